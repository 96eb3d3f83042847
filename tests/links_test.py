"""Every relative link of the documents leads to a file that is there and, with an anchor, to a heading in it;
and every document is reached from docs/README.md. links_test.py ROOT
"""

import pathlib
import re
import sys
import tempfile
import unittest
import urllib.parse

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
PATTERNS = ("*.md", "docs/**/*.md", "src/*.md", "data/*.md", "examples/**/*.md", "tests/**/*.md")
LINK = re.compile(r"""\]\(([^()\s]+(?:\([^()\s]*\))?)\)|(?:href|src)="([^"]+)\"""")


def prose(path):
    """Without code, in which brackets are no links."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"^ {4}.*$", "", text, flags=re.MULTILINE)
    return re.sub(r"`[^`]*`", lambda code: "`" + re.sub(r"\W", "_", code[0]) + "`", text)


def anchors(path):
    """As GitHub makes them of headings: small letters, digits, hyphens; the second of a name gets -1."""
    text = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    seen = {}
    for heading in re.findall(r"^#{1,6} (.*)$", text, re.MULTILINE):
        name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        seen[name] = seen.get(name, -1) + 1
        yield f"{name}-{seen[name]}" if seen[name] else name


def targets(path):
    """The files that a document links to, each with its anchor or an empty text."""
    for link in LINK.finditer(prose(path)):
        link = link[1] or link[2]
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = urllib.parse.unquote(link).partition("#")
        yield link, (path.parent / name).resolve() if name else path, anchor


def faults(root):
    for path in sorted({path for pattern in PATTERNS for path in root.glob(pattern)}):
        for link, target, anchor in targets(path):
            if not target.exists():
                yield f"{path.relative_to(root)}: {link}: no such file"
            elif anchor and (target.suffix != ".md" or anchor not in anchors(target)):
                yield f"{path.relative_to(root)}: {link}: no such heading"


class Links(unittest.TestCase):
    def test_links_lead_somewhere(self):
        self.assertEqual(list(faults(ROOT)), [])
        self.assertGreater(sum(1 for path in ROOT.glob("docs/**/*.md") for _ in targets(path)), 200)

    def test_every_document_is_reached(self):
        reached, found = set(), [ROOT / "docs" / "README.md"]
        while found:
            path = found.pop()
            if path in reached:
                continue
            reached.add(path)
            # What the index leads to and what chapters hang on; not what the tour alone names.
            if path.suffix == ".md" and path.name in ("README.md", "theory.md") and "docs" in path.parts:
                found += [target for _, target, _ in targets(path)]
        documents = {path for path in (ROOT / "docs").rglob("*") if path.suffix in (".md", ".json")}
        self.assertEqual(documents - reached, set())

    def test_a_broken_link_is_found(self):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "docs").mkdir()
            (root / "docs" / "one.md").write_text("# One thing\n\n## Misère, k's `x`\n\n## Misère, k's `x`\n", "utf-8")
            (root / "README.md").write_text(
                "[a](docs/one.md#one-thing) [b](docs/one.md#misère-ks-x-1) [c](https://example.org/x.md) [d](#e) `[f](g.md)`\n"
                "[h](docs/two.md) [i](docs/one.md#two) <img src=\"docs/none.png\">\n\n    [j](k.md)\n", "utf-8")
            self.assertEqual([fault.split(": ")[1] for fault in faults(root)],
                             ["#e", "docs/two.md", "docs/one.md#two", "docs/none.png"])


if __name__ == "__main__":
    unittest.main()
