#!/usr/bin/env python3
"""A bot for the tables of `eights serve`: it sits down where it is told to, and plays all three games until Ctrl-C.

    ./netbot.py http://127.0.0.1:8008/r/0g40r40m30e20-k3v9x2m4q8w7t1zd
    ./netbot.py http://127.0.0.1:8008 KIWI-42 LEMON-17

NETBOT_NAME sets its name, NETBOT_TOKEN a token that you have already. Otherwise it asks the server for a token, and
keeps that in a file for the next time. The conversation is in docs/bots-on-the-network.md. How it chooses a move is in
anybot.py, beside this file: to plug in your own strategy, import `choose` from your file instead.
"""

import json
import os
import re
import sys
import time
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from anybot import choose, kind

FIRST_PATIENCE = 10  # Seconds to wait for a server that has never answered: perhaps the address is wrong.
PATIENCE = 600  # Seconds to wait for a server that has answered before: perhaps it is being restarted.


def say(text):
    print(text, flush=True)


class Bot:
    def __init__(self, server, name):
        self.server, self.name, self.token, self.answered = server, name, None, False
        self.rooms = {}  # Our seat and the game, by room.
        self.played = set()  # Rooms where we had a turn. The stream also repeats results of earlier matches.
        state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local/state")
        self.file = state / "netbot" / (re.sub(r"\W+", "-", f"{server.split('//')[-1]} {name}") + ".token")

    def open(self, path, body=None):
        """An answer that is still to be read. Waits as long as the server says, and for a server that is away."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        away_since = None
        while True:
            try:
                # Streams send an empty line now and then, so a silence of this length means that the way is broken.
                answer = urlopen(Request(self.server + path, data, headers), timeout=60)
                if away_since:
                    say("Connected again.")
                self.answered = True
                return answer
            except HTTPError as refused:
                self.answered = True
                if refused.code not in (429, 503):
                    raise
                time.sleep(int(refused.headers.get("Retry-After") or 1))
            except (OSError, HTTPException) as trouble:
                why = trouble.reason if isinstance(trouble, URLError) else trouble
                why = getattr(why, "strerror", None) or why
                patience = PATIENCE if self.answered else FIRST_PATIENCE
                if not away_since:
                    away_since = time.monotonic()
                    say(f"{self.server} does not answer ({why}). Trying again for {patience} seconds ...")
                elif time.monotonic() - away_since > patience:
                    sys.exit(f"{self.server} still does not answer ({why}). Check the address, and that eights serve "
                             "is running there; then start the bot again.")
                time.sleep(1)

    def ask(self, path, body=None):
        """What the server answers, or why it refuses: then the answer has a `code` and a `why`."""
        try:
            with self.open(path, body) as answer:
                text = answer.read()
        except HTTPError as refused:
            text = refused.read()
        try:
            return json.loads(text)
        except ValueError:
            sys.exit(f"{self.server}{path} does not answer as an Eights server does. Check the address.")

    def lines(self, path):
        """What a stream says. If it breaks off it is opened again, and says first what is the case now."""
        while True:
            try:
                with self.open(path) as stream:
                    yield from (json.loads(line) for line in stream if line.strip())
            except HTTPError as refused:
                why = json.loads(refused.read()).get("why", refused.reason)
                sys.exit(f"The server closed the connection: {why}.")
            except (OSError, HTTPException, ValueError):
                time.sleep(1)  # A line was cut off.

    def introduce(self):
        """Takes the token from the environment or the file, or asks for a new one."""
        self.token = os.environ.get("NETBOT_TOKEN")
        if not self.token and self.file.exists():
            self.token = self.file.read_text().strip()
            if "code" in self.ask("/api/me"):
                say("The server no longer knows the stored token. Asking for a new one.")
                self.token = None
        if not self.token:
            told = self.ask("/api/tokens", {"name": self.name})
            if "token" not in told:
                sys.exit(f"The server gives no token: {told.get('why', told)}.")
            self.token = told["token"]
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.touch(mode=0o600)
            self.file.write_text(self.token + "\n")
            say(f"The token is in {self.file}. It is like a password, and it brings the bot back to its seats.")
        elif "code" in (me := self.ask("/api/me")):
            sys.exit(f"NETBOT_TOKEN does not work here: {me['why']}.")

    def sit(self, rooms):
        seats = 0
        for room in rooms:
            told = self.ask(f"/api/rooms/{room}/ask", {"type": "sit", "name": self.name})
            reason = told.get("reason", {}).get("type")
            seated = "code" not in told or reason == "already_seated"
            seats += seated
            if seated:
                say(f"{room}: seated.")
            elif reason in ("table_private", "admission_pending", "not_connected"):
                say(f"{room}: no seat: the table is private, so its code is not enough. Ask its host for the link.")
            else:
                say(f"{room}: no seat: {told['why']}.")
        if not seats:
            sys.exit("Without a seat there is nothing to do. Give the link of a table with a free seat.")
        say("The bot plays as soon as the host starts the match. Press Ctrl-C to stop it.")

    def play(self):
        for said in self.lines("/api/events"):
            room = said.get("room")
            if said["type"] == "seated":
                self.rooms[room] = (said["seat"], self.ask(f"/api/rooms/{room}")["rules"]["game"])
            elif said["type"] == "turn" and room in self.rooms:
                self.played.add(room)
                self.move(room, said)
            elif said["type"] == "over" and said["how"] == "played":
                if room in self.played:
                    self.played.remove(room)
                    winners = " and ".join(f"seat {seat}" for seat in said["winners"]) or "nobody"
                    say(f"{room}: the match is over, won by {winners}; the bot has seat {self.rooms[room][0]}.")
            elif said["type"] == "over" and room in self.rooms:
                say(f"{room}: over ({said['how']})")

    def move(self, room, said):
        seat, game = self.rooms[room]
        move = choose(game, said["facts"], said["legal"])
        if seat in said["turn"]["must"] or kind(move) in ("call", "catch"):  # Who may move out of turn need not.
            body = {"type": "move", "decision": said["turn"]["decision"], "move": move}
            told = self.ask(f"/api/rooms/{room}/ask", body)
            if told.get("code") not in (None, "too_late"):
                say(f"{room}: the move {move} was refused: {told['why']}.")


def main():
    if len(sys.argv) < 2 or not sys.argv[1].startswith("http") or ("/r/" not in sys.argv[1] and len(sys.argv) < 3):
        sys.exit(f"Give the link of a table, or a server and room codes:\n{__doc__.split(chr(10) * 2)[1]}")
    server, _, in_link = sys.argv[1].rstrip("/").partition("/r/")
    try:
        bot = Bot(server.rstrip("/"), os.environ.get("NETBOT_NAME", "netbot"))
        bot.introduce()
        bot.sit([in_link, *sys.argv[2:]] if in_link else sys.argv[2:])
        bot.play()
    except KeyboardInterrupt:
        say("The bot keeps its seats. After a while, a bot of the server plays there, until you start this one again.")
        say("bye")


if __name__ == "__main__":
    main()
