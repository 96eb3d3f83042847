"""The notebooks answer as they are kept, and the pages of docs/notebooks show them."""

import copy
import json
import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import notebooks  # noqa: E402

NOTEBOOKS = sorted(notebooks.NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=[path.stem for path in NOTEBOOKS])
def test_notebook(path):
    kept = json.loads(path.read_text())
    fresh = notebooks.run(copy.deepcopy(kept))
    for was, now in zip(kept["cells"], fresh["cells"]):
        assert was.get("outputs") == now.get("outputs"), "".join(was["source"]) + "\n" + "PYTHONPATH=build/python " \
            "python3 tools/notebooks.py brings it up to date"
    page, pictures = notebooks.page(kept, path.stem)
    for file, text in {f"{path.stem}.md": page, **pictures}.items():
        assert (notebooks.PAGES / file).read_text() == text, file


def test_there_are_three():
    assert len(NOTEBOOKS) == 3
    assert {path.stem for path in NOTEBOOKS} == {path.stem for path in notebooks.PAGES.glob("*.md")}


def test_cells_run_as_in_a_notebook():
    names = {}
    assert notebooks.run_cell("x = 3", names) == [] and names["x"] == 3
    assert notebooks.run_cell("print(x)\nx + 1", names) == [
        {"name": "stdout", "output_type": "stream", "text": ["3\n"]},
        {"data": {"text/plain": ["4"]}, "metadata": {}, "output_type": "execute_result"}]
    with pytest.raises(ZeroDivisionError):
        notebooks.run_cell("1 // 0", names)
