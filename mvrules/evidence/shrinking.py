"""Shrinking leaves out of a board what it does not take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mvrules.kernel.refusals import Refusal
from mvrules.scenarios.places import Place, places, without

__all__ = ["Board", "shrunk"]

Board = dict[str, Any]
"""What lies there and what is printed, in the words of a scenario: ``given``, ``stand-ins``."""

MOST_TRIES = 400
"""So often something is left out before one takes what is left."""


def shrunk(board: Board, still: Callable[[Board], bool]) -> Board:
    """Leave out whatever may be left out, the larger parts first, as long as something holds."""
    tries, changed = 0, True
    while changed and tries < MOST_TRIES:
        changed = False
        for place in sorted(filter(_is_part, places(board)), key=len):
            if tries >= MOST_TRIES:
                break
            tries += 1
            if _holds(still, less := without(board, place)):
                board, changed = less, True
                break
    return board


def _is_part(place: Place) -> bool:
    """Whether a part stands there; the board itself, and all that is supplied, stays."""
    return len(place) > 1


def _holds(still: Callable[[Board], bool], board: Board) -> bool:
    """Whether it still holds; a board that can't be laid holds nothing."""
    try:
        return still(board)
    except (Refusal, KeyError, IndexError, AttributeError, TypeError, ValueError):
        return False
