"""The setup: decks, the coin, opening hands, and what is buried of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import SteppedAway
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import CHANCE, Candidate, ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.course.rounds import begin_round
from mvrules.rulesets.wonders.course_events import FirstPlayerChosen, StonesLaid
from mvrules.rulesets.wonders.lookup import own
from mvrules.rulesets.wonders.player_events import CardBuried, DeckChosen
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.zones.decks import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

KEEP = "keep"
SET_UP = "set up"


def set_up(table: Table) -> Rules[None]:
    """Take decks, toss the coin, draw and bury, and begin the first round."""
    yield StonesLaid(stones_at_first(table))
    yield from take_decks(table)
    yield from toss(table)
    for seat in world(table).seats:
        yield from drawn(table, seat.name, hand_size(table))
    for seat in world(table).seats:
        yield from bury_and_draw(table, seat.name)
    yield from begin_round(table, 1)


@implements(c.WON_BATTLE_07, dropped=0)
def stones_at_first(table: Table) -> int:
    """Each realm has a stone, and nobody holds it at first."""
    return 1


def take_decks(table: Table) -> Rules[None]:
    """Give each player who has brought none one of the decks at hand."""
    decks = own(table.book).decks
    for seat in world(table).seats:
        if seat.deck:
            continue
        about = f"which deck does {seat.name} play?"
        said = yield ask(
            CHANCE,
            about,
            [option(CHANCE, seat.name, name) for name in decks],
            clauses=(c.WON_GAME_02,),
        )
        deck = said.word(seat.name)
        yield DeckChosen(seat.name, deck, decks[deck])


@implements(c.WON_GAME_04)
def toss(table: Table) -> Rules[None]:
    """A coin says who picks; that player takes the first turn or the second."""
    names = [seat.name for seat in world(table).seats]
    coin = yield ask(
        CHANCE,
        "who wins the toss?",
        [option(CHANCE, "coin", n) for n in names],
        clauses=(c.WON_GAME_04,),
    )
    winner = coin.word("coin")
    turns = [option(winner, "take the turn", which) for which in ("first", "second")]
    said = yield ask(winner, "first or second turn?", turns, clauses=(c.WON_GAME_04,))
    first = winner if said.word("take the turn") == "first" else world(table).other(winner)
    yield FirstPlayerChosen(first)


@implements(c.WON_GAME_05, dropped=0)
def hand_size(table: Table) -> int:
    """Seven cards are drawn at the start."""
    return 7


@implements(c.WON_GAME_05, dropped=0)
def most_buried(table: Table) -> int:
    """Up to three of them may be buried for others."""
    return 3


def bury_and_draw(table: Table, player: str) -> Rules[None]:
    """Let a player bury up to three cards, one at a time, and draw as many."""
    buried = 0
    while buried < most_buried(table):
        hand = dict.fromkeys(world(table).seat(player).hand)
        picks = [*(option(player, "bury", card) for card in hand), option(player, KEEP)]
        said = yield ask(
            player,
            "which card is buried for another?",
            picks,
            secret=True,
            clauses=(c.WON_GAME_05,),
        )
        if said.verb == KEEP:
            break
        yield CardBuried(player, said.word("bury"), "hand")
        buried += 1
    yield from drawn(table, player, buried)


# a table before the setup ------------------------------------------------------------------


def setting_up(table: Table, player: str) -> Iterator[Candidate]:
    """The setup leaves no choice but those it asks for."""
    yield Candidate(option(player, SET_UP))


def carry_out(table: Table, said: Option) -> Rules[None]:
    """Set the game up from an empty table."""
    yield SteppedAway(said.player)
    yield from set_up(table)


SETUP = Menu("setup", "Set the game up", (Move(SET_UP, setting_up, carry_out),))
