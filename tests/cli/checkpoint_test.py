"""Checkpoints of nim-values: killed at any moment, of another game, damaged; and what --explain says."""

import contextlib
import json
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

from checkpoint_files import forged, read

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=300, check=False)


class Checkpoints(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = str(self.folder / "values")

    def succeed(self, *arguments):
        result = run(*arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def refuse(self, status, expected, *arguments):
        result = run(*arguments)
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(expected, result.stderr)

    def test_a_run_that_is_killed_goes_on(self):
        table = ["table", "octal(0.6)", "150000..150099"]
        whole = str(self.folder / "whole")
        expected = self.succeed(*table, "--checkpoint", whole).stdout
        values = read(whole)[1]
        self.assertEqual(len(values), 150100)
        chance = random.Random(6)
        kills = 0
        heaps = 0
        while kills < 20 or heaps == 0:
            process = subprocess.Popen([PROGRAM, *table, "--checkpoint", self.file,
                                        "--checkpoint-every", "0.001"],
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            with contextlib.suppress(subprocess.TimeoutExpired):
                # Any moment will do, later ones too where the machine is slow.
                process.wait(chance.uniform(0, 0.1 + 0.01 * kills))
            process.send_signal(chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGTERM]))
            process.wait()
            kills += 1
            if not os.path.exists(self.file):
                continue
            game, known = read(self.file)
            self.assertEqual(game, "octal(0.6)")
            self.assertEqual(known, values[:len(known)])
            self.assertGreaterEqual(len(known), heaps)
            heaps = len(known)
        result = self.succeed(*table, "--checkpoint", self.file, "--explain")
        self.assertEqual(result.stdout, expected)
        self.assertIn(f"the nim-values below heap {heaps} are those of the checkpoint",
                      result.stderr)
        self.assertEqual(read(self.file)[1], values)
        self.assertEqual(sorted(os.listdir(self.folder)), ["values", "whole"])

    def test_it_goes_on_with_what_is_there(self):
        self.succeed("solve", "grundy", "3000", "--checkpoint", self.file)
        game, values = read(self.file)
        self.assertEqual(game, "grundy")
        self.assertEqual(len(values), 3001)
        self.assertEqual([heap for heap, value in enumerate(values) if value == 0][-1], 1222)
        before = pathlib.Path(self.file).read_bytes()
        self.succeed("table", "grundy", "0..20", "--checkpoint", self.file, "--out",
                     str(self.folder / "table"))
        self.assertEqual(pathlib.Path(self.file).read_bytes(), before)
        self.succeed("table", "grundy", "0..4000", "--checkpoint", self.file)
        self.assertEqual(read(self.file)[1][:3001], values)
        self.assertEqual(len(read(self.file)[1]), 4001)

    def test_the_search_for_a_period_goes_on(self):
        asked = ("period", "octal(0.156)")
        proved = "proved: preperiod 3479, period 349"
        cut = run(*asked, "--work", "100000", "--checkpoint", self.file)
        self.assertEqual(cut.returncode, 3, cut.stderr)
        known = len(read(self.file)[1])
        self.assertGreater(known, 100)
        result = self.succeed(*asked, "--checkpoint", self.file, "--explain")
        self.assertEqual(result.stdout.splitlines()[2], proved)
        self.assertEqual(result.stderr.splitlines()[0],
                         f"the nim-values below heap {known} are those of the checkpoint")
        self.assertGreater(len(read(self.file)[1]), known)

    def test_a_limit_keeps_what_is_known(self):
        # Without a sparse space, so that no period and no luck ends it early.
        self.refuse(3, "the nim-values have reached heap", "solve", "octal(0.007)", "1000000",
                    "--work", "20000000", "--checkpoint", self.file)
        self.assertGreater(len(read(self.file)[1]), 1000)
        self.refuse(3, "the table of nim-values would take", "solve", "octal(0.007)", "20",
                    "--memory", "10KiB", "--checkpoint", self.file)

    def test_what_does_not_fit_into_memory_is_no_answer(self):
        self.succeed("table", "octal(0.354)", "0..600000", "--checkpoint", self.file)
        self.refuse(3, "the table of nim-values would take 18 MiB; the memory limit is 16 MiB",
                    "period", "octal(0.354)", "--memory", "16MiB", "--checkpoint", self.file)

    def test_three_heaps(self):
        self.succeed("solve", "hexadecimal(0.3F)", "300", "--checkpoint", self.file)
        game, values = read(self.file)
        self.assertEqual(game, "hexadecimal(0.3F)")
        self.assertEqual(values[:8], [0, 1, 2, 0, 1, 2, 3, 4])
        whole = self.succeed("table", "hexadecimal(0.3F)", "0..400").stdout
        self.assertEqual(
            self.succeed("table", "hexadecimal(0.3F)", "0..400", "--checkpoint", self.file).stdout,
            whole)

    def test_another_game_or_a_damaged_file_is_left_as_it_is(self):
        self.succeed("solve", "kayles", "50", "--checkpoint", self.file)
        good = pathlib.Path(self.file).read_bytes()

        def refused(data, expected, rules="kayles"):
            pathlib.Path(self.file).write_bytes(data)
            self.refuse(2, f"'{self.file}' {expected}", "solve", rules, "60", "--checkpoint",
                        self.file)
            self.assertEqual(pathlib.Path(self.file).read_bytes(), data)

        refused(good, "is a checkpoint of octal(0.77), not of octal(0.7)", "octal(0.7)")
        refused(b"", "is no checkpoint")
        refused(b"\n" * 100, "is no checkpoint")
        damaged = "is damaged; remove it to begin anew"
        title = good.index(b"\n") + 1
        heaps = good.index(b"\n", title) + 1
        for place in range(heaps, len(good), 3):
            refused(good[:place] + bytes([good[place] ^ 1]) + good[place + 1:], damaged)
            refused(good[:place], damaged)
        refused(good + b"\0", damaged)
        refused(good.replace(b"51 heaps, 1 b", b"51000000000000 heaps, 1 b"), damaged)
        refused(good.replace(b"51 heaps, 1 b", b"-5 heaps, 1 b"), damaged)
        refused(good.replace(b"51 heaps, 1 b", b"51 heaps, 0 b"), damaged)
        pathlib.Path(self.file).write_bytes(good)
        self.succeed("solve", "kayles", "60", "--checkpoint", self.file)

    def test_wrong_values_under_a_right_checksum_are_refused(self):
        def refused(heap, value, expected, rules="kayles"):
            wrong = list(values)
            wrong[heap] = value
            data = forged(game, wrong)
            pathlib.Path(self.file).write_bytes(data)
            begun = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
            self.refuse(2, f"the checkpoint is wrong: the nim-value of heap {expected}", "period", rules,
                        "--memory", "1GiB", "--checkpoint", self.file)
            self.assertEqual(pathlib.Path(self.file).read_bytes(), data)
            # What children took at the most so far, in KiB.
            self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss,
                            max(begun, 600 << 10))

        self.succeed("solve", "kayles", "2000", "--checkpoint", self.file)
        game, values = b"octal(0.77)", read(self.file)[1]
        refused(30, 2**32 - 1, "30 is not 4294967295, but at most 16; remove it to begin anew")
        refused(0, 1, "0 is not 1, but at most 0")
        refused(1, 2, "1 is not 2, but at most 1")
        refused(70, values[82], "70 is not 2, which is that of an option")
        refused(71, 9, "71 is not 9, but 7")
        last = len(values) - 1
        refused(last, values[last] - 1,
                f"{last} is not {values[last] - 1}, which is that of an option")
        self.succeed("solve", "octal(0.6)", "3000", "--checkpoint", self.file + "2")
        game, values = b"octal(0.6)", read(self.file + "2")[1]
        refused(2999, 2**32 - 1, "2999 is not 4294967295, but at most ", "octal(0.6)")
        refused(1500, values[1500] ^ 1, "1500 is not ", "octal(0.6)")

    def test_a_search_beyond_a_table_goes_on(self):
        def reach(*limits):
            result = run("period", "octal(0.104)", "--checkpoint", self.file, "--format", "json", *limits)
            self.assertEqual(result.returncode, 3, result.stderr)
            return int(json.loads(result.stdout)["reach"])

        begin = reach("--heaps", "2000000")
        self.assertEqual(begin, 2000000 + -(2000000 - 262144) % 64)
        game, numbers = read(self.file)
        self.assertEqual(numbers[262144:262146], [2**32 - 1, 262144])
        # Less work than the first run took.
        self.assertGreater(reach("--work", "120M"), begin)
        # A longer table beside it, and an answer that needs no more than what is there.
        beyond = read(self.file)[1][262144:]
        self.succeed("solve", "octal(0.104)", "262244", "--checkpoint", self.file)
        self.assertEqual(read(self.file)[1][262245:], beyond)
        self.assertEqual(reach("--heaps", "60000000", "--checkpoint-every", "0.001"), 60000000)
        result = run("period", "octal(0.104)", "--heaps", "60000000", "--checkpoint", self.file, "--explain")
        self.assertIn("nim-values from heap 60000000 on with memory for the last 65540", result.stderr)

        good = read(self.file)[1]
        place = good.index(2**32 - 1)
        for wrong in (good[:-1], good[:place + 3], good[:place + 3] + [2**31] + good[place + 4:],
                      good[:place + 5] + [256] + good[place + 6:]):
            data = forged(b"octal(0.104)", wrong)
            pathlib.Path(self.file).write_bytes(data)
            self.refuse(2, "the checkpoint goes on beyond its table from what this game cannot have there",
                        "period", "octal(0.104)", "--checkpoint", self.file)
            self.assertEqual(pathlib.Path(self.file).read_bytes(), data)

    def test_bytes_of_the_file_are_shown_escaped(self):
        good = forged(b"octal(0.77)", [0, 1, 2])
        for line, shown in ((b"\x1b[2J\x07", "\\x1b[2J\\x07"), (b"\xff\xfe\x80", "\\xff\\xfe\\x80"),
                            ("\u202eoctal\u00e9".encode(), "\\xe2\\x80\\xaeoctal\\xc3\\xa9"),
                            (b"\\x41", "\\\\x41"), (b"a" * 5000, "a" * 100 + "...")):
            pathlib.Path(self.file).write_bytes(good.replace(b"octal(0.77)", line))
            self.refuse(2, f"is a checkpoint of {shown}, not of octal(0.77)", "solve", "kayles", "3",
                        "--checkpoint", self.file)
        # A line without an end is not read to the end.
        with open(self.file, "wb") as file:
            file.write(b"lastmove nim-values 1\n")
            file.truncate(1 << 33)
        self.refuse(2, "is damaged", "solve", "kayles", "3", "--checkpoint", self.file)
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, 600 << 10)

    def test_a_full_disk_leaves_what_was_saved_before(self):
        self.succeed("table", "octal(0.6)", "0..1000", "--checkpoint", self.file)
        before = pathlib.Path(self.file).read_bytes()

        def small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        result = subprocess.run([PROGRAM, "table", "octal(0.6)", "5000..5001", "--checkpoint",
                                 self.file], capture_output=True, text=True, timeout=300,
                                check=False, preexec_fn=small_files)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(f"cannot write to {self.file}: File too large", result.stderr)
        self.assertEqual(pathlib.Path(self.file).read_bytes(), before)
        self.assertEqual(os.listdir(self.folder), ["values"])

    def test_what_cannot_be_a_checkpoint(self):
        for rules in ("nim", "subtraction(1,2)", "octal(0.77) misere", "octal(4.3...)",
                      "kayles & nim"):
            self.refuse(2, "under normal play; ", "solve", rules, "3 & 4" if "&" in rules else "3",
                        "--checkpoint", self.file)
        self.refuse(2, "is no regular file", "solve", "kayles", "3", "--checkpoint",
                    str(self.folder))
        self.refuse(2, "'-' is standard", "solve", "kayles", "3", "--checkpoint", "-")
        self.refuse(2, "cannot open", "solve", "kayles", "3", "--checkpoint", self.file + "/x/y")
        self.refuse(2, "for one game", "table", "subtraction(a)", "1..3", "a=1..2", "--checkpoint",
                    self.file)
        self.refuse(2, "--oracle", "solve", "kayles", "3", "--oracle", "--checkpoint", self.file)
        self.refuse(2, "requires --checkpoint", "solve", "kayles", "3", "--checkpoint-every", "1")
        self.assertEqual(os.listdir(self.folder), [])


class Explanations(unittest.TestCase):
    def said(self, *arguments):
        result = run(*arguments, "--explain")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout, run(*arguments).stdout)
        return result.stderr

    def test_nim_values_say_which_space_is_used_from_where(self):
        said = self.said("table", "octal(0.6)", "0..30000").splitlines()
        self.assertEqual(said[:3], ["method: nim-values",
                                    "nim-values from heap 0 on by sets of bits",
                                    "nim-values from heap 128 on by guess and test"])
        self.assertRegex(said[-1], r"^nim-values from heap \d+ on by a sparse space, mask 1ee, ")
        masks = [line.split(" by ")[1].split(", 1")[0] for line in said[1:]]
        self.assertTrue(all(a != b for a, b in zip(masks, masks[1:])), said)
        self.assertIn("and the parity of the heap", self.said("solve", "octal(0.127)", "50000"))
        self.assertEqual(self.said("solve", "octal(4.3...)", "500"),
                         "method: nim-values\nnim-values from heap 0 on by sets of bits\n")

    def test_other_tables_and_solutions(self):
        self.assertEqual(self.said("solve", "wythoff", "(3,4)"), "method: closed-form\n")
        self.assertRegex(self.said("table", "subtraction(1,2,9)", "100000..100002"),
                         r"^outcomes by states of .*\nnim-values by bit slices \(\w+\)\n$")
        self.assertIn("from the definition", self.said("table", "subtraction(1,2,9)", "0..20"))
        self.assertIn("proved period", self.said("table", "subtraction(1,2,9)",
                                                 "900000000000..900000000003"))


unittest.main()
