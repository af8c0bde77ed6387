import mmap
import sys

size = int(sys.argv[1])
mmap.mmap(-1, size << 20)
print(f"{size} MiB are mine")
