import importlib.machinery
import importlib.util
import shutil
import sys
import types


def load_source(name, path):
    loader = importlib.machinery.SourceFileLoader(name, path)
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


shutil.copy("settings.py", "settings.conf")
assert types.ModuleType("empty") is not None and importlib.util.find_spec("json") is not None
importlib.reload(types)
print("answer", load_source("kept", "settings.conf").ANSWER)
