"""The exception that wrong input, misuse and limits raise."""

import operator


class Error(Exception):
    """What lastmove raises.

    kind: "bad_input", "limit" or "output".
    message: a line that says what is wrong and what was expected.
    place: the text that was read and the character at which it goes wrong, or None.
    bound: the limit that was passed, "memory" or "work", where a greater one would help, or None.
    """

    def __init__(self, kind, message, place=None, bound=None):
        super().__init__(kind, message, place, bound)
        self.kind, self.message, self.place, self.bound = kind, message, place, bound

    @property
    def caret(self):
        """The text with a caret under the place, in two lines; empty without a place."""
        if self.place is None:
            return ""
        text, offset = self.place
        begin, end = max(0, offset - 40), offset + 40
        shown = "".join(c if c.isprintable() else "?" for c in text[begin:end])
        return f"  {shown}\n  {' ' * (offset - begin)}^"

    def __str__(self):
        hint = f" ({self.bound}= raises it)" if self.bound in ("memory", "work") else ""
        return "\n".join(part for part in (self.message + hint, self.caret) if part)


class Endless(BaseException):
    """Raised in a function that states a game where it runs too long; Error of kind "limit" takes its place."""


def whole_number(number, name, most=2**64 - 1):
    """The int that a number of any integral type is. Raises TypeError, or Error past the ends."""
    try:
        number = operator.index(number)
    except TypeError:
        raise TypeError(f"{name}: expected a whole number, not {type(number).__name__}") from None
    if 0 <= number <= most:
        return number
    raise Error("bad_input", f"{name}: expected a whole number from 0 to {most}, not {number}")


def counted(place, read):
    """What reading the position at this place of many gives; what is raised tells the place."""
    try:
        return read()
    except TypeError as error:
        raise TypeError(f"position {place}: {error}") from None
    except Error as error:
        raise Error(error.kind, f"position {place}: {error.message}", error.place, error.bound) from None


def checked_text(text, name):
    """The text. Raises TypeError for anything else, UnicodeEncodeError for lone surrogates."""
    if not isinstance(text, str):
        raise TypeError(f"{name}: expected a str, not {type(text).__name__}")
    text.encode()
    return str(text)
