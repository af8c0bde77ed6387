"""The stamp at the end of zh.yaml: which English each 中文 field was made from."""

from pathlib import Path

from app.content.folder import ADDRESSES, ZH_FILE, list_ids, list_registered
from app.content.translation import digest
from app.entries.entry import Entry, list_texts

_HEADING = "\nmade_from: # written by `wayout stamp`\n"


def stamp_translation(data_dir: Path, entry: Entry) -> bool:
    """Records the present English under each 中文 field of the entry → whether the file changed."""
    path = data_dir / "entries" / entry.id / ZH_FILE
    before = path.read_text(encoding="utf-8")
    body = before.partition("\nmade_from:")[0].rstrip("\n")
    rows = [f'  {field}: "{digest(text.en)}"' for field, text in list_texts(entry) if text.zh is not None]
    after = f"{body}\n{_HEADING}" + "\n".join(rows) + "\n"
    if after != before:
        path.write_text(after, encoding="utf-8")
    return after != before


def register_addresses(data_dir: Path) -> list[str]:
    """Adds the ids that are new to data/addresses.txt, which never loses a line → the ids added."""
    known = list_registered(data_dir)
    added = [entry_id for entry_id in list_ids(data_dir) if entry_id not in set(known)]
    if added:
        (data_dir / ADDRESSES).write_text("\n".join(sorted([*known, *added])) + "\n", encoding="utf-8")
    return added
