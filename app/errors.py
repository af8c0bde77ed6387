"""Everything that can go wrong for a caller, each with a status, a stable code, facts and a sentence.

WayoutError
├── BadRequest 400
│   ├── UnknownFilterValue      unknown_filter_value
│   ├── InvalidParameter        invalid_parameter
│   └── EmptySearch             empty_search
├── NotFound 404
│   ├── EntryNotFound           entry_not_found
│   ├── DomainNotFound          domain_not_found
│   ├── GuideNotFound           guide_not_found
│   ├── RemedyNotFound          remedy_not_found
│   ├── ReportNotFound          report_not_found
│   └── PageNotFound            page_not_found
├── CrossSite 403               cross_site
├── MethodNotAllowed 405        method_not_allowed
├── NotAcceptable 406           not_acceptable
├── BodyTooLarge 413            body_too_large
├── TooManyReports 429          too_many_reports
├── DatabaseUnavailable 503     database_unavailable
│   └── DatabaseOutOfStep       database_out_of_step
├── NothingLoaded 503           nothing_loaded
├── ContentBroken               content_broken
└── InternalError 500           internal_error

A sentence is a template for translation; `facts` fill it, so that no translated pieces are glued together.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar


def N_(message: str) -> str:  # noqa: N802 - the marker that Babel's extraction looks for
    """A sentence to be translated later → itself."""
    return message


@dataclass(frozen=True, slots=True)
class Sentence:
    """A fact that is a sentence itself: shown in the reader's language, in English wherever there is no reader."""

    template: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template % self.facts


class WayoutError(Exception):
    """Raised anywhere, turned into an answer in one place."""

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    title: ClassVar[str] = N_("Something broke on our side")
    template: ClassVar[str] = N_("The server could not finish this. Nothing you sent was kept. Try again in a minute.")

    def __init__(self, **facts: object) -> None:
        self.facts: Mapping[str, object] = facts
        super().__init__(self.template % facts)


class InternalError(WayoutError):
    pass


class BadRequest(WayoutError):
    status = 400
    code = "bad_request"
    title = N_("That request cannot be answered")
    template = N_("The request is not one this server understands.")


class UnknownFilterValue(BadRequest):
    code = "unknown_filter_value"
    title = N_("There is no such filter value")
    template = N_("“%(value)s” is not a value of the filter %(filter)s. Allowed: %(allowed)s.")


class InvalidParameter(BadRequest):
    code = "invalid_parameter"
    title = N_("A parameter is wrong")
    template = N_("%(parameter)s: “%(value)s” is not accepted. Expected: %(expected)s.")


class EmptySearch(BadRequest):
    code = "empty_search"
    title = N_("There is nothing to search for")
    template = N_("The text is empty. Paste at least one line of what was printed.")


class NotFound(WayoutError):
    status = 404
    code = "not_found"
    title = N_("There is nothing at this address")
    template = N_("Nothing is kept at this address.")


class EntryNotFound(NotFound):
    """`near` holds the ids of entries whose id is close to the one asked for."""

    code = "entry_not_found"
    title = N_("There is no such entry")
    template = N_("No entry has the id “%(id)s”. Paste the message itself to search for it.")

    def __init__(self, *, id: str, near: tuple[str, ...] = ()) -> None:  # noqa: A002 - the fact's public name
        super().__init__(id=id, near=near)


class DomainNotFound(NotFound):
    code = "domain_not_found"
    title = N_("There is no such domain")
    template = N_("No domain is called “%(domain)s”. The list of all entries shows the domains there are.")


class RemedyNotFound(NotFound):
    code = "remedy_not_found"
    title = N_("The entry has no such workaround or dead end")
    template = N_("%(id)s has no workaround or dead end “%(key)s”. Its keys: %(allowed)s.")


class ReportNotFound(NotFound):
    code = "report_not_found"
    title = N_("There is no such report")
    template = N_("No report belongs to this. It may have been withdrawn, or changed since.")


class GuideNotFound(NotFound):
    code = "guide_not_found"
    title = N_("There is no such guide")
    template = N_("No guide is called “%(slug)s”. The list of guides shows those there are.")


class PageNotFound(NotFound):
    code = "page_not_found"


class CrossSite(WayoutError):
    status = 403
    code = "cross_site"
    title = N_("That came from another site")
    template = N_("This can be sent from a page of this site only. Programs send it to the API, without an Origin.")


class MethodNotAllowed(WayoutError):
    status = 405
    code = "method_not_allowed"
    title = N_("This address does not take that method")
    template = N_("%(method)s is not possible here. Allowed: %(allowed)s.")


class NotAcceptable(WayoutError):
    status = 406
    code = "not_acceptable"
    title = N_("This address has no such format")
    template = N_("None of the formats in the Accept header exists here. Available: %(available)s.")


class BodyTooLarge(WayoutError):
    status = 413
    code = "body_too_large"
    title = N_("That text is too large")
    template = N_(
        "The limit is %(limit)d bytes. Send the part around the error: the last 200 lines are usually enough."
    )


class TooManyReports(WayoutError):
    """`limit` in `seconds`, for one network."""

    status = 429
    code = "too_many_reports"
    title = N_("Too many reports from one network")
    template = N_("A network may send %(limit)d in %(seconds)d seconds. What was sent before is kept. Try again later.")


class DatabaseUnavailable(WayoutError):
    status = 503
    code = "database_unavailable"
    title = N_("The database does not answer")
    template = N_(
        "The entries cannot be read at the moment, which says nothing about whether there is one for your error. "
        "Try again in a minute."
    )


class DatabaseOutOfStep(DatabaseUnavailable):
    code = "database_out_of_step"
    title = N_("The database has another version than this program")
    template = N_(
        "The database is at schema version %(found)s, this program needs %(needed)s. "
        "Run `wayout load`, which brings an older one up to date; for a newer one, install the newer program."
    )


class NothingLoaded(WayoutError):
    """A search over no entries at all, which says nothing about the text."""

    status = 503
    code = "nothing_loaded"
    title = N_("No entries are loaded")
    template = N_(
        "The database has no entries, so that the search says nothing about your error. "
        "Run `wayout load`, which fills it from the data folder."
    )


class ContentBroken(WayoutError):
    """`problems` lists every problem of every file; nothing was loaded."""

    code = "content_broken"
    title = N_("The content has problems")
    template = N_("%(count)d problems in the content. Nothing was loaded; what was loaded before still stands.")

    def __init__(self, *, problems: tuple[object, ...]) -> None:
        super().__init__(problems=problems, count=len(problems))
