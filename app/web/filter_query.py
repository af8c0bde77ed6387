"""The query parameters of every list of entries, on pages and in the API."""

from typing import Annotated

from pydantic import BaseModel, Field

from app.storage.entries import EntryFilter

Value = Annotated[str | None, Field(default=None, max_length=200)]


class FilterQuery(BaseModel):
    """An empty value, as forms send it, is no condition."""

    domain: Value
    category: Value
    tag: Value
    product: Value
    verification: Value
    measured: Annotated[str | None, Field(default=None, max_length=200, description="`yes` or `no`")]
    sort: Annotated[str | None, Field(default=None, max_length=200)]
    offset: int = 0

    def wanted(self, *, domain: str | None = None) -> EntryFilter:
        """The conditions; `domain` is that of the page itself."""
        return EntryFilter(
            domain=domain or self.domain or None,
            category=self.category or None,
            tag=self.tag or None,
            product=self.product or None,
            verification=self.verification or None,
            measured=self.measured or None,
        )


class ListQuery(FilterQuery):
    limit: Annotated[int, Field(description="1 to 200")] = 50
