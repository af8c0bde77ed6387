from django.utils.translation import ugettext_lazy
from django.utils.encoding import force_text
from django.conf.urls import url

print("names", len([ugettext_lazy, force_text, url]))
