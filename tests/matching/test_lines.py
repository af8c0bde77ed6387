"""A cleaned line → whether it says what went wrong, or only stands around it."""

import pytest

from app.matching.lines import Role, find_roles

CASES = [
    ("ValueError: bad spindle", Role.MARKED),
    ("shop.errors.SpindleNotReady: widget", Role.MARKED),
    ("Caused by: java.io.IOException: no spindle", Role.MARKED),
    ("main.go:3:2: error: no spindle", Role.MARKED),
    ("panic: spindle", Role.MARKED),
    ("fatal: bad spindle", Role.MARKED),
    ("! [rejected] main -> main", Role.MARKED),
    ("make: *** [all] Error 1", Role.MARKED),
    ("code ESPINDLE", Role.MARKED),
    ("Error response from daemon: spindle", Role.MARKED),
    ("CMake Warning at CMakeLists.txt:3", Role.MARKED),
    ("bash: spindle: command not found", Role.MARKED),
    ("==12==ERROR: AddressSanitizer: spindle", Role.MARKED),
    ("连接被拒绝", Role.MARKED),
    ("the spindle could not be turned", Role.MARKED),
    ('File "/srv/a.py", line 3, in turn', Role.FRAME),
    ("at Spindle.turn (/srv/a.js:3:4)", Role.FRAME),
    ("at org.example.Spindle.turn(Spindle.java:12)", Role.FRAME),
    ("... 12 more", Role.FRAME),
    ("/srv/spindle.go:12 +0x1d", Role.FRAME),
    ("goroutine 7 [running]:", Role.FRAME),
    ("#3 0x00007f in turn ()", Role.FRAME),
    ("--> src/main.rs:3:4", Role.FRAME),
    ("^^^^^^^^", Role.FRAME),
    ("12 | let spindle = 3;", Role.FRAME),
    ("me@web:~/shop$ make spindle", Role.COMMAND),
    ("PS C:\\shop> npm start", Role.COMMAND),
    (">>> import spindle", Role.COMMAND),
    ("git push origin main", Role.COMMAND),
    ("turning the spindle", Role.PLAIN),
    ("", Role.BLANK),
]


@pytest.mark.parametrize(("line", "role"), CASES)
def test_a_line_has_a_role(line, role):
    assert find_roles([line]) == [role]


def test_the_source_below_a_frame_of_python_is_no_error():
    lines = ['File "a.py", line 3, in turn', 'raise ValueError("failed")', "ValueError: failed"]
    assert find_roles(lines) == [Role.FRAME, Role.FRAME, Role.MARKED]
