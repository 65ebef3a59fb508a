"""Setup: starting decks, commons, Fertile Soils, vale cards, pool, mana tokens, the first Prep."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event, SteppedAway
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import Pile
from mvrules.kernel.questions import CHANCE, Candidate, Option, ask, option
from mvrules.kernel.recall import looked_up
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.filling import FOUR, fill_rows, fill_vale_rows
from mvrules.rulesets.mystic_vale.course.prep import lay_out
from mvrules.rulesets.mystic_vale.course.turn import begin_turn
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.rulesets.mystic_vale.edition import is_solitaire, sets_of
from mvrules.rulesets.mystic_vale.leaders.choosing import set_up_leaders
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.alone import level_one_alone, pool_alone, set_up_nemesis
from mvrules.rulesets.mystic_vale.solitaire.nemesis_phase import after_the_setup
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, VALE_LEVELS, Commons
from mvrules.rulesets.mystic_vale.table.state import (
    ALL_VP,
    CURSE_POOL,
    Vale,
    card_name,
    in_turn_order,
)
from mvrules.rulesets.mystic_vale.texts.abilities import resolve_triggers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table


# the steps ---------------------------------------------------------------------------------


def set_up(table: Table) -> Rules[None]:
    """Lay everything out, draw who goes first, and let each player prepare."""
    for seat in table.state.seats:
        yield DeckLaid(seat.name, starting_deck(table))
    pool = pool_alone(table) if is_solitaire(table.book.edition) else pool_of(table)
    yield CommonsLaid(commons_of(table), pool, all_vp(table))
    yield from set_up_nemesis(table)
    yield from fill_rows(table, turned_up(table))
    yield from fill_vale_rows(table, vales_turned_up(table))
    yield from set_up_leaders(table)
    yield from draw_star(table)
    yield from first_prep(table)
    yield from after_the_setup(table, table.state.first)
    for standing in table.state.standing:
        yield SteppedAway(standing.player)
    yield from begin_turn(table, table.state.first)


class DeckLaid(Event, frozen=True):
    """A player's deck was laid face down."""

    player: str
    deck: Pile[Sleeve]

    def apply(self, state: Vale) -> Vale:
        """Lay the deck."""
        return state.change(self.player, deck=self.deck)


class CommonsLaid(Event, frozen=True):
    """The decks of the commons and the Fertile Soils were laid out, and the pools filled."""

    commons: Commons
    pool: int
    vp: int

    def apply(self, state: Vale) -> Vale:
        """Lay them out; the VP tokens that are not in the pool wait in the box."""
        return state.replaced(
            commons=self.commons, pool=self.pool, vp_box=self.vp - self.pool, curse_pool=CURSE_POOL
        )


class StarDrawn(Event, frozen=True):
    """A player drew the mana token with the star, and goes first."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Note who goes first."""
        return state.replaced(first=self.player, active=self.player)


# the starting deck -------------------------------------------------------------------------


def starting_deck(table: Table) -> Pile[Sleeve]:
    """Give a player's twenty cards, shuffled."""
    cards = Pile(top=tuple(starting_cards(table)))
    return cards.shuffled(card_name) if is_shuffled(table) else cards


def starting_cards(table: Table) -> Iterator[Sleeve]:
    """Give each card of a starting deck, in the third in which it is printed."""
    for piece, copies in starting_counts(table):
        thirds = thirds_of_lands if piece.symbols and _harms(piece) else thirds_of_soils
        for slot in thirds(table, copies) if piece.symbols else copies:
            yield printed_in(piece, slot)


@lru_cache(maxsize=1_000)
def printed_in(piece: Piece, slot: str) -> Sleeve:
    """Give a starting card that is printed in a third; all such cards are one value."""
    return Sleeve((msgspec.structs.replace(piece, slot=slot, unknown=()),))


def blanks_only(table: Table) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
    """Leave of the starting cards the blank ones."""
    return tuple(each for each in own(table.book).starting_cards() if not each[0].symbols)


@implements(c.MV_SETUP_01, dropped_by=blanks_only, numbers=7)
def starting_counts(table: Table) -> tuple[tuple[Piece, tuple[str, ...]], ...]:
    """A starting deck holds nine Cursed Lands, three Fertile Soils and eight blank cards."""
    return own(table.book).starting_cards()


def _harms(piece: Piece) -> bool:
    """Whether a printed card is a land that decays."""
    return any(name == "decay" for name, _ in piece.symbols)


def all_on_top(table: Table, copies: tuple[str, ...]) -> tuple[str, ...]:
    """Print all copies of a card in the top third."""
    return tuple(THIRDS.slots[0] for _ in copies)


@implements(c.MV_CARD_06, dropped_by=all_on_top, numbers=3)
def thirds_of_lands(table: Table, copies: tuple[str, ...]) -> tuple[str, ...]:
    """Of the Cursed Lands three are printed in each third."""
    return copies


@implements(c.MV_SETUP_02, dropped_by=all_on_top, numbers=3)
def thirds_of_soils(table: Table, copies: tuple[str, ...]) -> tuple[str, ...]:
    """Of the three Fertile Soils one is printed in each third."""
    return copies


@implements(c.MV_SETUP_04, dropped=False)
def is_shuffled(table: Table) -> bool:
    """Each player shuffles the own deck."""
    return True


# the commons -------------------------------------------------------------------------------


def commons_of(table: Table) -> Commons:
    """Give the commons before anything is turned up: every deck shuffled, the soils in piles."""
    piles = tuple(_pile(deck_of(table, level)) for level in LEVELS)
    return Commons(
        decks=piles,
        left=tuple(min(len(pile), used) for pile, used in zip(piles, counts(table), strict=True)),
        soils=tuple(
            soil for soil in own(table.book).soils() for _ in range(soils_in_a_pile(table))
        ),
        vale_decks=tuple(_pile(vales_of(table, level)) for level in VALE_LEVELS),
    )


def _pile(cards: tuple[Piece, ...]) -> Pile[Piece]:
    """Shuffle cards into a pile."""
    return Pile(top=cards).shuffled(lambda card: card.name)


def deck_of(table: Table, level: int) -> tuple[Piece, ...]:
    """Give the advancements of a level, of every set in use; level 4 lies in the level 3 deck."""
    levels = (level, FOUR) if level == LEVELS[-1] and four_among_three(table) else (level,)
    return tuple(
        card for one in sets_in_use(table) for at in levels for card in of_a_set(table, one, at)
    )


@looked_up
def of_a_set(table: Table, chosen: str, level: int) -> tuple[Piece, ...]:
    """Give the advancements of one set and level."""
    return own(table.book).deck(chosen, level)


@implements(c.NEM_L4_02, dropped=False)
def four_among_three(table: Table) -> bool:
    """All level 4 advancements are shuffled into the level 3 deck."""
    return True


def vales_of(table: Table, level: int) -> tuple[Piece, ...]:
    """Give the vale cards of a level, of every set in use."""
    return tuple(card for one in sets_in_use(table) for card in vales_of_a_set(table, one, level))


@looked_up
def vales_of_a_set(table: Table, chosen: str, level: int) -> tuple[Piece, ...]:
    """Give the vale cards of one set and level."""
    return own(table.book).vale_deck(chosen, level)


def sets_in_use(table: Table) -> tuple[str, ...]:
    """Name the sets of cards that this edition plays with."""
    wanted = sets_of(table.book.edition)
    if wanted == "nemesis":
        return ("nemesis",) if takes_the_place(table) else ("base", "nemesis")
    both = wanted == "base and nemesis" and is_shuffled_in(table)
    return ("base", "nemesis") if both else ("base",)


@implements(c.NEM_SETUP_01, dropped=False)
def is_shuffled_in(table: Table) -> bool:
    """As an expansion, Nemesis is shuffled into the decks of the same kind."""
    return True


@implements(c.NEM_SETUP_02, dropped=False)
def takes_the_place(table: Table) -> bool:
    """As a replacement, its cards take the place of the base game's; the Fertile Soils stay."""
    return True


def counts(table: Table) -> tuple[int, ...]:
    """Tell how many advancements of each level are used."""
    alone = is_solitaire(table.book.edition)
    first = level_one_alone(table) if alone else level_one_used(table)
    return (first, higher_used(table), higher_used(table))


def level_one_used(table: Table) -> int:
    """Give how many of level 1 are used; one player plays as two do."""
    return level_one_by_players(table)[players(table) - 2]


@implements(c.MV_SETUP_05, dropped=(1_000, 1_000, 1_000), numbers=3)
def level_one_by_players(table: Table) -> tuple[int, int, int]:
    """Of level 1 only 12, 15 or 18 are used with two, three or four players."""
    return (12, 15, 18)


@implements(c.MV_SETUP_06, dropped_by=level_one_used)
def higher_used(table: Table) -> int:
    """All advancements of level 2 and of level 3 are used."""
    return 1_000


def players(table: Table) -> int:
    """Count the players for the numbers of the setup; one player plays with those for two."""
    return max(2, len(table.state.seats))


@implements(c.MV_SETUP_07, dropped=0)
def turned_up(table: Table) -> int:
    """Three advancements of each level are turned up as the commons."""
    return 3


@implements(c.MV_SETUP_09, dropped=0)
def vales_turned_up(table: Table) -> int:
    """Four vale cards of each level are turned up."""
    return 4


@implements(c.MV_SETUP_08, dropped=1)
def soils_in_a_pile(table: Table) -> int:
    """Six Fertile Soils lie in the pile of each third."""
    return 6


# pool and tokens ---------------------------------------------------------------------------


def pool_of(table: Table) -> int:
    """Give how many VP the pool holds; one player plays as two do."""
    return pool_by_players(table)[players(table) - 2]


@implements(c.MV_SETUP_10, dropped=(ALL_VP, ALL_VP, ALL_VP), numbers=3)
def pool_by_players(table: Table) -> tuple[int, int, int]:
    """The pool holds 23, 28 or 33 VP with two, three or four players."""
    return (23, 28, 33)


@implements(c.MV_COMP_04, dropped=0)
def all_vp(table: Table) -> int:
    """There are 94 VP in tokens."""
    return ALL_VP


def draw_star(table: Table) -> Rules[None]:
    """Each player draws a mana token; whoever gets the one with the star goes first."""
    names = [seat.name for seat in table.state.seats]
    first = names[0]
    if len(names) > 1 and star_decides(table):
        picks = [Option(CHANCE, (("star", name),)) for name in names]
        picked = yield ask(CHANCE, "who draws the star?", picks, clauses=(c.MV_SETUP_11,))
        first = picked.word("star")
    yield StarDrawn(first)


@implements(c.MV_SETUP_11, dropped=False)
def star_decides(table: Table) -> bool:
    """Whoever draws the mana token with the star goes first."""
    return True


@implements(c.MV_SETUP_12)
def first_prep(table: Table) -> Rules[None]:
    """Before the first turn each player does a Prep Phase."""
    for name in in_turn_order(table.state):
        yield from lay_out(table, name)
        yield from resolve_triggers(table, name)


# a board before the setup ------------------------------------------------------------------


def setting_up(table: Table, player: str) -> Iterator[Candidate]:
    """The setup leaves no choice."""
    yield Candidate(option(player, "set up"))


def carry_out(table: Table, said: Option) -> Rules[None]:
    """Set the game up from an empty table."""
    yield from set_up(table)


SETUP = Menu("setup", "Set the game up", (Move("set up", setting_up, carry_out),))
