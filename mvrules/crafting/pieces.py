"""A piece is what is printed on one sheet: where it sits, its symbols, its ritual."""

from __future__ import annotations

import msgspec

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.refusals import Unspecified

Symbols = tuple[tuple[str, int], ...]
"""Symbols with their number, sorted by name; what is not named is not there."""


class Ritual(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """A reward that a card gives while it fulfils the requirement; a half can be unknown."""

    requires: Symbols | None
    reward: Symbols | None


class Piece(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One sheet of a card, or what is printed on the card itself.

    ``unknown`` names printed facts that no source gives; reading one of them is refused.
    ``clauses`` are those that say what is printed on it: symbols, marks and ritual. With one of
    them dropped no formula finds any of these.
    """

    name: str
    kind: str = "sheet"
    slot: str = ""
    symbols: Symbols = ()
    flags: tuple[str, ...] = ()
    ritual: Ritual | None = None
    unknown: tuple[str, ...] = ()
    clauses: tuple[ClauseId, ...] = ()

    def said(self) -> str:
        """Say its name."""
        return self.name

    def known(self, fact: str) -> None:
        """Refuse to go on if a fact is unspecified."""
        if fact in self.unknown:
            raise Unspecified(self.name, fact)

    def symbol(self, name: str) -> int:
        """Count a symbol that is printed outside a ritual."""
        if self.unknown:
            self.known(name)
        return counted(self.symbols, name)

    def flag(self, name: str) -> bool:
        """Whether the sheet bears a mark."""
        if self.unknown:
            self.known(name)
        return name in self.flags

    def place(self) -> str:
        """Give the slot that the sheet fills, or nothing."""
        if self.unknown:
            self.known("position")
        return self.slot

    def fills_none(self) -> bool:
        """Whether it is known to fill no slot at all."""
        return not self.slot and "position" not in self.unknown

    def shares_slot(self, other: Piece) -> bool:
        """Whether both fill one slot; what fills no slot shares none."""
        if self.fills_none() or other.fills_none():
            return False
        return self.place() == other.place()

    def has_ritual(self) -> bool:
        """Whether it bears a ritual."""
        if self.ritual is None:
            self.known("ritual")
        return self.ritual is not None

    def lacks_ritual(self) -> bool:
        """Whether it is known to bear no ritual."""
        return self.ritual is None and "ritual" not in self.unknown

    def asked(self, name: str) -> int:
        """Count a symbol in the requirement of the ritual."""
        return self._drawn(name, self.ritual.requires if self.ritual else None)

    def paid(self, name: str) -> int:
        """Count a symbol in the reward of the ritual."""
        return self._drawn(name, self.ritual.reward if self.ritual else None)

    def _drawn(self, name: str, half: Symbols | None) -> int:
        """Count a symbol in one half of the ritual; without a ritual there is none."""
        if half is None and not self.lacks_ritual():
            raise Unspecified(self.name, "ritual")
        return counted(half or (), name)


class Bears(msgspec.Struct, frozen=True):
    """What a kind of layer can bear: whether it fills a slot, and what may be printed on it."""

    slot: bool = True
    slotless: bool = False
    marks: bool = True
    ritual: bool = True


def counted(among: Symbols, name: str) -> int:
    """Count one symbol."""
    for symbol, count in among:
        if symbol == name:
            return count
    return 0
