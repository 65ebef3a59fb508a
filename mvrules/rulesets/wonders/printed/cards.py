"""Cards are data: what is printed on them as far as a source tells, and their abilities.

In a pack that says ``unsaid: unspecified`` a cost, a power or a tier that is not stated is
unknown; reading it is refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.effects import Word
from mvrules.kernel.names import no_card
from mvrules.kernel.readers import blanks
from mvrules.kernel.refusals import Unspecified
from mvrules.kernel.rulings import Shape, Site

WONDER, LAND, ITEM, SPELL, EQUIPMENT = "wonder", "land", "item", "spell", "equipment"

Type = Literal["wonder", "land", "item", "spell", "equipment"]
Orbital = Literal["Petraia", "Solfera", "Thalwind", "Umbrathene", "Heliosynth", "Boundless"]
Tier = Literal["legendary", "primary", "secondary"]

Count = Annotated[int, msgspec.Meta(ge=0)]

ORBITALS: tuple[str, ...] = Orbital.__args__  # type: ignore[attr-defined]


class CardDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A card as a pack writes it; whatever is left out is unsaid.

    ``orbitals`` is for a card of several. ``text only`` says what of the card the words of
    effects can't say yet, so that it is not played.
    """

    type: Type = "wonder"
    orbital: Orbital | None = None
    orbitals: tuple[Orbital, ...] = ()
    cost: Count | None = None
    power: int | None = None
    core: bool = False
    tier: Tier | None = None
    token: bool = False
    classes: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()
    text_only: str = ""
    text: str = ""
    clauses: tuple[str, ...] = ()
    source: str = ""


class PackDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A pack of cards, or of decks to play with: each deck by name, its cards with their number."""

    pack: str
    about: str
    unsaid: Literal["none", "unspecified"]
    set: str = ""
    stand_in: bool = False
    cards: dict[str, CardDoc] = {}
    decks: dict[str, dict[str, Count]] = {}


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the book knows: what is printed on it, and where it comes from."""

    name: str
    doc: CardDoc
    texts: tuple[Word, ...]
    pack: str
    set: str = ""
    open: bool = False
    """Whether what the pack does not say is unknown."""
    stand_in: bool = False
    supplied: bool = False

    @property
    def type(self) -> str:
        """Its printed type."""
        return self.doc.type

    @property
    def orbitals(self) -> tuple[str, ...]:
        """The orbitals that it is of."""
        return (self.doc.orbital,) if self.doc.orbital else self.doc.orbitals

    def cost(self) -> int:
        """Give what it costs.

        Raises:
            Unspecified: no source gives it.
        """
        if self.doc.cost is None and self.open:
            raise Unspecified(self.name, "cost")
        return self.doc.cost or 0

    def power(self) -> int:
        """Give its printed power.

        Raises:
            Unspecified: no source gives it.
        """
        if self.doc.power is None and self.open:
            raise Unspecified(self.name, "power")
        return self.doc.power or 0

    @property
    def has_tier(self) -> bool:
        """Whether it is known if it is legendary."""
        return self.doc.tier is not None or not self.open or self.doc.token

    def legendary(self) -> bool:
        """Whether it is legendary; no token is.

        Raises:
            Unspecified: no source gives its tier.
        """
        if not self.has_tier:
            raise Unspecified(self.name, "tier")
        return self.doc.tier == "legendary"

    def sites(self) -> tuple[Site, ...]:
        """List the card as a place that decides for the clauses that say what it prints."""
        where = f"cards/{self.pack}.yaml: {self.name}"
        return tuple(Site(ClauseId(clause), where, Shape.OFFER) for clause in self.doc.clauses)


Shelf = Mapping[str, Card]
"""Every card by its name."""


def find(shelf: Shelf, name: str) -> Card:
    """Find a card by its name, or refuse with the nearest names."""
    if name not in shelf:
        raise no_card(name, shelf)
    return shelf[name]
