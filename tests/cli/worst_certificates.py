"""Certificates by someone who has read the checkers and wants them to stop, to take all memory, or
to hold a server's thread. Nobody has to prove anything here: each is to be answered, soon."""

import base64
import json
import zlib

MAX_HEAP = 2**63 - 1
LARGEST_PRIME = MAX_HEAP - 24


def certificate(**changed):
    """Kayles, whose true preperiod is 71, told with other numbers."""
    fields = {"lastmove_certificate": "1", "rules": "octal(0.77)", "sequence": "nim-value",
              "smallest_heap": "0", "preperiod": "71", "period": "12", "argument": "guy-smith",
              "window": "2", "modulus": "1", "recurs_at": "900000", "recurrence": "12",
              "mask": "0", "mask_by_parity": "no", "crc32": "00000000"}
    fields.update((name, str(value)) for name, value in changed.items())
    if fields["argument"] != "guy-smith":
        del fields["mask"], fields["mask_by_parity"]
    return json.dumps(fields)


def of_takes(rules, window, modulus=1, floor=0, **changed):
    """Of a game of heaps that are not split, by the recurrence of a state."""
    fields = {"argument": "state-recurrence", "sequence": "outcome", "rules": rules,
              "smallest_heap": floor, "window": window, "modulus": modulus, "preperiod": 0,
              "period": modulus, "recurs_at": floor + window, "recurrence": modulus}
    return certificate(**{**fields, **changed})


def growing(name, argument, rules, window, **changed):
    """Of values that are said to grow."""
    fields = {"preperiod": 1, "period": 4, "recurrence": 4, "saltus": 4, **changed}
    return name, certificate(argument=argument, rules=rules, window=window, **fields)


def strategy(rules, position, moves=b"\0", script=""):
    """That Left wins, whoever starts."""
    return json.dumps({"lastmove_certificate": "1", "rules": rules, "argument": "strategy", "script": script,
                       "position": position, "left_starts": "left", "right_starts": "left",
                       "moves": base64.b64encode(zlib.compress(moves)).decode()})


def quotient(rules, phi):
    """Of two elements, for the first heaps."""
    return json.dumps({"lastmove_certificate": "1", "rules": rules, "argument": "quotient", "order": "2",
                       "generators": "1", "products": "1;0", "p_portion": "1", "phi": " ".join(map(str, phi)),
                       "preperiod": "0", "period": "0"})


def breaking(name, rules, window, **changed):
    return name, certificate(rules=rules, window=window, preperiod=1, period=1, recurrence=1,
                             **changed)


# Where no value is common by the mask, or the least one is far away.
MASKS = [(f"mask {mask}", certificate(mask=mask)) for mask in
         ("80000000", "1000000", "ffffffff", "40000001", "10000", "1", "0")]
BREAKING = [
    ("parity", certificate(rules="octal(0.7)", window=1, mask="80000000", mask_by_parity="yes")),
    ("all masks agree", certificate(rules="octal(0.07)", mask="fffffffe", recurs_at=MAX_HEAP // 4)),
    breaking("grundy", "grundy", 0, recurs_at=2_000_000, mask="80000000"),
    breaking("grundy by the definition", "grundy", 0, recurs_at=60_000),
    breaking("many takes", f"octal(0.{'7' * 1000})", 1000, recurs_at=100_000, mask="80000000"),
    breaking("many takes, all pairs", f"octal(0.{'7' * 1000})", 1000, recurs_at=2000),
    breaking("triples", f"hexadecimal(0.{'F' * 1000})", 1000, recurs_at=2000),
    breaking("one take of triples", "hexadecimal(0.F)", 1, recurs_at=50_000),
    breaking("values that grow", "hexadecimal(4.F)", 1, recurs_at=30_000),
    breaking("a take of few heaps", f"hexadecimal(0.{'0' * 999}F)", 1000, recurs_at=100_000),
    breaking("an end that repeats", "octal(0.31...)", 2, recurs_at=3_000_000, mask="80000000"),
    breaking("no splits", f"octal(0.{'3' * 1000})", 1000, recurs_at=5_000_000),
    ("the largest heap", certificate(recurs_at=MAX_HEAP - 12)),
    ("a prime period", certificate(period=LARGEST_PRIME, recurrence=LARGEST_PRIME, preperiod=0,
                                    recurs_at=1)),
    ("outcomes", certificate(sequence="outcome", mask="80000000")),
    ("misere", certificate(rules="octal(0.77) misere")),
]
GROWING = [
    growing("growth, late", "growth", "hexadecimal(0.8)", 1, recurs_at=50_000),
    growing("growth of a long period", "growth", "hexadecimal(0.8)", 1, preperiod=0, period=3, saltus=1,
            recurs_at=1, recurrence=198),
    growing("growth, at the last heap", "growth", "hexadecimal(0.8)", 1, recurs_at=MAX_HEAP - 4),
    growing("growth of the longest period", "growth", "hexadecimal(0.8)", 1, preperiod=0, recurs_at=1,
            period=1, recurrence=MAX_HEAP - 1),
    growing("growth of many takes", "growth", f"hexadecimal(0.{'F' * 1000})", 1000, recurs_at=900),
    growing("all but few, late", "all-but", "octal(0.30033303...)", 8, recurs_at=400_000),
    growing("all but many", "all-but", f"octal(0.{'0' * 999}3...)", 1000, recurs_at=30_000),
    growing("lasker, late", "lasker", "octal(4.3...)", 1, recurs_at=8000),
    growing("lasker, of a great saltus", "lasker", "octal(4.3...)", 1, recurs_at=1, saltus=MAX_HEAP),
    growing("lasker, outcomes", "lasker", "octal(4.3...)", 1, sequence="outcome", recurs_at=1_000_000),
    growing("lasker, of other rules", "lasker", "grundy", 0, recurs_at=1),
]
TAKES = [
    ("a long window", of_takes("subtraction(1..1000000)", 1_000_000)),
    ("a longer window", of_takes("subtraction(1)", 30_000_000)),
    ("one long take", of_takes("subtraction(1,1000000000)", 10**9, sequence="nim-value")),
    ("two sets", of_takes("subtraction(1..500000 | 2..500000)", 500_000)),
    ("sink", of_takes("subtraction(1..999) sink", 999, recurs_at=3_000_000)),
    ("sink misere", of_takes("subtraction(1,9999) sink misere", 9999, recurs_at=20_000_000)),
    ("a floor", of_takes("subtraction(2,3) ending(9000000000000000000)", 3, 1, 9 * 10**18,
                         recurs_at=9 * 10**18 + 50_000_000)),
    ("a draw", of_takes("subtraction(2,3) stuck(draw)", 3, recurs_at=50_000_000)),
    ("zone", of_takes("zone(3 | 5)", 10, 5, recurs_at=50_000_000)),
    ("a wide zone", of_takes("zone(1..40 | 1..40; mod=50000; times=1000000)", 40_000_000, 50_000)),
    ("many zones", of_takes("zone(1..1000 | 1..1000; mod=2000; times=3)", 3000, 2000)),
    ("a large modulus", of_takes("subtraction(1)", 1, 10**9)),
    ("the largest modulus", of_takes("subtraction(1)", 1, LARGEST_PRIME)),
    ("the largest window", of_takes("subtraction(1)", MAX_HEAP, recurs_at=MAX_HEAP)),
    ("a long preperiod", of_takes("subtraction(1)", 1, 2, preperiod=MAX_HEAP)),
    ("a period of many primes", of_takes("subtraction(1)", 1, 9699690, recurrence=9699690)),
]
# Where all values are unlike, options are many, or heaps are.
VALUES = [(f"values, {name}", of_takes(rules, window, sequence="value", argument="values", **changed))
          for name, rules, window, changed in (
    ("unlike", "subtraction(1,2 | 1,3)", 3, {"recurs_at": 30_000}),
    ("far too many", "subtraction(1,2 | 1,3)", 3, {"recurs_at": 1_000_000}),
    ("all unlike", "subtraction(1 | 1000000000)", 10**9, {}),
    ("of many options", "subtraction(1..200 | 2..201)", 201, {"recurs_at": 4000}),
    ("of a million options", "subtraction(1..500000 | 2..500000)", 500_000, {}),
    ("that are nimbers", "subtraction(1..1000)", 1000, {}),
    ("of a zone", "zone(3 | 5)", 10, {"modulus": 5, "recurs_at": 30_000}),
    ("at the last heap", "subtraction(1 | 2)", 2, {"recurs_at": MAX_HEAP}),
    ("far off", "subtraction(1,3 | 1,4) ending(9000000000000000000)", 4,
     {"smallest_heap": 9 * 10**18, "recurs_at": 9 * 10**18 + 10**6}),
    ("misere", "subtraction(1 | 2) misere", 2, {}), ("of words", "ends", 2, {}))]
# Heaps with very many takes that do nothing, and boards that are large or many.
STRATEGIES = [
    ("takes that leave nothing", strategy("octal(0.1...)", "9000000000000000000")),
    ("takes that leave nothing, misere", strategy("octal(0.1...) misere", "9000000000000000000")),
    ("a large board", strategy("script(cram)", "/".join(["." * 240] * 240))),
    ("many boards", strategy("script(domineering)", "+".join([".."] * 20_000))),
    ("many boards that stay", strategy("script(domineering)", "+".join(["./."] * 1001))),
    ("many unlike heaps", strategy("subtraction(1)", "+".join(map(str, range(1, 2001, 2))), bytes(1_000_000))),
]
QUOTIENTS = [
    ("a quotient of takes that leave nothing", quotient("octal(0.1...) misere", [0] + [1] * 20_000 + [0])),
    ("a quotient of rare takes",
     quotient(f"octal(0.{'0' * 999}1) misere", [int(n == 1000) for n in range(25_000)] + [1])),
    ("a quotient of no element", quotient("octal(0.1) misere", [0, 1, 2**32 - 1])),
]
# Rules that take long to read, or are not for certificates.
RULES = [(f"rules {rules[:30]}", certificate(rules=rules)) for rules in (
    "octal(0." + "7" * 50_000 + ")", "subtraction(" + "1," * 25_000 + "1)",
    " & ".join(["nim"] * 8000), "subtraction" + "(" * 50_000, "subtraction(s: s*s<=n)",
    "subtraction(s: (function() while true do end end)())", "script(chomp)", "script(/dev/zero)",
    "graph(/dev/stdin)", "octal(codes(1..9))", "nim" + " misere" * 8000, "\\" * 20_000, "\u202e" * 9000)]
# And what is not even one.
TEXTS = [("deep lists", "[" * 60_000), ("deep objects", '{"a":' * 12_000),
         ("deep lists in a field", certificate()[:-1] + ',"x":' + "[" * 50_000),
         ("many small objects", "[" + "{}," * 20_000 + "{}]"), ("many fields", '{"a":"b",' * 7000),
         ("a long number", '{"period":' + "9" * 60_000 + "}")]
TEXTS += [(f"{field} of 10,000 digits", certificate(**{field: "9" * 10_000}))
          for field in ("recurs_at", "period", "preperiod", "window", "smallest_heap", "mask", "crc32",
                        "lastmove_certificate", "argument", "sequence")]
TEXTS += [(argument, certificate(argument=argument)) for argument in
          ("saltus", "growth", "lasker", "all-but", "guy-smith ", "")]

ALL = MASKS + BREAKING + GROWING + TAKES + VALUES + STRATEGIES + QUOTIENTS + RULES + TEXTS
