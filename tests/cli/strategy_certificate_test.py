"""The two checkers of strategies: lastmove verify and tools/check_certificate.py agree on good and on forged
certificates, to the step that fails. strategy_certificate_test.py PROGRAM CHECKER

FORGERIES=N tries N of them; the C++ tests hold the program to the oracle."""

import base64
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time
import unittest
import zlib

import worst_certificates

CHECKER = sys.argv.pop(2)
PROGRAM = sys.argv.pop(1)
COUNT = int(os.environ.get("FORGERIES", "120"))
POSITIONS = [("script(clobber)", "xoxo/oxox/xoxo"), ("script(clobber)", "xo.o/oxox+xoxo"), ("script(domineering)", "..../...x/...."),
             ("script(cram)", ".../.../..."), ("script(col)", "L../.../..R"), ("script(snort)", ".../.../.x."),
             ("script(konane)", "xoxo/ox.x/xo.o/oxox"), ("script(konane)", "..xox/oxoxo/xoxox+xo.ox.xo/oxoxoxox"),
             ("script(konane)", '"xo.x/o#xo"+xo.'), ("kayles", "9+7+4"), ("octal(0.77)", "12"), ("grundy misere", "9+4"), ("nim", "3+5+7"), ("nim misere", "1+2+4"), ("subtraction(1,3 | 2,5)", "7+9+4"),
             ("subtraction(2,5,7) misere", "12+6"), ("zone(3 | 5)", "17"), ("octal(4.3)", "5+3")]


def packed(moves):
    return base64.b64encode(zlib.compress(moves, 9)).decode()


def forged(good, others, dice):
    claim = dict(good)
    moves = bytearray(zlib.decompress(base64.b64decode(claim["moves"])))
    for _ in range(dice.choice([1, 1, 2])):
        at = dice.randrange(len(moves) + 1)
        kind = dice.randrange(8)
        if kind == 0:
            claim[dice.choice(["left_starts", "right_starts"])] = dice.choice(["left", "right", "open"])
        elif kind == 1:
            claim["rules"] = dice.choice(others)["rules"]
        elif kind == 2:
            claim["position"] = dice.choice(others)["position"]
        elif kind == 3:
            del moves[at:]
        elif kind == 4:
            moves.insert(at, dice.randrange(256))
        elif kind == 5 and moves:
            moves[at % len(moves)] = dice.randrange(10)
        elif kind == 6:
            moves[at:at] = bytes([255] * dice.randrange(7) + [dice.randrange(2)])
        else:
            claim["left_starts"], claim["right_starts"] = claim["right_starts"], claim["left_starts"]
    claim["moves"] = packed(bytes(moves))
    return claim


class StrategyCertificates(unittest.TestCase):
    def verdict(self, command, text):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "c.json")
            path.write_text(text, encoding="utf-8")
            run = subprocess.run([*command, path], capture_output=True, text=True, timeout=120, check=False)
        if run.returncode == 1:
            return run.stdout.split(":")[0]
        self.assertIn(run.returncode, (0, 2, 3), run.stdout + run.stderr)
        return run.returncode

    def both(self, text):
        of_python = self.verdict([sys.executable, CHECKER], text)
        of_program = self.verdict([PROGRAM, "verify"], text)
        if of_python != 3:
            self.assertEqual(of_program, of_python, text[:3000])
        return of_program

    @classmethod
    def setUpClass(cls):
        cls.good = []
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "c.json")
            for rules, position in POSITIONS:
                subprocess.run([PROGRAM, "solve", rules, position, "--certificate", path], check=True,
                               capture_output=True)
                cls.good.append(json.loads(path.read_text(encoding="utf-8")))

    def test_both_accept_what_holds(self):
        for claim in self.good:
            text = json.dumps(claim)
            self.assertEqual(self.verdict([sys.executable, CHECKER], text), 0, text)
            self.assertEqual(self.verdict([PROGRAM, "verify"], text), 0, text)

    def test_both_refuse_forgeries(self):
        dice = random.Random(3)
        refused = 0
        for _ in range(COUNT):
            claim = forged(dice.choice(self.good), self.good, dice)
            refused += self.both(json.dumps(claim)) != 0
        self.assertGreater(refused, COUNT // 2)

    def test_files_made_to_stop_a_checker(self):
        bomb = zlib.compress(bytes(1 << 28), 9)
        base = self.good[0]
        moves = base64.b64decode(base["moves"])
        for bad in (base64.b64encode(bomb).decode(), base64.b64encode(moves[:-5]).decode(), base["moves"][:-1], "",
                    base64.b64encode(moves + b"x").decode(), "=" + base["moves"][1:], base["moves"] + "\n",
                    base64.b64encode(b"\x78\x9c").decode(), base["moves"][:8] + "!" + base["moves"][9:]):
            begun = time.monotonic()
            self.assertEqual(self.both(json.dumps(base | {"moves": bad})), 2)
            self.assertLess(time.monotonic() - begun, 60)
        for change in ({"left_starts": "Left"}, {"script": 3}, {"order": "1"}, {"argument": "quotient"}):
            self.assertEqual(self.both(json.dumps(base | change)), 2)
        for name in base:
            self.assertEqual(self.both(json.dumps({k: v for k, v in base.items() if k != name})), 2, name)

    def test_quotes_are_for_boards_with_holes(self):
        for position, verdict in (('"xo.#"', 0), ("xo.#", "fails at position"), ('"xo."', "fails at position"),
                                  ('""xo.#""', "fails at position"), ('"xo.#', "fails at position")):
            claim = json.loads(worst_certificates.strategy("script(konane)", position))
            self.assertEqual(self.both(json.dumps(claim)), verdict, position)

        # Quotes and brackets within texts are not parts of the file.
        claim = json.loads(worst_certificates.strategy("script(konane)", "+".join(['"x#"'] * 600), b""))
        self.assertEqual(self.both(json.dumps(claim | {"left_starts": "right"})), 0)

    def test_long_rules(self):
        base = self.good[0]
        for items in (",".join("ab" + "c" * (i % 1000) for i in range(30_000)), "|".join(["1"] * 6_000_000)):
            begun = time.monotonic()
            self.assertEqual(self.verdict([PROGRAM, "verify"], json.dumps(base | {"rules": f"subtraction({items})"})), 3)
            self.assertLess(time.monotonic() - begun, 10)

    def test_hostile_strategies(self):
        said = {name: self.verdict([sys.executable, CHECKER], text) for name, text in worst_certificates.STRATEGIES
                if name != "many unlike heaps"}
        self.assertEqual(list(said.values()), ["fails at stuck"] * 2 + [3] + ["fails at position"] * 2, said)

    def test_a_script_is_in_its_certificate(self):
        with tempfile.TemporaryDirectory() as folder:
            script = pathlib.Path(folder, "thirds.lua")
            script.write_text("function options(n)\n  if n < 2 then return {} end\n  return {n - 1, n // 2}\nend\n",
                              encoding="utf-8")
            run = subprocess.run([PROGRAM, "solve", "script(thirds.lua)", "21", "--certificate", "c.json"], cwd=folder,
                                 capture_output=True, text=True, check=False)
            self.assertEqual(run.returncode, 0, run.stderr)
            script.unlink()
            claim = json.loads(pathlib.Path(folder, "c.json").read_text(encoding="utf-8"))
        self.assertEqual(self.verdict([PROGRAM, "verify"], json.dumps(claim)), 0)
        self.assertEqual(self.verdict([sys.executable, CHECKER], json.dumps(claim)), 3)
        changed = claim | {"script": claim["script"].replace("n - 1", "n - 2")}
        self.assertNotEqual(self.verdict([PROGRAM, "verify"], json.dumps(changed)), 0)
        # Who wins 3 would depend on what was asked before.
        remembers = claim | {"position": "3", "script": "local seen = {}\nfunction options(n)\n"
                             "  seen[n] = true\n  if n > 1 and not seen[0] then return {0} end\n  return {}\nend\n"}
        self.assertEqual(self.verdict([PROGRAM, "verify"], json.dumps(remembers)), "fails at rules")
        two = claim | {"rules": "script(a.lua) & script(b.lua)", "position": "1 & 1"}
        self.assertEqual(self.verdict([PROGRAM, "verify"], json.dumps(two)), "fails at rules")
        loops = claim | {"script": "function options(n) while true do end end"}
        self.assertNotEqual(self.verdict([PROGRAM, "verify"], json.dumps(loops)), 0)

    def test_a_script_that_the_rules_do_not_name(self):
        for base in self.good[:3]:
            self.assertEqual(base["script"], "")
            for script in (" ", "function options(n) return {} end"):
                self.assertEqual(self.both(json.dumps(base | {"script": script})), "fails at rules")

    def test_what_is_out_of_reach_is_no_fault(self):
        """Sums of unlike games and takes by a condition for the Python checker, heaps with many moves for both."""
        with tempfile.TemporaryDirectory() as folder:
            for rules, position in (("kayles & nim", "3 & 4"), ("zone(3 | 5) & grundy", "7 & 9"),
                                    ("subtraction(s: prime(s))", "9")):
                run = subprocess.run([PROGRAM, "solve", rules, position, "--certificate", "c.json"], cwd=folder,
                                     capture_output=True, text=True, check=False)
                self.assertEqual(run.returncode, 0, run.stderr)
                claim = pathlib.Path(folder, "c.json").read_text(encoding="utf-8")
                self.assertEqual(self.verdict([PROGRAM, "verify"], claim), 0)
                self.assertEqual(self.verdict([sys.executable, CHECKER], claim), 3)
        large = {"lastmove_certificate": "1", "rules": "octal(0.77)", "argument": "strategy", "script": "",
                 "position": "1000000000000", "left_starts": "left", "right_starts": "right",
                 "moves": base64.b64encode(zlib.compress(bytes(3))).decode()}
        begun = time.monotonic()
        self.assertEqual(self.both(json.dumps(large)), 3)
        self.assertLess(time.monotonic() - begun, 60)


if __name__ == "__main__":
    unittest.main()
