"""Which cards an effect is about: this one, that one, or all of some kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from mvrules.kernel.effects import Word
from mvrules.rulesets.wonders.held.kinds import CARD, is_enemy, is_legendary, is_of, is_wonder
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.printed.cards import (
    EQUIPMENT,
    ITEM,
    LAND,
    ORBITALS,
    SPELL,
    WONDER,
)
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.known import REALM_NUMBERS, must_be_one_of

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.printed.cards import Card
    from mvrules.rulesets.wonders.state import Placed

Whose = Literal["any", "you", "enemy"]

ANY, YOU, ENEMY = "any", "you", "enemy"
ANYWHERE, HERE, ELSEWHERE = "anywhere", "here", "elsewhere"
TYPES = (CARD, WONDER, LAND, ITEM, SPELL, EQUIPMENT)
PARTS = ("attacking", "defending", "fighting")


class Who(Word, frozen=True):
    """Some cards in The World."""

    def fits(self, table: Table, behalf: Behalf, card: Placed) -> bool:
        """Whether a card is one of them."""
        raise TypeError(f"{self.word} knows no card like {card.name} ({behalf}, {table})")

    def among(self, table: Table, behalf: Behalf) -> tuple[Placed, ...]:
        """Give them all."""
        return tuple(card for card in world(table).placed if self.fits(table, behalf, card))


class This(Who, frozen=True):
    """«The card itself.»"""

    word: ClassVar[str] = "this"

    def fits(self, table: Table, behalf: Behalf, card: Placed) -> bool:
        """Whether it is the card that the ability is on."""
        return card.name == itself(table, behalf)


def itself(table: Table, behalf: Behalf) -> str:
    """Name the card that an ability is on; what answered from a deck may lie in a realm by now.

    One of several that are called alike is named anew as it arrives: it is the last of them.
    """
    if behalf.place or getattr(behalf.because, "card", "") != behalf.source:
        return behalf.source
    alike = [one.name for one in world(table).of(behalf.player) if one.card == behalf.source]
    return alike[-1] if alike else behalf.source


class That(Who, frozen=True):
    """«That card»: the one that what happened was about."""

    word: ClassVar[str] = "that"

    def fits(self, table: Table, behalf: Behalf, card: Placed) -> bool:  # noqa: ARG002
        """Whether it is the card of the event that set the ability off."""
        return card.name == getattr(behalf.because, "card", "")


class Wearer(Who, frozen=True):
    """«The Wonder that wears this.»"""

    word: ClassVar[str] = "wearer"

    def fits(self, table: Table, behalf: Behalf, card: Placed) -> bool:
        """Whether it wears this equipment."""
        worn = world(table).find(behalf.source)
        return worn is not None and worn.on == card.name


class Cards(Who, frozen=True):
    """«Each such card»: Wonders, unless another type is said.

    ``where`` is anywhere, here, elsewhere, or a realm by its number; ``part`` says that it fights
    in the battle of the moment: attacking, defending, or fighting at all.
    """

    word: ClassVar[str] = "cards"
    whose: str = ANY
    where: str = ANYWHERE
    type: str = "wonder"
    other: bool = False
    token: bool = False
    legendary: bool = False
    not_legendary: bool = False
    orbital: str = ""
    of_class: str = ""
    cost_at_most: int | None = None
    power_at_most: int | None = None
    part: str = ""

    def __post_init__(self) -> None:
        """Know only what there is: players, places, types, orbitals, sides of a battle."""
        must_be_one_of("whose", self.whose, (ANY, YOU, ENEMY))
        must_be_one_of("where", self.where, (ANYWHERE, HERE, ELSEWHERE, *REALM_NUMBERS))
        must_be_one_of("type", self.type, TYPES)
        must_be_one_of("orbital", self.orbital, ORBITALS)
        must_be_one_of("part", self.part, PARTS)

    def fits(self, table: Table, behalf: Behalf, card: Placed) -> bool:
        """Whether a card in The World is one of them."""
        return (
            self._lies(table, behalf, card)
            and is_of(table, card, self.type)
            and self._is_printed(card_of(table, card))
            and (not self.legendary or is_legendary(table, card))
            and (not self.not_legendary or not is_legendary(table, card))
            and self._takes_part(table, card)
            and self._is_weak(table, card)
        )

    def fits_unplaced(self, card: Card) -> bool:
        """Whether a card that lies in no realm is one of them, by what is printed."""
        return self.type in {"card", card.type} and self._is_printed(card)

    def _lies(self, table: Table, behalf: Behalf, card: Placed) -> bool:
        """Whether it is whose and where it is said."""
        if self.whose != ANY and is_enemy(table, behalf.player, card) != (self.whose == ENEMY):
            return False
        if self.other and card.name == behalf.source:
            return False
        if self.where in {HERE, ELSEWHERE}:
            return (str(card.realm) == behalf.place) == (self.where == HERE)
        return self.where in {ANYWHERE, str(card.realm)}

    def _is_printed(self, card: Card) -> bool:
        """Whether it prints what is said."""
        return (
            (not self.token or card.doc.token)
            and (not self.orbital or self.orbital in card.orbitals)
            and (not self.of_class or self.of_class in card.doc.classes)
            and (self.cost_at_most is None or card.cost() <= self.cost_at_most)
        )

    def _takes_part(self, table: Table, card: Placed) -> bool:
        """Whether it fights as is said."""
        from mvrules.rulesets.wonders.battle.sides import attacks, defends

        match self.part:
            case "attacking":
                return attacks(table, card)
            case "defending":
                return defends(table, card)
            case "fighting":
                return attacks(table, card) or defends(table, card)
        return True

    def _is_weak(self, table: Table, card: Placed) -> bool:
        """Whether its power is no more than is said."""
        from mvrules.rulesets.wonders.held.power import power

        if self.power_at_most is None:
            return True
        return is_wonder(table, card) and power(table, card) <= self.power_at_most

    def said(self) -> str:
        """Read what they are like."""
        whose = {YOU: "your", ENEMY: "enemy"}.get(self.whose, "")
        flags = [
            name.replace("_", " ")
            for name in ("other", "token", "legendary", "not_legendary")
            if getattr(self, name)
        ]
        words = [whose, *flags, self.part, self.orbital, self.of_class, f"{self.type}s"]
        if self.cost_at_most is not None:
            words.append(f"of cost {self.cost_at_most} or less")
        if self.power_at_most is not None:
            words.append(f"of power {self.power_at_most} or less")
        if self.where != ANYWHERE:
            named = {HERE, ELSEWHERE}
            words.append(self.where if self.where in named else f"in realm {self.where}")
        return " ".join(filter(None, words))
