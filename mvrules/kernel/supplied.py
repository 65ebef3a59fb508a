"""Cards that a program, a scenario or a save supplies: what they must be, and their digest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.cache import digest
from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused

if TYPE_CHECKING:
    from mvrules.kernel.faults import KeyPath

__all__ = ["Given", "digested", "must_be_cards"]


def must_be_cards(cards: Any, kinds: tuple[str, ...]) -> None:
    """Refuse what is no cards by name, as a foreign save may hold."""
    if not isinstance(cards, Mapping) or not set(cards) <= set(kinds):
        raise WordsRefused(f"{' and '.join(kinds)} are wanted, not {shown(cards)}", kinds)
    for kind, named in cards.items():
        by_name = isinstance(named, Mapping) and all(isinstance(name, str) for name in named)
        if named and not by_name:
            raise WordsRefused(f"cards by name are wanted, not {shown(named)}", (), (kind,))


class Given:
    """Cards that stand in no document."""

    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Say that they were given, not written."""
        return "given cards"


def digested(words: Mapping[str, Any]) -> str:
    """Digest rulebook and cards, so that a saved game knows where it belongs."""
    return digest(msgspec.json.encode(words, order="sorted")).hex()
