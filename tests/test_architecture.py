"""The agreed shape of the code, kept by tests: layers, sizes, first sentences, names, what stands at the top."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
SOURCES = sorted([*(TOP / "app").rglob("*.py"), *(TOP / "tests").rglob("*.py"), *(TOP / "migrations").rglob("*.py")])
MODULES = [path for path in SOURCES if path.stat().st_size]
MAX_FILE, MAX_FUNCTION = 400, 40
SAYS_NOTHING = re.compile(r"(^|/)(utils?|helpers?|common|misc|manager)(\.py|/|$)")
SQL = re.compile(r"\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|LOCK|PRAGMA|WITH|BEGIN|SET)\s+[\w{*(]")
AT_THE_TOP = {
    "pyproject.toml", "app", "templates", "static", "data", "migrations", "tests", "README.md", "CHANGELOG.md", "LICENSE",
    "Makefile", ".ci", ".gitignore", "requirements.lock", "requirements-dev.lock",
}  # fmt: skip


def _name(path):
    return path.relative_to(TOP).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_a_module_opens_with_a_sentence_and_stays_short(path):
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    first = ast.get_docstring(tree)
    assert first, "no first sentence that says what lives here"
    assert source.count("\n") <= MAX_FILE
    assert not SAYS_NOTHING.search(_name(path))
    if "migrations/versions" in _name(path):
        return
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert [
        f"{f.name}: {f.end_lineno - f.lineno + 1}" for f in functions if f.end_lineno - f.lineno >= MAX_FUNCTION
    ] == []


def test_a_module_imports_only_from_lines_below_its_own():
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    result = subprocess.run(command, cwd=TOP, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout


def test_nothing_else_stands_at_the_top():
    listed = subprocess.run(["git", "ls-files"], cwd=TOP, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    assert {line.partition("/")[0] for line in listed.stdout.splitlines()} <= AT_THE_TOP


def test_raw_sql_lives_in_the_candidate_indexes_only():
    found = {_name(path) for path in (TOP / "app").rglob("*.py") if _has_sql(ast.parse(path.read_text("utf-8")))}
    assert found == {f"app/storage/{name}.py" for name in ("candidates_sqlite", "candidates_postgresql", "database")}


def _has_sql(tree):
    """Whether a string begins as a statement does, whoever it is handed to, or a text is made one."""
    strings = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str))
    return any(map(SQL.match, strings)) or any(isinstance(n, ast.Name) and n.id == "text" for n in _called(tree))


def _called(tree):
    return (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))


def test_lock_files_hold_versions_and_hashes_and_no_address():
    for name in ("requirements.lock", "requirements-dev.lock"):
        lock = (TOP / name).read_text()
        assert "://" not in lock
        pins = re.findall(r"^([\w.-]+(?:\[[\w,-]+\])?)==", lock, re.MULTILINE)
        assert lock.count("--hash=sha256:") >= len(pins) > 20


def test_every_dependency_has_its_reason():
    lines = (TOP / "pyproject.toml").read_text().splitlines()
    named = [line for line in lines if re.match(r'^    "[\w.-]+(\[\w+\])?(>=|==)', line)]
    assert len(named) > 20
    assert [line for line in named if "#" not in line and "pytest>=" not in line and "ruff>=" not in line] == []
