"""Ten thousand entries of the size of real ones: loading, loading again, and the memory of a worker that serves them."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.bench.pages import free_port, served

ENTRIES = 10_000
# Requests that make a worker touch entries, lists and searches before its memory is read.
VISITED = 400
DATA = Path(__file__).parents[2] / "data"
# Fields of one bounded line, which have no room for a number.
_SHORT = re.compile(r"^\s*(?:- )?(?:summary|action|title|when|trade_off|expect|notes|url):")
_WORDS = re.compile(r"(?<=[a-z]{5}) (?=[a-z]{5})")
_ID = re.compile(r"^\s*(?:- )?(?:id|belongs_to|then): [a-z0-9-]+/[a-z0-9-]+$")


def make_entries(folder: Path, count: int) -> list[str]:
    """A folder → that many entries in it, each a real one with its words numbered, so that no two texts are the same."""
    for name in ("domains.yaml", "categories.yaml", "glossary.zh.yaml"):
        shutil.copy(DATA / name, folder / name)
    sources = sorted((DATA / "entries").glob("*/*/entry.yaml"))
    ids = []
    for number in range(count):
        source = sources[number % len(sources)].parent
        entry_id = f"{source.parent.name}/{source.name[:50]}-{number}"
        target = folder / "entries" / entry_id
        target.mkdir(parents=True)
        for name in ("entry.yaml", "zh.yaml"):
            text = (source / name).read_text(encoding="utf-8")
            (target / name).write_text(_vary(text, number), encoding="utf-8")
        ids.append(entry_id)
    (folder / "addresses.txt").write_text("\n".join(sorted(ids)) + "\n")
    return ids


def _vary(text: str, number: int) -> str:
    """Prose gets a number in every paragraph; relations to entries, which are not copied, go."""
    text = re.sub(r"^aliases: .*$", "aliases: []", text, flags=re.MULTILINE)
    text = re.sub(r"^related:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^diagnosis:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^not_messages:.*?(?=^\w)", "", text, flags=re.MULTILINE | re.DOTALL)
    lines = text.splitlines(keepends=True)
    return "".join(line if _SHORT.search(line) else _WORDS.sub(f" {number} ", line, count=2) for line in lines)


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, env={**os.environ, **environment}, check=True, stderr=subprocess.DEVNULL)
    return time.perf_counter() - started


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
    wayout = str(Path(sys.executable).parent / "wayout")
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        ids = make_entries(folder, ENTRIES)
        environment = {"WAYOUT_DATABASE_URL": f"sqlite:///{folder / 'wayout.db'}", "WAYOUT_DATA_DIR": name}
        size = sum(path.stat().st_size for path in folder.rglob("*.yaml")) / ENTRIES / 1000
        print(f"\nloading: {ENTRIES:,} entries of {size:.1f} kB in two languages")
        print(f"first load   {_seconds([wayout, 'load'], environment):7.1f} s")
        print(f"second load  {_seconds([wayout, 'load'], environment):7.1f} s, nothing changed")
        with served([wayout, "serve", "--no-load", "--port", str(port)], environment, port) as seconds:
            print(f"start to first response {seconds:.2f} s")
            for entry_id in ids[:: ENTRIES // VISITED]:
                for path in (f"/errors/{entry_id}", f"/zh/errors/{entry_id}", f"/errors?offset={len(entry_id)}"):
                    urllib.request.urlopen(f"http://127.0.0.1:{port}{path}").read()
            print(f"peak memory of the worker after {3 * VISITED} pages: {_peak_mib(port):.0f} MiB")
