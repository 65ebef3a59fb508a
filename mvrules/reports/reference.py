"""Reference pages: the words of a rulebook's scenarios and packs, and every refusal by its code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.effects import Word
from mvrules.kernel.events import Event
from mvrules.kernel.refusals import codes
from mvrules.kernel.vocabulary import JOINING
from mvrules.reports.rows import CodeRow, Listing, MoveRow, NounRow, Page, WordRow

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

__all__ = ["refusals", "words"]


def refusals() -> Page:
    """List every refusal by its stable code."""
    rows = (CodeRow(code, kind.__name__, _opening(kind)) for code, kind in codes().items())
    ordered = tuple(sorted(rows, key=lambda row: row.code))
    return Page(
        title="Refusals",
        about="A refusal says who, what, under which clause, and what would be allowed; "
        "its code never changes.",
        parts=(Listing(name="refusals", title="", of=CodeRow, rows=ordered),),
    )


def words(book: Book) -> Page:
    """List the words in which scenarios and packs of a rulebook are written."""
    nouns = tuple(_nouns(book))
    moves = tuple(_moves(book))
    events = tuple(map(_word, _own(book, Event)))
    verbs = tuple(_word(kind) for kind in _own(book, Word) if kind.word)
    joining = tuple(map(_word, JOINING))
    return Page(
        title=f"The words of {book.title}",
        about="What a scenario calls the things on the table, what players do and what happens; "
        "and what the effects of cards are written with.",
        parts=(
            Listing(name="nouns", title="Things on the board", of=NounRow, rows=nouns),
            Listing(name="moves", title="Moves", of=MoveRow, rows=moves),
            Listing(name="events", title="Events", of=WordRow, rows=events),
            Listing(name="joining", title="Joining words of effects", of=WordRow, rows=joining),
            Listing(name="verbs", title="Its own words of effects", of=WordRow, rows=verbs),
        ),
    )


def _nouns(book: Book) -> Iterator[NounRow]:
    """Tell every noun: whose it is, of what kind, and whether it is laid or only looked at."""
    for noun in book.board.nouns.values():
        whose = "a player's" if noun.own else "the table's"
        yield NounRow(noun.name, whose, noun.kind.name, noun.laid, noun.doc)


def _moves(book: Book) -> Iterator[MoveRow]:
    """Tell every move of every menu."""
    for menu in book.menus.values():
        for move in menu.moves:
            yield MoveRow(menu.name, move.verb, _opening(move.rule))


def _own(book: Book, kind: type[Any]) -> list[type[Any]]:
    """Give the classes of a kind that the modules of a ruleset hold themselves, in their order."""
    return [
        thing
        for module in book.modules()
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, kind)
        and thing.__module__ == module.__name__
    ]


def _word(kind: type[Any]) -> WordRow:
    """Tell a word by how it is written, what it takes, and what it says."""
    name = kind.name if issubclass(kind, Event) else kind.word
    return WordRow(name, tuple(_parts(kind)), _opening(kind))


def _parts(kind: type[Any]) -> Iterable[str]:
    """Name the parts of a word; those that may be left out in brackets."""
    for field in msgspec.structs.fields(kind):
        name = field.name.replace("_", " ")
        yield name if field.required else f"({name})"


def _opening(thing: object) -> str:
    """Give the sentence with which a thing says what it is."""
    return (thing.__doc__ or "").strip().partition("\n")[0]
