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
import traceback

from private_slurm import PrivateSlurm, Unavailable, wait_for

SWEEP = ["subtraction(S)", "S=subsets(1..20)"]
SKIPPED = 77


def parent(process):
    return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


class Array:
    """A job array, its parts and the processes at work on them. Of two arrays no two have equally many parts."""

    def __init__(self, slurm, program, scripts, parts, **environment):
        self.slurm, self.program, self.scripts, self.parts = slurm, program, scripts, parts
        self.folder = slurm.folder / f"{parts}-parts"
        exported = ",".join(["ALL", *(f"{name}={value}" for name, value in environment.items())])
        # Held, so that none is complete before it is looked at.
        self.job = self.submit("sweep.sbatch", str(self.folder), *SWEEP, held=True, array=f"1-{parts}",
                               export=exported)
        self.kept = {}

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
            self.lose_node(task, process, file, goes_on=how == "cut off")
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
        print(f"part {task} of {self.parts}: {how} after {rows} rows", flush=True)
        self.kept[task] = rows
        return True

    def lose_node(self, task, process, file, goes_on):
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

    def check(self, job=None):
        """Whether all tasks, or those of another job, have ended well."""
        states = {one["JobState"] for one in self.slurm.tasks(job or self.job).values()}
        assert not states & {"FAILED", "CANCELLED", "NODE_FAIL"}, states
        return states == {"COMPLETED"}


def disturb_and_finish(array, disturbances):
    tasks = iter(range(1, array.parts + 1))
    for how in disturbances:
        if not any(array.disturb(task, how) for task in tasks):
            raise AssertionError(f"every part was complete before one could be disturbed: {how}")
    for task in tasks:
        array.release(task)
    wait_for("the array", array.check, 180)
    for task, rows in array.kept.items():
        assert rows < array.rows(array.folder / f"part-{task}.db"), f"part {task} was complete when it was disturbed"
        assert array.slurm.tasks(array.job)[task]["Restarts"] == "1"


def merge_late_part(array):
    """As on a shared file system that shows a part only after a while."""
    part, hidden = array.folder / "part-2.db", array.folder / "hidden"
    part.rename(hidden)
    merge = array.submit("merge.sbatch", str(array.folder))
    said = array.slurm.folder / f"slurm-{merge}.out"
    wait_for("a merge that tries again", lambda: said.exists() and "trying again" in said.read_text(), 60)
    hidden.rename(part)
    wait_for("the merge", lambda: array.check(merge), 60)


def check_sweep(slurm, program, scripts):
    shared = Array(slurm, program, scripts, 5)
    disturb_and_finish(shared, ["kill", "requeue", "lose"])
    merge_late_part(shared)

    local = Array(slurm, program, scripts, 4, LOCAL_DISK=slurm.folder)
    disturb_and_finish(local, ["kill", "requeue", "cut off"])
    merge = local.submit("merge.sbatch", str(local.folder))
    wait_for("the merge of copies", lambda: local.check(merge), 60)
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
