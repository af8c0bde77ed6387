"""How well the best match fits → found, likely, weak or nothing."""

from app.matching.result import Outcome

# Least score for each outcome. Set on the development cases with families held out in turn; a match of one of the
# uncovered cases stays below LIKELY, one of ordinary text below WEAK.
FOUND, LIKELY, WEAK = 0.78, 0.56, 0.2


def outcome_of(score: float) -> Outcome:
    """Score of the best match, 0 to 1 → the outcome."""
    if score >= FOUND:
        return "found"
    if score >= LIKELY:
        return "likely"
    return "weak" if score >= WEAK else "nothing"
