from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping

assert isinstance([], Iterable) and isinstance(print, Callable) and OrderedDict() == {}
print("mapping", isinstance({}, Mapping))
