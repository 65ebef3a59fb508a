"""Harvest abilities: of cards in the field, vale cards and titans, each used once in the phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.effects import May
from mvrules.kernel.events import Behalf, Used
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.recall import asked_once, remembered
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.vales import older_vales, why_not_yet
from mvrules.rulesets.mystic_vale.course.duties import (
    can_be_repeated,
    comes_first,
    is_duty,
    is_too_late,
    owed,
    part_of,
    says_must,
)
from mvrules.rulesets.mystic_vale.course.parts import out_of_turn
from mvrules.rulesets.mystic_vale.leaders.sides import (
    field_at_work,
    titans_at_work,
    upgraded_now,
    waiting_sides,
)
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.nemeses import where_it_lies, works_anywhere
from mvrules.rulesets.mystic_vale.texts.abilities import (
    TITAN,
    VALE,
    any_bears,
    said_on,
    working,
)
from mvrules.rulesets.mystic_vale.texts.not_now import not_now
from mvrules.rulesets.mystic_vale.texts.usable import HARVEST, Usable, allowed, tell

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat


@asked_once
def abilities(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """Give each Harvest ability that a player can use, but for those of new vale cards."""
    return (
        *abilities_in_the_field(table, seat),
        *(abilities_anywhere(table, seat) if works_anywhere(table) else ()),
        *(abilities_beside(table, seat) if seat.vales or seat.titans else ()),
    )


@implements(c.MV_KEY_04, dropped=())
def abilities_in_the_field(table: Table, seat: Seat) -> tuple[Usable, ...]:
    """Harvest: it happens in your Harvest Phase if the card lies in your field."""
    field = field_at_work(table, seat)
    if not any_bears(table, field, HARVEST):
        return ()
    marker: int = table.state.marker
    return abilities_on(table, field, seat.silent, marker)


@remembered
def abilities_on(
    table: Table, field: tuple[Sleeve, ...], silent: tuple[int, ...], marker: int
) -> tuple[Usable, ...]:
    """Give each Harvest ability of the cards of a field; every move in the phase asks for them.

    Those beside an hourglass hang on where the marker stands.
    """
    return tuple(
        Usable(f"field {index + 1}", piece.name, effect)
        for index, card in enumerate(field)
        for piece, effect in working(table, card, HARVEST)
        if index not in silent
    )


def abilities_anywhere(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give each Harvest ability of a nemesis outside the field."""
    for place, card in where_it_lies(table, seat):
        for piece, effect in working(table, card, HARVEST):
            yield Usable(place, piece.name, effect)


def abilities_beside(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give each Harvest ability of vale cards that are not new, and of titans."""
    vales = said_on(table, VALE, older_vales(seat), HARVEST)
    for place, card, effect in (
        *vales,
        *said_on(table, TITAN, titans_at_work(table, seat), HARVEST),
    ):
        yield Usable(place, card.name, effect)


# using -------------------------------------------------------------------------------------


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Each Harvest ability can be used once; two alike on one card, once each."""
    seat = table.state.seat(player)
    found = abilities(table, seat)
    barred = out_of_turn(table, seat, "use") if found else ()
    for usable in dict.fromkeys(found):
        if unused(table, found, usable):
            yield from weighed(table, seat, usable, tell(player, found, usable), barred)
    if seat.vales_new:
        yield from using_new_vales(table, seat)
    if not table.terse:
        yield from waiting(table, seat, HARVEST, c.NEM_LDR_12)


def weighed(
    table: Table, seat: Seat, usable: Usable, said: Option, barred: tuple[Reason, ...]
) -> Iterator[Candidate]:
    """Weigh whether an ability can be used now."""
    barred = (*barred, *not_now(table, seat, usable.place, usable.name))
    late = is_too_late(table, usable.effect, seat)
    first: tuple[Reason, ...] = ()
    if not late and not is_duty(table, usable.effect):
        first = duties_before(table, seat, part_of(usable.effect))
    try:
        if does_something(table, seat.name, usable):
            yield Candidate(said, (*barred, *late, *first))
        elif reasons := usable.effect.against(table, Behalf(seat.name, usable.name, usable.place)):
            yield Candidate(said, (*barred, *reasons))
    except NoOutcome as unknown:
        yield Candidate(said, barred, None if barred else unknown)


def unused(table: Table, found: Sequence[Usable], usable: Usable) -> bool:
    """Whether an ability, or one of several alike, is not used yet."""
    used: int = table.state.used.count(usable.use())
    return used < found.count(usable) or can_be_repeated(table, usable.effect)


def does_something(table: Table, player: str, usable: Usable) -> bool:
    """Whether an ability can be done now; of one that says «may», what it allows."""
    place, name, effect = usable
    return allowed(effect).can(table, Behalf(player, name, place))


def using_new_vales(table: Table, seat: Seat) -> Iterator[Candidate]:
    """Whether the abilities of a vale card can be used in the phase in which it is bought."""
    for usable in dict.fromkeys(new_abilities(table, seat)):
        if table.state.used.count(usable.use()):
            continue
        if does_something(table, seat.name, usable):
            reasons, unknown = why_not_yet(table, own(table.book).piece(usable.name))
            barred = (*out_of_turn(table, seat, "use"), *reasons)
            said = option(seat.name, "use", usable.name)
            yield Candidate(said, barred, None if barred else unknown)


def waiting(table: Table, seat: Seat, occasion: str, clause: ClauseId) -> Iterator[Candidate]:
    """What an upgraded side can do is refused on the turn in which it comes up."""
    for side in waiting_sides(table, seat):
        effects = own(table.book).abilities(side.name, occasion)
        found = [Usable(TITAN, side.name, effect) for effect in effects]
        for usable in dict.fromkeys(found):
            why = Reason(clause, (("upgraded", "this turn"),))
            yield Candidate(tell(seat.name, found, usable), (why,))


def use(table: Table, said: Option) -> Rules[None]:
    """Use a Harvest ability; whoever uses what it says one may do is not asked again."""
    seat = table.state.seat(said.player)
    for usable in (*abilities(table, seat), *new_abilities(table, seat)):
        place, name, effect = usable
        words = (said.word("use"), said.word("on") or place, said.word("to") or usable.does())
        if words == (name, place, usable.does()):
            yield Used(usable.use())
            yield from allowed(effect).carry_out(table, Behalf(said.player, name, place))
            return


def new_abilities(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give the Harvest abilities of vale cards that were bought in this phase."""
    for place, vale, effect in said_on(table, VALE, seat.vales_new, HARVEST):
        yield Usable(place, vale.name, effect)


# a duty or not -----------------------------------------------------------------------------


def left_unused(table: Table, seat: Seat) -> Iterator[Reason]:
    """Name each ability that has to be used: by its text, or where each that can be is a duty."""
    usables = tuple(still_usable(table, seat))
    resolved = bool(usables) and table.read(r.AMB_04_USE) == "resolved" and happens(table)
    for usable in usables:
        if is_let_off(table, seat, usable):
            continue
        if is_duty(table, usable.effect) and not is_too_late(table, usable.effect, seat):
            yield owed(usable.effect, usable.name)
        elif resolved and not isinstance(usable.effect, May):
            yield Reason(c.MV_HARV_08, (("ability of", usable.name),))


def still_usable(table: Table, seat: Seat) -> Iterator[Usable]:
    """Give each ability that is not used yet and can be."""
    found = abilities(table, seat)
    if not found or out_of_turn(table, seat, "use"):
        return
    for usable in dict.fromkeys(found):
        if not unused(table, found, usable) or not_now(table, seat, usable.place, usable.name):
            continue
        if does_something(table, seat.name, usable):
            yield usable


def duties_before(table: Table, seat: Seat, part: str) -> tuple[Reason, ...]:
    """Tell which duties have to be done before a part of the phase."""
    if not has_duties(table, seat):
        return ()
    return tuple(
        owed(usable.effect, usable.name)
        for usable in still_usable(table, seat)
        if comes_first(table, usable.effect, part)
        and not is_too_late(table, usable.effect, seat)
        and not is_let_off(table, seat, usable)
    )


def is_let_off(table: Table, seat: Seat, usable: Usable) -> bool:
    """Whether a starting side's ability may be left once its leader is upgraded; in doubt."""
    new = upgraded_now(seat)
    if not new or table.read(r.AMB_23_DUTY) != "may be left":
        return False
    return usable.name in {own(table.book).other_side(side).name for side in new}


@asked_once
def has_duties(table: Table, seat: Seat) -> bool:
    """Whether a player has any duty at all; most never do, and each move asks."""
    found = abilities(table, seat)
    return bool(found) and any(says_must(usable.effect) for usable in found)


@implements(c.MV_HARV_08, dropped=False)
def happens(table: Table) -> bool:
    """Harvest abilities of cards in the field are resolved in the Harvest Phase."""
    return True
