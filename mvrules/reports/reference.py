"""Reference pages: the words of a rulebook's scenarios and packs, and every refusal by its code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.kernel.effects import Word
from mvrules.kernel.events import Event
from mvrules.kernel.refusals import codes
from mvrules.kernel.vocabulary import JOINING
from mvrules.reports.rows import CodeRow, EffectRow, Listing, MoveRow, NounRow, Page, WordRow

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
    uses = said_on_cards(book)
    verbs = tuple(_effect(kind, uses) for kind in _own(book, Word) if kind.word)
    joining = tuple(_effect(kind, uses) for kind in JOINING)
    once = sum(row.cards == 1 for row in verbs)
    printed = f"{once} of {len(verbs)} words are printed on one card only."
    return Page(
        title=f"The words of {book.title}",
        about="What a scenario calls the things on the table, what players do and what happens; "
        "and what the effects of cards are written with.",
        parts=(
            Listing(name="nouns", title="Things on the board", of=NounRow, rows=nouns),
            Listing(name="moves", title="Moves", of=MoveRow, rows=moves),
            Listing(name="events", title="Events", of=WordRow, rows=events),
            Listing(name="joining", title="Joining words of effects", of=EffectRow, rows=joining),
            Listing(
                name="verbs",
                title="Its own words of effects",
                of=EffectRow,
                rows=verbs,
                closing=printed,
            ),
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


def _effect(kind: type[Word], uses: dict[str, list[Said]]) -> EffectRow:
    """Tell a word of effects, with the cards that say it and the clauses behind them."""
    said = uses.get(kind.word, [])
    cards = {one.card for one in said}
    shortest = min(said, key=lambda one: (len(one.aloud), one.card), default=None)
    example = f"{shortest.card}: {shortest.aloud}" if shortest else ""
    clauses = tuple(sorted({one.clause for one in said if one.clause}))
    parts = tuple(_parts(kind))
    return EffectRow(kind.word, parts, _opening(kind), len(cards), example, clauses)


class Said(NamedTuple):
    """A word on a card: which card, read aloud in its sentence, by which clause."""

    card: str
    aloud: str
    clause: str


def said_on_cards(book: Book) -> dict[str, list[Said]]:
    """Give, by word, where the cards of a rulebook say it."""
    found: dict[str, list[Said]] = {}
    for text in book.texts().values():
        for occasion, word in text.abilities:
            for part, clause in _with_clauses(word, ""):
                aloud = f"{occasion}, {part.said()}"
                found.setdefault(part.word, []).append(Said(text.name, aloud, clause))
    return found


def _with_clauses(word: Word, clause: str) -> Iterator[tuple[Word, str]]:
    """Give each part of a text with the clause that stands behind it, if one does."""
    clause = getattr(word, "clause", clause)
    yield word, clause
    for part in word.parts():
        yield from _with_clauses(part, clause)


def _parts(kind: type[Any]) -> Iterable[str]:
    """Name the parts of a word; those that may be left out in brackets."""
    fields, defaults = kind.__struct_fields__, kind.__struct_defaults__
    required = [msgspec.NODEFAULT] * (len(fields) - len(defaults))
    for field, default in zip(fields, (*required, *defaults), strict=True):
        name = field.replace("_", " ")
        yield name if default is msgspec.NODEFAULT else f"({name})"


def _opening(thing: object) -> str:
    """Give the sentence with which a thing says what it is."""
    return (thing.__doc__ or "").strip().partition("\n")[0]
