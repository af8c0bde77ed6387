from __future__ import annotations


def find(name: str | None = None) -> list[int] | None:
    return None


print("found", find())
