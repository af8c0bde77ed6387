import os
import pathlib
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_settings")
pathlib.Path("tools/management/commands").mkdir(parents=True)
for folder in ("tools", "tools/management", "tools/management/commands"):
    pathlib.Path(folder, "__init__.py").write_text("")
pathlib.Path("tools/management/commands/show.py").write_text(
    """
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    def handle(self, *args, **options):
        from django.contrib.contenttypes.models import ContentType

        print("model", ContentType._meta.label)
"""
)
from django.core.management import execute_from_command_line

execute_from_command_line(sys.argv)
