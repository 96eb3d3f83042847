#!/usr/bin/env python3
"""Runs examples/notebooks/*.ipynb and keeps their answers, and docs/notebooks/*.md, which shows them, up to date.

    PYTHONPATH=build/python python3 tools/notebooks.py

A cell is run as a notebook runs it, without Jupyter: what it prints is kept, and what its last expression is. The
test python/tests/test_notebooks.py does the same, and compares.
"""

import ast
import contextlib
import io
import json
import pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "examples/notebooks"
PAGES = ROOT / "docs/notebooks"
SHOWN = {"_repr_svg_": "image/svg+xml", "_repr_html_": "text/html", "_repr_latex_": "text/latex"}


def lines(text):
    return text.splitlines(keepends=True)


def shown(value):
    """What a notebook shows of a value, by media type."""
    data = {"text/plain": lines(repr(value))}
    for method, kind in SHOWN.items():
        told = getattr(value, method, lambda: None)()
        if told is not None:
            data[kind] = lines(told)
    return data


def run_cell(source, names):
    """The outputs of a cell, as a notebook keeps them but for their numbers."""
    tree = ast.parse(source)
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(tree, "cell", "exec"), names)
        value = eval(compile(last, "cell", "eval"), names) if last else None
    outputs = []
    if printed.getvalue():
        outputs.append({"name": "stdout", "output_type": "stream", "text": lines(printed.getvalue())})
    if value is not None:
        outputs.append({"data": shown(value), "metadata": {}, "output_type": "execute_result"})
    return outputs


def run(notebook):
    """The notebook with what its cells answer now."""
    names = {"__name__": "__main__"}
    for count, cell in enumerate((cell for cell in notebook["cells"] if cell["cell_type"] == "code"), 1):
        cell["execution_count"] = count
        cell["outputs"] = run_cell("".join(cell["source"]), names)
        for output in cell["outputs"]:
            if output["output_type"] == "execute_result":
                output["execution_count"] = count
    return notebook


def page(notebook, name):
    """The notebook as Markdown, each answer as text, and pictures as files beside it: the page, and {file: text}."""
    parts, pictures = [], {}
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            data = output.get("data", {"text/plain": output.get("text")})
            if "image/svg+xml" in data:
                file = f"{name}-{cell['execution_count']}.svg"
                pictures[file] = "".join(data["image/svg+xml"])
                parts.append(f"![what this cell draws]({file})")
            else:
                parts.append(f"```\n{''.join(data['text/plain']).rstrip()}\n```")
    parts.append(f"[The notebook](../../examples/notebooks/{name}.ipynb)")
    return "\n\n".join(parts) + "\n", pictures


def main():
    PAGES.mkdir(exist_ok=True)
    for path in sorted(NOTEBOOKS.glob("*.ipynb")):
        notebook = run(json.loads(path.read_text()))
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n")
        text, pictures = page(notebook, path.stem)
        for file, content in {f"{path.stem}.md": text, **pictures}.items():
            (PAGES / file).write_text(content)


if __name__ == "__main__":
    main()
