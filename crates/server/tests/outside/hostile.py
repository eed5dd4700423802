"""Honest tables beside everything that hostile strangers have tried.

    crates/server/tests/outside/run hostile            # two minutes, as in .ci/run
    crates/server/tests/outside/run hostile --long     # half an hour, 500 tables

A server with the settings that hosts get plays honest tables (`eights load`, every player with a loopback address of
their own) three times in the same run: alone, beside a neutral program that burns half a core, and beside attackers that
are held to half a core. What honest players feel under attack is compared with what they feel beside the neutral program,
so that the machine's own speed does not matter. Memory, the file's growth and honest connections are watched all the time.
"""

import argparse
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import serving
from frames import PING, TEXT, Gone, Socket, frame

# Attackers come from here; honest players of `eights load` from 127.16.0.1 on.
ATTACKERS = [f"127.66.0.{number}" for number in range(1, 9)]
# Half a core, in slices of so many seconds.
SLICE = 0.05
# So many attackers at once.
HORDE = 8


class DefaultServer(serving.Server):
    """A server with the limits that hosts get."""

    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="eights-hostile-")
        self.log = pathlib.Path(self.folder.name) / "log"
        environment = {name: value for name, value in os.environ.items() if not name.startswith("EIGHTS")}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--listen", "127.0.0.1:0"],
                env=environment, stdout=subprocess.PIPE, stderr=log, cwd=self.folder.name,
            )
        greeting = self.process.stdout.readline().decode()
        self.host, self.port = re.search(r"http://([^:/]+):(\d+)", greeting).groups()
        self.url = f"http://{self.host}:{self.port}"

    def size(self):
        """How many megabytes the data takes."""
        files = pathlib.Path(self.folder.name).glob("eights.db*")
        return sum(file.stat().st_size for file in files) / 1e6


def burn():
    """A neutral program: arithmetic, and nothing else."""
    value = 1
    while True:
        value = value * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1


def connect(server, source, patience=5):
    stream = socket.create_connection((server.host, int(server.port)), patience, source_address=(source, 0))
    return stream


def request(server, source, method, path, body=b"", headers=(), patience=5):
    """One request; answers the status, or nothing if there is no answer."""
    try:
        with connect(server, source, patience) as stream:
            lines = {"Host": f"{server.host}:{server.port}", "Connection": "close", "Content-Length": len(body)}
            lines |= {"Content-Type": "application/json", **dict(headers)}
            head = f"{method} {path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
            stream.sendall(head.encode() + b"\r\n" + body)
            answer = b""
            while more := stream.recv(65536):
                answer += more
            return int(answer.split(b" ", 2)[1]), answer
    except (OSError, IndexError, ValueError):
        return None, b""


class Attack:
    """All attacks, each for a moment, in any order and without end."""

    def __init__(self, server, seed):
        self.server, self.chance = server, random.Random(seed)
        self.kept, self.counts = [], {}

    def source(self):
        return self.chance.choice(ATTACKERS)

    def guest(self, source):
        status, answer = request(self.server, source, "GET", "/api/me")
        cookie = re.search(rb"eights_guest=[^;\r]+", answer)
        return {"Cookie": cookie[0].decode()} if status == 200 and cookie else None

    def room(self, source, guest, listed=True):
        wanted = {"rules": {"named": "basic"}, "seats": 2, "name": "Eve", "settings": {"chat": "free", "listed": listed}}
        status, answer = request(self.server, source, "POST", "/api/rooms", json.dumps(wanted).encode(), guest)
        return json.loads(answer.split(b"\r\n\r\n", 1)[1])["room"] if status == 201 else None

    def socket(self, source):
        """A socket to a room of one's own, or nothing."""
        guest = self.guest(source)
        room = guest and self.room(source, guest)
        if not room:
            return None, None, None
        try:
            return Socket(self.server, room, guest, 5, source), room, guest
        except (Gone, OSError):
            return None, None, None

    def rule_checks(self):
        source = self.source()
        bombs = ["=\n" * 20_000, "[" * 20_000, "a." * 20_000 + "a = 1", 'x = "' + "\\u0041" * 6000 + '"', "[[card]]\n" * 5000]
        for _ in range(6):
            body = json.dumps({"sheet": self.chance.choice(bombs)}).encode()
            request(self.server, source, "POST", "/api/rules/check", body)

    def half_requests(self):
        source = self.source()
        for _ in range(40):
            stream = connect(self.server, source, 2)
            stream.sendall(self.chance.choice([
                b"GET / HTTP/1.1\r\nHost: x\r\n",
                b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\nContent-Type: application/json\r\n\r\n{",
                b"G", b"",
            ]))
            self.kept.append(stream)

    def codes(self):
        source = self.source()
        for _ in range(40):
            word = self.chance.choice(["KIWI", "OTTER", "PLUM", "TIGER", "LEMON", "YAK"])
            request(self.server, source, "GET", f"/api/rooms/{word}-{self.chance.randrange(10, 100)}")

    def chatter(self):
        source = self.source()
        link, room, guest = self.socket(source)
        if not link:
            return
        link.send(frame(TEXT, json.dumps({"id": 1, "type": "sit", "name": "Eve"}).encode()))
        words = frame(TEXT, json.dumps({"id": 2, "type": "say", "text": "\u6f22" * 299}, ensure_ascii=False).encode())
        for _ in range(60):
            link.send(words)
        link.close()

    def slow_reader(self):
        source = self.source()
        link, room, guest = self.socket(source)
        if not link:
            return
        link.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        link.send(frame(TEXT, json.dumps({"id": 1, "type": "sit", "name": "Eve"}).encode()))
        words = frame(TEXT, json.dumps({"id": 2, "type": "say", "text": "x" * 299}).encode())
        for _ in range(60):
            link.send(words)
        self.kept.append(link.stream)

    def return_links(self):
        source = self.source()
        link, room, guest = self.socket(source)
        if not link:
            return
        link.send(frame(TEXT, json.dumps({"id": 1, "type": "sit", "name": "Eve"}).encode()))
        for _ in range(20):
            request(self.server, source, "POST", f"/api/rooms/{room}/return-link", b"", guest)
            request(self.server, source, "POST", f"/api/rooms/{room}/return", b'{"secret":"x"}', guest)
        link.close()

    def knocks(self):
        source = self.source()
        guest = self.guest(source)
        room = guest and self.room(source, guest, listed=False)
        for _ in range(20 if room else 0):
            stranger = self.guest(self.source())
            if not stranger:
                continue
            link = Socket(self.server, room, stranger, 5, source)
            link.send(frame(TEXT, json.dumps({"id": 1, "type": "knock", "name": "Eve"}).encode()))
            self.kept.append(link.stream)

    def fragments(self):
        source = self.source()
        link, room, guest = self.socket(source)
        if not link:
            return
        kind = self.chance.choice([b"", b" "])
        link.send(frame(TEXT, kind, final=False))
        for _ in range(20):
            link.send(frame(0, kind, final=False) * 200)
        link.send(frame(PING, b"x" * 125) * 200)
        link.close()

    def nonsense(self):
        source = self.source()
        link, room, guest = self.socket(source)
        if not link:
            return
        for _ in range(30):
            link.send(frame(TEXT, b'{"id":1,"type":"say","x":' + b"[" * 5000))
        link.close()

    def many_rooms(self):
        source = self.source()
        guest = self.guest(source)
        for _ in range(10):
            if guest:
                self.room(source, guest)

    def many_guests(self):
        source = self.source()
        for _ in range(60):
            request(self.server, source, "GET", "/api/me")

    def own_data(self):
        source = self.source()
        guest = self.guest(source)
        if guest:
            request(self.server, source, "GET", "/api/me/export", b"", guest)
            request(self.server, source, "DELETE", "/api/me", b"", guest)

    def foreign_pages(self):
        source = self.source()
        for origin in ("http://evil.example", "null"):
            request(self.server, source, "POST", "/api/rooms", b"{}", {"Origin": origin})
        request(self.server, source, "POST", "/api/rooms", b"{}", {"Host": "evil.example", "Origin": "http://evil.example"})

    KINDS = [
        rule_checks, half_requests, codes, chatter, slow_reader, fragments, nonsense, many_rooms, many_guests, own_data,
        foreign_pages, return_links, knocks,
    ]

    def go_on(self):
        while True:
            kind = self.chance.choice(self.KINDS)
            self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + 1
            while len(self.kept) > 300:
                self.kept.pop(0).close()
            try:
                kind(self)
            except (OSError, Gone, AssertionError, ValueError):
                pass


def horde(server, seed):
    """Several attackers at once: one who waits for an answer does not hold up the others."""
    others = [threading.Thread(target=Attack(server, seed + number).go_on, daemon=True) for number in range(1, HORDE)]
    for other in others:
        other.start()
    Attack(server, seed).go_on()


class HalfCore:
    """A process of its own that is held to half a core: it is stopped whenever it has had its share."""

    def __init__(self, work):
        self.pid = os.fork()
        if self.pid == 0:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
            try:
                work()
            finally:
                os._exit(0)
        self.ending = False
        self.started, self.thread = time.monotonic(), threading.Thread(target=self.hold, daemon=True)
        self.thread.start()

    def used(self):
        fields = pathlib.Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def hold(self):
        while not self.ending:
            over = self.used() > (time.monotonic() - self.started) / 2
            os.kill(self.pid, signal.SIGSTOP if over else signal.SIGCONT)
            time.sleep(SLICE)

    def end(self):
        """Answers the share of a core that it had."""
        self.ending = True
        self.thread.join()
        share = self.used() / (time.monotonic() - self.started)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return share


def honest(program, server, rooms, pace, seconds):
    """What honest players felt: the figures of `eights load`."""
    command = [program, "load", f"{server.host}:{server.port}", "--rooms", str(rooms), "--seconds", str(seconds)]
    command += ["--many-addresses", "--pace", pace, "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if not ran.stdout.strip():
        raise SystemExit(f"FAULT: eights load: {ran.stderr}")
    return json.loads(ran.stdout), ran.returncode


def waited(told, share):
    """How long players waited for a move to be acknowledged, in milliseconds."""
    return told["acknowledged_us"][share] / 1000


def phase(program, server, name, tables, seconds, work):
    """Honest players beside some work: what they felt, and what is wrong with it."""
    faults = []
    memory, size = server.memory(), server.size()
    half = HalfCore(work) if work else None
    watch = Watch(server)
    told, code = honest(program, server, *tables, seconds)
    share = half.end() if half else 0.0
    seen = watch.end()
    print(
        f"{name}: {told['moves']} moves, acknowledged in {waited(told, 'p50'):.1f} ms (half), "
        f"{waited(told, 'p99'):.1f} ms (99 of 100); other program {share:.2f} of a core; "
        f"memory {memory:.0f} to at most {seen['memory']:.0f} MB, data grew by {server.size() - size:.1f} MB; "
        f"/health within {seen['health'] * 1000:.0f} ms",
        flush=True,
    )
    if code != 0 or told.get("faults"):
        faults.append(f"{name}: honest players were harmed: {told.get('faults')}")
    if told.get("broken"):
        faults.append(f"{name}: {told['broken']} honest connections were cut off")
    if name == "under attack":
        if seen["memory"] > memory + 300:
            faults.append(f"memory grew from {memory:.0f} to {seen['memory']:.0f} MB")
        # What honest moves take, and what the attackers' addresses may write together.
        allowed = told["moves"] * 0.004 + len(ATTACKERS) * (4 + seconds * 0.02) + 20
        if server.size() - size > allowed:
            faults.append(f"the data grew by {server.size() - size:.1f} MB, more than {allowed:.0f}")
        if share < 0.35:
            print(f"note: attackers had {share:.2f} of a core: the server made them wait")
    return waited(told, "p99"), faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--long", action="store_true", help="half an hour, 500 tables")
    parser.add_argument("--seed", type=int, default=8)
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    # The short form has fewer tables, at which people think for less time. Its rounds are so short that one slow moment of the
    # machine's disk is among the slowest hundredth of the moves, so there are several of them, and the middle one counts.
    tables = (500, "2000-6000") if options.long else (40, "500-1500")
    rounds, beside, attacked = (1, 150, 1800) if options.long else (3, 15, 30)
    faults, ratios = [], []
    with DefaultServer(program) as server:
        _, found = phase(program, server, "alone", tables, beside, None)
        faults += found
        for _ in range(rounds):
            neutral, found = phase(program, server, "beside a neutral program", tables, beside, burn)
            faults += found
            under, found = phase(
                program, server, "under attack", tables, attacked, lambda: horde(server, options.seed)
            )
            faults += found
            print(f"99 of 100 moves: {under:.1f} ms under attack, {neutral:.1f} ms beside a neutral program: {under / neutral:.2f}")
            # Moves that are acknowledged within a few milliseconds are felt by nobody; below that, chance decides.
            ratios.append(under / max(neutral, 5.0))
        ratio = statistics.median(ratios)
        if ratio > 3:
            faults.append(f"honest players wait {ratio:.1f} times as long")
        faults += server.faults()
        faults += server.end()
    serving.report("honest tables under attack", faults)


class Watch:
    """Looks at the server's memory and at /health while others play."""

    def __init__(self, server):
        self.server, self.ending = server, False
        self.seen = {"memory": 0.0, "health": 0.0}
        self.thread = threading.Thread(target=self.look, daemon=True)
        self.thread.start()

    def look(self):
        while not self.ending:
            self.seen["memory"] = max(self.seen["memory"], self.server.memory())
            start = time.monotonic()
            self.server.ask("GET", "/health")
            self.seen["health"] = max(self.seen["health"], time.monotonic() - start)
            time.sleep(0.5)

    def end(self):
        self.ending = True
        self.thread.join()
        return self.seen


if __name__ == "__main__":
    sys.path.insert(0, str(pathlib.Path(__file__).parent))
    main()
