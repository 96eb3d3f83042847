"""A long search of a board on a terminal: it says how far it is, and Ctrl-C ends it."""

import os
import pathlib
import pty
import re
import select
import signal
import sys
import tempfile
import time
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
BOARD = "xoxox/oxoxo/xoxox/oxoxo/xoxox"  # takes a minute and more
SAID = re.compile(rb"[0-9.]+( million)? positions searched, [0-9.]+( million)? a second, [0-9]+ moves deep, "
                  rb"table [0-9]+% full")


class Search(unittest.TestCase):
    def test_tells_how_far_it_is_and_ends_at_ctrl_c(self):
        with tempfile.TemporaryDirectory() as folder:
            process, terminal = pty.fork()
            if process == 0:
                os.chdir(folder)
                os.execv(PROGRAM, [PROGRAM, "solve", "script(clobber)", BOARD, "--work", "100G", "--out", "answer",
                                   "--certificate", "proof"])
            said = b""
            deadline = time.monotonic() + 60
            while not SAID.search(said):
                left = deadline - time.monotonic()
                self.assertTrue(left > 0 and select.select([terminal], [], [], left)[0], said)
                said += os.read(terminal, 4096)
            sent = time.monotonic()
            os.write(terminal, b"\x03")
            status = os.waitpid(process, 0)[1]
            # At once; a busy machine takes longer.
            self.assertLess(time.monotonic() - sent, 5)
            self.assertEqual(os.WTERMSIG(status) if os.WIFSIGNALED(status) else None, signal.SIGINT)
            os.close(terminal)
            self.assertEqual(os.listdir(folder), [])


unittest.main()
