"""Runs migrations on the connection it is given, or on WAYOUT_DATABASE_URL from the command line."""

from alembic import context
from sqlmodel import SQLModel

from app.settings import Settings
from app.storage import tables
from app.storage.database import open_database

assert tables.PARTS, "importing the tables fills the metadata"


def _run(connection):
    context.configure(connection=connection, target_metadata=SQLModel.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


connection = context.config.attributes.get("connection")
if connection is not None:
    _run(connection)
else:
    with open_database(Settings().database_url, create=True).begin() as connection:
        _run(connection)
