"""axe in the page: which rules, in which looks, and what it finds."""

from importlib.resources import files

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# Contrast depends on the theme, the size of targets on the width, neither on the other.
LOOKS = (("light", 1280), ("dark", 360))
_NEXT_FRAME = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
_RUN = "rules => axe.run(document, {runOnly: rules}).then(result => result.violations)"


def list_faults(page):
    """What axe finds in the page as it stands, in each look; the page must have been opened with `bypass_csp`."""
    page.evaluate(AXE)
    found = []
    for theme, width in LOOKS:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": 720})
        page.evaluate(_NEXT_FRAME)
        faults = [(fault["id"], node["target"]) for fault in page.evaluate(_RUN, RULES) for node in fault["nodes"]]
        found += [f"{theme}, {width} px: {rule} {target}" for rule, target in faults]
        if page.evaluate("document.documentElement.scrollWidth") > width:
            found.append(f"{theme}, {width} px: wider than the screen")
    return found
