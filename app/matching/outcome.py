"""How well the best match fits → found, likely, weak or nothing."""

from app.matching.parameters import DEFAULT, Parameters
from app.matching.result import Outcome


def outcome_of(score: float, parameters: Parameters = DEFAULT) -> Outcome:
    """Score of the best match, 0 to 1 → the outcome."""
    if score >= parameters.found:
        return "found"
    if score >= parameters.likely:
        return "likely"
    return "weak" if score >= parameters.weak else "nothing"
