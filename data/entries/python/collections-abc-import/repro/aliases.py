import collections
import collections.abc

for name in collections.abc.__all__:
    if not hasattr(collections, name):
        setattr(collections, name, getattr(collections.abc, name))

import trigger  # noqa: E402, F401
