# upgrade.py <immediate|timeout>: a transaction that reads, lets another one write, then wants to write itself.
import sys

import apsw

how = sys.argv[1]
one = apsw.Connection("/tmp/app.db")
one.execute("PRAGMA journal_mode=WAL")
one.execute("CREATE TABLE notes (body TEXT)")
two = apsw.Connection("/tmp/app.db")
one.execute("PRAGMA busy_timeout = 10000")
two.execute("PRAGMA busy_timeout = 300")
one.execute("BEGIN IMMEDIATE" if how == "immediate" else "BEGIN")
one.execute("SELECT count(*) FROM notes").fetchall()
try:
    two.execute("INSERT INTO notes VALUES ('second')")
    second_is_in = True
except apsw.BusyError:
    second_is_in = False
one.execute("INSERT INTO notes VALUES ('first')")
one.execute("COMMIT")
if not second_is_in:
    two.execute("INSERT INTO notes VALUES ('second')")
print("written, rows:", one.execute("SELECT count(*) FROM notes").fetchone()[0])
