# ways.py <trigger|ravel|stack|resize|transpose>
import sys

import numpy as np

how = sys.argv[1]
column = np.arange(20, dtype=float).reshape(20, 1)
flat = np.zeros(20)
if how == "trigger":
    flat[:] = column
elif how == "ravel":
    flat[:] = column.ravel()
elif how == "stack":
    flat = np.stack([row[0] for row in column])
elif how == "resize":
    flat = np.resize(column[:15], 20)
elif how == "transpose":
    flat = flat + column.T + column
print("sum", flat.sum(), "shape", flat.shape)
