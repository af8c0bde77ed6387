import os
import pathlib

import django

pathlib.Path("tools").mkdir()
pathlib.Path("tools/__init__.py").write_text("")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_settings")
django.setup()

from django.contrib.contenttypes.models import ContentType

print("model", ContentType._meta.label)
