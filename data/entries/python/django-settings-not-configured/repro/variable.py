# With the variable set, the program only needs django.setup(); no module is named in it.
import pathlib

import django

pathlib.Path("tools").mkdir()
pathlib.Path("tools/__init__.py").write_text("")
django.setup()

from django.contrib.contenttypes.models import ContentType

print("model", ContentType._meta.label)
