"""SLRZ: subtraction with zones. Each player has one take, so a game has no choices."""

import collections
import functools
import math
import statistics

LIMIT = 3000


def move(n, take, bad):
    """What the take leaves; None if it cannot be made."""
    if n == take:
        return 0
    if (n - take) % 5 in bad and n > take:
        take *= 2
    return n - take if n >= take else None


@functools.lru_cache(None)
def outcomes(left, right):
    """The outcome of every heap up to the limit."""
    wins = [[], []]  # whether Left, Right wins who begins
    for n in range(LIMIT + 1):
        to = [move(n, left, (3, 4)), move(n, right, (0, 1))]
        begins = [to[i] is not None and not wins[1 - i][to[i]] for i in (0, 1)]
        wins[0].append(begins[0])
        wins[1].append(begins[1])
    names = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}
    return [names[pair] for pair in zip(*wins)]


@functools.lru_cache(None)
def period(left, right):
    """The least preperiod and period up to the limit; None if the later half has no period."""
    row = outcomes(left, right)
    half = LIMIT // 2
    p = next((p for p in range(1, half // 2) if row[half:-p] == row[half + p:]), None)
    if p is None:
        return None
    start = next((n for n in range(len(row) - p - 1, -1, -1) if row[n] != row[n + p]), -1) + 1
    return start, p


GAMES = [(left, right, n) for left in range(1, 11) for right in range(1, 11)
         for n in range(1, 101)]


def count(choose):
    return collections.Counter(outcomes(left, right)[n] for left, right, n in GAMES
                               if choose(left, right, n))


def text(counts):
    return ", ".join(f"{name} {counts[name]}" for name in "NPLR" if counts[name])


def percent(part, whole):
    tenths = (part * 2000 + whole) // (2 * whole)
    return f"{tenths // 10}.{tenths % 10}%"


def shares(counts):
    return ", ".join(percent(counts[name], sum(counts.values())) for name in "NPLR")


def stuck(take, n, bad):
    return move(n, take, bad) is None


def crossings(option):
    """Of the moves with an option, by either player, the share that leaves another zone."""
    zone = (0, 0, 1, 2, 2)
    moves = [(n, move(n, option, bad)) for n in range(1, 101) for bad in ((3, 4), (0, 1))]
    return statistics.mean(zone[n % 5] != zone[to % 5] for n, to in moves if to is not None)


def own_claims():
    row = outcomes(3, 5)
    ten = lambda first: " ".join(row[first:first + 10])
    by_size = [count(lambda left, right, n, size=size: n == size) for size in range(1, 101)]
    trend = lambda last: all(b["N"] >= a["N"] and b["P"] <= a["P"]
                             for a, b in zip(by_size[:last], by_size[1:last]))
    larger, smaller = count(lambda l, r, n: l > r), count(lambda l, r, n: l < r)
    equal, every = count(lambda l, r, n: l == r), count(lambda l, r, n: True)
    lz, rz = (3, 4), (0, 1)  # where a take is doubled: Left's, Right's
    why = lambda choose, holds: all(holds(*game) for game in GAMES if choose(*game))
    first = lambda outcome: {"N": "L, R", "P": "R, L", "L": "L, L", "R": "R, R"}[outcome]
    table = {(left, right): period(left, right)[1] for left in range(1, 6) for right in range(1, 6)}
    best = lambda counts: max([(counts["L"], "Left"), (counts["R"], "Right")])
    name = lambda counts: f"{best(counts)[1]} {percent(best(counts)[0], sum(counts.values()))}"
    own = {
        "sample.left": str(move(17, 3, lz)), "sample.right": str(move(11, 5, rz)),
        "sample.end": "no move" if stuck(3, 1, lz) else "", "sample.length": "Right in 2",
        "games": str(len(GAMES)), "counts": text(every), "shares": shares(every),
        "larger-left.half": 2 * larger["R"] >= sum(larger.values()),
        "smaller-left.half": 2 * smaller["L"] >= sum(smaller.values()),
        "equal.right": equal["R"] > equal["L"],
        "zone.left": shares(count(lambda l, r, n: n % 5 < 2)),
        "zone.neutral": shares(count(lambda l, r, n: n % 5 == 2)),
        "zone.right": shares(count(lambda l, r, n: n % 5 > 2)),
        "smaller-option": f"{name(smaller)}, {name(larger)}",
        "smaller-option.crossings": all(crossings(k) >= crossings(k + 1) for k in range(1, 10)),
        "size.1.stuck": str(sum(stuck(l, n, lz) and stuck(r, n, rz)
                                for l, r, n in GAMES if n == 1)),
        "size.most-n": str(1 + max(range(10), key=lambda i: by_size[i]["N"])),
        "trend.table": trend(10), "trend": trend(100),
        "boundary.none": text(count(lambda l, r, n: n < min(l, r))),
        "boundary.both": text(count(lambda l, r, n: n == l == r)),
        "boundary.left": text(count(lambda l, r, n: n == l < r)),
        "boundary.right": text(count(lambda l, r, n: n == r < l)),
        "boundary.one": text(count(lambda l, r, n: l == r == n == 1)),
        "boundary.ones": text(count(lambda l, r, n: l == r == 1 < n)),
        "boundary.none.why": why(lambda l, r, n: n < min(l, r),
                                 lambda l, r, n: stuck(l, n, lz) and stuck(r, n, rz)),
        "boundary.both.why": why(lambda l, r, n: n == l == r,
                                 lambda l, r, n: move(n, l, lz) == move(n, r, rz) == 0),
        "boundary.left.why": why(lambda l, r, n: n == l < r,
                                 lambda l, r, n: move(n, l, lz) == 0 and stuck(r, n, rz)),
        "boundary.right.why": why(lambda l, r, n: n == r < l,
                                  lambda l, r, n: move(n, r, rz) == 0 and stuck(l, n, lz)),
        "row.1": f"{outcomes(1, 1)[1]}, {first(outcomes(1, 1)[1])}",
        "row.2": f"{outcomes(1, 1)[2]}, {first(outcomes(1, 1)[2])}",
        "special.always": set(outcomes(1, 1)[2:]) == {"R"},
        "periodic": all(period(l, r) for l in range(1, 11) for r in range(1, 11)),
        "periods.beyond-lcm": any(math.lcm(*pair, 5) % table[pair] for pair in table),
        "example.period": str(period(3, 5)[1]), "example.repeats": ten(41),
        "formula.index": str((147 - 1) % 40 + 1), "formula.147": row[147], "formula.27": row[27],
        "formula": all(row[n] == row[(n - 1) % 40 + 1] for n in range(1, 401))}
    for key, counts in (("larger-left", larger), ("smaller-left", smaller), ("equal", equal)):
        own[f"{key}.games"] = str(sum(counts.values()))
        own[f"{key}.counts"], own[f"{key}.shares"] = text(counts), shares(counts)
    for size in range(1, 11):
        own[f"size.{size}"] = text(by_size[size - 1])
    for left in range(1, 6):
        own[f"periods.{left}"] = " ".join(str(table[left, right]) for right in range(1, 6))
    for start in range(1, 42, 10):
        own[f"example.{start}"] = ten(start)
    return own
