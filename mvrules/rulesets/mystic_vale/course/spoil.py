"""Spoil: a turn with too much decay in the field and on deck gives nothing but a mana token."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import StoodAt
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.pushes import waits_for_the_duty
from mvrules.rulesets.mystic_vale.course.steadfast import keeps_from_spoiling
from mvrules.rulesets.mystic_vale.crafted.curses import gain_curses, only_in_harvest
from mvrules.rulesets.mystic_vale.crafted.reading import give_together
from mvrules.rulesets.mystic_vale.table.events import Spoiled, TokenTurned
from mvrules.rulesets.mystic_vale.table.spots import field_and_on_deck, in_the_field

if TYPE_CHECKING:
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


# how much decay ----------------------------------------------------------------------------


@implements(c.MV_SPOIL_01, dropped=1_000)
def spoils_at(table: Table) -> int:
    """Three decay are safe, the fourth Spoils."""
    return 3 if table.read(r.AMB_SPOIL_AT) == "three" else 4


@implements(c.MV_SPOIL_02, dropped_by=in_the_field)
def cards_that_decay(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Decay counts in the field, and on the on-deck card too."""
    return field_and_on_deck(table, seat)


def cards_that_grow(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """List the cards whose growth counts; whether the on-deck card is one is in doubt."""
    if table.read(r.AMB_02) == "field only":
        return in_the_field(table, seat)
    return field_and_on_deck(table, seat)


@implements(c.MV_SPOIL_03, dropped=0)
def growth(table: Table, seat: Seat) -> int:
    """Each growth cancels one decay."""
    there = give_together(table, seat, cards_that_grow(table, seat), "growth")
    return 2 * there if table.read(r.AMB_GROWTH_WORTH) == "two" else there


def shown_decay(table: Table, seat: Seat) -> int:
    """Count the decay that shows."""
    return give_together(table, seat, cards_that_decay(table, seat), "decay")


def decay(table: Table, seat: Seat) -> int:
    """Count the decay that is left after growth; never below nought."""
    return max(0, shown_decay(table, seat) - growth(table, seat))


@implements(c.MV_PREP_02, dropped=1)
def stops_at(table: Table) -> int:
    """As soon as field and on-deck card show three decay, one stops."""
    return 3


def uncancelled_in_the_field(table: Table, seat: Seat) -> int:
    """Count the decay in the field beyond its growth; below nought where growth is to spare."""
    return give_together(table, seat, seat.field, "decay") - growth(table, seat)


def has_too_much_decay(table: Table, seat: Seat) -> bool:
    """Whether the decay that is left reaches the number that Spoils, and nothing forbids it."""
    left = decay(table, seat) - harmless_decay(table, seat)
    return left >= spoils_at(table) and not keeps_from_spoiling(table, seat)


def harmless_decay(table: Table, seat: Seat) -> int:
    """Count the decay of cards whose decay can't Spoil the turn."""
    harmless = tuple(seat.field[index] for index in seat.harmless)
    return give_together(table, seat, harmless, "decay") if harmless else 0


# Spoiling ----------------------------------------------------------------------------------


@implements(c.MV_SPOIL_06)
def spoil_check(table: Table, player: str) -> Rules[None]:
    """After each push it is tested whether the turn Spoils."""
    seat = table.state.seat(player)
    if has_too_much_decay(table, seat) and not waits_for_the_duty(table, seat):
        yield from spoil(table, player)


def once_unguarded(table: Table, player: str) -> Rules[None]:
    """Something that kept pushes from Spoiling has left between two: what then, is in doubt."""
    reading = table.read(r.AMB_37_LEAVES)
    if reading == "next push" or not has_too_much_decay(table, table.state.seat(player)):
        return
    if reading == "unspecified":
        raise Undefined(r.AMB_37_LEAVES, "whether the turn Spoils before the next push")
    yield from spoil(table, player)


@implements(c.MV_SPOIL_07, dropped=True)
def can_spoil_after_passing(table: Table) -> bool:
    """Who has passed can't Spoil any more, whatever decay arrives."""
    return False


def spoil(table: Table, player: str) -> Rules[None]:
    """The turn Spoils: the token turns, and the Harvest is skipped."""
    yield Spoiled(player)
    yield from turn_token(table, player)
    if not only_in_harvest(table):
        yield from gain_curses(table, player)
    yield from skip_to(table, player, after_spoiling(table))


def spoil_in_prep(table: Table, player: str) -> Rules[None]:
    """The next turn is Spoiled before it begins."""
    yield Spoiled(player)
    if table.read(r.AMB_03_TOKEN) == "at once":
        yield from turn_token(table, player)


@implements(c.MV_SPOIL_04)
def turn_token(table: Table, player: str) -> Rules[None]:
    """The mana token turns to its active side; one that is active already stays as it is."""
    active = table.state.seat(player).token_active
    if not active or table.read(r.AMB_TOKEN_TURN) == "turned over":
        yield TokenTurned(player)


@implements(c.MV_SPOIL_05, dropped="harvest")
def after_spoiling(table: Table) -> str:
    """A Spoiled player skips the Harvest Phase and goes to the Discard Phase."""
    return "discard"


def skip_to(table: Table, player: str, menu: str) -> Rules[None]:
    """Go on to a phase."""
    if menu == "discard":
        from mvrules.rulesets.mystic_vale.course.discard import begin_discard

        yield from begin_discard(table, player)
    else:
        yield StoodAt(player, menu)
