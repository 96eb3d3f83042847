"""Games in progress, and strategies put to the test."""

from . import _lastmove
from ._answers import Answer
from ._asking import asking
from ._errors import Error, checked_text, whole_number
from ._games import Game, Position

_PLAYERS = ("Left", "Right")


def _game(rules):
    return rules if isinstance(rules, Game) else Game(rules)


def _strategy(strategy, game):
    """A strategy as the compiled functions take it: its name, and a function of texts or None."""
    if isinstance(strategy, str):
        return checked_text(strategy, "strategy"), None
    if not callable(strategy):
        raise TypeError(f"strategy: expected a name or a function, not {type(strategy).__name__}")

    def choose(text, player):
        at = Position(game, text)
        chosen = strategy(at) if game.impartial else strategy(at, player)
        if not isinstance(chosen, Position):
            return chosen if isinstance(chosen, str) else str(whole_number(chosen, "move"))
        for name, to in at.moves(player):
            if to == chosen:
                return name
        raise Error("bad_input", f"no move from {text} leads to {chosen}")

    return getattr(strategy, "__name__", type(strategy).__name__), choose


class Audit(Answer):
    """What `audit` found: true if the strategy or the formula never fails. A formula that was compared with nothing, as
    where no period is proved, is not."""

    @classmethod
    def of(cls, told):
        audit = super().of(told)
        rows = audit._members.pop("rows")
        audit._members.update(rows[0])
        return audit

    @property
    def holds(self):
        """Whether nothing was given away, or the formula was right everywhere and was compared at all."""
        return self._members.get("compared") != "0" and not any(int(self._members.get(count, 0))
                                                                for count in ("spoiled", "wrong"))

    def __bool__(self):
        return self.holds


def audit(strategy, game, ranges="", *, of="outcome", playouts=0, failures=0, seed=1, memory=None, work=None,
          progress=None):
    """Holds a strategy or a formula against perfect play at every position of a range: an Audit.

    strategy is a name, "greedy" or "lua:FILE"; a function that is given a Position and, in partizan games, the
    player, and returns a move, by its name, a number to take, or the Position that it leaves; or a formula,
    "formula:n%3~=0", of what `of` names: "outcome", "nim-value", "moves" or, without a range, "period",
    "preperiod", "nim-value-period" or "nim-value-preperiod". playouts= also plays a formula at random, and
    failures= names counterexamples, at most that many. docs/audit.md has more.
    """
    game = _game(game)
    ranges = checked_text(ranges, "ranges") if isinstance(ranges, str) else f"0..{whole_number(ranges, 'ranges')}"
    name, choose = _strategy(strategy, game)
    asked = asking(memory, work, progress, game)
    if choose is None and name.startswith("formula:"):
        told = _lastmove.audit_claim(game._rules, name.removeprefix("formula:"), ranges, checked_text(of, "of"),
                                     whole_number(playouts, "playouts"), whole_number(failures, "failures"),
                                     whole_number(seed, "seed"), asked)
    elif (of, playouts, failures) != ("outcome", 0, 0):
        raise Error("bad_input", "of=, playouts= and failures= belong to a formula, 'formula:n%3~=0'")
    else:
        told = _lastmove.audit_with(game._rules, name, choose, ranges, whole_number(seed, "seed"), asked)
    return Audit.of(told)


class Play:
    """A game in progress: `lm.play(g, 21)`.

    make(move) makes a move of whoever is to move, and the opponent, if there is one, replies. reply() moves by a
    strategy. Errors say why something is no move, and leave the game as it was; so does what an opponent raises. While
    one of these or mistake() runs, what a strategy or another thread asks of them raises Error.
    """

    def __init__(self, game, position, first="Left", opponent=None, seed=1, *, memory=None, work=None, progress=None):
        if first not in _PLAYERS:
            raise Error("bad_input", f"expected Left or Right, not {first!r}")
        self.game, self.first, self.opponent, self.seed = game, first, opponent, whole_number(seed, "seed")
        asked = asking(memory, work, progress, game)
        if opponent is not None:
            name, choose = _strategy(opponent, game)
            if choose is None:
                _lastmove.check_strategy(game._rules, name, asked)
        self._played = _lastmove.begin_game(game._rules, game._text(position), first == "Left", asked)

    position = property(lambda self: Position(self.game, self._played.position), doc="Where the game stands.")
    turn = property(lambda self: self._played.turn, doc='Who is to move, "Left" or "Right".')
    over = property(lambda self: self._played.over, doc="Whether the game has ended.")
    winner = property(lambda self: self._played.winner,
                      doc='"Left" or "Right"; None of a draw, and while the game goes on.')
    ending = property(lambda self: self._played.ending,
                      doc="Why the game has ended, in a sentence; None while it goes on.")

    @property
    def history(self):
        """The moves so far: the player, the name of the move, and the Position that it left."""
        return [(by, name, Position(self.game, to)) for by, name, to in self._played.history]

    def moves(self, *, memory=None, work=None, progress=None):
        """The moves of the player to move, as names and positions."""
        return [] if self.over else self.position.moves(self.turn, memory=memory, work=work, progress=progress)

    def make(self, move, *, memory=None, work=None, progress=None):
        """Makes a move, by its name or as much of it as is clear, "take 3" or 3; the opponent replies."""
        self._played.make(move if isinstance(move, str) else str(whole_number(move, "move")),
                          asking(memory, work, progress, self.game))
        if self.opponent is not None and not self.over:
            try:
                self.reply(self.opponent, memory=memory, work=work, progress=progress)
            except BaseException:
                self.undo()
                raise
        return self

    def reply(self, strategy="perfect", *, memory=None, work=None, progress=None):
        """Makes the move that a strategy chooses, as `audit` takes them."""
        name, choose = _strategy(strategy, self.game)
        self._played.reply(name, choose, (self.seed + len(self._played.history)) % 2**64,
                           asking(memory, work, progress, self.game))
        return self

    def undo(self):
        """Takes back the last move; False if there is none."""
        return self._played.undo()

    def hint(self, *, memory=None, work=None, progress=None):
        """The Solution of the position, while the game goes on."""
        if self.over:
            raise Error("bad_input", f"the game is over: {self.ending}")
        return self.game.solve(self.position, memory=memory, work=work, progress=progress)

    def mistake(self, *, memory=None, work=None, progress=None):
        """The place in `history` of the move that decided the game, or None if all were perfect."""
        return self._played.mistake(asking(memory, work, progress, self.game))

    def save(self):
        """The game as the text of a file that `lastmove play --resume` reads. Raises Error of rules in Python."""
        if self.game.in_python:
            raise Error("bad_input", f"{self.game.rules} is stated in Python, and no file has that; pickle it instead")
        return self._played.save()

    def __repr__(self):
        state = self.ending if self.over else f"{self.turn} is to move"
        return f"{self.game.rules}   position {self._played.position}\n{self._played.drawing}{state}"

    def __reduce__(self):
        start = Position(self.game, self._played.start)
        return _play_again, (start, self.first, self.opponent, self.seed, self.history)


def _play_again(start, first, opponent, seed, history):
    play = Play(start.game, start, first, None, seed)
    for _, move, to in history:
        if play.game.in_python:
            # A move may be called after what it leaves, which another process may write in another way.
            names = [name for name, leaves in play.moves() if leaves == to]
            move = move if move in names else next(iter(names), move)
        play.make(move)
    play.opponent = opponent
    return play


def play(game, position, *, first="Left", opponent=None, seed=1, memory=None, work=None, progress=None):
    """A Play of the game from a position. opponent is a strategy, as `audit` takes it, that answers each move."""
    return Play(_game(game), position, first, opponent, seed, memory=memory, work=work, progress=progress)
