"""Sides of a leader: which of them gives and works on the turn of its upgrade, and later."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.rituals import END_VP
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER, UPGRADED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

NOTHING_ONCE_UPGRADED = "gives nothing once upgraded"
"""The word by which the text of a leader ends its symbols with the upgrade."""


def is_upgraded(side: Piece) -> bool:
    """Whether it is the upgraded side of a leader."""
    return side.kind == LEADER and side.name.endswith(UPGRADED)


def upgraded_now(seat: Seat) -> tuple[Piece, ...]:
    """Give the leaders that were upgraded this turn: beside the play area, and in the field."""
    return (*seat.titans_new, *seat.turned)


# the Harvest Phase of the upgrade ----------------------------------------------------------


@implements(c.NEM_LDR_13, dropped=())
def starting_side(table: Table, side: Piece) -> tuple[Piece, ...]:
    """In the Harvest Phase of the upgrade the starting side may still be used."""
    return (own(table.book).other_side(side),)


@implements(c.NEM_LDR_12, dropped_by=lambda _table, side: (side,))
def upgraded_side(table: Table, side: Piece) -> tuple[Piece, ...]:
    """In the Harvest Phase of the upgrade the upgraded side can't be used."""
    return ()


@implements(c.NEM_LDR_11, dropped=())
def from_the_next_turn(table: Table, side: Piece) -> tuple[Piece, ...]:
    """In each turn that follows the upgraded side may be used."""
    return (side,)


# what works --------------------------------------------------------------------------------


def sides_at_work(table: Table, seat: Seat, side: Piece) -> tuple[Piece, ...]:
    """Give the sides of an upgraded leader whose abilities work now."""
    if side in seat.summoned:
        return ()
    if side not in upgraded_now(seat):
        return from_the_next_turn(table, side)
    if table.state.menu_of(seat.name) == "harvest":
        return (*starting_side(table, side), *upgraded_side(table, side))
    return (side,) if table.read(r.AMB_51) == "same turn" else ()


def titans_at_work(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """Give the sides of titans beside the play area whose abilities work now."""
    if not seat.titans or beyond_the_turns(table):
        return ()
    return tuple(side for titan in seat.titans for side in sides_at_work(table, seat, titan))


def beyond_the_turns(table: Table) -> bool:
    """Whether a last Harvest Phase, after all turns, is none of a turn of one's own; in doubt."""
    return table.state.played_out and table.read(r.AMB_36_TURN) == "no turn of yours"


def waiting_sides(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """Give the upgraded sides that came up this turn and can't be used yet."""
    new = upgraded_now(seat)
    return tuple(side for side in new if side not in sides_at_work(table, seat, side))


def field_at_work(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Give the field, each leader in it by the sides whose abilities work now."""
    if not seat.turned:
        return seat.field
    return tuple(_at_work(table, seat, card) for card in seat.field)


def _at_work(table: Table, seat: Seat, card: Sleeve) -> Sleeve:
    """Give a card by the sides of its leader whose abilities work now."""
    layers: tuple[Piece, ...] = ()
    for piece in card.layers:
        new = piece in seat.turned
        layers = (*layers, *(sides_at_work(table, seat, piece) if new else (piece,)))
    return Sleeve(layers)


# what gives --------------------------------------------------------------------------------


def field_that_gives(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Give the cards that give their symbols in this Harvest Phase."""
    field = _field(table, seat)
    if not seat.titans_new:
        return field
    return (*field, *(Sleeve((side,)) for _, side in _giving(table, seat)))


def field_that_curses(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Give the cards whose curse symbols bring tokens in this Harvest Phase."""
    field = _field(table, seat)
    if not seat.titans_new:
        return field
    return (*field, *(Sleeve((side,)) for _, side in _cursing(table, seat)))


def giving_at(table: Table, seat: Seat, places: tuple[int, ...]) -> tuple[Sleeve, ...]:
    """Give what gives its symbols at places of the field: their cards, and titans that left."""
    if gives_as_it_lies(seat):
        return tuple([seat.field[at] for at in places])
    cards = [_shown(table, seat, at, as_it_gives(table, seat, seat.field[at])) for at in places]
    gone = _giving(table, seat) if seat.titans_new else ()
    return (*cards, *(Sleeve((side,)) for at, side in gone if at in places))


def cursing_at(table: Table, seat: Seat, places: tuple[int, ...]) -> tuple[Sleeve, ...]:
    """Give what brings curse tokens at places of the field: their cards, and titans that left."""
    if gives_as_it_lies(seat):
        return tuple([seat.field[at] for at in places])
    cards = [as_it_gives(table, seat, seat.field[at]) for at in places if at not in seat.uncursed]
    gone = _cursing(table, seat) if seat.titans_new else ()
    return (*cards, *(Sleeve((side,)) for at, side in gone if at in places))


def gives_as_it_lies(seat: Seat) -> bool:
    """Whether no leader was upgraded this turn and no curse cancelled: each card gives as it is."""
    return not (seat.turned or seat.titans_new or seat.uncursed)


def _giving(table: Table, seat: Seat) -> Iterator[tuple[int, Piece]]:
    """Give the starting sides of titans that left their sleeves this turn, with their places."""
    for at, titan in _left(seat):
        yield from ((at, side) for side in _given_by(table, titan))


def _cursing(table: Table, seat: Seat) -> Iterator[tuple[int, Piece]]:
    """Give those of them that bring curse tokens still, which is in doubt.

    A titan that left a card whose curses a text cancels brings none.
    """
    reading = table.read(r.AMB_23) if seat.titans_new else "escaped"
    sides = starting_side if reading == "still due" else _given_by
    for at, titan in _left(seat) if reading != "escaped" else ():
        if at not in seat.uncursed:
            yield from ((at, side) for side in sides(table, titan))


def _left(seat: Seat) -> Iterator[tuple[int, Piece]]:
    """Give the titans of this turn, each with the place of the field that it left."""
    return zip(chain(seat.titans_from, repeat(-1)), seat.titans_new, strict=False)


def _field(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Give the field, leaders that were turned over this turn by their starting side."""
    if not (seat.turned or seat.uncursed):
        return seat.field
    cards = (as_it_gives(table, seat, card) for card in seat.field)
    return tuple(_shown(table, seat, at, card) for at, card in enumerate(cards))


def _shown(table: Table, seat: Seat, index: int, card: Sleeve) -> Sleeve:
    """Give a card with what it shows, be its curse symbols cancelled."""
    return with_cancelled(table, card) if index in seat.uncursed else card


def without_curse_symbols(table: Table, card: Sleeve) -> Sleeve:
    """Give a card without its curse symbols."""
    return Sleeve(
        tuple(
            msgspec.structs.replace(
                piece, symbols=tuple(each for each in piece.symbols if each[0] != "curse")
            )
            for piece in card.layers
        )
    )


@implements(c.NEM_LDR_OAK_02, dropped_by=without_curse_symbols)
def with_cancelled(table: Table, card: Sleeve) -> Sleeve:
    """Curse symbols that are cancelled are still there for rituals."""
    return card


def as_it_gives(table: Table, seat: Seat, card: Sleeve) -> Sleeve:
    """Give a card; if its leader was turned over this turn, with the starting side.

    A leader that came this turn and can't be used yet gives nothing.
    """
    if not (seat.turned and any(piece in seat.turned for piece in card.layers)):
        return card
    layers: tuple[Piece, ...] = ()
    for piece in card.layers:
        if piece in seat.summoned:
            continue
        layers = (*layers, *(_given_by(table, piece) if piece in seat.turned else (piece,)))
    return Sleeve(layers)


def _given_by(table: Table, upgraded: Piece) -> tuple[Piece, ...]:
    """Give the starting side of a leader, unless its text ends its symbols with the upgrade."""
    sides = starting_side(table, upgraded)
    return tuple(side for side in sides if not text_goes_first(table, side))


def no_text_of_its_own(table: Table, side: Piece) -> bool:
    """Let the general rule go first."""
    return False


@implements(c.NEM_LDR_19, dropped_by=no_text_of_its_own)
def text_goes_first(table: Table, side: Piece) -> bool:
    """A leader's own text goes before the rule that its symbols may still be used."""
    words = own(table.book).abilities(side.name, "while in field")
    return any(word.word == NOTHING_ONCE_UPGRADED for word in words)


# what scores -------------------------------------------------------------------------------


@implements(c.NEM_LDR_16, dropped=0)
def leader_points(table: Table, side: Piece) -> int:
    """A side of a leader may carry VP, which count at the end of the game."""
    if not is_upgraded(side) and table.read(r.AMB_22) == "upgraded only":
        return 0
    return side.symbol(END_VP)


@lru_cache(maxsize=100_000)
def leaders_on(card: Sleeve) -> tuple[tuple[int, Piece], ...]:
    """Give the sides of leaders that show on a card, by their depth."""
    return tuple(each for each in enumerate(card.layers) if each[1].kind == LEADER)


@implements(c.NEM_LDR_07, dropped=())
def titans_as_cards(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """An upgraded titan out of its sleeve is a card of its player still."""
    return tuple(Sleeve((titan,)) for titan in seat.titans)
