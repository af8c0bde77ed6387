half = 7 // 2
print("half of 7 is %d" % half)
