# read.py <trigger|named|bytes|ignore|latin-1>
import pathlib
import sys

how = sys.argv[1]
path = pathlib.Path("data.txt")
path.write_bytes("中文".encode("gb18030"))
if how == "bytes":
    print(len(path.read_bytes()), "bytes")
    sys.exit()
options = {
    "trigger": {"encoding": "utf-8"},
    "named": {"encoding": "gb18030"},
    "ignore": {"encoding": "utf-8", "errors": "ignore"},
    "latin-1": {"encoding": "latin-1"},
}[how]
print("read:", path.read_text(**options))
