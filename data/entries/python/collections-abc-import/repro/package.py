# html5lib up to 0.999999 makes that import; its newer releases do not.
from collections.abc import Mapping

import html5lib

print("mapping", isinstance({}, Mapping) and html5lib.parse("<p>text") is not None)
