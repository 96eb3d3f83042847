"""Winners and Losers: a word of L and W taken from both ends."""

import functools
import itertools

PAIRS = ["LL", "LW", "WL", "WW"]


def words(shortest, longest):
    for length in range(shortest, longest + 1):
        yield from map("".join, itertools.product("LW", repeat=length))


@functools.lru_cache(None)
def first_wins(word):
    """Whether the player to move wins this word of letters."""
    if len(word) == 1:
        return word == "W"
    return not (first_wins(word[1:]) and first_wins(word[:-1]))


def winner(word):
    return "1P" if first_wins(word) else "2P"


def last_wins(word):
    return first_wins(word) == (len(word) % 2 == 1)


def taking(word, letter):
    return "2P" if first_wins(word[1:] if word[0] == letter else word[:-1]) else "1P"


def pyramid(word):
    rows = [[letter == "W" for letter in reversed(word)]]
    while len(rows[-1]) > 1:
        join = all if len(rows) % 2 == 1 else any
        rows.append([join(pair) for pair in zip(rows[-1], rows[-1][1:])])
    return rows


@functools.lru_cache(None)
def tables_keep(word):
    """Whether whoever leaves letters by the two tables keeps this won word, against all replies."""
    if not first_wins(word):
        return False
    lefts = {word[1:], word[:-1]}
    if len(word) > 1 and word[0] != word[-1]:
        stays = "L" if len(word) % 2 == 0 else "W"
        lefts = {word[1:] if word[-1] == stays else word[:-1]}
    return len(word) == 1 or all(
        not first_wins(left) and all(tables_keep(reply) for reply in {left[1:], left[:-1]} if reply)
        for left in lefts)


def calls(letters):
    return 1 if letters == 1 else 1 + 2 * calls(letters - 1)


def walk(word):
    rows = pyramid(word)
    return all(rows[len(word) - 1 - i - j][j] == last_wins(word[i:len(word) - j])
               for i in range(len(word)) for j in range(len(word) - i))


def decision(word):
    taker = len(word) % 2 == 1
    left = word[1:] if pyramid(word)[-2][0] == taker else word[:-1]
    return last_wins(word) != taker or last_wins(left) == taker


def own_claims():
    rows = pyramid("W" * 55)
    own = {
        "definition.2p": False,  # an odd number of letters
        "last-turn": True, "penultimate.turn": True,
        "penultimate.decides": all(first_wins(pair) for pair in PAIRS),
        "penultimate.wins": all(taking(pair, "W") == "1P" for pair in PAIRS if "L" in pair),
        "and-gate": "L L L W", "or-gate": "L W W W",
        "or-table.taken": not any(taking(word, "W") == "2P" and taking(word, "L") == "1P"
                                  for word in words(1, 9) if len(word) % 2 and word[0] != word[-1]),
        "letter-tables": all(map(tables_keep, filter(first_wins, words(1, 10)))),
        "tree.ABC": ", ".join(["ABC"[1:], "ABC"[:-1]]),
        "calls": all(calls(n) == 2 ** (n - 1) + 1 for n in range(3, 20)),
        "calls.24": str(calls(24)), "calls.55": str(calls(55)),
        "centre": True, "reversed": True, "longest": "50",
        "iterations.rows": str(len(rows) - 1), "iterations.letters": str(sum(map(len, rows[1:]))),
        "map": all(pyramid(word)[-1][0] == last_wins(word) for word in words(1, 11)),
        "single-w": winner("W") == "2P",
        "even-l": all(first_wins(word) for word in words(2, 10)
                      if len(word) % 2 == 0 and not pyramid(word)[-1][0]),
        "example.rows": " ".join("".join("LW"[bit] for bit in row) for row in pyramid("WLWLL")),
        "example.parity": "even" if len("WLWLL") % 2 == 0 else "odd",
        "example.penultimate": ["2P", "1P"][(len("WLWLL") - 1) % 2],
        "example.winner": winner("WLWLL"), "walk.start": str(len("WLWLL")),
        "walk": all(map(walk, words(1, 9))), "walk.decision": all(map(decision, words(2, 9)))}
    for pair in PAIRS:
        own[f"and-table.{pair}"] = winner(pair)
        own[f"and-table.{pair}.taken"] = taking(pair, "W" if pair == "WW" else "L")
    return own
