"""Reporting an outcome: counted once a network, changed, withdrawn, shown in every format, kept over a load."""

import shutil

import pytest

from app.services.loading import load_content
from app.services.reporting import network_of
from app.storage.database import reading
from app.storage.entries import EntryFilter, list_cards
from tests.reports.conftest import API, DEAD_KEY, ENTRY_ID, KEY, OWN_PAGE

PAGE = f"/errors/{ENTRY_ID}"


def test_a_report_is_counted_and_answered_with_the_calls_that_change_it(desk):
    answer = desk.report(versions={"node": "22.3"})
    receipt = answer.json()
    assert (answer.status_code, receipt["state"], receipt["reported"]["worked"]) == (201, "counted", 1)
    assert receipt["rate"] == {**receipt["rate"], "basis": "reported", "n": 1, "value": None, "low": None}
    changed = desk.client().put(receipt["change"]["url"], json={"outcome": "did_not_work"}).json()
    assert (changed["reported"]["worked"], changed["reported"]["did_not_work"]) == (0, 1)
    assert desk.client().delete(receipt["withdraw"]["url"]).status_code == 404, "the first token is used up"
    withdrawn = desk.client().delete(changed["withdraw"]["url"]).json()
    assert (withdrawn["state"], withdrawn["reported"]["n"], withdrawn["token"]) == ("withdrawn", 0, None)
    assert desk.client().delete(changed["withdraw"]["url"]).json()["code"] == "report_not_found"


def test_the_call_that_an_answer_carries_can_be_made_as_it_stands(desk):
    entry = desk.client().get(f"/api/errors/{ENTRY_ID}.json").json()
    found = desk.client().post("/api/search", json={"text": entry["messages"][0]}).json()
    calls = [remedy["report"] for remedy in entry["workarounds"] + entry["dead_ends"]]
    calls += [match["report"] for match in found["matches"]]
    calls += [item["report"] for item in desk.client().get("/api/errors").json()["items"]]
    assert len(calls) == 4
    for number, call in enumerate(calls):
        answer = desk.client(f"198.51.100.{number}").request(call["method"], call["url"], json=call["body"])
        assert answer.status_code == 201
    assert desk.reported()["reported"]["worked"] == 3
    assert f'"key": "{KEY}"' in desk.client().get(f"{PAGE}.md").text


def test_a_network_has_one_vote_and_the_last_one_counts(desk):
    for outcome in ("worked", "did_not_work", "worked_with_changes"):
        desk.report(outcome)
    desk.report("worked", network="192.0.2.2")
    counts = desk.reported()["reported"]
    assert (counts["n"], counts["worked"], counts["worked_with_changes"]) == (2, 1, 1)


NETWORKS = [
    ("192.0.2.7", "192.0.2.7"),
    ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
    ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::/64"),
    ("fe80::1%eth0", "fe80::/64"),
    ("testclient", "testclient"),
    (None, "unknown"),
]


@pytest.mark.parametrize(("host", "network"), NETWORKS)
def test_a_provider_s_customer_is_one_network(host, network):
    assert network_of(host) == network


def _report_all(desk, count, outcome="worked", start=1):
    for number in range(start, start + count):
        desk.report(outcome, network=f"198.51.100.{number}")


def test_every_format_shows_too_few_reports_as_too_few(desk):
    _report_all(desk, 3)
    client = desk.client()
    assert "too few reports (n = 3)" in client.get(PAGE).text
    assert "反馈太少（n = 3）" in client.get(f"/zh{PAGE}").text
    assert "too few reports (n = 3)" in client.get(f"{PAGE}.md").text
    rate = client.get(f"/api/errors/{ENTRY_ID}.json").json()["workarounds"][0]["rate"]
    assert (rate["basis"], rate["n"], rate["value"]) == ("reported", 3, None)


def test_enough_reports_give_a_rate_with_its_interval_everywhere(desk):
    _report_all(desk, 5)
    desk.report("did_not_work", network="203.0.113.1")
    client = desk.client()
    entry = client.get(f"/api/errors/{ENTRY_ID}.json").json()
    item = client.get("/api/errors").json()["items"][0]
    for rate in (entry["workarounds"][0]["rate"], entry["fix_rate"], item["fix_rate"]):
        assert (rate["basis"], rate["n"], rate["value"]) == ("reported", 6, 0.833)
        assert 0 < rate["low"] < rate["value"] < rate["high"] < 1
    assert entry["workarounds"][0]["reported"]["worked"] == 5
    page = client.get(PAGE).text
    assert "reported by 5 of 6" in page
    assert "Reported: 5 worked, 0 worked with changes, 1 did not work." in page
    assert "83% of 6 reports" in client.get(f"{PAGE}.md").text


def test_the_page_that_is_kept_in_memory_shows_a_new_report(desk):
    client = desk.client()
    before = client.get(PAGE)
    assert client.get(PAGE).headers["etag"] == before.headers["etag"]
    desk.report()
    assert "Reported: 1 worked" in client.get(PAGE).text


def test_reports_survive_a_load_and_count_for_the_wording_they_were_about(desk, data, engine):
    _report_all(desk, 5)
    data.write(ENTRY_ID, summary="Another summary of it")
    load_content(engine, data.path)
    assert desk.reported()["reported"]["n"] == 5
    with reading(engine) as session:
        assert list_cards(session, EntryFilter(), limit=1)[0].fix_rate.n == 5
    workaround = {
        "key": KEY, "action": "Stop whatever holds it", "how": "Find it:\n\n```sh\nss -ltn\n```", "when": "Always.", "trade_off": "None.",
        "risk": "changes_system",
    }  # fmt: skip
    data.write(ENTRY_ID, workarounds=[workaround])
    load_content(engine, data.path)
    assert desk.reported()["reported"]["n"] == 0
    desk.report("did_not_work", network="198.51.100.1")
    assert desk.reported()["reported"]["n"] == 1


def test_an_old_id_leads_on_with_the_body(desk, data, engine):
    data.write(ENTRY_ID, aliases=["net/old"])
    load_content(engine, data.path)
    answer = desk.client().post("/api/errors/net/old/reports", json={"key": KEY, "outcome": "worked"})
    assert (answer.status_code, answer.headers["location"]) == (308, API)


# (method, what stands behind the id, what is sent, the answer's status)
BELOW_AN_ENTRY = [
    ("GET", "", {}, 301),
    ("GET", ".md", {}, 301),
    ("GET", "/reports", {}, 301),
    ("POST", "/reports", {"key": KEY, "outcome": "worked"}, 308),
    ("POST", "/reports/withdraw", {"key": KEY}, 308),
    ("GET", "/applies", {}, 301),
    ("POST", "/applies", {"text": "node 22"}, 308),
]


@pytest.mark.parametrize("page", BELOW_AN_ENTRY)
@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_every_page_of_an_old_id_leads_on_to_the_same_page(desk, data, engine, prefix, page):
    method, behind, form, status = page
    data.write(ENTRY_ID, aliases=["net/old"])
    load_content(engine, data.path)
    sent = {"data": form} if form else {}
    answer = desk.client(headers=OWN_PAGE).request(method, f"{prefix}/errors/net/old{behind}", **sent)
    assert (answer.status_code, answer.headers["location"]) == (status, f"{prefix}/errors/{ENTRY_ID}{behind}")


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_the_form_of_the_page_works_without_a_script(desk, prefix):
    client = desk.client(headers=OWN_PAGE)
    page = client.get(f"{prefix}{PAGE}").text
    assert page.count(f'<form class="report" method="post" action="{prefix}{PAGE}/reports">') == 2
    form = {"key": KEY, "outcome": "worked_with_changes", "versions": "node 22.3, npm 10.8", "note": "With sudo."}
    answer = client.post(f"{prefix}{PAGE}/reports", data=form)
    assert answer.status_code == 303
    thanks = client.get(answer.headers["location"])
    assert 'class="thanks"' in thanks.text
    assert thanks.headers["cache-control"] == "no-store"
    assert "With sudo." not in thanks.text, "not before review"
    assert desk.reported()["reported"]["worked_with_changes"] == 1
    answer = client.post(f"{prefix}{PAGE}/reports/withdraw", data={"key": KEY})
    assert (answer.status_code, desk.reported()["reported"]["n"]) == (303, 0)


def test_a_dead_end_that_did_not_work_agrees_with_the_entry(desk):
    for number in range(6):
        answer = desk.client(f"198.51.100.{number}").post(API, json={"key": DEAD_KEY, "outcome": "did_not_work"})
    assert answer.json()["rate"]["value"] == 1.0
    assert "reported by 6 of 6" in desk.client().get(PAGE).text


@pytest.mark.parametrize("prefix", ["", "/zh"])
def test_who_is_refused_below_an_entry_finds_the_way_back_to_it(desk, prefix):
    entry = f"{prefix}/errors/{ENTRY_ID}"
    form = {"key": "none-such", "outcome": "worked"}
    for path, status in ((f"{entry}/reports", 404), (f"{entry}/reports/withdraw", 404)):
        answer = desk.client(headers=OWN_PAGE).post(path, data=form)
        assert answer.status_code == status
        assert f'href="{entry}"' in answer.text.partition("<main")[2]
    missing = desk.client(headers=OWN_PAGE).post(f"{prefix}/errors/net/none-such/reports", data=form)
    assert "net/none-such" not in missing.text.partition('class="button')[2].partition(">")[0]


def test_the_page_of_reports_says_of_each_remedy_what_was_reported_and_nothing_else(desk):
    page = desk.client().get(f"/errors/{ENTRY_ID}/reports").text
    assert page.count("Nobody has reported on it yet.") == 2
    assert "not measured yet" not in page
    desk.report("worked")
    page = desk.client().get(f"/errors/{ENTRY_ID}/reports").text
    assert page.count("Nobody has reported on it yet.") == 1
    assert "too few reports (n = 1)" in page


@pytest.mark.parametrize(
    ("address", "said"), [("/about/numbers", "is counted twice"), ("/zh/about/numbers", "计作两次")]
)
def test_the_page_on_numbers_admits_that_a_network_counts_anew_each_month(desk, address, said):
    assert said in desk.client().get(address).text


def test_reports_of_an_entry_that_went_into_another_count_there_once_a_network(desk, data, engine):
    data.write("net/other")
    load_content(engine, data.path)
    tokens = []
    for network in ("198.51.100.1", "198.51.100.2"):
        sent = {"key": KEY, "outcome": "worked"}
        tokens.append(desk.client(network).post("/api/errors/net/other/reports", json=sent).json()["token"])
    desk.report("did_not_work", network="198.51.100.2")
    shutil.rmtree(data.path / "entries/net/other")
    data.write(ENTRY_ID, aliases=["net/other"])
    load_content(engine, data.path)
    reported = desk.reported()["reported"]
    assert (reported["worked"], reported["did_not_work"]) == (1, 1)
    statuses = [desk.client().delete(f"/api/reports/{token}").status_code for token in tokens]
    assert statuses == [200, 404], "the one that counts can be taken back; the other one counts no more"
