# depth.py <recursive|loop|thread|catch>: a list nested 20,000 levels deep.
import sys
import threading

how = sys.argv[1]
tree = []
for _ in range(19_999):
    tree = [tree]


def recursive(node):
    return 1 + (recursive(node[0]) if node else 0)


def loop(node):
    levels = 1
    while node:
        node = node[0]
        levels += 1
    return levels


if how == "thread":
    sys.setrecursionlimit(30_000)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=lambda: print("depth", recursive(tree)))
    thread.start()
    thread.join()
elif how == "catch":
    try:
        print("depth", recursive(tree))
    except RecursionError:
        print("depth unknown")
else:
    print("depth", {"recursive": recursive, "loop": loop}[how](tree))
sys.stdout.flush()
# Freeing so deep a list is not part of the measurement.
import os

os._exit(0)
