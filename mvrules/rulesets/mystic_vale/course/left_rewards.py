"""Rewards that may be left: of a ritual whose own text leaves its player the choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.rulesets.mystic_vale.crafted.adding import for_requirements
from mvrules.rulesets.mystic_vale.crafted.reading import (
    around,
    fulfilled_rituals,
    lacks_rituals,
)
from mvrules.rulesets.mystic_vale.crafted.rituals import PAID, must_be_taken
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import MAY_BE_LEFT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

Left = dict[str, int]
"""Rewards that are left, by symbol; as a rule there are none."""


def choose(
    table: Table, player: str, cards: tuple[Sleeve, ...], but: tuple[Piece, ...] = ()
) -> Rules[Left]:
    """Ask of each reward that may be left whether it is taken, and count what is left.

    It is not asked again for those that were met before.
    """
    seat, left = table.state.seat(player), Left()
    found = leavable(table, seat, cards)
    for card, depth in tuple(each for each in found if each[0].layers[each[1]] not in but):
        name = card.layers[depth].name
        picks = [option(player, "take reward", name), option(player, "leave reward", name)]
        picked = yield ask(player, f"Take the reward of {name}?", picks)
        if picked.verb == "leave reward":
            _leave(left, table, seat, card, depth)
    return left


def that_may_be_left(table: Table, seat: Seat, cards: tuple[Sleeve, ...]) -> Left:
    """Count what nobody has to take."""
    left = Left()
    for card, depth in leavable(table, seat, cards):
        _leave(left, table, seat, card, depth)
    return left


def leavable(table: Table, seat: Seat, cards: tuple[Sleeve, ...]) -> Iterator[tuple[Sleeve, int]]:
    """Give each met ritual whose reward may be left: its card, and the depth of its layer."""
    any_may = not must_be_taken(table)
    for card in cards:
        if any_may or (not lacks_rituals(card) and any(map(says_may, card.layers))):
            for depth in fulfilled_rituals(table, seat, card):
                if any_may or says_may(card.layers[depth]):
                    yield card, depth


def says_may(piece: Piece) -> bool:
    """Whether the text of a ritual leaves its player the choice."""
    return MAY_BE_LEFT in piece.flags


def _leave(left: Left, table: Table, seat: Seat, card: Sleeve, depth: int) -> None:
    """Add the reward of one ritual to those that are left."""
    besides = around(table, seat, card)
    seen = for_requirements(table, seat, card, besides)
    for name in PAID:
        paid = own(table.book).shows.layer(table, seen, f"reward {name}", depth, besides)
        left[name] = left.get(name, 0) + paid
