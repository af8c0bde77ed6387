"""An evaluation of the search → benchmark.json beside the content, which the page of figures shows."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from app.content.benchmark import Benchmark, BenchmarkShare, share_of, write_benchmark
from app.services.evaluating import ABSTAINS, Evaluation


def record_evaluation(evaluation: Evaluation, data_dir: Path, *, today: date, cross_validated: bool) -> Path:
    """An evaluation over the entries of `data_dir` → the file that records it, in place of the last one."""
    covered = [answer for answer in evaluation.answers if answer.right]
    uncovered = [answer for answer in evaluation.answers if not answer.right]
    benchmark = Benchmark(
        date=today,
        entries=evaluation.entries,
        cases=len(evaluation.answers),
        covered=len(covered),
        uncovered=len(uncovered),
        cross_validated=cross_validated,
        top_1=_share(answer.rank == 1 for answer in covered),
        top_3=_share(0 < answer.rank <= 3 for answer in covered),
        abstained=_share(answer.outcome in ABSTAINS for answer in uncovered),
        baseline_top_1=_share(answer.baseline_rank == 1 for answer in covered),
    )
    return write_benchmark(data_dir, benchmark)


def _share(hits: Iterable[bool]) -> BenchmarkShare | None:
    counted = list(hits)
    return share_of(sum(counted), len(counted))
