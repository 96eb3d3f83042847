"""A sweep as job arrays in a real Slurm, whose tasks are killed, requeued, and lose their node while they run; what is
merged in the end is, row for row, what one undisturbed run gives.

    slurm_test.py LASTMOVE FOLDER_OF_THE_SCRIPTS

Exit status 77: Slurm cannot run here, and nothing was tested."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import traceback

from private_slurm import PrivateSlurm, Unavailable, wait_for

SWEEP = ["subtraction(S)", "S=subsets(1..19)"]
SKIPPED = 77


def parent(process):
    return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


class Array:
    """A job array, its parts, the processes at work on them, and the merge of what they bring. No two arrays have equally
    many parts."""

    def __init__(self, slurm, program, scripts, parts, **environment):
        self.slurm, self.program, self.scripts, self.parts = slurm, program, scripts, parts
        self.folder = slurm.folder / f"{parts}-parts"
        exported = ",".join(["ALL", *(f"{name}={value}" for name, value in environment.items())])
        # Held, so that none is complete before it is looked at.
        self.job = self.submit("sweep.sbatch", str(self.folder), *SWEEP, held=True, array=f"1-{parts}",
                               export=exported)
        self.kept = {}
        self.merge = self.submit("merge.sbatch", str(self.folder), dependency=f"afterany:{self.job}")

    def submit(self, script, *arguments, held=False, **options):
        return self.slurm.run("sbatch", "--parsable", *(["--hold"] if held else []),
                              *[f"--{name}={value}" for name, value in options.items()],
                              str(self.scripts / script), *arguments, cwd=self.slurm.folder)

    def rows(self, database):
        """How many rows are kept; 0 where the file is too young to be read."""
        shown = subprocess.run([self.program, "show", database], capture_output=True, text=True, timeout=30, check=False)
        found = re.search(r" (\d+) rows$", shown.stdout.strip())
        return int(found.group(1)) if found else 0

    def at_work(self, task):
        """The sweeps that work on the part, each with its file."""
        found = {}
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                words = path.read_text(errors="replace").split("\0")
            except OSError:
                continue
            if "sweep" in words and f"{task}/{self.parts}" in words:
                found[int(path.parent.name)] = words[words.index("--out") + 1]
        return found

    def part(self, task):
        return self.folder / f"part-{task}.db"

    def state(self, task):
        return self.slurm.tasks(self.job).get(task, {}).get("JobState", "PENDING")

    def release(self, task):
        self.slurm.run("scontrol", "release", f"{self.job}_{task}")

    def stop_after_first_rows(self, task):
        """The process of the task and its file, stopped when it has kept its first rows and works on; None where the
        task was too quick. Stopped, it cannot become complete while the test looks at it."""

        def stopped_or_over():
            for running, file in self.at_work(task).items():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(running, signal.SIGSTOP)
                    if self.rows(file):
                        return running, file
                    os.kill(running, signal.SIGCONT)
            state = self.state(task)
            assert state != "FAILED", f"part {task} failed by itself"
            return "over" if state == "COMPLETED" else None

        found = wait_for(f"the first rows of part {task}", stopped_or_over, 60)
        return None if found == "over" else found

    def disturb(self, task, how):
        """Disturbs a task after its first rows; false if it was too quick."""
        name = f"{self.job}_{task}"
        self.release(task)
        found = self.stop_after_first_rows(task)
        if found is None:
            return False
        process, file = found
        rows = self.rows(file)
        if how in ["lose", "cut off"]:
            self.lose_node(task, process, goes_on=how == "cut off")
        else:
            with contextlib.suppress(ProcessLookupError):
                if how == "kill":
                    os.kill(process, signal.SIGKILL)
                    wait_for(f"{name} to fail", lambda: self.state(task) in ["FAILED", "COMPLETED"], 20)
                if self.state(task) == "COMPLETED":
                    return False
                self.slurm.run("scontrol", "requeue", name)
                os.kill(process, signal.SIGCONT)  # It may leave now.
            wait_for(f"part {task} to be left alone", lambda: process not in self.at_work(task), 20)
        if not self.part(task).exists() and how != "cut off":
            # It worked on a disk of its node, and has left a copy.
            copy = self.part(task).with_suffix(".tar")
            wait_for(f"a copy of part {task}", copy.exists, 20)
            with tempfile.TemporaryDirectory(dir=self.slurm.folder) as unpacked:
                subprocess.run(["tar", "-xf", copy, "-C", unpacked], check=True)
                left = self.rows(pathlib.Path(unpacked) / "part.db")
            assert left >= rows, f"the copy of part {task} has {left} of {rows} rows"
        print(f"part {task} of {self.parts}: {how} after {rows} rows", flush=True)
        self.kept[task] = rows
        return True

    def lose_node(self, task, process, goes_on):
        """The node of a task vanishes, and comes back when the task has started elsewhere or waits. Where it is only
        cut off, the sweep there, of which Slurm knows nothing more, goes on."""
        node = self.slurm.tasks(self.job)[task]["NodeList"]
        work = process if parent(process) in self.step_daemons() else parent(process)
        step_daemon = parent(work)
        self.slurm.lose_node(node)
        os.kill(step_daemon, signal.SIGKILL)
        if goes_on:
            os.kill(process, signal.SIGCONT)
        else:
            for one in {work, process}:
                os.kill(one, signal.SIGKILL)
        wait_for(f"part {task} to be queued again",
                 lambda: self.slurm.tasks(self.job).get(task, {}).get("Restarts") == "1", 60)
        self.slurm.start_node(node)

    @staticmethod
    def step_daemons():
        return {int(path.parent.name) for path in pathlib.Path("/proc").glob("[0-9]*/comm")
                if path.read_text(errors="replace").startswith("slurmstepd")}

    def over(self):
        """Whether the array and the merge have ended, well."""
        lost = [task for task, rows in self.kept.items() if self.part(task).exists() and self.rows(self.part(task)) < rows]
        assert not lost, f"part {lost[0]} lost rows that it had kept"
        states = {one["JobState"] for job in [self.job, self.merge] for one in self.slurm.tasks(job).values()}
        assert not states & {"FAILED", "CANCELLED", "NODE_FAIL"}, states
        return states == {"COMPLETED"}


def disturb(array, disturbances):
    tasks = iter(range(1, array.parts + 1))
    for how in disturbances:
        if not any(array.disturb(task, how) for task in tasks):
            raise AssertionError(f"every part was complete before one could be disturbed: {how}")
    for task in tasks:
        array.release(task)


def merge_late_part(array):
    """As on a shared file system that shows a part only after a while."""
    array.slurm.run("scontrol", "hold", array.merge)
    wait_for("the array", lambda: {array.state(task) for task in range(1, array.parts + 1)} == {"COMPLETED"}, 180)
    hidden = array.folder / "hidden"
    array.part(2).rename(hidden)
    array.slurm.run("scontrol", "release", array.merge)
    said = array.slurm.folder / f"slurm-{array.merge}.out"
    wait_for("a merge that tries again", lambda: said.exists() and "trying again" in said.read_text(), 60)
    hidden.rename(array.part(2))


def finish(array):
    wait_for("the array and the merge", array.over, 180)
    for task, rows in array.kept.items():
        assert rows < array.rows(array.part(task)), f"part {task} was complete when it was disturbed"
        assert array.slurm.tasks(array.job)[task]["Restarts"] == "1"


def check_sweep(slurm, program, scripts):
    shared = Array(slurm, program, scripts, 5)
    disturb(shared, ["kill", "requeue", "lose"])
    merge_late_part(shared)
    finish(shared)

    local = Array(slurm, program, scripts, 4, LOCAL_DISK=slurm.folder)
    disturb(local, ["kill", "requeue", "cut off"])
    finish(local)
    left = sorted(path.name for path in local.folder.iterdir())
    assert left == ["all.db", *(f"part-{task}.db" for task in range(1, 5))], left

    def csv(database):
        return slurm.run(program, "show", str(database), "--format", "csv")

    undisturbed = slurm.folder / "undisturbed.db"
    slurm.run(program, "sweep", *SWEEP, "--out", str(undisturbed), stderr=subprocess.DEVNULL)
    expected = csv(undisturbed)
    for array in [shared, local]:
        assert csv(array.folder / "all.db") == expected, "the merged rows differ"
    print(f"{len(expected.splitlines()) - 1} rows: as undisturbed")


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
