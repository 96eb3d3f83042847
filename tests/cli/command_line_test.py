"""The table of commands and options: help, man page and completions say the same, the shells can use
it, and the documents name no option that is not in it.

command_line_test.py LASTMOVE SOURCE BUILD
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv.pop(3)).resolve()
SOURCE = pathlib.Path(sys.argv.pop(2)).resolve()
PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())


def run(*command, **options):
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=60, check=False, **options)


def printed(*arguments):
    result = run(PROGRAM, *arguments)
    if result.returncode != 0:
        raise AssertionError(f"{arguments}: {result.stderr}")
    return result.stdout


def options_in(help_text):
    """The options of a help text, each with what its value is called, or "" for a flag."""
    lines = help_text.split("Options:\n", 1)[1].split("\n\n", 1)[0].splitlines()
    found = [re.match(r"  (?:-h, )?(--[a-z-]+)(?: (\S+))?  ", line) for line in lines]
    return {match[1]: match[2] or "" for match in found}


COMMANDS = re.findall(r"^  ([a-z]+) ", printed("--help").split("\n\n")[2], re.MULTILINE)
OPTIONS = {command: options_in(printed(command, "--help")) for command in COMMANDS}
OPTIONS[""] = options_in(printed("--help"))
FAMILIES = json.loads(printed("games", "--format", "json"))["families"]
# A sum of games is among the families there, but has no name to write.
RULES = sorted([family["family"] for family in FAMILIES if family["family"] != "sum"] +
               [known["name"] for family in FAMILIES for known in family["names"]])


def choices(command, option):
    """The words that an option takes, as the program says when it is given another one."""
    error = run(PROGRAM, *([command] if command else []), option, "?", "--no-such-option").stderr
    words = re.search(r"expected one of (.*), not '\?'", error)
    return sorted(words[1].split(", ")) if words else None


def every_choice():
    for command, options in OPTIONS.items():
        for option, value in options.items():
            words = choices(command, option) if value else None
            if words:
                yield command, option, words


class Table(unittest.TestCase):
    def test_what_there_is(self):
        listed = (SOURCE / "src/front/app/commands.cpp").read_text(encoding="utf-8")
        self.assertEqual(COMMANDS, re.findall(r"^      (\w+)_command\(\)", listed, re.MULTILINE))
        self.assertEqual(OPTIONS["solve"]["--format"], "FORMAT")
        self.assertEqual(OPTIONS["solve"]["--oracle"], "")
        self.assertIn("--completions", OPTIONS[""])
        self.assertIn(("map", "--format", ["json", "png", "svg", "text"]), list(every_choice()))
        self.assertIn(("tree", "--format", ["dot", "json", "latex", "svg", "text"]), list(every_choice()))

    def test_help_fits(self):
        for command in ["", *COMMANDS]:
            for line in printed(*([command] if command else []), "--help").splitlines():
                self.assertLessEqual(len(line), 100, line)
        for line in printed("--help").split("\n\n")[2].splitlines():
            self.assertRegex(line, r"^.{34} \S", "what a command does begins in column 36")
        self.assertEqual(printed("help"), printed("--help"))
        self.assertEqual(printed("help", "solve"), printed("solve", "-h"))


class Notation(unittest.TestCase):
    def test_every_family_has_a_paragraph(self):
        section = (SOURCE / "docs/notation.md").read_text(encoding="utf-8").split("\n## Families\n")[1].split("\n## ")[0]
        described = set(re.findall(r"^\*\*(\w+)", section, re.MULTILINE))
        self.assertEqual({family["family"] for family in FAMILIES} - {"sum"} - described, set())

    def test_misere_is_for_all_but_ends(self):
        without = [family["family"] for family in FAMILIES if "misere" not in family["conventions"]]
        self.assertEqual(without, ["ends"])


class ManPage(unittest.TestCase):
    def setUp(self):
        self.page = printed("--man")

    def test_sections(self):
        self.assertEqual(re.findall(r"^\.SH (.*)", self.page, re.MULTILINE),
                         ["NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "EXIT STATUS", "ENVIRONMENT",
                          "EXAMPLES", "SEE ALSO"])
        self.assertIn("lastmove \\- ", self.page)

    def test_every_option_is_there(self):
        sections = re.split(r"^\.S[SH] ", self.page.replace("\\-", "-"), flags=re.MULTILINE)
        description = next(text for text in sections if text.startswith("DESCRIPTION"))
        of_command = {text.split()[1]: text for text in sections if text.startswith("lastmove ")}
        self.assertEqual(list(of_command), COMMANDS)
        for command, options in OPTIONS.items():
            text = of_command.get(command, description)
            found = re.findall(r"^(?:\\fB-h\\fR, )?\\fB(--[a-z-]+)\\fR(?: \\fI(\S+)\\fR)?$", text,
                               re.MULTILINE)
            self.assertEqual(dict(found), options, command)

    def test_man_reads_it(self):
        if not shutil.which("man"):
            self.skipTest("there is no man here")
        with tempfile.NamedTemporaryFile("w", suffix=".1") as file:
            file.write(self.page)
            file.flush()
            result = run("man", "--warnings", "-E", "UTF-8", "-l", file.name,
                         env={**os.environ, "MANWIDTH": "100", "LC_ALL": "C.UTF-8"})
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("lastmove solve 'subtraction(1,2,3) ending(1)' 21", result.stdout)
        self.assertIn("formula:n%3~=0", result.stdout)


class Bash(unittest.TestCase):
    """What bash would complete, asked of bash itself."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        for name in ("proof.json", "two words.db", "sweep.db"):
            pathlib.Path(cls.folder.name, name).touch()
        cls.script = printed("--completions", "bash")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def replies(self, *lines):
        """Of each line, as the words that bash makes of it."""
        ask = ['_ask() { COMP_WORDS=(lastmove "$@") COMP_CWORD=$#; _lastmove;'
               ' printf "%s\\n" "${COMPREPLY[@]}"; echo .; }']
        ask += ["_ask " + " ".join("'" + word.replace("'", "'\\''") + "'" for word in line)
                for line in lines]
        result = run("bash", "--norc", "-c", "set -u\n" + self.script + "\n".join(ask),
                     cwd=self.folder.name)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        parts = re.split(r"^\.\n", result.stdout, flags=re.MULTILINE)[:-1]
        return [sorted(filter(None, part.split("\n"))) for part in parts]

    def test_every_option(self):
        for command, options in OPTIONS.items():
            words = [command] if command else []
            self.assertEqual(self.replies([*words, "--"]), [sorted(options)], command)

    def test_every_choice(self):
        found = list(every_choice())
        lines = [[*([command] if command else []), option, ""] for command, option, _ in found]
        self.assertEqual(self.replies(*lines), [words for _, _, words in found])

    def test_lines(self):
        files = ["proof.json", "sweep.db", "two words.db"]
        cases = [
            ([""], sorted(COMMANDS + list(OPTIONS[""]))),
            (["so"], ["solve"]),
            (["solve", ""], RULES),
            (["solve", "z"], ["zone"]),
            (["solve", "--oracle", "su"], ["subtraction"]),
            (["solve", "--format", "csv", "su"], ["subtraction"]),
            (["solve", "--format", "=", "c"], ["cgsuite", "csv"]),
            (["solve", "--format", "="], ["cgsuite", "csv", "json", "text"]),
            (["solve", "--format", "=", "csv", "su"], ["subtraction"]),
            (["solve", "'subtraction(1,2)'", ""], sorted(OPTIONS["solve"])),
            (["solve", "nim", "3", "--f"], ["--format"]),
            (["solve", "nim", "--memory", ""], []),
            (["period", "nim", "--certificate", "pr"], ["proof.json"]),
            (["period", "nim", "--certificate", "=", "pr"], ["proof.json"]),
            (["verify", ""], files),
            (["merge", "sweep.db", "two"], ["two words.db"]),
            (["table", "subtraction(a)", "1..3", "a", "=", "1", "--fo"], ["--format"]),
            (["audit", "gr"], ["greedy"]),
            (["audit", "lua", ":", "a.lua", "zo"], ["zone"]),
            (["play", "nim", "--left", "yo"], ["you"]),
            (["nonsense", "--"], []),
        ]
        for (line, expected), found in zip(cases, self.replies(*(line for line, _ in cases))):
            self.assertEqual(found, expected, line)


class OtherShells(unittest.TestCase):
    def test_zsh_has_every_option(self):
        script = printed("--completions", "zsh")
        self.assertTrue(script.startswith("#compdef lastmove\n"))
        arms = dict(re.findall(r"^    ([a-z]+)\)\n(.*?);;$", script, re.MULTILINE | re.DOTALL))
        self.assertEqual(list(arms), COMMANDS)
        arms[""] = script.split("    _arguments", 1)[1].split("return", 1)[0]
        for command, options in OPTIONS.items():
            found = re.findall(r"(?:'\*?|,)(--[a-z-]+)(?:=|\[|\})", arms[command])
            self.assertEqual(sorted(found), sorted(options), command)
        for command, option, words in every_choice():
            offered = re.search(rf"'{option}=\[.*?:[^:]*:\((.*?)\)'", arms[command])
            self.assertEqual(sorted(offered[1].split()), words)
        if shutil.which("zsh"):
            self.assertEqual(run("zsh", "-f", "-n", "-c", script).stderr, "")

    def test_fish_has_every_option(self):
        script = printed("--completions", "fish")
        for command, options in OPTIONS.items():
            condition = f"__fish_seen_subcommand_from {command}" if command else "__fish_use_subcommand"
            found = re.findall(rf"^complete -c lastmove -n '{condition}' -l (\S+)", script,
                               re.MULTILINE)
            self.assertEqual(sorted("--" + name for name in found), sorted(options), command)

    def test_fish_completes(self):
        if not shutil.which("fish"):
            self.skipTest("there is no fish here")
        script = printed("--completions", "fish")
        found = list(every_choice())
        lines = [f"lastmove {command} {option} " for command, option, _ in found]
        asked = "\n".join(f"complete -C '{line}'; echo ." for line in [*lines, "lastmove so",
                                                                      "lastmove solve "])
        result = run("fish", "--no-config", "-c", script + asked)
        self.assertEqual(result.stderr, "")
        replies = [sorted(line.split("\t")[0] for line in part.splitlines())
                   for part in result.stdout.split(".\n")[:-1]]
        self.assertEqual(replies, [*(words for _, _, words in found), ["solve"], RULES])


class Installed(unittest.TestCase):
    def test_where_shells_look(self):
        with tempfile.TemporaryDirectory() as prefix:
            result = run("cmake", "--install", str(BUILD), "--prefix", prefix, "--component", "manual")
            self.assertEqual(result.returncode, 0, result.stderr)
            for path, arguments in {
                    "man/man1/lastmove.1": ["--man"],
                    "bash-completion/completions/lastmove": ["--completions", "bash"],
                    "zsh/site-functions/_lastmove": ["--completions", "zsh"],
                    "fish/vendor_completions.d/lastmove.fish": ["--completions", "fish"]}.items():
                text = pathlib.Path(prefix, "share", path).read_text(encoding="utf-8")
                self.assertEqual(text, printed(*arguments), path)


class Documents(unittest.TestCase):
    """No option is named that does not exist."""

    # Of curl, of tests/cli/limits_test.py, of tools/check_certificate.py, and of venv and pip.
    FOREIGN = {"--add-architecture", "--build", "--preset", "--data-urlencode", "--data-binary", "--table", "--cflags", "--looks",
               "--libs", "--system-site-packages", "--no-build-isolation", "--no-index"}
    TEXTS = ("README.md", "CONTRIBUTING.md", "docs/**/*.md")

    def documents(self, *patterns):
        for pattern in patterns:
            for path in sorted(SOURCE.glob(pattern)):
                yield path.relative_to(SOURCE), path.read_text(encoding="utf-8")

    def test_options_of_the_commands_shown(self):
        seen = 0
        for path, text in self.documents(*self.TEXTS, "examples/slurm/*"):
            text = text.replace("\\\n", " ")
            for command, rest in re.findall(r"\blastmove ([a-z]+)\b([^\n`|>#;]*)", text):
                if command not in OPTIONS:
                    continue
                for option in re.findall(r"(?<!\S)(--[a-z-]+)", rest):
                    seen += 1
                    self.assertIn(option, OPTIONS[command], f"{path}: lastmove {command}{rest}")
        self.assertGreater(seen, 50)

    def test_options_named_in_the_text(self):
        known = set().union(*OPTIONS.values()) | self.FOREIGN
        for path, text in self.documents(*self.TEXTS):
            for option in re.findall(r"(?<![\w-])(--[a-z][a-z-]*[a-z])(?![\w-])", text):
                self.assertIn(option, known, path)


if __name__ == "__main__":
    unittest.main()
