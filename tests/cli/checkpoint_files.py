"""Checkpoints as docs/formats.md describes them: read, and written with a right checksum."""

import pathlib
import re
import zlib

NIM_VALUES = (b"lastmove nim-values 1", b"heaps")
QUOTIENT = (b"lastmove quotient 1", b"numbers")


def read(path, kind=NIM_VALUES):
    """The game and the numbers."""
    title, game, line, data = pathlib.Path(path).read_bytes().split(b"\n", 3)
    count, width, crc = re.fullmatch(rb"(\d+) " + kind[1] + rb", (\d) bytes each, crc32 ([0-9a-f]{8})",
                                     line).groups()
    width = int(width)
    assert title == kind[0] and len(data) == int(count) * width
    assert zlib.crc32(game + line[:line.rindex(b",")] + data) == int(crc, 16)
    return game.decode(), [int.from_bytes(data[i:i + width], "little")
                           for i in range(0, len(data), width)]


def forged(game, values, width=4, kind=NIM_VALUES):
    line = b"%d %s, %d bytes each" % (len(values), kind[1], width)
    data = b"".join(value.to_bytes(width, "little") for value in values)
    return b"%s\n%s\n%s, crc32 %08x\n%s" % (
        kind[0], game, line, zlib.crc32(game + line + data), data)
