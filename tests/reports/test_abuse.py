"""What somebody tries who wants a figure to say something else: it is refused, held, or comes to nothing."""

import json
import sqlite3

import pytest

from app.services.reporting import LIMITS
from app.storage.database import writing
from tests.reports.conftest import API, DEAD_KEY, ENTRY_ID, KEY, OWN_PAGE

PAGE = f"/errors/{ENTRY_ID}/reports"
JSON = {"content-type": "application/json"}
FORM = {"key": KEY, "outcome": "worked"}


def _stored(tmp_path, query="SELECT count(*) FROM report"):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        rows = connection.execute(query).fetchall()
    connection.close()
    return rows


FORM_HEADERS = [
    ("the site's own page", {"sec-fetch-site": "same-origin"}, 303),
    ("typed in", {"sec-fetch-site": "none"}, 303),
    ("an older browser", {"origin": "http://127.0.0.1:8000"}, 303),
    ("another site", {"sec-fetch-site": "cross-site", "origin": "http://127.0.0.1:8000"}, 403),
    ("a neighbour", {"sec-fetch-site": "same-site"}, 403),
    ("another origin", {"origin": "https://evil.example"}, 403),
    ("another port", {"origin": "http://127.0.0.1:9999"}, 403),
    ("no origin", {"origin": "null"}, 403),
    ("nothing said", {}, 403),
]


@pytest.mark.parametrize(("headers", "status"), [row[1:] for row in FORM_HEADERS], ids=[row[0] for row in FORM_HEADERS])
def test_a_form_is_taken_from_the_site_s_own_pages_only(desk, tmp_path, headers, status):
    answer = desk.client(headers=headers).post(PAGE, data=FORM)
    assert answer.status_code == status
    assert ("cross_site" in answer.text) == (status == 403)
    assert _stored(tmp_path) == [(int(status == 303),)]


@pytest.mark.parametrize(
    "headers", [{"sec-fetch-site": "cross-site"}, {"origin": "https://evil.example"}, {"origin": "null"}]
)
def test_a_page_of_another_site_cannot_use_the_api_either(desk, headers):
    answer = desk.client(headers=headers).post(API, json=FORM)
    assert (answer.status_code, answer.json()["code"]) == (403, "cross_site")
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"])
def test_json_that_is_not_sent_as_json_is_refused(desk, tmp_path, content_type):
    body = b'{"key": "stop-the-holder", "outcome": "worked"}'
    assert desk.client().post(API, content=body, headers={"content-type": content_type}).status_code == 400
    assert _stored(tmp_path) == [(0,)]


def test_whoever_fills_in_the_hidden_field_is_thanked_and_not_counted(desk, tmp_path):
    answer = desk.client(headers=OWN_PAGE).post(PAGE, data={**FORM, "website": "https://buy.example"})
    assert (answer.status_code, _stored(tmp_path)) == (303, [(0,)])


def test_a_network_can_send_so_many_in_a_minute_and_no_more(desk):
    limit = LIMITS[0]
    codes = [desk.report(outcome).status_code for outcome in ("worked", "did_not_work") * limit.count]
    assert codes == [201] * limit.count + [429] * limit.count
    refused = desk.report()
    assert refused.headers["retry-after"] == str(limit.seconds)
    assert refused.json()["code"] == "too_many_reports"
    assert desk.report(network="192.0.2.200").status_code == 201
    assert desk.reported()["reported"]["n"] == 2


def test_a_network_cannot_send_more_than_its_day_s_cap(desk, engine):
    desk.report()
    cap = LIMITS[1]
    with writing(engine) as session:
        connection = session.connection().connection
        connection.execute(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?) INSERT INTO report_event"
            " (report_id, at, action, by, reporter) SELECT 1, (SELECT at FROM report_event) - 3600, 'changed', 'reader',"
            " (SELECT reporter FROM report) FROM n",
            (cap.count,),
        )
    answer = desk.report("did_not_work")
    assert (answer.status_code, answer.json()["seconds"]) == (429, cap.seconds)


def test_a_sudden_run_is_held_and_shown_as_held(desk):
    states = [desk.report("did_not_work", network=f"198.51.100.{n}").json()["state"] for n in range(1, 12)]
    assert states == ["counted"] * 7 + ["held"] * 4
    reported = desk.reported()
    assert (reported["reported"]["n"], reported["reported"]["held"]) == (0, 11)
    page = desk.client().get(f"/errors/{ENTRY_ID}").text
    assert "Waiting for review, and not counted: 11." in page
    assert "等待审核、未计入：11。" in desk.client().get(f"/zh/errors/{ENTRY_ID}").text
    again = desk.report("worked", network="198.51.100.3").json()
    assert again["state"] == "held", "changing a held vote does not free it"
    token = again["token"]
    desk.client("198.51.100.3").delete(f"/api/reports/{token}")
    assert desk.report("worked", network="198.51.100.3").json()["state"] == "held"


NOTES = [
    ("html", "<script>alert(1)</script><img src=x onerror=y>", "<script>alert(1)</script><img src=x onerror=y>"),
    ("sql", "'); DROP TABLE report; --", "'); DROP TABLE report; --"),
    ("emoji", "fixed 🎉👩‍💻", "fixed 🎉👩‍💻"),
    ("right to left", "abc\u202etxt.exe\u2066", "abctxt.exe"),
    ("controls", "a\x00b\x1b[31mc\x7f\u009b", "ab[31mc"),
    ("invisible", "\ufeffa\u200bb\u00ad\U000e0041", "ab"),
    ("tabs and line ends", "a\tb\r\nc\rd\n\n\n\n\ne", "a b\nc\nd\n\ne"),
    ("secret", "token=ghp_" + "a1B2" * 9, "token=‹masked›"),
    ("mail", "write to somebody@example.com", "write to ‹e-mail›"),
    ("only blanks", " \n\t ", None),
    ("long", "x" * 3_000, "x" * 1_000),
]


@pytest.mark.parametrize(("sent", "kept"), [row[1:] for row in NOTES], ids=[row[0] for row in NOTES])
def test_a_note_is_kept_as_plain_text_and_shown_after_review_only(desk, tmp_path, sent, kept):
    assert desk.report(note=sent).status_code == 201
    assert _stored(tmp_path, "SELECT note FROM report") == [(kept,)]
    assert desk.reported()["reported"]["notes"] == []


TOO_MUCH = [
    ("a long note", {"note": "x" * 4_001}),
    ("many versions", {"versions": {f"product {n}": "1" for n in range(9)}}),
    ("a long version", {"versions": {"node": "1" * 61}}),
    ("a nested version", {"versions": {"node": {"is": "1"}}}),
    ("another outcome", {"outcome": "perhaps"}),
    ("a number", {"outcome": 1}),
    ("an unknown field", {"reporter": "me"}),
    ("a state of one's own", {"state": "released"}),
    ("no key", {"key": ""}),
    ("a long key", {"key": "k" * 10_000}),
    ("half a surrogate", {"note": "\ud800", "key": ""}),
]


@pytest.mark.parametrize("fields", [row[1] for row in TOO_MUCH], ids=[row[0] for row in TOO_MUCH])
def test_what_does_not_fit_is_refused_and_nothing_is_kept(desk, tmp_path, fields):
    answer = desk.client().post(API, content=json.dumps({**FORM, **fields}), headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_parameter")
    assert _stored(tmp_path) == [(0,)]


KEYS = ["no-such-key", "../" * 10, "'; --", "\u202e", "工", DEAD_KEY.upper()]


@pytest.mark.parametrize("key", KEYS)
def test_an_unknown_key_is_answered_with_those_there_are(desk, key):
    answer = desk.client().post(API, json={"key": key, "outcome": "worked"})
    assert (answer.status_code, answer.json()["code"]) == (404, "remedy_not_found")
    assert answer.json()["allowed"] == f"{KEY}, {DEAD_KEY}"
    assert "\u202e" not in answer.text


@pytest.mark.parametrize("token", ["", "x", "..%2f", "a" * 5_000, "%00", "%ff", "工"])
@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_guessed_token_opens_nothing(desk, token, method):
    desk.report()
    answer = desk.client().request(method, f"/api/reports/{token}", json={"outcome": "did_not_work"})
    assert answer.status_code in {404, 405}
    assert desk.reported()["reported"]["worked"] == 1


def test_a_replayed_request_is_the_same_vote(desk):
    for _ in range(5):
        desk.client(headers=OWN_PAGE).post(PAGE, data=FORM)
    assert desk.reported()["reported"]["n"] == 1


def test_no_address_is_kept_and_the_key_is_this_month_s(desk, tmp_path):
    desk.report(network="203.0.113.77")
    everything = (tmp_path / "wayout.db").read_bytes() + (tmp_path / "wayout.db-wal").read_bytes()
    assert b"203.0.113.77" not in everything
    assert len(_stored(tmp_path, "SELECT reporter FROM report")[0][0]) == 32
    assert len(_stored(tmp_path, "SELECT period FROM reporter_key")) == 1


def test_a_forwarded_address_counts_only_where_the_server_trusts_who_says_it(desk):
    desk.report()
    for number in range(3):
        desk.client(headers={"x-forwarded-for": f"198.51.100.{number}"}).post(API, json=FORM)
    assert desk.reported()["reported"]["n"] == 1


def test_a_report_that_the_database_refuses_does_not_stand_in_the_log(small_client, tmp_path, caplog):
    with sqlite3.connect(tmp_path / "wayout.db") as connection:
        connection.execute("CREATE TRIGGER full BEFORE INSERT ON report BEGIN SELECT RAISE(ABORT, 'full'); END")
    sent = {"key": "stop-the-holder", "outcome": "worked", "note": "seen at the Example bank"}
    assert small_client.post("/api/errors/net/port-in-use/reports", json=sent).status_code == 503
    assert "full" in caplog.text
    assert "Example bank" not in caplog.text
