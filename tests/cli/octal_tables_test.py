"""docs/octal.md against lastmove: every code is there once, and a part of the lines is found again.

octal_tables_test.py PROGRAM octal_tables.py octal.md
"""

import importlib.util
import itertools
import pathlib
import random
import re
import sys
import unittest

DOCUMENT = pathlib.Path(sys.argv.pop(3)).read_text(encoding="utf-8")
SPEC = importlib.util.spec_from_file_location("octal_tables", sys.argv.pop(2))
PROGRAM = sys.argv.pop(1)
octal_tables = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(octal_tables)
PROVED, OPEN = (DOCUMENT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
                for heading in ("Periods that are proved", "Open"))
# What many others have found, of the codes that have a line of their own.
PUBLISHED = {"0.45": (498, 20), "0.156": (3479, 349), "0.356": (7315, 142), "0.644": (3256, 442),
             "0.165": (5181, 1550), "0.16": (105351, 149459), "0.56": (326640, 144),
             "0.376": (2268248, 4), "0.354": (10061916, 1180), "0.127": (46578, 4),
             "0.104": (197769598, 11770282), "0.054": (193235616, 10015179),
             "0.454": (160949019, 60620715)}
# The largest nim-values of some, which come late. Those of 0.16 and 0.376, with their heaps, are Czajka's.
LARGEST = {"0.16": "23 at 229,790", "0.376": "176 at 341,612", "0.104": "29", "0.054": "41", "0.454": "41"}
# Rare heaps, the last of them and the mask, as Czajka's SolvedGames.md has them.
RARES = {"0.45": (11, 198, "f"), "0.156": (15, 357, "1b"), "0.356": (7, 43, "1b"), "0.644": (31, 511, "7e"),
         "0.16": (53, 13935, "1e"), "0.56": (46, 1795, "5b"), "0.376": (510, 1140540, "fe"),
         "0.354": (132, 3227, "3f")}
# Steps of work for each game, enough for 4.064 and 4.406.
SOME_WORK = "40M"


def lines_of(part):
    return [line for line in part.splitlines() if line.startswith("| `")]


def codes_of(line):
    return re.findall(r"`([0-9.]+)`", line)


def is_soon_proved(line):
    preperiod, period = (int(cell.replace(",", "")) for cell in line.split("|")[2:4])
    return 2 * (preperiod + period) + 4 < octal_tables.FEW_HEAPS


class OctalTables(unittest.TestCase):
    def test_every_code_is_there_once(self):
        codes = [code for part in (PROVED, OPEN) for line in lines_of(part) for code in codes_of(line)]
        expected = {"4"}
        for first, length in itertools.product("04", (1, 2, 3)):
            for digits in itertools.product("01234567", repeat=length):
                if digits[-1] != "0":
                    expected.add(f"{first}.{''.join(digits)}")
        self.assertEqual(len(codes), len(set(codes)))
        self.assertEqual(set(codes), expected)

    def test_published_periods(self):
        found = {}
        for line in lines_of(PROVED):
            preperiod, period = (int(cell.replace(",", "")) for cell in line.split("|")[2:4])
            found[codes_of(line)[0]] = preperiod, period
        for code, periods in PUBLISHED.items():
            self.assertEqual(found.get(code), periods, code)

    def test_the_largest_nim_value_is_that_of_a_whole_period(self):
        largest = {codes_of(line)[0]: line.split("|")[4].strip() for line in lines_of(PROVED)}
        for code, value in LARGEST.items():
            self.assertEqual(largest[code][: len(value)], value, code)

    def test_rare_heaps_are_those_of_others(self):
        rares = {codes_of(line)[0]: line.split("|")[5].strip() for line in lines_of(PROVED)}
        for code, (count, last, mask) in RARES.items():
            self.assertEqual(rares[code], f"{count:,}, to {last:,}, mask {mask}", code)

    def test_finders_are_named(self):
        sources = {line.split("|")[6].strip() for line in lines_of(PROVED)}
        self.assertEqual(sources, {octal_tables.UNKNOWN, "listed", *octal_tables.FOUND_BY.values()})
        codes = {code for line in lines_of(PROVED) for code in codes_of(line)}
        self.assertLessEqual(octal_tables.LISTED | set(octal_tables.FOUND_BY), codes)

    def test_what_others_have_published_stands_in_the_lines_of_open_games(self):
        found = {codes_of(line)[0]: line.split("|")[5].strip() for line in lines_of(OPEN)}
        self.assertEqual({code: text for code, text in found.items() if text != octal_tables.UNKNOWN},
                         octal_tables.ELSEWHERE)

    # The table is made with the limits that `lastmove period` has by default; to search so far again
    # would take half an hour.
    def test_no_open_game_is_soon_proved(self):
        codes = [codes_of(line)[0] for line in lines_of(OPEN)]
        rows = octal_tables.sweep(PROGRAM, ",".join(codes), "--work", SOME_WORK)
        self.assertEqual({row["status"] for row in rows.values()}, {"not-found"})
        for line in lines_of(OPEN):
            # What was not looked at further than here was given up too early.
            computed = int(line.split("|")[2].replace(",", ""))
            self.assertGreater(computed, int(rows[codes_of(line)[0]]["reach"]), line)

    def test_longer_periods_are_found_again(self):
        for code in ("0.16", "4.064", "4.406"):
            line = next(line for line in lines_of(PROVED) if codes_of(line)[0] == code)
            row = octal_tables.sweep(PROGRAM, code)
            self.assertEqual(octal_tables.proved_line(row, [code]).split("|")[2:5], line.split("|")[2:5])

    def test_lines_are_found_again(self):
        dice = random.Random(1)
        for part, write in ((PROVED, octal_tables.proved_line), (OPEN, octal_tables.open_line)):
            lines = [line for line in lines_of(part) if part is OPEN or is_soon_proved(line)]
            for line in dice.sample(lines, 12 if part is PROVED else 6):
                codes = codes_of(line)
                rows = octal_tables.sweep(PROGRAM, ",".join(codes), "--heaps", str(octal_tables.FEW_HEAPS))
                self.assertEqual([sorted(codes)], [sorted(them) for them in
                                                   octal_tables.classes(PROGRAM, rows)], line)
                self.assertEqual({row["status"] for row in rows.values()},
                                 {"proved" if part is PROVED else "not-found"}, line)
                if part is PROVED:
                    self.assertEqual(write(rows, codes), line)

    def test_published_mistakes(self):
        for correction in octal_tables.CORRECTIONS:
            self.assertIn("\n" + octal_tables.correction_line(PROGRAM, *correction) + "\n", DOCUMENT)


if __name__ == "__main__":
    unittest.main()
