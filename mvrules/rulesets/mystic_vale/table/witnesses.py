"""Witnesses: a card that somebody found, as a board with stand-ins on which it can be played.

And the clauses that let or make somebody sleeve, for those who ask what they may clash with.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.clashes import Board, laid, read_clashes
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.crafted.rituals import ADDING
from mvrules.rulesets.mystic_vale.table.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.clauses import ClauseId
    from mvrules.rulesets.mystic_vale.printed.cards import Card

BLANK, GROUND = "Blank", "Bare Rock"
NAMES = ("Old Oak", "Dark Moon", "Tall Elm", "Cold Spring")
ECLIPSE, WHILE = "eclipse", "while in field"
OBSERVED = ("mana", "vp")
"""What a gain on the board of a witness lets one see first."""


HERE = Path(__file__).parent.parent
SLEEVES = read_clashes(HERE / "clashes.yaml")
"""The clauses that let or make somebody sleeve, each with its board."""


def called(card: tuple[Piece, ...], shelf: Mapping[str, Card]) -> tuple[Piece, ...]:
    """Give the layers of a card names for a board; what lies on the shelf keeps its own."""
    named, names = [], iter(NAMES)
    for at, piece in enumerate(card):
        if piece.name in shelf:
            name = piece.name
        elif at:
            name = next(names, piece.name)
        else:
            name = BLANK if _is_blank(piece) else GROUND
        named.append(msgspec.structs.replace(piece, name=name))
    return tuple(named)


def board(card: tuple[Piece, ...], depth: int, shelf: Mapping[str, Card]) -> Board | None:
    """Lay a card in the field; its sheet at a depth, if one is named, is yet to be sleeved.

    Returns:
        Nothing, if the card bears what no stand-in can, or the sheet is no advancement.
    """
    if any(set(piece.flags) - {ECLIPSE, *ADDING} for piece in card):
        return None
    names = [_said(piece, shelf) for at, piece in enumerate(card) if at != (depth or -1)]
    own, supplied = _told(card, shelf)
    if not depth:
        given = {"turn": "Ana, harvest", "Ana": {"field": [names]}}
        return Board(given, own, ("gain",), supplied)
    sheet = card[depth]
    if sheet.kind != ADVANCEMENT:
        return None
    given = {"turn": "Ana, discard", "Ana": {"field": [names], "bought": [sheet.name]}}
    mates = [at for at in range(1, len(card)) if at != depth and card[at].shares_slot(sheet)]
    lying = {"lying": "over" if max(mates) < depth else "under"} if mates else {}
    move = {"sleeve": sheet.name, "onto": "field 1", **lying}
    return Board(given, own, (move,), supplied)


def _told(
    card: tuple[Piece, ...], shelf: Mapping[str, Card]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Write the layers of a card as stand-ins, and what is supplied of those on the shelf."""
    own: dict[str, Any] = {}
    supplied: dict[str, Any] = {}
    for piece in card:
        if piece.name not in shelf:
            own[piece.name] = _words(piece)
        elif shelf[piece.name].piece.unknown:
            supplied[piece.name] = _completing(piece, shelf[piece.name].piece)
    return own, supplied


def _completing(piece: Piece, known: Piece) -> dict[str, Any]:
    """Write what a piece bears of which no source tells."""
    words = _words(piece)
    told = {key: word for key, word in words.items() if key in known.unknown}
    if set(SPIRITS) & set(known.unknown) and "spirits" in words:
        told["spirits"] = words["spirits"]
    if known.ritual is not None and "ritual" in words:
        halves = {"requires": known.ritual.requires, "reward": known.ritual.reward}
        told["ritual"] = {k: w for k, w in words["ritual"].items() if halves[k] is None}
    return told


def _said(piece: Piece, shelf: Mapping[str, Card]) -> str:
    """Say a layer; its third if its name alone does not tell it."""
    loose = piece.name in shelf and piece.slot and not shelf[piece.name].piece.slot
    told = loose and "position" not in shelf[piece.name].piece.unknown
    return f"{piece.name} @ {piece.slot}" if told else piece.name


def clash(clause: ClauseId, card: tuple[Piece, ...]) -> Board | None:
    """Lay the board of a clause that would have the last sheet of a card sleeved onto the rest."""
    found = next((each for each in SLEEVES if each.clause == clause), None)
    if found is None or not found.given:
        return None
    filled = {piece.slot for piece in card}
    free = next((slot for slot in THIRDS.slots if slot not in filled), "")
    stand_ins = {p.name: _words(p) for p in card if not _is_blank(p)}
    return laid(found, tuple(piece.name for piece in card), stand_ins, free) if free else None


def _is_blank(piece: Piece) -> bool:
    """Whether a layer is a card on which nothing is printed."""
    return piece.kind == PRINTED and not piece.symbols and piece.slot not in THIRDS.slots


def _words(piece: Piece) -> dict[str, Any]:
    """Write a piece as a stand-in."""
    words: dict[str, Any] = {} if piece.kind == ADVANCEMENT else {"kind": piece.kind}
    words |= {"position": piece.slot} if piece.slot else {}
    words |= {ECLIPSE: "true"} if ECLIPSE in piece.flags else {}
    words |= _symbols(piece.symbols)
    added = [ADDING[flag] for flag in piece.flags if flag in ADDING]
    several = [{"adds to its card": {"symbol": name, "of": of}} for name, of in added]
    words |= {WHILE: several[0] if len(several) == 1 else {"several": several}} if added else {}
    if piece.ritual is not None:
        halves = {"requires": piece.ritual.requires, "reward": piece.ritual.reward}
        words["ritual"] = {name: _symbols(half or ()) for name, half in halves.items()}
    return words


def _symbols(symbols: Symbols) -> dict[str, Any]:
    """Write symbols, the spirits among them by themselves."""
    plain: dict[str, Any] = {name: str(n) for name, n in symbols if name not in SPIRITS}
    spirits = {name: str(n) for name, n in symbols if name in SPIRITS}
    return plain | ({"spirits": spirits} if spirits else {})
