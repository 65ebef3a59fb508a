"""Laying sets out what a row is put to: its rulebook with its cards, its ruling, and its board.

All that is wrong with a board is told at once: what a rulebook refuses to lay is taken away, and
the rest is laid again.
"""

from __future__ import annotations

import copy
from functools import lru_cache
from typing import Any

import msgspec

from mvrules.kernel import book as books
from mvrules.kernel.book import Book
from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Fault, Faults, KeyPath, Noted
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import (
    BookNotFound,
    NoOutcome,
    NotModelled,
    WordsRefused,
)
from mvrules.kernel.rulings import Ruling
from mvrules.scenarios.document import Row, Scenario
from mvrules.scenarios.known import Known
from mvrules.scenarios.located import Located

__all__ = ["book_of", "lay", "ruling_of", "with_cards"]

MOST_BOARDS = 500
MOST_FAULTS = 20


def book_of(scenario: Scenario, row: Row, located: Located, faults: list[Fault]) -> Book | None:
    """Find the rulebook that a row names, in its edition."""
    try:
        return books.load(scenario.ruleset, row.edition or None)
    except BookNotFound as missing:
        key = "edition" if scenario.ruleset in books.names() else "ruleset"
        faults.append(located.fault((key,), str(missing)))
        return None


def with_cards(book: Book, row: Row, located: Located, faults: list[Fault]) -> Book:
    """Give the rulebook with the row's own cards; rows with the same cards share one."""
    if not (row.stand_ins or row.cards):
        return book
    made, noted = _with_cards(book, msgspec.msgpack.encode((row.stand_ins, row.cards)))
    if noted:
        own = Faults(located)
        own.noted = [*noted]
        faults += own.told()
    return made


@lru_cache(maxsize=MOST_BOARDS)
def _with_cards(book: Book, cards: bytes) -> tuple[Book, tuple[Noted, ...]]:
    stand_ins, supplied = msgspec.msgpack.decode(cards)
    faults = Faults(Nowhere())
    made = book.with_cards({"stand-ins": stand_ins, "cards": supplied}, faults)
    return made, tuple(faults.noted)


class Nowhere:
    """Stands for a document where nobody asks for places."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Give no place at all."""
        return ""


def ruling_of(row: Row, known: Known) -> Ruling:
    """Give the readings that a row chooses; what nobody knows is noted."""
    ruling = Ruling()
    for doubt, alternative in row.readings.items():
        if known.reading(doubt, alternative, _reading_at(row, doubt)):
            ruling = ruling.read_as(doubt, alternative)
    return ruling


def _reading_at(row: Row, doubt: str) -> KeyPath:
    """Give where a row chooses a reading: in its own cell, or in the scenario."""
    column = next((name for name in ("reading", "readings") if row.cells.get(name)), "")
    return (*row.at, column) if column else ("readings", doubt)


def lay(row: Row, ruling: Ruling, known: Known, *, traced: bool = True) -> Game | None:
    """Lay the board of a row; all that can't lie so is noted."""
    try:
        given = msgspec.msgpack.encode(row.given)
        lawful = None if row.illegal_board else _lawful(ruling)
        game = _opening(known.book, given, ruling, lawful, traced)
    except (WordsRefused, NotModelled, NoOutcome):
        _note_all(row, ruling, known)
        return None
    if row.illegal_board and _lies(row, ruling, known.book):
        known.note(("illegal board",), "the board is legal, so nothing is wrong with it")
        return None
    return game


@lru_cache(maxsize=MOST_BOARDS)
def _lawful(ruling: Ruling) -> Ruling:
    """Give the ruling that a board must be legal under: as it is read, and no clause bent."""
    return msgspec.structs.replace(ruling, bends=())


@lru_cache(maxsize=MOST_BOARDS)
def _opening(
    book: Book,
    given: bytes,
    ruling: Ruling,
    lawful: Ruling | None,
    traced: bool,  # noqa: FBT001
) -> Game:
    """Stand at a board, once for all rows that begin there: a game never changes."""
    return Game.stand(book, _laid(book, given, lawful), ruling=ruling, traced=traced)


@lru_cache(maxsize=MOST_BOARDS)
def _laid(book: Book, given: bytes, lawful: Ruling | None) -> Any:  # noqa: ANN401 - any ruleset's
    """Lay a board, once for all rulings that it is played under."""
    return book.board.lay(msgspec.msgpack.decode(given), book, legal=lawful)


def _lies(row: Row, ruling: Ruling, book: Book) -> bool:
    try:
        Game.lay(book, row.given, ruling=ruling)
    except WordsRefused:
        return False
    return True


def _note_all(row: Row, ruling: Ruling, known: Known) -> None:
    """Lay the board again without what was refused, until nothing is."""
    given: dict[str, Words] = copy.deepcopy(row.given)
    taken: list[KeyPath] = []
    for _ in range(MOST_FAULTS):
        try:
            Game.lay(known.book, given, ruling=ruling, legal=not row.illegal_board)
        except WordsRefused as refused:
            at = _before(refused.at, taken)
            known.refused(WordsRefused(refused.what, refused.known, at), ("given",))
            gone = _take_away(given, refused.at)
            if not gone:
                return
            taken.append(gone)
        except (NotModelled, NoOutcome) as refusal:
            known.note(("given",), str(refusal))
            return
        else:
            return


def _take_away(given: dict[str, Words], at: KeyPath) -> KeyPath:
    """Take a part out of a board, or what is above it; give where it stood."""
    for length in range(len(at), 0, -1):
        inside: Any = given
        try:
            for key in at[: length - 1]:
                inside = inside[key]
            del inside[at[length - 1]]
        except (LookupError, TypeError):
            continue
        return at[:length]
    return ()


def _before(at: KeyPath, taken: list[KeyPath]) -> KeyPath:
    """Give where a part stood before others were taken out of its list."""
    for gone in reversed(taken):
        *above, last = gone
        here = at[len(above)] if len(at) > len(above) and [*at[: len(above)]] == above else ""
        if isinstance(here, int) and isinstance(last, int) and here >= last:
            at = (*above, here + 1, *at[len(gone) :])
    return at
