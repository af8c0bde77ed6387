import yaml

print(yaml.safe_load("debug: true"))
