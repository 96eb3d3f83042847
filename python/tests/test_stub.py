"""The stub __init__.pyi against the module: names, parameters, attributes and docstrings."""

import ast
import inspect
import pathlib
import textwrap

import pytest

import lastmove as lm

STUB = ast.parse(pathlib.Path(lm.__file__).with_suffix(".pyi").read_text())
DEFINED = {node.name: node for node in STUB.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
CLASSES = [name for name, node in DEFINED.items() if isinstance(node, ast.ClassDef)]
# Every object has these; the stub states none of them.
OF_ANY_OBJECT = {"__dir__", "__eq__", "__hash__", "__repr__", "__reduce__", "__str__"}


def parameters_of_stub(node):
    """(name, kind, whether it has a default) of each parameter."""
    given = node.args
    places = given.posonlyargs + given.args
    first = len(places) - len(given.defaults)
    told = [(place.arg, "POSITIONAL_OR_KEYWORD", at >= first) for at, place in enumerate(places)]
    told += [(given.vararg.arg, "VAR_POSITIONAL", False)] if given.vararg else []
    told += [(name.arg, "KEYWORD_ONLY", usual is not None) for name, usual in zip(given.kwonlyargs, given.kw_defaults)]
    return told + ([(given.kwarg.arg, "VAR_KEYWORD", False)] if given.kwarg else [])


def parameters(function):
    return [(p.name, p.kind.name, p.default is not p.empty) for p in inspect.signature(function).parameters.values()]


def public(name):
    return not name.startswith("_") or name.startswith("__") and name not in OF_ANY_OBJECT


def set_on_self(cls):
    """The public attributes that __init__ sets."""
    if "__init__" not in vars(cls) or issubclass(cls, tuple):
        return set()
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls.__init__)))
    return {node.attr for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and public(node.attr)}


def test_names():
    stated = {node.target.id for node in STUB.body if isinstance(node, ast.AnnAssign)}
    stated = {name for name in stated if not name.startswith("_")} | set(DEFINED)
    assert stated == set(lm.__all__)
    listed = next(node for node in STUB.body if isinstance(node, ast.Assign))
    assert ast.literal_eval(listed.value) == lm.__all__


@pytest.mark.parametrize("name", [name for name in DEFINED if name not in CLASSES])
def test_functions(name):
    assert parameters_of_stub(DEFINED[name]) == parameters(getattr(lm, name))
    assert getattr(lm, name).__doc__


@pytest.mark.parametrize("name", CLASSES)
def test_classes(name):
    cls, body = getattr(lm, name), DEFINED[name].body
    assert [base.id for base in DEFINED[name].bases if isinstance(base, ast.Name) and base.id != "NamedTuple"] == \
        [base.__name__ for base in cls.__bases__ if base.__module__.split(".")[0] in ("builtins", "lastmove")
         and base not in (object, tuple)]
    methods = {node.name: node for node in body if isinstance(node, ast.FunctionDef)}
    properties = {n for n, node in methods.items() if any(d.id == "property" for d in node.decorator_list)}
    attributes = {node.target.id for node in body if isinstance(node, ast.AnnAssign)}
    found = {n: member for n, member in vars(cls).items() if public(n) and not isinstance(member, classmethod)}
    assert properties == {n for n, member in found.items() if isinstance(member, property)}
    functions = {n: member for n, member in found.items() if inspect.isfunction(member)}
    if not issubclass(cls, tuple):
        # What only the library makes has no __init__ in the stub.
        assert set(methods) - properties == set(functions) - ({"__init__"} - set(methods))
        for n in set(methods) - properties:
            assert parameters_of_stub(methods[n]) == parameters(functions[n]), n
    data = {n for n, member in found.items() if not n.startswith("__") and n not in functions and n not in properties}
    assert attributes == data | set_on_self(cls)
    for n in [*properties, *(n for n in functions if not n.startswith("__"))]:
        assert inspect.getdoc(found[n]), f"{name}.{n} has no docstring"
    assert cls.__doc__ and not cls.__doc__.startswith(f"{name}(")
