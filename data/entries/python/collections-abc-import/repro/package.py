# html5lib 1.0.1 makes that import; 1.1 does not.
from collections.abc import Mapping

import html5lib

print("mapping", isinstance({}, Mapping) and html5lib.parse("<p>text") is not None)
