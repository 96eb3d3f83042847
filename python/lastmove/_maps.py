"""Maps, apart from the rest: what does not ask for an array starts without NumPy, which takes longest to import."""

import numpy as np


class Map(np.ndarray):
    """Points by their coordinates. A whole map is drawn; a part of it is a plain array."""

    svg = None

    def _repr_svg_(self):
        return self.svg


def map_of(numbers, width, height, svg):
    """The map of numbers that lie row after row from the lowest."""
    drawn = numbers.reshape(height, width).T.view(Map)
    drawn.svg = svg
    drawn.flags.writeable = False
    return drawn
