"""Cards that name other players, or need more of them: they leave on sight and are replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.pieces import Piece
from mvrules.kernel.events import Event
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.edition import is_solitaire
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons import LEVELS
from mvrules.rulesets.mystic_vale.table.state import Vale

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


class LeftOnSight(Event, frozen=True):
    """A card that can't be played with left the game as soon as it appeared.

    ``from_box`` says that another takes its place from those that were counted out.
    """

    card: Piece
    deck: int
    vales: bool = False
    from_box: bool = False

    def apply(self, state: Vale) -> Vale:
        """Take the card from its deck to the box."""
        commons = state.commons
        if self.vales:
            commons = commons.drawn_vale(self.deck, self.card)
        else:
            before = commons.left
            commons = commons.drawn(self.deck, self.card)
            commons = commons.replaced(left=before if self.from_box else commons.left)
        return state.replaced(commons=commons, box=(*state.box, self.card))


# which -------------------------------------------------------------------------------------


def has_to_go(table: Table, card: Piece) -> bool:
    """Whether a card leaves on sight."""
    return refers_to_others(table, card) or wants_more(table, card)


def wants_more(table: Table, card: Piece) -> bool:
    """Whether a card is for more players than there are."""
    return is_for_more(table, own(table.book).least_players(card))


@implements(c.NEM_SOLO_OT_04, dropped=False)
def refers_to_others(table: Table, card: Piece) -> bool:
    """Alone, a card whose effect refers to other players can't be used, and leaves on sight."""
    if not is_solitaire(table.book.edition):
        return False
    others = own(table.book).others(card)
    return others == "effect" or (
        others == "mention" and table.read(r.AMB_54_WHAT) == "any mention"
    )


@implements(c.NEM_ADV_AVATAR_03, dropped=False)
def is_for_more(table: Table, least: int) -> bool:
    """A card for three or more players leaves on sight where there are one or two."""
    return len(table.state.seats) < least


def dealt_alone(table: Table, leaders: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Give the leaders that are dealt; whether those that name others are is in doubt."""
    if table.read(r.AMB_49) != "excluded":
        return leaders
    other = own(table.book).other_side
    return tuple(
        side
        for side in leaders
        if not (refers_to_others(table, side) or refers_to_others(table, other(side)))
    )


# leaving -----------------------------------------------------------------------------------


def leaves(table: Table, card: Piece, deck: int) -> Rules[bool]:
    """An advancement leaves on sight; tell whether another is turned up for it.

    A card that is but for more players is replaced from its deck: its own text says so.
    """
    commons = table.state.commons
    spare = len(commons.decks[deck - 1]) > commons.left[deck - 1]
    boxed = table.read(r.AMB_54) == "box" and not wants_more(table, card)
    yield LeftOnSight(card, deck, from_box=spare and (boxed or deck == LEVELS[0]))
    return spare or not boxed


def leaves_vales(table: Table, card: Piece, deck: int) -> Rules[bool]:
    """A vale card leaves on sight; tell whether another is turned up for it."""
    yield LeftOnSight(card, deck, vales=True)
    return table.read(r.AMB_54) != "box"
