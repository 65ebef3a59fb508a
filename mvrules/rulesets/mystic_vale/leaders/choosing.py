"""Leaders: two are dealt to each player, one is kept and goes into a sleeve of the deck.

A leader is a card, and no advancement. Its starting side shows what the upgrade costs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.formulas import NEVER, NEW, All, AnyOf, Every, IsKind
from mvrules.crafting.laws import Law
from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.crafted.eclipse import ADVANCEMENT, PRINTED
from mvrules.rulesets.mystic_vale.edition import has_leaders
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.printed.cards import LEADER
from mvrules.rulesets.mystic_vale.solitaire.nemeses import advancements_and_nemeses
from mvrules.rulesets.mystic_vale.solitaire.other_players import dealt_alone
from mvrules.rulesets.mystic_vale.table.commons import less
from mvrules.rulesets.mystic_vale.table.state import Vale, card_name
from mvrules.rulesets.mystic_vale.texts.placing import taken_out

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


# the setup ---------------------------------------------------------------------------------


def set_up_leaders(table: Table) -> Rules[None]:
    """Deal leaders from their box; each player keeps one, and shuffles it into the deck."""
    if not played_with_leaders(table):
        return
    yield LeadersLaid(dealt_alone(table, own(table.book).leaders()))
    names = [seat.name for seat in table.state.seats]
    for name in names:
        for _ in range(dealt_each(table)):
            leader = yield from drawn_leader(table)
            yield LeaderDealt(name, leader)
    for name in names:
        leader = yield from choose_leader(table, name)
        yield LeaderKept(name, leader, side_up(table, leader), shuffled_in(table))


@implements(c.NEM_LDR_01, dropped=False)
def played_with_leaders(table: Table) -> bool:
    """Leaders are played with if the players agree on it, which the edition says."""
    return has_leaders(table.book.edition)


@implements(c.NEM_LDR_02, dropped=1)
def dealt_each(table: Table) -> int:
    """After the vale cards two leaders are dealt to each player; the one not kept goes back."""
    return 2


def drawn_leader(table: Table) -> Rules[Piece]:
    """Draw a leader from the box at random."""
    box = Pile(top=table.state.leaders).shuffled(_named)
    leader: Piece = yield from draw(box, _named, "which leader comes from the box?")
    return leader


def _named(leader: Piece) -> str:
    """Name a leader."""
    return leader.name


def choose_leader(table: Table, player: str) -> Rules[Piece]:
    """Ask a player which of the leaders that were dealt is kept."""
    dealt: tuple[Piece, ...] = table.state.seat(player).dealt
    if len(dealt) == 1:
        return dealt[0]
    picks = [option(player, "keep", leader.name) for leader in dealt]
    picked = yield ask(player, "Which leader do you keep?", picks, clauses=(c.NEM_LDR_02,))
    return next(leader for leader in dealt if leader.name == picked.word("keep"))


@implements(c.NEM_LDR_03, dropped_by=lambda table, leader: own(table.book).other_side(leader))
def side_up(table: Table, leader: Piece) -> Piece:
    """The leader is sleeved onto a blank card with its starting side up, its cost in sight."""
    return leader


@implements(c.NEM_LDR_04, dropped=False)
def shuffled_in(table: Table) -> bool:
    """The card with the leader is shuffled in with the other nineteen."""
    return True


class LeadersLaid(Event, frozen=True):
    """The leaders that can be dealt were taken out of the box."""

    leaders: tuple[Piece, ...]

    def apply(self, state: Vale) -> Vale:
        """Lay them ready."""
        return state.replaced(leaders=self.leaders)


class LeaderDealt(Event, frozen=True):
    """A leader was dealt to a player."""

    player: str
    leader: Piece

    def apply(self, state: Vale) -> Vale:
        """Lay the leader before the player."""
        dealt = (*state.seat(self.player).dealt, self.leader)
        left = less(state.leaders, self.leader)
        return state.change(self.player, dealt=dealt).replaced(leaders=left)


class LeaderKept(Event, frozen=True):
    """A player kept a leader: it went onto a blank card, shuffled in or (if so ruled) on top."""

    player: str
    leader: Piece
    side: Piece
    shuffled: bool = True

    def apply(self, state: Vale) -> Vale:
        """Sleeve the leader into the deck, and put the others that were dealt back."""
        seat = state.seat(self.player)
        blank = next(card for card in seat.deck.cards() if is_blank(card))
        deck = taken_out(seat.deck, blank).on_top(Sleeve((*blank.layers, self.side)))
        deck = deck.shuffled(card_name) if self.shuffled else deck
        back = less(seat.dealt, self.leader)
        after = state.change(self.player, deck=deck, dealt=())
        return after.replaced(leaders=(*state.leaders, *back))


def is_blank(card: Sleeve) -> bool:
    """Whether a card shows nothing and bears nothing."""
    return not card.sheets and card.base.kind == PRINTED and not card.base.symbols


# a leader in its sleeve --------------------------------------------------------------------

NOT_WITH_A_LEADER = Law(
    c.NEM_LDR_06,
    Every(
        "x",
        AnyOf(
            (
                All((IsKind(LEADER, "x"), IsKind(ADVANCEMENT, NEW))),
                All((IsKind(ADVANCEMENT, "x"), IsKind(LEADER, NEW))),
            )
        ),
        NEVER,
    ),
    tells="lies with",
)
"""No advancement is sleeved onto a leader; and a leader goes onto a blank card."""


def whatever_lies_there(table: Table, card: Sleeve) -> tuple[tuple[int, Piece], ...]:
    """Give all that lies in the sleeve of a card."""
    return tuple(enumerate(card.layers))[1:]


@implements(c.NEM_LDR_07, dropped_by=whatever_lies_there)
@implements(c.NEM_SOLO_OT_03, dropped_by=advancements_and_nemeses)
def advancements_on(table: Table, card: Sleeve) -> tuple[tuple[int, Piece], ...]:
    """Give the advancements on a card by their depth; leaders and nemeses are cards, and none."""
    return tuple(each for each in enumerate(card.layers) if each[1].kind == ADVANCEMENT)
