#!/usr/bin/env python3
"""Measures how often a bot wins: it plays every seed from both seats, which cancels most of the luck of the deal.

    ./measure.py ./mybot.py greedy --games 200
    ./measure.py "python3 mybot.py" sharp --rules wayfarers

Both are anything that `eights play --seat 2=...` takes. Set EIGHTS to the program if it is not in your PATH.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

EIGHTS = os.environ.get("EIGHTS", "eights")
NAMES = ["Ann", "Bob"]


def play(bots, seed, options, record):
    """The share of each seat in the win, or what was said about a failure."""
    seats = [word for number, bot in enumerate(bots, 1) for word in ("--seat", f"{number}={bot}")]
    command = [EIGHTS, "play", "--auto", "--players", "2", *seats, "--seed", str(seed), *options]
    ran = subprocess.run([*command, "--record", record, "--force", "--language", "en"], capture_output=True, text=True)
    if ran.returncode == 2 or ran.stderr.startswith("error:"):
        # The game did not start: a wrong name, or rules that two cannot play. Every other game would fail alike.
        error = re.sub(r"^hint: .*--players.*", "hint: choose rules for two players", ran.stderr, flags=re.M)
        sys.exit(error.rstrip())
    if ran.returncode:
        return None, ran.stderr + "".join(re.findall(r"^\w+'s bot .*(?:\n  .*)*\n", ran.stdout, re.M))
    result = re.search(r"^result:(.*)$", Path(record).read_text(), re.M)
    winners = [name for name in NAMES if result and name in re.findall(r"\w+", result[1])] or NAMES
    return [(name in winners) / len(winners) for name in NAMES], ""


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bot")
    asked.add_argument("against")
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--rules", default="basic")
    asked.add_argument("--first-seed", type=int, default=1)
    asked = asked.parse_args()
    deals, failed = [], 0
    with tempfile.TemporaryDirectory() as folder:
        seeds = range(asked.first_seed, asked.first_seed + max(1, asked.games // 2))
        for done, seed in enumerate(seeds):
            if sys.stderr.isatty():
                print(f"\r{2 * done} of {2 * len(seeds)} games ", end="", file=sys.stderr, flush=True)
            shares = []
            for bots, own in [((asked.bot, asked.against), 0), ((asked.against, asked.bot), 1)]:
                try:
                    share, trouble = play(bots, seed, ["--rules", asked.rules], str(Path(folder) / "game.eights"))
                except FileNotFoundError:
                    sys.exit(f"There is no program {EIGHTS}. Set EIGHTS to its path.")
                if share is None:
                    failed += 1
                    if failed == 1:
                        print(f"A bot failed with seed {seed}:\n{trouble}", file=sys.stderr)
                else:
                    shares.append(share[own])
            # A deal that was not played from both seats would favour one side.
            if len(shares) == 2:
                deals.append(sum(shares) / 2)
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr)
    if failed:
        print(f"{failed} games failed. They and the other games of their deals are not counted.")
    if not deals:
        sys.exit("No deal was played to the end from both seats.")
    mean = sum(deals) / len(deals)
    print(f"{asked.bot} against {asked.against}, rules {asked.rules}, {2 * len(deals)} games")
    if len(deals) < 30:
        print(f"won {mean:.1%}; for a confidence interval, play at least 60 games")
    else:
        error = 1.96 * (sum((deal - mean) ** 2 for deal in deals) / (len(deals) - 1) / len(deals)) ** 0.5
        print(f"won {mean:.1%}, 95 % interval {max(0, mean - error):.1%} to {min(1, mean + error):.1%}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
