import os

os.environ["DJANGO_SETTINGS_MODULE"] = "site_settings"

from django.contrib.auth.models import User

print("model", User._meta.label)
