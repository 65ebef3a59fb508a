"""Seek: turn cards up from the deck, play one that fits for nothing, bury the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern, Word
from mvrules.kernel.events import Event
from mvrules.kernel.questions import Candidate, Question, Reason, ask, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.active import closed
from mvrules.rulesets.wonders.course.playing import DECK, into_play, places
from mvrules.rulesets.wonders.course.settling import Timing, settle_now
from mvrules.rulesets.wonders.keywords.link import may_play_core
from mvrules.rulesets.wonders.lookup import printed
from mvrules.rulesets.wonders.player_events import CardBuried, CardRevealed
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.forms import Short
from mvrules.rulesets.wonders.words.who import Cards
from mvrules.rulesets.wonders.zones.decks import top

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

NONE = "none of them"


class TurnedUp(Pattern, frozen=True):
    """«Whenever this is turned up from the top of your deck.»"""

    word: ClassVar[str] = "this is turned up"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:  # noqa: ARG002
        """Whether it is this card that is, not one of its name that lies in a realm."""
        revealed = isinstance(event, CardRevealed) and event.card == behalf.source
        return revealed and not behalf.place


class OnReveal(Short, frozen=True):
    """«Whenever this is turned up from the top of your deck, do that.»"""

    word: ClassVar[str] = "on reveal"
    touches: ClassVar[tuple[str, ...]] = ("triggers on timing leaving the deck",)
    do: Effect

    def meaning(self) -> tuple[Word, ...]:
        """Give what waits for its being turned up."""
        return (When(TurnedUp(), self.do, Timing.REVEALED.value),)

    def said(self) -> str:
        """Read the label first."""
        return f"on reveal: {self.do.said()}"


class Seek(Effect, frozen=True):
    """«Seek so many, for such a card.»"""

    word: ClassVar[str] = "seek"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves to zone the world",
        "produces timing arrival",
    )
    cards: int
    fits: Cards | None = None
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CardRevealed, CardBuried})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Turn up, pick and perhaps play, bury."""
        since = len(world(table).pending)
        found = yield from turned_up(table, behalf.player, how_many(table, self.cards))
        first = reveals_first(table)
        picking_first = table.read(r.AMB_W49_REVEAL) == "after playing"
        if first and not picking_first:
            yield from settle_now(table, (Timing.REVEALED,), since)
        played = yield from self._picked(table, behalf, found)
        if first and picking_first:
            yield from settle_now(table, (Timing.REVEALED,), since)
        if played and table.read(r.AMB_W49) == "arrival first":
            yield from settle_now(table, Timing, since)
        yield from buried(table, behalf.player, _without(found, played))

    def _picked(self, table: Table, behalf: Behalf, found: list[str]) -> Rules[str]:
        """Let the player pick one that fits, and play it or not; tell which was played."""
        fitting = [card for card in dict.fromkeys(found) if self._fits(table, card)]
        picked = yield from picked_of(table, behalf.player, fitting)
        if not picked or not may_be_played(table):
            return ""
        places = tuple(_places(table, behalf, picked))
        if all(place.reasons for place in places):
            return ""
        picks = (*places, Candidate(option(behalf.player, "decline", picked)))
        about = f"play {picked} for nothing?"
        said = yield Question(behalf.player, about, lambda: picks, clauses=(c.WON_SEEK_02,))
        if said.verb == "decline":
            return ""
        yield from into_play(table, said, DECK)
        return picked

    def _fits(self, table: Table, card: str) -> bool:
        """Whether a card is one that is sought."""
        return self.fits is None or self.fits.fits_unplaced(printed(table, card))

    def said(self) -> str:
        """Read how many, and for what."""
        return f"seek {self.cards}{f' for {self.fits.said()}' if self.fits else ''}"


def turned_up(table: Table, player: str, count: int) -> Rules[list[str]]:
    """Turn up cards from the top of a deck, as far as there are any."""
    found: list[str] = []
    for _ in range(count):
        card = yield from top(table, player)
        if not card:
            break
        yield CardRevealed(player, card)
        found.append(card)
    return found


def picked_of(table: Table, player: str, fitting: list[str]) -> Rules[str]:
    """Let the player pick one; of one alone nobody is asked."""
    forced = must_pick(table)
    if not fitting or (len(fitting) == 1 and forced):
        return fitting[0] if fitting else ""
    picks = [option(player, "choose", card) for card in fitting]
    if not forced:
        picks.append(option(player, NONE))
    said = yield ask(player, "which of the cards turned up?", picks, clauses=(c.WON_SEEK_07,))
    return str(said.word("choose"))


def _places(table: Table, behalf: Behalf, card: str) -> Iterator[Candidate]:
    """Weigh each way to play a card: here, or in any active realm, if it is read so."""
    if not (plays_core(table) or may_play_core(table, behalf.player, card)):
        return
    only_here = table.read(r.AMB_W48) == "the seeker's"
    for said, realm in places(table, behalf.player, card):
        there = f"realm {realm}"
        elsewhere = only_here and str(realm) != behalf.place
        where = (Reason(c.WON_SEEK_02, (("elsewhere", there),)),) if elsewhere else ()
        yield Candidate(said, (*closed(table, realm), *where))


@implements(c.WON_SEEK_04)
def buried(table: Table, player: str, left: list[str]) -> Rules[None]:
    """Bury what was not played, in the order that the player likes."""
    left = list(left)
    while left:
        card = left[0]
        if len(set(left)) > 1 and table.read(r.AMB_W15) == "as the seeker likes":
            picks = [option(player, "bury", card) for card in dict.fromkeys(left)]
            card = (
                yield ask(player, "which is buried next?", picks, clauses=(c.WON_SEEK_04,))
            ).word("bury")
        left.remove(card)
        yield CardBuried(player, card)


def _without(found: list[str], played: str) -> list[str]:
    """Give the cards turned up without the one that was played."""
    left = list(found)
    if played:
        left.remove(played)
    return left


@implements(c.WON_SEEK_01, dropped=0)
def how_many(table: Table, count: int) -> int:
    """So many cards are turned up as the seek says."""
    return count


@implements(c.WON_SEEK_02, dropped=False)
def may_be_played(table: Table) -> bool:
    """One that fits may be played there for nothing."""
    return True


@implements(c.WON_SEEK_05, dropped=False)
def plays_core(table: Table) -> bool:
    """A core card found so needs no link."""
    return True


@implements(c.WON_SEEK_06, dropped=False)
def reveals_first(table: Table) -> bool:
    """What a card does on being turned up is done before anything is buried."""
    return True


@implements(c.WON_SEEK_07, dropped=False)
def must_pick(table: Table) -> bool:
    """A card that fits must be picked; only to play it is left open."""
    return True
