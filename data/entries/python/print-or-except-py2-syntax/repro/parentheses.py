# Parentheses alone: the division still means something else.
half = 7 / 2
print("half of 7 is %s" % half)
