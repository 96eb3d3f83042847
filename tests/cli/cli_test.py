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
    """What a session in Markdown cannot show; wrong_input.md has the rest."""

    FAMILY = "expected the name of a family (subtraction, "

    def check(self, arguments, message, shown=None, at=0):
        result = run(*arguments)
        self.assertEqual((result.returncode, result.stdout), (2, ""), result.stderr)
        self.assertTrue(result.stderr.startswith("lastmove: "), result.stderr)
        self.assertIn(message, result.stderr)
        self.assertNotIn("\x1b", result.stderr)
        self.assertLess(len(result.stderr), 1000)
        if shown is not None:
            self.assertTrue(result.stderr.endswith(f"\n  {shown}\n  {' ' * at}^\n"), result.stderr)

    def test_each_is_refused(self):
        for arguments, *expected in [
                (["solve", "", ""], self.FAMILY, ""),
                (["solve", "\x1b[2J", "3"], "but found the byte 0x1b", " [2J"),
                (["solve", b"\xff\xfe", "3"], "but found the byte 0xff"),
                (["solve", "nim", "\u00e9"], "but found '\u00e9'", "\u00e9"),
                (["solve", "nim", "3", "--\x1b[2J"], "there is no option '-- [2J'"),
                (["solve", "nim", "3", "--format", "\x1b"], "--format: expected one of text, csv, json"),
                (["games", "\x1b[2J"], "nor a game of the library called ' [2J'"),
                (["audit", "engine:\x1b[2J", "nim", "0..3"], "has ended, with status 127"),
                (["audit", "engine:echo '\x1b[2J'", "nim", "0..3"],
                 "answered '?[2J' to lastmove 1 where 'ok' was expected")]:
            with self.subTest(arguments=arguments):
                self.check(arguments, *expected)

    def test_five_megabytes(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("subtraction(" + "1," * 2_500_000 + ")")
            file.flush()
            self.check(["solve", "@" + file.name, "5"], "or a name, but found ')'")
            self.check(["solve", "nim", "@" + file.name], "but found 's'")


class Limits(unittest.TestCase):
    """Past a limit the status is 3, and the message names it and the option that raises it."""

    def test_each_is_reported(self):
        large = "9223372036854775807"
        for arguments, limit, option in [
                (["solve", "subtraction(3,24,91,112,115)", "1000000000000000000", "--work", "10M"],
                 "work limit", "--work"),
                (["period", f"subtraction(1,{large})"], "memory limit", "--memory"),
                (["solve", "subtraction(1,2)", "100000000", "--oracle", "--memory", "20MiB"],
                 "memory limit of 20 MiB", "--memory"),
                (["solve", "subtraction(1,2)", "100000000", "--oracle", "--work", "1k"],
                 "work limit", "--work"),
                (["solve", "zone(3 | 5) misere", "900+900+900+900", "--memory", "20MiB"], "memory limit",
                 "--memory"),
                (["period", "subtraction(1..1000000)"], "work limit", "--work"),
                (["table", "ends", "1..60"], "work limit", "--work"),
                (["table", "subtraction(S)", "0..3", "S=subsets(1..40)", "--work", "1M"],
                 "work limit", "--work"),
                (["solve", f"subtraction({large})", large, "--work", "18446744073709551615",
                  "--memory", "100MiB"], "memory limit", "--memory"),
                (["solve", "subtraction(1)", "20", "--memory", "1KiB"], "memory limit is 1 KiB",
                 "--memory"),
                (["sweep", "subtraction(1,a)", "a=5..6", "n=999999999999", "--work", "1k"],
                 "for a=5: ", "--work"),
                (["audit", "engine:sleep 60", "nim", "0..3", "--time", "0.05"],
                 "has not answered in time", "--time"),
                # No option of the command would help.
                (["tree", "nim", "9000000000", "--depth", "1"], "too many to draw", None),
                (["table", "ends", "1..70"], "too many words", None)]:
            with self.subTest(arguments=arguments):
                result = run(*arguments)
                self.assertEqual(result.returncode, 3)
                self.assertIn(limit, result.stderr)
                hints = result.stderr.splitlines()[1:]
                self.assertEqual(hints, [f"  {option} raises the limit"] if option else [])
                self.assertEqual(result.stdout, "")


if __name__ == "__main__":
    unittest.main()
