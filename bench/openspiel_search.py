"""Tree search at Crazy Eights inside OpenSpiel, from the beginning of a game: simulations in a second of CPU time.

OpenSpiel's search for hidden cards (ISMCTSBot) does not run on this game, which cannot imagine what a player does not
see; so this is its search that sees all cards (MCTSBot), with one random playout a simulation. The other would have to
imagine a world besides for each of them. All of it runs in OpenSpiel's own C++.
Needs the package open_spiel. Usage: openspiel_search.py SEATS SECONDS; prints one line of JSON.
"""

import json
import random
import sys
import time

import pyspiel

# The simulations of one search, its curiosity, and room for its tree in megabytes.
EACH = 2048
CURIOSITY = 50
ROOM = 1000


def deal(game, dice):
    """The beginning of a game: chance deals until a player is to move."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes())
        state.apply_action(dice.choices(actions, odds)[0])
    return state


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: openspiel_rollouts.py SEATS SECONDS")
    seats, seconds = int(sys.argv[1]), float(sys.argv[2])
    game = pyspiel.load_game("crazy_eights", {"players": seats})
    dice = random.Random(seats)
    playouts = pyspiel.RandomRolloutEvaluator(1, seats)
    bot = pyspiel.MCTSBot(game, playouts, CURIOSITY, EACH, ROOM, False, seats, False)
    simulations = 0
    spent = 0.0
    start = time.process_time()
    while spent < seconds:
        simulations += bot.mcts_search(deal(game, dice)).explore_count
        spent = time.process_time() - start
    print(json.dumps({"players": seats, "simulations_per_cpu_s": round(simulations / spent)}))


if __name__ == "__main__":
    main()
