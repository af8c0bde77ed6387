"""benchmark.json: the last recorded evaluation of the search, read and written in one form."""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from pydantic import ConfigDict, TypeAdapter, ValidationError

from app.content.problems import Problem
from app.entries.rates import wilson_interval

BENCHMARK = "benchmark.json"
_DIGITS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkShare:
    """k of n with its 95 % interval."""

    k: int
    n: int
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """`covered` and `uncovered` cases have a right entry or none; a share is missing where there was no such case.

    `abstained` is the share of uncovered cases that were answered with nothing or weak; `baseline_top_1` is what a
    ranking by words alone reached on the same cases. `cross_validated`: no case set the thresholds that judged it.
    """

    __pydantic_config__ = ConfigDict(extra="forbid")

    date: date
    entries: int
    cases: int
    covered: int
    uncovered: int
    cross_validated: bool
    top_1: BenchmarkShare | None
    top_3: BenchmarkShare | None
    abstained: BenchmarkShare | None
    baseline_top_1: BenchmarkShare | None

    @property
    def shares(self) -> tuple[BenchmarkShare | None, ...]:
        return self.top_1, self.top_3, self.abstained, self.baseline_top_1


_BENCHMARK: TypeAdapter[Benchmark] = TypeAdapter(Benchmark)


class BenchmarkBroken(Exception):
    """benchmark.json is not what the program writes."""


def share_of(k: int, n: int) -> BenchmarkShare | None:
    """k of n → the share with its interval; none of none is no share."""
    if not n:
        return None
    low, high = wilson_interval(k, n)
    return BenchmarkShare(k=k, n=n, low=round(low, _DIGITS), high=round(high, _DIGITS))


def read_benchmark(data_dir: Path) -> Benchmark | None:
    """data/ → the last recorded result, or none; raises BenchmarkBroken, also where a figure cannot be."""
    path = data_dir / BENCHMARK
    if not path.is_file():
        return None
    try:
        benchmark = _BENCHMARK.validate_json(path.read_bytes())
    except (OSError, ValidationError) as error:
        raise BenchmarkBroken(f"not as `wayout evaluate --record` writes it ({error})") from error
    faults = [share for share in benchmark.shares if share and share != share_of(share.k, share.n)]
    if faults or benchmark.covered + benchmark.uncovered != benchmark.cases:
        raise BenchmarkBroken("figures that do not agree with each other; run `wayout evaluate --record` again")
    return benchmark


def write_benchmark(data_dir: Path, benchmark: Benchmark) -> Path:
    """Writes the result in place of the last one → where it stands."""
    path = data_dir / BENCHMARK
    values = {**asdict(benchmark), "date": benchmark.date.isoformat()}
    path.write_text(json.dumps(values, indent=2) + "\n", encoding="utf-8")
    return path


def list_benchmark_problems(data_dir: Path) -> Iterator[Problem]:
    """What is wrong with the recorded result, if there is one."""
    try:
        read_benchmark(data_dir)
    except BenchmarkBroken as error:
        yield Problem(file=BENCHMARK, line=1, field="(file)", value="", expected=str(error))
