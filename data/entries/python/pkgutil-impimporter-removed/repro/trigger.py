import pkg_resources

print("found", pkg_resources.get_distribution("setuptools").project_name)
