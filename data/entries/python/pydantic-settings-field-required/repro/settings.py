# settings.py <plain|env-file|prefix|empty-default|optional>
import pathlib
import sys
from typing import Optional

from pydantic_settings import BaseSettings, SettingsConfigDict

how = sys.argv[1]
here = pathlib.Path(__file__).resolve().parent
(here / ".env.app").write_text("DATABASE_URL=postgresql://db.example.com/app\n")


class Settings(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=here / ".env.app" if how == "env-file" else None, env_prefix="APP_" if how == "prefix" else ""
    )

    if how == "empty-default":
        database_url: str = ""
    elif how == "optional":
        database_url: Optional[str]
    else:
        database_url: str


print("database:", Settings().database_url)
