"""Endgame databases by the program: killed and gone on with to equal bytes, used, refused and verified.
endgames_test.py PROGRAM"""

import contextlib
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "front" / "serve"))
from running_server import Server, target  # noqa: E402

LIBRARY = TESTS.parent / "games"
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())


class Endgames(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, *arguments], cwd=self.folder, capture_output=True, text=True, check=False)

    def make(self, size="3x3", name="clobber.db", rules="script(clobber)"):
        run = self.run_program("endgames", rules, size, "--out", name)
        self.assertEqual(run.returncode, 0, run.stderr)
        return (self.folder / name).read_bytes()

    def test_a_build_that_is_killed_or_stopped_is_gone_on_with(self):
        whole = self.make("4x3")
        for kind in (signal.SIGKILL, signal.SIGINT):
            name = f"{kind.name}.db"
            command = [PROGRAM, "endgames", "script(clobber)", "4x3", "--out", name, "--save-every", "0.001"]
            stopped = 0
            for wait in range(1, 200):
                with subprocess.Popen(command, cwd=self.folder, stderr=subprocess.DEVNULL) as build:
                    deadline = time.monotonic() + 60
                    before = (self.folder / name).stat().st_mtime_ns if (self.folder / name).exists() else 0
                    while build.poll() is None and time.monotonic() < deadline:
                        if (self.folder / name).exists() and (self.folder / name).stat().st_mtime_ns != before:
                            break
                        time.sleep(0.01)
                    build.send_signal(kind)
                    build.wait()
                    if build.returncode == 0:
                        break
                    stopped += 1
                    self.assertEqual(build.returncode, -kind)
                    verified = self.run_program("verify", name, "--sample", "5")
                    self.assertEqual(verified.returncode, 0, verified.stderr + verified.stdout)
                if wait == 3:
                    self.assertEqual(self.run_program(*command[1:-2]).returncode, 0)
                    break
            self.assertGreater(stopped, 0)
            self.assertEqual((self.folder / name).read_bytes(), whole)

    def test_too_little_memory_stops_it_and_loses_no_value(self):
        whole = self.make("3x3")
        build = ["endgames", "script(clobber)", "3x3", "--out", "small.db"]
        stopped = self.run_program(*build, "--memory", "2MiB")
        self.assertEqual(stopped.returncode, 3, stopped.stderr)
        self.assertRegex(stopped.stderr, r"\d+ of 1658 parts are valued; the memory limit of 2 MiB is exceeded")
        self.assertLess(len((self.folder / "small.db").read_bytes()), len(whole))
        self.assertEqual(self.run_program(*build).returncode, 0)
        self.assertEqual((self.folder / "small.db").read_bytes(), whole)

    def test_it_is_used(self):
        self.make()
        board = "xoxo/oxox/xoxo"
        answers = []
        for database in ([], ["--db", "clobber.db"]):
            run = self.run_program("solve", "script(clobber)", board, "--format", "json", *database)
            self.assertEqual(run.returncode, 0, run.stderr)
            solution = json.loads(run.stdout)
            answers.append([solution[key] for key in ("outcome", "left_first", "right_first")]
                           + sorted((option["move"], option["result"]) for option in solution["options"]))
        self.assertEqual(*answers)
        played = subprocess.run([PROGRAM, "play", "script(clobber)", board, "--left", "perfect", "--first", "left",
                                 "--seed", "1", "--db", "clobber.db"], cwd=self.folder, capture_output=True, text=True,
                                check=False)
        self.assertEqual(played.returncode, 0, played.stderr)

    def test_it_is_used_for_nim_values(self):
        self.assertEqual(self.run_program("endgames", "script(cram)", "3x3", "--out", "cram.db").returncode, 0)
        answers = []
        for database in ([], ["--db", "cram.db"]):
            run = self.run_program("solve", "script(cram)", "..../..../..../..../....", "--format", "json", *database)
            self.assertEqual(run.returncode, 0, run.stderr)
            answers.append(json.loads(run.stdout))
        self.assertEqual(answers[1].pop("endgames"), "3x3")
        self.assertEqual(*answers)

    def test_what_is_wrong_is_refused(self):
        good = self.make()
        for arguments, expected in ((["--all", "--sample", "3"], "--all excludes --sample"),
                                    (["--all"], "cannot open 'none.db'")):
            run = self.run_program("verify", "none.db", *arguments)
            self.assertIn(expected, run.stderr)
        cases = {"other game": ("script(nogo)", good, "is of script(clobber), not of script(nogo)"),
                 "cut": ("script(clobber)", good[:-1], "is cut short"),
                 "empty": ("script(clobber)", b"", "this is no endgame database"),
                 "longer": ("script(clobber)", good + b"\0", "goes on behind its end"),
                 "edited": ("script(clobber)", good[:-1] + b"?", "checksum differs"),
                 "version": ("script(clobber)", good[:8] + b"\7" + good[9:], "is of version 7")}
        for name, (rules, data, message) in cases.items():
            with self.subTest(name):
                (self.folder / "wrong.db").write_bytes(data)
                run = self.run_program("solve", rules, ".../..." if "nogo" in rules else "xo/ox", "--db", "wrong.db")
                self.assertEqual(run.returncode, 2, run.stdout)
                self.assertIn("'wrong.db'", run.stderr)
                self.assertIn(message, run.stderr)
        run = self.run_program("endgames", "script(clobber)", "4x3", "--out", "clobber.db")
        self.assertEqual(run.returncode, 2)
        self.assertIn("is of boards to 3x3", run.stderr)
        self.assertEqual((self.folder / "clobber.db").read_bytes(), good)
        self.assertEqual(self.run_program("endgames", "script(clobber)", "3x3").returncode, 2)

    def test_it_is_served(self):
        self.make()
        script = (LIBRARY / "clobber.lua").read_text(encoding="utf-8")
        (self.folder / "mine.lua").write_text(script, encoding="utf-8")
        self.make("2x3", "mine.db", "script(mine.lua)")
        arguments = ["--db", str(self.folder / "clobber.db"), "--db", "mine.db"]
        with contextlib.chdir(self.folder), Server(PROGRAM, *arguments) as server, Server(PROGRAM) as plain:
            self.assertEqual([(each["rules"], each["width"], each["height"], each["complete"])
                              for each in server.json("/api/v1/endgames")[1]],
                             [("script(clobber)", 3, 3, True), ("script(mine.lua)", 2, 3, True)])
            self.assertEqual(plain.json("/api/v1/endgames"), (200, []))

            def answers(rules, board, body=None):
                """Of both servers, but for which moves are listed, as that takes how long the search took."""
                found = []
                for each in (server, plain):
                    sent = {"method": "POST", "body": json.dumps(body), "Content_Type": "application/json"} if body else {}
                    status, answer = each.json(target("/api/v1/solve", rules=rules, position=board, all_moves="true"),
                                               **sent)
                    self.assertEqual(status, 200, answer)
                    moves = sorted((option["move"], option["result"]) for option in answer["options"])
                    found.append((answer.get("endgames"), answer["outcome"], moves))
                self.assertEqual(found[0][1:], found[1][1:])
                self.assertIsNone(found[1][0])
                return found[0][0]

            large = "xoxo/oxox/xoxo"
            self.assertEqual(answers("script(clobber)", large), "3x3")
            self.assertIsNone(answers("script(clobber)", "xox/oxo"))  # has its canonical form
            self.assertIsNone(answers("script(domineering)", "...../...../...../...../....."))
            own = {"scripts": {"mine.lua": script}}
            self.assertEqual(answers("script(mine.lua)", "xoxo/oxox", own), "2x3")
            # Another script of that name, and rules that differ: none is used.
            edited = script.replace("function options", "-- edited\nfunction options", 1)
            self.assertIsNone(answers("script(mine.lua)", "xoxo/oxox", {"scripts": {"mine.lua": edited}}))
            self.assertIsNone(answers("script(clobber; impartial=1)", large))
            game = {"rules": "script(clobber)", "position": large, "starts": "left", "opponent": "perfect"}
            played = [each.json("/api/v1/play", method="POST", body=json.dumps(game), Content_Type="application/json")[1]
                      for each in (server, plain)]
            self.assertEqual([each.get("endgames") for each in played], ["3x3", None])
            self.assertEqual(*[each["left_results"] for each in played])
            # No request names a file.
            for path in ("/api/v1/solve", "/api/v1/endgames"):
                status, answer = server.json(target(path, rules="script(clobber)", position=large, db="clobber.db"))
                self.assertEqual(status, 400, answer)
            status, answer = server.json("/api/v1/play", method="POST", body=json.dumps(dict(game, db="clobber.db")),
                                         Content_Type="application/json")
            self.assertEqual(status, 400, answer)

    def test_what_is_wrong_is_not_served(self):
        good = self.make("2x2")
        (self.folder / "cut.db").write_bytes(good[:-1])
        (self.folder / "edited.db").write_bytes(good[:-1] + b"?")
        (self.folder / "text.db").write_bytes(b"xo/ox\n")
        cases = {"'cut.db': the endgame database is cut short": ["cut.db"],
                 "'edited.db': the endgame database is damaged": ["edited.db"],
                 "'text.db': this is no endgame database": ["text.db"],
                 "cannot open 'none.db'": ["clobber.db", "none.db"],
                 "there is an endgame database of script(clobber) already": ["clobber.db", "clobber.db"],
                 "expected the name of a file": [""]}
        for message, names in cases.items():
            with self.subTest(message):
                run = self.run_program("serve", "--port", "0", *(word for name in names for word in ("--db", name)))
                self.assertEqual(run.returncode, 2, run.stderr)
                self.assertIn(message, run.stderr)

    def test_an_edited_script_is_refused(self):
        script = self.folder / "mine.lua"
        library = LIBRARY / "clobber.lua"
        script.write_bytes(library.read_bytes())
        self.make("2x3", "mine.db", "script(mine.lua)")
        solve = ["solve", "script(mine.lua)", "xoxo/oxox", "--db", "mine.db"]
        self.assertEqual(self.run_program(*solve).returncode, 0)
        self.assertEqual(self.run_program("verify", "mine.db", "--all").returncode, 0)
        script.write_bytes(library.read_bytes() + b"-- the same rules\n")
        run = self.run_program(*solve)
        self.assertEqual(run.returncode, 2)
        self.assertIn("its script has changed since", run.stderr)


if __name__ == "__main__":
    unittest.main()
