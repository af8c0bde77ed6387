"""repro/ as it may be written, and everything that is refused."""

import pytest

from app.measure.reproduction import ReproBroken, digest_of, list_mismatches, read_reproduction
from tests.measure.conftest import SHELL_FILES, SHELLS


def test_cells_are_every_combination_without_the_excluded(desk):
    axes = 'axes: {shell: ["dash", "bash"], size: ["1", "2"]}\nexclude: [{shell: dash, size: "2"}]'
    text = SHELLS.replace('axes: {shell: ["dash", "bash"]}', axes)
    cells = desk.reproduction({**SHELL_FILES, "repro.yaml": text}).cells()
    assert [tuple(value for _, value in at) for at in cells] == [("dash", "1"), ("bash", "1"), ("bash", "2")]


def test_a_list_of_cells_stands_for_the_combinations(desk):
    text = SHELLS.replace("message:", "cells: [{shell: bash}]\nmessage:")
    assert desk.reproduction({**SHELL_FILES, "repro.yaml": text}).cells() == ((("shell", "bash"),),)


FAULTS = [
    ("an unknown field", ("product:", "produkt: x\nproduct:"), "produkt"),
    ("a number for a version", ('["dash", "bash"]', "[3.10]"), "axes.shell.0"),
    ("a broken pattern", ("not found", "not (found"), "message"),
    ("a script that is not there", ("start.sh {shell} single.txt", "gone.sh"), "gone.sh"),
    ("a way out of the folder", ("start.sh {shell} single.txt", "../start.sh"), "workarounds.single-bracket.run"),
    ("an axis that is none", ("message:", "exclude: [{os: x}]\nmessage:"), "os"),
    ("a value that its axis lacks", ("message:", "cells: [{shell: zsh}]\nmessage:"), "zsh"),
    ("a product that is none", ("product: shell", "product: kernel"), "product"),
    ("one key twice", ("  make-it-executable:", "  single-bracket:"), "not both"),
    ("a kind without its axis", ("kind: system", "kind: python"), "axis python"),
    ("no YAML", ("product: shell", "product: [shell"), "repro.yaml"),
]


@pytest.mark.parametrize(("change", "said"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_what_is_wrong_is_refused_and_named(desk, change, said):
    with pytest.raises(ReproBroken, match=said.replace(".", r"\.")):
        desk.reproduction({**SHELL_FILES, "repro.yaml": SHELLS.replace(*change)})


@pytest.mark.parametrize("entry_id", ["../outside", "linux/../../x", "/etc/x", "linux/absent", "linux"])
def test_nothing_outside_of_the_data_folder_is_run(desk, entry_id):
    desk.write(SHELL_FILES)
    with pytest.raises(ReproBroken):
        read_reproduction(desk.data_dir, entry_id)


def test_a_link_to_a_folder_elsewhere_is_not_run(desk, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (desk.data_dir / "entries" / "linux").mkdir()
    (desk.data_dir / "entries" / "linux" / "linked").symlink_to(elsewhere)
    (elsewhere / "repro").mkdir()
    for name, text in SHELL_FILES.items():
        (elsewhere / "repro" / name).write_text(text, encoding="utf-8")
    with pytest.raises(ReproBroken, match="below data/entries"):
        read_reproduction(desk.data_dir, "linux/linked")


def test_a_link_inside_is_refused(desk):
    (desk.write(SHELL_FILES) / "passwd").symlink_to("/etc/passwd")
    with pytest.raises(ReproBroken, match="regular files"):
        read_reproduction(desk.data_dir, "linux/example")


def test_the_digest_follows_every_byte_and_name(desk):
    folder = desk.write(SHELL_FILES)
    before = digest_of(folder)
    (folder / "stop.txt").rename(folder / "end.txt")
    renamed = digest_of(folder)
    (folder / "end.txt").write_text("exit 4\n", encoding="utf-8")
    assert len({before, renamed, digest_of(folder)}) == 3


def test_running_a_script_by_hand_does_not_change_the_digest(desk):
    folder = desk.write(SHELL_FILES)
    before = digest_of(folder)
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "ways.cpython-311.pyc").write_bytes(b"0")
    assert digest_of(folder) == before


MISMATCHES = [
    (
        "all fit",
        ["sh: 1: [[: not found"],
        ["single-bracket", "forget-to-print"],
        ["make-it-executable", "stop-early"],
        0,
    ),
    (
        "the message is another",
        ["syntax error"],
        ["single-bracket", "forget-to-print"],
        ["make-it-executable", "stop-early"],
        1,
    ),
    ("a key is gone", ["[[: not found"], ["single-bracket"], ["make-it-executable", "stop-early"], 1),
    ("a dead end became a workaround", ["[[: not found"], ["single-bracket", "forget-to-print", "stop-early"], [], 2),
]


@pytest.mark.parametrize(("messages", "workarounds", "dead_ends", "count"), [row[1:] for row in MISMATCHES])
def test_a_reproduction_belongs_to_its_entry(desk, messages, workarounds, dead_ends, count):
    file = desk.reproduction(SHELL_FILES).file
    found = list(list_mismatches(file, messages=messages, workarounds=workarounds, dead_ends=dead_ends))
    assert len(found) == count
