"""What every game upholds, whatever its rulebook: the laws by which breaks are told."""

from __future__ import annotations

from typing import Final

__all__ = ["ACCEPTED", "LOADED", "REFUSED", "UNDONE"]

ACCEPTED: Final = "what is offered is accepted"
REFUSED: Final = "what a clause forbids is refused, and changes nothing"
UNDONE: Final = "an answer can be taken back"
LOADED: Final = "a saved game is the game"
