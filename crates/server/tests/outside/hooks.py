"""What schemathesis is told beyond the document: rooms that there are, and what every answer has to say."""

import json
import os
import zlib

import schemathesis

ROOMS = os.environ["EIGHTS_ROOMS"].split()
RECORDS = os.environ.get("EIGHTS_RECORDS", "").split()
WRONG = os.environ["EIGHTS_WHO"] == "with a wrong token"


def often(value, known):
    """Three times of four one of those that there are, always the same for the same value."""
    chance = zlib.crc32(str(value).encode("utf-8", "replace"))
    return known[chance // 4 % len(known)] if known and chance % 4 else value


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    """Names that are made up lead to nothing but 404."""
    found = dict(path_parameters or {})
    for name, known in (("room", ROOMS), ("record", RECORDS), ("name", ["basic", "wayfarers", "eightball"])):
        if isinstance(found.get(name), str):
            found[name] = often(found[name], known)
    return found


def whole(value):
    """The same value, whole numbers without a point: to JSON Schema 2.0 is 2, and we read no 2.0."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 2**63:
        return int(value)
    if isinstance(value, list):
        return [whole(item) for item in value]
    return {key: whole(item) for key, item in value.items()} if isinstance(value, dict) else value


@schemathesis.hook
def map_body(context, body):
    """No whole number has a point."""
    return whole(body)


@schemathesis.check
def every_answer_says_what_it_is(ctx, response, case):
    """Nothing is guessed or kept by browsers, and every refusal says why."""
    headers = {name.lower(): values[0] for name, values in response.headers.items()}
    assert headers["x-content-type-options"] == "nosniff", headers
    assert "cache-control" in headers and "content-security-policy" in headers, headers
    if response.status_code >= 400 and case.method.upper() != "HEAD":
        refused = json.loads(response.content)
        assert refused["why"] and refused["code"] != "other", refused
        assert (response.status_code == 429) <= ("retry-after" in headers), headers
        assert (response.status_code == 405) <= ("allow" in headers), headers
        assert (response.status_code == 426) <= ("upgrade" in headers), headers


@schemathesis.check
def a_wrong_token_opens_nothing(ctx, response, case):
    """Whoever shows a token that is not known is not taken for a guest."""
    if WRONG and "/api/" in case.path and not {"authorization"} & {name.lower() for name in case.headers or {}}:
        assert response.status_code in (401, 405), response.status_code
