"""Start of Planting: what a card allows before the first push."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Behalf, Use, Used
from mvrules.kernel.questions import Candidate, Reason
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.spoil import once_unguarded, uncancelled_in_the_field
from mvrules.rulesets.mystic_vale.course.steadfast import keeps_from_spoiling
from mvrules.rulesets.mystic_vale.leaders.sides import field_at_work
from mvrules.rulesets.mystic_vale.solitaire.nemeses import where_it_lies
from mvrules.rulesets.mystic_vale.texts.abilities import any_bears, beside, working
from mvrules.rulesets.mystic_vale.texts.usable import Usable, allowed, tell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

START = "start of planting"


@implements(c.MV_KEY_09, dropped=())
def abilities(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """Start of Planting: it happens before the first push."""
    there = [
        Usable(place, piece.name, effect)
        for place, card in _cards(table, seat)
        for piece, effect in working(table, card, START)
    ]
    also = [Usable(place, card.name, effect) for place, card, effect in beside(table, seat, START)]
    return (*there, *also)


def _cards(table: Table, seat: Seat) -> Iterator[tuple[str, Sleeve]]:
    """Give the cards that may bear such abilities, with the place where each lies."""
    field = field_at_work(table, seat)
    if any_bears(table, field, START):
        for index, card in enumerate(field):
            yield f"field {index + 1}", card
    yield from where_it_lies(table, seat)


# using -------------------------------------------------------------------------------------


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each ability can be used once, before the first push."""
    seat = table.state.seat(player)
    late = (Reason(c.MV_KEY_09, (("pushed", str(seat.pushes)),)),) if seat.pushes else ()
    if late and table.terse:
        return
    found = abilities(table, seat)
    for usable in dict.fromkeys(found):
        if table.state.used.count(_use(usable)) < found.count(usable):
            yield from _weighed(table, player, usable, tell(player, found, usable), late)


def _weighed(
    table: Table, player: str, usable: Usable, said: Option, late: tuple[Reason, ...]
) -> Iterator[Candidate]:
    """Weigh whether an ability can be used now."""
    behalf, effect = Behalf(player, usable.name, usable.place), allowed(usable.effect)
    try:
        reasons = (*late, *effect.against(table, behalf))
        if reasons or effect.can(table, behalf):
            yield Candidate(said, reasons)
    except NoOutcome as unknown:
        yield Candidate(said, late, unknown)


def use(table: Table, said: Option) -> Rules[None]:
    """Use an ability."""
    found = list(abilities(table, table.state.seat(said.player)))
    usable = next(each for each in found if tell(said.player, found, each) == said)
    before = table.state.seat(said.player)
    guarded, decay = keeps_from_spoiling(table, before), uncancelled_in_the_field(table, before)
    yield Used(_use(usable))
    behalf = Behalf(said.player, usable.name, usable.place)
    yield from allowed(usable.effect).carry_out(table, behalf)
    after = table.state.seat(said.player)
    if guarded or uncancelled_in_the_field(table, after) > decay:
        yield from once_unguarded(table, said.player)


def _use(usable: Usable) -> Use:
    """Name a use of an ability."""
    return Use(usable.place, usable.name, START, place=usable.effect.said())
