"""What the checkers read bytes from, in a field of a certificate: base64, and zlib streams in it. What is wrong is a
ValueError."""

import base64
import binascii
import zlib

MAX_UNPACKED = 16 << 20


def from_base64(text, name):
    """The bytes, of which there is one way to write them."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError(f"the {name} are not base64") from None
    if base64.b64encode(data).decode() != text:
        raise ValueError(f"the {name} are not written as they should be")
    return data


def unpacked(text, name):
    """The bytes of one whole zlib stream of no more than is allowed."""
    stream = zlib.decompressobj()
    try:
        data = stream.decompress(from_base64(text, name), MAX_UNPACKED + 1)
    except zlib.error:
        raise ValueError(f"the {name} are no zlib stream") from None
    if not stream.eof or stream.unused_data or len(data) > MAX_UNPACKED:
        raise ValueError(f"the {name} are no whole stream, or too many")
    return data
