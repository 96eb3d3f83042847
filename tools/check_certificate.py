#!/usr/bin/env python3
"""Checks a lastmove certificate again, independently: python3 check_certificate.py FILE

Reads the rules, recomputes every value from the definition of the game, and checks each claim. FILE
may be - for standard input. Prints "holds" and exits 0, or "fails at STEP" and exits 1, or says what
is wrong with the file and exits 2, or that it is out of reach and exits 3. Of a proof by windows, --sections 3..5
checks these sections alone, and --looks 100000000000 lets the check go on for longer. A check that may take more
than a moment says on standard error, before it starts, how many moves it will look at. Whatever is in
the file, what is looked at and what is kept is counted, and it ends. It shares nothing with lastmove;
docs/certificates.md describes what it checks, and why that is enough.
"""

import array
import itertools
import json
import operator
import os
import re
import sys
import zlib

# Beside this file, also where it is loaded by its path.
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import check_rejection
import check_strategy
import check_windows
import packed_bytes

LOSS, DRAW, WIN = 0, 1, 2
WORDS = ("loss", "draw", "win")
MAX_HEAP = 2**63 - 1
# The rules that lastmove knows.
MAX_SET = 1_000_000
MAX_MODULUS = 100_000
MAX_TIMES = 1_000_000
MAX_ZONE_TABLE = 4_000_000
MAX_SINKING = 10_000
MAX_SINKING_TABLE = 2_000_000
# The limits on what is read and recomputed.
MAX_INPUT = 64 << 20
MAX_BYTES = 16 << 20
MAX_HEAPS = 20_000_000
MAX_LOOKS = 300_000_000
MAX_KEPT = 2_000_000  # values of pairs of heaps
MAX_TEXTS = 500  # with brackets
LOOKS_OF_A_MOMENT = 10_000_000
MAX_DIGITS = 1000
FIELDS = ["lastmove_certificate", "rules", "sequence", "smallest_heap", "preperiod", "period",
          "argument", "window", "modulus", "recurs_at", "recurrence", "crc32"]
NUMBERS = FIELDS[3:6] + FIELDS[7:11]
MASKS = ["mask", "mask_by_parity"]
# Of the argument sparse-window.
WINDOWS = ["table", "windows"]
# Of the arguments by which values grow.
SALTUS = ["saltus"]
GROWING = ("all-but", "lasker", "growth")
# Of the argument quotient: all its fields, and those that are numbers.
QUOTIENT = ["lastmove_certificate", "rules", "argument", "order", "generators", "products", "p_portion",
            "phi", "preperiod", "period"]
QUOTIENT_NUMBERS = ["order", "generators", "preperiod", "period"]
# The same of the argument strategy.
STRATEGY = ["lastmove_certificate", "rules", "argument", "script", "position", "left_starts", "right_starts", "moves"]
# The same of the argument rejection.
REJECTION_NUMBERS = ["period", "bound", "from", "to"]
REJECTION = ["lastmove_certificate", "rules", "argument", "reasons", *REJECTION_NUMBERS]
MAX_ORDER = 3000
MAX_KINDS = 200_000
MAX_QUOTIENT_LOOKS = 100_000_000


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
    if text.count(",") >= MAX_SET:
        raise ValueError("no set")
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
        match = re.fullmatch(r"(subtraction|zone)\(([^()]*)\)(?: ending\((\d+)\)| (sink))?"
                             r"(?: (misere)| stuck\((loss|draw|win)\))?", text)
        if not match:
            raise ValueError("no ruleset")
        self.family, arguments, ending, sink, misere, stuck = match.groups()
        self.sink = sink is not None
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
        greatest = max(left[-1], right[-1])
        if self.sink and (zone or greatest > MAX_SINKING or greatest * count > MAX_SINKING_TABLE):
            raise ValueError("no such convention")
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
        return text + " sink" * self.sink + ("", " stuck(draw)", " misere")[self.stuck]

    def has_nim_values(self):
        """Whether both have the same moves, and having none always loses."""
        always_moves = self.ending is not None and self.takes[0][0] == 1
        return self.same and (self.stuck == LOSS or always_moves)

    def has_values(self):
        """Whether having no option always loses, so that heaps have canonical forms."""
        always_moves = (self.ending is not None and self.family == "subtraction"
                        and self.takes[0][0] == self.takes[1][0] == 1)
        return self.stuck == LOSS or always_moves

    def greatest_take(self):
        return self.times * max(self.takes[0][-1], self.takes[1][-1])

    def options(self, heap, player):
        """The heaps that one move of a player, 0 for Left or 1 for Right, leads to."""
        for take in self.takes[player]:
            landing = heap - take
            if self.sink and heap > 0:
                landing = max(landing, 0)
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

    def values(self, heaps):
        """A number for each heap, the same for those that are worth the same."""
        numbers, met = array.array("I"), MetValues()
        for heap in range(self.floor, self.floor + heaps):
            options = [sorted({numbers[to - self.floor] for to in self.options(heap, player)})
                       for player in (0, 1)]
            met.look(sum(map(len, self.takes)))
            numbers.append(met.number(*options))
        return numbers


class MetValues:
    """Games by their options, each worth something else, and how any two of them compare."""

    def __init__(self):
        self.left, self.right = [], []  # of each value, its options
        self.below, self.above = [], []  # as bits, the values <= it, and those >= it
        self.looks = 0

    def look(self, often):
        self.looks += often
        if self.looks > MAX_LOOKS:
            raise OutOfReach(f"{len(self.left)} values took {MAX_LOOKS} looks")

    def number(self, left, right):
        """The number of {left | right}. G <= H if no Left option of G is >= H, and no Right option of H
        is <= G."""
        below = above = 0
        for value in range(len(self.left)):
            self.look(1 + len(left) + len(right) + len(self.left[value]) + len(self.right[value]))
            if not (any(self.above[value] >> a & 1 for a in left)
                    or any(above >> b & 1 for b in self.right[value])):
                below |= 1 << value
            if not (any(self.below[value] >> b & 1 for b in right)
                    or any(below >> a & 1 for a in self.left[value])):
                above |= 1 << value
            if below & above:
                return value
        value = len(self.left)
        self.look(value)
        for other in range(value):
            self.above[other] |= (above >> other & 1) << value
            self.below[other] |= (below >> other & 1) << value
        self.left.append(left)
        self.right.append(right)
        self.below.append(above | 1 << value)
        self.above.append(below | 1 << value)
        return value


NONE, ONE, TWO, THREE = 1, 2, 4, 8  # What a digit allows to leave: no heap, one, two, three.


class BreakingGame:
    """The rules of octal, hexadecimal, nim and grundy, under normal play."""

    def __init__(self, text, any_dots=False):
        if text == "nim":
            text = "octal(0.3...)"
        match = re.fullmatch(r"(octal|hexadecimal)\(([0-9A-F.]+)\)|grundy", text)
        known = "this is not a known ruleset"
        require("rules", match, known)
        self.unequal = text == "grundy"
        code = "4" if self.unequal else match[2]
        require("rules", len(code) <= MAX_DIGITS + len("0...."), known)
        match = re.fullmatch(r"([0-9A-F])(?:\.([0-9A-F]+))?(\.\.\.)?", code)
        require("rules", match, known)
        first, rest, dots = match[1], match[2] or "", match[3]
        self.digits = [int(digit, 16) for digit in first + rest]
        canonical = self.digits[-1] != 0 and not (dots and not rest)
        if dots and len(rest) > 1:
            canonical = canonical and rest[-1] != rest[-2]
        base = 8 if text.startswith("octal") else 16
        require("rules", canonical and max(self.digits) < base and self.digits[0] % 4 == 0
                and len(rest) <= MAX_DIGITS, known)
        require("rules", any_dots or not dots or self.digits[-1] == NONE,
                "the code has no last digit")
        self.used = set()  # by a digit that repeats: values that every later heap has an option of
        self.repeats = bool(dots)
        every = 0
        for digit in self.digits:
            every |= digit
        self.parts = 3 if every & THREE else 2 if every & TWO else 1
        self.last = len(self.digits) - 1

    def takes_with(self, bit):
        return [take for take, digit in enumerate(self.digits) if digit & bit]

    def heaps(self, n):
        """How many nim-values the theorem of Guy and Smith wants."""
        lengths = self.parts + 1 if self.unequal else self.parts
        return self.parts * n["recurs_at"] + lengths * n["recurrence"] + self.last

    def usable(self, mask, by_parity):
        """The mask, or 0 where values are not rare or common by it."""
        splits = self.takes_with(TWO)
        odd = by_parity and len({take % 2 for take in splits}) > 1
        return 0 if self.parts == 3 or self.repeats or odd or not splits else mask

    def looks_needed(self, heaps, mask):
        """The fewest and the most looks that computing this many nim-values may take, about."""
        rests = {bit: [heaps - take for take in self.takes_with(bit) if take < heaps]
                 for bit in (TWO, THREE)}
        # What pairs make is found once for all takes.
        least = most = heaps * (self.last + 1)
        if mask == 0:
            least += max((rest * rest // 4 for rest in rests[TWO]), default=0)
            least += sum(rest * rest // 6 for rest in rests[THREE])
        most += sum(rest * rest // 4 for rest in rests[TWO])
        most += sum(rest ** 3 // 20 for rest in rests[THREE])
        return least, 4 * most

    def nim_values(self, heaps, mask, by_parity):
        splits = self.takes_with(TWO)
        self.g, self.looks, self.made, self.kept = array.array("I"), 0, {}, 0
        rares = array.array("I")

        def rare(value, heap):
            """Two rare values, or two that are not, never make one that is not."""
            odd = by_parity and (heap + splits[0]) % 2
            return (bin(value & mask).count("1") + odd) % 2 == 0

        for heap in range(heaps):
            seen = self.unsplit(heap)
            if mask == 0:
                for take in splits:
                    self.unite(seen, self.pairs(heap - take))
                for take in self.takes_with(THREE):
                    self.add_triples(seen, heap - take)
                value = next(v for v in itertools.count() if v not in seen)
            else:
                value = self.value_by_rares(heap, seen, splits, rares, rare)
                if heap > 0 and rare(value, heap):
                    rares.append(heap)
            self.look(value)
            self.g.append(value)
        return self.g

    def look(self, often):
        """Counts before anything is done, so that no single heap takes long."""
        self.looks += often
        if self.looks > MAX_LOOKS:
            raise OutOfReach(f"the nim-values of {len(self.g)} heaps took {MAX_LOOKS} looks")

    def unite(self, seen, more):
        self.look(len(more))
        seen |= more

    def unsplit(self, heap):
        """The values of the options that leave no heap, or one."""
        self.look(self.last + 1)
        take = min(heap, self.last) if self.repeats else heap
        seen = {0} if take <= self.last and self.digits[take] & NONE else set()
        seen.update(self.g[heap - take] for take in self.takes_with(ONE) if take < heap)
        if self.repeats and self.digits[-1] & ONE:
            if heap > self.last + 1:
                self.used.add(self.g[heap - self.last - 1])
            self.unite(seen, self.used)
        return seen

    def pairs(self, rest):
        """The values of all splits of `rest` counters in two."""
        if rest < 2:
            return set()
        if rest not in self.made:
            self.made[rest] = self.pairs_between(rest, 1, rest // 2)
            self.kept += len(self.made[rest])
            if self.parts < 3:
                self.kept -= len(self.made.pop(rest - self.last - 1, ()))
            if self.kept > MAX_KEPT:
                raise OutOfReach(f"the pairs of {len(self.g)} heaps have {self.kept} values")
        return self.made[rest]

    def pairs_between(self, rest, begin, end):
        if self.unequal and 2 * end == rest:
            end -= 1
        if end < begin:
            return set()
        self.look(end - begin + 1)
        others = self.g[rest - end:rest - begin + 1]
        return set(map(operator.xor, self.g[begin:end + 1], reversed(others)))

    def add_triples(self, seen, rest):
        for a in range(1, rest // 3 + 1):
            # Those whose heaps are all a or more, and others, which are options too.
            pairs = self.pairs(rest - a)
            self.look(len(pairs) + 1)
            seen.update(self.g[a] ^ value for value in pairs)

    def value_by_rares(self, heap, seen, splits, rares, rare):
        """Of two heaps that make a value which is not rare, one is rare. So what is not rare is found
        by these alone; for a smaller rare value the other pairs are looked at, until it is found."""
        for take in splits:
            rest = heap - take
            self.look(len(rares) + 1)
            seen.update(self.g[a] ^ self.g[rest - a] for a in rares
                        if a < rest and not (self.unequal and 2 * a == rest))
        begin, many, least = 1, 64, 0
        while True:
            while least in seen:
                least += 1
            if not rare(least, heap) or 2 * begin > heap:
                return least
            for take in splits:
                rest = heap - take
                self.unite(seen, self.pairs_between(rest, begin, min(begin + many - 1, rest // 2)))
            begin, many = begin + many, 2 * many


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


def announce(heaps, least, most):
    """Says what is to be done, or that it is too much."""
    if heaps > MAX_HEAPS or least > MAX_LOOKS:
        moves = f" and {least} moves" if heaps <= MAX_HEAPS else ""
        raise OutOfReach(f"{heaps} heaps{moves} are too many to recompute here")
    if most > LOOKS_OF_A_MOMENT:
        often = f"{least} to {min(most, MAX_LOOKS)}" if least < most else least
        print(f"{heaps} heaps to recompute, {often} moves to look at", file=sys.stderr)


class Growth:
    """Why nim-values g of a game of taking and breaking grow for ever: g(n + length) = g(n) + saltus for
    all n >= start. The theorems are those of docs/theory/periods.md."""

    def __init__(self, game, argument, start, length):
        self.game, self.argument, self.start, self.length = game, argument, start, length

    def check_rules(self):
        game = self.game
        fits = {"lasker": game.repeats and game.digits == [4, 3],
                "growth": not game.repeats and game.parts == 3,
                "all-but": game.repeats and game.digits[-1] & ONE and game.parts == 1}
        require("rules", fits[self.argument], "the argument is not for this code")

    def check_recurrence(self):
        fits = {"lasker": self.length % 4 == 0, "growth": self.length % 2 == 0,
                "all-but": self.start > self.game.last}
        require("recurrence", fits[self.argument], "the argument is not for these heaps")

    def heaps(self):
        if self.argument == "growth":
            return self.start + 3 * self.length + self.game.last
        return self.start + self.length

    def looks_needed(self):
        if self.argument != "growth":
            return 0
        return 2 * self.length * self.length

    def saltus(self, g):
        """What the values grow by, or a failure."""
        if self.argument == "lasker":
            return self.length
        return self.by_window(g) if self.argument == "all-but" else self.by_size(g)

    def grown(self, g, begin, end, saltus):
        require("growth", all(g[n + self.length] == g[n] + saltus for n in range(begin, end)),
                "the values do not grow evenly")

    def by_window(self, g):
        """Theorem 13: the last values before the start, and those not used before them, decide all."""
        start, length, last = self.start, self.length, self.game.last
        saltus = g[start - 1 + length] - g[start - 1]
        require("growth", saltus > 0, "the values do not grow")
        self.grown(g, start - last, start, saltus)
        nothing = {0} if self.game.digits[-1] & NONE else set()
        before = set(g[1:start - last]) | nothing
        after = set(g[1:start - last + length]) | nothing
        require("growth", after == set(range(saltus)) | {value + saltus for value in before},
                "other values are used")
        return saltus

    def by_size(self, g):
        """Theorem 16: options of several heaps are too small, and those beside two equal heaps many."""
        game, start, length = self.game, self.start, self.length
        begin = len(g) - length
        saltus = g[start + length] - g[start]
        require("growth", saltus > 0, "the values do not grow")
        self.grown(g, start, begin, saltus)
        none = float("-inf")
        one = [none] * length
        for heap in range(1, start + length):
            one[heap % length] = max(one[heap % length], length * g[heap] - saltus * heap)
        game.look(2 * length * length)
        two = [max(one[a] + one[rest - a] for a in range(length)) for rest in range(length)]
        three = [max(one[a] + two[rest - a] for a in range(length)) for rest in range(length)]
        first, later = {}, {}
        for heap in range(1, len(g)):
            first.setdefault((heap % 2, g[heap]), heap)
            if heap >= start:
                later.setdefault((heap % 2, g[heap]), heap)
        for n in range(begin, len(g)):
            self.check_heap(g, n, saltus, two, three, first, later)
        return saltus

    def check_heap(self, g, n, saltus, two, three, first, later):
        game, length = self.game, self.length
        own = length * g[n] - saltus * n
        game.look(len(game.digits))
        left = {g[n - take] for take in game.takes_with(ONE)}
        require("growth", g[n] not in left, f"an option of {n} is worth as much")
        for bit, greatest in ((TWO, two), (THREE, three)):
            for take in game.takes_with(bit):
                require("growth", greatest[(n - take) % length] < own + saltus * take,
                        f"an option of {n} may be worth as much")
        rests = [n - take for take in game.takes_with(THREE)]
        for value in range(g[n]):
            game.look(len(rests))
            known = later if value + 2 * saltus >= g[n] else first
            shown = any(known.get((rest % 2, value), rest) <= rest - 2 for rest in rests)
            require("growth", shown or (value + saltus >= g[n] and value in left),
                    f"no heap shows {value} at {n}")


def check_breaking(claim):
    """The theorem of Guy and Smith: nim-values that repeat for long enough repeat for ever; or one of
    those by which they grow for ever."""
    rules = claim["rules"]
    if rules.endswith(" misere"):
        BreakingGame(rules[:-7], any_dots=True)
        raise Fails("rules", "this game has no nim-values")
    grows, windows = claim["argument"] in GROWING, claim["argument"] == "sparse-window"
    game = BreakingGame(rules, any_dots=grows)
    n = {name: int(claim[name]) for name in NUMBERS}
    growth = Growth(game, claim["argument"], n["recurs_at"], n["recurrence"]) if grows else None
    if grows:
        growth.check_rules()
    require("rules", not windows or claim["sequence"] == "nim-value", "the argument is not one for this sequence")
    p, q, recurrence, recurs_at = n["preperiod"], n["period"], n["recurrence"], n["recurs_at"]
    require("smallest-heap", n["smallest_heap"] == 0, "it is 0")
    require("recurrence", q > 0 and recurrence > 0 and n["modulus"] > 0, "a number is 0")
    require("recurrence", recurrence % q == 0 and recurrence % n["modulus"] == 0,
            "it is not a multiple of the period and of the modulus")
    require("recurrence", recurs_at > 0, "it begins at heap 1 or later")
    if grows:
        growth.check_recurrence()
    require("recurrence", recurs_at + recurrence - 1 <= MAX_HEAP,
            f"there is no heap larger than {MAX_HEAP}")
    require("preperiod", p <= recurs_at, "it is longer than the recomputed part")
    if windows:
        return check_windows_of(claim, n, game)
    require("window", n["window"] == game.last, f"the last digit is that of {game.last}")
    heaps = growth.heaps() if grows else game.heaps(n)
    by_parity = not grows and claim["mask_by_parity"] == "yes"
    mask = 0 if grows else game.usable(int(claim["mask"], 16), by_parity)
    least, most = game.looks_needed(min(heaps, MAX_HEAPS), mask)
    more = growth.looks_needed() if grows else 0
    announce(heaps, least, most + more)
    g = game.nim_values(heaps, mask, by_parity)
    of_outcomes, saltus = claim["sequence"] == "outcome", 0
    if grows:
        saltus = int(claim["saltus"])
        grown = growth.saltus(g)
        check_saltus(g[p:], of_outcomes, saltus, grown, recurrence // q)
    else:
        require("repetition", g[recurs_at:-recurrence] == g[recurs_at + recurrence:],
                "the nim-values do not repeat")
    a = bytearray(value != 0 for value in g) if of_outcomes else g
    check_least(a, p, q, saltus)
    names = "PN" if of_outcomes else range(max(a) + 1)
    crc = crc_of(a[:recurs_at + recurrence], names)
    require("values", crc == claim["crc32"], f"their CRC-32 is {crc}")
    return heaps


def check_saltus(values, of_outcomes, saltus, grown, periods):
    """That the values are said to grow as they do, by `grown` in so many periods."""
    if of_outcomes:
        require("saltus", saltus == 0, "outcomes do not grow")
        require("period", 0 not in values, "there is a P, and later ones are N")
    else:
        require("saltus", saltus * periods == grown, f"they grow by {grown} in {periods} periods")


def check_least(a, p, q, saltus=0):
    """That a repeats from p on at the distance q, each value greater by the saltus, from no smaller p
    on and at no divisor of q."""
    def repeats(distance, more):
        if more == 0:
            return a[p:-distance] == a[p + distance:]
        return all(x + more == y for x, y in zip(a[p:], a[p + distance:]))

    require("period", repeats(q, saltus), "the values do not repeat")
    for prime in prime_factors(q):
        if saltus % prime == 0:
            shorter = q // prime
            require("least-period", not repeats(shorter, saltus // prime),
                    f"{shorter} is a period too")
    require("least-preperiod", p == 0 or a[p - 1] + saltus != a[p - 1 + q],
            f"{p - 1} is a preperiod too")


def require_known(text):
    """That the rules are of a family that is played here. Sums of unlike games and takes by a condition are not."""
    known = re.match(r"(subtraction|zone|octal|hexadecimal)\(|(grundy|nim)( misere)?$", text)
    if not known or "&" in text or ":" in text:
        raise OutOfReach("only lastmove verify plays these rules")


class MisereGame:
    """The rules of a game of heaps under misere play, as a quotient needs them."""

    def __init__(self, text):
        require_known(text)
        require("rules", text.endswith(" misere"), "this is not a game under misere play")
        name = text[:-len(" misere")]
        if name.startswith(("subtraction(", "zone(")):
            game = Game(text)
            require("rules", game.same and game.ending is None and game.stuck == WIN,
                    "this is not an impartial game under misere play")
            self.take = lambda heap: ((to,) for to in game.options(heap, 0))
            self.parts, self.last, self.repeats = 1, game.greatest_take(), True
            return
        game = BreakingGame(name, any_dots=True)
        self.game = game
        self.parts, self.last = game.parts, game.last
        self.repeats = not game.unequal and not game.repeats
        self.leaving = [take for take, digit in enumerate(game.digits) if digit > NONE]
        self.take = self.broken

    def broken(self, heap):
        """What is left by each move from a heap of taking and breaking."""
        game = self.game
        if (heap <= game.last or game.repeats) and game.digits[min(heap, game.last)] & NONE:
            yield ()
        later = range(game.last + 1, heap if game.repeats and game.digits[-1] > NONE else 0)
        for take in itertools.chain(self.leaving, later):
            digit, rest = game.digits[min(take, game.last)], heap - take
            if rest <= 0:
                return
            if digit & ONE:
                yield (rest,)
            if digit & TWO:
                for a in range(1, rest // 2 + 1):
                    if not (game.unequal and 2 * a == rest):
                        yield a, rest - a
            if digit & THREE:
                for a in range(1, rest // 3 + 1):
                    for b in range(a, (rest - a) // 2 + 1):
                        yield a, b, rest - a - b

    def heaps(self, preperiod, period):
        """How many heaps show that Phi repeats for ever (Plambeck)."""
        return self.parts * (max(preperiod, 1) + period) + self.last


def elements(text, name):
    """Numbers with one space between them."""
    numbers = text.split(" ") if text else []
    for number in numbers:
        if not re.fullmatch("0|[1-9][0-9]{0,9}", number) or int(number) >= 2**32:
            raise ValueError(f"what is no element in '{name}'")
    return list(map(int, numbers))


class Quotient:
    """A misere quotient (Q, P) of which each element is multiplied by each generator. Whatever stands
    for several sums is kept as a kind: their value x, and the elements y, as the bits of a number, for
    which x y is not in P while no option of the sum times y is: where a move that wins is missing."""

    def __init__(self, claim):
        self.claim, self.looks = claim, 0
        n = {name: int(claim[name]) for name in QUOTIENT_NUMBERS}
        self.preperiod, self.period = n["preperiod"], n["period"]
        self.order, self.generators = n["order"], n["generators"]
        if self.order > MAX_ORDER:
            raise OutOfReach(f"{self.order} elements are too many here")
        rows = claim["products"].split(";")
        if len(rows) != self.order or self.order == 0:
            raise ValueError("the products are not those of each element")
        self.times = [elements(row, "products") for row in rows]
        if any(len(row) != self.generators for row in self.times):
            raise ValueError("the products are not those by each generator")
        lost = elements(claim["p_portion"], "p_portion")
        if lost != sorted(set(lost)) or (lost and lost[-1] >= self.order):
            raise ValueError("the elements of P do not ascend")
        self.lost = sum(1 << x for x in lost)
        self.phi = elements(claim["phi"], "phi")

    def look(self, often):
        self.looks += often
        if self.looks > MAX_QUOTIENT_LOOKS:
            raise OutOfReach(f"the check took {MAX_QUOTIENT_LOOKS} looks")

    def is_lost(self, x):
        return self.lost >> x & 1

    def check(self):
        game = MisereGame(self.claim["rules"])
        self.check_shape(game)
        self.multiply()
        self.check_period()
        values = set(self.phi)
        for g in range(self.generators):
            require("generators", self.times[0][g] in values, f"generator {g} is no heap's value")
        self.check_reduced()
        self.check_parity(game)
        return self.heaps

    def check_shape(self, game):
        most = max(itertools.chain(self.phi, *self.times), default=0)
        require("shape", most < self.order, f"there are {self.order} elements")
        require("shape", self.phi, "Phi has no heap")
        if self.period == 0:
            require("shape", self.preperiod == 0, "there is a preperiod, and no period")
            self.heaps = len(self.phi)
        else:
            require("shape", len(self.phi) == self.preperiod + self.period,
                    "Phi is of another number of heaps than the preperiod and the period")
            require("rules", game.repeats, "no theorem makes Phi of this game repeat for ever")
            self.heaps = game.heaps(self.preperiod, self.period)
        if self.heaps > MAX_HEAPS:
            raise OutOfReach(f"{self.heaps} heaps are too many here")

    def multiply(self):
        """Multiplications that commute and lead from the identity to all elements make a monoid."""
        count = self.generators
        self.look(self.order * (count * count + self.order))
        for x, row in enumerate(self.times):
            for g in range(count):
                for h in range(g):
                    require("monoid", self.times[row[g]][h] == self.times[row[h]][g],
                            f"element {x}: generators {h} and {g} do not commute")
        self.rows = [None] * self.order
        self.rows[0] = list(range(self.order))
        waiting = [0]
        for x in waiting:
            for g, image in enumerate(self.times[x]):
                if self.rows[image] is None:
                    self.rows[image] = [self.times[y][g] for y in self.rows[x]]
                    waiting.append(image)
        require("monoid", len(waiting) == self.order, "not every element is a product of generators")

    def check_period(self):
        if self.period == 0:
            return
        cycle = self.phi[self.preperiod:]
        for prime in prime_factors(self.period):
            shorter = self.period // prime
            self.look(self.period)
            require("least-period", cycle[shorter:] != cycle[:-shorter],
                    f"{shorter} is a period too")
        if self.preperiod > 0:
            require("least-preperiod", self.phi[self.preperiod - 1] != cycle[-1],
                    f"{self.preperiod - 1} is a preperiod too")

    def check_reduced(self):
        """For which elements each makes a product in P."""
        self.look(self.order * self.order)
        self.losing = [sum(1 << y for y, z in enumerate(row) if self.is_lost(z)) for row in self.rows]
        require("reduced", len(set(self.losing)) == self.order, "no sum tells two elements apart")

    def value(self, heap):
        if heap < len(self.phi):
            return self.phi[heap]
        return self.phi[self.preperiod + (heap - self.preperiod) % self.period]

    def values_of_options(self, game, heap):
        values = set()
        for left in game.take(heap):
            self.look(1)
            x = 0
            for part in left:
                x = self.rows[x][self.value(part)]
            values.add(x)
        return values

    def check_parity(self, game):
        require("parity", not self.is_lost(0), "the identity is in P, and whoever cannot move wins")
        everything = (1 << self.order) - 1
        self.kinds, self.of_value, self.shifted = [], {}, {}
        for heap in range(self.heaps):
            self.look(1)
            options, x = self.values_of_options(game, heap), self.value(heap)
            if not options:
                require("parity", x == 0, f"heap {heap} has no move, but is not 1")
                continue
            won = 0
            for option in options:
                won |= self.losing[option]
            require("parity", not won & self.losing[x],
                    f"heap {heap} beside some element is in P, and an option too")
            missing = everything & ~won & ~self.losing[x]
            require("parity", not missing & 1, f"heap {heap} is not in P, and no option is")
            self.keep(x, missing)
        single = list(self.kinds)
        for x, missing in self.kinds:
            for y, others in single:
                both = self.divided(missing, y) & self.divided(others, x)
                require("parity", not both & 1, "a sum of heaps is not in P, and no option is")
                self.keep(self.rows[x][y], both)

    def keep(self, x, missing):
        known = self.of_value.setdefault(x, [])
        self.look(len(known) + 1)
        if missing and all(missing & ~other for other in known):
            known.append(missing)
            self.kinds.append((x, missing))
            if len(self.kinds) > MAX_KINDS:
                raise OutOfReach(f"the sums are of more than {MAX_KINDS} kinds")

    def divided(self, elements_of, y):
        """The z for which y z is one of these elements."""
        if (elements_of, y) not in self.shifted:
            if len(self.shifted) > MAX_KINDS:
                self.shifted.clear()
            self.look(self.order)
            row = self.rows[y]
            self.shifted[elements_of, y] = sum(1 << z for z in range(self.order)
                                               if elements_of >> row[z] & 1)
        return self.shifted[elements_of, y]


class HeapPlay:
    """Sums of heaps, as a strategy plays them: terms are texts."""

    def __init__(self, text):
        require_known(text)
        self.game = None
        if text.startswith(("subtraction(", "zone(")):
            self.game = Game(text)
            self.same = self.game.same
        else:
            misere = text.endswith(" misere")
            self.breaking = MisereGame(text if misere else text + " misere")
            self.worth, self.same = WIN if misere else LOSS, True
        self.sums = self.game is None or self.game.ending is None
        normal = self.stuck(()) == LOSS and self.sums
        self.drops, self.cancels = normal, normal and self.same

    def stuck(self, total):
        if self.game is None:
            return self.worth
        return LOSS if total and total == (str(self.game.ending),) else self.game.stuck

    def read(self, text):
        heaps = text.split("+")
        for heap in heaps:
            least = self.game.floor if self.game else 0
            if str(read_number(heap, least, MAX_HEAP)) != heap:
                raise ValueError("no heap")
        if len(heaps) > (1000 if self.sums else 1):
            raise ValueError("too many heaps")
        return heaps

    def moves(self, heap, player):
        if self.game:
            return ([str(to)] for to in self.game.options(int(heap), player))
        return ([str(part) for part in left] for left in self.breaking.take(int(heap)))


def check_windows_of(claim, n, game):
    require("window", n["window"] >= game.last, f"the last digit is that of {game.last}")
    require("modulus", claim["mask_by_parity"] == "no" or n["modulus"] % 2 == 0,
            "parity counts with the mask")
    found = check_windows.Windows(claim, n, game, claim["sections"], MAX_LOOKS, Fails, OutOfReach)
    return found.check(crc_of, prime_factors)


def check_strategy_of(claim):
    game = check_strategy.game_of(claim["rules"], HeapPlay)
    require("rules", not claim["script"], "the rules name no file, and the certificate holds one")
    return check_strategy.Strategy(claim, game, Fails, OutOfReach).check()


def check_rejection_of(claim):
    game = Game(claim["rules"])
    plain = re.fullmatch(r"subtraction\([^|()]*\)", claim["rules"])
    require("rules", plain, "this is not one set of takes under normal play")
    return check_rejection.Rejection(claim, game.takes[0], Fails, OutOfReach).check()


def check(claim):
    if claim["argument"] == "rejection":
        return check_rejection_of(claim)
    if claim["argument"] == "strategy":
        return check_strategy_of(claim)
    if claim["argument"] == "quotient":
        return Quotient(claim).check()
    if claim["argument"] in ("guy-smith", "sparse-window", *GROWING):
        return check_breaking(claim)
    game = Game(claim["rules"])
    of_outcomes, of_values = claim["sequence"] == "outcome", claim["sequence"] == "value"
    if of_values:
        require("rules", game.has_values(), "the heaps of this game have no canonical forms")
    else:
        require("rules", of_outcomes or game.has_nim_values(), "this game has no nim-values")
    n = {name: int(claim[name]) for name in NUMBERS}
    check_claims(game, n)
    p, q, recurrence, window = n["preperiod"], n["period"], n["recurrence"], n["window"]
    start = n["recurs_at"] - game.floor
    heaps = start + recurrence
    looks = heaps * sum(map(len, game.takes))
    announce(heaps, looks, looks * heaps if of_values else looks)

    a = (game.outcomes(heaps) if of_outcomes else game.values(heaps) if of_values
         else game.nim_values(heaps))
    require("state", a[start - window:start] == a[start + recurrence - window:start + recurrence],
            "the state does not recur")
    check_least(a, p, q)
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
    # What is read as JSON takes many times the memory, unless it is mostly text.
    bare = re.sub(rb'"[^"]*"?', b'"', data.replace(rb"\\", b"").replace(rb'\"', b""))
    if sum(map(bare.count, (b'"', b"[", b"{"))) > MAX_TEXTS:
        raise ValueError("it has too many parts")
    claim = json.loads(data.decode("utf-8-sig"), object_pairs_hook=fields_of)
    if not isinstance(claim, dict):
        raise ValueError("it is not an object")
    of_windows = claim.get("argument") == "sparse-window"
    with_mask = claim.get("argument") == "guy-smith" or of_windows
    with_saltus = claim.get("argument") in GROWING
    of_quotient = claim.get("argument") == "quotient"
    of_strategy = claim.get("argument") == "strategy"
    of_rejection = claim.get("argument") == "rejection"
    fields = (QUOTIENT if of_quotient else STRATEGY if of_strategy else REJECTION if of_rejection
              else FIELDS + MASKS * with_mask + WINDOWS * of_windows + SALTUS * with_saltus)
    if sorted(claim) != sorted(fields):
        raise ValueError("the fields are not those of a certificate")
    for value in claim.values():
        if not isinstance(value, str):
            raise ValueError("a field is not a string")
        value.encode()  # JSON can escape half a character; this rejects it.
    arguments = "state-recurrence", "guy-smith", "sparse-window", *GROWING, "values", "quotient", "strategy", "rejection"
    if claim["lastmove_certificate"] != "1" or claim["argument"] not in arguments:
        raise ValueError("this version or argument is not known here")
    if of_strategy:
        if {claim["left_starts"], claim["right_starts"]} - {"left", "right", "open"}:
            raise ValueError("a winner is not one")
        claim["read_moves"] = packed_bytes.unpacked(claim["moves"], "moves")
        return claim
    if of_rejection:
        claim["read_reasons"] = packed_bytes.from_base64(claim["reasons"], "reasons")
    for name in (QUOTIENT_NUMBERS if of_quotient else REJECTION_NUMBERS if of_rejection
                 else NUMBERS + SALTUS * with_saltus + WINDOWS[:1] * of_windows):
        if str(read_number(claim[name], 0, MAX_HEAP)) != claim[name]:
            raise ValueError(f"the number in '{name}' has leading zeros")
    if of_quotient or of_rejection:
        return claim
    if of_windows:
        claim["read_windows"] = packed_bytes.unpacked(claim["windows"], "windows")
    if claim["sequence"] not in ("outcome", "nim-value", "value"):
        raise ValueError("this sequence is not known here")
    if (claim["sequence"] == "value") != (claim["argument"] == "values"):
        raise ValueError("this argument is not one for this sequence")
    if not re.fullmatch("[0-9a-f]{8}", claim["crc32"]):
        raise ValueError("the CRC-32 is not eight hexadecimal digits")
    if with_mask and not (re.fullmatch("0|[1-9a-f][0-9a-f]{0,7}", claim["mask"])
                          and claim["mask_by_parity"] in ("yes", "no")):
        raise ValueError("the mask is not one")
    return claim


def run(path, sections=None):
    """What to say, and the exit status."""
    try:
        with open(0 if path == "-" else path, "rb", closefd=path != "-") as file:
            claim = read(file)
        if sections and claim["argument"] != "sparse-window":
            raise ValueError(f"one of the argument {claim['argument']} has no sections")
        claim["sections"] = sections
        counted = "positions met" if claim["argument"] == "strategy" else "heaps recomputed"
        part = f"sections {sections[0]} to {sections[1]}, " if sections else ""
        return f"holds: {part}{check(claim)} {counted}", 0
    except Fails as failure:
        step, message = failure.args
        return f"fails at {step}: {message}", 1
    except (OSError, ValueError, RecursionError) as error:
        return f"this is not a certificate: {error}", 2
    except (OutOfReach, MemoryError) as error:
        return f"out of reach: {error}", 3
    except KeyboardInterrupt:
        return "stopped", 130


def asked_sections(text):
    first, dots, last = text.partition("..")
    return read_number(first, 1, MAX_HEAP), read_number(last if dots else first, 1, MAX_HEAP)


def main():
    global MAX_LOOKS
    path, *options = sys.argv[1:] or [""]
    named = dict(zip(options[::2], options[1::2]))
    try:
        if not path or len(options) % 2 or len(named) < len(options) // 2 or set(named) - {"--sections", "--looks"}:
            raise ValueError("no such option")
        sections = asked_sections(named["--sections"]) if "--sections" in named else None
        MAX_LOOKS = read_number(named.get("--looks", str(MAX_LOOKS)), 1, MAX_HEAP)
    except ValueError:
        print("usage: check_certificate.py FILE [--sections FIRST..LAST] [--looks NUMBER]", file=sys.stderr)
        return 2
    answer, status = run(path, sections)
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
