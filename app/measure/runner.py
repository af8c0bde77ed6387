"""A reproduction → its measurement: every script in every cell, judged, written down, boundaries found."""

import os
import platform
import re
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from app.entries.measurement import Boundary, Cell, Measurement, Outcome, Pairs, Run
from app.measure.boundaries import Side, bisect, list_gaps, side_of
from app.measure.environments import Environments, Request, with_versions
from app.measure.journal import Journal
from app.measure.reproduction import Reproduction, Variant
from app.measure.sandbox import Environment, Job, find_isolation_gap, run_isolated
from app.measure.toolchain import BuildFailed, RuntimeMissing, find_bun, list_releases, tool_version
from app.measure.verdict import judge, telling_line

# What runs a script, by the end of its name; a reader runs it by hand with the same command.
INTERPRETERS: dict[str, tuple[str, ...]] = {
    ".py": ("python",),
    ".sh": ("sh",),
    ".bash": ("bash",),
    ".js": ("node",),
    ".cjs": ("node",),
    ".mjs": ("node",),
    ".php": ("php", "-d", "display_errors=stderr"),
    ".rb": ("ruby",),
    ".pl": ("perl",),
    ".sql": ("psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f"),
}
_VERSION = re.compile(r"\d+(?:\.\d+)+(?:[a-z]\w*)?")
_FRAME = re.compile(r"^[\s╰▶─×├│]+")
_MAX_SAID = 300
STEPS = (1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0)
_AGREEMENT = 3  # runs of a script whose outcome differs from the last measurement's

CellDone = Callable[[Cell], None]


def nobody(_cell: Cell) -> None:
    """Nobody is watching."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner:
    """Runs reproductions with the environments of one cache."""

    environments: Environments
    repeat: int = 1
    _probed: dict[tuple[Request, Pairs], Environment] = field(default_factory=dict)

    def measure(
        self,
        reproduction: Reproduction,
        *,
        jobs: int = 1,
        previous: Measurement | None = None,
        today: date,
        cell_done: CellDone = nobody,
    ) -> Measurement:
        """A reproduction → its measurement. Cells that a run of the same day has finished are taken over."""
        journal = Journal(self.environments.folder, reproduction.entry_id, reproduction.digest, today)
        known = {cell.at: cell for cell in journal.list_cells()}
        old = {cell.at: cell for cell in previous.cells} if previous and previous.digest == reproduction.digest else {}
        places = reproduction.cells()
        done, taken_over = {at: known[at] for at in places if at in known}, False
        for cell in done.values():
            cell_done(cell)
        for cell in self._run_cells(reproduction, [at for at in places if at not in done], jobs=jobs, old=old):
            # A machine that lacks something does not undo what another one has measured.
            keeps = cell.skipped and cell.at in old
            kept, taken_over = old[cell.at] if keeps else cell, taken_over or keeps
            if not cell.skipped:
                journal.add(cell)
            done[cell.at] = kept
            cell_done(kept)
        cells = tuple(done[at] for at in places)
        # What was not run today must not look as if it had been: the oldest part gives the day and the machine.
        older = previous if taken_over else None
        measurement = Measurement(
            digest=reproduction.digest,
            measured_on=older.measured_on if older else today,
            host=older.host if older else _host(),
            tools=older.tools if older else _tools(reproduction, self.environments.folder),
            product=reproduction.file.product,
            message=reproduction.file.message,
            cells=cells,
            boundaries=tuple(self._boundaries(reproduction, cells)),
        )
        journal.clear()
        return measurement

    def _run_cells(
        self, reproduction: Reproduction, places: Sequence[Pairs], *, jobs: int, old: dict[Pairs, Cell]
    ) -> Iterator[Cell]:
        if jobs == 1:
            for at in places:
                yield self.run_cell(reproduction, at, old.get(at))
            return
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            running = [pool.submit(self.run_cell, reproduction, at, old.get(at)) for at in places]
            try:
                for future in as_completed(running):
                    yield future.result()
            finally:
                for future in running:
                    future.cancel()

    def run_cell(self, reproduction: Reproduction, at: Pairs, old: Cell | None = None) -> Cell:
        """A place of the matrix → its cell: the trigger, then every variant, each in a sandbox of its own."""
        variants = reproduction.variants()
        if gap := _find_gap(reproduction):
            runs = tuple(_skipped(variant, gap) for variant in variants)
            return Cell(at=at, versions=(), runs=runs)
        runs = tuple(self._run_variant(reproduction, at, variant, old) for variant in variants)
        settled = any(run.role == "trigger" and run.outcome not in ("skipped", "install_failed") for run in runs)
        versions = self._environment(reproduction, at, variants[0]).versions if settled else ()
        return Cell(at=at, versions=versions, runs=runs)

    def _run_variant(self, reproduction: Reproduction, at: Pairs, variant: Variant, old: Cell | None) -> Run:
        before = next((run.outcome for run in old.runs if run.key == variant.key), None) if old else None
        runs = [self._try_variant(reproduction, at, variant)]
        wanted = self.repeat
        if before not in (None, "skipped", "flaky", runs[0].outcome):
            wanted = max(wanted, _AGREEMENT)
        while len(runs) < wanted and runs[0].outcome not in ("skipped", "install_failed"):
            runs.append(self._try_variant(reproduction, at, variant))
        outcomes = sorted({run.outcome for run in runs})
        if len(outcomes) == 1:
            return runs[0]
        said = f"{len(runs)} runs: " + ", ".join(outcomes)
        return _run(variant, "flaky", said, runs[0].seconds)

    def _try_variant(self, reproduction: Reproduction, at: Pairs, variant: Variant) -> Run:
        started = time.monotonic()
        try:
            environment = self._environment(reproduction, at, variant)
            command = variant.command.format_map({**dict(at), **dict(variant.set)})
        except RuntimeMissing as error:
            return _skipped(variant, str(error))
        except BuildFailed as error:
            return _run(variant, "install_failed", _why_not(str(error)), time.monotonic() - started)
        except Exception as error:  # noqa: BLE001 - a fault of the runner must end neither the run nor count as a result
            return _skipped(variant, f"the runner failed: {error!r}")
        file = reproduction.file
        ran = run_isolated(_job(reproduction, command, environment, variant.env))
        if not ran.started:
            return _skipped(variant, f"the environment did not start: {telling_line(ran.output)}")
        outcome, printed = judge(ran, message=file.message, check=variant.check, warning_counts=file.exit == "any")
        return _run(variant, outcome, printed, ran.seconds)

    def _environment(self, reproduction: Reproduction, at: Pairs, variant: Variant) -> Environment:
        values = {**dict(at), **dict(variant.set)}
        install = tuple(requirement.format_map(values) for requirement in variant.install)
        runtime = reproduction.file.runtime
        own = {name: value for name, value in values.items() if name == runtime.kind}
        request = Request(kind=runtime.kind, values=tuple(own.items()), install=install, as_of=runtime.as_of)
        place = (request, tuple(sorted(reproduction.file.probe.items())))
        if place not in self._probed:
            environment = self.environments.build(request)
            self._probed[place] = with_versions(environment, _probe(reproduction, environment))
        return self._probed[place]

    def _boundaries(self, reproduction: Reproduction, cells: Sequence[Cell]) -> Iterator[Boundary]:
        search = reproduction.file.boundaries
        if search is None:
            return
        trigger = reproduction.variants()[0]
        for before, after in list_gaps(cells, search.axis):
            at = dict(before.at)
            try:
                releases = list_releases(search.registry, search.package, at.get("python"))
            except (BuildFailed, RuntimeMissing):
                return

            def probe(release: str, at: dict[str, str] = at) -> Side | None:
                place = tuple((name, release if name == search.axis else value) for name, value in at.items())
                return side_of(self._try_variant(reproduction, place, trigger).outcome)

            yield bisect(before, after, search.axis, releases, probe)


def _find_gap(reproduction: Reproduction) -> str | None:
    if gap := find_isolation_gap():
        return gap
    if reproduction.file.user == "root" and os.getuid() != 0:
        return "the scripts change owners, which only root can do"
    return None


def _skipped(variant: Variant, why: str) -> Run:
    return _run(variant, "skipped", why, 0.0)


def _run(variant: Variant, outcome: Outcome, printed: str, seconds: float) -> Run:
    return Run(role=variant.role, key=variant.key, outcome=outcome, printed=printed or None, seconds=within(seconds))


def within(seconds: float) -> float:
    """A duration → the next step up, so that a second run of the same thing writes the same number."""
    return next((step for step in STEPS if seconds <= step), STEPS[-1])


def _why_not(said: str) -> str:
    """An installer's words → the sentence that gives the reason."""
    lines = " ".join(_FRAME.sub("", line).strip() for line in said.splitlines())
    reason = re.search(r"Because .*?(?= hint: |$)", lines)
    return (reason.group() if reason else telling_line(said))[:_MAX_SAID]


def _job(reproduction: Reproduction, command: str, environment: Environment, env: Pairs = ()) -> Job:
    name, *arguments = command.split(" ")
    interpreter = INTERPRETERS.get(Path(name).suffix, ("sh",))
    return Job(
        command=(*interpreter, name, *arguments),
        folder=reproduction.folder,
        environment=environment,
        limits=reproduction.file.limits,
        env=env,
        owner_powers=reproduction.file.user == "root",
    )


def _probe(reproduction: Reproduction, environment: Environment) -> dict[str, str]:
    found = {}
    for name, command in reproduction.file.probe.items():
        job = Job(
            command=("sh", "-c", command),
            folder=reproduction.folder,
            environment=environment,
            limits=reproduction.file.limits,
        )
        if version := _VERSION.search(run_isolated(job).output):
            found[name] = version.group()
    return found


def _host() -> str:
    try:
        name = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    except OSError:
        name = platform.system()
    return f"{name}, {platform.machine()}"


def _tools(reproduction: Reproduction, cache: Path) -> Pairs:
    """The programs that shut scripts in and built their environments, with versions."""
    names = {"python": ["bwrap", "uv"], "node": ["bwrap"]}.get(reproduction.file.runtime.kind, ["bwrap"])
    found = [(name, tool_version(name)) for name in names]
    if reproduction.file.runtime.kind == "node":
        bun = find_bun(cache)
        found.append(("bun", tool_version(bun)) if bun else ("npm", tool_version("npm")))
    return tuple((name, version) for name, version in found if version)
