"""The folders of src/ include only what stands before them: kernels, rules, analysis, play, io, app;
and rules never include kernels. Public headers include public headers alone."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
ORDER = ["model", "kernels", "rules", "analysis", "play", "io", "app"]
INCLUDE = re.compile(r'^\s*#\s*include\s*["<]([^">]+)[">]', re.MULTILINE)


def includes(path):
    return INCLUDE.findall(path.read_text(encoding="utf-8"))


def faults():
    for path in sorted((ROOT / "src").rglob("*.[ch]*")):
        folder = path.relative_to(ROOT / "src").parts[0]
        if folder.endswith(".md"):
            continue
        if folder not in ORDER:
            yield f"{path}: '{folder}' is not a folder of the design"
            continue
        for target in includes(path):
            other = target.split("/")[0]
            if other not in ORDER:
                continue
            if ORDER.index(other) > ORDER.index(folder):
                yield f"{path}: {folder} must not include {target}"
            if (folder, other) == ("rules", "kernels"):
                yield f"{path}: rules must not include kernels"
    for path in sorted((ROOT / "include" / "lastmove").glob("*")):
        for target in includes(path):
            if target.split("/")[0] in ORDER:
                yield f"{path}: a public header must not include {target}"


found = list(faults())
for fault in found:
    print(fault)
sys.exit(1 if found else 0)
