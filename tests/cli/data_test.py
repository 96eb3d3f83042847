"""The data folder against lastmove: the first rows of each table are made again, and each certificate is verified by
both checkers and proves what its row says.

data_test.py PROGRAM FOLDER check_certificate.py
"""

import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

CHECKER = sys.argv.pop(3)
FOLDER = pathlib.Path(sys.argv.pop(2))
PROGRAM = sys.argv.pop(1)
# A242079 at the OEIS.
PUBLISHED = [1, 4, 12, 28, 73, 163, 343, 867, 1915, 4011, 8203]


def rows_of(name):
    with open(FOLDER / name, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


class Data(unittest.TestCase):
    def test_the_first_rows_are_made_again(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([sys.executable, FOLDER / "make.py", "--quick", "--lastmove", PROGRAM, "--out", folder],
                           check=True, stdout=subprocess.DEVNULL)
            made = pathlib.Path(folder)
            tables = sorted(path.name for path in FOLDER.glob("*.csv"))
            self.assertEqual(sorted(path.name for path in made.glob("*.csv")), tables)
            for name in tables:
                again = (made / name).read_text(encoding="utf-8").splitlines()
                kept = (FOLDER / name).read_text(encoding="utf-8").splitlines()
                self.assertGreater(len(again), 3, name)
                self.assertEqual(again, kept[: len(again)], name)
            for path in (made / "certificates").iterdir():
                self.assertEqual(path.read_bytes(), (FOLDER / "certificates" / path.name).read_bytes(), path.name)

    def test_every_certificate_proves_its_row(self):
        expected = {}
        for row in rows_of("longest_periods.csv"):
            expected[f"longest-period-{int(row['greatest_take']):02}.json"] = {
                "rules": f"subtraction({row['takes']})", "sequence": "outcome", "preperiod": row["preperiod"],
                "period": row["longest_period"]}
        terms = []
        for row in rows_of("a242079.csv"):
            terms.append(row["term"])
            if len(terms) > 1:
                expected[f"a242079-{len(terms):02}.json"] = {
                    "rules": f"subtraction({','.join(terms)})", "sequence": "nim-value", "preperiod": "0",
                    "period": row["period"]}
        for row in rows_of("partizan_pairs.csv"):
            for length in ("period", "preperiod"):
                expected[f"pair-{length}-{int(row['m']):02}.json"] = {
                    "rules": row[f"longest_{length}_of"], "sequence": "outcome", length: row[f"longest_{length}"]}
        for row in rows_of("misere_quotients.csv"):
            if len(row["code"]) <= len("0.77"):
                expected[f"misere-{row['code']}.json"] = {
                    "rules": f"octal({row['code']}) misere", "argument": "quotient", "order": row["order"],
                    "preperiod": row["preperiod"], "period": row["period"]}
        certificates = {path.name: path for path in (FOLDER / "certificates").iterdir()}
        self.assertEqual(set(certificates), set(expected))
        for name, path in certificates.items():
            certificate = json.loads(path.read_text(encoding="utf-8"))
            self.assertEqual({**certificate, **expected[name]}, certificate, name)
            for checker in ([PROGRAM, "verify", "--work", "20G"], [sys.executable, CHECKER]):
                run = subprocess.run([*checker, path], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, f"{name}: {run.stdout}{run.stderr}")

    def test_most_sets_with_the_longest_periods_are_symmetric(self):
        sets = [set(map(int, row["takes"].split(","))) for row in rows_of("longest_periods.csv")]
        symmetric = [takes for takes in sets if all(max(takes) - s in takes for s in takes - {max(takes)})]
        self.assertIn(f"{len(symmetric)} of the {len(sets)} sets below are symmetric",
                      (FOLDER.parent / "docs" / "findings.md").read_text(encoding="utf-8").replace("\n", " "))

    def test_the_citation_names_this_version(self):
        version = subprocess.run([PROGRAM, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
        citation = (FOLDER.parent / "CITATION.cff").read_text(encoding="utf-8")
        self.assertIn(f"\nversion: {version}\n", citation)

    def test_what_others_have_published(self):
        terms = [int(row["term"]) for row in rows_of("a242079.csv")]
        self.assertEqual(terms[: len(PUBLISHED)], PUBLISHED)
        # Computed by an independent program: three exceptions among the sets in 1..10.
        periods = {row["takes"]: (row["wall_period"], row["sink_period"]) for row in rows_of("wall_and_sink.csv")}
        small = {takes: both for takes, both in periods.items()
                 if max(map(int, takes.replace("..", ",").split(","))) <= 10}
        quotients = {row["code"]: (row["order"], row["in_p"]) for row in rows_of("misere_quotients.csv")}
        for code, sizes in {"0.77": ("40", "9"), "0.71": ("36", "9"), "0.123": ("20", "5"), "0.72": ("24", "5"),
                            "0.53": ("16", "3"), "0.75": ("8", "2"), "0.115": ("42", "12")}.items():
            self.assertEqual(quotients[code], sizes, code)
        self.assertEqual(small, {"2,3,6,8,9": ("27", "54"), "3,5,6,10": ("4", "16"),
                                 "2,3,5,8,9,10": ("26", "13")})


if __name__ == "__main__":
    unittest.main()
