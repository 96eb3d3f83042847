"""Builds the compiled module with CMake, in ../build, from the library that lies there or is built so."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCE = pathlib.Path(__file__).resolve().parent.parent
BUILD = SOURCE / "build"
# A wheel brings the libraries that a machine without a compiler may lack, and the licences of all that is in it.
BROUGHT = re.compile(r"\s(lib(?:fmt|lua)\S*) => (\S+)")
COMPILED_IN = ("pybind11-dev", "libhwy-dev", "nlohmann-json3-dev", "robin-map-dev")


def package_of(library):
    """The Debian package that a library is from."""
    named = subprocess.run(["dpkg", "-S", os.path.realpath(library)], check=True, capture_output=True, text=True)
    return named.stdout.split(":")[0]


def copy_licences(packages, folder):
    folder.mkdir(exist_ok=True)
    shutil.copy(SOURCE / "LICENSE", folder / "lastmove")
    for package in packages:
        shutil.copy(f"/usr/share/doc/{package}/copyright", folder / package)


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        # Not that of the virtual environment, which may be gone when the next build asks for it.
        python = os.path.realpath(sys.executable)
        generator = [] if (BUILD / "CMakeCache.txt").exists() else ["-G", "Ninja"]
        subprocess.run(["cmake", *generator, "-S", SOURCE, "-B", BUILD, "-DLASTMOVE_PYTHON=ON",
                        f"-DPython_EXECUTABLE={python}"], check=True)
        subprocess.run(["cmake", "--build", BUILD, "--target", "_lastmove"], check=True)
        module = pathlib.Path(self.get_ext_fullpath(extension.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["cmake", "--install", BUILD / "python", "--component", "python", "--strip",
                        "--prefix", module.parent.parent], check=True)
        # Those that an earlier build has brought would be found in place of the system's.
        for old in module.parent.glob("lib*.so*"):
            old.unlink()
        needed = subprocess.run(["ldd", module], check=True, capture_output=True, text=True).stdout
        brought = BROUGHT.findall(needed)
        for name, path in brought:
            shutil.copy(path, module.parent / name)
        copy_licences([*COMPILED_IN, *(package_of(path) for _, path in brought)], module.parent / "licences")


version = re.search(r"^  VERSION (\S+)$", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
setup(
    name="lastmove",
    version=version,
    description="Solves combinatorial games exactly: who gets the last move?",
    license="MIT",
    packages=["lastmove"],
    package_data={"lastmove": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("lastmove._lastmove", [])],
    cmdclass={"build_ext": BuildByCMake},
    python_requires=">=3.11",
    install_requires=["numpy>=1.24"],
)
