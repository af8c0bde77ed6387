# say.py <plain|reconfigure|ignore>
import sys

how, text = sys.argv[1], "a \u2192 b"
if how == "reconfigure":
    sys.stdout.reconfigure(encoding="utf-8")
if how == "ignore":
    text = text.encode("cp1252", "ignore").decode("cp1252")
print(text)
