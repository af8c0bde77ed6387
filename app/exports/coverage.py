"""What a measurement saw, in signs and sentences: the same ones on the page and in Markdown."""

from collections.abc import Mapping

from app.entries.measurement import Boundary, Cell, Measurement, Outcome, tally
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
_HELPS = N_("Fixes %(helped)d of %(tested)d tested environments.")
_HELPS_NOT = N_("Fixes %(helped)d of %(tested)d tested environments, not %(versions)s.")
_FAILS = N_("Still fails in %(failed)d of %(tested)d tested environments.")
_FAILS_NOT = N_("Still fails in %(failed)d of %(tested)d tested environments; it does help in %(versions)s.")
_BREAKS = N_("Breaks %(versions)s, which was fine without it.")
_INTRODUCED = N_(
    "%(product)s %(version)s introduced it; %(before)s did not have it (%(probes)d of %(releases)d releases were run)."
)
_FIXED = N_("%(product)s %(version)s ended it; %(before)s still had it (%(probes)d of %(releases)d releases were run).")
# Where releases in between say nothing, the change is known to lie between two versions and not at one.
_INTRODUCED_BETWEEN = N_(
    "%(product)s %(before)s did not have it, %(version)s has it. Which release introduced it is not known exactly"
    " (releases between the two that settled nothing: %(unknown)d; %(probes)d of %(releases)d releases were run)."
)
_FIXED_BETWEEN = N_(
    "%(product)s %(before)s still had it, %(version)s does not. Which release ended it is not known exactly"
    " (releases between the two that settled nothing: %(unknown)d; %(probes)d of %(releases)d releases were run)."
)
_SENTENCES = {
    ("introduced", True): _INTRODUCED,
    ("introduced", False): _INTRODUCED_BETWEEN,
    ("fixed", True): _FIXED,
    ("fixed", False): _FIXED_BETWEEN,
}
_SHOWN_VERSIONS = 4


def coverage(measurement: Measurement | None, key: str, locale: str) -> tuple[str, ...]:
    """A workaround's or dead end's key → sentences that say where it helps, fails or breaks things.

    What is counted are cells, each an environment of its own: one version may stand in several.
    """
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
    labels = measurement.labels()
    names = [labels[cell.name] for cell in cells]
    shown = ", ".join(names[:_SHOWN_VERSIONS])
    return shown if len(names) <= _SHOWN_VERSIONS else f"{shown}, …"


def list_boundary_lines(measurement: Measurement, locale: str) -> tuple[str, ...]:
    """A measurement → a sentence for each boundary; exact only where every release beside it was settled."""
    return tuple(_boundary(one, measurement, locale) for one in measurement.boundaries)


def _boundary(boundary: Boundary, measurement: Measurement, locale: str) -> str:
    alike = [one for one in measurement.boundaries if one.axis == boundary.axis]
    place = ", ".join(f"{axis} {value}" for axis, value in boundary.at)
    where = f" ({place})" if place and len(alike) > 1 else ""
    facts = {
        "product": boundary.axis,
        "version": boundary.version + where,
        "before": boundary.before,
        "probes": boundary.probes,
        "releases": boundary.releases,
        "unknown": boundary.unknown,
    }
    return translate(_SENTENCES[boundary.change, boundary.exact], locale, facts)
