"""What data/make.py octal writes docs/octal.md by.

Asks lastmove for the nim-values of every octal game of up to three digits, and tells which periods
are proved, and how far the other games were computed: as far as `lastmove period` goes by default.
"""

import collections
import csv
import io
import subprocess

# To begin with: most periods show here.
FEW_HEAPS = 20_000
# A sweep gives each of its searches an eighth of its memory: so each has the 2 GiB, and the work, that
# `lastmove period` has by default.
AS_BY_DEFAULT = ("--memory", "16GiB")
# Periods that need more, and still take no more than a minute or two and 5 GB.
LONG = {"0.054", "0.104", "0.454"}
LONG_LIMITS = ("--memory", "160GiB", "--work", "1T", "--heaps", "600000000")
UNKNOWN = "not known to us"
# Who found a period first, of those of whom Czajka's table, the OEIS or Flammenkamp's page tells.
FOUND_BY = {
    "0.77": "Guy 1949", "0.07": "Guy and Smith 1956", "0.156": "Kenyon 1967", "0.356": "Austin 1976",
    "0.644": "Austin 1976", "0.165": "Austin 1976", "0.16": "Gangolli and Plambeck 1989",
    "0.56": "Gangolli and Plambeck 1989", "0.127": "Gangolli and Plambeck 1989",
    "0.376": "Gangolli and Plambeck 1989", "0.354": "Flammenkamp 2002", "0.054": "Flammenkamp",
    "0.104": "Flammenkamp", "0.454": "Flammenkamp",
}
# Those in Czajka's tables without a name: the games that repeat within 1000 heaps, and 0.45.
LISTED = set("""
    4 0.1 0.02 0.11 0.12 0.15 0.17 0.22 0.26 0.31 0.32 0.34 0.35 0.44 0.45 0.51 0.52 0.53 0.54 0.57 0.71 0.72
    0.75 4.3 0.002 0.017 0.022 0.044 0.045 0.051 0.055 0.101 0.102 0.111 0.112 0.115 0.116 0.121 0.122 0.123
    0.124 0.131 0.132 0.134 0.141 0.144 0.145 0.147 0.152 0.153 0.154 0.157 0.171 0.173 0.176 0.226 0.312 0.316
    0.331 0.332 0.351 0.353 0.373 0.375 0.512 0.524 0.532 0.536 0.772 4.12 4.72 4.005 4.024 4.102 4.122 4.304
    4.323 4.444 4.722 4.726 4.766""".split())
# What others have published, and where it is wrong: two games said to be one; and who saw it.
CORRECTIONS = [
    ("0.27", "0.06", "*Winning Ways*, ch. 4, in its table of where games are found", "Czajka"),
    ("0.314", "0.31", "*Winning Ways*, in the same table", "Czajka"),
    ("0.161", "0.36", "Flammenkamp's table of octal games", "Czajka"),
]
# How far others have computed open games, or what they have found.
ELSEWHERE = {
    "0.6": "more than 1.4 * 10^14 heaps (Grossman 2019)",
    "0.04": "2^17 heaps (Czajka)", "0.06": "2^17 heaps (Czajka)",
    "0.106": "preperiod 465,384,263,797, period 328,226,140,474 (Flammenkamp 2021)",
}
# Long runs, which data/make.py does not make again: the table was written by hand.
BEYOND = """
## Beyond a table

Where few heaps are rare, `lastmove period` goes on [with memory for a window](theory/windows.md), and a window that recurs
proves a period, by Theorem 59. These are games for which the tables above show none:

| game | heaps computed | what was found | processor time | memory |
|---|---|---|---|---|
| `4.404` | 7,883,249,792 | **proved here**: preperiod 6,872,964,789, period 145 | 16 min | 22 MB |
| `0.106` | 793,626,140,480 | **known, proved here**: preperiod 465,384,263,797, period 328,226,140,474 (Flammenkamp 2021) | 68 min | |
| `0.174` | 10,000,000,000 | no period | 4 min 20 s | 20 MB |
| `4.045` | 10,000,000,000 | no period | 4 min 37 s | 20 MB |
| `4.367` | 10,000,000,000 | no period | 5 min 26 s | 21 MB |
| `0.015`, `0.207`, `0.245`, `0.324` | 10,000,000,000 each | no period | 15 min each, at most | |
| `0.166`, `0.374` | 10,000,000,000 each | no period | 28 and 41 min, at most | |
| `0.167` | 332,129,728 | one of the next 64 heaps may be rare, the first since 1,303; a window of 4,194,308 heaps does not tell | | |

We know no source for the period of `4.404`. We do not call it new, for the same reason as above: Flammenkamp's page says that it
has all codes `4.???`. These commands repeat the runs:

    lastmove period 'octal(4.404)' --work 10T --checkpoint FILE
    lastmove period 'octal(0.174)' --work 10T --heaps 10000000000 --checkpoint FILE

`0.106` was computed by a separate program that used an earlier draft of the same code. It compared later windows with the one
before heap 465,400,000,000, which we chose because we knew Flammenkamp's result. To find the preperiod we compared the 1.5 billion
values before that heap with those one period later. The command does both by itself, and would take about twice as long; we have not
run it to the end, and keep no certificate.

`data/certificates/octal-4.404.json` is a [proof by windows](certificates.md#long-periods) of the period of `4.404`. `lastmove verify` has
checked all of its 66 sections, in some 90 seconds of processor for each of the 63 long ones:

    lastmove verify --work 100T data/certificates/octal-4.404.json --sections 1
"""
COLUMNS = ("preperiod period status largest_nim_value reach largest_at last_new_at rares last_rare "
           "mask starts_at values_crc32").split()


def ask(program, *arguments):
    return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE, text=True,
                          stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL).stdout


def sweep(program, codes, *limits):
    """A row for each code, by code."""
    text = ask(program, "sweep", "octal(C)", "C=" + codes, "--largest-nim-value", "--format", "csv", *limits)
    return {row["C"]: {name: row[name] for name in COLUMNS} for row in csv.DictReader(io.StringIO(text))}


def nim_values(program, code, heaps):
    text = ask(program, "table", f"octal({code})", f"0..{heaps}", "--format", "csv", "--work", "100G")
    return [int(row["nim_value"]) for row in csv.DictReader(io.StringIO(text))]


def go_on(program, rows, codes):
    """Looks at more heaps of these codes, and notes in `rows` what is found."""
    left = [code for code in codes if rows[code]["status"] != "proved"]
    rows |= sweep(program, ",".join(left), *AS_BY_DEFAULT)
    left = [code for code in left if rows[code]["status"] != "proved"]
    for code in sorted(LONG.intersection(left)):
        rows |= sweep(program, code, *LONG_LIMITS)


def classes(program, rows):
    """The codes of games that are shifts of each other as far as FEW_HEAPS heaps tell, the first of
    each the one with the fewest digits."""
    alike = collections.defaultdict(list)
    for code in sorted(rows, key=lambda code: (len(code), code)):
        alike[rows[code]["values_crc32"] or code].append(code)
    for codes in alike.values():
        # The checksum is that of 1024 values alone.
        found = []
        for code in codes:
            values = nim_values(program, code, FEW_HEAPS) if len(codes) > 1 else []
            values = values[int(rows[code]["starts_at"]):]
            for first, members in found:
                length = min(len(first), len(values))
                if first[:length] == values[:length]:
                    members.append(code)
                    break
            else:
                found.append((values, [code]))
        for _, members in found:
            yield members


def named(code, code_rows, first):
    shift = int(code_rows[code]["starts_at"]) - int(code_rows[first]["starts_at"])
    return f"`{code}`" + (f" ({shift:+})" if shift else "")


def thousands(text):
    return f"{int(text):,}" if text else ""


def source_of(codes):
    """Who found the period of a class of games."""
    found = [FOUND_BY[code] for code in codes if code in FOUND_BY]
    return found[0] if found else "listed" if LISTED.intersection(codes) else UNKNOWN


def rare_heaps(row):
    return f"{thousands(row['rares'])}, to {thousands(row['last_rare'])}, mask {row['mask']}" if row["mask"] else ""


def proved_line(rows, codes):
    row = rows[codes[0]]
    also = ", ".join(named(code, rows, codes[0]) for code in codes[1:])
    return (f"| `{codes[0]}` | {thousands(row['preperiod'])} | {thousands(row['period'])} "
            f"| {row['largest_nim_value']} at {thousands(row['largest_at'])} | {rare_heaps(row)} "
            f"| {source_of(codes)} | {also} |")


def open_line(rows, codes):
    row = rows[codes[0]]
    also = ", ".join(named(code, rows, codes[0]) for code in codes[1:])
    return (f"| `{codes[0]}` | {thousands(row['reach'])} "
            f"| {row['largest_nim_value']} at {thousands(row['largest_at'])} | {rare_heaps(row)} "
            f"| {ELSEWHERE.get(codes[0], UNKNOWN)} | {also} |")


def first_difference(program, code, other, heaps=2000):
    """The first value in which one is no shift of the other, counted as a heap of the first."""
    one, two = (nim_values(program, name, heaps) for name in (code, other))
    from_one, from_two = (next(i for i, value in enumerate(values) if value) for values in (one, two))
    for i, (a, b) in enumerate(zip(one[from_one:], two[from_two:])):
        if a != b:
            return from_one + i, a, b
    return None


def correction_line(program, code, other, source, seen_by):
    heap, one, two = first_difference(program, code, other)
    return f"| `{code}` | `{other}` | {heap} | {one}, not {two} | {source} | {seen_by} |"


def search(program, digits=3, quick=False):
    """The rows of all codes of so many digits, and the codes that are one game, of those whose period is proved and
    of the others. A quick search finds the periods that show at once."""
    rows = sweep(program, f"codes({digits}; first=0,4)", "--heaps", str(FEW_HEAPS))
    groups = sorted(classes(program, rows), key=lambda codes: (len(codes[0]), codes[0]))
    if not quick:
        go_on(program, rows, [codes[0] for codes in groups])
    proved = [codes for codes in groups if rows[codes[0]]["status"] == "proved"]
    return rows, proved, [codes for codes in groups if codes not in proved]


def document(program, rows, proved, left):
    """The lines of docs/octal.md."""
    yield f"""# Octal games of up to three digits

Every game of [taking and breaking](notation.md) with an octal code of up to three digits after the point,
as `data/make.py octal` finds it. Games that are shifts of each other
stand in one line, as far as their first {FEW_HEAPS:,} heaps tell: `0.4` with `0.07 (-1)` says that
`octal(0.07)` has the values of `octal(0.4)` one heap earlier. Of the {len(rows)} codes these are {len(proved + left)} games. For
{len(proved)} a period of the first code is [proved](theory/periods.md), for {len(left)} a table shows none; two of these have one [further on](#beyond-a-table).

`lastmove period 'octal(0.137)'` finds a line again, and with `--certificate FILE` writes its proof down. The proofs are
in [data](../data/README.md), and so are the lines as `octal_periods.csv`.

## Where published tables are wrong

These games are said to be one, but for a shift, and differ at a heap of the first. The last column names who saw
it; the README of [Czajka's repository](literature.md) lists all three.

| game | said to be | first difference | nim-value | where | seen by |
|---|---|---|---|---|---|"""
    for correction in CORRECTIONS:
        yield correction_line(program, *correction)
    yield f"""
## Periods that are proved

g(n + period) = g(n) from the preperiod on; both are the least. The largest nim-value, with the first heap
that has it, is that of all heaps: the preperiod and a whole period are among those that were computed. Where at most
every sixth heap is rare in a [sparse space](theory/taking-and-breaking.md), the next column tells how many heaps are rare
of those that were computed, the last of them, and the mask.

*Found by* names who found the period of a game of the line first, where we know a source: Czajka's table of games
that took a search; Flammenkamp's page; the OEIS, of Kayles (A002186, where Beasley is quoted) and of `0.454`
(A071509), and of Dawson's Kayles the oldest work that it names (A002187). *Listed* games are in Czajka's tables
without a name; many are older, and in *Winning Ways*, ch. 4. All these are **known, and proved here**. Of four
lines, `4.064`, `4.344`, `4.364` and `4.406`, which are **proved here**, we know no source: Czajka's tables
call these games unsolved, but Flammenkamp's page says that it has all codes `4.???`, and we could not read its tables.
So we do not call them new. Names and years are those of [literature.md](literature.md), or, of Kenyon and Austin, of
Czajka's table.

| game | preperiod | period | largest nim-value | rare heaps | found by | also |
|---|---|---|---|---|---|---|"""
    yield from (proved_line(rows, codes) for codes in proved)
    yield f"""
## Open

A table of nim-values shows no period. The second column tells how many heaps it has: as many as fit into 2 GiB, or take 5G
steps of work. Where there is a sparse space, the fourth tells how many heaps are rare in it, the last of
them, and its mask. *Elsewhere* tells what others have published, where we could read it; we could not read
Flammenkamp's tables. Of some games [far more heaps](#beyond-a-table) were computed.

| game | heaps | largest nim-value | rare heaps | elsewhere | also |
|---|---|---|---|---|---|"""
    yield from (open_line(rows, codes) for codes in left)
    yield BEYOND.rstrip("\n")
