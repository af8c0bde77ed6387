"""Every fenced block of the content parses in its language, or its language is listed with the reason why none can."""

import ast
import configparser
import json
import re
import subprocess
import textwrap
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from xml.parsers import expat

import pytest
import sqlglot
import yaml
from tree_sitter_language_pack import get_parser

from tests.conftest import REAL_DATA

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[^\s`]*)\n(?P<code>.*?)^(?P=indent)```$", re.MULTILINE | re.DOTALL)
# A line that stands for what the reader has there anyway.
ELLIPSIS = re.compile(r"^\s*(?:#|//|--|<!--)?\s*(?:…|\.\.\.)\s*(?:-->)?$")


@dataclass(frozen=True)
class Block:
    place: str
    code: str


@cache
def list_blocks() -> dict[str, list[Block]]:
    """Language → its blocks in English; 中文 has the same ones, put there by the program."""
    blocks = defaultdict(list)
    for path in sorted([*REAL_DATA.glob("entries/*/*/entry.yaml"), *REAL_DATA.glob("guides/*/en.md")]):
        text = path.read_text(encoding="utf-8")
        for number, match in enumerate(FENCE.finditer(text), 1):
            line = text.count("\n", 0, match.start()) + 1
            place = f"{path.relative_to(REAL_DATA)}:{line} (block {number})"
            blocks[match["language"]].append(Block(place, textwrap.dedent(match["code"])))
    return dict(blocks)


def parse_yaml(code: str) -> None:
    """Without building values, so that a tool's own tags are allowed."""
    for _ in yaml.compose_all(code, Loader=yaml.CSafeLoader):
        pass


def parse_ini(code: str) -> None:
    """With a section before it, since a fragment need not begin with one."""
    parser = configparser.ConfigParser(strict=False, allow_no_value=True, interpolation=None)
    parser.read_string(f"[fragment]\n{textwrap.dedent(code)}")


def parse_python(code: str) -> None:
    compile(code, "block", "exec", flags=ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)


def parse_xml(code: str) -> None:
    """Within an element, since a fragment may have several."""
    expat.ParserCreate().Parse(f"<fragment>{re.sub(r'<[?]xml.*?[?]>', '', code)}</fragment>", True)  # noqa: FBT003 - the last piece; it takes no name


def parse_nginx(code: str) -> None:
    """Directives end with `;` or open a block, and every block is closed."""
    depth = 0
    for line in code.splitlines():
        bare = re.sub(r"#.*|\"[^\"]*\"|'[^']*'", "", line).strip()
        if bare and bare[-1] not in ";{}":
            raise ValueError(f"no ; at the end of: {line.strip()}")
        depth += bare.count("{") - bare.count("}")
        if depth < 0:
            raise ValueError(f"}} closes nothing: {line.strip()}")
    if depth:
        raise ValueError("a block is not closed")


# What brackets and quotes do not count in: escaped characters, here-strings, strings, comments.
POWERSHELL_QUIET = re.compile(r"""`.|@'\n[\s\S]*?\n'@|@"\n[\s\S]*?\n"@|'[^']*'|"(?:`.|[^"`])*"|#[^\n]*""")
CLOSING = {"(": ")", "[": "]", "{": "}"}


def parse_powershell(code: str) -> None:
    """Quotes and brackets are closed: the grammar at hand refuses `cmake -DA="b"` and `Env:A, Env:B`, which are right."""
    opened = []
    for sign in re.findall(r"[][(){}'\"]", POWERSHELL_QUIET.sub("", code)):
        if sign in CLOSING:
            opened.append(CLOSING[sign])
        elif not opened or opened.pop() != sign:
            raise ValueError(f"{sign} does not belong there")
    if opened:
        raise ValueError(f"{opened[-1]} is missing")


def parse_sql(code: str) -> None:
    """Queries in full; of statements that only administrate, no more than the words."""
    # Commands of psql and mysql themselves, which the server never sees.
    sent = re.sub(r"^(?:\\|DELIMITER\b).*", "", code, flags=re.MULTILINE).replace("//", ";")
    faults = []
    for dialect in ("postgres", "mysql", "sqlite"):
        try:
            sqlglot.parse(sent, dialect=dialect)
        except sqlglot.errors.SqlglotError as error:
            faults.append(f"{dialect}: {error}")
        else:
            return
    raise ValueError(re.sub(r"\x1b\[\d+m", "", faults[0]))


def parse_properties(code: str) -> None:
    for line in code.splitlines():
        if line.strip() and not re.match(r"\s*[#!]|[\w.*-]+\s*[=:]", line):
            raise ValueError(f"neither a comment nor key=value: {line}")


PARSERS = {
    "yaml": parse_yaml,
    "json": json.loads,
    "toml": tomllib.loads,
    "python": parse_python,
    "ini": parse_ini,
    "xml": parse_xml,
    "nginx": parse_nginx,
    "properties": parse_properties,
    "powershell": parse_powershell,
    "sql": parse_sql,
}
# What a shell of the name parses itself, many files a process.
SHELLS = {"sh": "bash", "bash": "bash"}
# Language of the fence → its grammar; these grammars take fragments, statements outside a function among them.
GRAMMARS = {
    "js": "javascript",
    "javascript": "javascript",
    "jsx": "javascript",
    "ts": "typescript",
    "typescript": "typescript",
    "tsx": "tsx",
    "jsonc": "json",
    "dockerfile": "dockerfile",
    "hcl": "hcl",
    "go": "go",
    "rust": "rust",
    "java": "java",
    "kotlin": "kotlin",
    "c": "c",
    "cpp": "cpp",
    "csharp": "csharp",
    "php": "php",
    "ruby": "ruby",
    "groovy": "groovy",
    "cmake": "cmake",
    "css": "css",
    "html": "html",
}
UNPARSED = {
    "": "what a program prints: it follows no grammar",
    "text": "what a program prints: it follows no grammar",
}


def find_faults(language: str) -> list[str]:
    blocks = list_blocks().get(language, [])
    if language in SHELLS:
        return shell_faults(SHELLS[language], blocks)
    if language in GRAMMARS:
        return [f"{block.place}: {fault}" for block in blocks for fault in grammar_faults(language, block.code)]
    return [f"{block.place}: {fault}" for block in blocks if (fault := parser_fault(language, block.code))]


def parser_fault(language: str, code: str) -> str | None:
    try:
        PARSERS[language]("\n".join(line for line in code.split("\n") if not ELLIPSIS.match(line)))
    except (ValueError, SyntaxError, SyntaxWarning, yaml.YAMLError, expat.ExpatError, configparser.Error) as error:
        return " ".join(str(error).split())
    return None


def grammar_faults(language: str, code: str) -> list[str]:
    if language == "php" and "<?php" not in code:
        code = f"<?php {code}"
    if language == "c":
        code = re.sub(r"^#ifdef __cplusplus\n.*?^#endif\n", "", code, flags=re.MULTILINE | re.DOTALL)
    kept = "".join("\n" if ELLIPSIS.match(line) else f"{line}\n" for line in code.splitlines())
    nodes, faults = [get_parser(GRAMMARS[language]).parse(kept.encode()).root_node], []
    while nodes:
        node = nodes.pop()
        if node.is_error or node.is_missing:
            shown = f"{node.type} missing" if node.is_missing else node.text.decode().split("\n")[0]
            faults.append(f"line {node.start_point[0] + 1}: {shown!r}")
        elif node.has_error:
            nodes.extend(node.children)
    return faults


def shell_faults(shell: str, blocks: list[Block]) -> list[str]:
    """One process reads them all; it starts a child for each, which only parses."""
    script = "while IFS= read -r -d '' code; do printf '\\0' >&2; LC_ALL=C $0 -n -c \"$code\"; done"
    code = "".join(f"{block.code}\0" for block in blocks)
    done = subprocess.run([shell, "-c", script], input=code, capture_output=True, text=True, check=False)
    said = done.stderr.split("\0")[1:]
    assert len(said) == len(blocks)
    return [f"{block.place}: {' '.join(words.split())}" for block, words in zip(blocks, said, strict=True) if words]


LANGUAGES = [*PARSERS, *SHELLS, *GRAMMARS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_block_parses_in_its_language(language):
    faults = find_faults(language)
    assert not faults, "\n".join([f"{len(faults)} faults in blocks of {language}", *faults])


def test_every_language_is_parsed_or_listed_with_the_reason_why_not():
    unknown = {language: blocks[0].place for language, blocks in list_blocks().items()}
    for language in (*LANGUAGES, *UNPARSED):
        unknown.pop(language, None)
    assert not unknown


# At its prompt zsh takes a comment's line for a command, which is not found; these signs would have it do more.
DANGEROUS = re.compile(r"""['"`()\[\]{}*?<>|&;$!~=]""")


def comments_in_the_way(code: str) -> list[str]:
    nodes, found = [get_parser("bash").parse(code.encode()).root_node], []
    lines = code.splitlines()
    while nodes:
        node = nodes.pop()
        nodes.extend(node.children)
        if node.type == "comment":
            before = lines[node.start_point[0]].encode()[: node.start_point[1]].strip()
            if before or DANGEROUS.search(node.text.decode()[1:]):
                found.append(lines[node.start_point[0]].strip())
    return found


def test_no_comment_spoils_what_is_pasted_into_zsh():
    blocks = [block for shell in SHELLS for block in list_blocks().get(shell, [])]
    faults = [f"{block.place}: {line}" for block in blocks for line in comments_in_the_way(block.code)]
    assert not faults, "\n".join([f"{len(faults)} comments", *faults])


@pytest.mark.parametrize("code", ["ls # all", "ls\n# don't", "a() {\n  ls  # all\n}"])
def test_a_comment_in_the_way_is_found(code):
    assert comments_in_the_way(code)


def test_no_fence_is_overlooked():
    fences = 0
    for path in [*REAL_DATA.glob("entries/*/*/entry.yaml"), *REAL_DATA.glob("guides/*/en.md")]:
        fences += len(re.findall(r"```", path.read_text(encoding="utf-8")))
    assert 2 * sum(map(len, list_blocks().values())) == fences


BROKEN = {
    "yaml": "a: [1",
    "json": '{"a": 1,}',
    "toml": "a = ",
    "python": "def f(:",
    "ini": "= 1",
    "xml": "<a></b>",
    "nginx": "server {\n listen 80\n}",
    "properties": "no value here",
    "sh": "if true; then",
    "bash": "docker logs <container>",
    "js": "const a = ;",
    "javascript": "f(",
    "jsx": "<a></b",
    "ts": "let a: = 1",
    "typescript": "interface {",
    "tsx": "const a = <b>;",
    "jsonc": '{"a" 1}',
    "sql": "SELECT a FROM b WHERE (c",
    "dockerfile": "FRM python",
    "powershell": "if ($a {",
    "hcl": 'resource "a" {',
    "go": "func main( {",
    "rust": "let a = ;",
    "java": "class A { int }",
    "kotlin": "fun f( {",
    "c": "int main( {",
    "cpp": "int main( {",
    "csharp": "class A { int }",
    "php": "$a = ;",
    "ruby": "def a",
    "groovy": "task a {",
    "cmake": "if(A",
    "css": "a { color: ",
    "html": "<a href=>",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_broken_block_is_found_in_each_language(language, monkeypatch):
    monkeypatch.setattr(f"{__name__}.list_blocks", lambda: {language: [Block("here", BROKEN[language])]})
    assert find_faults(language)
