import sqlite3

keeper = sqlite3.connect("file:test?mode=memory&cache=shared", uri=True)
other = sqlite3.connect("file:test?mode=memory&cache=shared", uri=True)
with keeper:
    keeper.execute("CREATE TABLE notes (body TEXT)")
    keeper.execute("INSERT INTO notes VALUES ('hello')")
print("notes:", other.execute("SELECT count(*) FROM notes").fetchone()[0])
