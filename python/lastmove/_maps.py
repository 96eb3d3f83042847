"""Maps, apart from the rest: what does not ask for an array starts without NumPy, which takes longest to import."""

import numpy as np


class Map(np.ndarray):
    """Points by their coordinates. A whole map is drawn; a part of it is a plain array."""

    svg = None

    def __getitem__(self, key):
        return np.asarray(self)[key]

    def __array_wrap__(self, array, context=None):
        """What NumPy makes of a map: a number or a plain array."""
        return np.asarray(array)[()]

    def __reduce__(self):
        return _map_again, (np.asarray(self), self.svg)

    def _repr_svg_(self):
        return self.svg


def _map_again(points, svg):
    drawn = points.view(Map)
    drawn.svg = svg
    drawn.flags.writeable = False
    return drawn


def map_of(numbers, width, height, svg):
    """The map of numbers that lie row after row from the lowest."""
    return _map_again(numbers.reshape(height, width).T, svg)
