"""Discard Phase abilities: each may be used once, before the phase ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Behalf, Use, Used
from mvrules.kernel.questions import Candidate
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.last_harvests import has_a_discard_phase
from mvrules.rulesets.mystic_vale.leaders.sides import field_at_work
from mvrules.rulesets.mystic_vale.texts.abilities import any_bears, beside, working
from mvrules.rulesets.mystic_vale.texts.harvest_abilities import waiting
from mvrules.rulesets.mystic_vale.texts.not_now import not_now
from mvrules.rulesets.mystic_vale.texts.usable import Usable, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

DISCARD = "discard phase"


@implements(c.MV_KEY_08, dropped=())
def abilities(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """Discard Phase: what it allows may be done in one's Discard Phase."""
    field = field_at_work(table, seat)
    there = [
        Usable(f"field {index + 1}", piece.name, effect)
        for index, card in enumerate(field if any_bears(table, field, DISCARD) else ())
        for piece, effect in working(table, card, DISCARD)
    ]
    also = beside(table, seat, DISCARD)
    return (*there, *(Usable(place, card.name, effect) for place, card, effect in also))


# using -------------------------------------------------------------------------------------


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each ability can be used once; two alike on one card, once each."""
    if not has_a_discard_phase(table):
        return
    seat = table.state.seat(player)
    found = abilities(table, seat)
    for usable in dict.fromkeys(found):
        if table.state.used.count(_use(usable)) < found.count(usable):
            yield from weighed(table, seat, usable, tell(player, found, usable))
    if not table.terse:
        yield from waiting(table, seat, DISCARD, c.NEM_LDR_11)


def weighed(table: Table, seat: Seat, usable: Usable, said: Option) -> Iterator[Candidate]:
    """Weigh whether an ability can be used now."""
    behalf = Behalf(seat.name, usable.name, usable.place)
    against = not_now(table, seat, usable.place, usable.name)
    try:
        reasons = (*against, *usable.effect.against(table, behalf))
        if reasons or usable.effect.can(table, behalf):
            yield Candidate(said, reasons)
    except NoOutcome as unknown:
        yield Candidate(said, against, unknown)


def use(table: Table, said: Option) -> Rules[None]:
    """Use an ability."""
    found = list(abilities(table, table.state.seat(said.player)))
    usable = next(each for each in found if tell(said.player, found, each) == said)
    yield Used(_use(usable))
    behalf = Behalf(said.player, usable.name, usable.place)
    yield from usable.effect.carry_out(table, behalf)


def _use(usable: Usable) -> Use:
    """Name a use of an ability."""
    return Use(usable.place, usable.name, DISCARD, place=usable.effect.said())
