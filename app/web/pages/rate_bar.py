"""A rate as a page shows it: a bar, and always the words that say what it rests on."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache

from app.entries.rates import ENOUGH_REPORTS, Basis, Rate  # noqa: F401 - the page of numbers takes it from here
from app.errors import N_
from app.i18n.translations import show_percent
from app.web.pages.page import Shown, Visit

BASIS_WORDS: Mapping[Basis, str] = {
    "measured": N_("measured in %(successes)d of %(n)d environments"),
    "reported": N_("reported by %(successes)d of %(n)d"),
    "estimate": N_("estimate"),
    "none": N_("not measured yet"),
}
_POOLED = N_("measured, %(successes)d of %(n)d runs of its workarounds")
_TOO_FEW = N_("too few reports (n = %(n)d)")
_INTERVAL = N_("95%% interval: %(low)s to %(high)s")


class RateBar(Shown, kw_only=True):
    """`reach`, `low` and `high` are where the bar and its interval end, from 0 to 100; no reach, no bar."""

    basis: Basis
    percent: str | None
    reach: float | None
    low: float | None
    high: float | None
    words: str
    interval: str | None
    as_of: date | None
    href: str


def rate_bar(visit: Visit, rate: Rate, *, pooled: bool = False) -> RateBar:
    """A rate → its bar and its words; `pooled` counts runs of several workarounds, not versions."""
    counted = rate.value is not None and not rate.too_few
    with_interval = counted and rate.low is not None and rate.high is not None
    return RateBar(
        basis=rate.basis,
        percent=_percent(rate.value, visit.locale) if counted and rate.value is not None else None,
        reach=_place(rate.value) if counted else None,
        low=_place(rate.low) if with_interval else None,
        high=_place(rate.high) if with_interval else None,
        words=_words(visit, rate, pooled=pooled),
        interval=_interval(visit, rate) if with_interval else None,
        as_of=rate.as_of,
        href=visit.urls.numbers("not-measured" if rate.basis == "none" else rate.basis),
    )


@lru_cache(1024)
def _percent(share: float, locale: str) -> str:
    return show_percent(share, locale)


def _place(share: float | None) -> float | None:
    return None if share is None else round(share * 100, 1)


def _words(visit: Visit, rate: Rate, *, pooled: bool) -> str:
    n = rate.n or 0
    if rate.too_few:
        return visit.say(_TOO_FEW, n=n)
    words = _POOLED if pooled and rate.basis == "measured" else BASIS_WORDS[rate.basis]
    return visit.say(words, n=n, successes=round((rate.value or 0) * n))


def _interval(visit: Visit, rate: Rate) -> str:
    low, high = (_percent(share or 0, visit.locale) for share in (rate.low, rate.high))
    return visit.say(_INTERVAL, low=low, high=high)
