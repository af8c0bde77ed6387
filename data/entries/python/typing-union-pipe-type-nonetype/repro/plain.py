def find(name: str | None = None):
    return name


print("found", find())
