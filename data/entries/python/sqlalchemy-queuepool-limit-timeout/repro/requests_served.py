# requests_served.py <leak|with|longer|unlimited>
import sys

from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session
from sqlalchemy.pool import QueuePool

how = sys.argv[1]
options = {"pool_timeout": 4 if how == "longer" else 1, "max_overflow": -1 if how == "unlimited" else 10}
engine = create_engine("sqlite:////tmp/app.db", poolclass=QueuePool, pool_size=5, future=True, **options)
kept, most = [], 0
for number in range(40):
    if how == "with":
        with Session(engine) as session:
            session.execute(text("SELECT 1"))
    else:
        session = Session(engine)
        session.execute(text("SELECT 1"))
        kept.append(session)
    most = max(most, engine.pool.checkedout())
if most > 15:
    print("served 40 requests and holds", most, "connections")
else:
    print("served 40 requests with at most 15 connections")
