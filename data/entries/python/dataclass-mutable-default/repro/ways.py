# ways.py <how the default is written>
import dataclasses
import sys
from dataclasses import dataclass, field
from typing import ClassVar

how = sys.argv[1]


@dataclass(frozen=how == "frozen", unsafe_hash=how == "unsafe-hash")
class Config:
    retries: int = 3


if how in ("instance", "unsafe-hash", "frozen"):

    @dataclass
    class Job:
        config: Config = Config()

elif how == "factory":

    @dataclass
    class Job:
        items: list = field(default_factory=list)
        config: Config = field(default_factory=Config)

elif how == "class-variable":

    @dataclass
    class Job:
        registry: ClassVar[list] = []
        name: str = ""

elif how == "field-default":

    @dataclass
    class Job:
        items: list = field(default=[])


first, second = Job(), Job()
if how == "frozen":
    first.config = dataclasses.replace(first.config, retries=5)
elif how in ("factory", "unsafe-hash"):
    first.config.retries = 5
if how in ("factory", "frozen", "unsafe-hash") and second.config.retries != 3:
    print("shared")
else:
    print("made")
