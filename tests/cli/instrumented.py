"""Whether a program takes many times as long, and memory of its own: under a sanitizer or an emulator."""

import pathlib
import re


def is_emulated(program):
    """Whether it is the script that starts an emulator."""
    return b"exec qemu" in pathlib.Path(program).read_bytes()


def is_instrumented(program):
    return is_emulated(program) or re.search(rb"__[at]san_init", pathlib.Path(program).read_bytes()) is not None
