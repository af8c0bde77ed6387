"""A cleaned line → the part that two people with one problem share."""

import pytest

from app.matching.signature import signature_of

CASES = [
    ("windows path", r"can't open C:\Users\me\a.py", "can't open <path>"),
    ("unix path", "cannot stat /var/lib/shop/data.db", "cannot stat <path>"),
    ("relative path", "missing ./src/app/main.ts", "missing <path>"),
    ("url", "GET https://example.com/a?b=1 failed", "get <url> failed"),
    ("uuid", "job 123e4567-e89b-12d3-a456-426614174000 died", "job <uuid> died"),
    ("digest", "layer sha256:0123456789abcdef0123 gone", "layer <digest> gone"),
    ("address and port", "dial 10.0.0.12:443 refused", "dial <ip> refused"),
    ("version 6 address", "dial [::1]:6379 refused", "dial <ip> refused"),
    ("host", "lookup db.internal failed", "lookup <host> failed"),
    ("hex", "at 0x7ffd12ab in", "at <hex> in"),
    ("version", "needs v1.2.3-rc1 here", "needs <version> here"),
    ("size", "tried 2.34 GiB twice", "tried <size> twice"),
    ("number", "waited 300 times", "waited <n> times"),
    ("date", "since 2026-03-02 10:11:12 dead", "since <date> dead"),
    ("quoted name", "no module named 'requests'", "no module named <name>"),
    ("GNU quotes", "reference to `main'", "reference to <name>"),
    ("apostrophe", "it isn't what it's called", "it isn't what it's called"),
    ("case and closing stop", "Segmentation Fault.", "segmentation fault"),
]


@pytest.mark.parametrize(("name", "line", "signature"), CASES, ids=[row[0] for row in CASES])
@pytest.mark.parametrize(("prefix", "suffix"), [("", ""), ("bad ", ""), ("", " again"), ("bad ", " again")])
def test_what_varies_becomes_its_name(name, line, signature, prefix, suffix):
    around = signature_of(prefix + line.rstrip(".") + suffix)
    assert around == prefix + signature + suffix


def test_two_people_with_one_problem_share_a_signature():
    one = "OSError: [Errno 28] No space left on device: '/home/ann/x.bin'"
    other = "OSError: [Errno 28] No space left on device: '/srv/data/42.tmp'"
    assert signature_of(one) == signature_of(other)
