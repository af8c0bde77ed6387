"""“Is this a dead end?”: what somebody is about to do, checked before they do it. Nothing sent is kept."""

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from app.entries.entry import Locale
from app.errors import EmptySearch
from app.exports.plan_document import PlanDocument, plan_document
from app.services.dead_ends import check_plan
from app.services.reading import EntryMoved
from app.storage.database import reading
from app.web.search_routes import writable
from app.web.site import SiteDep

api_router = APIRouter(prefix="/api", tags=["dead ends"])
_EXAMPLE = "fatal: Unable to create '.git/index.lock': File exists.\nPlan: delete the clone and clone it afresh"


class Plan(BaseModel):
    """What was printed, and what is to be done about it."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"text": _EXAMPLE}]})

    text: Annotated[
        str,
        AfterValidator(writable),
        Field(description="The error with the command or plan; the plan alone where `id` is given."),
    ]
    lang: Annotated[Locale, Field(description="The language of the links.")] = "en"
    id: Annotated[str | None, Field(max_length=130, description="The entry, where it is known.")] = None


@api_router.post(
    "/dead-ends/check", operation_id="checkPlan", summary="A command or plan → whether it is known to fail, and why"
)
def check(site: SiteDep, plan: Plan, response: Response) -> PlanDocument:
    response.headers["cache-control"] = "no-store"
    if not plan.text.strip():
        raise EmptySearch
    with reading(site.engine) as session:
        try:
            found = check_plan(session, site.index, plan.text, plan.id)
        except EntryMoved as moved:
            found = check_plan(session, site.index, plan.text, moved.entry_id)
    return plan_document(
        found.verdict,
        found.entry,
        found.remedy,
        found.instead,
        score=found.score,
        origin=site.settings.origin,
        locale=plan.lang,
    )
