"""The JSON Schemas that let an editor complete and check entry.yaml and zh.yaml."""

import json
from pathlib import Path

from app.content.entry_file import EntryFile, ZhFile

FILES = {"entry.schema.json": EntryFile, "zh.schema.json": ZhFile}


def schema_text(model: type[EntryFile | ZhFile]) -> str:
    """A file's model → its JSON Schema, canonical."""
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **model.model_json_schema()}
    return json.dumps(schema, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def write_schemas(data_dir: Path) -> list[str]:
    """Renews the files in data/schema that are out of date → their names."""
    folder, renewed = data_dir / "schema", []
    folder.mkdir(exist_ok=True)
    for name, model in FILES.items():
        path, text = folder / name, schema_text(model)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            renewed.append(name)
    return renewed
