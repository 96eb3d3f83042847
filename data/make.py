#!/usr/bin/env python3
"""Makes the tables and certificates of this folder again, with build/bin/lastmove or the program named.

    data/make.py [TABLE...] [--quick] [--lastmove PROGRAM] [--out FOLDER]

--quick makes the first rows of each table only, in some seconds; all of them take hours. Each table is written
when it is done. The commands are printed as they are run."""

import argparse
import base64
import collections
import csv
import itertools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "tools"))
import octal_tables  # noqa: E402, beside this folder

BEHAVIOURS = ["strongly dominated by Left", "strongly dominated by Right", "weakly dominated by Left",
              "weakly dominated by Right", "fair", "ultimately impartial"]


# Of each pattern, how often it is repeated at the most, what it is worth so often, and strips that are worth the negative.
CLOBBER_STRIPS = {"xxo": (12, lambda n: {1: "^", 2: "^^"}.get((n + 1) // 2, f"^{(n + 1) // 2}"),
                          lambda n: ["oox"] * ((n + 1) // 2)),
                  "xxoo": (11, lambda n: "0", lambda n: []),
                  "xxxoo": (8, lambda n: "0", lambda n: []),
                  "xxxooo": (8, lambda n: "*" if n % 4 in (2, 3) else "0", lambda n: ["xo"] if n % 4 in (2, 3) else [])}
# Where the number of squares is even, whoever moves second answers each move by the other colour at the opposite square.
COL_BOARDS = [(3, 3), (5, 3), (7, 3), (5, 5)]


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

    def certificate(self, name):
        """Where that one is to be written; it is not there."""
        path = self.folder / "certificates" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.unlink(missing_ok=True)
        return path

    def solve(self, rules, position, *options):
        return json.loads(self.ask("solve", rules, position, "--format", "json", "--work", "1000T", *options)[0])

    def certify(self, name, rules, sequence, *limits):
        """Returns the rules as lastmove writes them."""
        path = self.certificate(name)
        self.ask("period", rules, "--of", sequence, "--certificate", str(path), *limits)
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
    for m in range(1, 6 if maker.quick else 15):
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
    greatest take, in how many one period is twice the other or neither is a multiple of the other, and those up to 16."""
    greatest = 10 if maker.quick else 24
    sweeps = [subprocess.Popen([maker.program, "sweep", rules, f"S=subsets(1..{greatest})", "--of", "nim-value",
                                "--format", "csv"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
              for rules in ("subtraction(S)", "subtraction(S) sink")]
    for sweep in sweeps:
        print("lastmove " + " ".join(map(shlex.quote, sweep.args[1:])), flush=True)
    rows = []
    counts, doubled, unrelated = ([0] * (greatest + 1) for _ in range(3))
    for wall, sink in zip(*(csv.DictReader(sweep.stdout) for sweep in sweeps), strict=True):
        if wall["period"] == sink["period"]:
            continue
        last = greatest_of(wall["S"])
        shorter, longer = sorted((int(wall["period"]), int(sink["period"])))
        counts[last] += 1
        doubled[last] += longer == 2 * shorter
        unrelated[last] += longer % shorter > 0
        if last <= 16:
            rows.append([wall["S"], wall["preperiod"], wall["period"], sink["preperiod"], sink["period"]])
    if any(sweep.wait() for sweep in sweeps):
        sys.exit("a sweep failed")
    maker.write("wall_and_sink.csv",
                ["takes", "wall_preperiod", "wall_period", "sink_preperiod", "sink_period"], rows)
    maker.write("wall_and_sink_counts.csv", ["greatest_take", "sets", "with_another_period", "doubled", "no_multiple"],
                [[k, 2 ** (k - 1), counts[k], doubled[k], unrelated[k]] for k in range(1, greatest + 1)])


# Some preperiods go to tens of millions.
FAR = ("--work", "1000T", "--memory", "8GiB")


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
                row = next(iter(ternary(row["x"], *FAR)), None)
            if not row:
                continue
            if row["status"] != "proved":
                sys.exit(f"{row['x']} is not decided within the limits: raise --work")
            if row["preperiod"] == "0" and int(row["period"]) != period:
                return int(row["x"]), int(row["period"])
        first += step


def leb128(number):
    """Seven bits per byte, the lowest first."""
    while number >= 128:
        yield number & 127 | 128
        number >>= 7
    yield number


def first_large_value(takes, old, x):
    """How far above x the first heap is, below 3x, whose value is above 2 when x can be taken too; old are the values
    without x, as far as heap x."""
    known = bytearray(old[:x])
    for above in range(2 * x):
        seen = 1 << known[above]
        for take in takes:
            seen |= 1 << known[x + above - take]
        value = (~seen & seen + 1).bit_length() - 1
        if value > 2:
            return above
        known.append(value)
    return None


def reject(maker, n, terms, period, term):
    """The certificate that no number from 2a(n-1) + 1 to a(n) - 1 is the n-th term: docs/certificates.md."""
    takes = ",".join(map(str, terms))
    candidates = range(2 * terms[-1] + 1, term)
    old = bytearray()
    for heap in range(term):
        seen = {old[heap - take] for take in terms if take <= heap}
        old.append(next(v for v in range(4) if v not in seen))
    reasons = {}
    for x in candidates:
        above = first_large_value(terms, old, x)
        if above is not None:
            reasons[x] = [2 + above]
    left = ",".join(str(x) for x in candidates if x not in reasons)
    for row in maker.rows("sweep", f"subtraction({takes},x)", f"x={left}", "--of", "nim-value", *FAR) if left else ():
        x, preperiod = int(row["x"]), int(row["preperiod"])
        if preperiod == 0 and int(row["period"]) != period:
            sys.exit(f"{x} is not rejected")
        reasons[x] = [1, x + preperiod, int(row["period"]), preperiod - 1] if preperiod else [0]
    packed = bytes(byte for x in candidates for number in reasons[x] for byte in leb128(number))
    certificate = {"lastmove_certificate": "1", "rules": f"subtraction({takes})", "argument": "rejection",
                   "period": str(period), "bound": "2", "from": str(candidates[0]), "to": str(candidates[-1]),
                   "reasons": base64.b64encode(packed).decode()}
    path = maker.certificate(f"a242079-{n:02}-rejected")
    path.write_text(json.dumps(certificate, indent=2) + "\n", encoding="utf-8")


def a242079(maker):
    """The terms of OEIS A242079, of which eleven are published there."""
    terms = [1]
    rows = [[1, 1, 2, 0]]
    maker.certify("a242079-01", "subtraction(1)", "nim-value")
    while len(terms) < (11 if maker.quick else 19):
        term, period = next_term(maker, terms, rows[-1][2])
        reject(maker, len(rows) + 1, terms, int(rows[-1][2]), term)
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
            path = maker.certificate(f"misere-{code}")
            maker.ask("quotient", f"octal({code})", "--certificate", str(path))
        rows.append([code, *(row[name] for name in ("order", "in_p", "preperiod", "period", "kind"))])
    maker.write("misere_quotients.csv", ["code", "order", "in_p", "preperiod", "period", "kind"], rows)


def symmetric_sets(maker):
    """Of the outcomes of sets of a greatest take m and up to three pairs of takes s and m - s, of which one may be m/2."""
    rows = []
    for m in range(7, 15 if maker.quick else 61):
        sets, best = 0, (0, "")
        for names in ("a", "ab", "abc"):
            takes = [*names, *(f"{m}-{name}" for name in reversed(names)), str(m)]
            last = m // 2 - len(names) + 1
            ranges = [f"{name}={names[i - 1] + '+1' if i else 1}..{last + i}" for i, name in enumerate(names)]
            output, summary = maker.ask("sweep", f"subtraction({','.join(takes)})", *ranges, "--top", "1", "--format", "csv")
            top = next(csv.DictReader(output.splitlines()))
            sets += int(re.search(r"(\d+) rulesets?, \1 proved", summary)[1])
            chosen = {int(top[name]) for name in names}
            if int(top["period"]) > best[0]:
                best = int(top["period"]), ",".join(map(str, sorted({m, *chosen, *(m - s for s in chosen)})))
        rows.append([m, sets, *best])
    maker.write("symmetric_sets.csv", ["greatest_take", "sets", "longest_period", "takes"], rows)


def three_takes_under_sink(maker):
    """Sets of three takes, c not a + b, whose least period under sink divides none of a + b, a + c and b + c."""
    columns = ["a", "b", "c", "preperiod", "period"]
    rows = maker.rows("sweep", "subtraction(a,b,c) sink", f"c=3..{50 if maker.quick else 120}", "b=2..c-1", "a=1..b-1",
                      "--of", "nim-value", "--where",
                      "not(c==a+b or (a+b)%period==0 or (a+c)%period==0 or (b+c)%period==0)")
    maker.write("three_takes_under_sink.csv", columns, [[row[name] for name in columns] for row in rows])


def period_of_long_take(a, b, c, sink):
    """Corollary 56 of docs/theory/long-takes.md for the takes a, b and c: which sum of two takes is a period, "s" for a + b, "a"
    for a + c, "b" for b + c, or "x" where none is, but 2c. Nothing where the corollary does not apply."""
    s = a + b
    g = bytearray([0 if sink else 255]) * c  # the sink, or no heaps
    for end in itertools.count(2 * c, c):
        for n in range(len(g), end):
            options = g[n - a], g[n - b], g[n - c]
            g.append(0 if 0 not in options else 1 if 1 not in options else 2 if 2 not in options else 3)
        if g[end - b - s:end - s] != g[end - b:]:
            return None
        first = end - 3 * c
        block = g[first:first + c]
        for name, period in zip("sabx", (s, a + c, b + c, 2 * c)) if first > 0 else ():
            if block == g[first + period:first + period + c]:
                # If a + c were a period as 2c is, so would be 2a; and 2b with b + c.
                if name == "x" and any(block[:-shift] == block[shift:] for shift in (s, 2 * a, 2 * b)):
                    sys.exit(f"{a}, {b} and {c}: a sum may be a period")
                return name


def repeats_for_all(a, b, rest, sink):
    """A c of this rest modulo a + b, and the period that `period_of_long_take` proves for it and all longer ones. Not every c
    is tried, so it need not be the least."""
    for t in itertools.accumulate(itertools.repeat(1), lambda t, _: t + t // 4 + 1):
        c = rest + t * (a + b)
        if c > a + 2 * b:
            name = period_of_long_take(a, b, c, sink)
            if name:
                return c, name


def fails(maker, a, b, take, values, sink):
    """The greatest takes, by this formula, for which no sum of two is a period."""
    rows = maker.rows("sweep", f"subtraction({a},{b},{take})" + " sink" * sink, values, "--of", "nim-value", "--where",
                      f"{take} ~= {a + b} and {a + b}%period ~= 0 and ({a}+{take})%period ~= 0 and ({b}+{take})%period ~= 0")
    return [int(row[values.split("=")[0]]) for row in rows]


def long_takes(maker):
    """For all takes a < b with a + b up to a limit, and each rest that c leaves by a + b: which sum of two takes is a period of
    the nim-values of {a,b,c}, for all c that are long enough. Shorter ones are swept."""
    rows = []
    for s in range(3, 11 if maker.quick else 101):
        for a in range(1, (s + 1) // 2):
            b = s - a
            row = [a, b]
            for sink in (False, True):
                found = [repeats_for_all(a, b, rest, sink) for rest in range(s)]
                failing = fails(maker, a, b, "c", f"c={b + 1}..{max(c for c, _ in found[1:])}", sink)
                # Where c is a multiple of a + b it has to be far longer.
                failing += [s * t for t in fails(maker, a, b, f"{s}*t", f"t=2..{found[0][0] // s}", sink)]
                shorter = sorted({c for c in failing if found[c % s][1] != "x" or c < found[c % s][0]})
                row += ["".join(name for _, name in found), max(c for c, _ in found), ",".join(map(str, shorter))]
            rows.append(row)
    maker.write("long_takes.csv", ["a", "b", *(name + where for where in ("", "_under_sink")
                                               for name in ("period", "proved_from", "shorter_that_fail"))], rows)


def reverse_mex(maker):
    """For each greatest take c, of the sets {a,b,c} that are not additive: how many have g(n) = mex{g(n+a), g(n+b),
    g(n+c)} for every heap n, how many from the preperiod on, and how many are purely periodic."""
    rows = []
    for c in range(3, 11 if maker.quick else 41):
        sets = ["subtraction(a,b,c)", f"c={c}", "b=2..c-1", "a=1..b-1"]
        lengths = {(int(row["a"]), int(row["b"])): (int(row["preperiod"]), int(row["period"]))
                   for row in maker.rows("sweep", *sets, "--of", "nim-value") if int(row["a"]) + int(row["b"]) != c}
        values = collections.defaultdict(bytearray)
        heaps = max((sum(both) for both in lengths.values()), default=0) + c
        for row in maker.rows("table", sets[0], f"0..{heaps}", *sets[1:]):
            values[int(row["a"]), int(row["b"])].append(int(row["nim_value"]))
        always = later = pure = 0
        for (a, b), (preperiod, period) in lengths.items():
            g = values[a, b]
            fails = [n for n in range(preperiod + period)
                     if g[n] in (g[n + a], g[n + b], g[n + c]) or not set(range(g[n])) <= {g[n + a], g[n + b], g[n + c]}]
            always += not fails
            later += all(n < preperiod for n in fails)
            pure += preperiod == 0
        rows.append([c, len(lengths), always, later, pure])
    maker.write("reverse_mex.csv", ["greatest_take", "sets", "reverse_mex", "from_the_preperiod_on", "purely_periodic"], rows)


def octal(maker):
    """The octal games of up to three digits whose periods are proved; and docs/octal.md, which tells of the others too."""
    found = octal_tables.search(maker.program, 2 if maker.quick else 3, maker.quick)
    rows, proved, _ = found
    if maker.quick:
        proved = proved[: proved.index(["0.15"]) + 1]
    columns = ["preperiod", "period", "largest_nim_value", "largest_at", "rares", "last_rare", "mask"]
    maker.write("octal_periods.csv", ["code", *columns],
                [[codes[0], *(rows[codes[0]][name] for name in columns)] for codes in proved])
    for code in (codes[0] for codes in proved):
        limits = octal_tables.LONG_LIMITS if code in octal_tables.LONG else ()
        maker.certify(f"octal-{code}", f"octal({code})", "nim-value", *limits)
    if maker.folder == FOLDER:
        lines = octal_tables.document(maker.program, *found)
        (FOLDER.parent / "docs" / "octal.md").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def octal_windows(maker):
    """The proofs by windows of longer periods: hours of work, and no rows."""
    if not maker.quick:
        maker.certify("octal-4.404", "octal(4.404)", "nim-value", "--work", "10T")


def octal_four_digits(maker):
    """The octal games of four digits whose periods show within 65,536 heaps; but those that are shifts of a game of fewer
    digits or of one before, as far as the first 1,024 values tell."""
    codes = [f"{first}.{digits:04o}" for first in (0, 4) for digits in range(8 ** 4) if digits % 8]
    asked = codes[:28] if maker.quick else codes
    shorter = octal_tables.sweep(maker.program, "codes(3; first=0,4)", "--heaps", "2000")
    rows = octal_tables.sweep(maker.program, ",".join(asked), "--heaps", "65536", "--work", "20G")
    known = {row["values_crc32"] for row in shorter.values()}
    games = []
    for code in asked:
        if rows[code]["values_crc32"] not in known:
            known.add(rows[code]["values_crc32"])
            games.append(code)
    proved = [code for code in games if rows[code]["status"] == "proved"]
    columns = ["preperiod", "period", "largest_nim_value", "largest_at"]
    maker.write("octal_four_digits.csv", ["code", *columns],
                [[code, *(rows[code][name] for name in columns)] for code in proved])
    for code in proved:
        maker.certify(f"octal-{code}", f"octal({code})", "nim-value")
    print(f"{len(asked)} codes, {len(games)} games, {len(proved)} proved")


def empty(width, height):
    return "/".join(["." * width] * height)


def boards(maker):
    """Strips of Clobber that repeat a pattern, each with the strips that its value adds up to nothing with; and empty
    boards of Col with an odd number of squares. A strategy for whoever moves second shows that all is worth 0."""
    asked = [("clobber", f"{pattern}-{n:02}", "+".join([pattern * n, *negative(n)]), value(n))
             for pattern, (most, value, negative) in CLOBBER_STRIPS.items() for n in range(1, most + 1)]
    asked += [("col", f"{width}x{height}", empty(width, height), "0") for width, height in COL_BOARDS]
    rows = []
    for game, name, position, value in asked[:6] if maker.quick else asked:
        answer = maker.solve(f"script({game})", position, "--memory", "1GiB",
                             "--certificate", str(maker.certificate(f"{game}-{name}")))
        rows.append([game, name, value, position, answer["outcome"]])
    maker.write("boards.csv", ["game", "name", "value", "sum_worth_0", "outcome"], rows)


def clobber_strips(maker):
    """Nim-values of the strip xoxo...xo, where both players move either kind: of up to 200 times xo, then of every tenth."""
    lengths = range(1, 7) if maker.quick else [*range(1, 201), *range(210, 501, 10)]
    values = [maker.solve("script(clobber; impartial=1)", "xo" * n)["nim_value"] for n in lengths]
    maker.write("clobber_strips.csv", ["n", "nim_value"], list(zip(lengths, values)))


# Widths of each height. The tables of MCGS have 2xn to n = 17, 3xn to 8 and 4x4 to 4x6.
CHECKERED = {2: range(2, 13), 3: range(3, 10), 4: range(4, 7), 5: range(5, 6)}


def checkered(width, height):
    """The rows of a board, x at the top left."""
    return [("xo" * width)[row % 2 : row % 2 + width] for row in range(height)]


def clobber_boards(maker):
    """Who wins Clobber on checkered boards, with a move that wins for each player who has one; and a strategy for 9x3."""
    boards = [(width, height) for height, widths in CHECKERED.items() for width in widths]
    rows = []
    for width, height in boards[:4] if maker.quick else boards:
        position = "/".join(checkered(width, height))
        proof = []
        if (width, height) == (9, 3):
            proof = ["--certificate", str(maker.certificate(f"clobber-board-{width}x{height}"))]
        answer = maker.solve("script(clobber)", position, "--memory", "9GiB", *proof)
        wins = {option["by"]: option["move"] for option in reversed(answer["options"]) if option["result"] == "win"}
        rows.append([width, height, position, answer["outcome"], wins.get("Left", ""), wins.get("Right", "")])
    maker.write("clobber_boards.csv", ["width", "height", "position", "outcome", "left_wins_by", "right_wins_by"], rows)


# Of each height, the greatest width of a checkered board; and of which gaps in it strategies are kept.
KONANE_BOARDS = {3: 13, 4: 9, 5: 7, 6: 6}
KONANE_CERTIFICATES = {3: ["corner-horizontal"], 4: ["corner-horizontal", "corner-vertical", "middle-horizontal"]}


def konane_board(width, height, gap):
    """Checkered, x at the top left, with two squares empty: one in the top left corner or in the middle (of more, the left
    or upper one), and the one right of it or below it."""
    rows = list(map(list, checkered(width, height)))
    place, direction = gap.split("-")
    row, column = (0, 0) if place == "corner" else ((height - 1) // 2, (width - 1) // 2)
    down = direction == "vertical"
    rows[row][column] = rows[row + down][column + (not down)] = "."
    return "/".join(map("".join, rows))


def konane_boards(maker):
    """Who wins Konane on checkered boards with two squares empty; and strategies for those that are not in the results
    of Uiterwijk (2021)."""
    boards = [(width, height, gap) for height, widest in KONANE_BOARDS.items() for width in range(height, widest + 1)
              for gap in ("corner-horizontal", "corner-vertical", "middle-horizontal", "middle-vertical")]
    rows = []
    for width, height, gap in boards[:12] if maker.quick else boards:
        position = konane_board(width, height, gap)
        proof = []
        if gap in KONANE_CERTIFICATES.get(height, []):
            proof = ["--certificate", str(maker.certificate(f"konane-{height}x{width:02}-{gap}"))]
        answer = maker.solve("script(konane)", position, "--memory", "6GiB", *proof)
        rows.append([width, height, gap, position, answer["outcome"]])
    maker.write("konane_boards.csv", ["width", "height", "gap", "position", "outcome"], rows)


# Of each height, the greatest width. The tables of MCGS end at 1x24, 2x9, 3x6 and 4x4.
NOGO_BOARDS = {1: 25, 2: 9, 3: 6, 4: 4}


def nogo_boards(maker):
    """Nim-values of empty boards of NoGo, where both players put either stone."""
    boards = [(width, height) for height, widest in NOGO_BOARDS.items() for width in range(height, widest + 1)]
    rows = []
    for width, height in boards[:10] if maker.quick else boards:
        answer = maker.solve("script(nogo; impartial=1)", empty(width, height), "--memory", "12GiB")
        rows.append([width, height, answer["nim_value"]])
    maker.write("nogo_boards.csv", ["width", "height", "nim_value"], rows)


TABLES = {"longest_periods": longest_periods, "partizan_pairs": partizan_pairs,
          "wall_and_sink": wall_and_sink, "a242079": a242079,
          "misere_quotients": misere_quotients, "octal": octal, "octal_windows": octal_windows,
          "octal_four_digits": octal_four_digits,
          "three_takes_under_sink": three_takes_under_sink, "long_takes": long_takes, "reverse_mex": reverse_mex,
          "symmetric_sets": symmetric_sets, "boards": boards, "clobber_strips": clobber_strips,
          "clobber_boards": clobber_boards, "konane_boards": konane_boards, "nogo_boards": nogo_boards}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], metavar="TABLE", help=", ".join(TABLES))
    parser.add_argument("--quick", action="store_true", help="the first rows only")
    parser.add_argument("--lastmove", default=FOLDER.parent / "build" / "bin" / "lastmove", metavar="PROGRAM")
    parser.add_argument("--out", type=pathlib.Path, default=FOLDER, metavar="FOLDER",
                        help="where to write, in place of this folder")
    arguments = parser.parse_args()
    if not os.access(arguments.lastmove, os.X_OK):
        parser.error(f"{arguments.lastmove} is no program that can be run; ./dev build makes build/bin/lastmove")
    arguments.out.mkdir(parents=True, exist_ok=True)
    maker = Maker(str(arguments.lastmove), arguments.out, arguments.quick)
    for name in arguments.tables or TABLES:
        TABLES[name](maker)


if __name__ == "__main__":
    main()
