"""Cards are data: what is printed on them as far as a source tells, and what they do.

In a pack that says ``unsaid: unspecified`` a fact that is not stated is unknown; reading it is
refused (`packs` reads packs, and the cards that a scenario brings).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from mvrules.crafting.pieces import Bears, Piece
from mvrules.kernel.effects import Word
from mvrules.kernel.names import no_card
from mvrules.kernel.readers import blanks
from mvrules.kernel.refusals import Unspecified
from mvrules.kernel.rulings import Shape, Site
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE, BASIC
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

VALE = "vale"
OCCASIONS = ("when played", "night", "day", "dusk", "ongoing")
"""When an effect of a card is resolved, in the order of a turn."""

ONGOING = "ongoing"
DRUID = "druid"
EVEN_WITHERED = "pays when withered"
BEARS = {BASIC: Bears(slotless=True, ritual=False), ADVANCE: Bears(ritual=False)}
"""What each kind of layer can bear; only Advances have a position."""

Position = Literal["first", "second", "third", "fourth"]
Resource = Literal["mana", "spirit", "vp"]
Count = Annotated[int, msgspec.Meta(ge=0)]
"""So many of a symbol: nothing prints fewer than none."""


class Ongoing(Word, frozen=True):
    """Something that holds as long as its card lies in the Land; the rules look for it."""


class RewardDoc(msgspec.Struct, frozen=True):
    """What a spot gives when a cube is placed on it."""

    mana: Count = 0
    spirit: Count = 0
    vp: Count = 0
    rain: Count = 0


class EffectsDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """Effects by their occasion, as a pack writes them."""

    when_played: Any = None
    night: Any = None
    day: Any = None
    dusk: Any = None
    ongoing: Any = None


class SpotDoc(EffectsDoc, frozen=True, rename=blanks, kw_only=True):
    """A spot of a Vale: its VP at the end of the game, what it gives, and its effects.

    ``squares`` says how many squares lie in its line.
    """

    vp: Count = 0
    reward: RewardDoc = RewardDoc()
    squares: Annotated[int, msgspec.Meta(ge=1)] = 1


class CardDoc(EffectsDoc, frozen=True, rename=blanks, kw_only=True):
    """A card as a pack writes it; whatever is left out is unsaid.

    ``kind`` is ``basic``, ``advance`` or ``vale``; unless said, what has a ``layer`` is an Advance,
    what has ``rows`` a Vale card, and all else a basic card. ``layer`` says whether an Advance is
    Background or Foreground. ``position`` is that of an Advance, and on a basic card where its
    symbols are printed. ``mana``, ``spirit`` and ``vp`` are the numbers on the left edge;
    below nought they are losses. ``pays when withered`` names what of them is gained even so.
    ``druid`` marks the basic card that Druid Advances go onto, and those Advances. ``cost`` is paid
    in mana for an Advance, in spirit for a Vale. ``rows`` of a Vale hold its spots.
    """

    kind: Literal["basic", "advance", "vale"] | None = None
    layer: Literal["background", "foreground"] | None = None
    position: Position | None = None
    level: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    cost: Count | None = None
    suns: Count | None = None
    clouds: Count | None = None
    rain: Count | None = None
    mana: int | None = None
    spirit: int | None = None
    vp: int | None = None
    pays_when_withered: tuple[Resource, ...] = ()
    druid: bool | None = None
    rows: tuple[tuple[SpotDoc, ...], ...] | None = None
    copies: Count | None = None
    text: str = ""
    clauses: tuple[str, ...] = ()
    source: str = ""

    def sort(self) -> str:
        """Tell whether it is a basic card, an Advance or a Vale card."""
        if self.kind is not None:
            return self.kind
        if self.rows is not None:
            return VALE
        return BASIC if self.layer is None else ADVANCE


class SpaceDoc(msgspec.Struct, frozen=True):
    """A space of a map: the level of its Vale card, and the spaces that paths lead to.

    A path is named at one of its ends, or at both; ``start`` is the starting space.
    """

    level: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    paths: tuple[str, ...] = ()


class MapDoc(msgspec.Struct, frozen=True):
    """A Vale map: its spaces by name."""

    spaces: dict[str, SpaceDoc]


class PackDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A pack of cards; those of a stand-in pack are dealt in whole games."""

    pack: str
    about: str
    unsaid: Literal["none", "unspecified"]
    stand_in: bool = False
    cards: dict[str, CardDoc] = {}
    maps: dict[str, MapDoc] = {}
    """Vale maps that come with the pack, each by its name."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of a Vale with its effects as values."""

    vp: int = 0
    reward: tuple[tuple[str, int], ...] = ()
    squares: int = 1
    effects: Mapping[str, tuple[Word, ...]] = {}


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the book knows: its printed piece, its effects, and where it comes from."""

    piece: Piece
    doc: CardDoc
    pack: str
    open: bool = False
    """Whether what the pack does not say is unknown."""
    effects: Mapping[str, tuple[Word, ...]] = {}
    rows: tuple[tuple[Spot, ...], ...] = ()
    stand_in: bool = False
    supplied: bool = False

    def level(self) -> int:
        """Give the level.

        Raises:
            Unspecified: no source gives it.
        """
        return self._known("level", self.doc.level)

    def cost(self) -> int:
        """Give the cost.

        Raises:
            Unspecified: no source gives it.
        """
        return self._known("cost", self.doc.cost)

    def _known(self, fact: str, value: int | None) -> int:
        """Give a fact; what a pack that leaves nothing open does not say is nought."""
        if value is None and self.open:
            raise Unspecified(self.piece.name, fact)
        return value or 0

    def words(self) -> Iterator[tuple[str, Word]]:
        """Give each effect with its occasion, those of its spots after its own."""
        spots = (spot.effects for row in self.rows for spot in row)
        for effects in (self.effects, *spots):
            yield from ((occasion, word) for occasion, said in effects.items() for word in said)

    def sites(self) -> tuple[Site, ...]:
        """List the card as a place that decides for the clauses that say what it prints."""
        where = f"cards/{self.pack}.yaml: {self.piece.name}"
        return tuple(Site(clause, where, Shape.OFFER) for clause in self.piece.clauses)


Shelf = Mapping[str, Card]
"""Every card by its name."""

EDGE = {what: (what, f"{what} lost") for what in RESOURCES}
"""The symbols that a number on the left edge stands for: what is gained, and what is lost."""


def find(shelf: Shelf, name: str) -> Card:
    """Find a card by its name, or refuse with the nearest names."""
    if name not in shelf:
        raise no_card(name, shelf)
    return shelf[name]
