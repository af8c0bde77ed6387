from typing import List, Optional, Union

UserId = Union[int, str]


def find(name: Optional[str] = None, number: Optional[UserId] = None) -> Optional[List[int]]:
    return None


print("found", find())
