"""What an error printed when it was run finds its entry: the one line that a person may paste of it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import REAL_DATA

# A line that says less than the whole message, or what other programs print as well; the reason beside it.
KNOWN_FAULTS = {
    "llm/huggingface-cannot-connect-hub": "what every program of httpx may print",
    "net/nginx-413-request-entity-too-large": "the head of a page of any server; the whole page names nginx",
    "net/nginx-502-bad-gateway": "the head of a page of any server; the whole page names nginx",
    "net/nginx-504-gateway-timeout": "the head of a page of any server; the whole page names nginx",
    "terraform/locked-provider-version-mismatch": "the heading alone, which two entries have",
    "web/vite-rollup-failed-to-resolve-import": "one line of four, whose second to fourth tell it apart",
}


def _printed(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.glob("entries/*/*/measured.json")):
        runs = [run for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] for run in cell["runs"]]
        said = {run["printed"] for run in runs if run["role"] == "trigger" and run["outcome"] == "reproduced"}
        yield from (("/".join(path.parts[-3:-1]), text) for text in sorted(said - {None}))


@pytest.fixture(scope="module")
def strays(find_in_data) -> set[str]:
    """The entries of whose printed lines at least one finds another entry first, or none."""
    found = ((entry, find_in_data(text).matches) for entry, text in _printed(REAL_DATA))
    return {entry for entry, matches in found if not matches or matches[0].id != entry}


def test_a_line_that_a_run_printed_finds_its_entry_first(strays):
    assert sorted(strays.difference(KNOWN_FAULTS)) == []


def test_the_known_faults_are_still_faults(strays):
    assert sorted(set(KNOWN_FAULTS).difference(strays)) == []
