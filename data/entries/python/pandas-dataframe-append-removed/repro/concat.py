import pandas as pd

rows = [{"a": number} for number in (1, 2)]
print(pd.DataFrame(rows)["a"].tolist())
