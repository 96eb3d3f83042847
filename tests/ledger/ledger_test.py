"""The ledger of claims against a second program, which shares nothing with lastmove: what each
claim comes to, and the verdict. And that a ledger with anything changed is found out."""

import copy
import json
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True  # no __pycache__ beside the sources

import difference  # noqa: E402
import ends  # noqa: E402
import flags  # noqa: E402
import nim  # noqa: E402
import slrz  # noqa: E402

PROGRAM = sys.argv.pop(1)


def own_claims():
    """Of each claim the value, or whether the general statement holds."""
    return {f"{source.__name__}.{name}": value for source in (ends, flags, slrz, nim, difference)
            for name, value in source.own_claims().items()}


def complaints(claims, own):
    """What is wrong with a ledger."""
    found = [f"{name} is missing" for name in own.keys() - {claim["id"] for claim in claims}]
    for claim in claims:
        name, verdict = claim["id"], claim["verdict"]
        if name not in own:
            found.append(f"{name} is not known")
        elif isinstance(own[name], bool):
            right = ("reproduced", "proved") if own[name] else ("corrected",)
            if claim["claimed"] != "true" or verdict not in right:
                found.append(f"{name} holds: {own[name]}; the ledger says {verdict}")
        else:
            if claim["computed"] != own[name]:
                found.append(f"{name} is {own[name]}; the ledger says {claim['computed']}")
            if verdict != ("reproduced" if claim["claimed"] == own[name] else "corrected"):
                found.append(f"{name} is {own[name]}, claimed is {claim['claimed']}: {verdict}")
    return found


class Ledger(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        result = subprocess.run([PROGRAM, "reproduce", "--format", "json"], capture_output=True,
                                text=True, timeout=120, check=True)
        cls.claims = json.loads(result.stdout)["claims"]
        cls.own = own_claims()

    def test_every_claim_comes_to_the_same(self):
        self.assertEqual(complaints(self.claims, self.own), [])

    def test_a_changed_ledger_is_found_out(self):
        verdicts = ("reproduced", "corrected", "proved")
        for i, claim in enumerate(self.claims):
            values = not isinstance(self.own[claim["id"]], bool)
            changes = [("verdict", other) for other in verdicts if other != claim["verdict"]
                       and (values or "corrected" in (other, claim["verdict"]))]
            if values and claim["verdict"] == "reproduced":
                changes += [("claimed", claim["claimed"] + "1")]
            if values:
                changes += [("computed", claim["computed"] + "1")]
            for field, value in changes:
                changed = copy.deepcopy(self.claims)
                changed[i][field] = value
                self.assertTrue(complaints(changed, self.own), (claim["id"], field, value))
            self.assertTrue(complaints(self.claims[:i] + self.claims[i + 1:], self.own))


if __name__ == "__main__":
    unittest.main()
