"""That every link of the book leads somewhere, and that no page fetches anything from elsewhere.

    check_book.py FOLDER"""

import os
import pathlib
import re
import sys
import urllib.parse
from html import unescape

ROOT = pathlib.Path(sys.argv[1]).resolve()
FETCHED = re.compile(r"""<(?:script|img|iframe|source)[^>]*\bsrc=["']?(?:https?:)?//|"""
                     r"""<link(?![^>]*rel=["']?(?:canonical|next|prev))[^>]*href=["']?(?:https?:)?//""")


def main():
    pages = {path: path.read_text() for path in ROOT.rglob("*.html") if path.name != "404.html"}
    names = {path: set(re.findall(r'\bid="([^"]+)"', text)) for path, text in pages.items()}
    faults, links = [], 0
    for path, text in pages.items():
        here = path.relative_to(ROOT)
        if FETCHED.search(text):
            faults.append(f"{here}: fetches something from elsewhere")
        for link in map(unescape, re.findall(r'(?:href|src)="([^"]+)"', text)):
            if re.match(r"[a-z]+:", link):
                continue
            links += 1
            file, _, anchor = map(urllib.parse.unquote, link.partition("#"))
            target = pathlib.Path(os.path.normpath(path.parent / file)) if file else path
            if target.is_dir():
                target /= "index.html"
            if not target.exists():
                faults.append(f"{here}: {link} leads nowhere")
            elif anchor and target in names and not anchor.startswith("__") and anchor not in names[target]:
                faults.append(f"{here}: {link} names no heading")
    print(f"{len(pages)} pages, {links} links, {len(faults)} faults")
    sys.exit("\n".join(faults) if faults or len(pages) < 50 else 0)


main()
