"""To target is to name a card as an effect works; what names one can be kept off it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.questions import Candidate, Question, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.course.active import is_active
from mvrules.rulesets.wonders.events import Targeted
from mvrules.rulesets.wonders.held.texts import statics
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import NoTarget
from mvrules.rulesets.wonders.words.who import Cards, Who

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed

NOBODY = "nobody"


class Target(Cards, frozen=True):
    """«Target such a card», or several of them."""

    word: ClassVar[str] = "target"
    touches: ClassVar[tuple[str, ...]] = ("produces timing targeting",)
    count: int = 1
    up_to: bool = False

    def among(self, table: Table, behalf: Behalf) -> tuple[Placed, ...]:
        """Give those that can be targeted."""
        return targets(table, super().among(table, behalf))

    def barred(self, table: Table, behalf: Behalf) -> Iterator[Candidate]:
        """Give those that it would fit, and that can't be targeted."""
        for card in super().among(table, behalf):
            if reasons := kept_off(table, card):
                yield Candidate(aimed(behalf, card.name), reasons)

    def said(self) -> str:
        """Read how many, and what they are like."""
        many = f"up to {self.count} " if self.up_to else f"{self.count} " if self.count > 1 else ""
        return f"target {many}{super().said()}"


def targets(table: Table, cards: Iterable[Placed]) -> tuple[Placed, ...]:
    """Keep the cards that can be targeted."""
    barred = [each for each in statics(table) if isinstance(each[1], NoTarget)]
    return tuple(
        card
        for card in cards
        if in_active_realm(table, card) and not (barred and cannot_be_targeted(table, card))
    )


def kept_off(table: Table, card: Placed) -> tuple[Reason, ...]:
    """Say why a card can't be targeted, if it can't."""
    if not in_active_realm(table, card):
        return (Reason(c.WON_ZONE_04, (("inactive", f"realm {card.realm}"),)),)
    if cannot_be_targeted(table, card):
        return (Reason(c.WON_EFF_01, (("no target", card.name),)),)
    return ()


@implements(c.WON_ZONE_04, dropped=True)
def in_active_realm(table: Table, card: Placed) -> bool:
    """Only what lies in an active realm can be targeted."""
    return is_active(table, card.realm)


@implements(c.WON_EFF_01, dropped=False)
def cannot_be_targeted(table: Table, card: Placed) -> bool:
    """What can't be targeted is not, whatever else may target it."""
    return any(
        word.who.fits(table, behalf, card)
        for behalf, word in statics(table)
        if isinstance(word, NoTarget)
    )


def picked(table: Table, behalf: Behalf, who: Who, about: str) -> Rules[tuple[str, ...]]:
    """Name the cards that an effect is about, after asking for its targets."""
    if not isinstance(who, Target):
        return tuple(card.name for card in who.among(table, behalf))
    found: list[str] = []
    barred = tuple(who.barred(table, behalf))
    for _ in range(who.count):
        left = [card.name for card in who.among(table, behalf) if card.name not in found]
        name = yield from one_of(behalf, left, about, may=who.up_to, barred=barred)
        if not name:
            break
        found.append(name)
    kept: tuple[str, ...] = ()
    for name in found:
        reached = yield from targeted(table, behalf, name)
        kept = (*kept, name) if reached else kept
    return kept


def one_of(
    behalf: Behalf,
    names: list[str],
    about: str,
    *clauses: ClauseId,
    may: bool = False,
    barred: tuple[Candidate, ...] = (),
) -> Rules[str]:
    """Let a player name a target; of one alone nobody is asked, unless it may be left."""
    if not names:
        return ""
    if len(names) == 1 and not may:
        return names[0]
    can = (Candidate(aimed(behalf, name)) for name in (*names, *([NOBODY] if may else ())))
    picks = (*can, *barred)
    said = yield Question(behalf.player, about, lambda: picks, clauses=clauses, by=behalf.source)
    name = said.word("target")
    return "" if name == NOBODY and may else name


def aimed(behalf: Behalf, name: str) -> Option:
    """Say that somebody is the target."""
    return option(behalf.player, "target", name)


def targeted(table: Table, behalf: Behalf, name: str) -> Rules[bool]:
    """Target a card, unless something stops it; tell whether it is targeted."""
    happened = yield Targeted(name, behalf.source, behalf.player)
    return happened is not None and world(table).find(name) is not None
