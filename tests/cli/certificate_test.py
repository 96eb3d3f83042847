"""The two checkers of certificates, lastmove verify and tools/check_certificate.py, agree: on good
certificates and, to the step that fails, on tampered ones."""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

CHECKER = str(pathlib.Path(sys.argv.pop(2)).resolve())
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())

GAMES = [("subtraction(2,5,7)", "outcome"), ("subtraction(1,4,10)", "nim-value"),
         ("subtraction(1,8,11)", "outcome"), ("zone(3 | 5)", "outcome"),
         ("zone(1,2 | 3; mod=7; left=0..2; right=5,6; times=3)", "outcome"),
         ("subtraction(1..4 | 2,3) misere", "outcome"), ("subtraction(2,7) ending(1)", "outcome"),
         ("subtraction(1,3) ending(4)", "nim-value"), ("subtraction(2,3) stuck(draw)", "outcome"),
         ("zone(2 | 3; times=3) ending(4) stuck(win)", "outcome"),
         ("subtraction(4,7,14,17,21)", "nim-value")]
NUMBERS = ["smallest_heap", "preperiod", "period", "window", "modulus", "recurs_at", "recurrence"]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


class Checkers(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = str(pathlib.Path(self.folder.name) / "certificate.json")

    def tearDown(self):
        self.folder.cleanup()

    def certificate(self, rules, sequence):
        result = run(PROGRAM, "period", rules, "--of", sequence, "--certificate", self.path)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(pathlib.Path(self.path).read_text(encoding="utf-8"))

    def verdicts(self, text):
        pathlib.Path(self.path).write_text(text, encoding="utf-8")
        verdicts = []
        for command in ([PROGRAM, "verify", self.path], [sys.executable, CHECKER, self.path]):
            result = run(*command)
            verdicts.append((result.returncode, result.stdout.split(":")[0], result))
        return verdicts

    def test_good_ones_hold(self):
        for rules, sequence in GAMES:
            with self.subTest(rules=rules):
                text = json.dumps(self.certificate(rules, sequence))
                for status, verdict, result in self.verdicts(text):
                    self.assertEqual((status, verdict), (0, "holds"), result)

    def test_tampered_ones_fail_at_the_same_step(self):
        dice = random.Random(3)
        for rules, sequence in GAMES:
            good = self.certificate(rules, sequence)
            for _ in range(6):
                bad = dict(good)
                field = dice.choice(NUMBERS)
                bad[field] = str(max(0, int(bad[field]) + dice.choice([-5, -1, 1, 2, 7])))
                if bad == good:
                    continue
                with self.subTest(rules=rules, field=field, value=bad[field]):
                    ours, theirs = self.verdicts(json.dumps(bad))
                    self.assertEqual(ours[:2], theirs[:2], (ours, theirs))

    def test_takes_that_no_heap_looked_at_allows_are_seen(self):
        forged = self.certificate("subtraction(1)", "outcome")
        forged["rules"] = "subtraction(1,1000)"
        for status, verdict, result in self.verdicts(json.dumps(forged)):
            self.assertEqual((status, verdict), (1, "fails at window"), result)

    def test_hostile_ones_are_refused_by_both(self):
        good = json.dumps(self.certificate(*GAMES[0]))
        texts = ["", "[", "[" * 100_000, "7", "{}", good[:-5], good.replace('"22"', "22"),
                 good.replace('"22"', '"1e9"'), good.replace('"22"', '"' + "9" * 30 + '"'),
                 good.replace('"22"', '["22"]'), good.replace('"1"', '"9"', 1)]
        for text in texts:
            with self.subTest(text=text[:60]):
                for status, _, result in self.verdicts(text):
                    self.assertEqual(status, 2, result)
                    self.assertLess(len(result.stderr), 1000)

    def test_rules_that_are_none_are_refused_by_both(self):
        good = self.certificate("zone(3 | 5)", "outcome")
        for rules in ("zone(3 | 5; mod=0)", "zone(1..999999999999 | 5)", "subtraction()", "zone(3 |",
                      "subtraction(0)", "octal(0.77)", ""):
            with self.subTest(rules=rules):
                for status, _, result in self.verdicts(json.dumps({**good, "rules": rules})):
                    self.assertEqual(status, 2, result)

    def test_a_certificate_that_cannot_be_written_costs_no_answer(self):
        result = run(PROGRAM, "period", "subtraction(2,5,7)", "--certificate", "/no/such/file")
        self.assertEqual(result.returncode, 2)
        self.assertIn("proved: preperiod 0, period 22", result.stdout)
        # What cannot be written at all is told before the search, which takes an hour here.
        result = run(PROGRAM, "period", "subtraction(s,4*s,12*s+1,16*s+1)", "s=900", "--out",
                     "/no/such/file", "--work", "1T")
        self.assertEqual(result.returncode, 2)

    def test_what_is_out_of_reach_is_said_to_be(self):
        huge = self.certificate(*GAMES[0])
        huge["recurrence"] = str(22 * 10**16)
        ours, theirs = self.verdicts(json.dumps(huge))
        self.assertEqual(ours[0], 3)
        self.assertEqual(theirs[0], 2)


if __name__ == "__main__":
    unittest.main()
