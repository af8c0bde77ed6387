"""train.py <kind of data set> <workers> <batches ahead>: eight batches through a DataLoader."""
import ctypes
import os
import sys

import torch

kind, workers, ahead = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])


class Records(torch.utils.data.Dataset):
    def __init__(self):
        self.handle, self.owner = None, None
        if kind == "crash":
            self.open()

    def open(self):
        self.handle, self.owner = object(), os.getpid()

    def read(self):
        # A library whose handle does not survive a fork, as HDF5's and databases' may not: the process ends.
        if self.owner != os.getpid():
            ctypes.string_at(0)
        return 1.0

    def __len__(self):
        return 32

    def __getitem__(self, i):
        if kind == "large":
            return torch.zeros(1_000_000)  # 4 MB
        if kind == "opened" and self.handle is None:
            self.open()
        if kind in ("crash", "opened"):
            return torch.tensor(self.read())
        return torch.zeros(10)


if __name__ == "__main__":
    loader = torch.utils.data.DataLoader(Records(), batch_size=4, num_workers=workers, prefetch_factor=ahead)
    print("batches", sum(1 for _ in loader))
