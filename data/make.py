#!/usr/bin/env python3
"""Makes the tables and certificates of this folder again, with build/bin/lastmove or the program named.

    data/make.py [TABLE...] [--quick] [--lastmove PROGRAM] [--out FOLDER]

--quick makes the first rows of each table only, in some seconds; all of them take hours. Each table is written
when it is done. The commands are printed as they are run."""

import argparse
import csv
import json
import pathlib
import re
import shlex
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

BEHAVIOURS = ["strongly dominated by Left", "strongly dominated by Right", "weakly dominated by Left",
              "weakly dominated by Right", "fair", "ultimately impartial"]


class Maker:
    def __init__(self, program, folder, quick):
        self.program = program
        self.folder = folder
        self.quick = quick

    def ask(self, *arguments, statuses=(0,)):
        """Runs lastmove; its standard output and standard error."""
        print("lastmove " + " ".join(map(shlex.quote, arguments)), flush=True)
        run = subprocess.run([self.program, *arguments], capture_output=True, text=True)
        if run.returncode not in statuses:
            sys.exit(f"status {run.returncode}: {run.stderr}")
        return run.stdout, run.stderr

    def rows(self, *arguments):
        return list(csv.DictReader(self.ask(*arguments, "--format", "csv")[0].splitlines()))

    def certify(self, name, rules, sequence):
        """Returns the rules as lastmove writes them."""
        path = self.folder / "certificates" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        self.ask("period", rules, "--of", sequence, "--certificate", str(path))
        return json.loads(path.read_text(encoding="utf-8"))["rules"]

    def write(self, name, header, rows):
        with open(self.folder / name, "w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(header)
            writer.writerows(rows)


def longest_periods(maker):
    """Of the outcomes of all sets of takes with a given greatest take."""
    rows = []
    for greatest in range(1, 13 if maker.quick else 32):
        [best] = maker.rows("sweep", "subtraction(a)", f"a={greatest}")
        takes = str(greatest)
        longest_preperiod = 0
        if greatest > 1:
            output, summary = maker.ask("sweep", f"subtraction(S,{greatest})", f"S=subsets(1..{greatest - 1})",
                                        "--top", "1", "--format", "csv")
            top = next(csv.DictReader(output.splitlines()))
            longest_preperiod = re.search(r"longest preperiod (\d+)", summary)[1]
            if int(top["period"]) > int(best["period"]):
                best, takes = top, f"{top['S']},{greatest}"
        rows.append([greatest, 2 ** (greatest - 1), best["period"], takes, best["preperiod"], longest_preperiod])
        maker.certify(f"longest-period-{greatest:02}", f"subtraction({takes})", "outcome")
    maker.write("longest_periods.csv",
                ["greatest_take", "sets", "longest_period", "takes", "preperiod", "longest_preperiod"], rows)


def partizan_pairs(maker):
    """All pairs of sets of takes up to m: how many have each behaviour, and the first pairs with the longest period and
    the longest preperiod."""
    rows = []
    for m in range(1, 6 if maker.quick else 13):
        pairs = ["sweep", "subtraction(L|R)", f"L=subsets(1..{m})", f"R=subsets(1..{m})"]
        groups = {row["behaviour"]: row["rulesets"] for row in maker.rows(*pairs, "--group-by", "behaviour")}
        row = [m, *(groups.get(name, 0) for name in BEHAVIOURS)]
        for length in ("period", "preperiod"):
            [longest] = maker.rows(*pairs, "--top", "1", "--by", length)
            rules = f"subtraction({longest['L']} | {longest['R']})"
            row += [longest[length], maker.certify(f"pair-{length}-{m:02}", rules, "outcome")]
        rows.append(row)
    maker.write("partizan_pairs.csv",
                ["m", *(name.replace(" ", "_") for name in BEHAVIOURS), "longest_period", "longest_period_of",
                 "longest_preperiod", "longest_preperiod_of"], rows)


def greatest_of(takes):
    return int(re.split(r"\D+", takes)[-1])


def wall_and_sink(maker):
    """Sets of takes whose nim-values have another least period under the sink convention: how many there are with each
    greatest take, and those up to 16."""
    greatest = 10 if maker.quick else 24
    sweeps = [subprocess.Popen([maker.program, "sweep", rules, f"S=subsets(1..{greatest})", "--of", "nim-value",
                                "--format", "csv"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
              for rules in ("subtraction(S)", "subtraction(S) sink")]
    for sweep in sweeps:
        print("lastmove " + " ".join(map(shlex.quote, sweep.args[1:])), flush=True)
    rows = []
    counts = [0] * (greatest + 1)
    for wall, sink in zip(*(csv.DictReader(sweep.stdout) for sweep in sweeps), strict=True):
        if wall["period"] == sink["period"]:
            continue
        last = greatest_of(wall["S"])
        counts[last] += 1
        if last <= 16:
            rows.append([wall["S"], wall["preperiod"], wall["period"], sink["preperiod"], sink["period"]])
    if any(sweep.wait() for sweep in sweeps):
        sys.exit("a sweep failed")
    maker.write("wall_and_sink.csv",
                ["takes", "wall_preperiod", "wall_period", "sink_preperiod", "sink_period"], rows)
    maker.write("wall_and_sink_counts.csv", ["greatest_take", "sets", "with_another_period"],
                [[k, 2 ** (k - 1), counts[k]] for k in range(1, greatest + 1)])


def next_term(maker, terms, period):
    """The least number above twice the last with which the nim-values are at most 2, purely periodic, and not those
    without it; with its period. Where the period is the old one, so are the values: docs/findings.md says why."""
    takes = ",".join(map(str, terms))
    first = 2 * terms[-1] + 1
    step = 200 if len(terms) < 11 else 2000

    def ternary(values, *limits):
        return maker.rows("sweep", f"subtraction({takes},x)", f"x={values}", "--of", "nim-value",
                          "--largest-nim-value", "--where", "largest_nim_value<=2", *limits)

    while True:
        # Most have a larger nim-value soon, and need not be followed to their periods.
        for row in ternary(f"{first}..{first + step - 1}", "--heaps", str(3 * (first + step))):
            if row["status"] != "proved":
                row = next(iter(ternary(row["x"])), None)
            if not row:
                continue
            if row["status"] != "proved":
                sys.exit(f"{row['x']} is not decided within the limits: raise --work")
            if row["preperiod"] == "0" and int(row["period"]) != period:
                return int(row["x"]), int(row["period"])
        first += step


def a242079(maker):
    """The terms of OEIS A242079, of which eleven are published there."""
    terms = [1]
    rows = [[1, 1, 2, 0]]
    while len(terms) < (11 if maker.quick else 16):
        term, period = next_term(maker, terms, rows[-1][2])
        rows.append([len(rows) + 1, term, period, term - 2 * terms[-1] - 1])
        terms.append(term)
        maker.certify(f"a242079-{len(terms):02}", f"subtraction({','.join(map(str, terms))})", "nim-value")
        maker.write("a242079.csv", ["n", "term", "period", "smaller_candidates"], rows)


def misere_quotients(maker):
    """The octal codes of one to three digits whose misere quotients are proved complete."""
    rows = []
    found = maker.rows("sweep", "octal(C)", f"C=codes({2 if maker.quick else 3})", "--of", "quotient", "--work", "50M",
                       "--heaps", "400", "--where", "status=='proved complete'")
    for row in sorted(found, key=lambda row: (len(row["C"]), row["C"])):
        code = row["C"]
        if len(code) <= len("0.77"):
            path = maker.folder / "certificates" / f"misere-{code}.json"
            path.parent.mkdir(exist_ok=True)
            path.unlink(missing_ok=True)
            maker.ask("quotient", f"octal({code})", "--certificate", str(path))
        rows.append([code, *(row[name] for name in ("order", "in_p", "preperiod", "period", "kind"))])
    maker.write("misere_quotients.csv", ["code", "order", "in_p", "preperiod", "period", "kind"], rows)


TABLES = {"longest_periods": longest_periods, "partizan_pairs": partizan_pairs,
          "wall_and_sink": wall_and_sink, "a242079": a242079,
          "misere_quotients": misere_quotients}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--quick", action="store_true", help="the first rows only")
    parser.add_argument("--lastmove", default=FOLDER.parent / "build" / "bin" / "lastmove", metavar="PROGRAM")
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER, metavar="FOLDER",
                        help="where to write, in place of this folder")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    maker = Maker(str(arguments.lastmove), arguments.out, arguments.quick)
    for name in arguments.tables or TABLES:
        TABLES[name](maker)


if __name__ == "__main__":
    main()
