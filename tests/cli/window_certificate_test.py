"""Proofs by windows, written here from nim-values by the definition: those that are true hold, whole and section by
section, what is forged fails, and both checkers say the same.

window_certificate_test.py PROGRAM check_certificate.py
"""

import base64
import functools
import operator
import random
import sys
import unittest
import zlib

from two_checkers import leb128, verdict

CHECKER = sys.argv.pop(2)
PROGRAM = sys.argv.pop(1)


@functools.cache
def values_of(code, heaps):
    """By the definition, of octal codes."""
    digits = [int(digit) for digit in code.replace(".", "")]
    g = []
    for heap in range(heaps):
        options = {0} if heap < len(digits) and digits[heap] & 1 else set()
        for take, digit in enumerate(digits[:heap]):
            rest = heap - take
            if digit & 2:
                options.add(g[rest])
            if digit & 4 and rest > 1:
                half = rest // 2
                options.update(map(operator.xor, g[1:half + 1], reversed(g[rest - half:rest])))
        g.append(next(value for value in range(heap + 2) if value not in options))
    return g


def packed(data):
    return base64.b64encode(zlib.compress(data)).decode()


def primes(number):
    return [p for p in range(2, number + 1) if number % p == 0 and all(p % q for q in range(2, p))]


class Proof:
    """A proof by windows with any numbers; what is said of the values is true, or a lie on purpose."""

    def __init__(self, code, preperiod, period, mask, window, table, by_parity=False, section=700):
        self.code, self.preperiod, self.period, self.mask = code, preperiod, period, mask
        self.window, self.table, self.by_parity = window, table, by_parity
        self.at = preperiod + window
        self.g = list(values_of(code, self.at + period + 50))
        last = self.at + period
        self.ends = sorted({self.at, last, *(self.at + period // prime for prime in primes(period)),
                            *range(table + section, last, section)})
        self.fields = {}

    def claim(self, **fields):
        before, numbers, text = self.table, [], ""
        for end in self.ends:
            values = self.g[end - self.window - 1:end]
            numbers += [end - before, *values]
            text += "".join(f"{value}\n" for value in values)
            before = end
        self.numbers = numbers
        return {"lastmove_certificate": "1", "rules": f"octal({self.code})", "sequence": "nim-value",
                "smallest_heap": "0", "preperiod": str(self.preperiod), "period": str(self.period),
                "argument": "sparse-window", "window": str(self.window), "modulus": "2" if self.by_parity else "1",
                "recurs_at": str(self.at), "recurrence": str(self.period), "mask": f"{self.mask:x}",
                "mask_by_parity": "yes" if self.by_parity else "no",
                "crc32": f"{zlib.crc32(text.encode()):08x}", "table": str(self.table),
                "windows": packed(leb128(numbers)), **fields}


def true_proofs():
    return [Proof("0.156", 3479, 349, 0x1b, 1027, 2100), Proof("0.0506", 4119, 240, 0x11, 1028, 2200, True),
            Proof("0.3172", 6377, 1894, 0x5, 260, 1024, True, 2000), Proof("0.356", 7315, 142, 0x1b, 259, 1024)]


class WindowCertificates(unittest.TestCase):
    def verdict(self, claim, *options):
        return verdict(self, PROGRAM, CHECKER, claim, *options)

    def check_fails(self, step, claim, *options):
        status, said = self.verdict(claim, *options)
        self.assertEqual(status, 1, said)
        self.assertIn(f"fails at {step}:", said)

    def test_what_is_true_holds(self):
        for proof in true_proofs():
            claim = proof.claim()
            self.assertEqual(self.verdict(claim)[0], 0, proof.code)
            for section in range(1, len(proof.ends) + 1):
                status, said = self.verdict(claim, "--sections", str(section))
                self.assertEqual(status, 0, said)
                self.assertIn(f"sections {section} to {section} of {len(proof.ends)}", said)
            self.assertEqual(self.verdict(claim, "--sections", "1..2")[0], 0)

    def test_sections_that_are_none(self):
        proof = true_proofs()[3]
        for text in ("", "0", "2..1", "1..99", "99", "x", "1..", "..2", "1...2", "-1", "1..2..3", "99999999999999999999"):
            self.assertEqual(self.verdict(proof.claim(), "--sections", text)[0], 2, text)

    def test_false_numbers(self):
        """Each number is another, and all that is said of the values is true of that."""
        good = true_proofs()[0]
        twice = Proof("0.156", 3479, 698, 0x1b, 1027, 2100)
        self.check_fails("least-period", twice.claim())
        self.check_fails("least-preperiod", Proof("0.156", 3480, 349, 0x1b, 1027, 2100).claim())
        self.check_fails("state", Proof("0.156", 3478, 349, 0x1b, 1027, 2100).claim())
        self.check_fails("state", Proof("0.156", 3479, 348, 0x1b, 1027, 2100).claim())
        self.check_fails("table", good.claim(table="2055"))
        self.check_fails("table", Proof("0.156", 3479, 349, 0x1b, 1027, 2054).claim())
        self.check_fails("window", Proof("0.156", 3479, 349, 0x1b, 360, 800).claim())
        self.check_fails("window", Proof("0.156", 3479, 349, 0x1b, 2, 800).claim())
        for mask in (0x1a, 0x1, 0xff, 0xffffffff):
            self.assertEqual(self.verdict(Proof("0.156", 3479, 349, mask, 1027, 2100).claim())[0], 1, mask)
        self.check_fails("mask", good.claim(mask="0"))
        for fields, step in (({"modulus": "0"}, "recurrence"), ({"recurrence": "698"}, "recurrence"),
                             ({"preperiod": "0"}, "preperiod"), ({"period": "0"}, "recurrence"),
                             ({"smallest_heap": "1"}, "smallest-heap"), ({"sequence": "outcome"}, "rules"),
                             ({"rules": "octal(0.156) misere"}, "rules"), ({"rules": "subtraction(1,2)"}, "rules"),
                             ({"rules": "octal(0.3...)"}, "rules"), ({"rules": "hexadecimal(0.8)"}, "mask"),
                             ({"rules": "octal(0.33)"}, "mask"), ({"rules": "grundy"}, "window"),
                             ({"rules": "octal(0.154)"}, "window"), ({"mask_by_parity": "yes"}, "modulus"),
                             ({"modulus": "2"}, "recurrence"), ({"crc32": "00000000"}, "values"),
                             ({"recurs_at": str(good.at + 1)}, "preperiod"),
                             ({"preperiod": "3400", "recurs_at": "4427"}, "windows")):
            self.check_fails(step, good.claim(**fields))

    def test_a_rare_heap_that_is_kept_quiet(self):
        """The table ends before the last rare heap, 357, and no window shows it."""
        proof = Proof("0.156", 3479, 349, 0x1b, 150, 302)
        status, said = self.verdict(proof.claim())
        self.assertEqual(status, 1, said)
        self.assertIn("rare", said)

    def test_values_that_are_wrong(self):
        """Of one window after another, with their CRC-32: the section before it fails, and the one after may."""
        proof = true_proofs()[3]
        apart = [end for end in proof.ends if end <= proof.at - 260]
        self.assertGreater(len(apart), 6)
        for section, end in enumerate(apart, 1):
            place = end - (1, 2, 100, 260)[section % 4]
            true = proof.g[place]
            proof.g[place] = true + 1
            claim = proof.claim()
            proof.g[place] = true
            self.check_fails("section", claim)
            self.check_fails("section", claim, "--sections", str(section))

    def test_a_section_that_begins_from_what_cannot_be(self):
        """A rare value, and one that is not that of the table."""
        proof = true_proofs()[3]
        proof.ends = sorted({proof.table + 100, *proof.ends})
        for section, back in ((2, 60), (2, 200), (3, 60)):
            place = proof.ends[section - 2] - back
            true = proof.g[place]
            proof.g[place] = 0
            claim = proof.claim()
            proof.g[place] = true
            self.check_fails("begin", claim, "--sections", str(section))
            self.check_fails("section", claim)

    def test_windows_that_are_none(self):
        proof = true_proofs()[3]
        claim = proof.claim()
        data = leb128(proof.numbers)
        # Cut where a number or a window ends, or within; one more; a number that is too long; a zero distance.
        for forged in (data[:-1], data[:300], data + b"\1", data + b"\x80", b"", b"\0" + data, b"\x80\0" + data,
                       leb128([2**62]) + data, leb128([2**63 - 1]) + data[2:], b"\xff" * 30,
                       leb128([1, 2**16]) + data, data + data):
            self.check_fails("windows", {**claim, "windows": packed(forged)})
        swapped = sorted(proof.ends)
        proof.ends = [*swapped[:-2], swapped[-1]]  # the window that recurs is missing
        self.assertEqual(self.verdict(proof.claim())[0], 1)
        proof.ends = swapped[:-1]
        self.check_fails("windows", proof.claim())
        for text in ("?", "QQ", "", packed(b"")[:-4], base64.b64encode(b"no stream").decode(),
                     packed(bytes(17 << 20))):
            self.assertEqual(self.verdict({**claim, "windows": text})[0], 2, text[:40])
        for name in ("table", "windows", "mask", "mask_by_parity", "crc32"):
            self.assertEqual(self.verdict({key: value for key, value in claim.items() if key != name})[0], 2, name)
        for fields in ({"table": "01"}, {"table": "-1"}, {"saltus": "0"}, {"mask": "xyz"}, {"windows": ["a"]}):
            self.assertEqual(self.verdict({**claim, **fields})[0], 2, fields)

    def test_a_check_ends(self):
        """Whatever the numbers say."""
        good = true_proofs()[3]
        for fields in ({"window": str(2**62)}, {"table": str(2**62)}, {"recurs_at": str(2**62)},
                       {"table": str(2**40), "recurs_at": str(2**41), "preperiod": str(2**41 - 259)},
                       {"window": "9223372036854775807"}, {"period": str(2**61), "recurrence": str(2**61)}):
            self.assertIn(self.verdict(good.claim(**fields))[0], (1, 3), fields)
        # A prime period that takes a billion divisions, and windows of one value, eight million of them.
        prime, at, data, before = 2**61 - 1, good.at, [], good.table
        for end in (at, at + 1, at + prime):
            values = list(good.g[at - 260:at])
            values[0 if end > at + 1 else 1] += end > at
            data += [end - before, *values]
            before = end
        claim = good.claim(period=str(prime), recurrence=str(prime), windows=packed(leb128(data)))
        for options in ((), ("--sections", "1"), ("--sections", "3")):
            self.assertEqual(self.verdict(claim, *options)[0], 3)
        many = {"rules": "octal(4)", "window": "0", "preperiod": "7574", "windows": packed(bytes([1, 0]) * (8 << 20))}
        self.check_fails("windows", good.claim(**many))
        # A mask by which all values are rare, and one by which a half are.
        for mask in ("80000000", "40"):
            self.assertIn(self.verdict(good.claim(mask=mask))[0], (1, 3), mask)

    def test_damage(self):
        dice = random.Random(59)
        proof = true_proofs()[2]
        claim = proof.claim()
        data = bytearray(leb128(proof.numbers))
        for _ in range(30):
            forged = bytearray(data)
            forged[dice.randrange(len(forged))] ^= 1 << dice.randrange(8)
            self.assertEqual(self.verdict({**claim, "windows": packed(bytes(forged))})[0], 1)

    def test_no_other_certificate_has_sections(self):
        claim = true_proofs()[0].claim()
        guy_smith = {key: value for key, value in claim.items() if key not in ("table", "windows")}
        guy_smith.update(argument="guy-smith", window="3", recurs_at="3479")
        self.assertIn(self.verdict(guy_smith)[0], (0, 1))
        self.assertEqual(self.verdict(guy_smith, "--sections", "1")[0], 2)


if __name__ == "__main__":
    unittest.main()
