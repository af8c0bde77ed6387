# The one name is put back; the next one that Django 4 removed fails.
import django.utils.translation

django.utils.translation.ugettext_lazy = django.utils.translation.gettext_lazy

import trigger  # noqa: E402, F401
