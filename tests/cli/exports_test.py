"""What lastmove writes for other programs, read back by readers that share no code with it: b-files and entries
of the OEIS, proofs for Lean, LaTeX and TikZ, CGSuite."""

import ast
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=120, check=False)
    if result.returncode != status:
        raise AssertionError(f"{arguments}: status {result.returncode}, {result.stderr.decode()}")
    return result.stdout.decode() if status == 0 else result.stderr.decode()


# The games, once more and from their definitions.

def mex(values):
    return next(value for value in range(len(values) + 1) if value not in values)


def taking_nim_values(takes, count, sink=False):
    values = []
    for heap in range(count):
        options = {values[max(heap - take, 0)] for take in takes if heap > 0 and (sink or take <= heap)}
        values.append(mex(options))
    return values


def octal_nim_values(code, count):
    digits = [int(digit, 8) for digit in code.split(".")[1]]
    values = []
    for heap in range(count):
        options = set()
        for take, digit in enumerate(digits, 1):
            if take == heap and digit & 1:
                options.add(0)
            if take < heap and digit & 2:
                options.add(values[heap - take])
            if digit & 4:
                options |= {values[part] ^ values[heap - take - part] for part in range(1, heap - take)}
        values.append(mex(options))
    return values


def lost_heaps(takes, count, convention=""):
    """Whether the player to move loses, heap by heap."""
    lost = []
    for heap in range(count):
        if convention == "sink":
            options = [lost[max(heap - take, 0)] for take in takes] if heap > 0 else []
        else:
            options = [lost[heap - take] for take in takes if take <= heap]
        wins = any(options) or (convention == "misere" and not options)
        lost.append(not wins)
    return lost


def least_period(values):
    """The least preperiod and period of a list in which the end has recurred for long."""
    for period in range(1, len(values) // 3):
        start = len(values) - period
        while start > 0 and values[start - 1] == values[start - 1 + period]:
            start -= 1
        if start < len(values) // 3:
            return start, period
    raise AssertionError("no period")


# NumPy.

def read_npy(data):
    """The shape and the numbers of an array, by the format's description in NumPy's reference."""
    assert data[:8] == b"\x93NUMPY\x01\x00", data[:8]
    end = 10 + int.from_bytes(data[8:10], "little")
    assert end % 64 == 0 and data[end - 1:end] == b"\n"
    about = ast.literal_eval(data[10:end].decode("ascii"))
    assert sorted(about) == ["descr", "fortran_order", "shape"] and about["fortran_order"] is False
    order, kind, width = about["descr"][0], about["descr"][1], int(about["descr"][2:])
    assert kind == "u" and order == ("|" if width == 1 else "<"), about
    numbers = [int.from_bytes(data[at:at + width], "little") for at in range(end, len(data), width)]
    count = 1
    for side in about["shape"]:
        count *= side
    assert count == len(numbers) and (width == 1 or max(numbers) >= 256 ** (width // 2)), about
    return about["shape"], numbers


class NumPy(unittest.TestCase):
    def array(self, *arguments):
        done = subprocess.run([PROGRAM, *arguments, "--format", "npy"], capture_output=True, timeout=120, check=True)
        return read_npy(done.stdout)

    def test_heaps(self):
        self.assertEqual(self.array("table", "octal(0.77)", "0..300"), ((301,), octal_nim_values("0.77", 301)))
        lost = lost_heaps([2, 5, 7], 91, "misere")
        self.assertEqual(self.array("table", "subtraction(2,5,7) misere", "3..90"), ((88,), [int(not x) for x in lost[3:]]))
        self.assertEqual(self.array("table", "subtraction(2,5,7) misere", "0..90", "--of", "is-P"),
                         ((91,), [int(x) for x in lost]))
        listed = [heap for heap, x in enumerate(lost) if x]
        self.assertEqual(self.array("table", "subtraction(2,5,7) misere", "0..90", "--of", "P"), ((len(listed),), listed))
        self.assertEqual(self.array("table", "nim", "1..9", "--of", "P"), ((0,), []))

    def test_numbers_of_every_width(self):
        for first, last in ((0, 255), (250, 260), (65530, 65540), (2**32 - 2, 2**32 + 2), (2**63 - 9, 2**63 - 1)):
            self.assertEqual(self.array("table", "nim", f"{first}..{last}"),
                             ((last - first + 1,), list(range(first, last + 1))))

    def test_all_outcomes(self):
        places = {letter: place for place, letter in enumerate("PNLRD")}
        for rules, rows in (("zone(3 | 5)", "1..60"), ("subtraction(2,5,7) ending(1)", "1..9")):
            lines = run("table", rules, rows, "--format", "csv").splitlines()[1:]
            letters = [places[line.split(",")[1]] for line in lines]
            self.assertEqual(self.array("table", rules, rows), ((len(letters),), letters))

    def test_points_and_several_games(self):
        values = {}
        for x in range(5):
            for y in range(7):
                values[x, y] = mex({values[x - t, y] for t in range(1, x + 1)} | {values[x, y - t] for t in range(1, y + 1)} |
                                   {values[x - t, y - t] for t in range(1, min(x, y) + 1)})
        self.assertEqual(self.array("table", "wythoff", "0..4,0..6"), ((5, 7), list(values.values())))
        self.assertEqual(self.array("table", "wythoff", "0..4")[0], (5, 5))
        self.assertEqual(self.array("table", "wythoff", "0..4,0..6", "--of", "is-P")[1],
                         [int(value == 0) for value in values.values()])
        expected = [value for a in (1, 2, 3) for value in taking_nim_values([a, 5], 21)]
        self.assertEqual(self.array("table", "subtraction(a,5)", "0..20", "a=1..3"), ((3, 21), expected))
        self.assertEqual(self.array("table", "subtraction(a,5)", "0..20", "a=2"), ((1, 21), expected[21:42]))
        self.assertEqual(self.array("table", "wythoff(k)", "0..2,0..3", "k=1..3")[0], (3, 3, 4))

    def test_sweeps(self):
        self.assertEqual(self.array("sweep", "subtraction(1,m)", "m=2..9", "--by", "largest-nim-value"),
                         read_npy_of_bfile("sweep", "subtraction(1,m)", "m=2..9", "--by", "largest-nim-value"))

    def test_a_terminal_gets_no_bytes(self):
        master, terminal = os.openpty()
        done = subprocess.run([PROGRAM, "table", "nim", "0..9", "--format", "npy"], stdout=terminal, stderr=subprocess.PIPE,
                              timeout=120, check=False)
        os.close(terminal)
        self.assertEqual((done.returncode, done.stderr),
                         (2, b"lastmove: an array is not for a terminal; give --out FILE.npy\n"))
        os.close(master)


def read_npy_of_bfile(*arguments):
    terms = read_bfile(run(*arguments, "--format", "bfile"))[1]
    return (len(terms),), terms


# The OEIS.

def read_bfile(text):
    """The offset and the terms, by the rules of oeis.org/wiki/B-files."""
    assert text.isascii() and text.endswith("\n") and "\r" not in text and "\t" not in text
    lines = text.split("\n")[:-1]
    content = [line for line in lines if not line.startswith("#")]
    assert lines[-len(content):] == content, "comments come first"
    pairs = []
    for line in content:
        assert re.fullmatch(r"(0|-?[1-9][0-9]*) (0|-?[1-9][0-9]{0,999})", line), line
        pairs.append(tuple(map(int, line.split(" "))))
    offset = pairs[0][0]
    assert [n for n, _ in pairs] == list(range(offset, offset + len(pairs))), "no gaps"
    return offset, [term for _, term in pairs]


def read_entry(text):
    """The fields of an entry in the OEIS's internal format."""
    fields = {}
    for line in text.splitlines():
        match = re.fullmatch(r"%([A-Za-z]) A000000 (.+)", line)
        assert match and line.isascii() and len(line) <= 1000, line
        assert match[1] not in fields, line
        fields[match[1]] = match[2]
    data = "".join(fields.get(line, "") for line in "STU")
    terms = [int(term) for term in data.split(",")]
    for line in "STU":
        assert len(fields.get(line, "")) <= 80
        assert line == "U" or line == "S" and "T" not in fields or line not in fields or (
            "STU"["STU".index(line) + 1] not in fields or fields[line].endswith(","))
    assert len(terms) >= 4 and len(", ".join(map(str, terms))) <= 260
    offset, first_above_one = map(int, fields["O"].split(","))
    return fields, offset, first_above_one, terms


class Oeis(unittest.TestCase):
    def test_nim_values(self):
        offset, terms = read_bfile(run("table", "octal(0.77)", "0..300", "--format", "bfile"))
        self.assertEqual((offset, terms), (0, octal_nim_values("0.77", 301)))
        offset, terms = read_bfile(run("table", "subtraction(2,5,7)", "3..90", "--format", "bfile"))
        self.assertEqual((offset, terms), (3, taking_nim_values([2, 5, 7], 91)[3:]))
        offset, terms = read_bfile(run("table", "subtraction(2,5,7) sink", "0..90", "--format", "bfile"))
        self.assertEqual((offset, terms), (0, taking_nim_values([2, 5, 7], 91, sink=True)))

    def test_lists_and_indicators(self):
        values = octal_nim_values("0.07", 151)
        zeros = [heap for heap, value in enumerate(values) if value == 0]
        self.assertEqual(read_bfile(run("table", "dawsons_kayles", "0..150", "--of", "P", "--format", "bfile")),
                         (1, zeros))
        self.assertEqual(read_bfile(run("table", "dawsons_kayles", "0..150", "--of", "is-P", "--format", "bfile")),
                         (0, [int(value == 0) for value in values]))
        self.assertEqual(read_bfile(run("table", "dawsons_kayles", "2..150", "--of", "N", "--format", "bfile"))[1],
                         [heap for heap in range(2, 151) if values[heap]])
        rows = run("table", "zone(3 | 5)", "1..60", "--format", "csv").splitlines()[1:]
        for outcome in "PNLR":
            expected = [int(row.split(",")[0]) for row in rows if row.endswith("," + outcome)]
            self.assertEqual(read_bfile(run("table", "zone(3 | 5)", "1..60", "--of", outcome, "--format", "bfile")),
                             (1, expected))
        # Of games without nim-values the P-positions are what is written.
        self.assertEqual(read_bfile(run("table", "nim misere", "0..9", "--format", "bfile")), (1, [1]))

    def test_numbers_of_a_script(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "thirds.lua"
            path.write_text("function options(n)\n  local to = {}\n  if n > 0 then to = {n - 1, n - (n + 2) // 3} end\n"
                            "  return to\nend\n")
            values = []
            for n in range(61):
                values.append(mex({values[n - 1], values[n - (n + 2) // 3]} if n else set()))
            rules = f"script({path})"
            self.assertEqual(read_bfile(run("table", rules, "0..60", "--format", "bfile")), (0, values))
            self.assertEqual(read_bfile(run("table", rules, "0..60", "--of", "P", "--format", "bfile"))[1],
                             [n for n, value in enumerate(values) if value == 0])
            path.write_text("function options(n) return {n} end\n")
            self.assertIn("is oo", run("table", rules, "0..9", "--format", "bfile", status=2))

    def test_the_last_heap(self):
        last = 2**63 - 1
        offset, terms = read_bfile(run("table", "nim", f"{last - 3}..{last}", "--format", "bfile"))
        self.assertEqual((offset, terms), (last - 3, [last - 3, last - 2, last - 1, last]))

    def test_sweeps(self):
        offset, terms = read_bfile(run("sweep", "subtraction(a,m,a+m)", "a=3", "m=4..30", "--format", "bfile"))
        expected = [least_period(taking_nim_values([3, m, m + 3], 30 * m))[1] for m in range(4, 31)]
        # A period of outcomes divides that of nim-values, and here it is the same.
        self.assertEqual((offset, terms), (4, expected))
        offset, terms = read_bfile(run("sweep", "subtraction(1,m)", "m=2..20", "--by", "largest-nim-value",
                                       "--format", "bfile"))
        self.assertEqual((offset, terms), (2, [max(taking_nim_values([1, m], 200)) for m in range(2, 21)]))
        offset, terms = read_bfile(run("sweep", "subtraction(3,5,m)", "m=6..20", "--by", "preperiod",
                                       "--format", "bfile"))
        expected = [least_period(lost_heaps([3, 5, m], 800))[0] for m in range(6, 21)]
        self.assertEqual((offset, terms), (6, expected))

    def test_the_command_in_the_comments_writes_the_same_again(self):
        for question in (["table", "zone(3 | 5)", "4..40", "--of", "L"], ["table", "subtraction(s: s==1 or\n s==4)", "0..20"],
                         ["sweep", "subtraction(a,7) misere", "a=1..30", "--where", "a>=10 and\na<20 and 'P'~=period"],
                         ["sweep", "subtraction(1,m)", "m=2..20", "--of", "nim-value", "--by", "largest-nim-value"]):
            with self.subTest(question=question):
                text = run(*question, "--format", "bfile")
                command = shlex.split(re.search("^# Computed by (.*)$", text, re.MULTILINE)[1])
                self.assertEqual(command[0], "lastmove")
                self.assertEqual(run(*command[1:]), text)
        _, table = run("sweep", "subtraction(a,7)", "a=1..9", "--where", "a>3", "--format", "latex").split("%", 1)
        self.assertEqual(table.split("\n")[0], " subtraction(a,7) a=1..9 where a>3")

    def test_the_entry(self):
        fields, offset, above, terms = read_entry(run("table", "kayles", "0..300", "--format", "oeis"))
        values = octal_nim_values("0.77", 301)
        self.assertEqual((offset, above, terms), (0, 3, values[:len(terms)]))
        self.assertGreater(len(terms), 80)
        self.assertEqual(fields["K"], "nonn")
        self.assertIn("octal(0.77)", fields["N"])
        # The command that it names computes it.
        command = re.fullmatch(r"\(lastmove\) lastmove (\w+) '([^']+)' (.+)", fields["o"])
        self.assertEqual(run(command[1], command[2], *command[3].split()),
                         run("table", "kayles", "0..300", "--format", "oeis"))
        # Long terms fill the lines too.
        _, offset, above, terms = read_entry(
            run("table", "nim", "9000000000000000000..9000000000000000040", "--format", "oeis"))
        self.assertEqual((offset, above), (9 * 10**18, 1))
        self.assertEqual(terms, list(range(offset, offset + len(terms))))
        fields, offset, above, terms = read_entry(run("table", "subtraction(2,5,7) sink", "0..99", "--format", "oeis"))
        self.assertEqual((offset, above, terms), (0, 4, taking_nim_values([2, 5, 7], len(terms), sink=True)))
        self.assertIn("sink", fields["N"])
        _, offset, above, terms = read_entry(run("table", "kayles", "0..300", "--of", "is-P", "--format", "oeis"))
        self.assertEqual((offset, above, terms[:3]), (0, 1, [1, 0, 0]))

    def test_what_is_no_sequence(self):
        for arguments in (["table", "wythoff", "0..3"], ["table", "ends", "1..3"], ["table", "difference", "1..9"],
                          ["table", "subtraction(a)", "0..9", "a=1..2"],
                          ["table", "nim misere", "0..9", "--of", "nim-value"],
                          ["table", "nim", "1..9", "--of", "P"],
                          ["sweep", "subtraction(1,m)", "m=2,4,8"], ["sweep", "subtraction(a,b)", "a=1..2", "b=3..4"],
                          ["sweep", "subtraction(S)", "S=subsets(1..3)"], ["sweep", "nim", "n=1..9"],
                          ["sweep", "subtraction(1,m)", "m=2..9", "--top", "2"],
                          ["sweep", "subtraction(1,m)", "m=2..9", "--check", "period > 1"],
                          ["sweep", "subtraction(1,m)", "m=2..9", "--group-by", "m"],
                          ["sweep", "subtraction(1,m)", "m=2..9", "--where", "m != 5"]):
            for name in ("bfile", "oeis"):
                with self.subTest(arguments=arguments, format=name):
                    self.assertIn("lastmove: ", run(*arguments, "--format", name, status=2))
        # Where no period is proved, there is a gap.
        self.assertIn("a=2, m=3 no period", run("sweep", "subtraction(a,m,a+m)", "a=2", "m=3..12", "--work", "30",
                                      "--format", "bfile", status=3))
        self.assertIn("at least 4 terms", run("table", "kayles", "0..2", "--format", "oeis", status=2))


# Lean.

def read_lean(text):
    """The definitions of a file, and what its theorems say of the bits."""
    for opening, closing in ("()", "[]", "{}"):
        assert text.count(opening) == text.count(closing), opening
    assert text.count("/-") == text.count("-/") and "sorry" not in text and "import" not in text
    assert "namespace Lastmove\n" in text and text.endswith("end Lastmove\n")
    values = {name: int(value, 0) for name, value in
              re.findall(r"^def (\w+) : Nat := (0x[0-9a-f]+|\d+)$", text, re.MULTILINE)}
    takes = re.search(r"^def takes : List Nat := \[([\d, ]+)\]$", text, re.MULTILINE)
    values["takes"] = [int(take) for take in takes[1].split(",")]
    values["different"] = [(int(a), int(b)) for a, b in
                           re.findall(r"^theorem \w+ : lost (\d+) ≠ lost (\d+) := by$", text, re.MULTILINE)]
    return values


class Lean(unittest.TestCase):
    def check(self, rules, *arguments):
        text = run("period", rules, *arguments, "--format", "lean")
        lean = read_lean(text)
        takes, bits, won = lean["takes"], lean["bits"], lean["wonAtOnce"]
        e, p, m = lean["preperiod"], lean["period"], lean["largest"]
        size = e + p + m
        # theorem sizes, early, recurs and equation
        self.assertTrue(all(0 < take <= m for take in takes))
        self.assertEqual(won >> m, 0)
        self.assertEqual((bits >> e) % (1 << m), (bits >> (e + p)) % (1 << m))
        union = won
        for take in takes:
            union |= bits << take
        self.assertEqual(union % (1 << size), ((1 << size) - 1) ^ bits)
        for a, b in lean["different"]:
            self.assertLess(max(a, b), size)
            self.assertNotEqual(bits >> a & 1, bits >> b & 1)
        # A witness for each prime that divides the period, and one below the preperiod.
        primes = {q for q in range(2, p + 1) if p % q == 0 and all(q % r for r in range(2, int(q**0.5) + 1))}
        gaps = {p // q for q in primes} if p > 1 else set()
        self.assertEqual({b - a for a, b in lean["different"] if a >= e}, gaps)
        self.assertEqual([(a, b) for a, b in lean["different"] if a < e], [(e - 1, e - 1 + p)] if e else [])
        return lean, [bool(bits >> heap & 1) for heap in range(size)]

    def test_the_equation_holds_and_is_that_of_the_game(self):
        for takes, convention in (([2, 5, 7], ""), ([1, 3, 4], ""), ([1], ""), ([3], ""), ([4, 6], ""),
                                  ([3, 5, 9], ""), ([3, 5, 17], ""), ([3, 8, 9, 10, 12, 15], ""),
                                  ([2, 5, 7], "misere"), ([3, 5, 9], "misere"), ([1, 2], "misere"), ([4], "misere"),
                                  ([2, 5, 7], "sink"), ([3, 6, 8, 11], "sink"), ([1], "sink"), ([3], "sink"),
                                  ([2, 3, 6, 8, 9], "sink"), ([43, 107, 150], "")):
            with self.subTest(takes=takes, convention=convention):
                rules = f"subtraction({','.join(map(str, takes))}) {convention}".strip()
                lean, lost = self.check(rules)
                self.assertEqual(lean["takes"], takes)
                e, p = lean["preperiod"], lean["period"]
                heaps = 4 * (e + p + max(takes))
                known = lost_heaps(takes, heaps, convention)
                self.assertEqual(known[:len(lost)], lost)
                self.assertEqual(known[e:heaps - p], known[e + p:])
                # What `wonAtOnce` adds to the recursion is the convention.
                at_once = {"": lambda n: False, "misere": lambda n: n < min(takes),
                           "sink": lambda n: 0 < n < max(takes)}[convention]
                for heap in range(max(takes)):
                    self.assertEqual(bool(lean["wonAtOnce"] >> heap & 1), at_once(heap))
        lean, _ = self.check("subtraction(2,5,7)")
        self.assertEqual((lean["bits"], lean["preperiod"], lean["period"]), (0x4C06413, 0, 22))
        self.assertEqual(self.check("subtraction(1,3,4)")[0]["bits"], 0x285)

    def test_a_wrong_bit_would_be_seen(self):
        lean, _ = self.check("subtraction(2,5,7)")
        size = lean["period"] + lean["largest"]
        for bit in range(size):
            bits = lean["bits"] ^ 1 << bit
            union = 0
            for take in lean["takes"]:
                union |= bits << take
            self.assertNotEqual(union % (1 << size), ((1 << size) - 1) ^ bits)

    def test_what_has_no_proof_for_lean(self):
        for rules in ("subtraction(1 | 2)", "subtraction(1,2) ending(1)", "subtraction(2,3) stuck(draw)", "zone(3 | 5)",
                      "nim", "kayles", "ends", "subtraction(s: square(s))", "wythoff"):
            with self.subTest(rules=rules):
                self.assertIn("lastmove: ", run("period", rules, "--of", "outcome", "--format", "lean", status=2))
        self.assertIn("outcomes", run("period", "subtraction(1,2)", "--of", "nim-value", "--format", "lean", status=2))
        self.assertIn("1048576", run("period", "subtraction(50,200,601,801)", "--format", "lean", status=3))
        self.assertIn("no period", run("period", "subtraction(50,200,601,801)", "--work", "1M", "--format", "lean",
                                       status=3))

    def test_lean_itself(self):
        lean = shutil.which("lean")
        if not lean:
            self.skipTest("there is no Lean on this machine")
        with tempfile.TemporaryDirectory() as folder:
            for rules in ("subtraction(2,5,7)", "subtraction(3,5,9) misere", "subtraction(2,3,6,8,9) sink"):
                path = pathlib.Path(folder) / "Period.lean"
                path.write_text(run("period", rules, "--format", "lean"))
                result = subprocess.run([lean, str(path)], capture_output=True, timeout=120, check=False)
                self.assertEqual((result.returncode, result.stdout), (0, b""), rules)


# LaTeX.

SPECIAL = {"\\textbackslash{}": "\\", "\\textasciicircum{}": "^", "\\textasciitilde{}": "~", "\\textless{}": "<",
           "\\textgreater{}": ">", "\\textbar{}": "|", "\\char34{}": '"', "{[}": "[", "{*}": "*", "{}": "",
           "\\{": "{", "\\}": "}", "\\$": "$", "\\&": "&", "\\#": "#", "\\_": "_", "\\%": "%"}
TOKEN = re.compile("|".join(re.escape(word) for word in SPECIAL) + r"|[^\\{}$&#_%^~<>|\"]")


def plain(text):
    """What TeX sets; fails at a character that it would take for a command."""
    at, result = 0, ""
    while at < len(text):
        token = TOKEN.match(text, at)
        assert token, text[at:]
        result += SPECIAL.get(token[0], token[0])
        at = token.end()
    return result


def read_tabulars(text):
    """The rows of cells of each tabular, and how its columns are set."""
    tables = []
    body = "\n".join(line for line in text.splitlines() if not line.startswith("%"))
    for columns, rows in re.findall(r"\\begin\{tabular\}\{((?:[^{}]|\{[^{}]*\})*)\}\n(.*?)\\end\{tabular\}", body, re.DOTALL):
        columns = re.sub(r"\*\{(\d+)\}\{(\w)\}", lambda star: star[2] * int(star[1]), columns)
        lines = [line for line in rows.splitlines() if line != "\\hline"]
        assert all(line.endswith(" \\\\") for line in lines), lines
        cells = [re.split(r"(?<!\\)&", line[:-3]) for line in lines]
        assert {len(row) for row in cells} == {len(columns)}, columns
        tables.append((columns, [[cell.strip() for cell in row] for row in cells]))
    assert text.count("tabular") == 2 * len(tables)
    return tables


def csv_rows(*arguments):
    return [line.split(",") for line in run(*arguments, "--format", "csv").splitlines()]


class Latex(unittest.TestCase):
    def test_tables_of_heaps(self):
        question = ["table", "subtraction(2,5,a)", "1..33", "a=7,9"]
        tables = read_tabulars(run(*question, "--format", "latex"))
        expected = csv_rows(*question)[1:]
        self.assertEqual(len(tables), 2)
        read = []
        for a, (columns, rows) in zip("79", tables):
            self.assertEqual(columns, "r" + 10 * "c")
            self.assertEqual(rows[0], ["$n$"] + [f"$+{i}$" for i in range(10)])
            for outcomes, values in zip(rows[1::2], rows[2::2]):
                self.assertEqual(values[0], "")
                read += [[a, str(int(outcomes[0]) + i), outcome, value]
                         for i, (outcome, value) in enumerate(zip(outcomes[1:], values[1:])) if outcome]
        self.assertEqual(read, expected)

    def test_other_positions_and_sweeps(self):
        (_, rows), = read_tabulars(run("table", "wythoff", "0..4", "--format", "latex"))
        self.assertEqual([[*plain(at)[1:-1].split(","), outcome, value] for at, outcome, value in rows[1:]],
                         csv_rows("table", "wythoff", "0..4")[1:])
        (columns, rows), = read_tabulars(run("sweep", "subtraction(a,b)", "a=1..3", "b=a+1..6", "--format", "latex"))
        self.assertEqual(columns, "rrrrl")
        self.assertEqual([row[:4] for row in rows[1:]],
                         [row[:4] for row in csv_rows("sweep", "subtraction(a,b)", "a=1..3", "b=a+1..6")[1:]])
        (_, rows), = read_tabulars(run("sweep", "zone(a|b)", "a=1..3", "b=1..3", "n=1..9", "--group-by", "a<b and n%2==1",
                                       "--format", "latex"))
        self.assertEqual(plain(rows[0][0]), "a<b and n%2==1")
        self.assertEqual([row[:2] for row in rows[1:]], [["false", "66"], ["true", "15"], ["all", "81"]])
        text = run("sweep", "subtraction(1,a)", "a=2..9", "--where", "a<5", "--group-by", "a%2", "--format", "latex")
        self.assertTrue(text.startswith("% subtraction(1,a) a=2..9 where a<5\n"), text)

    def test_spaces_of_names(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "g.csv")
            pathlib.Path(path).write_text("from,to\na b,a  b\n c,a b\n", encoding="ascii")
            text = run("table", f'graph("{path}")', "--format", "latex")
        for name in ("a b", "a \\ b", " c"):
            self.assertIn(f"\\char34{{}}{name}\\char34{{}} & ", text)

    def test_strips(self):
        text = run("table", "zone(3 | 5)", "1..60", "--format", "tikz")
        squares = re.findall(r"^\\draw\[fill=lastmove(\w+)\] \((\d+),(\d+)\) rectangle \+\(1,1\) "
                             r"node\[midway, font=\\tiny, text=lastmove(\w+)ink\] \{(\w)\};$", text, re.MULTILINE)
        rows = csv_rows("table", "zone(3 | 5)", "1..60")[1:]
        self.assertEqual([(fill, 25 * int(y) + int(x) + 1) for fill, x, y, _, _ in squares],
                         [(outcome, int(n)) for n, outcome in rows])
        self.assertTrue(all(fill == ink == letter for fill, _, _, ink, letter in squares))
        labels = re.findall(r"at \(0,(\d+)\.5\) \{(\d+)\}", text)
        self.assertEqual([(int(y), int(n)) for y, n in labels], [(0, 1), (1, 26), (2, 51)])
        for name in "NPLR":
            self.assertIn(f"\\definecolor{{lastmove{name}}}", text)
        for arguments in (["wythoff", "0..3"], ["ends", "1..2"]):
            self.assertIn("heap", run("table", *arguments, "--format", "tikz", status=2))
        self.assertIn("5000", run("table", "nim", "0..5000", "--format", "tikz", status=3))

    def test_graphs(self):
        for question in (["subtraction(1,2,3) ending(1)", "9"], ["zone(1 | 2)", "7+5"], ["ends", "WLWLL"],
                         ["difference", "16,10"], ["script(domineering)", "..../...."], ["nim", "2+3", "--depth", "1"],
                         ["subtraction(2,5,7) sink", "9"]):
            with self.subTest(question=question):
                text = run("tree", *question, "--format", "latex")
                graph = json.loads(run("tree", *question, "--format", "json"))
                nodes = re.findall(r"^\\node\[.*text=lastmove(\w+)ink\] at \(([-\d.]+),([-\d.]+)\) \{(.*)\\\\(.*)\};$", text,
                                   re.MULTILINE)
                # What is left after the last letter has a label of its own.
                self.assertLessEqual({node["position"] for node in graph["nodes"]} - {""},
                                     {plain(label) for _, _, _, label, _ in nodes})
                outcomes = {node["position"]: node["outcome"] for node in graph["nodes"]}
                for look, _, _, label, value in nodes:
                    if look != "mixed" and plain(label) in outcomes:
                        self.assertEqual(look, outcomes[plain(label)])
                        self.assertEqual(value.split()[0], look)
                curves = re.findall(r"^\\draw\[lastmove ([\w ]+)(?:, ->)?\] \(.*\) \.\. controls .* and .* \.\. \(.*\);$", text,
                                    re.MULTILINE)
                wins = sum("win" in style for style in curves)
                if question[0] != "ends":  # where a word stands in several places
                    self.assertEqual(len(curves), len(graph["edges"]))
                    self.assertEqual(wins, sum(edge["result"] == "win" for edge in graph["edges"]))
                self.assertEqual(text.count("{") - text.count("\\{"), text.count("}") - text.count("\\}"))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.tex"
            run("tree", "nim", "1+2", "--out", str(path))
            self.assertIn("tikzpicture", path.read_text())

    def test_a_line_break_in_the_rules_does_not_end_a_comment(self):
        formula = "subtraction(s: s==1 or s==[[\n\\input{secrets}\r]])"
        for question in (["table", formula, "0..3", "--format", "latex"], ["table", formula, "0..3", "--format", "tikz"],
                         ["tree", formula, "3", "--format", "latex"],
                         ["sweep", formula.replace("s==1", "s==a"), "a=1..2", "n=1..9", "--format", "latex"]):
            with self.subTest(question=question):
                lines = [line for line in re.split("[\r\n]", run(*question)) if "secrets" in line]
                self.assertEqual([line[:2] for line in lines], ["% "])

    def test_latex_itself(self):
        if not shutil.which("pdflatex"):
            self.skipTest("there is no LaTeX on this machine")
        if subprocess.run(["kpsewhich", "tikz.sty"], capture_output=True, check=False).returncode != 0:
            self.skipTest("this LaTeX has no TikZ")
        fragments = [run("table", "subtraction(2,5,7)", "0..25", "--format", "latex"),
                     run("table", "difference", "1..4", "--format", "latex"),
                     run("table", "zone(3 | 5)", "1..40", "--format", "tikz"),
                     run("sweep", "subtraction(S)", "S=subsets(1..3)", "--format", "latex"),
                     run("sweep", "zone(a|b)", "a=1..2", "b=1..2", "n=1..9", "--group-by", "a<b and n%2==1",
                         "--format", "latex"),
                     run("tree", "zone(1 | 2)", "4+3", "--format", "latex"),
                     run("tree", "script(hackenbush)", "0b1/1r2", "--format", "latex", "--depth", "1")]
        with tempfile.TemporaryDirectory() as folder:
            document = pathlib.Path(folder) / "document.tex"
            document.write_text("\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n"
                                + "\n\n".join(fragments) + "\n\\end{document}\n")
            result = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", document.name],
                                    cwd=folder, capture_output=True, timeout=120, check=False)
            self.assertEqual(result.returncode, 0, result.stdout.decode()[-2000:])


# Markdown.

def read_markdown(text):
    """What stands above each table, and its rows of cells, as GitHub reads them."""
    tables, above = [], []
    for line in text.splitlines():
        if not line.startswith("|"):
            above += [line] if line else []
            continue
        cells = [re.sub(r"\\([^\w\s])", r"\1", cell).strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if above:
            tables.append((above, []))
            above = []
        tables[-1][1].append(cells)
    for _, rows in tables:
        assert {len(row) for row in rows} == {len(rows[0])} and set(rows[1]) == {"---"}, rows
    return [(above, [rows[0], *rows[2:]]) for above, rows in tables]


class Markdown(unittest.TestCase):
    def test_tables(self):
        question = ["table", "zone(a | 3)", "0..12", "a=1,2"]
        tables = read_markdown(run(*question, "--format", "markdown"))
        self.assertEqual([[line.replace("\\", "") for line in above] for above, _ in tables],
                         [["zone(1 | 3)"], ["zone(2 | 3)"]])
        self.assertEqual([[a, *row] for a, (_, rows) in zip("12", tables) for row in rows[1:]], csv_rows(*question)[1:])
        (_, rows), = read_markdown(run("table", "subtraction(2,5,7)", "3..33", "--format", "markdown"))
        self.assertEqual(rows[0], ["n", "outcome", "nim-value"])
        self.assertEqual(rows[1:], csv_rows("table", "subtraction(2,5,7)", "3..33")[1:])
        (_, rows), = read_markdown(run("table", "subtraction(2,5,7) sink", "0..33", "--format", "markdown"))
        self.assertEqual([int(value) for _, _, value in rows[1:]], taking_nim_values([2, 5, 7], 34, sink=True))
        (_, rows), = read_markdown(run("table", "wythoff", "0..4", "--format", "markdown"))
        self.assertEqual([[*at[1:-1].split(","), *rest] for at, *rest in rows[1:]], csv_rows("table", "wythoff", "0..4")[1:])

    def test_sweeps_and_groups(self):
        question = ["sweep", "subtraction(a,b)", "a=1..3", "b=a+1..6"]
        (above, rows), = read_markdown(run(*question, "--format", "markdown"))
        self.assertEqual(above, ["subtraction(a,b) a=1..3 b=a+1..6"])
        self.assertEqual([row[:4] for row in rows[1:]], [row[:4] for row in csv_rows(*question)[1:]])
        (_, rows), = read_markdown(run("sweep", "zone(a|b)", "a=1..3", "b=1..3", "n=1..9", "--group-by", "a<b and n%2==1",
                                       "--format", "markdown"))
        self.assertEqual(rows[0][0], "a<b and n%2==1")
        self.assertEqual([row[:2] for row in rows[1:]], [["false", "66"], ["true", "15"], ["all", "81"]])

    def test_what_means_something_is_escaped(self):
        formula = "subtraction(s: s==1 or s==[[\n| <b>*_`\r]])"
        text = run("table", formula, "0..3", "--format", "markdown")
        self.assertEqual(len(text.splitlines()), 8)
        self.assertEqual(re.findall(r"(?<!\\)[<*_`\[]", text), [])


# CGSuite.

TERM = re.compile(r"game\.(heap|grid|strip)\.(\w+)(.*)")


def partitions(total, count, least=1):
    """The ways to write a number as a sum of `count` positive ones, in ascending order."""
    if count == 0:
        return [()] if total == 0 else []
    return [(first, *rest) for first in range(least, total // count + 1)
            for rest in partitions(total - first, count - 1, first)]


def code_options(code, heap):
    """The heaps that a move may leave, as CGSuite reads a code of TakeAndBreak."""
    zero, rest = code.split(".")
    different = zero.endswith("!")
    repeated = re.search(r"\[(\w)\]$", rest)
    digits = zero.rstrip("!") + re.sub(r"\[\w\]$", "", rest)
    assert re.fullmatch(r"[0-9A-F]+", digits)
    if repeated:
        digits += repeated[1] * (heap + 1)
    options = set()
    for take, digit in enumerate(digits[:heap + 1]):
        for parts in range(4):
            if int(digit, 16) >> parts & 1 and not (take == 0 and parts < 2):
                options |= {part for part in partitions(heap - take, parts)
                            if not different or len(set(part)) == len(part)}
    return options


def cgsuite_options(term, player):
    """The options of a term, as tuples of heaps or points, or as boards."""
    folder, name, arguments = TERM.fullmatch(term).groups()
    if folder == "heap" and name in ("Wythoff", "GenWythoff"):
        k = 1
        if name == "GenWythoff":
            k, arguments = re.fullmatch(r"\(x -> x \+ (\d+)\)(.*)", arguments).groups()
        x, y = map(int, re.fullmatch(r"\(\((\d+),(\d+)\)\)", arguments).groups())
        return {((a, b),) for a in range(x + 1) for b in range(y + 1)
                if (a, b) != (x, y) and (a == x or b == y or abs((x - a) - (y - b)) < int(k))}
    assert folder == "heap", term
    rules, heap = re.fullmatch(r"(?:\((.*)\))?\((\d+)\)", arguments).groups()
    heap = int(heap)
    if name in ("Subtraction", "PartizanSubtraction"):
        sets = [set(map(int, text.split(","))) for text in re.findall(r"\[([\d,]+)\]", rules)]
        assert rules == ",".join(f"[{text}]" for text in re.findall(r"\[([\d,]+)\]", rules))
        assert len(sets) == (1 if name == "Subtraction" else 2)
        return {(heap - take,) for take in sets[-1 if player == "Right" else 0] if take <= heap}
    code = {"Nim": "0.[3]", "Kayles": "0.77", "DawsonsKayles": "0.07", "GrundysGame": "4!.0"}.get(name)
    if code is None:
        assert name == "TakeAndBreak"
        code = re.fullmatch(r'"(.+)"', rules)[1]
    return code_options(code, heap)


class CGSuite(unittest.TestCase):
    def test_a_position_has_the_same_options_there(self):
        for rules, position in (("nim", "6"), ("kayles", "9"), ("dawsons_kayles", "9"), ("grundy", "9"), ("lasker", "7"),
                                ("octal(0.137...)", "9"), ("octal(4.07)", "8"), ("hexadecimal(0.3F)", "11"),
                                ("hexadecimal(0.8)", "9"), ("hexadecimal(C.1)", "9"), ("octal(4)", "8"),
                                ("subtraction(2,3,7)", "9"), ("subtraction(1,3 | 2,3)", "6"), ("wythoff", "(4,6)"),
                                ("wythoff(3)", "(4,6)")):
            with self.subTest(rules=rules):
                term, value = run("solve", rules, position, "--format", "cgsuite").strip().split("  // ")
                if rules in ("nim", "lasker", "octal(4)"):  # 7 of Lasker's Nim is worth 8
                    self.assertEqual(value, {"nim": "*6", "lasker": "*8", "octal(4)": "*"}[rules])
                options = json.loads(run("solve", rules, position, "--format", "json"))["options"]
                for player in ("Left", "Right"):
                    own = [option["to"] for option in options if option["by"] in (player, "either")]
                    if "(" in position:
                        read = {tuple(tuple(map(int, point.strip("()").split(","))) for point in to.split("+"))
                                for to in own}
                    else:
                        # A heap of 0 has no moves, and is none.
                        read = {tuple(sorted(heap for heap in map(int, to.split("+")) if heap)) for to in own}
                    expected = cgsuite_options(term, player)
                    if "(" not in position:
                        expected = {tuple(heap for heap in parts if heap) for parts in expected}
                    self.assertEqual(read, expected)

    def test_sums_and_boards(self):
        text = run("solve", "nim & kayles & wythoff & script(domineering)", "3+5 & 7 & (1,2) & ../.x", "--format", "cgsuite")
        # 3 xor 5 xor 2, and the star of three squares in a corner.
        text, value = text.strip().split("  // ")
        self.assertEqual(value, "*5")
        self.assertEqual(text.split(" + "),
                         ["game.heap.Nim(3)", "game.heap.Nim(5)", "game.heap.Kayles(7)", "game.heap.Wythoff((1,2))",
                          'game.grid.Domineering("..|.#")'])
        self.assertEqual(run("solve", "script(clobber)", "xox/ox.", "--format", "cgsuite"), 'game.grid.Clobber("xox|ox.")  // {^^*|*,v}\n')
        self.assertEqual(run("solve", "script(toads_and_frogs)", "tt..ff+t.f", "--format", "cgsuite").split("  // ")[0],
                         'game.strip.ToadsAndFrogs("tt..ff") + game.strip.ToadsAndFrogs("t.f")')
        # It takes no search, however large the game.
        self.assertIn("Domineering", run("solve", "script(domineering)", "/".join(["." * 30] * 30), "--format", "cgsuite"))

    def test_what_it_does_not_have(self):
        for rules, position in (("nim misere", "3"), ("zone(3 | 5)", "4"), ("subtraction(2,5) sink", "4"), ("ends", "WL"),
                                ("subtraction(1,2) ending(1)", "4"), ("script(chomp)", "(3,2)"), ("difference", "5,3"),
                                ("subtraction(s: square(s))", "4"), ("vectors((1,2))", "(3,4)"),
                                ("nim & kayles misere", "3 & 4"), ("nim & difference", "3 & 5,3")):
            with self.subTest(rules=rules):
                self.assertIn("CGSuite", run("solve", rules, position, "--format", "cgsuite", status=2))


class Pictures(unittest.TestCase):
    def test_what_is_written_is_in_the_picture_and_apart(self):
        many = "subtraction(1..25,27,29,31,33,35,37,39,41,43,45,47,49,51,53,55,57,59)"
        heads = ["{1000000|-1/1024||-3}", "{1000000000000|-5}", "{1/1048576|-1/1048576}", "{100|0||||-1/64|-1/32||-9}",
                 "{1|*}", "0", "{99999999999999999999999999|-1/1099511627776}"]
        pictures = [("value", head) for head in heads]
        pictures += [("tree", many, "2"), ("tree", f"{many} misere", "3+2"), ("tree", "nim", "1"),
                     ("tree", f"subtraction({','.join(map(str, range(1, 400, 2)))})", "2"),
                     ("map", "wythoff", "0..60"), ("map", "wythoff", "0..5,1000000000000..1000000000003"),
                     ("map", "wythoff", "1000000000000000000..1000000000000000005,1618033988749894845..1618033988749894850")]
        for arguments in pictures:
            with self.subTest(arguments=arguments):
                root = ElementTree.fromstring(run(*arguments, "--format", "svg"))
                rows = {}
                for text in root.findall("{http://www.w3.org/2000/svg}text"):
                    # Those of 17 pixels are bold; a monospaced character is 0.6 as wide as it is high.
                    width = len(text.text) * 0.6 * (17 if text.get("class") == "h" else 13)
                    left = float(text.get("x")) - width * {"x": 0.5, "y": 1}.get(text.get("class"), 0)
                    rows.setdefault(text.get("y"), []).append((left, left + width))
                    self.assertGreaterEqual(left, 0, text.text)
                    self.assertLessEqual(left + width, float(root.get("width")), text.text)
                for row in rows.values():
                    row.sort()
                    for (_, end), (begin, _) in zip(row, row[1:]):
                        self.assertLess(end, begin)


if __name__ == "__main__":
    unittest.main()
