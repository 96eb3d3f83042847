"""What check_certificate.py checks rejected takes by: the nim-values of a set of takes with one more, from the
definition, as far as the reasons ask for them. Shares nothing with lastmove."""

MAX_HEAP = 2**63 - 1
MAX_LOOKS = 300_000_000
MAX_KEPT = 20_000_000
MAX_TAKES = 60
SAME, PREPERIOD, LARGE = 0, 1, 2


class Rejection:
    def __init__(self, claim, takes, fails, out_of_reach):
        self.takes, self.fails, self.out_of_reach = takes, fails, out_of_reach
        self.period, self.bound, self.first, self.last = (
            int(claim[name]) for name in ("period", "bound", "from", "to"))
        self.reasons, self.read, self.looks, self.heaps = claim["read_reasons"], 0, 0, 0

    def require(self, step, holds, message):
        if not holds:
            raise self.fails(step, message)

    def look(self, often):
        self.looks += often
        if self.looks > MAX_LOOKS:
            raise self.out_of_reach(f"{MAX_LOOKS} looks were not enough")

    def number(self):
        value = shift = 0
        while self.read < len(self.reasons) and shift < 63:
            byte = self.reasons[self.read]
            self.read += 1
            value |= (byte & 127) << shift
            if byte < 128:
                if shift and not byte:
                    break
                return value
            shift += 7
        raise self.fails("reasons", "a number is missing or not one")

    def check(self):
        if len(self.takes) > MAX_TAKES:
            raise self.out_of_reach(f"more than {MAX_TAKES} takes")
        greatest = self.takes[-1]
        self.require("period", self.period > 0, "it is 0")
        self.require("takes", greatest < self.first <= self.last <= MAX_HEAP // 4,
                     f"they are above {greatest}, in order")
        self.find_old(greatest)
        for take in range(self.first, self.last + 1):
            self.check_reason(take, self.number())
        self.require("reasons", self.read == len(self.reasons), "there are more reasons than takes")
        return self.heaps

    def find_old(self, greatest):
        heaps = self.period + greatest
        if heaps > MAX_KEPT:
            raise self.out_of_reach(f"{heaps} heaps")
        self.heaps += heaps
        old = bytearray()
        for heap in range(heaps):
            self.look(len(self.takes) + 1)
            seen = {old[heap - take] for take in self.takes if take <= heap}
            old.append(next(v for v in range(len(seen) + 1) if v not in seen))
        self.require("period", old[:greatest] == old[self.period:], "it is not one from heap 0 on")
        self.old = bytes(old[:self.period])

    def old_part(self, begin, end):
        """The values from `begin` to before `end`, without a further take."""
        first = self.old[begin % self.period:][:end - begin]
        rest = end - begin - len(first)
        return first + self.old * (rest // self.period) + self.old[:rest % self.period]

    def values(self, take, count):
        """Of the heaps from `take` on, with that take."""
        if count > MAX_KEPT:
            raise self.out_of_reach(f"{count} heaps")
        self.heaps += count
        self.look(count * (len(self.takes) + 1))
        greatest = self.takes[-1]
        lowest, latest = bytearray(self.old_part(0, min(take, count))), bytearray(self.old_part(take - greatest, take))
        for i in range(count):
            seen = 1 << lowest[i]
            for each in self.takes:
                seen |= 1 << latest[greatest + i - each]
            value = (~seen & seen + 1).bit_length() - 1
            latest.append(value)
            if take + i < count:
                lowest.append(value)
        return bytes(latest[greatest:])

    def check_preperiod(self, take, at, length, heap):
        if take > MAX_KEPT:
            raise self.out_of_reach(f"{take} heaps")
        self.look(take // 50)  # Copying is quick.
        known = self.values(take, at + length - take)

        def part(begin, end):
            return self.old_part(begin, min(end, take)) * (begin < take) + \
                known[max(begin - take, 0):max(end - take, 0)]

        self.require("preperiod", part(at - take, at) == part(at + length - take, at + length),
                     f"with {take} the state does not recur")
        self.require("preperiod", part(heap, heap + 1) != part(heap + length, heap + length + 1),
                     f"with {take} heap {heap} is no exception")

    def check_reason(self, take, kind):
        if kind == SAME:
            self.look(self.period)
            turned = self.old[-(take % self.period):] + self.old[:-(take % self.period)] \
                if take % self.period else self.old
            self.require("same-values", all(map(int.__ne__, self.old, turned)),
                         f"with {take} the values are others")
        elif kind == PREPERIOD:
            at, length, heap = self.number(), self.number(), self.number()
            self.require("reasons", max(at, length) <= MAX_HEAP // 4 and length and take <= at and heap < at,
                         f"with {take} there is no such recurrence")
            self.check_preperiod(take, at, length, heap)
        else:
            above = kind - LARGE
            self.require("reasons", above <= MAX_HEAP // 4, "a heap is too large")
            value = self.values(take, above + 1)[-1]
            self.require("large-value", value > self.bound,
                         f"with {take}, heap {take + above} has the value {value}")
