# ways.py <what is done>; what was written is read again.
import asyncio
import datetime
import decimal
import json
import sys
import uuid


def refused(use):
    try:
        use()
    except TypeError:
        return
    sys.exit(9)


class User:
    age = 1


def as_json(value):
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, (decimal.Decimal, uuid.UUID)):
        return str(value)
    if isinstance(value, (set, frozenset)):
        return list(value)
    raise TypeError(type(value).__name__ + " is not JSON serializable")


def find_bad(value, path="data"):
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(key, (str, int, float, bool, type(None))):
                print(path, "key", repr(key), type(key))
            find_bad(item, f"{path}[{key!r}]")
    elif isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            find_bad(item, f"{path}[{place}]")
    elif not isinstance(value, (str, int, float, bool, type(None))):
        print(path, type(value))


async def load_user():
    return {"age": 1}


async def answer():
    refused(lambda: json.dumps(load_user()))
    return json.dumps(await load_user())


how = sys.argv[1]
data = {"since": datetime.datetime(2026, 1, 1), "price": decimal.Decimal("1.10"), "tags": {"a"}, "age": 1}
if how == "plain":
    text = json.dumps(data)
elif how == "default":
    text = json.dumps(data, default=as_json)
elif how == "find":
    find_bad({"user": {"since": datetime.date(2026, 1, 1)}})
    text = json.dumps({"user": {"since": "2026-01-01"}, "age": 1})
elif how == "await":
    text = asyncio.run(answer())
elif how == "default-str":
    text = json.dumps({"user": User()}, default=str)
elif how == "skipkeys":
    text = json.dumps({("age", 1): 1}, skipkeys=True)
print("kept", json.loads(text).get("age"))
