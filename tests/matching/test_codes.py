"""A line → the stable codes in it."""

import pytest

from app.matching.codes import find_codes

CASES = [
    ("error[E0502]: cannot borrow", ["E0502"]),
    ("use of moved value: `x` [E0382]", ["E0382"]),
    ("a.ts(1,2): error TS2345: Argument", ["TS2345"]),
    ("A.cs(1,2): error CS0246: The type", ["CS0246"]),
    ("error NU1101: Unable", ["NU1101"]),
    ("error MSB3027: Could not", ["MSB3027"]),
    ("LINK : fatal error LNK1104: cannot", ["LNK1104"]),
    ("remote: error: GH001: Large", ["GH001"]),
    ("Error: P1001: Can't reach", ["P1001"]),
    ("ORA-12541: TNS:no listener", ["ORA-12541"]),
    ("ERROR 1045 (28000): Access", ["1045"]),
    ("(2003, \"Can't connect", ["2003"]),
    ("SQLSTATE[42P01]: Undefined", ["42P01"]),
    ("code: '23505',", ["23505"]),
    ("npm ERR! code ERESOLVE", ["ERESOLVE"]),
    ("Error [ERR_REQUIRE_ESM]: require()", ["ERR_REQUIRE_ESM"]),
    ("[WinError 5] Access is denied", ["5"]),
    ("listen EADDRINUSE: address", ["EADDRINUSE"]),
    ("CUBLAS_STATUS_ALLOC_FAILED when", ["CUBLAS_STATUS_ALLOC_FAILED"]),
    ("cart-0   0/1     Init:CrashLoopBackOff   4 (38s ago)   2m6s", ["CRASHLOOPBACKOFF"]),
    ("  Reason:       OOMKilled", ["OOMKILLED"]),
    ("Uncaught Error: Minified React error #130; visit", ["130"]),
    ("SQLSTATE[HY000] [1049] Unknown database", ["1049"]),
    ("the quick brown fox", []),
    ("Error 1045 apples", []),
    ("HTTP 404 at line 2345", []),
    ("EVERYTHING.md", []),
]


@pytest.mark.parametrize(("line", "codes"), CASES)
def test_codes_are_found_where_tools_print_them(line, codes):
    assert [found.code for found in find_codes(line)] == codes
