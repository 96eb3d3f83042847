"""Games that a function in Python states."""

import ast
from functools import partial

from . import _lastmove
from ._errors import Error
from ._games import Game, Position


class Move:
    """A move as `options` may list it: the positions that it leaves, which are added up, and its name.

    Move(3, name="take 2") leaves 3, Move((1, 2), (4,)) leaves two positions that are tuples, and Move() leaves
    nothing. A move without a name is called after what it leaves, "to 3".
    """

    __slots__ = ("leaves", "name")

    def __init__(self, *leaves, name=""):
        if not isinstance(name, str):
            raise TypeError(f"name: expected a str, not {type(name).__name__}")
        self.leaves, self.name = leaves, name

    def __repr__(self):
        return f"Move({', '.join([*map(repr, self.leaves), f'name={self.name!r}'])})"


def define(options, start=None, partizan=False, key=None):
    """The Game of a function that lists the moves from a position.

    options(position) gives the positions that moves leave, in a list or another iterable; for partizan games it is
    options(position, player), player "Left" or "Right". A tuple stands for several positions, which are added up,
    unless it is listed from a position that is itself a tuple; see Move. Who cannot move loses; see Game.misere.

    Positions are any objects that are hashable. Those that are equal are one. key(position), if given, is compared
    in their place, so that mirror images can be one, or positions be lists. start is a position to begin with.

    A function has to say the same each time that it is asked of a position; Error says if it does not. Its
    exceptions end the question. A call of it that takes as long as work= allows, and positions that take more
    than memory=, are of kind "limit". Positions that a game has met are kept as long as it lives.
    """
    return DefinedGame((_Definition(options, start, bool(partizan), key),))


def _position_of(start, text):
    """The position that a text stands for, as DefinedGame describes."""
    if isinstance(start, str):
        return text
    try:
        return ast.literal_eval(text)
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
        if start is None:
            return text
    raise Error("bad_input", f"expected a position as Python writes it, such as {start!r}")


def _written(at):
    """What Python writes for a position, with the members of sets in one order: theirs is another in each process."""
    kind = type(at)
    if kind is tuple:
        return f"({', '.join(map(_written, at))}{',' * (len(at) == 1)})"
    if kind.__repr__ is frozenset.__repr__ and at:
        texts = {member: _written(member) for member in at}
        members = sorted(texts, key=texts.get)
        try:
            members.sort()
        except TypeError:
            pass
        return f"{kind.__name__}({{{', '.join(map(texts.get, members))}}})"
    return repr(at)


class _Definition:
    """What define() is given, and what the library makes of it."""

    def __init__(self, options, start, partizan, key):
        for name, function in (("options", options), ("key", key)):
            if not callable(function) and not (name == "key" and function is None):
                raise TypeError(f"{name}: expected a function, not {type(function).__name__}")
        self.given = options, start, partizan, key
        self.rules = f"define({getattr(options, '__name__', type(options).__name__)})"
        # No method of this object: it would keep itself alive.
        self.stated = _lastmove.Definition(self.rules, options, key, partizan, partial(_position_of, start),
                                           _written, Move)
        if start is not None:
            self.stated.start_at(start)

    def written(self, at):
        return at if isinstance(at, str) and not self._is_position(at) else self.stated.quoted(at)

    def _is_position(self, text):
        """Whether a str is a position as it stands, or the text of one that was met; else it is read."""
        start = self.given[1]
        if "+" in text or "&" in text or text.lstrip().startswith('"'):
            return False
        return (self.stated.knows(text) or
                isinstance(start, (str, type(None))) and _position_of(start, text) is text)

    def __eq__(self, other):
        return isinstance(other, _Definition) and self.given == other.given

    def __hash__(self):
        return hash(self.rules)

    def __reduce__(self):
        return _Definition, self.given


def _parts_of(game):
    """The parts of a sum that a game is, or itself as the only one."""
    if game.in_python:
        return game._parts
    texts = game._rules.games
    return tuple(_Read(Game(text, files=game._files)) for text in texts) if texts else (_Read(game),)


class _Read:
    """A game of a text, as a part of a sum."""

    def __init__(self, game):
        self.game, self.stated = game, (game.rules, game._files)

    def written(self, at):
        return self.game._text(at)

    def __eq__(self, other):
        return isinstance(other, _Read) and self.game == other.game

    def __hash__(self):
        return hash(self.game)

    def __reduce__(self):
        return _Read, (self.game,)


class DefinedGame(Game):
    """A game that `define` has made, or a sum in which there is one.

    Where a position is asked for, any object but a str stands for itself, and in a sum a tuple has one position
    for each game. A str is read: it is the position if `start` is a str, or Python's own notation for it, "3" or
    "(1, 2)"; "3+4" is a sum, "3 & 4" has a position of each game, and quotes keep signs together, '"a+b"'. What
    answers call a position stands for it, too.
    """

    def __init__(self, parts, misere=False):
        self._parts, self._misere, self._files = tuple(parts), misere, {}
        self._rules = _lastmove.make_defined([part.stated for part in self._parts], misere)

    in_python = property(lambda self: True, doc="True.")

    def _text(self, at):
        if isinstance(at, Position) or isinstance(at, str) and len(self._parts) > 1:
            return super()._text(at)
        if len(self._parts) == 1:
            return self._parts[0].written(super()._text(at) if isinstance(at, str) else at)
        if not isinstance(at, tuple) or len(at) != len(self._parts):
            raise Error("bad_input", f"expected a tuple of {len(self._parts)} positions, one for each game")
        return " & ".join(part.written(one) for part, one in zip(self._parts, at))

    def misere(self):
        """The same game, in which whoever cannot move wins."""
        return DefinedGame(self._parts, True)

    def _objects(self, text):
        # How Python writes an object without __repr__, or a set inside one, is not the same in another process.
        return [{one: part.stated.position(one) for one in texts} if isinstance(part, _Definition) else {}
                for part, texts in zip(self._parts, _lastmove.component_texts(self._rules, text))]

    def _learn(self, objects):
        for part, known in zip(self._parts, objects):
            for text, position in known.items():
                part.stated.read_as(text, position)

    def __and__(self, other):
        """Both games side by side: a move is a move in one of them."""
        return self._beside(self, other)

    def __rand__(self, other):
        return self._beside(other, self)

    @staticmethod
    def _beside(a, b):
        if not (isinstance(a, Game) and isinstance(b, Game)):
            return NotImplemented
        for game in (a, b):
            if not game.normal_play:
                raise Error("bad_input", f"a sum is of games of normal play, and {game.rules} is none; "
                                         "(a & b).misere() is a sum in which the last move loses")
        return DefinedGame((*_parts_of(a), *_parts_of(b)))

    def __eq__(self, other):
        if not isinstance(other, DefinedGame):
            return NotImplemented
        return (self._parts, self._misere) == (other._parts, other._misere)

    def __hash__(self):
        return hash(self._parts)

    def __reduce__(self):
        return DefinedGame, (self._parts, self._misere)
