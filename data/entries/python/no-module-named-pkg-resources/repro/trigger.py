import pkg_resources

print("version", pkg_resources.get_distribution("setuptools").version)
