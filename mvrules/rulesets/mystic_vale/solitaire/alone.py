"""Solitaire: which nemesis is played against, on which land it lies, and which side of the track.

What the setup counts out and everything else is set up as for two players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.refusals import NotModelled
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.edition import is_solitaire
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.track import SIDES, Space
from mvrules.rulesets.mystic_vale.table.state import Vale, card_name
from mvrules.rulesets.mystic_vale.texts.placing import taken_out

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

AT_RANDOM = "one at random"


# the steps ---------------------------------------------------------------------------------


def set_up_nemesis(table: Table) -> Rules[None]:
    """Choose a nemesis, sleeve it over a land, and lay the track beside the commons."""
    if not is_solitaire(table.book.edition):
        return
    player = table.state.seats[0].name
    nemesis = yield from choose_nemesis(table, player)
    land = yield from choose_land(table, player)
    yield NemesisSleeved(player, nemesis, land, shuffled_in(table))
    side = yield from choose_side(table, player)
    yield TrackLaid(side, getattr(own(table.book).track, side))


class NemesisSleeved(Event, frozen=True):
    """A nemesis was sleeved over a land, and the deck shuffled or (if so ruled) not."""

    player: str
    nemesis: Piece
    land: Sleeve
    shuffled: bool = True

    def apply(self, state: Vale) -> Vale:
        """Put the land with the nemesis over it into the deck."""
        deck = taken_out(state.seat(self.player).deck, self.land)
        deck = deck.on_top(Sleeve((*self.land.layers, self.nemesis)))
        return state.change(self.player, deck=deck.shuffled(card_name) if self.shuffled else deck)


class TrackLaid(Event, frozen=True):
    """The corruption track was laid out with one of its sides up, the hourglass on Start."""

    side: str
    spaces: tuple[Space, ...]

    def apply(self, state: Vale) -> Vale:
        """Lay the track."""
        return state.replaced(track=self.spaces, marker=0)


# what is counted out -----------------------------------------------------------------------


@implements(c.NEM_SOLO_SET_01, dropped=1_000)
def level_one_alone(table: Table) -> int:
    """Twelve level 1 advancements are counted out; the rest stays in the box."""
    return 12


@implements(c.NEM_SOLO_SET_02, dropped=94)
def pool_alone(table: Table) -> int:
    """The pool holds 23 VP; the rest stays in the box."""
    return 23


# the nemesis -------------------------------------------------------------------------------


def choose_nemesis(table: Table, player: str) -> Rules[Piece]:
    """Ask which nemesis it is to be; one at random is drawn."""
    nemeses = own(table.book).nemeses()
    if not nemeses:
        raise NotModelled("a nemesis of which nothing is open", "supply its facts")
    picked = AT_RANDOM
    if may_choose(table):
        picks = [option(player, "face", name) for name in (*map(_named, nemeses), AT_RANDOM)]
        picked = (
            yield ask(player, "Which nemesis do you face?", picks, clauses=(c.NEM_SOLO_SET_03,))
        ).word("face")
    if picked != AT_RANDOM:
        return own(table.book).piece(picked)
    pile = Pile(top=nemeses).shuffled(_named)
    nemesis: Piece = yield from draw(pile, _named, "which nemesis is drawn?")
    return nemesis


@implements(c.NEM_SOLO_SET_03, dropped=False)
def may_choose(table: Table) -> bool:
    """One chooses a nemesis, or draws one at random."""
    return True


def _named(nemesis: Piece) -> str:
    """Name a nemesis."""
    return nemesis.name


def choose_land(table: Table, player: str) -> Rules[Sleeve]:
    """Ask over which land the nemesis is sleeved."""
    lands = {card_name(card): card for card in lands_to_cover(table, table.state.seat(player))}
    if len(lands) == 1:
        return next(iter(lands.values()))
    picks = [option(player, "cover", name) for name in lands]
    picked = yield ask(
        player, "Over which land do you sleeve the nemesis?", picks, clauses=(c.NEM_SOLO_SET_04,)
    )
    return lands[picked.word("cover")]


def the_first_land(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """Give no choice."""
    return _lands(seat)[:1]


@implements(c.NEM_SOLO_SET_04, dropped_by=the_first_land)
def lands_to_cover(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """The nemesis goes face up over a land that decays, whichever the player likes."""
    return _lands(seat)


def _lands(seat: Seat) -> tuple[Sleeve, ...]:
    """Give each printed land of a deck that decays."""
    printed = (card for card in seat.deck.cards() if not card.sheets)
    lands = (card for card in printed if any(name == "decay" for name, _ in card.base.symbols))
    return tuple(dict.fromkeys(lands))


@implements(c.NEM_SOLO_SET_04, dropped=False)
def shuffled_in(table: Table) -> bool:
    """Then the deck is shuffled."""
    return True


# the track ---------------------------------------------------------------------------------


def choose_side(table: Table, player: str) -> Rules[str]:
    """Ask which side of the track is used."""
    sides = sides_to_choose(table)
    if len(sides) == 1:
        return sides[0]
    picks = [option(player, "lay", side) for side in sides]
    picked = yield ask(
        player,
        "Which side of the corruption track do you lay?",
        picks,
        clauses=(c.NEM_SOLO_SET_05,),
    )
    side: str = picked.word("lay")
    return side


@implements(c.NEM_SOLO_SET_05, dropped=SIDES[1:])
def sides_to_choose(table: Table) -> tuple[str, ...]:
    """One chooses the easy or the standard side; the hourglass begins on Start."""
    return SIDES
