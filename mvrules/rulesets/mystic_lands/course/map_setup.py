"""Setup of the map: its spaces, the Vale cards on them, and those that are turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.levels import piece_name
from mvrules.rulesets.mystic_lands.course.paths import joined_to_start
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.printed.cards import VALE
from mvrules.rulesets.mystic_lands.table.market_events import ValeTurnedUp
from mvrules.rulesets.mystic_lands.table.setup_events import MapLaid, ValePlaced
from mvrules.rulesets.mystic_lands.table.state import Space

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


def lay_map(table: Table) -> Rules[None]:
    """A map is chosen, where there are several, and the Vale cards lie beside it in two decks."""
    maps = own(table.book).maps
    names = tuple(maps)
    name = names[0]
    if len(names) > 1:
        player = table.state.seats[0].name
        picks = [option(player, "map", each) for each in names]
        picked = yield ask(player, "Which map is laid?", picks, clauses=(c.LANDS_SETUP_01,))
        name = picked.word("map")
    spaces = tuple(
        Space(name=each, level=doc.level, paths=doc.paths, up=False)
        for each, doc in maps[name].spaces.items()
    )
    low, high = (vale_deck(table, level) for level in (1, 2))
    yield MapLaid(spaces, (low, high))


def vale_deck(table: Table, level: int) -> Pile[Piece]:
    """Give a deck of Vale cards."""
    deck = Pile(top=own(table.book).dealt(VALE, level))
    return deck.shuffled(piece_name) if is_shuffled(table) else deck


@implements(c.LANDS_SETUP_02, dropped=False)
def is_shuffled(table: Table) -> bool:
    """The Vale cards of each level are shuffled by themselves."""
    return True


@implements(c.LANDS_SETUP_03)
def place_vales(table: Table) -> Rules[None]:
    """Each space gets a Vale card of its level, face down."""
    for space in table.state.spaces:
        deck = table.state.vale_decks[space.level - 1]
        if deck:
            about = f"which Vale card lies on {space.name}?"
            vale = yield from draw(deck, piece_name, about)
            yield ValePlaced(space.name, vale, space.level)


@implements(c.LANDS_SETUP_11)
def turn_up_at_start(table: Table) -> Rules[None]:
    """The Vale cards that are joined to the starting space are turned face up."""
    for space in joined_to_start(table.state):
        if space.vale is not None:
            yield ValeTurnedUp(space.name, space.vale)
