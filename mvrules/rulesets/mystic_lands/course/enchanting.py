"""Enchanting: at most two Vales a Day, each with a cube on an empty spot, paid with spirit."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.buying import at_the_limit, most_enchanted
from mvrules.rulesets.mystic_lands.course.ending import see_whether_it_ends
from mvrules.rulesets.mystic_lands.course.gaining import gain
from mvrules.rulesets.mystic_lands.course.ongoing import spirit_less
from mvrules.rulesets.mystic_lands.course.paths import is_joined, joined
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import Paid
from mvrules.rulesets.mystic_lands.table.market_events import ValeEnchanted, ValeTurnedUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat, Space

ENCHANT = "enchant"


class Chosen(NamedTuple):
    """A spot of a Vale: its space, its card, row and spot counted from nought."""

    space: Space
    vale: Piece
    row: int
    spot: int


# what can be thought of --------------------------------------------------------------------


def enchanting(table: Table, player: str) -> Iterator[Candidate]:
    """Every spot of every Vale can be thought of."""
    seat = table.state.seat(player)
    barred = (
        *may_enchant(table),
        *at_the_limit(len(seat.enchanted), most_enchanted(table), "enchanted today"),
        *no_cube_left(seat),
    )
    if barred and table.terse:
        return
    less = spirit_less(table, seat)
    for space in table.state.spaces:
        if space.vale is not None:
            yield from of_a_vale(table, seat, space, less, barred)


def of_a_vale(
    table: Table, seat: Seat, space: Space, less: int, barred: tuple[Reason, ...]
) -> Iterator[Candidate]:
    """Weigh each spot of a Vale, which costs so much less by ongoing effects."""
    reasons = (*barred, *against(table, seat, space))
    if (reasons and table.terse) or space.vale is None:
        return
    unknown = None
    try:
        reasons = (*reasons, *too_dear(seat, price(table, seat, space, less)))
    except NoOutcome as refusal:
        unknown = None if reasons else refusal
    for chosen in spots_of(table, space):
        why = (*reasons, *row_taken(table, seat, chosen), *spot_taken(table, seat, chosen))
        if not (why and table.terse):
            yield Candidate(tell(table, seat, chosen), why, unknown)


def spots_of(table: Table, space: Space) -> Iterator[Chosen]:
    """Give each spot of a Vale."""
    if space.vale is not None:
        for row, spots in enumerate(own(table.book).card(space.vale.name).rows):
            yield from (Chosen(space, space.vale, row, spot) for spot in range(len(spots)))


def tell(table: Table, seat: Seat, chosen: Chosen) -> Option:
    """Say which spot is enchanted: of which Vale, in which row, and which of several there."""
    rows = own(table.book).card(chosen.vale.name).rows
    more = {"row": str(chosen.row + 1)}
    if len(rows[chosen.row]) > 1:
        more["spot"] = str(chosen.spot + 1)
    alike = [space for space in table.state.spaces if space.vale == chosen.vale]
    if len(alike) > 1:
        more["on"] = chosen.space.name
    return option(seat.name, ENCHANT, chosen.vale.name, **more)


# what stands against it --------------------------------------------------------------------


@implements(c.LANDS_VALE_01, dropped=(Reason(c.LANDS_VALE_01),))
def may_enchant(table: Table) -> tuple[Reason, ...]:
    """In the Day one may enchant Vales."""
    return ()


def no_cube_left(seat: Seat) -> tuple[Reason, ...]:
    """Tell whether a player has no cube any more."""
    return () if seat.cubes else (Reason(c.LANDS_COMP_03, (("cubes", "0"),)),)


def against(table: Table, seat: Seat, space: Space) -> tuple[Reason, ...]:
    """Tell what stands against a Vale as a whole."""
    reasons = []
    if not space.up and table.read(r.AMB_L27) == "not face down":
        reasons.append(Reason(c.LANDS_VALE_03, (("lies", "face down"),)))
    if space.cube_of(seat.name) and not again(table):
        reasons.append(Reason(c.LANDS_VALE_04, (("has", "a cube of one's own"),)))
    if not is_joined(table, seat, space):
        reasons.append(Reason(c.LANDS_VALE_05, (("joined to", "nothing of one's own"),)))
    return tuple(reasons)


@implements(c.LANDS_VALE_04, dropped=True)
def again(table: Table) -> bool:
    """Nobody enchants a Vale that carries a cube of their own."""
    return False


def too_dear(seat: Seat, cost: int) -> tuple[Reason, ...]:
    """Tell what a player's spirit is short for a Vale."""
    if cost <= seat.spirit:
        return ()
    facts = (("costs", str(cost)), ("spirit", str(seat.spirit)))
    return (Reason(c.LANDS_VALE_01, facts),)


def price(table: Table, seat: Seat, space: Space, less: int) -> int:
    """Give what a Vale costs a player now, with so much less by ongoing effects."""
    assert space.vale is not None  # noqa: S101  only spaces with a Vale are asked about
    cost = own(table.book).cost(space.vale) - cheaper(table, seat, space) - less
    return cost if table.read(r.AMB_L24) == "below zero" else max(0, cost)


@implements(c.LANDS_VALE_02, dropped=0)
def cheaper(table: Table, seat: Seat, space: Space) -> int:
    """A Vale costs 1 less for each other player who has a cube on it."""
    return len({cube.player for cube in space.cubes} - {seat.name})


@implements(c.LANDS_VALE_06, dropped=())
def row_taken(table: Table, seat: Seat, chosen: Chosen) -> tuple[Reason, ...]:
    """The spot is never in a row in which another player has a cube."""
    if table.read(r.AMB_L25) == "one cube a spot":
        return ()
    if table.read(r.AMB_L26) == "line of squares" and squares_left(table, chosen):
        return ()
    others = [cube for cube in chosen.space.cubes if cube.row == chosen.row]
    taken = [cube.player for cube in others if cube.player != seat.name]
    return (Reason(c.LANDS_VALE_06, (("has a cube in the row", taken[0]),)),) if taken else ()


@implements(c.LANDS_VALE_07, dropped=())
def spot_taken(table: Table, seat: Seat, chosen: Chosen) -> tuple[Reason, ...]:
    """A spot, be it one square or a line of squares, is empty or taken as one."""
    here = [cube for cube in chosen.space.cubes if (cube.row, cube.spot) == chosen[2:]]
    if not here or (table.read(r.AMB_L26) == "line of squares" and squares_left(table, chosen)):
        return ()
    return (Reason(c.LANDS_VALE_07, (("has a cube", here[0].player),)),)


def squares_left(table: Table, chosen: Chosen) -> int:
    """Count the squares of a spot without a cube; only a line of them is looked at so."""
    squares = own(table.book).spot(chosen.vale, chosen.row, chosen.spot).squares
    here = [cube for cube in chosen.space.cubes if (cube.row, cube.spot) == chosen[2:]]
    return squares - len(here) if squares > 1 else 0


# enchanting --------------------------------------------------------------------------------


def enchant(table: Table, said: Option) -> Rules[None]:
    """Pay for a Vale, place a cube on the spot, and take what follows from it."""
    player = said.player
    chosen = found(table, said)
    if not chosen.space.up:
        yield ValeTurnedUp(chosen.space.name, chosen.vale)
    seat = table.state.seat(player)
    cost = price(table, seat, chosen.space, spirit_less(table, seat))
    if cost:
        yield Paid(player, "spirit", cost)
    yield from place(table, player, chosen)
    yield from take_reward(table, player, chosen)
    yield from turn_up_joined(table, chosen.space)
    yield from see_whether_it_ends(table, player)


def found(table: Table, said: Option) -> Chosen:
    """Find the spot that was said."""
    row, spot = int(said.word("row")) - 1, int(said.word("spot") or "1") - 1
    for space in table.state.spaces:
        is_it = space.vale is not None and space.vale.name == said.word(ENCHANT)
        if is_it and said.word("on") in {"", space.name}:
            return Chosen(space, space.vale, row, spot)
    raise LookupError(said)


@implements(c.LANDS_VALE_03)
def place(table: Table, player: str, chosen: Chosen) -> Rules[None]:
    """One cube is placed on an empty spot of the Vale."""
    name, stays = chosen.space.name, vale_stays(table)
    yield ValeEnchanted(player, chosen.vale, name, chosen.row, chosen.spot, cubes(table), stays)


@implements(c.LANDS_VALE_03, dropped=0)
def cubes(table: Table) -> int:
    """It is one cube."""
    return 1


@implements(c.LANDS_VALE_09, dropped=False)
def vale_stays(table: Table) -> bool:
    """Vale cards stay on the map, whoever enchants them."""
    return True


@implements(c.LOST_01)
def take_reward(table: Table, player: str, chosen: Chosen) -> Rules[None]:
    """Whether the spot's reward is taken there and then is as the doubt is read."""
    if table.read(r.AMB_LOST_01) == "none":
        return
    spot = own(table.book).spot(chosen.vale, chosen.row, chosen.spot)
    not_barred = table.read(r.AMB_L39) == "not barred"
    for what, count in spot.reward:
        yield from gain(table, player, what, count, not_barred)


@implements(c.LOST_01_REVEAL)
def turn_up_joined(table: Table, space: Space) -> Rules[None]:
    """Whether Vales that are joined to the new one are turned up is as the doubt is read."""
    if table.read(r.AMB_LOST_01_REVEAL) == "joined turned up":
        for other in joined(table.state, space):
            if not other.up and other.vale is not None:
                yield ValeTurnedUp(other.name, other.vale)
