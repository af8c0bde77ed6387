"""Reports: the form of a page and the calls of the API, for what was tried and how it went."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from pydantic import BaseModel, ConfigDict, Field

from app.entries.entry import Locale
from app.entries.reports import MAX_NOTE, MAX_PRODUCT, MAX_VERSION, MAX_VERSIONS, Outcome, read_versions
from app.exports.receipt_document import ReceiptDocument, ReportsDocument, receipt_document, reports_document
from app.services.reading import EntryMoved, get_entry, view_entry
from app.services.reporting import (
    Receipt,
    Submission,
    change_report,
    network_of,
    report_outcome,
    withdraw_own,
    withdraw_report,
)
from app.storage.database import connected, reading, writing
from app.urls import PageUrls
from app.web.pages.reports import Done, reports_page
from app.web.same_origin import refuse_other_pages, require_own_page
from app.web.site import Site, SiteDep, today, visit_of

UNKEPT = {"cache-control": "no-store", "vary": "Accept"}
_EXAMPLE = {"key": "lower-max-num-seqs", "outcome": "worked", "versions": {"vllm": "0.6.3"}}
# Before anything is cleaned; what is kept of it is bounded in app.entries.reports.
_MAX_SENT = MAX_NOTE * 4
ProductName = Annotated[str, Field(min_length=1, max_length=MAX_PRODUCT)]
VersionName = Annotated[str, Field(min_length=1, max_length=MAX_VERSION)]
KeyField = Annotated[str, Field(min_length=1, max_length=80, description="The workaround's or dead end's `key`.")]

api_router = APIRouter(prefix="/api", tags=["reports"])


class ChangedOutcome(BaseModel):
    """What is true now."""

    model_config = ConfigDict(extra="forbid")

    outcome: Outcome
    versions: Annotated[
        dict[ProductName, VersionName], Field(max_length=MAX_VERSIONS, description="Product → version.")
    ] = {}
    note: Annotated[
        str, Field(max_length=_MAX_SENT, description="Plain text, shown after review; secrets are masked.")
    ] = ""


class SentOutcome(ChangedOutcome):
    """What was tried, and how it went."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [_EXAMPLE]})

    key: KeyField


class OutcomeForm(BaseModel):
    """The form of a page; people do not see `website`, programs fill it in and are not told what comes of it."""

    key: KeyField
    outcome: Outcome
    versions: Annotated[str, Field(max_length=_MAX_SENT)] = ""
    note: Annotated[str, Field(max_length=_MAX_SENT)] = ""
    website: Annotated[str, Field(max_length=_MAX_SENT)] = ""


async def _take_turn(site: SiteDep) -> AsyncIterator[None]:
    async with site.report_turns.take():
        yield


# Given back before the answer is sent: a client that reads slowly keeps nobody waiting.
IN_TURN = Depends(_take_turn, scope="function")


def _now() -> datetime:
    return datetime.now(UTC)


def _network(request: Request) -> str:
    return network_of(request.client.host if request.client else None)


def _receipt(receipt: Receipt, site: Site) -> ReceiptDocument:
    return receipt_document(
        receipt.entry,
        receipt.reported,
        outcome=receipt.outcome,
        state=receipt.state,
        held_why=receipt.held_why,
        token=receipt.token,
        origin=site.settings.origin,
    )


@api_router.get(
    "/errors/{domain}/{slug}/reports",
    operation_id="listReports",
    summary="What was reported of an entry's workarounds and dead ends",
    response_model=ReportsDocument,
)
def list_reported(site: SiteDep, domain: str, slug: str, response: Response) -> ReportsDocument | Response:
    response.headers["cache-control"] = "no-store"
    try:
        with reading(site.engine) as session:
            entry = get_entry(session, f"{domain}/{slug}")
    except EntryMoved as moved:
        return RedirectResponse(PageUrls("en").api_reports(moved.entry_id), status_code=308)
    return reports_document(entry, origin=site.settings.origin)


@api_router.post(
    "/errors/{domain}/{slug}/reports",
    operation_id="reportOutcome",
    summary="Say whether a workaround or a dead end worked",
    status_code=201,
    response_model=ReceiptDocument,
    dependencies=[IN_TURN],
)
def report(
    request: Request, site: SiteDep, domain: str, slug: str, sent: SentOutcome, response: Response
) -> ReceiptDocument | Response:
    refuse_other_pages(request, site)
    response.headers["cache-control"] = "no-store"
    said = Submission(
        entry_id=f"{domain}/{slug}",
        key=sent.key,
        outcome=sent.outcome,
        versions=tuple(sent.versions.items()),
        note=sent.note,
    )
    try:
        with writing(site.engine) as session:
            receipt = report_outcome(session, said, _network(request), _now())
    except EntryMoved as moved:
        return RedirectResponse(PageUrls("en").api_reports(moved.entry_id), status_code=308)
    return _receipt(receipt, site)


@api_router.put(
    "/reports/{token}",
    operation_id="changeReport",
    summary="Put what is true in a report's place",
    dependencies=[IN_TURN],
)
def change(request: Request, site: SiteDep, token: str, sent: ChangedOutcome, response: Response) -> ReceiptDocument:
    refuse_other_pages(request, site)
    response.headers["cache-control"] = "no-store"
    with writing(site.engine) as session:
        receipt = change_report(session, token, sent.outcome, tuple(sent.versions.items()), sent.note, _now())
    return _receipt(receipt, site)


@api_router.delete(
    "/reports/{token}", operation_id="withdrawReport", summary="Take a report back", dependencies=[IN_TURN]
)
def withdraw(request: Request, site: SiteDep, token: str, response: Response) -> ReceiptDocument:
    refuse_other_pages(request, site)
    response.headers["cache-control"] = "no-store"
    with writing(site.engine) as session:
        receipt = withdraw_report(session, token, _now())
    return _receipt(receipt, site)


def _back(locale: Locale, entry_id: str, done: Done, key: str) -> RedirectResponse:
    address = PageUrls(locale).reports(entry_id, done=done, key=key)
    return RedirectResponse(address, status_code=303, headers=UNKEPT)


def report_router(locale: Locale) -> APIRouter:
    """The form's routes and the page they lead back to, without their language prefix."""
    router = APIRouter(include_in_schema=False)
    _add_page(router, locale)
    _add_form(router, locale)
    return router


def _add_page(router: APIRouter, locale: Locale) -> None:
    @router.get("/errors/{domain}/{slug}/reports")
    def reported(
        request: Request,
        site: SiteDep,
        domain: str,
        slug: str,
        done: Annotated[str, Query(max_length=20)] = "",
        key: Annotated[str, Query(max_length=80)] = "",
    ) -> Response:
        visit = visit_of(request, site)
        try:
            with connected(site.engine) as connection:
                view = view_entry(connection, f"{domain}/{slug}", locale, today())
        except EntryMoved as moved:
            return RedirectResponse(PageUrls(locale).reports(moved.entry_id), status_code=301)
        return HTMLResponse(site.render(reports_page(view, visit, done=done, key=key), locale), headers=UNKEPT)


def _add_form(router: APIRouter, locale: Locale) -> None:
    @router.post("/errors/{domain}/{slug}/reports", dependencies=[IN_TURN])
    def report_by_form(
        request: Request,
        site: SiteDep,
        domain: str,
        slug: str,
        form: Annotated[OutcomeForm, Form()],
    ) -> Response:
        require_own_page(request, site)
        entry_id, key = f"{domain}/{slug}", form.key
        if form.website:
            return _back(locale, entry_id, "counted", key)
        versions = read_versions(form.versions.replace("\n", ","))
        said = Submission(entry_id=entry_id, key=key, outcome=form.outcome, versions=versions, note=form.note)
        try:
            with writing(site.engine) as session:
                receipt = report_outcome(session, said, _network(request), _now())
        except EntryMoved as moved:
            return RedirectResponse(PageUrls(locale).reports(moved.entry_id), status_code=308)
        return _back(locale, entry_id, "held" if receipt.state in {"held", "removed"} else "counted", key)

    @router.post("/errors/{domain}/{slug}/reports/withdraw", dependencies=[IN_TURN])
    def withdraw_by_form(
        request: Request, site: SiteDep, domain: str, slug: str, key: Annotated[str, Form(max_length=80)]
    ) -> Response:
        require_own_page(request, site)
        try:
            with writing(site.engine) as session:
                withdraw_own(session, f"{domain}/{slug}", key, _network(request), _now())
        except EntryMoved as moved:
            return RedirectResponse(f"{PageUrls(locale).reports(moved.entry_id)}/withdraw", status_code=308)
        return _back(locale, f"{domain}/{slug}", "withdrawn", key)
