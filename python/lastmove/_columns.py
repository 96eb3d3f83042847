"""Rows of a table or a sweep, column by column."""

import html
from collections.abc import Mapping

from ._errors import Error
from ._lastmove import outcome_colors

_SHOWN = 20


def _array(cells):
    """Whole numbers as int64, masked where some are missing; texts as str; a mixture as objects."""
    import numpy as np

    if isinstance(cells, np.ndarray):
        cells.flags.writeable = False
        return cells
    missing = [cell is None for cell in cells]
    kinds = {type(cell) for cell in cells if cell is not None}
    if kinds == {int} and any(missing):
        return np.ma.masked_array([cell or 0 for cell in cells], missing, dtype=np.int64)
    if kinds == {int}:
        array = np.array(cells, dtype=np.int64)
    elif kinds == {str} and not any(missing):
        array = np.array(cells)
    else:
        array = np.array(cells, dtype=object)
    array.flags.writeable = False
    return array


class Columns(Mapping):
    """Columns by their names, as CSV of the program has them (docs/formats.md).

    columns["outcome"] is an array; len() counts the rows, and rows() goes through them.
    """

    def __init__(self, names, columns, title=""):
        self._arrays = {name: _array(cells) for name, cells in zip(names, columns)}
        self.title = title

    def __getitem__(self, name):
        return self._arrays[name]

    def __iter__(self):
        return iter(self._arrays)

    def __len__(self):
        return len(next(iter(self._arrays.values()), ()))

    def rows(self):
        """A dict for each row; None where a cell is empty."""
        lists = [array.tolist() for array in self._arrays.values()]
        for cells in zip(*lists):
            yield dict(zip(self._arrays, cells))

    def where(self, mask):
        """The rows at which a mask is true, rows["period"] == 3. Raises Error unless it has a bool for each row."""
        import numpy as np

        chosen = np.ma.filled(mask, False)
        if np.shape(chosen) != (len(self),) or len(self) and np.asarray(chosen).dtype != bool:
            raise Error("bad_input", f"expected a mask of {len(self)} bools, one for each row")
        places = np.flatnonzero(chosen)
        return Columns(self._arrays, (array[places] for array in self._arrays.values()), self.title)

    def __eq__(self, other):
        """Whether the columns have the same names, in this order, and the same cells."""
        if not isinstance(other, Columns):
            return NotImplemented
        return list(self) == list(other) and all(column.tolist() == its.tolist()
                                                 for column, its in zip(self.values(), other.values()))

    def to_pandas(self):
        """A pandas.DataFrame, with <NA> where a cell is empty. Raises ImportError without pandas."""
        import numpy as np
        import pandas

        return pandas.DataFrame(
            {name: pandas.array(array.tolist(), dtype="Int64") if np.ma.isMaskedArray(array) else array
             for name, array in self._arrays.items()})

    def _shown(self):
        for count, row in enumerate(self.rows()):
            if count == _SHOWN:
                return
            yield ["" if cell is None else str(cell) for cell in row.values()]

    def __repr__(self):
        cells = [list(self._arrays), *self._shown()]
        widths = [max(map(len, column)) for column in zip(*cells)]
        lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths)).rstrip()
                 for row in cells]
        if len(self) > _SHOWN:
            lines.append(f"... {len(self):,} rows")
        return "\n".join(lines)

    def _repr_html_(self):
        head = "".join(f"<th>{html.escape(name)}</th>" for name in self._arrays)
        body = []
        for row in self._shown():
            cells = []
            for name, cell in zip(self._arrays, row):
                colour = outcome_colors.get(cell) if name == "outcome" else None
                style = f' style="border-left: 6px solid {colour}"' if colour else ""
                cells.append(f"<td{style}>{html.escape(cell)}</td>")
            body.append(f"<tr>{''.join(cells)}</tr>")
        more = f"<p>{len(self):,} rows</p>" if len(self) > _SHOWN else ""
        return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>{more}"
