"""Paper is what commands write on: a terminal with its colours and width, or a plain file."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["complain", "fancy", "fitted", "fold", "moving", "put", "ready", "say", "width"]

WIDEST = 100
"""How wide tables are where no terminal says otherwise."""

PLAIN = str.maketrans(
    {"▸": ">", "•": "*", "→": "->", "∞": "~", "«": '"', "»": '"', "–": "-", "—": "-", "…": "..."}
)
"""What stands for a sign that a terminal can't show."""


def ready() -> None:
    """Let a stream that can't show a sign show another, instead of giving up."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def say(text: str = "", colour: str = "", *, bold: bool = False) -> None:
    """Write on standard output, in colour where that can be seen."""
    if fancy(sys.stdout) and (colour or bold):
        text = click.style(text, fg=colour or None, bold=bold or None)
    _write(text, sys.stdout)


def complain(text: str, code: int = 0) -> int:
    """Write on standard error, and give the exit code back."""
    _write(text, sys.stderr)
    return code


def put(text: str, path: Path) -> None:
    """Write into a file, in a folder that is made if need be, and say so."""
    try:
        if not path.parent.exists():
            path.parent.mkdir(parents=True)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{path}: {error.strerror}") from error
    say(f"{path} written")


def fancy(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal that may be coloured."""
    return moving(stream) and not os.environ.get("NO_COLOR")


def moving(stream: TextIO | None) -> bool:
    """Whether a stream is a terminal on which lines may be written over."""
    return stream is not None and stream.isatty() and os.environ.get("TERM") != "dumb"


def width() -> int:
    """Give the width to write in: a terminal's own, or what prose and tables are made for."""
    if not moving(sys.stdout):
        return WIDEST
    from shutil import get_terminal_size

    return get_terminal_size((WIDEST, 24)).columns


def fitted(text: str) -> str:
    """Break long lines where a terminal would, but further in; a file keeps them whole."""
    return fold(text, width()) if moving(sys.stdout) else text


def fold(text: str, most: int) -> str:
    """Break long lines, each part as far in as the line it belongs to."""
    import textwrap

    return "\n".join(
        textwrap.fill(
            line, most, subsequent_indent=" " * (len(line) - len(line.lstrip()) + 4),
            break_long_words=False, break_on_hyphens=False, drop_whitespace=True,
        )
        for line in text.splitlines()
    )  # fmt: skip


def _write(text: str, stream: TextIO | None) -> None:
    """Write a line, in signs that the stream can show."""
    if stream is None:  # somebody closed it, so nobody reads
        return
    try:
        text.encode(stream.encoding)
    except UnicodeEncodeError:
        text = text.translate(PLAIN)
    click.echo(text, stream, color=fancy(stream))
