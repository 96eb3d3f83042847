"""What check_certificate.py checks periods by that windows prove: the nim-values of taking and breaking, section by
section, each from the window before it. Shares nothing with lastmove."""

import itertools
import operator

MAX_HEAP = 2**63 - 1
MAX_TABLE = 20_000_000
MAX_VALUE = 2**16 - 1
MAX_WINDOWS = 100_000
MAX_TRIAL = 10**14  # Its prime factors are below 10^7, but for one.
ONE, TWO = 2, 4  # What a digit allows to leave.


def numbers_in(data, fails):
    """Numbers with seven bits per byte, the lowest first."""
    number = shift = 0
    for byte in data:
        number |= (byte & 127) << shift
        if byte < 128:
            if shift and not byte:
                break
            yield number
            number = shift = 0
            continue
        shift += 7
        if shift >= 63:
            break
    else:
        if not shift:
            return
    raise fails("windows", "a number is missing or not one")


class Windows:
    """The theorem: while no heap is rare, the first values and the last w decide all later ones. `game` is that of the
    rules; `sections`, the first and the last, or None for all."""

    def __init__(self, claim, numbers, game, sections, max_looks, fails, out_of_reach):
        self.game, self.fails, self.out_of_reach = game, fails, out_of_reach
        self.n, self.table, self.max_looks, self.looks = numbers, int(claim["table"]), max_looks, 0
        self.by_parity = claim["mask_by_parity"] == "yes"
        self.mask = game.usable(int(claim["mask"], 16), self.by_parity)
        self.crc, self.width = claim["crc32"], numbers["window"] + 1
        self.read_windows(claim["read_windows"])
        many = len(self.windows)
        self.first, self.last = sections or (1, many)
        if not 1 <= self.first <= self.last <= many and sections:
            raise ValueError(f"this certificate has {f'the sections 1 to {many}' if many else 'no sections'}")

    def require(self, step, holds, message):
        if not holds:
            raise self.fails(step, message)

    def look(self, often):
        self.looks += often
        if self.looks > self.max_looks:
            raise self.out_of_reach(f"{self.max_looks} looks were not enough")

    def read_windows(self, data):
        numbers, end, self.windows = numbers_in(data, self.fails), self.table, []
        for distance in numbers:
            self.require("windows", len(self.windows) < MAX_WINDOWS, f"there are more than {MAX_WINDOWS}")
            self.require("windows", 0 < distance <= MAX_HEAP - end, "their heaps do not ascend")
            end += distance
            # No slice of more than there can be, whatever the window.
            values = list(itertools.islice(numbers, min(self.width, len(data))))
            self.require("windows", max(values, default=0) <= MAX_VALUE, "a value is too large")
            self.require("windows", len(values) == self.width, "a number is missing or not one")
            self.windows.append((end, values))

    def check(self, crc_of, prime_factors):
        n = self.n
        if self.table > MAX_TABLE:
            raise self.out_of_reach(f"{self.table} heaps are too many here")
        self.require("mask", self.mask, "no sparse space of these rules has it")
        self.require("recurrence", n["period"] == n["recurrence"], "it is not the period")
        self.require("preperiod", 0 < n["preperiod"] == n["recurs_at"] - n["window"],
                     "it is not one window before the heap of the recurrence, from 1 on")
        self.require("table", self.table // 2 > n["window"] and n["recurs_at"] > self.table,
                     "it is not longer than two windows, and shorter than the recurrence")
        self.check_last_windows(crc_of, prime_factors)
        self.begin()
        for section in range(self.first, self.last + 1):
            self.check_section(section)
        return self.table + self.windows[self.last - 1][0] - self.begin_of(self.first)

    def begin_of(self, section):
        return self.table if section == 1 else self.windows[section - 2][0]

    def check_last_windows(self, crc_of, prime_factors):
        n, known = self.n, dict(self.windows)

        def before(heap):
            self.require("windows", heap in known, f"there is none before heap {heap}")
            return known[heap]

        at, period = n["recurs_at"], n["period"]
        self.require("windows", self.windows and self.windows[-1][0] == at + period,
                     f"the last is not that before heap {at + period}")
        if period > MAX_TRIAL:
            raise self.out_of_reach(f"the prime factors of {period}")
        values, later = before(at), before(at + period)
        self.require("state", values[1:] == later[1:], f"the window before heap {at} does not recur")
        for prime in prime_factors(period):
            self.require("least-period", values[1:] != before(at + period // prime)[1:],
                         f"{period // prime} may be a period too")
        self.require("least-preperiod", values[0] != later[0],
                     f"{n['preperiod'] - 1} is a preperiod too")
        every = list(itertools.chain.from_iterable(values for _, values in self.windows))
        crc = crc_of(every, range(max(every) + 1))
        self.require("values", crc == self.crc, f"the CRC-32 of the windows is {crc}")

    def rare(self, value, heap):
        odd = self.by_parity and (heap + self.splits[0]) % 2
        return (bin(value & self.mask).count("1") + odd) % 2 == 0

    def begin(self):
        self.ones, self.splits = self.game.takes_with(ONE), self.game.takes_with(TWO)
        self.known = list(self.game.nim_values(self.table, self.mask, self.by_parity))
        if max(self.known) > MAX_VALUE:
            raise self.out_of_reach(f"values above {MAX_VALUE} are not checked in windows")
        rares = [heap for heap in range(1, self.table) if self.rare(self.known[heap], heap)]
        last = max(rares, default=0)
        self.require("window", last + self.game.last < self.n["window"], f"heap {last} is rare")
        # How far back the other heap of a rare one is, and the value of the rare one.
        pairs = [(take + heap, self.known[heap]) for take in self.splits for heap in rares]
        self.block = 256
        heaps = self.windows[self.last - 1][0] - self.begin_of(self.first)
        least = heaps * (len(pairs) + self.game.last + 1)
        if least > self.max_looks:
            raise self.out_of_reach(f"{heaps} heaps take at least {least} looks, and {self.max_looks} are allowed; "
                                    "--looks allows more")
        self.far = [pair for pair in pairs if pair[0] >= self.block]
        self.near = [pair for pair in pairs if pair[0] < self.block]

    def check_section(self, section):
        """From the window before it, by blocks: what pairs of a rare heap and one before the block make is found
        for all of its heaps at once."""
        heap, (end, claimed) = self.begin_of(section), self.windows[section - 1]
        g = self.known[-self.width:] if section == 1 else list(self.windows[section - 2][1])
        first = self.known[:self.width]
        if 1 < section == self.first:
            for before, value in enumerate(g, heap - self.width):
                may_be = value == self.known[before] if before < self.table else not self.rare(value, before)
                self.require("begin", may_be, f"{value} cannot be the nim-value of heap {before}")
        while heap < end:
            del g[:-self.width]
            here, block = len(g), min(self.block, end - heap)
            made = [map(operator.xor, g[here - back:here - back + block], itertools.repeat(value))
                    for back, value in self.far]
            self.look(block * (len(self.far) + len(self.near) + self.game.last + 1))
            options = map(set, zip(*made)) if made else (set() for _ in range(block))
            for seen in options:
                seen.update(g[-take] for take in self.ones)
                seen.update(g[-back] ^ value for back, value in self.near)
                g.append(self.value(g, first, heap, seen))
                heap += 1
        self.require("section", g[-self.width:] == claimed,
                     f"{section}: it ends with other nim-values than the window before heap {end}")

    def value(self, g, first, heap, seen):
        """The least common value that is no option, if pairs within the window show that all smaller rare ones are."""
        least, begin, many, here = 0, 1, 64, len(g)
        while True:
            while least in seen:
                least += 1
            if not self.rare(least, heap):
                return least
            self.require("rare", least < MAX_VALUE, f"heap {heap} may be rare")
            stops = [min(begin + many, self.width - take) for take in self.splits]
            self.require("rare", max(stops) > begin, f"heap {heap} may be rare")
            for take, stop in zip(self.splits, stops):
                self.look(max(0, stop - begin))
                others = g[here - take - stop + 1:here - take - begin + 1]
                seen.update(map(operator.xor, first[begin:stop], reversed(others)))
            begin, many = begin + many, 2 * many
