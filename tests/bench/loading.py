"""Ten thousand entries made of the real ones: loading, loading again, and the memory of a worker that serves them."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path, PurePosixPath

import yaml

from app.content.folder import read_entry, read_source
from app.content.stamp import stamp_translation
from app.content.yaml_source import read_yaml
from app.services.checking import read_surroundings
from tests.bench.pages import free_port, served

ENTRIES = 10_000
# Requests that make a worker touch entries, lists and searches before its memory is read.
VISITED = 400
DATA = Path(__file__).parents[2] / "data"
# Fields of one bounded line, which have no room for a number.
_SHORT = re.compile(r"^\s*(?:- )?(?:summary|action|title|when|trade_off|expect|notes|url|\{date):")
_WORDS = re.compile(r"(?<=[a-z]{5}) (?=[a-z]{5})")
_ID = re.compile(r"^\s*(?:- )?(?:id|belongs_to|then): [a-z0-9-]+/[a-z0-9-]+$")


def make_entries(folder: Path, count: int, shorten: Callable[[dict, dict], None] | None = None) -> list[str]:
    """A folder → that many entries in it, each a real one with its words numbered, so that no two texts are the same."""
    for name in ("domains.yaml", "categories.yaml", "glossary.zh.yaml"):
        shutil.copy(DATA / name, folder / name)
    texts = [_read(path.parent, shorten) for path in sorted((DATA / "entries").glob("*/*/entry.yaml"))]
    ids = []
    for number in range(count):
        name, english, chinese = texts[number % len(texts)]
        entry_id = f"{name[:80]}-{number}"
        target = folder / "entries" / entry_id
        target.mkdir(parents=True)
        (target / "entry.yaml").write_text(_vary(english, number), encoding="utf-8")
        (target / "zh.yaml").write_text(_vary(chinese, number), encoding="utf-8")
        ids.append(entry_id)
    (folder / "addresses.txt").write_text("\n".join(sorted(ids)) + "\n")
    around, _ = read_surroundings(folder)
    for entry_id in ids:
        stamp_translation(folder, read_entry(read_source(folder, entry_id), around).entry)
    return ids


def _read(source: Path, shorten: Callable[[dict, dict], None] | None) -> tuple[str, str, str]:
    """A real entry's folder → its id and the text of its two files."""
    texts = [(source / name).read_text(encoding="utf-8") for name in ("entry.yaml", "zh.yaml")]
    if shorten:
        english, chinese = (read_yaml(text, PurePosixPath(source.name))[0] for text in texts)
        shorten(english, chinese)
        texts = [_as_yaml(values) for values in (english, chinese)]
    return f"{source.parent.name}/{source.name[:50]}", *texts


def make_lean(english: dict, chinese: dict) -> None:
    """A complete entry → one of a message, a workaround and a dead end, with a short cause and a source or two."""
    workaround, dead_end = english["workarounds"][0], english["dead_ends"][0]
    for field in ("not_messages", "diagnosis", "versions", "related", "aliases"):
        english.pop(field, None)
        chinese.pop(field, None)
    for field, count in (("messages", 1), ("workarounds", 1), ("dead_ends", 1), ("changes", 1)):
        english[field] = english.get(field, [])[:count]
    chinese["changes"] = {number: text for number, text in chinese.get("changes", {}).items() if number == 1}
    for kept in ("workarounds", "dead_ends"):
        key = english[kept][0]["key"]
        chinese[kept] = {key: chinese[kept][key]}
    for values, stop in ((english, ". "), (chinese, "。")):
        values["root_cause"] = stop.join(values["root_cause"].partition("\n\n")[0].split(stop)[:2])
    chinese["root_cause"] = re.sub(r"\{\{code \d+\}\}", "", chinese["root_cause"])
    english["root_cause_sources"] = english.get("root_cause_sources", [])[:1]
    workaround["sources"] = dead_end["sources"] = []
    cited = english["root_cause_sources"]
    for section in ("official_docs", "references"):
        english[section] = [row for row in english.get(section, []) if row["url"] in cited]


def _as_yaml(value: object, indent: str = "") -> str:
    """Values → YAML as a person writes it: texts of several lines as blocks, the others in quotes."""
    if isinstance(value, dict):
        return "".join(f"{indent}{key}:{_below(one, indent)}" for key, one in value.items())
    if isinstance(value, list):
        return "".join(f"{indent}-{_below(one, indent)}" for one in value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def _below(value: object, indent: str) -> str:
    if isinstance(value, str) and "\n" in value:
        return " |\n" + "".join(f"{indent}  {line}\n" if line else "\n" for line in value.strip("\n").split("\n"))
    if isinstance(value, dict | list):
        return f"\n{_as_yaml(value, indent + '  ')}" if value else f" {json.dumps(value)}\n"
    return f" {_as_yaml(value)}\n"


def _vary(text: str, number: int) -> str:
    """Prose gets a number in every paragraph; relations to entries, which are not copied, go."""
    text = re.sub(r"^aliases: .*$", "aliases: []", text, flags=re.MULTILINE)
    text = re.sub(r"^related:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^diagnosis:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^not_messages:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = text.splitlines(keepends=True)
    return "".join(line if _SHORT.search(line) else _WORDS.sub(f" {number} ", line, count=2) for line in lines)


def _seconds(command: list[str], environment: dict[str, str]) -> tuple[float, float]:
    """A command → seconds on the clock, and of all its processes on a processor, which others on the machine add less to."""
    started, before = time.perf_counter(), os.times()
    subprocess.run(command, env={**os.environ, **environment}, check=True, stderr=subprocess.DEVNULL)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return time.perf_counter() - started, spent


def _parse_seconds(folder: Path) -> float:
    """The baseline, by which the size of entries can be told too: parsing in one process, nothing made of it."""
    texts = (path.read_bytes() for path in folder.glob("entries/*/*/*.yaml"))
    spent = 0.0
    for text in texts:
        started = time.process_time()
        yaml.load(text, Loader=yaml.CSafeLoader)
        spent += time.process_time() - started
    return spent


def _peak_mib(port: int) -> float:
    """The high-water mark of the one worker that listens on the port."""
    for status in Path("/proc").glob("[0-9]*/status"):
        try:
            if f"--port\0{port}" in (status.parent / "cmdline").read_text():
                return int(re.search(r"VmHWM:\s+(\d+)", status.read_text()).group(1)) / 1024
        except OSError:
            continue
    raise RuntimeError("the server's process is gone")


def run() -> None:
    print(f"\nloading: {ENTRIES:,} entries in two languages, by `wayout load`")
    _measure("real ones, without checks, near misses and relations", None)
    _measure("lean: one message, workaround and dead end each", make_lean)


def _measure(title: str, shorten: Callable[[dict, dict], None] | None) -> None:
    wayout = str(Path(sys.executable).parent / "wayout")
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        ids = make_entries(folder, ENTRIES, shorten)
        environment = {"WAYOUT_DATABASE_URL": f"sqlite:///{folder / 'wayout.db'}", "WAYOUT_DATA_DIR": name}
        size = sum(path.stat().st_size for path in folder.rglob("*.yaml")) / ENTRIES / 1000
        print(f"{title}, {size:.1f} kB")
        print(f"PyYAML alone {_parse_seconds(folder):7.1f} s of processor, its C loader on the same files")
        print("first load   {:7.1f} s, {:.1f} s of processor".format(*_seconds([wayout, "load"], environment)))
        print(
            "second load  {:7.1f} s, {:.1f} s of processor, nothing changed".format(
                *_seconds([wayout, "load"], environment)
            )
        )
        with served([wayout, "serve", "--no-load", "--port", str(port)], environment, port) as seconds:
            print(f"start to first response {seconds:.2f} s")
            for entry_id in ids[:: ENTRIES // VISITED]:
                for path in (f"/errors/{entry_id}", f"/zh/errors/{entry_id}", f"/errors?offset={len(entry_id)}"):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}").read()
            print(f"peak memory of the worker after {3 * VISITED} pages: {_peak_mib(port):.0f} MiB")
