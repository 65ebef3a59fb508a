"""Plain words on the table: the name of a player, or of a space."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import WordsRefused

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


class Words(msgspec.Struct, frozen=True):
    """A name; nothing said is nobody's."""

    name: str = "name"

    def parse(self, words: Any, book: Book) -> str:  # noqa: ARG002
        """Read a name."""
        if not isinstance(words, str):
            raise WordsRefused(f"a name is wanted, not {shown(words)}")
        return "" if words == "nobody" else words

    def say(self, value: str) -> str:
        """Say the name."""
        return value or "nobody"
