"""A rate in one phrase, with its basis, sample, interval and day."""

from app.entries.rates import Rate
from app.errors import N_
from app.i18n.translations import show_date, show_number, show_percent, translate


def say_rate(rate: Rate, locale: str) -> str:
    """A rate with its basis, sample, interval and day, in one phrase."""
    if rate.value is None or rate.as_of is None:
        return translate(N_("not measured, reported or estimated yet"), locale)
    if rate.too_few:
        return translate(N_("too few reports (n = %(n)d)"), locale, {"n": rate.n})
    facts = {"share": show_percent(rate.value, locale), "date": show_date(rate.as_of, locale)}
    if rate.n is None or rate.low is None or rate.high is None:
        return translate(N_("%(share)s, an estimate of %(date)s"), locale, facts)
    facts |= {
        "n": show_number(rate.n, locale),
        "low": show_percent(rate.low, locale),
        "high": show_percent(rate.high, locale),
    }
    if rate.basis == "measured":
        return translate(
            N_("%(share)s of %(n)s measured runs (95%% interval %(low)s–%(high)s), %(date)s"), locale, facts
        )
    return translate(N_("%(share)s of %(n)s reports (95%% interval %(low)s–%(high)s), %(date)s"), locale, facts)
