"""Whether a program takes many times as long, and memory of its own: under a sanitizer or an emulator."""

import pathlib
import re


def is_instrumented(program):
    return re.search(rb"__[at]san_init|exec qemu", pathlib.Path(program).read_bytes()) is not None
