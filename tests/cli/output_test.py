"""Where data goes: files that are whole or as they were, whatever happens meanwhile, and everything
that is no file."""

import contextlib
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
SMALL = ["table", "nim", "0..3", "--format", "csv"]
ROWS = "n,outcome,nim_value\n0,P,0\n1,N,1\n2,N,2\n3,N,3\n"
# Without /proc no file can be made that has no name: as on a file system that knows none.
WITHOUT_PROC = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
                'mount -t tmpfs none /proc && exec "$@"', "sh"]
CAN_HIDE_PROC = subprocess.run([*WITHOUT_PROC, "true"], capture_output=True, check=False).returncode == 0
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]


def run(*arguments, **options):
    return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                          text=True, timeout=300, check=False, **options)


class InAFolder(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def assert_refused(self, result, message):
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(message, result.stderr)


class StandardOutput(unittest.TestCase):
    def test_full_standard_output_is_noticed(self):
        with open("/dev/full", "w", encoding="ascii") as full:
            for size in ("0..3", "0..100000"):
                result = subprocess.run([PROGRAM, "table", "nim", size], stdout=full,
                                        stderr=subprocess.PIPE, text=True, check=False)
                self.assertEqual(result.returncode, 2)
                self.assertIn("No space left", result.stderr)

    def test_a_file_holds_what_standard_output_would(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for arguments in (["solve", "nim", "3+5+7"], ["table", "zone(3 | 5)", "1..50"],
                              ["games", "--format", "json"]):
                self.assertEqual(run(*arguments, "--out", path).returncode, 0)
                self.assertEqual(pathlib.Path(path).read_text(encoding="utf-8"),
                                 run(*arguments).stdout)

    def test_a_closed_pipe_ends_it_quietly(self):
        process = subprocess.Popen([PROGRAM, "table", "nim", "0..10000000", "--format", "csv"],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        process.stdout.readline()
        process.stdout.close()
        with process.stderr as errors:
            self.assertEqual(errors.read(), b"")
        process.wait()

    def test_talk_that_nobody_hears_is_no_failure(self):
        for arguments, status in ((["solve", "foo", "1"], 2), (["solve"], 2),
                                  (["table", "nim", "0..3", "--format", "csv"], 0)):
            with open("/dev/full", "w", encoding="ascii") as full:
                result = subprocess.run([PROGRAM, *arguments], stdout=subprocess.DEVNULL,
                                        stderr=full, check=False)
            self.assertEqual(result.returncode, status)

    def test_closed_standard_streams_are_no_files(self):
        def close_all():
            for descriptor in range(3):
                os.close(descriptor)

        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "out")
            self.assertEqual(subprocess.run([PROGRAM, *SMALL, "--out", path],
                                            preexec_fn=close_all, check=False).returncode, 0)
            self.assertEqual(path.read_text(encoding="ascii"), ROWS)
            # As /dev/stdout, which is not put at risk: whoever runs this may be able to replace it.
            link = pathlib.Path(folder, "stdout")
            link.symlink_to("/proc/self/fd/1")
            for arguments in (SMALL, [*SMALL, "--out", link], ["solve", "nim", "-"]):
                self.assertEqual(subprocess.run([PROGRAM, *arguments], preexec_fn=close_all,
                                                check=False).returncode, 2)
            self.assertTrue(link.is_symlink())


class NoRegularFiles(InAFolder):
    def test_what_is_open_is_written_to_behind_what_is_there(self):
        path = self.folder / "log"
        link = self.folder / "link"
        link.symlink_to("/dev/stdout")
        script = ('echo before; for out in /dev/stdout /dev/fd/1 /proc/self/fd/1 /dev/fd/3 "$1"; do '
                  '"$0" table nim 0..3 --format csv --out "$out" || exit; done; echo after')
        with open(path, "w", encoding="ascii") as file:
            subprocess.run(["bash", "-c", 'exec 3>&1; ' + script, PROGRAM, link], stdout=file,
                           stderr=subprocess.DEVNULL, check=True)
        self.assertEqual(path.read_text(encoding="ascii"), "before\n" + 5 * ROWS + "after\n")
        self.assertTrue(link.is_symlink())

    def test_devices_and_pipes(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE, text=True) as reader:
            self.assertEqual(run(*SMALL, "--out", pipe).returncode, 0)
            self.assertEqual(reader.stdout.read(), ROWS)
        self.assertTrue(pipe.is_fifo())
        self.assertEqual(run(*SMALL, "--out", "/dev/null").returncode, 0)
        self.assert_refused(run(*SMALL, "--out", "/dev/full"), "No space left")
        self.assert_refused(run(*SMALL, "--out", self.folder), "Is a directory")
        self.assert_refused(run(*SMALL, "--out", "/dev/fd/77"), "Bad file descriptor")


class RegularFiles(InAFolder):
    def test_links_lead_to_what_is_replaced(self):
        (self.folder / "sub").mkdir()
        link = self.folder / "link"
        link.symlink_to("sub/link")
        (self.folder / "sub" / "link").symlink_to("real")
        real = self.folder / "sub" / "real"
        for before in (None, "old"):
            if before:
                real.write_text(before, encoding="ascii")
                real.chmod(0o640)
            self.assertEqual(run(*SMALL, "--out", link).returncode, 0)
            self.assertTrue(link.is_symlink())
            self.assertEqual(real.read_text(encoding="ascii"), ROWS)
        self.assertEqual(real.stat().st_mode & 0o7777, 0o640)
        self.assertEqual(sorted(os.listdir(real.parent)), ["link", "real"])
        (self.folder / "loop").symlink_to("loop")
        self.assert_refused(run(*SMALL, "--out", self.folder / "loop"), "Too many levels")
        (self.folder / "nowhere").symlink_to("no/such/folder")
        self.assert_refused(run(*SMALL, "--out", self.folder / "nowhere"), "No such file")

    def test_the_other_names_of_a_file_keep_what_it_was(self):
        one, other = self.folder / "one", self.folder / "other"
        one.write_text("old", encoding="ascii")
        other.hardlink_to(one)
        self.assertEqual(run(*SMALL, "--out", one).returncode, 0)
        self.assertEqual((one.read_text(), other.read_text()), (ROWS, "old"))

    def test_what_may_not_be_written_stays(self):
        path = self.folder / "out"
        path.write_text("old", encoding="ascii")
        limit = 4096
        big = ["table", "nim", "0..10000", "--format", "csv"]
        result = run(*big, "--out", path,
                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assert_refused(result, "File too large")
        self.assertEqual(path.read_text(encoding="ascii"), "old")
        self.assertEqual(os.listdir(self.folder), ["out"])
        if os.geteuid() == 0:
            return  # Who may do everything.
        path.chmod(0o444)
        self.assert_refused(run(*SMALL, "--out", path), "Permission denied")
        self.folder.chmod(0o555)
        self.assert_refused(run(*SMALL, "--out", self.folder / "new"), "Permission denied")
        self.folder.chmod(0o755)


class Killed(InAFolder):
    """At any moment: the file is the old one or the new one, and the next start leaves nothing else."""

    def next_start_leaves(self, *names):
        subprocess.run([PROGRAM, *SMALL, "--out", self.folder / "next"], check=True,
                       stderr=subprocess.DEVNULL)
        os.remove(self.folder / "next")
        self.assertEqual(sorted(os.listdir(self.folder)), sorted(names))

    def start_to_write(self, way=()):
        """A table that takes long, from when its first rows are written."""
        path = self.folder / "table.csv"
        # It looks at the folder and at what others have left there, too.
        seen = {str(self.folder), *(str(self.folder / name) for name in os.listdir(self.folder))}
        process = subprocess.Popen([*way, PROGRAM, "table", "subtraction(1,2)", "0..90000000",
                                    "--format", "csv", "--out", path], stderr=subprocess.DEVNULL)
        place = pathlib.Path("/proc", str(process.pid), "fd")
        while True:
            self.assertIsNone(process.poll())
            with contextlib.suppress(FileNotFoundError):
                for descriptor in place.iterdir():
                    with contextlib.suppress(FileNotFoundError):
                        name = os.readlink(descriptor)
                        if (name not in seen and str(self.folder) in name
                                and descriptor.stat().st_size > 0):
                            return process

    def test_a_file_without_a_name_leaves_nothing(self):
        path = self.folder / "table.csv"
        path.write_text("old", encoding="ascii")
        for number in SIGNALS:
            process = self.start_to_write()
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            self.assertEqual(os.listdir(self.folder), ["table.csv"])
            self.assertEqual(path.read_text(encoding="ascii"), "old")

    @unittest.skipUnless(CAN_HIDE_PROC, "this machine does not let users hide /proc")
    def test_a_file_with_a_name_is_removed_by_the_next_start(self):
        path = self.folder / "table.csv"
        path.write_text("old", encoding="ascii")
        for number in SIGNALS:
            process = self.start_to_write(WITHOUT_PROC)
            living = self.start_to_write(WITHOUT_PROC)
            self.assertEqual(len(os.listdir(self.folder)), 3)
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            if number != signal.SIGKILL:
                self.assertEqual(len(os.listdir(self.folder)), 2)
            # What a living one writes stays.
            subprocess.run([PROGRAM, *SMALL, "--out", self.folder / "next"], check=True,
                           stderr=subprocess.DEVNULL)
            self.assertEqual(len(os.listdir(self.folder)), 3)
            living.kill()
            living.wait()
            self.next_start_leaves("table.csv")
            self.assertEqual(path.read_text(encoding="ascii"), "old")

    def test_what_is_not_certainly_a_leftover_stays(self):
        """Of the names that this machine gives, only a file or folder that nobody holds goes."""
        name = name_here()
        names = [name + f"{i:016x}.tmp" for i in range(6)]
        outside = self.folder / "outside"
        outside.mkdir()
        (outside / "kept").touch()
        place = self.folder / "b"
        place.mkdir()
        (place / names[0]).touch()
        (place / names[1]).mkdir()
        (place / names[1] / "merged.db").touch()
        (place / names[2]).symlink_to(outside / "kept")
        (place / names[3]).symlink_to(outside)
        (place / names[4]).hardlink_to(outside / "kept")
        os.mkfifo(place / names[5])
        kept = [".lastmove-0123.tmp", ".lastmove-00000000" + 16 * "0" + ".tmp", name + 16 * "g" + ".tmp",
                "x" + names[0], names[0] + "x"]
        for other in kept:
            (place / other).touch()
        subprocess.run([PROGRAM, *SMALL, "--out", place / "x"], check=True, stderr=subprocess.DEVNULL)
        self.assertEqual(sorted(os.listdir(place)), sorted([*kept, *names[2:], "x"]))
        self.assertEqual(os.listdir(outside), ["kept"])

    def test_a_merge(self):
        place = self.folder / "place"
        place.mkdir()
        parts = [self.folder / f"{part}.db" for part in (1, 2)]
        for i, part in enumerate(parts):
            run("sweep", "subtraction(S)", "S=subsets(1..14)", "--shard", f"{i + 1}/2", "--out", part)
        for number in SIGNALS:
            process = subprocess.Popen([PROGRAM, "merge", *parts, "--out", place / "both.db"])
            while not os.listdir(place):
                self.assertIsNone(process.poll())
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            if number != signal.SIGKILL:
                self.assertEqual(os.listdir(place), [])
        self.assertNotEqual(os.listdir(place), [])
        self.assertEqual(run("merge", *parts, "--out", place / "both.db").returncode, 0)
        self.assertEqual(os.listdir(place), ["both.db"])

    def test_kills_at_any_moment(self):
        """Each command again and again, killed a little later each time until it is done."""
        chance = random.Random(1)
        sets = self.folder / "sets.csv"
        commands = [["table", "subtraction(1,2)", "0..20000", "--format", "csv", "--out"],
                    ["period", "subtraction(3,24,91)", "--certificate"],
                    ["tree", "subtraction(1,2,3)", "60", "--format", "svg", "--out"],
                    ["sweep", "subtraction(S)", "S=subsets(1..8)", "--format", "csv", "--out"]]
        for command in commands:
            sets.write_text("old", encoding="ascii")
            whole = self.folder / "whole"
            self.assertEqual(run(*command, whole).returncode, 0)
            new = whole.read_bytes()
            whole.unlink()
            for number in SIGNALS:
                for _ in range(3):
                    process = subprocess.Popen([PROGRAM, *command, sets], stdout=subprocess.DEVNULL,
                                               stderr=subprocess.DEVNULL)
                    with contextlib.suppress(subprocess.TimeoutExpired):
                        process.wait(chance.random() * 0.02)
                    process.send_signal(number)
                    process.wait()
                    self.assertIn(sets.read_bytes(), (b"old", new))
            self.next_start_leaves("sets.csv")


def name_here():
    """What temporary names begin with on this machine."""
    number = 2166136261
    for byte in os.uname().nodename.encode():
        number = (number ^ byte) * 16777619 % 2 ** 32
    return f".lastmove-{number:08x}"


unittest.main()
