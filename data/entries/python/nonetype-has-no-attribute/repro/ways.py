# ways.py <what is done>; a way for another cause first shows its own error.
import re
import sys


def refused(use):
    try:
        use()
    except (AttributeError, TypeError) as error:
        if "NoneType" in str(error):
            return
    sys.exit(9)


def one_branch(config):
    if "db" in config:
        return config["db"]


def every_path(config):
    if "db" in config:
        return config["db"]
    return {}


def count(text):
    found = re.match(r"(\d+)", text)
    return int(found.group(1)) if found is not None else None


how = sys.argv[1]
if how == "search":
    number = int(re.match(r"(\d+)", "apples").group(1))
elif how == "asked":
    found = re.match(r"(\d+)", "apples")
    number = int(found.group(1)) if found is not None else 0
    config = {"db": None}
    refused(lambda: config.get("db", {}).get("host"))
    assert (config.get("db") or {}).get("host", "localhost") == "localhost"
elif how == "every-path":
    refused(lambda: one_branch({}).get("retries"))
    number = every_path({}).get("retries", 0)
elif how == "sorted":
    changed = [3, 0, 2].sort()
    refused(lambda: changed[0])
    number = sorted([3, 0, 2])[0]
elif how == "caught":
    try:
        number = count("0 apples").bit_lenght()  # a slip of the pen, which the except hides as well
    except AttributeError:
        number = "unknown"
elif how == "truth":
    value = count("0 apples")
    number = value if value else "unknown"
print("count", number)
