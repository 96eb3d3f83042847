"""Each package of a folder, installed into a bare Debian, used, and removed without a trace: trial.sh says how.

    packages_test.py FOLDER

mmdebstrap makes the Debian, in a namespace where it is not run by root."""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(sys.argv.pop(1)).resolve()
HERE = pathlib.Path(__file__).resolve().parent


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        """Runs the trial; `said` has what each of its parts printed."""
        with tempfile.TemporaryDirectory() as folder:
            brought = pathlib.Path(folder) / "packages"
            shutil.copytree(FOLDER, brought)
            shutil.copytree(HERE.parents[1] / "examples", brought / "examples")
            shutil.copy(HERE / "trial.sh", brought)
            brought.parent.chmod(0o755)
            done = subprocess.run(["mmdebstrap", "--quiet", "--variant=minbase",
                                   f"--customize-hook=copy-in {brought} /tmp",
                                   "--customize-hook=chroot \"$1\" bash /tmp/packages/trial.sh", "bookworm", "/dev/null"],
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1200, check=False)
        parts = re.split(r"^== (\w+)\n", done.stdout, flags=re.MULTILINE)
        cls.said = dict(zip(parts[1::2], parts[2::2]))
        if done.returncode or "over" not in cls.said:
            raise AssertionError(f"mmdebstrap ended with {done.returncode}:\n{done.stdout[-5000:]}")

    def test_program(self):
        said = self.said["program"]
        self.assertIn("Found by: heap-table.", said)
        self.assertIn("holds: outcomes of subtraction(2,5,7): preperiod 0, period 22", said)
        self.assertIn("<title>lastmove", said)

    def test_python(self):
        self.assertIn("[0 0 1 1 0 2 1 3 2 2 0 3]", self.said["python"])

    def test_wheel(self):
        self.assertIn("[0 0 1 1 0 2 1 3 2 2 0 3] ", self.said["wheel"])

    def test_portable_program_alone(self):
        self.assertIn("Nim-value: 6. Remoteness: 7. Found by: nim-values.", self.said["portable"])

    def test_library(self):
        self.assertIn("21: lost\n20: take 3\n19: take 2\n", self.said["library"])

    def test_checksums_and_what_is_inside(self):
        subprocess.run(["sha256sum", "--quiet", "--strict", "--check", "SHA256SUMS"], cwd=FOLDER, check=True)
        bill = json.loads(next(FOLDER.glob("*.spdx.json")).read_text())
        named = {package["SPDXID"]: package["name"] for package in bill["packages"]}
        linked = {named[relation["relatedSpdxElement"]] for relation in bill["relationships"]}
        self.assertLessEqual({"libsqlite3-dev", "libfmt-dev", "libhwy-dev"}, linked)


unittest.main()
