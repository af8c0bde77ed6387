"""`make bench`: every figure beside a baseline of the same run."""

import sys

from tests.bench import loading, pages, reporting, search_benchmark

PARTS = {"pages": pages.run, "loading": loading.run, "search": search_benchmark.run, "reports": reporting.run}

for name in sys.argv[1:] or PARTS:
    PARTS[name]()
