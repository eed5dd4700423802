"""Messages that are as a schema says, and messages that are not quite."""

import copy
import json
import random

WORDS = ["", "a", "Eve", "8C", "7H=S", "draw", "KIWI-42", "\u0000", "\u202e", "é" * 30, "x" * 15_000, "hello", "=S", "discard 5B"]
NUMBERS = [0, 1, 2, 3, 16, 17, 255, 256, -1, 2**31, 2**32, 2**53, 2**63, 2**64 - 1, 2**64, 10**30, 1.5, -0.0, 1e308]
ANYTHING = [None, True, False, [], {}, [[]], {"": None}, "text", 7, -7, 1e-9, {"type": "sit"}, [1, 2, 3]]


class Author:
    """Writes messages of one kind of a schema."""

    def __init__(self, schema, kind, chance: random.Random):
        self.definitions, self.kind, self.chance = schema["$defs"], kind, chance

    def value(self, schema, name=""):
        """Something that the schema allows, more or less."""
        chance = self.chance
        if "$ref" in schema:
            return self.value({**self.definitions[schema["$ref"].rsplit("/", 1)[1]], **without(schema, "$ref")}, name)
        for key in ("oneOf", "anyOf"):
            if key in schema:
                other = self.value(chance.choice(schema[key]), name)
                own = self.value(without(schema, key), name) if "properties" in schema else {}
                return {**own, **other} if isinstance(other, dict) else other
        if "const" in schema or "enum" in schema:
            return schema["const"] if "const" in schema else chance.choice(schema["enum"])
        kind = schema.get("type")
        kind = chance.choice(kind) if isinstance(kind, list) else kind
        if kind == "object":
            wanted = schema.get("properties", {})
            needed = schema.get("required", [])
            return {key: self.value(of, key) for key, of in wanted.items() if key in needed or chance.random() < 0.6}
        if kind == "array":
            return [self.value(schema.get("items", {}), name) for _ in range(chance.randrange(3))]
        if kind == "integer":
            least, most = schema.get("minimum", 0), min(schema.get("maximum", 300), 300)
            return chance.randint(least, max(least, most))
        if kind == "string":
            return chance.choice(WORDS) if "pattern" not in schema else "%013d" % chance.randrange(1000)
        return {"boolean": chance.random() < 0.5, "null": None, "number": 1.5}.get(kind, chance.choice(ANYTHING))

    def message(self):
        """A message that is as the schema says."""
        return self.value({"$ref": f"#/$defs/{self.kind}"})

    def spoil(self, message):
        """The same with a fault somewhere: a key too few or too many, another kind of value, a number beyond reason."""
        chance = self.chance
        places = list(walk(message))
        holder, key = chance.choice(places)
        what = chance.randrange(6)
        if what == 0 and isinstance(holder, dict):
            del holder[key]
        elif what == 1 and isinstance(holder, dict):
            holder[chance.choice(WORDS)] = copy.deepcopy(chance.choice(ANYTHING))
        elif what == 2:
            holder[key] = chance.choice(NUMBERS)
        elif what == 3:
            holder[key] = chance.choice(WORDS)
        else:
            holder[key] = copy.deepcopy(chance.choice(ANYTHING))
        return message

    def text(self):
        """What is sent: mostly JSON."""
        chance, message = self.chance, self.message()
        for _ in range(chance.choice([0, 0, 1, 1, 1, 2, 4])):
            if isinstance(message, dict) and message:
                message = self.spoil(message)
        text = json.dumps(message, ensure_ascii=chance.random() < 0.5)
        what = chance.randrange(20)
        if what == 0:
            return text[: chance.randrange(len(text) + 1)]
        if what == 1:
            return "[" * chance.randrange(1, 8000)
        if what == 2:
            return '{"a":' * chance.randrange(1, 2500) + text
        if what == 3:
            return text + text
        if what == 4:
            # The same key twice.
            return text.replace("{", '{"type":"leave",', 1)
        if what == 5:
            place = chance.randrange(len(text) + 1)
            return text[:place] + chance.choice("{}[],:\"\\\u0001") + text[place:]
        return text


def without(schema, key):
    return {name: value for name, value in schema.items() if name != key}


def walk(value):
    """Every place in a value, as what holds it and the key."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], (dict, list)):
            yield from walk(value[key])
