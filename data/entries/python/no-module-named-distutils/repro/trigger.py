from distutils.version import LooseVersion

print("newer:", LooseVersion("1.10") > LooseVersion("1.9"))
