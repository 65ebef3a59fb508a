"""Left edges: what the numbers on the cards of the Land give and take as the Day begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.gaining import gain, is_barred, lose
from mvrules.rulesets.mystic_lands.crafted.suns import BASIC
from mvrules.rulesets.mystic_lands.printed.cards import DRUID, EDGE, EVEN_WITHERED
from mvrules.rulesets.mystic_lands.table.state import RESOURCES

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat


class Numbers(NamedTuple):
    """What left edges say of a resource: gained, gained even by the Withered, and lost."""

    plain: int
    even: int
    lost: int


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
    cards = cards_that_give(table, table.state.seat(player))
    layers = [piece for card in cards for piece in card.layers]
    for what in RESOURCES:
        numbers = read(table, layers, what)
        if is_barred(table, table.state.seat(player), what):
            yield from give_though_barred(table, player, what, numbers)
        else:
            both = numbers.plain + numbers.even - numbers.lost
            yield from gain(table, player, what, both)
            yield from lose(table, player, what, -both)


def give_though_barred(table: Table, player: str, what: str, numbers: Numbers) -> Rules[None]:
    """What a Withered player did not choose: nothing but losses, and what pays even then."""
    plain, even, lost = numbers
    if table.read(r.AMB_L11_NET) == "net first":
        lost = max(0, lost - plain)
    yield from gain(table, player, what, even, True)  # noqa: FBT003  the card says so
    yield from lose(table, player, what, lost)


def read(table: Table, layers: list[Piece], what: str) -> Numbers:
    """Add up what left edges say of a resource."""
    mark = f"{EVEN_WITHERED} {what}"
    return Numbers(
        plain=sum(number(table, piece, what) for piece in layers if mark not in piece.flags),
        even=sum(number(table, piece, what) for piece in layers if mark in piece.flags),
        lost=sum(piece.symbol(EDGE[what][1]) for piece in layers),
    )


def number(table: Table, piece: Piece, what: str) -> int:
    """Give what a layer gives of a resource; VP of other cards than Advances if read so."""
    no_advance = what == "vp" and (piece.kind == BASIC or DRUID in piece.flags)
    if no_advance and table.read(r.AMB_L32) == "advances only":
        return 0
    return piece.symbol(what)
