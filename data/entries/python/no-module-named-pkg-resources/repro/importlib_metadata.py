from importlib import metadata

print("version", metadata.version("setuptools"))
