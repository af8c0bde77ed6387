from django.conf import settings

settings.configure()
from django.contrib.contenttypes.models import ContentType

print("model", ContentType._meta.label)
