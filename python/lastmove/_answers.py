"""What is answered: each answer prints as the program prints it, and has what it says as attributes."""

import html
import json
import operator
from fractions import Fraction
from typing import NamedTuple

# The members of answers that are numbers, as texts of digits in the JSON. Positions and values stay texts.
_NUMBERS = frozenset((
    "birthday", "common_period", "compared", "differences", "draws", "first_period", "first_preperiod", "first_saltus",
    "from", "period", "playouts", "playouts_agreed", "preperiod", "reach", "reflection", "saltus", "second_period",
    "second_preperiod", "second_saltus", "shift", "spoiled", "spoiled_for_sure", "unproved", "wins", "wrong"))


def _digits(number):
    """The digits of an int, also where they are more than the 4300 that str() writes."""
    from decimal import Decimal

    return format(Decimal(number), "f")


def _number(text):
    """The int or, with "/", the Fraction of a text of digits, however many."""
    from decimal import Decimal

    numerator, slash, denominator = text.partition("/")
    number = int(Decimal(numerator))
    return Fraction(number, int(Decimal(denominator))) if slash else number


class Option(NamedTuple):
    """A move from a position, and what it is worth to the player who makes it."""

    by: str  # "Left", "Right", or "either" in an impartial game
    move: str
    to: str
    result: str  # "win", "draw" or "loss"
    remoteness: object  # of the position it leaves: an int, "drawn", or None where it is not known
    best: bool


class Solution:
    """Who wins a position, by which move, how soon and why."""

    __slots__ = ("_at", "_found", "_asked")

    def __init__(self, at, found, asked):
        self._at, self._found, self._asked = at, found, asked

    rules = property(lambda self: self._found.rules, doc="The canonical text of the rules.")
    position = property(lambda self: self._found.position, doc="The canonical text of the position.")
    outcome = property(lambda self: self._found.outcome,
                       doc='"N", "P", "L", "R", "D", or two results as "win/draw".')
    why = property(lambda self: self._found.why, doc="The reason, in a sentence or two.")
    method = property(lambda self: self._found.method, doc="How it was found.")
    endgames = property(lambda self: self._found.endgames,
                        doc='The size of the boards of the database used, "3x4", or None.')
    nim_value = property(lambda self: self._found.nim_value, doc="An int, or None.")
    value = property(lambda self: self._found.value, doc="What it is worth in any sum, or None.")
    left_remoteness = property(lambda self: self._found.left_remoteness,
                               doc="Moves to the end when Left starts: an int, 'drawn', or None if unknown.")
    right_remoteness = property(lambda self: self._found.right_remoteness,
                                doc="Moves to the end when Right starts.")
    remoteness = property(lambda self: self._found.left_remoteness,
                          doc="The same as left_remoteness, and of an impartial game both.")

    @property
    def options(self):
        """Every move, as Option."""
        return [Option(*option) for option in self._found.options]

    @property
    def best(self):
        """The moves that perfect play makes, one for each player who has one."""
        return [option for option in self.options if option.best]

    def to_dict(self):
        """The JSON of `lastmove solve`, docs/formats.md."""
        return json.loads(self._found.json())

    def __repr__(self):
        return str(self._found).rstrip("\n")

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return _solve_again, (self._at, self._asked)

    def _repr_html_(self):
        rows = "".join(
            f"<tr><td>{'<b>' if o.best else ''}{html.escape(o.move)}{'</b>' if o.best else ''}</td>"
            f"<td>{html.escape(o.to)}</td><td>{o.result}</td>"
            f"<td>{_digits(o.remoteness) if isinstance(o.remoteness, int) else o.remoteness or ''}</td></tr>"
            for o in self.options)
        return (f"<p><b>{self.outcome}</b> {html.escape(self.position)} in {html.escape(self.rules)}. "
                f"{html.escape(self.why)}</p><table><thead><tr><th>move</th><th>leaves</th>"
                f"<th>result</th><th>remoteness</th></tr></thead><tbody>{rows}</tbody></table>")


def _solve_again(at, asked):
    return at.solve(**asked)


class Answer:
    """An answer with the members that docs/formats.md lists for its JSON, as attributes.

    Counts and lengths are ints; positions, values and rules are texts, "3". `to_dict` has all as in the JSON.
    """

    def __init__(self, text, members):
        self._text, self._members = text, members

    @classmethod
    def of(cls, told):
        return cls(told.text, json.loads(told.json))

    def __getattr__(self, name):
        members = self.__dict__.get("_members", {})
        if name not in members:
            raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")
        member = members[name]
        return _number(member) if name in _NUMBERS and isinstance(member, str) and member else member

    def __dir__(self):
        return [*super().__dir__(), *self._members]

    def to_dict(self):
        """The members as the JSON has them."""
        return self._members

    def __repr__(self):
        return self._text.rstrip("\n")

    def _repr_html_(self):
        return f"<pre>{html.escape(self._text)}</pre>"


class Check(Answer):
    """What `verify` found: true if the proof holds."""

    @property
    def holds(self):
        """Whether the proof holds."""
        return self._members["verdict"] == "holds"

    def __bool__(self):
        return self.holds


class Comparison(Answer):
    """How two games are related: true if they are equal, for ever if `status` is "proved", else as far as compared."""

    @property
    def equal(self):
        """Whether no difference was found, or there is none."""
        return self._members["relation"] == "equal"

    def __bool__(self):
        return self.equal


class Certificate(str):
    """A proof of a period, as the JSON that docs/certificates.md describes."""

    def to_dict(self):
        """The certificate as a dict; `verify` takes it too."""
        return json.loads(self)


class Period(Answer):
    """A least preperiod and period, with the proof of both if `proved`."""

    @property
    def proved(self):
        """Whether the period holds for ever, by the proof that `certificate` gives."""
        return self._members["status"] == "proved"

    def _length(self, name):
        return _number(self._members[name]) if name in self._members else None

    preperiod = property(lambda self: self._length("preperiod"), doc="An int, or None where no period was found.")
    period = property(lambda self: self._length("period"), doc="An int, or None where none was found.")

    def certificate(self, *, memory=None, work=None, progress=None):
        """The proof as a Certificate, which anybody can check. Raises Error unless it is proved."""
        return self._game._certificate(self._members["sequence"], memory, work, progress)


class MisereForm(Answer):
    """What a position is worth in any sum under misere play: its misere canonical form, with the members of
    `lastmove value`. Two are equal if their games are."""

    def __str__(self):
        return self._members["value"]

    def __repr__(self):
        return f"MisereForm({str(self)!r})"

    def __eq__(self, other):
        return str(self) == str(other) if isinstance(other, MisereForm) else NotImplemented

    def __hash__(self):
        return hash(str(self))


class Value(Answer):
    """What a position or an expression is worth: its canonical form, with stops and temperature.

    Two values are equal if their games are. Whole numbers and dyadic Fractions are values, too. The members are those
    of `lastmove value`.
    """

    __array_ufunc__ = None  # Numbers of NumPy leave sums and comparisons to Value.
    _repr_html_ = None  # A notebook would show it rather than the LaTeX.

    def __init__(self, text, members, latex, svg):
        super().__init__(text, members)
        self._latex, self._svg = latex, svg

    @classmethod
    def of_told(cls, told):
        text, members, latex, svg = told
        return cls(text, json.loads(members), latex.strip(), svg)

    mean = property(lambda self: Fraction(_number(self._members["mean"])),
                    doc="What each of many copies is worth on average.")
    temperature = property(lambda self: Fraction(_number(self._members["temperature"])), doc="How urgent a move is.")
    left_stop = property(lambda self: Fraction(_number(self._members["left_stop"])),
                         doc="The number that play comes to when Left starts.")
    right_stop = property(lambda self: Fraction(_number(self._members["right_stop"])),
                          doc="The number that play comes to when Right starts.")

    def __str__(self):
        return self._members["value"]

    def __repr__(self):
        return f"Value({str(self)!r})"

    def __hash__(self):
        return hash(self.mean if self._members.get("is_number") else str(self))

    def _combined(self, expression, other):
        from . import value

        other = _operand(other)
        return NotImplemented if other is None else value(expression.format(self, other))

    def _compared(self, sign, other):
        from . import holds

        other = _operand(other)
        return NotImplemented if other is None else holds(f"({self}) {sign} ({other})")

    def __add__(self, other):
        return self._combined("({0}) + ({1})", other)

    def __sub__(self, other):
        return self._combined("({0}) - ({1})", other)

    def __neg__(self):
        from . import value

        return value(f"-({self})")

    __radd__ = __add__

    def __rsub__(self, other):
        return self._combined("({1}) - ({0})", other)

    def __or__(self, other):
        """The game {self|other}."""
        return self._combined("{{{0}|{1}}}", other)

    def __ror__(self, other):
        return self._combined("{{{1}|{0}}}", other)

    def __eq__(self, other):
        return self._compared("==", other)

    def __lt__(self, other):
        return self._compared("<", other)

    def __le__(self, other):
        return self._compared("<=", other)

    def __gt__(self, other):
        return self._compared(">", other)

    def __ge__(self, other):
        return self._compared(">=", other)

    def confused_with(self, other):
        """Whether whoever moves first wins the difference: `a || b` in the notation. Raises TypeError unless the other
        is a value or a number."""
        confused = self._compared("||", other)
        if confused is NotImplemented:
            raise TypeError(f"expected a Value or a number, not {type(other).__name__}")
        return confused

    def thermograph(self):
        """The walls and the mast, as a Picture."""
        return Picture(self._svg)

    def _repr_latex_(self):
        return f"${self._latex}$"


def _operand(other):
    """A Value, or a number that is one, as the notation has it; else None."""
    if isinstance(other, Value):
        return str(other)
    if isinstance(other, Fraction):
        dyadic = other.denominator & (other.denominator - 1) == 0
        return f"{_digits(other.numerator)}/{_digits(other.denominator)}" if dyadic else None
    try:
        return _digits(operator.index(other))
    except TypeError:
        return None


class Picture:
    """A drawing, as the text of an SVG file."""

    def __init__(self, svg):
        self.svg = svg

    def __repr__(self):
        return f"<SVG picture, {len(self.svg):,} characters>"

    def _repr_svg_(self):
        return self.svg
