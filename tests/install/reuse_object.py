"""Compiles a file, or copies the object of another build that is made of the same file by the same command, but
for warnings, optimisation, the dialect, names of folders and headers compiled ahead:

    reuse_object.py BUILD REUSED COMPILER ARGUMENT...     REUSED: a file that names what was copied"""

import json
import os
import pathlib
import re
import shlex
import shutil
import sys

BUILD = pathlib.Path(sys.argv[1])
REUSED = pathlib.Path(sys.argv[2])
COMMAND = sys.argv[3:]


def kind(command):
    """The options that make a difference, without the paths that follow some of them."""
    return {part for part in command if part.startswith("-")
            and not re.match(r"-(W|O|g|std=|DNDEBUG|M[DFT]|ffile-prefix-map=|[oc]$|include$|include-pch$|Xclang$)", part)}


def after(name, command):
    """The path that follows an argument."""
    return pathlib.Path(command[command.index(name) + 1]) if name in command else None


source, made = after("-c", COMMAND), after("-o", COMMAND)
if source and made:
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        file, command = pathlib.Path(entry["file"]), shlex.split(entry["command"])
        there = BUILD / after("-o", command)
        if (file.name == source.name and kind(command) == kind(COMMAND) and there.exists()
                and file.read_bytes() == source.read_bytes()):
            shutil.copyfile(there, made)
            after("-MF", COMMAND).write_text(f"{made}:\n")
            with REUSED.open("a") as names:
                names.write(f"{made.name}\n")
            sys.exit()
os.execvp(COMMAND[0], COMMAND)
