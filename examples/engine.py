#!/usr/bin/env python3
"""An engine for lastmove in the protocol of docs/engines.md: it takes as much as it can.

    lastmove audit 'engine:python3 examples/engine.py' 'subtraction(1,2,3) ending(1)' 1..30
"""

import sys


def main():
    options = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "lastmove":
            print("ok greedy engine", flush=True)
        elif word == "rules":
            print("ok", flush=True)
        elif word == "position":
            options = []
        elif word == "option":
            name, _, _leaves = rest.partition(" -> ")
            options.append(name)
        elif word == "go":
            print("move", options[-1], flush=True)  # The smallest take comes first.


main()
