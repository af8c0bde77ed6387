# ways.py <engine|connection|no-commit>: how a row is written; another connection counts.
import sys

from sqlalchemy import create_engine, inspect, text

engine = create_engine("sqlite:///app.db")
create, write = "CREATE TABLE users (id INTEGER)", "INSERT INTO users VALUES (1)"
how = sys.argv[1]
if how == "engine":
    engine.execute(create)
    engine.execute(write)
elif how == "connection":
    with engine.begin() as connection:
        connection.execute(text(create))
        connection.execute(text(write))
    assert inspect(engine).get_table_names() == ["users"]
elif how == "no-commit":
    connection = engine.connect()
    connection.execute(text(create))
    connection.execute(text(write))
    connection.close()
with engine.connect() as connection:
    print("rows", connection.execute(text("SELECT count(*) FROM users")).scalar())
