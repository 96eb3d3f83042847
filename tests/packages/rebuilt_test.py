"""The packages of a folder, built once more from the same sources in another folder: every byte is the same.

    rebuilt_test.py FOLDER"""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(sys.argv.pop(1)).resolve()
SOURCE = pathlib.Path(__file__).resolve().parents[2]


def sums(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


def copy_sources(to):
    """What git knows, as it is now; and the sources of Debian that ./dev package has fetched."""
    listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=SOURCE,
                            check=True, capture_output=True, text=True).stdout
    for name in listed.split("\0"):
        if (SOURCE / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(SOURCE / name, to / name)
    copy = shutil.copytree if (SOURCE / ".git").is_dir() else shutil.copy2
    copy(SOURCE / ".git", to / ".git")
    shutil.copytree(SOURCE / "build" / "sources", to / "build" / "sources")


class Rebuilt(unittest.TestCase):
    def test_equal_sources_give_equal_bytes(self):
        with tempfile.TemporaryDirectory() as folder:
            other = pathlib.Path(folder) / "a folder with another name" / "lastmove"
            copy_sources(other)
            # Compiled and not taken from a cache, which would show nothing.
            subprocess.run(["./dev", "package"], cwd=other, check=True, stdout=subprocess.DEVNULL,
                           env={**os.environ, "CCACHE_DISABLE": "1", "TZ": "Asia/Kathmandu", "LC_ALL": "C"})
            rebuilt = sums(other / "build" / "packages")
        first = sums(FOLDER)
        self.assertGreater(len(first), 6)
        self.assertEqual([name for name in first if first[name] != rebuilt.get(name)], [])


unittest.main()
