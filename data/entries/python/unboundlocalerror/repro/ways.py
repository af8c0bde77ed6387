# ways.py <trigger|assign|pass-in|nonlocal|catch>
import sys

how = sys.argv[1]


def branch(items):
    if items:
        total = sum(items)
    return total


def assign(items):
    total = 0
    if items:
        total = sum(items)
    return total


def pass_in(items, total):
    return total + sum(items)


def outer(items):
    total = 0

    def add():
        nonlocal total
        total += sum(items)

    add()
    return total


def catch(items):
    try:
        return branch(items)
    except UnboundLocalError:
        return None


if how == "pass-in":
    print("total", pass_in([], 0))
else:
    print("total", {"trigger": branch, "assign": assign, "nonlocal": outer, "catch": catch}[how]([]))
