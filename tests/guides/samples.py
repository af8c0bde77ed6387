"""A small guide: as files that a test writes and breaks, and as values that pages are made from."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from markupsafe import escape

from app.entries.entry import Reference, Text
from app.entries.guide import Guide, Section, guide_card, list_guide_texts
from app.services.guides import GuideView
from app.storage.news import NewsItem
from tests.pages.samples import CARDS, CODE, DAY, DOC, ENTRY

ENGLISH = """---
title: Ports that are taken
summary: From the message to the process that holds the port.
published: 2026-11-20
reviewed: 2026-11-21
authored_by: ai
entries: [net/port-in-use]
references:
  - {url: "https://docs.example.com/bind", title: "bind(2)", type: doc, read_on: 2026-11-21}
---

Begin with [the entry](/errors/net/port-in-use).

## Find the holder {#find}

One socket, one port, as [bind(2)](https://docs.example.com/bind) says.

```sh
## not a heading
ss -ltnp
```

### On a Mac

Use `lsof`.

## Stop it {#stop}

See [how to find it](#find).

```sh
kill 12345
```
"""
CHINESE = """---
title: 端口被占用
summary: 从报错找到占用端口的进程。
---

先看[条目](/errors/net/port-in-use)。

## 找到占用者 {#find}

一个端口只能绑定一个套接字，见 [bind(2)](https://docs.example.com/bind)。

{{code 1}}

### 在 Mac 上

用 `lsof`。

## 停掉它 {#stop}

先看[怎么找](#find)。

{{code 2}}
"""
SLUG = "ports-that-are-taken"


def write_guide(data: Path, *, slug: str = SLUG, english: str = ENGLISH, chinese: str | None = CHINESE) -> Path:
    """Writes the two files of a guide → their folder."""
    folder = data / "guides" / slug
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "en.md").write_text(english, encoding="utf-8")
    if chinese is not None:
        (folder / "zh.md").write_text(chinese, encoding="utf-8")
    return folder


def _both(english: str, chinese: str) -> Text:
    return Text(en=english, zh=chinese)


GUIDE = Guide(
    slug=SLUG,
    title=_both("Ports that are `taken`", "端口被占用"),
    summary=_both("From the message to the holder.", "从报错找到占用者。"),
    intro=_both("Begin here.", "从这里开始。"),
    sections=(
        Section(anchor="find", title=_both("Find", "找到"), body=_both("One socket.", "一个套接字。")),
        Section(anchor="stop", title=_both("Stop", "停掉"), body=_both("Stop it.", "停掉它。")),
    ),
    published=date(2026, 11, 20),
    reviewed=DAY,
    authored_by="ai",
    entries=(ENTRY.id, "net/refused"),
    references=(Reference(url=DOC, title="bind(2)", type="doc", read_on=DAY),),
)
UNTRANSLATED = replace(
    GUIDE,
    title=Text(en="Ports"),
    summary=Text(en="Summary"),
    intro=None,
    sections=(Section(anchor="find", title=Text(en="Find"), body=Text(en="One socket.")),),
)
GUIDE_CARDS = (guide_card(GUIDE), replace(guide_card(UNTRANSLATED), slug="other"))
NEWS = (NewsItem(card=CARDS[ENTRY.id], published=date(2026, 11, 1), changed=DAY),)


def guide_view(guide: Guide = GUIDE, locale: str = "en") -> GuideView:
    html = {path: str(escape(text.read(locale).text)) for path, text in list_guide_texts(guide)}
    html |= {path: f"<p>{text}</p>\n{CODE}" for path, text in html.items() if path.endswith(".body")}
    return GuideView(guide=guide, card=guide_card(guide), html=html, covered=CARDS)
