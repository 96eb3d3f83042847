"""The package against the program, the definition and hostile arguments."""

import copy
import csv
import datetime
import doctest
import os
import pathlib
import pickle
import signal
import subprocess
import threading
import time
from fractions import Fraction

import numpy as np
import pytest

import lastmove as lm

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("LASTMOVE")
LETTERS = np.array(lm.OUTCOMES)


def mex(values):
    return next(n for n in range(len(values) + 1) if n not in values)


def naive(takes, n):
    """Nim-values from the definition."""
    values = []
    for heap in range(n):
        values.append(mex({values[heap - take] for take in takes if take <= heap}))
    return values


@pytest.mark.parametrize("takes", [(1, 2, 3), (2, 5, 7), (3,), (1, 70), tuple(range(1, 12)), (4, 9, 300)])
def test_arrays_of_takes(takes):
    g = lm.game(f"subtraction({','.join(map(str, takes))})")
    expected = np.array(naive(takes, 3000))
    for n in (0, 1, 63, 64, 65, 1000, 3000):
        assert np.array_equal(g.nim_values(n), expected[:n])
        assert np.array_equal(g.outcomes(n), (expected[:n] != 0).astype(np.uint8))
        assert np.array_equal(np.unpackbits(g.outcome_bits(n))[:n], g.outcomes(n))


@pytest.mark.parametrize("rules", ["subtraction(2,5,7) ending(1)", "zone(3 | 5)", "subtraction(1 | 2)", "kayles",
                                   "subtraction(2) stuck(draw)", "subtraction(s: square(s))", "grundy",
                                   "subtraction(1,2,3) misere", "subtraction(2,5,7) sink", "nim"])
def test_arrays_equal_the_table(rules):
    g = lm.game(rules)
    first = int(np.argmax(g.outcomes(20) != 255))
    table = g.table(f"{first}..199")
    assert np.array_equal(LETTERS[g.outcomes(200)[first:]], table["outcome"])
    if "nim_value" in table:
        assert np.array_equal(g.nim_values(200)[first:], table["nim_value"])
    else:
        with pytest.raises(lm.Error):
            g.nim_values(200)


@pytest.mark.skipif(not PROGRAM, reason="LASTMOVE names the program")
def test_table_equals_the_program():
    for rules, ranges in [("zone(3 | 5)", "1..60"), ("wythoff", "0..5,0..7"), ("ends", "1..4")]:
        printed = subprocess.run([PROGRAM, "table", rules, ranges, "--format", "csv"], check=True,
                                 capture_output=True, text=True).stdout.splitlines()
        table = lm.game(rules).table(ranges)
        assert list(csv.reader(printed)) == [list(table), *([str(cell) for cell in row.values()]
                                                            for row in table.rows())]


@pytest.mark.skipif(not PROGRAM, reason="LASTMOVE names the program")
def test_version_is_the_program_s():
    printed = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout
    assert lm.__version__ == printed.split()[1]


with open(ROOT / "tests/games.csv", newline="") as rows_of_games:
    GAMES = list(csv.DictReader(rows_of_games))
FILES = {path.name: path.read_text() for path in (ROOT / "examples").glob("*.csv")}


@pytest.mark.parametrize("row", GAMES, ids=[f"{row['rules']} {row['position']}" for row in GAMES])
def test_games_of_the_literature(row):
    g = lm.game(row["rules"], files=FILES)
    solution = g.solve(row["position"])
    assert (g.rules, solution.position, solution.outcome) == (row["rules"], row["position"], row["outcome"])
    assert str(solution.nim_value if solution.nim_value is not None else "") == row["nim_value"]
    if row["remoteness"] != "-":
        assert str("unknown" if solution.remoteness is None else solution.remoteness) == row["remoteness"]
    if row["winning"]:
        assert "; ".join(option.move for option in solution.options if option.result == "win") == row["winning"]
    assert g.solve_many([row["position"]])["outcome"].tolist() == [row["outcome"]]
    if row["range"]:
        table = g.table(row["range"])
        assert "".join(table["outcome"]) == row["outcomes"]
        numbers = table["nim_value"].tolist() if "nim_value" in table else []
        assert " ".join(str(n) for n in numbers if isinstance(n, int)) == row["nim_values"]



def test_what_is_public_is_listed():
    assert {name for name in dir(lm) if not name.startswith("__")} == set(lm.__all__)


def test_all_moves_of_a_board_that_is_searched():
    clobber = lm.game("script(clobber)")
    asked = {"at": "xoxo/oxox/xoxo/oxox", "work": 20_000_000}
    assert clobber.solve(**asked).to_dict()["options_listed"] == "one"
    told = clobber.solve(**asked, all_moves=True)
    assert told.to_dict()["options_listed"] == "all" and len(told.options) == 48


def test_parts_of_a_board_are_looked_up(tmp_path):
    clobber, path = lm.game("script(clobber)"), tmp_path / "clobber.db"
    subprocess.run([os.environ["LASTMOVE"], "endgames", clobber.rules, "3x2", "--out", path], check=True)
    looked_up = clobber.solve("xoxo/oxox/xoxo", db=path)
    assert (looked_up.outcome, looked_up.method) == (clobber.solve("xoxo/oxox/xoxo").outcome, "sum-search")
    assert (looked_up.endgames, clobber.solve("xoxo/oxox/xoxo").endgames) == ("3x2", None)
    assert clobber.position("xo").solve(db=str(path)).value == "*"
    path.write_bytes(path.read_bytes()[:-1])
    for game, db in ((clobber, path), (lm.game("script(domineering)"), path), (clobber, tmp_path), (clobber, "")):
        with pytest.raises(lm.Error) as caught:
            game.solve("xo/..", db=db)
        assert caught.value.kind == "bad_input"
    for wrong in (3, b"\0", "\0", object()):
        with pytest.raises((lm.Error, TypeError)):
            clobber.solve("xo", db=wrong)


def test_solution():
    solution = lm.game("subtraction(1,2,3) ending(1)").solve(20)
    assert (solution.outcome, solution.nim_value, solution.remoteness) == ("N", 3, 9)
    assert [option.move for option in solution.best] == ["take 3"]
    assert "opponent" in solution.why and "take 3" in repr(solution)
    assert "take 3" in solution._repr_html_()
    assert pickle.loads(pickle.dumps(solution)).to_dict() == solution.to_dict()
    assert copy.copy(solution) is solution and copy.deepcopy([solution])[0] is solution
    asked = lm.game("script(clobber)").solve("xoxo/oxox/xoxo/oxox", work=20_000_000, all_moves=True)
    assert len(pickle.loads(pickle.dumps(asked)).options) == len(asked.options)


def test_numbers_of_many_digits():
    solution = lm.game("difference").solve("1" + "0" * 4990 + ",1")
    assert solution.remoteness == solution.options[0].remoteness + 1 > 10**4989
    assert len(solution._repr_html_()) > 4990
    many = lm.value("9" * 5000)
    assert many.mean == many == 10**5000 - 1 and hash(many) == hash(10**5000 - 1) and many + 1 == 10**5000


def test_misere_values_and_quotients_of_files():
    kayles = lm.game("kayles").misere()
    form = kayles.value(5)
    assert str(form) == "*[2[2]321]" and (form.nim_value, form.misere_nim_value) == (4, 1)
    assert form == kayles.value("5") and form != kayles.value(4) and form == pickle.loads(pickle.dumps(form))
    with pytest.raises(lm.Error, match="no canonical form"):
        lm.game("subtraction(1,2|2,3) misere").value(3)
    given = lm.game("script(mine.lua)", files={"mine.lua": "function options(n) return n > 0 and {n - 1} or {} end"})
    assert given.quotient().order == lm.game("subtraction(1)").quotient().order == given.misere().quotient().order
    with pytest.raises(lm.Error, match="sums of heaps"):
        lm.game("nim & graph(g.csv)", files={"g.csv": "from,to\na,b\n"}).quotient()


def test_positions():
    nim = lm.game("nim")
    sum_ = nim.position("3+5") + "9"
    assert str(sum_) == "3+5+9" and sum_ == pickle.loads(pickle.dumps(sum_))
    assert (nim & lm.game("grundy")).solve("3 & 4").outcome == "N"
    assert nim.misere().solve("1+1").outcome == "N" and nim.misere().misere() == nim.misere()
    for rules in ("subtraction(2) stuck(draw)", "ends", "subtraction(1,2) ending(1)"):
        with pytest.raises(lm.Error, match="misere"):
            lm.game(rules).misere()
    assert ("take 3 from 3", nim.position("5+9")) not in nim.position("3").moves()


def takes(most):
    return f"""start = 5
        function options(n)
          local all = {{}}
          for take = 1, {most} do if take <= n then all[#all + 1] = n - take end end
          return all
        end"""


def test_files_of_one_name():
    two, three = (lm.game("script(a.lua)", files={"a.lua": takes(most), "b.lua": ""}) for most in (2, 3))
    again = lm.game("script(a.lua)", files={"a.lua": takes(2)})
    assert two != three and two == again and (two & again).solve("3 & 3").nim_value == 0
    with pytest.raises(lm.Error, match="a.lua"):
        two & three
    with pytest.raises(lm.Error, match="give a range"):
        lm.compare(two, three)
    assert lm.compare(two, again).status == "proved" and not lm.compare(two, three, "0..5")


def test_files_on_the_disk_are_kept_as_they_were_read(tmp_path):
    file = tmp_path / "a.lua"
    file.write_text(takes(2))
    old = lm.game(f"script({file})")
    kept = pickle.dumps(old)
    file.write_text(takes(3))
    new = lm.game(f"script({file})")
    assert old != new and pickle.loads(kept) == old
    file.unlink()
    assert (old & lm.game("nim")).solve("3 & 0").nim_value == pickle.loads(kept).solve(3).nim_value == 0
    assert new.misere().solve(4).outcome == "N" and pickle.loads(pickle.dumps(new)).solve(3).nim_value == 3


def test_files_too_large_to_keep_are_read_again(tmp_path):
    large, latin = tmp_path / "large.csv", tmp_path / "latin.lua"
    large.write_bytes(b"from,to\na,b\n" + b"x,y\n" * 2**22)
    kept = pickle.dumps(lm.game(f"graph({large})"))
    assert len(kept) < 1000 and pickle.loads(kept).solve("a").outcome == "N"
    latin.write_bytes(takes(2).encode() + b"-- \xff")
    g = lm.game(f"script({latin})")
    kept = pickle.dumps(g)
    latin.unlink()
    assert g == pickle.loads(kept) and (g & g).solve("3 & 4").nim_value == 1


def test_arguments_that_do_not_fit():
    for wrong in (lambda: lm.game(lm.game("nim"), files={"a": "b"}), lambda: lm.sweep("subtraction(a)", a=[])):
        with pytest.raises(lm.Error):
            wrong()
    with pytest.raises(TypeError, match="^files: "):
        lm.game("nim", files=[("a", "b")])
    with pytest.raises(TypeError, match="^a: .* not float"):
        lm.sweep("subtraction(a)", a=[1.5])


def test_positions_in_answers_are_texts():
    words = lm.define(lambda word: [word[1:]] if word else [], start="0011")
    assert words.secret("0011").position == words.value("0011").position == "0011"
    assert lm.value("3").value == "3" and lm.value("3").birthday == 3


def test_puzzles_of_a_day():
    day = datetime.datetime(2026, 11, 22, 9, 30)
    assert lm.puzzle(day).position == lm.puzzle(day.date()).position == lm.puzzle("2026-11-22").position


def test_comparisons():
    same, other = lm.compare("hexadecimal(0.6)", "octal(0.6)"), lm.compare("subtraction(1,2)", "subtraction(1,4)")
    assert same and same.equal and not other and (other.relation, other.common_period) == ("differ", 15)
    assert other.first_difference == "2"


def test_period_and_its_proof():
    period = lm.game("subtraction(2,5,7)").period()
    assert period.proved and (period.preperiod, period.period) == (0, 22)
    unknown = lm.game("subtraction(s: square(s))").period()
    assert (unknown.proved, unknown.preperiod, unknown.period) == (False, None, None)
    proof = period.certificate()
    assert lm.verify(proof)
    forged = lm.verify(dict(proof.to_dict(), period="11"))
    assert not forged and forged.step
    with pytest.raises(lm.Error, match="sections"):
        lm.verify(proof, sections="1")


def test_a_proof_by_windows_is_checked_in_sections():
    period = lm.game("octal(0.354)").period(memory=64 << 20)
    proof = period.certificate(memory=64 << 20)
    assert proof.to_dict()["argument"] == "sparse-window"
    assert lm.verify(proof, sections="4..7")
    forged = lm.verify(dict(proof.to_dict(), table="16385"), sections="1")
    assert not forged and forged.step == "windows"
    for sections in "0", "3..2", "99", "x":
        with pytest.raises(lm.Error, match="sections"):
            lm.verify(proof, sections=sections)


def test_values():
    g = lm.game("script(domineering)")
    assert str(g.value(".../...")) == "{2|-1/2}"
    assert g.value(".../...").mean == Fraction(3, 4)
    one, star = lm.value("1"), lm.value("*")
    assert one | 0 == lm.value("{1|0}") and star + star == 0 and -one == -1 and one > star
    assert star.confused_with(0) and lm.holds("* || 0") and not star == 0
    assert "<svg" in lm.value("{1|-1}").thermograph()._repr_svg_()
    assert star._repr_html_ is None and star._repr_latex_()


@pytest.mark.parametrize("number", [1, True, np.int64(1), np.uint8(1), Fraction(1), Fraction(-3, 4)])
def test_values_and_numbers(number):
    value, star = lm.value(str(int(number) if number == 1 else number)), lm.value("*")
    assert value == number and number == value and hash(value) == hash(number) and number in {value}
    assert value + number == number + value == value + value and number - star == value - star
    assert (number | star) == (value | star) and (star | number) == (star | value)
    assert value <= number and number >= value and not number < value and not value.confused_with(number)


def test_what_is_no_value():
    one = lm.value("1")
    assert one != "1" and one != Fraction(1, 3) and one != 1.5
    for wrong in (lambda: one.confused_with("*"), lambda: one + "*", lambda: "*" - one, lambda: one | None,
                  lambda: one < 0.5, lambda: one + Fraction(1, 3)):
        with pytest.raises(TypeError):
            wrong()


def test_sweep():
    rows = lm.sweep("subtraction(a,b)", a="1..10", b="a+1..20", check="period == a+b or period == 2*a")
    assert len(rows) == 145 and rows["holds"].all()
    assert len(lm.sweep("subtraction(S)", S=lm.subsets(1, 5))) == 31
    assert "preperiod" in repr(rows) and "<table>" in rows._repr_html_()


def test_rows_that_are_chosen():
    table = lm.game("nim").table(3)
    assert table == lm.game("nim").table(3) != lm.game("nim").table(4)
    chosen = table.where(table["n"] > 1)
    assert chosen["n"].tolist() == [2, 3] and table.where([True, False, False, True])["n"].tolist() == [0, 3]
    none = table.where(np.zeros(4, bool))
    assert len(none) == 0 and [a.dtype for a in none.values()] == [a.dtype for a in table.values()]
    swept = lm.sweep("octal(C)", C=lm.codes(1), of="nim-value", work=10**5, check="period == 2")
    holds = swept.where(swept["holds"] == 1)
    assert 0 < len(holds) < len(swept) and set(holds["period"].tolist()) == {2}
    for wrong in ([True], [True] * 9, 0, [0, 2], [3, 4, 1, 2], "anything", lambda row: True, None):
        with pytest.raises(lm.Error, match="4 bools"):
            table.where(wrong)


def test_map_and_graph():
    drawn = lm.game("wythoff").map(6, 4)
    assert drawn.shape == (6, 4) and drawn[1, 2] == drawn[2, 1] == drawn[0, 0] == 0 and drawn[5, 3] == 0
    assert "<svg" in drawn._repr_svg_()
    for part in (drawn[1:], drawn[1], drawn == 0, drawn + 1):
        assert type(part) is np.ndarray
    for number in (drawn[1, 2], drawn.sum(), (drawn == 0).sum(), drawn.max()):
        assert isinstance(number, np.generic)
    again = pickle.loads(pickle.dumps(drawn))
    assert np.array_equal(again, drawn) and again._repr_svg_() == drawn._repr_svg_() and not again.flags.writeable
    graph = lm.game("nim").graph("1+2")
    assert graph.nim_values[0] == 3 and pickle.loads(pickle.dumps(graph)).draw("text") == graph.draw("text")
    assert graph.positions[0] == "1+2" and len(graph.indptr) == len(graph) + 1
    assert graph.indptr[-1] == len(graph.indices) and "<svg" in graph._repr_svg_()
    if PROGRAM:
        for format in ("svg", "dot", "latex", "text"):
            printed = subprocess.run([PROGRAM, "tree", "script(clobber)", "xo/ox", "--format", format], check=True,
                                     capture_output=True, text=True).stdout
            assert lm.game("script(clobber)").graph("xo/ox").draw(format) == printed, format


def test_errors_have_their_place():
    with pytest.raises(lm.Error) as caught:
        lm.game("subtraction(1,,2)")
    assert caught.value.kind == "bad_input" and caught.value.place[0] == "subtraction(1,,2)"
    assert caught.value.caret.endswith("^")
    assert pickle.loads(pickle.dumps(caught.value)).message == caught.value.message
    with pytest.raises(lm.Error) as caught:
        lm.game("nim").outcomes(2**40)
    assert caught.value.kind == "limit"


def test_moves_too_many_to_list():
    for rules, at in (("nim", 2**63 - 1), ("wythoff", f"({2**40},3)")):
        with pytest.raises(lm.Error, match="too many") as caught:
            lm.game(rules).position(at).moves()
        assert caught.value.kind == "limit"


def test_rows_are_within_the_memory_limit():
    for call in (lambda: lm.game("nim").table(100_000, memory=2**20),
                 lambda: lm.sweep("subtraction(S)", S=lm.subsets(1, 16), memory=2**20)):
        with pytest.raises(lm.Error) as caught:
            call()
        assert caught.value.kind == "limit"


HOSTILE = [None, -1, 1.5, b"3", "", "\ud800", "\0", 2**64, 2**200, slice(3), [], {}, object(), np.float64(1),
           np.int64(-1), "9" * 1000, "((((((", np.array([1, 2])]


def test_hostile_arguments():
    g = lm.game("subtraction(1,2)")
    calls = [lm.game, g.solve, g.outcomes, g.nim_values, g.outcome_bits, g.table, g.position, g.period, g.value,
             g.secret, g.graph, lm.value, lm.holds, lm.verify, lm.puzzle, lambda x: g.map(x, 2),
             lambda x: lm.compare(g, x), lambda x: lm.sweep("subtraction(a)", a=x), lambda x: lm.sweep(x, a=1),
             lambda x: g.solve(3, memory=x), lambda x: g.solve(3, work=x), lambda x: g.solve(3, progress=x)]
    for call in calls:
        for argument in HOSTILE:
            try:
                call(argument)
            except (lm.Error, TypeError, ValueError, OverflowError, RecursionError, MemoryError):
                pass


def test_numpy_scalars_are_numbers():
    g = lm.game("subtraction(1,2)")
    assert g.solve(np.uint8(3)).outcome == "P" and len(g.outcomes(np.int32(5))) == 5


def test_arrays_are_read_only_and_outlive_their_game():
    array = lm.game("subtraction(1,2,3)").nim_values(1000)
    with pytest.raises(ValueError):
        array[0] = 1
    assert array[999] == 3 and array.dtype == np.uint16


def test_threads():
    results = []
    ask = lambda k: results.append((k, int(lm.game(f"subtraction({k},{k + 1})").period().period)))
    threads = [threading.Thread(target=ask, args=(k,)) for k in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [(k, 2 * k + 1) for k in range(1, 9)]


def test_doctests():
    assert doctest.testmod(lm).failed == 0
    for document, least in (("docs/python.md", 30), ("README.md", 4)):
        tried = doctest.testfile(str(ROOT / document), module_relative=False)
        assert tried.failed == 0 and tried.attempted >= least, document


@pytest.mark.skipif(not PROGRAM, reason="LASTMOVE names the program")
def test_arrays_of_the_program(tmp_path):
    path = tmp_path / "array.npy"

    def written(*arguments):
        subprocess.run([PROGRAM, "table", *arguments, "--format", "npy", "--out", path], check=True, capture_output=True)
        return np.load(path, allow_pickle=False)

    for rules in ("octal(0.56)", "subtraction(2,5,7)", "nim", "octal(0.137)"):
        assert np.array_equal(written(rules, "0..59999"), lm.game(rules).nim_values(60_000)), rules
    for rules in ("zone(3|5)", "subtraction(1,4|2,3)", "subtraction(2,5,7) misere"):
        array = written(rules, "1..9999", "--of", "outcome")
        assert array.dtype == np.uint8 and np.array_equal(array, lm.game(rules).outcomes(10_000)[1:]), rules
    assert np.array_equal(written("wythoff", "0..40,0..50"), lm.game("wythoff").map(41, 51, of="nim-value"))


def test_a_wheel_carries_licences():
    """Of all that it brings; in the build folder it brings nothing."""
    package = pathlib.Path(lm.__file__).parent
    licences = {path.name for path in (package / "licences").glob("*")}
    for library in ("fmt", "lua"):
        brought = list(package.glob(f"lib{library}*"))
        assert not brought or any(library in name for name in licences), library
    if licences:
        assert {"lastmove", "pybind11-dev"} <= licences
        assert all((package / "licences" / name).stat().st_size > 500 for name in licences)


# Calls on octal(0.6) and others that take minutes.
LONG = {
    "solve": lambda g, **more: g.solve("9" * 7, **more), "nim_values": lambda g, **more: g.nim_values(10**7, **more),
    "outcomes": lambda g, **more: g.outcomes(10**7, **more), "table": lambda g, **more: g.table(10**7, **more),
    "period": lambda g, **more: g.period(**more),
    "solve_many": lambda g, **more: g.solve_many(np.arange(10**5, 2 * 10**5), **more),
    "sweep": lambda g, **more: lm.sweep("octal(C)", C=lm.codes(3), work=2**60, **more),
    "graph": lambda g, **more: lm.game("nim").graph("50+50+50+50+50+50", max_nodes=10**7, work=2**60, memory=2**40, **more),
    "audit": lambda g, **more: lm.audit("perfect", "nim misere", 10**9, work=2**60, **more),
}


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_ends_each_long_call(name):
    g = lm.game("octal(0.6)")
    sent = []

    def send():
        sent.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.1, send)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            LONG[name](g)
            pytest.fail("it was not long")
    finally:
        timer.join()
    # Promised is a tenth of a second; on a busy machine far more may pass.
    assert time.monotonic() - sent[0] < 2


@pytest.mark.parametrize("name", LONG)
def test_what_progress_raises_ends_each_long_call(name):
    class Enough(Exception):
        pass

    told = []

    def enough(done):
        told.append(done)
        raise Enough

    with pytest.raises(Enough):
        LONG[name](lm.game("octal(0.6)"), progress=enough)
    assert len(told) == 1
