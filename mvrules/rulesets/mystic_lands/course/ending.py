"""The end of the game: what brings it about, when it comes, what is counted, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.table.events import EndBroughtAbout, GameEnded

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Lands, Seat

AT_ONCE, END_OF_TURN = "at once", "end of turn"


# what brings it about ----------------------------------------------------------------------


@implements(c.LANDS_OBJ_03, dropped=1_000_000)
def vp_to_end(table: Table) -> int:
    """The game ends when a player comes to 25 VP or more."""
    return 25


@implements(c.LANDS_OBJ_04, dropped=1_000_000)
def cubes_to_end(table: Table) -> int:
    """The game ends when a player places a tenth cube on the map."""
    return 10


def look_at_vp(table: Table, player: str) -> Rules[None]:
    """See whether the VP of a player bring the end about; those of a Night wait, if read so."""
    in_the_night = table.state.menu_of(player) == "night"
    if in_the_night and table.read(r.AMB_L31) == "in the Day":
        return
    yield from see_whether_it_ends(table, player)


def see_whether_it_ends(table: Table, player: str) -> Rules[None]:
    """See whether a player has the VP or the cubes that end the game."""
    seat = table.state.seat(player)
    count = seat.vp + (spot_vp(table, seat) if table.read(r.AMB_L30) == "with spots" else 0)
    done = count >= vp_to_end(table) or cubes_on_map(table.state, player) >= cubes_to_end(table)
    if done and not table.state.ending:
        yield EndBroughtAbout(player)


def cubes_on_map(state: Lands, player: str) -> int:
    """Count the cubes of a player on the map."""
    return sum(cube.count for _, cube in state.enchanted_by(player))


# when it comes -----------------------------------------------------------------------------


@implements(c.LOST_02, dropped="end of round")
def when_it_comes(table: Table) -> str:
    """Whether the game stops there, or the turn or the round is played out, is as it is read."""
    return table.read(r.AMB_L29)


def ends_now(table: Table) -> bool:
    """Whether the game stops as soon as what runs is done."""
    return bool(table.state.ending) and when_it_comes(table) == AT_ONCE


def end_if_due(table: Table) -> Rules[None]:
    """End the game after a move, if it ends there and then."""
    if not table.state.over and ends_now(table):
        yield GameEnded()


def is_played_out(table: Table, player: str, following: str) -> bool:
    """Whether the game ends with the Dusk of a player, after which another would follow."""
    if not table.state.ending:
        return False
    if when_it_comes(table) == END_OF_TURN:
        return bool(table.state.ending == player)
    return bool(following == table.state.first)


# what is counted ---------------------------------------------------------------------------


def score(table: Table, seat: Seat) -> int:
    """Count what a player would score now."""
    return seat.vp + spot_vp(table, seat)


@implements(c.LANDS_VALE_10, dropped=0)
def spot_vp(table: Table, seat: Seat) -> int:
    """The VP of the spots with one's cubes are counted at the end of the game."""
    book = own(table.book)
    return sum(
        book.spot(space.vale, cube.row, cube.spot).vp
        for space, cube in table.state.enchanted_by(seat.name)
        if space.vale is not None
    )


def win(table: Table) -> tuple[str, ...]:
    """Name who would win now."""
    totals = {seat.name: score(table, seat) for seat in table.state.seats}
    best = max(totals.values()) if most_vp_wins(table) else min(totals.values())
    ahead = tuple(name for name, total in totals.items() if total == best)
    return tied(table, ahead) if len(ahead) > 1 else ahead


@implements(c.LANDS_OBJ_05, dropped=False)
def most_vp_wins(table: Table) -> bool:
    """Whoever has the highest total of VP wins."""
    return True


def first_of_them(table: Table, ahead: tuple[str, ...]) -> tuple[str, ...]:
    """Name one of those who are tied."""
    return ahead[:1]


@implements(c.LOST_02_TIE, dropped_by=first_of_them)
def tied(table: Table, ahead: tuple[str, ...]) -> tuple[str, ...]:
    """Who wins of those with the highest total is as the doubt is read."""
    if table.read(r.AMB_LOST_02_TIE) == "shared":
        return ahead
    lying = {name: cubes_on_map(table.state, name) for name in ahead}
    fewest = min(lying.values())
    return tuple(name for name in ahead if lying[name] == fewest)
