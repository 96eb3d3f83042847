"""Games and their positions, of which everything else is asked."""

import json
import os
import sys
from collections.abc import Mapping

from . import _lastmove
from ._answers import Answer, Certificate, MisereForm, Period, Picture, Solution, Value
from ._asking import asking
from ._columns import Columns
from ._errors import Error, checked_text, counted, whole_number


def _read_again(text, files):
    return Game(text, files=files)


def _content(content):
    """The text of a file, or its bytes where they are none."""
    if not isinstance(content, bytes):
        return checked_text(content, "files")
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


def _position_again(game, text, objects):
    if objects:
        game._learn(objects)
        text = game._rules.read(text)
    return Position(game, text)


def _graph_again(position, asked):
    return position.game.graph(position, **asked)


class Game:
    """The rules of a game: `lm.game("octal(0.77)")` reads any notation of the program.

    Every question takes memory= (bytes, 2 GiB unless given) and work= (steps of some two nanoseconds,
    5 * 10**9 unless given), and progress=, a function that is told now and then how far the answer
    is, or True. Ctrl-C ends it. Errors are lastmove.Error.
    """

    def __init__(self, text, *, files=None):
        if not isinstance(files, (Mapping, type(None))):
            raise TypeError(f"files: expected a dict of names and texts, not {type(files).__name__}")
        given = {checked_text(name, "files"): _content(content) for name, content in (files or {}).items()}
        self._rules, read = _lastmove.read_rules(checked_text(text, "rules"), given)
        # Those alone that were read, so that pickling, sums and == are of the game as it is.
        self._files = {name: given[name] if content is None else _content(content) for name, content in read.items()}

    in_python = property(lambda self: False, doc="Whether a function in Python states its moves: lm.define.")
    rules = property(lambda self: self._rules.text, doc="The canonical text.")
    impartial = property(lambda self: self._rules.impartial, doc="Whether both players have the same moves.")
    normal_play = property(lambda self: self._rules.normal_play, doc="Whether whoever cannot move loses.")
    goal = property(lambda self: self._rules.goal, doc="Who wins, in a sentence or two.")

    def __repr__(self):
        return f"game({self.rules!r})"

    def __eq__(self, other):
        if not isinstance(other, Game):
            return NotImplemented
        return (self.rules, self._files) == (other.rules, other._files)

    def __hash__(self):
        return hash(self.rules)

    def __reduce__(self):
        return _read_again, (self.rules, self._files)

    def __and__(self, other):
        """Both games side by side: a move is a move in one of them."""
        if not isinstance(other, Game):
            return NotImplemented
        for name in self._files.keys() & other._files.keys():
            if self._files[name] != other._files[name]:
                raise Error("bad_input", f"the games have different files of one name, {name}; give one another name")
        return Game(f"{self.rules} & {other.rules}", files={**self._files, **other._files})

    def misere(self):
        """The same game, in which whoever cannot move wins. Raises Error where another convention rules that out."""
        return self if self.rules.endswith(" misere") else Game(f"{self.rules} misere", files=self._files)

    def _objects(self, text):
        """What is to be pickled with the text of a position: what it stands for, where Python knows that."""

    def _learn(self, objects):
        """Knows again what `_objects` gave."""

    def position(self, at):
        """A position, from its text or, of heaps, a number. Raises Error with its place."""
        return Position(self, self._rules.read(self._text(at)))

    def _text(self, at):
        if isinstance(at, Position):
            if at.game != self:
                raise Error("bad_input", f"expected a position of {self.rules}, not of {at.game.rules}")
            return at.text
        return checked_text(at, "position") if isinstance(at, str) else str(whole_number(at, "position"))

    def solve(self, at, *, all_moves=False, db=None, memory=None, work=None, progress=None):
        """Who wins a position, by which move, how soon and why: a Solution.

        Where it takes far longer to tell of all moves than to find one that wins, only that one is in
        `options`, for each player who has one, unless `all_moves`. db= is the path of an endgame database
        of the game, in which parts of a board are looked up. Raises Error past the limits, or where the
        database is damaged or of another game.
        """
        path = "" if db is None else checked_text(os.fspath(db), "db")
        if db is not None and not path:
            raise Error("bad_input", "expected the path of a file in db=, not an empty one")
        asked = asking(memory, work, progress, self)
        found = _lastmove.solve(self._rules, self._text(at), bool(all_moves), path, asked)
        return Solution(Position(self, found.position), found,
                        {"all_moves": bool(all_moves), "db": path or None, "memory": memory, "work": work})

    def solve_many(self, positions, *, memory=None, work=None, progress=None):
        """Who wins each of many positions: Columns, as `table` has them, in the order of the positions.

        An array of whole numbers has a heap in each place or, with two dimensions, a position in each row:
        heaps that are added up, or the coordinates of a point. Anything else is gone through, and may have
        what `solve` takes. Raises Error, which counts the positions from 0, where one is none or is masked.
        """
        import numpy as np

        asked = asking(memory, work, progress, self)
        whole = isinstance(positions, np.ndarray) and positions.dtype.kind in "iu"
        if not whole or self._rules.kind not in ("heap", "point"):
            texts = []
            for place, at in enumerate(positions):
                texts.append(counted(place, lambda: self._text(at)))
                asked.take(sys.getsizeof(texts[-1]))
            return self._columns_of_many(_lastmove.solve_texts(self._rules, texts, asked))
        if positions.ndim not in (1, 2):
            raise Error("bad_input", f"expected an array of 1 or 2 dimensions, not {positions.ndim}")
        if positions.ndim == 2 and positions.shape[1] == 0:
            raise Error("bad_input", "expected rows of one number or more")
        masked = np.ma.getmaskarray(positions)
        if masked.any():
            raise Error("bad_input", f"position {np.argwhere(masked)[0][0]}: expected a number, not one that is masked")
        if positions.size and positions.min() < 0:
            raise Error("bad_input", f"expected whole numbers from 0, not {positions.min()}")
        rows = positions.reshape(len(positions), -1 if positions.size else 1).astype(np.uint64)
        many = _lastmove.solve_rows(self._rules, rows, asked)
        return self._columns_of_many(many, rows[:, 0].astype(np.int64) if rows.shape[1] == 1 else None)

    def _columns_of_many(self, many, heaps=None):
        import numpy as np

        columns = {"position": many.positions} if heaps is None else {"x" if self._rules.dimensions else "n": heaps}
        columns["outcome"] = np.array(_lastmove.outcome_names)[many.outcomes]
        if self.impartial and self.normal_play:
            columns["nim_value"] = many.nim_values.astype(np.int64)
            if many.no_numbers:
                cells = columns["nim_value"] = many.nim_values.tolist()
                for place, text in many.no_numbers.items():
                    cells[place] = text or None
        return Columns(columns, columns.values(), self.rules)

    def outcomes(self, n, *, memory=None, work=None, progress=None):
        """The outcomes of the heaps 0 to n - 1, as a read-only array of uint8.

        The numbers are places in lm.OUTCOMES, 0 for P and 1 for N; 255 for a heap below the smallest,
        as under ending(1). Raises Error unless positions are heaps.
        """
        return _lastmove.outcomes(self._rules, whole_number(n, "n"), asking(memory, work, progress, self))

    def outcome_bits(self, n, *, memory=None, work=None, progress=None):
        """A bit for each heap from 0 to n - 1, 1 where the next player wins, as np.unpackbits reads them."""
        return _lastmove.outcome_bits(self._rules, whole_number(n, "n"), asking(memory, work, progress, self))

    def nim_values(self, n, *, memory=None, work=None, progress=None):
        """The nim-values of the heaps 0 to n - 1, as a read-only array of uint16.

        65535 for a heap below the smallest. Raises Error where there are none, or one is 65535 or more.
        """
        return _lastmove.nim_values(self._rules, whole_number(n, "n"), asking(memory, work, progress, self))

    def table(self, ranges, *, of=None, memory=None, work=None, progress=None):
        """Columns of the positions of a range, "0..20" or, of points, "0..9,0..5"; a number n stands for 0..n.

        of="value" gives canonical forms in place of nim-values.
        """
        if of not in (None, "value"):
            raise Error("bad_input", f"expected value, or nothing, in of=, not {of!r}")
        rows = _lastmove.table(self._rules, _ranges(ranges), of == "value", asking(memory, work, progress, self))
        return Columns(rows.names, rows.columns(), self.rules)

    def map(self, width, height, *, of="outcome", memory=None, work=None, progress=None):
        """The points (x, y) with x < width and y < height, as an array of this shape: m[x, y].

        Outcomes as in `outcomes`, or nim-values with of="nim-value".
        """
        if of not in ("outcome", "nim-value"):
            raise Error("bad_input", f"expected outcome or nim-value in of=, not {of!r}")
        width, height = whole_number(width, "width"), whole_number(height, "height")
        if width == 0 or height == 0:
            raise Error("bad_input", "expected a width and a height of 1 or more")
        from ._maps import map_of

        return map_of(*_lastmove.map(self._rules, f"0..{width - 1},0..{height - 1}", of == "nim-value",
                                     asking(memory, work, progress, self)))

    def period(self, of=None, *, memory=None, work=None, progress=None):
        """The least preperiod and period of "outcome", "nim-value" or "value", and their proof: a Period."""
        name = "" if of is None else checked_text(of, "of")
        found = _lastmove.period(self._rules, name, asking(memory, work, progress, self))
        period = Period.of(found.told)
        period._game = self
        return period

    def _certificate(self, sequence, memory, work, progress):
        found = _lastmove.period(self._rules, sequence, asking(memory, work, progress, self))
        return Certificate(_lastmove.certificate(self._rules, found, asking(memory, work, progress, self)))

    def value(self, at, *, memory=None, work=None, progress=None):
        """What a position is worth in any sum: a Value; of an impartial game under misere play a MisereForm."""
        told = _lastmove.value(self._rules, self._text(at), asking(memory, work, progress, self))
        return MisereForm(told[0], json.loads(told[1])) if len(told) == 2 else Value.of_told(told)

    def quotient(self, *, memory=None, work=None, progress=None):
        """The misere quotient of the game, with the members of `lastmove quotient`."""
        if self.in_python:
            raise Error("bad_input", f"{self.rules} is stated in Python; quotients are of heaps, by lastmove's own rules")
        return Answer.of(_lastmove.quotient(self._rules, self._files, asking(memory, work, progress, self)))

    def secret(self, at, *, memory=None, work=None, progress=None):
        """The rule by which the game is won, as far as one is proved."""
        return Answer.of(_lastmove.secret(self._rules, self._text(at), asking(memory, work, progress, self)))

    def graph(self, at, *, depth=None, max_nodes=100_000, memory=None, work=None, progress=None):
        """All positions that can be reached, each solved, and the moves between them: a Graph."""
        found = _lastmove.graph(self._rules, self._text(at),
                                None if depth is None else whole_number(depth, "depth"),
                                whole_number(max_nodes, "max_nodes"), asking(memory, work, progress, self))
        return Graph(self, found, {"depth": depth, "max_nodes": max_nodes, "memory": memory, "work": work})

    def tree(self, at, *, depth=None, memory=None, work=None, progress=None):
        """The picture of a graph of at most 300 positions."""
        graph = self.graph(at, depth=depth, max_nodes=300, memory=memory, work=work, progress=progress)
        return Picture(graph.draw("svg"))


def _ranges(ranges):
    return checked_text(ranges, "ranges") if isinstance(ranges, str) else f"0..{whole_number(ranges, 'n')}"


class Position:
    """A position of a game, known by its text. `+` adds components."""

    __slots__ = ("game", "text")

    def __init__(self, game, text):
        self.game, self.text = game, text

    def __add__(self, other):
        text = self.game._rules.add(self.text, self.game.position(other).text)
        return Position(self.game, text)

    def moves(self, player="Left", *, memory=None, work=None, progress=None):
        """The moves of a player, "Left" or "Right", as names and positions. Raises Error of more than 100,000."""
        if player not in ("Left", "Right"):
            raise Error("bad_input", f"expected Left or Right, not {player!r}")
        asked = asking(memory, work, progress, self.game)
        return [(name, Position(self.game, to))
                for name, to in self.game._rules.moves(self.text, player == "Left", asked)]

    def solve(self, *, all_moves=False, db=None, memory=None, work=None, progress=None):
        """Who wins, by which move, how soon and why: a Solution, as Game.solve has it."""
        return self.game.solve(self, all_moves=all_moves, db=db, memory=memory, work=work, progress=progress)

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"{self.game!r}.position({self.text!r})"

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self.text) == (other.game, other.text)

    def __hash__(self):
        return hash((self.game, self.text))

    def __reduce__(self):
        return _position_again, (self.game, self.text, self.game._objects(self.text))

    def draw(self):
        """The position drawn as text."""
        return self.game._rules.draw(self.text)


class Graph:
    """Positions and the moves between them; node 0 is the one that was asked for.

    positions, outcomes, nim_values and remoteness have an element for each node. A nim-value is an int, a text
    such as "oo(0,2)" where positions come back, or None where there is none. The moves from node i are the
    edges indptr[i] to indptr[i + 1] - 1, and indices names the nodes that they lead to.
    """

    def __init__(self, game, found, asked):
        import numpy as np

        self._game, self._found, self._asked = game, found, asked
        nodes, edges = found.nodes(), found.edges()
        self.positions, outcomes, self.nim_values, self.remoteness, _ = map(list, zip(*nodes))
        self.outcomes = np.array(outcomes)
        starts = np.array([edge[0] for edge in edges], dtype=np.int64)
        self.indptr = np.searchsorted(starts, np.arange(len(nodes) + 1))
        self.indices = np.array([edge[1] for edge in edges], dtype=np.int64)
        self.moves = [" or ".join(edge[3]) for edge in edges]

    def draw(self, format="svg"):
        """The picture as the text of a file: "svg", "dot", "latex" or "text"."""
        if format not in ("svg", "dot", "latex", "text"):
            raise Error("bad_input", f"expected svg, dot, latex or text, not {format!r}")
        return self._found.draw(format)

    def __len__(self):
        return len(self.positions)

    def __reduce__(self):
        return _graph_again, (Position(self._game, self.positions[0]), self._asked)

    def __repr__(self):
        return f"<graph of {len(self):,} positions and {len(self.indices):,} edges>"

    def _repr_svg_(self):
        return self.draw() if len(self) <= 300 else None
