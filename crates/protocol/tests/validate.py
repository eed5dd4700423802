"""Holds every golden file against the schema of the wire or of the HTTP surface, and a few faults that have to be found."""

import copy
import json
import pathlib
import sys

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[3]
GOLDEN = ROOT / "crates/protocol/tests/golden"
WIRE = json.loads((ROOT / "docs/reference/wire.schema.json").read_text(encoding="utf-8"))
HTTP = json.loads((ROOT / "docs/reference/openapi.json").read_text(encoding="utf-8"))
# Bodies whose files are not called after their type.
BODIES = {
    "checked": "SheetCheck", "done": "Acknowledgement", "event": "ProgramEvent", "me": "Identity", "refused": "Rejection",
    "return": "SeatReturn", "room_made": "CreatedRoom",
}
KINDS = {"told": "ServerMessage", "news": "ServerMessage", "ask": "Request", "stored": "StoredRecord"}


def wire(kind):
    """A judge of one kind of message."""
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{KINDS[kind]}", "$defs": WIRE["$defs"]})


def body(name):
    """A judge of one kind of body, such as `new_room`."""
    kind = BODIES.get(name) or "".join(word.capitalize() for word in name.split("_"))
    reference = {"$ref": f"#/components/schemas/{kind}", "components": HTTP["components"]}
    return jsonschema.Draft202012Validator(reference)


def spoiled(message):
    """The message without the key that it cannot do without: the kind, or the first."""
    copied = copy.deepcopy(message)
    place = copied["news"] if "news" in copied else copied
    # What is wrong with a sheet may be left out; a number instead of it may not.
    place.update(faults=7) if "faults" in place else place.pop(next(k for k in ("what", "type", *place) if k in place))
    return copied


def main():
    jsonschema.Draft202012Validator.check_schema(WIRE)
    files = sorted(GOLDEN.glob("*/*.json"))
    faults = []
    for path in files:
        judge = (body if path.parent.name.startswith("http") else wire)(path.name.split(".")[0])
        message = json.loads(path.read_text(encoding="utf-8"))
        faults += [f"{path.name}: {error.json_path}: {error.message}" for error in judge.iter_errors(message)]
        # A check that never fails proves nothing: whoever forgets the kind is found out.
        if judge.is_valid(spoiled(message)):
            faults.append(f"{path.name}: the schema lets it pass without its kind")
    print("\n".join(faults) if faults else f"schema: {len(files)} files are as the schema says")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main())
