"""Checks that a strategy in a lastmove certificate wins, for tools/check_certificate.py. It knows the moves of six
games on boards, restated here from their rules, and those of heaps in check_certificate.py; it shares nothing with
lastmove. docs/certificates.md describes what is checked, and why that is enough."""

import re
import sys
from collections import Counter

MAX_MET = 3_000_000  # positions
MAX_LOOKS = 60_000_000  # replies
MAX_MOVES = 100_000  # of one component
MAX_KEPT = 10_000_000  # of all components that are met
MAX_TERMS = 60_000_000  # of all positions
MAX_SQUARES = 20_000_000  # of all boards but the smallest
MAX_BOARDS = 1000
MAX_BOARD = 4096  # squares and ends of rows
LEFT, RIGHT = 0, 1
LOSS, DRAW, WIN = 0, 1, 2


def boards_of(text, letters):
    """The boards of a position, of equal rows of these letters. One with # is in quotes."""
    boards = [] if text == "nothing" else text.split("+")
    for board in boards:
        bare, quote = board.strip('"'), '"' * ("#" in board)
        widths = {len(row) for row in bare.split("/")}
        if board != quote + bare + quote or len(widths) != 1 or 0 in widths or set(bare) - set(letters + "/"):
            raise ValueError("no position")
    if len(boards) > MAX_BOARDS:
        raise ValueError("too many boards")
    return boards


class Board:
    """A game on a board: its moves, how it falls apart, and its images."""

    RULES = re.compile(r"script\((domineering|cram|clobber|col|snort)\)")
    LETTERS = {"domineering": ".x", "cram": ".x", "clobber": ".xo", "col": ".LRx", "snort": ".LRx"}
    cancels = True

    @staticmethod
    def stuck(_total):
        return LOSS

    def __init__(self, name):
        self.name = name
        self.same = name == "cram"
        self.squares = "xo" if name == "clobber" else "."
        self.blank = "." if name == "clobber" else "x"
        self.colours = name in ("col", "snort")

    def read(self, text):
        boards = boards_of(text, self.LETTERS[self.name])
        if self.colours:
            for board in boards:
                self.check_colours(board.split("/"))
        return boards

    def check_colours(self, rows):
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                other = letter if self.name == "col" else {"L": "R", "R": "L"}.get(letter)
                if letter in "LR" and other in self.letters_near(rows, y, x):
                    raise ValueError("no position")

    @staticmethod
    def near(rows, y, x):
        return [(b, a) for b, a in ((y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x))
                if 0 <= b < len(rows) and 0 <= a < len(rows[0])]

    def letters_near(self, rows, y, x):
        return {rows[b][a] for b, a in self.near(rows, y, x)}

    @staticmethod
    def put(rows, *squares):
        board = [list(row) for row in rows]
        for y, x, letter in squares:
            board[y][x] = letter
        return "/".join(map("".join, board))

    def moves(self, text, player):
        rows = text.split("/")
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if self.name == "clobber":
                    if letter == "xo"[player]:
                        for b, a in self.near(rows, y, x):
                            if rows[b][a] == "ox"[player]:
                                yield self.put(rows, (y, x, "."), (b, a, letter))
                elif letter != ".":
                    continue
                elif self.colours:
                    shunned = "LR"[player] if self.name == "col" else "RL"[player]
                    if shunned not in self.letters_near(rows, y, x):
                        yield self.put(rows, (y, x, "LR"[player]))
                else:
                    upright = self.name == "cram" or player == LEFT
                    flat = self.name == "cram" or player == RIGHT
                    if upright and y + 1 < len(rows) and rows[y + 1][x] == ".":
                        yield self.put(rows, (y, x, "x"), (y + 1, x, "x"))
                    if flat and x + 1 < len(row) and row[x + 1] == ".":
                        yield self.put(rows, (y, x, "x"), (y, x + 1, "x"))

    def divide(self, text):
        """The parts in which somebody can move, each as the least of its images."""
        rows = text.split("/")
        left = {(y, x) for y, row in enumerate(rows) for x, letter in enumerate(row) if letter in self.squares}
        parts = []
        for first in sorted(left):
            if first not in left:
                continue
            region, waiting = {first}, [first]
            for y, x in waiting:
                fresh = [square for square in self.near(rows, y, x) if square in left and square not in region]
                region.update(fresh)
                waiting.extend(fresh)
            left -= region
            kept = set(region)
            if self.colours:
                kept |= {(b, a) for y, x in region for b, a in self.near(rows, y, x) if rows[b][a] in "LR"}
            ys, xs = [y for y, _ in kept], [x for _, x in kept]
            part = "/".join("".join(rows[y][x] if (y, x) in kept else self.blank
                                    for x in range(min(xs), max(xs) + 1)) for y in range(min(ys), max(ys) + 1))
            if any(True for player in (LEFT, RIGHT) for _ in self.moves(part, player)):
                parts.append(self.least(part))
        return parts

    def least(self, text):
        rows = text.split("/")
        images = []
        for _ in range(1 if self.name == "domineering" else 2):
            for _ in range(2):
                images += ["/".join(rows), "/".join(row[::-1] for row in rows)]
                rows = rows[::-1]
            rows = ["".join(column) for column in zip(*rows)]
        return min(images)

    def negative(self, text):
        if self.name == "domineering":
            return self.least("/".join("".join(column) for column in zip(*text.split("/"))))
        swaps = {"clobber": ("xo", "ox"), "col": ("LR", "RL"), "snort": ("LR", "RL")}
        return self.least(text.translate(str.maketrans(*swaps[self.name]))) if self.name in swaps else text


class Konane:
    """Konane on boards that are not divided: each is a term."""

    RULES = re.compile(r"script\(konane\)")
    cancels = same = False
    drops = True

    @staticmethod
    def stuck(_total):
        return LOSS

    @staticmethod
    def read(text):
        return boards_of(text, ".xo#")

    @staticmethod
    def moves(text, player):
        """A piece jumps over one of the other player beside it, onto an empty square, and may go on the same way."""
        own, other = ("xo", "ox")[player]
        quote, text = '"' * ("#" in text), text.strip('"')
        width = text.index("/") + 1 if "/" in text else len(text) + 1
        for start, letter in enumerate(text):
            for step in (-width, -1, 1, width) if letter == own else ():
                to = start + 2 * step
                while 0 <= to < len(text) and text[to - step] == other and text[to] == ".":
                    board = list(text)
                    for left in range(start, to, step):
                        board[left] = "."
                    board[to] = own
                    yield quote + "".join(board) + quote
                    to += 2 * step


class Sums:
    """Positions as sums of terms, texts in order, and what moves make of them."""

    def __init__(self, game, look, out_of_reach):
        self.game, self.look, self.out_of_reach = game, look, out_of_reach
        self.listed, self.opposite, self.kept, self.squares = {}, {}, 0, 0

    def terms(self, component):
        self.squares += len(component) if len(component) > 19 else 0  # No heap has more digits.
        if self.squares > MAX_SQUARES:
            raise self.out_of_reach(f"the boards have {self.squares} squares")
        if isinstance(self.game, Board):
            return list(map(sys.intern, self.game.divide(component)))
        if self.game.drops and not any(True for p in (LEFT, RIGHT) for _ in self.game.moves(component, p)):
            return []
        return [component]

    def negative(self, term):
        if not isinstance(self.game, Board):
            return term
        if term not in self.opposite:
            self.opposite[term] = self.game.negative(term)
        return self.opposite[term]

    def settled(self, terms):
        if not self.game.cancels:
            return tuple(sorted(terms))
        kept = Counter()
        for term in terms:
            pair = self.negative(term)
            if kept[pair]:
                kept[pair] -= 1
            else:
                kept[term] += 1
        return tuple(sorted(kept.elements()))

    def options(self, term, player):
        """What the moves in a term leave: each once, in the order of their texts."""
        key = term, LEFT if self.game.same else player
        if key not in self.listed:
            found = set()
            for to in self.game.moves(*key):
                self.look(1)
                components = [to] if isinstance(to, str) else to
                found.add(tuple(sorted(t for component in components for t in self.terms(component))))
                if len(found) > MAX_MOVES or self.kept + len(found) > MAX_KEPT:
                    raise self.out_of_reach(f"{key[0]} has more moves than can be kept")
            self.kept += len(found)
            self.listed[key] = sorted(found, key="+".join)
            self.look(len(found))
        return self.listed[key]

    def moves(self, total, player):
        """Each move: a term, and what it becomes."""
        for term in sorted(set(total)):
            for left in self.options(term, player):
                yield term, left

    def after(self, total, move):
        self.look(1 + len(total) // 16)
        term, left = move
        rest = list(total)
        rest.remove(term)
        return self.settled([*rest, *left])


class Strategy:
    def __init__(self, claim, game, fails, out_of_reach):
        self.claim, self.game, self.fails, self.out_of_reach = claim, game, fails, out_of_reach
        self.moves, self.read, self.looks, self.met, self.terms = claim["read_moves"], 0, 0, 0, 0
        self.sums = Sums(game, self.look, out_of_reach)

    def look(self, often):
        self.looks += often
        if self.looks > MAX_LOOKS or self.met > MAX_MET or self.terms > MAX_TERMS:
            raise self.out_of_reach(f"{self.met} positions took {self.looks} looks")

    def number(self):
        value = shift = 0
        while self.read < len(self.moves) and shift < 35:
            byte = self.moves[self.read]
            self.read += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                if shift and byte == 0:
                    break
                return value
            shift += 7
        raise self.fails("moves", "there is no move for a position")

    def check(self):
        if max(map(len, self.claim["position"].split("+"))) > MAX_BOARD:
            raise self.out_of_reach("a board is too large")
        try:
            components = self.game.read(self.claim["position"])
        except ValueError:
            raise self.fails("position", "this is no position of these rules") from None
        winners = {"left": LEFT, "right": RIGHT, "open": None}
        claimed = [winners[self.claim[name]] for name in ("left_starts", "right_starts")]
        if claimed == [None, None]:
            raise self.fails("winner", "nobody is said to win")
        start = self.sums.settled([t for component in components for t in self.sums.terms(component)])
        self.state = {}
        for starter, winner in enumerate(claimed):
            if winner is not None:
                self.prove(start, starter, winner)
        if self.read != len(self.moves):
            raise self.fails("moves", "there are more moves than positions")
        return self.met

    def prove(self, start, turn, winner):
        """Depth first, as the moves are written. A position is a sum, whose turn it is, and who wins."""
        if winner == RIGHT and (self.game.same or isinstance(self.game, Board)):
            start = tuple(sorted(map(self.sums.negative, start)))
            turn, winner = 1 - turn, LEFT
        self.winner, self.stack = winner, []
        self.visit(start, turn)
        while self.stack:
            keys, total, replies = self.stack[-1]
            reply = next(replies, None)
            if reply is None:
                self.stack.pop()
                for key in keys:
                    self.state[key] = "won"
                continue
            self.visit(self.sums.after(total, reply), winner)

    def open(self, total, turn):
        """Its key, if it is new; nothing where it is known to be won."""
        key = total, turn, self.winner
        if self.state.get(key) == "open":
            raise self.fails("cycle", "play comes back to a position")
        if key in self.state:
            return None
        self.state[key] = "open"
        self.met += 1
        self.terms += len(total)
        return key

    def visit(self, total, turn):
        key = self.open(total, turn)
        if key is None:
            return
        keys = [key]
        if turn == self.winner:
            moves = list(self.sums.moves(total, turn))
            self.look(len(moves) + 1)
            if not moves:
                if self.game.stuck(total) != WIN:
                    raise self.fails("stuck", "the winner is stuck")
                self.state[key] = "won"
                return
            number = self.number()
            if number >= len(moves):
                raise self.fails("moves", f"a position has no move {number}")
            total = self.sums.after(total, moves[number])
            key = self.open(total, 1 - turn)
            if key is None:
                self.state[keys[0]] = "won"
                return
            keys.append(key)
        replies = self.sums.moves(total, 1 - self.winner)
        if self.game.stuck(total) != LOSS and not any(True for _ in self.sums.moves(total, 1 - self.winner)):
            raise self.fails("stuck", "the loser is not lost")
        self.stack.append((keys, total, replies))


def game_of(rules, heaps):
    """The rules, if they are known here. `heaps` reads those of heaps, or fails."""
    match = Board.RULES.fullmatch(rules)
    if match:
        return Board(match[1])
    return Konane() if Konane.RULES.fullmatch(rules) else heaps(rules)
