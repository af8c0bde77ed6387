from pydantic import BaseModel


class Settings(BaseModel):
    debug: bool = False


print("debug:", Settings().debug)
