"""A bot that introduces itself and then does not do what it should: the argument says what."""

import json
import os
import sys
import time

fault = sys.argv[1]
if len(sys.argv) > 2:
    with open(sys.argv[2], "w") as file:
        file.write(str(os.getpid()))
if fault == "silent":
    time.sleep(60)
if fault == "rude":
    print("good evening", flush=True)
if fault == "crashes":
    sys.exit(7)
hello = {"type": "hello", "protocol": 2 if fault == "modern" else 1, "name": fault}
if fault == "old":
    del hello["protocol"]
print(json.dumps(hello), flush=True, end="" if fault == "unended-hello" else "\n")
if fault == "deaf":
    time.sleep(60)
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "refused":
        print("refused: " + said["why"], file=sys.stderr, flush=True)
    if said["type"] != "move":
        continue
    answer = {"type": "move", "id": said["id"], "move": said["legal"][0]}
    if fault == "slow":
        time.sleep(60)
    elif fault == "dies":
        sys.exit(3)
    elif fault == "nonsense":
        print("I think that " + " ".join(said["facts"]["hand"]) + " is a fine hand", flush=True)
    elif fault == "endless":
        while True:
            print("la " * 1000, flush=True)
    elif fault == "illegal":
        # A card of its own hand that does not fit, which nobody else may hear of.
        fits = [card for card in said["facts"]["hand"] if card not in said["legal"]]
        answer["move"] = fits[0] if fits else "JK"
        print(json.dumps(answer), flush=True)
    elif fault in ("first-id", "next-id", "text-id", "no-id", "other-type", "unfinished", "no-move", "complains", "card-and-suit"):
        if fault == "first-id":
            answer["id"] = 1  # A constant: right once.
        elif fault == "next-id":
            answer["id"] += 1
        elif fault == "text-id":
            answer["id"] = str(answer["id"])
        elif fault == "no-id":
            del answer["id"]
        elif fault == "other-type":
            answer["type"] = "mov"
        elif fault == "no-move":
            answer["move"] = None
        elif fault == "card-and-suit":
            answer["move"] = "8S=S"
        elif fault == "complains":
            answer = {"type": "error", "why": "what is a card?"}
        print(json.dumps(answer), flush=True, end="" if fault == "unfinished" else "\n")
    elif fault == "varied":
        # First a card that does not fit, then one that it does not hold.
        own = said["facts"]["hand"]
        fits = [card for card in own if card not in said["legal"]]
        other = next(card for card in ("2C", "3C", "4C", "5C", "6C", "7C", "9C", "TC", "JC") if card not in own)
        answer["move"] = fits[0] if said["id"] % 2 == 1 and fits else other
        print(json.dumps(answer), flush=True)
    elif fault == "hesitant":
        # Wrong the first time, right the second.
        if said["id"] % 2 == 1:
            answer["move"] = "castle"
        print(json.dumps(answer), flush=True)
    elif fault == "late":
        if said["id"] == 1:
            time.sleep(1)
        print(json.dumps(answer), flush=True)
