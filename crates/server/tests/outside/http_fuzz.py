"""Asks a real `eights serve` everything that its own OpenAPI document allows, and everything that it forbids.

    crates/server/tests/outside/run http            # about a minute, as in .ci/run
    crates/server/tests/outside/run http --long     # many minutes

It asks as a stranger, as a guest with a cookie, as a program with
a token and as one with a wrong token; each time every operation but two, with all checks of schemathesis but two:

- The streams `/api/events` and `/api/rooms/{room}/events` have no end, so they are read here for some seconds, and every
  line is held against the document.
- `use_after_free` and `ensure_resource_availability` need something that is deleted, or that never ends: a room is closed by
  a question, stays readable after that, and may be closed by any question before.
"""

import argparse
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import time

import jsonschema_rs

import serving

HERE = pathlib.Path(__file__).resolve().parent
STREAMS = ["/api/events", "/api/rooms/{room}/events"]
LEFT_OUT = ["use_after_free", "ensure_resource_availability"]


def fuzz(server, who, headers, rooms, records, arguments):
    """Lets schemathesis ask; answers how many cases it made, and what it found."""
    tool = pathlib.Path(sys.executable).with_name("schemathesis")
    command = [tool, "--config-file", HERE / "schemathesis.toml", "run", "openapi.json", "--no-color"]
    command += ["--url", server.url]
    command += ["--checks", "all", "--exclude-checks", ",".join(LEFT_OUT), "--continue-on-failure"]
    command += ["--max-examples", str(arguments.examples), "--seed", str(arguments.seed), "--request-timeout", "20"]
    command += ["--generation-database", "none", "--warnings", "off", "--suppress-health-check", "all"]
    command += [word for path in STREAMS for word in ("--exclude-path", path)]
    command += [word for name, value in headers.items() for word in ("--header", f"{name}:{value}")]
    told = {"EIGHTS_ROOMS": " ".join(rooms), "EIGHTS_RECORDS": " ".join(records), "EIGHTS_WHO": who}
    told |= {"SCHEMATHESIS_HOOKS": "hooks", "PYTHONPATH": str(HERE)}
    started = time.monotonic()
    done = subprocess.run(command, env={**os.environ, **told}, capture_output=True, text=True, cwd=server.folder.name)
    cases = int((re.search(r"(\d+) generated", done.stdout) or [0, 0])[1])
    print(f"{who}: {cases} cases in {time.monotonic() - started:.0f} s", flush=True)
    if done.returncode != 0 or cases < 100:
        return cases, [f"{who}, seed {arguments.seed}:\n{done.stdout[-20000:]}{done.stderr[-5000:]}"]
    return cases, []


def read_stream(server, path, headers, judge, seconds):
    """Reads a stream for some seconds; answers how many lines came, and which are not as the document says."""
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    stream = socket.create_connection((server.host, int(server.port)), timeout=20)
    stream.sendall(f"GET {path} HTTP/1.0\r\nHost: {server.host}\r\n{lines}\r\n".encode())
    stream.settimeout(0.2)
    read, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            more = stream.recv(65536)
        except TimeoutError:
            continue
        if not more:
            return 0, [f"{path} ends by itself: {read[:500]}"]
        read += more
    stream.close()
    head, _, body = read.decode().partition("\r\n\r\n")
    faults = [] if "application/x-ndjson" in head else [f"{path} begins with {head}"]
    # The last line may be half a line.
    whole = [json.loads(line) for line in body.split("\n")[:-1] if line]
    faults += [f"{path} says {line}" for line in whole if not judge.is_valid(line)]
    return len(whole), faults if whole else [*faults, f"{path} says nothing"]


def read_streams(server, callers, room, seconds):
    """Both streams, by everybody."""
    components = json.loads(pathlib.Path(server.folder.name, "openapi.json").read_text())["components"]
    faults, count = [], 0
    for path, kind in zip(STREAMS, ("ProgramEvent", "ServerMessage")):
        judge = jsonschema_rs.Draft202012Validator(
            {"$ref": f"#/components/schemas/{kind}", "components": components}
        )
        for who, headers in callers.items():
            address = path.replace("{room}", room)
            if "wrong" in who or (path == "/api/events" and "program" not in who):
                status, _, body = server.ask("GET", address, headers=headers)
                faults += [] if status == 401 else [f"{address} answers {who} with {status}: {body}"]
                continue
            lines, wrong = read_stream(server, address, headers, judge, seconds)
            count, faults = count + lines, faults + wrong
        for nowhere in ("NOWHERE-1", "%FF", "%00", "0" * 13):
            status, _, _ = server.ask("GET", path.replace("{room}", nowhere), headers={"Authorization": "Bearer x"})
            faults += [] if status == 401 else [f"{path} answers {nowhere} and a wrong token {status}"]
            status, _, _ = server.ask("GET", f"/api/rooms/{nowhere}/events")
            faults += [] if status == 404 else [f"the stream of {nowhere} answers {status}"]
    print(f"streams: {count} lines read", flush=True)
    return faults


def a_finished_match(server, who):
    """A room where a hand was played to its end, and the name of its record."""
    made = server.room(who, bots=[2], length="hand", pace=0, clock={"per_move": 1})
    for _ in range(600):
        found = json.loads(server.ask("GET", "/api/records", headers=who)[2])["records"]
        if found:
            return made["room"], found[0]["record"]
        time.sleep(0.1)
    raise AssertionError("a hand that is played by the clock comes to no end")


def ask_everything(server, arguments):
    """As everybody, everything."""
    # As the server has it, and kept: a wrong token does not even get the document.
    _, _, document = server.ask("GET", "/api/openapi.json")
    pathlib.Path(server.folder.name, "openapi.json").write_text(document, encoding="utf-8")
    ann, robo = server.guest(), server.program("robo")
    finished, record = a_finished_match(server, ann)
    rooms = [finished]
    for host in (ann, robo):
        # Clocks so slow that a hand is still played at the end, and bots fast enough to answer a move at once.
        rooms += [server.room(host, rules, bots=[2], pace=0, listed=True)["room"] for rules in ("basic", "wayfarers", "eightball")]
        rooms += [server.room(host, seats=3, chat="free", listed=True)["word"]]
    callers = {
        "as a stranger": {},
        "as a guest": ann,
        "as a program": robo,
        "with a wrong token": {"Authorization": "Bearer eights_" + "0" * 64},
    }
    faults, before, cases = [], server.memory(), 0
    for who, headers in callers.items():
        made, found = fuzz(server, who, headers, rooms, [record], arguments)
        cases, faults = cases + made, faults + found
    # Somebody may have deleted themselves meanwhile, and with it their token.
    callers["as a program"] = server.program("roba")
    faults += read_streams(server, callers, rooms[1], 10 if arguments.long else 1)
    after = server.memory()
    # Every room that was made in between is kept, and awake for half a minute.
    limit = before + 100 + cases * 0.02
    faults += [] if after < limit else [f"the server grew from {before:.0f} to {after:.0f} MB"]
    faults += server.faults() + server.end()
    serving.report(f"http: {cases} cases, {before:.0f} MB before and {after:.0f} MB after", faults)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the program, such as target/debug/eights")
    parser.add_argument("--long", action="store_true", help="many more cases")
    parser.add_argument("--seed", type=int, default=8, help="another seed asks other things")
    arguments = parser.parse_args()
    arguments.examples = 400 if arguments.long else 12
    with serving.Server(arguments.program) as server:
        ask_everything(server, arguments)


if __name__ == "__main__":
    main()
