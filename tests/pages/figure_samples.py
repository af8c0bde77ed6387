"""The figures of a day with something in each of them, and those of a day with nothing."""

from app.content.benchmark import Benchmark, share_of
from app.entries.figures import RUN_OUTCOMES, MeasuredFigures, Row
from app.entries.reports import OUTCOMES
from app.entries.verification import RUNGS
from app.services.figures import HELD, Figures
from app.storage.misses import Miss
from tests.pages.samples import DAY, DOMAIN


def row(name, kinds, **counts):
    return Row(name, {kind: counts.get(kind, 0) for kind in kinds})


BENCHMARK = Benchmark(
    date=DAY,
    entries=200,
    cases=30,
    covered=20,
    uncovered=10,
    cross_validated=True,
    top_1=share_of(18, 20),
    top_3=share_of(20, 20),
    abstained=share_of(9, 10),
    baseline_top_1=share_of(11, 20),
)
MEASURED = MeasuredFigures(
    entries=2,
    roles=(
        row("trigger", RUN_OUTCOMES, reproduced=4, ok=1, other_error=1),
        row("workaround", RUN_OUTCOMES, ok=5, install_failed=1),
        row("dead_end", RUN_OUTCOMES, reproduced=3, wrong_result=1, skipped=1, timeout=1, flaky=1),
    ),
    runtimes=(row("python", RUN_OUTCOMES, reproduced=4), row("kernel", RUN_OUTCOMES, ok=1, other_error=1)),
    domains=(row("net", RUN_OUTCOMES, reproduced=4, ok=1, other_error=1),),
)
REPORTS = (
    row("workaround", (*OUTCOMES, HELD), worked=7, worked_with_changes=1, did_not_work=2, held=9),
    row("dead_end", (*OUTCOMES, HELD), did_not_work=1),
)
FIGURES = Figures(
    counted_on=DAY,
    entries=(row("net", RUNGS, source_checked=2, reproduced=1, confirmed=1), row("git", RUNGS, ai_generated=1)),
    labels={"net": DOMAIN},
    measured=MEASURED,
    reports=REPORTS,
    benchmark=BENCHMARK,
    wanted=(Miss(number=7, signature="error: <name> is not there", votes=4, at=1_790_000_000),),
)
NO_FIGURES = Figures(
    counted_on=DAY,
    entries=(),
    labels={},
    measured=MeasuredFigures(
        entries=0, roles=tuple(row(one.name, RUN_OUTCOMES) for one in MEASURED.roles), runtimes=(), domains=()
    ),
    reports=tuple(row(one.name, (*OUTCOMES, HELD)) for one in REPORTS),
    benchmark=None,
    wanted=(),
)
