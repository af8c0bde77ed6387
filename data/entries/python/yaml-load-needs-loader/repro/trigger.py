import yaml

print(yaml.load("debug: true"))
