"""Every kind of page in each of its states, as values and as HTML."""

from dataclasses import replace
from functools import cache

from app.entries.applicability import Finding
from app.entries.reports import Note, Reported
from app.errors import DatabaseUnavailable, EntryNotFound, TooManyReports, UnknownFilterValue
from app.matching.result import COVERED, Match, MatchedWord, Reason, SearchResult
from app.settings import STATIC, TEMPLATES
from app.storage.misses import Miss
from app.web.pages.applies import applies_page
from app.web.pages.browse import browse_page
from app.web.pages.entry import entry_page
from app.web.pages.environment import digest_assets, make_environment, render
from app.web.pages.failure import failure_page
from app.web.pages.figures import figures_page
from app.web.pages.guide import guide_page, guides_page
from app.web.pages.home import home_page
from app.web.pages.kv_cache import kv_cache_page
from app.web.pages.numbers import numbers_page
from app.web.pages.problems import problems_page
from app.web.pages.reports import reports_page
from app.web.pages.search import empty_search_page, search_page
from app.web.pages.wanted import wanted_page
from tests.guides.samples import GUIDE, GUIDE_CARDS, UNTRANSLATED, guide_view
from tests.pages.figure_samples import FIGURES, NO_FIGURES
from tests.pages.samples import BARE, CARDS, DAY, DOMAIN, ENTRY, browse_view, entry_view, home_view, visit

PASTE = "> start\nError: listen EADDRINUSE: address already in use :::8080\n</textarea><script>"


def reason(kind="signature"):
    words = (MatchedWord("EADDRINUSE", 0.6), MatchedWord("address", 0.4))
    return Reason(kind=kind, message=None, lines=(2,), words=words, codes=("EADDRINUSE",), products=("Node.js",))


def result(outcome="found", *ids, group=None, truncated=False):
    matches = tuple(Match(id=id_, score=0.9, reason=reason(), group=group) for id_ in ids)
    return SearchResult(
        outcome=outcome, matches=matches, signature="listen EADDRINUSE", text=PASTE, truncated=truncated
    )


def searched(locale, outcome, *ids, group=None, truncated=False):
    best = entry_view(locale=locale) if outcome in COVERED else None
    answer = result(outcome, *ids, group=group, truncated=truncated)
    guides = GUIDE_CARDS if ids else ()
    return search_page(answer, visit(locale, "/search"), text=PASTE, best=best, cards=CARDS, guides=guides)


FINDINGS = (
    Finding(
        product="Node.js", version="22.3", verdict="affected", ground="measured", because="22.0 … 24.1", fixed_in=None
    ),
    Finding(product="nginx", version="x", verdict="unknown", ground="none", because=None, fixed_in=None),
)
MISS = Miss(number=7, signature="error: <name> is not there", votes=4, at=1_790_000_000)


def reported_view(locale):
    note = Note(text="Only with -9.\n<b>", outcome="worked", versions=(("node", "22.3"),), on=DAY)
    reported = Reported(key="stop-the-holder", worked=7, changed=1, failed=1, held=9, newest=DAY, notes=(note,))
    return entry_view(replace(ENTRY, reported=(reported,)), locale)


def _answered_pages(locale):
    return {
        "refused report": failure_page(
            TooManyReports(limit=10, seconds=60), visit(locale, f"/errors/{ENTRY.id}/reports")
        ),
        "figures": figures_page(FIGURES, visit(locale, "/about/figures")),
        "no figures": figures_page(NO_FIGURES, visit(locale, "/about/figures")),
        "reported": reports_page(
            reported_view(locale), visit(locale, f"/errors/{ENTRY.id}/reports"), done="counted", key="stop-the-holder"
        ),
        "applies": applies_page(
            entry_view(locale=locale), FINDINGS, visit(locale, f"/errors/{ENTRY.id}/applies"), text="node==22.3"
        ),
        "applies, nothing named": applies_page(
            entry_view(locale=locale), (), visit(locale, f"/errors/{ENTRY.id}/applies"), text="x"
        ),
    }


@cache
def list_pages(locale):
    """Language → name of a state → its page."""
    both_ids = (ENTRY.id, "net/refused")
    return {
        "home": home_page(home_view(), visit(locale)),
        "browse": browse_page(browse_view(category="resource_error", total=70, offset=30), visit(locale, "/errors")),
        "domain": browse_page(browse_view(domain=DOMAIN), visit(locale, "/errors/net")),
        "no entries": browse_page(browse_view(cards=(), total=0), visit(locale, "/errors")),
        "entry": entry_page(entry_view(locale=locale), visit(locale, f"/errors/{ENTRY.id}")),
        "bare entry": entry_page(
            entry_view(BARE, locale), visit(locale, f"/errors/{ENTRY.id}"), report_url="https://example.org/new?x=1"
        ),
        "empty search": empty_search_page(visit(locale, "/search")),
        "found": searched(locale, "found", *both_ids),
        "one of several causes": searched(locale, "likely", *both_ids, group=1),
        "weak": searched(locale, "weak", *both_ids, truncated=True),
        "nothing": searched(locale, "nothing"),
        "no such entry": failure_page(
            EntryNotFound(id="net/port", near=(ENTRY.id,)), visit(locale, "/errors/net/port"), near=[CARDS[ENTRY.id]]
        ),
        "wrong filter": failure_page(
            UnknownFilterValue(filter="category", value="<b>", allowed="a, b"), visit(locale, "/errors")
        ),
        "no database": failure_page(DatabaseUnavailable(), visit(locale, "/errors")),
        "numbers": numbers_page(visit(locale, "/about/numbers")),
        "problems": problems_page(visit(locale, "/about/problems")),
        "guide": guide_page(guide_view(locale=locale), visit(locale, f"/guides/{GUIDE.slug}")),
        "guide in English": guide_page(guide_view(UNTRANSLATED, locale), visit(locale, f"/guides/{GUIDE.slug}")),
        **_answered_pages(locale),
        "wanted": wanted_page([MISS], visit(locale, "/wanted", asked="1")),
        "nothing wanted": wanted_page([], visit(locale, "/wanted")),
        "guides": guides_page(GUIDE_CARDS, visit(locale, "/guides")),
        "no guides": guides_page((), visit(locale, "/guides")),
        "calculator": kv_cache_page(visit(locale, "/tools/kv-cache")),
        "calculator, no room": kv_cache_page(visit(locale, "/tools/kv-cache", gpu_gib="8")),
        "calculator, wrong input": kv_cache_page(visit(locale, "/tools/kv-cache", layers="<b>", kv_bits="5")),
    }


STATES = (
    "home", "browse", "domain", "no entries", "entry", "bare entry", "empty search", "found", "one of several causes", "weak",
    "nothing", "no such entry", "wrong filter", "refused report", "no database", "numbers", "figures", "no figures", "problems", "guide", "guide in English",
    "reported", "applies", "applies, nothing named", "wanted", "nothing wanted", "guides", "no guides", "calculator", "calculator, no room", "calculator, wrong input",
)  # fmt: skip


@cache
def environment(locale):
    return make_environment(TEMPLATES, locale, digest_assets(STATIC))


@cache
def html(locale, state):
    """Language, state → the page as a browser gets it."""
    return render(environment(locale), list_pages(locale)[state])
