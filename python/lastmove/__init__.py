"""lastmove: who gets the last move?

    >>> import lastmove as lm
    >>> g = lm.game("subtraction(1,2,3)")
    >>> g.solve(21).outcome, g.solve(21).best[0].move
    ('N', 'take 1')
    >>> g.nim_values(8)
    array([0, 1, 2, 3, 0, 1, 2, 3], dtype=uint16)
    >>> g.period().period
    4

docs/python.md has all of it.
"""

import json
from datetime import datetime

from ._errors import Error, checked_text, whole_number
from . import _lastmove
from ._answers import Answer, Certificate, Check, Comparison, MisereForm, Option, Period, Picture, Solution, Value
from ._asking import asking
from ._columns import Columns
from ._defined import Move, define
from ._games import Game, Graph, Position
from ._play import Audit, Play, audit, play

__all__ = ["OUTCOMES", "Answer", "Audit", "Certificate", "Check", "Columns", "Comparison", "Error", "Game", "Graph",
           "Map", "MisereForm", "Move", "Option", "Period", "Picture", "Play", "Position", "Solution", "Value", "audit",
           "codes", "compare", "define", "game", "holds", "play", "puzzle", "subsets", "sweep", "value", "verify"]

OUTCOMES = _lastmove.outcome_names
__version__ = _lastmove.version


def __dir__():
    return [*__all__, *(name for name in globals() if name.startswith("__"))]


def __getattr__(name):
    if name == "Map":
        from ._maps import Map

        return Map
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def game(rules, *, files=None):
    """The game of these rules. `files` has the texts, or bytes, of files that they name, `script(mine.lua)`; others are
    read from the disk."""
    if not isinstance(rules, Game):
        return Game(rules, files=files)
    if files is not None:
        raise Error("bad_input", f"files= belongs to the text of rules, and {rules!r} has been read")
    return rules


def value(expression, *, memory=None, work=None, progress=None):
    """The Value of an expression, "{1|0} + ^". A comparison has none: see `holds`."""
    told = _lastmove.evaluate(checked_text(expression, "expression"), asking(memory, work, progress))
    if "holds" in json.loads(told[1]):
        raise Error("bad_input", "expected a value, not a comparison; lm.holds tells whether one holds")
    return Value.of_told(told)


def holds(comparison, *, memory=None, work=None, progress=None):
    """Whether a comparison of values holds, with <=, >=, <, >, == or ||."""
    told = _lastmove.evaluate(checked_text(comparison, "comparison"), asking(memory, work, progress))
    members = json.loads(told[1])
    if "holds" not in members:
        raise Error("bad_input", "expected a comparison, not a value")
    return members["holds"]


def verify(certificate, *, sections="", memory=None, work=None, progress=None):
    """Checks a certificate by the rules alone. The Check is true if the proof holds; one by windows has `sections`, "3"
    or "3..5", that can be checked alone."""
    text = json.dumps(certificate) if isinstance(certificate, dict) else checked_text(certificate, "certificate")
    return Check.of(_lastmove.verify(text, checked_text(sections, "sections"), asking(memory, work, progress)))


def compare(a, b, ranges="", *, of=None, memory=None, work=None, progress=None):
    """How two games are related, as sequences of outcomes or nim-values, without ranges for ever: a Comparison,
    which is true if they are equal."""
    a, b = game(a), game(b)
    b = a if a == b else b  # The same rules are equal without a proof.
    return Comparison.of(_lastmove.compare(a._rules, b._rules, "" if of is None else checked_text(of, "of"),
                                           checked_text(ranges, "ranges"), asking(memory, work, progress, a, b)))


def puzzle(name, *, solution=False, memory=None, work=None, progress=None):
    """The puzzle of a day, a datetime.date or "2026-11-22", or of a game, by stars and number, "kayles-3-17"."""
    name = name.date() if isinstance(name, datetime) else name
    return Answer.of(_lastmove.puzzle(checked_text(str(name), "name"), bool(solution),
                                      asking(memory, work, progress)))


def subsets(first, last, size=None):
    """Every non-empty subset of the numbers from first to last, as the values of a variable of `sweep`."""
    bounds = f"{whole_number(first, 'first')}..{whole_number(last, 'last')}"
    return f"subsets({bounds})" if size is None else f"subsets({bounds}; size={whole_number(size, 'size')})"


def codes(digits):
    """Every code of up to so many digits, as the values of a variable of `sweep`."""
    return f"codes({whole_number(digits, 'digits')})"


def sweep(rules, *, check=None, of=None, largest_nim_value=False, threads=0, memory=None, work=None,
          progress=None, **variables):
    """One question of every ruleset of a family, as Columns.

    Variables are given by name: a range "1..10" or range(1, 11), a list, subsets(...) or codes(...).
    check= is a formula in the columns, "period == a + b"; the column `holds` is then 1 or 0, or masked
    where the row does not have what the formula uses. work= is for each ruleset, 2 * 10**8 unless given.
    """
    texts = [f"{name}={_values(name, values)}" for name, values in variables.items()]
    rows = _lastmove.sweep(checked_text(rules, "rules"), texts, "" if of is None else checked_text(of, "of"),
                           "" if check is None else checked_text(check, "check"), bool(largest_nim_value),
                           whole_number(threads, "threads", 1024),
                           asking(memory, 2 * 10**8 if work is None else work, progress))
    return Columns(rows.names, rows.columns(), rules)


def _values(name, values):
    if isinstance(values, str):
        return checked_text(values, name)
    if isinstance(values, range) and values.step == 1 and len(values) > 0:
        return f"{values[0]}..{values[-1]}"
    try:
        numbers = iter(values)
    except TypeError:
        numbers = [values]
    text = ",".join(str(whole_number(number, name, 2**63 - 1)) for number in numbers)
    if not text:
        raise Error("bad_input", f"{name}: expected one number or more")
    return text
