"""Last harvests: at the end of the game, before totals are counted, an ability may bring one more.

The turns are over then. Whoever has such an ability has a Harvest Phase over cards of one's
choice, in turn order; what is bought in it is sleeved right after, and the next one follows.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Behalf, Event, Rules, StoodAt, Use, Used
from mvrules.kernel.questions import ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.scoring import (
    END_OF_GAME,
    amounts,
    comes_last,
    counted_before,
    end_abilities,
    places,
)
from mvrules.rulesets.mystic_vale.solitaire.nemeses import nemeses_in
from mvrules.rulesets.mystic_vale.table.events import FieldDiscarded, GameEnded
from mvrules.rulesets.mystic_vale.table.state import Seat, Vale, card_name, in_turn_order
from mvrules.rulesets.mystic_vale.texts.abilities import TITAN, VALE, resolve_triggers
from mvrules.rulesets.mystic_vale.texts.placing import DECK, FIELD, CardPlaced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.questions import Option

Chosen = list[tuple[str, Sleeve]]
"""Cards that were chosen, each with where it lay."""

FROM = "from"
LAY = "lay"


class LastHarvestBegan(Event, frozen=True):
    """After the last turn a player began one more Harvest Phase."""

    player: str

    def apply(self, state: Vale) -> Vale:
        """Say that the turns are over, and whose the harvest is."""
        seats = (
            s.replaced(titans_new=(), titans_from=(), turned=(), summoned=()) for s in state.seats
        )
        after = state.replaced(seats=tuple(seats), standing=(), active=self.player)
        return after.replaced(played_out=True).change(self.player, spoiled=False)


class PointsCounted(Event, frozen=True):
    """The points of an End of Game ability were counted before a last harvest."""

    player: str
    source: str
    points: int

    def apply(self, state: Vale) -> Vale:
        """Note the points."""
        seat = state.seat(self.player)
        return state.with_seat(seat.replaced(end_points=seat.end_points + self.points))


class HarvestOnceMore(Effect, frozen=True):
    """«Choose cards of yours for your field, and have a Harvest Phase.»"""

    word: ClassVar[str] = "harvest once more"
    touches: ClassVar[tuple[str, ...]] = (
        "produces timing harvest",
        "moves from zone deck",
        "moves from zone on deck",
        "moves from zone discard",
        "moves from zone field",
        "moves to zone field",
        "moves to zone discard",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {LastHarvestBegan, FieldDiscarded, CardPlaced}
    )

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which cards, discard the field, place them there, and begin the phase.

        A nemesis that lies in the field stays: no ability discards it. Whether the cards are
        placed before the phase or in it is in doubt.
        """
        player = behalf.player
        chosen = yield from choose(table, player)
        yield LastHarvestBegan(player)
        stay = nemeses_in(table, table.state.seat(player))
        if table.state.seat(player).field:
            yield FieldDiscarded(player, stay)
        there = tuple(f"{FIELD}{at + 1}" for at in stay)
        for whence, card in (each for each in chosen if each[0] not in there):
            yield CardPlaced(player, card, _lies(table.state.seat(player), whence, card))
        if table.read(r.AMB_44_AGENT) == "stays":
            yield from resolve_triggers(table, player)
        yield StoodAt(player, "harvest")

    def said(self) -> str:
        """Read it aloud."""
        return "choose two of your cards for your field, and have a Harvest Phase"


# which cards -------------------------------------------------------------------------------


def choose(table: Table, player: str) -> Rules[Chosen]:
    """Ask which cards form the field; with fewer, it is those that there are."""
    chosen: Chosen = []
    while len(chosen) < cards_chosen(table):
        picks = dict(_still_there(table.state.seat(player), chosen))
        if not picks:
            break
        said = yield ask(
            player,
            "Which card for your field?",
            list(picks),
            secret=True,
            clauses=(c.NEM_ADV_AGENT_02,),
        )
        chosen.append((said.word(FROM) or said.word(LAY), picks[said]))
    return chosen


@implements(c.NEM_ADV_AGENT_02, dropped=0)
def cards_chosen(table: Table) -> int:
    """Any two of one's cards are chosen, from field, deck, discard pile or on deck."""
    return 2


def _still_there(seat: Seat, chosen: Chosen) -> Iterator[tuple[Option, Sleeve]]:
    """Give each card that is not chosen yet: of the deck by its name, of others by its place."""
    taken = [place for place, _ in chosen]
    for place, card in places(seat):
        if not place.startswith(DECK) and place not in taken:
            yield option(seat.name, LAY, place), card
    left = list(seat.deck.cards())
    for place, card in chosen:
        if place == DECK:
            left.remove(card)
    for card in dict.fromkeys(left):
        yield option(seat.name, LAY, card_name(card), **{FROM: DECK}), card


def _lies(seat: Seat, whence: str, card: Sleeve) -> str:
    """Tell where a chosen card lies, once the field is discarded."""
    if whence in {DECK, "on deck"}:
        return whence
    return f"discard {len(seat.discard) - seat.discard[::-1].index(card)}"


# after the last turn -----------------------------------------------------------------------


def end_game(table: Table) -> Rules[None]:
    """The game ends, once each ability that brings a last harvest has brought it."""
    for player in in_turn_order(table.state):
        for word, behalf in still_to_come(table, player):
            yield Used(_use(word, behalf))
            yield from count_first(table, player)
            yield from word.carry_out(table, behalf)
            if table.state.menu_of(player) == "harvest":
                return
    yield GameEnded()


def still_to_come(table: Table, player: str) -> list[tuple[Effect, Behalf]]:
    """Give the abilities of a player that are to be resolved yet."""
    done = Counter(table.state.used)
    left = []
    for word, behalf in last_abilities(table, table.state.seat(player)):
        done.subtract([_use(word, behalf)])
        if done[_use(word, behalf)] < 0:
            left.append((word, behalf))
    return left


def last_abilities(table: Table, seat: Seat) -> Iterator[tuple[Effect, Behalf]]:
    """Give what a player's cards do at the end of the game."""
    where = (*where_it_works(table, seat), VALE, TITAN)
    for word, behalf in end_abilities(table, seat):
        if isinstance(word, Effect) and behalf.place in where:
            yield word, behalf


def only_in_the_field(table: Table, seat: Seat) -> tuple[str, ...]:
    """Name the places of the field."""
    return tuple(place for place, _ in places(seat) if place.startswith("field"))


@implements(c.NEM_ADV_AGENT_01, dropped_by=only_in_the_field)
def where_it_works(table: Table, seat: Seat) -> tuple[str, ...]:
    """End of Game: it works wherever its card lies."""
    return tuple(place for place, _ in places(seat))


def _use(word: Effect, behalf: Behalf) -> Use:
    """Name a use of such an ability, wherever its card lies."""
    return Use(behalf.source, word.said(), END_OF_GAME, behalf.player)


# before it, if read so ---------------------------------------------------------------------


def count_first(table: Table, player: str) -> Rules[None]:
    """Ask which points the player counts first; by the default none are counted before."""
    while table.read(r.AMB_36) == "in any order":
        found = {behalf.source: (word, behalf) for word, behalf in to_count(table, player)}
        picks = [option(player, "count", source) for source in found]
        if not picks:
            return
        picked = yield ask(player, "Count what first?", [*picks, option(player, "go on")])
        if picked.verb == "go on":
            return
        word, behalf = found[picked.word("count")]
        points = word.count(table, behalf)
        yield Used(counted_before(behalf))
        yield PointsCounted(player, behalf.source, points)


def to_count(table: Table, player: str) -> Iterator[tuple[Amount, Behalf]]:
    """Give the End of Game abilities that are not counted yet."""
    for word, behalf in amounts(table, table.state.seat(player)):
        if not comes_last(word):
            yield word, behalf


# the Harvest Phase itself ------------------------------------------------------------------


def has_a_discard_phase(table: Table) -> bool:
    """Whether the Harvest Phase is followed by a Discard Phase, or only by sleeving."""
    return not table.state.played_out or table.read(r.AMB_65) == "Discard Phase"
