"""How long work says how far it is."""

from collections.abc import Callable

Progress = Callable[[int, int], None]


def no_progress(_done: int, _total: int) -> None:
    """For who does not look."""
