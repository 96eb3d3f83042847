"""The pictures of lastmove tree and lastmove map: they are XML that stands alone, the same whenever they are made, and
those in docs/images/ are what the program draws today."""

import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
IMAGES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "images"
SVG = "{http://www.w3.org/2000/svg}"

# The pictures in docs/images/, and how they were made. To make them again:
#   lastmove tree ARGUMENTS --out docs/images/NAME.svg
PICTURES = {
    "flags": ["subtraction(1,2,3) ending(1)", "9"],
    "ends": ["ends", "WLWLL"],
    "zone": ["zone(1 | 2)", "7+5"],
    "domineering": ["script(domineering)", ".../...", "--values"],
}
#   lastmove map ARGUMENTS --out docs/images/NAME
MAPS = {
    "wythoff.svg": ["wythoff", "0..60"],
    "wythoff-nim-values.png": ["wythoff", "0..100", "--of", "nim-value"],
}
OTHER_MAPS = [
    ["wythoff", "0"], ["wythoff", "5,0..8191"], ["wythoff", "0..8191"], ["wythoff", "0..99", "--scale", "3"],
    ["vectors((1,2),(0,1) | (2,1)) misere", "0..99,7..30"], ["wythoff", "0..20", "--of", "nim-value"],
    ["wythoff", "9223372036854770000..9223372036854775807"], ["vectors((1,1,1))", "0..99,5,0..99"],
]

OTHERS = [
    ["subtraction(1,3,4)", "299"], ["zone(1,3 | 2,5)", "260"], ["nim", "12+12"], ["nim", "2+3+4"],
    ["nim", "12+12", "--winning"], ["ends", "WLWLWWLLWLWWLWLLWWLLWL"], ["nim", "0"],
    ["ends", "WLWWLLLW" * 1000, "--depth", "9"], ["difference", "22,10"],
    ["difference", "34,10,3", "--depth", "4"], ["difference", "9" * 3000 + "," + "8" * 3000],
    ["script(hackenbush)", "0b1/1r2/1g3"], ["script(chomp)", "(3,2)"], ["script(clobber)", "xo.ox+xo/ox"],
    ["subtraction(2,5,7) ending(1)", "40"], ["subtraction(1 | 2) stuck(draw)", "9+9"],
]


def tree(*arguments):
    return printed("tree", *arguments)


def printed(*arguments):
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, timeout=300, check=False)
    if result.returncode != 0 or result.stderr:
        raise AssertionError(f"{arguments}: {result.stderr.decode()}")
    return result.stdout


class Svg(unittest.TestCase):
    def test_the_documents_show_what_the_program_draws(self):
        self.assertEqual({path.name for path in IMAGES.glob("*.svg")},
                         {f"{name}.svg" for name in PICTURES} | {name for name in MAPS if name.endswith("svg")})
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


class Maps(unittest.TestCase):
    def test_the_documents_show_what_the_program_draws(self):
        for name, arguments in MAPS.items():
            with self.subTest(name=name):
                form = name.rsplit(".", 1)[1]
                self.assertEqual(printed("map", *arguments, "--format", form), (IMAGES / name).read_bytes())

    def test_each_drawing_is_xml_that_stands_alone(self):
        for arguments in [MAPS["wythoff.svg"], *OTHER_MAPS]:
            with self.subTest(arguments=arguments):
                svg = printed("map", *arguments, "--format", "svg").decode("utf-8")
                root = ElementTree.fromstring(svg)
                width, height = float(root.get("width")), float(root.get("height"))
                self.assertEqual(root.get("viewBox"), f"0 0 {root.get('width')} {root.get('height')}")
                self.assertNotRegex(svg, r"nan|inf\b|<script|https?://(?!www\.w3\.org/2000/svg)")
                for text in root.iter(SVG + "text"):
                    self.assertTrue(0 <= float(text.get("x")) <= width)
                    self.assertTrue(0 <= float(text.get("y")) <= height)

    def test_every_point_of_the_map_is_coloured(self):
        svg = printed("map", "vectors((1,2),(0,1) | (2,1)) misere", "0..99,7..30", "--format", "svg").decode()
        area = 0
        for path in ElementTree.fromstring(svg).find(SVG + "g").iter(SVG + "path"):
            for wide, high in re.findall(r"h(\d+)v(\d+)", path.get("d")):
                ground = high == "24"
                area += 0 if ground else int(wide)
        text = printed("map", "vectors((1,2),(0,1) | (2,1)) misere", "0..99,7..30").decode()
        rows = re.findall(r"^ +\d+  ([.PLR]{100})$", text, re.MULTILINE)
        self.assertEqual(len(rows), 24)
        counts = {letter: sum(row.count(letter) for row in rows) for letter in ".PLR"}
        self.assertEqual(area, 2400 - max(counts.values()))

    def test_each_position_has_its_whole_name(self):
        names = [f"start of a path {n} end of it \ufffe é" for n in ("one AAAA", "two BBBB", "six CCCC")]
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "g.csv")
            path.write_text("from,to\n" + "".join(f"{names[0]},{to}\n" for to in names[1:]), encoding="utf-8")
            pictures = {name: tree(f'graph("{path}")', f'"{names[0]}"', "--format", name).decode()
                        for name in ("svg", "dot", "latex", "text")}
        titles = [title.text for title in ElementTree.fromstring(pictures["svg"]).iter(f"{SVG}title")]
        rows = pictures["text"].splitlines()[3:6]
        for name in names:
            self.assertTrue(any(name.replace("\ufffe", "\ufffd") in title for title in titles), titles)
            self.assertIn(f'tooltip="\\"{name}\\": ', pictures["dot"])
            self.assertIn(f'% "{name}"\n', pictures["latex"])
            self.assertTrue(any(row.startswith(f'"{name}"') for row in rows), rows)

    def test_columns_stand_in_line_whatever_the_letters(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "g.csv")
            path.write_text("from,to\nééééé,abc\n", encoding="utf-8")
            header, first, second = tree(f'graph("{path}")', "ééééé").decode().splitlines()[2:5]
        self.assertEqual({line.index(word) for line, word in ((header, "outcome"), (first, "N"), (second, "P"))},
                         {header.index("outcome")})

    def test_what_cannot_be_drawn_leaves_no_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "map.svg")
            for arguments, status in [(["vectors((0,1),(1,0))", "0..1023"], 3), (["wythoff", "0..1000000"], 3),
                                      (["wythoff", "0..9,0..9,0..9"], 2), (["nim", "0..9"], 2)]:
                result = subprocess.run([PROGRAM, "map", *arguments, "--out", str(path)], capture_output=True,
                                        timeout=60, check=False)
                self.assertEqual((result.returncode, path.exists()), (status, False), result.stderr)


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
