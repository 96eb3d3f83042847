"""Games that functions in Python state, against games that the library knows, and functions that misbehave."""

import copy
import gc
import itertools
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
import traceback
from typing import NamedTuple

import numpy as np
import pytest

import lastmove as lm


def thirds(n):
    """Take 1, or a third of the heap, rounded up."""
    if n > 0:
        yield n - 1
    if (n + 2) // 3 > 1:
        yield n - (n + 2) // 3


def kayles(n):
    return [(i, n - take - i) for take in (1, 2) for i in range(n - take + 1)]


def taking(*takes):
    return lambda n: [lm.Move(n - take, name=f"take {take}") for take in takes if take <= n]


def domino(board, player):
    """Domineering on a set of cells: Left plays on (x, y) and (x, y + 1), Right on (x, y) and (x + 1, y)."""
    dx, dy = (0, 1) if player == "Left" else (1, 0)
    return [board - {(x, y), (x + dx, y + dy)} for x, y in sorted(board) if (x + dx, y + dy) in board]


def rectangle(width, height):
    return frozenset((x, y) for x in range(width) for y in range(height))


def test_equals_the_game_of_the_library():
    g, known = lm.define(taking(2, 5, 7), start=40), lm.game("subtraction(2,5,7)")
    for n in range(40):
        mine, theirs = g.solve(n), known.solve(n)
        assert (mine.outcome, mine.nim_value, mine.remoteness) == (theirs.outcome, theirs.nim_value,
                                                                  theirs.remoteness), n
        assert [(o.move, o.to, o.result) for o in mine.options] == [(o.move, o.to, o.result)
                                                                    for o in theirs.options], n
    assert g.solve("13+8").nim_value == known.solve("13+8").nim_value
    assert g.misere().solve(9).outcome == lm.game("subtraction(2,5,7) misere").solve(9).outcome


def test_equals_the_same_game_in_lua():
    lua = """start = 20
        function options(n)
          local all = {}
          if n > 0 then all[#all + 1] = n - 1 end
          local third = (n + 2) // 3
          if third > 1 then all[#all + 1] = n - third end
          return all
        end"""
    script, g = lm.game("script(t.lua)", files={"t.lua": lua}), lm.define(thirds, start=20)
    for at in (0, 1, 2, 21, 50, "3+5+9"):
        assert g.solve(at).to_dict()["options"] == script.solve(at).to_dict()["options"]
        assert g.graph(at).positions == script.graph(at).positions
    assert list(g.table(19)["nim_value"])[0] == g.solve(20).nim_value
    assert str(g.value(21)) == "*2" and "<svg" in g.tree(5)._repr_svg_()


def test_components_that_split():
    g, known = lm.define(kayles), lm.game("kayles").nim_values(14)
    assert [g.solve(n).nim_value for n in range(14)] == known[:14].tolist()
    # From a position that is a tuple, a tuple is one position, and Move leaves several.
    rows = lm.define(lambda at: [lm.Move((a,), (b,)) for a, b in kayles(at[0])], start=(5,))
    assert [rows.solve((n,)).nim_value for n in range(10)] == known[:10].tolist()
    assert rows.solve((3,)).options[0].to == "(0,)+(2,)" and rows.solve("(3,)+(4,)").nim_value == 3 ^ 1
    gone = lm.define(lambda n: [lm.Move(name="all")] if n else [])
    assert gone.solve(7).nim_value == 1 and gone.solve(7).options[0].to == "nothing"


def test_partizan_games_have_values():
    g, known = lm.define(domino, partizan=True), lm.game("script(domineering)")
    for width, height in ((1, 2), (2, 1), (2, 2), (3, 2), (3, 3)):
        at = "/".join(["." * width] * height)
        assert g.value(rectangle(width, height)) == known.value(at), at
        assert g.solve(rectangle(width, height)).outcome == known.solve(at).outcome
    assert not g.impartial and {o.by for o in g.solve(rectangle(2, 2)).options} == {"Left", "Right"}


def test_keys():
    # Rows of stones, as lists; a row and its mirror image are one position.
    asked = []

    def remove(row):
        asked.append(tuple(row))
        return [[*row[:i], 0, *row[i + 1:]] for i in range(len(row)) if row[i]]

    g = lm.define(remove, start=[1, 1, 1], key=lambda row: min(tuple(row), tuple(row[::-1])))
    assert g.solve([1, 1, 1]).outcome == "N" and g.solve([0, 1, 1]) .outcome == "P"
    assert len(g.graph([1, 1, 1])) == 6 and len(set(asked)) == 6


def test_positions_of_any_kind():
    words = lm.define(lambda word: [word[1:], word[:-1]] if word else [], start="a+b & c")
    assert words.solve(words.position('"a+b & c"')).outcome == "N" and words.solve("ab").outcome == "P"
    assert words.solve('"nothing"').position == '"nothing"' and words.solve('""').outcome == "P"
    unordered = lm.define(lambda s: [s - {x} for x in sorted(s)])
    assert unordered.solve(frozenset({3, 1})).outcome == "P"
    assert lm.define(lambda n: [], start=1).solve(True).position == "1"
    with pytest.raises(lm.Error, match="written '1'"):
        lm.define(lambda at: ["1"] if at == 1 else []).solve(1)
    with pytest.raises(lm.Error, match="as Python writes it"):
        lm.define(thirds, start=3).solve("three")
    with pytest.raises(UnicodeEncodeError):
        lm.define(lambda at: ["\ud800"]).solve(3)


def test_sums():
    g, nim = lm.define(thirds, start=20), lm.game("nim")
    both = g & nim
    assert both.solve((5, "3+4")).nim_value == g.solve(5).nim_value ^ 7 and both.solve("5 & 3+4").outcome == "N"
    assert (nim & g).solve((3, 8)).nim_value == 3 ^ g.solve(8).nim_value
    three = nim & lm.game("grundy") & g & lm.define(kayles)
    assert three.solve((1, 3, 5, 2)).nim_value == 1 ^ 1 ^ 0 ^ 2 and three == pickle.loads(pickle.dumps(three))
    assert both.misere().goal != both.goal and both.misere().solve((1, 1)).outcome == "N"
    with pytest.raises(lm.Error, match="one for each game"):
        both.solve(5)
    with pytest.raises(lm.Error, match="of normal play"):
        g.misere() & nim


def test_pickles():
    g = lm.define(thirds, start=20)
    for game in (g, g.misere(), g & lm.game("nim")):
        again = pickle.loads(pickle.dumps(game))
        assert again == game and hash(again) == hash(game) and again.rules == game.rules
    assert pickle.loads(pickle.dumps(g.solve(9))).outcome == g.solve(9).outcome
    assert pickle.loads(pickle.dumps(g.position(9) + 3)) == g.position("9+3")


def one_less(s):
    return [s - {x} for x in sorted(s)]


def one_off(row):
    return [row[:i] + row[i + 1:] for i in range(len(row))]


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda answer: pickle.loads(pickle.dumps(answer))])
@pytest.mark.parametrize("g, at", [(lm.define(one_less), frozenset({"a", "b", "c"})),
                                   (lm.define(one_off, key=sum), [1, 2]),
                                   (lm.define(domino, partizan=True) & lm.game("nim"), (rectangle(2, 2), 3))])
def test_positions_are_kept_as_objects(g, at, again):
    solution, play = g.solve(at), lm.play(g, at)
    assert again(solution).outcome == again(g.position(at)).solve().outcome == solution.outcome
    play.make(play.moves()[0][0])
    assert [name for _, name, _ in again(play).history] == [name for _, name, _ in play.history]
    graph = g.graph(at)
    assert again(graph).positions == graph.positions and again(graph).draw() == graph.draw()


class Hand(NamedTuple):
    cards: frozenset


def one_card_less(hand):
    return [lm.Move(Hand(cards)) for cards in one_less(hand.cards)]


def nothing(at):
    return []


def test_sets_are_written_in_one_order():
    g = lm.define(nothing)
    for at, text in ((frozenset([10, 9, 1]), "frozenset({1, 9, 10})"),
                     ((frozenset([2, "x"]), 3), "(frozenset({'x', 2}), 3)"),
                     (frozenset(map(frozenset, ["ba", "c", "a"])),
                      "frozenset({frozenset({'a'}), frozenset({'a', 'b'}), frozenset({'c'})})"),
                     ((frozenset(), (1,), "{"), "(frozenset(), (1,), '{')")):
        assert g.solve(at).position == text
    deep = frozenset({1})
    for _ in range(50):                        # each is written once, not twice for each that it is in
        deep = frozenset({deep})
    assert g.solve(deep).position.count("{") == 51


def test_sets_are_read_in_another_process():
    """Where the hash seed is another one, and Python writes a set inside an object in another order."""
    script = """
import pickle, sys, lastmove as lm, test_defined
at = test_defined.Hand(frozenset("abcdef"))
g = lm.define(test_defined.one_card_less)
if sys.argv[1] == "write":
    play = lm.play(g, at)
    play.make(play.moves()[0][0]).make(play.moves()[1][0])
    sys.stdout.buffer.write(pickle.dumps([g.position(at), g.solve(at), play, g.position(at)]))
else:
    position, solution, play, same = pickle.loads(sys.stdin.buffer.read())
    assert position == same and solution.outcome == position.solve().outcome == "P"
    assert len(play.history) == 2 and play.position.solve().outcome == "P" and len(position.moves()) == 6
"""
    written = b""
    for seed, mode in (("1", "write"), ("2", "read"), ("3", "read")):
        path = os.pathsep.join((os.path.dirname(os.path.dirname(lm.__file__)), os.path.dirname(__file__)))
        ran = subprocess.run([sys.executable, "-c", script, mode], input=written, capture_output=True,
                             env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path})
        assert ran.returncode == 0, ran.stderr.decode()
        written = ran.stdout or written


def test_texts_of_answers_are_asked_again():
    at = rectangle(2, 2)
    for g in (lm.define(domino, partizan=True), lm.define(domino, partizan=True, start=at)):
        solution = g.solve(at)
        assert g.solve(solution.position).outcome == solution.outcome
        for option in solution.options:
            assert g.position(option.to) in [to for _, to in g.position(at).moves(option.by)]
        assert g.solve_many(g.graph(at).positions)["outcome"].tolist() == list(g.graph(at).outcomes)
        assert (g & lm.game("nim")).solve((solution.best[0].to, 0)).outcome == "L"


def test_moves_of_a_class_of_your_own():
    class Take(lm.Move):
        pass

    assert lm.define(lambda n: [Take(n - 1, name="take 1")] if n else []).solve(3).options[0].move == "take 1"


def test_loops_are_drawn():
    around = lm.define(lambda n: [(n + 1) % 5])
    assert around.solve(0).outcome == "D"


def test_exceptions_keep_their_traceback():
    calls = 0

    def fails(n):
        nonlocal calls
        calls += 1
        if calls == 10_000:
            raise LookupError("the 10,000th call")
        return [n + 1]

    g = lm.define(fails)
    with pytest.raises(LookupError, match="10,000th") as caught:
        g.solve(0)
    assert any(frame.name == "fails" for frame in traceback.extract_tb(caught.tb))
    assert calls == 10_000
    for ask in (g.graph, g.value, g.secret, g.tree, lambda at: g.position(at).moves()):
        calls = 9_999
        with pytest.raises(LookupError):
            ask(10**9)


def test_functions_that_change_their_mind_are_caught():
    chance = random.Random(1)
    liar = lm.define(lambda n: [m for m in range(n) if chance.random() < 0.5])
    with pytest.raises(lm.Error, match="other moves") as caught:
        liar.solve(60)
    assert caught.value.kind == "bad_input"


@pytest.mark.parametrize("options, bound", [
    (lambda n: [n + 1], "memory"),
    (lambda n: [f"{n}x"], "memory"),
    (lambda n: iter(lambda: n, None), "work"),
    (lambda n: ((n, i) for i in iter(int, 1)), "work"),
])
def test_endless_games_are_stopped(options, bound):
    g = lm.define(options)
    with pytest.raises(lm.Error) as caught:
        g.solve(1, memory=2**24, work=10**8)
    assert (caught.value.kind, caught.value.bound) == ("limit", bound)


@pytest.mark.parametrize("ask", [lambda g, **limits: g.position(1).moves(**limits),
                                 lambda g, **limits: lm.play(g, 1, **limits)])
@pytest.mark.parametrize("options, bound", [(itertools.count, "memory"), (itertools.repeat, "work")])
def test_endless_moves_are_stopped(ask, options, bound):
    with pytest.raises(lm.Error) as caught:
        ask(lm.define(options), memory=2**24, work=10**7)
    assert (caught.value.kind, caught.value.bound) == ("limit", bound)


def test_endless_functions_are_stopped():
    def endless(n):
        while True:
            try:
                n += 1
            except Exception:
                pass

    g = lm.define(endless)
    with pytest.raises(lm.Error) as caught:
        g.solve(1, work=10**8)
    assert (caught.value.kind, caught.value.bound) == ("limit", "work")
    assert lm.define(thirds).solve(9).outcome == "P"
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        g.solve(2)


def test_wrong_answers_and_arguments():
    for options, expected in ((lambda n: None, lm.Error), (lambda n: 7, lm.Error), (lambda n: [[1]], TypeError),
                              (lambda: [], TypeError), (lambda n: [lm.Move({})], TypeError)):
        with pytest.raises(expected):
            lm.define(options).solve(1)
    for name, fault in (("a\x1b[2J", "has the byte 27 in it"), ("two\nlines", "has the byte 10 in it")):
        with pytest.raises(lm.Error, match=fault):
            lm.define(lambda n: [lm.Move(0, name=name)] if n else []).solve(1)
    for wrong in (None, 3, "f"):
        with pytest.raises(TypeError, match="options"):
            lm.define(wrong)
    with pytest.raises(TypeError, match="key"):
        lm.define(thirds, key=3)
    with pytest.raises(TypeError, match="name"):
        lm.Move(3, name=4)
    with pytest.raises(TypeError) as caught:
        lm.define(thirds).solve([3])
    assert "hashable" in caught.value.__notes__[0]


def test_functions_may_ask():
    halves = lm.define(lambda n: [n - k for k in range(1, n // 2 + 1)])
    g = lm.define(lambda n: [m for m in range(n) if halves.solve(m).outcome == "P"])
    assert g.solve(7).nim_value == 3
    itself = []
    itself.append(lm.define(lambda n: [itself[0].solve(n).nim_value]))
    with pytest.raises(lm.Error, match="deep"):
        itself[0].solve(1)


def test_threads_and_progress():
    g, found = lm.define(thirds, start=20), []
    threads = [threading.Thread(target=lambda: found.append([g.solve(n).nim_value for n in range(200)]))
               for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8 and all(one == found[0] for one in found)

    class Enough(Exception):
        pass

    def enough(done):
        raise Enough

    with pytest.raises(Enough):
        lm.define(lambda n: [n + 1]).solve(0, progress=enough)


class Heap:
    """A position that is hashed, compared and written by Python, between which threads may take turns."""

    def __init__(self, n):
        self.n = n

    def __eq__(self, other):
        time.sleep(0)
        return self.n == other.n

    def __hash__(self):
        time.sleep(0)
        return hash(self.n)

    def __repr__(self):
        time.sleep(0)
        return f"Heap({self.n})"


def test_threads_name_the_same_positions():
    for _ in range(3):
        g, found = lm.define(lambda heap: [Heap(heap.n - take) for take in (1, 2) if take <= heap.n]), []
        threads = [threading.Thread(target=lambda: found.append(g.solve(Heap(60)).outcome)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == ["P"] * 8


def test_other_threads_run_meanwhile():
    over, turns = threading.Event(), 0

    def count():
        nonlocal turns
        while not over.wait(0.001):
            turns += 1

    thread = threading.Thread(target=count)
    thread.start()
    lm.define(thirds).solve(60_000)
    over.set()
    thread.join()
    assert turns > 0


def test_speed():
    """10^5 positions a second of one processor; a quarter of that is asked, as others use it too."""
    g = lm.define(lambda n: [n - take for take in (1, 2, 3) if take <= n])
    began = time.process_time()
    assert g.solve(50_000).nim_value == 0
    assert time.process_time() - began < 2


def test_games_are_forgotten():
    import weakref

    def options(n):
        return [n - 1] if n else []

    gone = weakref.ref(options)
    lm.define(options).solve(5)
    del options
    gc.collect()
    assert gone() is None


def test_games_are_drawn_as_their_text():
    d = lm.define(lambda n: [n - k for k in (1, 2) if n >= k], start=9)
    assert d.position(9).draw() == "  9\n"
    assert "Left is to move" in repr(lm.play(d, 9))
    assert "9" in repr(lm.play(d & lm.game("nim"), (9, 3)))


def test_texts_are_positions_with_every_sign():
    filled = lm.define(lambda s: [s[:i] + "x" + s[i + 1:] for i, c in enumerate(s) if c == " "], start="   ")
    for text in ("   ", " x ", "x  ", "xxx"):
        blanks = text.count(" ")
        assert (filled.solve(text).outcome, filled.solve(text).nim_value) == ("NP"[blanks % 2 == 0], blanks % 2)
    assert filled.solve_many(["   ", " x ", "x  "])["nim_value"].tolist() == [1, 0, 0]
    shorter = lm.define(lambda s: [s[:-1]] if s else [], start="nothing")
    for text in ("nothing", 'a"b', "", "'a'"):
        assert shorter.solve(text).nim_value == len(text) % 2
    assert shorter.solve('"a+b"').nim_value == 1 and shorter.solve("a+bb").nim_value == 1


def test_texts_in_a_tuple_are_read():
    d = lm.define(lambda n: [n - k for k in (1, 2) if n >= k], start=9)
    both = d & lm.game("nim")
    assert both.solve(("9", "3")).outcome == both.solve((9, 3)).outcome == both.solve("9 & 3").outcome


def test_many_positions_are_bounded_while_they_are_read():
    with pytest.raises(lm.Error) as raised:
        lm.game("nim").solve_many((str(n) for n in itertools.count()), memory=10**6)
    assert raised.value.kind == "limit"
    with pytest.raises(lm.Error, match="rows of one number"):
        lm.game("nim").solve_many(np.zeros((2, 0), int))


def test_games_in_python_have_no_quotient():
    for game in (lm.define(thirds), lm.define(thirds).misere()):
        with pytest.raises(lm.Error, match="is stated in Python; quotients are of heaps"):
            game.quotient()
