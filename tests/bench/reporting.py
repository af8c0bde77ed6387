"""Reads a second without and with people who report at the same time, in turns on one server, and what was kept."""

import http.client
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from tests.bench.pages import free_port, served

READERS, REPORTERS = 64, 8
# A minute of each, in turns, since a busy machine changes its mind within seconds.
SECONDS, TURNS = 10, 6
# Each page in both languages, as JSON and as Markdown: a report makes all of them old.
ENTRIES = 40
_NETWORKS = count()
_LUA = """
local paths, at = {%s}, 0
request = function()
  at = at %% #paths + 1
  return wrk.format("GET", paths[at])
end
"""


@dataclass
class Reported:
    """What became of the reports that were sent, over all turns and the warm-up."""

    statuses: Counter[str] = field(default_factory=Counter)
    milliseconds: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class Read:
    """Reads of one turn: a second, the 99th percentile in milliseconds, and those that failed."""

    rate: float
    p99: float
    errors: int


def _read(port: int, script: Path) -> Read:
    command = ["wrk", "-t1", f"-c{READERS}", f"-d{SECONDS}s", "--latency", "-s", str(script)]
    command.append(f"http://127.0.0.1:{port}/")
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", printed).groups()
    failed = re.findall(r"(?:connect|read|write|timeout|Non-2xx or 3xx responses:) (\d+)", printed)
    return Read(
        rate=float(re.search(r"Requests/sec:\s+([\d.]+)", printed).group(1)),
        p99=float(number) * {"us": 0.001, "ms": 1.0, "s": 1000.0}[unit],
        errors=sum(map(int, failed)),
    )


def _report(port: int, remedies: list[tuple[str, str]], reported: Reported, stop: threading.Event) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    while not stop.is_set():
        number = next(_NETWORKS)
        path, key = remedies[number % len(remedies)]
        # A network of its own for each report: one that sends all of them is refused after ten.
        network = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = {"content-type": "application/json", "x-forwarded-for": network}
        started = time.perf_counter()
        try:
            connection.request("POST", path, json.dumps({"key": key, "outcome": "worked"}), headers)
            answer = connection.getresponse()
            answer.read()
            reported.statuses[str(answer.status)] += 1
        except (OSError, http.client.HTTPException) as error:
            reported.statuses[type(error).__name__] += 1
            connection.close()
        reported.milliseconds.append((time.perf_counter() - started) * 1000)
    connection.close()


@contextmanager
def _reporting(port: int, remedies: list[tuple[str, str]], reported: Reported) -> Iterator[None]:
    stop = threading.Event()
    threads = [threading.Thread(target=_report, args=(port, remedies, reported, stop)) for _ in range(REPORTERS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def _list_remedies(port: int) -> tuple[list[str], list[tuple[str, str]]]:
    """A server → the addresses that are read, and where which remedy of them is reported on."""
    base = f"http://127.0.0.1:{port}"
    listed = json.loads(urllib.request.urlopen(f"{base}/api/errors?limit={ENTRIES}").read())["items"]
    paths, remedies = [], []
    for entry_id in (item["id"] for item in listed):
        paths += [f"/errors/{entry_id}", f"/zh/errors/{entry_id}", f"/api/errors/{entry_id}.json"]
        paths.append(f"/errors/{entry_id}.md")
        entry = json.loads(urllib.request.urlopen(f"{base}/api/errors/{entry_id}.json").read())
        remedies += [(f"/api/errors/{entry_id}/reports", each["key"]) for each in entry["workarounds"]]
    return paths, remedies


def run() -> None:
    if shutil.which("wrk") is None:
        print("reports: skipped, the load generator wrk is not installed (Debian package wrk)")
        return
    with tempfile.TemporaryDirectory() as name:
        database, script, port = Path(name) / "wayout.db", Path(name) / "read.lua", free_port()
        environment = {"WAYOUT_DATABASE_URL": f"sqlite:///{database}"}
        wayout = [str(Path(sys.executable).parent / "wayout"), "serve", "--port", str(port)]
        reported, alone, beside = Reported(), [], []
        with served(wayout, environment, port):
            paths, remedies = _list_remedies(port)
            script.write_text(_LUA % ", ".join(f'"{path}"' for path in paths))
            # The first reads fill the cache, and the first reports compile their statements.
            with _reporting(port, remedies, reported):
                _read(port, script)
            for _ in range(TURNS):
                alone.append(_read(port, script))
                with _reporting(port, remedies, reported):
                    beside.append(_read(port, script))
        connection = sqlite3.connect(database)
        kept, sound = connection.execute(
            "SELECT (SELECT count(*) FROM report), integrity_check FROM pragma_integrity_check"
        ).fetchone()
        connection.close()
        _print(len(paths), alone, beside, reported, kept, sound)


def _print(pages: int, alone: list[Read], beside: list[Read], reported: Reported, kept: int, sound: str) -> None:
    print(f"\nreports: {READERS} readers of {pages} addresses, {TURNS} turns of {SECONDS} s each way, one worker")
    rates = []
    for name, reads in (("no reporter", alone), (f"{REPORTERS} reporters", beside)):
        rates.append(sum(read.rate for read in reads) / len(reads))
        turns = " ".join(f"{read.rate:,.0f}" for read in reads)
        worst, errors = max(read.p99 for read in reads), sum(read.errors for read in reads)
        print(f"{name:12}{rates[-1]:9,.0f} reads/s, p99 at most {worst:.0f} ms, {errors} errors; turns {turns}")
    times = sorted(reported.milliseconds)
    print(f"reads slowed by {1 - rates[1] / rates[0]:.0%}")
    print(
        f"sent {len(times):,} reports, {len(times) / (TURNS + 1) / SECONDS:.0f} a second, answers {dict(reported.statuses)}"
    )
    print(f"a report took {times[len(times) // 2]:.0f} ms, 99 % at most {times[len(times) * 99 // 100]:.0f} ms")
    print(f"acknowledged {reported.statuses['201']:,}, kept {kept:,}, database {sound}")
