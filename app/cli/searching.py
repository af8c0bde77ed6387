"""The commands `wayout search` and `wayout evaluate`."""

import json
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from app.cli.failure import FAILURE, fail
from app.errors import WayoutError
from app.matching.result import Match, SearchResult
from app.settings import MIGRATIONS, Settings

if TYPE_CHECKING:
    from app.services.evaluating import Evaluation

# Colours of the outcomes on a terminal, as ANSI codes.
_COLOURS = {"found": "32;1", "likely": "36;1", "weak": "33;1", "nothing": "31;1"}
_SAYS = {
    "found": "Found",
    "likely": "Likely, compare it with its messages",
    "weak": "Weak: probably none of these",
    "nothing": "Nothing in the knowledge base covers this",
}
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def _read_text(file: str | None, limit: int) -> str:
    """A file, `-` or what is piped in → its text; bytes that are not UTF-8 do not stop a search."""
    if file in (None, "-"):
        if file is None and sys.stdin.isatty():
            print("wayout: name a file, or pipe the output in: command 2>&1 | wayout search", file=sys.stderr)
            raise typer.Exit(FAILURE)
        content = sys.stdin.buffer.read(limit + 1)
    else:
        try:
            with Path(str(file)).open("rb") as opened:
                content = opened.read(limit + 1)
        except OSError as error:
            print(f"wayout: {file}: {error.strerror}", file=sys.stderr)
            raise typer.Exit(FAILURE) from error
    if len(content) > limit:
        print(f"wayout: more than {limit} bytes; pass the part around the error, as with tail -n 200", file=sys.stderr)
        raise typer.Exit(FAILURE)
    return content.decode("utf-8", "replace")


def search(
    file: Annotated[str | None, typer.Argument(metavar="FILE|-", help="A log; `-` or a pipe: standard input.")] = None,
    *,
    limit: Annotated[int, typer.Option(min=1, max=50, help="Matches to print.")] = 5,
    domain: Annotated[str | None, typer.Option(help="Only entries of this domain.")] = None,
    product: Annotated[str | None, typer.Option(help="Only entries about this product.")] = None,
    version: Annotated[str | None, typer.Option(help="Leave out entries that this version does not have.")] = None,
    lang: Annotated[str, typer.Option(help="The language of summaries and links: en or zh.")] = "en",
    as_json: AsJson = False,
) -> None:
    """Find the entry for what was printed: `command 2>&1 | wayout search`. Exit code 0: matches, 1: nothing."""
    from app.cli.database import opened  # noqa: PLC0415 - start-up time counts
    from app.exports.search_document import search_document  # noqa: PLC0415
    from app.services.indexing import index_of  # noqa: PLC0415
    from app.services.searching import find_matches  # noqa: PLC0415
    from app.storage.database import reading  # noqa: PLC0415
    from app.storage.entries import find_cards  # noqa: PLC0415

    settings = Settings()
    text = _read_text(file, settings.max_paste_bytes)
    try:
        with opened(settings) as engine, reading(engine) as session:
            asked = {"limit": limit, "domain": domain, "product": product, "version": version}
            result = find_matches(session, index_of(engine), text, **asked)
            cards = find_cards(session, [match.id for match in result.matches])
    except WayoutError as error:
        fail(error)
    locale = "zh" if lang == "zh" else "en"
    if as_json:
        document = search_document(result, cards, origin=settings.origin, locale=locale)
        print(json.dumps(_plain(document), ensure_ascii=False, indent=2))
    else:
        summaries = {entry_id: card.summary.read(locale).text for entry_id, card in cards.items()}
        _print_result(result, summaries)
    raise typer.Exit(0 if result.matches else 1)


def _plain(document: object) -> object:
    from pydantic import TypeAdapter  # noqa: PLC0415 - the same encoder that the API answers with

    return TypeAdapter(type(document)).dump_python(document, mode="json")


def _paint(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if sys.stdout.isatty() else text


def _print_result(result: SearchResult, summaries: dict[str, str]) -> None:
    print(_paint(_SAYS[result.outcome], _COLOURS[result.outcome]))
    lines = {line.number: line.text for line in result.lines}
    for place, match in enumerate(result.matches, 1):
        print(f"\n{place}. {_paint(match.id, '1')}  {match.score:.2f}")
        print(f"   {summaries.get(match.id, '')}")
        for said in _reason_lines(match, lines):
            print(_paint(f"   {said}", "2"))


def _reason_lines(match: Match, lines: dict[int, str]) -> list[str]:
    reason = match.reason
    said = [f"line {number}: {lines[number].strip()[:120]}" for number in reason.lines[:2]]
    if reason.message:
        said.append(f"entry says: {reason.message.splitlines()[0][:120]}")
    if reason.codes:
        said.append(f"code: {', '.join(reason.codes)}")
    return said


def evaluate(
    cases: Annotated[Path, typer.Argument(metavar="CASES.jsonl", help="Cases, one a line: text, family, kind.")],
    *,
    data: Annotated[
        Path | None, typer.Option("--data-dir", help="A data folder, or a .jsonl file of families.")
    ] = None,
    compare: Annotated[Path | None, typer.Option(help="What an earlier run printed with --json.")] = None,
    cross: Annotated[
        bool, typer.Option("--cross-validate", help="Fit the parameters on four fifths of the families, try the fifth.")
    ] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Write the result to benchmark.json beside the entries, for the figures.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Measure the search on cases with known answers, against a plain full text search over the same entries."""
    from app.services import evaluating  # noqa: PLC0415 - start-up time counts

    place = data or Settings().data_dir
    _check_options(place, cross=cross, record=record, shown=as_json or compare is not None)
    if cross:
        _cross_validate(cases, place)
        return
    try:
        read, entries = evaluating.read_cases(cases), evaluating.read_matchables(place)
        with evaluating.searching(entries, MIGRATIONS) as find:
            evaluation = evaluating.evaluate(read, entries, find)
        changes = evaluating.list_changes(evaluation, compare) if compare else []
    except WayoutError as error:
        fail(error)
    if record:
        _record(evaluation, place)
    if as_json:
        print(json.dumps(evaluating.as_document(evaluation), ensure_ascii=False, indent=2))
        return
    print(f"{evaluation.entries} entries from {place}, {len(evaluation.answers)} cases, {evaluation.skipped} skipped")
    _print_evaluation(evaluation)
    _print_answers("misses", [(answer, answer.why) for answer in evaluating.list_misses(evaluation)])
    if compare:
        _print_answers("changed", changes)


def _check_options(place: Path, *, cross: bool, record: bool, shown: bool) -> None:
    if record and place.is_file():
        raise typer.BadParameter("--record keeps a result beside its entries, and a file of families has none")
    if cross and (record or shown):
        raise typer.BadParameter("--cross-validate prints shares alone: nothing to record, to compare or for --json")


def _print_evaluation(evaluation: "Evaluation") -> None:
    _print_shares(evaluation.shares)
    print(f"{'mean reciprocal rank':44} {evaluation.mean_reciprocal_rank:.3f}")
    for name, table in evaluation.tables.items():
        for row, shares in table.items():
            print(f"\nby {name}: {row}")
            _print_shares([share for share in shares if not share.of.startswith("baseline")])


def _record(evaluation: "Evaluation", data_dir: Path) -> None:
    from app.services.recording import record_evaluation  # noqa: PLC0415 - start-up time counts

    path = record_evaluation(evaluation, data_dir, today=datetime.now(UTC).date(), cross_validated=False)
    print(f"recorded in {path}", file=sys.stderr)


def _cross_validate(cases: Path, place: Path) -> None:
    from app.services import evaluating, fitting  # noqa: PLC0415 - start-up time counts
    from app.services.searching import find_candidates  # noqa: PLC0415

    try:
        read, entries = evaluating.read_cases(cases), evaluating.read_matchables(place)
        with evaluating.indexing(entries, MIGRATIONS) as (session, index):
            ids = frozenset(entry.id for entry in entries)
            prepared = fitting.prepare(read, ids, lambda text: find_candidates(session, index, text))
        validated = fitting.cross_validate(prepared)
    except WayoutError as error:
        fail(error)
    print(f"{len(entries)} entries from {place}, {len(prepared)} cases, {fitting.FOLDS} folds of families")
    print("\nfitted without the family that is asked for")
    _print_shares(validated.held_out)
    print("\nparameters in use")
    _print_shares(validated.in_use)
    for fold, chosen in enumerate(validated.chosen, 1):
        print(f"fold {fold}: " + (", ".join(f"{name} {value:g}" for name, value in chosen.items()) or "as in use"))


def _print_shares(shares: Sequence[object]) -> None:
    for share in shares:
        rate = share.k / share.n
        print(f"{share.of:44} {rate:6.1%}  {share.k:4} of {share.n:<4}  95 %: {share.low:.1%} to {share.high:.1%}")


def _print_answers(title: str, rows: Sequence[tuple[object, str]]) -> None:
    print(f"\n{title}: {len(rows)}")
    for answer, said in rows:
        right = ", ".join(answer.right) or "none"
        print(
            f"  {answer.id}: {answer.outcome} {answer.score:.2f} {answer.first}, right is {right} (rank {answer.rank})"
        )
        print(f"      {said}")
