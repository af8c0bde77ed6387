"""The console script `wayout`: one function a command."""

import gc
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Annotated, Literal

import typer

from app.cli.failure import FAILURE, fail
from app.cli.measuring import measure
from app.cli.progress import watch
from app.cli.reporting import report, reports
from app.cli.searching import evaluate, search
from app.errors import WayoutError
from app.settings import MIGRATIONS, Settings

app = typer.Typer(
    name="wayout",
    help="Wayout: what an error means, what gets you out, and what does not.",
    epilog="Exit codes: 0 done, 1 the answer is no (problems found, nothing matched), 2 wrong usage or a failure.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Ids = Annotated[list[str] | None, typer.Argument(help="Ids of entries, `<domain>/<slug>`; none means all.")]


@contextmanager
def _uncollected() -> Iterator[None]:
    """A tenth of a start was the garbage collector looking at modules; the application switches it on, once it runs."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@app.command()
@_uncollected()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    workers: Annotated[int, typer.Option(help="Processes that answer requests.", min=1, max=64)] = 1,
    *,
    load_first: Annotated[bool, typer.Option("--load/--no-load", help="Bring the database up to date first.")] = True,
    preview: Annotated[
        bool, typer.Option("--watch", help="For authors: load what changes in data/, and refresh the open page.")
    ] = False,
) -> None:
    """Bring the database up to date and serve it. Ctrl+C stops it."""
    if load_first:
        _load_changes()
    import uvicorn  # noqa: PLC0415 - start-up time counts

    address = _address(host, port)
    if "base_url" not in Settings().model_fields_set:
        os.environ["WAYOUT_BASE_URL"] = address  # the workers are processes of their own
    print(f"Wayout: {address}", file=sys.stderr, flush=True)
    if preview:
        from app.cli.watching import serve_preview  # noqa: PLC0415

        serve_preview(Settings(), host=host, port=port)
        return
    if workers > 1:
        gc.enable()  # this process only watches over the others, which start anew
    uvicorn.run(
        "app.main:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=Settings().trusted_proxies,
    )


def _address(host: str, port: int) -> str:
    """What a browser on this machine asks for; a server that listens everywhere is at its loopback address, too."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - nothing is bound here
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _load_changes() -> None:
    """Loads where a file looks another than it did at the last load: to read them all takes longer than to start."""
    from app.services.preparing import is_prepared  # noqa: PLC0415

    try:
        prepared = is_prepared(Settings(), MIGRATIONS)
    except WayoutError as error:
        fail(error)
    if not prepared:
        gc.enable()
        _load(as_json=False, quiet=True)


def _load(*, as_json: bool, quiet: bool) -> None:
    from app.services.preparing import prepare_database  # noqa: PLC0415

    try:
        with watch("Loading") as progress:
            report = prepare_database(Settings(), MIGRATIONS, progress=progress)
    except WayoutError as error:
        fail(error)
    if as_json:
        parts = {"added": report.added, "changed": report.changed, "withdrawn": report.withdrawn}
        print(json.dumps({**parts, "unchanged": report.unchanged, "warnings": [str(w) for w in report.warnings]}))
    elif not quiet or report.did_something:
        counts = f"{len(report.added)} added, {len(report.changed)} changed, {len(report.withdrawn)} withdrawn"
        print(f"Loaded: {counts}, {report.unchanged} unchanged", file=sys.stderr)


@app.command()
def load(*, as_json: AsJson = False) -> None:
    """Bring the database up to date with the files in data/. A broken set is refused whole, with every problem."""
    _load(as_json=as_json, quiet=False)


@app.command()
def check(
    ids: Ids = None,
    *,
    report: Annotated[bool, typer.Option("--report", help="Print the state of each domain instead.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check the files in data/ and print every problem. Exit code 0: none, 1: some."""
    from app.cli.content_report import print_states  # noqa: PLC0415
    from app.services.checking import check_content  # noqa: PLC0415
    from app.services.content_report import list_states  # noqa: PLC0415

    with watch("Checking") as progress:
        result = check_content(Settings().data_dir, only=ids or [], progress=progress)
    if report:
        print_states(list_states(result.entries), as_json=as_json)
    elif as_json:
        rows = [
            {name: getattr(problem, name) for name in ("file", "line", "field", "value", "expected", "blocking")}
            for problem in result.problems
        ]
        print(json.dumps({"entries": len(result.entries), "problems": rows}, ensure_ascii=False, indent=2))
    else:
        for problem in result.problems:
            print(problem)
        print(f"{len(result.entries)} entries, {len(result.problems)} problems", file=sys.stderr)
    raise typer.Exit(1 if result.problems else 0)


@app.command()
def stale(
    limit: Annotated[int, typer.Option(min=1, help="Entries to print.")] = 20, *, as_json: AsJson = False
) -> None:
    """List the entries to look at first: outdated translations, then what was looked at longest ago."""
    from app.cli.content_report import print_stale  # noqa: PLC0415
    from app.services.checking import check_content  # noqa: PLC0415
    from app.services.content_report import list_stale  # noqa: PLC0415

    rows = list_stale(check_content(Settings().data_dir).entries, datetime.now(UTC).date())
    print_stale(rows[:limit], as_json=as_json)


@app.command()
def stamp(ids: Ids = None) -> None:
    """Record that the 中文 was made from the present English, register new ids, and renew the JSON Schemas."""
    from app.services.checking import stamp_content  # noqa: PLC0415

    stamped, added = stamp_content(Settings().data_dir, only=ids or [])
    print(f"stamped {len(stamped)}, registered {len(added)}")


@app.command()
def show(
    entry_id: Annotated[str, typer.Argument(metavar="ID", help="`<domain>/<slug>`")],
    *,
    lang: Annotated[Literal["en", "zh"], typer.Option(help="The language of the text.")] = "en",
    as_json: AsJson = False,
) -> None:
    """Print an entry as Markdown or JSON. Exit code 1: there is none with that id."""
    from app.cli.showing import render_entry  # noqa: PLC0415
    from app.errors import EntryNotFound  # noqa: PLC0415

    try:
        sys.stdout.write(render_entry(Settings(), entry_id, lang, as_json=as_json))
    except EntryNotFound as error:
        print(f"wayout: {error}", file=sys.stderr)
        for near in error.facts["near"]:  # type: ignore[attr-defined]
            print(f"        {near}", file=sys.stderr)
        raise typer.Exit(1) from error
    except WayoutError as error:
        fail(error)


@app.command()
def new(
    message: Annotated[
        str | None, typer.Argument(help="The message as it was printed; `-` reads standard input.")
    ] = None,
    entry_id: Annotated[
        str | None, typer.Option("--id", help="`<domain>/<slug>`, guessed where none is given.")
    ] = None,
    from_signature: Annotated[
        int | None, typer.Option("--from-signature", metavar="N", help="In place of a message: a number of /wanted.")
    ] = None,
) -> None:
    """Start an entry from its message, with domain, codes and products guessed, and name entries that are near."""
    from app.cli.drafting import read_wanted, start_entry  # noqa: PLC0415

    if (message is None) == (from_signature is None):
        print("wayout: a message, or --from-signature with a number", file=sys.stderr)
        raise typer.Exit(FAILURE)
    try:
        if from_signature is not None:
            message = read_wanted(Settings(), from_signature)
        print(start_entry(Settings(), sys.stdin.read() if message == "-" else message or "", entry_id).id)
    except WayoutError as error:
        fail(error)


app.command()(search)
app.command()(evaluate)
app.command()(measure)
app.command()(report)
app.add_typer(reports)


def run() -> None:
    app()


if __name__ == "__main__":
    run()
