"""What each value of an entry's closed lists is called, as sentences that translations know."""

from collections.abc import Mapping

from app.entries.entry import (
    Author,
    Harm,
    ProductKind,
    ReferenceType,
    RelationKind,
    Risk,
    RootCauseType,
    VersionStatus,
)
from app.entries.verification import Rung
from app.errors import N_

RUNG_NAMES: Mapping[Rung, str] = {
    "ai_generated": N_("AI-generated, unchecked"),
    "source_checked": N_("Source-checked"),
    "reproduced": N_("Reproduced"),
    "confirmed": N_("Confirmed"),
}
RUNG_MEANINGS: Mapping[Rung, str] = {
    "ai_generated": N_("A language model wrote it; nothing has been checked against a source."),
    "source_checked": N_("The cause, every workaround and every dead end cite a page that was opened on a stated day."),
    "reproduced": N_("A current measurement shows the error and at least one workaround that ends it."),
    "confirmed": N_("Enough independent reports agree with it."),
}
AUTHOR_NAMES: Mapping[Author, str] = {"ai": N_("Written by AI"), "human": N_("Written by a person")}
REVIEWER_NAMES: Mapping[Author, str] = {"ai": N_("by AI"), "human": N_("by a person")}
CAUSE_TYPES: Mapping[RootCauseType, str] = {
    "generic": N_("happens in every version and setting"),
    "version": N_("comes with certain versions"),
    "configuration": N_("comes from a setting"),
    "environment": N_("comes from the machine"),
    "usage": N_("comes from how it is called"),
    "resource": N_("comes from a resource that ran out"),
}
KIND_NAMES: Mapping[ProductKind, str] = {
    "package": N_("package"),
    "runtime": N_("runtime"),
    "driver": N_("driver"),
    "os": N_("operating system"),
    "hardware": N_("hardware"),
    "service": N_("service"),
}
STATUS_NAMES: Mapping[VersionStatus, str] = {
    "active": N_("affected"),
    "fixed": N_("fixed"),
    "deprecated": N_("deprecated"),
    "unaffected": N_("not affected"),
}
RISK_NAMES: Mapping[Risk, str] = {
    "read_only": N_("changes nothing"),
    "changes_project": N_("changes your project"),
    "changes_system": N_("changes your system"),
    "destructive": N_("may lose work or data"),
}
HARM_NAMES: Mapping[Harm, str] = {
    "wastes_time": N_("wastes time"),
    "hides_problem": N_("hides the problem"),
    "security": N_("weakens security"),
    "data_loss": N_("loses data"),
}
REFERENCE_TYPES: Mapping[ReferenceType, str] = {
    "doc": N_("documentation"),
    "issue": N_("issue"),
    "fix": N_("fix"),
    "release_note": N_("release note"),
    "advisory": N_("advisory"),
    "article": N_("article"),
}
RELATION_NAMES: Mapping[RelationKind, str] = {
    "confused_with": N_("often confused with"),
    "leads_to": N_("leads to"),
    "caused_by": N_("caused by"),
    "same_cause": N_("same cause"),
}
