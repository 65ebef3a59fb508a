"""The top of a deck of the commons: an ability may show it to a player, who may take it free."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.commons_events import (
    COMMONS,
    DECK,
    AdvancementBought,
    TopSeen,
    ValeBought,
)
from mvrules.rulesets.mystic_vale.free import take_advancement, take_vale
from mvrules.rulesets.mystic_vale.market import piece_called, soils
from mvrules.rulesets.mystic_vale.sleeving import fits

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece


# vale cards --------------------------------------------------------------------------------


class LookAtTopVale(Effect, frozen=True):
    """«Look at the top level 1 vale card; you may take it free.»"""

    word: ClassVar[str] = "look at the top vale card"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TopSeen, ValeBought})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether there is one."""
        return vale_deck(table) is not None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Show it to the player, and ask."""
        level = vale_deck(table)
        if level is None:
            return
        player = behalf.player
        vale = yield from _top_vale(table, level)
        yield TopSeen(player, vale, level, vales=True)
        picks = [option(player, "take", vale.name), option(player, "put back", vale.name)]
        picked = yield ask(player, f"Take {vale.name} free?", picks, secret=True)
        if picked.verb == "take":
            yield from take_vale(player, vale, f"level {level} deck")

    def said(self) -> str:
        """Read it aloud."""
        return "look at the top level 1 vale card, which you may take free"


class TakeTopVale(Effect, frozen=True):
    """«Take the top level 1 vale card free.»"""

    word: ClassVar[str] = "take the top vale card"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({ValeBought})

    def can(self, table: Table, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether there is one."""
        return vale_deck(table) is not None

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Take it."""
        level = vale_deck(table)
        if level is not None:
            vale = yield from _top_vale(table, level)
            yield from take_vale(behalf.player, vale, f"level {level} deck")

    def said(self) -> str:
        """Read it aloud."""
        return "take the top level 1 vale card free"


def vale_deck(table: Table) -> int | None:
    """Give the level of the vale deck that is looked at; what an empty one means is in doubt."""
    decks = table.state.commons.vale_decks
    levels = (1, 2) if table.read(r.AMB_59) == "next level" else (1,)
    return next((level for level in levels if decks[level - 1]), None)


def _top_vale(table: Table, level: int) -> Rules[Piece]:
    """Give the top card of a vale deck."""
    pile = table.state.commons.vale_decks[level - 1]
    about = f"which vale card comes from the level {level} deck?"
    top: Piece = yield from draw(pile, _name, about)
    return top


def _name(card: Piece) -> str:
    """Name a card."""
    return card.name


# advancements ------------------------------------------------------------------------------


class LookAtTopAdvancement(Effect, frozen=True):
    """«Look at the top level 1 advancement; you may take it free», or a soil if there is none."""

    word: ClassVar[str] = "look at the top advancement"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({TopSeen, AdvancementBought})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Show it to the player, and ask; with an empty deck, ask for a soil."""
        if not table.state.commons.left[0]:
            yield from take_a_soil(table, behalf.player)
            return
        player = behalf.player
        pile = table.state.commons.decks[0]
        sheet = yield from draw(pile, _name, "which advancement comes from the level 1 deck?")
        yield TopSeen(player, sheet, 1)
        picks = [option(player, "put back", sheet.name)]
        if may_be_taken(table, player, sheet):
            picks = [option(player, "take", sheet.name), *picks]
        picked = yield ask(player, f"Take {sheet.name} free?", picks, secret=True)
        if picked.verb == "take":
            yield from take_advancement(player, sheet, DECK)

    def said(self) -> str:
        """Read it aloud."""
        return "look at the top level 1 advancement, which you may take free"


def take_a_soil(table: Table, player: str) -> Rules[None]:
    """Ask which of the soils that are left is taken, if any."""
    among = soils_instead(table)
    fitting = tuple(soil for soil in among if may_be_taken(table, player, soil))
    if fitting:
        picks = [option(player, "take", soil.name) for soil in fitting]
        picks.append(option(player, "take", "nothing"))
        picked = yield ask(player, "Take which soil free?", picks)
        if picked.word("take") != "nothing":
            soil = piece_called(fitting, picked.word("take"))
            yield from take_advancement(player, soil, COMMONS)


@implements(c.NEM_VALE_NESTS_02, dropped=())
def soils_instead(table: Table) -> tuple[Piece, ...]:
    """If that deck is empty, any Fertile Soil that is left may be taken."""
    return soils(table)


def may_be_taken(table: Table, player: str, sheet: Piece) -> bool:
    """Whether an advancement may be taken free; when it must fit is in doubt."""
    if not must_fit_to_be_taken(table) or table.read(r.AMB_58) == "in the Discard Phase":
        return True
    seat = table.state.seat(player)
    return fits(table, seat.field, (*seat.bought, sheet))


@implements(c.NEM_VALE_NESTS_03, dropped=False)
def must_fit_to_be_taken(table: Table) -> bool:
    """An advancement that fits on no card in the field goes back on top of the deck."""
    return True
