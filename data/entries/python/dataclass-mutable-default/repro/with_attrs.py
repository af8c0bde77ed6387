# The same default in a class of attrs: taken, and shared.
import attrs


@attrs.define
class Job:
    items: list = []


first, second = Job(), Job()
first.items.append(1)
print("shared" if second.items else "made")
