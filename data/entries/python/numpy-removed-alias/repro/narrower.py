import numpy as np

zeros = np.zeros(2, dtype=np.float32)
print(zeros.dtype, len(zeros))
