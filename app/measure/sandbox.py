"""One script shut in by bubblewrap: no network, no host files, limits, an unprivileged user, nothing left behind.

The limit of memory is that of each process, not of all together; that of processes does not hold for `user: root`.
"""

import fcntl
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import BinaryIO

from app.measure.repro_file import Bounds

PROJECT = "/home/me/project"
TEMPORARY, SHARED_MEMORY = "/tmp", "/dev/shm"  # noqa: S108 - names inside the sandbox, where both are empty and its own
# RLIMIT_NPROC counts every process of a user, so each running sandbox has an id that runs nothing else.
USER_IDS = range(64999, 64899, -1)
# What a script that changes owners needs and nothing that reaches further (`user: root`).
OWNER_POWERS = ("CAP_CHOWN", "CAP_FOWNER", "CAP_DAC_OVERRIDE", "CAP_SETUID", "CAP_SETGID")
_END_SECONDS = 10  # the kernel ends a namespace in milliseconds, on a busy machine in some more
DISK_BYTES = 512 * 1024 * 1024
MAX_OUTPUT = 128 * 1024  # the head and the tail of what was printed, each
# The host's /etc stays out but for these: programs in /usr that Debian configures through them.
HOST_ETC = ("alternatives", "ld.so.cache", "ssl/openssl.cnf", "java-17-openjdk", "perl")
_OWN_ETC = {
    "passwd": "root:x:0:0:root:/root:/bin/sh\nme:x:{user}:{user}:me:/home/me:/bin/sh\n",
    "group": "root:x:0:\nme:x:{user}:\n",
    "hosts": "127.0.0.1 localhost\n::1 localhost\n",
    "nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\n",
}
_TOOLS = ("bwrap", "prlimit", "setpriv")
# The interpreter and the script's arguments follow as "$@"; the services of an environment start before them.
_COPY = f'mkdir -p {PROJECT} "$HOME" && cd {PROJECT} && cp -R /repro/. . || exit 96'
_NOT_STARTED = (96, 97)


@dataclass(frozen=True, slots=True, kw_only=True)
class Environment:
    """What a cell's scripts find: mounts (source, target), path, variables, a prelude of shell lines, its wrapper."""

    mounts: tuple[tuple[str, str], ...] = ()
    path: tuple[str, ...] = ()
    variables: tuple[tuple[str, str], ...] = ()
    prelude: str = ""
    within: tuple[str, ...] = ()
    root: str | None = None
    versions: tuple[tuple[str, str], ...] = ()
    # Node reserves far more address space than it uses, so only its written memory is limited.
    limit_address_space: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Ran:
    """How a script ended; `exit_code` is 128 + n where signal n ended it, as a shell says it."""

    exit_code: int
    output: str
    seconds: float
    timed_out: bool = False

    @property
    def started(self) -> bool:
        """Whether the script itself ran; a sandbox or a service that failed says nothing about a version."""
        return self.exit_code not in _NOT_STARTED and not (self.exit_code == 1 and self.output.startswith("bwrap: "))


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A command in a copy of a folder, within an environment and limits."""

    command: tuple[str, ...]
    folder: Path
    environment: Environment
    limits: Bounds
    env: tuple[tuple[str, str], ...] = ()
    owner_powers: bool = field(default=False)


@cache
def find_isolation_gap() -> str | None:
    """None where scripts can be isolated on this machine, or the reason why they cannot."""
    for tool in _TOOLS:
        if shutil.which(tool) is None:
            return f"{tool} is not installed"
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        limits = Bounds(seconds=10)
        ran = run_isolated(Job(command=("true",), folder=Path(folder), environment=Environment(), limits=limits))
    return None if ran.exit_code == 0 else f"bubblewrap cannot isolate here: {ran.output.strip()[-200:]}"


@dataclass(frozen=True, slots=True)
class _User:
    """The user a sandbox runs as, and the few files of /etc that a program expects, with that user in them."""

    id: int
    etc: Path


@contextmanager
def _claim_user() -> Iterator[_User]:
    """A user that no other running sandbox has, whichever process started it: a lock on its folder says so."""
    top = Path(tempfile.gettempdir()) / f"wayout-etc-{os.getuid()}"
    top.mkdir(mode=0o755, exist_ok=True)
    if top.is_symlink() or top.stat().st_uid != os.getuid():
        raise PermissionError(f"{top} belongs to somebody else")
    for user_id in USER_IDS:
        folder = top / str(user_id)
        folder.mkdir(mode=0o755, exist_ok=True)
        lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            if _is_free(lock):
                _write_etc(folder, user_id)
                yield _User(user_id, folder)
                return
        finally:
            os.close(lock)
    raise OSError(f"{len(USER_IDS)} sandboxes are running already")


def _is_free(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _write_etc(folder: Path, user_id: int) -> None:
    for name, template in _OWN_ETC.items():
        path, text = folder / name, template.format(user=user_id)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            path.chmod(0o644)


def _system(environment: Environment, user: _User) -> list[str]:
    root = environment.root or ""
    arguments = ["--ro-bind", f"{root}/usr", "/usr"]
    for name in ("bin", "sbin", "lib", "lib64"):
        arguments += ["--symlink", f"usr/{name}", f"/{name}"]
    if root:
        arguments += ["--ro-bind", f"{root}/var/lib", "/var/lib"]
        arguments += [part for path in sorted(Path(root, "etc").iterdir()) for part in _of_root(path)]
    else:
        arguments += _folders([f"/etc/{name}" for name in HOST_ETC])
        for name in HOST_ETC:
            arguments += ["--ro-bind-try", f"/etc/{name}", f"/etc/{name}"]
    for path in sorted(user.etc.iterdir()):
        arguments += ["--ro-bind", str(path), f"/etc/{path.name}"]
    return arguments


def _of_root(path: Path) -> list[str]:
    """One file or folder of a root's /etc; mounted singly, so that the sandbox's own files can lie beside them."""
    target = f"/etc/{path.name}"
    if path.is_symlink():
        return ["--symlink", str(path.readlink()), target]
    return [] if path.name in _OWN_ETC else ["--ro-bind", str(path), target]


def _folders(targets: Sequence[str]) -> list[str]:
    """Mount points' parents; bubblewrap would make them readable by root alone."""
    parents = {str(parent) for target in targets for parent in Path(target).parents if str(parent) != "/"}
    made = {"/home", TEMPORARY, "/usr", "/etc"}
    arguments: list[str] = []
    for parent in sorted(parents - made):
        mode = "0777" if parent.startswith("/home/") else "0755"
        arguments += ["--perms", mode, "--dir", parent]
    return arguments


def _wrapper(job: Job, user: _User, *, as_root: bool) -> list[str]:
    limits, mounts = job.limits, job.environment.mounts
    bounds = [f"--fsize={limits.file_mb << 20}", f"--cpu={limits.seconds}", "--core=0"]
    bound = "as" if job.environment.limit_address_space and limits.address_space else "data"
    bounds.append(f"--{bound}={limits.memory_mb << 20}")
    arguments = ["prlimit", *bounds, "--", "bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts"]
    arguments += ["--die-with-parent", "--new-session", "--clearenv", "--hostname", "localhost"]
    if as_root:
        arguments += ["--cap-drop", "ALL"]
        powers = OWNER_POWERS if job.owner_powers else ("CAP_SETUID", "CAP_SETGID")
        arguments += [part for power in powers for part in ("--cap-add", power)]
    else:
        arguments += ["--unshare-user", "--uid", str(user.id), "--gid", str(user.id)]
    arguments += ["--perms", "0755", "--dir", "/etc", *_system(job.environment, user)]
    arguments += ["--proc", "/proc", "--dev", "/dev"]
    # A script of user root is the host's root to the kernel's settings: without this it could set core_pattern.
    for name in ("sys", "sysrq-trigger"):
        arguments += ["--ro-bind-try", f"/proc/{name}", f"/proc/{name}"]
    for place, mode in ((TEMPORARY, "1777"), ("/home", "0777"), (SHARED_MEMORY, "1777")):
        arguments += ["--perms", mode, "--size", str(DISK_BYTES), "--tmpfs", place]
    arguments += _folders([target for _, target in mounts])
    for source, target in (*mounts, (str(job.folder), "/repro")):
        arguments += ["--ro-bind", source, target]
    return arguments


def _variables(job: Job) -> dict[str, str]:
    home = f"{TEMPORARY}/root" if job.owner_powers else "/home/me"
    return {
        "PATH": ":".join((*job.environment.path, "/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin")),
        "HOME": home,
        "USER": "root" if job.owner_powers else "me",
        "LANG": "C.UTF-8",
        "TERM": "dumb",
        **dict(job.environment.variables),
        **dict(job.env),
    }


def _command(job: Job, user: _User, status: int) -> list[str]:
    as_root = os.getuid() == 0
    arguments = [*_wrapper(job, user, as_root=as_root), "--json-status-fd", str(status)]
    for name, value in _variables(job).items():
        arguments += ["--setenv", name, value]
    arguments.append("--")
    if as_root and not job.owner_powers:
        # bubblewrap mounts as root, then the script loses every power and every group.
        arguments += ["/usr/bin/setpriv", "--reuid", str(user.id), "--regid", str(user.id)]
        arguments += ["--clear-groups", "--inh-caps=-all", "--no-new-privs", "--"]
    prelude = f"( {job.environment.prelude}\n) >/tmp/.prelude 2>&1 || {{ cat /tmp/.prelude; exit {_NOT_STARTED[1]}; }}"
    driver = "\n".join([_COPY, prelude if job.environment.prelude else ":", 'exec "$@"'])
    # Set inside, where only the sandbox's own processes count: under root for the user id of its own, under an
    # ordinary user for the user namespace. The kernel exempts a script of user root from it.
    arguments += ["/usr/bin/prlimit", f"--nproc={job.limits.processes}", "--"]
    return [*arguments, "/bin/sh", "-c", driver, "sh", *job.environment.within, *job.command]


def _read(path: Path) -> str:
    with path.open("rb") as file:
        head = file.read(MAX_OUTPUT)
        size = path.stat().st_size
        if size > 2 * MAX_OUTPUT:
            file.seek(size - MAX_OUTPUT)
        tail = file.read()
    return (head + tail).decode("utf-8", errors="replace").replace("\r\n", "\n")


def run_isolated(job: Job) -> Ran:
    """Runs a job to its end or its limit → how it ended; every process of it is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="wayout-run-") as folder:
        output = Path(folder) / "output"
        started = time.monotonic()
        with output.open("wb") as stream, _claim_user() as user:
            code, timed_out = _run(job, user, stream)
        return Ran(
            exit_code=128 - code if code < 0 else code,
            output=_read(output),
            seconds=round(time.monotonic() - started, 1),
            timed_out=timed_out,
        )


def _run(job: Job, user: _User, stream: BinaryIO) -> tuple[int, bool]:
    """A job → (exit code, whether its time was up)."""
    status, status_end = os.pipe()
    try:
        process = subprocess.Popen(  # noqa: S603 - the command is made here, the script is shut in
            _command(job, user, status_end),
            stdin=subprocess.DEVNULL,
            stdout=stream,
            stderr=stream,
            start_new_session=True,
            pass_fds=[status_end],
            env={"PATH": "/usr/bin:/bin:/usr/sbin:/sbin"},
        )
    finally:
        os.close(status_end)
    with os.fdopen(status, "rb") as said:
        try:
            process.wait(timeout=job.limits.seconds)
        except subprocess.TimeoutExpired:
            return _kill(process, said), True
        finally:
            _kill(process, said)
    return process.returncode, False


def _kill(process: subprocess.Popen[bytes], said: BinaryIO) -> int:
    """Ends a sandbox and waits until its first process, and with it all others, is gone → its exit code."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        first = re.search(rb'"child-pid": (\d+)', said.readline())
        until = time.monotonic() + _END_SECONDS
        while first and _is_running(int(first.group(1))) and time.monotonic() < until:
            time.sleep(0.01)
    return process.returncode


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return False
    return state != "Z"
