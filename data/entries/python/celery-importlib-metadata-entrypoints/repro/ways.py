# ways.py <get|group>
import sys

import importlib_metadata

if sys.argv[1] == "get":
    importlib_metadata.entry_points().get("console_scripts", [])
else:
    if sys.version_info >= (3, 10):
        from importlib.metadata import entry_points
    else:
        from importlib_metadata import entry_points
    for plugin in entry_points(group="console_scripts"):
        assert plugin.name and plugin.value
print("asked")
