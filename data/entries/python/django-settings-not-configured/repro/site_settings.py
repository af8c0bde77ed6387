INSTALLED_APPS = ["django.contrib.contenttypes", "tools"]
SECRET_KEY = "only for this example"
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
