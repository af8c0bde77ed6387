"""The programs that build environments (uv, bun, npm, pyenv, debootstrap): found, asked for versions, run."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

_BUILD_SECONDS = 900
_KEPT_OUTPUT = 2000
# What uv, npm, bun and debootstrap say when it is the network that failed, not the package.
_UNREACHABLE = re.compile(
    r"error sending request|dns error|tcp connect|Connection refused|ConnectionRefused|Could not resolve"
    r"|\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH)\b"
)
_RELEASE = re.compile(r"^\d+(?:\.\d+)*$")


class RuntimeMissing(Exception):
    """No such runtime or tool on this machine: the cell is skipped, and says nothing about the version."""


class BuildFailed(Exception):
    """The environment could not be installed: an outcome of the cell, with what the installer said."""


def default_cache() -> Path:
    """Where environments are kept: for root below /var/cache, since scripts run as another user."""
    if os.getuid() == 0:
        return Path("/var/cache/wayout/measure")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wayout" / "measure"


def run_tool(
    command: Sequence[str], *, cwd: Path | None = None, env: dict[str, str] | None = None, may_fail: bool = False
) -> str:
    """A build command → what it printed; raises BuildFailed with its last words, RuntimeMissing without a network."""
    try:
        done = subprocess.run(  # noqa: S603 - commands are made here from checked values
            command,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            capture_output=True,
            text=True,
            timeout=_BUILD_SECONDS,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired as error:
        raise RuntimeMissing(f"{command[0]} did not end within {_BUILD_SECONDS} s") from error
    if done.returncode and not may_fail:
        said = (done.stderr or done.stdout).strip()[-_KEPT_OUTPUT:]
        if _UNREACHABLE.search(said):
            raise RuntimeMissing(f"the registry cannot be reached: {said}")
        raise BuildFailed(said)
    return done.stdout


def find_tool(name: str) -> str:
    """A program on PATH or beside this interpreter → its path; raises RuntimeMissing."""
    found = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if found is None:
        raise RuntimeMissing(f"{name} is not installed")
    return found


@cache
def find_bun(cache_dir: Path) -> str | None:
    """bun, from PATH or from the npm registry into the cache; None where it cannot be had, and npm does it slower."""
    if found := shutil.which("bun"):
        return found
    folder = cache_dir / "tools" / "bun"
    binary = folder / "node_modules" / "@oven" / "bun-linux-x64" / "bin" / "bun"
    if not binary.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        try:
            run_tool(
                [
                    find_tool("npm"),
                    "install",
                    "--silent",
                    "--ignore-scripts",
                    "--prefix",
                    str(folder),
                    "@oven/bun-linux-x64",
                ]
            )
        except (BuildFailed, RuntimeMissing):
            return None
        binary.chmod(0o755)
    return str(binary)


@cache
def find_python(version: str) -> Path:
    """A version such as 3.11 → its interpreter, from pyenv or the system; raises RuntimeMissing."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    near = [path for path in pyenv.glob(f"{version}*") if path.name == version or path.name.startswith(f"{version}.")]
    for path in sorted(near, key=lambda path: version_key(path.name), reverse=True):
        if (path / "bin" / "python").exists():
            return path / "bin" / "python"
    system = Path(f"/usr/bin/python{version}")
    if system.exists():
        return system
    raise RuntimeMissing(f"there is no Python {version} on this machine")


def version_key(version: str) -> tuple[int, ...]:
    """1.10.2 → (1, 10, 2), for sorting; what is no number counts as nothing."""
    return tuple(int(part) for part in re.findall(r"\d+", version))


@cache
def list_releases(registry: str, package: str, python: str | None) -> tuple[str, ...]:
    """Every final release that can be installed, oldest first, as the registry's own client lists them."""
    if registry == "npm":
        said = run_tool([find_tool("npm"), "view", package, "versions", "--json"])
        found = re.findall(r'"([^"]+)"', said)
    else:
        options = ["--python-version", python, "--only-binary", ":all:"] if python else []
        command = [find_tool("uv"), "tool", "run", "--quiet", "pip", "index", "versions", "--isolated"]
        said = run_tool([*command, "--index-url", "https://pypi.org/simple", *options, package])
        line = next((line for line in said.splitlines() if line.startswith("Available versions:")), "")
        found = line.partition(":")[2].replace(",", " ").split()
    return tuple(sorted({version for version in found if _RELEASE.match(version)}, key=version_key))


@cache
def tool_version(name: str) -> str:
    """A tool → the first version number it prints; empty where it has none."""
    try:
        said = run_tool([find_tool(name), "--version"])
    except (BuildFailed, RuntimeMissing):
        return ""
    found = re.search(r"\d+(?:\.\d+)+", said)
    return found.group() if found else ""
