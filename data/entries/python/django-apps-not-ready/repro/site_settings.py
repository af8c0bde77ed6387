import sys

INSTALLED_APPS = ["django.contrib.auth", "django.contrib.contenttypes"]
if "reordered" in sys.argv:
    INSTALLED_APPS.reverse()
SECRET_KEY = "only for this example"
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
