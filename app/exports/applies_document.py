"""Whether an error concerns an installation, as JSON."""

from dataclasses import dataclass

from app.entries.applicability import Finding


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingDocument:
    """`verdict` is affected, not_affected, fixed or unknown; `ground` is measured, documented or none."""

    product: str
    version: str
    verdict: str
    ground: str
    because: str | None
    fixed_in: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AppliesDocument:
    """`products` are those the entry knows anything about; `findings` those of them that were named."""

    id: str
    products: tuple[str, ...]
    findings: tuple[FindingDocument, ...]


def applies_document(entry_id: str, products: tuple[str, ...], findings: tuple[Finding, ...]) -> AppliesDocument:
    """Findings → the document."""
    rows = tuple(
        FindingDocument(
            product=found.product,
            version=found.version,
            verdict=found.verdict,
            ground=found.ground,
            because=found.because,
            fixed_in=found.fixed_in,
        )
        for found in findings
    )
    return AppliesDocument(id=entry_id, products=products, findings=rows)
