from packaging.version import Version

print("newer:", Version("1.10") > Version("1.9"))
