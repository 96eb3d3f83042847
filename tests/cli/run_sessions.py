"""Runs the console sessions of a Markdown file and compares what they print.

A session is a fenced block marked `console`: a line `$ lastmove ...` is a command, and the lines
after it, up to the next command or the end of the block, are all that it prints, on both standard
output and standard error. `[exit N]` as the last line expects another exit status than 0. A line of
`...` stands for any lines. The commands run in an empty folder, one after the other, by bash. A
fenced block marked `lua FILE` is a file that they find there.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

FILES = re.compile(r"^```lua (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
FENCE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


def sessions(text):
    """Pairs of a command and the lines expected of it."""
    for block in FENCE.finditer(text):
        command, expected = None, []
        for line in block.group(1).splitlines():
            if line.startswith("$ "):
                if command is not None:
                    yield command, expected
                command, expected = line[2:], []
            else:
                expected.append(line)
        if command is not None:
            yield command, expected


def pattern(lines):
    parts = [".*" if line == "..." else re.escape(line) for line in lines]
    return re.compile("\n".join(parts), re.DOTALL)


def printed(command, program, folder):
    result = subprocess.run(
        ["bash", "-c", f'lastmove() {{ "{program}" "$@"; }}; {command}'],
        cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        timeout=120, check=False)
    lines = result.stdout.decode("utf-8", "replace").rstrip("\n").split("\n")
    if result.returncode != 0:
        lines.append(f"[exit {result.returncode}]")
    return [line for line in lines]


def main():
    program, path = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    wrong = run = 0
    with tempfile.TemporaryDirectory() as folder:
        text = path.read_text(encoding="utf-8")
        for name, lines in FILES.findall(text):
            pathlib.Path(folder, name).write_text(lines, encoding="utf-8")
        for command, expected in sessions(text):
            if "lastmove" not in command or command.startswith(("./dev", "git", "cd")):
                continue
            run += 1
            lines = printed(command, program, folder)
            while expected and not expected[-1].strip():
                expected.pop()
            got = "\n".join(line.rstrip() for line in lines)
            if not pattern([line.rstrip() for line in expected]).fullmatch(got):
                wrong += 1
                print(f"$ {command}\n--- expected\n" + "\n".join(expected) + "\n--- printed\n" + got)
    print(f"{run - wrong} passed, {wrong} failed")
    sys.exit(1 if wrong else 0)


main()
