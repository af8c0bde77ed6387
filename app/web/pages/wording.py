"""What pages call the parts of a list: filters, their first choice, orders, and why a passage is in English."""

from collections.abc import Mapping

from app.entries.entry import Shortfall
from app.errors import N_

SHORTFALL_NOTES: Mapping[Shortfall, str] = {
    "missing": N_("Not translated yet"),
    "stale": N_("The translation is out of date"),
}
FILTER_NAMES: Mapping[str, str] = {
    "domain": N_("Domain"),
    "category": N_("Category"),
    "tag": N_("Tag"),
    "product": N_("Product"),
    "verification": N_("Verification"),
    "measured": N_("Measurement"),
}
# The first choice of each filter, which is none.
FILTER_ALL: Mapping[str, str] = {
    "domain": N_("All domains"),
    "category": N_("All categories"),
    "tag": N_("All tags"),
    "product": N_("All products"),
    "verification": N_("Every rung"),
    "measured": N_("Measured or not"),
}
MEASURED_CHOICES: Mapping[str, str] = {"yes": N_("Measured"), "no": N_("Not measured yet")}
SORT_NAMES: Mapping[str, str] = {
    "newest": N_("Newest first"),
    "reviewed": N_("Last reviewed first"),
    "message": N_("By message"),
    "id": N_("By id"),
    "fix_rate": N_("By fix rate"),
    "verification": N_("Best verified first"),
}
