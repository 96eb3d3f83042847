"""The program as a whole: what a session in Markdown cannot show. Standard input, large files, ugly
arguments."""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())


def run(*arguments, stdin=subprocess.DEVNULL, env=None, **options):
    return subprocess.run([PROGRAM, *arguments], stdin=stdin, capture_output=True, text=True,
                          errors="replace", timeout=300, env=env, check=False, **options)


class Words(unittest.TestCase):
    """Ten million letters, by the two letters at the centre."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "word")
        self.word = "".join(random.Random(1).choices("WL", k=10_000_000))
        pathlib.Path(self.path).write_text(self.word + "\n", encoding="ascii")

    def tearDown(self):
        self.folder.cleanup()

    def test_from_a_file_and_from_standard_input(self):
        middle = len(self.word) // 2
        last_wins = self.word[middle - 1:middle + 1] == "WW"
        expected = "P: " if last_wins else "N: "
        from_file = run("solve", "ends", "@" + self.path)
        self.assertIn(expected, from_file.stdout)
        with open(self.path, encoding="ascii") as file:
            self.assertEqual(run("solve", "ends", "-", stdin=file).stdout, from_file.stdout)


class UglyInput(unittest.TestCase):
    """Everything wrong is answered on standard error with status 2, and nothing on the other."""

    CASES = [
        ["solve"], ["solve", "nim"], ["solve", "", ""], ["solve", "nim", ""], ["sovle", "nim", "3"],
        ["solve", "nim", "-5"], ["solve", "nim", "3", "--format", "xml"], ["solve", "nim", "@/"],
        ["solve", "nim", "3", "--bogus"], ["solve", "-", "-"], ["solve", "nim", "3", "--memory", "0"],
        ["solve", "nim", "3", "--memory", "2XB"], ["solve", "nim", "3", "--work", "-1"],
        ["solve", "nim", "3", "--work", "99999999999999999999"], ["solve", "nim", "3", "--out"],
        ["solve", "nim", "misere", "1+1"], ["solve", "subtraction(a)", "5"],
        ["solve", "subtraction(a)", "5", "a=1..2"], ["solve", "nim", "5", "a=1"],
        ["solve", "subtraction(a)", "5", "a=1", "a=2"], ["solve", "nim", "@/no/such/file"],
        ["solve", "nim", "WL"], ["solve", "ends", "21"], ["solve", "difference", "7"],
        ["solve", "subtraction(1) ending(5)", "4"], ["solve", "\x1b[2J", "3"],
        ["solve", "nim", "\u00e9"], ["solve", b"\xff\xfe", "3"], ["table", "nim", "5..1"],
        ["table", "nim", "-1..1"], ["table", "subtraction(1) ending(5)", "0..9"],
        ["table", "nim", "0..3", "--out", "/no/such/folder/file"],
        ["table", "nim", "0..3", "--out", "/dev/full"], ["table", "nim", "0..3", "--out", "/"],
        ["tree", "nim"], ["tree", "nim", "3", "--format", "csv"], ["tree", "nim", "3", "--depth", "-1"],
        ["tree", "nim", "3", "--depth", "99999999999999999999"], ["tree", "nim", "3", "--depth", "1x"],
        ["tree", "nim", "3", "--max-nodes", "0"], ["tree", "nim", "3", "--out", "picture.png"],
        ["tree", "nim", "3", "--out", "/no/such/folder/a.svg"], ["tree", "-", "-"],
        ["games", "extra"], ["--frobnicate"], ["audit", "perfect", "nim"],
        ["serve", "--port", "x"], ["serve", "--port", "65536"], ["serve", "--port", ""],
        ["serve", "--host", ""], ["serve", "--host", "http://localhost/"],
        ["audit", "perfct", "nim", "0..3"], ["audit", "perfect:x", "nim", "0..3"],
        ["audit", "flags", "nim", "0..3"], ["audit", "lua:/no/such/file", "nim", "0..3"],
        ["audit", "lua:", "nim", "0..3"], ["audit", "engine:", "nim", "0..3"],
        ["audit", "engine:exit 1", "nim", "0..3"], ["audit", "engine:\x1b[2J", "nim", "0..3"],
        ["audit", "engine:echo '\x1b[2J'", "nim", "0..3"], ["audit", "formula:", "nim", "0..3"],
        ["audit", "formula:n+", "nim", "0..3"], ["audit", "formula:n", "nim", "0..3"],
        ["audit", "formula:1/0", "nim", "0..3"], ["audit", "perfect", "nim", "0..3", "--of", "moves"],
        ["audit", "perfect", "nim", "0..3", "--playouts", "3"],
        ["audit", "formula:n", "nim", "1..3", "--save", "x"],
        ["audit", "perfect", "nim", "0..3", "--time", "0"],
        ["audit", "formula:n", "nim", "0..3", "--of", "nim-value", "--playouts", "3"],
    ]

    def test_each_is_refused(self):
        for arguments in self.CASES:
            with self.subTest(arguments=arguments):
                result = run(*arguments)
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertTrue(result.stderr.startswith("lastmove: "), result.stderr)
                self.assertEqual(result.stdout, "")
                self.assertNotIn("\x1b", result.stderr)
                self.assertLess(len(result.stderr), 1000)

    def test_five_megabytes(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("subtraction(" + "1," * 2_500_000 + ")")
            file.flush()
            for arguments in (["solve", "@" + file.name, "5"], ["solve", "nim", "@" + file.name]):
                result = run(*arguments)
                self.assertEqual(result.returncode, 2)
                self.assertLess(len(result.stderr), 1000)


class Limits(unittest.TestCase):
    """Past a limit the status is 3, and the message names it."""

    def test_each_is_reported(self):
        for arguments, limit in [
                (["solve", "subtraction(3,24,91,112,115)", "1000000000000000000", "--work", "10M"],
                 "work limit"),
                (["period", "subtraction(1,9223372036854775807)"], "memory limit"),
                (["solve", "subtraction(1,2)", "100000000", "--oracle", "--memory", "20MiB"],
                 "memory limit of 20 MiB"),
                (["solve", "subtraction(1,2)", "100000000", "--oracle", "--work", "1k"],
                 "work limit"),
                (["solve", "zone(3 | 5)", "900+900+900+900", "--memory", "20MiB"], "memory limit"),
                (["period", "subtraction(1..1000000)"], "work limit"),
                (["table", "ends", "1..60"], "work limit"),
                (["table", "subtraction(S)", "0..3", "S=subsets(1..40)", "--work", "1M"],
                 "work limit"),
                (["solve", "subtraction(9223372036854775807)", "9223372036854775807", "--work",
                  "18446744073709551615", "--memory", "100MiB"], "memory limit"),
                (["solve", "subtraction(1)", "20", "--memory", "1KiB"], "memory limit is 1 KiB")]:
            with self.subTest(arguments=arguments):
                result = run(*arguments)
                self.assertEqual(result.returncode, 3)
                self.assertIn(limit, result.stderr)
                self.assertEqual(result.stdout, "")


if __name__ == "__main__":
    unittest.main()
