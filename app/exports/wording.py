"""The words for the closed lists of an entry, as sentences that translations know."""

from app.entries.rates import Rate
from app.errors import N_
from app.i18n.translations import show_date, show_number, show_percent, translate

RUNG_NAMES = {
    "ai_generated": N_("written by a model, nothing checked"),
    "source_checked": N_("each claim has a source that was opened"),
    "reproduced": N_("reproduced by a measurement"),
    "confirmed": N_("confirmed by independent reports"),
}
RISKS = {
    "read_only": N_("changes nothing"),
    "changes_project": N_("changes the project"),
    "changes_system": N_("changes the system"),
    "destructive": N_("can destroy data"),
}
HARMS = {
    "wastes_time": N_("wastes time"),
    "hides_problem": N_("hides the problem"),
    "security": N_("weakens security"),
    "data_loss": N_("loses data"),
}
VERSION_STATUSES = {
    "active": N_("affected"),
    "fixed": N_("fixed"),
    "deprecated": N_("deprecated"),
    "unaffected": N_("not affected"),
}
RELATION_KINDS = {
    "confused_with": N_("Easily confused with"),
    "leads_to": N_("Leads to"),
    "caused_by": N_("Caused by"),
    "same_cause": N_("Same cause"),
}


def say_rate(rate: Rate, locale: str) -> str:
    """A rate with its basis, sample, interval and day, in one phrase."""
    if rate.value is None or rate.as_of is None:
        return translate(N_("not measured, reported or estimated yet"), locale)
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
            N_("%(share)s of %(n)s measured cells (95%% interval %(low)s–%(high)s), %(date)s"), locale, facts
        )
    return translate(N_("%(share)s of %(n)s reports (95%% interval %(low)s–%(high)s), %(date)s"), locale, facts)
