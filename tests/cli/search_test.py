"""A long search of a board: on a terminal it says how far it is, Ctrl-C ends it, and a checkpoint keeps what it found."""

import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import checkpoint_files

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
SEARCH = (b"lastmove search 1", b"numbers")
BOARD = "xoxox/oxoxo/xoxox/oxoxo/xoxox"  # takes a minute and more
SAID = re.compile(rb"[0-9.]+( million)? positions searched, [0-9.]+( million)? a second, [0-9]+ moves deep, "
                  rb"table [0-9]+% full")


class Search(unittest.TestCase):
    def test_tells_how_far_it_is_and_ends_at_ctrl_c(self):
        with tempfile.TemporaryDirectory() as folder:
            process, terminal = pty.fork()
            if process == 0:
                os.chdir(folder)
                os.execv(PROGRAM, [PROGRAM, "solve", "script(clobber)", BOARD, "--work", "100G", "--out", "answer",
                                   "--certificate", "proof"])
            said = b""
            deadline = time.monotonic() + 60
            while not SAID.search(said):
                left = deadline - time.monotonic()
                self.assertTrue(left > 0 and select.select([terminal], [], [], left)[0], said)
                said += os.read(terminal, 4096)
            sent = time.monotonic()
            os.write(terminal, b"\x03")
            status = os.waitpid(process, 0)[1]
            # At once; a busy machine takes longer.
            self.assertLess(time.monotonic() - sent, 5)
            self.assertEqual(os.WTERMSIG(status) if os.WIFSIGNALED(status) else None, signal.SIGINT)
            os.close(terminal)
            self.assertEqual(os.listdir(folder), [])

    def solve(self, *arguments):
        run = subprocess.run([PROGRAM, "solve", *map(str, arguments)], capture_output=True, text=True, timeout=300)
        return run.returncode, run.stdout, run.stderr

    def test_goes_on_after_limits_and_ctrl_c(self):
        with tempfile.TemporaryDirectory() as folder:
            found = pathlib.Path(folder) / "found"
            # It saves once a minute, and when it is stopped.
            process = subprocess.Popen([PROGRAM, "solve", "script(clobber)", BOARD, "--work", "100G", "--checkpoint",
                                        found], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            while not found.exists():
                self.assertIsNone(process.poll())
                time.sleep(0.05)
            time.sleep(2)
            process.send_signal(signal.SIGINT)
            said = process.communicate()[1].decode()
            self.assertEqual((process.returncode, said),
                             (-signal.SIGINT, f"stopped: {found} holds what was found; the same command goes on\n"))
            self.assertGreater(found.stat().st_size, 10_000)
            game, begun = checkpoint_files.read(found, SEARCH)
            self.assertRegex(game, r"^script\(clobber\), script [0-9a-f]{16}$")
            # A smaller board goes on from the same file.
            board = "xoxox/oxoxo/xoxox"
            self.assertEqual(self.solve("script(clobber)", board, "--checkpoint", found),
                             self.solve("script(clobber)", board))
            # Each run is ended by its limit, and goes on where the one before ended.
            board, runs = "xoxox/oxoxo/xoxox/oxoxo", 0
            found.unlink()
            status = 3
            while status == 3:
                status, answer, said = self.solve("script(clobber)", board, "--work", "10M", "--checkpoint", found)
                self.assertIn("work limit" if status == 3 else "", said)
                runs += 1
                self.assertLess(runs, 40)
            self.assertEqual(status, 0)
            self.assertGreater(runs, 2)
            self.assertIn("When Left starts", answer)

    def test_of_another_game_or_forged_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            found, own = pathlib.Path(folder) / "found", pathlib.Path(folder) / "own.lua"
            board = "xoxo/oxox/xoxo/oxox"
            self.assertEqual(self.solve("script(clobber)", board, "--checkpoint", found)[0], 0)
            game, numbers = checkpoint_files.read(found, SEARCH)
            self.assertGreater(len(numbers), 1000)
            kept = found.read_bytes()
            for rules, position, said in (("script(snort)", "...../...../...../.....", "is a checkpoint of script(clobber), script"),
                                          # Its form is found before any search, and the file would not be read.
                                          ("script(snort)", "..", "is a checkpoint of script(clobber), script"),
                                          ("octal(0.77)", "9", "is no checkpoint of nim-values"),
                                          ("nim", "3+5", "and searches of partizan boards, under normal play; nim is none of these"),
                                          ("script(clobber; impartial=1)", board, "is none of these"),
                                          ("script(clobber) misere", "xo/ox", "is none of these")):
                status, _, error = self.solve(rules, position, "--checkpoint", found)
                self.assertEqual(status, 2, rules)
                self.assertIn(said, error)
                self.assertEqual(found.read_bytes(), kept)
            own.write_text("start = 'xo'\nfunction options(b, p) return {} end\n")
            mine = pathlib.Path(folder) / "mine"
            mine.write_bytes(checkpoint_files.forged(f"script({own}), script 0000000000000000".encode(), numbers, 4, SEARCH))
            status, _, error = self.solve(f"script({own})", "xo", "--checkpoint", mine)
            self.assertEqual(status, 2)
            self.assertIn("is a checkpoint of script(", error)
            for wrong, said in ((numbers[:-1], "it ends too early"), (numbers + [0], "numbers after its end"),
                                ([1, 7], "a game of form 7"), ([0, 0, 1, 4, 0, 0], "it names game 0 of 0")):
                found.write_bytes(checkpoint_files.forged(game.encode(), wrong, 4, SEARCH))
                status, _, error = self.solve("script(clobber)", board, "--checkpoint", found)
                self.assertEqual(status, 2)
                self.assertIn("the checkpoint is wrong: ", error)
                self.assertIn(said, error)


unittest.main()
