from collections import Mapping

print("mapping", isinstance({}, Mapping))
