#!/usr/bin/env python3
"""Checks a lastmove certificate again, independently: python3 check_certificate.py FILE

Reads the rules, recomputes every value from the definition of the game, and checks each claim. FILE
may be - for standard input. Prints "holds" and exits 0, or "fails at STEP" and exits 1, or says what
is wrong with the file and exits 2, or that it is out of reach and exits 3. It shares nothing with
lastmove; docs/certificates.md describes what it checks, and why that is enough.
"""

import array
import json
import os
import re
import sys
import zlib

LOSS, DRAW, WIN = 0, 1, 2
WORDS = ("loss", "draw", "win")
MAX_HEAP = 2**63 - 1
# The rules that lastmove knows.
MAX_SET = 1_000_000
MAX_MODULUS = 100_000
MAX_TIMES = 1_000_000
MAX_ZONE_TABLE = 4_000_000
# The limits on what is read and recomputed.
MAX_INPUT = 64 << 20
MAX_BYTES = 16 << 20
MAX_HEAPS = 20_000_000
MAX_LOOKS = 200_000_000
FIELDS = ["lastmove_certificate", "rules", "sequence", "smallest_heap", "preperiod", "period",
          "argument", "window", "modulus", "recurs_at", "recurrence", "crc32"]
NUMBERS = FIELDS[3:6] + FIELDS[7:11]


class Fails(Exception):
    """A step of the check fails."""


class OutOfReach(Exception):
    """More would have to be recomputed than is reasonable here."""


def require(step, holds, message):
    if not holds:
        raise Fails(step, message)


def read_number(text, least, greatest):
    if not re.fullmatch("[0-9]{1,19}", text) or not least <= int(text) <= greatest:
        raise ValueError("no number")
    return int(text)


def read_set(text, least, greatest):
    """The numbers of a set, which have to be written in order."""
    numbers = []
    for item in text.split(","):
        first, dots, last = item.partition("..")
        begin = read_number(first, least, greatest)
        end = read_number(last, begin, greatest) if dots else begin
        if (numbers and begin <= numbers[-1]) or end - begin >= MAX_SET - len(numbers):
            raise ValueError("no set")
        numbers.extend(range(begin, end + 1))
    return numbers


def set_text(numbers):
    """A set as lastmove writes it: four or more consecutive numbers are a range."""
    items = []
    begin = 0
    for i in range(1, len(numbers) + 1):
        if i < len(numbers) and numbers[i] == numbers[i - 1] + 1:
            continue
        run = numbers[begin:i]
        items.extend([f"{run[0]}..{run[-1]}"] if len(run) >= 4 else map(str, run))
        begin = i
    return ",".join(items)


class Game:
    """The rules of subtraction and zone."""

    def __init__(self, text):
        """Whatever is read, it has to be written just so: the text that lastmove prints."""
        try:
            self.read(text)
        except ValueError:
            raise Fails("rules", "this is not a known ruleset") from None
        require("rules", self.text() == text, f"the canonical text is {self.text()}")

    def read(self, text):
        match = re.fullmatch(r"(subtraction|zone)\(([^()]*)\)(?: ending\((\d+)\))?"
                             r"(?: (misere)| stuck\((loss|draw|win)\))?", text)
        if not match:
            raise ValueError("no ruleset")
        self.family, arguments, ending, misere, stuck = match.groups()
        self.ending = read_number(ending, 0, MAX_HEAP) if ending else None
        self.floor = self.ending or 0
        self.stuck = (WIN if misere else WORDS.index(stuck) if stuck
                      else LOSS if self.ending is None else DRAW)
        sets, *parameters = arguments.split("; ")
        given = dict(parameter.split("=") for parameter in parameters)
        zone = self.family == "zone"
        self.mod = read_number(given.get("mod", "5"), 1, MAX_MODULUS) if zone else 1
        self.times = read_number(given.get("times", "2"), 1, MAX_TIMES) if zone else 1
        self.zones = [read_set(given.get(name, usual), 0, self.mod - 1) if zone else []
                      for name, usual in (("left", "0,1"), ("right", "3,4"))]
        self.takes = [read_set(part, 1, MAX_HEAP // self.times) for part in sets.split(" | ")]
        if len(self.takes) == 1 and not zone:
            self.takes *= 2
        left, right = self.takes
        self.same = left == right and not zone
        count = len(left) + len(right)
        if zone and (set(self.zones[0]) & set(self.zones[1])
                     or max(self.mod, count) * count > MAX_ZONE_TABLE):
            raise ValueError("no zones")
        self.in_zone = [set(zone) for zone in self.zones]

    def text(self):
        """The canonical text."""
        sets = [set_text(takes) for takes in self.takes]
        text = f"{self.family}({sets[0] if self.same else ' | '.join(sets)}"
        if self.family == "zone":
            text += f"; mod={self.mod}" if self.mod != 5 else ""
            text += f"; left={set_text(self.zones[0])}" if self.zones[0] != [0, 1] else ""
            text += f"; right={set_text(self.zones[1])}" if self.zones[1] != [3, 4] else ""
            text += f"; times={self.times}" if self.times != 2 else ""
        text += ")"
        if self.ending is not None:
            text += f" ending({self.ending})"
            return text + (f" stuck({WORDS[self.stuck]})" if self.stuck != DRAW else "")
        return text + ("", " stuck(draw)", " misere")[self.stuck]

    def has_nim_values(self):
        """Whether both have the same moves, and having none always loses."""
        always_moves = self.ending is not None and self.takes[0][0] == 1
        return self.same and (self.stuck == LOSS or always_moves)

    def greatest_take(self):
        return self.times * max(self.takes[0][-1], self.takes[1][-1])

    def options(self, heap, player):
        """The heaps that one move of a player, 0 for Left or 1 for Right, leads to."""
        for take in self.takes[player]:
            landing = heap - take
            if landing < self.floor:
                break
            if self.times > 1 and landing != 0 and landing % self.mod in self.in_zone[1 - player]:
                landing = heap - self.times * take
            if landing >= self.floor:
                yield landing

    def outcomes(self, heaps):
        """Of the smallest heaps, the result of Left who starts, times three, and that of Right."""
        results = bytearray(), bytearray()
        for heap in range(self.floor, self.floor + heaps):
            for player in (0, 1):
                replies = results[1 - player]
                best = max((2 - replies[to - self.floor] for to in self.options(heap, player)),
                           default=LOSS if heap == self.ending else self.stuck)
                results[player].append(best)
        return bytearray(3 * left + right for left, right in zip(*results))

    def nim_values(self, heaps):
        values = array.array("I")
        for heap in range(self.floor, self.floor + heaps):
            seen = {values[to - self.floor] for to in self.options(heap, 0)}
            values.append(next(v for v in range(len(seen) + 1) if v not in seen))
        return values


def outcome_name(value):
    pair = value // 3, value % 3
    names = {(WIN, WIN): "N", (LOSS, LOSS): "P", (WIN, LOSS): "L", (LOSS, WIN): "R",
             (DRAW, DRAW): "D"}
    return names.get(pair, "/".join(WORDS[result] for result in pair))


def crc_of(values, names):
    crc = 0
    for begin in range(0, len(values), 1 << 16):
        text = "".join(f"{names[value]}\n" for value in values[begin:begin + (1 << 16)])
        crc = zlib.crc32(text.encode(), crc)
    return f"{crc:08x}"


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


def check_claims(game, n):
    """The steps that need no values."""
    floor, p, q, recurrence = game.floor, n["preperiod"], n["period"], n["recurrence"]
    window, recurs_at, modulus = n["window"], n["recurs_at"], n["modulus"]
    require("smallest-heap", n["smallest_heap"] == floor, f"it is {floor}")
    require("recurrence", q > 0 and recurrence > 0 and modulus > 0, "a number is 0")
    require("recurrence", recurrence % q == 0 and recurrence % modulus == 0,
            "it is not a multiple of the period and of the modulus")
    require("recurrence", recurs_at - floor >= window, "there is no whole window before it")
    require("recurrence", recurs_at + recurrence - 1 <= MAX_HEAP,
            f"there is no heap larger than {MAX_HEAP}")
    require("preperiod", p <= recurs_at - floor, "it is longer than the recomputed part")
    require("window", window >= game.greatest_take(),
            f"the greatest take is {game.greatest_take()}")
    require("modulus", modulus % game.mod == 0,
            f"takes depend on the heap modulo {game.mod}")


def check(claim):
    game = Game(claim["rules"])
    of_outcomes = claim["sequence"] == "outcome"
    require("rules", of_outcomes or game.has_nim_values(), "this game has no nim-values")
    n = {name: int(claim[name]) for name in NUMBERS}
    check_claims(game, n)
    p, q, recurrence, window = n["preperiod"], n["period"], n["recurrence"], n["window"]
    start = n["recurs_at"] - game.floor
    heaps = start + recurrence
    looks = heaps * sum(map(len, game.takes))
    if heaps > MAX_HEAPS or looks > MAX_LOOKS:
        raise OutOfReach(f"{heaps} heaps and {looks} moves are too many to recompute here")

    a = game.outcomes(heaps) if of_outcomes else game.nim_values(heaps)
    require("state", a[start - window:start] == a[start + recurrence - window:start + recurrence],
            "the state does not recur")
    require("period", a[p:-q] == a[p + q:], "the values do not repeat")
    for prime in prime_factors(q):
        shorter = q // prime
        require("least-period", a[p:-shorter] != a[p + shorter:], f"{shorter} is a period too")
    require("least-preperiod", p == 0 or a[p - 1] != a[p - 1 + q], f"{p - 1} is a preperiod too")
    names = [outcome_name(value) for value in range(9)] if of_outcomes else range(max(a) + 1)
    crc = crc_of(a, names)
    require("values", crc == claim["crc32"], f"their CRC-32 is {crc}")
    return heaps


def fields_of(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field occurs twice")
    return fields


def read(file):
    data = file.read(MAX_INPUT + 1)
    if len(data) > MAX_INPUT or len(data.rstrip(b"\r\n")) > MAX_BYTES:
        raise ValueError("it is too large")
    claim = json.loads(data.decode("utf-8-sig"), object_pairs_hook=fields_of)
    if not isinstance(claim, dict) or sorted(claim) != sorted(FIELDS):
        raise ValueError("the fields are not those of a certificate")
    for value in claim.values():
        if not isinstance(value, str):
            raise ValueError("a field is not a string")
        value.encode()  # JSON can escape half a character; this rejects it.
    if claim["lastmove_certificate"] != "1" or claim["argument"] != "state-recurrence":
        raise ValueError("this version or argument is not known here")
    if claim["sequence"] not in ("outcome", "nim-value"):
        raise ValueError("this sequence is not known here")
    for name in NUMBERS:
        if str(read_number(claim[name], 0, MAX_HEAP)) != claim[name]:
            raise ValueError(f"the number in '{name}' has leading zeros")
    if not re.fullmatch("[0-9a-f]{8}", claim["crc32"]):
        raise ValueError("the CRC-32 is not eight hexadecimal digits")
    return claim


def run(path):
    """What to say, and the exit status."""
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            claim = read(file)
        return f"holds: {check(claim)} heaps recomputed", 0
    except Fails as failure:
        step, message = failure.args
        return f"fails at {step}: {message}", 1
    except (OSError, ValueError, RecursionError) as error:
        return f"this is not a certificate: {error}", 2
    except (OutOfReach, MemoryError) as error:
        return f"out of reach: {error}", 3
    except KeyboardInterrupt:
        return "stopped", 130


def main():
    if len(sys.argv) != 2:
        print("usage: check_certificate.py FILE", file=sys.stderr)
        return 2
    answer, status = run(sys.argv[1])
    if status > 1:
        print(answer, file=sys.stderr)
        return status
    try:
        os.write(1, f"{answer}\n".encode())
    except OSError as error:
        print(f"cannot write the answer: {error}", file=sys.stderr)
        return 2
    return status


if __name__ == "__main__":
    sys.exit(main())
