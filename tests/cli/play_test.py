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

# Each game won and lost: what is played, what is typed (HINT is the move of perfect play), and how
# it ends.
GAMES = {
    "flags won": (["subtraction(1,2,3) ending(1)", "20", "--first", "left"], ["HINT"] * 5,
                  "Right is left with 1, and so loses. You (Left) win."),
    "flags lost": (["subtraction(1,2,3) ending(1)", "5", "--first", "left"], ["4", "2"],
                   "Left is left with 1, and so loses. Right (perfect) wins."),
    "flags drawn": (["subtraction(2,5,7) ending(1)", "9", "--first", "left"], ["5"],
                    "cannot move, and so nobody wins. A draw."),
    "zone won": (["zone(3 | 5)", "20", "--first", "right", "--left", "random", "--right", "you"],
                 ["HINT"] * 4, "You (Right) win."),
    "zone lost": (["zone(3 | 5)", "17", "--first", "left"], ["take 3"], "Right (perfect) wins."),
    "nim won": (["nim", "3+5+7", "--first", "left"], ["HINT"] * 8, "You (Left) win."),
    "nim lost": (["nim", "1+1", "--first", "left"], ["1"],
                 "Left cannot move, and so loses. Right (perfect) wins."),
    "ends won": (["ends", "LWWL", "--first", "right"], ["last", "last"],
                 "Left took the last letter, a W, and so wins. You (Left) win."),
    "ends lost": (["ends", "WLWLL", "--first", "left"], ["first", "f", "last"],
                  "Right (perfect) wins."),
    "difference won": (["difference", "16,10", "--first", "right"], ["HINT"] * 3,
                       "Right cannot move, and so loses. You (Left) win."),
    "difference lost": (["difference", "16,10", "--first", "left"], ["6", "16-4", "HINT"],
                        "Left cannot move, and so loses. Right (perfect) wins."),
}


PROMPTS = ("> ", "Play again? (y/n) ", "chance) ")


def command(arguments):
    return [PROGRAM, "play", *arguments]


def through_pipe(arguments, text):
    result = subprocess.run(command(arguments), input=text, capture_output=True, text=True,
                            timeout=60, check=False)
    return result.returncode, result.stdout + result.stderr


class Talk:
    """The program while it plays: what it says is read up to its next question."""

    def __init__(self):
        self.said = ""

    def read_until(self, *ends):
        """What was said until one of the ends came, or the program ended."""
        begin = len(self.said)
        while not self.said[begin:].endswith(ends):
            ready, _, _ = select.select([self.out], [], [], 30)
            if not ready:
                raise AssertionError("nothing more is said after: " + self.said)
            try:
                part = os.read(self.out, 4096)
            except OSError:
                break
            if not part:
                break
            self.said += part.decode(errors="replace").replace("\r\n", "\n")
        return self.said[begin:]


class Terminal(Talk):
    """In a pseudo-terminal; of a kind, as TERM has it, that can edit lines or not."""

    def __init__(self, arguments, kind="dumb"):
        super().__init__()
        self.process, self.out = pty.fork()
        if self.process == 0:
            os.environ.update(TERM=kind, LC_ALL="C.UTF-8", NO_COLOR="1")
            os.execv(PROGRAM, command(arguments))

    def type(self, text):
        os.write(self.out, text.encode())

    def status(self):
        self.read_until("\0")
        os.close(self.out)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


class Pipe(Talk):
    """Through pipes."""

    def __init__(self, arguments):
        super().__init__()
        self.process = subprocess.Popen(command(arguments), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.out = self.process.stdout.fileno()

    def type(self, text):
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def status(self):
        self.process.stdin.close()
        self.read_until("\0")
        self.process.stdout.close()
        return self.process.wait(timeout=60)


def play(talk, typed):
    """The status and all that was said."""
    said = talk.read_until(*PROMPTS)
    for line in typed:
        if line == "HINT":
            talk.type("hint\n")
            line = talk.read_until(*PROMPTS).split(", which")[0].split("\n")[-1].strip()
        talk.type(line + "\n")
        said = talk.read_until(*PROMPTS)
        if "Play again?" in said:
            break
    talk.type("n\n" if "Play again?" in said else "quit\n")
    return talk.status(), talk.said


class WholeGames(unittest.TestCase):
    def check_all(self, seat):
        for name, (arguments, typed, end) in GAMES.items():
            with self.subTest(name):
                status, said = play(seat(arguments + ["--seed", "3"]), typed)
                self.assertEqual(status, 0, said)
                self.assertIn(end, said)
                self.assertIn("Play again?", said)

    def test_through_a_pipe(self):
        self.check_all(Pipe)

    def test_through_a_terminal(self):
        self.check_all(Terminal)

    def test_two_strategies_play_alone(self):
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
        text = "9\nfoo\n\x1b[2J\n" + "x" * 100_000 + "\nundo\n4 from 5\nundo\n"
        status, said = through_pipe(["nim", "5+6", "--first", "left"], text)
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count("expected how many to take"), 3)
        self.assertIn("there are only 6 to take from", said)
        self.assertIn("there is nothing to take back", said)
        self.assertNotIn("\x1b", said)
        self.assertLess(len(said), 5_000)

    def test_a_mistyped_command_is_named(self):
        status, said = through_pipe(["nim", "5+6", "--first", "left"], "hnt\nhints onn\nfirt\nmove undoo\n")
        self.assertEqual(status, 0, said)
        self.assertIn("expected how many to take, as in 3 or 'take 3', but found 'h'; did you mean 'hint'?", said)
        self.assertEqual(said.count("expected how many to take"), 4)
        self.assertEqual(said.count("did you mean"), 2)
        for rules, position, move, name in (("nim", "7", "move 3", "take 3"), ("script(nogo)", "../..", "move b2", "x b2")):
            _, said = through_pipe([rules, position, "--first", "left"], move + "\n")
            self.assertIn(f"You (Left): {name}\n", said)

    def test_what_is_typed_into_a_pipe_is_seen(self):
        _, said = through_pipe(["nim", "5+6", "--first", "left"], "1 from 6\n")
        self.assertIn("You (Left)> 1 from 6\n\nYou (Left): take 1 from 6\n", said)

    def test_hints(self):
        game = ["subtraction(1,2,3)", "6", "--first", "left"]
        _, said = through_pipe([*game, "--hints"], "hints off\nhints on\n")
        self.assertEqual(said.count("Moves: take 1 loses, take 2 wins, take 3 loses\n"), 2)
        self.assertEqual(said.count("Moves: take 1, take 2, take 3\n"), 1)
        self.assertNotIn("\x1b", said)

    def test_moves_whose_names_are_commands(self):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "words.lua")
            script.write_text("function options(n)\n  return n > 0 and {{to = n - 1, name = 'hint'},"
                              " {to = 0, name = 'move on'}} or {}\nend\n")
            game = [f"script({script})", "3", "--left", "you", "--right", "you", "--first", "left"]
            _, said = through_pipe(game, "hint\nmove hint\nmove on\n")
        self.assertIn("  move on, which wins\n", said)
        self.assertIn("\nLeft (you): hint\n", said)
        self.assertIn("\nRight (you): move on\n", said)

    def test_heaps_too_large_to_list(self):
        status, said = through_pipe(["nim", "9223372036854775807+2", "--first", "left", "--hints"],
                                    "moves\nhint\n9223372036854775805 from 9223372036854775807\n"
                                    "1\nwhy\n1 from 2\n1\n")
        self.assertEqual(status, 0, said)
        self.assertIn("too many to list", said)
        self.assertIn("take 9223372036854775805 from 9223372036854775807, which wins", said)
        self.assertIn("You (Left) win.", said)

    def test_interrupted(self):
        for kind in ("dumb", "xterm"):
            with self.subTest(kind):
                terminal = Terminal(["nim", "5+6", "--first", "left"], kind)
                terminal.read_until("> ")
                terminal.type("1 fr\x03")
                self.assertEqual(terminal.status(), 0, terminal.said)
                self.assertNotIn("take 1", terminal.said.split("> ", 1)[1])

    def test_lines_are_edited_and_called_back(self):
        terminal = Terminal(["subtraction(1,2,3)", "21", "--first", "left"], "xterm")
        terminal.read_until("> ")
        # A letter too many is rubbed out, and later the whole line called back with the arrow up.
        terminal.type("take x\x7f3\n")
        prompt = "take 3\nYou (Left)> "
        terminal.read_until(prompt)
        self.assertIn("You (Left): take 3\n", terminal.said)
        terminal.type("\x1b[A\n")
        terminal.read_until(prompt)
        self.assertEqual(terminal.said.count("You (Left): take 3\n"), 2)
        terminal.type("\x04")
        self.assertEqual(terminal.status(), 0)

    def test_a_broken_character_does_not_swallow_the_line_end(self):
        terminal = Terminal(["nim", "5+6", "--first", "left"], "xterm")
        terminal.read_until("> ")
        os.write(terminal.out, b"x\xf0\x9f\n")
        self.assertIn("expected how many to take", terminal.read_until("> ", "nothing\n"))
        terminal.type("quit\n")
        self.assertEqual(terminal.status(), 0)

    def test_who_starts_is_asked_at_a_terminal(self):
        for answer, starts in (("y", "You (Left) start,"), ("n", "Right (perfect) starts,")):
            terminal = Terminal(["subtraction(1,2,3) ending(1)", "21"])
            said = terminal.read_until(*PROMPTS)
            self.assertIn("Who starts loses against perfect play.\nDo you start?", said)
            terminal.type(answer + "\n")
            self.assertIn(starts, terminal.read_until("> "))
            terminal.type("quit\n")
            self.assertEqual(terminal.status(), 0)

    def test_a_question_is_asked_until_it_is_answered(self):
        terminal = Terminal(["subtraction(1,2,3) ending(1)", "21"])
        terminal.read_until(*PROMPTS)
        terminal.type("maybe\n")
        self.assertIn("expected y or n, or quit\nDo you start?", terminal.read_until(*PROMPTS))
        terminal.type("YES\n")
        self.assertIn("You (Left) start,", terminal.read_until("> "))
        terminal.type("quit\n")
        self.assertEqual(terminal.status(), 0)

    def test_the_question_who_starts_is_left_by_quit(self):
        terminal = Terminal(["subtraction(1,2,3) ending(1)", "21"])
        terminal.read_until(*PROMPTS)
        terminal.type("quit\n")
        self.assertEqual(terminal.status(), 0)
        self.assertNotIn("(perfect)", terminal.said)

    def test_draws_are_offered(self):
        agreed = "The players have agreed to a draw, and so nobody wins. A draw.\n"
        game = ["subtraction(2,5,7) ending(1)", "9", "--first", "left"]
        _, said = through_pipe(game, "draw\n")
        self.assertIn(agreed + "Nobody made a mistake.\n", said)
        lost = ["subtraction(1,2,3)", "8", "--first", "left"]
        _, said = through_pipe(lost, "draw\n1\n")
        self.assertIn("Right (perfect) declines.\nYou (Left)> 1\n", said)
        _, said = through_pipe([*lost, "--right", "you"], "draw\nmaybe\nn\n1\ndraw\ny\n")
        self.assertIn("expected y or n, or quit\nDoes Right accept a draw? (y/n) n\n"
                      "  Right (you) declines.\nLeft (you)> 1\n", said)
        self.assertIn("Does Left accept a draw? (y/n) y\n\n" + agreed + "Right (you) could have won.\n", said)
        _, said = through_pipe([*lost, "--right", "you"], "draw\nquit\n1\n")
        self.assertTrue(said.endswith("Does Right accept a draw? (y/n) quit\n"), said)

    def test_the_next_game_is_asked_for_until_it_is_answered(self):
        game = ["nim", "1", "--first", "left"]
        _, said = through_pipe(game, "1\n1\nY\n1\nn\n")
        self.assertEqual(said.count("You (Left) win."), 2)
        self.assertEqual(said.count("Play again?"), 3)

    def test_the_position_may_be_left_out(self):
        status, said = through_pipe(["subtraction(a,b)", "a=2", "b=5", "--first", "left"], "")
        self.assertEqual(status, 0, said)
        self.assertIn("Moves: take 2, take 5\n", said)

    def test_an_opponent_that_fails_gives_up_its_seat(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "bad.lua")
            pathlib.Path(path).write_text(
                "function move(p) if p.n > 10 then return 'take 1' end error('no idea') end\n",
                encoding="ascii")
            saved = os.path.join(folder, "game")
            game = ["subtraction(1,2,3)", "12", "--first", "left", "--right", "lua:" + path]
            status, said = through_pipe(game, f"1\n2\n3\nsave {saved}\nundo\n2\n")
            self.assertEqual(status, 0, said)
            self.assertIn("Right (lua:", said)
            self.assertIn("From now on Right's moves are typed here.", said)
            self.assertIn("Right (you): take 3", said)
            self.assertTrue(os.path.exists(saved))
            # An engine that hangs is not waited for.
            slow = ('engine:read a; echo "ok slow"; read a; echo ok; while read a; do '
                    '[ "$a" = go ] && sleep 100; done')
            status, said = through_pipe([*game[:-1], slow, "--time", "0.2"], "1\n2\n")
            self.assertEqual(status, 0, said)
            self.assertIn("has not answered in time", said)
            self.assertIn("Right (you): take 2", said)
            # Nobody is there who could take over.
            status, said = through_pipe([*game, "--left", "random"], "")
            self.assertEqual(status, 2, said)
            self.assertIn("bad.lua, line 1: no idea", said)

    def test_saved_and_resumed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            start = ["subtraction(1,2,3)", "20", "--first", "left", "--right", "greedy"]
            status, said = through_pipe(start, f"2\nsave {path}\n1\nsave {path}\nquit\n")
            self.assertEqual(status, 0, said)
            self.assertEqual(said.count("saved;"), 2)
            status, said = through_pipe(["--resume", path], "history\n")
            self.assertEqual(status, 0, said)
            self.assertIn("Right (greedy): take 3, leaving 15", said)
            status, said = through_pipe(["--resume", path, "--right", "random"], "history\n")
            self.assertIn("Right (random): take 3", said)
            status, said = through_pipe(["nim", "3", "--first", "left"],
                                        f"resume {path}\nhistory\nresume /no/such\n1\n")
            self.assertEqual(status, 0, said)
            self.assertIn("take 2, leaving 18", said)
            self.assertIn("cannot open '/no/such'", said)
            self.assertIn("Right (greedy): take 3\n", said)

    def test_the_game_of_an_audit_is_gone_on_with(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            audit = [PROGRAM, "audit", "greedy", "subtraction(1,2)", "1..8", "--save", path]
            self.assertEqual(subprocess.run(audit, capture_output=True, check=False).returncode, 1)
            # Two are left to the person, who punishes the mistake.
            status, said = through_pipe(["--resume", path], "history\nhint\n2\n")
            self.assertEqual(status, 0, said)
            self.assertIn("Left (greedy): take 2, leaving 2", said)
            self.assertIn("You (Right) win.", said)
            self.assertIn("The deciding mistake was move 1: Left (greedy), take 2.", said)

    def test_no_file_is_lost_by_saving(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "letter")
            path.write_text("Dear Left,\n", encoding="ascii")
            text = f"2\nsave {path}\nsave {folder}\nsave /no/such/folder/x\nsave\n3\n"
            status, said = through_pipe(["subtraction(1,2,3)", "20", "--first", "left"], text)
            self.assertEqual(status, 0, said)
            self.assertEqual(said.count("is there already"), 2)
            self.assertEqual(path.read_text(encoding="ascii"), "Dear Left,\n")

    def test_a_game_is_saved_again_where_it_still_stands(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "game")
            start = ["subtraction(1,2,3)", "20", "--first", "left"]
            status, said = through_pipe(start, f"2\nsave {path}\n1\nquit\n")
            self.assertEqual(said.count("saved;"), 1, said)
            for arguments, first in ((["--resume", path], ""), (start, f"resume {path}\n")):
                status, said = through_pipe(arguments, f"{first}1\nsave {path}\nquit\n")
                self.assertEqual((status, said.count("saved;")), (0, 1), said)
            # What another program has written there meanwhile stays.
            path.unlink()
            reader = subprocess.Popen([PROGRAM, "play", *start], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                      stderr=subprocess.STDOUT, text=True, bufsize=1)
            reader.stdin.write(f"save {path}\n")
            reader.stdin.flush()
            while not path.exists():
                pass
            path.write_text("Dear Left,\n", encoding="ascii")
            said, _ = reader.communicate(f"save {path}\nquit\n", timeout=30)
            self.assertIn("is there already", said)
            self.assertEqual(path.read_text(encoding="ascii"), "Dear Left,\n")

    def test_games_of_files_are_resumed_during_play(self):
        with tempfile.TemporaryDirectory() as folder:
            edges = pathlib.Path(folder, "maze.csv")
            edges.write_text("from,to\na,b\nb,c\nc,d\n", encoding="ascii")
            path = os.path.join(folder, "game")
            status, said = through_pipe([f"graph({edges})", "a", "--first", "left"], f"save {path}\nresume {path}\nmoves\n")
            self.assertEqual((status, "can be read" in said), (0, False), said)

    def test_a_name_that_no_file_can_have_costs_no_game(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("x" * 300, f"{folder}/{'x' * 300}"):
                status, said = through_pipe(["nim", "5+6", "--first", "left"],
                                            f"save {name}\nsave    {folder}/kept\n1 from 6\n")
                self.assertEqual(status, 0, said)
                self.assertIn("File name too long", said)
                self.assertIn("You (Left): take 1 from 6", said)
            self.assertEqual(os.listdir(folder), ["kept"])

    def test_interrupted_after_saving(self):
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal(["nim", "5+6", "--first", "left"])
            terminal.read_until("> ")
            terminal.type(f"save {folder}/kept\n")
            terminal.read_until("> ")
            terminal.type("\x03")
            self.assertEqual(terminal.status(), 0, terminal.said)

    def test_a_file_that_makes_no_game_changes_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "game")
            path.write_text("lastmove game 1\nrules nim\nposition 5\nstarts left\nright flags\n",
                            encoding="ascii")
            status, said = through_pipe(["ends", "WLWLL", "--first", "left"],
                                        f"resume {path}\nfirst\n")
            self.assertEqual(status, 0, said)
            self.assertIn("flags plays subtraction", said)
            self.assertIn("You (Left): take first", said)

    def test_a_saved_game_starts_no_program(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = os.path.join(folder, "trace")
            path = pathlib.Path(folder, "game")
            path.write_text("lastmove game 1\nrules nim\nposition 5\nstarts left\n"
                            f"right engine:touch {trace}\n", encoding="ascii")
            status, said = through_pipe(["--resume", str(path)], "1\n")
            self.assertEqual(status, 0, said)
            self.assertIn("names engine:touch", said)
            self.assertIn("Right (perfect): take 4", said)
            self.assertFalse(os.path.exists(trace))

    def test_what_makes_no_game(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "game")
            pathlib.Path(path).write_text("lastmove game 1\nrules nim\n", encoding="ascii")
            seed = "--seed: expected a whole number from 0 to 2^64-1, not "
            for arguments, message in (
                    (["--resume", path], "this is not a saved game: line 3: expected 'position ...'"),
                    (["--resume", "/no/such/file"], "cannot open '/no/such/file': No such file"),
                    (["nim", "--resume", path], "a saved game has its own rules and position"),
                    (["--resume", path, "--first", "left"], "--resume excludes --first"),
                    (["nim", "--random", ""], "--random: expected 5..50 after it, not an empty text"),
                    ([], "what is to be played?"),
                    (["nim", "x"], "but found 'x'\n  x\n  ^\n"),
                    (["nimm"], "did you mean 'nim'?\n  nimm\n  ^\n"),
                    (["nim", "--right", "perfct"], "did you mean 'perfect'?\n  perfct\n  ^\n"),
                    (["nim", "--random", "9..1"], "runs backwards, from 9 to 1\n  9..1\n  ^\n"),
                    (["ends", "--random", "1..9999999"], "at most 1000000 letters\n  1..9999999\n"),
                    (["difference", "--random", "4"], "a range of two positive numbers\n  4..4\n"),
                    (["nim", "3", "--random", "5..9"], "--random deals a start, where there is one"),
                    (["nim", "3", "--seed", "-1"], seed + "'-1'"),
                    (["nim", "3", "--seed", "1x"], seed + "'1x'"),
                    (["nim", "3", "--seed", str(2 ** 64)], seed + f"'{2 ** 64}'"),
                    (["nim", "--right", "engine:exit 1", "--first", "right"],
                     "the engine 'exit 1' has ended, with status 1")):
                status, said = through_pipe(arguments, "")
                self.assertEqual(status, 2, (arguments, said))
                self.assertIn(message, said)

    def test_an_opponent_that_cannot_be_had_is_told_first(self):
        for name in ("perfct", "lua:/no/such", "engine:exit 1", "flags"):
            _, said = through_pipe(["nim", "3", "--first", "left", "--right", name], "")
            self.assertNotIn("Who starts", said)

    def test_the_example_of_the_family_may_not_fit(self):
        status, said = through_pipe(["subtraction(5) ending(30)"], "")
        self.assertEqual(status, 2, said)
        self.assertIn("starts at 21 where no POSITION is given", said)

    def test_a_sum_starts_where_each_game_does(self):
        status, said = through_pipe(["kayles & script(chomp) & nim", "--first", "left"], "")
        self.assertEqual(status, 0, said)
        for start in ("game 1: octal(0.77)\n    10 ", "3 o o o o\n", "game 3: nim\n     3 "):
            self.assertIn(start, said)

    def test_hints_say_of_too_many_moves_that_there_are_more(self):
        status, said = through_pipe(["nim", "9223372036854775807+2", "--hints", "--first", "left"], "quit\n")
        self.assertEqual(status, 0, said)
        self.assertRegex(said, "\nMoves: take 9223372036854775805 from 9223372036854775807 wins, and \\d{19} more\n")

    def test_a_hint_to_who_has_lost(self):
        _, said = through_pipe(["subtraction(1,2,3)", "4", "--first", "left"], "hint\n")
        self.assertIn("take 1, which loses, as every move does\n", said)
        _, said = through_pipe(["nim", "2+2", "--first", "left"], "hint\n")
        self.assertIn("take 1 from 2, which loses, but slowly\n", said)

    def test_a_seed_gives_the_same_game(self):
        for rules in ("ends", "nim", "difference", "zone(1 | 2)"):
            arguments = [rules, "--random", "5..50", "--left", "random", "--right", "random",
                         "--seed", "7"]
            self.assertEqual(through_pipe(arguments, ""), through_pipe(arguments, ""))


unittest.main()
