"""The KV cache calculator: how many tokens fit beside a model's weights, as a form that needs no script."""

import math
from collections.abc import Mapping
from typing import ClassVar, Literal

from app.errors import N_
from app.i18n.translations import show_number
from app.urls import PageUrls
from app.web.pages.page import Link, Page, Shown, Visit, make_frame, unlisted
from app.web.pages.structured_data import breadcrumb_list

GUIDE = "vllm-out-of-memory"
_GIB = 1024**3
_MAX_WRITTEN = 20  # characters of an input that are read
_TITLE = N_("KV cache calculator for vLLM")
_ABOUT = N_("How many tokens fit into the KV cache beside a model's weights, and how many requests that is.")


class Quantity(Shown, kw_only=True):
    """An input: its bounds, what the form begins with, and the closed list it is chosen from, if there is one."""

    name: str
    label: str
    hint: str
    default: str
    low: float
    high: float
    whole: bool = True
    choices: tuple[str, ...] = ()


# Values of the form's beginning: Llama 3.1 8B in bfloat16 on one card whose driver reports 79.15 GiB.
QUANTITIES = (
    Quantity(
        name="layers", label=N_("Layers"), hint=N_("num_hidden_layers in config.json"), default="32", low=1, high=1_000
    ),
    Quantity(
        name="kv_heads",
        label=N_("KV heads"),
        hint=N_("num_key_value_heads; without it, num_attention_heads"),
        default="8",
        low=1,
        high=1_024,
    ),
    Quantity(
        name="head_size",
        label=N_("Head size"),
        hint=N_("head_dim; without it, hidden_size ÷ num_attention_heads"),
        default="128",
        low=1,
        high=4_096,
    ),
    Quantity(
        name="parameters",
        label=N_("Parameters, in billions"),
        hint=N_("of the whole model, all experts included"),
        default="8.03",
        low=0.01,
        high=10_000,
        whole=False,
    ),
    Quantity(
        name="weight_bits",
        label=N_("Bits of a weight"),
        hint=N_("16 for bfloat16, 8 for FP8 or INT8, 4 for AWQ and GPTQ"),
        default="16",
        low=4,
        high=32,
        choices=("32", "16", "8", "4"),
    ),
    Quantity(
        name="kv_bits",
        label=N_("Bits of a KV value"),
        hint=N_("--kv-cache-dtype: auto is mostly 16, fp8 is 8"),
        default="16",
        low=8,
        high=32,
        choices=("32", "16", "8"),
    ),
    Quantity(
        name="gpu_gib",
        label=N_("Memory of one GPU, in GiB"),
        hint=N_("the total that nvidia-smi shows in MiB, divided by 1024"),
        default="79.15",
        low=1,
        high=4_096,
        whole=False,
    ),
    Quantity(
        name="utilization",
        label="gpu_memory_utilization",
        hint=N_("vLLM's share of each card, such as 0.9"),
        default="0.9",
        low=0.01,
        high=1,
        whole=False,
    ),
    Quantity(
        name="tensor_parallel",
        label="tensor_parallel_size",
        hint=N_("GPUs that share one copy of the model"),
        default="1",
        low=1,
        high=1_024,
    ),
    Quantity(
        name="reserve_gib",
        label=N_("Other memory on each GPU, in GiB"),
        hint=N_("peak of the profile run, CUDA graphs, NCCL; the start-up log tells yours"),
        default="3",
        low=0,
        high=1_024,
        whole=False,
    ),
    Quantity(
        name="length",
        label=N_("Tokens of one request"),
        hint=N_("prompt and answer together, at most max_model_len"),
        default="8192",
        low=1,
        high=100_000_000,
    ),
)
# Layers, KV heads, head size, billions of parameters: from each model's published config.json and model card.
MODELS: tuple[tuple[str, int, int, int, str], ...] = (
    ("Llama 3.1 8B", 32, 8, 128, "8.03"),
    ("Llama 3.1 70B", 80, 8, 128, "70.6"),
    ("Qwen2.5 7B", 28, 4, 128, "7.62"),
    ("Qwen3 32B", 64, 8, 128, "32.8"),
)

_ERRORS: Mapping[str, str] = {
    "number": N_("A number is needed here, from %(low)s to %(high)s."),
    "whole": N_("A whole number is needed here, from %(low)s to %(high)s."),
    "choice": N_("One of %(choices)s is needed here."),
    "split": N_("The KV heads cannot be divided so: use a divisor or a multiple of %(heads)s."),
}
_VERDICTS: Mapping[str, tuple[str, str]] = {
    "fits": (N_("It fits"), N_("At least one request of this length fits. What is left over holds further ones.")),
    "short": (
        N_("The cache is too short for one such request"),
        N_("vLLM does not start with a max_model_len as large as this: lower it, or make room."),
    ),
    "none": (
        N_("Nothing is left for the cache"),
        N_("Weights and other memory take the whole share: vLLM stops at start-up."),
    ),
}
_VERDICT_ENTRIES = {
    "short": "llm/vllm-max-seq-len-exceeds-kv-cache",
    "none": "llm/vllm-no-available-memory-for-cache-blocks",
}


class Sizes(Shown):
    """What the formula gives, in bytes and tokens, for one GPU unless it says otherwise."""

    heads: int
    token_everywhere: float
    token: float
    share: float
    weights: float
    cache: float
    tokens: int
    requests: float


def kv_cache_sizes(values: Mapping[str, float]) -> Sizes:
    """Inputs by name → sizes. With more GPUs than KV heads each GPU keeps a copy of one head."""
    parallel = int(values["tensor_parallel"])
    heads = max(1, int(values["kv_heads"]) // parallel)
    of_one_head = 2 * values["layers"] * values["head_size"] * values["kv_bits"] / 8
    weights = values["parameters"] * 1e9 * values["weight_bits"] / 8 / parallel
    share = values["gpu_gib"] * _GIB * values["utilization"]
    cache = share - weights - values["reserve_gib"] * _GIB
    tokens = max(0, math.floor(cache / (of_one_head * heads)))
    return Sizes(
        heads=heads,
        token_everywhere=of_one_head * heads * parallel,
        token=of_one_head * heads,
        share=share,
        weights=weights,
        cache=cache,
        tokens=tokens,
        requests=tokens / values["length"],
    )


Verdict = Literal["fits", "short", "none"]


class Field(Shown, kw_only=True):
    """An input of the form; `keys` is the keyboard that a phone shows for it."""

    name: str
    label: str
    hint: str
    value: str
    keys: str
    choices: tuple[str, ...]
    error: str | None


class Result(Shown, kw_only=True):
    """`rows` are (what, how much); `entry` leads to the error that vLLM would end in."""

    verdict: Verdict
    title: str
    sentence: str
    rows: tuple[tuple[str, str], ...]
    formula: str
    entry: Link | None


class KvCachePage(Page, kw_only=True):
    """`result` is none where an input was wrong; the field says what."""

    template: ClassVar[str] = "kv_cache.html"
    crumbs: tuple[Link, ...]
    title: str
    about: str
    action: str
    fields: tuple[Field, ...]
    models: tuple[Link, ...]
    result: Result | None
    guide_href: str


def kv_cache_page(visit: Visit) -> KvCachePage:
    """The form as it was sent, or as it begins → with its result, or with what is wrong."""
    written = {row.name: visit.query.get(row.name, row.default)[:_MAX_WRITTEN].strip() for row in QUANTITIES}
    values, errors = read_inputs(written)
    frame = make_frame(
        visit,
        title=f"{visit.say(_TITLE)} · Wayout",
        description=visit.say(_ABOUT),
        section="guides",
        structured=(_trail(visit),),
        query={},
    )
    return KvCachePage(
        frame=unlisted(frame) if visit.query else frame,
        crumbs=(Link(visit.urls.guides(), visit.say(N_("Guides"))),),
        title=visit.say(_TITLE),
        about=visit.say(_ABOUT),
        action=visit.urls.kv_cache(),
        fields=tuple(_field(row, written[row.name], errors, visit) for row in QUANTITIES),
        models=tuple(_model(row, visit) for row in MODELS),
        result=None if errors else _result(values, visit),
        guide_href=visit.urls.guide(GUIDE),
    )


def read_inputs(written: Mapping[str, str]) -> tuple[dict[str, float], dict[str, tuple[str, dict[str, object]]]]:
    """Inputs as written → (values by name, what is wrong by name: a key of _ERRORS with its facts)."""
    values: dict[str, float] = {}
    errors: dict[str, tuple[str, dict[str, object]]] = {}
    for row in QUANTITIES:
        fault = _fault(row, written[row.name])
        if fault:
            errors[row.name] = fault
        else:
            values[row.name] = float(written[row.name])
    if not errors.keys() & {"kv_heads", "tensor_parallel"}:
        heads, parallel = int(values["kv_heads"]), int(values["tensor_parallel"])
        if heads % parallel and parallel % heads:
            errors["tensor_parallel"] = ("split", {"heads": heads})
    return values, errors


def _fault(row: Quantity, written: str) -> tuple[str, dict[str, object]] | None:
    if row.choices:
        return None if written in row.choices else ("choice", {"choices": ", ".join(row.choices)})
    bounds: dict[str, object] = {"low": _plain(row.low), "high": _plain(row.high)}
    # float() also takes “inf”, “nan”, “1_0” and digits of other scripts.
    sound = written.isascii() and all(sign.isdigit() or sign == "." for sign in written)
    try:
        value = float(written) if sound else math.nan
    except ValueError:
        value = math.nan
    if not row.low <= value <= row.high or (row.whole and value != int(value)):
        return "whole" if row.whole else "number", bounds
    return None


def _plain(number: float) -> str:
    return f"{number:g}" if number < 1_000_000 else f"{number:.0f}"


def _field(row: Quantity, written: str, errors: Mapping[str, tuple[str, dict[str, object]]], visit: Visit) -> Field:
    key, facts = errors.get(row.name, ("", {}))
    return Field(
        name=row.name,
        label=visit.say(row.label),
        hint=visit.say(row.hint),
        value=row.default if row.choices and key else written,
        keys="numeric" if row.whole else "decimal",
        choices=row.choices,
        error=visit.say(_ERRORS[key], **facts) if key else None,
    )


def _model(row: tuple[str, int, int, int, str], visit: Visit) -> Link:
    name, layers, heads, size, parameters = row
    kept = {key: value for key, value in visit.query.items() if key in {"gpu_gib", "utilization", "length"}}
    query = {**kept, "layers": layers, "kv_heads": heads, "head_size": size, "parameters": parameters}
    return Link(visit.urls.kv_cache(**query), name)


def _result(values: Mapping[str, float], visit: Visit) -> Result:
    sizes = kv_cache_sizes(values)
    verdict: Verdict = "none" if sizes.tokens == 0 else "short" if sizes.requests < 1 else "fits"
    title, sentence = (visit.say(words) for words in _VERDICTS[verdict])
    entry_id = _VERDICT_ENTRIES.get(verdict)
    return Result(
        verdict=verdict,
        title=title,
        sentence=sentence,
        rows=_rows(sizes, visit),
        formula=_formula(values, sizes),
        entry=Link(visit.urls.entry(entry_id), visit.say(N_("The error it ends in"))) if entry_id else None,
    )


def _rows(sizes: Sizes, visit: Visit) -> tuple[tuple[str, str], ...]:
    def gib(size: float) -> str:
        return f"{show_number(round(size / _GIB, 2), visit.locale)} GiB"

    def kib(size: float) -> str:
        return f"{show_number(round(size / 1024, 2), visit.locale)} KiB"

    rows = [
        (N_("A token, on each GPU"), kib(sizes.token)),
        (N_("A token, on all GPUs together"), kib(sizes.token_everywhere)),
        (N_("vLLM's share of each GPU"), gib(sizes.share)),
        (N_("Weights on each GPU"), gib(sizes.weights)),
        (N_("KV cache on each GPU"), gib(sizes.cache)),
        (N_("Tokens in the cache"), show_number(sizes.tokens, visit.locale)),
        (N_("Requests of this length at once"), show_number(math.floor(sizes.requests * 100) / 100, visit.locale)),
    ]
    return tuple((visit.say(name), value) for name, value in rows)


def _formula(values: Mapping[str, float], sizes: Sizes) -> str:
    layers, size, width = int(values["layers"]), int(values["head_size"]), int(values["kv_bits"]) // 8
    return f"2 × {layers} × {sizes.heads} × {size} × {width} = {sizes.token:,.0f} B"


def _trail(visit: Visit) -> dict[str, object]:
    public = PageUrls(visit.locale, visit.origin)
    return breadcrumb_list([(visit.say(N_("Guides")), public.guides()), (visit.say(_TITLE), public.kv_cache())])
