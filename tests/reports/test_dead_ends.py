"""“Is this a dead end?”: known plans are recognised by their words or command, and “unknown” is an answer."""

import pytest

from app.matching.plans import names_command, read_plan, share_of_action
from app.services.dead_ends import SURE
from app.services.loading import load_content
from tests.reports.conftest import ENTRY_ID

MESSAGE = "Error: listen EADDRINUSE: address already in use :::3000"
DEAD_ENDS = [
    {"key": "kill-all", "action": "killall node", "why": "Other servers die.", "harm": "data_loss"},
    {"key": "restart", "action": "Start the server again and again", "why": "It stays taken.", "harm": "wastes_time"},
    {"key": "openssl", "action": "apt install openssl", "why": "Has no headers.", "harm": "wastes_time"},
]
ZH = {"dead_ends": {"restart": {"action": "反复重新启动服务器", "why": "端口仍被占用。"}}}
CASES = [
    ("its words", "start the server again and again", "dead_end", "restart"),
    ("other forms", "I keep restarting the servers", "dead_end", "restart"),
    ("中文", "反复重新启动服务器", "dead_end", "restart"),
    ("its command", "$ sudo killall node", "dead_end", "kill-all"),
    ("a workaround's command", "ss -ltnp", "way_out", "stop-the-holder"),
    ("a workaround's words", "stop the process that holds the port", "way_out", "stop-the-holder"),
    ("one word less", "apt install libssl-dev", "unknown", None),
    ("something else", "make me a sandwich", "unknown", None),
    ("no plan at all", "", "unknown", None),
]


@pytest.fixture
def check(desk, data, engine):
    data.write(ENTRY_ID, zh=ZH, dead_ends=DEAD_ENDS)
    data.stamp()
    load_content(engine, data.path)

    def check(text, **fields):
        return desk.client().post("/api/dead-ends/check", json={"text": text, **fields})

    return check


@pytest.mark.parametrize("known", [True, False], ids=["by id", "with the error"])
def test_a_plan_is_recognised_for_what_it_is(check, known):
    for name, plan, verdict, key in CASES:
        answer = check(plan or MESSAGE, id=ENTRY_ID).json() if known else check(f"{MESSAGE}\n{plan}").json()
        remedy = answer["dead_end"] or answer["way_out"]
        assert (answer["verdict"], remedy and remedy["key"]) == (verdict, key), name
        assert answer["id"] == ENTRY_ID


def test_a_dead_end_is_answered_with_why_what_harm_and_what_to_do_instead(check):
    answer = check(f"{MESSAGE}\nkillall node", lang="zh").json()
    assert (answer["dead_end"]["why"]["en"], answer["dead_end"]["harm"]) == ("Other servers die.", "data_loss")
    assert answer["instead"]["key"] == "stop-the-holder"
    assert answer["instead"]["code"] == [{"language": "sh", "code": "ss -ltnp"}]
    assert answer["dead_end"]["report"]["body"]["key"] == "kill-all"
    assert answer["url"].endswith(f"/zh/errors/{ENTRY_ID}")


def test_an_error_that_no_entry_covers_is_unknown(check):
    answer = check("panic: something nobody has ever seen\nkillall node").json()
    assert (answer["verdict"], answer["id"], answer["instead"]) == ("unknown", None, None)


@pytest.mark.parametrize(
    ("fields", "status", "code"),
    [
        ({"text": "  \n"}, 400, "empty_search"),
        ({"text": "x", "id": "net/nothing"}, 404, "entry_not_found"),
        ({"text": "x", "id": "../etc"}, 404, "entry_not_found"),
        ({"text": "x", "why": "y"}, 400, "invalid_parameter"),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(check, fields, status, code):
    text = fields.pop("text")
    answer = check(text, **fields)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


NAMED = [
    ("terraform init -upgrade", "Run terraform init -upgrade", True),
    ("> npm install --force", "npm install --force", True),
    ("npm install", "npm install --force", True),
    ("npm install left-pad", "npm install --force", False),
    ("npm", "npm install --force", False),
]


@pytest.mark.parametrize(("plan", "action", "named"), NAMED)
def test_a_command_is_recognised_whatever_stands_before_it(plan, action, named):
    assert names_command(read_plan(plan), action) is named


def test_words_of_the_message_alone_do_not_make_a_plan():
    share = share_of_action(read_plan("the lock file is there"), ["Delete the lock file of the other process"], [])
    assert share < SURE
