# ways.py <how the field is written>; "ABC" is to be refused by it.
import sys

how = sys.argv[1]
if how == "regex":
    from pydantic import BaseModel, Field

    class Item(BaseModel):
        code: str = Field(regex=r"^[a-z]+$")

elif how == "v1":
    from pydantic.v1 import BaseModel, Field

    class Item(BaseModel):
        code: str = Field(regex=r"^[a-z]+$")

elif how == "pattern":
    from typing import Annotated, Literal

    from pydantic import BaseModel, Field

    class Item(BaseModel):
        code: str = Field(pattern=r"^[a-z]+$")
        sku: Annotated[str, Field(pattern=r"^\d{5}$")] = "12345"
        kind: Literal["item"] = "item"
        tags: set[str] = set()
        sizes: list[int] = Field([1], min_length=1, max_length=5)

elif how == "python-re":
    from pydantic import BaseModel, ConfigDict, Field

    try:

        class Refused(BaseModel):
            code: str = Field(pattern=r"^(?!A)[A-Z]")

    except Exception as error:
        if "look-around" not in str(error):
            sys.exit(9)

    class Item(BaseModel):
        model_config = ConfigDict(regex_engine="python-re")

        code: str = Field(pattern=r"^(?!A)[a-zA-Z]")

elif how == "extra":
    from pydantic import BaseModel, Field

    class Item(BaseModel):
        code: str = Field(json_schema_extra={"regex": r"^[a-z]+$"})


assert Item(code="abc")
try:
    Item(code="ABC")
except ValueError:
    print("refused")
else:
    print("taken")
