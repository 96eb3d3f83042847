"""The library as others use it: installed, and moved; found by CMake's find_package and by pkg-config,
or as a part of another project by add_subdirectory. In each way examples/ is built and run.

    install_test.py BUILD SOURCE [WAY]     WAY: one of the tests below, as unittest names it"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop(2)).resolve()
BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
EXAMPLES = SOURCE / "examples"
CACHE = dict(re.findall(r"^(\w+):\w+=(.*)$", (BUILD / "CMakeCache.txt").read_text(), re.MULTILINE))
COMPILER = [CACHE["CMAKE_CXX_COMPILER"], *CACHE["CMAKE_CXX_FLAGS"].split()]
LIBDIR = CACHE["CMAKE_INSTALL_LIBDIR"]
# The libraries that the build found in a folder of its own, and its Lua.
LIBRARIES = CACHE.get("CMAKE_PREFIX_PATH", "")
LUA_SOURCE = CACHE.get("LASTMOVE_LUA_SOURCE", "")

PRINTED = {
    "beat_a_friend": "21: lost\n20: take 3\n19: take 2\n18: take 1\n17: lost\n16: take 3\n15: take 2\n"
                     "14: take 1\n13: lost\n12: take 3\n11: take 2\n10: take 1\n9: lost\n8: take 3\n"
                     "7: take 2\n6: take 1\n5: lost\n4: take 3\n3: take 2\n2: take 1\n",
    "prove_a_period": "subtraction(2,5,7): proved\npreperiod 0, period 22\nthe proof holds: outcomes of "
                      "subtraction(2,5,7): preperiod 0, period 22; 29 heaps recomputed\n",
    "find_the_longest_period": "4095 games; {1,6,11,12} has period 61\n",
    # The outcomes and the nim-value, 2 ^ 5, by a short program in Python.
    "kotzigs_nim": "steps 1 and 2, places: 1P 2N 3P 4N 5N 6N 7P 8N 9N 10N 11N 12N 13N 14N 15N\n"
                   "9 places and a heap of 5: nim-value 7\no.... N\nxo... P\nx.o.. N\nxxo.. N\n",
    "rules_from_files": "script(square.lua), 20: P\nEvery move leaves a position that the opponent wins.\n"
                        "script(square.lua; most=2), 19: N\nTake 4, leaving 15: the opponent, to move, loses.\n"
                        "script(chomp), (4,4,4): N\n"
                        "Eat square 3 of row 2, leaving (4,2,2): the opponent, to move, loses.\n",
}
PARENT = """cmake_minimum_required(VERSION 3.25)
project(parent LANGUAGES CXX)
add_subdirectory({source} lastmove)
add_subdirectory({source}/examples examples)
get_property(targets DIRECTORY {source} PROPERTY BUILDSYSTEM_TARGETS)
message(STATUS "targets: ${{targets}}")
foreach(name CMAKE_BUILD_TYPE CMAKE_CXX_STANDARD CMAKE_CXX_EXTENSIONS CMAKE_RUNTIME_OUTPUT_DIRECTORY)
  if(${{name}})
    message(STATUS "set: ${{name}}")
  endif()
endforeach()
"""
ASKS_FOR_VERSION = """cmake_minimum_required(VERSION 3.25)
project(asks LANGUAGES CXX)
find_package(lastmove ${asked})
message(STATUS "found: ${lastmove_FOUND} ${lastmove_VERSION}")
"""


def run(command, **options):
    """What it prints; a failure shows all of that."""
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        raise AssertionError(f"{command} failed with {done.returncode}:\n{done.stdout}")
    return done.stdout


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        run(["cmake", "--install", BUILD, "--prefix", cls.folder / "first"])
        cls.prefix = cls.folder / "moved"
        shutil.move(cls.folder / "first", cls.prefix)
        cls.version = run([cls.prefix / "bin" / "lastmove", "--version"]).split()[1]

    def configure(self, source, build, *options):
        return run(["cmake", "-G", "Ninja", "-S", source, "-B", build, *options,
                    f"-DCMAKE_CXX_COMPILER={COMPILER[0]}",
                    f"-DCMAKE_CXX_FLAGS={CACHE['CMAKE_CXX_FLAGS']}"],
                   env={**os.environ, **({"CMAKE_PREFIX_PATH": LIBRARIES} if LIBRARIES else {})})

    def check_examples(self, folder):
        self.assertEqual({path.stem for path in EXAMPLES.glob("*.cpp")}, set(PRINTED))
        for name, printed in PRINTED.items():
            self.assertEqual(run([folder / name]), printed)

    def pkg_config(self, *options):
        folders = [self.prefix / LIBDIR / "pkgconfig", *([f"{LIBRARIES}/lib/pkgconfig"] if LIBRARIES else [])]
        variables = {**os.environ, "PKG_CONFIG_PATH": ":".join(map(str, folders))}
        return run(["pkg-config", *options, "lastmove"], env=variables).split()

    def test_find_package(self):
        build = self.folder / "found"
        self.configure(EXAMPLES, build, f"-DCMAKE_PREFIX_PATH={self.prefix}")
        run(["cmake", "--build", build])
        self.check_examples(build)
        needed = run(["ldd", build / "beat_a_friend"])
        self.assertNotRegex(needed, "sqlite|edit|libz|tbb")

    def test_pkg_config(self):
        build = self.folder / "pkg-config"
        build.mkdir()
        for name in PRINTED:
            run([*COMPILER, "-std=c++20", EXAMPLES / f"{name}.cpp", "-o", build / name,
                 *self.pkg_config("--cflags", "--libs")])
        self.check_examples(build)

    def test_find_package_asks_for_a_version(self):
        source = self.folder / "asks"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(ASKS_FOR_VERSION)
        major, minor, patch = map(int, self.version.split("."))
        for asked, fits in {f"{major}.{minor}": True, f"{major}.{minor}.{patch}": True,
                            f"{major}.{minor}.{patch + 1}": False, f"{major}.{minor + 1}": False,
                            f"{major + 1}.{minor}": False}.items():
            with self.subTest(asked=asked):
                shown = self.configure(source, self.folder / "asked",
                                       f"-DCMAKE_PREFIX_PATH={self.prefix}", f"-Dasked={asked}")
                self.assertIn(f"found: 1 {self.version}" if fits else "found: 0", shown)

    def test_the_version_is_the_same_everywhere(self):
        self.assertEqual(self.pkg_config("--modversion"), [self.version])
        released = re.search(rf"^## {re.escape(self.version)} \((.+)\)$", (SOURCE / "CHANGELOG.md").read_text(), re.M)[1]
        self.assertIn(f"\nversion: {self.version}\ndate-released: {released}\n", (SOURCE / "CITATION.cff").read_text())
        told = [path for path in [*SOURCE.glob("docs/*.md"), EXAMPLES / "CMakeLists.txt"]
                if "find_package(lastmove " in path.read_text()]
        self.assertEqual(len(told), 3)
        for path in told:
            with self.subTest(path=path):
                asked = re.findall(r"find_package\(lastmove ([\d.]+)", path.read_text())
                self.assertEqual(asked, [self.version.removesuffix(".0")])

    def test_each_header_compiles_alone_with_its_line_of_use(self):
        headers = sorted((self.prefix / "include" / "lastmove").iterdir())
        self.assertEqual([path.name for path in headers],
                         sorted(os.listdir(SOURCE / "include" / "lastmove")))
        source = self.folder / "use.cpp"
        for header in headers:
            opening = header.read_text().split("#pragma once")[0]
            use = "\n".join(re.findall("^//     (.*)", opening, re.MULTILINE))
            source.write_text(f"#include <lastmove/{header.name}>\nvoid use() {{\n{use}\n}}\n")
            with self.subTest(header=header.name):
                run([*COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic",
                     "-Werror", "-Wno-unused-variable", "-Wno-unused-but-set-variable",
                     "-I", self.prefix / "include", source])

    def test_the_code_of_the_documentation_compiles(self):
        blocks = re.findall("^```cpp\n(.*?)^```", (SOURCE / "docs" / "library.md").read_text(),
                            re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), 2)
        source = self.folder / "block.cpp"
        for block in blocks:
            source.write_text(block)
            with self.subTest(block=block):
                run([*COMPILER, "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                     "-I", self.prefix / "include", source])

    def check_exports(self, library):
        """Every symbol is in the namespace, and a public header names it."""
        public = "".join(path.read_text() for path in (SOURCE / "include" / "lastmove").iterdir())
        exported = run(["nm", "-D", "--defined-only", "-C", "--format=posix", library]).splitlines()
        outside = []
        for line in exported:
            name = re.sub(r"^(vtable|typeinfo|typeinfo name) for ", "", line)
            first = re.match(r"lastmove::(\w+)", name)
            if not first or not re.search(rf"\b{first[1]}\b", public):
                outside.append(line)
        self.assertEqual(outside, [])
        self.assertTrue(any(line.startswith("typeinfo for lastmove::Error ") for line in exported))

    def test_add_subdirectory(self):
        source, build = self.folder / "parent", self.folder / "part"
        source.mkdir()
        (source / "CMakeLists.txt").write_text(PARENT.format(source=SOURCE))
        # A shared library, which nothing of this project but its examples links, from the objects that there
        # are where they would be the same but for optimisation.
        reused = self.folder / "reused"
        launcher = f"{sys.executable};{pathlib.Path(__file__).with_name('reuse_object.py')};{BUILD};{reused}"
        shown = self.configure(source, build, "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_UNITY_BUILD=ON",
                               "-DCMAKE_UNITY_BUILD_BATCH_SIZE=8", "-DBUILD_SHARED_LIBS=ON",
                               f"-DLASTMOVE_LUA_SOURCE={LUA_SOURCE}",
                               f"-DCMAKE_CXX_COMPILER_LAUNCHER={launcher}")
        of_lua = "lua_cxx;lua_headers;" if LUA_SOURCE else ""
        self.assertIn(f"targets: {of_lua}lastmove_options;lastmove\n", shown)
        self.assertEqual(re.findall("set: .*", shown), ["set: CMAKE_BUILD_TYPE"])
        run(["cmake", "--build", build])
        # All but what is compiled for the examples: else the test takes minutes.
        self.assertGreater(len(reused.read_text().splitlines()), 40)
        self.check_examples(build / "examples")
        self.check_exports(build / "lastmove" / "liblastmove.so")


if __name__ == "__main__":
    unittest.main()
