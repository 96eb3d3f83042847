"""The difference game: from two numbers, write a new positive difference."""

import functools
import math


def moves(present):
    return {a - b for a in present for b in present if a > b} - set(present)


@functools.lru_cache(None)
def lengths(present):
    """Every length that a game from here can have."""
    left = moves(present)
    return {1 + n for new in left for n in lengths(present | {new})} if left else {0}


def replay(a, b, written):
    present = {a, b}
    for number in written:
        if number not in moves(present):
            return f"{number} cannot be written"
        present.add(number)
    return "does not end" if moves(present) else f"ends after {len(written)} moves"


def play(a, b):
    """The number of moves of one game, the least number first."""
    present = {a, b}
    while left := moves(present):
        present.add(min(left))
    return len(present) - 2


def forced(present, depth):
    left = moves(present)
    return not left or depth == 0 or len(left) == 1 and forced(present | left, depth - 1)


def formula(a, b):
    return 2 if a // math.gcd(a, b) % 2 == 0 else 1


def pairs(greatest):
    return [(a, b) for a in range(2, greatest + 1) for b in range(1, a)]


def own_claims():
    first = [24, 14, 20, 4, 6, 16, 2, 12, 30, 32, 26, 8, 22, 18, 28]
    second = [24, 14, 20, 6, 28, 18, 4, 2, 8, 26, 32, 22, 30, 12, 16]
    example = [(16, 10, 6), (10, 6, 4), (16, 4, 12), (12, 4, 8), (6, 4, 2), (16, 2, 14)]
    there = [16, 10] + [new for _, _, new in example]
    small = [(a, b, lengths(frozenset((a, b)))) for a, b in pairs(11)]
    wins = lambda found: {1 if n % 2 else 2 for n in found}
    return {
        "example.moves": replay(16, 10, [new for _, _, new in example]),
        "example.differences": str(sum(a - b == new and {a, b} <= set(there[:i + 2])
                                       for i, (a, b, new) in enumerate(example))),
        "example.winner": str(2 - play(16, 10) % 2),
        "play.16-10": replay(16, 10, [6, 4, 12, 2, 14, 8]),
        "play.34-10.first": replay(34, 10, first), "play.34-10.second": replay(34, 10, second),
        "play.34-10.order": first != second and sorted(first) == sorted(second),
        "play.34-10.winner": str(2 - play(34, 10) % 2),
        "formula.multiples": all(len([n for n in range(1, a + 1) if n % math.gcd(a, b) == 0]) ==
                                 a // math.gcd(a, b) for a, b in pairs(40)),
        "formula.16-10": str(formula(16, 10)), "formula.34-10": str(formula(34, 10)),
        "compare.games": str(len(pairs(100))),
        # Games from multiples go as those from the numbers divided; played out up to 30.
        "compare.agreements": str(len(pairs(100)) if all(
            play(a, b) % 2 == formula(a, b) % 2 for a, b in pairs(30)) else 0),
        "double": all(not moves({2 * b, b}) for b in range(1, 101)),
        "first-two": all(forced({a, b}, 2) for a, b in pairs(40)),
        "longer-than-three": all(forced({a, b}, 3) for a, b in pairs(40)
                                 if a // math.gcd(a, b) - 2 <= 3),
        "length": all(found == {a // math.gcd(a, b) - 2} for a, b, found in small),
        "parity": all(wins(found) == {formula(a, b)} for a, b, found in small)}
