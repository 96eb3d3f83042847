"""A sweep as a job array in a real Slurm: one task is killed, another is requeued while it runs,
and what is merged in the end is, row for row, what one undisturbed run gives.

    slurm_test.py LASTMOVE FOLDER_OF_THE_SCRIPTS

Exit status 77: Slurm cannot run here, and nothing was tested."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import traceback

from private_slurm import PrivateSlurm, Unavailable, wait_for

PARTS = 4
SWEEP = ["subtraction(S)", "S=subsets(1..21)"]
SKIPPED = 77


class Array:
    """The job array, its parts and the processes at work on them."""

    def __init__(self, slurm, program, scripts):
        self.slurm, self.program, self.scripts = slurm, program, scripts
        self.folder = slurm.folder / "parts"
        # Held, so that none is complete before it is looked at.
        self.job = self.submit("sweep.sbatch", str(self.folder), *SWEEP, held=True,
                               array=f"1-{PARTS}")

    def submit(self, script, *arguments, held=False, **options):
        return self.slurm.run("sbatch", "--parsable", *(["--hold"] if held else []),
                              *[f"--{name}={value}" for name, value in options.items()],
                              str(self.scripts / script), *arguments, cwd=self.slurm.folder)

    def part(self, task):
        return self.folder / f"part-{task}.db"

    def rows(self, task):
        """How many rows are kept; 0 where the file is too young to be read."""
        shown = subprocess.run([self.program, "show", self.part(task)],
                               capture_output=True, text=True, timeout=30, check=False)
        found = re.search(r" (\d+) rows$", shown.stdout.strip())
        return int(found.group(1)) if found else 0

    def process(self, task):
        """Of the sweep that works on the part; None if there is none."""
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_bytes().split(b"\0")
            except OSError:
                continue
            if b"sweep" in words and os.fsencode(self.part(task)) in words:
                return int(path.parent.name)
        return None

    def state(self, task):
        return self.slurm.tasks(self.job).get(task, {}).get("JobState", "PENDING")

    def stop_after_first_rows(self, task):
        """The process of the task, stopped when it has kept its first rows and works on; None where
        the task was too quick. Stopped, it cannot become complete while the test looks at it."""

        def stopped_or_over():
            if running := self.process(task):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(running, signal.SIGSTOP)
                    if self.rows(task):
                        return running
                    os.kill(running, signal.SIGCONT)
            state = self.state(task)
            assert state != "FAILED", f"part {task} failed by itself"
            return -1 if state == "COMPLETED" else None

        process = wait_for(f"the first rows of part {task}", stopped_or_over, 60)
        return None if process == -1 else process

    def disturb(self, task, how):
        """Disturbs a task after its first rows; how many are kept, or None if it was too quick."""
        name = f"{self.job}_{task}"
        self.slurm.run("scontrol", "release", name)
        process = self.stop_after_first_rows(task)
        if process is None:
            return None
        with contextlib.suppress(ProcessLookupError):
            if how == "kill":
                os.kill(process, signal.SIGKILL)
                wait_for(f"{name} to fail", lambda: self.state(task) in ["FAILED", "COMPLETED"], 20)
            if self.state(task) == "COMPLETED":
                return None
            self.slurm.run("scontrol", "requeue", name)
            os.kill(process, signal.SIGCONT)  # It may leave now.
        wait_for(f"part {task} to be left alone", lambda: self.process(task) != process, 20)
        return self.rows(task)


def check_sweep(slurm, program, scripts):
    array = Array(slurm, program, scripts)
    kept, tasks = {}, iter(range(1, PARTS + 1))
    for how in ["kill", "requeue"]:
        for task in tasks:
            if (rows := array.disturb(task, how)) is not None:
                print(f"part {task}: {how} after {rows} rows")
                kept[task] = rows
                break
        else:
            raise AssertionError(f"every part was complete before one could be disturbed: {how}")
    for task in tasks:
        slurm.run("scontrol", "release", f"{array.job}_{task}")
    merge = array.submit("merge.sbatch", str(array.folder), dependency=f"afterany:{array.job}")

    def over():
        lost = [task for task, rows in kept.items() if array.rows(task) < rows]
        assert not lost, f"part {lost[0]} lost rows that it had kept"
        states = {one["JobState"] for one in [*slurm.tasks(array.job).values(),
                                              *slurm.tasks(merge).values()]}
        assert not states & {"FAILED", "CANCELLED"}, states
        return states == {"COMPLETED"}

    wait_for("the array and the merge", over, 120)
    for task, rows in kept.items():
        assert rows < array.rows(task), f"part {task} was complete when it was disturbed"
        assert slurm.tasks(array.job)[task]["Restarts"] == "1"

    def csv(database):
        return slurm.run(program, "show", str(database), "--format", "csv")

    undisturbed = slurm.folder / "undisturbed.db"
    slurm.run(program, "sweep", *SWEEP, "--out", str(undisturbed), stderr=subprocess.DEVNULL)
    expected = csv(undisturbed)
    assert csv(array.folder / "all.db") == expected, "the merged rows differ"
    print(f"{PARTS} parts, {len(expected.splitlines()) - 1} rows: as undisturbed")


def main(program, scripts):
    # An interrupt, too, has to lead through the clean-up.
    for number in [signal.SIGTERM, signal.SIGHUP]:
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    program, scripts = str(pathlib.Path(program).resolve()), pathlib.Path(scripts).resolve()
    os.environ["LASTMOVE"] = program
    try:
        with PrivateSlurm() as slurm:
            try:
                check_sweep(slurm, program, scripts)
            except Exception:
                traceback.print_exc()
                print(slurm.logs(), file=sys.stderr)
                return 1
    except Unavailable as reason:
        print(f"skipped, as Slurm cannot run here: {reason}")
        return SKIPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
