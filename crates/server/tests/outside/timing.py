"""Whether the time until a bot moves tells how many of its cards are playable.

A program sits at many tables with three bots of one level each, at pace 0, and plays whole matches. It notes how long after a
turn was opened the bot's move arrived. Afterwards the records say how many cards were playable. Then there is the chance that
a hand with one playable card took longer, or less long, than one with three and more (the area under the curve, AUC): 0.5 if
the time tells nothing, 1 if it tells everything.

The short form fails if the AUC is above the limit beyond doubt: by more than 2.58 standard errors (99 %). The long form takes
2,000 decisions of each level, idle and beside a program that burns a core, and holds the AUC itself against the limit.
"""

import argparse
import http.client
import json
import math
import multiprocessing
import re
import selectors
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from serving import Server, report

LEVELS = ("gentle", "steady", "sharp", "master")
MOST_AUC = 0.55
DOUBT = 2.58
SEATS = 4


class Lines:
    """A stream of lines of JSON."""

    def __init__(self, server, path, headers):
        self.socket = socket.create_connection((server.host, int(server.port)), timeout=30)
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self.socket.sendall(f"GET {path} HTTP/1.0\r\nHost: {server.host}\r\n{head}\r\n".encode())
        self.rest = b""
        self.in_body = False

    def read(self):
        """What has come, with the moment when it was read."""
        more = self.socket.recv(1 << 20)
        now = time.perf_counter()
        if not more:
            raise ConnectionError("a stream has ended")
        self.rest += more
        if not self.in_body:
            head, found, body = self.rest.partition(b"\r\n\r\n")
            if not found:
                return []
            assert b" 200 " in head.split(b"\r\n")[0], head
            self.in_body, self.rest = True, body
        *lines, self.rest = self.rest.split(b"\n")
        return [(now, json.loads(line)) for line in lines if line.strip()]


class Asker:
    """Asks over one connection, which is made anew when it breaks."""

    def __init__(self, server, headers):
        self.server, self.headers, self.connection = server, {**headers, "Content-Type": "application/json"}, None

    def ask(self, method, path, body=None):
        for attempt in (1, 2):
            try:
                if self.connection is None:
                    self.connection = http.client.HTTPConnection(self.server.host, int(self.server.port), timeout=30)
                self.connection.request(method, path, None if body is None else json.dumps(body), self.headers)
                answer = self.connection.getresponse()
                return answer.status, answer.read().decode()
            except (OSError, http.client.HTTPException):
                self.connection = None
                if attempt == 2:
                    raise


class Table:
    """A table: how long each move of the match took, in the order of the record."""

    def __init__(self, asker, level):
        self.asker = asker
        wanted = {"rules": {"named": "basic"}, "seats": SEATS, "name": "robo", "settings": {"pace": 0, "patience": 3600}}
        status, body = asker.ask("POST", "/api/rooms", wanted)
        assert status == 201, body
        self.room = json.loads(body)["room"]
        asks = [{"type": "sit", "seat": 1, "name": "robo"}]
        asks += [{"type": "seat_bot", "seat": seat, "level": level} for seat in range(2, SEATS + 1)]
        for ask in asks:
            self.does(ask)
        self.opened, self.moves, self.turns, self.over, self.gaps, self.ended = None, [], 0, False, [], None
        self.given_up = False

    def does(self, ask):
        status, body = self.asker.ask("POST", f"/api/rooms/{self.room}/ask", ask)
        assert status in (200, 409), f"{ask}: {body}"

    def hears(self, now, said):
        """A line of the room's stream."""
        news = said.get("news", {})
        if news.get("what") == "started" and self.ended is not None:
            self.gaps.append(now - self.ended)
        if news.get("what") in ("started", "moved"):
            if news["what"] == "moved":
                self.turns += news["seat"] > 1 and (not self.moves or self.moves[-1][0] != news["seat"])
                self.moves.append((news["seat"], now - self.opened))
            self.opened = now
            self.ended = now if "shown" in news else None
        if news.get("what") in ("finished", "closed"):
            self.over = True

    def decisions(self):
        """The playable cards and the time of each decision of a bot at the beginning of its turn."""
        status, text = self.asker.ask("GET", f"/api/records/{self.room}-1")
        if status != 200:
            return
        times, before = iter(self.moves), None
        hands, top, named = {}, None, None
        for line in text.splitlines():
            who, found, events = line.partition(" > ")
            if not found:
                continue
            who = who.split()[0]
            events = [event.split() for event in events.split(";")]
            if who == "deal":
                hands, top, named, before = {}, None, None, None
            else:
                seat, took = next(times)
                # Whoever has drawn may lay that card and no other; everybody knows it.
                if seat > 1 and who != before and not any("named" in event for event in events):
                    suit = named or top[-1]
                    fits = [card for card in hands[who] if card[0] == "8" or card[-1] == suit or card[0] == top[0] and not named]
                    yield len(fits), took
                before = who
            for event in events:
                match event:
                    case [name, "dealt" | "drew", card] if re.fullmatch(r"[2-9TJQKA][CDHS]", card):
                        hands.setdefault(name, []).append(card)
                    case [name, "played", card]:
                        hands[name].remove(card)
                        top, named = card, None
                    case [_, "named", suit]:
                        named = suit
                    case ["turned", card]:
                        top, named = card, None


def measure(server, level, wanted, tables, most_seconds):
    """Decisions of one level: playable cards and seconds."""
    headers = server.program("robo")
    asker = Asker(server, headers)
    selector = selectors.DefaultSelector()
    turns = Lines(server, "/api/events", headers)
    selector.register(turns.socket, selectors.EVENT_READ, (turns, None))
    playing, found, gaps, begun, made = {}, [], [], time.monotonic(), 0
    # Whoever reads the clock does not wait for answers.
    answers, own = ThreadPoolExecutor(4), threading.local()

    def answer(room, decision, move):
        if not hasattr(own, "asker"):
            own.asker = Asker(server, headers)
        own.asker.ask("POST", f"/api/rooms/{room}/ask", {"type": "move", "decision": decision, "move": move})

    def open_table():
        table = Table(asker, level)
        stream = Lines(server, f"/api/rooms/{table.room}/events", headers)
        # Nothing is missed by whoever has been welcomed before the deal.
        while not stream.read():
            pass
        selector.register(stream.socket, selectors.EVENT_READ, (stream, table))
        playing[table.room] = (table, stream)
        table.does({"type": "start"})

    for _ in range(tables):
        open_table()
    while playing:
        enough = made >= wanted * 1.03 or time.monotonic() - begun > most_seconds
        if enough:
            # What was played so far is recorded when a match is given up.
            for table, _ in list(playing.values()):
                if not table.given_up:
                    table.given_up = True
                    table.does({"type": "abandon"})
        heard = []
        for key, _ in selector.select(timeout=30):
            stream, table = key.data
            heard += [(now, said, table) for now, said in stream.read()]
        for now, said, table in heard:
            if table is not None:
                table.hears(now, said)
            elif said["type"] == "turn" and 1 in said["turn"]["must"]:
                assert said["facts"]["hand"], said
                answers.submit(answer, said["room"], said["turn"]["decision"], said["legal"][0])
        made = sum(table.turns for table, _ in playing.values()) + len(found)
        for room, (table, stream) in list(playing.items()):
            if table.over:
                found += table.decisions()
                gaps += table.gaps
                selector.unregister(stream.socket)
                stream.socket.close()
                del playing[room]
                if not enough and len(found) < wanted:
                    open_table()
    turns.socket.close()
    answers.shutdown()
    return found, gaps, time.monotonic() - begun


def auc(few, many):
    """How likely a time of `many` is above one of `few`, and the standard error of that."""
    ordered = sorted([(took, 0) for took in few] + [(took, 1) for took in many])
    ranks, at = 0.0, 0
    while at < len(ordered):
        end = at
        while end < len(ordered) and ordered[end][0] == ordered[at][0]:
            end += 1
        ranks += sum(is_many for _, is_many in ordered[at:end]) * (at + 1 + end) / 2
        at = end
    n, m = len(few), len(many)
    area = (ranks - m * (m + 1) / 2) / (n * m)
    # Hanley and McNeil (1982).
    one, two = area / (2 - area), 2 * area * area / (1 + area)
    error = math.sqrt(max(0.0, area * (1 - area) + (m - 1) * (one - area**2) + (n - 1) * (two - area**2)) / (n * m))
    return area, error


def burn():
    while True:
        pass


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--long", action="store_true", help="2,000 decisions of each level, idle and under load")
    parser.add_argument("--decisions", type=int, help="how many decisions of each level are measured")
    parser.add_argument("--levels", nargs="*", default=LEVELS)
    parser.add_argument("--seed", help="is passed to all tests from outside; chance is the server's here")
    options = parser.parse_args()
    wanted = options.decisions or (2000 if options.long else 150)
    faults = []
    with Server(options.program) as server:
        for condition in ("idle", "load"):
            burner = multiprocessing.Process(target=burn, daemon=True)
            if condition == "load":
                burner.start()
            for level in options.levels:
                most = 600 if options.long else 14 if level == "master" else 8
                found, gaps, seconds = measure(server, level, wanted, 6, most)
                few = [took for playable, took in found if playable == 1]
                many = [took for playable, took in found if playable >= 3]
                if len(few) < 10 or len(many) < 10:
                    print(f"{level:7} {condition:5} {len(found)} decisions: too few to say anything")
                    faults += [f"{level}, {condition}: {len(found)} decisions are too few"] if options.long else []
                    continue
                area, error = auc(few, many)
                area = max(area, 1 - area)
                middle = [sorted(times)[len(times) // 2] * 1000 for times in (few, many)]
                longest = f", longest gap between hands {max(gaps) * 1000:.0f} ms" if gaps else ""
                print(
                    f"{level:7} {condition:5} {len(found)} decisions in {seconds:.0f} s: AUC {area:.3f} ± {error:.3f}, "
                    f"median {middle[0]:.1f} ms with one playable card ({len(few)}), {middle[1]:.1f} ms with three and "
                    f"more ({len(many)}){longest}",
                    flush=True,
                )
                doubt = 0 if options.long else DOUBT * error
                if area - doubt > MOST_AUC:
                    faults.append(f"{level}, {condition}: the time tells how many cards are playable: AUC {area:.3f}")
                if options.long and len(found) < wanted:
                    faults.append(f"{level}, {condition}: only {len(found)} decisions")
                if condition == "idle" and gaps and max(gaps) > 5:
                    faults.append(f"{level}: {max(gaps):.0f} seconds pass between two hands")
            if condition == "load":
                burner.kill()
        faults += server.faults() + server.end()
    report("timing of bots", faults)


if __name__ == "__main__":
    main()
