"""The error codes of this site: what each means and what to do about it."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from app.errors import N_, WayoutError
from app.web.pages.page import Page, Shown, Visit, make_frame

_TITLE = N_("Error codes of this site")
_DESCRIPTION = N_("Each error code that Wayout's pages and API answer with: what it means, and what to do.")

# Code → (what it means, what to do). Every class of app.errors has its row, by test.
HELP: Mapping[str, tuple[str, str]] = {
    "bad_request": (
        N_("The request has a form that this server does not know."),
        N_("Compare it with the description at /api/openapi.json, or start again from the first page."),
    ),
    "unknown_filter_value": (
        N_("A filter of the list got a value that no entry can have."),
        N_("Take one of the values that the answer lists. The ids of domains and categories are lower case."),
    ),
    "invalid_parameter": (
        N_("A parameter has the wrong form or lies outside its bounds."),
        N_("The answer names the parameter and what was expected in its place."),
    ),
    "empty_search": (
        N_("A search came without any text."),
        N_("Paste at least one line of what was printed."),
    ),
    "not_found": (
        N_("Nothing is kept at this address."),
        N_("Look for a slip in the address, or search for the message."),
    ),
    "entry_not_found": (
        N_("No entry has this id, and none ever had: old ids lead to the entry's present address."),
        N_("Take one of the near ids, or paste the message itself."),
    ),
    "domain_not_found": (
        N_("No domain is called this."),
        N_("The list of all errors shows the domains there are."),
    ),
    "guide_not_found": (
        N_("No guide is called this."),
        N_("The list of guides shows those there are."),
    ),
    "page_not_found": (
        N_("No page has this address."),
        N_("Look for a slip in the address, or start from the first page."),
    ),
    "remedy_not_found": (
        N_("A report names a workaround or dead end that the entry does not have."),
        N_("Take one of the keys that the answer lists; the entry's JSON has them as well."),
    ),
    "report_not_found": (
        N_("A report was to be changed or withdrawn that is not there."),
        N_("Use the token of the last answer: each change of a report gives a new one."),
    ),
    "cross_site": (
        N_("A form of this site was sent from a page of another site."),
        N_("Open the entry here and report on its page. Programs use the API."),
    ),
    "too_many_reports": (
        N_("One network sent more reports than one person would."),
        N_("Wait for the time in the Retry-After header. What was sent before is kept."),
    ),
    "method_not_allowed": (
        N_("The address exists, but not with this HTTP method."),
        N_("Use one of the methods in the Allow header."),
    ),
    "not_acceptable": (
        N_("The Accept header leaves none of the formats that this address has."),
        N_("Ask for text/html, text/markdown or application/json, or leave the header out."),
    ),
    "body_too_large": (
        N_("The text is longer than this server takes."),
        N_("Send the part around the error: the last 200 lines are usually enough."),
    ),
    "nothing_loaded": (
        N_("The server runs, but its database has no entries yet."),
        N_("Whoever runs it fills the database with `wayout load`. Until then no search says anything about an error."),
    ),
    "database_unavailable": (
        N_("The entries cannot be read at the moment. It does not mean that none covers your error."),
        N_("Try again in a minute. If it lasts, whoever runs the site finds the cause in the server's log."),
    ),
    "database_out_of_step": (
        N_("The database was made by another version of the program."),
        N_("Whoever runs the site brings it up to date with `wayout load`."),
    ),
    "content_broken": (
        N_("Files in the content folder break a rule, so nothing was loaded."),
        N_("`wayout check` names every file, line and field, and what was expected there."),
    ),
    "internal_error": (
        N_("The server met a fault of its own. Nothing you sent was kept."),
        N_("Try again in a minute. If it happens again, report the address and the time."),
    ),
}


class ProblemLine(Shown, kw_only=True):
    code: str
    status: int
    title: str
    meaning: str
    remedy: str


class ProblemsPage(Page, kw_only=True):
    template: ClassVar[str] = "problems.html"
    problems: tuple[ProblemLine, ...]


def problems_page(visit: Visit) -> ProblemsPage:
    """The tree of errors → a page with an anchor for each code."""
    title = visit.say(_TITLE)
    classes = {error.code: error for error in list_error_classes()}
    ordered = sorted(classes.values(), key=lambda error: (error.status, error.code))
    return ProblemsPage(
        frame=make_frame(visit, title=f"{title} · Wayout", description=visit.say(_DESCRIPTION), section="problems"),
        problems=tuple(_line(error, visit) for error in ordered),
    )


def list_error_classes(root: type[WayoutError] = WayoutError) -> Iterator[type[WayoutError]]:
    """The tree of errors, the root included; a class that inherits its code comes after the one it has it from."""
    yield root
    for child in root.__subclasses__():
        yield from list_error_classes(child)


def _line(error: type[WayoutError], visit: Visit) -> ProblemLine:
    meaning, remedy = HELP[error.code]
    return ProblemLine(
        code=error.code,
        status=error.status,
        title=visit.say(error.title),
        meaning=visit.say(meaning),
        remedy=visit.say(remedy),
    )
