import numpy as np

zeros = np.zeros(2, dtype=np.float)
print(zeros.dtype, len(zeros))
