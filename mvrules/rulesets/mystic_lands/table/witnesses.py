"""Witnesses: a card that somebody found, as a board with stand-ins on which it can be played.

And the clauses that let somebody sleeve, for those who ask what they may clash with.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.clashes import Board, laid, read_clashes
from mvrules.rulesets.mystic_lands.crafted.suns import (
    ADVANCE,
    BACKGROUND,
    BASIC,
    CLOUD,
    FOREGROUND,
    POSITIONS,
    RAIN,
    SUN,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.crafting.pieces import Piece, Symbols
    from mvrules.kernel.clauses import ClauseId
    from mvrules.rulesets.mystic_lands.printed.cards import Card

GROUND, SUNNY = "Bare Field", "Sunny Field"
NAMES = ("High Sun", "Low Cloud", "Late Frost", "Warm Wind")
OBSERVED = ("uncovered suns",)
"""What a Grow on the board of a witness lets one see: with three other suns a fourth Withers."""

WORDS = {SUN: "suns", CLOUD: "clouds", RAIN: RAIN}
"""The symbols as a stand-in calls them."""

SLEEVES = read_clashes(Path(__file__).parent.parent / "clashes.yaml")
"""The clauses that let somebody sleeve, each with its board."""


def called(card: tuple[Piece, ...], shelf: Mapping[str, Card]) -> tuple[Piece, ...]:
    """Give the layers of a card names for a board; what lies on the shelf keeps its own."""
    names = iter((GROUND, *NAMES))
    named = []
    for piece in card:
        name = next(names, piece.name)
        known = piece.name in shelf
        named.append(piece if known else msgspec.structs.replace(piece, name=name))
    return tuple(named)


def board(card: tuple[Piece, ...], depth: int, shelf: Mapping[str, Card]) -> Board | None:
    """Lay a card in the Land; its sheet at a depth, if one is named, is yet to be sleeved.

    Returns:
        Nothing, if the card bears what no stand-in can, or the sheet is no Advance.
    """
    if any(set(piece.flags) - {BACKGROUND} for piece in card):
        return None
    names = [piece.name for at, piece in enumerate(card) if at != (depth or -1)]
    own = {piece.name: _words(piece) for piece in card if piece.name not in shelf}
    if not depth:
        others = {"land": [names, f"{SUNNY} x3"], "on deck": GROUND, "deck": [GROUND]}
        own |= {SUNNY: {"suns": "1"}}
        own.setdefault(GROUND, {"kind": BASIC})
        return Board({"turn": "Ana, night", "Ana": others}, own, ("grow",))
    sheet = card[depth]
    if sheet.kind != ADVANCE:
        return None
    before = {"land": [names], "under board": [sheet.name]}
    move = {"sleeve": sheet.name, "onto": "land 1"}
    return Board({"turn": "Ana, dusk", "Ana": before}, own, (move,))


def clash(clause: ClauseId, card: tuple[Piece, ...]) -> Board | None:
    """Lay the board of a clause that would have the last sheet of a card sleeved onto the rest."""
    found = next((each for each in SLEEVES if each.clause == clause), None)
    if found is None or not found.given:
        return None
    filled = {piece.slot for piece in card}
    free = next((slot for slot in POSITIONS.slots if slot not in filled), "")
    own = {piece.name: _words(piece) for piece in card}
    return laid(found, tuple(piece.name for piece in card), own, free)


def _words(piece: Piece) -> dict[str, Any]:
    """Write a piece as a stand-in."""
    words: dict[str, Any] = {"kind": piece.kind}
    if piece.kind == ADVANCE:
        words["layer"] = BACKGROUND if BACKGROUND in piece.flags else FOREGROUND
    words |= {"position": piece.slot} if piece.slot else {}
    return words | _symbols(piece.symbols)


def _symbols(symbols: Symbols) -> dict[str, str]:
    """Write symbols; what is lost is a number below nought."""
    return {
        WORDS.get(name, name.removesuffix(" lost")): f"-{n}" if name.endswith(" lost") else str(n)
        for name, n in symbols
    }
