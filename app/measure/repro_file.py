"""The shape of repro/repro.yaml, field by field; unknown keys and wrong types are errors."""

import re
from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

Kind = Literal["python", "node", "debian", "docker", "postgresql", "system"]


def _compiles(pattern: str) -> str:
    try:
        re.compile(pattern)
    except re.error as error:
        raise ValueError(f"a regular expression; {error}") from error
    return pattern


Pattern = Annotated[str, StringConstraints(min_length=2, max_length=400), AfterValidator(_compiles)]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$", max_length=60)]
AxisName = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$", max_length=30)]
Value = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9.+_-]*$", max_length=40)]
# A file beside repro.yaml, then its arguments; no path leads out of the folder.
Command = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-][A-Za-z0-9_.-]*(?: [^\n]+)?$", max_length=200)]
Requirement = Annotated[str, StringConstraints(pattern=r"^[@A-Za-z0-9][^\s;|&$`]*$", max_length=120)]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Runtime(_Strict):
    """What a cell's environment is made of; `{axis}` in `install` stands for the cell's value."""

    kind: Kind
    install: list[Requirement] = Field(default=[], max_length=12)
    as_of: date | None = Field(default=None, description="A fresh install as it would have been on this day (PyPI).")


class Script(_Strict):
    """`check` is what the script prints when all is well: its own proof, not just an exit code."""

    run: Command | None = Field(default=None, description="Default: the trigger's script.")
    check: Pattern | None = Field(default=None, description="Default: the trigger's check.")
    install: list[Requirement] | None = Field(default=None, max_length=12)
    set: dict[AxisName, Value] = Field(default={}, description="Other axis values: another interpreter, for example.")
    env: dict[str, str] = {}


class Trigger(_Strict):
    run: Command
    check: Pattern = Field(description="What a version without the fault prints.")
    env: dict[str, str] = {}


class Bounds(_Strict):
    """Caps of one script; the defaults are enough for almost all.

    `memory_mb` is what each process may have, not all together: of address space, or, with `address_space: false`, for
    programs that reserve far more than they use (a browser), of what they can write. `processes` does not hold for a
    script of user root, which the kernel exempts.
    """

    seconds: Annotated[int, Field(ge=1, le=120)] = 30
    memory_mb: Annotated[int, Field(ge=64, le=8192)] = 4096
    address_space: bool = True
    file_mb: Annotated[int, Field(ge=1, le=1024)] = 128
    processes: Annotated[int, Field(ge=4, le=512)] = 128


class BoundarySearch(_Strict):
    """Bisect the release list of a package along an axis, between cells whose outcomes differ."""

    axis: AxisName
    registry: Literal["pypi", "npm"]
    package: Annotated[str, StringConstraints(pattern=r"^(?:@[a-z0-9-]+/)?[A-Za-z0-9._-]+$")]


class ReproFile(_Strict):
    """repro.yaml."""

    product: AxisName = Field(description="The axis or probe whose versions a reader compares.")
    runtime: Runtime
    axes: dict[AxisName, list[Value]] = Field(min_length=1, max_length=3)
    cells: list[dict[AxisName, Value]] | None = Field(default=None, description="Instead of every combination.")
    exclude: list[dict[AxisName, Value]] = []
    probe: dict[AxisName, str] = Field(default={}, description="Commands whose first version number is recorded.")
    boundaries: BoundarySearch | None = None
    message: Pattern = Field(description="The expected message; must match one of the entry's `messages`.")
    exit: Literal["failure", "any"] = Field(default="failure", description="`any`: a warning counts as well.")
    trigger: Trigger
    workarounds: dict[Slug, Script] = Field(default={}, max_length=8)
    dead_ends: dict[Slug, Script] = Field(default={}, max_length=6)
    limits: Bounds = Bounds()
    user: Literal["ordinary", "root"] = Field(
        default="ordinary", description="root: may change owners; root hosts only."
    )
