"""Witnesses: a card that somebody found, as a board with stand-ins on which it can be played.

And the clauses that let or make somebody sleeve, for those who ask what they may clash with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, NEMESIS
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.clauses import ClauseId

GROUND = "Bare Rock"
NAMES = ("Old Oak", "Dark Moon", "Tall Elm", "Cold Spring")
ECLIPSE = "eclipse"
OBSERVED = ("mana", "vp")
"""What a gain on the board of a witness lets one see first."""


class Sleeves(NamedTuple):
    """A clause that lets or makes somebody sleeve a sheet of a kind.

    ``on_bare`` says that it goes onto a card without any sheet.
    """

    clause: ClauseId
    kind: str
    on_bare: bool = False


SLEEVES = (
    Sleeves(c.MV_DISC_01, ADVANCEMENT),
    Sleeves(c.NEM_ADV_GARG_04, ADVANCEMENT),
    Sleeves(c.NEM_LDR_SHARD_06, ADVANCEMENT),
    Sleeves(c.NEM_LDR_STORM_03, ADVANCEMENT),
    Sleeves(c.NEM_ADV_AGENT_05, ADVANCEMENT),
    Sleeves(c.NEM_LDR_03, LEADER, on_bare=True),
    Sleeves(c.NEM_SOLO_SET_04, NEMESIS, on_bare=True),
)


class Board(NamedTuple):
    """A board in the words of a scenario: what lies there, its stand-ins, and a move on it."""

    given: dict[str, Any]
    stand_ins: dict[str, Any]
    said: dict[str, str]


def called(card: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Give the layers of a card names for a board."""
    base = card[0] if _is_blank(card[0]) else msgspec.structs.replace(card[0], name=GROUND)
    base = msgspec.structs.replace(base, name="Blank") if _is_blank(base) else base
    named = zip(card[1:], NAMES, strict=False)
    return (base, *(msgspec.structs.replace(piece, name=name) for piece, name in named))


def board(card: tuple[Piece, ...], depth: int) -> Board | None:
    """Lay a card in the field; its sheet at a depth, if one is named, is yet to be sleeved.

    Returns:
        Nothing, if the card bears what no stand-in can, or the sheet is no advancement.
    """
    if any(set(piece.flags) - {ECLIPSE} for piece in card):
        return None
    stand_ins = {p.name: _words(p) for p in card if not _is_blank(p)}
    names = [piece.name for at, piece in enumerate(card) if at != (depth or -1)]
    if not depth:
        given = {"turn": "Ana, harvest", "Ana": {"field": [names]}}
        return Board(given, stand_ins, {"verb": "gain"})
    sheet = card[depth]
    if sheet.kind != ADVANCEMENT:
        return None
    given = {"turn": "Ana, discard", "Ana": {"field": [names], "bought": [sheet.name]}}
    mates = [at for at in range(1, len(card)) if at != depth and card[at].shares_slot(sheet)]
    lying = {"lying": "over" if max(mates) < depth else "under"} if mates else {}
    return Board(given, stand_ins, {"verb": "sleeve", "sheet": sheet.name, **lying})


def _is_blank(piece: Piece) -> bool:
    """Whether a layer is a card on which nothing is printed."""
    return piece.kind == PRINTED and not piece.symbols and piece.slot not in THIRDS.slots


def _words(piece: Piece) -> dict[str, Any]:
    """Write a piece as a stand-in."""
    words: dict[str, Any] = {} if piece.kind == ADVANCEMENT else {"kind": piece.kind}
    words |= {"position": piece.slot} if piece.slot else {}
    words |= {ECLIPSE: "true"} if ECLIPSE in piece.flags else {}
    words |= _symbols(piece.symbols)
    if piece.ritual is not None:
        halves = {"requires": piece.ritual.requires, "reward": piece.ritual.reward}
        words["ritual"] = {name: _symbols(half or ()) for name, half in halves.items()}
    return words


def _symbols(symbols: Symbols) -> dict[str, Any]:
    """Write symbols, the spirits among them by themselves."""
    plain: dict[str, Any] = {name: str(n) for name, n in symbols if name not in SPIRITS}
    spirits = {name: str(n) for name, n in symbols if name in SPIRITS}
    return plain | ({"spirits": spirits} if spirits else {})
