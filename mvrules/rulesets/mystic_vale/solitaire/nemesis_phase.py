"""Nemesis Phase: after each Prep Phase the hourglass advances, and the nemesis consumes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.events import Rules
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.another_turn import goes_again
from mvrules.rulesets.mystic_vale.course.spoil import has_too_much_decay, spoil_in_prep
from mvrules.rulesets.mystic_vale.course.turn import end_has_come
from mvrules.rulesets.mystic_vale.edition import is_solitaire
from mvrules.rulesets.mystic_vale.solitaire.claim_events import HourglassMoved
from mvrules.rulesets.mystic_vale.solitaire.claims import claim
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemesis_on
from mvrules.rulesets.mystic_vale.table.spots import field_and_on_deck
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers

if TYPE_CHECKING:
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.solitaire.track import Space

Step = Callable[["Table"], Rules[None]]


def nemesis_phase(table: Table, player: str) -> Rules[None]:
    """Resolve the Nemesis Phase of a turn, if there is one."""
    if is_solitaire(table.book.edition) and takes_place(table, player):
        for step in steps(table):
            yield from step(table)
        yield from look_at_what_woke(table, player)


@implements(c.NEM_SOLO_PH_02)
def steps(table: Table) -> tuple[Step, Step]:
    """First the hourglass advances, then the nemesis consumes."""
    return (advance, consume)


def after_the_setup(table: Table, player: str) -> Rules[None]:
    """Whether the Prep Phase of the setup brings a first Nemesis Phase is in doubt."""
    if is_solitaire(table.book.edition) and table.read(r.AMB_24) == "after the setup":
        yield from nemesis_phase(table, player)


# when --------------------------------------------------------------------------------------


def takes_place(table: Table, player: str) -> bool:
    """Whether this turn has a Nemesis Phase."""
    seat = table.state.seat(player)
    seen = any(nemesis_on(card) is not None for card in field_and_on_deck(table, seat))
    if not (seen or also_unseen(table)):
        return False
    if seat.spoiled and not also_when_spoiled(table):
        return False
    if table.state.ending and not closes_the_last_turn(table):
        return False
    waits = table.read(r.AMB_25) == "one a round" and seat.another_turn
    return not (waits and goes_again(table, player, end_has_come(table)))


@implements(c.NEM_SOLO_PH_08, dropped=False)
def also_unseen(table: Table) -> bool:
    """The phase takes place whether or not the nemesis can be seen."""
    return True


@implements(c.NEM_SOLO_PH_09, dropped=False)
def also_when_spoiled(table: Table) -> bool:
    """It takes place also when one Spoiled."""
    return True


@implements(c.NEM_SOLO_END_01, dropped=False)
def closes_the_last_turn(table: Table) -> bool:
    """When the pool has run out, the turn is finished, and its Nemesis Phase with it."""
    return True


# the steps ---------------------------------------------------------------------------------


@implements(c.NEM_SOLO_PH_03)
def advance(table: Table) -> Rules[None]:
    """Advance: the hourglass moves one space on."""
    if table.state.marker < len(table.state.track) or not stays_on_the_last(table):
        yield HourglassMoved(table.state.marker + spaces(table))


@implements(c.NEM_SOLO_PH_03, dropped=0)
def spaces(table: Table) -> int:
    """It moves one space on."""
    return 1


@implements(c.NEM_SOLO_TR_04, dropped=False)
def stays_on_the_last(table: Table) -> bool:
    """On the last space of the track the hourglass stays."""
    return True


def look_at_what_woke(table: Table, player: str) -> Rules[None]:
    """Whether decay that the move has woken Spoils before the next push is in doubt."""
    seat = table.state.seat(player)
    if table.read(r.AMB_SOLO_WAKES) != "at once" or seat.spoiled:
        return
    if has_too_much_decay(table, seat):
        yield from spoil_in_prep(table, player)
        yield from resolve_triggers(table, player)


@implements(c.NEM_SOLO_PH_04)
def consume(table: Table) -> Rules[None]:
    """Consume: the nemesis claims what is shown on the space with the hourglass."""
    space = space_with_hourglass(table)
    if space is not None:
        yield from claim(table, space)


def space_with_hourglass(table: Table) -> Space | None:
    """Give the space where the hourglass stands; Start shows nothing."""
    marker, track = table.state.marker, table.state.track
    return track[marker - 1] if 1 <= marker <= len(track) else None
