"""How a question is bounded, and who hears how far it is."""

import sys

from ._errors import whole_number
from ._lastmove import Asking


def asking(memory, work, progress, *games):
    """What the compiled functions take: limits, whom to tell of progress, and whether games are in Python."""
    if progress is True:
        progress = _show
    elif progress is False:
        progress = None
    elif progress is not None and not callable(progress):
        raise TypeError("progress: expected True or a function of one number")
    made = Asking(None if memory is None else whole_number(memory, "memory"),
                  None if work is None else whole_number(work, "work"), progress)
    if any(game.in_python for game in games):
        made.keep_gil()
    return made


def _show(done):
    print(f"\r{done:,} ", end="", file=sys.stderr, flush=True)
