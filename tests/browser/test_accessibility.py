"""WCAG 2.2 AA by axe in a real browser: every kind of page, both languages, both themes, wide and narrow."""

import pytest

from tests.browser.axe import list_faults
from tests.conftest import REAL_DATA

pytestmark = pytest.mark.browser

VLLM = "/errors/llm/vllm-cuda-oom-batch"
KINDS = {
    "home": "/",
    "all entries": "/errors",
    "one domain": "/errors/llm",
    "no entries": "/errors?measured=no&domain=llm&category=syntax_error",
    "entry": VLLM,
    "empty search": "/search",
    "found": "/search?q=torch.cuda.OutOfMemoryError:+CUDA+out+of+memory.+Tried+to+allocate+2.00+GiB",
    "nothing": "/search?q=the+cat+sat+on+the+mat",
    "no such entry": "/errors/llm/vllm-cuda-oom",
    "no such filter": "/errors?category=none",
    "numbers": "/about/numbers",
    "problems": "/about/problems",
    "figures": "/about/figures",
    "measured entry": "/errors/python/numpy-removed-alias",
    "wanted": "/wanted",
    "wanted, just asked": "/wanted?asked=1",
    "reports": f"{VLLM}/reports",
    "reports, just counted": f"{VLLM}/reports?done=counted&key=lower-max-num-seqs",
    "applies": f"{VLLM}/applies",
    "applies, answered": "/errors/git/dubious-ownership/applies?version=2.39.5",
    "applies, nothing named": "/errors/git/dubious-ownership/applies?version=hello",
    "guides": "/guides",
    "guide": "/guides/vllm-out-of-memory",
    "calculator": "/tools/kv-cache",
    "calculator, wrong input": "/tools/kv-cache?layers=many&kv_bits=5",
}


@pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(open_page, kind, prefix):
    page = open_page(prefix + KINDS[kind], bypass_csp=True)
    assert list_faults(page) == []


@pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_page_is_wider_than_the_screen(open_page, kind, prefix):
    page = open_page(prefix + KINDS[kind], width=360)
    for width in (360, 768, 1280, 1600):
        page.set_viewport_size({"width": width, "height": 720})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
def test_no_entry_and_no_guide_is_wider_than_a_phone(open_page, prefix):
    paths = [f"/errors/{path.parts[-3]}/{path.parts[-2]}" for path in REAL_DATA.glob("entries/*/*/entry.yaml")]
    paths += [f"/guides/{path.parts[-2]}" for path in REAL_DATA.glob("guides/*/en.md")]
    page = open_page("/", width=360)
    wide = {}
    for path in paths:
        page.goto(prefix + path, wait_until="domcontentloaded")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 360:
            wide[path] = width
    assert paths
    assert wide == {}


@pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
def test_the_first_way_out_and_the_first_dead_end_are_on_the_first_screen(open_page, prefix):
    page = open_page(prefix + VLLM)
    for selector in ("#do-first", ".first__out .highlight", "#do-not", ".first__dead .first__why"):
        box = page.locator(selector).bounding_box()
        assert box["y"] + box["height"] <= 720, selector
