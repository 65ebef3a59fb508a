"""Scenarios in prose: the fenced `scenario` blocks of a Markdown text are read like files."""

from __future__ import annotations

import re
from collections.abc import Iterator

__all__ = ["fenced"]

FENCE = re.compile(r" {0,3}(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
WORD = "scenario"


def fenced(text: str) -> Iterator[tuple[int, str]]:
    """Give each block's first line (from one) and its text; an unclosed one goes to the end."""
    fence, word, begun, block = "", "", 0, [""]
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        found = FENCE.match(line.rstrip("\r\n"))
        if not fence and found:
            fence, word, begun, block = found["fence"], found["info"].strip(), number + 1, []
        elif fence and found and not found["info"].strip() and found["fence"].startswith(fence):
            if word == WORD:
                yield begun, "".join(block)
            fence = ""
        elif fence:
            block.append(line)
    if fence and word == WORD:
        yield begun, "".join(block)
