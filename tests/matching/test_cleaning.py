"""A line as somebody pasted it → the message in it."""

import pytest

from app.matching.cleaning import HEAD_LINES, MAX_LINE, MAX_LINES, MAX_TEXT, bound_text, clean_line, clean_text

MESSAGE = "widget frobnication halted: bad spindle"
# What stands before a message, by who puts it there.
CARRIERS = [
    ("mail", "> > "),
    ("mail, one level", "> "),
    ("code fence", "```text "),
    ("bullet", "* "),
    ("GitHub Actions", "2026-03-02T10:11:12.1234567Z ##[error]"),
    ("GitHub Actions annotation", "::error file=a.py,line=3::"),
    ("Compose", "shop-web-1  | "),
    ("Compose with a Python log", "shop-web-1  | 2026-03-02 10:11:12,123 - ERROR - "),
    ("ISO date", "2026-03-02T10:11:12Z "),
    ("American date", "3/2/26 10:11 "),
    ("date with slashes", "2026/03/02 10:11:12 "),
    ("date in brackets", "[2026-03-02 10:11:12,123] ERROR "),
    ("Go log", "2026/03/02 10:11:12 [ERROR] "),
    ("syslog", "Mar  2 10:11:12 web kubelet[812]: "),
    ("journald, the program", "Mar 02 10:11:12 web systemd[1]: "),
    ("Kubernetes header", "E0302 10:11:12.000000    1234 pod_workers.go:965] "),
    ("TensorFlow header", "2026-03-02 10:11:12.252470: W tensorflow/core/framework/op_kernel.cc:1767] "),
    ("kernel", "[12345.678901] "),
    ("BuildKit", "#12 3.456 "),
    ("MSBuild node", "2>"),
    ("engine worker", "(EngineCore_DP0 pid=4711) ERROR 03-02 10:11:12 [core.py:708] "),
    ("ranks", "[rank0]: "),
    ("torchrun", "[default3]:"),
    ("MPI", "[1,0]<stderr>:"),
    ("pytest", "E       "),
    ("apt", "E: "),
    ("npm before 10", "npm ERR! "),
    ("npm since 10", "npm error "),
    ("remote of git", "remote: "),
    ("Maven", "[ERROR] "),
    ("level", "ERROR: "),
    ("level and bar", "ERROR | "),
    ("comment", "# "),
    ("stern", "[pod/web-5d9c-abc/web] "),
    ("PostgreSQL log", "2026-03-02 10:11:12.123 UTC [4711] ERROR:  "),
]


@pytest.mark.parametrize(("carrier", "before"), CARRIERS, ids=[row[0] for row in CARRIERS])
@pytest.mark.parametrize(("prefix", "suffix"), [("", ""), ("  ", ""), ("", "   "), ("\t", " \t")])
def test_what_a_carrier_prints_before_a_message_goes(carrier, before, prefix, suffix):
    assert clean_line(prefix + before + MESSAGE + suffix) == MESSAGE


TEXTS = [
    ("colours", "\x1b[31;1mred\x1b[0m", "red"),
    ("colours without the escape character", "[1;36mred[0;0m", "red"),
    ("a hyperlink of a terminal", "\x1b]8;;http://example.com\x07name\x1b]8;;\x07", "name"),
    ("HTML entities", "expected &lt;T&gt; &amp; more", "expected <T> & more"),
    ("HTML tags", "<p><span style='x'>no such table</span></p>", "  no such table  "),
    ("a type in angle brackets", "Vec<String> is not Send", "Vec<String> is not Send"),
    ("UTF-8 read as Windows-1252", "canâ€™t open â€œaâ€\x9d", 'can\'t open "a"'),
    ("zero-width and soft hyphen", "no\u200b such\u00ad table", "no such table"),
    ("no-break space", "no\u00a0such", "no such"),
]


@pytest.mark.parametrize(("name", "text", "cleaned"), TEXTS, ids=[row[0] for row in TEXTS])
def test_what_a_screen_or_a_page_adds_goes(name, text, cleaned):
    assert clean_text(text) == cleaned


STRUCTURED = [
    ('{"level":"error","msg":"no such bucket","time":"x"}', "no such bucket"),
    ('{"error":{"message":"quota exceeded","code":"insufficient_quota"}}', "insufficient_quota quota exceeded"),
    ('{"log":"2026-03-02 10:11:12 ERROR no such bucket\\n","stream":"stderr"}', "no such bucket"),
    ('{"a": 1}', '{"a": 1}'),
    ('{"broken": ', '{"broken":'),
    ('time="2026" level=error msg="no such \\"bucket\\"" id=3', 'no such "bucket"'),
    ("level=warn msg=stopped", "stopped"),
]


@pytest.mark.parametrize(("line", "message"), STRUCTURED)
def test_of_a_structured_log_the_message_stays(line, message):
    assert clean_line(line) == message


EMPHASISED = [
    ("_Permission denied for everybody", "Permission denied for everybody"),
    ("__Access denied for everybody", "Access denied for everybody"),
    ("_Base.metadata is missing", "_Base.metadata is missing"),
    ("__main__.Cart has no total", "__main__.Cart has no total"),
]


@pytest.mark.parametrize(("line", "message"), EMPHASISED)
def test_emphasis_of_markdown_goes_and_a_name_stays(line, message):
    assert clean_line(line) == message


# Known to be wrong: what cleaning does, and what it should. A row that gets right fails here and moves up.
KNOWN_WRONG = [
    ("a table's column is taken for a Compose service", "name | value", "name | value"),
    ("a level that is part of the message goes too", "ERROR: relation missing", "ERROR: relation missing"),
]


@pytest.mark.parametrize(("why", "line", "should"), KNOWN_WRONG, ids=[row[0] for row in KNOWN_WRONG])
def test_what_is_known_to_be_wrong_still_is(why, line, should):
    assert clean_line(line) != should


def test_of_a_progress_bar_the_last_state_stays():
    assert bound_text("10%\r50%\r100% done\r\nnext\n")[0] == ["100% done", "next", ""]


def test_a_long_log_keeps_its_beginning_and_its_end():
    lines, truncated = bound_text("\n".join(str(number) for number in range(10_000)))
    assert truncated
    assert len(lines) == MAX_LINES
    assert lines[:HEAD_LINES] == [str(number) for number in range(HEAD_LINES)]
    assert lines[-1] == "9999"


def test_a_long_line_keeps_its_beginning_and_its_end():
    (line,), truncated = bound_text("begin" + "x" * 10_000 + "end")
    assert truncated
    assert line.startswith("begin")
    assert line.endswith("end")
    assert len(line) <= MAX_LINE + 3


def test_long_lines_are_kept_up_to_a_total():
    lines, truncated = bound_text("\n".join("y" * 1_500 for _ in range(1_500)))
    assert truncated
    assert sum(map(len, lines)) <= MAX_TEXT + 2 * MAX_LINE


def test_a_short_text_is_not_truncated():
    assert bound_text("a\nb") == (["a", "b"], False)
