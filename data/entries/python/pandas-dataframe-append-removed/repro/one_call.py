import pandas as pd

df = pd.DataFrame({"a": [1]})
other = pd.DataFrame({"a": [2]})
print(pd.concat([df, other], ignore_index=True)["a"].tolist())
