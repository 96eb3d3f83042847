"""Asks both checkers of certificates, which have to agree."""

import json
import subprocess
import sys


def leb128(numbers):
    """Seven bits per byte, the lowest first."""
    out = bytearray()
    for number in numbers:
        while number >= 128:
            out.append(number & 127 | 128)
            number >>= 7
        out.append(number)
    return bytes(out)


def verdict(test, program, checker, claim, *options):
    """The exit status that both end with, and what `lastmove verify` says. Where the certificate fails, both name the
    same step. A claim that is no text is written as JSON."""
    text = claim if isinstance(claim, str) else json.dumps(claim)
    runs = [subprocess.run([*command, "-", *options], input=text, capture_output=True, text=True) for command in
            ([program, "verify"], [sys.executable, checker])]
    test.assertEqual(runs[0].returncode, runs[1].returncode, (text[:2000], options, runs))
    if runs[0].returncode == 1:
        test.assertEqual(*(run.stdout.split(":")[0] for run in runs), (text[:2000], options))
    return runs[0].returncode, runs[0].stdout + runs[0].stderr
