#!/usr/bin/env python3
"""A bot for `dogwatch arena`, any game: it takes any move, but ends a turn only when there is nothing else to do.

    ./dogwatch arena waves bosun "program:examples/bot.py"

Lines of JSON come in, and each is answered with one. Whatever else it has to say goes to standard error.
"""

import json
import random
import sys


def choose(request):
    moves = request["moves"]  # complete; request["view"] is all that this seat knows of the table
    return random.choice([move for move in moves if move["kind"] != "confirm"] or moves)


def answer(request):
    match request["do"]:
        case "hello":
            return {"name": "any move", "bot": True}
        case "game":  # a match begins: game, seats, seat, options, rules, components
            random.seed(request["seat"])
        case "choose":
            return {"move": choose(request)}
    return {}  # "over", with the outcome, asks for nothing


for line in sys.stdin:
    print(json.dumps({"ok": True, **answer(json.loads(line))}), flush=True)
