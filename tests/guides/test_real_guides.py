"""The project's own guides: sound in both languages, commands that parse, figures that the formula gives."""

import ast
import json
import re
import shutil
import subprocess
import tomllib

import pytest
import yaml

from app.content.guides import list_slugs, read_guide, read_guide_source
from app.markdown import list_fences, split_fence
from app.services.checking import read_surroundings
from app.web.pages.kv_cache import MODELS, QUANTITIES, kv_cache_sizes, read_inputs
from tests.conftest import REAL_DATA

SLUGS = list_slugs(REAL_DATA)
VLLM = "vllm-out-of-memory"


@pytest.fixture(scope="module")
def around():
    return read_surroundings(REAL_DATA)[0]


def _fences(slug):
    text = (REAL_DATA / "guides" / slug / "en.md").read_text(encoding="utf-8")
    return [split_fence(fence) for fence in list_fences(text)]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_guide_is_sound_and_complete_in_both_languages(slug, around):
    read = read_guide(read_guide_source(REAL_DATA, slug), around)
    assert [str(problem) for problem in read.problems] == []
    assert read.guide.title.read("zh").shortfall is None


def _parse_shell(code):
    result = subprocess.run([shutil.which("bash") or "sh", "-n"], input=code, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr


PARSERS = {
    "sh": _parse_shell,
    "bash": _parse_shell,
    "python": ast.parse,
    "yaml": lambda code: list(yaml.safe_load_all(code)),
    "json": json.loads,
    "toml": tomllib.loads,
}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_command_of_a_guide_parses(slug):
    blocks = _fences(slug)
    assert blocks
    for language, code in blocks:
        assert language, f"no language: {code[:60]}"
        if language in PARSERS:
            PARSERS[language](code)


@pytest.mark.skipif(VLLM not in SLUGS, reason="content without this guide")
def test_the_sizes_in_the_vllm_guide_are_what_the_calculator_gives():
    text = (REAL_DATA / "guides" / VLLM / "en.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+), (\d+) bits \| (\d) × (\d+) GB \| ([\d,]+) \| ([\d.]+) \|$", text, re.MULTILINE)
    assert len(rows) == 10
    shapes = {
        name: dict(zip(("layers", "kv_heads", "head_size", "parameters"), row, strict=True)) for name, *row in MODELS
    }
    cards = {"24": {"gpu_gib": "23.64", "reserve_gib": "2"}, "80": {"gpu_gib": "79.15", "reserve_gib": "3"}}
    for model, bits, count, card, tokens, requests in rows:
        inputs = {row.name: row.default for row in QUANTITIES}
        inputs |= {name: str(value) for name, value in shapes[model].items()} | cards[card]
        values, errors = read_inputs(inputs | {"weight_bits": bits, "tensor_parallel": count})
        assert errors == {}
        sizes = kv_cache_sizes(values)
        assert (sizes.tokens, f"{sizes.requests:.1f}") == (int(tokens.replace(",", "")), requests)


@pytest.mark.skipif(VLLM not in SLUGS, reason="content without this guide")
def test_the_tables_of_the_vllm_guide_have_the_same_figures_in_both_languages():
    texts = [(REAL_DATA / "guides" / VLLM / name).read_text(encoding="utf-8") for name in ("en.md", "zh.md")]
    tables = [re.findall(r"^\|.*\|$", text, re.MULTILINE) for text in texts]
    english, chinese = ([re.findall(r"\d[\d,.]*\d|\d", row) for row in table] for table in tables)
    assert english == chinese
