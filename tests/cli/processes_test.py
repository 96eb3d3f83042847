"""What is left when the program dies: no engine that goes on, however it died."""

import os
import pathlib
import select
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())

# Each says that it thinks, and then thinks for ever.
SPIN = "echo x >&{fd}; while :; do :; done"
ENGINES = {
    "a shell that spins": SPIN,
    "one that hears no signal": "trap '' INT TERM HUP QUIT; " + SPIN,
    "a child of the shell": "sh -c '" + SPIN + "'; exit",
    "an orphan": "(" + SPIN + ") & exec >&- <&-; sleep 1000",
    "one that waits for its children": "sleep 1000 & echo x >&{fd}; wait",
    "one that has answered": "read a; echo ok; read a; echo ok; while read a; do [ \"$a\" = go ] && {{ "
                             + SPIN + "; }}; done",
}
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGABRT]


class Engines(unittest.TestCase):
    """An engine and all that it started keep a pipe open, which ends when the last of them does."""

    def ends_with(self, arguments, engine, number):
        reading, writing = os.pipe()
        try:
            engine = "engine:" + engine.format(fd=writing)
            process = subprocess.Popen(
                [PROGRAM, *[engine if part == "ENGINE" else part for part in arguments],
                 "--time", "1000"], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, pass_fds=[writing])
            os.close(writing)
            writing = -1
            self.assertEqual(self.read(reading), b"x")
            process.send_signal(number)
            self.assertEqual(process.wait(), -number)
            while self.read(reading):
                pass
        finally:
            os.close(reading)
            if writing >= 0:
                os.close(writing)

    def read(self, descriptor):
        self.assertTrue(select.select([descriptor], [], [], 30)[0], "the engine goes on")
        return os.read(descriptor, 1)

    def test_each_dies_with_the_program(self):
        play = ["play", "nim", "3+5", "--left", "ENGINE", "--first", "left"]
        audit = ["audit", "ENGINE", "subtraction(S)", "0..3", "S=subsets(1..3)"]
        for number in SIGNALS:
            for name, engine in ENGINES.items():
                with self.subTest(engine=name, signal=number):
                    self.ends_with(play, engine, number)
            with self.subTest(audit=number):
                self.ends_with(audit, SPIN, number)

    def test_two_at_once(self):
        for number in SIGNALS:
            self.ends_with(["play", "nim", "3+5", "--left", "ENGINE", "--right",
                            "engine:" + ENGINES["one that has answered"].format(fd=1)],
                           SPIN, number)


unittest.main()
