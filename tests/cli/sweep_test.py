"""Sweeps as a user meets them: killed at any moment, on a full disk, damaged, in shards, merged."""

import contextlib
import csv
import io
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

from instrumented import is_emulated, is_instrumented

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
INSTRUMENTED = is_instrumented(PROGRAM)
# What was started to be ignored, as after nohup, is so in every program that starts here.
signal.signal(signal.SIGINT, signal.default_int_handler)
SETS = ["subtraction(S)", "S=subsets(1..14)"]


class SweepTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def run_program(self, *arguments, **options):
        return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=300, check=False, **options)

    def succeed(self, *arguments, **options):
        result = self.run_program(*arguments, **options)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result

    def refuse(self, expected, *arguments):
        result = self.run_program(*arguments)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn(expected, result.stderr)

    def rows(self, database):
        with sqlite3.connect(database) as connection:
            return connection.execute("SELECT * FROM results ORDER BY id").fetchall()


class Interrupted(SweepTest):
    def test_killed_twenty_times_and_more_it_ends_with_the_same_rows(self):
        question = ["sweep", "subtraction(S)", "S=subsets(1..19)"]
        self.succeed(*question, "--out", self.path("whole.db"))
        chance = random.Random(20)
        ends = {signal.SIGKILL: 0, signal.SIGTERM: 0, signal.SIGINT: 0}
        arguments = [PROGRAM, *question, "--threads", "1", "--out", self.path("killed.db")]
        while sum(ends.values()) < 24:
            process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            time.sleep(chance.uniform(0, 0.06))  # Any moment will do; the outcome may not differ.
            end = chance.choice(list(ends))
            process.send_signal(end)
            said = process.communicate(timeout=300)[1]
            self.assertIn(process.returncode, (-end, 0))
            self.assertNotEqual(process.returncode, 0, "it was over before it was stopped often "
                                "enough; make the sweep longer")
            ends[end] += 1
            if end != signal.SIGKILL and "stopped" not in said:
                self.assertEqual(said, "")  # Before it began.
        self.assertGreater(min(ends.values()), 3)
        self.succeed(*question, "--out", self.path("killed.db"))
        self.assertEqual(self.rows(self.path("killed.db")), self.rows(self.path("whole.db")))
        self.assertEqual(len(self.rows(self.path("whole.db"))), 2 ** 19 - 1)

    def test_it_hears_a_signal_in_the_middle_of_a_piece(self):
        # Three pieces of rulesets with a million takes, each of which takes minutes.
        question = ["sweep", "subtraction(a..1000000)", "a=1..1536", "--threads", "2", "--out",
                    self.path("long.db")]
        process = subprocess.Popen([PROGRAM, *question], stdin=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True)
        # Until it sweeps; an emulator has a thread of its own.
        while len(os.listdir(f"/proc/{process.pid}/task")) < (3 if is_emulated(PROGRAM) else 2):
            pass
        begun = time.monotonic()
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=300)[1]
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertIn("holds 0 of 3 pieces; the same command goes on", said)
        # A ruleset is read in some tenths of a second.
        self.assertLess(time.monotonic() - begun, 300 if INSTRUMENTED else 30)

    def test_memory_is_that_of_the_whole_sweep(self):
        limit = ["--memory", "64MiB", "--threads", "8"]
        texts = "(function() local s='x' for i=1,11 do s=s..s end return s..a end)()"
        for question, status in (
                (["subtraction(1,a)", "a=2..40", "n=1..30000", "--out", self.path("p.db")], 0),
                (["subtraction(1,a)", "a=2..9", "n=1..60000", "--out", self.path("p.csv")], 0),
                (["subtraction(S)", "S=subsets(1..40)", "--shard", "5/16777216", "--out", self.path("s.db")], 0),
                (["subtraction(a)", "a=1..20000", "--group-by", texts], 3),
                (["subtraction(S)", "S=subsets(1..18)", "--top", "1000000"], 3)):
            # From a small process, as the peak begins with that of the one that forks.
            measure = ("import resource, subprocess, sys\n"
                       "status = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode\n"
                       "print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
            result = subprocess.run([sys.executable, "-c", measure, PROGRAM, "sweep", *question,
                                     *limit], stdin=subprocess.DEVNULL, capture_output=True,
                                    text=True, check=True, timeout=300)
            found, peak = map(int, result.stdout.split())
            self.assertEqual(found, status, result.stderr)
            if status == 3:
                self.assertIn("memory limit leaves for them", result.stderr)
            if not INSTRUMENTED:
                self.assertLess(peak, (64 * 1.1 + 15) * 1024, question)

    def test_a_full_disk_loses_nothing(self):
        question = ["sweep", *SETS, "--out", self.path("full.db")]

        def little_room():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

        full = self.run_program(*question, preexec_fn=little_room)
        self.assertEqual(full.returncode, 2, full.stderr)
        self.assertIn("full.db", full.stderr)
        self.succeed(*question)
        self.succeed("sweep", *SETS, "--out", self.path("whole.db"))
        self.assertEqual(self.rows(self.path("full.db")), self.rows(self.path("whole.db")))

    def test_two_at_once_lose_and_double_nothing(self):
        question = ["sweep", "subtraction(S)", "S=subsets(1..18)", "--threads", "1",
                    "--out", self.path("shared.db")]
        first = subprocess.Popen([PROGRAM, *question], stdin=subprocess.DEVNULL,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        second = self.run_program(*question)
        ends = [(second.returncode, second.stderr), (first.wait(60), first.communicate()[1])]
        for status, said in ends:
            self.assertIn(status, (0, 2), said)
            if status == 2:
                self.assertRegex(said, "written by another|cannot use")
        self.succeed(*question)
        self.assertEqual(len(self.rows(self.path("shared.db"))), 2 ** 18 - 1)

    def peak_memory(self, last):
        """In KiB, of all sets up to `last` on their way to a file."""
        # The address sanitizer keeps what was freed, unless it is told to keep little.
        process = subprocess.Popen(
            [PROGRAM, "sweep", "subtraction(S)", f"S=subsets(1..{last})", "--out",
             self.path(f"{last}.db")], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"})
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        return usage.ru_maxrss

    def test_memory_does_not_grow_with_the_rows(self):
        growth = self.peak_memory(20) - self.peak_memory(18)
        self.assertLess(growth, 20_000, "KiB for 786,432 rows, less than 27 bytes for each")


class NeverOverwritten(SweepTest):
    def test_what_is_no_sweep_or_another_one(self):
        junk = pathlib.Path(self.path("junk.db"))
        junk.write_text("something else entirely\n" * 100, encoding="ascii")
        self.refuse("not a sweep, or is damaged", "sweep", *SETS, "--out", str(junk))
        self.assertEqual(junk.read_text(encoding="ascii"), "something else entirely\n" * 100)

        other = self.path("other.db")
        with sqlite3.connect(other) as connection:
            connection.execute("CREATE TABLE mine (a)")
        self.refuse("not a sweep", "sweep", *SETS, "--out", other)
        self.refuse("not a sweep", "show", other)

        mine = self.path("mine.db")
        self.succeed("sweep", *SETS, "--out", mine)
        rows = self.rows(mine)
        self.refuse("S=subsets(1..14)", "sweep", "subtraction(S)", "S=subsets(1..15)", "--out", mine)
        self.refuse("rules", "sweep", "subtraction(S) misere", "S=subsets(1..14)", "--out", mine)
        self.refuse("shard", "sweep", *SETS, "--shard", "1/2", "--out", mine)
        self.refuse("sequence", "sweep", *SETS, "--of", "nim-value", "--out", mine)
        self.assertEqual(self.rows(mine), rows)

    def test_what_is_damaged(self):
        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        content = pathlib.Path(whole).read_bytes()
        damaged = pathlib.Path(self.path("damaged.db"))
        chance = random.Random(7)
        for _ in range(20):
            bytes_ = bytearray(content)
            begin = chance.randrange(100, len(bytes_) - 5000)
            bytes_[begin:begin + 4096] = chance.randbytes(4096)
            damaged.write_bytes(bytes_)
            result = self.run_program("sweep", *SETS, "--out", str(damaged))
            self.assertIn(result.returncode, (0, 2), result.stderr)
            if result.returncode == 0:  # Some bytes mean nothing: then the rows are as they were.
                self.assertEqual(len(self.rows(damaged)), 2 ** 14 - 1)
            else:
                self.assertRegex(result.stderr, "damaged|cannot use|holds another")
        for size in (0, 50, 4096, len(content) // 2):
            damaged.write_bytes(content[:size])
            result = self.run_program("sweep", *SETS, "--out", str(damaged))
            self.assertEqual(result.returncode, 0 if size == 0 else 2, result.stderr)
            if size > 0:
                self.assertRegex(result.stderr, "damaged|cannot use")

    def contents(self):
        """Of all files of the folder, but for the index of a log, which any reader writes to."""
        found = {}
        for name in os.listdir(self.folder.name):
            found[name] = pathlib.Path(self.path(name)).read_bytes() if name[-4:] != "-shm" else b""
        return found

    def changed(self, original, *changes):
        """A copy of a database, with changes of somebody else's."""
        copy = self.path("changed.db")
        pathlib.Path(copy).write_bytes(pathlib.Path(original).read_bytes())
        connection = sqlite3.connect(copy)
        for change in changes:
            connection.execute(change)
        connection.commit()
        connection.close()
        return copy

    def test_rows_that_were_changed_are_not_believed(self):
        positions = ["ends", "n=1..9"]
        for question in (SETS, positions):
            whole = self.path(f"{question[0]}.db")
            self.succeed("sweep", *question, "--out", whole)
            column = "outcome" if question is positions else "count_N"
            for change in ("DELETE FROM results WHERE id = 5",
                           "UPDATE results SET id = 1000000 WHERE id = 5",
                           "DELETE FROM pieces",
                           "DELETE FROM pieces WHERE piece = (SELECT max(piece) FROM pieces)",
                           f"UPDATE results SET {column} = 'N' WHERE id = 7",
                           f"UPDATE results SET {column} = NULL WHERE id = 7",
                           "UPDATE results SET id = -id WHERE id IN (3, 4);"
                           "UPDATE results SET id = 7 + id WHERE id < 0",
                           "UPDATE pieces SET rulesets = rulesets + 1",
                           "UPDATE pieces SET checksum = checksum + 1",
                           "INSERT INTO results (id) VALUES (9 << 50)",
                           "INSERT INTO results (id) VALUES (-1)",
                           "UPDATE sweep SET value = value + 1 WHERE key = 'work'"):
                self.refused_as_it_is(self.changed(whole, *change.split(";")), question)
        # Three heaps, of which two change places with each other: the sums are the same.
        swap = ["UPDATE results SET id = -1 WHERE id = 3", "UPDATE results SET id = 3 WHERE id = 4",
                "UPDATE results SET id = 4 WHERE id = -1"]
        whole = self.path("subtraction(S).db")
        self.refused_as_it_is(self.changed(whole, *swap), SETS)
        # The rows of another sweep, under the question of this one.
        other = ["subtraction(S)", "S=subsets(2..15)"]
        self.succeed("sweep", *other, "--out", self.path("other.db"))
        question = "UPDATE sweep SET value = 'S=subsets(2..15)' WHERE key = 'variables'"
        self.refused_as_it_is(self.changed(whole, question), other)
        self.refused_as_it_is(
            self.changed(whole, "CREATE TRIGGER more AFTER INSERT ON pieces BEGIN "
                         "UPDATE results SET period = 1; END"), SETS)
        self.refused_as_it_is(
            self.changed(whole, "ALTER TABLE results RENAME TO true_results",
                         "CREATE VIEW results AS SELECT * FROM true_results"), SETS)

    def refused_as_it_is(self, database, question):
        before = self.contents()
        for command in (["sweep", *question, "--out", database], ["show", database],
                        ["show", database, "--format", "csv"], ["show", database, "--group-by", "1"],
                        ["merge", database, "--allow-gaps", "--out", self.path("merged.db")]):
            result = self.run_program(*command)
            self.assertEqual(result.returncode, 2, (command, result.stderr))
            self.assertRegex(result.stderr, "damaged|holds another|has triggers")
            self.assertEqual(self.contents(), before, command)

    def test_a_piece_that_is_gone_with_its_rows_is_solved_again(self):
        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        less = self.changed(whole, "DELETE FROM pieces WHERE piece = 3",
                            "DELETE FROM results WHERE id >= 3 << 32 AND id < 4 << 32")
        self.assertIn("31 of 32 pieces", self.succeed("show", less).stdout)
        self.succeed("sweep", *SETS, "--out", less)
        self.assertEqual(self.rows(less), self.rows(whole))

    def test_what_is_refused_is_left_as_it_is(self):
        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        old = self.changed(whole, "PRAGMA user_version = 1")
        before = self.contents()
        for command in (["show", old], ["sweep", *SETS, "--out", old]):
            self.refuse("another version of lastmove", *command)
        self.refuse("holds another sweep", "sweep", "nim", "--out", whole)
        self.assertEqual(self.contents(), before)
        # Another's database that has a log, which is not there; and one whose log is.
        foreign = self.path("foreign.db")
        connection = sqlite3.connect(foreign)
        connection.executescript("PRAGMA journal_mode=WAL; CREATE TABLE mine (a)")
        for _ in range(2):
            before = self.contents()
            self.refuse("not a sweep", "sweep", *SETS, "--out", foreign)
            self.refuse("not a sweep", "show", foreign)
            self.assertEqual(self.contents(), before)
            connection.close()
        # What a killed sweep left.
        process = subprocess.Popen([PROGRAM, "sweep", "subtraction(S)", "S=subsets(1..19)",
                                    "--threads", "1", "--out", self.path("killed.db")],
                                   stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not os.path.exists(self.path("killed.db-shm")):  # which comes after killed.db-wal
            pass
        process.kill()
        process.wait()
        before = self.contents()
        self.assertIn("killed.db-wal", before)
        self.refuse("holds another sweep", "sweep", *SETS, "--out", self.path("killed.db"))
        self.succeed("show", self.path("killed.db"))
        self.assertEqual(self.contents(), before)

    def test_notes_that_make_no_sense_are_named_with_the_file(self):
        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        for change, message in (
                ("UPDATE sweep SET value='' WHERE key='shard'", "question makes no sense"),
                ("UPDATE sweep SET value='nimm' WHERE key='rules'", "there is no family"),
                ("UPDATE sweep SET value='S=1..' WHERE key='variables'", "expected a number"),
                ("UPDATE sweep SET value='x' WHERE key='sequence'", "'sequence' is neither"),
                ("UPDATE sweep SET value='x' WHERE key='largest_nim_value'", "is neither"),
                ("DELETE FROM sweep WHERE key='work'", "'work' is not a number"),
                ("INSERT INTO pieces VALUES (-1, 1, 1, 1)", "holds a piece -1"),
                ("UPDATE results SET period=0 WHERE id=2", "piece 0 is not what was written"),
                ("UPDATE results SET S='((' WHERE id=2", "piece 0 is not what was written")):
            damaged = self.changed(whole, change)
            self.refuse(message, "show", "--rows", damaged)
            self.refuse("changed.db is damaged", "show", "--rows", damaged)

    def test_through_a_link_in_another_folder_it_is_read_as_it_is(self):
        elsewhere = tempfile.TemporaryDirectory()
        self.addCleanup(elsewhere.cleanup)

        def linked(name):
            link = os.path.join(elsewhere.name, name)
            os.symlink(self.path(name), link)
            return link

        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        # Rows that are in the log alone, of a sweep that goes on.
        connection = sqlite3.connect(self.path("logged.db"))
        with contextlib.closing(connection), contextlib.closing(sqlite3.connect(whole)) as source:
            source.backup(connection)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA wal_autocheckpoint=0")
            connection.execute("DELETE FROM pieces WHERE piece = 3")
            connection.execute("DELETE FROM results WHERE id >= 3 << 32 AND id < 4 << 32")
            connection.commit()
            self.assertIn("31 of 32 pieces", self.succeed("show", linked("logged.db")).stdout)
        # A transaction that was interrupted: its journal is to be rolled back.
        connection = sqlite3.connect(whole)
        with contextlib.closing(connection):
            connection.execute("PRAGMA cache_size=1")
            connection.execute("DELETE FROM results WHERE id % 2 = 0")
            for suffix in ("", "-journal"):
                shutil.copy(whole + suffix, self.path("torn.db" + suffix))
            connection.rollback()
        self.assertIn("complete", self.succeed("show", linked("torn.db")).stdout)
        self.assertEqual(self.rows(self.path("torn.db")), self.rows(whole))

    def test_odd_names_are_names_of_files(self):
        question = ["sweep", "subtraction(a)", "a=1..3", "--out"]
        for name in ("file:q?mode=memory&.db", ":memory:.db", "file::memory:?cache=shared#.db",
                     "a%41#b?c=d.db", ".db", "-.db", " '\";\n\xff.db", 244 * "x" + ".db"):
            self.assertIn("complete, 3 of 3", self.succeed(*question, name,
                                                           cwd=self.folder.name).stderr)
            self.assertEqual(os.listdir(self.folder.name), [name])
            self.assertIn("complete", self.succeed("show", "--", name,
                                                   cwd=self.folder.name).stdout)
            self.succeed("merge", self.path(name), "--out", self.path("all.db"))
            for left in os.listdir(self.folder.name):
                os.unlink(self.path(left))
        os.mkdir(self.path("folder.db"))
        os.mkfifo(self.path("pipe.db"))
        os.symlink("/dev/null", self.path("null.db"))
        before = os.listdir(self.folder.name)
        for name in ("folder.db", "pipe.db", "null.db", 245 * "x" + ".db", "no/such/folder.db"):
            self.refuse("cannot", *question, self.path(name))
            self.refuse("cannot", "show", self.path(name))
        self.refuse("expected the name", "show", "")
        self.assertEqual(os.listdir(self.folder.name), before)


class Shards(SweepTest):
    def setUp(self):
        super().setUp()
        self.parts = []
        for i in range(1, 4):
            self.parts.append(self.path(f"part{i}.db"))
            self.succeed("sweep", *SETS, "--shard", f"{i}/3", "--out", self.parts[-1])
        self.whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", self.whole)

    def test_merge_into_the_whole(self):
        merged = self.path("all.db")
        result = self.succeed("merge", *self.parts, "--out", merged)
        self.assertIn("complete", result.stderr)
        self.assertEqual(self.rows(merged), self.rows(self.whole))
        sizes = [len(self.rows(part)) for part in self.parts]
        self.assertLessEqual(max(sizes) - min(sizes), 512)
        self.refuse("exists already", "merge", *self.parts, "--out", merged)
        self.assertEqual(sorted(os.listdir(self.folder.name)),
                         ["all.db", "part1.db", "part2.db", "part3.db", "whole.db"])
        shown = self.succeed("show", merged, "--format", "csv").stdout
        self.assertEqual(shown, self.succeed("sweep", *SETS, "--format", "csv").stdout)

    def test_overlaps_gaps_and_strangers_are_refused(self):
        out = self.path("all.db")
        self.refuse("overlap", "merge", self.parts[0], self.whole, "--out", out)
        self.refuse("the first is piece 2, of shard 3/3", "merge", *self.parts[:2], "--out", out)
        self.refuse("given twice", "merge", *self.parts, self.parts[0], "--out", out)
        self.refuse("expected the name", "merge", *self.parts, "--out", "")
        self.refuse("cannot open /no/such/x.db: No such", "merge", *self.parts, "--out",
                    "/no/such/x.db")
        stranger = self.path("stranger.db")
        self.succeed("sweep", "subtraction(S)", "S=subsets(1..9)", "--out", stranger)
        self.refuse("another sweep", "merge", *self.parts, stranger, "--out", out)
        self.refuse("cannot open", "merge", self.path("nothing.db"), "--out", out)
        self.assertFalse(os.path.exists(out))

    def test_stopped_it_leaves_nothing(self):
        big = self.path("big.db")
        self.succeed("sweep", "subtraction(S)", "S=subsets(1..17)", "--out", big)
        before = sorted(os.listdir(self.folder.name))
        out = self.path("all.db")
        status = 0
        while status == 0:  # Where it was over before it was stopped.
            process = subprocess.Popen([PROGRAM, "merge", big, "--out", out],
                                       stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while process.poll() is None and sorted(os.listdir(self.folder.name)) == before:
                pass
            process.send_signal(signal.SIGTERM)
            status = process.wait(60)
            pathlib.Path(out).unlink(missing_ok=True)
        self.assertEqual(status, -signal.SIGTERM)
        self.assertEqual(sorted(os.listdir(self.folder.name)), before)

    def test_gaps_may_be_allowed_and_filled(self):
        out = self.path("all.db")
        self.succeed("merge", self.parts[0], self.parts[2], "--allow-gaps", "--out", out)
        self.assertIn("of 32 pieces", self.succeed("show", out).stdout)
        self.succeed("sweep", *SETS, "--out", out)
        self.assertEqual(self.rows(out), self.rows(self.whole))


class Incomplete(SweepTest):
    """What is told of a part of a sweep says so, and has a status of its own."""

    def setUp(self):
        super().setUp()
        self.part = self.path("part.db")
        self.succeed("sweep", *SETS, "--out", self.part)
        with sqlite3.connect(self.part) as connection:  # What a sweep stopped before its end holds.
            connection.execute("DELETE FROM pieces WHERE piece > 0")
            connection.execute("DELETE FROM results WHERE id >= 1 << 32")

    def show(self, status, *options, file=None):
        result = self.run_program("show", file or self.part, *options)
        self.assertEqual(result.returncode, status, result.stderr)
        return result

    def test_the_status_alone_is_no_answer_of_a_part(self):
        self.assertIn("1 of 32 pieces, 512 of 16383 rulesets, 512 rows", self.show(0).stdout)

    def test_in_every_format(self):
        told = "incomplete: 512 of 16383 rulesets"
        self.assertEqual(self.show(4, "--check", "period < 100000").stdout,
                         f"{told}; 512 rulesets: no counterexample\n")
        # A counterexample is one, whatever else there is.
        wrong = self.show(1, "--check", "period < 9").stdout
        self.assertTrue(wrong.startswith(told + "\n\nS "), wrong)
        self.assertRegex(wrong, f"\n{told}; 512 rulesets: [0-9]+ counterexamples\n$")
        for options in (["--rows"], ["--top", "2"], ["--bottom", "2"], ["--where", "period > 9"]):
            text = self.show(4, *options).stdout
            self.assertTrue(text.startswith(told + "\n\nS "), text)
            self.assertIn("\n" + told + "; ", text)
            for shape in ("csv", "json"):
                result = self.show(4, *options, "--format", shape)
                self.assertIn(told, result.stderr)
                rows = result.stdout.splitlines()
                if shape == "csv":
                    self.assertTrue(rows.pop(0).endswith(",complete,done,total"))
                    self.assertEqual({row[-13:] for row in rows}, {",no,512,16383"})
                for row in rows if shape == "json" else []:
                    row = json.loads(row)
                    self.assertEqual((row["complete"], row["done"], row["total"]),
                                     (False, "512", "16383"))
        self.assertTrue(self.show(4, "--group-by", "#S").stdout.startswith(told + "\n\n#S "))
        groups = self.show(4, "--group-by", "#S", "--format", "json").stdout.splitlines()
        self.assertEqual({json.loads(group)["complete"] for group in groups}, {False})
        groups = self.show(4, "--group-by", "#S", "--format", "csv").stdout.splitlines()
        self.assertEqual({group[-13:] for group in groups[1:]}, {",no,512,16383"})
        for options in (["--rows"], ["--group-by", "#S"]):
            latex = self.show(4, *options, "--format", "latex").stdout
            self.assertIn(f"% {told}\n", latex)
            self.assertRegex(latex, rf"\\multicolumn{{\d+}}{{l}}{{{told}}} \\\\\n")

    def test_a_whole_one_says_that_too(self):
        whole = self.path("whole.db")
        self.succeed("sweep", *SETS, "--out", whole)
        for options in ([], ["--top", "3"], ["--group-by", "#S"]):
            rows = self.show(0, "--format", "csv", *options, file=whole).stdout.splitlines()
            self.assertEqual({row[-16:] for row in rows[1:]}, {",yes,16383,16383"})
            for row in self.show(0, "--format", "json", *options, file=whole).stdout.splitlines():
                row = json.loads(row)
                self.assertEqual((row["complete"], row["done"], row["total"]), (True, "16383", "16383"))
        self.assertNotIn("complete", self.show(0, "--rows", file=whole).stdout)

    def test_sequences_and_shards(self):
        question = ["sweep", "subtraction(1,m)", "m=2..600"]
        for shape, line in (("bfile", "# Incomplete: 512 of 599 rulesets.\n"),
                            ("oeis", "%C A000000 Incomplete: 512 of 599 rulesets.\n")):
            result = self.succeed(*question, "--shard", "1/2", "--format", shape)
            self.assertIn(line, result.stdout)
            self.assertNotIn("complete", self.succeed(*question, "--format", shape).stdout)
        # Who asks for a shard gets its rows; what is said of the sweep is of a part of it.
        shard = [*question, "--shard", "2/2"]
        rows = self.succeed(*shard, "--format", "csv").stdout.splitlines()
        self.assertEqual((len(rows), rows[-1][-10:]), (1 + 87, ",no,87,599"))
        for options, status in ((["--check", "period > 0"], 4), (["--top", "1"], 4),
                                (["--group-by", "m%2"], 4), (["--check", "period > 3"], 1)):
            result = self.run_program(*shard, *options)
            self.assertEqual(result.returncode, status, result.stderr)
            self.assertIn("incomplete: 87 of 599 rulesets", result.stdout)
        # As a part of a file, and of a sum of files with gaps.
        self.succeed(*shard, "--out", self.path("shard.db"))
        self.succeed("merge", self.path("shard.db"), "--allow-gaps", "--out", self.path("gaps.db"))
        for file in ("shard.db", "gaps.db"):
            self.assertEqual(self.show(4, "--check", "period > 0", file=self.path(file)).stdout,
                             "incomplete: 87 of 599 rulesets; 87 rulesets: no counterexample\n")

    def test_who_reads_the_file_with_sql(self):
        with sqlite3.connect(self.part) as connection:
            self.assertEqual(connection.execute("SELECT * FROM progress").fetchall(),
                             [(0, 512, 16383)])
        # Files of earlier versions have no such view, and one that lies is no view of lastmove's.
        for change, refused in (("", False), ("CREATE VIEW progress AS SELECT 1 AS complete", True)):
            with sqlite3.connect(self.part) as connection:
                connection.execute("DROP VIEW progress")
                connection.execute(change or "SELECT 1")
            if refused:
                self.refuse("its view 'progress' is not what lastmove makes", "show", self.part)
            else:
                self.show(4, "--rows")
                with sqlite3.connect(self.part) as connection:
                    connection.execute("CREATE VIEW progress AS SELECT 1")

    def test_its_columns_are_no_names_of_variables(self):
        for name in ("complete", "done", "Total"):
            self.refuse(f"'{name}' is also the name of a column", "sweep", f"subtraction(1,{name})",
                        f"{name}=2..5")


class SameAnswers(SweepTest):
    def test_kinds_of_mixed_outcomes_are_kept_apart(self):
        question = ["sweep", "subtraction(a,4 | 3,5) ending(1)", "a=2"]
        database = self.path("a.db")
        text = self.succeed(*question).stdout
        self.assertIn("P 1, D 2, win/draw 2, draw/win 2  fair\n", text)
        self.succeed(*question, "--out", database)
        self.assertEqual(self.succeed("show", database, "--rows").stdout, text)
        for extra in (["--format", "csv"], ["--format", "json"], ["--group-by", "a"],
                      ["--group-by", "a", "--format", "json"], ["--top", "1"]):
            straight = self.succeed(*question, *extra).stdout
            self.assertEqual(self.succeed("show", database, *extra).stdout, straight)
        row = json.loads(self.succeed(*question, "--format", "json").stdout)
        self.assertEqual({name: count for name, count in row.items() if count not in ("0", "7")},
                         {"a": "2", "status": "proved", "count_P": "1", "count_D": "2",
                          "count_win_draw": "2", "count_draw_win": "2", "behaviour": "fair",
                          "complete": True, "done": "1", "total": "1"})
        mirrored = self.succeed("sweep", "subtraction(3,5 | a,4) ending(1)", "a=1..9", "--format",
                                "csv").stdout.splitlines()
        plain = self.succeed("sweep", "subtraction(a,4 | 3,5) ending(1)", "a=1..9", "--format",
                             "csv").stdout.splitlines()
        swapped = [0, 1, 2, 3, 4, 5, 7, 6, 8, 10, 9, 12, 11]
        for one, other in zip(plain[1:], mirrored[1:], strict=True):
            *cells, behaviour, complete, done, total = other.split(",")
            players = {"Left": "Right", "Right": "Left"}
            behaviour = re.sub("Left|Right", lambda player: players[player[0]], behaviour)
            self.assertEqual(one.split(","),
                             [*(cells[i] for i in swapped), behaviour, complete, done, total])

    def test_codes_come_back_from_the_file(self):
        question = ["sweep", "octal(C)", "C=codes(3; first=0,4; digits=0,3,4,5,7)", "--heaps", "1500"]
        self.succeed(*question, "--out", self.path("codes.db"))
        self.succeed(*question, "--out", self.path("codes.db"))
        told = self.succeed(*question, "--format", "csv").stdout
        kept = self.succeed("show", self.path("codes.db"), "--rows", "--format", "csv").stdout
        self.assertEqual(kept, told)
        self.assertEqual(told.count("\n"), 1 + 2 * 125 - 1)
        kayles = next(row for row in self.rows(self.path("codes.db")) if row[1] == "0.77")
        self.assertEqual(kayles[2:5], (71, 12, "proved"))
        # Other limits are another question.
        self.refuse("holds another sweep", *question[:-1], "1501", "--out", self.path("codes.db"))
        self.refuse("holds another sweep", *question[:-2], "--out", self.path("codes.db"))

    def test_quotients_come_back_from_the_file(self):
        question = ["sweep", "octal(C)", "C=codes(2)", "--of", "quotient", "--work", "5M"]
        told = self.succeed(*question, "--format", "csv").stdout
        process = subprocess.Popen([PROGRAM, *question, "--threads", "1", "--out", self.path("quotients.db")],
                                   stderr=subprocess.DEVNULL)
        time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        process.wait()
        self.succeed(*question, "--out", self.path("quotients.db"))
        kept = self.succeed("show", self.path("quotients.db"), "--rows", "--format", "csv").stdout
        self.assertEqual(kept, told)
        rows = {row["C"]: row for row in csv.DictReader(io.StringIO(told))}
        self.assertEqual(len(rows), 63)
        quotient = ("status", "order", "in_p", "kind", "preperiod", "period")
        self.assertEqual([rows["0.71"][name] for name in quotient],
                         ["proved complete", "36", "9", "wild", "3", "6"])
        self.assertEqual([rows["0.33"][name] for name in quotient],
                         ["proved complete", "6", "2", "tame", "0", "3"])
        self.assertEqual([rows["0.07"][name] for name in quotient[-2:]], ["", ""])
        self.assertEqual(rows["0.07"]["status"], "not finite within limits")
        self.assertEqual(self.succeed("show", self.path("quotients.db"), "--check", "order%2 == 0").returncode, 0)
        self.assertIn("misere quotients", self.succeed("show", self.path("quotients.db")).stdout)
        # Rows that lastmove does not write.
        for column, value in (("order", "0"), ("order", "NULL"), ("kind", "'mild'"), ("status", "'proved'"),
                              ("period", "NULL"), ("in_p", "99")):
            shutil.copy(self.path("quotients.db"), self.path("edited.db"))
            with contextlib.closing(sqlite3.connect(self.path("edited.db"))) as database:
                database.execute(f"UPDATE results SET \"{column}\" = {value} WHERE C = '0.71'")
                database.commit()
            result = self.run_program("show", self.path("edited.db"), "--rows")
            self.assertEqual(result.returncode, 2, (column, value, result.stdout))
        self.refuse("finds no nim-values", *question, "--largest-nim-value")
        self.refuse("leave n out", *question, "n=1..5")
        self.refuse("is partizan", "sweep", "subtraction(a|b)", "a=1..2", "b=2..3", "--of", "quotient")
        self.refuse("is none", "sweep", "wythoff(a)", "a=1..2", "--of", "quotient")

    def test_files_that_rules_name_are_kept_with_the_rows(self):
        script = self.path("takes.lua")
        rules = f"script({script}; most=a)"
        def write(minus):
            pathlib.Path(script).write_text(
                'local most = parameter("most", 1)\nfunction options(n)\n  local moves = {}\n'
                f"  for take = 1, min(n, most) do moves[take] = n {minus} take end\n"
                "  return moves\nend\n", encoding="utf-8")
        write("-")
        question = ["sweep", rules, "a=1..6", "n=0..99"]
        self.succeed(*question, "--out", self.path("whole.db"))
        plain = self.succeed("sweep", "subtraction(1..a)", "a=1..6", "n=0..99", "--format", "csv")
        told = self.succeed("show", self.path("whole.db"), "--format", "csv")
        self.assertEqual(told.stdout, plain.stdout)
        for shard in "12":
            self.succeed(*question, "--shard", f"{shard}/2", "--out", self.path(f"part{shard}.db"))
        pathlib.Path(script).unlink()
        self.succeed("merge", self.path("part1.db"), self.path("part2.db"), "--out", self.path("merged.db"))
        self.assertEqual(self.rows(self.path("merged.db")), self.rows(self.path("whole.db")))
        self.assertEqual(self.succeed("show", self.path("merged.db"), "--format", "csv").stdout,
                         plain.stdout)
        write(" -")
        self.refuse("holds a sweep with another text of the file", *question,
                    "--out", self.path("whole.db"))
        graph = self.succeed("sweep", "graph(examples/maze.csv)", "n=0,2,4", "--format", "csv")
        self.assertEqual([line.split(",")[:3] for line in graph.stdout.splitlines()[1:]],
                         [["0", "start", "D"], ["2", "tower", "D"], ["4", "cellar", "N"]])

    def test_conjectures_are_tested_over_rows_of_every_kind(self):
        additive = ("(function() local q = b % (2*a); if q == 0 then return period == 2*b "
                    "elseif q < a then return period == a*(2*b+q)//gcd(a,q) "
                    "else return period == 2*b+2*a-q end end)()")
        question = ["sweep", "subtraction(a,b,a+b)", "a=1..20", "b=a+1..40", "--of", "nim-value"]
        self.assertEqual(self.succeed(*question, "--check", additive).stdout,
                         "590 rulesets: no counterexample\n")
        planted = additive.replace("2*b+2*a-q", "2*b+2*a-q + (a*b > 190 and 1 or 0)")
        result = self.run_program(*question, "--check", planted, "--format", "csv")
        self.assertEqual(result.returncode, 1)
        # The least in the order of the sweep: a = 5, as b = 39 is then the first above 38.
        self.assertEqual(result.stdout.splitlines()[1][:5], "5,39,")
        self.assertEqual(len(result.stdout.splitlines()), 2)
        database = self.path("additive.db")
        self.succeed(*question, "--out", database)
        self.assertEqual(self.run_program("show", database, "--check", planted, "--format", "csv").stdout,
                         result.stdout)
        kept = self.succeed("show", database, "--where", "period > 1000", "--format", "csv").stdout
        rows = self.succeed("show", database, "--format", "csv").stdout.splitlines()
        self.assertEqual(kept.splitlines()[1:], [row for row in rows[1:] if int(row.split(",")[3]) > 1000])
        positions = ["sweep", "subtraction(a)", "a=1..3", "n=0..30"]
        self.assertEqual(self.succeed(*positions, "--check", "(n % (2*a) < a) == (outcome == 'P')").stdout,
                         "93 positions: no counterexample\n")
        told = self.run_program("sweep", "nim misere", "--check", "period == 1")
        self.assertEqual(told.stdout, "1 ruleset: no counterexample; 1 undecided\n")
        self.refuse("'foo' is not known here", *positions, "--check", "foo == 1")
        # A column of other sweeps: the message says of which.
        self.refuse("'period' is not known here; rows have it in a sweep without values of n",
                    *positions, "--check", "period == 1")
        for column, sweep in (("outcome", "over values of n, as n=1..100"),
                              ("largest_nim_value", "that finds the largest nim-values"),
                              ("behaviour", "of outcomes of partizan games of heaps")):
            self.refuse(f"'{column}' is not known here; rows have it in a sweep {sweep}",
                        *question, "--where", f"a < 3 and {column} == 1")
        self.refuse("true or false of each row; it is 3", *positions, "--where", "1+2")
        self.refuse("--check excludes --group-by", *positions, "--check", "n == 1", "--group-by", "n")

    def test_groups_of_any_bytes(self):
        grouped = ["sweep", "subtraction(a)", "a=1..3", "--group-by", "'\\27[2J\\n\\255'"]
        result = subprocess.run([PROGRAM, *grouped, "--format", "json"], capture_output=True,
                                check=True)
        self.assertEqual(json.loads(result.stdout)["group"], "\x1b[2J\n\ufffd")
        result = subprocess.run([PROGRAM, *grouped], capture_output=True, check=True)
        self.assertNotIn(b"\x1b", result.stdout)

    def test_a_ruleset_that_fails_ends_the_same_rows_on_any_number_of_threads(self):
        question = ["sweep", "subtraction(1,a..2000)", "a=1..20000", "--heaps", "100", "--threads"]
        runs = [self.run_program(*question, str(threads)) for threads in (1, 2, 8)]
        self.assertIn("for a=2001", runs[0].stderr)
        self.assertGreater(len(runs[0].stdout.splitlines()), 1500)
        for run in runs[1:]:
            self.assertEqual((run.stdout, run.stderr), (runs[0].stdout, runs[0].stderr))

    def test_nim_values_keep_to_the_heaps(self):
        run = self.run_program("sweep", "subtraction(a,3)", "a=1", "--of", "nim-value", "--heaps", "5")
        self.assertIn("not-found", run.stdout)

    def test_on_any_number_of_threads(self):
        for question in (SETS, ["zone(a|b)", "a=1..40", "b=a..60", "n=0..9"],
                         ["subtraction(a|b)", "a=1..90", "b=a..100;step=3"]):
            answers = {self.succeed("sweep", *question, "--threads", threads, "--format",
                                    "csv").stdout for threads in ("1", "2", "7")}
            self.assertEqual(len(answers), 1)

    def test_from_the_file_as_from_the_sweep(self):
        for extra in (["--group-by", "#S"], ["--top", "9", "--by", "preperiod"],
                      ["--bottom", "9", "--by", "preperiod"],
                      ["--group-by", "#S", "--format", "json"]):
            database = self.path("a.db")
            straight = self.succeed("sweep", *SETS, *extra).stdout
            stored = self.succeed("sweep", *SETS, *extra, "--out", database).stdout
            self.assertEqual(straight, stored)
            self.assertTrue(self.succeed("show", database, *extra).stdout.endswith(straight))


unittest.main()
