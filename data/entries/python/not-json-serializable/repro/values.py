# Values of NumPy, refused as they are and written as Python's.
import json
import sys

import numpy as np


def as_json(value):
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "isoformat"):
        return value.isoformat()
    raise TypeError(type(value).__name__ + " is not JSON serializable")


data = {"age": np.int64(1), "row": np.array([1, 2])}
try:
    json.dumps(data)
except TypeError:
    print("kept", json.loads(json.dumps(data, default=as_json))["age"])
else:
    sys.exit(9)
