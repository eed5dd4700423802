#!/usr/bin/env python3
"""A bot for `eights play --seat 2=./anybot.py`: it plays all three games, and lays a card if it can.

The protocol is in docs/bots.md: a JSON object on each line. Only `hello` and `move` want an answer.
"""

import json
import sys
from collections import Counter

# What is tried first, by the first word of a move. Crazy Eights lays a card by its face alone, such as `7H`.
WISHES = {
    "eights": ["catch", "call", "lay", "name", "give", "@", "done", "draw", "pass"],
    "crazier": ["discard", "play", "yes", "name", "card", "player", "next", "draw", "nothing", "stop", "no", "done"],
    "eightball": ["shoot", "at", "lay", "take", "draw", "swap", "discard", "done", "pass", "solids"],
}


def kind(move):
    """The word for what a move does."""
    first = move.split()[0]
    if first.startswith("@"):
        return "@"
    if first.startswith("="):
        return "name"
    return "lay" if first[0].isupper() or first[0].isdigit() else first


def choose(game, facts, legal):
    """Returns the legal move that comes first in WISHES."""
    colours = Counter(card[-1] for card in facts["hand"])
    ranks = Counter(card[0] for card in facts["hand"])

    def worth(move):
        wish = WISHES[game].index(kind(move)) if kind(move) in WISHES[game] else len(WISHES[game])
        last = move[-1]  # The suit of a card, or what is named.
        wild = game == "eights" and move.startswith("8")  # An eight fits later too.
        return (wish, wild, -colours[last] - ranks[last], legal.index(move))

    return min(legal, key=worth)


def main():
    game = None
    for line in sys.stdin:
        said = json.loads(line)
        if said["type"] == "hello":
            answer = {"type": "hello", "protocol": 1, "name": "anybot"}
        elif said["type"] == "hand":
            game = said["game"]
            continue
        elif said["type"] == "move":
            answer = {"type": "move", "id": said["id"], "move": choose(game, said["facts"], said["legal"])}
        else:
            continue
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
