import os

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "site_settings"
django.setup()

from django.contrib.auth.models import User

print("model", User._meta.label)
