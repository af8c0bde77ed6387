"""What a request's validation objects to → what was expected, as a sentence in the reader's language."""

from collections.abc import Mapping
from typing import Any

from app.errors import N_, Sentence

# pydantic's error type → what was expected; its facts fill the places. Its own sentences exist in English only.
_EXPECTATIONS: Mapping[str, str] = {
    "missing": N_("this field must be sent"),
    "extra_forbidden": N_("a field that exists here"),
    "string_type": N_("text"),
    "string_unicode": N_("text in UTF-8"),
    "string_too_short": N_("at least %(min_length)d characters"),
    "string_too_long": N_("at most %(max_length)d characters"),
    "int_type": N_("a whole number"),
    "int_parsing": N_("a whole number"),
    "int_from_float": N_("a whole number"),
    "int_parsing_size": N_("a whole number of a few digits"),
    "greater_than_equal": N_("a number of %(ge)s or more"),
    "less_than_equal": N_("a number of %(le)s or less"),
    "too_short": N_("at least %(min_length)d items"),
    "too_long": N_("at most %(max_length)d items"),
    "list_type": N_("a list"),
    "dict_type": N_("an object with fields"),
    "model_type": N_("an object with fields"),
    "model_attributes_type": N_("an object with fields"),
    "json_invalid": N_("valid JSON"),
}
_OTHER = N_("a value that this parameter can have")


def expected_of(error: Mapping[str, Any]) -> Sentence | str:
    """One of pydantic's errors → what was expected; a closed list's values are the same in every language."""
    facts = error.get("ctx", {})
    if error["type"] == "literal_error":
        return facts["expected"].replace("' or '", "', '").replace("'", "")
    return Sentence(_EXPECTATIONS.get(error["type"], _OTHER), facts)
