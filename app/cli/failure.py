"""How a command ends that could not do what it was asked."""

import sys
from typing import NoReturn

import typer

from app.errors import ContentBroken, WayoutError

FAILURE = 2


def fail(error: WayoutError) -> NoReturn:
    """Says on standard error what went wrong, with every problem of broken content, and ends with exit code 2."""
    if isinstance(error, ContentBroken):
        for problem in error.facts["problems"]:  # type: ignore[attr-defined]
            print(problem, file=sys.stderr)
    print(f"wayout: {error}", file=sys.stderr)
    cause = error.__cause__
    if cause is not None:
        said = str(cause).splitlines() or [type(cause).__name__]
        print(f"        {said[0]}", file=sys.stderr)
    raise typer.Exit(FAILURE)
