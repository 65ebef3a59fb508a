"""Day: Rain tokens return, the Withered choose, the Land gives; then one does as one likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded, Rules, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.buying import BUY, buy, buying
from mvrules.rulesets.mystic_lands.course.dusk import sleeve_now, sleeving_too_early
from mvrules.rulesets.mystic_lands.course.effects import use, using
from mvrules.rulesets.mystic_lands.course.enchanting import ENCHANT, enchant, enchanting
from mvrules.rulesets.mystic_lands.course.ending import ends_now, see_whether_it_ends
from mvrules.rulesets.mystic_lands.course.gaining import gain, is_barred, lose
from mvrules.rulesets.mystic_lands.course.levels import look_at_market
from mvrules.rulesets.mystic_lands.crafted.suns import BASIC
from mvrules.rulesets.mystic_lands.printed.cards import DRUID, EDGE, EVEN_WITHERED
from mvrules.rulesets.mystic_lands.table.events import (
    DayEnded,
    RainReturned,
    ResourceChosen,
    TokenFlipped,
)
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

BEGIN, KEEP = "begin", "keep"
Step = Callable[["Table", str, str], Rules[None]]


# the start ---------------------------------------------------------------------------------


def beginning(table: Table, player: str) -> Iterator[Candidate]:
    """The Day begins; a Withered player says which resource is still gained."""
    if table.state.seat(player).withered:
        yield from (Candidate(option(player, KEEP, what)) for what in RESOURCES)
    else:
        yield Candidate(option(player, BEGIN))


def begin(table: Table, said: Option) -> Rules[None]:
    """Rain tokens return, a resource is chosen if need be, then the Land gives."""
    player = said.player
    yield from return_rain(table, player)
    for step in choose_then_gain(table):
        if not ends_now(table):
            yield from step(table, player, said.word(KEEP))
    yield StoodAt(player, "day")


@implements(c.LANDS_RAIN_04)
def return_rain(table: Table, player: str) -> Rules[None]:
    """All Rain tokens of the player go back, the used and the unused."""
    seat = table.state.seat(player)
    if seat.rain or seat.covered:
        yield RainReturned(player)


def choose(table: Table, player: str, resource: str) -> Rules[None]:
    """A Withered player has chosen; then the VP of Night and Dusk are looked at."""
    if resource:
        yield ResourceChosen(player, resource)
    yield from see_whether_it_ends(table, player)
    yield from look_at_market(table, player, "begin")


def gain_from_land(table: Table, player: str, _resource: str) -> Rules[None]:
    """Gain and lose by the numbers on the left edge of each card that gives."""
    yield from give(table, player)


@implements(c.LANDS_DAY_02)
def choose_then_gain(table: Table) -> tuple[Step, Step]:
    """A Withered player chooses before anything is gained."""
    return (choose, gain_from_land)


# what the Land gives -----------------------------------------------------------------------


def on_deck_too(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Let the on-deck card give as well."""
    return seat.open_cards()


@implements(c.LANDS_DAY_04, dropped_by=on_deck_too)
def cards_that_give(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """The cards of the Land give; the on-deck card does not."""
    return seat.land


@implements(c.LANDS_DAY_03)
def give(table: Table, player: str) -> Rules[None]:
    """Mana, spirit and VP are gained, or lost, by the numbers on the left edges."""
    layers = [piece for card in cards_that_give(table, table.state.seat(player))
              for piece in card.layers]  # fmt: skip
    for what in RESOURCES:
        plain, even = 0, 0
        lost = 0
        for piece in layers:
            gained = number(table, piece, what)
            even += gained if f"{EVEN_WITHERED} {what}" in piece.flags else 0
            plain += 0 if f"{EVEN_WITHERED} {what}" in piece.flags else gained
            lost += piece.symbol(EDGE[what][1])
        if is_barred(table, table.state.seat(player), what) and nets(table):
            plain, lost = max(0, plain - lost), max(0, lost - plain)
        yield from lose_and_gain(table, player, what, (plain, even, lost))


def nets(table: Table) -> bool:
    """Whether gains and losses of a barred resource are added up first, as the doubt is read."""
    return table.read(r.AMB_L11_NET) == "net first"


def lose_and_gain(
    table: Table, player: str, what: str, numbers: tuple[int, int, int]
) -> Rules[None]:
    """Gain what is gained, what is gained even by the Withered too, and lose what is lost."""
    plain, even, lost = numbers
    if not is_barred(table, table.state.seat(player), what):
        both = plain + even - lost
        yield from gain(table, player, what, both)
        yield from lose(table, player, what, -both)
        return
    yield from gain(table, player, what, plain)
    yield from gain(table, player, what, even, True)  # noqa: FBT003  the card says so
    yield from lose(table, player, what, lost)


def number(table: Table, piece: Piece, what: str) -> int:
    """Give what a layer gives of a resource; VP of other cards than Advances if read so."""
    no_advance = what == "vp" and (piece.kind == BASIC or DRUID in piece.flags)
    if no_advance and table.read(r.AMB_L32) == "advances only":
        return 0
    return piece.symbol(what)


# the end -----------------------------------------------------------------------------------


@implements(c.LANDS_DAY_08, dropped=False)
def may_end(table: Table) -> bool:
    """The Day ends when its player can't or won't do more."""
    return True


def finishing(table: Table, player: str) -> Iterator[Candidate]:
    """One may always be done; without the permission, only when nothing else is left."""
    done = option(player, "done")
    if may_end(table) or not any(True for _ in still_possible(table, player)):
        yield Candidate(done)


def still_possible(table: Table, player: str) -> Iterator[Candidate]:
    """Give what could still be done in the Day."""
    for thinkable in (using, buying, enchanting):
        for each in thinkable(table.tersely(), player):
            if not each.reasons and each.unknown is None:
                yield each


def finish(table: Table, said: Option) -> Rules[None]:
    """The Day is over, and the Dusk begins."""
    player = said.player
    yield from look_at_market(table, player, "end")
    if table.state.seat(player).withered:
        yield from flip(table, player)
    yield DayEnded(player)
    yield PeriodEnded("day", player)
    yield StoodAt(player, "dusk")


@implements(c.LANDS_WITHER_09)
def flip(table: Table, player: str) -> Rules[None]:
    """When the Day of a Withered player ends, the Wither token is flipped."""
    yield TokenFlipped(player)


START_OF_DAY = Menu(
    "start of day",
    "How does your Day begin?",
    (Move(BEGIN, beginning, begin), Move(KEEP, lambda _table, _player: (), begin)),
    clauses=(c.LANDS_DAY_02, c.LANDS_DAY_03),
)
DAY = Menu(
    "day",
    "What do you do in your Day?",
    (
        Move("use", using, use),
        Move(BUY, buying, buy),
        Move(ENCHANT, enchanting, enchant),
        Move("sleeve", sleeving_too_early, sleeve_now),
        Move("done", finishing, finish),
    ),
    clauses=(c.LANDS_DAY_05,),
)
