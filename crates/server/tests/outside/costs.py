"""What a single message costs a real `eights serve`, in time of the processor.

    crates/server/tests/outside/run costs            # half a minute, as in .ci/run
    crates/server/tests/outside/run costs --long     # half an hour

One caller says one thing at a time, to sockets and by HTTP: messages made from the schema and spoiled, frames that are none,
rule sheets of ours that are spoiled or blown up to the largest that is taken, requests that are as long as they may be. After
each the server's own processor time is read. Nothing may cost more than 50 milliseconds, and nothing may make it panic.
"""

import argparse
import http.client
import json
import pathlib
import random
import time

import serving
from frames import PING, PONG, TEXT, Gone, Socket, frame, wrong_frames
from messages import Author

ROOT = pathlib.Path(__file__).resolve().parents[4]
SCHEMA = json.loads((ROOT / "docs/reference/wire.schema.json").read_text(encoding="utf-8"))
MOST = 0.050
SHEET = 32 * 1024


class Meter:
    """Processor time of the server, and what cost most of it."""

    def __init__(self, server):
        # The clock of another process, as clock_getcpuclockid makes it.
        self.clock = ~server.process.pid << 3 | 2
        self.dearest, self.count = [], 0

    def now(self):
        return time.clock_gettime(self.clock)

    def measure(self, what, act):
        before = self.now()
        try:
            act()
        finally:
            # A table answers after the socket does.
            time.sleep(0.001)
            self.note(what, self.now() - before)

    def note(self, what, cost):
        self.count += 1
        self.dearest = sorted([(cost, what), *self.dearest], key=lambda entry: -entry[0])[:5]


class Caller:
    """Says one thing after the other."""

    def __init__(self, server, meter, chance):
        self.server, self.meter, self.chance = server, meter, chance
        self.guest = server.guest()
        self.author = Author(SCHEMA, "Request", chance)
        self.sheets = [server.ask("GET", f"/api/rules/{rules}")[2] for rules in ("basic", "action", "wayfarers", "eightball")]
        self.new_table()

    def new_table(self):
        # Nobody but people who do nothing: what costs time is what is said here.
        rules = self.chance.choice(["basic", "wayfarers", "eightball"])
        made = self.server.room(self.guest, rules, seats=2, chat="free", listed=True, patience=3600)
        self.room, self.socket = made["room"], None

    def by_socket(self):
        if self.socket is None:
            # Some frames have no end, and after them nothing is answered.
            self.socket = Socket(self.server, self.room, self.guest, patience=0.2)
        is_text = self.chance.random() < 0.7
        text = self.author.text()
        name, data = (text, frame(TEXT, text.encode("utf-8", "surrogatepass"))) if is_text else wrong_frames(self.chance)[:2]
        try:
            self.meter.measure(f"socket: {name!r:.300}", lambda: self.say(data))
        except (Gone, TimeoutError, AssertionError):
            self.socket.close()
            self.socket = None

    def say(self, data):
        self.socket.send(data)
        self.socket.send(frame(PING, b"so"))
        while self.socket.hear() != (PONG, b"so"):
            pass

    def sheet(self):
        chance, text = self.chance, self.chance.choice(self.sheets)
        lines = text.splitlines()
        for _ in range(chance.randrange(6)):
            what, at = chance.randrange(5), chance.randrange(len(lines))
            if what == 0:
                del lines[at]
            elif what == 1:
                lines.insert(at, chance.choice(lines))
            elif what == 2:
                lines[at] = lines[at].replace(chance.choice("=[]\"{}, 0123456789"), chance.choice(['"', "[", "{", "=", "", "99999", "\\u0041"]))
            elif what == 3:
                lines[at:at] = [chance.choice(lines)] * chance.randrange(1, 400)
            else:
                word = chance.choice(["[", "{", "a.", "x=", '"""', "'", "0", "\\", "#", "\t"])
                lines[at] += word * chance.randrange(1, 4000)
            lines = lines or [""]
        return "\n".join(lines)[: SHEET - 1]

    def request(self):
        chance = self.chance
        return chance.choice([
            lambda: ("POST", "/api/rules/check", json.dumps({"sheet": self.sheet()})),
            lambda: ("POST", "/api/rooms", json.dumps({"rules": {"sheet": self.sheet()}, "seats": chance.randrange(2, 17), "name": "E"})),
            lambda: ("POST", f"/api/rooms/{self.room}/ask", self.author.text()),
            lambda: ("POST", f"/api/rooms/{self.room}/return", json.dumps({"secret": "x" * chance.randrange(9000)})),
            lambda: ("GET", "/api/records?name=" + "%F0%9F%83%8F" * chance.randrange(600), None),
            lambda: ("GET", "/api/rooms/" + chance.choice(["KIWI-42", "a" * 5000, "%00", self.room]), None),
            lambda: ("GET", chance.choice(["/api/me", "/api/rules", "/api/rooms", "/api/openapi.json", "/metrics", "/ready"]), None),
            lambda: ("POST", "/api/tokens", json.dumps({"name": "\u0301" * chance.randrange(3000)})),
        ])()

    def by_http(self):
        method, path, body = self.request()
        self.meter.measure(f"{method} {path:.100} {body or ''!r:.300}", lambda: self.ask(method, path, body))

    def ask(self, method, path, body):
        connection = http.client.HTTPConnection(self.server.host, int(self.server.port), timeout=30)
        sent = None if body is None else body.encode("utf-8", "surrogatepass")
        try:
            connection.request(method, path, sent, {"Content-Type": "application/json", **self.guest})
            connection.getresponse().read()
        except (OSError, http.client.HTTPException):
            pass
        finally:
            connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the program, such as target/debug/eights")
    parser.add_argument("--long", action="store_true", help="half an hour")
    parser.add_argument("--seed", type=int, default=8, help="another seed says other things")
    arguments = parser.parse_args()
    with serving.Server(arguments.program) as server:
        meter = Meter(server)
        caller = Caller(server, meter, random.Random(arguments.seed))
        started = told = time.monotonic()
        while time.monotonic() - started < (1800 if arguments.long else 20):
            if meter.count % 500 == 499:
                # The log of one table does not grow for ever.
                caller.new_table()
            caller.by_socket() if caller.chance.random() < 0.6 else caller.by_http()
            if time.monotonic() - told > 60:
                told = time.monotonic()
                print(f"{meter.count} messages, at most {meter.dearest[0][0] * 1000:.1f} ms, {server.memory():.0f} MB", flush=True)
        dear = [f"{cost * 1000:.1f} ms: {what}" for cost, what in meter.dearest]
        faults = [line for line, (cost, _) in zip(dear, meter.dearest) if cost > MOST]
        faults += server.faults() + server.end()
    print("dearest:", *dear, sep="\n  ")
    serving.report(f"costs: {meter.count} messages, at most {meter.dearest[0][0] * 1000:.1f} ms of the processor", faults)


if __name__ == "__main__":
    main()
