#!/usr/bin/env python3
"""Writes docs/octal.md: python3 octal_tables.py PROGRAM [HEAPS] > docs/octal.md

Asks lastmove for the nim-values of every octal game of up to three digits, and tells which periods
are proved, and how far the other games were computed: to HEAPS heaps, 200,000 unless given.
"""

import collections
import csv
import io
import re
import subprocess
import sys

USUAL_HEAPS = 200_000
# To begin with: most periods show here.
FEW_HEAPS = 20_000
# Periods that need more heaps than that, and still take no more than a minute or two and 5 GB.
LONG = {"0.16", "0.56", "0.376", "0.354", "0.104", "0.054", "0.454"}
# What others have published, and where it is wrong: two games said to be one.
CORRECTIONS = [
    ("0.27", "0.06", "*Winning Ways*, ch. 4, in its table of where games are found"),
    ("0.314", "0.31", "*Winning Ways*, in the same table"),
    ("0.161", "0.36", "Flammenkamp's table of octal games"),
]
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


def go_on(program, rows, codes, heaps):
    """Looks at more heaps of these codes, and notes in `rows` what is found."""
    left = [code for code in codes if rows[code]["status"] != "proved"]
    if left and heaps > FEW_HEAPS:
        rows |= sweep(program, ",".join(left), "--heaps", str(heaps), "--work", "100G")
    for code in LONG.intersection(left) if heaps >= USUAL_HEAPS else ():
        text = ask(program, "period", f"octal({code})", "--format", "csv", "--work", "1T", "--memory", "20GiB",
                   "--heaps", "600000000")
        found = next(csv.DictReader(io.StringIO(text)))
        rows[code] |= {name: found[name] for name in ("preperiod", "period", "status")}


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


def proved_line(rows, codes):
    row = rows[codes[0]]
    also = ", ".join(named(code, rows, codes[0]) for code in codes[1:])
    return (f"| `{codes[0]}` | {thousands(row['preperiod'])} | {thousands(row['period'])} "
            f"| {row['largest_nim_value']} at {thousands(row['largest_at'])} | {also} |")


def open_line(rows, codes):
    row = rows[codes[0]]
    also = ", ".join(named(code, rows, codes[0]) for code in codes[1:])
    rare = f"{thousands(row['rares'])}, to {thousands(row['last_rare'])}, mask {row['mask']}" if row["mask"] else ""
    return (f"| `{codes[0]}` | {thousands(row['reach'])} "
            f"| {row['largest_nim_value']} at {thousands(row['largest_at'])} | {rare} | {also} |")


def first_difference(program, code, other, heaps=2000):
    """The first value in which one is no shift of the other, counted as a heap of the first."""
    one, two = (nim_values(program, name, heaps) for name in (code, other))
    from_one, from_two = (next(i for i, value in enumerate(values) if value) for values in (one, two))
    for i, (a, b) in enumerate(zip(one[from_one:], two[from_two:])):
        if a != b:
            return from_one + i, a, b
    return None


def correction_line(program, code, other, source):
    heap, one, two = first_difference(program, code, other)
    return (f"| `{code}` | `{other}` | {heap} | {one}, not {two} | {source} |")


def document(program, heaps):
    rows = sweep(program, "codes(3; first=0,4)", "--heaps", str(FEW_HEAPS))
    groups = sorted(classes(program, rows), key=lambda codes: (len(codes[0]), codes[0]))
    go_on(program, rows, [codes[0] for codes in groups], heaps)
    proved = [codes for codes in groups if rows[codes[0]]["status"] == "proved"]
    left = [codes for codes in groups if rows[codes[0]]["status"] != "proved"]
    yield f"""# Octal games of up to three digits

Every game of [taking and breaking](notation.md) with an octal code of up to three digits after the point,
as `python3 tools/octal_tables.py lastmove > docs/octal.md` finds it. Games that are shifts of each other
stand in one line, as far as their first {FEW_HEAPS:,} heaps tell: `0.4` with `0.07 (-1)` says that
`octal(0.07)` has the values of `octal(0.4)` one heap earlier. Of the {len(rows)} codes these are {len(groups)} games. For
{len(proved)} a period of the first code is [proved](theory.md#periods), for {len(left)} none is known here.

`lastmove period 'octal(0.137)'` finds a line again, and with `--certificate FILE` writes its proof down.

## Where published tables are wrong

These games are said to be one, but for a shift, and differ at a heap of the first:

| game | said to be | first difference | nim-value | where |
|---|---|---|---|---|"""
    for correction in CORRECTIONS:
        yield correction_line(program, *correction)
    yield f"""
## Periods that are proved

g(n + period) = g(n) from the preperiod on; both are the least. The largest nim-value, with the first heap
that has it, is that of the first {heaps:,} heaps, or of those that the proof takes if they are fewer.

| game | preperiod | period | largest nim-value | also |
|---|---|---|---|---|"""
    yield from (proved_line(rows, codes) for codes in proved)
    yield f"""
## Open

No period is known here. The second column tells how many heaps were computed; where there is a sparse
space, the fourth how many heaps are rare in it, the last of them, and its mask. Some of these have been
settled by longer computations, such as `0.106` (Flammenkamp 2021: preperiod 465,384,263,797, period
328,226,140,474).

| game | heaps | largest nim-value | rare heaps | also |
|---|---|---|---|---|"""
    yield from (open_line(rows, codes) for codes in left)


def main():
    if len(sys.argv) not in (2, 3) or (len(sys.argv) == 3 and not re.fullmatch(r"[1-9]\d*", sys.argv[2])):
        sys.exit(__doc__)
    heaps = int(sys.argv[2]) if len(sys.argv) == 3 else USUAL_HEAPS
    for line in document(sys.argv[1], heaps):
        print(line)


if __name__ == "__main__":
    main()
