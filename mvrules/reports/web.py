"""A web page stands by itself: its style and its scripts are inside, and it asks no network."""

from __future__ import annotations

import html
from functools import cache
from pathlib import Path

__all__ = ["asset", "document"]

ASSETS = Path(__file__).parent / "assets"

FRAME = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}
</style>
</head>
<body>
<h1>{title}</h1>
{body}
{scripts}
</body>
</html>"""

TABLES = "tables.js"


def document(title: str, body: str, *extra: str) -> str:
    """Write a page.

    Args:
        title: what it is called, in words.
        body: what it says, as HTML.
        extra: the names of further styles and scripts, beside those of every page.
    """
    styles = ["page.css", *(name for name in extra if name.endswith(".css"))]
    scripts = [TABLES, *(name for name in extra if name.endswith(".js"))]
    return FRAME.format(
        title=html.escape(title),
        style="\n".join(map(asset, styles)),
        body=body,
        scripts="\n".join(f"<script>\n{asset(name)}\n</script>" for name in scripts),
    )


@cache
def asset(name: str) -> str:
    """Read a style, a script, or the licence of one."""
    return (ASSETS / name).read_text(encoding="utf-8").strip()
