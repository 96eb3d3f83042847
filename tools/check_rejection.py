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
        self.reasons, self.read, self.looks = claim["read_reasons"], 0, 0

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
        return self.looks // (len(self.takes) + 1)

    def find_old(self, greatest):
        heaps = self.period + greatest
        if heaps > MAX_KEPT:
            raise self.out_of_reach(f"{heaps} heaps")
        old = bytearray()
        for heap in range(heaps):
            self.look(len(self.takes) + 1)
            seen = {old[heap - take] for take in self.takes if take <= heap}
            old.append(next(v for v in range(len(seen) + 1) if v not in seen))
        self.require("period", old[:greatest] == old[self.period:], "it is not one from heap 0 on")
        self.old = bytes(old[:self.period])

    def values(self, take, count):
        """Of the heaps from `take` on, with that take."""
        if count > MAX_KEPT:
            raise self.out_of_reach(f"{count} heaps")
        if take > MAX_KEPT:
            raise self.out_of_reach(f"{take} heaps")
        # The smaller heaps are copied, which is quick.
        self.look(count * (len(self.takes) + 1) + take // 1000)
        known = bytearray((self.old * (take // self.period + 1))[:take])
        for heap in range(take, take + count):
            seen = 1 << known[heap - take]
            for each in self.takes:
                seen |= 1 << known[heap - each]
            known.append((~seen & seen + 1).bit_length() - 1)
        return known

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
            known = self.values(take, at + length - take)
            self.require("preperiod", known[at - take:at] == known[at + length - take:at + length],
                         f"with {take} the state does not recur")
            self.require("preperiod", known[heap] != known[heap + length],
                         f"with {take} heap {heap} is no exception")
        else:
            above = kind - LARGE
            self.require("reasons", above <= MAX_HEAP // 4, "a heap is too large")
            value = self.values(take, above + 1)[-1]
            self.require("large-value", value > self.bound,
                         f"with {take}, heap {take + above} has the value {value}")
