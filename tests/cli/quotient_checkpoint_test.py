"""Checkpoints of the search for misere quotients: interrupted at any moment, of another game, damaged, forged.
quotient_checkpoint_test.py PROGRAM

FORGERIES=N tries N forged ones."""

import contextlib
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from checkpoint_files import QUOTIENT, forged, read
from instrumented import is_instrumented

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
COUNT = int(os.environ.get("FORGERIES", "150"))
INSTRUMENTED = is_instrumented(PROGRAM)
DAWSON = "octal(0.07)"


def quotient(*arguments):
    return subprocess.run([PROGRAM, "quotient", *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=300, check=False)


class QuotientCheckpoints(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file = str(self.folder / "found")

    def answer(self, *arguments):
        result = quotient(*arguments, "--format", "json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def refuse(self, expected, *arguments, status=2):
        result = quotient(*arguments, "--checkpoint", self.file)
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertIn(expected, result.stderr)

    def interrupted(self, arguments, seconds, sent=signal.SIGINT):
        """Its status, what it said, and how long it took to end."""
        with subprocess.Popen([PROGRAM, "quotient", *arguments, "--checkpoint", self.file],
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(seconds)
            process.send_signal(sent)
            begun = time.monotonic()
            said = process.communicate(timeout=300)[1]
            return process.returncode, said, time.monotonic() - begun

    def test_limits_leave_what_was_found(self):
        for rules, heaps, work in ((DAWSON, 32, 20), ("kayles", 200, 0.2), ("nim & kayles", 7, 0.05),
                                   ("octal(0.53)", 200, 0.05)):
            with self.subTest(rules):
                self.file = str(self.folder / rules.replace(" ", ""))
                asked = (rules, "--heaps", str(heaps))
                expected = self.answer(*asked)
                cut = 0
                reached = -1
                file = pathlib.Path(self.file)
                while True:
                    kept = file.read_bytes() if file.exists() else None
                    result = quotient(*asked, "--work", str(int(work * 1e6)), "--checkpoint", self.file,
                                      "--format", "json")
                    if result.returncode == 0:
                        break
                    if kept is not None:  # Too little work to get on is told.
                        self.assertEqual("the checkpoint stays as it was" in result.stdout + result.stderr,
                                         file.read_bytes() == kept)
                    if result.stdout:
                        self.assertGreaterEqual(json.loads(result.stdout)["heaps"], reached)
                        reached = json.loads(result.stdout)["heaps"]
                    self.assertEqual(result.returncode, 3, result.stderr)
                    if not result.stdout:
                        self.assertIn("--work raises the limit", result.stderr)
                    cut += 1
                    work *= 1.3
                self.assertGreater(cut, 0)
                self.assertEqual(result.stdout, expected)
                self.assertEqual(self.answer(*asked, "--checkpoint", self.file), expected)

    def test_an_interrupt_is_heard_at_once_and_leaves_what_was_found(self):
        for seconds in (0.7, 1.5, 3):
            status, said, took = self.interrupted([DAWSON, "--heaps", "34", "--work", "1T"], seconds)
            self.assertEqual(status, -signal.SIGINT, said)
            self.assertIn(f"stopped: {self.file} holds what was found; the same command goes on", said)
            # A tenth of a second on a machine that does nothing else.
            self.assertLess(took, 10 if INSTRUMENTED else 0.5)
        before = pathlib.Path(self.file).read_bytes()
        self.assertEqual(read(self.file, QUOTIENT)[0], DAWSON + " misere")
        self.assertEqual(self.answer(DAWSON, "--heaps", "33", "--checkpoint", self.file),
                         self.answer(DAWSON, "--heaps", "33"))
        self.assertEqual(pathlib.Path(self.file).read_bytes(), before)
        self.refuse("the checkpoint has the quotient of the heaps up to 33; ask for no fewer", DAWSON,
                    "--heaps", "32")

    def test_a_run_that_is_killed_goes_on(self):
        chance = random.Random(7)
        asked = [DAWSON, "--heaps", "31"]
        for _ in range(12):
            self.interrupted([*asked, "--checkpoint-every", "0.001"], chance.uniform(0, 0.2), signal.SIGKILL)
        self.assertEqual(self.answer(*asked, "--checkpoint", self.file), self.answer(*asked))
        self.assertEqual(os.listdir(self.folder), ["found"])

    def test_what_is_no_checkpoint_of_the_game_is_left_as_it_is(self):
        asked = (DAWSON, "--heaps", "25")
        self.answer(*asked, "--checkpoint", self.file)
        good = pathlib.Path(self.file).read_bytes()
        self.refuse("is a checkpoint of octal(0.07) misere, not of octal(0.77) misere", "kayles")
        dice = random.Random(8)
        head = good.index(b"crc32")
        for _ in range(40):
            place = dice.randrange(head, len(good))
            for wrong in (good[:place], good[:place] + bytes([good[place] ^ 1 << dice.randrange(8)]) + good[place + 1:]):
                pathlib.Path(self.file).write_bytes(wrong)
                self.refuse("is damaged; remove it to begin anew", *asked)
                self.assertEqual(pathlib.Path(self.file).read_bytes(), wrong)
        pathlib.Path(self.file).write_bytes(forged(b"octal(0.07)", [0, 0, 1]))
        self.refuse("is no checkpoint of a misere quotient", *asked)
        self.refuse("--checkpoint saves the search for a quotient, no genus", "kayles", "--of", "genus")

    def test_forged_checkpoints_are_refused_or_made_right(self):
        """Nothing in a checkpoint is believed: with a right checksum it is refused, or the answer is right."""
        dice = random.Random(9)
        accepted = 0
        for rules, heaps, work in ((DAWSON, 25, None), ("octal(0.123)", 30, None), ("nim & kayles", 5, None),
                                   (DAWSON, 31, 45_000_000)):
            asked = (rules, "--heaps", str(heaps))
            expected = self.answer(*asked)
            pathlib.Path(self.file).unlink(missing_ok=True)
            made = quotient(*asked, "--checkpoint", self.file, *(["--work", str(work)] if work else []))
            self.assertEqual(made.returncode, 3 if work else 0)
            game, numbers = read(self.file, QUOTIENT)
            for _ in range(COUNT // 4):
                wrong = list(numbers)
                for _ in range(dice.choice((1, 1, 2, 5))):
                    place = dice.choice((dice.randrange(len(wrong)), dice.randrange(min(60, len(wrong)))))
                    wrong[place] = dice.choice((0, 1, (wrong[place] + 1) % 2**32, wrong[place] ^ 1, dice.randrange(40),
                                                2**32 - 1, wrong[dice.randrange(len(wrong))]))
                if dice.random() < 0.1:
                    del wrong[dice.randrange(len(wrong)):]
                pathlib.Path(self.file).write_bytes(forged(game.encode(), wrong, kind=QUOTIENT))
                result = quotient(*asked, "--checkpoint", self.file, "--format", "json", "--memory", "500MiB")
                if result.returncode == 0:
                    self.assertEqual(json.loads(result.stdout), json.loads(expected))
                    accepted += 1
                    continue
                self.assertIn(result.returncode, (2, 3), result.stderr)
                self.assertRegex(result.stderr, "the checkpoint is wrong: .*; remove it to begin anew|"
                                 "the checkpoint has the quotient of the heaps up to|memory limit|work limit")
        self.assertGreater(accepted, 0)

    def test_forged_monoids_end_within_the_limits(self):
        """A cycle of three, which no quotient has, and powers that come to alternate late, whose products are long."""
        def of_one_generator(times):
            return forged(b"nim misere", [1, 2, len(times), 1, 0, 1, *times], kind=QUOTIENT)
        late = 50_000
        for times, said in (((1, 2, 0), "the powers of generator 0 do not come to alternate"),
                            ((*range(1, late), late - 2), "work limit")):
            pathlib.Path(self.file).write_bytes(of_one_generator(times))
            result = quotient("nim", "--heaps", "3", "--checkpoint", self.file, "--work", "200M")
            self.assertIn(said, result.stderr)


unittest.main()
