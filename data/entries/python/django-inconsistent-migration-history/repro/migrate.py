# migrate.py <plain|recreate|fake|delete-files>
import os
import pathlib
import shutil
import subprocess
import sys

how = sys.argv[1]
SETTINGS = """
SECRET_KEY = "only for this example"
INSTALLED_APPS = ["django.contrib.admin", "django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions",
    "django.contrib.messages"%s]
MIDDLEWARE = []
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": "app.db"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
USE_TZ = True
SILENCED_SYSTEM_CHECKS = ["admin.E403", "admin.E408", "admin.E409", "admin.E410"]
%s
"""


def manage(*arguments):
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "site_settings", "PYTHONPATH": "."}
    done = subprocess.run([sys.executable, "-m", "django", *arguments], env=env, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


pathlib.Path("site_settings.py").write_text(SETTINGS % ("", ""))
manage("migrate", "--verbosity", "0")
for folder in ("accounts", "accounts/migrations"):
    pathlib.Path(folder).mkdir()
    pathlib.Path(folder, "__init__.py").write_text("")
pathlib.Path("accounts/models.py").write_text(
    "from django.contrib.auth.models import AbstractUser\n\n\nclass User(AbstractUser):\n    pass\n"
)
pathlib.Path("site_settings.py").write_text(SETTINGS % (', "accounts"', 'AUTH_USER_MODEL = "accounts.User"'))
shutil.rmtree("__pycache__", ignore_errors=True)
if how == "recreate":
    os.remove("app.db")
manage("makemigrations", "accounts", "--verbosity", "0")
if how == "delete-files":
    shutil.rmtree("accounts/migrations")
    pathlib.Path("accounts/migrations").mkdir()
    pathlib.Path("accounts/migrations/__init__.py").write_text("")
    manage("makemigrations", "accounts", "--verbosity", "0")
if how == "fake":
    manage("migrate", "--fake", "accounts", "0001")
manage("migrate", "--verbosity", "0")
if "[X] 0001_initial" in manage("showmigrations", "accounts"):
    print("accounts 0001_initial applied")
