#!/usr/bin/env python3
"""The nim-values of a game of takes by a loop in Python, by NumPy and by lastmove, in one run; and what calls cost.

    PYTHONPATH=build/python python3 bench/python_bench.py build/bin/lastmove

Times are of the processor, so that others on the machine matter little. Every rung is compared with the next.
"""

import os
import subprocess
import sys
import time

import numpy as np

import lastmove as lm

TAKES = (2, 5, 7)


def by_loop(takes, n):
    """The definition: the mex of what the moves leave."""
    values = [0] * n
    for heap in range(n):
        left = {values[heap - take] for take in takes if take <= heap}
        mex = 0
        while mex in left:
            mex += 1
        values[heap] = mex
    return np.array(values, dtype=np.uint16)


def by_numpy(takes, n):
    """As many heaps at once as the least take, since none of these is left by a move from another."""
    values = np.zeros(n, dtype=np.uint16)
    step = min(takes)
    for first in range(0, n, step):
        heaps = np.arange(first, min(first + step, n))
        seen = np.zeros((len(heaps), len(takes) + 1), dtype=bool)
        for take in takes:
            legal = np.flatnonzero(heaps >= take)
            seen[legal, values[heaps[legal] - take]] = True
        values[heaps] = np.argmin(seen, axis=1)
    return values


def seconds(call, least=0.3):
    """Processor time of a call, the best of some; and what it returned."""
    best, spent = float("inf"), 0.0
    while spent < least:
        began = time.process_time()
        found = call()
        took = time.process_time() - began
        best, spent = min(best, took), spent + took
    return best, found


def heaps_by_rungs(takes, heaps):
    """Heaps a second of each rung, which has as many heaps as it can do in a moment."""
    g = lm.game(f"subtraction({','.join(map(str, takes))})")
    rates, before = {}, None
    for name, call, n in (("loop", lambda n: by_loop(takes, n), heaps // 1000),
                          ("NumPy", lambda n: by_numpy(takes, n), heaps // 1000), ("lastmove", g.nim_values, heaps)):
        took, found = seconds(lambda: call(n))
        if before is not None and not np.array_equal(before, found[:len(before)]):
            sys.exit(f"{name} disagrees")
        before, rates[name] = found, n / took
    return rates


def each(call, arguments):
    took, _ = seconds(lambda: [call(argument) for argument in arguments])
    return len(arguments) / took


def sweeps(program):
    """Processor seconds of a sweep by the program and here, of the same games with the same periods."""
    before = os.times()
    printed = subprocess.run([program, "sweep", "subtraction(S)", "S=subsets(1..15)", "--format", "csv"], check=True,
                             capture_output=True, text=True).stdout
    after = os.times()
    ours, rows = seconds(lambda: lm.sweep("subtraction(S)", S=lm.subsets(1, 15)))
    if len(printed.splitlines()) != len(rows) + 1:
        sys.exit("the sweeps disagree")
    return sum(after[2:4]) - sum(before[2:4]), ours


def main(program):
    for takes in (TAKES, tuple(range(100, 120))):
        rates = heaps_by_rungs(takes, 10**8)
        print(f"nim-values of subtraction({','.join(map(str, takes))})")
        for name, rate in rates.items():
            print(f"  {name:<9}{rate:>16,.0f} heaps a second{rate / rates['loop']:>12,.1f} times the loop")
    g, heaps = lm.game("subtraction(1,2,3)"), np.random.default_rng(1).integers(0, 100, 200_000)
    print(f"outcomes of 10^9 heaps     {10**9 / seconds(lambda: g.outcomes(10**9))[0]:>16,.0f} a second")
    print(f"g.solve, heaps below 100   {each(g.solve, range(100)):>16,.0f} a second")
    print(f"g.solve_many, an array     {len(heaps) / seconds(lambda: g.solve_many(heaps))[0]:>16,.0f} a second")
    sums = heaps.reshape(-1, 4)
    print(f"g.solve_many, sums of four {len(sums) / seconds(lambda: g.solve_many(sums))[0]:>16,.0f} a second")

    def options(n):
        return [n - take for take in (1, 2, 3) if take <= n]

    took, _ = seconds(lambda: lm.define(options).solve(100_000))
    print(f"positions of lm.define     {100_000 / took:>16,.0f} a second")
    theirs, ours = sweeps(program)
    print(f"a sweep of 32,767 games    {ours:>16.2f} s; by the program {theirs:.2f} s")


if __name__ == "__main__":
    main(*sys.argv[1:2] or ["lastmove"])
