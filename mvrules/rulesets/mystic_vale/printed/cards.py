"""Cards are data: what is printed on them as far as a source tells, and what they do.

In a pack that says ``unsaid: unspecified`` a fact that is not stated is unknown; reading it is
refused (`packs` reads packs, and the cards that a scenario brings).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from mvrules.crafting.pieces import Bears, Piece, Symbols
from mvrules.kernel.effects import Word
from mvrules.kernel.names import no_card
from mvrules.kernel.readers import blanks
from mvrules.kernel.refusals import Unspecified
from mvrules.kernel.rulings import Bend, Shape, Site
from mvrules.rulesets.mystic_vale.solitaire.track import Track
from mvrules.rulesets.mystic_vale.texts.by_clause import clauses_of

OCCASIONS = (
    "start of planting",
    "when turned over",
    "when played",
    "when placed",
    "while in field",
    "if you spoil",
    "when bought",
    "harvest",
    "discard phase",
    "end of game",
)
"""When an ability of a card works, in the order of a turn."""

LEADER = "leader"
NEMESIS = "nemesis"
MAY_BE_LEFT = "reward may be left"
"""The mark of a ritual whose text leaves its player the choice."""

UPGRADED = " (upgraded)"
"""What the name of a leader's upgraded side ends with."""

BEARS = {
    "printed": Bears(slotless=True, marks=False, ritual=False),
    "advancement": Bears(),
    LEADER: Bears(slot=False, slotless=True, marks=False, ritual=False),
    NEMESIS: Bears(slot=False, slotless=True, marks=False, ritual=False),
}
"""What each kind of layer can bear; only advancements bear the eclipse symbol and rituals."""

Position = Literal["top", "middle", "bottom"]

Count = Annotated[int, msgspec.Meta(ge=0)]
"""So many of a symbol: nothing prints fewer than none."""


Pips = Annotated[int, msgspec.Meta(ge=1, le=4)]
"""How difficult a nemesis is: one to four."""


class Spirits(msgspec.Struct, frozen=True):
    """Spirit symbols by kind."""

    animal: Count = 0
    forest: Count = 0
    sky: Count = 0
    water: Count = 0
    wild: Count = 0


class SymbolsDoc(msgspec.Struct, frozen=True, rename=blanks, omit_defaults=True):
    """Symbols, as they stand in a requirement or a reward."""

    mana: Count = 0
    decay: Count = 0
    growth: Count = 0
    guardians: Count = 0
    curse: Count = 0
    vp: Count = 0
    end_vp: int = 0
    spirits: Spirits = Spirits()


class RitualDoc(msgspec.Struct, frozen=True):
    """A ritual: what it asks for and what it pays; a half that is not given is unspecified.

    ``may`` says that its text leaves its player the choice whether to take the reward.
    """

    requires: SymbolsDoc | None = None
    reward: SymbolsDoc | None = None
    may: bool = False


class Copies(msgspec.Struct, frozen=True):
    """How many of a starting card are printed in each third."""

    top: Count = 0
    middle: Count = 0
    bottom: Count = 0


class InTurnDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """Abilities by the occasions of a turn, as a pack writes them."""

    start_of_planting: Any = None
    when_turned_over: Any = None
    when_played: Any = None
    when_placed: Any = None
    while_in_field: Any = None
    if_you_spoil: Any = None
    harvest: Any = None
    discard_phase: Any = None


class HourglassDoc(InTurnDoc, frozen=True, rename=blanks, kw_only=True):
    """What stands on a nemesis beside an hourglass: its number, and decay, growth or abilities."""

    at: Count | None = None
    decay: Count = 0
    growth: Count = 0


class Standing(Word, frozen=True):
    """Something that holds as long as its card lies in the field; the rules look for it.

    ``on_deck_too`` says that it holds as well while its card lies on deck.
    """

    on_deck_too: ClassVar[bool] = False

    def mark(self) -> str:
        """Give the mark by which formulas know it on a card; most they don't know."""
        return ""


class CardDoc(InTurnDoc, frozen=True, rename=blanks, kw_only=True):
    """A card as a pack writes it; whatever is left out is unsaid.

    A leader is written by its starting side, whose cost is that of the upgrade; ``upgraded`` is
    its other side. ``power``, ``pips`` and ``hourglass`` are a nemesis'. ``others`` says whether an
    effect refers to other players, or the card but mentions them; ``least players`` says for how
    many a card is.

    ``position: each`` stands for three cards, one in each third, each named by its title and its
    third: «(top)» and so on.
    """

    kind: Literal["advancement", "printed", "vale", "leader", "nemesis"] = "advancement"
    position: Position | Literal["each"] | None = None
    level: Count | None = None
    cost: SymbolsDoc | None = None
    mana: Count | None = None
    decay: Count | None = None
    growth: Count | None = None
    guardians: Count | None = None
    curse: Count | None = None
    vp: Count | None = None
    end_vp: int | None = None
    spirits: Spirits | None = None
    eclipse: bool | None = None
    ritual: RitualDoc | None = None
    when_bought: Any = None
    end_of_game: Any = None
    titan: bool | None = None
    upgraded: CardDoc | None = None
    power: Count | None = None
    pips: Pips | None = None
    hourglass: tuple[HourglassDoc, ...] | None = None
    others: Literal["effect", "mention"] | None = None
    least_players: Count | None = None
    copies: Count | Copies | None = None
    text: str = ""
    clauses: tuple[str, ...] = ()
    source: str = ""


class PackDoc(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A pack of cards; those of a set can be dealt by the editions that play with it."""

    pack: str
    about: str
    unsaid: Literal["none", "unspecified"]
    set: str = ""
    stand_in: bool = False
    cards: dict[str, CardDoc]
    track: Track | None = None
    """A corruption track that comes with the pack."""


class Hourglass(msgspec.Struct, frozen=True):
    """What stands beside an hourglass, and from which number on; a number can be unknown."""

    at: int | None
    symbols: Symbols
    abilities: Mapping[str, tuple[Word, ...]]


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the book knows: its printed piece, its abilities, and where it comes from."""

    piece: Piece
    doc: CardDoc
    pack: str
    set: str = ""
    open: bool = False
    """Whether what the pack does not say is unknown."""
    cost: Symbols | None = None
    abilities: Mapping[str, tuple[Word, ...]] = {}
    hourglass: tuple[Hourglass, ...] = ()
    stand_in: bool = False
    supplied: bool = False

    def level(self) -> int | None:
        """Give the level; nothing for what has none.

        Raises:
            Unspecified: no source gives it.
        """
        if self.doc.level is None and self.open:
            raise Unspecified(self.piece.name, "level")
        return self.doc.level

    def price(self) -> Symbols:
        """Give the cost.

        Raises:
            Unspecified: no source gives it.
        """
        if self.cost is None:
            raise Unspecified(self.piece.name, "cost")
        return self.cost

    def power(self) -> int:
        """Give the power of a nemesis.

        Raises:
            Unspecified: no source gives it.
        """
        if self.doc.power is None and self.open:
            raise Unspecified(self.piece.name, "power")
        return self.doc.power or 0

    def sites(self) -> tuple[Site, ...]:
        """List the card as a place that decides for the clauses that say what it prints."""
        where = f"cards/{self.pack}.yaml: {self.piece.name}"
        abilities = (self.abilities, *(each.abilities for each in self.hourglass))
        words = (word for each in abilities for said in each.values() for word in said)
        told = dict.fromkeys(clause for word in words for clause in clauses_of(word))
        numbers = tuple(name for name, count in self.piece.symbols if count)
        return (
            *(Site(one, where, Shape.OFFER, MOVED, places=numbers) for one in self.piece.clauses),
            *(Site(one, where, Shape.OFFER) for one in told if one not in self.piece.clauses),
        )


MOVED = (Bend.ONE_MORE, Bend.ONE_LESS)
"""How a clause about what a card prints can be wrong besides that it prints nothing."""

Shelf = Mapping[str, Card]
"""Every card by its name."""


def find(shelf: Shelf, name: str) -> Card:
    """Find a card by its name, or refuse with the nearest names."""
    try:
        return shelf[name]
    except KeyError:
        raise no_card(name, shelf) from None
