import os
import pathlib
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "site_settings"
pathlib.Path("shop").mkdir()
pathlib.Path("shop/__init__.py").write_text("")
pathlib.Path("shop/apps.py").write_text(
    """
from django.apps import AppConfig


class ShopConfig(AppConfig):
    name = "shop"

    def ready(self):
        from django.contrib.auth.models import User

        print("model", User._meta.label)
"""
)
sys.path.insert(0, ".")

import site_settings

site_settings.INSTALLED_APPS.append("shop.apps.ShopConfig")

import django

django.setup()
