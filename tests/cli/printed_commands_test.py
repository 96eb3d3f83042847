"""Runs every command that the program and the documents print, as it stands there: what a reader
pastes into a shell has to be what was meant.

Commands are found in the tour, the help of every command, `lastmove games`, puzzles, exports, what
`play` and `audit` say of a game that was saved, and what stands in the documents in code but outside
of the sessions, which run_sessions.py runs. One that takes long is stopped after a second: it was
understood.
"""

import concurrent.futures
import itertools
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

PROGRAM, ROOT = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
failures = []


def shell(command, folder, text="", seconds=20):
    """Status and output of a command; 0 where it goes on for so long."""
    process = subprocess.Popen(
        ["bash", "-c", f'lastmove() {{ "{PROGRAM}" "$@"; }}; {command}'], cwd=folder,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, errors="replace", start_new_session=True)
    try:
        output, _ = process.communicate(text, timeout=seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.communicate()
        return 0, ""
    return process.returncode, output


def prints(command, folder, text=""):
    status, output = shell(command, folder, text)
    if status not in (0, 1):  # 1 is an answer too: of an audit, that the strategy fails
        failures.append(f"{command}: status {status}: {output}")
    return output


def check(command, folder, where):
    """Status 2 is for what was not understood, 126 and above for what the shell did not."""
    if command.startswith("lastmove serve"):
        command += " --help"  # what comes before is read, and no port is opened
    status, output = shell(command, folder, seconds=1)
    if (status == 2 and ": cannot open " not in output) or status >= 126:
        failures.append(f"{where}: {command}\n    status {status}: {output.strip()}")


def check_all(commands, folder):
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda each: check(each[1], folder, each[0]), commands))


def named(line):
    """The command that a line of help begins with, without what is said of it behind."""
    quoted = re.compile(r"'[^']*'|\S+|  +")
    words = itertools.takewhile(lambda word: not word.startswith("  "),
                                (m.group() for m in quoted.finditer(line.strip())))
    return " ".join(words)


def is_command(text):
    """Neither a form with places to fill in, nor the name of a command that takes arguments, nor the
    first line of a file."""
    bare = re.sub(r"'[^']*'", "''", text)
    command = re.match(r"lastmove ([a-z]+)(.*)", bare)
    if not command or command[1] in ("game", "nim") or re.search(r"\.\.\.|\b[A-Z]{2,}\b", bare):
        return False
    alone = all(word.startswith("-") or word in ("csv", "json") for word in command[2].split())
    return not alone or command[1] in ("serve", "games", "puzzle", "reproduce")


def from_help(folder):
    for line in prints("lastmove", folder).splitlines():
        if re.match(r"(\$ |  )lastmove ", line):
            yield "the tour", named(line.removeprefix("$ "))
    names = re.findall(r"^  ([a-z]+)  ", prints("lastmove --help", folder), re.MULTILINE)
    if len(names) < 15:
        failures.append(f"the help lists {names}")
    for name in ["", *names]:
        for line in prints(f"lastmove {name} --help", folder).splitlines():
            if line.startswith("  lastmove ") and is_command(named(line)):
                yield f"lastmove {name} --help", named(line)


def from_games(folder):
    families = True
    for line in prints("lastmove games", folder).splitlines():
        if line.startswith("The library"):
            families = False
        example = re.match(r"    (('[^']*'|\S)+) +(('[^']*'|\S)+) +\S", line)
        if not example or line.startswith(("    rules ", "    position ", "    conventions ")):
            continue
        rules, position = example.group(1), example.group(3)
        if not families:
            if "; " in line[:30]:
                continue  # with a parameter to fill in
            rules = f"'script({rules})'"
        elif re.match(r"'?[a-z]+\(", position):
            continue  # a name, and the rules that it stands for
        yield "lastmove games", f"lastmove solve {rules} {position}"
    for name in ["mine", "my game", "it's mine"]:
        output = prints(f"lastmove games --new {shlex.quote(name)}", folder)
        for line in output.splitlines():
            if line.startswith("  lastmove "):
                yield "lastmove games --new", line


def from_answers(folder):
    for day in range(1, 9):
        yield "a puzzle", prints(f"lastmove puzzle 2026-03-0{day}", folder).splitlines()[-1]
    for name in ["saved", "a game's end", "-x"]:
        text = f"1\nsave {name}\n"
        output = prints("lastmove play nim 3+5 --first left --right greedy", folder, text)
        for command in re.findall(r"saved; (lastmove .*) goes on", output):
            yield "play, save", command
        output = prints("lastmove audit greedy 'subtraction(1,2,3) ending(1)' 1..9 --save "
                        + shlex.quote("kept " + name), folder)
        for command in re.findall(r"^(lastmove .*) shows the game", output, re.MULTILINE):
            yield "audit --save", command
    shown = shell("lastmove play", folder)[1]
    yield from (("play", command) for command in re.findall(r"For example: (lastmove .*)", shown))


def from_exports(folder):
    exports = [
        ("lastmove table 'subtraction(2,5,7)' 0..9 --format bfile", r"# Computed by (.*)"),
        ("lastmove table 'script(mine.lua)' 0..9 --of P --format bfile", r"# Computed by (.*)"),
        ("lastmove table nim 0..9 --format oeis", r"\(lastmove\) (lastmove .*)"),
        ("lastmove sweep 'subtraction(a,m,a+m)' a=2 m=3..9 --by period --format bfile",
         r"# Computed by (.*)"),
        ("lastmove period 'subtraction(1,2,3)' --format lean", r"Written by: (.*)"),
    ]
    for command, form in exports:
        found = re.findall(form, prints(command, folder))
        if len(found) != 1:
            failures.append(f"{command}: names {len(found)} commands")
        for again in found:
            yield command, again
            if prints(command, folder) != prints(again, folder):
                failures.append(f"{command}: {again} prints something else")


def from_documents():
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/**/*.md"),
                 *ROOT.glob("examples/*.py"), *ROOT.glob("games/*.lua")]:
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"^```console\n.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]
        lines = [line.strip() for line in re.findall(r"^ {4}(lastmove .*)", text, re.MULTILINE)]
        for command in spans + lines:
            if is_command(command):
                yield path.name, command


def main():
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        (folder / "examples").symlink_to(ROOT / "examples")
        (folder / "maze.csv").write_text("from,to\na,b\nb,c\n", encoding="utf-8")
        printed = [from_help, from_games, from_answers, from_exports]
        counts = []
        for source in printed:
            commands = list(source(folder))
            counts.append(len(commands))
            check_all(commands, folder)
        documents = list(dict.fromkeys(from_documents()))
        counts.append(len(documents))
        check_all(documents, folder)
    if min(counts) < 5:
        failures.append(f"so few commands were found: {counts}")
    print(f"{sum(counts)} commands", counts)
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


main()
