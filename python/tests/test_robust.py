"""Whatever is asked, an answer or an exception comes back. As a program, `test_robust.py 100000`, it asks that often."""

import concurrent.futures
import multiprocessing
import os
import pathlib
import pickle
import random
import subprocess
import sys
import threading
import warnings

import numpy as np

import lastmove as lm

EXPECTED = (lm.Error, TypeError, ValueError, OverflowError, RecursionError, MemoryError, AttributeError, LookupError,
            ZeroDivisionError)
LITTLE = {"memory": 2**22, "work": 10**5}
RULES = ["subtraction(1,2,3)", "zone(3 | 5)", "octal(0.77)", "wythoff", "ends", "nim & grundy", "nim misere",
         "script(domineering)", "subtraction(2) stuck(draw)", "subtraction(1,2) ending(1)", "vectors((0,1),(1,0))"]
TEXTS = ["", "0", "3", "3+5", "3+5 & 7", "(3,5)", "WLWL", "../..", "nothing", '"', "((((", "9" * 400, "1,,2", "\0", "é",
         "\ud800", "a=1..3", "0..20", "20..0", "0..5,0..5", "{1|0}", "{{", "* || 0", "{", "[]", "formula:n%3", "greedy",
         "formula:", "lua:/nowhere", "2026-11-22", "octal(9)", "outcome", "value", "nim-value", "-1", "1e9"]
NUMBERS = [-1, 0, 1, 2, 7, 60, 2**31, 2**40, 2**63 - 1, 2**63, 2**64, 10**60, 1.5, float("nan"), True, np.int8(-3),
           np.uint64(2**63), np.float32(2), np.bool_(True)]
OTHERS = [None, b"3", bytearray(b"3"), [], [1, 2], (), (1, 2), {}, {1: 2}, set(), slice(3), object(), lambda: 3,
          lambda *a: 3, lambda *a: [], lambda *a: 1 // 0, np.zeros(3), np.zeros((2, 2), int), np.array([[-1]]),
          np.array(["3"]), np.arange(5), range(3), iter([1]), type, Ellipsis, 3j, "x" * 5000]


def argument(chance):
    return chance.choice(chance.choice((TEXTS, NUMBERS, OTHERS)))


def subjects(chance):
    """What can be called, and how deep it may go."""
    own = lm.define(lambda n, *who: [n - 1, argument(chance)] if isinstance(n, int) and n > 0 else [],
                    partizan=chance.random() < 0.3)
    game = own if chance.random() < 0.2 else lm.game(chance.choice(RULES))
    on_game = [getattr(game, name) for name in
               ("solve", "outcomes", "outcome_bits", "nim_values", "table", "map", "period", "value", "secret",
                "graph", "tree", "solve_many", "position", "misere", "__and__", "__eq__")]
    of_module = [lm.game, lm.value, lm.holds, lm.verify, lm.compare, lm.subsets, lm.codes, lm.puzzle,
                 lm.audit, lm.play, lm.define, lm.Move, lm.Position, lm.Columns, lm.Error, lm.Picture]
    return on_game + of_module


LIMITED = {"solve", "outcomes", "outcome_bits", "nim_values", "table", "map", "period", "value", "secret", "graph",
           "tree", "solve_many", "holds", "verify", "compare", "puzzle", "audit"}


def look_at(answer, chance):
    """What a notebook would do with it."""
    for show in (repr, lambda a: a._repr_html_(), lambda a: a._repr_svg_(), lambda a: a.options, pickle.dumps,
                 lambda a: a.moves(), lambda a: a + argument(chance), lambda a: a[argument(chance)],
                 lambda a: a.make(argument(chance)), lambda a: a.reply(argument(chance), **LITTLE),
                 lambda a: a.certificate(**LITTLE)):
        try:
            show(answer)
        except EXPECTED:
            pass
        except pickle.PicklingError:
            pass


def hostile_calls(count, seed):
    """Makes calls with arguments that nobody should pass; returns how many were answered."""
    chance, answered = random.Random(seed), 0
    warnings.simplefilter("ignore")
    for _ in range(count):
        call = chance.choice(subjects(chance))
        arguments = [argument(chance) for _ in range(chance.choice((0, 1, 1, 1, 2, 2, 3)))]
        bounds = LITTLE if call.__name__ in LIMITED else {}
        if bounds and chance.random() < 0.1:
            bounds = {"memory": argument(chance), "work": 10**5, "progress": argument(chance)}
        try:
            answer = call(*arguments, **bounds)
        except EXPECTED:
            continue
        answered += 1
        if chance.random() < 0.1:
            look_at(answer, chance)
    return answered


def test_hostile_calls():
    assert hostile_calls(1500, seed=7) > 100


def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_nothing_leaks():
    own = lm.define(lambda n: [n - take for take in (1, 2) if take <= n])

    def ask():
        g = lm.game("subtraction(1,2,3)")
        g.solve(9).options, g.nim_values(1000), own.solve(5), lm.value("{1|0}")._repr_latex_()
        lm.play(g, 9).make(1), g.solve_many(np.arange(9))["outcome"], lm.define(lambda n: []).solve(1)
        for fails in (lambda: g.solve("x"), lambda: lm.define(lambda n: 1 // 0).solve(3)):
            try:
                fails()
            except (lm.Error, ZeroDivisionError):
                pass

    for _ in range(200):
        ask()
    before = resident()
    for _ in range(600):
        ask()
    assert resident() - before < 4 << 20


def solved(n):
    g = lm.game("subtraction(1,2,3)")
    return g.solve(n).nim_value, lm.define(lambda m: [m - 1] if m else []).solve(n).nim_value


def test_forked_pools():
    lm.game("nim").solve(3), lm.define(lambda n: []).solve(3)
    with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as pool:
        assert list(pool.map(solved, range(6))) == [(n % 4, n % 2) for n in range(6)]


def test_eight_threads_ask_of_one_game():
    g, own, wrong = lm.game("subtraction(2,5,7)"), lm.define(lambda n: [n - 1] if n else []), []
    expected = g.nim_values(300).tolist()

    def ask(seed):
        chance = random.Random(seed)
        for _ in range(40):
            n = chance.randrange(300)
            if g.solve(n).nim_value != expected[n] or own.solve(n).nim_value != n % 2:
                wrong.append(n)
            if g.nim_values(300).tolist() != expected:
                wrong.append(n)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_the_end_of_the_interpreter():
    """Threads that still ask, and answers that outlive the module, end with it."""
    script = """
import threading, lastmove as lm
kept = lm.define(lambda n: [n + 1]), lm.game("octal(0.6)"), lm.game("nim").nim_values(9)
for ask in (lambda: kept[0].solve(0, memory=2**40, work=2**60), lambda: kept[1].nim_values(10**8, work=2**60)):
    threading.Thread(target=ask, daemon=True).start()
print(lm.game("nim").solve(3).outcome)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout.strip()) == (0, "N"), ran.stderr


def test_starts_without_numpy():
    script = "import sys, lastmove as lm; lm.game('nim').solve(3); print('numpy' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "False"


if __name__ == "__main__":
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print(f"{hostile_calls(calls, seed=int(sys.argv[2]) if len(sys.argv) > 2 else 1):,} of {calls:,} calls answered")
