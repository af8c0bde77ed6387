"""Pages a second over keep-alive connections, beside a bare ASGI application that sends the same bytes from memory."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parents[2] / "data"
ENTRY = "llm/vllm-cuda-oom-batch"
FORMS = {
    "entry page": f"/errors/{ENTRY}",
    "entry page, 中文": f"/zh/errors/{ENTRY}",
    "entry JSON": f"/api/errors/{ENTRY}.json",
    "entry Markdown": f"/errors/{ENTRY}.md",
}
# In turns, since a busy machine changes its mind within seconds.
CONNECTIONS, SECONDS, TURNS = 64, 2, 3
# What the server itself adds, or what the request asked of the one connection.
_OWN = {"date", "server", "connection"}
_UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}


@dataclass(frozen=True)
class Load:
    """Requests a second; latencies in milliseconds."""

    rate: float
    p50: float
    p99: float


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def served(command: list[str], environment: dict[str, str], port: int) -> Iterator[float]:
    """A server's command → it runs; gives the seconds from its start to its first answer."""
    started = time.perf_counter()
    process = subprocess.Popen(command, env={**os.environ, **environment}, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
                break
            except OSError:
                if process.poll() is not None or time.perf_counter() - started > 60:
                    raise
                time.sleep(0.01)
        yield time.perf_counter() - started
    finally:
        process.terminate()
        process.wait()


def wrk(address: str, script: Path | None = None) -> Load:
    command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", address]
    command += ["-s", str(script)] if script else []
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in printed:
        raise RuntimeError(printed)

    def latency(percent: str) -> float:
        number, unit = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)", printed).groups()
        return float(number) * _UNITS[unit]

    return Load(float(re.search(r"Requests/sec:\s+([\d.]+)", printed).group(1)), latency("50"), latency("99"))


_BARE = """
START = {"type": "http.response.start", "status": 200, "headers": %r}
BODY = {"type": "http.response.body", "body": open(%r, "rb").read()}
async def app(scope, receive, send):
    if scope["type"] == "http":
        await send(START)
        await send(BODY)
"""


def compare(folder: Path, address: str, script: Path | None = None) -> tuple[Load, Load]:
    """An address → its load and that of the same bytes and headers from memory, in turns, the median of each.

    With a script ours is asked for what the script says, of which the address is then one of middling size.
    """
    with urllib.request.urlopen(address) as response:
        body, headers = response.read(), response.headers
    sent = [(k.lower().encode(), v.encode()) for k, v in headers.items() if k.lower() not in _OWN]
    (folder / "body").write_bytes(body)
    (folder / "bare.py").write_text(_BARE % (sent, str(folder / "body")))
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "bare:app", "--app-dir", str(folder), "--port", str(port)]
    command += ["--no-access-log", "--no-server-header", "--log-level", "error", "--lifespan", "off"]
    with served(command, {}, port):
        turns = [(wrk(address, script), wrk(f"http://127.0.0.1:{port}/")) for _ in range(TURNS)]
    ours, bare = (sorted(loads, key=lambda load: load.rate)[TURNS // 2] for loads in zip(*turns, strict=True))
    return ours, bare


def run() -> None:
    if shutil.which("wrk") is None:
        print("pages: skipped, the load generator wrk is not installed (Debian package wrk)")
        return
    with tempfile.TemporaryDirectory() as name:
        folder, port = Path(name), free_port()
        environment = {"WAYOUT_DATABASE_URL": f"sqlite:///{folder / 'wayout.db'}"}
        wayout = [str(Path(sys.executable).parent / "wayout"), "serve", "--port", str(port)]
        print(f"\npages: {CONNECTIONS} keep-alive connections, {TURNS} turns of {SECONDS} s, one worker")
        print(f"{'':22}{'requests/s':>12}{'p50 ms':>9}{'p99 ms':>9}{'bare/s':>9}{'ratio':>7}")
        with served(wayout, environment, port):
            for form, path in FORMS.items():
                _print(form, *compare(folder, f"http://127.0.0.1:{port}{path}"))
        with served(wayout, environment, port) as seconds:
            print(f"start to first response, content loaded: {seconds:.2f} s")
        # Without a cache every request is a first render.
        uncached = {**environment, "WAYOUT_PAGE_CACHE_BYTES": "0"}
        with served(wayout, uncached, port):
            origin = f"http://127.0.0.1:{port}"
            _print("first renders", *compare(folder, origin + _median_page(origin), _script(folder)))
            _print("the longest of them", *compare(folder, origin + FORMS["entry page"]))


def _every_entry() -> list[str]:
    entries = sorted(DATA.glob("entries/*/*/entry.yaml"))
    ids = [f"{path.parts[-3]}/{path.parts[-2]}" for path in entries]
    return [f"{prefix}/errors/{entry_id}" for entry_id in ids for prefix in ("", "/zh")]


def _median_page(origin: str) -> str:
    """The page of middling size, which stands for all of them in the comparison."""
    sizes = sorted((len(urllib.request.urlopen(origin + path).read()), path) for path in _every_entry())
    return sizes[len(sizes) // 2][1]


def _script(folder: Path) -> Path:
    """Asks for every entry in turn, in both languages: what a server has to do after its content changed."""
    path = folder / "every_entry.lua"
    listed = ", ".join(f'"{address}"' for address in _every_entry())
    path.write_text(
        f'paths = {{{listed}}} at = 0 request = function() at = at % #paths + 1 return wrk.format("GET", paths[at]) end'
    )
    return path


def _print(form: str, load: Load, bare: Load) -> None:
    print(f"{form:22}{load.rate:12,.0f}{load.p50:9.2f}{load.p99:9.2f}{bare.rate:9,.0f}{load.rate / bare.rate:7.2f}")
