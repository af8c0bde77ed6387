# notes.py <trigger|absolute|create|delete>
import os
import sqlite3
import sys
from pathlib import Path

how = sys.argv[1]
home = Path(__file__).resolve().parent
with sqlite3.connect(home / "app.db") as con:
    con.execute("CREATE TABLE notes (body TEXT)")
    con.execute("INSERT INTO notes VALUES ('hello')")
con.close()
os.makedirs("/tmp/elsewhere", exist_ok=True)
os.chdir("/tmp/elsewhere")

path = "app.db"
if how == "absolute":
    path = f"file:{home / 'app.db'}?mode=rw"
if how == "delete":
    sqlite3.connect(path).close()
    os.remove(path)
con = sqlite3.connect(path, uri=how == "absolute")
if how == "create":
    con.execute("CREATE TABLE IF NOT EXISTS notes (body TEXT)")
print("notes:", con.execute("SELECT count(*) FROM notes").fetchone()[0])
