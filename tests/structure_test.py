"""The folders of src/ include only what stands before them in ORDER, and some are strangers to each other.
Public headers include public headers alone, open with their purpose, export their namespace and are
standard C++. Nothing names a family of games but its own file, the list of families, the claims about
it, the games that puzzles are drawn from, and examples in texts; on the page nothing does. A switch over
an enumeration has no `default:`. The page has the colours of the pictures. Code that is to run in a
browser uses no threads, files or processes."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ORDER = ["threads", "games/model", "games/notation", "games/scripts", "games/rules", "methods",
         "methods/search", "methods/takes", "methods/sums", "methods/sets", "methods/breaking",
         "methods/points", "methods/graphs", "methods/states", "methods/values", "methods/boards",
         "methods/quotients", "methods/theorems", "methods/arrays", "answers",
         "answers/sweeps", "play", "audits", "claims", "io/text", "io/pictures", "io/files", "io/store",
         "front/questions", "front/api", "front/browser", "front/serve", "front/app"]
# Methods take plain data: they know neither how a game is written nor what it is called.
STRANGERS = {folder: ["games/notation", "games/scripts", "games/rules"]
             for folder in ORDER if folder.startswith("methods")}
# Games and how they are solved compile to WebAssembly, where the headers below are missing.
PORTABLE = ORDER[ORDER.index("games/model") : ORDER.index("answers") + 1]
NOT_PORTABLE = re.compile(
    r"(sys|linux|tbb|oneapi|boost/(asio|beast|process|thread))/.*"
    r"|(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token"
    r"|execution|syncstream|fstream|filesystem|cstdio|stdio\.h|csignal|signal\.h|pthread\.h|unistd\.h"
    r"|fcntl\.h|poll\.h|spawn\.h|dlfcn\.h|sqlite3\.h)")
OPENING = re.compile(r"// \S.*\n(// .*\n)*//\n(//     .*\n)+\n#pragma once\n")
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)


def includes(path):
    return INCLUDE.findall(path.read_text(encoding="utf-8"))


def folder_of(name):
    """The folder of ORDER that "io/text/csv.h" lies in, or None."""
    return max((folder for folder in ORDER if name.startswith(folder + "/")), key=len, default=None)


def faults():
    for path in sorted((ROOT / "src").rglob("*.[ch]*")):
        name = path.relative_to(ROOT / "src").as_posix()
        folder = folder_of(name)
        if not folder:
            yield f"{path}: no folder of src/README.md"
            continue
        for target in includes(path):
            if folder in PORTABLE and NOT_PORTABLE.fullmatch(target):
                yield f"{path}: {folder} must compile without <{target}>"
            other = folder_of(target)
            if not other:
                continue
            if ORDER.index(other) > ORDER.index(folder) or other in STRANGERS.get(folder, []):
                yield f"{path}: {folder} must not include {target}"
    for path in sorted((ROOT / "include" / "lastmove").glob("*")):
        if not OPENING.match(path.read_text(encoding="utf-8")):
            yield f"{path}: expected a comment with its purpose and a line of use first"
        for target in includes(path):
            if folder_of(target) or NOT_PORTABLE.fullmatch(target):
                yield f"{path}: a public header must not include {target}"
        text = path.read_text(encoding="utf-8")
        if (text.count("#pragma GCC visibility push(default)\nnamespace lastmove {") != 1
                or not text.endswith("}  // namespace lastmove\n#pragma GCC visibility pop\n")):
            yield f"{path}: expected '#pragma GCC visibility' around the namespace, so that a shared library exports it"
        if "__builtin_" in text:
            yield f"{path}: a public header must do without the compiler's own functions"


def kind_faults():
    """Above methods nothing asks what kind a rule is: it asks the table of methods."""
    asks = re.compile(r"\bLoweredRule\b|\blower\(\)|\.rule<|(?:get|get_if|holds_alternative)<(?:const )?\w+Rule>")
    for path in sorted((ROOT / "src").rglob("*.[ch]*")):
        if path.relative_to(ROOT / "src").parts[0] in ("threads", "games", "methods"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if asks.search(line.split("//")[0]):
                yield f"{path}:{number}: asks what kind a rule is: {line.strip()}"


def switch_faults():
    """A switch over an enumeration names all of it, so that the compiler finds what is missing."""
    enumerator = re.compile(r"case (?=\w*[a-z])[A-Za-z_]\w*(::\w+)*:")  # no macro of Lua or SQLite
    for path in sorted([*(ROOT / "src").rglob("*.[ch]*"), *(ROOT / "include").rglob("*.h")]):
        lines = path.read_text(encoding="utf-8").split("\n")
        for number, line in enumerate(lines, 1):
            if not re.match(r" +default:", line):
                continue
            # Its cases stand before it at the same depth, as clang-format sets them.
            depth = len(line) - len(line.lstrip())
            for before in reversed(lines[:number]):
                if before.startswith(" " * (depth - 2) + "switch ("):
                    break
                if before.startswith(" " * depth + "case ") and enumerator.match(before.lstrip()):
                    yield f"{path}:{number}: names enumerators, and so must name them all, without 'default:'"
                    break


def family_faults():
    listed = ROOT / "src/games/rules/families.cpp"
    families = re.findall(r"^FamilyRules (\w+)_family\(\);", listed.read_text(encoding="utf-8"), re.MULTILINE)
    if not families:
        yield f"{listed}: no family found"
    # A graph is other things too, a keyword of DOT and a view of the page, and so is a script: there
    # the bracket tells.
    names = "|".join(name + "[(]" if name in ("graph", "script") else rf"{name}\b(?!-)"
                     for name in families)
    named = re.compile(rf"""["'`](?:{names})[(]?["'`]|\b(?:{"|".join(families)})_family\b""")
    own = {listed, ROOT / "src/play/puzzle_kinds.cpp", *(ROOT / f"src/games/rules/{family}.cpp" for family in families)}
    places = [*(ROOT / "src").rglob("*.[ch]*"), *(ROOT / "include").rglob("*.h")]
    for path in sorted(set(places) - own):
        if "claims" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if named.search(line.split("//")[0]):
                yield f"{path}:{number}: names a family: {line.strip()}"
    # The server reads rules: no text of the page begins as they do, but where a lesson names its game.
    begins = re.compile(rf"""["'`^](?:{names})""")
    for path in sorted((ROOT / "web/src").rglob("*.*")):
        if path.parent.name == "lessons":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if begins.search(line.split("//")[0]):
                yield f"{path}:{number}: names a family: {line.strip()}"


def colours(text, pattern):
    return {name.replace("_", "-"): colour for name, colour in re.findall(pattern, text)}


def differing_colours():
    palette = (ROOT / "src/io/pictures/palette.h").read_text(encoding="utf-8")
    page = (ROOT / "web/src/style/palette.css").read_text(encoding="utf-8")
    pictures = colours(palette, r'OutcomeColors (\w+) = \{"(#\w+)"')
    pictures |= {f"{name}-ink": colour for name, colour in
                 colours(palette, r'OutcomeColors (\w+) = \{"#\w+", "(#\w+)"').items()}
    pictures |= colours(palette, r'string_view (left|right) = "(#\w+)"')
    on_page = colours(page, r"--([\w-]+): (#\w+);")
    if len(pictures) != 14 or pictures != on_page:
        yield f"web/src/style/palette.css differs from palette.h: {sorted(pictures.items() ^ on_page.items())}"


found = [*faults(), *kind_faults(), *switch_faults(), *family_faults(), *differing_colours()]
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
