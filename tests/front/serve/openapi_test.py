"""docs/openapi.json against the server: every path, parameter, status and shape, both ways."""

import json
import pathlib
import re
import select
import sys
import unittest

from running_server import HEAVY, Server, target

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
FILE = pathlib.Path(sys.argv.pop(1))
DOCUMENT = json.loads(FILE.read_text(encoding="utf-8"))

# Requests that are answered, which together use every parameter.
ASKED = {
    "games": [{}],
    "verify": [{}, {"sections": "1"}, {"sections": "1..2"}],
    "parse": [{"rules": "zone(a|b)"}, {"rules": "nim misere", "position": "3+5"},
              {"rules": "subtraction(a)", "let": "a=2", "position": "7"}],
    "game": [{"rules": "zone(a|b)"}, {"rules": "subtraction(a)", "let": "a=2"},
             {"rules": "zone(3 | 5; mod=7; left=0,2,3; right=5)"}, {"rules": "ends"},
             {"rules": "difference misere"}, {"rules": "wythoff"}],
    "solve": [{"rules": "nim", "position": "3+5"}, {"rules": "ends", "position": "WLWLL"},
              {"rules": "zone(3|5)", "position": "17"}, {"rules": "nim misere", "position": "1+1"},
              {"rules": "subtraction(2,5,7) ending(1)", "position": "9", "oracle": "true"},
              {"rules": "subtraction(2,5,7)", "position": "1000000000000"},
              {"rules": "nim", "position": "1000000000"}, {"rules": "difference", "position": "16,10"},
              {"rules": "subtraction(a)", "let": "a=2", "position": "100"},
              {"rules": "wythoff", "position": "(3,5)+(1,1)"},
              {"rules": "wythoff", "position": "(1000000000000,3)"},
              {"rules": "vectors((1,2),(2,1))", "position": "(30,50)"},
              {"rules": "kayles", "position": "3+5", "all_moves": "true"},
              {"rules": "kayles", "position": "3+5", "format": "cgsuite"},
              {"rules": "subtraction(1,2|2,3) & nim", "position": "3 & 5"}, {"rules": "zone(3|5)", "position": "7+6"}],
    "value": [{"expression": "{1|0} + ^"}, {"expression": "^ || *"}, {"expression": "3/4"},
              {"rules": "zone(a|5)", "let": "a=3", "position": "12"}, {"rules": "kayles", "position": "3+5"},
              {"rules": "grundy misere", "position": "13"},
              {"expression": "{3||2|1}", "format": "svg"}],
    "quotient": [{"rules": "kayles"}, {"rules": "subtraction(a)", "let": "a=2", "table": "yes"},
                 {"rules": "nim & kayles", "heaps": "4"},
                 {"rules": "kayles", "of": "genus", "heaps": "12"}, {"rules": "octal(0.123) misere", "format": "certificate"}],
    "secret": [{"rules": "subtraction(a,3)", "let": "a=1", "position": "21"}, {"rules": "zone(3|5)", "position": "47"},
               {"rules": "subtraction(1,3,4)", "position": "1000000"}, {"rules": "nim", "position": "3+5+7"},
               {"rules": "kayles", "position": "10"}, {"rules": "ends", "position": "WLWLL"},
               {"rules": "difference", "position": "16,10"}, {"rules": "wythoff", "position": "(5,7)"},
               {"rules": "zone(3|5)", "position": "7+6"}, {"rules": "kayles misere", "position": "300"}],
    "table": [{"rules": "zone(a|3)", "let": "a=1..3", "range": "0..9"},
              {"rules": "ends", "range": "1..3"}, {"rules": "subtraction(1,2)", "range": "0..9"},
              {"rules": "vectors((1,2,0,1))", "range": "0..1,2,0..2,3"},
              {"rules": "subtraction(1,2)", "range": "0..9", "format": "csv"},
              *({"rules": "subtraction(1,2)", "range": "0..9", "format": "bfile", "of": of}
                for of in ("nim-value", "is-P", "P")),
              *({"rules": "zone(3|5)", "range": "0..40", "format": "oeis", "of": of} for of in "NLR"),
              {"rules": "subtraction(2,5,7) ending(1)", "range": "1..9", "format": "bfile", "of": "D"},
              {"rules": "wythoff", "range": "0..2", "format": "latex"},
              {"rules": "zone(a|3)", "let": "a=1..2", "range": "0..9", "format": "tikz"},
              {"rules": "subtraction(1,2|3)", "range": "0..9", "of": "value"},
              {"rules": "subtraction(1,2|3)", "range": "0..9", "of": "value", "format": "csv"}],
    "period": [{"rules": "zone(2|3)"}, {"rules": "subtraction(a,3)", "let": "a=1", "of": "nim-value"},
               {"rules": "nim"}, {"rules": "kayles"}, {"rules": "lasker"},
               {"rules": "kayles", "of": "outcome"}, {"rules": "hexadecimal(0.3F)"}, {"rules": "subtraction(1|1,2)"},
               {"rules": "subtraction(2,5,7)", "format": "lean"}, {"rules": "subtraction(2|3)", "of": "value"},
               {"rules": "subtraction(1,2|1)", "of": "value"}],
    "compare": [{"rules": "subtraction(2,5,7)", "with": "subtraction(2,5,7) sink", "of": "nim-value"},
                {"rules": "kayles", "with": "octal(0.7)"},
                {"rules": "subtraction(a)", "with": "subtraction(1,a)", "let": "a=3", "range": "0..20"},
                {"rules": "subtraction(1,4)", "with": "subtraction(2)"},
                {"rules": "hexadecimal(0.3F)", "with": "lasker"},
                {"rules": "wythoff", "with": "vectors((0,1),(1,0))", "range": "0..5"}],
    "certificate": [{"rules": "subtraction(2,5,7)"}, {"rules": "kayles"},
                    {"rules": "subtraction(a,3)", "let": "a=1", "of": "nim-value"},
                    {"rules": "subtraction(1,3|3)", "of": "value"}],
    "deal": [{"rules": "ends", "range": "5..50", "seed": "7"},
             {"rules": "subtraction(a)", "let": "a=2", "range": "3"}],
    "puzzle": [{"date": "2026-11-22"}, {"date": "2026-11-24", "solution": "true"}, {"name": "kayles-3-17"}],
    "puzzles": [{}],
    "tree": [{"rules": "ends", "position": "WLW"},
             {"rules": "nim", "range": "1..3", "layout": "wide"},
             {"rules": "ends", "position": "WLW", "layout": "tall"},
             {"rules": "nim", "range": "1..3", "layout": "tall", "width": "380"},
             {"rules": "subtraction(1,2|3)", "position": "7", "values": "true"},
             {"rules": "nim", "range": "1..3", "format": "svg"},
             {"rules": "nim", "range": "1..3", "format": "latex"},
             {"rules": "subtraction(1,100)", "position": "250", "layout": "wide"},
             {"rules": "zone(a|3)", "let": "a=2", "position": "9", "depth": "1", "max_nodes": "9"}],
    "map": [{"rules": "vectors((1,2,0),(0,1,1) | (2,1,0))", "range": "0..9,3,0..9"},
            {"rules": "wythoff(a)", "let": "a=2", "range": "0..20,5..30"},
            {"rules": "wythoff", "range": "0..20", "of": "nim-value"},
            {"rules": "wythoff", "range": "0..20", "of": "nim-value", "format": "png"}],
    "audit": [{"strategy": "greedy", "rules": "subtraction(a,3)", "let": "a=1..2", "range": "1..20", "seed": "7"},
              {"formula": "1", "of": "nim-value", "rules": "subtraction(1)", "range": "0..9"},
              {"formula": "n%3~=0", "playouts": "5", "rules": "subtraction(1,2)", "range": "0..9"},
              {"formula": "n%4~=0", "failures": "2", "rules": "subtraction(1,2)", "range": "0..9"},
              {"formula": "a+3", "of": "period", "rules": "subtraction(a,3)", "let": "a=1..2"}],
    "claims": [{}, {"source": "flags"}],
    "sweep_rows": [{}, {"format": "json", "top": "3"}, {"bottom": "2", "by": "preperiod"},
                   *({"format": word} for word in ("db", "bfile", "oeis"))],
    "sweep_groups": [{"by": "1"}],
    "sweep_verdict": [{"check": "period>3"}, {"check": "period>2", "where": "a>2"}],
    "endgames": [{}],
    "openapi": [{}],
}

# The bodies of the requests that have one: an answered one, others, too much for --work 1000, and
# too much for the light lane. The certificates are asked for.
SWEEP = {"rules": "subtraction(1,a)", "variables": ["a=2..5"], "largest_nim_value": True}
LONG_SWEEP = {"rules": "subtraction(s,4*s,12*s+1,16*s+1)", "variables": ["s=2000..9000"]}
LARGE_SWEEP = {"rules": "zone(a|b)", "variables": ["a=1..10", "b=1..10", "n=1..400"]}
GAME = {"rules": "subtraction(1,2)", "position": "5", "starts": "left"}
BODIES = {
    "play": {
        "good": GAME,
        "others": [dict(GAME, moves=["take 2", "take 2", "take 1"], opponent="random", seed=3),
                   dict(GAME, rules="ends", position="WLW", starts="right", opponent="perfect"),
                   dict(GAME, rules="difference", position="16,10+9,4", opponent="greedy"),
                   dict(GAME, rules="graph(g)", position="a", graphs={"g": "from,to\na,b\n"}),
                   dict(GAME, rules="script(domineering)", position="/".join(["......"] * 6), work=1000,
                        opponent="learner"),
                   dict(GAME, rules="script(g.lua)", position="3",
                        scripts={"g.lua": "function options(n) return n > 0 and {n - 1} or {} end"}),
                   dict(GAME, rules="script(g.lua)", position="3+2", moves=["to 2 from 3"],
                        scripts={"g.lua": "function options(n) return n > 0 and {n - 1} or {} end\n"
                                 "function draw(n) return {vertices = {{x=0, y=n, owner='left'},"
                                 "{x=1, y=n, text='a'}}, edges = {{1, 2, owner='right'}, {2, 1}}} end"}),
                   dict(GAME, rules="script(g.lua)", position="3",
                        scripts={"g.lua": "function options(n) return n > 0 and {n - 1} or {} end\n"
                                 "function draw(n) return {grid = {'x.', '..'}} end"}),
                   dict(GAME, rules="script(g.lua) & nim", position="3 & 2",
                        scripts={"g.lua": "function options(n) return n > 0 and {n - 1} or {} end\n"
                                 "function draw(n) return {points = {{0, n}}} end"}),
                   dict(GAME, rules="nim", position="1000000000000"),
                   dict(GAME, rules="script(domineering)", position="..x.../..x...+.x"),
                   dict(GAME, draw=True), dict(GAME, draw=True, opponent="perfect")],
        "limit": dict(GAME, position="100000"),
        "heavy": dict(GAME, position="50000000"),
    },
    "sweep": {
        "good": SWEEP,
        "others": [{"rules": "nim", "variables": ["n=1..9"]},
                   dict(SWEEP, of="nim-value", largest_nim_value=True),
                   dict(SWEEP, heaps=9),
                   dict(SWEEP, where="a>2", check="period==a"),
                   dict(SWEEP, check="period>0"),
                   {"rules": "graph(g)", "variables": ["n=0..1"], "graphs": {"g": "from,to\na,b\n"}},
                   {"rules": "script(g.lua)", "variables": ["n=0..3"],
                    "scripts": {"g.lua": "function options(n) return n > 0 and {n - 1} or {} end"}}],
        "limit": SWEEP,
        "heavy": SWEEP,
    },
}

# The same questions with a graph in the body.
WITH_GRAPH = {"game": {}, "parse": {"position": "b"}, "solve": {"position": "b"}, "secret": {"position": "b"}, "value": {"position": "b"}, "table": {"range": "0..2"},
              "deal": {"range": "0..2"}, "tree": {"position": "b"}, "compare": {"with": "graph(g)", "range": "0..2"},
              "audit": {"strategy": "perfect", "range": "0..2"}, "quotient": {"rules": "kayles"}}
GRAPH = {"graphs": {"g": "from,to\na,b\nb,a\nb,c\n"}, "scripts": {"g.lua": ""}}
for name, parameters in WITH_GRAPH.items():
    ASKED[name + "_graph"] = [*ASKED[name], {"rules": "graph(g)", **parameters}]
    BODIES[name + "_graph"] = {"good": GRAPH, "others": [], "limit": GRAPH, "heavy": GRAPH}

# What is answered where not 200 is.
GOOD = {"sweep": 201, "sweep_end": 204}


def resolved(part):
    while "$ref" in part:
        reference, part = part["$ref"], DOCUMENT
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]
    return part


KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int,
         "null": type(None)}
KNOWN = {"type", "properties", "required", "additionalProperties", "items", "enum", "pattern",
         "minimum", "maximum", "description", "anyOf", "$ref"}


def faults(value, schema, place="$"):
    """What is wrong with a value, by the part of JSON Schema that the document uses."""
    schema = resolved(schema)
    if unknown := set(schema) - KNOWN:
        yield f"{place}: this test does not know {unknown}"
    if "anyOf" in schema:
        found = [list(faults(value, one, place)) for one in schema["anyOf"]]
        if all(found):
            yield from min(found, key=len)
        return
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(type(value) is KINDS[kind] for kind in kinds):
        yield f"{place}: {value!r} is no {schema['type']}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{place}: {value!r} is none of {schema['enum']}"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{place}: {value!r} is not like {schema['pattern']}"
    if value is not None and value != [] and isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{place}: {value} is too small"
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from faults(item, schema["items"], f"{place}[{index}]")
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                yield f"{place}: '{name}' is missing"
        for name, item in value.items():
            inner = schema.get("properties", {}).get(name, schema.get("additionalProperties", {}))
            if inner is False:
                yield f"{place}: '{name}' is not documented"
            elif inner:
                yield from faults(item, inner, f"{place}.{name}")


def operations():
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield path, method.upper(), operation


METHODS = {operation["operationId"]: method for _, method, operation in operations()}


class OpenApi(unittest.TestCase):
    ended = "/api/v1/sweeps/none"

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM, "--body", "2000", "--time", "300")
        cls.addClassCleanup(cls.server.__exit__)
        cls.small = Server(PROGRAM, "--work", "1000", "--rows", "10", "--max-options", "5",
                           "--answer", "200")
        cls.addClassCleanup(cls.small.__exit__)
        cls.guarded = Server(PROGRAM, "--token", "0123456789abcdef")
        cls.addClassCleanup(cls.guarded.__exit__)
        cls.full = Server(PROGRAM, "--threads", "1", "--queue", "1", "--work", "1T", "--time", "600")
        cls.addClassCleanup(cls.full.__exit__)
        cls.crowded = Server(PROGRAM, "--sweeps", "1", "--streams", "1")
        cls.addClassCleanup(cls.crowded.__exit__)
        cls.running = cls.begin_sweep(cls.crowded, LONG_SWEEP)
        cls.large = cls.begin_sweep(cls.full, LARGE_SWEEP)
        cls.full.ask(cls.large + "/events")  # Until it has ended.
        cls.proof = cls.server.ask(target("/api/v1/certificate", rules="subtraction(2,5,7)"))[2]
        large = cls.server.ask(target("/api/v1/certificate", rules="subtraction(1,100000,199999)"))[2]
        cls.bodies = {name: {key: body if key == "others" else json.dumps(body)
                             for key, body in known.items()} for name, known in BODIES.items()}
        windows = FILE.parent.parent / "tests" / "fuzz" / "corpus" / "certificate_sections"  # after a letter
        cls.bodies["verify"] = {"good": windows.read_text(encoding="utf-8")[1:], "others": [], "limit": cls.proof, "heavy": large}
        # One of them is worked on, one waits, and whichever came last is refused.
        cls.clients = [cls.full.begin(HEAVY) for _ in range(3)]
        answered, _, _ = select.select(cls.clients, [], [], 60)
        assert len(answered) == 1

    @classmethod
    def tearDownClass(cls):
        for client in cls.clients:
            client.close()

    @staticmethod
    def begin_sweep(server, question):
        return server.ask("/api/v1/sweeps", method="POST", body=json.dumps(question),
                          Content_Type="application/json")[1]["Location"]

    def place(self, path):
        """The path, with a sweep that has ended for one where it has a name."""
        if "{id}" not in path:
            return path
        cls = type(self)
        if self.server.ask(cls.ended)[0] == 404:  # One was forgotten.
            cls.ended = self.begin_sweep(self.server, dict(SWEEP, largest_nim_value=True))
            self.server.ask(cls.ended + "/events")
        return path.replace("/api/v1/sweeps/{id}", cls.ended)

    def post(self, body):
        return {"method": "POST", "body": body, "Content_Type": "application/json"}

    def request(self, operation, which="good"):
        """What a request has besides its path."""
        bodies = self.bodies.get(operation["operationId"])
        return self.post(bodies[which]) if bodies else {"method": METHODS[operation["operationId"]]}

    def check(self, answer, operation, expected):
        """Whether an answer is one of those that are documented, and the one that was wanted."""
        status, headers, body = answer
        self.assertEqual(status, expected, body[:300])
        self.assertIn(str(status), operation["responses"])
        response = resolved(operation["responses"][str(status)])
        for name in response.get("headers", {}):
            self.assertIn(name, headers)
        contents = response.get("content", {})
        if not contents:
            self.assertEqual(body, b"")
            return
        self.assertIn(headers["Content-Type"], contents)
        if headers["Content-Type"] == "application/json":
            self.assertEqual(list(faults(json.loads(body), contents["application/json"]["schema"])), [])

    def check_good(self, answer, operation):
        self.check(answer, operation, GOOD.get(operation["operationId"], 200))

    def test_the_server_sends_the_document(self):
        self.assertEqual(self.server.ask("/api/v1/openapi.json")[2], FILE.read_bytes())

    def test_every_answer_has_its_shape(self):
        for path, method, operation in operations():
            for parameters in ASKED.get(operation["operationId"], [{}]):
                with self.subTest(path=path, parameters=parameters):
                    answer = self.server.ask(target(self.place(path), **parameters),
                                             **self.request(operation))
                    self.check_good(answer, operation)

    def test_every_answer_to_a_body_has_its_shape(self):
        for path, _, operation in operations():
            for body in BODIES.get(operation["operationId"], {}).get("others", []):
                with self.subTest(path=path, body=body):
                    self.check_good(self.server.ask(path, **self.post(json.dumps(body))), operation)

    def test_every_member_of_a_body_is_known_to_both(self):
        for path, _, operation in operations():
            if operation["operationId"] not in BODIES:
                continue
            schema = resolved(operation["requestBody"]["content"]["application/json"]["schema"])
            bodies = BODIES[operation["operationId"]]
            sent = [bodies["good"], *bodies["others"]]
            self.assertEqual({name for body in sent for name in body}, set(schema["properties"]))
            for body in sent:
                self.assertEqual(list(faults(body, schema)), [])
            _, answer = self.server.json(path, **self.post('{"surely_not":"1"}'))
            told = answer["error"]["message"].split("; expected ")[1].split(", ")
            self.assertEqual(set(told), set(schema["properties"]))
            for name in schema["required"]:
                rest = {n: v for n, v in bodies["good"].items() if n != name}
                self.check(self.server.ask(path, **self.post(json.dumps(rest))), operation, 400)

    def test_every_parameter_is_known_to_both(self):
        for path, method, operation in operations():
            if path.endswith(".json"):
                continue
            documented = {p["name"]: p for p in map(resolved, operation.get("parameters", []))
                          if p["in"] == "query"}
            used = {name for asked in ASKED.get(operation["operationId"], []) for name in asked}
            self.assertEqual(used, set(documented), path)
            path = self.place(path)
            body = self.server.ask(target(path, surely_not="1"), **self.request(operation))[2]
            expected = json.loads(body)["error"]["message"].split("; expected ")[1:]
            told = set(expected[0].split(", ")) if expected else set()
            self.assertEqual(told, set(documented), path)
            for asked in ASKED.get(operation["operationId"], []):
                for name in asked:
                    rest = {n: v for n, v in asked.items() if n != name}
                    if documented[name]["required"]:
                        self.check(self.server.ask(target(path, **rest), **self.request(operation)), operation,
                                   400)

    @staticmethod
    def request_with(operation, name, word):
        """One that has the parameter, if there is one with this very word that one, for a word may need others."""
        requests = ASKED[operation["operationId"]]
        having = [asked for asked in requests if name in asked]
        return next((asked for asked in having if asked[name] == word), (having or requests[1:])[0])

    def words_of(self, path, operation, parameter):
        """The words that a parameter may be: its enumeration or, of a format, what the server says."""
        schema = resolved(parameter["schema"])
        if parameter["name"] != "format" or "enum" in schema:
            return schema.get("enum", [])
        asked = dict(self.request_with(operation, "format", ""), format="?")
        body = self.server.ask(target(self.place(path), **asked), **self.request(operation))[2]
        told = re.match("expected (.*) as 'format'", json.loads(body)["error"]["message"])[1]
        words = re.split(", | or ", told)
        for word in words:
            self.assertRegex(word, schema["pattern"])
        return words

    def test_every_word_is_accepted(self):
        for path, method, operation in operations():
            for parameter in map(resolved, operation.get("parameters", [])):
                for word in self.words_of(path, operation, parameter):
                    place = self.place(path)
                    asked = dict(self.request_with(operation, parameter["name"], word), **{parameter["name"]: word})
                    if word.endswith("period") and operation["operationId"].startswith("audit"):
                        asked.pop("range", None)  # What a formula tells of rulesets has none.
                    self.check(self.server.ask(target(place, **asked), **self.request(operation)), operation,
                               200)

    def reach_of_sweep(self, path, operation, status):
        """What only a sweep is answered; None where it is what others are."""
        name = operation["operationId"]
        asked = ASKED.get(name, [{}])[0]
        running = path.replace("/api/v1/sweeps/{id}", self.running)
        if status == 404:
            return self.server.ask(target(path.replace("{id}", "none"), **asked),
                                   method=METHODS[name])
        if status == 409:
            return self.crowded.ask(target(running, **asked))
        if status == 200 and name == "sweep_end":
            long = self.begin_sweep(self.server, LONG_SWEEP)
            return self.server.ask(long, method="DELETE")
        if status == 503 and name == "sweep":
            return self.crowded.ask(path, **self.request(operation))
        if status == 503 and name == "sweep_events":
            with self.crowded.begin(running) as client:
                client.recv(1)
                return self.crowded.ask(running)
        heavy = {"sweep_rows": {"format": "json"}, "sweep_groups": {"by": "a*1000000+b*1000+n"},
                 "sweep_verdict": {"check": "(function() while true do end end)()"}}
        if status == 503 and name in heavy:
            return self.full.ask(target(path.replace("/api/v1/sweeps/{id}", self.large), **heavy[name]))
        if status == 422 and name in heavy:
            narrow = Server(PROGRAM, "--answer", "3000")
            self.addCleanup(narrow.__exit__)
            large = self.begin_sweep(narrow, LARGE_SWEEP)
            narrow.ask(large + "/events")
            return narrow.ask(target(path.replace("/api/v1/sweeps/{id}", large), **heavy[name]))
        return None

    def reach(self, path, operation, status):
        """An answer that has the status, or None where this test knows no way."""
        name = operation["operationId"]
        if answer := self.reach_of_sweep(path, operation, status):
            return answer
        asked = ASKED.get(name, [{}])[0]
        plain, request = target(self.place(path), **asked), self.request(operation)
        if status == GOOD.get(name, 200):
            return self.server.ask(plain, **request)
        if status == 400:
            return self.server.ask(target(self.place(path), surely_not="1"), **request)
        if status == 401:
            return self.guarded.ask(plain, **request)
        if status == 403:
            return self.server.ask(plain, Origin="http://evil.example", **request)
        if status == 413:
            return self.server.ask(plain, **self.post(b" " * 2001))
        if status == 415:
            return self.server.ask(plain, **dict(request, Content_Type="text/plain"))
        if status == 421:
            return self.server.ask(plain, Host="evil.example", **request)
        if status == 422:
            heavy = {"solve": {"rules": "subtraction(1,2)", "position": "100000"},
                     "secret": {"rules": "nim", "position": "3+5"},
                     "value": {"rules": "zone(3|5)", "position": "100000"},
                     "quotient": {"rules": "kayles"},
                     "deal": {"rules": "ends", "range": "300"},
                     "puzzle": {"date": "2026-11-24"},
                     "tree": {"rules": "nim", "position": "6"},
                     "map": {"rules": "vectors((1,2))", "range": "0..99"},
                     "audit": {"strategy": "greedy", "rules": "subtraction(1,2)", "range": "1..100000"},
                     "table": {"rules": "nim", "range": "0..99"},
                     "period": {"rules": "subtraction(1000000000000)"},
                     "compare": {"rules": "subtraction(1000000000000)", "with": "nim"},
                     "certificate": {"rules": "subtraction(2,500,700)"}}
            return self.small.ask(target(path, **heavy.get(name.removesuffix("_graph"), {})),
                                  **self.request(operation, "limit"))
        if status == 503:
            heavy = {"solve": {"rules": "subtraction(1,2)", "position": "50000000"},
                     "secret": {"rules": "subtraction(50,200,601,801)", "position": "9"},
                     "value": {"rules": "zone(3|5)", "position": "1000000"},
                     "quotient": {"rules": "octal(0.07)"},
                     "tree": {"rules": "subtraction(1,2)", "position": "50000000", "depth": "1"},
                     "map": {"rules": "wythoff", "range": "0..1999", "of": "nim-value"},
                     "audit": {"strategy": "greedy", "rules": "nim", "range": "1..10000000"},
                     "table": {"rules": "nim", "range": "0..99999"},
                     "period": {"rules": "subtraction(50,200,601,801)"},
                     "compare": {"rules": "subtraction(50,200,601,801)", "with": "subtraction(1)"},
                     "certificate": {"rules": "subtraction(50,200,601,801)"}}
            return self.full.ask(target(path, **heavy.get(name.removesuffix("_graph"), {})),
                                 **self.request(operation, "heavy"))
        return None

    def test_every_documented_status_is_reached(self):
        for path, method, operation in operations():
            for status in map(int, operation["responses"]):
                with self.subTest(path=path, status=status):
                    self.check(self.reach(path, operation, status), operation, status)

    def test_a_proof_that_there_is_no_theorem_for(self):
        answer = self.server.ask(target("/api/v1/certificate", rules="nim misere"))
        self.check(answer, DOCUMENT["paths"]["/api/v1/certificate"]["get"], 422)
        self.assertEqual(json.loads(answer[2])["error"]["kind"], "no-criterion")

    def test_two_ranges_of_positions(self):
        status, _, body = self.server.ask(target("/api/v1/compare", **{"rules": "nim", "with": "grundy", "let": "n=0..9",
                                                                       "range": "0..3"}))
        self.assertEqual(status, 400, body)
        self.assertIn("one of the parameters", json.loads(body)["error"]["message"])

    def test_every_endpoint_is_documented(self):
        folder = FILE.parent.parent / "src"
        source = "".join((folder / name).read_text(encoding="utf-8")
                         for name in ("front/api/endpoints.cpp", "front/api/sweep_endpoints.cpp"))
        served = re.findall(r'\{"(/api/[^"]+)", "([A-Z]+)"', source)
        self.assertEqual(set(served) | {("/api/v1/openapi.json", "GET")},
                         {(path, method) for path, method, _ in operations()})
        self.assertEqual(len(served), 40)


if __name__ == "__main__":
    unittest.main()
