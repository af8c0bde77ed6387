"""Where entries share a message, the product that the paste names, or the port of its service, puts one first."""

import pytest

from app.matching.ports import has_ipv6_loopback, list_ports
from app.matching.result import Matchable
from tests.matching.indexed import search_over

JAMMED = "SpindleError: spindle jammed while winding the thread"
REFUSED = "connect ECONNREFUSED 127.0.0.1:{}"
ENTRIES = (
    Matchable(id="shop/spindle-jammed", messages=(JAMMED,), tags=("spindle",)),
    Matchable(
        id="loom/weaverd-spindle-jammed",
        messages=(f"{JAMMED}, in a bobbin of twelve strands",),
        tags=("weaverd", "spindle"),
    ),
    Matchable(
        id="cloth/loomctl-thread-torn",
        messages=("ThreadError: thread torn in 3 places, so that the loom stands still for a while",),
        tags=("loomctl",),
    ),
    Matchable(
        id="shop/thread-torn",
        messages=("ThreadError: thread torn in 5 places, and nobody can go on before it is mended",),
    ),
    Matchable(id="net/refused", messages=(REFUSED.format(8080),), tags=("node",)),
    Matchable(id="database/redis-refused", messages=(REFUSED.format(6379),), tags=("redis",)),
)


@pytest.fixture(scope="module")
def find():
    with search_over(ENTRIES) as search:
        yield search


NAMED = [
    ("in a path", 'File "/opt/lib/python3.12/site-packages/weaverd/core.py", line 7, in run\n'),
    ("in a prefix", "[weaverd] starting twelve workers\n"),
    ("in a command", "$ weaverd serve\n"),
]


@pytest.mark.parametrize(("where", "before"), NAMED, ids=[row[0] for row in NAMED])
def test_the_entry_of_a_product_that_the_paste_names_stands_first_in_a_group_with_the_general_one(find, where, before):
    first, second = find(before + JAMMED).matches[:2]
    assert [first.id, second.id] == ["loom/weaverd-spindle-jammed", "shop/spindle-jammed"]
    assert first.group == second.group is not None
    assert first.score >= second.score


def test_without_its_name_the_general_entry_stands_first(find):
    assert find(JAMMED).matches[0].id == "shop/spindle-jammed"


@pytest.mark.parametrize(
    ("before", "first"),
    [("", "shop/thread-torn"), ("starting\n", "shop/thread-torn"), ("$ loomctl run\n", "cloth/loomctl-thread-torn")],
    ids=["alone", "in a log", "with the product"],
)
def test_a_piece_that_two_messages_share_is_that_of_the_general_entry_unless_the_product_is_named(find, before, first):
    matches = find(f"{before}ThreadError: thread torn in 4 places").matches
    assert matches[0].id == first
    assert matches[0].group == matches[1].group is not None


def test_a_product_named_in_another_word_is_not_named(find):
    assert find(f"superweaverdish\n{JAMMED}").matches[0].id == "shop/spindle-jammed"


@pytest.mark.parametrize(
    ("port", "first"),
    [("6379", "database/redis-refused"), ("8080", "net/refused"), ("5432", "net/refused"), ("7001", "net/refused")],
)
def test_a_port_tells_the_service(find, port, first):
    assert find(REFUSED.format(port)).matches[0].id == first


CUDA = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate"
RUNNER = '  File "/opt/lib/python3.11/site-packages/vllm/v1/worker/gpu_model_runner.py", line 88, in load\n'
REAL = [
    ("vllm in a path", f"{RUNNER}{CUDA} 224.00 MiB", "llm/vllm-cuda-oom-batch"),
    ("vllm in a command", f"$ vllm serve my-model\n{CUDA} 2.00 GiB.", "llm/vllm-cuda-oom-batch"),
    ("the line alone", f"{CUDA} 2.00 GiB.", "pytorch/cuda-out-of-memory"),
    ("an older line alone", f"torch.cuda{CUDA.removeprefix('torch')} 2.00 GiB", "pytorch/cuda-out-of-memory"),
    ("a script", f'  File "train.py", line 3, in <module>\n{CUDA} 2.00 GiB.', "pytorch/cuda-out-of-memory"),
    ("redis", "Error: connect ECONNREFUSED 127.0.0.1:6379", "database/redis-connection-refused-6379"),
    ("redis, Go", "dial tcp 127.0.0.1:6379: connect: connection refused", "database/redis-connection-refused-6379"),
    ("mysql", "Error: connect ECONNREFUSED 127.0.0.1:3306", "database/mysql-2003-cannot-connect-host"),
    ("nobody's port", "Error: connect ECONNREFUSED 127.0.0.1:3999", "net/connection-refused"),
    ("IPv6", "Error: connect ECONNREFUSED ::1:3999", "node/econnrefused-ipv6-localhost"),
    ("IPv6, redis", "Error: connect ECONNREFUSED ::1:6379", "database/redis-connection-refused-6379"),
    ("IPv6, Go", "dial tcp [::1]:8080: connect: connection refused", "net/connection-refused"),
]


@pytest.mark.parametrize(("case", "text", "expected"), REAL, ids=[row[0] for row in REAL])
def test_the_entries_that_share_a_message_are_told_apart(find_in_data, case, text, expected):
    assert find_in_data(text).matches[0].id == expected


PORTS = [
    ("an address", "connect 127.0.0.1:6379", {"6379"}),
    ("a name", "redis:6379 refused", {"6379"}),
    ("IPv6", "dial tcp [::1]:5432: connect: connection refused", {"5432"}),
    ("in words", "connections on port 5432?", {"5432"}),
    ("a place in a file", "main.go:5432:7: error", set()),
    ("a time", "12:30:45 started", set()),
]


@pytest.mark.parametrize(("case", "text", "ports"), PORTS, ids=[row[0] for row in PORTS])
def test_a_port_stands_behind_an_address(case, text, ports):
    assert list_ports(text) == ports


LOOPBACKS = [
    ("alone", "address: '::1',", True),
    ("with a port", "connect ECONNREFUSED ::1:3000", True),
    ("in brackets", "dial tcp [::1]:5432", True),
    ("of IPv4", "connect ECONNREFUSED 127.0.0.1:3000", False),
    ("another address", "connect 2001:db8::1", False),
    ("a path in a program", "crate::1st", False),
    ("every address", "address already in use :::3000", False),
]


@pytest.mark.parametrize(("case", "text", "found"), LOOPBACKS, ids=[row[0] for row in LOOPBACKS])
def test_the_loopback_of_ipv6_is_an_address_of_its_own(case, text, found):
    assert has_ipv6_loopback(text) is found
