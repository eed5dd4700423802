"""Says wrong things to the sockets of a real `eights serve`, while others play at the same table.

    crates/server/tests/outside/run sockets            # half a minute, as in .ci/run
    crates/server/tests/outside/run sockets --long     # many minutes

An honest program (examples/bots/netbot.py), a bot of the house and a hostile guest have the seats; more hostile people watch.
They send messages made from docs/reference/wire.schema.json and spoiled, and frames that are none. The server has to live and
to say nothing but what its schema allows, the honest program has to go on playing, and memory and sockets have to come back.
"""

import argparse
import json
import pathlib
import random
import re
import sys
import threading
import time

import jsonschema_rs

import serving
from frames import PING, PONG, TEXT, Gone, Socket, frame, wrong_frames
from messages import Author

ROOT = pathlib.Path(__file__).resolve().parents[4]
SCHEMA = json.loads((ROOT / "docs/reference/wire.schema.json").read_text(encoding="utf-8"))
sys.path.insert(0, str(ROOT / "examples/bots"))
import netbot  # noqa: E402  It stands where examples stand.

JUDGE = jsonschema_rs.Draft202012Validator({"$ref": "#/$defs/ServerMessage", "$defs": SCHEMA["$defs"]})
THREADS = 4


class Table:
    """The table where all this happens, and whether the honest program still plays."""

    def __init__(self, server, eve):
        self.server, self.eve = server, eve
        self.bot = netbot.Bot(server.url, "honest")
        self.bot.token = self.bot.ask("/api/tokens", {"name": "honest"})["token"]
        settings = {"pace": 0, "clock": {"per_move": 1}, "chat": "free", "listed": True}
        made = self.bot.ask("/api/rooms", {"rules": {"named": "basic"}, "seats": 3, "name": "honest", "settings": settings})
        self.room, self.moves, self.matches = made["room"], 0, 0
        self.ask(type="sit", seat=1, name="honest")
        self.ask(type="seat_bot", seat=2, level="gentle")
        threading.Thread(target=self.bot.play, daemon=True).start()
        threading.Thread(target=self.count, daemon=True).start()
        threading.Thread(target=self.keep_going, daemon=True).start()

    def ask(self, **ask):
        return self.bot.ask(f"/api/rooms/{self.room}/ask", ask)

    def count(self):
        """Counts what the honest program does by itself."""
        for told in self.bot.lines(f"/api/rooms/{self.room}/events"):
            news = told.get("news", {})
            self.moves += news.get("what") == "moved" and news["seat"] == 1 and news["by"] == "sitter"
            self.matches += news.get("what") == "finished"

    def keep_going(self):
        """One hand after the other, without a pause, and always with a hostile guest who may have left meanwhile."""
        while True:
            phase = self.bot.ask(f"/api/rooms/{self.room}")["phase"]
            if phase == "finished":
                self.ask(type="rematch")
            sit = {"type": "sit", "seat": 3, "name": "Eve"}
            self.server.ask("POST", f"/api/rooms/{self.room}/ask", sit, self.eve)
            if phase != "playing":
                self.ask(type="start")
            time.sleep(0.1)

    def goes_on(self, seconds=60):
        """Whether the honest program moves within so many seconds."""
        before, end = self.moves, time.monotonic() + seconds
        while self.moves == before and time.monotonic() < end:
            time.sleep(0.1)
        return self.moves > before


class Hostile:
    """Somebody who says what should not be said."""

    def __init__(self, table, headers, chance, cases):
        self.table, self.headers, self.chance, self.cases = table, headers, chance, cases
        self.author = Author(SCHEMA, "Request", chance)
        self.faults, self.said, self.closed = [], 0, 0

    def run(self):
        try:
            while self.said < self.cases and not self.faults:
                self.messages() if self.chance.random() < 0.4 else self.frame()
        except Exception as why:  # Whatever it is, it is to be told, and not to end a thread in silence.
            self.faults.append(f"{type(why).__name__}: {why}")

    def judged(self, payload, after):
        if not JUDGE.is_valid(json.loads(payload)):
            self.faults.append(f"after {after!r:.500} the server says {payload!r:.500}")

    def answers(self, socket, after):
        """Hears everything up to the answer to a ping: then all that was sent has been read."""
        socket.send(frame(PING, b"are you there"))
        while True:
            opcode, payload = socket.hear()
            if opcode == TEXT:
                self.judged(payload, after)
            if (opcode, payload) == (PONG, b"are you there"):
                return

    def messages(self):
        """Some messages on one connection."""
        texts = [self.author.text() for _ in range(self.chance.randrange(1, 25))]
        socket = Socket(self.table.server, self.table.room, self.headers)
        try:
            for text in texts:
                self.said += 1
                socket.send(frame(TEXT, text.encode("utf-8", "surrogatepass")))
            self.answers(socket, texts)
        except Gone:
            self.closed += 1
        finally:
            socket.close()

    def frame(self):
        """A frame that is none."""
        name, data, has_to_end = wrong_frames(self.chance)
        self.said += 1
        socket = Socket(self.table.server, self.table.room, self.headers)
        try:
            socket.send(data)
            if has_to_end:
                while True:
                    opcode, payload = socket.hear()
                    if opcode == TEXT:
                        self.judged(payload, name)
        except Gone:
            self.closed += 1
        except TimeoutError:
            self.faults.append(f"{name}: the server keeps the connection")
        finally:
            socket.close()


def sockets(server):
    """How many connections the server counts."""
    _, _, metrics = server.ask("GET", "/metrics")
    return int(float(re.search(r"^eights_sockets (\S+)", metrics, re.M)[1]))


def attack(server, cases, seed):
    """Lets everybody loose; answers what was said, and what is wrong."""
    eve = server.guest()
    table = Table(server, eve)
    if not table.goes_on():
        return "nothing was said", ["the honest program does not even begin"]
    callers = [eve, eve, {}, server.program("hostile")]
    # What is allotted once, such as threads and buffers, is there before it is counted.
    warm = [Hostile(table, callers[at], random.Random(f"{seed} warm {at}"), cases // 10) for at in range(THREADS)]
    crowd = [Hostile(table, callers[at], random.Random(f"{seed} {at}"), cases) for at in range(THREADS)]
    together(warm)
    before, quiet, moved = server.memory(), sockets(server), table.moves
    together(crowd)
    faults = [f"seed {seed}: {fault}" for hostile in warm + crowd for fault in hostile.faults]
    said = sum(hostile.said for hostile in crowd)
    faults += [] if table.moves > moved else ["the honest program did not move while others were hostile"]
    faults += [] if table.goes_on() else ["the honest program does not move any more"]
    end = time.monotonic() + 60
    while sockets(server) > quiet and time.monotonic() < end:
        time.sleep(0.2)
    left, after = sockets(server), server.memory()
    faults += [] if left <= quiet else [f"{left} connections are counted, {quiet} before"]
    faults += [] if after < before + 30 else [f"the server grew from {before:.0f} to {after:.0f} MB"]
    kept = sum(hostile.said for hostile in warm)
    told = f"sockets: {said + kept} messages and frames, {sum(hostile.closed for hostile in crowd)} connections ended by the server, "
    told += f"{table.moves} honest moves in {table.matches} matches, {before:.0f} MB before and {after:.0f} MB after"
    return told, faults


def together(crowd):
    threads = [threading.Thread(target=hostile.run) for hostile in crowd]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the program, such as target/debug/eights")
    parser.add_argument("--long", action="store_true", help="many more cases")
    parser.add_argument("--seed", type=int, default=8, help="another seed says other things")
    arguments = parser.parse_args()
    started = time.monotonic()
    with serving.Server(arguments.program) as server:
        told, faults = attack(server, 20_000 if arguments.long else 1500, arguments.seed)
        faults += server.faults() + server.end()
    serving.report(f"{told}, {time.monotonic() - started:.0f} s", faults)


if __name__ == "__main__":
    main()
