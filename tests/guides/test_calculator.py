"""The KV cache calculator: the formula by known models, and inputs that cannot be."""

import pytest

from app.web.pages.kv_cache import MODELS, QUANTITIES, kv_cache_page, kv_cache_sizes, read_inputs
from tests.pages.samples import visit

GIB = 1024**3
DEFAULTS = {row.name: row.default for row in QUANTITIES}


def _sizes(**inputs):
    values, errors = read_inputs({**DEFAULTS, **{name: str(value) for name, value in inputs.items()}})
    assert errors == {}
    return kv_cache_sizes(values)


# Bytes of a token by 2 × layers × KV heads × head size × bytes, worked out by hand.
TOKENS = [
    ("Llama 3.1 8B, bfloat16", {}, 131_072),
    ("Llama 3.1 8B, fp8", {"kv_bits": 8}, 65_536),
    ("Llama 3.1 70B", {"layers": 80}, 327_680),
    ("Llama 3.1 70B on four GPUs", {"layers": 80, "tensor_parallel": 4}, 81_920),
    ("Qwen2.5 7B", {"layers": 28, "kv_heads": 4}, 57_344),
    ("more GPUs than KV heads: each keeps one", {"layers": 28, "kv_heads": 4, "tensor_parallel": 8}, 14_336),
]


@pytest.mark.parametrize(("inputs", "bytes_"), [row[1:] for row in TOKENS], ids=[row[0] for row in TOKENS])
def test_a_token_costs_what_the_formula_says(inputs, bytes_):
    assert _sizes(**inputs).token == bytes_


def test_copies_of_a_head_count_on_all_gpus_together():
    few, many = _sizes(kv_heads=4, tensor_parallel=4), _sizes(kv_heads=4, tensor_parallel=8)
    assert many.token_everywhere == 2 * few.token_everywhere


def test_the_cache_is_what_weights_and_the_rest_leave_of_the_share():
    sizes = _sizes(parameters=8, gpu_gib=24, utilization=0.9, reserve_gib=2)
    weights = 8e9 * 2
    assert sizes.cache == pytest.approx(24 * GIB * 0.9 - weights - 2 * GIB)
    assert sizes.tokens == int(sizes.cache // 131_072)


def test_more_gpus_never_leave_less_room():
    rooms = [_sizes(parameters=70.6, layers=80, tensor_parallel=size).tokens for size in (1, 2, 4, 8)]
    assert rooms == sorted(rooms)
    assert rooms[0] == 0


VERDICTS = [({}, "fits"), ({"length": 1_000_000}, "short"), ({"gpu_gib": 8}, "none"), ({"parameters": 70.6}, "none")]


@pytest.mark.parametrize(("inputs", "verdict"), VERDICTS)
def test_the_verdict_names_the_error_that_vllm_would_end_in(inputs, verdict):
    page = kv_cache_page(visit("zh", "/tools/kv-cache", **{name: str(value) for name, value in inputs.items()}))
    assert page.result.verdict == verdict
    assert (page.result.entry is None) == (verdict == "fits")


WRONG = [
    ("layers", "", "1"),
    ("layers", "0", "1"),
    ("layers", "1.5", "1"),
    ("layers", "-3", "1"),
    ("layers", "1e3", "1"),
    ("layers", "１２", "1"),
    ("layers", "9" * 400, "1"),
    ("utilization", "1.01", "0.01"),
    ("utilization", "nan", "0.01"),
    ("gpu_gib", "inf", "1"),
    ("gpu_gib", "1_000", "1"),
    ("gpu_gib", "0x10", "1"),
    ("kv_bits", "5", "32"),
    ("weight_bits", "16.0", "32"),
    ("tensor_parallel", "3", "8"),
    ("reserve_gib", "1.2.3", "0"),
    ("length", "<script>", "1"),
]


@pytest.mark.parametrize(("name", "written", "said"), WRONG)
@pytest.mark.parametrize("locale", ["en", "zh"])
def test_an_input_that_cannot_be_is_refused_where_it_stands(name, written, said, locale):
    page = kv_cache_page(visit(locale, "/tools/kv-cache", **{name: written}))
    wrong = {field.name: field.error for field in page.fields if field.error}
    assert page.result is None
    assert list(wrong) == [name]
    assert said in wrong[name]


def test_every_bound_itself_is_allowed():
    for row in QUANTITIES:
        for written in row.choices or (f"{row.low:.2f}".rstrip("0").rstrip("."), str(int(row.high))):
            _, errors = read_inputs({**DEFAULTS, "kv_heads": "1", row.name: written})
            assert errors == {}, (row.name, written)


def test_every_model_to_begin_with_gives_a_result():
    page = kv_cache_page(visit("en", "/tools/kv-cache"))
    assert len(page.models) == len(MODELS)
    for _, layers, heads, size, parameters in MODELS:
        assert _sizes(layers=layers, kv_heads=heads, head_size=size, parameters=parameters).token > 0
