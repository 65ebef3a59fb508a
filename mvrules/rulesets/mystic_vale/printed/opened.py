"""A shelf whose packs were read before: each card is made when it is first asked for.

Making every card takes longer than checking a scenario that names three of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from mvrules.rulesets.mystic_vale.printed.packs import names_of, read_pack_card, read_packs

if TYPE_CHECKING:
    from mvrules.kernel.documents import Document
    from mvrules.rulesets.mystic_vale.printed.cards import Card, Shelf


def opened(packs: tuple[Document, ...], *, read_before: bool) -> Shelf:
    """Open packs: those that were read before without a fault, card by card.

    Raises:
        DocumentRefused: everything that is wrong with a pack that was not read before.
    """
    return Opened(packs) if read_before else read_packs(packs)


class Opened(Mapping[str, "Card"]):
    """Every card by its name, made when it is asked for."""

    def __init__(self, packs: Iterable[Document]) -> None:
        self._titles: dict[str, tuple[Document, str]] = {
            name: (pack, title)
            for pack in packs
            for title, words in _cards(pack.data)
            for name in names_of(title, words)
        }
        self._made: dict[str, Card] = {}

    def __getitem__(self, name: str) -> Card:
        """Give a card by its name."""
        made = self._made.get(name)
        if made is None:
            pack, title = self._titles[name]
            self._made |= read_pack_card(pack, title)
            made = self._made[name]
        return made

    def __iter__(self) -> Iterator[str]:
        """Name every card."""
        return iter(self._titles)

    def __len__(self) -> int:
        """Count the cards."""
        return len(self._titles)

    def __contains__(self, name: object) -> bool:
        """Whether there is a card of that name."""
        return name in self._titles


def _cards(pack: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give each title of a pack with its words."""
    yield from pack["cards"].items()
