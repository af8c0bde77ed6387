# ways.py <how the question is asked>; the f-string gets a name that somebody made up.
import sys

from sqlalchemy import Column, Integer, MetaData, String, Table, create_engine, text

engine = create_engine("sqlite://")
users = Table("users", MetaData(), Column("id", Integer, primary_key=True), Column("name", String))
how = sys.argv[1]
with engine.connect() as connection:
    users.create(connection)
    connection.execute(users.insert().values(id=1, name="Ada"))
    connection.execute(users.insert().values(id=2, name="Bob"))
    if how == "string":
        answer = connection.execute("SELECT name FROM users WHERE id = 1").scalar()
    elif how == "text":
        answer = connection.execute(text("SELECT name FROM users WHERE name = :name"), {"name": "Ada"}).scalar()
    elif how == "driver":
        answer = connection.exec_driver_sql("SELECT name FROM users WHERE name = ?", ("Ada",)).scalar()
    elif how == "columns":
        answer = connection.execute(users.select().where(users.c.id == 1).order_by(users.c.id.desc())).first()[1]
    elif how == "f-string":
        name = "Ada' OR 'a' = 'a"
        found = connection.execute(text(f"SELECT name FROM users WHERE name = '{name}'")).fetchall()
        answer = "Ada" if len(found) == 0 else f"and {len(found)} rows by injection"
print("name", answer)
