"""Certificates of rejected takes: what is forged fails, and both checkers say the same.

rejection_certificate_test.py PROGRAM check_certificate.py FOLDER
"""

import base64
import json
import pathlib
import random
import sys
import unittest

from two_checkers import leb128, verdict

FOLDER = pathlib.Path(sys.argv.pop(3))
CHECKER = sys.argv.pop(2)
PROGRAM = sys.argv.pop(1)


def numbers(text):
    found, value, shift = [], 0, 0
    for byte in base64.b64decode(text):
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            found.append(value)
            value = shift = 0
    return found


def packed(found):
    return base64.b64encode(leb128(found)).decode()


class RejectionCertificates(unittest.TestCase):
    def setUp(self):
        self.good = json.loads((FOLDER / "certificates" / "a242079-08-rejected.json").read_text(encoding="utf-8"))

    def verdicts(self, claim):
        return verdict(self, PROGRAM, CHECKER, claim)

    def check_fails(self, step, **fields):
        status, said = self.verdicts({**self.good, **fields})
        self.assertEqual(status, 1, said)
        self.assertIn(f"fails at {step}:", said)

    def test_what_is_wrong_fails(self):
        self.assertEqual(self.verdicts(self.good)[0], 0)
        # The term itself, 867, has values up to 2 and another pure period: it cannot be rejected.
        reasons = numbers(self.good["reasons"])
        for more, step in (([0], "same-values"), ([1, 867, 868, 0], "preperiod"), ([2 + 900], "large-value")):
            self.check_fails(step, to="867", reasons=packed(reasons + more))
        self.check_fails("reasons", to="867")
        self.check_fails("reasons", to="865")
        self.check_fails("takes", **{"from": "343"})
        self.check_fails("takes", to="0")
        self.check_fails("period", period="343")
        self.check_fails("period", period="0")
        self.check_fails("rules", rules="subtraction(1,4,12,28,73,163,343) sink")
        self.check_fails("rules", rules="subtraction(1,4,12,28,73,163,343) misere")
        self.check_fails("rules", rules="subtraction(1,4,12,28,73,163,343) ending(1)")
        self.check_fails("rules", rules="subtraction(1 | 2)")
        self.check_fails("rules", rules="nim")
        self.check_fails("large-value", bound="3")

    def test_what_is_no_certificate(self):
        for fields in ({"bound": "02"}, {"reasons": "?"}, {"reasons": "QQ"}, {"from": "-1"}, {"extra": "1"}):
            self.assertEqual(self.verdicts({**self.good, **fields})[0], 2, fields)

    def test_a_check_ends(self):
        for fields in ({"period": str(2**62)}, {"reasons": packed([2 + 2**60])},
                       {"from": str(2**60), "to": str(2**60), "reasons": packed([1, 2**60, 2**60, 0])}):
            self.assertEqual(self.verdicts({**self.good, **fields})[0], 3, fields)

    def test_damage(self):
        dice = random.Random(2)
        reasons = numbers(self.good["reasons"])
        for _ in range(25):
            changed = list(reasons)
            changed[dice.randrange(len(changed))] = dice.choice([0, 1, 2, 3, dice.randrange(2000)])
            self.verdicts({**self.good, "reasons": packed(changed)})


if __name__ == "__main__":
    unittest.main()
