"""Whole games of every family, through a pipe and through a pseudo-terminal."""

import os
import pathlib
import pty
import select
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())

# What is played, what is typed (DIFFERENCE is what hint says), and who wins.
GAMES = {
    "flags won": (["subtraction(1,2,3) ending(1)", "10", "--first", "left"],
                  ["1", "9", "hint"], None),
    "flags": (["subtraction(1,2,3) ending(1)", "8", "--first", "left", "--right", "greedy"],
              ["3", "1"], "You (Left) win."),
    "flags lost": (["subtraction(1,2,3) ending(1)", "5", "--first", "left"], ["4", "2"],
                   "Right (perfect) wins."),
    "zone": (["zone(3 | 5)", "17", "--first", "left"], ["take 3"], "Right (perfect) wins."),
    "nim": (["nim", "3+5+7", "--first", "left", "--right", "greedy"],
            ["1 from 3", "3 from 5", "2 from 2"], "You (Left) win."),
    "ends": (["ends", "WLWLL", "--first", "left"], ["first", "f", "last"], "Right (perfect) wins."),
    "ends won": (["ends", "LWWL", "--first", "right"], ["last", "last"], "You (Left) win."),
    "difference": (["difference", "16,10", "--first", "right", "--right", "random"],
                   ["DIFFERENCE"] * 3, "You (Left) win."),
    "draw": (["subtraction(2,5,7) ending(1)", "9", "--first", "left"], ["5"], "A draw."),
}


def through_pipe(arguments, text):
    result = subprocess.run([PROGRAM, "play", *arguments], input=text, capture_output=True,
                            text=True, timeout=60, check=False)
    return result.returncode, result.stdout + result.stderr


class Terminal:
    """The program in a pseudo-terminal."""

    def __init__(self, arguments):
        self.process, self.fd = pty.fork()
        if self.process == 0:
            os.execv(PROGRAM, [PROGRAM, "play", *arguments])
        self.said = ""

    def read_until(self, *ends):
        """What was said until one of the ends came, or the program ended."""
        begin = len(self.said)
        while not any(end in self.said[begin:] for end in ends):
            ready, _, _ = select.select([self.fd], [], [], 30)
            if not ready:
                raise AssertionError("nothing more is said after: " + self.said)
            try:
                part = os.read(self.fd, 4096)
            except OSError:
                break
            if not part:
                break
            self.said += part.decode().replace("\r\n", "\n")
        return self.said[begin:]

    def type(self, text):
        os.write(self.fd, text.encode())

    def status(self):
        self.read_until("\0")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class WholeGames(unittest.TestCase):
    def play_in_terminal(self, arguments, typed):
        terminal = Terminal(arguments)
        prompts = ("> ", "Play again? (y/n) ")
        said = terminal.read_until(*prompts)
        for line in typed:
            if line == "DIFFERENCE":
                terminal.type("hint\n")
                hint = terminal.read_until(*prompts)
                line = hint[hint.index("write "):].split(":")[0]
            terminal.type(line + "\n")
            said = terminal.read_until(*prompts)
        if "Play again?" in said:
            terminal.type("n\n")
        else:
            terminal.type("quit\n")
        return terminal.status(), terminal.said

    def test_through_a_terminal(self):
        for name, (arguments, typed, winner) in GAMES.items():
            with self.subTest(name):
                status, said = self.play_in_terminal(arguments + ["--seed", "3"], typed)
                self.assertEqual(status, 0, said)
                if winner:
                    self.assertIn(winner, said)
                else:
                    self.assertIn("there are: take 1, take 2, take 3", said)

    def test_through_a_pipe(self):
        for name, (arguments, typed, winner) in GAMES.items():
            if "DIFFERENCE" in typed:
                continue
            with self.subTest(name):
                text = "\n".join([*typed, "n"]) + "\n"
                status, said = through_pipe(arguments + ["--seed", "3"], text)
                self.assertEqual(status, 0, said)
                if winner:
                    self.assertIn(winner, said)

    def test_the_difference_game_through_a_pipe(self):
        # 16,10 takes 6 moves whatever is written.
        status, said = through_pipe(["difference", "16,10", "--left", "random", "--right", "perfect",
                                     "--first", "left", "--seed", "5"], "")
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count("write "), 6)
        self.assertIn("Right (perfect) wins.", said)
        self.assertIn("Nobody made a mistake.", said)


class Manners(unittest.TestCase):
    def test_end_of_input_and_quit_are_polite(self):
        for text in ("", "1\n", "1", "quit\n", "help\nmoves\nwhy\nhistory\nundo\n"):
            status, said = through_pipe(["nim", "5+6", "--first", "left"], text)
            self.assertEqual(status, 0, said)
            self.assertNotIn("wins", said)

    def test_wrong_moves_cost_nothing(self):
        text = "9\nfoo\n\x1b[2J\n" + "x" * 100_000 + "\nundo\nhistory\n"
        status, said = through_pipe(["nim", "5+6", "--first", "left"], text)
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count("that is no move here"), 4)
        self.assertIn("there is nothing to take back", said)
        self.assertNotIn("\x1b", said)

    def test_interrupted(self):
        terminal = Terminal(["nim", "5+6", "--first", "left"])
        terminal.read_until("> ")
        terminal.type("\x03")
        self.assertEqual(terminal.status(), -signal.SIGINT)

    def test_saved_and_resumed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            start = ["subtraction(1,2,3)", "20", "--first", "left"]
            status, said = through_pipe(start, f"2\nsave {path}\nquit\n")
            self.assertEqual(status, 0, said)
            status, said = through_pipe(["--resume", path], "history\n3\n")
            self.assertEqual(status, 0, said)
            self.assertIn("take 2, leaving 18", said)
            status, said = through_pipe(start, f"2\nsave {folder}\nsave /no/such/folder/x\n3\n")
            self.assertEqual(status, 0, said)
            pathlib.Path(path).write_text("lastmove game 1\nrules nim\n", encoding="ascii")
            for arguments in (["--resume", path], ["--resume", "/no/such/file"],
                              ["nim", "--resume", path], [], ["nim", "x"], ["nimm"],
                              ["nim", "--right", "perfct"], ["nim", "--first", "me"],
                              ["nim", "--random", "9..1"], ["ends", "--random", "1..9999999"],
                              ["nim", "--right", "engine:exit 1", "--first", "right"]):
                status, said = through_pipe(arguments, "")
                self.assertEqual(status, 2, (arguments, said))

    def test_a_seed_gives_the_same_game(self):
        for rules in ("ends", "nim", "difference", "zone(1 | 2)"):
            arguments = [rules, "--random", "5..50", "--left", "random", "--right", "random",
                         "--seed", "7"]
            self.assertEqual(through_pipe(arguments, ""), through_pipe(arguments, ""))


unittest.main()
