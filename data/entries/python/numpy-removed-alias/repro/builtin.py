import numpy as np

zeros = np.zeros(2, dtype=float)
print(zeros.dtype, len(zeros))
