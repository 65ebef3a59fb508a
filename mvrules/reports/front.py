"""The front page opens every report of a folder: `python -m mvrules.reports.front` writes it."""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from mvrules.reports.web import document

__all__ = ["front"]

FRONT = "index.html"
TITLE = re.compile(r"<title>(.*?)</title>")
HEAD = re.compile(r"^# (.*)$", re.MULTILINE)


def front(folder: Path) -> str:
    """Write a page that names the reports of a folder, each in the forms that lie there."""
    body = "\n".join(["<ul>", *_items(folder), "</ul>"])
    return document("Reports", body) + "\n"


def _items(folder: Path) -> Iterator[str]:
    """Tell each report by its title, with a link for each form."""
    forms: dict[str, list[Path]] = {}
    for path in sorted(folder.iterdir()):
        if path.is_file() and path.name != FRONT:
            forms.setdefault(path.stem, []).append(path)
    for paths in sorted(forms.values(), key=_title):
        links = (f'<a href="{html.escape(one.name)}">{one.suffix[1:]}</a>' for one in paths)
        yield f"<li>{_title(paths)}: {', '.join(links)}</li>"


def _title(paths: list[Path]) -> str:
    """Take a report's title from the first of its forms that has one."""
    for path in paths:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".html" and (found := TITLE.search(text)):
            return found[1]
        if path.suffix == ".md" and (found := HEAD.search(text)):
            return html.escape(found[1])
    return html.escape(paths[0].stem)


if __name__ == "__main__":
    place = Path(sys.argv[1] if len(sys.argv) > 1 else "reports")
    (place / FRONT).write_text(front(place), encoding="utf-8")
