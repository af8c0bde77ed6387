"""A pasted text → the entries it is about: the one search behind page, API, command line and agents."""

from collections.abc import Iterator, Sequence

from sqlmodel import Session

from app.errors import NothingLoaded
from app.matching.candidate import Candidate
from app.matching.matches import match_readings
from app.matching.paste import Paste, list_readings
from app.matching.result import SearchResult
from app.matching.terms import make_query, question_of
from app.matching.versions import may_concern
from app.storage.candidates import CandidateIndex

DEFAULT_LIMIT = 10
MAX_LIMIT = 50


def find_matches(
    session: Session,
    index: CandidateIndex,
    text: str,
    *,
    limit: int = DEFAULT_LIMIT,
    domain: str | None = None,
    product: str | None = None,
    version: str | None = None,
) -> SearchResult:
    """Text → the answer; `domain`, `product` and `version` leave out entries that say they are about others.

    Raises NothingLoaded where there are no entries at all: that is no answer about the text.
    """
    readings = find_candidates(session, index, text)
    if domain or product or version:
        readings = (
            (paste, [one for one in found if _is_wanted(one, domain, product, version)]) for paste, found in readings
        )
    return match_readings(readings, limit=min(limit, MAX_LIMIT))


def find_candidates(session: Session, index: CandidateIndex, text: str) -> Iterator[tuple[Paste, Sequence[Candidate]]]:
    """Text → what of it is compared, part first and then whole, and the entries to compare each with.

    Raises NothingLoaded as above.
    """
    for paste in list_readings(text):
        found = index.find(session, make_query(paste, question_of(paste)))
        if not found and index.is_empty(session):
            raise NothingLoaded
        yield paste, found


def _is_wanted(candidate: Candidate, domain: str | None, product: str | None, version: str | None) -> bool:
    if domain and candidate.id.partition("/")[0] != domain:
        return False
    if product and product.lower() not in candidate.products:
        return False
    return not version or may_concern(candidate.versions, product, version)
