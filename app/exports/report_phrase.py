"""What was reported, and the call that reports an outcome, in sentences of Markdown."""

import json
from collections.abc import Iterator

from app.entries.entry import Entry
from app.entries.rates import rank_workarounds
from app.entries.reports import OUTCOMES, Reported
from app.errors import N_
from app.exports.report_document import call_document
from app.i18n.translations import translate

COUNTS = N_("Reported: %(worked)d worked, %(changed)d worked with changes, %(failed)d did not work.")
HELD = N_("Waiting for review, and not counted: %(held)d.")
_TITLE = N_("Say how it went")
_SAY = N_(
    "Report the outcome, so that the next one knows. The outcome is one of %(outcomes)s; the key one of %(keys)s."
)


def list_reported_lines(reported: Reported, locale: str) -> Iterator[str]:
    """What was reported of a remedy → a line for what counts, and one for what is held."""
    facts = {"worked": reported.worked, "changed": reported.changed, "failed": reported.failed}
    if reported.n:
        yield translate(COUNTS, locale, facts)
    if reported.held:
        yield translate(HELD, locale, {"held": reported.held})


def report_call_markdown(entry: Entry, origin: str, locale: str) -> Iterator[str]:
    """An entry → a section with the call to be made after something was tried."""
    ranked = [*rank_workarounds(entry), *entry.dead_ends]
    if not ranked:
        return
    call = call_document(entry.id, ranked[0].key, origin)
    keys = ", ".join(f"`{remedy.key}`" for remedy in ranked)
    yield "## " + translate(_TITLE, locale)
    yield translate(_SAY, locale, {"outcomes": ", ".join(f"`{outcome}`" for outcome in OUTCOMES), "keys": keys})
    body = json.dumps(call.body)
    yield f"```sh\ncurl -X {call.method} {call.url} -H 'content-type: application/json' -d '{body}'\n```"
