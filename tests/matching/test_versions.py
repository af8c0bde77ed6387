"""A version and the rows of an entry → whether it may be affected."""

import pytest

from app.matching.versions import contains, may_concern

RANGES = [
    (">=1.24", "1.24", True), (">=1.24", "1.26.4", True), (">= 1.24", "1.23", False), ("<2.0", "1.9", True), ("<2.0", "2.0.0", False),
    (">=1,<2", "1.5", True), (">=1,<2", "2.1", False), ("1.20 to 1.23", "1.23.5", True), ("1.20 to 1.23", "1.24", False),
    ("8.x", "8.11", True), ("8.x", "7.17", False), ("20", "20.19.0", True), ("20", "22", False), ("all", "3", True),
    ("<= 18", "18.20.8", True), ("since the spring", "3", None), (">=1", "newest", None),
    (">=20.11", "v20.11.1", True), ("<=8", "1.8.0_292", True), ("18", "18.x", True), (">=1", "٣", None), (">=1", "9" * 5_000, True),
]  # fmt: skip


@pytest.mark.parametrize(("text", "version", "held"), RANGES)
def test_a_range_holds_a_version(text, version, held):
    assert contains(text, version) is held


ROWS = (("numpy", ">=1.24", "active"), ("numpy", "<1.20", "unaffected"), ("python", "3.12", "fixed"))
CONCERNS = [
    ("numpy", "1.26", True),
    ("numpy", "1.19", False),
    ("python", "3.12", False),
    ("pandas", "1.0", True),
    (None, "1.25", True),
]


@pytest.mark.parametrize(("product", "version", "may"), CONCERNS)
def test_an_entry_is_left_out_only_where_it_says_so(product, version, may):
    assert may_concern(ROWS, product, version) is may
