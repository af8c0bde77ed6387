"""What the model objects to → problems with file, line, field, value and expectation."""

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from app.content.problems import Place, Problem

# pydantic's error type → what was expected, in an author's words. Others keep pydantic's own sentence.
_EXPECTATIONS = {
    "missing": "this field, which is required",
    "extra_forbidden": "a field that exists; this one does not",
    "string_type": "text; put it in quotes if it looks like a number or a date",
    "int_type": "a whole number",
    "date_type": "a date as 2024-06-20, without quotes",
    "list_type": "a list",
    "dict_type": "a mapping of fields",
    "model_type": "a mapping of fields",
    "int_parsing": "a row number, counted from 1",
}


def _expected(error: ErrorDetails) -> str:
    facts = error.get("ctx", {})
    match error["type"]:
        case "literal_error":
            return f"one of {facts['expected']}"
        case "string_too_long":
            return f"at most {facts['max_length']} characters"
        case "too_long":
            return f"at most {facts['max_length']} rows"
        case "too_short":
            return f"at least {facts['min_length']} rows"
        case "string_pattern_mismatch":
            return f"text of the form {facts['pattern']}"
        case kind:
            return _EXPECTATIONS.get(kind, error["msg"])


def list_problems(error: ValidationError, place: Place) -> list[Problem]:
    """Everything a model found wrong in one file → problems in the order of the file."""
    found = [
        place.problem(
            detail["loc"],
            _expected(detail),
            value="" if detail["type"] == "missing" else _shown(detail["input"]),
        )
        for detail in error.errors()
    ]
    return sorted(found)


def _shown(value: object) -> str:
    return value if isinstance(value, str) else repr(value)
