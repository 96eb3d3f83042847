"""Limits hold: heavy commands end in the time and memory that --work and --memory promise.

limits_test.py LASTMOVE            runs the commands that the suite runs, and fails past a limit
limits_test.py LASTMOVE --table    runs all of them and prints the table of docs/performance.md
"""

import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import tempfile

from instrumented import is_instrumented

MIB = 1 << 20
SKIPPED = 77
SECONDS_A_STEP = 2e-9
DEFAULT_WORK = 5_000_000_000
BASE_SECONDS = 1.0

# A command with its limits, and whether the suite runs it.
COMMANDS = """
+ period 'subtraction(1000000)' --memory 64MiB
+ period 'subtraction(9999999,10000000)' --memory 256MiB
- period 'subtraction(9999999,10000000)' --of nim-value --memory 256MiB
+ period 'zone(1..19 | 2..20; mod=99991; left=0; right=1)' --memory 64MiB
+ period 'zone(1,2 | 2,3; mod=99991; left=0; right=1)' --memory 64MiB --work 200M
- period 'zone(1,2 | 2,3; mod=83160; left=0; right=1)' --memory 256MiB
- period 'zone(1..19 | 2..20; mod=99991; left=0; right=1)' --memory 512MiB
- period 'subtraction(1..1000000)'
- period 'subtraction(1000..60000)' --of nim-value
- period 'subtraction(3,24,91,112,115)'
- solve 'subtraction(10000000)' 100000000
+ solve 'subtraction(10000000)' 99999999 --memory 64MiB
- solve 'subtraction(10000000)' 99999999
+ solve 'subtraction(1,3 | 2,5)' 99+98+97+96 --oracle --work 500M --memory 256MiB
- solve 'subtraction(1,3 | 2,5)' 99+98+97+96 --oracle
+ solve 'subtraction(1,2,3) misere' HEAPS100 --oracle --work 500M --memory 256MiB
- solve 'subtraction(1,2,3) misere' HEAPS100 --oracle
+ solve 'nim misere' 60+70+80+90 --oracle --work 500M --memory 64MiB
- solve difference 1000,999,997 --oracle
- solve difference NUMBERS12
- solve 'subtraction(1..1000000)' 900000
+ solve nim DISTINCT300 --memory 64MiB
- solve nim DISTINCT300 --memory 256MiB --max-options 1M
+ solve nim 200000 --max-options 1M --memory 64MiB
- solve nim 1000000 --max-options 10M --memory 1GiB
+ sweep 'zone(1..40 | a..80; mod=49999)' a=41 --threads 1 --work 1M --memory 64MiB
+ sweep 'zone(a*10000 | 126000000; mod=10000; left=0..4999; right=5000..9999)' a=16301 --threads 1 --work 200M --memory 64MiB
+ table 'subtraction(1,3 | 2,5)' 0..30000000 --work 100M
- table 'subtraction(1..1000)' 0..2000000
- table difference 1..4000
- table ends 1..20 --memory 64MiB
+ audit greedy nim 100000000..100000001
+ audit greedy nim 100000..100000 --memory 64MiB
+ audit greedy difference 1..30 --work 500M --memory 256MiB
- audit greedy difference 1..30
- audit perfect nim 1..2000
+ audit perfect 'subtraction(1,2,5)' 0..54000 --work 100M
- audit 'formula:n%3~=0' 'subtraction(1,2)' 1..1000000
- audit random 'subtraction(1..20000)' 1..20000 --memory 256MiB
+ tree nim 20+30+40 --max-nodes 1M --memory 64MiB
- tree nim 20+30+40 --max-nodes 1M --memory 256MiB
- tree difference 97,61 --max-nodes 100k
- play nim 100000000 --first right --right greedy --memory 64MiB
+ table 'graph(names.csv)' --memory 64MiB
+ table 'graph(names.csv)' --memory 32MiB
+ table 'graph(names.csv)' 0..9 --memory 256MiB
+ solve 'graph(names.csv)' 7 --memory 48MiB
+ pack names.csv --out names.lmg --memory 128MiB
+ table 'graph(names.lmg)' 0..9 --memory 48MiB
+ table 'graph(names.lmg)' 0..9 --memory 128MiB
+ solve 'graph(clique.json)' 0 --memory 64MiB
+ solve 'graph(clique.json)' 0 --work 10M
+ solve 'graph(clique.json) misere' 1+2+3+4 --work 100M
"""

NAMES = {
    "HEAPS100": "+".join(["7"] * 100),
    "DISTINCT300": "+".join(str(n) for n in range(1, 301)),
    "NUMBERS12": ",".join("1" + "0" * 9990 + str(1000 + 7 * n * n) for n in range(12)),
}

def write_graphs(folder):
    """Long names and one edge from each; and every edge that there can be."""
    with open(f"{folder}/names.csv", "w", encoding="ascii") as file:
        file.write("from,to\n")
        for v in range(200_000):
            file.write(f"\"{v}{'x' * (v % 97)}\",{v * 7919 % 200_000}\n")
    edges = ",".join(f"[{v},{w}]" for v in range(700) for w in range(700))
    pathlib.Path(folder, "clique.json").write_text(f'{{"edges":[{edges}]}}', encoding="ascii")


UNITS = {"k": 10**3, "M": 10**6, "G": 10**9, "KiB": 1 << 10, "MiB": MIB, "GiB": 1 << 30}


def limit_of(arguments, name, default):
    if name not in arguments:
        return default
    digits, unit = re.fullmatch(r"(\d+)(\w*)", arguments[arguments.index(name) + 1]).groups()
    return int(digits) * (UNITS[unit] if unit else 1)


def run(program, arguments, seconds, folder):
    """Exit status, signal as a negative one; seconds of processor; peak bytes; first line said."""

    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    arguments = [NAMES.get(argument, argument) for argument in arguments]
    with tempfile.TemporaryFile(dir=folder) as said:
        process = subprocess.Popen(
            [program, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
            preexec_fn=bound,
            cwd=folder,
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        line = said.readline().decode(errors="replace").strip()
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, line


def main():
    program = os.path.abspath(sys.argv[1])
    whole = "--table" in sys.argv[2:]
    failures = 0
    if is_instrumented(program):
        print("skipped: a sanitizer or an emulator takes memory and time of its own")
        return SKIPPED
    if whole:
        print("| command | memory limit | peak | time | status |\n|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        write_graphs(folder)
        _, _, base, _ = run(program, ["games"], 60, folder)
        for line in COMMANDS.strip().splitlines():
            in_suite, command = line.split(" ", 1)
            if not whole and in_suite != "+":
                continue
            arguments = shlex.split(command)
            memory = limit_of(arguments, "--memory", 2 << 30)
            promised = limit_of(arguments, "--work", DEFAULT_WORK) * SECONDS_A_STEP
            # Busy machines are slower: the suite only tells a limit from none.
            slack = 2 if whole else 10
            seconds = int(slack * promised + BASE_SECONDS) + 2
            status, took, peak, said = run(program, arguments, seconds, folder)
            faults = []
            if status not in (0, 1, 3):
                faults.append(f"status {status}: {said}")
            if took > slack * promised + BASE_SECONDS:
                faults.append(f"{took:.1f} s, and {promised:.1f} s were promised")
            if peak > 1.1 * memory + base:
                faults.append(f"{peak / MIB:.0f} MiB, and {memory / MIB:.0f} MiB were promised")
            failures += bool(faults)
            if whole:
                limit = f"{memory // MIB} MiB"
                row = f"| `{command}` | {limit} | {peak / MIB:.0f} MiB | {took:.1f} s | {status} |"
                print(row, *faults, flush=True)
            elif faults:
                print(f"lastmove {command}: {'; '.join(faults)}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
