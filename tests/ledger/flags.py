"""The flag removal game, and the program that plays it."""

import itertools
import math


class Flags:
    """Takes of one set; left with exactly `ending` flags you lose, and stuck above it is a draw."""

    def __init__(self, takes, ending=1):
        self.takes, self.ending, self.known = takes, ending, {}

    def legal(self, flags):
        return [take for take in self.takes if flags - take >= self.ending]

    def value(self, flags):
        """1, 0 or -1 for the player to move."""
        if flags not in self.known:
            options = [-self.value(flags - take) for take in self.legal(flags)]
            self.known[flags] = max(options) if options else -(flags == self.ending)
        return self.known[flags]

    def result(self, flags, take):
        return {1: "win", 0: "draw", -1: "loss"}[-self.value(flags - take)]

    def wins(self, flags):
        return [take for take in self.legal(flags) if self.value(flags - take) == -1]

    def listed(self, last):
        """The write-up's losing numbers."""
        found = []
        for flags in range(self.ending, last + 1):
            if not any(flags - take in found for take in self.takes):
                found.append(flags)
        return found

    def paths(self, total):
        if total == 0:
            return [[]]
        return [[take] + rest for take in self.takes if take <= total
                for rest in self.paths(total - take)]

    def joined(self, path):
        new, i = [], 0
        while i < len(path):
            pair = path[i:i + 2] == [path[i]] * 2 and 2 * path[i] in self.takes
            new.append(path[i] * (2 if pair else 1))
            i += 2 if pair else 1
        return path if new == path else self.joined(new)

    def choices(self, flags):
        """What the program for other takes may play, and whether it takes that for winning."""
        paths = self.paths(flags - self.ending)
        if any(math.gcd(a, b) > 1 for a, b in itertools.combinations(self.takes, 2)):
            paths = [self.joined(path) for path in paths]
        even = {path[-1] for path in paths if path and len(path) % 2 == 0}
        odd = {path[-1] for path in paths if len(path) % 2 == 1}
        others = [take for take in self.legal(flags) if take not in even]
        if odd - even:
            return sorted(odd - even), True
        return others[-1:] or self.legal(flags), False

    def beaten(self, flags, choose):
        """Whether the program to move can lose."""
        if not self.legal(flags):
            return flags == self.ending
        return any(self.beaten(flags - take - reply, choose) for take in choose(flags)
                   for reply in self.legal(flags - take))

    def list_choices(self, flags):
        known = self.listed(flags)
        for number in known:
            if flags - number in self.takes:
                return [flags - number]
        return self.legal(flags)


def run(first, last):
    return list(range(first, last + 1))


def list_unbeaten(takes, ending):
    game = Flags(takes, ending)
    known = game.listed(24)
    starts = [flags for flags in run(ending, 24) if flags not in known]
    seconds = [flags - take for flags in known for take in game.legal(flags)]
    return not any(game.beaten(flags, game.list_choices) for flags in starts + seconds)


def join(numbers, by=","):
    return by.join(map(str, numbers)) or "none"


def alone(paths):
    """The last numbers of the odd paths, of the even ones, and of the odd ones alone."""
    odd, even = [{path[-1] for path in paths if len(path) % 2 == bit} for bit in (1, 0)]
    return [join(sorted(numbers)) for numbers in (odd, even, odd - even)]


def own_claims():
    small, seven, stale, four = Flags([1, 2, 3]), Flags([2, 7]), Flags([2, 5, 7]), Flags([2, 4])
    paths, eight = seven.paths(20), four.paths(8)
    odd = [path for path in paths if len(path) % 2 == 1]
    even = [path for path in paths if len(path) % 2 == 0]
    share = lambda takes: join((join(pair) for pair in itertools.combinations(takes, 2)
                                if math.gcd(*pair) > 1), "; ")
    listed_lose = lambda takes: all((flags in Flags(takes).listed(60)) ==
                                    (Flags(takes).value(flags) == -1) for flags in run(1, 60))
    left = lambda flags, takes: (f"leaves {flags - sum(takes)} to the "
                                 f"{'second' if len(takes) % 2 else 'first'} player")
    all_even = [n for n in run(2, 20) if stale.paths(n - 1)
                and all(len(path) % 2 == 0 for path in stale.paths(n - 1))]
    named = [[2, 2, 2, 7, 7], [7, 2, 2, 2, 7], [2, 2, 7, 7, 2], [7, 7, 2, 2, 2]]
    beaten = [(n, pair, ending) for pair in itertools.combinations(run(1, 10), 2)
              if pair[1] - pair[0] > 1 for ending in (0, 1) for n in run(ending + 1, 14)
              for game in [Flags(list(pair), ending)] if game.choices(n)[1]
              and game.beaten(n, lambda m, g=game: g.choices(m)[0])]
    assert min(beaten)[:2] == (10, (2, 4)), beaten
    turns = lambda path: ["first" if i % 2 == 0 else "second" for i in range(len(path))][-1]
    return {
        "consecutive.1-2-3": "yes", "consecutive.1-2-4": "no", "sharing.1-2-4": share([1, 2, 4]),
        "sharing.2-7": share([2, 7]), "sharing.2-4": share([2, 4]),
        "consecutive.losing-any": all(listed_lose(run(a, b)) for b in run(1, 8) for a in run(1, b)),
        "upper-hand.only-hope": stale.choices(9)[1] or stale.value(9) == -1,
        "upper-hand.never-loses": not any(
            Flags(takes).value(n) == (1 if n in Flags(takes).listed(40) else -1)
            for b in run(1, 10) for a in run(1, b) for takes in [run(a, b)] for n in run(1, 40))
        and not any(Flags(list(pair)).choices(n)[1] and Flags(list(pair)).value(n) == -1
                    for pair in itertools.combinations(run(1, 10), 2) if pair[1] - pair[0] > 1
                    for n in run(2, 14)),
        "consecutive.to-1": ", ".join(f"take {n - 1}" for n in (2, 3, 4) if n - 1 in small.takes),
        "consecutive.not-losing": ", ".join("N" if small.value(n) == 1 else "P" for n in (2, 3, 4)),
        "consecutive.five": join(f"take {t}" for t in small.takes if 5 - t == 1),
        "consecutive.losing": join(n for n in run(1, 21) if small.value(n) == -1),
        "consecutive.upper-hand": "second" if 21 in small.listed(21) else "first",
        "consecutive.from-20": f"take {join(small.wins(20))}",
        "consecutive.from-14": f"take {join(small.wins(14))}",
        "consecutive.deduction": all(listed_lose(run(1, k)) for k in run(1, 8)),
        "paths.count": str(len(paths)), "paths.example": left(21, [2, 2, 2, 7, 7]),
        "paths.odd-wins": all((len(path) % 2 == 1) == (turns(path) == "first") for n in run(2, 20)
                              for path in seven.paths(n)),
        "paths.even-wins": all((len(path) % 2 == 0) == (turns(path) == "first") for n in run(2, 20)
                               for path in seven.paths(n)),
        "paths.odd": str(len(odd)), "paths.odd.lengths": join(sorted(set(map(len, odd)))),
        "paths.even": str(len(even)), "paths.even.lengths": join(sorted(set(map(len, even)))),
        "paths.last-odd": alone(paths)[0], "paths.last-even": alone(paths)[1],
        "paths.named": all(path in odd for path in named), "paths.take-7": seven.result(21, 7),
        "paths.after-7": all(len(path) % 2 == 0 for path in seven.paths(13)),
        "paths.opponent-7": ", ".join(str(path[::-1].index(7, 1) + 1) for path in named[2:]),
        "paths.all-2": left(21, [2] * 10), "paths.take-2": seven.result(21, 2) != "win",
        "paths.twelve.count": str(len(seven.paths(11))), "paths.twelve": seven.result(12, 2),
        "paths.twelve.play": left(12, [2, 7, 2]),
        "stalemate.all-even": all(stale.value(n) == -1 for n in all_even),
        "stalemate.count": str(len(stale.paths(8))), "stalemate.take-2": stale.result(9, 2),
        "stalemate.turns": str(len(stale.paths(8)[0])) if stale.paths(6) == [[2, 2, 2]] else "",
        "stalemate.take-5": stale.result(9, 5), "stalemate.take-7": stale.result(9, 7),
        "stalemate.choice": set(stale.choices(9)[0]) <= {5, 7},
        "multiples.rows": join(i + 1 for i, path in enumerate(sorted(eight)) if
                               any(path[j:j + 2] == [2, 2] for j in range(len(path)))),
        "multiples.last-odd": alone(eight)[0], "multiples.last-even": alone(eight)[1],
        "multiples.unadjusted": alone(eight)[2],
        "multiples.adjusted": join(sorted({join(path) for path in map(four.joined, eight)
                                           if len(path) % 2 == 1}), "; "),
        "multiples.take-2": four.result(9, 2),
        "multiples.replies": f"take {join(four.wins(5))} or take {join(four.wins(3))}",
        "consecutive.unbeaten": all(list_unbeaten(run(a, b), ending) for b in run(1, 10)
                                    for a in run(1, b) for ending in (0, 1)),
        "unbeaten": not beaten}
