"""Sweeps as jobs: their rows, their events, their limits, and what they leave behind."""

import contextlib
import http.client
import json
import os
import pathlib
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import unittest

from running_server import Server, read_all, status_of, target

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
LIGHT = target("/api/v1/solve", rules="subtraction(1,2,3)", position="20")
ZONES = {"rules": "zone(a|b)", "variables": ["a=1..10", "b=1..10", "n=1..100"]}
SHORT = {"rules": "subtraction(1,a)", "variables": ["a=2..5"]}
# Each of its rulesets takes a second, wherever it runs.
LONG = {"rules": "subtraction(s,4*s,12*s+1,16*s+1)", "variables": ["s=2000..9000"]}
MISSING = "/api/v1/sweeps/0123456789abcdef0123456789abcdef"


def printed(*arguments):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          check=True, timeout=60).stdout


class Stream:
    """The events of a sweep, as they come."""

    def __init__(self, server, path):
        self.client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        self.client.request("GET", path + "/events")
        self.response = self.client.getresponse()
        assert self.response.status == 200, (self.response.status, self.response.read())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.response.close()
        self.client.close()

    def __iter__(self):
        name = None
        while line := self.response.readline().decode().rstrip("\n"):
            name = line.removeprefix("event: ")
            data = self.response.readline().decode()
            assert data.startswith("data: "), data
            assert self.response.readline() == b"\n"
            status = json.loads(data.removeprefix("data: "))
            assert status["state"] == name, (name, status)
            yield status

    def next(self):
        return next(iter(self))


class SweepTest(unittest.TestCase):
    def start(self, *arguments, **options):
        server = Server(PROGRAM, *arguments, **options)
        self.addCleanup(server.__exit__)
        return server

    def post(self, server, question, **headers):
        body = question if isinstance(question, bytes) else json.dumps(question).encode()
        return server.ask("/api/v1/sweeps", method="POST", body=body,
                          **{"Content_Type": "application/json", **headers})

    def begin(self, server, question):
        """The path of a new sweep."""
        status, headers, body = self.post(server, question)
        self.assertEqual(status, 201, body)
        path = headers["Location"]
        self.assertEqual(path, "/api/v1/sweeps/" + json.loads(body)["id"])
        return path

    def events(self, server, path):
        with Stream(server, path) as stream:
            return list(stream)

    def run_to_end(self, server, question):
        path = self.begin(server, question)
        return path, self.events(server, path)[-1]

    def rows(self, server, path, **parameters):
        status, headers, body = server.ask(target(path + "/rows", **parameters))
        self.assertEqual(status, 200, body)
        self.assertIn("attachment", headers["Content-Disposition"])
        return body


class Answers(SweepTest):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)
        cls.addClassCleanup(cls.server.__exit__)

    def test_the_published_counts_of_zones(self):
        path, last = self.run_to_end(self.server, ZONES)
        self.assertEqual(
            {name: last[name] for name in ("state", "rules", "variables", "names", "of_positions",
                                           "rulesets", "done", "complete", "rows", "error")},
            {"state": "done", "rules": "zone(a | b)", "variables": ZONES["variables"],
             "names": ["a", "b"], "of_positions": True, "rulesets": 100, "done": 100,
             "complete": True, "rows": 10000, "error": None})
        self.assertEqual(self.server.json(path), (200, last))
        status, _, body = self.server.ask(target(path + "/groups", by="1"))
        group = json.loads(body)
        self.assertEqual((status, [group["count_" + outcome] for outcome in "NPLR"]),
                         (200, ["1615", "1789", "3319", "3277"]))

    def test_rows_are_what_the_program_prints(self):
        questions = [
            ({"rules": "subtraction(S)", "variables": ["S=subsets(1..11)"]}, "#S", []),
            (ZONES, "sign(a-b)", []),
            ({"rules": "subtraction(1,a)", "variables": ["a = 2 .. 40"], "of": "nim-value",
              "largest_nim_value": True}, "a%2", ["--of", "nim-value", "--largest-nim-value"]),
            ({"rules": "subtraction(2,a)", "variables": ["a=10..40"], "heaps": 50}, "status", ["--heaps", "50"]),
            ({"rules": "subtraction(a,b)", "variables": ["a=1..30", "b=a+1..31"]}, "b-a", []),
            ({"rules": "subtraction(a|b,c)", "variables": ["a=1..4", "b=1..4", "c=1..4"]},
             "behaviour", []),
            ({"rules": "ends", "variables": ["n=1..8"]}, "n", []),
            ({"rules": "subtraction(1,2)"}, "1", []),
        ]
        for question, formula, options in questions:
            with self.subTest(rules=question["rules"]), tempfile.TemporaryDirectory() as folder:
                path, last = self.run_to_end(self.server, question)
                self.assertEqual(last["state"], "done")
                arguments = [question["rules"], *question.get("variables", []), *options]
                for shape in ("csv", "json"):
                    self.assertEqual(self.rows(self.server, path, format=shape),
                                     printed("sweep", *arguments, "--format", shape))
                if not last["of_positions"]:
                    for end, by in (("top", "period"), ("bottom", "preperiod")):
                        best = {end: "7", "by": by}
                        self.assertEqual(self.rows(self.server, path, **best),
                                         printed("sweep", *arguments, "--format", "csv", "--" + end,
                                                 "7", "--by", by))
                self.assertEqual(self.rows(self.server, path, format="latex"),
                                 printed("sweep", *arguments, "--format", "latex"))
                if question["rules"] == "subtraction(1,a)":
                    for by in ("period", "preperiod", "largest-nim-value"):
                        self.assertEqual(self.rows(self.server, path, format="oeis", by=by),
                                         printed("sweep", *arguments, "--by", by, "--format", "oeis"))
                file = pathlib.Path(folder, "sweep.db")
                file.write_bytes(self.rows(self.server, path, format="db"))
                shown = printed("show", str(file), "--group-by", formula, "--format", "json")
                self.assertEqual(self.server.ask(target(path + "/groups", by=formula))[2], shown)

    def test_a_sequence_of_the_rows_that_a_formula_keeps(self):
        question = {"rules": "subtraction(1,a)", "variables": ["a=2..40"]}
        path, _ = self.run_to_end(self.server, {**question, "where": "a > 9"})
        for shape in ("bfile", "oeis", "latex"):
            self.assertEqual(self.rows(self.server, path, format=shape),
                             printed("sweep", question["rules"], *question["variables"], "--where", "a > 9",
                                     "--format", shape))

    def test_conjectures_are_tested_as_the_program_does(self):
        pairs = {"rules": "subtraction(a,b)", "variables": ["a=1..30", "b=a+1..31"]}
        arguments = [pairs["rules"], *pairs["variables"]]
        questions = [({"check": "period<=a+b"}, "465 rulesets: no counterexample"),
                     ({"check": "period==a+b"}, None),
                     ({"check": "period==a+b", "where": "b%a==0"}, None),
                     ({"check": "b>a", "where": "a>b"}, "0 rulesets: no counterexample")]
        for question, expected in questions:
            with self.subTest(question=question):
                path, last = self.run_to_end(self.server, {**pairs, **question})
                self.assertEqual(last["state"], "done", last)
                options = [option for name, formula in question.items()
                           for option in (f"--{name}", formula)]
                result = subprocess.run([PROGRAM, "sweep", *arguments, *options, "--format", "json"],
                                        capture_output=True, text=True, timeout=60, check=False)
                verdict = last["verdict"]
                self.assertEqual(result.returncode, 0 if verdict["holds"] else 1)
                self.assertEqual(verdict["holds"], verdict["counterexamples"] == 0)
                told = f"{verdict['tested']} rulesets: "
                told += ("no counterexample" if verdict["holds"]
                         else f"{verdict['counterexamples']} counterexamples")
                self.assertEqual(result.stderr.strip(), told)
                self.assertEqual(told, expected or told)
                first = verdict["first"] and {**verdict["first"], "complete": True, "done": "465",
                                              "total": "465"}
                self.assertEqual(result.stdout,
                                 "" if first is None else json.dumps(first, separators=(",", ":")) + "\n")
                self.assertEqual((last["kept"], verdict["untold"]), (verdict["tested"], 0))
                # The first is what the program finds in the rows, one by one.
                rows = [json.loads(line)
                        for line in self.rows(self.server, path, format="json").splitlines()]
                self.assertEqual(len(rows), last["kept"])
                if question["check"] == "period==a+b":
                    wrong = [row for row in rows
                             if int(row["period"]) != int(row["a"]) + int(row["b"])]
                    self.assertEqual((len(wrong), wrong[0]), (verdict["counterexamples"], first))
                    self.assertEqual(verdict["rules"],
                                     "subtraction({a},{b})".format(**wrong[0]))

    def test_where_keeps_rows_in_all_that_is_told(self):
        question = {**ZONES, "where": "n%5==0 and a<b"}
        path, last = self.run_to_end(self.server, question)
        self.assertEqual((last["rows"], last["kept"], last["check"], last["verdict"]),
                         (10000, 900, None, None))
        for shape in ("csv", "json"):
            self.assertEqual(self.rows(self.server, path, format=shape),
                             printed("sweep", ZONES["rules"], *ZONES["variables"], "--where",
                                     question["where"], "--format", shape))
        groups = self.server.ask(target(path + "/groups", by="n"))[2].splitlines()
        self.assertEqual(len(groups), 20)
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "sweep.db")
            file.write_bytes(self.rows(self.server, path, format="db"))
            self.assertIn(b"complete, 100 of 100 rulesets, 10000 rows", printed("show", str(file)))

    def test_the_greatest_are_of_the_rows_that_are_kept(self):
        pairs = {"rules": "subtraction(a,b)", "variables": ["a=1..30", "b=a+1..31"]}
        path, _ = self.run_to_end(self.server, {**pairs, "where": "b%a==0"})
        self.assertEqual(self.rows(self.server, path, top="3", by="period"),
                         printed("sweep", pairs["rules"], *pairs["variables"], "--where", "b%a==0",
                                 "--top", "3", "--by", "period", "--format", "csv"))

    def test_another_conjecture_on_the_same_rows(self):
        pairs = {"rules": "subtraction(a,b)", "variables": ["a=1..30", "b=a+1..31"]}
        for asked, where in ((pairs, None), ({**pairs, "where": "b%a==0"}, "b%a==0")):
            path, _ = self.run_to_end(self.server, asked)
            for more in (None, "a>3"):
                kept = " and ".join(filter(None, (where, more)))
                _, last = self.run_to_end(self.server, {**pairs, "check": "period==a+b",
                                                        **({"where": kept} if kept else {})})
                parameters = {"check": "period==a+b", **({"where": more} if more else {})}
                self.assertEqual(self.server.json(target(path + "/verdict", **parameters)),
                                 (200, last["verdict"]))
        for parameters, wrong in (({}, None), ({"check": "period=="}, "period=="),
                                  ({"check": "a>0", "where": "c"}, "c"), ({"check": "a"}, "a"),
                                  ({"check": "a>0", "by": "a"}, None)):
            status, answer = self.server.json(target(path + "/verdict", **parameters))
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), answer)
            if wrong:
                self.assertEqual(answer["error"]["text"], wrong)

    def test_rows_that_do_not_tell(self):
        _, last = self.run_to_end(self.server, {"rules": "subtraction(1,a)", "variables":
                                                ["a=2,10000000000000"], "check": "period>0"})
        self.assertEqual(last["verdict"], {"complete": True, "done": 2, "total": 2, "holds": True, "tested": 2, "counterexamples": 0,
                                           "untold": 1, "first": None, "rules": None})

    def test_the_verdict_so_far(self):
        events = self.events(self.server, self.begin(
            self.server, {"rules": "zone(a|b)", "variables": ["a=1..200", "b=1..100"],
                          "check": "period<1000"}))
        verdicts = [status["verdict"] for status in events]
        for status, verdict in zip(events, verdicts):
            self.assertEqual(verdict["tested"], status["rows"])
            self.assertEqual(status["complete"], status["done"] == 20000)
            self.assertEqual((verdict["complete"], verdict["done"], verdict["total"]),
                             (status["complete"], status["done"], 20000))
            self.assertEqual(verdict["holds"], verdict["first"] is None)
        found = [verdict["first"] for verdict in verdicts if verdict["first"]]
        self.assertEqual(len({json.dumps(first) for first in found}), 1)
        self.assertEqual(verdicts[-1]["tested"], 20000)

    def test_formulas_that_are_wrong(self):
        for name, formula, message, offset in (
                ("check", "period==", "check: ", 8), ("where", "perio>2", "where: ", 0),
                ("check", "", "check: ", 0), ("where", "period>c", "where: ", 7)):
            status, _, answer = self.post(self.server, {**SHORT, name: formula})
            error = json.loads(answer)["error"]
            self.assertEqual((status, error["text"], error["offset"]), (400, formula, offset), error)
            self.assertTrue(error["message"].startswith(message), error)
        for change in ({"check": 5}, {"where": True}, {"check": ["a"]}):
            self.assertEqual(self.post(self.server, {**SHORT, **change})[0], 400)
        # What only the rows show ends the sweep.
        for name, formula in (("check", "period+1"), ("where", "a"), ("check", "a//(a-4) > 9")):
            path, last = self.run_to_end(self.server, {**SHORT, name: formula})
            self.assertEqual((last["state"], last["error"]["kind"]), ("failed", "bad-input"))
            self.assertEqual((last["error"]["text"], last["error"]["offset"]), (formula, 0))
            self.assertTrue(last["error"]["message"].startswith(name + ": "), last["error"])
        self.assertEqual(self.server.ask(path, method="DELETE")[0], 204)

    def test_a_slow_formula_is_stopped(self):
        slow = "(function() for i = 1, 900000 do end; return true end)()"
        path = self.begin(self.server, {**ZONES, "check": slow})
        with Stream(self.server, path) as stream:
            while stream.next()["state"] != "running":
                pass
            self.assertEqual(self.server.ask(path, method="DELETE")[0], 200)
            self.assertEqual(list(stream)[-1]["state"], "stopped")

    def test_the_file_is_whole(self):
        path, last = self.run_to_end(self.server, ZONES)
        table = self.rows(self.server, path).decode().splitlines()
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "sweep.db")
            file.write_bytes(self.rows(self.server, path, format="db"))
            with contextlib.closing(sqlite3.connect(file)) as database:
                self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
                found = database.execute("SELECT a, b, n, outcome FROM results ORDER BY id")
                self.assertEqual([",".join(map(str, row)) for row in found],
                                 [line.rsplit(",", 5)[0] for line in table[1:]])
            self.assertIn(b"complete, 100 of 100 rulesets, 10000 rows", printed("show", str(file)))
        self.assertEqual(len(table), 1 + last["rows"])

    def test_events_tell_how_far_it_is(self):
        events = self.events(self.server, self.begin(
            self.server, {"rules": "zone(a|b)", "variables": ["a=1..200", "b=1..100"]}))
        states = [status["state"] for status in events]
        self.assertEqual(states[-1], "done")
        self.assertLessEqual(set(states[:-1]), {"waiting", "running"})
        done = [status["done"] for status in events]
        self.assertEqual(done, sorted(done))
        self.assertEqual(done[-1], 20000)

    def test_events_of_one_that_has_ended(self):
        path, last = self.run_to_end(self.server, SHORT)
        for _ in range(3):
            self.assertEqual(self.events(self.server, path), [last])
        status, headers, body = self.server.ask(path + "/events")
        self.assertEqual((status, headers["Content-Type"], headers["Cache-Control"]),
                         (200, "text/event-stream", "no-store"))
        self.assertTrue(body.startswith(b"event: done\ndata: {") and body.endswith(b"}\n\n"))
        status, headers, body = self.server.ask(path + "/events", method="HEAD")
        self.assertEqual((status, headers["Content-Type"], body), (200, "text/event-stream", b""))

    def test_what_may_be_asked_of_each_path(self):
        path, _ = self.run_to_end(self.server, SHORT)
        for place, methods in (("/api/v1/sweeps", "POST, OPTIONS"),
                               (path, "GET, HEAD, DELETE, OPTIONS"),
                               (path + "/events", "GET, HEAD, OPTIONS"),
                               (path + "/rows", "GET, HEAD, OPTIONS"),
                               (path + "/groups", "GET, HEAD, OPTIONS"),
                               (path + "/verdict", "GET, HEAD, OPTIONS")):
            status, headers, _ = self.server.ask(place, method="PUT")
            self.assertEqual((status, headers["Allow"]), (405, methods))
            status, headers, _ = self.server.ask(place, method="OPTIONS")
            self.assertEqual((status, headers["Allow"]), (204, methods))
        for place in (path + "/", path + "/rows/", path + "/other", "/api/v1/sweeps/",
                      "/api/v1/sweeps//rows", "/api/v1/sweeps/../games"):
            self.assertEqual(self.server.ask(place)[0], 404, place)
        for place in (path + "?x=1", path + "/rows?format=xml", path + "/rows?x=1",
                      path + "/rows?top=0", path + "/rows?top=1&bottom=1", path + "/rows?by=period",
                      path + "/rows?top=1&by=luck", path + "/rows?top=1&by=largest-nim-value",
                      path + "/rows?top=1&format=db",
                      path + "/groups", path + "/groups?by=", path + "/groups?by=a%2B",
                      path + "/groups?by=c", path + "/groups?by=a&by=a", path + "/events?x=1"):
            status, answer = self.server.json(place)
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), place)
        self.assertEqual(self.server.ask(path, method="DELETE", body=b"{}")[0], 400)
        self.assertEqual(self.server.ask(path, method="DELETE")[0], 204)

    def test_unknown_ones(self):
        path, _ = self.run_to_end(self.server, SHORT)
        self.assertEqual(self.server.ask(path, method="DELETE")[0], 204)
        for sweep in (path, MISSING, "/api/v1/sweeps/%2e%2e", "/api/v1/sweeps/x"):
            for place in (sweep, sweep + "/events", sweep + "/rows", sweep + "/groups?by=1",
                          sweep + "/verdict?check=a"):
                status, answer = self.server.json(place)
                self.assertEqual((status, answer["error"]["kind"]), (404, "not-found"), place)
            self.assertEqual(self.server.ask(sweep, method="DELETE")[0], 404)

    def test_bad_bodies(self):
        good = {"rules": "subtraction(1,a)", "variables": ["a=2..5"]}
        bodies = [b"", b"{", b"[]", b"null", b"\xff", b"[" * 30_000, b'{"rules":{}}', b"{}",
                  json.dumps(good).encode()[:-1], json.dumps(good).encode() + b"x",
                  b'{"rules":"nim","rules":"nim"}']
        for change in ({"rules": 5}, {"rules": "x("}, {"rules": "@/etc/passwd"}, {"rules": "-"},
                       {"rules": "subtraction(1,a,b)"}, {"variables": "a=1..3"},
                       {"variables": ["a"]}, {"variables": ["a=1..3", "a=2"]}, {"variables": [1]},
                       {"variables": ["a=3..1..2"]}, {"variables": ["a=1..3", "c=1"]},
                       {"variables": [["a=1"]]}, {"of": "luck"}, {"of": True},
                       {"largest_nim_value": "yes"}, {"check": ""}, {"heaps": 0}, {"heaps": "9"}, {"where": 1}, {"largest_nim_value": 1}, {"path": "/tmp/x"},
                       {"of": "nim-value", "variables": ["a=2..5", "n=1..9"]},
                       {"rules": "subtraction(1,id)", "variables": ["id=2..5"]},
                       {"rules": "subtraction(1,period)", "variables": ["period=2..5"]}):
            bodies.append({**good, **change})
        for body in bodies:
            status, _, answer = self.post(self.server, body)
            self.assertEqual((status, json.loads(answer)["error"]["kind"]), (400, "bad-input"), body)
        self.assertEqual(self.post(self.server, good, Content_Type="text/plain")[0], 415)
        self.assertEqual(self.server.ask("/api/v1/sweeps?x=1", method="POST", body=json.dumps(good),
                                         Content_Type="application/json")[0], 400)

    def test_a_value_that_makes_no_ruleset(self):
        path, last = self.run_to_end(self.server, {"rules": "subtraction(1,9-a)",
                                                   "variables": ["a=5..9"]})
        self.assertEqual((last["state"], last["error"]["kind"]), ("failed", "bad-input"))
        self.assertIn("for a=9", last["error"]["message"])
        self.assertEqual(len(self.rows(self.server, path).splitlines()), 1)

    def test_strangers(self):
        self.assertEqual(self.post(self.server, SHORT, Origin="http://evil.example")[0], 403)
        self.assertEqual(self.post(self.server, SHORT, Host="evil.example")[0], 421)
        self.assertEqual(self.post(self.server, SHORT, Sec_Fetch_Site="cross-site")[0], 403)
        guarded = self.start("--token", "0123456789abcdef")
        self.assertEqual(self.post(guarded, SHORT)[0], 401)
        self.assertEqual(guarded.ask(MISSING + "/events")[0], 401)


class Ends(SweepTest):
    def test_a_long_one_is_stopped(self):
        server = self.start()
        path = self.begin(server, LONG)
        with Stream(server, path) as stream:
            while stream.next()["state"] != "running":
                pass
            for place in ("/rows", "/groups?by=s", "/rows?format=db", "/verdict?check=s>1"):
                status, answer = server.json(path + place)
                self.assertEqual((status, answer["error"]["kind"]), (409, "conflict"))
            self.assertEqual(server.ask(path, method="DELETE")[0], 200)
            last = list(stream)[-1]
        self.assertEqual(last["state"], "stopped")
        self.assertLess(last["done"], last["rulesets"])
        self.assertEqual(len(self.rows(server, path).splitlines()), 1 + last["rows"])
        self.assertEqual(server.ask(path, method="DELETE")[0], 204)
        self.assertEqual(self.run_to_end(server, SHORT)[1]["state"], "done")

    def test_one_runs_and_the_others_wait(self):
        server = self.start("--sweeps", "3")
        first, second, third = (self.begin(server, LONG) for _ in range(3))
        status, headers, body = self.post(server, SHORT)
        self.assertEqual((status, headers["Retry-After"]), (503, "2"), body)
        # One that waits ends at once, and has no rows.
        self.assertEqual(json.loads(server.ask(second, method="DELETE")[2])["state"], "stopped")
        self.assertEqual(len(self.rows(server, second).splitlines()), 1)
        self.assertEqual([status["state"] for status in self.events(server, second)], ["stopped"])
        # It is the oldest that has ended, and gives way.
        fourth = self.begin(server, SHORT)
        self.assertEqual(server.ask(second)[0], 404)
        self.assertEqual(self.post(server, SHORT)[0], 503)
        with Stream(server, third) as stream:
            self.assertEqual(stream.next()["state"], "waiting")
            server.ask(first, method="DELETE")
            self.assertEqual(stream.next()["state"], "running")
        server.ask(third, method="DELETE")
        self.assertEqual(self.events(server, fourth)[-1]["state"], "done")

    def test_the_server_in_the_middle_of_one(self):
        with tempfile.TemporaryDirectory() as folder:
            server = self.start(environment={**os.environ, "TMPDIR": folder})
            self.assertEqual(os.listdir(folder), [])
            _, last = self.run_to_end(server, SHORT)
            self.assertEqual(last["state"], "done")
            (private,) = pathlib.Path(folder).iterdir()
            self.assertEqual(stat.S_IMODE(private.stat().st_mode), 0o700)
            path = self.begin(server, LONG)
            waiting = self.begin(server, LONG)
            self.assertEqual(len({file.name[:32] for file in private.iterdir()}), 3)
            with Stream(server, path) as stream, Stream(server, waiting) as other:
                while stream.next()["state"] != "running":
                    pass
                server.process.send_signal(signal.SIGTERM)
                list(stream)
                list(other)
            self.assertEqual(server.process.wait(timeout=20), 0)
            self.assertEqual(os.listdir(folder), [])
            again = self.start(environment={**os.environ, "TMPDIR": folder})
            self.assertEqual(again.ask(path)[0], 404)
            self.assertEqual(os.listdir(folder), [])

    def test_a_killed_server_leaves_its_files_to_the_next_one(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "TMPDIR": folder}
            dead = self.start(environment=environment)
            self.run_to_end(dead, SHORT)
            (left,) = os.listdir(folder)
            living = self.start(environment=environment)
            self.run_to_end(living, SHORT)
            self.assertEqual(len(os.listdir(folder)), 2)
            dead.process.kill()
            dead.process.wait()
            self.start(environment=environment)
            (kept,) = os.listdir(folder)
            self.assertNotEqual(kept, left)

    def test_files_go_with_their_sweeps(self):
        with tempfile.TemporaryDirectory() as folder:
            server = self.start("--sweeps", "2", environment={**os.environ, "TMPDIR": folder})
            paths = [self.run_to_end(server, SHORT)[0] for _ in range(5)]
            files = sorted(file.name for file in pathlib.Path(folder).glob("*/*"))
            self.assertEqual(files, sorted(path.rsplit("/")[-1] + ".db" for path in paths[-2:]))
            self.assertEqual(self.post(server, {"rules": "x"})[0], 400)
            for path in paths[-2:]:
                self.assertEqual(server.ask(path, method="DELETE")[0], 204)
            self.assertEqual(list(pathlib.Path(folder).glob("*/*")), [])

    def test_where_there_can_be_no_files(self):
        server = self.start(environment={**os.environ, "TMPDIR": "/dev/null"})
        status, _, body = self.post(server, SHORT)
        self.assertEqual((status, json.loads(body)["error"]["kind"]), (500, "internal"))
        self.assertNotIn(b"/dev", body)
        self.assertEqual(server.ask(LIGHT)[0], 200)


class Limits(SweepTest):
    def test_sizes(self):
        server = self.start("--sweep-rows", "5000", "--work", "100M")
        many = {"rules": "subtraction(S)", "variables": ["S=subsets(1..40)"]}
        status, _, body = self.post(server, many)
        self.assertEqual((status, json.loads(body)["error"]["kind"]), (422, "limit"))
        # How many rows there are shows only on the way.
        path, last = self.run_to_end(server, {"rules": "zone(a|b)",
                                              "variables": ["a=1..60", "b=1..60", "n=1..a*b"]})
        self.assertEqual((last["state"], last["error"]["kind"]), ("failed", "limit"))
        self.assertLessEqual(last["rows"], 5000)
        self.assertEqual(len(self.rows(server, path).splitlines()), 1 + last["rows"])

    def test_disk(self):
        server = self.start("--sweep-disk", "100KiB")
        _, last = self.run_to_end(server, {"rules": "subtraction(S)",
                                           "variables": ["S=subsets(1..16)"]})
        self.assertEqual((last["state"], last["error"]["kind"]), ("failed", "limit"))
        self.assertIn("bytes", last["error"]["message"])

    def test_time(self):
        server = self.start("--sweep-time", "0.2")
        path, last = self.run_to_end(server, LONG)
        self.assertEqual((last["state"], last["error"]["kind"]), ("failed", "limit"))
        self.assertIn("0.2 s", last["error"]["message"])
        self.assertEqual(len(self.rows(server, path).splitlines()), 1 + last["rows"])

    def test_answers(self):
        server = self.start("--answer", "20000")
        path, _ = self.run_to_end(server, ZONES)
        for place in ("/rows", "/rows?format=json", "/rows?format=db", "/groups?by=a*1000%2Bb*100%2Bn"):
            status, answer = server.json(path + place)
            self.assertEqual((status, answer["error"]["kind"]), (422, "limit"), place)
        self.assertEqual(server.ask(path + "/groups?by=a")[0], 200)

    def test_streams(self):
        server = self.start("--streams", "2")
        path = self.begin(server, LONG)
        with Stream(server, path) as first, Stream(server, path) as second:
            first.next(), second.next()
            status, headers, _ = server.ask(path + "/events")
            self.assertEqual((status, headers["Retry-After"]), (503, "2"))
            self.assertEqual(server.ask(LIGHT)[0], 200)
        status = 503
        while status == 503:  # Until it is seen that they have gone.
            client = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            client.request("GET", path + "/events")
            status = client.getresponse().status
            client.close()
        self.assertEqual(status, 200)

    def test_many_streams_cost_others_nothing(self):
        server = self.start("--connections", "210")
        path = self.begin(server, LONG)
        with contextlib.ExitStack() as stack:
            streams = [stack.enter_context(Stream(server, path)) for _ in range(100)]
            for stream in streams:
                self.assertEqual(stream.response.status, 200)
                stream.next()
            idle = [stack.enter_context(contextlib.closing(server.connect())) for _ in range(200)]
            for _ in range(50):
                self.assertEqual(server.ask(LIGHT)[0], 200)
            # Connections made room, those that only waited; no stream did.
            self.assertEqual(server.ask(path, method="DELETE")[0], 200)
            for stream in streams:
                self.assertEqual(list(stream)[-1]["state"], "stopped")
            self.assertEqual(read_all(idle[0]), b"")

    def test_half_of_the_connections_are_for_other_requests(self):
        server = self.start("--connections", "4")
        path = self.begin(server, LONG)
        with Stream(server, path) as first, Stream(server, path) as second:
            first.next(), second.next()
            self.assertEqual(server.ask(path + "/events")[0], 503)
            self.assertEqual(server.ask(LIGHT)[0], 200)

    def test_a_stream_that_nobody_reads_ends_with_its_client(self):
        server = self.start("--streams", "1")
        path = self.begin(server, LONG)
        client = server.connect()
        client.sendall(server.head("GET", path + "/events"))
        client.recv(1)
        client.close()
        status = 503
        while status == 503:
            with server.connect() as other:
                other.sendall(server.head("GET", path + "/events"))
                status = status_of(other.recv(100))
        self.assertEqual(status, 200)


if __name__ == "__main__":
    unittest.main()
