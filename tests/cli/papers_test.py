"""The papers in docs/papers/ compile, and their examples are right. papers_test.py PAPERS [PDFLATEX]"""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PDFLATEX = sys.argv.pop(2) if len(sys.argv) > 2 else ""
PAPERS = pathlib.Path(sys.argv.pop(1))


def nim_values(takes, heaps, sink):
    values = []
    for heap in range(heaps):
        seen = {values[max(0, heap - take)] for take in takes if sink and heap or take <= heap}
        values.append(next(value for value in range(len(seen) + 1) if value not in seen))
    return values


class Papers(unittest.TestCase):
    @unittest.skipUnless(PDFLATEX, "LaTeX is not installed")
    def test_each_compiles(self):
        for paper in PAPERS.glob("*.tex"):
            with tempfile.TemporaryDirectory() as folder:
                for _ in range(2):  # the second run knows the references
                    run = subprocess.run([PDFLATEX, "-interaction=nonstopmode", "-halt-on-error",
                                          f"-output-directory={folder}", paper.name],
                                         cwd=PAPERS, capture_output=True, text=True)
                    self.assertEqual(run.returncode, 0, run.stdout[-2000:])
                self.assertNotIn("undefined", run.stdout)

    def test_the_example_of_additive_sets(self):
        text = (PAPERS / "additive.tex").read_text(encoding="utf-8")
        shown = [[int(digit) for digit in period.split(r"\,")]
                 for period in re.findall(r"\\\[((?:\d\\,)+\d)[.,]\\\]", text)]
        self.assertEqual(shown, [nim_values((2, 5, 7), 22, sink) for sink in (False, True)])


if __name__ == "__main__":
    unittest.main()
