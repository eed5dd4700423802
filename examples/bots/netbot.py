#!/usr/bin/env python3
"""A bot for the tables of `eights serve`: it sits down where it is told to, and plays all three games until Ctrl-C.

    ./netbot.py http://127.0.0.1:8008/r/0g40r40m30e20
    ./netbot.py http://127.0.0.1:8008 KIWI-42 LEMON-17

The conversation is in docs/bots-on-the-network.md. How it chooses a move is in anybot.py, beside this file.
"""

import json
import os
import sys
import threading
import time
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from anybot import choose, kind


class Bot:
    def __init__(self, server, name):
        self.server, self.name, self.token = server, name, os.environ.get("NETBOT_TOKEN")
        self.token = self.token or self.ask("/api/tokens", {"name": name})["token"]
        self.rooms, self.names = {}, {}  # Our seat and the game, and what notation calls us, by room.

    def open(self, path, body=None):
        """An answer that is still to be read. Waits as long as the server says, and for a server that is away."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                headers["Content-Type"] = "application/json"
                return urlopen(Request(self.server + path, data, headers), timeout=30)
            except (OSError, HTTPException) as trouble:
                if isinstance(trouble, HTTPError) and trouble.code not in (429, 503):
                    raise
                time.sleep(int(getattr(trouble, "headers", {}).get("Retry-After", 1)))

    def ask(self, path, body=None):
        """What the server answers, or why it refuses."""
        try:
            return json.load(self.open(path, body))
        except HTTPError as refused:
            return json.load(refused)

    def lines(self, path):
        """What a stream says. If it breaks off it is opened again, and says first what is the case now."""
        while True:
            try:
                yield from (json.loads(line) for line in self.open(path) if line.strip())
            except HTTPError:
                return  # The room is gone.
            except (OSError, HTTPException):
                time.sleep(1)

    def watch(self, room):
        """Follows a game: what we are called in its notation, and who wins."""
        for told in self.lines(f"/api/rooms/{room}/events"):
            news = told.get("news", {})
            names = told.get("hand", news).get("names")
            if names:
                self.names[room] = names[self.rooms[room][0] - 1]
            if news.get("what") == "finished":
                print(f"{room}: the match is over, won by seats {news['winners']}", flush=True)

    def move(self, room, turn, legal, table):
        seat, game = self.rooms[room]
        parts = [part.split() for part in table.split(" | ")]
        hand = next((cards for name, *cards in parts if name == self.names.get(room)), [])
        move = choose(game, {"hand": hand}, legal)
        if seat in turn["must"] or kind(move) in ("call", "catch"):  # Who may move out of turn need not.
            self.ask(f"/api/rooms/{room}/ask", {"type": "move", "decision": turn["decision"], "move": move})

    def play(self, rooms):
        for room in rooms:
            print(room, self.ask(f"/api/rooms/{room}/ask", {"type": "sit", "name": self.name}), flush=True)
        for said in self.lines("/api/events"):
            if said["type"] == "seated":
                room, known = said["room"], said["room"] in self.rooms
                self.rooms[room] = (said["seat"], self.ask(f"/api/rooms/{room}")["rules"]["game"])
                known or threading.Thread(target=self.watch, args=[room], daemon=True).start()
            elif said["type"] == "turn":
                self.move(said["room"], said["turn"], said["legal"], said["table"])


if __name__ == "__main__":
    address, *words = sys.argv[1:]
    server, _, in_link = address.partition("/r/")
    try:
        bot = Bot(server, os.environ.get("NETBOT_NAME", "netbot"))
        bot.play([in_link, *words] if in_link else words)
    except KeyboardInterrupt:
        print("bye", flush=True)  # Our seats are kept: after a while a bot of the house plays there.
