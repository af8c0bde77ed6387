# render.py <where the file lies> [what else is done]
import pathlib
import sys

import django
from django.conf import settings
from django.template.loader import render_to_string

how = sys.argv[1:]
root = pathlib.Path.cwd()
folder = root / ("polls/templates/polls" if "app-folder" in how else "templates/polls")
folder.mkdir(parents=True)
(folder / "index.html").write_text("page: Polls")
pathlib.Path("polls").mkdir(exist_ok=True)
pathlib.Path("polls/__init__.py").write_text("")
settings.configure(
    INSTALLED_APPS=["polls"] if "app-folder" in how or "late-app" in how else [],
    TEMPLATES=[
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",
            "DIRS": [root / "templates"] if "dirs" in how else [],
            "APP_DIRS": True,
        }
    ],
)
django.setup()
name = "polls/index.html"
if "absolute" in how:
    name = str(folder / "index.html")
print(render_to_string(name))
