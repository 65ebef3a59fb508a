"""Setup: decks, the map, Druid Advances, who begins with what, the Market, the first Nights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import SteppedAway
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import CHANCE, Candidate, Option, Together, ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.levels import fill, piece_name
from mvrules.rulesets.mystic_lands.course.map_setup import (
    lay_map,
    place_vales,
    turn_up_at_start,
)
from mvrules.rulesets.mystic_lands.course.night import begin_night
from mvrules.rulesets.mystic_lands.crafted.sleeving import depth
from mvrules.rulesets.mystic_lands.crafted.suns import ADVANCE
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.printed.cards import DRUID
from mvrules.rulesets.mystic_lands.table.events import Gained
from mvrules.rulesets.mystic_lands.table.setup_events import (
    DeckLaidDown,
    DruidDealt,
    DruidDeckLaid,
    DruidDeckShuffled,
    DruidSleeved,
    FirstPlayerDrawn,
    MarketLaid,
    PlayerAreaLaid,
    TokensLaidOut,
)
from mvrules.rulesets.mystic_lands.table.state import (
    HIGH,
    LOW,
    MORE_SLOTS,
    SLOTS,
    Market,
    in_turn_order,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat


def set_up(table: Table) -> Rules[None]:
    """Lay everything out in the book's order, then open the first Nights."""
    for seat in table.state.seats:
        yield PlayerAreaLaid(seat.name, starting_deck(table), cubes_each(table))
    yield from lay_map(table)
    yield from place_vales(table)
    yield from deal_druids(table)
    yield from choose_druids(table)
    yield from shuffle_druids(table)
    yield from draw_first(table)
    yield from give_resources(table)
    yield from lay_market(table)
    yield from turn_up_at_start(table)
    for name in in_turn_order(table.state):
        yield from shuffle_deck(table, name)
    if table.read(r.AMB_L35) == "always there":
        yield TokensLaidOut()
    for standing in table.state.standing:
        yield SteppedAway(standing.player)
    for name in opening_nights(table):
        yield from begin_night(table, name, True)  # noqa: FBT003  it is the first


# before each player ------------------------------------------------------------------------


def starting_deck(table: Table) -> Pile[Sleeve]:
    """Give a player's starting deck, not shuffled yet."""
    cards = (Sleeve((piece,)) for piece, count in starting_counts(table) for _ in range(count))
    return Pile(top=tuple(cards))


def one_of_each(table: Table) -> tuple[tuple[Piece, int], ...]:
    """Take one of each basic card."""
    return tuple((piece, 1) for piece, _ in own(table.book).starting_cards())


@implements(c.LANDS_COMP_02, dropped_by=one_of_each, numbers=5)
def starting_counts(table: Table) -> tuple[tuple[Piece, int], ...]:
    """A starting deck has fourteen cards, of five basic cards."""
    return own(table.book).starting_cards()


@implements(c.LANDS_COMP_03, dropped=1)
def cubes_each(table: Table) -> int:
    """Each player has fifteen Vale cubes."""
    return 15


# the Druids --------------------------------------------------------------------------------


@implements(c.LANDS_SETUP_04)
def deal_druids(table: Table) -> Rules[None]:
    """Two Druid Advances are dealt to each player, face down."""
    yield DruidDeckLaid(Pile(top=own(table.book).druids()).shuffled(piece_name))
    for seat in table.state.seats:
        for _ in range(druids_dealt(table)):
            about = f"which Druid Advance is dealt to {seat.name}?"
            druid = yield from draw(table.state.druids, piece_name, about)
            yield DruidDealt(seat.name, druid)


@implements(c.LANDS_SETUP_04, dropped=0)
def druids_dealt(table: Table) -> int:
    """Each player gets two of them to choose from."""
    return 2


@implements(c.LANDS_SETUP_05)
def choose_druids(table: Table) -> Rules[None]:
    """All at once and in secret, each player sleeves one and gives the other back."""
    seats = [seat for seat in table.state.seats if seat.dealt and druid_card(seat)]
    if not seats:
        return
    about, clauses = "Which Druid Advance do you keep?", (c.LANDS_SETUP_05,)
    questions = [
        ask(
            seat.name,
            about,
            [option(seat.name, "keep", name) for name in dict.fromkeys(d.name for d in seat.dealt)],
            clauses=clauses,
            secret=True,
        )
        for seat in seats
    ]
    answers = yield Together(tuple(questions))
    for seat, said in zip(seats, answers, strict=True):
        druid = next(each for each in seat.dealt if each.name == said.word("keep"))
        if card := druid_card(seat):
            crafted = card.with_sheet(druid, depth(table, card, druid))
            yield DruidSleeved(seat.name, druid, card, crafted)


def druid_card(seat: Seat) -> Sleeve | None:
    """Give the Druid card of a player's deck."""
    return next((card for card in seat.deck.cards() if DRUID in card.base.flags), None)


@implements(c.LANDS_SETUP_06)
def shuffle_druids(table: Table) -> Rules[None]:
    """When all have chosen, the Druid Advances that are left are shuffled."""
    yield DruidDeckShuffled()


@implements(c.LANDS_SETUP_12)
def shuffle_deck(table: Table, player: str) -> Rules[None]:
    """Each player shuffles the Druid card into the deck, which lies face down."""
    yield DeckLaidDown(player)


# who begins, and with what -----------------------------------------------------------------


def draw_first(table: Table) -> Rules[None]:
    """Chance names the first player."""
    names = [seat.name for seat in table.state.seats]
    first = names[0]
    if len(names) > 1 and chance_decides(table):
        picks = [Option(CHANCE, (("first", name),)) for name in names]
        picked = yield ask(CHANCE, "who is the first player?", picks, clauses=(c.LANDS_SETUP_07,))
        first = picked.word("first")
    yield FirstPlayerDrawn(first)


@implements(c.LANDS_SETUP_07, dropped=False)
def chance_decides(table: Table) -> bool:
    """Chance names the first player; the others follow to the left."""
    return True


def give_resources(table: Table) -> Rules[None]:
    """Each player gets what goes with the place in the order."""
    for name, counts in zip(in_turn_order(table.state), starting_resources(table), strict=False):
        for what, count in counts:
            yield Gained(name, what, count)


@implements(c.LANDS_SETUP_08, dropped=(), numbers=5)
def starting_resources(table: Table) -> tuple[tuple[tuple[str, int], ...], ...]:
    """The later a player goes, the more mana and spirit there is to begin with."""
    return (
        (),
        (("mana", 1),),
        (("mana", 1), ("spirit", 1)),
        (("mana", 2), ("spirit", 1)),
    )


# the Market --------------------------------------------------------------------------------


def lay_market(table: Table) -> Rules[None]:
    """The Market opens with Advances of both levels, face up."""
    book = own(table.book)
    size = low_slots(table) + high_slots(table)
    low, high = (Pile(top=book.dealt(ADVANCE, level)) for level in (1, 2))
    if is_shuffled(table):
        low, high = low.shuffled(piece_name), high.shuffled(piece_name)
    yield MarketLaid(Market(slots=(None,) * size, decks=(low, high)))
    yield from open_market(table)


@implements(c.LANDS_SETUP_09, dropped=False)
def is_shuffled(table: Table) -> bool:
    """The Advances of level 1 and of level 2 are two decks, each shuffled by itself."""
    return True


@implements(c.LANDS_SETUP_10, dropped=LOW)
def low_slots(table: Table) -> int:
    """Six slots open with level 1; whether the two for both levels are among them is in doubt."""
    return LOW if table.read(r.AMB_L36) == "among the six" else LOW + MORE_SLOTS - SLOTS


@implements(c.LANDS_SETUP_10, dropped=HIGH)
def high_slots(table: Table) -> int:
    """Three slots open with level 2."""
    return HIGH


@implements(c.LANDS_SETUP_10)
def open_market(table: Table) -> Rules[None]:
    """Six Advances of level 1 and three of level 2 lie face up."""
    for slot in range(len(table.state.market.slots)):
        yield from fill(table, slot)


# the first Nights --------------------------------------------------------------------------


def first_alone(table: Table) -> tuple[str, ...]:
    """Let the first player begin alone."""
    return in_turn_order(table.state)[:1]


@implements(c.LANDS_FLOW_04, dropped_by=first_alone)
def opening_nights(table: Table) -> tuple[str, ...]:
    """At the start of the game all Nights open at once."""
    return in_turn_order(table.state)


# a board before the setup ------------------------------------------------------------------


def setting_up(table: Table, player: str) -> Iterator[Candidate]:
    """The setup leaves no choice but those it asks for."""
    yield Candidate(option(player, "set up"))


def carry_out(table: Table, said: Option) -> Rules[None]:
    """Set the game up from an empty table."""
    yield from set_up(table)


SETUP = Menu("setup", "Set the game up", (Move("set up", setting_up, carry_out),))
