"""Searching: a card of the deck or of the discard pile that costs no more than so much."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.leaders.choosing import advancements_on
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.events import DiscardReshuffled
from mvrules.rulesets.mystic_vale.table.spots import Spot, card_at
from mvrules.rulesets.mystic_vale.table.state import card_name
from mvrules.rulesets.mystic_vale.texts.placing import DECK, CardPlaced, DeckShuffled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Symbols
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.questions import Option
    from mvrules.rulesets.mystic_vale.table.state import Seat

NOTHING = "nothing"


class Search(Effect, frozen=True):
    """«Search your deck or discard pile for a card that costs no more than so much; place it.»"""

    word: ClassVar[str] = "search for a card"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves from zone discard",
        "moves to zone deck",
        "moves to zone field",
        "reads limit cost of advancements",
    )
    up_to: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {DiscardReshuffled, CardPlaced, DeckShuffled}
    )

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is such a card, as far as anybody can tell."""
        return any(True for _ in self._candidates(table, behalf.player))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask for the card, and place it; a deck that was searched is shuffled then."""
        player = behalf.player
        found = tuple(self._candidates(table, player))
        candidates = (*found, *nothing_fetched(table, player, found=bool(found)))
        if not candidates:
            return
        picked = yield Question(
            player, "Place which card?", lambda: candidates, secret=True, by=behalf.source
        )
        if picked.word("from") == DECK:
            yield from place_from_deck(table, player, picked.word("place"))
        elif picked.word("place") != NOTHING:
            place = picked.word("place")
            card = card_at(table.state.seat(player), Spot.parse(place))
            yield from place_it(table, player, card, place)

    def said(self) -> str:
        """Read it aloud."""
        what = f"a card whose advancements cost {self.up_to} or less"
        return f"search your deck or discard pile for {what}, and place it at the end of your field"

    def _candidates(self, table: Table, player: str) -> Iterator[Candidate]:
        """Give the cards that may be chosen, and those of which nobody can tell."""
        for said, card in within_reach(table, table.state.seat(player)):
            try:
                if self._suits(table, card):
                    yield Candidate(said)
            except NoOutcome as unknown:
                yield Candidate(said, (), unknown)

    def _suits(self, table: Table, card: Sleeve) -> bool:
        """Whether a card costs no more than so much."""
        costs = tuple(costs_on(table, card))
        if not any(costs):
            return without_cost_will_do(table)
        return combined(table, costs) <= self.up_to


def within_reach(table: Table, seat: Seat) -> Iterator[tuple[Option, Sleeve]]:
    """Give each card of the deck, by its name, and of the discard pile, by its place."""
    for card in dict.fromkeys(seat.deck.cards() or in_a_new_deck(table, seat)):
        yield option(seat.name, "place", card_name(card), **{"from": DECK}), card
    for index, card in enumerate(seat.discard, start=1):
        yield option(seat.name, "place", f"discard {index}"), card


def nothing_fetched(table: Table, player: str, *, found: bool) -> Iterator[Candidate]:
    """Give the ways to fetch no card: leave it, or (if so read) search the deck in vain."""
    seat = table.state.seat(player)
    in_vain = bool(seat.deck or seat.discard) and table.read(r.AMB_35_VAIN) == "in vain too"
    may = not must_be_fetched(table)
    if in_vain and (may or not found):
        yield Candidate(option(player, "place", NOTHING, **{"from": DECK}))
    if (may and found) or (in_vain and not found):
        yield Candidate(option(player, "place", NOTHING))


def must_be_fetched(table: Table) -> bool:
    """Whether a card must be fetched if there is one, as the doubt is read."""
    return table.read(r.AMB_35_MUST) == "must if able"


# what a card costs -------------------------------------------------------------------------


def costs_on(table: Table, card: Sleeve) -> Iterator[Symbols]:
    """Give the cost of each advancement on a card; of a covered one, as the doubt is read."""
    covered = table.read(r.AMB_35_COVERED) == "counts"
    for depth, sheet in advancements_on(table, card):
        if covered or all(over.slot != sheet.slot for over in card.layers[depth + 1 :]):
            yield own(table.book).cost(sheet)


def combined(table: Table, costs: tuple[Symbols, ...]) -> int:
    """Add costs up: the mana in them, or all that they ask for, as the doubt is read."""
    only_mana = table.read(r.AMB_35) == "mana only"
    return sum(n for cost in costs for name, n in cost if name == "mana" or not only_mana)


@implements(c.NEM_ADV_MURK_02, dropped=False)
def without_cost_will_do(table: Table) -> bool:
    """A card without any cost may be chosen too."""
    return True


# what is done ------------------------------------------------------------------------------


@implements(c.NEM_ADV_MURK_03)
def place_it(table: Table, player: str, card: Sleeve, origin: str) -> Rules[None]:
    """The card is placed at the right end of the field; it is not played."""
    harmless = table.read(r.AMB_35_SPOIL) == "can't Spoil"
    yield CardPlaced(player, card, origin, harmless=harmless)


@implements(c.NEM_ADV_MURK_04, dropped=())
def in_a_new_deck(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """To search an empty deck one makes a new one of the discard pile first."""
    return seat.discard


def place_from_deck(table: Table, player: str, name: str) -> Rules[None]:
    """Make a new deck if there is none, place a card of it, and shuffle what was searched."""
    if not table.state.seat(player).deck:
        yield DiscardReshuffled(player)
    cards = table.state.seat(player).deck.cards()
    if name != NOTHING:
        yield from place_it(table, player, next(c for c in cards if card_name(c) == name), DECK)
    yield from shuffle_what_was_searched(table, player)


@implements(c.NEM_ADV_MURK_05)
def shuffle_what_was_searched(table: Table, player: str) -> Rules[None]:
    """A deck that was searched is shuffled when the ability is done."""
    yield DeckShuffled(player)
