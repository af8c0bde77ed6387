import sys

how = sys.argv[1]
rounds = 20 if how == "leak" else 1
kept = []
for _ in range(rounds):
    for _ in range(100):
        if how == "close":
            with open(__file__) as file:
                file.readline()
        else:
            kept.append(open(__file__))
print("read 100 files")
