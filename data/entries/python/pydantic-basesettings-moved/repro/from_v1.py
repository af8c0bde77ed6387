from pydantic.v1 import BaseSettings


class Settings(BaseSettings):
    debug: bool = False

    class Config:
        env_prefix = "APP_"


print("debug:", Settings().debug)
