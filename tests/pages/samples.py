"""Entries, views and visits that the tests of pages share."""

from dataclasses import replace
from datetime import date

from markupsafe import escape

from app.entries.entry import (
    Change,
    DeadEnd,
    DiagnosisStep,
    Entry,
    Estimate,
    NearMiss,
    Reference,
    Relation,
    Review,
    Sighting,
    Text,
    VersionRow,
    Workaround,
    list_texts,
)
from app.entries.listing import Label, card
from app.services.views import BrowseView, Choice, EntryView, Filter, HomeView
from app.web.pages.page import Visit

DAY = date(2026, 11, 21)
DOC = "https://docs.example.com/bind"
CODE = '<div class="highlight"><pre><span></span><code>ss -ltnp\n</code></pre></div>'


def both(english: str, chinese: str) -> Text:
    return Text(en=english, zh=chinese)


WORKAROUND = Workaround(
    key="stop-the-holder",
    action=both("Stop the holder of `3000`", "停掉占用者"),
    how=both("Find it first.", "先找到它。"),
    when=both("It is a leftover.", "它是遗留进程。"),
    trade_off=both("What it served is down.", "服务会中断。"),
    risk="changes_system",
    estimate=Estimate(percent=90, as_of=DAY),
    sources=(DOC,),
)
DEAD_END = DeadEnd(
    key="start-again",
    action=both("Start again and again", "反复启动"),
    why=both("The port stays taken.", "端口仍被占用。"),
    harm="wastes_time",
    estimate=None,
    sources=(),
)
ENTRY = Entry(
    id="net/port-in-use",
    summary=both("A port is `taken`", "端口被占用"),
    messages=("Error: listen EADDRINUSE: address already in use :::3000", "bind: Address already in use"),
    not_messages=(NearMiss(message="connect ECONNREFUSED", belongs_to="net/refused"),),
    codes=("EADDRINUSE",),
    category="resource_error",
    tags=("node.js",),
    root_cause=both("One socket, one port.", "一个端口，一个套接字。"),
    root_cause_type="environment",
    root_cause_sources=(DOC,),
    diagnosis=(
        DiagnosisStep(check="ss -ltnp", expect=both("A line.", "一行。"), then="stop-the-holder"),
        DiagnosisStep(check="curl -v", expect=both("Refused.", "被拒绝。"), then="net/refused"),
    ),
    versions=(
        VersionRow(
            product="Node.js",
            kind="runtime",
            version="all",
            status="active",
            introduced=None,
            deprecated=None,
            fixed=None,
            notes=both("Same since 12.", "12 起不变。"),
            purl=None,
        ),
        VersionRow(
            product="H100",
            kind="hardware",
            version="80 GB",
            status="unaffected",
            introduced=None,
            deprecated=None,
            fixed=None,
            notes=None,
            purl=None,
        ),
    ),
    workarounds=(WORKAROUND,),
    dead_ends=(DEAD_END,),
    official_docs=(Reference(url=DOC, title="bind(2)", type="doc", read_on=DAY),),
    references=(Reference(url="https://example.org/1", title="An issue", type="issue", read_on=None),),
    related=(Relation(id="net/refused", kind="confused_with", note=both("Nobody listens.", "没有人监听。")),),
    first_seen=Sighting(date=date(2019, 3, 1), source="https://example.org/2019"),
    last_reviewed=Review(date=DAY, by="ai"),
    aliases=(),
    withdrawn=None,
    authored_by="ai",
    changes=(Change(date=DAY, what=both("First version.", "首次发布。")),),
)
OTHER = replace(ENTRY, id="net/refused", messages=("connect ECONNREFUSED 127.0.0.1:3000",))
BARE = replace(
    ENTRY,
    not_messages=(),
    codes=(),
    tags=(),
    diagnosis=(),
    versions=(),
    official_docs=(),
    references=(),
    related=(),
    first_seen=None,
    last_reviewed=None,
    withdrawn=Text(en="It was wrong."),
    changes=(),
    messages=("line\n" * 8 + "last",),
    root_cause_sources=(),
    summary=Text(en="Only English"),
    root_cause=Text(en="Old", zh="旧", zh_stale=True),
    workarounds=(replace(WORKAROUND, estimate=None, sources=()),),
)
DOMAIN = Label(id="net", name=both("Network", "网络"), about=both("DNS and ports", "DNS 与端口"))
CATEGORY = Label(id="resource_error", name=both("Resources", "资源不足"), about=both("Ran out", "用尽"))
CARDS = {entry.id: card(entry) for entry in (ENTRY, OTHER)}
HEADINGS = {card.id: card.heading for card in CARDS.values()}
SHOWN = tuple(CARDS.values())


def visit(locale="en", path="/", **query):
    return Visit(locale=locale, path=path, origin="https://wayout.example", query=query)


def entry_view(entry=ENTRY, locale="en"):
    html = {path: str(escape(text.read(locale).text)) for path, text in list_texts(entry)}
    html |= {path: f"<p>{text}</p>\n{CODE}" for path, text in html.items() if path.endswith(".how")}
    html["root_cause"] = f"<p>{html['root_cause']}</p><p>More.</p>"
    return EntryView(entry=entry, html=html, domain=DOMAIN, category=CATEGORY, headings=HEADINGS, today=DAY)


def home_view():
    return HomeView(newest=tuple(CARDS.values()), domains=(DOMAIN,), counts={"net": 2}, total=2)


def browse_view(*, domain=None, category=None, offset=0, total=2, cards=SHOWN):
    filters = (
        Filter(name="domain", choices=(Choice(value="net", label=DOMAIN, count=2, chosen=False),)),
        Filter(
            name="category",
            choices=(Choice(value="resource_error", label=CATEGORY, count=2, chosen=category == "resource_error"),),
        ),
        Filter(name="verification", choices=(Choice(value="source_checked", label=None, count=1, chosen=False),)),
        Filter(name="measured", choices=(Choice(value="no", label=None, count=2, chosen=False),)),
        Filter(name="tag", choices=(Choice(value="node.js", label=None, count=2, chosen=False),)),
        Filter(name="product", choices=(Choice(value="Node.js", label=None, count=2, chosen=False),)),
    )
    return BrowseView(
        domain=domain,
        cards=cards,
        labels={"net": DOMAIN, "resource_error": CATEGORY},
        filters=filters,
        sort="newest",
        sorts=("newest", "message"),
        total=total,
        limit=30,
        offset=offset,
    )
