# append.py <append|_append>
import sys

import pandas as pd

df = pd.DataFrame({"a": [1]})
other = pd.DataFrame({"a": [2]})
df = getattr(df, sys.argv[1])(other, ignore_index=True)
print(df["a"].tolist())
