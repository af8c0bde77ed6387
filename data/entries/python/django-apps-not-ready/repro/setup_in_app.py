import os
import pathlib
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "site_settings"
pathlib.Path("shop").mkdir()
pathlib.Path("shop/__init__.py").write_text("import django\n\ndjango.setup()\n")
sys.path.insert(0, ".")

import site_settings

site_settings.INSTALLED_APPS.append("shop")

import django

django.setup()
from django.contrib.auth.models import User

print("model", User._meta.label)
