"""The top of a deck of the commons: an ability may show it to a player, who may take it free."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import Candidate, Question, Reason, ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.free import take_advancement, take_vale
from mvrules.rulesets.mystic_vale.buying.market import called, piece_called, soils
from mvrules.rulesets.mystic_vale.course.sleeving import fits, to_be_placed
from mvrules.rulesets.mystic_vale.solitaire.other_players import has_to_go, leaves, leaves_vales
from mvrules.rulesets.mystic_vale.table.commons import LEVELS
from mvrules.rulesets.mystic_vale.table.commons_events import (
    COMMONS,
    DECK,
    AdvancementBought,
    TopSeen,
    ValeBought,
)

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.rulesets.mystic_vale.table.state import Seat

NOTHING = "nothing"


# vale cards --------------------------------------------------------------------------------


class LookAtTopVale(Effect, frozen=True):
    """«Look at the top level 1 vale card; you may take it free.»"""

    word: ClassVar[str] = "look at the top vale card"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone vale decks", "moves to zone vales")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TopSeen, ValeBought})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether there is one."""
        return vale_deck(table) is not None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Show it to the player, and ask."""
        top = yield from _top_vale(table)
        if top is None:
            return
        player, (level, vale) = behalf.player, top
        yield TopSeen(player, vale, level, vales=True)
        picks = [option(player, "take", vale.name), option(player, "put back", vale.name)]
        picked = yield ask(player, f"Take {vale.name} free?", picks, secret=True, by=behalf.source)
        if picked.verb == "take":
            yield from take_vale(player, vale, f"level {level} deck")

    def said(self) -> str:
        """Read it aloud."""
        return "look at the top level 1 vale card, which you may take free"


class TakeTopVale(Effect, frozen=True):
    """«Take the top level 1 vale card free.»"""

    word: ClassVar[str] = "take the top vale card"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone vale decks", "moves to zone vales")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({ValeBought})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether there is one."""
        return vale_deck(table) is not None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Take it."""
        top = yield from _top_vale(table)
        if top is not None:
            level, vale = top
            yield from take_vale(behalf.player, vale, f"level {level} deck")

    def said(self) -> str:
        """Read it aloud."""
        return "take the top level 1 vale card free"


def vale_deck(table: Table) -> int | None:
    """Give the level of the vale deck that is looked at; what an empty one means is in doubt."""
    decks = table.state.commons.vale_decks
    levels = (1, 2) if table.read(r.AMB_59) == "next level" else (1,)
    return next((level for level in levels if decks[level - 1]), None)


def _top_vale(table: Table) -> Rules[tuple[int, Piece] | None]:
    """Give the top card of a vale deck with its level; what can't be played with leaves."""
    while (level := vale_deck(table)) is not None:
        pile = table.state.commons.vale_decks[level - 1]
        about = f"which vale card comes from the level {level} deck?"
        top: Piece = yield from draw(pile, _name, about)
        if not has_to_go(table, top):
            return level, top
        yield from leaves_vales(table, top, level)
    return None


def _name(card: Piece) -> str:
    """Name a card."""
    return card.name


# advancements ------------------------------------------------------------------------------


class LookAtTopAdvancement(Effect, frozen=True):
    """«Look at the top level 1 advancement; you may take it free», or a soil if there is none."""

    word: ClassVar[str] = "look at the top advancement"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone decks of the commons",
        "moves to zone bought",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TopSeen, AdvancementBought})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether there is one, or a soil instead of it."""
        return bool(table.state.commons.left[0] or soils_instead(table))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Show it to the player, and ask; with an empty deck, ask for a soil."""
        player = behalf.player
        sheet = yield from _top_advancement(table)
        if sheet is None:
            yield from take_a_soil(table, player)
            return
        yield TopSeen(player, sheet, 1)
        put_back = Candidate(option(player, "put back", sheet.name))
        with table.in_sight_of(player):
            picks = (taking(table, player, sheet, sheet.name), put_back)
        picked = yield Question(
            player, f"Take {sheet.name} free?", lambda: picks, secret=True, by=behalf.source
        )
        if picked.verb == "take":
            yield from take_advancement(player, sheet, DECK)

    def said(self) -> str:
        """Read it aloud."""
        return "look at the top level 1 advancement, which you may take free"


def _top_advancement(table: Table) -> Rules[Piece | None]:
    """Give the top level 1 advancement; what can't be played with leaves."""
    while table.state.commons.left[0]:
        pile = table.state.commons.decks[0]
        about = "which advancement comes from the level 1 deck?"
        sheet: Piece = yield from draw(pile, _name, about)
        if not has_to_go(table, sheet):
            return sheet
        yield from leaves(table, sheet, LEVELS[0])
    return None


def take_a_soil(table: Table, player: str) -> Rules[None]:
    """Ask which of the soils that are left is taken, if any."""
    among = soils_instead(table)
    if among:
        nothing = Candidate(option(player, "take", NOTHING))
        picks = (*(taking(table, player, soil, called(among, soil)) for soil in among), nothing)
        picked = yield Question(player, "Take which soil free?", lambda: picks)
        if picked.word("take") != NOTHING:
            soil = piece_called(among, picked.word("take"))
            yield from take_advancement(player, soil, COMMONS)


@implements(c.NEM_VALE_NESTS_02, dropped=())
def soils_instead(table: Table) -> tuple[Piece, ...]:
    """If that deck is empty, any soil that is left may be taken."""
    return soils(table)


# what fits nowhere -------------------------------------------------------------------------


def taking(table: Table, player: str, sheet: Piece, name: str) -> Candidate:
    """Weigh whether an advancement may be taken free: it may if it fits on a card."""
    said = option(player, "take", name)
    if not goes_back(table) or table.read(r.AMB_58) == "in the Discard Phase":
        return Candidate(said)
    seat = table.state.seat(player)
    try:
        if fits(table, seat, (*to_be_placed(seat), sheet)):
            return Candidate(said)
    except NoOutcome as unknown:
        return Candidate(said, (), unknown)
    return Candidate(said, (Reason(c.NEM_VALE_NESTS_03, (("fits", "on no card in the field"),)),))


@implements(c.NEM_VALE_NESTS_03, dropped=False)
def goes_back(table: Table) -> bool:
    """An advancement of the deck that fits on no card in the field goes back on top of it."""
    return True


def to_put_back(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """List what came off the deck this turn and, in the Discard Phase, could not be sleeved."""
    left, back = list(seat.bought), []
    for sheet in seat.from_deck if seat.bought and goes_back(table) else ():
        if sheet in left:
            left.remove(sheet)
            back.append(sheet)
    return tuple(back)
