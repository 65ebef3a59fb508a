"""Planting: push card after card into the field until you pass, or Spoil.

A turn is Planting, Harvest, Discard and Prep. In Planting the on-deck card goes to the field
and the next card of the deck is turned over; too much decay Spoils the turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.abilities import resolve_triggers
from mvrules.rulesets.mystic_vale.events import CardPlanted, CardTurnedOver, DiscardReshuffled
from mvrules.rulesets.mystic_vale.spoil import (
    after_spoiling,
    decay,
    skip_to,
    spoil_check,
    stops_at,
)
from mvrules.rulesets.mystic_vale.state import card_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table


# push or pass ------------------------------------------------------------------------------


@implements(c.MV_PLANT_01, dropped=False)
def may_push_again(table: Table) -> bool:
    """As often as one likes, one may push or pass."""
    return True


def pushing(table: Table, player: str) -> Iterator[Candidate]:
    """A push needs an on-deck card."""
    reasons = () if may_push_again(table) else (Reason(c.MV_PLANT_01),)
    seat = table.state.seat(player)
    if seat.on_deck is None and not reshuffles_in_planting(table):
        reasons = (*reasons, Reason(c.MV_PLANT_05, (("on deck", "nothing"),)))
    if not may_push_on(table) and decay(table, seat) >= stops_at(table):
        reasons = (*reasons, Reason(c.MV_PREP_07, (("decay", str(decay(table, seat))),)))
    yield Candidate(option(player, "push"), reasons)


@implements(c.MV_PREP_07, dropped=False)
def may_push_on(table: Table) -> bool:
    """The third decay that Prep left on deck does not keep one from pushing."""
    return True


def passing(table: Table, player: str) -> Iterator[Candidate]:
    """One may always pass."""
    yield Candidate(option(player, "pass"))


# a push ------------------------------------------------------------------------------------


def push(table: Table, said: Option) -> Rules[None]:
    """The on-deck card goes to the field, the next card is turned over, then Spoil is tested."""
    player = said.player
    yield CardPlanted(player, landing_end(table))
    if table.state.pending and table.read(r.AMB_01) == "resolve first":
        yield from resolve_triggers(table, player)
    yield from turn_over(table, player)
    yield from resolve_triggers(table, player)
    yield from spoil_check(table, player)


@implements(c.MV_PLANT_02, dropped="left")
def landing_end(table: Table) -> str:
    """A planted card becomes the last card of the field, at its right end."""
    return "right"


@implements(c.MV_PLANT_03)
def turn_over(table: Table, player: str) -> Rules[None]:
    """The next card of the deck is turned over and is the new on-deck card."""
    deck = table.state.seat(player).deck
    if not deck and reshuffles_in_planting(table) and table.state.seat(player).discard:
        yield DiscardReshuffled(player)
        deck = table.state.seat(player).deck
    if deck:
        card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
        yield CardTurnedOver(player, card)


@implements(c.MV_PLANT_05, dropped=True)
def reshuffles_in_planting(table: Table) -> bool:
    """With the deck used up nothing is shuffled in Planting: there is no further card to push."""
    return False


@implements(c.MV_PLANT_04)
def pass_on(table: Table, said: Option) -> Rules[None]:
    """Passing ends the Planting Phase; the Harvest Phase begins, unless Prep has Spoiled it."""
    if table.state.seat(said.player).spoiled:
        yield from skip_to(table, said.player, after_spoiling(table))
    else:
        yield StoodAt(said.player, "harvest")


PLANTING = Menu(
    "planting",
    "Push, or pass?",
    (Move("push", pushing, push), Move("pass", passing, pass_on)),
    clauses=(c.MV_PLANT_01,),
)
