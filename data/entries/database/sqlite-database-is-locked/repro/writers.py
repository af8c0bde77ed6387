# writers.py <trigger|close|wal-and-timeout>: one connection holds the write lock for 1.5 seconds.
import sys
import threading
import time

import apsw

how = sys.argv[1]
setup = apsw.Connection("/tmp/app.db")
if how == "wal-and-timeout":
    setup.execute("PRAGMA journal_mode=WAL")
setup.execute("CREATE TABLE notes (body TEXT)")
held = threading.Event()


def hold():
    holder = apsw.Connection("/tmp/app.db")
    holder.execute("BEGIN IMMEDIATE")
    holder.execute("INSERT INTO notes VALUES ('first')")
    if how == "close":
        holder.execute("COMMIT")
    held.set()
    time.sleep(1.5)
    if how != "close":
        holder.execute("COMMIT")


thread = threading.Thread(target=hold)
thread.start()
held.wait()
writer = apsw.Connection("/tmp/app.db")
writer.execute("PRAGMA busy_timeout = 10000" if how == "wal-and-timeout" else "PRAGMA busy_timeout = 200")
try:
    writer.execute("INSERT INTO notes VALUES ('second')")
finally:
    thread.join()
print("written, rows:", writer.execute("SELECT count(*) FROM notes").fetchone()[0])
