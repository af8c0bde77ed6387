"""A script that is shut in tries to get out."""

import os
import socket
import tempfile
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from app.measure.repro_file import Bounds
from app.measure.sandbox import USER_IDS, Environment, Job, Ran, run_isolated

pytestmark = pytest.mark.usefixtures("isolated")


def run(tmp_path: Path, script: str, *, python: bool = False, **limits: int) -> Ran:
    folder = tmp_path / "repro"
    folder.mkdir(exist_ok=True, parents=True)
    (folder / "script").write_text(script, encoding="utf-8")
    interpreter = "/usr/bin/python3" if python else "/bin/sh"
    bounds = Bounds(**{"seconds": 20, **limits})
    return run_isolated(Job(command=(interpreter, "script"), folder=folder, environment=Environment(), limits=bounds))


CONNECT = """
import socket
try:
    socket.create_connection(({host!r}, {port}), timeout=3)
    print("connected")
except OSError as error:
    print("refused:", error)
"""


def test_the_network_cannot_be_reached(tmp_path):
    ran = run(tmp_path, CONNECT.format(host="192.0.2.10", port=80), python=True)
    assert "refused: [Errno 101] Network is unreachable" in ran.output


def test_a_server_on_the_host_itself_cannot_be_reached(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        accepted = threading.Event()
        server.settimeout(0.1)
        ran = run(tmp_path, CONNECT.format(host="127.0.0.1", port=port), python=True)
        try:
            server.accept()[0].close()
            accepted.set()
        except TimeoutError:
            pass
    assert "Connection refused" in ran.output
    assert not accepted.is_set()


@pytest.mark.parametrize("path", ["/etc/shadow", "/etc/hostname", "/root", "/var/log"])
def test_files_of_the_host_are_not_there(tmp_path, path):
    ran = run(tmp_path, f"cat {path} || ls {path}")
    assert ran.exit_code != 0
    assert "No such file" in ran.output or "Permission denied" in ran.output


def test_a_file_beside_the_folder_is_not_there(tmp_path):
    (tmp_path / "secret").write_text("hidden", encoding="utf-8")
    ran = run(tmp_path, f"cat {tmp_path}/secret; ls {tmp_path}")
    assert "hidden" not in ran.output


def test_the_environment_of_the_host_is_not_there(tmp_path, monkeypatch):
    monkeypatch.setenv("A_TOKEN", "hidden-value")
    assert "hidden-value" not in run(tmp_path, "env; tr '\\0' '\\n' < /proc/1/environ").output


def test_the_system_and_the_folder_cannot_be_written(tmp_path):
    ran = run(tmp_path, "touch /usr/bin/x; touch /repro/x; echo more >> /repro/script")
    assert ran.output.count("Read-only file system") + ran.output.count("Permission denied") == 3
    assert not (tmp_path / "repro" / "x").exists()


def test_a_script_is_an_ordinary_user_without_any_power(tmp_path):
    ran = run(tmp_path, "id -u; grep CapEff /proc/self/status; chown 0:0 script")
    assert int(ran.output.splitlines()[0]) in USER_IDS
    assert "CapEff:\t0000000000000000" in ran.output
    assert "chown: changing ownership of 'script':" in ran.output


def test_a_script_that_never_ends_is_ended(tmp_path):
    ran = run(tmp_path, "echo started; sleep 600", seconds=1)
    assert ran.timed_out
    assert "started" in ran.output


def test_a_script_that_only_computes_is_ended(tmp_path):
    assert run(tmp_path, "while :; do :; done", seconds=1).exit_code != 0


def test_memory_ends_at_the_limit(tmp_path):
    ran = run(tmp_path, "kept = bytearray(400 << 20)\nprint('had it')", python=True, memory_mb=200)
    assert "MemoryError" in ran.output
    assert "had it" not in ran.output


def test_what_is_only_reserved_can_be_left_out_of_the_limit(tmp_path):
    reserve = "import mmap\nkept = mmap.mmap(-1, 400 << 20, prot=0)\nprint('had it')"
    assert "had it" not in run(tmp_path, reserve, python=True, memory_mb=200).output
    assert "had it" in run(tmp_path, reserve, python=True, memory_mb=200, address_space=False).output
    written = "kept = bytearray(400 << 20)\nprint('had it')"
    assert "MemoryError" in run(tmp_path, written, python=True, memory_mb=200, address_space=False).output


def test_a_file_ends_at_the_limit(tmp_path):
    ran = run(tmp_path, "head -c 5000000 /dev/zero > big; wc -c < big", file_mb=1)
    assert "1048576" in ran.output


def test_what_is_printed_ends_at_the_limit(tmp_path):
    ran = run(tmp_path, "yes", file_mb=1, seconds=10)
    assert ran.exit_code != 0
    assert len(ran.output) < 1 << 20


def test_processes_end_at_the_limit(tmp_path):
    ran = run(tmp_path, "for n in $(seq 200); do sleep 5 & done; echo all of them", processes=16, seconds=15)
    assert "fork" in ran.output
    assert "all of them" not in ran.output


def test_the_limit_of_processes_counts_those_of_one_sandbox_only(tmp_path):
    script = "for n in $(seq 12); do sleep 3 & done; wait; echo all of them; id -u; id -un"
    with ThreadPoolExecutor(max_workers=3) as pool:
        runs = list(pool.map(lambda name: run(tmp_path / name, script, processes=16), ("one", "two", "three")))
    said = [ran.output.splitlines() for ran in runs]
    assert [lines[0] for lines in said] == ["all of them"] * 3
    assert len({lines[1] for lines in said}) == 3
    assert {lines[2] for lines in said} == {"me"}


def test_a_link_in_place_of_the_folder_of_etc_is_refused(tmp_path, monkeypatch):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / f"wayout-etc-{os.getuid()}").symlink_to(tmp_path / "elsewhere")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with pytest.raises(PermissionError, match="belongs to somebody else"):
        run(tmp_path, "true")
    assert list((tmp_path / "elsewhere").iterdir()) == []


def _running(mark: str) -> list[str]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            try:
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if mark.encode() in command:
                found.append(folder.name)
    return found


@pytest.mark.parametrize("ending", ["exit 0", "sleep 600"])
def test_no_process_outlives_its_script(tmp_path, ending):
    mark = f"7{os.getpid()}.25"
    ran = run(tmp_path, f"setsid nohup sleep {mark} >/dev/null 2>&1 &\nsleep 0.3; echo begun; {ending}", seconds=2)
    assert "begun" in ran.output
    assert _running(mark) == []


@pytest.mark.parametrize("place", ["/proc/sys/kernel/core_pattern", "/proc/sys/vm/drop_caches", "/proc/sysrq-trigger"])
def test_a_script_of_user_root_cannot_change_the_kernels_settings(tmp_path, place):
    (tmp_path / "script").write_text(f"test -w {place} && echo writable || echo kept", encoding="utf-8")
    job = Job(
        command=("/bin/sh", "script"),
        folder=tmp_path,
        environment=Environment(),
        limits=Bounds(seconds=20),
        owner_powers=os.getuid() == 0,
    )
    assert run_isolated(job).output == "kept\n"
