"""The data folder against lastmove: the first rows of each table are made again, and each certificate is verified by
both checkers and proves what its row says.

data_test.py PROGRAM FOLDER check_certificate.py
"""

import base64
import collections
import csv
import functools
import itertools
import json
import math
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(sys.argv.pop(3)).resolve().parent))
import check_certificate  # noqa: E402, the checker in Python
import check_strategy  # noqa: E402, its other file

FOLDER = pathlib.Path(sys.argv.pop(2))
sys.path.insert(0, str(FOLDER))
from make import KONANE_CERTIFICATES  # noqa: E402, of which gaps in boards strategies are kept

PROGRAM = sys.argv.pop(1)
# What takes both checkers more than four seconds, or gigabytes; what takes the checker in Python more than one; and what
# takes the program more than one, and the checker in Python less.
TOO_LONG = {"octal-0.054.json", "octal-0.104.json", "octal-0.454.json", "octal-0.376.json", "octal-0.354.json",
            "octal-4.404.json", "clobber-board-9x3.json", "a242079-15-rejected.json", "a242079-16-rejected.json",
            "a242079-17.json", "a242079-17-rejected.json", "a242079-18.json", "a242079-18-rejected.json",
            "a242079-19.json", "a242079-19-rejected.json"}
SLOW = {"octal-0.16.json", "octal-0.56.json", "octal-4.064.json", "octal-4.364.json", "octal-4.406.json",
        "octal-0.127.json", "col-5x5.json", "col-7x3.json", "a242079-14-rejected.json", "a242079-16.json",
        "clobber-xxo-11.json", "clobber-xxo-12.json", "clobber-xxxooo-08.json", "clobber-xxxoo-08.json"}
SLOW_FOR_PROGRAM = {"konane-3x12-corner-horizontal.json", "konane-3x13-corner-horizontal.json",
                    "konane-4x08-corner-horizontal.json", "konane-4x08-corner-vertical.json",
                    "konane-4x08-middle-horizontal.json", "konane-4x09-corner-horizontal.json",
                    "konane-4x09-corner-vertical.json", "konane-4x09-middle-horizontal.json", "a242079-15.json"}
# A242079 at the OEIS.
PUBLISHED = [1, 4, 12, 28, 73, 163, 343, 867, 1915, 4011, 8203]


def rows_of(name):
    with open(FOLDER / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def numbers_of(packed):
    """LEB128: seven bits per byte, the lowest first."""
    number = shift = 0
    for byte in packed:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0


def plain_mex(values):
    return next(value for value in range(len(values) + 1) if value not in values)


def plain_values(takes, heaps, sink=False):
    """Nim-values, from the definition."""
    values = []
    for heap in range(heaps):
        values.append(plain_mex([values[max(0, heap - take)] for take in takes if sink and heap or take <= heap]))
    return values


def plain_octal(code, heaps):
    """Nim-values of an octal game, from the definition."""
    values = [0]
    for heap in range(1, heaps):
        reached = set()
        for take, digit in enumerate(map(int, code.replace(".", ""))):
            left = heap - take
            if digit & 1 and left == 0:
                reached.add(0)
            if digit & 2 and left > 0:
                reached.add(values[left])
            if digit & 4:
                reached.update(values[i] ^ values[left - i] for i in range(1, left // 2 + 1))
        values.append(plain_mex(reached))
    return values


EXCHANGED = str.maketrans("xo", "ox")


@functools.cache
def plain_strip(strip):
    """The nim-value of a strip of Clobber without gaps, where both players move either kind, from the definition."""
    values = set()
    for i in range(len(strip) - 1):
        if strip[i] != strip[i + 1]:
            for left, right in ((strip[:i], strip[i] + strip[i + 2:]), (strip[:i] + strip[i + 1], strip[i + 2:])):
                values.add(plain_strip(least_strip(left)) ^ plain_strip(least_strip(right)))
    return plain_mex(values)


def least_strip(strip):
    return min(strip, strip[::-1], strip.translate(EXCHANGED), strip[::-1].translate(EXCHANGED))


@functools.cache
def plain_nogo(board, width):
    """The nim-value of a board of NoGo, its rows one after another, where both players put either stone, from the
    definition."""
    def beside(i):
        return [j for j, there in ((i - width, i >= width), (i + width, i + width < len(board)),
                                   (i - 1, i % width > 0), (i + 1, (i + 1) % width > 0)) if there]

    def breathes(stones, i):
        group = [i]
        for j in group:
            for k in beside(j):
                if stones[k] == ".":
                    return True
                if stones[k] == stones[i] and k not in group:
                    group.append(k)
        return False

    values = set()
    for i, square in enumerate(board):
        for stone in "xo" if square == "." else "":
            left = board[:i] + stone + board[i + 1:]
            if all(breathes(left, j) for j in (i, *beside(i)) if left[j] != "."):
                values.add(plain_nogo(min(left, left[::-1], left.translate(EXCHANGED), left[::-1].translate(EXCHANGED)),
                                      width))
    return plain_mex(values)


class Data(unittest.TestCase):
    def test_the_first_rows_are_made_again(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, FOLDER / "make.py", "--quick", "--lastmove", PROGRAM, "--out", folder],
                           check=True, stdout=subprocess.DEVNULL)
            made = pathlib.Path(folder)
            tables = sorted(path.name for path in FOLDER.glob("*.csv"))
            self.assertEqual(sorted(path.name for path in made.glob("*.csv")), tables)
            for name in tables:
                again = (made / name).read_text(encoding="utf-8").splitlines()
                kept = (FOLDER / name).read_text(encoding="utf-8").splitlines()
                self.assertGreater(len(again), 3, name)
                self.assertEqual(again, kept[: len(again)], name)
            for path in (made / "certificates").iterdir():
                self.assertEqual(path.read_bytes(), (FOLDER / "certificates" / path.name).read_bytes(), path.name)

    def test_every_certificate_proves_its_row(self):
        expected = {}
        for row in rows_of("longest_periods.csv"):
            expected[f"longest-period-{int(row['greatest_take']):02}.json"] = {
                "rules": f"subtraction({row['takes']})", "sequence": "outcome", "preperiod": row["preperiod"],
                "period": row["longest_period"]}
        terms, period = [], None
        for row in rows_of("a242079.csv"):
            if terms:
                expected[f"a242079-{len(terms) + 1:02}-rejected.json"] = {
                    "rules": f"subtraction({','.join(terms)})", "argument": "rejection", "period": period,
                    "bound": "2", "from": str(2 * int(terms[-1]) + 1), "to": str(int(row["term"]) - 1)}
            terms.append(row["term"])
            period = row["period"]
            expected[f"a242079-{len(terms):02}.json"] = {
                "rules": f"subtraction({','.join(terms)})", "sequence": "nim-value", "preperiod": "0",
                "period": period}
        for row in rows_of("octal_periods.csv") + rows_of("octal_four_digits.csv"):
            expected[f"octal-{row['code']}.json"] = {
                "rules": f"octal({row['code']})", "sequence": "nim-value", "argument": "guy-smith",
                "preperiod": row["preperiod"], "period": row["period"]}
        expected["octal-4.404.json"] = {"rules": "octal(4.404)", "sequence": "nim-value", "argument": "sparse-window",
                                        "preperiod": "6872964789", "period": "145"}
        for row in rows_of("partizan_pairs.csv"):
            for length in ("period", "preperiod"):
                expected[f"pair-{length}-{int(row['m']):02}.json"] = {
                    "rules": row[f"longest_{length}_of"], "sequence": "outcome", length: row[f"longest_{length}"]}
        for row in rows_of("misere_quotients.csv"):
            if len(row["code"]) <= len("0.77"):
                expected[f"misere-{row['code']}.json"] = {
                    "rules": f"octal({row['code']}) misere", "argument": "quotient", "order": row["order"],
                    "preperiod": row["preperiod"], "period": row["period"]}
        for row in rows_of("boards.csv"):
            self.assertEqual(row["outcome"], "P")
            expected[f"{row['game']}-{row['name']}.json"] = {
                "rules": f"script({row['game']})", "argument": "strategy", "position": row["sum_worth_0"],
                "left_starts": "right", "right_starts": "left"}
        for row in rows_of("konane_boards.csv"):
            if row["gap"] in KONANE_CERTIFICATES.get(int(row["height"]), []):
                starts = {"P": ("right", "left"), "L": ("left", "left"), "R": ("right", "right")}[row["outcome"]]
                expected[f"konane-{row['height']}x{int(row['width']):02}-{row['gap']}.json"] = {
                    "rules": "script(konane)", "argument": "strategy", "position": row["position"],
                    "left_starts": starts[0], "right_starts": starts[1]}
        for row in rows_of("clobber_boards.csv"):
            if row["width"] == "9":
                expected["clobber-board-9x3.json"] = {
                    "rules": "script(clobber)", "argument": "strategy", "position": row["position"],
                    "left_starts": "left", "right_starts": "right"}
        # Those of four digits are so many that the checker in Python has every sixth.
        slow = SLOW | {f"octal-{row['code']}.json" for i, row in enumerate(rows_of("octal_four_digits.csv")) if i % 6}
        certificates = {path.name: path for path in (FOLDER / "certificates").iterdir()}
        self.assertEqual(set(certificates), set(expected))
        for name, path in certificates.items():
            certificate = json.loads(path.read_text(encoding="utf-8"))
            self.assertEqual({**certificate, **expected[name]}, certificate, name)
            if name in TOO_LONG:
                continue
            if name not in SLOW_FOR_PROGRAM:
                run = subprocess.run([PROGRAM, "verify", "--work", "20G", path], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, f"{name}: {run.stdout}{run.stderr}")
            if name not in slow:
                answer, status = check_certificate.run(path)
                self.assertEqual(status, 0, f"{name}: {answer}")

    def test_the_end_of_a_proof_by_windows(self):
        """The last sections, of 145 heaps, and what all windows say of the period; the others take two minutes each."""
        path = FOLDER / "certificates" / "octal-4.404.json"
        run = subprocess.run([PROGRAM, "verify", "--sections", "64..66", path], capture_output=True, text=True)
        self.assertIn("holds: sections 64 to 66 of 66", run.stdout, run.stderr)

    def test_small_boards_are_lost_by_the_definition(self):
        """Boards of at most 16 squares, move by move, without parts or values."""
        def clobbered(rows, own, other):
            for i, square in enumerate(rows):
                for j in (i - 1, i + 1):
                    if square == own and 0 <= j < len(rows) and rows[j] == other:
                        left = rows[:i] + "." + rows[i + 1 :]
                        yield left[:j] + own + left[j + 1 :]

        def coloured(board, own, _):
            width = board.find("/") + 1
            for i, square in enumerate(board):
                near = [board[j] for j in (i - width, i - 1, i + 1, i + width) if 0 <= j < len(board)]
                if square == "." and own not in near:
                    yield board[:i] + own + board[i + 1 :]

        tried = 0
        for row in rows_of("boards.csv"):
            options, players = {"clobber": (clobbered, "xo"), "col": (coloured, "LR")}[row["game"]]

            @functools.cache
            def wins(board, turn, options=options, players=players):
                return any(not wins(left, 1 - turn) for left in options(board, players[turn], players[1 - turn]))

            if len(row["sum_worth_0"]) <= 17:
                self.assertFalse(wins(row["sum_worth_0"], 0) or wins(row["sum_worth_0"], 1), row)
                tried += 1
        self.assertGreater(tried, 8)

    def test_rejections_are_those_of_another_program(self):
        """Each number that was passed over, tried from the definition: the twelfth term has 180."""
        terms = [int(row["term"]) for row in rows_of("a242079.csv")]
        for n in range(1, 8):
            old = plain_values(terms[:n], 6 * terms[n])
            for x in range(2 * terms[n - 1] + 1, terms[n] + 1):
                values = plain_values([*terms[:n], x], 6 * terms[n])
                # A pure period is that of a(n) + 1, as far as these heaps tell.
                purely = values[: -x - 1] == values[x + 1 :] and values != old and max(values) < 3
                self.assertEqual(purely, x == terms[n], (n, x))

    def test_rejections_by_a_larger_value_are_those_of_another_program(self):
        """Every 500th number that was passed over for the fifteenth term: where its values first go above 2."""
        claim = json.loads((FOLDER / "certificates" / "a242079-15-rejected.json").read_text(encoding="utf-8"))
        reasons = numbers_of(base64.b64decode(claim["reasons"]))
        takes = [int(row["term"]) for row in rows_of("a242079.csv")][:14]
        old = plain_values(takes, int(claim["to"]))
        tried = 0
        for x in range(int(claim["from"]), int(claim["to"]) + 1):
            kind = next(reasons)
            if kind == 1:  # a preperiod, which has three more numbers
                tuple(itertools.islice(reasons, 3))
            elif kind >= 2 and x % 500 == 0 and kind < 20_000:
                values = old[:x]
                for heap in range(x, x + kind - 1):
                    values.append(plain_mex([values[heap - take] for take in (*takes, x)]))
                self.assertEqual((values[-1], max(values[:-1])), (3, 2), x)
                tried += 1
        self.assertIsNone(next(reasons, None))
        self.assertGreater(tried, 50)

    def test_three_takes_under_sink_are_explained(self):
        """Theorem 53 of docs/theory/three-takes.md applies to each set, and its period is 2c."""
        rows = [{name: int(value) for name, value in row.items()} for row in rows_of("three_takes_under_sink.csv")]
        self.assertEqual(len(rows), 259)
        self.assertEqual(sum(row["c"] <= 90 for row in rows), 117)
        for row in rows:
            a, b, c, preperiod, period = row.values()
            self.assertEqual(period, 2 * c)
            self.assertEqual(period % (a + b), 0)
            self.assertEqual(period // (a + b) % 2, 1)
            e = preperiod + 2 * c
            g = plain_values((a, b, c), e + b, sink=True)
            self.assertTrue(all(g[n] == g[n - c] ^ 1 for n in range(e, e + b)), row)
            self.assertTrue(all(g[n] < 2 or {g[n - a], g[n - b]} == {0, 1} for n in range(e + b - c, e + b)), row)

    @staticmethod
    def fails_under_sink(a, b, c):
        """Theorem 58 of docs/theory/long-takes.md."""
        g = math.gcd(a, b, c)
        return (2 * c % (a + b) == 0 and 2 * c // (a + b) % 2 == 1 and a != g and 3 * b >= 7 * a
                and (a // g % 2 == 0 or abs(b % (4 * a) - 3 * a) != 2 * g)
                and (2 * c > 3 * (a + b) or 3 * b <= 11 * a or 19 * a <= 3 * b <= 21 * a))

    def test_long_takes(self):
        """Theorems 57 and 58: the table says what they say, and a plain program finds the same periods."""
        rows = rows_of("long_takes.csv")
        self.assertEqual([(int(row["a"]), int(row["b"])) for row in rows],
                         [(a, s - a) for s in range(3, 101) for a in range(1, (s + 1) // 2)])
        letters = collections.Counter("".join(row["period"] for row in rows))
        self.assertEqual(letters, {"s": 31_805, "a": 74_127, "b": 59_443})
        self.assertEqual(sum(row["period_under_sink"].count("x") for row in rows), 494)
        chance = random.Random(57)
        for row in rows:
            a, b = int(row["a"]), int(row["b"])
            s = a + b
            self.assertEqual((len(row["period"]), row["shorter_that_fail"]), (s, ""), row)
            self.assertEqual(row["period"], row["period_under_sink"].replace("x", "s"), row)
            fails = set(map(int, filter(None, row["shorter_that_fail_under_sink"].split(","))))
            since = int(row["proved_from_under_sink"])
            for c in range(b + 1, since + 2 * s):
                said = self.fails_under_sink(a, b, c)
                if c >= since:
                    self.assertEqual(said, row["period_under_sink"][c % s] == "x", (a, b, c))
                elif said:
                    self.assertTrue(c in fails or row["period_under_sink"][c % s] == "x", (a, b, c))
                fails -= {c} if said else set()
            self.assertEqual(fails, set(), row)
            for sink in (False, True) if s < 10 or chance.random() < 0.002 else ():
                name = "_under_sink" * sink
                since = int(row["proved_from" + name])
                for c in range(since, since + s) if s < 10 else chance.sample(range(since, since + s), 2):
                    sums = {"s": s, "a": a + c, "b": b + c, "x": 2 * c}
                    g = plain_values((a, b, c), (s // 2 + 9) * c, sink)
                    tail = g[-4 * c:]
                    periods = {letter for letter, period in sums.items() if tail[period:] == tail[:-period]}
                    self.assertIn(row["period" + name][c % s], periods, (a, b, c, sink))
                    self.assertEqual(periods == {"x"}, row["period" + name][c % s] == "x", (a, b, c, sink))

    def test_reverse_mex_is_counted(self):
        rows = [{name: int(value) for name, value in row.items()} for row in rows_of("reverse_mex.csv")]
        text = (FOLDER.parent / "docs" / "papers" / "additive.tex").read_text(encoding="utf-8").replace("\n", " ")
        for name in ("sets", "reverse_mex", "from_the_preperiod_on", "purely_periodic"):
            self.assertIn(f"${sum(row[name] for row in rows)}$", text)
        # Another way: {a,b,c} with c <= 12, tried on many heaps.
        for row in rows[:10]:
            c, found = row["greatest_take"], 0
            for b in range(2, c):
                for a in range(1, b):
                    g = plain_values((a, b, c), 800)
                    found += a + b != c and all(plain_mex((g[n + a], g[n + b], g[n + c])) == g[n] for n in range(600))
            self.assertEqual(row["reverse_mex"], found, c)

    def test_octal_games_of_four_digits_repeat(self):
        """The shorter periods, by another program: as far as they decide all heaps, and least."""
        tried = 0
        for row in rows_of("octal_four_digits.csv"):
            preperiod, period = int(row["preperiod"]), int(row["period"])
            heaps = 2 * preperiod + 2 * period + 5
            if heaps > 400:
                continue
            tried += 1
            g = plain_octal(row["code"], heaps)
            self.assertEqual(g[preperiod:-period], g[preperiod + period:], row)
            self.assertTrue(preperiod == 0 or g[preperiod - 1] != g[preperiod - 1 + period], row)
            self.assertTrue(all(g[preperiod:-d] != g[preperiod + d:] for d in range(1, period)), row)
            self.assertEqual((max(g), g.index(max(g))), (int(row["largest_nim_value"]), int(row["largest_at"])), row)
        self.assertGreater(tried, 20)

    def test_longest_periods_of_symmetric_sets(self):
        """The periods that are said, by another program; no period is longer than that of all sets."""
        longest = {row["greatest_take"]: int(row["longest_period"]) for row in rows_of("longest_periods.csv")}
        for row in rows_of("symmetric_sets.csv"):
            m, period = int(row["greatest_take"]), int(row["longest_period"])
            takes = list(map(int, row["takes"].split(",")))
            self.assertTrue(all(m - s in takes for s in takes if s < m), row)
            self.assertLessEqual(period, longest.get(str(m), period), row)
            if m > 45:
                continue
            lost = bytearray()
            for heap in range(2 * period + m):
                lost.append(not any(heap >= take and lost[heap - take] for take in takes))
            self.assertEqual(lost[:-period], lost[period:], row)
            # A smaller period would divide this one.
            divisors = [d for d in range(1, period) if period % d == 0]
            self.assertTrue(all(lost[:-d] != lost[d:] for d in divisors), row)

    def test_most_sets_with_the_longest_periods_are_symmetric(self):
        sets = [set(map(int, row["takes"].split(","))) for row in rows_of("longest_periods.csv")]
        symmetric = [takes for takes in sets if all(max(takes) - s in takes for s in takes - {max(takes)})]
        self.assertIn(f"{len(symmetric)} of the {len(sets)} sets below are symmetric",
                      (FOLDER.parent / "docs" / "findings.md").read_text(encoding="utf-8").replace("\n", " "))

    def test_strips_of_clobber_are_worth_what_is_told(self):
        told = {int(row["n"]): int(row["nim_value"]) for row in rows_of("clobber_strips.csv")}
        for n in range(1, 151):  # the shorter first, so that no call goes deep
            self.assertEqual(plain_strip(least_strip("xo" * n)), told[n], n)

    def test_boards_of_konane_are_won_by_the_definition(self):
        @functools.cache
        def wins(board, player):
            return any(not wins(left, 1 - player) for left in check_strategy.Konane.moves(board, player))

        tried = 0
        for row in rows_of("konane_boards.csv"):
            position = row["position"]
            if int(row["width"]) * int(row["height"]) <= 20:
                outcome = {(False, False): "P", (True, False): "L", (False, True): "R", (True, True): "N"}
                self.assertEqual(outcome[wins(position, 0), wins(position, 1)], row["outcome"], row)
                tried += 1
            # P. Norvig, Mel's Konane Board (2021): white wins, which has o, if black starts, but on 5x5.
            if row["width"] == row["height"] != "3":
                self.assertEqual(row["outcome"] in "LN", row["width"] == "5", row)
        self.assertEqual(tried, 24)

    def test_boards_of_nogo_are_worth_what_is_told(self):
        told = {(int(row["width"]), int(row["height"])): int(row["nim_value"]) for row in rows_of("nogo_boards.csv")}
        tried = [board for board in told if board[0] * board[1] <= 10]
        self.assertEqual(len(tried), 15)
        for width, height in tried:
            self.assertEqual(plain_nogo("." * (width * height), width), told[width, height], (width, height))
        # By the results of MCGS.
        published = {1: "010120101231031022313310", 2: "-11000011", 3: "--0010", 4: "---0"}
        for (width, height), value in told.items():
            if width <= len(published[height]):
                self.assertEqual(str(value), published[height][width - 1], (width, height))

    def test_boards_of_clobber_are_won_as_published(self):
        """By MCGS, and 9x3 goes on as it begins; on small boards the moves win by the definition."""
        @functools.cache
        def wins(board, own, other):
            width = board.find("/") + 1
            for i, square in enumerate(board):
                for j in (i - width, i - 1, i + 1, i + width):
                    if square == own and 0 <= j < len(board) and board[j] == other:
                        left = list(board)
                        left[i], left[j] = ".", own
                        if not wins("".join(left), other, own):
                            return True
            return False

        rows = rows_of("clobber_boards.csv")
        self.assertEqual(len(rows), 22)
        for row in rows:
            width, height = int(row["width"]), int(row["height"])
            lost = {2: width % 3 == 0, 3: width % 2 == 0, 4: width == 6, 5: True}[height]
            self.assertEqual(row["outcome"], "P" if lost else "N", row)
            self.assertEqual(bool(row["left_wins_by"] and row["right_wins_by"]), not lost, row)
            if width * height <= 10:
                self.assertEqual((wins(row["position"], "x", "o"), wins(row["position"], "o", "x")), (not lost, not lost))

    def test_wall_and_sink_as_counted(self):
        rows = rows_of("wall_and_sink_counts.csv")
        text = " ".join((FOLDER.parent / "docs" / "findings.md").read_text(encoding="utf-8").split())
        for column, before in (("with_another_period", "Of all"), ("doubled", "twice the other in"),
                               ("no_multiple", "and in")):
            self.assertIn(f"{before} {sum(int(row[column]) for row in rows):,}", text)

    def test_the_citation_names_this_version(self):
        version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
        citation = (FOLDER.parent / "CITATION.cff").read_text(encoding="utf-8")
        self.assertIn(f"\nversion: {version}\n", citation)

    def test_what_others_have_published(self):
        terms = [int(row["term"]) for row in rows_of("a242079.csv")]
        self.assertEqual(terms[: len(PUBLISHED)], PUBLISHED)
        # Computed by an independent program: three exceptions among the sets in 1..10.
        periods = {row["takes"]: (row["wall_period"], row["sink_period"]) for row in rows_of("wall_and_sink.csv")}
        small = {takes: both for takes, both in periods.items()
                 if max(map(int, takes.replace("..", ",").split(","))) <= 10}
        quotients = {row["code"]: (row["order"], row["in_p"]) for row in rows_of("misere_quotients.csv")}
        for code, sizes in {"0.77": ("40", "9"), "0.71": ("36", "9"), "0.123": ("20", "5"), "0.72": ("24", "5"),
                            "0.53": ("16", "3"), "0.75": ("8", "2"), "0.115": ("42", "12")}.items():
            self.assertEqual(quotients[code], sizes, code)
        self.assertEqual(small, {"2,3,6,8,9": ("27", "54"), "3,5,6,10": ("4", "16"),
                                 "2,3,5,8,9,10": ("26", "13")})


if __name__ == "__main__":
    unittest.main()
