"""What the book has beside docs/: the files that the documents name outside of it, and the references, which are made of
the public headers, of the types of the Python package and of openapi.json."""

import json
import os
import pathlib
import re
import shutil
import sys
import tempfile

from mkdocs.structure.files import File

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import cpp_reference  # noqa: E402

SOURCE = pathlib.Path(__file__).resolve().parents[2]
DOCS = SOURCE / "docs"
LINK = re.compile(r"(?<=\]\()(?![a-z]+:|#)([^)#\s]+)")
made = pathlib.Path(tempfile.mkdtemp())


def target_of(page, link):
    """The path of what a link of a page leads to, from the root of the sources."""
    return pathlib.Path(os.path.relpath(os.path.normpath(DOCS / pathlib.Path(page).parent / link), SOURCE))


def place(path):
    """Where the book has a file or folder of the sources."""
    if path.is_relative_to("docs"):
        return str(path.relative_to("docs"))
    return f"files/{path}/index.md" if (SOURCE / path).is_dir() else f"files/{path}"


def listing(folder):
    """A page of a folder: its files, each with what it holds."""
    text = f"# {folder}\n"
    for path in sorted((SOURCE / folder).iterdir()):
        if path.is_file() and path.stat().st_size < 100_000:
            text += f"\n## {path.name}\n\n{fenced(path)}"
    return text


def fenced(path):
    languages = {".h": "cpp", ".cpp": "cpp", ".py": "python", ".pyi": "python", ".json": "json", ".lua": "lua"}
    return f"````{languages.get(path.suffix, 'text')}\n{path.read_text().rstrip()}\n````\n"


def python_reference():
    stub = SOURCE / "python/lastmove/__init__.pyi"
    return ("# The Python package\n\nEverything that `import lastmove` has, with its types; `help()` says more of each. "
            f"[python.md](../python.md) says how to use it.\n\n{fenced(stub)}")


def http_reference():
    api = json.loads((DOCS / "openapi.json").read_text())
    parameters = api.get("components", {}).get("parameters", {})
    text = f"# The HTTP API\n\n{api['info'].get('description', '')}\n\n[server.md](../server.md) says how to use it.\n"
    for path, methods in api["paths"].items():
        for method, operation in methods.items():
            if method not in ("get", "post", "put", "delete"):
                continue
            text += f"\n## {method.upper()} {path}\n\n{operation.get('summary', '')}\n\n{operation.get('description', '')}\n"
            rows = [parameters.get(given.get("$ref", "").rsplit("/", 1)[-1], given)
                    for given in [*methods.get("parameters", []), *operation.get("parameters", [])]]
            if rows:
                text += "\n| parameter | where | meaning |\n|---|---|---|\n"
            for row in rows:
                meaning = " ".join(row.get("description", "").split()).replace("|", "\\|")
                required = ", required" if row.get("required") else ""
                text += f"| `{row.get('name')}` | {row.get('in')}{required} | {meaning} |\n"
    return text


def added(config, path, text=None):
    """A file of the book, with this text or that of the sources."""
    target = made / path
    target.parent.mkdir(parents=True, exist_ok=True)
    if text is None:
        shutil.copy(SOURCE / path.removeprefix("files/"), target)
    else:
        target.write_text(text)
    return File(path, str(made), config["site_dir"], config["use_directory_urls"])


def on_files(files, config):
    named = set()
    for file in files.documentation_pages():
        for link in LINK.findall((DOCS / file.src_uri).read_text()):
            path = target_of(file.src_uri, link)
            if not path.is_relative_to("docs"):
                named.add(path)
    for path in sorted(named):
        is_folder = (SOURCE / path).is_dir()
        # A document of elsewhere is shown as it is written: its own links are of the repository.
        text = listing(path) if is_folder else f"{fenced(SOURCE / path)}" if path.suffix == ".md" else None
        files.append(added(config, place(path), text))
    references = {**cpp_reference.pages(SOURCE / "include/lastmove"), "python": python_reference(), "http": http_reference()}
    for name, text in references.items():
        files.append(added(config, f"reference/{name}.md", text))
    return files


def on_page_markdown(markdown, page, **_):
    """Leads links to where the book has what they name."""
    here = page.file.src_uri
    if here.startswith(("files/", "reference/")):
        return markdown
    markdown = re.sub(r'(<a href="[^":]+)\.md"', r'\1.html"', markdown)
    # Views of the page, to which notes lead: the book may lie where there is no page.
    markdown = re.sub(r"\[([^]]+)\]\(#/(?:[^()]|\([^()]*\))*\)", r"\1", markdown)
    return LINK.sub(lambda link: os.path.relpath(place(target_of(here, link[1])), pathlib.Path(here).parent), markdown)
