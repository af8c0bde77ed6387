import yaml

print(yaml.load("debug: true", Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
