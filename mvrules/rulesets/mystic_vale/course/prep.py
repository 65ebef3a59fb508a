"""Prep: cards are laid out for the next turn until a third decay shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import Candidate, ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.spoil import (
    decay,
    harmless_decay,
    shown_decay,
    spoil_in_prep,
    spoils_at,
    stops_at,
)
from mvrules.rulesets.mystic_vale.course.steadfast import (
    keeps_prep_from_spoiling,
    only_the_deck_is_shuffled,
    prep_runs_on,
)
from mvrules.rulesets.mystic_vale.course.turn import end_turn
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.solitaire.nemesis_phase import nemesis_phase
from mvrules.rulesets.mystic_vale.table.events import (
    CardPlanted,
    CardTurnedOver,
    DiscardReshuffled,
    ResourcesLost,
)
from mvrules.rulesets.mystic_vale.table.state import card_name
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


# the phase ---------------------------------------------------------------------------------


def preparing(table: Table, player: str) -> Iterator[Candidate]:
    """The Prep Phase leaves no choice."""
    yield Candidate(option(player, "prepare"))


def prepare(table: Table, said: Option) -> Rules[None]:
    """Lay cards out for the next turn; then the turn is over."""
    if prep_belongs_to_a_turn(table):
        yield from lay_out(table, said.player)
        yield from resolve_triggers(table, said.player)
        yield from lose_what_came_up(table, said.player)
    yield from nemesis_phase(table, said.player)
    yield from end_turn(table, said.player)


@implements(c.MV_TURN_01, dropped=False)
def prep_belongs_to_a_turn(table: Table) -> bool:
    """A turn is Planting, Harvest, Discard and Prep, in this order."""
    return True


@implements(c.MV_PREP_01)
def lay_out(table: Table, player: str) -> Rules[None]:
    """Cards are laid out until a third decay shows; the card that shows it stays on deck."""
    while not table.state.seat(player).spoiled:
        yield from let_one_come_up(table, player)
        seat = table.state.seat(player)
        if seat.spoiled:
            return
        left = decay_in_prep(table, seat)
        if spoils_in_prep(table, seat, left):
            yield from spoil_in_prep(table, player)
            return
        if seat.on_deck is None or (left >= stops_at(table) and not prep_runs_on(table, seat)):
            return
        if may_stop_early(table) and (yield from stops_early(table, seat)):
            return
        yield CardPlanted(player)
        yield from play_in_prep(table, player)


def play_in_prep(table: Table, player: str) -> Rules[None]:
    """Turn the next card over and resolve what the planted one set off, as the doubt is read."""
    if table.read(r.AMB_01) == "resolve first":
        yield from resolve_triggers(table, player)
    yield from let_one_come_up(table, player)


def let_one_come_up(table: Table, player: str) -> Rules[None]:
    """If none lies on deck, the next card is turned over; then what waits is resolved."""
    yield from turn_over(table, player)
    yield from resolve_triggers(table, player)


def lose_what_came_up(table: Table, player: str) -> Rules[None]:
    """Whether mana and spirits of the Prep Phase are there in the next Harvest is in doubt."""
    seat = table.state.seat(player)
    if (seat.mana or seat.spirits) and table.read(r.AMB_PREP_GAIN) == "gone":
        yield ResourcesLost(player)


# how far -----------------------------------------------------------------------------------


def decay_in_prep(table: Table, seat: Seat) -> int:
    """Count the decay that is left in field and on deck."""
    return decay(table, seat) if growth_helps_in_prep(table) else shown_decay(table, seat)


@implements(c.MV_PREP_03, dropped=False)
def growth_helps_in_prep(table: Table) -> bool:
    """Growth cancels decay in the Prep Phase too."""
    return True


@implements(c.MV_PREP_06, dropped=True)
def may_stop_early(table: Table) -> bool:
    """One may not stop early because a card with several decay turned up."""
    return False


def stops_early(table: Table, seat: Seat) -> Rules[bool]:
    """Ask whether a player stops before a card with several decay, where that is allowed."""
    if seat.on_deck is None or gives(table, seat, seat.on_deck, "decay") <= 1:
        return False
    picked = yield ask(
        seat.name,
        "Stop here?",
        [option(seat.name, "stop"), option(seat.name, "go on")],
        clauses=(c.MV_PREP_06,),
    )
    return bool(picked.verb == "stop")


# cards are turned over ---------------------------------------------------------------------


def turn_over(table: Table, player: str) -> Rules[None]:
    """The next card is turned over, if none lies on deck."""
    seat = table.state.seat(player)
    if seat.on_deck is not None:
        return
    if not seat.deck and not only_the_deck_is_shuffled(table, seat):
        yield from reshuffle(table, player)
    deck = table.state.seat(player).deck
    if deck:
        card = yield from draw(deck, card_name, f"which card comes from {player}'s deck?")
        yield CardTurnedOver(player, card)


@implements(c.MV_PREP_04)
def reshuffle(table: Table, player: str) -> Rules[None]:
    """If the deck runs out, the shuffled discard pile becomes the deck."""
    if table.state.seat(player).discard:
        yield DiscardReshuffled(player)


# Spoiling in Prep --------------------------------------------------------------------------


@implements(c.MV_SPOIL_08, dropped=False)
def can_spoil_in_prep(table: Table) -> bool:
    """One can Spoil in the Prep Phase too; the Harvest that follows is lost."""
    return True


def spoils_in_prep(table: Table, seat: Seat, left: int) -> bool:
    """Whether so much decay Spoils the next turn."""
    spoils = left - harmless_decay(table, seat) >= spoils_at(table) and can_spoil_in_prep(table)
    return spoils and not keeps_prep_from_spoiling(table, seat)


PREP = Menu("prep", "The Prep Phase", (Move("prepare", preparing, prepare),), (c.MV_PREP_01,))
