"""The server on its sockets: its answers, its limits, and clients that are slow, broken or hostile."""

import contextlib
import gzip
import http.client
import json
import pathlib
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import xml.etree.ElementTree

from hostile_scripts import SCRIPTS
from running_server import HEAVY, Server, read_all, status_of, target

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "cli"))
import worst_certificates  # noqa: E402

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
LIGHT = target("/api/v1/solve", rules="subtraction(1,2,3)", position="20")


def printed(*arguments, status=0):
    done = subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=60)
    assert done.returncode == status, done
    return done.stdout


class ServerTest(unittest.TestCase):
    def start(self, *arguments):
        server = Server(PROGRAM, *arguments)
        self.addCleanup(server.__exit__)
        return server

    def setUp(self):
        self.begun = time.monotonic()

    def tearDown(self):
        if "-v" in sys.argv:
            print(f"{time.monotonic() - self.begun:.2f} s ", end="", file=sys.stderr)

    def with_script(self, server, text, path, **parameters):
        return server.json(target(path, rules="script(a.lua)", **parameters), method="POST",
                           body=json.dumps({"scripts": {"a.lua": text}}), Content_Type="application/json")

    def assert_serves(self, server):
        self.assertEqual(server.ask(LIGHT)[0], 200)


class Answers(ServerTest):
    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--time", "300")  # a sanitizer takes its time
        cls.addClassCleanup(cls.server.__exit__)

    def test_they_are_what_the_program_prints(self):
        pairs = [
            (target("/api/v1/games"), ["games"]),
            (LIGHT, ["solve", "subtraction(1,2,3)", "20"]),
            (target("/api/v1/solve", rules="ends", position="WLWLL", oracle="true"),
             ["solve", "ends", "WLWLL", "--oracle"]),
            (target("/api/v1/solve", ("let", "a=2"), ("let", "b=3"), rules="zone(a|b)", position="9"),
             ["solve", "zone(a|b)", "9", "a=2", "b=3"]),
            (target("/api/v1/table", ("let", "a=1..3"), rules="zone(a|3)", range="0..40"),
             ["table", "zone(a|3)", "0..40", "a=1..3"]),
            (target("/api/v1/table", rules="nim", range="0..20000"), ["table", "nim", "0..20000"]),
            (target("/api/v1/period", rules="subtraction(2,5,7)", of="nim-value"),
             ["period", "subtraction(2,5,7)", "--of", "nim-value"]),
            (target("/api/v1/period", rules="subtraction(50,200,601,801)"),
             ["period", "subtraction(50,200,601,801)"]),
            (target("/api/v1/audit", strategy="flags", rules="subtraction(2,7) ending(1)", range="1..30"),
             ["audit", "flags", "subtraction(2,7) ending(1)", "1..30"]),
            (target("/api/v1/audit", ("let", "a=1..3"), strategy="random", rules="zone(a|3)", range="1..20"),
             ["audit", "random", "zone(a|3)", "1..20", "a=1..3"]),
            (target("/api/v1/audit", formula="n%3~=0", rules="subtraction(1,2,4)", range="0..30",
                    playouts="20"),
             ["audit", "formula:n%3~=0", "subtraction(1,2,4)", "0..30", "--playouts", "20"]),
            (target("/api/v1/audit", ("let", "a=1..3"), formula="a+3", of="period", rules="subtraction(a,3)"),
             ["audit", "formula:a+3", "subtraction(a,3)", "a=1..3", "--of", "period"]),
            (target("/api/v1/audit", formula="max//gcd-count", of="moves", rules="difference", range="1..9"),
             ["audit", "formula:max//gcd-count", "difference", "1..9", "--of", "moves"]),
            (target("/api/v1/audit", formula='"\\255"', rules="nim", range="0..3"),  # no UTF-8
             ["audit", 'formula:"\\255"', "nim", "0..3"]),
            ("/api/v1/claims", ["reproduce"]),
            (target("/api/v1/claims", source="slrz"), ["reproduce", "--source", "slrz"]),
            (target("/api/v1/tree", rules="zone(1|2)", position="7+5", max_nodes="2000"),
             ["tree", "zone(1|2)", "7+5", "--max-nodes", "2000"]),
            (target("/api/v1/tree", ("let", "a=2"), rules="subtraction(a,3)", position="60", depth="2"),
             ["tree", "subtraction(a,3)", "60", "a=2", "--depth", "2"]),
            (target("/api/v1/table", rules="wythoff", range="3..9,20..25"),
             ["table", "wythoff", "3..9,20..25"]),
            (target("/api/v1/map", ("let", "k=2"), rules="wythoff(k)", range="0..60,5..80", of="nim-value"),
             ["map", "wythoff(k)", "0..60,5..80", "k=2", "--of", "nim-value"]),
        ]
        for path, arguments in pairs:
            with self.subTest(path=path):
                status, headers, body = self.server.ask(path)
                self.assertEqual(status, 200, body)
                self.assertEqual(headers["Content-Type"], "application/json")
                found = arguments[0] == "audit" and any(
                    row.get("wrong", row.get("spoiled")) != "0" for row in json.loads(body)["rows"])
                self.assertEqual(body, printed(*arguments, "--format", "json", status=int(found)))

    def test_a_table_comes_as_csv_too(self):
        path = target("/api/v1/table", ("let", "a=1..3"), rules="zone(a|3)", range="0..40", format="csv")
        status, headers, body = self.server.ask(path)
        self.assertEqual((status, headers["Content-Type"]), (200, "text/csv"))
        self.assertEqual(body, printed("table", "zone(a|3)", "0..40", "a=1..3", "--format", "csv"))
        status, answer = self.server.json(path.replace("csv", "xml"))
        self.assertEqual(status, 400)
        self.assertRegex(answer["error"]["message"], "^expected json, csv, bfile(, [a-z]+)+ or [a-z]+ as 'format'$")

    def test_what_other_programs_read_is_what_the_program_prints(self):
        for arguments, parameters in (
                (["table", "dawsons_kayles", "0..50", "--of", "P"],
                 {"rules": "dawsons_kayles", "range": "0..50", "of": "P"}),
                (["table", "zone(3 | 5)", "0..50"], {"rules": "zone(3|5)", "range": "0..50"}),
                (["period", "subtraction(2,5,7) sink"], {"rules": "subtraction(2,5,7) sink"}),
                (["tree", "nim", "2+3"], {"rules": "nim", "position": "2+3"})):
            formats = {"table": ("bfile", "oeis"), "period": ("lean",), "tree": ("latex",)}[arguments[0]]
            for name in (*formats, *(("latex", "tikz") if "--of" not in arguments and arguments[0] == "table" else ())):
                with self.subTest(arguments=arguments, format=name):
                    status, _, body = self.server.ask(target("/api/v1/" + arguments[0], format=name, **parameters))
                    self.assertEqual((status, body), (200, printed(*arguments, "--format", name)))
        for place, parameters in (("table", {"rules": "nim", "range": "0..9", "of": "P"}),
                                  ("table", {"rules": "wythoff", "range": "0..9", "format": "bfile"}),
                                  ("period", {"rules": "kayles", "of": "outcome", "format": "lean"}),
                                  ("period", {"rules": "subtraction(1,2)", "of": "nim-value", "format": "lean"})):
            with self.subTest(parameters=parameters):
                self.assertEqual(self.server.ask(target("/api/v1/" + place, **parameters))[0], 400)

    def test_a_map_comes_as_an_image_too(self):
        path = target("/api/v1/map", rules="wythoff", range="0..300,0..200", format="png")
        status, headers, body = self.server.ask(path, Accept_Encoding="gzip")
        self.assertEqual((status, headers["Content-Type"]), (200, "image/png"))
        self.assertNotIn("Content-Encoding", headers)
        self.assertEqual(body, printed("map", "wythoff", "0..300,0..200", "--bare", "--format", "png"))

    def game(self, rules, *lets):
        status, answer = self.server.json(target("/api/v1/game", *[("let", let) for let in lets],
                                                 rules=rules))
        self.assertEqual(status, 200, answer)
        return answer

    def test_a_game_is_described_by_what_it_can_do(self):
        flags = self.game("subtraction(a,2,3) ending(w)", "a=1", "w=1")
        self.assertEqual((flags["rules"], flags["names"]), ("subtraction(1,2,3) ending(1)", ["a", "w"]))
        self.assertEqual(flags["how"],
                         "Take 1, 2 or 3 at your turn. Whoever is left with exactly 1 loses.")
        self.assertEqual(flags["table"], {"of": "heaps", "from": "1", "to": "200"})
        self.assertEqual(flags["periods"], ["outcome", "nim-value"])
        self.assertEqual(flags["exports"], ["bfile", "oeis", "tikz"])
        self.assertEqual(self.game("subtraction(1,2) misere")["exports"], ["bfile", "oeis", "tikz", "lean"])
        self.assertEqual(self.game("wythoff")["exports"], [])
        formats = {(each["of"], each["format"]): each["ending"] for each in self.game("wythoff")["formats"]}
        self.assertEqual(formats["table", "latex"], "tex")
        self.assertEqual(formats["position", "cgsuite"], "txt")
        self.assertNotIn(("sequence", "bfile"), formats)
        formats = {(each["of"], each["format"]) for each in self.game("subtraction(1,2) misere")["formats"]}
        self.assertLessEqual({("sequence", "bfile"), ("table", "tikz"), ("proof", "lean")}, formats)
        self.assertNotIn(("position", "cgsuite"), formats)
        self.assertEqual(self.server.ask(target("/api/v1/solve", rules="wythoff", position="(1,2)", format="cgsuite"))[2],
                         b"game.heap.Wythoff((1,2))  // 0\n")
        self.assertIn("flags", flags["strategies"])
        self.assertNotIn("letters", flags["strategies"])
        self.assertFalse(flags["sums"])
        ends = self.game("ends")
        self.assertEqual((ends["component"], ends["periods"], ends["board"]["picture"]),
                         ("word", [], "letters"))
        self.assertIn("letters", ends["strategies"])
        self.assertNotIn("flags", ends["strategies"])
        zone = self.game("zone(3 | 5; mod=7; left=0..2,4; right=6)")
        self.assertEqual(zone["board"]["zones"], {"modulus": "7", "left": [["0", "2"], ["4", "4"]],
                                                  "right": [["6", "6"]]})
        self.assertEqual((zone["impartial"], zone["nim_values"]), (False, False))
        self.assertTrue(self.game("difference")["sums"])

    def test_of_a_game_with_names_only_these_are_told(self):
        self.assertEqual(set(self.game("zone(a|b)")), {"family", "rules", "positions", "names"})
        status, answer = self.server.json(target("/api/v1/game", ("let", "a=1"), rules="zone(a|b)"))
        self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"))

    def test_a_plus_that_was_read_as_a_space_is_told(self):
        status, answer = self.server.json("/api/v1/solve?rules=nim&position=3+5")
        self.assertEqual(status, 400)
        self.assertIn("%2B is a +", answer["error"]["message"])
        for other in ("/api/v1/solve?rules=nim+misere&position=x", "/api/v1/value?rules=nim+misere&position=3&format=svg"):
            self.assertNotIn("%2B", self.server.json(other)[1]["error"]["message"])
        self.assertEqual(self.server.json("/api/v1/solve?rules=nim&position=3%2B5")[0], 200)

    def test_every_example_and_form_is_a_game(self):
        for family in self.server.json("/api/v1/games")[1]["families"]:
            for example in family["examples"]:
                self.assertEqual(self.game(example["rules"])["family"], family["family"])
            for form in family["forms"]:
                rules = form["rules"]
                for field in form["fields"]:
                    rules = rules.replace("{%s}" % field["name"], field["value"])
                self.assertEqual(self.game(rules)["board"], form["board"])

    def test_certificates_go_round(self):
        path = target("/api/v1/certificate", rules="subtraction(2,5,7)")
        status, _, proof = self.server.ask(path)
        self.assertEqual(status, 200)
        post = {"method": "POST", "Content_Type": "application/json"}
        status, check = self.server.json("/api/v1/verify", body=proof, **post)
        self.assertEqual((status, check["verdict"]), (200, "holds"))
        forged = proof.replace(b'"22"', b'"44"')
        for sections in ("1", "1..2", "0", "x", ""):
            status, answer = self.server.json(f"/api/v1/verify?sections={sections}", body=proof, **post)
            self.assertEqual(status, 400, sections)
            self.assertIn("sections", answer["error"]["message"] if "error" in answer else str(answer))
        status, check = self.server.json("/api/v1/verify", body=forged, **post)
        self.assertEqual((status, check["verdict"]), (200, "fails"))
        for body in (b"", b"{", b"[" * 30_000, b"\xff", b"null", proof[:-4], b'{"a":"b"}'):
            self.assertEqual(self.server.json("/api/v1/verify", body=body, **post)[0], 400)

    def test_the_page_and_its_parts(self):
        for path, kind in (("/", "text/html"), ("/workbench.css", "text/css"),
                           ("/workbench.js", "text/javascript"), ("/workbench.woff2", "font/woff2"),
                           ("/icon.svg", "image/svg+xml")):
            status, headers, body = self.server.ask(path)
            self.assertEqual(status, 200)
            self.assertTrue(headers["Content-Type"].startswith(kind), headers["Content-Type"])
            self.assertTrue(body)
            policy = headers["Content-Security-Policy"].split("; ")
            # Frames are of the page itself, as in its notes, and in no other page.
            for rule in ("default-src 'none'", "script-src 'self'", "frame-src 'self'", "frame-ancestors 'self'"):
                self.assertIn(rule, policy)
            self.assertEqual(headers["X-Frame-Options"], "SAMEORIGIN")
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")

    def test_what_does_not_change_is_kept_by_clients(self):
        self.server.ask("/api/v1/claims")
        for path in ("/", "/workbench.js", "/api/v1/openapi.json", "/api/v1/games",
                     "/api/v1/strategies", "/api/v1/claims"):
            status, headers, body = self.server.ask(path)
            self.assertEqual((status, headers["Cache-Control"]), (200, "private, no-cache"), path)
            self.assertEqual(headers["Vary"], "Accept-Encoding")
            for tag in (headers["ETag"], f'"other", {headers["ETag"]}', "*"):
                status, again, nothing = self.server.ask(path, If_None_Match=tag)
                self.assertEqual((status, nothing), (304, b""), path)
                self.assertEqual(again["ETag"], headers["ETag"])
            self.assertEqual(self.server.ask(path, If_None_Match='"other"')[::2], (200, body))
        for path in (LIGHT, "/api/v1/claims?source=x"):
            headers = self.server.ask(path, If_None_Match="*")[1]
            self.assertEqual((headers["Cache-Control"], headers["ETag"]), ("no-store", None))

    def test_answers_are_compressed(self):
        for path in ("/", "/workbench.js", "/api/v1/games", target("/api/v1/tree", rules="nim", position="7+5"),
                     target("/api/v1/table", rules="nim", range="0..30000")):
            status, headers, plain = self.server.ask(path)
            self.assertEqual((status, headers["Content-Encoding"]), (200, None), path)
            for accepted in ("gzip", "br;q=1, gzip;q=0.2"):
                status, headers, body = self.server.ask(path, Accept_Encoding=accepted)
                self.assertEqual((status, headers["Content-Encoding"]), (200, "gzip"), path)
                self.assertEqual(headers["Vary"], "Accept-Encoding")
                self.assertLess(len(body), len(plain) * 0.7)
                self.assertEqual(gzip.decompress(body), plain)
            self.assertEqual(self.server.ask(path, Accept_Encoding="gzip;q=0, *;q=0")[2], plain)
            status, headers, nothing = self.server.ask(path, method="HEAD", Accept_Encoding="gzip")
            self.assertEqual((headers["Content-Length"], nothing), (str(len(body)), b""))
        self.assertIsNone(self.server.ask(LIGHT, Accept_Encoding="gzip")[1]["Content-Encoding"])

    def test_head_and_options(self):
        _, with_get, body = self.server.ask(LIGHT)
        status, headers, nothing = self.server.ask(LIGHT, method="HEAD")
        self.assertEqual((status, nothing), (200, b""))
        self.assertEqual(headers["Content-Length"], str(len(body)))
        self.assertEqual(headers.items(), with_get.items())
        status, headers, _ = self.server.ask("/api/v1/verify", method="OPTIONS")
        self.assertEqual((status, headers["Allow"]), (204, "POST, OPTIONS"))
        status, headers, _ = self.server.ask(LIGHT, method="PUT")
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD, POST, OPTIONS"))
        status, headers, _ = self.server.ask("/api/v1/period?rules=nim", method="PUT")
        self.assertEqual((status, headers["Allow"]), (405, "GET, HEAD, OPTIONS"))

    def with_graph(self, text, path="/api/v1/solve", **parameters):
        return self.server.json(target(path, rules="graph(g)", **parameters), method="POST",
                                body=json.dumps({"graphs": {"g": text}}), Content_Type="application/json")

    def test_graphs_come_in_the_body(self):
        status, answer = self.with_graph("from,to\na,b\nb,a\n", position="a")
        self.assertEqual((status, answer["outcome"], answer["value"]), (200, "D", "oo"))
        self.assertEqual(self.with_graph("{\"edges\":[[1,2]]}", position="1")[1]["value"], "1")
        status, answer = self.with_graph("from,to\na,b\nb,a\na,c\n", "/api/v1/audit", strategy="random", range="0..2")
        self.assertEqual((status, answer["rows"][0]["wins"], answer["rows"][0]["smallest"]), (200, "1", "a"))
        for text in ("", "from,to\na", "digraph {", "{\"edges\":[[", "lmgraph\0", "\0", "from,to\n", "[" * 9999):
            status, answer = self.with_graph(text, position="a")
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), text)
        # Nothing is read from a path.
        for name in ("/etc/passwd", "examples/../CHANGELOG.md", "g"):
            status, answer = self.server.json(target("/api/v1/solve", rules=f"graph({name})", position="a"))
            self.assertEqual(status, 400)
            self.assertIn(f"the request has no graph '{name}'", answer["error"]["message"])

    def test_scripts_come_in_the_body(self):
        status, answer = self.with_script(self.server, "function options(n) return n > 0 and {n - 1} or {} end",
                                          "/api/v1/solve", position="5")
        self.assertEqual((status, answer["outcome"], answer["value"]), (200, "N", "1"))
        for text, line in (("function options(n)\n error('no') end", 2), ("x = = 1", 1), ("", None),
                           ("\n\nwhile true do end", 3), ("function options(n) return {'a'} end", None)):
            status, answer = self.with_script(self.server, text, "/api/v1/solve", position="5")
            error = answer["error"]
            self.assertIn(status, (400, 422), text)
            self.assertEqual((error["script"], error.get("line")), ("a.lua", line), error)
            self.assertTrue(error["message"].startswith(f"a.lua, line {line}" if line else "a.lua"), error)
        for name in ("/etc/passwd.lua", "../a.lua", "b.lua"):
            status, answer = self.server.json(target("/api/v1/solve", rules=f"script({name})", position="5"))
            self.assertEqual(status, 400)
            self.assertIn(f"the request has no script '{name}'", answer["error"]["message"])

    def test_scripts_are_stopped_in_time(self):
        """The thread too: what comes next is answered."""
        server = self.start("--time", "0.5", "--threads", "1", "--work", "1T", "--memory", "1GiB")
        for name, (text, position) in SCRIPTS.items():
            for path, parameters in (("/api/v1/solve", {"position": position}),
                                     ("/api/v1/table", {"range": "0..1000"})):
                with self.subTest(name, path=path):
                    self.with_script(server, text, path, **parameters)
                    for _ in range(20):
                        status, answer = server.json(target("/api/v1/solve", rules="script(chomp)", position="(3,1)"))
                        if status == 200:
                            break
                    self.assertEqual((status, answer.get("outcome")), (200, "N"))

    def test_bad_input_is_told_with_its_place(self):
        status, answer = self.server.json(target("/api/v1/parse", rules="subtraction(1,x,"))
        self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"))
        self.assertEqual(answer["error"]["text"], "subtraction(1,x,")
        for path in ("/api/v1/solve", "/api/v1/solve?rules=nim", "/api/v1/games?x=1",
                     "/api/v1/solve?rules=nim&position=3&position=4", "/api/v1/solve?rules=%ff",
                     "/api/v1/solve?rules=nim&position=%", "/api/v1/table?rules=nim&range=5..1",
                     "/api/v1/table?rules=nim&range=0..3&let=a=1", "/api/v1/period?rules=nim&of=x",
                     "/api/v1/solve?rules=nim&position=3&oracle=perhaps",
                     "/api/v1/solve?rules=subtraction(a)&position=3&let=a=1..2",
                     "/api/v1/solve?rules=@/etc/passwd&position=3",
                     "/api/v1/solve?rules=-&position=3", "/api/v1/tree?rules=nim&position=3&depth=-1",
                     "/api/v1/tree?rules=nim&position=3&max_nodes=2001",
                     "/api/v1/tree?rules=nim&position=3&max_nodes=0",
                     "/api/v1/tree?rules=nim&position=3&depth=", "/api/v1/tree?rules=nim&depth=1",
                     "/api/v1/claims?source=slr", "/api/v1/claims?source=slrz&source=nim",
                     "/api/v1/claims?let=a=1",
                     "/api/v1/quotient?rules=kayles&of=genus&table=yes",
                     "/api/v1/quotient?rules=kayles&of=genus&format=certificate",
                     "/api/v1/quotient?rules=kayles&of=genus&heaps=201",
                     "/api/v1/solve?rules=nim&position=3&format=cgsuite&oracle=true",
                     "/api/v1/solve?rules=nim&position=3&format=cgsuite&all_moves=true",
                     "/api/v1/puzzle?name=kayles-3-17&date=2025-01-01"):
            status, answer = self.server.json(path)
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), path)

    def test_requests_in_a_row_on_one_connection(self):
        client = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=20)
        with contextlib.closing(client):
            for _ in range(50):
                client.request("GET", LIGHT)
                self.assertEqual(client.getresponse().read()[:1], b"{")
        pipelined = self.server.exchange(self.server.head("GET", LIGHT) * 20)
        self.assertEqual(pipelined.count(b"HTTP/1.1 200 OK"), 20)

    def test_bodies_in_chunks_and_after_continue(self):
        path = target("/api/v1/certificate", rules="subtraction(1,2)")
        proof = self.server.ask(path)[2]
        head = ["Content-Type: application/json", "Connection: close"]
        chunks = b"".join(b"%x\r\n%c\r\n" % (1, byte) for byte in proof) + b"0\r\n\r\n"
        answer = self.server.exchange(
            self.server.head("POST", "/api/v1/verify", "Transfer-Encoding: chunked", *head) + chunks)
        self.assertEqual(status_of(answer), 200)
        length = f"Content-Length: {len(proof)}"
        with self.server.connect() as client:
            client.sendall(self.server.head("POST", "/api/v1/verify", "Expect: 100-continue",
                                            length, *head))
            self.assertEqual(client.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n")
            client.sendall(proof)
            self.assertEqual(status_of(read_all(client)), 200)
        # One of HTTP/1.0 knows no answer before the answer.
        older = self.server.head("POST", "/api/v1/verify", "Expect: 100-continue", length, *head)
        answer = self.server.exchange(older.replace(b"HTTP/1.1", b"HTTP/1.0") + proof)
        self.assertEqual(status_of(answer), 200)
        answer = self.server.exchange(
            self.server.head("POST", "/api/v1/verify", "Expect: more", length, *head))
        self.assertEqual(status_of(answer), 417)


    def test_audits_of_what_is_neither_a_strategy_nor_a_formula(self):
        rest = {"rules": "nim", "range": "0..3"}
        for wrong in ({}, {"strategy": "perfect", "formula": "n"}, {"strategy": "perfct"},
                      {"strategy": ""}, {"formula": ""}, {"formula": "n+"}, {"formula": "x"},
                      {"strategy": "perfect", "of": "moves"}, {"strategy": "perfect", "playouts": "3"},
                      {"strategy": "flags"}, {"formula": "n>0", "playouts": "0"},
                      {"formula": "n>0", "playouts": "1000001"}, {"formula": "n", "of": "letters"},
                      {"formula": "n>0", "failures": "0"}, {"formula": "n>0", "failures": "10001"},
                      {"strategy": "perfect", "failures": "3"},
                      {"strategy": "formula:n>0"}, {"strategy": "perfect", "seed": "-1"}):
            status, answer = self.server.json(target("/api/v1/audit", **rest, **wrong))
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), wrong)

    def test_a_formula_is_told_with_its_failures(self):
        asked = {"formula": "n%3~=0 and n~=4 and n~=8", "rules": "subtraction(1,2)", "range": "0..20"}
        for more, expected in (({}, None), ({"failures": "1"}, ["4"]), ({"failures": "10000"}, ["4", "8"]),
                               ({"failures": "9", "formula": "n%3~=0"}, [])):
            status, answer = self.server.json(target("/api/v1/audit", **{**asked, **more}))
            self.assertEqual(status, 200)
            self.assertEqual(answer["rows"][0].get("failures"), expected)

    def test_audits_read_no_file_and_start_no_program(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "trace"
            script = pathlib.Path(folder) / "script.lua"
            script.write_text("function move(position) return 'take 1' end", encoding="utf-8")
            for name in (f"engine:touch {trace}", f"lua:{script}", "lua:/etc/passwd", "lua", "engine"):
                path = target("/api/v1/audit", strategy=name, rules="subtraction(1,2)", range="1..9")
                status, answer = self.server.json(path)
                self.assertEqual(status, 400, name)
                self.assertIn("no strategy of this name here", answer["error"]["message"])
            self.assertFalse(trace.exists())

    def test_audits_are_stopped_in_time(self):
        server = self.start("--time", "0.5", "--work", "1T", "--memory", "1GiB")
        for asked in ({"formula": "n>0", "playouts": "1000000", "rules": "subtraction(1)", "range": "9000"},
                      {"strategy": "random", "rules": "nim", "range": "1..100000"},
                      {"formula": "true", "rules": "difference", "range": "1..100000"}):
            status, answer = server.json(target("/api/v1/audit", **asked))
            self.assertEqual((status, answer["error"]["kind"]), (422, "limit"), asked)
        self.assert_serves(server)

    def test_graphs_are_bounded(self):
        for parameters in ({"position": "30+30+30"}, {"position": "1999", "max_nodes": "2000"},
                           {"position": str(10**18), "depth": "1"}):
            status, answer = self.server.json(target("/api/v1/tree", rules="nim", **parameters))
            self.assertEqual((status, answer["error"]["kind"]), (422, "limit"), parameters)
        _, answer = self.server.json(target("/api/v1/tree", rules="nim", position="50+50"))
        self.assertEqual(answer["error"]["remedies"], {"depth": 1, "max_nodes": 1326})

    def test_whole_graphs_are_bounded(self):
        def asked(rules, **parameters):
            chain = "".join(f"{v},{v + 1}\n" for v in range(2500))
            return self.server.json(target("/api/v1/tree", rules=rules, **parameters), method="POST",
                                    body=json.dumps({"graphs": {"g": "from,to\n" + chain}}),
                                    Content_Type="application/json")

        # More positions in the range than are drawn, by default and at most; and no way around it.
        for rules, last, most in (("graph(g)", 300, 300), ("graph(g)", 2000, 2000), ("nim", 10**18 - 1, 300)):
            more = {} if most == 300 else {"max_nodes": str(most)}
            status, answer = asked(rules, range=f"0..{last}", **more)
            self.assertEqual((status, answer["error"]["kind"]), (422, "limit"))
            self.assertEqual(answer["error"]["message"],
                             f"the range has {last + 1} positions, more than the {most} that are drawn")
            # What would be refused is no remedy.
            would_do = {"max_nodes": last + 1} if last < 2000 else None
            self.assertEqual(answer["error"].get("remedies"), would_do)
        # Few in the range, from which too many can be reached. Vertex 0 is the end of the chain.
        status, answer = asked("graph(g)", range="2500", max_nodes="2000")
        self.assertEqual((status, answer["error"]["kind"]), (422, "limit"))
        self.assertIn("there are 2501 positions", answer["error"]["message"])
        status, answer = asked("graph(g)", range="0..1999", max_nodes="2000", layout="wide")
        self.assertEqual((status, len(answer["nodes"])), (200, 2000))
        for wrong in ({"range": "5..3"}, {"range": "2501"}, {"range": "x"}, {"range": "0..9", "position": "1"}, {},
                      {"range": "0..9", "format": "png"}):
            status, answer = asked("graph(g)", **wrong)
            self.assertEqual((status, answer["error"]["kind"]), (400, "bad-input"), wrong)

    def test_graphs_are_drawn(self):
        _, _, body = self.server.ask(target("/api/v1/tree", rules="zone(1|2)", position="7+5", format="svg"))
        self.assertEqual(body, printed("tree", "zone(1|2)", "7+5", "--format", "svg"))
        graph = {"graphs": {"g": 'from,to\n"<b>",c\nc,"<b>"\nd,c\n'}}
        status, headers, body = self.server.ask(
            target("/api/v1/tree", rules="graph(g)", range="0..2", format="svg"), method="POST",
            body=json.dumps(graph), Content_Type="application/json")
        self.assertEqual((status, headers["Content-Type"]), (200, "image/svg+xml"))
        svg = xml.etree.ElementTree.fromstring(body)
        name = "{http://www.w3.org/2000/svg}"
        self.assertEqual(svg.find(f"{name}title").text, "graph(g)")
        boxes = [box for box in svg.iter(f"{name}g") if box.find(f"{name}title") is not None]
        self.assertEqual(sorted(box.find(f"{name}text").text for box in boxes), ['"<b>"', "c", "d"])
        # None of them is the first position of a game.
        self.assertFalse(any("root" in box.get("class") for box in boxes))


class Strangers(ServerTest):
    def test_other_names_and_other_sites(self):
        server = self.start("--host", "example.test:9")
        self.assertEqual(server.ask(LIGHT, Host="evil.example")[0], 421)
        self.assertEqual(server.ask(LIGHT, Host="localhost")[0], 421)
        self.assertEqual(server.ask(LIGHT, Host="example.test:9")[0], 200)
        self.assertEqual(server.ask(LIGHT, Origin="http://evil.example")[0], 403)
        self.assertEqual(server.ask(LIGHT, Origin="null")[0], 403)
        self.assertEqual(server.ask(LIGHT, Origin=f"http://127.0.0.1:{server.port}")[0], 200)
        self.assertEqual(server.ask(LIGHT, Sec_Fetch_Site="cross-site")[0], 403)
        own = f"http://127.0.0.1:{server.port}"
        for path, status in ((own + LIGHT, 200), (own.upper() + LIGHT, 200), (own, 200), (own + "?token=x", 200),
                             ("http://evil.example" + LIGHT, 421), ("http://" + LIGHT, 421), ("ftp://x/", 404)):
            self.assertEqual(status_of(server.exchange(server.head("GET", path, "Connection: close"))), status, path)
        two_hosts = server.head("GET", own + LIGHT, "Host: evil.example")
        self.assertEqual(status_of(server.exchange(two_hosts)), 400)
        two_hosts = server.head("GET", LIGHT, "Host: evil.example")
        self.assertEqual(status_of(server.exchange(two_hosts)), 400)
        self.assertEqual(status_of(server.exchange(b"GET / HTTP/1.1\r\n\r\n")), 400)

    def test_the_token(self):
        token = "0123456789abcdef-_"
        server = self.start("--token", token)
        self.assertEqual(server.ask(LIGHT)[0], 401)
        self.assertEqual(server.ask(LIGHT, Authorization="Bearer " + token[:-1] + "x")[0], 401)
        for scheme in ("Bearer", "bearer", "BEARER"):
            self.assertEqual(server.ask(LIGHT, Authorization=scheme + " " + token)[0], 200)
        for wrong in (token, "Basic " + token, "Bearer" + token, "bearer " + token.upper()):
            self.assertEqual(server.ask(LIGHT, Authorization=wrong)[0], 401)
        # No cookie, which browsers would send to all ports of this host and another server here overwrite.
        page = server.ask("/?token=" + token)
        self.assertEqual((page[0], page[1]["Set-Cookie"]), (200, None))
        self.assertEqual(page[2], server.ask("/")[2])
        self.assertEqual(server.ask(LIGHT, Cookie="lastmove_token=" + token)[0], 401)

    def test_beyond_this_machine_one_is_made(self):
        server = self.start("--bind", "0.0.0.0")
        self.assertEqual(server.ask(LIGHT)[0], 401)
        token = server.said.split("token=")[1].strip()
        self.assertEqual(server.ask(LIGHT, Authorization="Bearer " + token)[0], 200)
        self.assertEqual(server.ask(LIGHT, Authorization="Bearer " + token,
                                    Host="rebound.example:80")[0], 421)


class Limits(ServerTest):
    def test_sizes(self):
        server = self.start("--body", "1000", "--header", "2000", "--rows", "50", "--work", "100k")
        post = {"method": "POST", "Content_Type": "application/json"}
        self.assertEqual(server.ask("/api/v1/verify", body=b" " * 1000, **post)[0], 400)
        self.assertEqual(server.ask("/api/v1/verify", body=b" " * 1001, **post)[0], 413)
        chunks = b"100\r\n" + b" " * 256 + b"\r\n"
        data = server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                           "Transfer-Encoding: chunked") + chunks * 5 + b"0\r\n\r\n"
        self.assertEqual(status_of(server.exchange(data)), 413)
        self.assertEqual(server.ask(LIGHT, X_Long="x" * 3000)[0], 431)
        self.assertEqual(server.ask("/api/v1/table?rules=nim&range=1..51")[0], 422)
        self.assertEqual(server.ask("/api/v1/solve?rules=octal(0.6)&position=100000")[0], 422)
        self.assertEqual(server.ask("/api/v1/solve?rules=nim&position=" + "3" * 1500)[0], 400)
        server = self.start("--answer", "500000", "--answers", "100000")
        self.assertEqual(server.ask("/api/v1/table?rules=nim&range=1..50000")[0], 422)
        self.assertEqual(server.ask("/api/v1/table?rules=nim&range=1..5000")[0], 503)
        self.assert_serves(server)
        server = self.start()
        self.assertEqual(server.ask("/api/v1/solve?rules=nim&position=" + "3" * 9000)[0], 414)

    def test_time(self):
        server = self.start("--time", "0.3")
        status, answer = server.json(HEAVY)
        self.assertEqual((status, answer["error"]["kind"]), (422, "limit"))
        self.assert_serves(server)

    def test_the_time_of_one_that_waits_begins_with_its_thread(self):
        server = self.start("--threads", "1", "--time", "0.5", "--wait", "300", "--work", "1T")
        with contextlib.ExitStack() as stack:
            clients = [stack.enter_context(server.begin(HEAVY)) for _ in range(4)]
            for client in clients:
                answer = client.recv(65536)
                self.assertEqual(status_of(answer), 422, answer)
        server = self.start("--threads", "1", "--time", "300", "--wait", "0.3", "--work", "1T")
        with server.begin(HEAVY) as one, server.begin(HEAVY) as another:
            (client,), _, _ = select.select([one, another], [], [], 60)
            answer = client.recv(65536)
            self.assertEqual(status_of(answer), 503, answer)
            self.assertIn(b"were in line before it", answer)
            self.assertEqual(select.select([one, another], [], [], 0)[0], [])

    def test_the_queue(self):
        server = self.start("--threads", "1", "--queue", "1", "--work", "1T")
        running = []
        refused = False
        while not refused:  # One is answered, one waits, and there is no room for more.
            client = server.begin(HEAVY)
            running.append(client)
            refused = bool(select.select([client], [], [], 0.5)[0])
        answer = client.recv(65536)
        self.assertEqual(status_of(answer), 503, answer)
        self.assertIn(b"Retry-After: 2\r\n", answer)
        self.assert_serves(server)
        for client in running:
            client.close()  # Nobody waits for them any more, so they are stopped.
        status = 503
        while status == 503:
            status, _, _ = server.ask("/api/v1/period?rules=subtraction(50,200,601,801)")
        self.assertEqual(status, 200)

    def test_whoever_leaves_is_not_worked_for(self):
        # The first is thought to take little, and takes its half minute.
        overrunning = target("/api/v1/audit", strategy="random", rules="kayles", range="0..110")
        server = self.start("--threads", "1", "--work", "1T", "--time", "60")
        for _ in range(2):
            client = server.begin(overrunning)
            self.assertEqual(select.select([client], [], [], 1)[0], [])
            client.close()
        begun = time.monotonic()
        self.assertEqual(server.ask("/api/v1/period?rules=subtraction(50,200,601,801)")[0], 200)
        self.assertLess(time.monotonic() - begun, 30)

    def test_connections(self):
        server = self.start("--connections", "3", "--work", "1T", "--time", "60")
        busy = [server.begin(HEAVY) for _ in range(3)]
        while True:
            with server.connect() as client:
                answer = client.recv(100)
            if status_of(answer) == 503:
                break
        for client in busy:
            client.close()
        while server.ask(LIGHT)[0] != 200:
            pass

    def test_requests_on_a_connection(self):
        server = self.start("--requests", "3")
        self.assertEqual(server.exchange(server.head() * 5).count(b"HTTP/1.1 200 OK"), 3)

    def test_the_command_line(self):
        for option, value, message in (
                ("--port", "70000", "--port: expected a whole number from 0 to 65535"),
                ("--port", "-1", "--port: expected a whole number from 0 to 65535"),
                ("--bind", "localhost", "expected an address such as 127.0.0.1 or ::1"),
                ("--bind", "203.0.113.7", "cannot listen on port 8080 of 203.0.113.7"),
                ("--token", "short", "expected a token of 16 to 256 letters, digits, - and _"),
                ("--time", "0", "--time: expected seconds, from 0.001 to 86400, not '0'"),
                ("--time", "nan", "--time: expected seconds, from 0.001 to 86400, not 'nan'"),
                ("--body", "0", "--body: expected a whole number from 1"),
                ("--header", "1GiB", "expected --header up to 1MiB"),
                ("--token", "", "--token: expected TOKEN after it, not an empty text")):
            result = subprocess.run([PROGRAM, "serve", option, value], stdin=subprocess.DEVNULL,
                                    capture_output=True, text=True, timeout=20, check=False)
            self.assertEqual(result.returncode, 2, (option, value))
            self.assertTrue(result.stderr.startswith("lastmove: " + message), result.stderr)
        server = self.start()
        result = subprocess.run([PROGRAM, "serve", "--port", str(server.port)], check=False,
                                capture_output=True, text=True, timeout=20)
        self.assertEqual(result.returncode, 2)
        self.assertIn("another program does", result.stderr)
        help_text = subprocess.run([PROGRAM, "serve", "--help"], capture_output=True, text=True,
                                   timeout=20, check=True).stdout
        self.assertLessEqual(len(help_text.splitlines()), 40)

    def test_memory(self):
        server = self.start("--memory", "64MiB", "--answer", "16MiB", "--connections", "100")
        at_start = server.memory()
        if at_start is None:
            self.skipTest("a sanitizer or an emulator takes memory of its own")
        post = {"method": "POST", "Content_Type": "application/json"}
        body = {"rules": "subtraction(1)", "variables": ["n=1..100000"]}
        _, sweep = server.json("/api/v1/sweeps", body=json.dumps(body), **post)
        path = f"/api/v1/sweeps/{sweep['id']}"
        server.ask(path + "/events")  # until it has ended
        self.assertEqual(server.ask(path + "/groups?by=n")[0], 422)
        self.assertEqual(server.ask(path + "/groups?by=n%2510")[0], 200)
        self.assertEqual(server.ask(path, method="DELETE")[0], 204)
        many_heaps = "+".join(["9"] * 900)
        for asked in (target("/api/v1/solve", rules="nim", position=many_heaps),
                      target("/api/v1/solve", rules="nim", position="10000"),
                      target("/api/v1/table", rules="nim", range="1..250000"),
                      target("/api/v1/tree", rules="nim", position="1500", max_nodes="2000"),
                      target("/api/v1/solve", rules="subtraction(1..100000)", position="300"),
                      target("/api/v1/audit", strategy="greedy", rules="nim", range="1..300")):
            self.assertIn(server.ask(asked, Accept_Encoding="gzip")[0], (200, 422), asked)
        self.assertLess(server.memory("VmHWM") - at_start, 150 << 20)
        begun = time.monotonic()
        while server.memory() - at_start > 16 << 20:
            self.assertLess(time.monotonic() - begun, 20)
            self.assert_serves(server)

    def test_misere_quotients(self):
        """Each of them within ten seconds of a processor, of which other programs may have a part, and in bounds."""
        server = self.start("--memory", "128MiB")
        at_start = server.memory()
        if at_start is None:
            self.skipTest("a sanitizer or an emulator takes memory and time of its own")

        def bounded(name, ask):
            with self.subTest(name):
                before = server.processor_seconds()
                status = ask()[0]
                self.assertIn(status, (200, 400, 422))
                self.assertLess(server.processor_seconds() - before, 10)
                self.assertLess(server.memory("VmHWM") - at_start, 400 << 20)
                self.assert_serves(server)
                return status

        path = "/api/v1/quotient"
        for rules in ("octal(0.3122)", "octal(0.07)", "octal(0.31...)", f"hexadecimal(0.{'F' * 500})",
                      "subtraction(1..2000)", "lasker & grundy & kayles", " & ".join(["kayles"] * 30),
                      "subtraction(s: square(s))", "grundy"):
            for more in ({"of": "genus"}, {"format": "certificate"}):
                bounded((rules[:30], more), lambda r=rules, m=more: server.json(target(path, rules=r, **m)))
        for rules in ("nim", "kayles", "octal(0.07)"):
            self.assertEqual(bounded(rules, lambda r=rules: server.json(target(path, rules=r, heaps="1000000000"))), 400)
            bounded(rules, lambda r=rules: server.json(target(path, rules=r, heaps="2000", table="yes")))
            position = "+".join(str(heap) for heap in range(1, 400))
            for other in ("solve", "secret"):
                bounded((rules, other), lambda r=rules, o=other: server.json(
                    target("/api/v1/" + o, rules=r + " misere", position=position)))
        heaps = {"slow heaps": "function options(n) for i = 1, 400000 do end return n > 0 and {n - 1} or {} end",
                 "many heaps": "function options(n) local t = {} for i = 0, n - 1 do t[i + 1] = {parts = {i, n - 1 - i}} "
                               "end return t end",
                 "larger heaps": "function options(n) return {n + 1} end",
                 "texts": "function options(n) return n ~= 'x' and {'x'} or {} end"}
        for name, text in (heaps | {name: script[0] for name, script in SCRIPTS.items()}).items():
            for of in ("quotient", "genus"):
                bounded((name, of), lambda t=text, o=of: self.with_script(server, t, path, of=o))


class Hostile(ServerTest):
    def test_slow_clients_cost_others_nothing(self):
        server = self.start("--connections", "20", "--patience", "1.5")
        slow = [server.connect() for _ in range(60)]
        for client in slow:
            with contextlib.suppress(OSError):
                client.sendall(b"GET / HTTP/1.1\r\nHost: localhost")
        for _ in range(20):
            self.assert_serves(server)
        answer = read_all(slow[-1])  # Those that did not have to make room are told in the end.
        self.assertEqual(status_of(answer), 408)
        for client in slow:
            client.close()

    def test_a_body_that_does_not_come(self):
        server = self.start("--patience", "0.3")
        with server.connect() as client:
            client.sendall(server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                                       "Content-Length: 10"))
            self.assertEqual(status_of(read_all(client)), 408)

    def test_clients_that_do_not_finish_make_room(self):
        server = self.start("--connections", "20")
        table = target("/api/v1/table", rules="nim", range="0..60000")
        for begin in (server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                                  "Content-Length: 10") + b"{",
                      server.head("GET", table), b"GET / HTTP/1.1\r\n", b""):
            with contextlib.ExitStack() as stack:
                for _ in range(60):
                    client = stack.enter_context(socket.socket())
                    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                    client.connect(("127.0.0.1", server.port))
                    with contextlib.suppress(OSError):
                        client.sendall(begin)
                if table.encode() in begin:
                    self.wait_until_served(server)  # Until the answers are there, and nobody reads.
                for _ in range(10):
                    self.assert_serves(server)

    def wait_until_served(self, server):
        status = 0
        begun = time.monotonic()
        while status != 200:
            self.assertLess(time.monotonic() - begun, 60)
            with contextlib.suppress(OSError, http.client.HTTPException):
                status = server.ask(LIGHT)[0]

    def test_deaf_clients_give_way_to_others_answers(self):
        table = target("/api/v1/table", rules="nim", range="0..60000")
        size = len(self.start().ask(table)[2])
        server = self.start("--answers", str(2 * size), "--patience", "60")
        with contextlib.ExitStack() as stack:
            for _ in range(2):
                client = stack.enter_context(socket.socket())
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                client.connect(("127.0.0.1", server.port))
                client.sendall(server.head("GET", table))
                client.recv(1, socket.MSG_PEEK)
            begun = time.monotonic()
            while server.ask(table)[0] != 200:
                self.assertLess(time.monotonic() - begun, 30)  # well within their patience

    def test_patience_bounds_a_pause_and_not_a_transfer(self):
        server = self.start("--patience", "0.7")
        table = target("/api/v1/table", rules="nim", range="0..60000")
        with socket.socket() as client:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
            client.connect(("127.0.0.1", server.port))
            client.sendall(server.head("GET", table, "Connection: close"))
            begun = time.monotonic()
            data = b""
            while part := client.recv(65536):
                data += part
                time.sleep(0.04)  # at 1.6 MB/s
            self.assertGreater(time.monotonic() - begun, 1.4)
        self.assertEqual(data.partition(b"\r\n\r\n")[2], server.ask(table)[2])

    def test_a_trickle_is_no_transfer(self):
        server = self.start("--patience", "0.5")
        head = server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                           "Content-Length: 60000")
        for begin in (head, b"GET / HTTP/1.1\r\nX: "):
            begun = time.monotonic()
            with server.connect() as client:
                client.sendall(begin)
                client.settimeout(0.05)
                answer = b""
                while not answer:
                    self.assertLess(time.monotonic() - begun, 20)
                    with contextlib.suppress(ConnectionError, TimeoutError):
                        client.sendall(b"x")
                        answer = client.recv(1000)
            self.assertEqual(status_of(answer), 408)

    def test_a_heavy_request_does_not_block_light_ones(self):
        server = self.start("--work", "1T")
        heavy = [server.begin(HEAVY) for _ in range(8)]
        begun = time.monotonic()
        for _ in range(100):
            self.assert_serves(server)
        self.assertLess(time.monotonic() - begun, 10)
        for client in heavy:
            client.close()

    def test_no_certificate_holds_a_thread(self):
        def ask_both(server):
            self.assert_serves(server)
            status, _, answer = server.ask("/api/v1/period?rules=subtraction(1,60)")
            self.assertEqual(status, 200, answer)

        def post(server, text):
            status, _, answer = server.ask("/api/v1/verify", "POST", text.encode(),
                                           Content_Type="application/json")
            return status, json.loads(answer)

        # By the deadline alone.
        server = self.start("--time", "0.5", "--threads", "1", "--work", "1T")
        worst = dict(worst_certificates.ALL)
        for name in ("mask 80000000", "mask 0", "grundy", "triples", "no splits", "sink", "zone",
                     "a draw"):
            with self.subTest(name):
                status, answer = post(server, worst[name])
                self.assertEqual((status, answer["error"]["kind"]), (422, "limit"))
                ask_both(server)
        # By the work.
        server = self.start("--work", "10M", "--threads", "1")
        for name, text in worst_certificates.ALL:
            with self.subTest(name):
                status, answer = post(server, text)
                self.assertIn((status, answer.get("verdict")),
                              ((400, None), (422, None), (200, "fails")))
        ask_both(server)

    def test_random_bytes(self):
        server = self.start("--patience", "2")
        dice = random.Random(1)
        good = [server.head("GET", LIGHT),
                server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                            "Content-Length: 20") + b'{"rules":"nim"}     ']
        for i in range(2000):
            if i % 2:
                data = dice.randbytes(dice.randrange(1, 300))
            else:
                data = bytearray(dice.choice(good))
                for _ in range(dice.randrange(1, 6)):
                    data[dice.randrange(len(data))] = dice.randrange(256)
            with contextlib.suppress(ConnectionError):
                answer = server.exchange(bytes(data))
                self.assertIn(status_of(answer), (None, 200, 204, 400, 404, 405, 413, 415, 417, 421,
                                                  431, 403, 401, 100), answer[:200])
        self.assert_serves(server)
        self.assertIsNone(server.process.poll())

    def test_smuggled_requests(self):
        server = self.start()
        hidden = b"0\r\n\r\n" + server.head()
        for lines in (["Content-Length: 5", "Transfer-Encoding: chunked"],
                      ["Content-Length: 5", "Content-Length: 6"], ["Content-Length: +5"],
                      ["Content-Length: -1"], ["Content-Length: 99999999999999999999"],
                      ["Content-Length: 5, 5"], ["Content-Length : 5"], ["Content-Length: 5", " 6"],
                      ["Transfer-Encoding: chunked", "Content-Length: 5"],
                      ["Transfer-Encoding: xchunked"], ["Transfer-Encoding: chunked, identity"],
                      ["Transfer-Encoding: identity"], ["Transfer-Encoding: chunked, chunked"],
                      ["Transfer-Encoding: chunked"] * 2, ["Transfer-Encoding : chunked"],
                      ["Transfer-Encoding:", " chunked"], ["X: a\nTransfer-Encoding: chunked"],
                      ["X: a\rTransfer-Encoding: chunked"], ["X: a\0"]):
            for method, path in (("POST", "/api/v1/verify"), ("GET", "/api/v1/games")):
                data = server.head(method, path, "Content-Type: application/json", *lines)
                answer = server.exchange(data + hidden)
                self.assertIn(status_of(answer), (400, 413), lines)
                self.assertEqual(answer.count(b"HTTP/1.1 "), 1, lines)
                self.assertIn(b"Connection: close", answer)
        old = server.head("POST", "/api/v1/verify", "Transfer-Encoding: chunked",
                          "Content-Type: application/json").replace(b"HTTP/1.1", b"HTTP/1.0")
        self.assertEqual(server.exchange(old + hidden).count(b"HTTP/1.1 400"), 1)
        self.assert_serves(server)

    def test_absurd_chunks(self):
        server = self.start()
        head = server.head("POST", "/api/v1/verify", "Content-Type: application/json",
                           "Transfer-Encoding: chunked")
        for chunks in (b"fffffffffffffffff\r\n", b"ffffffffffffffff\r\n", b"-1\r\n", b"0x5\r\n",
                       b"+5\r\n", b" 5\r\n", b"5\nhello", b"5\r\nhelloX\r\n", b";\r\n", b"\r\n",
                       b"5;" + b"x" * 1000 + b"\r\nhello\r\n", b"1;" + b"x" * 100_000,
                       (b"1;" + b"x" * 200 + b"\r\nx\r\n") * 5_000, b"5;a=\x01\r\nhello\r\n"):
            with self.subTest(chunks[:30]):
                answer = server.exchange(head + chunks + b"0\r\n\r\n" + server.head())
                self.assertIn(status_of(answer), (400, 413, 431))
                self.assertEqual(answer.count(b"HTTP/1.1 "), 1)
        self.assert_serves(server)


class Ends(ServerTest):
    def test_at_once_when_nothing_runs(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            server = self.start()
            self.assert_serves(server)
            idle = server.connect()
            self.assertEqual(server.stop(number), 0)
            idle.close()

    def test_what_has_begun_is_finished(self):
        server = self.start()
        # More than the sockets hold, and far less than the seconds of grace write on the busiest machine.
        client = server.begin(target("/api/v1/table", rules="subtraction(1,2)", range="0..80000"))
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
        client.recv(1, socket.MSG_PEEK)
        server.process.send_signal(signal.SIGTERM)
        answer = read_all(client)
        self.assertEqual(status_of(answer), 200)
        self.assertTrue(answer.endswith(b"]}\n"))
        self.assertEqual(server.process.wait(timeout=20), 0)
        client.close()

    def test_in_the_middle_of_heavy_ones(self):
        server = self.start("--work", "1T", "--time", "600")
        heavy = [server.begin(HEAVY) for _ in range(5)]
        self.assert_serves(server)
        server.process.send_signal(signal.SIGTERM)
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(timeout=20), 0)
        for client in heavy:
            client.close()


if __name__ == "__main__":
    unittest.main()
