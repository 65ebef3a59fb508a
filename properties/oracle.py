"""A second opinion on cards, from nothing but the positions and marks that are printed.

It is written without the engine's formulas, laws or layouts, so that both can't err alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from mvrules.crafting.pieces import Piece

PRINTED = "printed"


def eclipse(piece: Piece) -> bool:
    """Whether an advancement bears the eclipse symbol."""
    return piece.kind != PRINTED and "eclipse" in piece.flags


def covered(layers: Sequence[Piece], depth: int) -> bool:
    """Whether something lies before a layer in the same third."""
    slot = layers[depth].slot
    return bool(slot) and any(layer.slot == slot for layer in layers[depth + 1 :])


def may_lie(layers: Sequence[Piece], depth: int) -> bool:
    """Whether the sheet at a depth may have been laid there last.

    Over something in its third it needs that to be an eclipse advancement, and to be none itself;
    under something it needs to be one.
    """
    new = layers[depth]
    behind = [layer for layer in layers[:depth] if layer.slot == new.slot]
    before = [layer for layer in layers[depth + 1 :] if layer.slot == new.slot]
    if behind and (eclipse(new) or not all(map(eclipse, behind))):
        return False
    return eclipse(new) or not before


def points(layers: Sequence[Piece]) -> int:
    """The end-of-game VP that show on a card without rituals."""
    shown = (layer for depth, layer in enumerate(layers) if not covered(layers, depth))
    return sum(dict(layer.symbols).get("end vp", 0) for layer in shown)
