"""The forms of an entry in a real browser: reporting, changing, withdrawing, being refused, comparing versions."""

from itertools import count

import pytest

from app.services.reporting import LIMITS
from tests.browser.axe import list_faults

pytestmark = pytest.mark.browser

ENTRY = "/errors/node/cannot-find-module"
KEY, DEAD_KEY = "install-from-the-lock-file", "install-globally"
PREFIXES = pytest.mark.parametrize("prefix", ["", "/zh"], ids=["en", "zh"])
SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
# Every test reports from a network of its own, as if through a proxy: one network has one vote.
_networks = (f"198.51.100.{number}" for number in count(1))


@pytest.fixture
def open_form(open_own_page):
    return lambda path, **options: open_own_page(
        path, extra_http_headers={"x-forwarded-for": next(_networks)}, bypass_csp=True, **options
    )


def _form(page, key):
    return page.locator(f"form.report:has(input[value='{key}'])")


def _send(page, key, outcome):
    _form(page, key).locator(f"button[value='{outcome}']").click()
    page.wait_for_url("**/reports?done=*")


@PREFIXES
@SCRIPTS
@pytest.mark.parametrize("key", [KEY, DEAD_KEY])
def test_each_outcome_is_reported_changed_and_withdrawn(open_form, prefix, scripts, key):
    page = open_form(prefix + ENTRY, java_script_enabled=scripts)
    for outcome in ("worked", "worked_with_changes", "did_not_work"):
        _send(page, key, outcome)
        assert page.url.endswith(f"{prefix}{ENTRY}/reports?done=counted&key={key}")
        assert page.locator(".thanks [role=status]").is_visible()
    page.locator(".thanks button").click()
    page.wait_for_url("**/reports?done=withdrawn*")
    assert page.locator(".thanks button").count() == 0


@PREFIXES
def test_what_a_report_leads_to_is_accessible(open_form, prefix):
    page = open_form(prefix + ENTRY)
    form = _form(page, KEY)
    form.locator("summary").click()
    assert list_faults(page) == [], "the form opened"
    form.locator("[name=versions]").fill("node 22.3")
    form.locator("[name=note]").fill("<b>Only after a clean install.</b>")
    _send(page, KEY, "worked")
    assert "n = 1" in page.inner_text("main"), "too few for a share"
    assert list_faults(page) == [], "counted"
    page.locator(".thanks button").click()
    page.wait_for_url("**/reports?done=withdrawn*")
    assert list_faults(page) == [], "withdrawn"


@PREFIXES
@SCRIPTS
def test_who_is_refused_is_told_why_and_led_back_to_the_entry(open_form, prefix, scripts):
    page = open_form(f"{prefix}{ENTRY}/reports", java_script_enabled=scripts)
    for _ in range(LIMITS[0].count):
        _send(page, KEY, "worked")
    _form(page, KEY).locator("button").first.click()
    page.wait_for_selector(".failure__code")
    assert page.inner_text(".failure__code") == "429 too_many_reports"
    if scripts:
        assert list_faults(page) == []
    page.click(f"main a[href='{prefix}{ENTRY}']")
    page.wait_for_url(f"**{prefix}{ENTRY}")


def test_a_report_is_made_and_withdrawn_by_keyboard_alone(open_form):
    page = open_form(ENTRY)
    # Where a reader who tabs through the page arrives.
    _form(page, KEY).locator("button").first.focus()
    for _ in range(3):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.type("node 22.3")
    page.keyboard.press("Tab")
    page.keyboard.type("j / it is only typed")
    assert page.evaluate("document.activeElement.value") == "j / it is only typed"
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.value") == "did_not_work"
    page.keyboard.press("Enter")
    page.wait_for_url("**/reports?done=counted*")
    page.locator("#content").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/reports?done=withdrawn*")


@PREFIXES
def test_versions_are_compared_by_keyboard_and_the_answer_is_accessible(open_form, prefix):
    page = open_form(f"{prefix}/errors/git/dubious-ownership/applies")
    page.focus("#inventory")
    page.keyboard.type("git version 2.39.5")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".versions")
    assert page.input_value("#inventory") == "git version 2.39.5"
    assert page.locator(".versions tbody tr").count() == 1
    assert list_faults(page) == []


@PREFIXES
def test_a_miss_is_counted_by_a_click_and_the_list_is_accessible(open_form, prefix):
    page = open_form(f"{prefix}/search")
    page.fill("#paste", "frobnicator: quux 4711 is frozen at the far end of the pipe")
    page.click(".paste button")
    page.locator(".missed button").click()
    page.wait_for_url(f"**{prefix}/wanted?asked=1")
    assert list_faults(page) == []


@PREFIXES
def test_figures_open_as_tables(open_form, prefix):
    page = open_form(f"{prefix}/about/figures")
    for table in page.locator(".counts summary").all():
        table.click()
    assert page.locator(".counts__table").first.is_visible()
    assert list_faults(page) == []
