"""Progress on a terminal, for work that takes longer than a second."""

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

from app.services.progress import Progress, no_progress

_QUIET_SECONDS = 1.0


@contextmanager
def watch(title: str) -> Iterator[Progress]:
    """A title → a callback (done, total) that draws a bar on standard error once a second has passed."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    from rich.console import Console  # noqa: PLC0415 - only where a bar may be drawn
    from rich.progress import Progress as Bar  # noqa: PLC0415

    bar = Bar(console=Console(stderr=True), transient=True)
    task, started = bar.add_task(title, total=None), time.monotonic()

    def show(done: int, total: int) -> None:
        if not bar.live.is_started and time.monotonic() - started > _QUIET_SECONDS:
            bar.start()
        bar.update(task, completed=done, total=total)

    try:
        yield show
    finally:
        bar.stop()
