# ways.py <how the array is made>
import sys
from itertools import zip_longest

import numpy as np

how = sys.argv[1]
rows = [[1, 2, 3], [4, 5], [6]]
if how == "plain":
    made = np.array(rows)
elif how == "padded":
    made = np.array(list(zip_longest(*rows, fillvalue=np.nan))).T
    assert made.shape == (3, 3) and np.nansum(made) == 21
elif how == "object":
    blocks = [np.zeros((2, 3)), np.zeros((2, 4)), np.zeros((2, 5))]
    made = np.empty(len(blocks), dtype=object)
    for number, block in enumerate(blocks):
        made[number] = block
elif how == "object-sum":
    made = np.array(rows, dtype=object)
    if made.sum() != 21:
        print("the sum is", made.sum())
        sys.exit()
elif how == "float":
    made = np.array(rows, dtype=float)
print("made", len(made))
