"""Random games of one heap, taking and breaking too, with their true periods, and certificates forged for them by someone who
knows the checkers. Games are solved here from their definition; nothing of lastmove is used, and
nothing of tools/check_certificate.py."""

import itertools
import math
import zlib

WORDS = ("loss", "draw", "win")
NAMES = {(2, 2): "N", (0, 0): "P", (2, 0): "L", (0, 2): "R", (1, 1): "D"}
MAX_HEAP = 2**63 - 1
# Certificates look at so few heaps that they can be tried by the thousand, or at far too many.
MOST_HEAPS = 20_000
# Taking and breaking takes longer, and its checkers look at two or three times as many heaps.
MOST_BREAKING_HEAPS = 200
MOST_TRIPLE_HEAPS = 50
MOST_VALUE_HEAPS = 150
FAR_TOO_MANY = 10**12


def written(numbers):
    return ",".join(map(str, sorted(numbers)))


class Game:
    """One ruleset with the values of its first heaps and its least preperiod and period."""

    def __init__(self, dice):
        self.zone = dice.random() < 0.6
        self.mod, self.times, self.zones = 1, 1, (set(), set())
        self.takes = self.random_takes(dice), self.random_takes(dice)
        if self.zone:
            self.make_zones(dice)
        elif dice.random() < 0.5:
            self.takes = self.takes[0], self.takes[0]
        self.floor, self.stuck, self.at_floor, words = self.random_convention(dice)
        self.sink = not self.zone and not words.startswith(" ending") and dice.random() < 0.3
        if self.sink:
            words = " sink" + words
        self.greatest = self.times * max(self.takes[0] | self.takes[1])
        self.nim = (not self.zone and self.takes[0] == self.takes[1] and self.at_floor == 0
                    and (self.stuck == 0 or 1 in self.takes[0]) and dice.random() < 0.5)
        self.sequence = "nim-value" if self.nim else "outcome"
        self.text = self.text_of_family() + words

    @staticmethod
    def random_takes(dice):
        most = dice.choice([2, 3, 6, 9, 14])
        takes = set(dice.sample(range(1, most + 1), dice.randint(1, min(3, most))))
        if dice.random() < 0.06:
            takes.add(dice.randint(20, 200))
        return takes

    def make_zones(self, dice):
        self.mod, self.times = 5, dice.choice([2, 2, 2, 1, 3, 4])
        self.zones = {0, 1}, {3, 4}
        if dice.random() < 0.5:
            self.mod = dice.choice([2, 3, 4, 6, 7, 8, 9, 12, 20, 30, 60, 100, 100])
            # Where zones are few and far between, the values repeat for long as if there were none.
            size = dice.choice([2, min(4, self.mod), dice.randint(2, self.mod)])
            residues = dice.sample(range(self.mod), size)
            cut = dice.randint(1, len(residues) - 1)
            self.zones = set(residues[:cut]), set(residues[cut:])

    @staticmethod
    def random_convention(dice):
        """The floor, what being stuck is worth, the same at the floor, and the words."""
        kind = dice.randrange(8)
        if kind < 3:
            return 0, 0, 0, ""
        if kind == 3:
            return 0, 2, 2, " misere"
        if kind == 4:
            return 0, 1, 1, " stuck(draw)"
        floor = dice.choice([0, 1, 2, dice.randint(3, 9), dice.randint(10**6, 10**15),
                             MAX_HEAP - dice.randint(0, 3000)])
        stuck = dice.choice([0, 1, 1, 2])
        return floor, stuck, 0, f" ending({floor})" + (f" stuck({WORDS[stuck]})" if stuck != 1
                                                       else "")

    def text_of_family(self):
        left, right = map(written, self.takes)
        if not self.zone:
            return f"subtraction({left}" + (f" | {right})" if left != right else ")")
        return (f"zone({left} | {right}; mod={self.mod}; left={written(self.zones[0])}; "
                f"right={written(self.zones[1])}; times={self.times})")

    def options(self, heap, player):
        for take in self.takes[player]:
            landing = max(heap - take, 0) if self.sink and heap > 0 else heap - take
            if landing < self.floor:
                continue
            if landing != 0 and landing % self.mod in self.zones[1 - player]:
                landing = heap - self.times * take
            if landing >= self.floor:
                yield landing - self.floor

    def taken(self, heap):
        """What either player may take from a heap, which may be any."""
        return [{heap - self.floor - to for to in self.options(heap, player)} for player in (0, 1)]

    def solve(self, heaps):
        """The values of this many heaps; an outcome is three times Left's result and Right's."""
        self.values = []
        for i in range(heaps):
            if self.nim:
                seen = {self.values[to] for to in self.options(self.floor + i, 0)}
                self.values.append(next(v for v in itertools.count() if v not in seen))
                continue
            left = [2 - self.values[to] % 3 for to in self.options(self.floor + i, 0)]
            right = [2 - self.values[to] // 3 for to in self.options(self.floor + i, 1)]
            none = self.stuck if i else self.at_floor
            self.values.append(3 * max(left, default=none) + max(right, default=none))

    def find_truth(self, heaps=4000):
        """Whether the least preperiod and period show within this many heaps: they hold over all of
        them, and a whole state recurs early enough to hold for ever."""
        self.solve(heaps)
        a, k, met = self.values, self.greatest, {}
        for i in range(2 * k + self.mod, heaps // 3):
            state = (self.floor + i) % self.mod, bytes(a[i - k:i])
            if state in met:
                break
            met[state] = i
        else:
            return False
        length = i - met[state]
        for q in range(1, length + 1):
            p = heaps - q
            while p > 0 and a[p - 1] == a[p - 1 + q]:
                p -= 1
            if p <= met[state]:
                self.preperiod, self.period = p, q
                return True
        raise AssertionError(f"{self.text}: what recurs at {i} is no period")

    def certificate(self, p, q, k, m, r, recurrence):
        """Claims with the CRC-32 that they ought to have; r counts from the floor."""
        crc = 0
        for i in range(min(r + recurrence, MOST_HEAPS)):
            value = self.value(i)
            pair = divmod(value, 3)
            name = str(value) if self.nim else NAMES.get(pair, f"{WORDS[pair[0]]}/{WORDS[pair[1]]}")
            crc = zlib.crc32(name.encode() + b"\n", crc)
        return {"lastmove_certificate": "1", "rules": self.text, "sequence": self.sequence,
                "smallest_heap": str(self.floor), "preperiod": str(p), "period": str(q),
                "argument": "state-recurrence", "window": str(k), "modulus": str(m),
                "recurs_at": str(self.floor + r), "recurrence": str(recurrence),
                "crc32": f"{crc:08x}"}

    def value(self, i):
        known = len(self.values)
        return self.values[i if i < known else
                           self.preperiod + (i - self.preperiod) % self.period]

    def exists(self, r, recurrence):
        """Whether the heaps that a certificate looks at do."""
        return self.floor + r + recurrence - 1 <= MAX_HEAP

    def honest(self, dice):
        """A certificate that holds, with more of everything than is needed."""
        k = self.greatest + dice.choice([0, 0, 1, 5])
        m = self.mod * dice.choice([1, 1, 2, 3])
        r = self.preperiod + k + dice.choice([0, k, dice.randint(0, 50)])
        recurrence = math.lcm(self.period, m) * dice.choice([1, 1, 2])
        return self.preperiod, self.period, k, m, r, recurrence


class Values(Game):
    """A game under normal play, with numbers for the canonical forms of its first heaps."""

    def __init__(self, dice):
        while True:
            super().__init__(dice)
            one = not self.zone and 1 in self.takes[0] and 1 in self.takes[1]
            if self.at_floor == 0 and (self.stuck == 0 or one) and self.greatest < 20:
                break
        self.nim, self.sequence = True, "value"
        self.most_heaps = MOST_VALUE_HEAPS

    def find_truth(self, heaps=MOST_VALUE_HEAPS):
        return super().find_truth(heaps)

    def solve(self, heaps):
        """Games as pairs of frozen sets of numbers, compared by the definition, with a memory."""
        games, met, self.values = [], {}, []
        for i in range(heaps):
            game = tuple(frozenset(self.values[to] for to in self.options(self.floor + i, player))
                         for player in (0, 1))
            games.append(game)
            equal = next((n for n in range(len(set(self.values)))
                          if self.leq(game, met[n], met) and self.leq(met[n], game, met)), None)
            if equal is None:
                equal = len(met)
                met[equal] = game
            self.values.append(equal)

    def leq(self, g, h, met):
        """Whether g <= h, by playing h - g, Left second."""
        known = self.__dict__.setdefault("known", {})
        if (g, h) not in known:
            known[g, h] = (not any(self.leq(h, met[a], met) for a in g[0])
                           and not any(self.leq(met[b], g, met) for b in h[1]))
        return known[g, h]

    def certificate(self, p, q, k, m, r, recurrence):
        return {**super().certificate(p, q, k, m, r, recurrence), "argument": "values"}


class Breaking(Game):
    """A code of taking and breaking, with the values of its first heaps and its least period."""

    def __init__(self, dice):
        self.dice = dice
        self.mod, self.floor, self.stuck, self.at_floor = 1, 0, 0, 0
        kind = dice.choice(["octal", "octal", "octal", "hexadecimal", "grundy"])
        most = 16 if kind == "hexadecimal" else 8
        digits = [dice.choice([0, 0, 4]), *(dice.randrange(most) for _ in range(dice.randint(1, 4)))]
        digits[-1] = digits[-1] or 7
        self.repeats = kind != "grundy" and dice.random() < 0.05 and digits[1:] != [1]
        if self.repeats:
            digits[1:] = [*digits[1:-1], 2, 1]
        self.digits = [4] if kind == "grundy" else digits
        self.unequal = kind == "grundy"
        self.greatest = len(self.digits) - 1
        self.most_heaps = MOST_BREAKING_HEAPS
        if any(digit & 8 for digit in self.digits):
            self.most_heaps = MOST_TRIPLE_HEAPS
        self.nim = dice.random() < 0.7
        self.sequence = "nim-value" if self.nim else "outcome"
        code = "".join(f"{digit:X}" for digit in self.digits)
        self.text = kind if self.unequal else f"{kind}({code[0]}.{code[1:]}{'...' * self.repeats})"

    def solve(self, heaps):
        """The nim-values, from the definition."""
        g = []
        for heap in range(heaps):
            seen = set()
            for take in range(heap + 1):
                digit = (self.digits[take] if take <= self.greatest
                         else self.digits[-1] * self.repeats)
                rest = heap - take
                if digit & 1 and rest == 0:
                    seen.add(0)
                if digit & 2 and rest > 0:
                    seen.add(g[rest])
                if digit & 4:
                    seen.update(g[a] ^ g[rest - a] for a in range(1, rest // 2 + 1)
                                if not self.unequal or 2 * a != rest)
                if digit & 8:
                    seen.update(g[a] ^ g[b] ^ g[rest - a - b] for a in range(1, rest // 3 + 1)
                                for b in range(a, (rest - a) // 2 + 1))
            g.append(next(v for v in itertools.count() if v not in seen))
        self.nim_values = g
        # As outcomes are kept: three times the result of whoever starts, twice.
        self.values = g if self.nim else [8 if value else 0 for value in g]

    def find_truth(self, heaps=0):
        """Whether the least period shows: it holds over all the heaps that are looked at, which are
        many more than it has."""
        heaps = 4 * self.most_heaps
        self.solve(heaps)
        for q in range(1, heaps // 8):
            p = heaps - q
            while p > 0 and self.values[p - 1] == self.values[p - 1 + q]:
                p -= 1
            if p + q <= self.most_heaps // 2:
                self.preperiod, self.period = p, q
                return self.find_values()
        return False

    def find_values(self):
        """The same of the nim-values, on which the argument rests."""
        g = self.nim_values
        for q in range(1, len(g) // 8):
            r = len(g) - q
            while r > 0 and g[r - 1] == g[r - 1 + q]:
                r -= 1
            if r + q <= self.most_heaps // 2 and q % self.period == 0:
                self.recurs_at, self.recurrence = max(r, 1, self.preperiod), q
                return True
        return False

    def certificate(self, p, q, k, m, r, recurrence):
        certificate = super().certificate(p, q, k, m, r, recurrence)
        mask = self.dice.choice([0, 1, 3, 7, 15, 31, 63, self.dice.randrange(256),
                                 self.dice.randrange(2**32)])
        certificate.update(argument="guy-smith", mask=f"{mask:x}",
                           mask_by_parity=self.dice.choice(["yes", "no"]))
        return certificate

    def honest(self, dice):
        recurrence = self.recurrence * dice.choice([1, 1, 2])
        r = self.recurs_at + dice.choice([0, 0, dice.randint(0, 30)])
        return self.preperiod, self.period, self.greatest, 1, r, recurrence


class Growing(Breaking):
    """A code whose values grow by the same in each period. `provable` where a theorem says that they do
    so for ever; of three heaps that is not known here."""

    def __init__(self, dice):
        super().__init__(dice)
        self.unequal = False
        self.argument = dice.choice(["all-but", "all-but", "lasker", "growth"])
        self.provable, self.repeats = self.argument != "growth", self.argument != "growth"
        base, self.most_heaps = "octal", MOST_BREAKING_HEAPS
        if self.argument == "lasker":
            self.digits = [4, 3]
        elif self.argument == "all-but":
            self.digits = [0, *(dice.randrange(4) for _ in range(dice.randint(0, 4))), dice.choice([2, 3])]
            if self.digits[-2] == self.digits[-1]:
                self.digits[-2] = 0
        else:
            base, self.most_heaps = "hexadecimal", MOST_TRIPLE_HEAPS
            self.digits = dice.choice([[0, 8], [0, dice.randrange(16), dice.randrange(8, 16)]])
        self.greatest = len(self.digits) - 1
        code = "".join(f"{digit:X}" for digit in self.digits)
        self.text = f"{base}({code[0]}.{code[1:]}{'...' * self.repeats})"

    def find_truth(self, heaps=0):
        self.solve(4 * self.most_heaps)
        g = self.nim_values
        for q in range(1, self.most_heaps // 4):
            added, r = g[-1] - g[-1 - q], len(g) - q
            while r > 0 and g[r - 1] + added == g[r - 1 + q]:
                r -= 1
            if r + 4 * q <= self.most_heaps // 2 and added > 0:
                break
        else:
            return False
        even = math.lcm(q, 4 if self.argument == "lasker" else 2)
        self.recurrence = q if self.argument == "all-but" else even
        self.recurs_at = self.where_it_recurs(max(r, 1))
        self.preperiod, self.period, self.saltus = r, q, added
        if not self.nim:
            self.preperiod = max((n + 1 for n, value in enumerate(g) if value == 0), default=0)
            self.period, self.saltus = 1, 0
            self.recurs_at = max(self.preperiod, self.recurs_at or 1)
        return self.recurs_at is not None

    def where_it_recurs(self, r):
        """Where the unused values are those before, moved up; of all but some takes alone."""
        if self.argument != "all-but":
            return r
        k, g, length = self.greatest, self.nim_values, self.recurrence
        nothing = {0} if self.digits[-1] & 1 else set()
        for at in range(max(r, 1) + k, self.most_heaps):
            added = g[at - 1 + length] - g[at - 1]
            before, after = set(g[1:at - k]) | nothing, set(g[1:at - k + length]) | nothing
            if after == set(range(added)) | {value + added for value in before}:
                return at
        return None

    def value(self, i):
        if i < len(self.values):
            return self.values[i]
        periods = (i - self.preperiod) // self.period
        return self.values[i - periods * self.period] + periods * self.saltus

    def certificate(self, p, q, k, m, r, recurrence):
        certificate = super().certificate(p, q, k, m, r, recurrence)
        del certificate["mask"], certificate["mask_by_parity"]
        added = self.value(p + q) - self.value(p) if self.nim and p + q < MOST_HEAPS else 0
        saltus = max(0, added + self.dice.choice([0] * 9 + [1, -1]) * (p != self.preperiod))
        certificate.update(argument=self.argument, saltus=str(saltus))
        return certificate


def repetitions(game, dice):
    """(q, s, t): from heap s to t - 1 the values repeat at distance q, from no smaller s on, and
    often for no more than a while; or they grow by the same."""
    a = game.values[:dice.choice([60, 200, 900])]
    distances = set(dice.sample(range(1, 40), 8)) | {game.mod, 1, 2, game.period}
    for q in distances:
        s, more = 0, 0
        for i in range(len(a) - q + 1):
            if isinstance(game, Growing) and i == s and i < len(a) - q:
                more = a[i + q] - a[i]
            if i < len(a) - q and a[i] + more == a[i + q]:
                continue
            if i > s:
                yield q, s, i + q
            s = i + 1


def forged_from(game, repetition, dice):
    """A certificate whose every claim about values is right: only the rules contradict it."""
    q, s, t = repetition
    length = t - s
    common = math.lcm(q, game.mod)
    step = common if common <= length and dice.random() < 0.5 else q
    recurrence = step * dice.randint(1, max(1, min(4, length // step)))
    k = dice.choice([game.greatest, game.greatest, game.greatest - 1, 0, dice.randint(0, length)])
    least = min(s + k, t - recurrence)  # From here on the state recurs, or nowhere.
    r = dice.choice([max(s, least), dice.randint(max(s, least), max(s, t - recurrence)), s])
    k = dice.choice([k, k, r - s, r])
    divisors = [d for d in range(1, min(recurrence, 200) + 1) if recurrence % d == 0]
    m = game.mod if recurrence % game.mod == 0 and dice.random() < 0.6 else dice.choice(
        [1, recurrence, *divisors])
    return s, q, k, m, r, recurrence


def hidden(game, repetition, dice):
    """The same, at heaps chosen so that the takes from them are those from the largest heaps of all:
    who looks only there sees no dependence on the heap, and no take that is larger."""
    q, s, t = repetition
    largest = game.taken(MAX_HEAP)
    k = max(itertools.chain(*largest), default=0)
    places = [r for r in range(max(s, k), min(t - q + 1, s + 300))
              if all(game.taken(game.floor + i) == largest for i in range(r, r + q))]
    return (s, q, k, 1, dice.choice(places), q) if places else forged_from(game, repetition, dice)


def too_short(game, repetition, dice):
    """Nim-values that repeat, and of which all is told as it is, but not for long enough to prove it."""
    q, s, t = repetition
    return s, q, game.greatest, 1, max(1, s), q * dice.choice([1, 1, 1, 2])


def tampered(game, dice):
    """An honest certificate with one or two numbers changed."""
    claims = list(game.honest(dice))
    for _ in range(dice.choice([1, 1, 2])):
        i = dice.randrange(len(claims))
        old = claims[i]
        claims[i] = max(0, dice.choice([
            old - 1, old + 1, old * 2, old // 2, 0, 1, old + game.period, old - game.period,
            old + game.mod, old - game.greatest, old * game.mod, old // max(game.mod, 1),
            dice.randint(0, 60), MAX_HEAP, MAX_HEAP - game.floor, 10**18 * game.period]))
    return claims


def claims_of_forgeries(game, dice):
    # The longest are the likeliest to be believed, and false if they end.
    found = sorted(repetitions(game, dice), key=lambda repetition: repetition[2] - repetition[1])
    found = found[-4:] + [(q, s, t) for q, s, t in found if (q, s) != (game.period, game.preperiod)
                          and t - s >= q + game.greatest][-8:]
    while True:
        breaking = isinstance(game, Breaking)
        few = isinstance(game, (Breaking, Values))
        forge = dice.choice([forged_from, forged_from, too_short if breaking else hidden, tampered])
        claims = tampered(game, dice) if not found or forge is tampered else forge(
            game, dice.choice(found), dice)
        most = game.most_heaps if few else MOST_HEAPS
        if not most < claims[4] + claims[5] < FAR_TOO_MANY:
            yield claims


def forgeries(game, dice, count):
    """`count` certificates of a game, most of them false."""
    for claims in itertools.islice(claims_of_forgeries(game, dice), count):
        forged = game.certificate(*claims)
        if dice.random() < 0.05:
            field, value = dice.choice([
                ("smallest_heap", "0"), ("smallest_heap", str(game.floor + 1)),
                ("crc32", "00000000"), ("sequence", "outcome"), ("sequence", "nim-value"),
                ("sequence", "value"), ("argument", "values")])
            forged[field] = value
        yield forged


def random_games(dice):
    """Games whose truth is known, without end."""
    while True:
        game = dice.choice([Game, Breaking, Values, Growing])(dice)
        if game.find_truth():
            yield game


def is_true(game, certificate):
    """Whether the claims about the game are; the CRC-32 is no such claim."""
    saltus = str(getattr(game, "saltus", 0))
    return (certificate["smallest_heap"], certificate["sequence"], certificate["preperiod"],
            certificate["period"], certificate.get("saltus", "0")) == (
                str(game.floor), game.sequence, str(game.preperiod), str(game.period), saltus)
