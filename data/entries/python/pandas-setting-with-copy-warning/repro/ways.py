# ways.py <trigger|loc|copy|silence|loc-on-subset>
import sys
import warnings

import pandas as pd

how = sys.argv[1]
df = pd.DataFrame({"a": [1, 2, 3], "b": [4, 5, 6]})
if how == "trigger":
    df[df["a"] > 1]["b"] = 0
elif how == "loc":
    df.loc[df["a"] > 1, "b"] = 0
elif how == "copy":
    sub = df[df["a"] > 1].copy()
    sub["c"] = sub["b"] * 2
    print("c:", sub["c"].tolist())
elif how == "silence":
    warnings.simplefilter("ignore")
    df[df["a"] > 1]["b"] = 0
elif how == "loc-on-subset":
    sub = df[df["a"] > 1]
    sub.loc[:, "b"] = 0
print("b:", df["b"].tolist())
