"""Nim, normal and misère, and sums of subtraction games."""

import functools
import itertools
import operator


def options(heaps):
    """What the moves of Nim leave, sorted and without empty heaps."""
    return {tuple(sorted(heap for heap in heaps[:i] + (left,) + heaps[i + 1:] if heap))
            for i in range(len(heaps)) for left in range(heaps[i])}


@functools.lru_cache(None)
def wins(heaps, misere=False):
    return misere if not heaps else any(not wins(left, misere) for left in options(heaps))


def mex(values):
    return next(n for n in itertools.count() if n not in values)


@functools.lru_cache(None)
def nim_value(heaps):
    return mex({nim_value(left) for left in options(heaps)})


@functools.lru_cache(None)
def sum_value(takes, heaps):
    """The nim-value of a sum of heaps of a subtraction game, from its moves alone."""
    return mex({sum_value(takes, tuple(sorted(heaps[:i] + (heaps[i] - take,) + heaps[i + 1:])))
                for i in range(len(heaps)) for take in takes if take <= heaps[i]})


def xor(heaps):
    return functools.reduce(operator.xor, heaps, 0)


def single(heaps):
    return set(heaps) <= {1}


def own_claims():
    some = [heaps for count in (1, 2, 3, 4)
            for heaps in itertools.combinations_with_replacement(range(1, 7), count)]
    larger = [heaps for heaps in some if not single(heaps)]
    zero = [heaps for heaps in larger if xor(heaps) == 0]
    heaps_alone = [(heap,) for heap in range(1, 40)]
    lose = lambda heaps: not wins(heaps, True)
    outcome = lambda *heaps: "N" if wins(heaps, True) else "P"
    one = [heaps for heaps in some if (1,) in options(heaps)]
    sums = [heaps for count in (2, 3)
            for heaps in itertools.combinations_with_replacement(range(9), count)]
    return {
        "end.outcome": "N" if wins(()) else "P", "end": str(nim_value(())),
        "only-n": all(wins(heaps) != all(map(wins, options(heaps))) for heaps in some),
        "positive": all(wins(heaps) == (nim_value(heaps) > 0) for heaps in some),
        "sum": all(sum_value(takes, heaps) == xor([sum_value(takes, (heap,)) for heap in heaps])
                   for takes in ((1, 2, 3), (1, 3, 4), (2, 5, 7)) for heaps in sums),
        "reach": all(options(heap) == {(n,) if n else () for n in range(heap[0])}
                     for heap in heaps_alone),
        "single": all(nim_value(heap) == heap[0] for heap in heaps_alone),
        "xor": all(nim_value(heaps) == xor(heaps) for heaps in some),
        "xor-decides": all(wins(heaps) == (xor(heaps) != 0) for heaps in some),
        "winning-move": all(
            all(not wins(left) for left in options(heaps) if xor(left) == 0) and
            wins(heaps) == any(xor(left) == 0 for left in options(heaps)) for heaps in some),
        "misere.single": all(wins((1,) * n, True) == (n % 2 == 0) for n in range(1, 10)),
        "misere.xor": all(wins(heaps, True) == (xor(heaps) != 0) for heaps in larger),
        "misere.one": outcome(1), "misere.eight": outcome(8), "misere.one-eight": outcome(1, 8),
        "misere.three-ones-eight": outcome(1, 1, 1, 8),
        "misere.last-losing": [heaps for heaps in some
                               if lose(heaps) and () in options(heaps)] == [(1,)],
        "misere.two-ways": all((heaps in one) == (len(heaps) == 1 and heaps[0] > 1 or
                                                  len(heaps) == 2 and heaps[0] == 1)
                               for heaps in some),
        "misere.one-one": [heaps for heaps in one if xor(heaps) == 0] == [(1, 1)],
        "misere.zero-loses": all(wins(heaps, True) == single(heaps) for heaps in some
                                 if xor(heaps) == 0),
        "misere.other-wins": all(lose(heaps) == single(heaps) for heaps in some if xor(heaps)),
        "misere.a": all(any(xor(reply) == 0 for reply in options(left))
                        for heaps in zero for left in options(heaps)),
        "misere.b": not any(lose(heaps) and any(single(left) and len(left) % 2 == 0
                                                for left in options(heaps)) for heaps in larger),
        "misere.c": all(any(map(lose, options(left))) for heaps in zero for left in options(heaps)),
        "misere.d": all(any(xor(left) == 0 for left in options(heaps))
                        for heaps in larger if xor(heaps)),
        "misere.d.wins": all(any(xor(left) == 0 and lose(left) for left in options(heaps))
                             for heaps in larger if xor(heaps))}
