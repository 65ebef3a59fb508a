"""Harvest: a tap free ability of lands, of which any number is used in one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from mvrules.kernel.effects import Pattern
from mvrules.kernel.questions import Candidate, Reason, ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.naming import NO_MORE
from mvrules.rulesets.wonders.events import Harvested, Tapped
from mvrules.rulesets.wonders.held.texts import Held, held
from mvrules.rulesets.wonders.keywords.heart_of_a_legend import times_used
from mvrules.rulesets.wonders.words.forms import Usable
from mvrules.rulesets.wonders.words.occasions import Occasion
from mvrules.rulesets.wonders.words.patterns import Happens
from mvrules.rulesets.wonders.words.who import This

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

HARVESTING = "harvesting"


class Harvest(Usable, frozen=True):
    """«Harvest: gain that.»"""

    word: ClassVar[str] = "harvest"
    touches: ClassVar[tuple[str, ...]] = (
        "costs symbol tap",
        "produces timing harvest",
    )
    taps: ClassVar[bool] = True


class OnHarvest(Occasion, frozen=True):
    """«On harvest: do that.»"""

    word: ClassVar[str] = "on harvest"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing harvest",)
    on: ClassVar[Pattern] = Happens("harvested", This())


def harvests(table: Table, player: str) -> tuple[Held, ...]:
    """Give the harvest abilities that a player has."""
    return tuple(
        each
        for each in held(table)
        if isinstance(each.word, Harvest) and each.card.controller == player
    )


def tell(verb: str, each: Held, own: tuple[Held, ...]) -> Option:
    """Say which card is harvested, and by which ability if it has several."""
    names = [one.card.name for one in own]
    more = {"to": cast("Harvest", each.word).do.said()} if names.count(each.card.name) > 1 else {}
    return option(each.card.controller, verb, each.card.name, **more)


def harvesting(table: Table, player: str) -> Iterator[Candidate]:
    """Give each card that one might begin to harvest with."""
    own = harvests(table, player)
    for each in own:
        spent = each.card.tapped and once(table)
        against = (Reason(c.WON_HARVEST_05, (("tapped", each.card.name),)),) if spent else ()
        yield Candidate(tell("harvest", each, own), against)


@implements(c.WON_HARVEST_05, dropped=False)
def once(table: Table) -> bool:
    """What is tapped can't be harvested; nothing untaps it by itself."""
    return True


def harvest(table: Table, said: Option) -> Rules[None]:
    """Harvest any number of cards at once; what that sets off waits until all are done."""
    own = harvests(table, said.player)
    chosen = [next(each for each in own if tell("harvest", each, own) == said)]
    if any_number(table):
        yield from _others(said.player, own, chosen)
    for each in chosen:
        yield from _harvest(table, each)
        if not at_once(table):
            yield from table.book.settle(table)


def _others(player: str, own: tuple[Held, ...], chosen: list[Held]) -> Rules[None]:
    """Let the player name what else is harvested, one card at a time."""
    untapped = [each for each in own if not each.card.tapped]
    while left := [e for e in untapped if e.card.name not in {one.card.name for one in chosen}]:
        picks = {tell("also", each, own): each for each in left}
        about, no_more = "what is harvested as well?", option(player, NO_MORE)
        said = yield ask(player, about, [*picks, no_more], clauses=(c.WON_HARVEST_03,))
        if said == no_more:
            return
        chosen.append(picks[said])


def _harvest(table: Table, each: Held) -> Rules[None]:
    """Tap a card, and do what its harvest says."""
    if taps(table) and not each.card.tapped:
        yield Tapped(each.card.name)
    for _ in range(times_used(table, each)):
        yield from cast("Harvest", each.word).do.carry_out(
            table, each.behalf.pretending(HARVESTING)
        )
    yield Harvested(each.card.name, each.card.controller)


@implements(c.WON_HARVEST_01, dropped=False)
def taps(table: Table) -> bool:
    """To harvest a card is to tap it, and takes no action."""
    return True


@implements(c.WON_HARVEST_03, dropped=False)
def any_number(table: Table) -> bool:
    """Any number of cards is harvested in one turn."""
    return True


@implements(c.WON_HARVEST_04, dropped=False)
def at_once(table: Table) -> bool:
    """What several harvests set off is set off together."""
    return True


@implements(c.WON_HARVEST_02, dropped="now")
def usable_from(table: Table) -> str:
    """An action that was harvested is not used in the same turn."""
    return table.read(r.AMB_W33)


def usable(table: Table, behalf: Behalf) -> str:
    """Tell from when on gained actions can be used."""
    return usable_from(table) if HARVESTING in behalf.pretences else "now"
