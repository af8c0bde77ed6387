from wheels import wheel

wheel("app", "1.0", requires=["common (<2)"])
wheel("app", "2.0", requires=["common (>=2)"])
wheel("common", "1.0")
wheel("common", "2.0")
