"""The two checkers of misere quotients: lastmove verify and tools/check_certificate.py agree on good and on forged
certificates, to the step that fails. quotient_certificate_test.py PROGRAM CHECKER

FORGERIES=N tries N of them; the C++ tests try thousands on the program alone."""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

import worst_certificates

CHECKER = sys.argv.pop(2)
PROGRAM = sys.argv.pop(1)
COUNT = int(os.environ.get("FORGERIES", "120"))
GAMES = ["octal(0.3)", "octal(0.33)", "octal(0.123)", "octal(0.75)", "octal(0.53)", "octal(0.71)", "kayles",
         "subtraction(2,5,7)", "octal(0.312)"]


def numbers(text):
    return [list(map(int, row.split())) for row in text.split(";")]


def joined(rows):
    return ";".join(" ".join(map(str, row)) for row in rows)


def forged(good, dice):
    """A certificate in which one thing, or two, are not as they were."""
    claim = dict(good)
    order = int(claim["order"])
    products, lost = numbers(claim["products"]), claim["p_portion"].split()
    phi = claim["phi"].split()
    for _ in range(dice.choice([1, 1, 2])):
        kind = dice.randrange(9)
        if kind == 0:
            dice.choice(products)[dice.randrange(len(products[0]))] = dice.randrange(order)
        elif kind == 1:
            lost = sorted(set(lost) ^ {str(dice.randrange(order))}, key=int)
        elif kind == 2:
            phi[dice.randrange(len(phi))] = str(dice.randrange(order))
        elif kind == 3:
            products.append(list(dice.choice(products)))
            claim["order"] = str(len(products))
        elif kind == 4:
            claim["period"] = str(2 * int(claim["period"]))
            phi += phi[int(claim["preperiod"]):]
        elif kind == 5 and int(claim["preperiod"]) > 0:
            claim["preperiod"] = str(int(claim["preperiod"]) - 1)
            phi.pop()
        elif kind == 6:
            claim["rules"] = f"octal({dice.choice(['0.07', '0.77', '0.34', '0.123', '4.4'])}) misere"
        elif kind == 7:
            claim["preperiod"] = claim["period"] = "0"
        else:
            claim["period"] = dice.choice(["1", "9223372036854775807", "3"])
    claim.update(products=joined(products), p_portion=" ".join(lost), phi=" ".join(phi))
    return claim


class QuotientCertificates(unittest.TestCase):
    def verdict(self, command, claim):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "c.json")
            path.write_text(json.dumps(claim), encoding="utf-8")
            run = subprocess.run([*command, path], capture_output=True, text=True, timeout=120, check=False)
        if run.returncode == 1:
            return run.stdout.split(":")[0]
        self.assertIn(run.returncode, (0, 2), run.stdout + run.stderr)
        return run.returncode

    def test_both_checkers_agree(self):
        dice = random.Random(5)
        good = []
        with tempfile.TemporaryDirectory() as folder:
            for rules in GAMES:
                path = pathlib.Path(folder, "c.json")
                subprocess.run([PROGRAM, "quotient", rules, "--certificate", path], check=True, capture_output=True)
                good.append(json.loads(path.read_text(encoding="utf-8")))
        refused = 0
        for claim in [*good, *(forged(dice.choice(good), dice) for _ in range(COUNT))]:
            of_program = self.verdict([PROGRAM, "verify"], claim)
            of_python = self.verdict([sys.executable, CHECKER], claim)
            self.assertEqual(of_program, of_python, json.dumps(claim))
            refused += of_program != 0
        self.assertGreater(refused, COUNT // 2)

    def test_both_agree_on_hostile_ones(self):
        for name, text in worst_certificates.QUOTIENTS:
            said = [self.verdict(command, json.loads(text))
                    for command in ([PROGRAM, "verify"], [sys.executable, CHECKER])]
            self.assertEqual(said, ["fails at shape" if "element" in name else "fails at parity"] * 2, name)

    def test_rules_that_python_does_not_play(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "c.json")
            for rules in ("cuts(1,4)", "subtraction(s: s<3)"):
                subprocess.run([PROGRAM, "quotient", rules, "--heaps", "8", "--certificate", path], check=True,
                               capture_output=True)
                run = subprocess.run([sys.executable, CHECKER, path], capture_output=True, text=True, check=False)
                self.assertEqual((run.returncode, "only lastmove verify" in run.stderr), (3, True), run.stdout)


if __name__ == "__main__":
    unittest.main()
