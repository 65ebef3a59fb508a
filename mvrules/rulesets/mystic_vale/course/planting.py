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
from mvrules.rulesets.mystic_vale.course.pushes import owed, wanting
from mvrules.rulesets.mystic_vale.course.spoil import (
    after_spoiling,
    decay,
    skip_to,
    spoil_check,
    stops_at,
)
from mvrules.rulesets.mystic_vale.course.start_of_planting import use, using
from mvrules.rulesets.mystic_vale.table.events import CardPlanted, CardTurnedOver, DiscardReshuffled
from mvrules.rulesets.mystic_vale.table.state import card_name
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


# push or pass ------------------------------------------------------------------------------


@implements(c.MV_PLANT_01, dropped=False)
def may_push_again(table: Table) -> bool:
    """As often as one likes, one may push or pass."""
    return True


def pushing(table: Table, player: str) -> Iterator[Candidate]:
    """A push needs an on-deck card."""
    reasons = () if may_push_again(table) else (Reason(c.MV_PLANT_01),)
    seat = table.state.seat(player)
    nothing = seat.on_deck is None and not waits_for_a_push(table, seat)
    if nothing and not reshuffles_in_planting(table):
        reasons = (*reasons, Reason(c.MV_PLANT_05, (("on deck", "nothing"),)))
    if not may_push_on(table) and decay(table, seat) >= stops_at(table):
        reasons = (*reasons, Reason(c.MV_PREP_07, (("decay", str(decay(table, seat))),)))
    yield Candidate(option(player, "push"), reasons)


def waits_for_a_push(table: Table, seat: Seat) -> bool:
    """Whether the next card waits to be turned over with the first push, as the doubt is read."""
    waits = seat.on_deck is None and not seat.pushes and bool(seat.deck)
    return waits and table.read(r.AMB_57) == "with the first push"


@implements(c.MV_PREP_07, dropped=False)
def may_push_on(table: Table) -> bool:
    """The third decay that Prep left on deck does not keep one from pushing."""
    return True


def passing(table: Table, player: str) -> Iterator[Candidate]:
    """One may always pass, unless a card in sight wants another push that can be made."""
    reasons = tuple(owed(table, table.state.seat(player)))
    if reasons and all(push.reasons for push in pushing(table, player)):
        reasons = ()
    yield Candidate(option(player, "pass"), reasons)


# a push ------------------------------------------------------------------------------------


def push(table: Table, said: Option) -> Rules[None]:
    """The on-deck card goes to the field, the next card is turned over, then Spoil is tested."""
    player, bound = said.player, any(wanting(table, table.state.seat(said.player)))
    if waits_for_a_push(table, table.state.seat(player)):
        yield from turn_over(table, player)
    yield CardPlanted(player, landing_end(table), pushed=True, bound=bound)
    if table.state.pending and table.read(r.AMB_01) == "resolve first":
        yield from resolve_triggers(table, player)
    if still_planting(table, player):
        yield from let_next_come_up(table, player)
    if still_planting(table, player):
        yield from spoil_check(table, player)


def let_next_come_up(table: Table, player: str) -> Rules[None]:
    """The next card is turned over, what waits is resolved; a deck made by that shows its top."""
    yield from turn_over(table, player)
    yield from resolve_triggers(table, player)
    seat = table.state.seat(player)
    if still_planting(table, player) and seat.on_deck is None and seat.deck:
        yield from turn_over(table, player)
        yield from resolve_triggers(table, player)


def still_planting(table: Table, player: str) -> bool:
    """Whether what a push set off has not ended the phase."""
    return bool(table.state.menu_of(player) == "planting")


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
    (Move("use", using, use), Move("push", pushing, push), Move("pass", passing, pass_on)),
    clauses=(c.MV_PLANT_01,),
)
