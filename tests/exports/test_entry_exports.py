"""JSON, Markdown and page say the same, and no number stands anywhere without its basis."""

import json
import re
from datetime import date

import pytest

from app.content.folder import list_ids
from app.entries.entry import list_texts
from app.entries.rates import dead_end_rate, workaround_rate
from app.exports.entry_document import EntryDocument
from app.services.checking import check_content
from tests.conftest import REAL_DATA

ENTRIES = {entry.id: entry for entry in check_content(REAL_DATA).entries}
SAMPLE = [*sorted(ENTRIES)[::7], "llm/vllm-cuda-oom-batch"]
RATE_FIELDS = {"value", "basis", "n", "low", "high", "as_of"}


def test_every_entry_has_all_its_addresses():
    assert list_ids(REAL_DATA) == sorted(ENTRIES)


@pytest.mark.parametrize("entry_id", sorted(ENTRIES))
def test_json_holds_every_field_and_both_languages(client, entry_id):
    entry, document = ENTRIES[entry_id], client.get(f"/api/errors/{entry_id}.json").json()
    assert list(document) == list(EntryDocument.__dataclass_fields__)
    said = json.dumps(document, ensure_ascii=False)
    for _, text in list_texts(entry):
        assert json.dumps(text.en, ensure_ascii=False)[1:-1] in said
        assert text.zh is None or json.dumps(text.zh, ensure_ascii=False)[1:-1] in said
    assert document["messages"] == list(entry.messages)
    assert document["evidence_count"] == len(document["evidence"])


def _objects(value):
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from _objects(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _objects(inner)


@pytest.mark.parametrize("entry_id", sorted(ENTRIES))
def test_every_rate_in_json_has_value_basis_sample_interval_and_date(client, entry_id):
    document = client.get(f"/api/errors/{entry_id}.json").json()
    rates = [found for found in _objects(document) if "basis" in found]
    remedies = document["workarounds"] + document["dead_ends"]
    assert len(rates) == 1 + len(remedies) + sum(len(remedy["rates"]) for remedy in remedies)
    assert all(remedy["rates"][:1] in ([], [remedy["rate"]]) for remedy in remedies)
    for rate in rates:
        assert set(rate) == RATE_FIELDS
        assert (rate["value"] is None) == (rate["basis"] == "none")
        assert rate["basis"] == "none" or date.fromisoformat(rate["as_of"])
        if rate["basis"] == "estimate":
            assert rate["n"] is rate["low"] is rate["high"] is None


def _rates(entry):
    yield from (workaround_rate(entry, workaround) for workaround in entry.workarounds)
    yield from (dead_end_rate(entry, dead_end) for dead_end in entry.dead_ends)


@pytest.mark.parametrize("entry_id", SAMPLE)
@pytest.mark.parametrize("locale", ["en", "zh"])
def test_page_json_and_markdown_agree(client, entry_id, locale):
    entry, prefix = ENTRIES[entry_id], "" if locale == "en" else "/zh"
    page = client.get(f"{prefix}/errors/{entry_id}").text
    markdown = client.get(f"{prefix}/errors/{entry_id}.md").text
    for message in entry.messages:
        assert message in markdown
    for rate in _rates(entry):
        if rate.value is not None:
            shown = f"{rate.value:.0%}"
            assert shown in page
            assert shown in markdown
    for reference in entry.all_references:
        assert reference.url.replace("&", "&amp;") in page
        assert reference.url in markdown
    for item in (*entry.workarounds, *entry.dead_ends):
        assert item.action.read(locale).text in markdown
    assert (f"/api/errors/{entry_id}.json") in page


@pytest.mark.parametrize("entry_id", sorted(ENTRIES))
@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_markdown_reads_well(client, entry_id, prefix):
    markdown = client.get(f"{prefix}/errors/{entry_id}.md").text
    prose = re.sub(r"^ *(`{3,}).*?^ *\1`*$", "", markdown, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ .*$", prose, re.MULTILINE)
    assert len(headings) == len(set(headings)), "a heading twice"
    prose = re.sub(r"(`+) ?[^`\n]+ ?\1", "`code`", prose)
    assert "****" not in prose, "empty bold"
    written = "\n".join(text.en + (text.zh or "") for _, text in list_texts(ENTRIES[entry_id]))
    written += "\n".join(reference.title for reference in ENTRIES[entry_id].all_references)
    assert prose.count("None") <= written.count("None"), "a value that is missing was printed"
    assert "{{code" not in markdown
    assert markdown.count(ENTRIES[entry_id].root_cause.read("zh" if prefix else "en").text[:60].split("\n")[0]) == 1


def test_both_markdown_addresses_give_the_same_text(client):
    assert (
        client.get("/api/errors/llm/vllm-cuda-oom-batch.md").text
        == client.get("/errors/llm/vllm-cuda-oom-batch.md").text
    )


def test_the_vllm_entry_says_what_was_commissioned(client):
    document = client.get("/api/errors/llm/vllm-cuda-oom-batch.json").json()
    rates = {row["key"]: row["rate"]["value"] for row in document["workarounds"] + document["dead_ends"]}
    assert document["messages"][0].startswith(
        "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB."
    )
    assert document["first_seen"]["date"] == "2024-06-20"
    assert sorted(value for value in rates.values() if value) == [0.5, 0.7, 0.8, 0.85, 0.9, 0.9]
