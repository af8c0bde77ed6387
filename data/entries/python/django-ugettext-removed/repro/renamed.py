from urllib.parse import quote, unquote

from django.urls import path, re_path
from django.utils.encoding import force_str, smart_str
from django.utils.translation import gettext, gettext_lazy, ngettext

assert all([quote, unquote, path, smart_str, gettext, ngettext])
print("names", len([gettext_lazy, force_str, re_path]))
