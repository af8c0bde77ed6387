"""The commands `wayout report` and `wayout reports`: an outcome from the command line, and the review of outcomes."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

import typer

from app.cli.failure import fail
from app.errors import NotFound, WayoutError

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Numbers = Annotated[list[int], typer.Argument(metavar="N…", help="Numbers, as `wayout reports list` prints them.")]
Why = Annotated[str | None, typer.Option(help="A word for the history.")]

reports = typer.Typer(name="reports", help="Review what readers reported.", no_args_is_help=True)


@contextmanager
def _told_in_a_line() -> Iterator[None]:
    try:
        yield
    except NotFound as error:
        print(f"wayout: {error}", file=sys.stderr)
        raise typer.Exit(1) from error
    except WayoutError as error:
        fail(error)


def report(
    entry_id: Annotated[str, typer.Argument(metavar="ID", help="`<domain>/<slug>`")],
    key: Annotated[str, typer.Argument(help="The workaround's or dead end's key.")],
    outcome: Annotated[str, typer.Argument(help="worked, worked_with_changes or did_not_work.")],
    *,
    versions: Annotated[str, typer.Option(help="What it was tried with: `node 22.3, npm 10.8`.")] = "",
    note: Annotated[str, typer.Option(help="Plain text, shown after review.")] = "",
    as_json: AsJson = False,
) -> None:
    """Say how a workaround or a dead end went, in this machine's database. Exit code 1: there is no such one."""
    from app.cli.report_desk import send_report  # noqa: PLC0415 - start-up time counts

    with _told_in_a_line():
        sent = send_report(entry_id, key, outcome, versions, note)
    if as_json:
        print(json.dumps(sent))
    else:
        print(f"{sent['state']}: " + ", ".join(f"{sent[name]} {name}" for name in list(sent)[2:]))


@reports.command("list")
def list_reports(
    *,
    state: Annotated[str, typer.Option(help="all, counted, held, released, removed or withdrawn.")] = "held",
    entry: Annotated[str | None, typer.Option(help="Only reports of this entry.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=10_000)] = 50,
    as_json: AsJson = False,
) -> None:
    """Print reports, newest first: those that wait for review, unless another state is asked for."""
    from app.cli.report_desk import list_lines  # noqa: PLC0415

    with _told_in_a_line():
        lines, counts = list_lines(state, entry, limit)
    if as_json:
        print(json.dumps(lines, ensure_ascii=False, indent=2))
        return
    for line in lines:
        why = f" ({line['held_why']})" if line["held_why"] else ""
        head = f"{line['number']:>6}  {line['at']}  {line['state']}{why}  {line['outcome']}"
        print(f"{head}  {line['entry']} {line['key']}")
        for said in filter(None, (line["versions"], line["note"])):
            print("        " + str(said).replace("\n", "\n        "))
    print(", ".join(f"{count} {kind}" for kind, count in counts.items()) or "no reports", file=sys.stderr)


def _decide(numbers: list[int], decision: Literal["hold", "release", "remove"], why: str | None) -> None:
    from app.cli.report_desk import decide  # noqa: PLC0415

    with _told_in_a_line():
        for line in decide(numbers, decision, why):
            print(f"{line['number']}: {line['state']}")


@reports.command()
def hold(numbers: Numbers, *, why: Why = None) -> None:
    """Take reports out of the count until somebody looks at them again."""
    _decide(numbers, "hold", why)


@reports.command()
def release(numbers: Numbers, *, why: Why = None) -> None:
    """Count reports after review, and show their notes."""
    _decide(numbers, "release", why)


@reports.command()
def remove(numbers: Numbers, *, why: Why = None) -> None:
    """Take reports out for good and erase what their reporters wrote; the history stays."""
    _decide(numbers, "remove", why)


@reports.command()
def history(number: Annotated[int, typer.Argument(metavar="N")], *, as_json: AsJson = False) -> None:
    """Print what became of a report, when, and by whom."""
    from app.cli.report_desk import list_events  # noqa: PLC0415

    with _told_in_a_line():
        events = list_events(number)
    if as_json:
        print(json.dumps(events, ensure_ascii=False, indent=2))
    else:
        for event in events:
            print("  ".join(str(value) for value in event.values() if value))
