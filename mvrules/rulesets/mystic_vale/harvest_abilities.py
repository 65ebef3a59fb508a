"""Harvest abilities: of cards in the field and vale cards, each used once in the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.effects import May
from mvrules.kernel.events import Behalf, Use, Used
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.abilities import TITAN, VALE, working
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.parts import out_of_turn
from mvrules.rulesets.mystic_vale.sides import field_at_work, titans_at_work
from mvrules.rulesets.mystic_vale.vales import older_vales, why_not_yet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.effects import Effect
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.state import Seat

HARVEST = "harvest"


class Usable(NamedTuple):
    """A Harvest ability: where its card lies, on which piece it stands, what it does."""

    place: str
    name: str
    effect: Effect


def abilities(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give each Harvest ability that a player can use, but for those of new vale cards."""
    yield from abilities_in_the_field(table, seat)
    for vale in older_vales(seat):
        for effect in own(table.book).abilities(vale.name, HARVEST):
            yield Usable(VALE, vale.name, effect)
    for titan in titans_at_work(table, seat):
        for effect in own(table.book).abilities(titan.name, HARVEST):
            yield Usable(TITAN, titan.name, effect)


@implements(c.MV_KEY_04, dropped=())
def abilities_in_the_field(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """Harvest: it happens in your Harvest Phase if the card lies in your field."""
    return tuple(
        Usable(f"field {index + 1}", piece.name, effect)
        for index, card in enumerate(field_at_work(table, seat))
        for piece, effect in working(table, card, HARVEST)
    )


# using -------------------------------------------------------------------------------------


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each Harvest ability can be used once; two alike on one card, once each."""
    seat = table.state.seat(player)
    found = list(abilities(table, seat))
    places = {name: {place for place, other, _ in found if other == name} for _, name, _ in found}
    barred = out_of_turn(table, seat, "use") if found else ()
    for place, name, effect in dict.fromkeys(found):
        if unused(table, found, Usable(place, name, effect)):
            more = {"on": place} if len(places[name]) > 1 else {}
            said = option(player, "use", name, **more)
            if does_something(table, player, Usable(place, name, effect)):
                yield Candidate(said, barred)
            elif reasons := effect.against(table, Behalf(player, name, place)):
                yield Candidate(said, (*barred, *reasons))
    yield from using_new_vales(table, seat)


def unused(table: Table, found: list[Usable], usable: Usable) -> bool:
    """Whether an ability, or one of several alike, is not used yet."""
    used: int = table.state.used.count(_use(usable.place, usable.name))
    return used < found.count(usable)


def does_something(table: Table, player: str, usable: Usable) -> bool:
    """Whether an ability can be done now; of one that says «may», what it allows."""
    place, name, effect = usable
    done = effect.do if isinstance(effect, May) else effect
    return done.can(table, Behalf(player, name, place))


def using_new_vales(table: Table, seat: Seat) -> Iterator[Candidate]:
    """Whether the abilities of a vale card can be used in the phase in which it is bought."""
    for usable in dict.fromkeys(new_abilities(table, seat)):
        if table.state.used.count(_use(VALE, usable.name)):
            continue
        if does_something(table, seat.name, usable):
            reasons, unknown = why_not_yet(table, own(table.book).piece(usable.name))
            barred = (*out_of_turn(table, seat, "use"), *reasons)
            said = option(seat.name, "use", usable.name)
            yield Candidate(said, barred, None if barred else unknown)


def use(table: Table, said: Option) -> Rules[None]:
    """Use a Harvest ability."""
    seat = table.state.seat(said.player)
    for place, name, effect in (*abilities(table, seat), *new_abilities(table, seat)):
        if name == said.word("use") and said.word("on") in {"", place}:
            yield Used(_use(place, name))
            yield from effect.carry_out(table, Behalf(said.player, name, place))
            return


def new_abilities(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give the Harvest abilities of vale cards that were bought in this phase."""
    for vale in seat.vales_new:
        for effect in own(table.book).abilities(vale.name, HARVEST):
            yield Usable(VALE, vale.name, effect)


def _use(place: str, name: str) -> Use:
    """Name a use of an ability."""
    return Use(place, name, HARVEST)


# a duty or not -----------------------------------------------------------------------------


def left_unused(table: Table, seat: Seat) -> Iterator[Reason]:
    """Name each ability that would have to be used, where it is read as a duty; «may» is none."""
    if table.read(r.AMB_04_USE) != "resolved" or not happens(table):
        return
    found = [] if out_of_turn(table, seat, "use") else list(abilities(table, seat))
    for usable in dict.fromkeys(found):
        if isinstance(usable.effect, May) or not unused(table, found, usable):
            continue
        if does_something(table, seat.name, usable):
            yield Reason(c.MV_HARV_08, (("ability of", usable.name),))


@implements(c.MV_HARV_08, dropped=False)
def happens(table: Table) -> bool:
    """Harvest abilities of cards in the field are resolved in the Harvest Phase."""
    return True
