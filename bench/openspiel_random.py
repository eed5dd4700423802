"""Random Crazy Eights inside OpenSpiel: how many whole games it plays in a second of CPU time.

The loop over the moves of a game runs in OpenSpiel's own C++, so Python costs next to nothing.
Needs the package open_spiel. Usage: openspiel_random.py SEATS SECONDS; prints one line of JSON.
"""

import json
import sys
import time

import pyspiel

# Games between two looks at the clock, and games whose decisions are counted.
BATCH = 250
COUNTED = 4000


def play(game, bots, seed):
    """Plays one game to its end and gives its last state."""
    state = game.new_initial_state()
    pyspiel.evaluate_bots(state, bots, seed)
    return state


def decisions_per_game(game, bots):
    """Counts moves that a player makes; acts of chance are not decisions."""
    count = 0
    for seed in range(COUNTED):
        count += sum(step.player >= 0 for step in play(game, bots, seed).full_history())
    return count / COUNTED


def games_per_cpu_second(game, bots, seconds):
    games = 0
    spent = 0.0
    start = time.process_time()
    while spent < seconds:
        for _ in range(BATCH):
            play(game, bots, games)
            games += 1
        spent = time.process_time() - start
    return games / spent


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: openspiel_random.py SEATS SECONDS")
    seats, seconds = int(sys.argv[1]), float(sys.argv[2])
    game = pyspiel.load_game("crazy_eights", {"players": seats})
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(seats)]
    decisions = decisions_per_game(game, bots)
    games = games_per_cpu_second(game, bots, seconds)
    print(
        json.dumps(
            {
                "players": seats,
                "games_per_cpu_s": round(games),
                "decisions_per_game": round(decisions, 2),
                "ns_per_decision": round(1e9 / (games * decisions), 2),
                "rules": "open-spiel",
            }
        )
    )


if __name__ == "__main__":
    main()
