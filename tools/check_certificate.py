#!/usr/bin/env python3
"""Checks a lastmove certificate again, independently: python3 check_certificate.py FILE

Reads the rules, recomputes every value from the definition of the game, and checks each claim.
Prints "holds" and exits 0, or "fails at STEP" and exits 1, or says what is wrong with the file and
exits 2. It shares nothing with lastmove; docs/certificates.md describes what it checks.
"""

import json
import re
import sys
import zlib

LOSS, DRAW, WIN = 0, 1, 2
MAX_HEAPS = 20_000_000
MAX_HEAP = 2**63 - 1
MAX_SET = 1_000_000
FIELDS = ["lastmove_certificate", "rules", "sequence", "smallest_heap", "preperiod", "period",
          "argument", "window", "modulus", "recurs_at", "recurrence", "crc32"]


class Fails(Exception):
    """A step of the check fails."""


def read_set(text):
    numbers = set()
    for item in text.split(","):
        first, _, last = item.partition("..")
        if int(last or first) - int(first) >= MAX_SET:
            raise ValueError("a set of these rules is too large")
        numbers |= set(range(int(first), int(last or first) + 1))
    return numbers


class Game:
    """The rules of subtraction and zone, from their canonical text."""

    def __init__(self, text):
        match = re.fullmatch(r"(subtraction|zone)\(([^)]*)\)( .*)?", text)
        if not match:
            raise ValueError("these rules are not known here")
        family, arguments, conventions = match.group(1), match.group(2), match.group(3) or ""
        sets, *parameters = arguments.split("; ")
        takes = [read_set(part) for part in sets.split(" | ")]
        self.takes = takes * 2 if len(takes) == 1 else takes
        self.same = self.takes[0] == self.takes[1] and family == "subtraction"
        given = dict(parameter.split("=") for parameter in parameters)
        self.times = int(given.get("times", 2)) if family == "zone" else 1
        self.mod = int(given.get("mod", 5)) if family == "zone" else 1
        if self.mod < 1:
            raise ValueError("a modulus is at least 1")
        self.zones = [read_set(given.get("left", "0,1")), read_set(given.get("right", "3,4"))]
        ending = re.search(r" ending\((\d+)\)", conventions)
        stuck = re.search(r" stuck\((loss|draw|win)\)", conventions)
        self.ending = int(ending.group(1)) if ending else None
        self.floor = self.ending or 0
        self.stuck = (("loss", "draw", "win").index(stuck.group(1)) if stuck
                      else WIN if " misere" in conventions else DRAW if ending else LOSS)

    def options(self, heap, player):
        """The heaps that one move of a player, 0 for Left or 1 for Right, leads to."""
        for take in self.takes[player]:
            landing = heap - take
            if landing < self.floor:
                continue
            if self.times > 1 and landing != 0 and landing % self.mod in self.zones[1 - player]:
                landing = heap - self.times * take
            if landing >= self.floor:
                yield landing

    def outcomes(self, end):
        """The outcomes of the heaps from the floor to end - 1."""
        names = {(WIN, WIN): "N", (LOSS, LOSS): "P", (WIN, LOSS): "L", (LOSS, WIN): "R",
                 (DRAW, DRAW): "D"}
        words = ("loss", "draw", "win")
        results = []
        for heap in range(self.floor, end):
            pair = []
            for player in (0, 1):
                seen = [2 - results[to - self.floor][1 - player]
                        for to in self.options(heap, player)]
                at_end = LOSS if heap == self.ending else self.stuck
                pair.append(max(seen) if seen else at_end)
            results.append(tuple(pair))
        return [names.get(pair, "/".join(words[r] for r in pair)) for pair in results]

    def nim_values(self, end):
        always_moves = self.ending is not None and 1 in self.takes[0]
        if not self.same or not (self.stuck == LOSS or always_moves):
            raise Fails("rules", "this game has no nim-values")
        values = []
        for heap in range(self.floor, end):
            seen = {values[to - self.floor] for to in self.options(heap, 0)}
            values.append(next(v for v in range(len(seen) + 1) if v not in seen))
        return [str(value) for value in values]


def require(step, holds, message):
    if not holds:
        raise Fails(step, message)


def prime_factors(number):
    prime = 2
    while prime * prime <= number:
        if number % prime == 0:
            yield prime
            while number % prime == 0:
                number //= prime
        prime += 1
    if number > 1:
        yield number


def check(claim):
    game = Game(claim["rules"])
    n = {name: int(claim[name]) for name in FIELDS[3:6] + FIELDS[7:11]}
    p, q, recurrence = n["preperiod"], n["period"], n["recurrence"]
    window, recurs_at, modulus = n["window"], n["recurs_at"], n["modulus"]
    require("smallest-heap", n["smallest_heap"] == game.floor, f"it is {game.floor}")
    require("recurrence", q > 0 and recurrence > 0 and modulus > 0, "a number is 0")
    require("recurrence", recurrence % q == 0 and recurrence % modulus == 0,
            "it is no multiple of the period and of the modulus")
    start = recurs_at - game.floor
    require("recurrence", start >= window, "there is no whole window before it")
    require("preperiod", p <= start, "it is longer than what was looked at")
    if recurs_at + recurrence > MAX_HEAPS:
        raise ValueError("too many heaps to recompute here")

    end = recurs_at + recurrence
    a = game.outcomes(end) if claim["sequence"] == "outcome" else game.nim_values(end)
    for player in (0, 1):
        for residue in range(modulus):
            # Every take that there is can be taken from the largest heap of the class.
            largest = MAX_HEAP - (MAX_HEAP - residue) % modulus
            every = {largest - to for to in game.options(largest, player)}
            require("window", max(every, default=0) <= window, "the rules have larger takes")
            for heap in range(recurs_at + (residue - recurs_at) % modulus, end, modulus):
                here = {heap - to for to in game.options(heap, player)}
                require("modulus", here == every, f"other numbers may be taken from {heap}")
    require("state", a[start - window:start] == a[start + recurrence - window:start + recurrence],
            "the state does not recur")
    require("period", a[p:-q] == a[p + q:], "the values do not repeat")
    for prime in prime_factors(q):
        shorter = q // prime
        require("least-period", a[p:-shorter] != a[p + shorter:], f"{shorter} is a period too")
    require("least-preperiod", p == 0 or a[p - 1] != a[p - 1 + q], f"{p - 1} is a preperiod too")
    crc = zlib.crc32("".join(value + "\n" for value in a).encode())
    require("values", f"{crc:08x}" == claim["crc32"], f"their CRC-32 is {crc:08x}")
    return len(a)


def read(path):
    with open(path, encoding="utf-8") as file:
        claim = json.load(file)
    if not isinstance(claim, dict) or sorted(claim) != sorted(FIELDS):
        raise ValueError("the fields are not those of a certificate")
    if not all(isinstance(value, str) for value in claim.values()):
        raise ValueError("a field is no string")
    if claim["lastmove_certificate"] != "1" or claim["argument"] != "state-recurrence":
        raise ValueError("this version or argument is not known here")
    if claim["sequence"] not in ("outcome", "nim-value"):
        raise ValueError("this sequence is not known here")
    for name in FIELDS[3:6] + FIELDS[7:11]:
        if not re.fullmatch(r"\d{1,19}", claim[name], re.ASCII):
            raise ValueError(f"no number in '{name}'")
    return claim


def main():
    try:
        heaps = check(read(sys.argv[1]))
    except Fails as failure:
        step, message = failure.args
        print(f"fails at {step}: {message}")
        return 1
    except (OSError, ValueError, IndexError, RecursionError) as error:
        print(f"this is no certificate: {error}", file=sys.stderr)
        return 2
    print(f"holds: {heaps} heaps recomputed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
