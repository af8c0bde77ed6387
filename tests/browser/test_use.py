"""What people do with the pages: search, open, copy, switch language and colours, all of it by keyboard too."""

import pytest

pytestmark = pytest.mark.browser

VLLM = "/errors/llm/vllm-cuda-oom-batch"
PASTE = (
    "INFO 06-20 10:11:12 worker.py:42] start\n"
    "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 3.50 GiB. GPU 0 has a total capacity of 79.15 GiB"
    " of which 1.00 GiB is free. Including non-blocking allocations, current allocated: 77.15 GiB.\n"
)
# What the page has told those who cannot see it. (Waiting for a function would need eval, which pages forbid.)
SAID = "[data-announce]:not(:empty)"


def _focused(page, attribute="id"):
    return page.evaluate(f"document.activeElement.getAttribute('{attribute}')")


@pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
def test_a_paste_leads_to_its_entry(open_page, prefix):
    page = open_page(f"{prefix}/")
    page.fill("#paste", PASTE)
    page.press("#paste", "Control+Enter")
    page.wait_for_selector(".best")
    assert page.url.endswith(f"{prefix}/search")
    assert page.locator(".read__line mark").count() > 0
    assert page.input_value("#paste") == PASTE
    page.click(".best__message a")
    page.wait_for_url(f"**{prefix}{VLLM}")
    assert "CUDA out of memory" in page.inner_text("h1")


def test_a_paste_is_searched_without_scripts(open_page):
    page = open_page("/", java_script_enabled=False)
    page.fill("#paste", PASTE)
    page.click(".paste button")
    assert page.locator(".best__message a").get_attribute("href") == VLLM
    assert not page.locator("[data-theme-switch]").is_visible()


def test_nothing_found_says_so_and_keeps_the_text(open_page):
    page = open_page("/")
    page.fill("#paste", "the cat sat on the mat")
    page.click(".paste button")
    page.wait_for_selector("#again")
    assert page.locator(".best").count() == 0
    assert page.input_value("#paste") == "the cat sat on the mat"


def test_a_message_and_a_command_are_copied(open_page):
    page = open_page(VLLM, permissions=["clipboard-read", "clipboard-write"])
    page.click("[data-copy-from=message]")
    page.wait_for_selector(SAID, state="attached")
    assert page.evaluate("navigator.clipboard.readText()") == page.inner_text("h1")
    command = page.locator(".first__out .highlight")
    command.locator("button").click()
    command.locator("button", has_text="Copied.").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == command.locator("code").text_content().rstrip("\n")


@pytest.mark.parametrize(
    "path", ["/", VLLM, "/errors?category=resource_error&sort=message", "/about/numbers", "/search?q=x+y"]
)
def test_the_language_switch_stays_on_the_page(open_page, path):
    page = open_page(path)
    page.click("[data-language-switch]")
    page.wait_for_url(f"**/zh{path}")
    assert page.get_attribute("html", "lang") == "zh-Hans"
    page.click("[data-language-switch]")
    page.wait_for_url(lambda url: "/zh" not in url)
    assert page.url.endswith(path)


def test_the_switch_for_colours_has_three_states_and_is_remembered(open_page):
    page = open_page("/", color_scheme="light")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light, switch = page.evaluate(paper), page.locator("[data-theme-switch]")
    names = [switch.get_attribute("aria-label")]
    switch.click()
    assert page.evaluate(paper) == light
    names.append(switch.get_attribute("aria-label"))
    switch.click()
    dark = page.evaluate(paper)
    names.append(switch.get_attribute("aria-label"))
    assert dark != light
    assert len(set(names)) == 3
    # Set by a script in the head that blocks: before the body exists there is nothing that could flash.
    page.add_init_script(
        "new MutationObserver((_, seen) => { if (document.body) { window.early = document.documentElement.dataset.theme;"
        " seen.disconnect(); } }).observe(document, {childList: true, subtree: true})"
    )
    page.reload()
    assert page.evaluate("window.early") == "dark"
    assert page.evaluate(paper) == dark
    page.locator("[data-theme-switch]").click()
    assert page.evaluate("localStorage.length") == 0
    assert page.evaluate(paper) == light


def test_everything_is_reached_by_keyboard(open_page):
    page = open_page("/")
    page.keyboard.press("Tab")
    assert _focused(page, "class") == "skip"
    page.keyboard.press("Enter")
    assert _focused(page) == "content"
    page.keyboard.press("/")
    assert _focused(page) == "paste"
    page.keyboard.insert_text(PASTE)
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(".best")
    page.keyboard.press("j")
    assert _focused(page, "href") == VLLM
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{VLLM}")
    page.keyboard.press("/")
    assert _focused(page) == "quick"
    page.keyboard.insert_text("EADDRINUSE")
    page.keyboard.press("Enter")
    page.wait_for_url("**/search")


def test_keys_walk_a_list_and_stop_at_its_ends(open_page):
    page = open_page("/errors")
    hrefs = page.eval_on_selector_all("[data-row]", "rows => rows.map(row => row.getAttribute('href'))")
    walked = []
    for key in ("j", "j", "ArrowDown", "k", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
        walked.append(hrefs.index(_focused(page, "href")))
    assert walked == [0, 1, 2, 1, 0, 0]


def test_typing_a_slash_into_a_field_is_just_a_slash(open_page):
    page = open_page("/")
    page.focus("#paste")
    page.keyboard.type("a/b j")
    assert page.input_value("#paste") == "a/b j"


DROPS = [
    ("a log", "line one\\nfatal: boom\\n", "line one\nfatal: boom\n"),
    ("a file that is no text", "a\\u0000b", ""),
]


@pytest.mark.parametrize(("content", "kept"), [row[1:] for row in DROPS], ids=[row[0] for row in DROPS])
def test_a_file_can_be_dropped_into_the_box_and_is_not_sent(open_page, content, kept):
    page = open_page("/")
    sent = []
    page.on("request", lambda request: sent.append(request.url) if request.method != "GET" else None)
    page.evaluate(
        f"""() => {{
            const data = new DataTransfer();
            data.items.add(new File(["{content}"], "build.log"));
            const event = new DragEvent("drop", {{dataTransfer: data, bubbles: true, cancelable: true}});
            document.querySelector("#paste").dispatchEvent(event);
        }}"""
    )
    page.wait_for_selector(SAID, state="attached")
    assert page.input_value("#paste") == kept
    assert sent == []


def test_filters_apply_by_button_and_their_state_is_in_the_address(open_page):
    page = open_page("/errors")
    page.select_option("#filter-domain", "llm")
    page.click(".filters button")
    page.wait_for_url("**/errors?domain=llm")
    assert page.input_value("#filter-domain") == "llm"
    page.click(".chip--remove")
    page.wait_for_url("**/errors")


def test_a_filter_chosen_with_the_pointer_applies_at_once(open_page):
    page = open_page("/errors")
    page.dispatch_event("#filter-domain", "pointerdown")
    page.select_option("#filter-domain", "llm")
    page.wait_for_url("**/errors?domain=llm")
    page.go_back()
    page.wait_for_url("**/errors")
    assert page.locator("#filter-domain").is_enabled()


def test_the_other_wordings_open_and_the_contents_lead_to_their_sections(open_page):
    page = open_page(VLLM)
    assert not page.locator(".wordings li").first.is_visible()
    page.click(".wordings summary")
    assert page.locator(".wordings li").first.is_visible()
    page.click(".contents a[href='#dead-ends']")
    assert page.url.endswith("#dead-ends")
    assert page.locator("#dead-ends").is_visible()


def test_a_printed_page_is_black_on_white_without_the_tools_of_the_screen(open_page):
    page = open_page(VLLM, color_scheme="dark")
    page.emulate_media(media="print")
    assert not page.locator(".top").is_visible()
    assert not page.locator(".contents").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.slab')).color") == "rgb(0, 0, 0)"
