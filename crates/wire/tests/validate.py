"""Holds every golden file against the schema of the wire, and a few faults that have to be found."""

import copy
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
SCHEMA = json.loads((ROOT / "docs/reference/wire.schema.json").read_text(encoding="utf-8"))
KINDS = {"told": "Told", "news": "Told", "ask": "Request", "stored": "Stored"}


def validator(kind):
    """A judge of one kind of message."""
    schema = {"$ref": f"#/$defs/{kind}", "$defs": SCHEMA["$defs"]}
    return jsonschema.Draft202012Validator(schema)


def main():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    files = sorted((ROOT / "crates/wire/tests/golden").glob("*/*.json"))
    faults = []
    for path in files:
        judge = validator(KINDS[path.name.split(".")[0]])
        message = json.loads(path.read_text(encoding="utf-8"))
        faults += [f"{path.name}: {error.json_path}: {error.message}" for error in judge.iter_errors(message)]
        # A check that never fails proves nothing: whoever forgets the kind is found out.
        spoiled = copy.deepcopy(message)
        (spoiled["news"] if "news" in spoiled else spoiled).pop("what" if "news" in spoiled else "type")
        if judge.is_valid(spoiled):
            faults.append(f"{path.name}: the schema lets it pass without its kind")
    print("\n".join(faults) if faults else f"schema: {len(files)} files are as the schema says")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
