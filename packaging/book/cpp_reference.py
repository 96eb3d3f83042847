"""The reference of the C++ library: a page of each public header, with a heading for whatever it declares."""

import itertools
import re

NAME = re.compile(r"""(?:enum\ class|enum|struct|class)\s+(?:\[\[\w+\]\]\s+)?(?:LASTMOVE_\w+\s+)?(\w+)  # a type
                      | using\s+(\w+)\s*=                                                               # another name
                      | (operator[^\w\s(]+|\w+)\s*\(                                                    # a function
                      | (\w+)(?:\s*\{|\s*=|;)                                                           # a constant""",
                  re.VERBOSE)


def pages(folder):
    """The text of each page by its path, without .md: "cpp" lists the headers, "cpp/solve" is of solve.h."""
    headers = {path.stem: Header(path) for path in sorted(folder.glob("*.h"))}
    homes = {name: stem for stem, header in headers.items() for name, _, code in header.declared if is_type(code)}
    listed = "".join(f"| [{stem}.h](cpp/{stem}.md) | {header.first_sentence()} | "
                     + ", ".join(f"`{name}`" for name in dict.fromkeys(name for name, *_ in header.declared)) + " |\n"
                     for stem, header in headers.items())
    index = ("# The C++ library\n\n[library.md](../library.md) says how to use it. All names are in the namespace "
             f"`lastmove`.\n\n| header | what for | declares |\n|---|---|---|\n{listed}")
    return {"cpp": index} | {f"cpp/{stem}": header.page(homes) for stem, header in headers.items()}


class Header:
    """A header by its parts: what is said at its top, and each declaration with its comment."""

    def __init__(self, path):
        self.stem = path.stem
        top, _, rest = path.read_text().partition("#pragma once\n")
        self.top = without_marks(top, "//")
        self.declared = []
        comment = []
        for lines in declarations(rest):
            code = list(itertools.dropwhile(lambda line: line.startswith("//"), lines))
            comment += [line.replace("///", "//", 1) for line in lines[:len(lines) - len(code)]] + [""]
            if not code:
                continue
            public = re.sub(r"\n private:\n.*?(?=\n};)", "", "\n".join(code), flags=re.DOTALL)
            if not re.match(r"(class|struct) \w+;", public):  # what another header declares
                self.declared.append((name_of(public), without_marks("\n".join(comment), "//"), public))
            comment = []

    def first_sentence(self):
        return re.split(r"\n\n|(?<=[.:]) (?=[A-Z])", self.top)[0].replace("\n", " ").replace("|", "\\|").rstrip(":")

    def page(self, homes):
        text = f"# {self.stem}.h\n\n{self.top}\n\n```cpp\n#include <lastmove/{self.stem}.h>\n```\n"
        for name, said, code in self.declared:
            text += f"\n## {name}\n\n{said}\n\n```cpp\n{code}\n```\n"
            named = [word for word in dict.fromkeys(re.findall(r"\b[A-Z]\w+", without_comments(code)))
                     if word in homes and word != name]
            if named:
                text += "\nTypes: " + ", ".join(f"[{word}]({homes[word]}.md#{word.lower()})" for word in named) + "\n"
        return text


def declarations(text):
    """The lines of each declaration of a header: what stands between empty lines, outside of braces."""
    lines, depth = [], 0
    for line in text.splitlines():
        if re.match(r"#|namespace |}  // namespace", line):
            continue
        if not line and depth == 0:
            if lines:
                yield lines
            lines = []
            continue
        lines.append(line)
        code = without_comments(re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'', "", line))
        depth += code.count("{") - code.count("}") + code.count("(") - code.count(")")
    if lines:
        yield lines


def name_of(code):
    text = re.sub(r"template\s*<.*?>\n|\[\[\w+\]\]\s*", "", without_comments(code), flags=re.DOTALL)
    found = NAME.search(text)
    assert found, text
    return next(filter(None, found.groups()))


def is_type(code):
    return re.search(r"^(?:template.*\n)?(?:enum|struct|class|using)\b[^;]*[;{=]", code, re.MULTILINE) is not None


def without_comments(text):
    return re.sub(r"//.*", "", text)


def without_marks(text, mark):
    return "\n".join(line.removeprefix(mark).removeprefix(" ") for line in text.strip().splitlines())
