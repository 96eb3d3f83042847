"""The pages of the site that tell what a link is of, read as those read them who make previews.

    previews_test.py SITE WEB ENGINE

Then they are written once more, for an address, by WEB/previews/write.mjs.
"""

import json
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

# Of all these pages with their pictures, which no part of the site loads, and of one picture.
LARGEST = 4_000_000
LARGEST_PICTURE = 80_000


class Preview(HTMLParser):
    """What a reader of Open Graph, of Twitter's cards and of oEmbed finds."""

    def __init__(self, text):
        super().__init__()
        self.tags = {}
        self.links = {}
        self.anchors = {}
        self.title = ""
        self.inside = ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.inside = tag
        if tag == "meta" and ("property" in given or "name" in given):
            name = given.get("property") or given["name"]
            assert name not in self.tags, f"{name} is there twice"
            self.tags[name] = given["content"]
        if tag == "link":
            self.links[given["rel"]] = given["href"]
        if tag == "a":
            self.anchors[given["id"]] = given

    def handle_data(self, data):
        if self.inside == "title":
            self.title += data.strip()


def png_size(path):
    """Width and height."""
    start = path.read_bytes()[:24]
    assert start[:8] == b"\x89PNG\r\n\x1a\n", path
    return struct.unpack(">II", start[16:])


def check_page(site, page):
    preview = Preview(page.read_text("utf-8"))
    folder = page.parent.relative_to(site).as_posix()
    tags = preview.tags
    # What ogp.me requires of every page, and what a large card of Twitter has.
    for name in ["og:title", "og:type", "og:image", "og:description", "twitter:title", "twitter:image"]:
        assert tags[name].strip(), (page, name)
    assert tags["og:type"] == "website" and tags["twitter:card"] == "summary_large_image"
    assert preview.title == f"{tags['og:title']} · lastmove", page
    assert tags["og:image"] == tags["twitter:image"]
    size = png_size(page.parent / "picture.png")
    assert size == (1200, 630) == (int(tags["og:image:width"]), int(tags["og:image:height"])), page
    assert (page.parent / "picture.png").stat().st_size < LARGEST_PICTURE, page
    # Where it leads to: the page itself, with the game, the lesson or the puzzle.
    onward = preview.anchors["onward"]
    home, fragment = onward["href"].split("#")
    assert home == "../" * (folder.count("/") + 1), page
    assert fragment.startswith(onward["data-at"].split("#")[1]), page
    view = {"g": "play", "l": "learn", "n": "notes", "p": "puzzle"}[folder.split("/")[0]]
    assert urlsplit(fragment).path == f"/{view}", page
    # A picture or an address of a puzzle may not tell its answer.
    assert "move" not in parse_qs(urlsplit(fragment).query), page
    if "og:url" in tags:
        base = tags["og:url"].removesuffix(f"{folder}/")
        assert re.match(r"https?://", base) and tags["og:url"] == preview.links["canonical"]
        assert tags["og:image"] == f"{tags['og:url']}picture.png"
        assert preview.links["alternate"] == f"{tags['og:url']}oembed.json"
        check_oembed(page.parent / "oembed.json", tags, base, fragment)
    else:
        assert tags["og:image"] == "picture.png", page
    return tags


def check_oembed(path, tags, base, fragment):
    """What oembed.com asks of a rich answer."""
    answer = json.loads(path.read_text("utf-8"))
    assert answer["version"] == "1.0" and answer["type"] == "rich"
    assert answer["title"] == tags["og:title"] and answer["thumbnail_url"] == tags["og:image"]
    assert {"width", "height", "thumbnail_width", "thumbnail_height"} <= answer.keys()
    assert re.search(r'<iframe src="([^"]*)"', answer["html"])[1].replace("&amp;", "&") == f"{base}?embed#{fragment}"


def check_all(site):
    pages = sorted(page for part in "glnp" for page in (site / part).rglob("index.html"))
    told = {page.parent.relative_to(site).as_posix(): check_page(site, page) for page in pages}
    assert len({tags["og:title"] for tags in told.values()}) == len(told), "two pages are called alike"
    assert told["g/domineering"]["og:title"] == "Domineering"
    assert told["n/beat-your-friends-at-21"]["og:title"] == "Beat your friends at 21"
    assert told["l/flags"]["og:title"].startswith("Twenty-one flags")
    assert "p" in told and told["p/kayles"]["og:title"] == "Kayles: a puzzle"
    # A picture for each: none is another's, as where a board did not come.
    pictures = {page.parent / "picture.png" for page in pages}
    games = [path.read_bytes() for path in pictures if "g" in path.relative_to(site).parts]
    assert len(set(games)) == len(games) > 35, "two games have the same picture"
    size = sum(path.stat().st_size for part in "glnp" for path in (site / part).rglob("*") if path.is_file())
    assert size < LARGEST, f"{size} bytes"
    front = Preview((site / "index.html").read_text("utf-8")).tags
    assert front["og:title"] and (site / front["og:image"].split("/play/")[-1]).exists()
    manifest = json.loads((site / "site.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(site / icon["src"]))) == icon["sizes"]
    assert png_size(site / "icon-180.png") == (180, 180)
    print(f"{len(told)} pages, {size} bytes")


def main(site, web, engine):
    check_all(site)
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "site"
        shutil.copytree(site, whole)
        write = ["node", web / "previews" / "write.mjs", whole, engine]
        refused = subprocess.run([*write, "example.org"], capture_output=True, text=True)
        assert refused.returncode != 0 and "'example.org' is no address such as" in refused.stderr, refused.stderr
        subprocess.run([*write, "https://example.org/play"], check=True)
        assert json.loads((whole / "p" / "oembed.json").read_text("utf-8"))["provider_url"] == "https://example.org/play/"
        check_all(whole)


main(*map(Path, sys.argv[1:]))
