"""Clashes say on which board a clause lets or makes somebody sleeve, so that it can be barred.

A ruleset writes them beside its stages, one a clause, with places for what a searcher finds:
``{card}`` is the card, ``{sheet}`` what is to go onto it, ``{free}`` a slot that neither fills.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from mvrules.kernel.documents import load
from mvrules.kernel.faults import Faults
from mvrules.kernel.readers import read_struct

CARD = "{card}"


class Clash(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A clause that lets or makes somebody sleeve a sheet, and a board on which it does.

    Attributes:
        clause: the clause.
        kind: of which kind the sheet is.
        on_bare: whether it goes onto a card without any sheet.
        laws: by which laws, if not by those that ever hold.
        given: the board, as under ``given:`` in a scenario; without one there is none.
        moves: what is done on it, up to what is barred.
        cards: what is supplied of cards that the moves need.
        stand_ins: further stand-ins.
        sheet: what the sheet has to bear besides.
    """

    clause: str
    kind: str
    on_bare: bool = msgspec.field(default=False, name="on a bare card")
    laws: str = ""
    given: dict[str, Any] = {}
    moves: tuple[Any, ...] = ()
    cards: dict[str, Any] = {}
    stand_ins: dict[str, Any] = msgspec.field(default_factory=dict, name="stand-ins")
    sheet: dict[str, Any] = {}


class Clashes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The clauses of a rulebook that let or make somebody sleeve."""

    clashes: tuple[Clash, ...]


class Board(NamedTuple):
    """A board in the words of a scenario: what lies there, its stand-ins, and moves on it."""

    given: dict[str, Any]
    stand_ins: dict[str, Any]
    moves: tuple[Any, ...]
    cards: dict[str, Any] = {}  # noqa: RUF012  nobody changes it


def read_clashes(path: Path) -> tuple[Clash, ...]:
    """Read the clashes of a rulebook.

    Raises:
        DocumentRefused: everything that is wrong with them.
    """
    (document,) = load(path)
    faults = Faults(document)
    read = read_struct(Clashes, document.data, (), faults)
    faults.refuse()
    return read.clashes if read else ()


def laid(clash: Clash, card: tuple[str, ...], stand_ins: dict[str, Any], free: str) -> Board:
    """Lay the board of a clash with a card, the last layer of which is yet to be sleeved.

    Args:
        clash: the clash.
        card: the names of its layers, from back to front.
        stand_ins: those among them that are stand-ins, by name, as a scenario says them.
        free: a slot that none of them fills.
    """
    *below, sheet = card
    filled = {CARD: below if below[1:] else below[0], "{sheet}": sheet, "{free}": free}
    own = {name: dict(words) for name, words in stand_ins.items()}
    own[sheet] = own.get(sheet, {}) | clash.sheet
    return Board(
        given=_filled(clash.given, filled),
        stand_ins=own | _filled(clash.stand_ins, filled),
        moves=tuple(_filled(move, filled) for move in clash.moves),
        cards=_filled(clash.cards, filled),
    )


def _filled(words: Any, filled: dict[str, Any]) -> Any:
    """Put what was found where it is to stand."""
    if isinstance(words, dict):
        return {key: _filled(value, filled) for key, value in words.items()}
    if isinstance(words, list | tuple):
        return [_filled(value, filled) for value in words]
    if words == CARD:
        return filled[CARD]
    for place, said in filled.items():
        if place != CARD and isinstance(words, str):
            words = words.replace(place, str(said))
    return words
