"""The pictures of lastmove tree: they are XML that stands alone, the same whenever they are made, and
those in docs/images/ are what the program draws today."""

import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
IMAGES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"

# The name of each picture in docs/images/, and how it was made. To make them again:
#   lastmove tree ARGUMENTS --out docs/images/NAME.svg
PICTURES = {
    "flags": ["subtraction(1,2,3) ending(1)", "9"],
    "ends": ["ends", "WLWLL"],
    "zone": ["zone(1 | 2)", "7+5"],
}

OTHERS = [
    ["subtraction(1,3,4)", "299"], ["zone(1,3 | 2,5)", "260"], ["nim", "12+12"], ["nim", "2+3+4"],
    ["nim", "12+12", "--winning"], ["ends", "WLWLWWLLWLWWLWLLWWLLWL"], ["nim", "0"],
    ["ends", "WLWWLLLW" * 1000, "--depth", "9"], ["difference", "22,10"],
    ["difference", "34,10,3", "--depth", "4"], ["difference", "9" * 3000 + "," + "8" * 3000],
    ["subtraction(2,5,7) ending(1)", "40"], ["subtraction(1 | 2) stuck(draw)", "9+9"],
]


def tree(*arguments):
    result = subprocess.run([PROGRAM, "tree", *arguments], capture_output=True, timeout=300,
                            check=False)
    if result.returncode != 0 or result.stderr:
        raise AssertionError(f"{arguments}: {result.stderr.decode()}")
    return result.stdout


class Svg(unittest.TestCase):
    def test_the_documents_show_what_the_program_draws(self):
        self.assertEqual({path.stem for path in IMAGES.glob("*.svg")}, set(PICTURES))
        for name, arguments in PICTURES.items():
            with self.subTest(name=name):
                self.assertEqual(tree(*arguments, "--format", "svg"),
                                 (IMAGES / f"{name}.svg").read_bytes())

    def test_each_is_xml_that_stands_alone(self):
        for arguments in [*PICTURES.values(), *OTHERS]:
            with self.subTest(arguments=str(arguments)[:80]):
                svg = tree(*arguments, "--format", "svg").decode("utf-8")
                root = ElementTree.fromstring(svg)
                self.check(root)
                self.assertNotRegex(svg, r"nan|inf\b|<script|https?://(?!www\.w3\.org/2000/svg)")

    def check(self, root):
        self.assertEqual(root.tag, SVG + "svg")
        width, height = float(root.get("width")), float(root.get("height"))
        self.assertEqual(root.get("viewBox"), f"0 0 {root.get('width')} {root.get('height')}")
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        self.assertEqual(len(ids), len(set(ids)))
        for name in root.get("aria-labelledby").split():
            self.assertIn(name, ids)
        outer = root.find(SVG + "g").get("transform")
        left, top = map(float, re.findall(r"-?[\d.]+", outer))
        for path in root.iter(SVG + "path"):
            if path.get("marker-end"):
                self.assertIn(re.fullmatch(r"url\(#(.*)\)", path.get("marker-end"))[1], ids)
        for box in root.find(SVG + "g").iter(SVG + "rect"):
            x, y = float(box.get("x")) + left, float(box.get("y")) + top
            self.assertTrue(0 <= x and x + float(box.get("width")) <= width)
            self.assertTrue(0 <= y and y + float(box.get("height")) <= height)


class Limits(unittest.TestCase):
    def test_a_picture_that_would_take_an_hour_is_refused(self):
        command = [PROGRAM, "tree", "nim", "15+15+15+15", "--max-nodes", "1M", "--format"]
        result = subprocess.run([*command, "svg"], capture_output=True, timeout=300, check=False)
        self.assertEqual(result.returncode, 3)
        self.assertIn(b"a picture of 3876 positions and ", result.stderr)
        result = subprocess.run([*command, "dot"], capture_output=True, timeout=300, check=False)
        self.assertEqual(result.returncode, 0)


class Dot(unittest.TestCase):
    STRING = r'"(?:[^"\\\n]|\\.)*"'
    VALUE = rf"(?:{STRING}|[\w.]+)"
    LIST = rf" \[\w+={VALUE}(?:, \w+={VALUE})*\]"
    LINE = re.compile(rf"digraph lastmove {{|}}|  \w+={VALUE};|  \w+(?: -> \w+)?{LIST};")

    def test_each_line_is_a_statement(self):
        for arguments in [*PICTURES.values(), *OTHERS]:
            for line in tree(*arguments, "--format", "dot").decode("utf-8").splitlines():
                self.assertRegex(line, rf"^(?:{self.LINE.pattern})$")


unittest.main()
