"""docs/notes-checked.md quotes every paragraph with a number of the notes that come with the page, once, and what follows a
quotation has each of its numbers. That the commands there print what they say is tested as in all documents."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
NOTES = ROOT / "web" / "src" / "words" / "en" / "notes"
NUMBER = re.compile(r"\d+(?:[./]\d+)*")


def said(note):
    """The paragraphs with a number, and the captions of views; not what is in other blocks."""
    inside = False
    for line in note.split("\n"):
        if line.startswith("```"):
            caption = line.removeprefix("```view") if not inside else ""
            inside = not inside
            line = caption.strip()
        elif inside:
            continue
        if re.search(r"\d", line):
            yield line


def quoted(document):
    """Pairs of a quotation and what follows it, up to the next one or a heading."""
    for part in re.split(r"^(?=> |## )", document, flags=re.MULTILINE):
        if part.startswith("> "):
            line, rest = part[2:].split("\n", 1)
            yield line, rest


def numbers(text):
    return set(NUMBER.findall(re.sub(r"^\d+\. ", "", text)))


def faults(notes, document):
    told = [line for note in notes for line in said(note)]
    pairs = list(quoted(document))
    lines = [line for line, _ in pairs]
    yield from (f"not in the document: {line}" for line in told if line not in lines)
    yield from (f"in no note: {line}" for line in lines if line not in told)
    yield from (f"twice: {line}" for line in set(lines) if lines.count(line) > max(1, told.count(line)))
    for line, rest in pairs:
        missing = numbers(line) - numbers(rest)
        if missing:
            yield f"{', '.join(sorted(missing))} in nothing that follows: {line}"


def try_faults():
    """That a fault is found."""
    note = "# Title\n\nThere are 3.\n\n```view Of 4\n#/play?position=5\n```\n\nNone.\n"
    good = "> There are 3.\n\n3 it is\n\n> Of 4\n\n$ 4\n"
    assert not list(faults([note], good))
    assert list(faults([note], good.replace("3 it is", "13 it is"))) == ["3 in nothing that follows: There are 3."]
    assert list(faults([note], good.replace("> Of 4", ""))) == ["not in the document: Of 4"]
    assert list(faults([note], good + "> Of 6\n\n6\n")) == ["in no note: Of 6"]
    assert list(faults([note], good + "> Of 4\n\n4\n")) == ["twice: Of 4"]


try_faults()
texts = [path.read_text(encoding="utf-8") for path in sorted(NOTES.glob("*.md"))]
found = list(faults(texts, (ROOT / "docs" / "notes-checked.md").read_text(encoding="utf-8")))
print("\n".join(found) or f"{sum(len(list(said(text))) for text in texts)} paragraphs of {len(texts)} notes")
sys.exit(1 if found or len(texts) < 3 else 0)
