"""Sites are told by file and line, as an editor opens them."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from mvrules.kernel.documents import Document, load

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.rulings import Site

__all__ = ["card_of", "sites"]

PRINTING = re.compile(r" \([^()]+\)$")
"""What the name of one printing of a title ends with: its third, or its side."""

IN_A_PACK = re.compile(r"(?P<path>[\w/.-]+\.yaml): (?P<card>.+)")


def sites(book: Book) -> Mapping[ClauseId, tuple[str, ...]]:
    """Give, by clause, where the engine decides for it: `path:line`, and what stands there."""
    home = Path(inspect.getfile(type(book))).parent
    found: dict[ClauseId, dict[str, None]] = {}
    for site in book.sites():
        found.setdefault(site.clause, {})[_place(site, home)] = None
    return {clause: tuple(places) for clause, places in found.items()}


def card_of(site: Site) -> str:
    """Name the card in whose entry in a pack a site lies, if it lies in one."""
    pack = IN_A_PACK.fullmatch(site.where)
    return pack["card"] if pack else ""


def _place(site: Site, home: Path) -> str:
    """Find the line of a function, of a formula, or of a card in its pack."""
    pack = IN_A_PACK.fullmatch(site.where)
    if pack:
        path = home / pack["path"]
        return f"{_short(path)}:{_line_of_card(path, pack['card'])} {pack['card']}"
    name, _, function = site.where.partition(":")
    module = sys.modules[name]
    if function:
        return f"{_short(_file(module))}:{_line_of_function(module, function)} {function}"
    return _place_of_formula(_file(module), site.clause)


def _file(module: ModuleType) -> Path:
    """Give the file of a module."""
    return Path(inspect.getfile(module))


def _short(path: Path) -> str:
    """Name a file from the folder that holds its outermost package, wherever that is installed."""
    top = path.parent
    while (top.parent / "__init__.py").exists():
        top = top.parent
    return path.relative_to(top.parent).as_posix()


def _line_of_function(module: ModuleType, name: str) -> int:
    """Find the line on which a function begins, with what decorates it."""
    function: Any = module
    for step in name.split("."):
        function = getattr(function, step)
    return int(inspect.unwrap(function).__code__.co_firstlineno)


def _place_of_formula(path: Path, clause: ClauseId) -> str:
    """Find where a clause's constant is first used, in this file or elsewhere in its ruleset."""
    constant = re.compile(rf"\.{clause.replace('-', '_')}\b")
    for file in (
        path,
        *sorted(path.parent.glob("*.py")),
        *sorted(path.parent.parent.glob("*/*.py")),
    ):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if constant.search(line):
                return f"{_short(file)}:{number}"
    return _short(path)


def _line_of_card(path: Path, card: str) -> str:
    """Find the line on which a card stands in its pack, or the title of which it is a printing."""
    for document in _pack(path):
        cards = document.data.get("cards") if isinstance(document.data, dict) else None
        for title in (card, PRINTING.sub("", card)):
            if isinstance(cards, dict) and title in cards:
                return document.place(("cards", title), on_key=True).split(":")[-2]
    return "1"


@cache
def _pack(path: Path) -> tuple[Document, ...]:
    """Read a pack once."""
    return tuple(load(path))
