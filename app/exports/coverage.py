"""What a measurement saw, in signs and sentences: the same ones on the page and in Markdown."""

from collections.abc import Mapping

from app.entries.measurement import Cell, Measurement, Outcome, tally
from app.errors import N_
from app.i18n.translations import translate

# A sign for each outcome, since colour alone says nothing to many.
SIGNS: Mapping[Outcome, tuple[str, str]] = {
    "reproduced": ("✗", N_("the error is there")),
    "ok": ("✓", N_("no error, and the result is right")),
    "wrong_result": ("≠", N_("no error, but the result is wrong")),
    "other_error": ("!", N_("another error")),
    "install_failed": ("∅", N_("cannot be installed here")),
    "timeout": ("⧖", N_("did not end in time")),
    "flaky": ("~", N_("differs from run to run")),
    "skipped": ("–", N_("not run on this machine")),
}
TRIGGER = N_("Nothing done")
_HELPS = N_("Fixes %(helped)d of %(tested)d tested versions.")
_HELPS_NOT = N_("Fixes %(helped)d of %(tested)d tested versions, not %(versions)s.")
_FAILS = N_("Still fails in %(failed)d of %(tested)d tested versions.")
_FAILS_NOT = N_("Still fails in %(failed)d of %(tested)d tested versions; it does help in %(versions)s.")
_BREAKS = N_("Breaks %(versions)s, which was fine without it.")
_SHOWN_VERSIONS = 4


def coverage(measurement: Measurement | None, key: str, locale: str) -> tuple[str, ...]:
    """A workaround's or dead end's key → sentences that say in which versions it helps, fails or breaks things."""
    found = tally(measurement, key) if measurement else None
    if measurement is None or found is None:
        return ()
    helped, failed = len(found.helped), len(found.failed)
    said = []
    if found.tested:
        facts = {"helped": helped, "failed": failed, "tested": found.tested}
        exceptions = found.failed if found.role == "workaround" else found.helped
        usual, with_exceptions = (_HELPS, _HELPS_NOT) if found.role == "workaround" else (_FAILS, _FAILS_NOT)
        if exceptions and len(exceptions) < found.tested:
            said.append(translate(with_exceptions, locale, {**facts, "versions": _versions(measurement, exceptions)}))
        else:
            said.append(translate(usual, locale, facts))
    if found.harmed:
        said.append(translate(_BREAKS, locale, {"versions": _versions(measurement, found.harmed)}))
    return tuple(said)


def _versions(measurement: Measurement, cells: tuple[Cell, ...]) -> str:
    names = list(dict.fromkeys(cell.version_of(measurement.product) for cell in cells))
    shown = ", ".join(names[:_SHOWN_VERSIONS])
    return shown if len(names) <= _SHOWN_VERSIONS else f"{shown}, …"
