"""What happens in Night, Day and Dusk, in the past tense; each event makes its one change."""

from __future__ import annotations

from msgspec.structs import replace

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.events import Event
from mvrules.kernel.piles import Pile
from mvrules.rulesets.mystic_lands.table.state import (
    FLIPPED,
    NO_TOKEN,
    WITHERED,
    Lands,
    card_name,
)

# Night -------------------------------------------------------------------------------------


class CardGrown(Event, frozen=True):
    """The on-deck card went into the Land; ``overgrown`` says that three suns shone already."""

    player: str
    end: str = "right"
    overgrown: bool = False

    def apply(self, state: Lands) -> Lands:
        """Move the card; the Rain tokens on it stay on it."""
        seat = state.seat(self.player)
        card = (seat.on_deck,) if seat.on_deck is not None else ()
        left = self.end == "left"
        land = (*card, *seat.land) if left else (*seat.land, *card)
        last = len(seat.land)
        moved = tuple(sorted(0 if at == last else at + 1 for at in seat.covered))
        covered = moved if left else seat.covered
        grown = seat.grown + 1
        return state.change(self.player, land=land, on_deck=None, covered=covered, grown=grown)


class CardRevealed(Event, frozen=True):
    """The top card of a deck was turned up and lies on deck."""

    player: str
    card: Sleeve

    def apply(self, state: Lands) -> Lands:
        """Take it off the deck."""
        deck = state.seat(self.player).deck.without(self.card)
        return state.change(self.player, deck=deck, on_deck=self.card)


class DiscardReshuffled(Event, frozen=True):
    """A discard pile was shuffled and is the new deck."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Forget the order of the discard pile."""
        deck = Pile(top=state.seat(self.player).discard).shuffled(card_name)
        return state.change(self.player, deck=deck, discard=())


class DeckShuffled(Event, frozen=True):
    """A deck was shuffled, with the on-deck card or without."""

    player: str
    on_deck_too: bool = True

    def apply(self, state: Lands) -> Lands:
        """Forget the order of the deck; tokens on a card that goes into it go back."""
        seat = state.seat(self.player)
        if not self.on_deck_too or seat.on_deck is None:
            return state.change(self.player, deck=seat.deck.shuffled(card_name))
        deck = Pile(top=(seat.on_deck, *seat.deck.cards())).shuffled(card_name)
        covered = tuple(at for at in seat.covered if at < len(seat.land))
        back = len(seat.covered) - len(covered)
        after = state.change(self.player, deck=deck, on_deck=None, covered=covered)
        return replace(after, rain_pile=after.rain_pile + back)


class SunCovered(Event, frozen=True):
    """A Rain token was placed on a sun."""

    player: str
    at: int

    def apply(self, state: Lands) -> Lands:
        """Place one of the player's tokens."""
        seat = state.seat(self.player)
        covered = tuple(sorted((*seat.covered, self.at)))
        return state.change(self.player, rain=seat.rain - 1, covered=covered)


class SunUncovered(Event, frozen=True):
    """A Rain token was taken off a sun and went back to the pile."""

    player: str
    at: int

    def apply(self, state: Lands) -> Lands:
        """Take one token away."""
        seat = state.seat(self.player)
        index = seat.covered.index(self.at)
        covered = (*seat.covered[:index], *seat.covered[index + 1 :])
        after = state.change(self.player, covered=covered)
        return replace(after, rain_pile=after.rain_pile + 1)


class Withered(Event, frozen=True):
    """Four suns shone, and a Land Withered."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Lay the Wither token out."""
        return state.change(self.player, token=WITHERED)


class Rested(Event, frozen=True):
    """A Night ended: its player rests, or has Withered."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Forget how often the player has Grown."""
        return state.change(self.player, grown=0, rested=True)


class TokenReturned(Event, frozen=True):
    """A flipped Wither token went back to the supply."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Take it away."""
        return state.change(self.player, token=NO_TOKEN)


# gains and losses --------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """A player gained some of a resource, or Rain tokens."""

    player: str
    what: str
    count: int

    def apply(self, state: Lands) -> Lands:
        """Add it; of VP it is kept in mind which of them a Night has brought last."""
        seat = state.seat(self.player)
        after = state.change(self.player, **{self.what: seat.has(self.what) + self.count})
        menu = state.menu_of(self.player)
        if self.what == "vp" and menu != "dusk":
            fresh = seat.night_vp + self.count if menu == "night" else 0
            after = after.change(self.player, night_vp=fresh)
        out = self.count if self.what == "rain" else 0
        return replace(after, rain_pile=after.rain_pile - out)


class Lost(Event, frozen=True):
    """A player lost some of a resource."""

    player: str
    what: str
    count: int

    def apply(self, state: Lands) -> Lands:
        """Take it away."""
        had = state.seat(self.player).has(self.what)
        return state.change(self.player, **{self.what: had - self.count})


class Paid(Event, frozen=True):
    """A player paid with a resource."""

    player: str
    what: str
    count: int

    def apply(self, state: Lands) -> Lands:
        """Take it away; what is paid below nothing is gained."""
        had = state.seat(self.player).has(self.what)
        return state.change(self.player, **{self.what: had - self.count})


# Day ---------------------------------------------------------------------------------------


class RainReturned(Event, frozen=True):
    """All Rain tokens of a player went back to the pile, the used and the unused."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Take them away."""
        seat = state.seat(self.player)
        after = state.change(self.player, rain=0, covered=())
        return replace(after, rain_pile=after.rain_pile + seat.rain + len(seat.covered))


class ResourceChosen(Event, frozen=True):
    """A Withered player chose the resource that is still gained this Day."""

    player: str
    resource: str

    def apply(self, state: Lands) -> Lands:
        """Note the choice."""
        return state.change(self.player, keeps=self.resource)


class DayEnded(Event, frozen=True):
    """A Day was over."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Nothing is barred any more."""
        return state.change(self.player, keeps="")


class TokenFlipped(Event, frozen=True):
    """A Wither token was turned to its other side."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Turn it."""
        return state.change(self.player, token=FLIPPED)


# Dusk --------------------------------------------------------------------------------------


class ManaZeroed(Event, frozen=True):
    """The mana of a player was set to zero."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Set it."""
        return state.change(self.player, mana=0, zeroed=True)


class AdvanceSleeved(Event, frozen=True):
    """An Advance was sleeved onto a card."""

    player: str
    advance: Piece
    zone: str
    index: int
    crafted: Sleeve

    def apply(self, state: Lands) -> Lands:
        """Put the crafted card where the card was."""
        seat = state.seat(self.player)
        at = seat.waiting.index(self.advance)
        waiting = (*seat.waiting[:at], *seat.waiting[at + 1 :])
        seat = replace(seat, waiting=waiting, fresh=(*seat.fresh, self.advance))
        if self.zone == "on deck":
            return state.with_seat(replace(seat, on_deck=self.crafted))
        row = seat.land if self.zone == "land" else seat.discard
        changed = (*row[: self.index], self.crafted, *row[self.index + 1 :])
        return state.with_seat(seat.replaced(**{self.zone: changed}))


class LandDiscarded(Event, frozen=True):
    """All cards of a Land went to the discard pile."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Clear the Land; a token on the on-deck card stays on it."""
        seat = state.seat(self.player)
        covered = tuple(0 for at in seat.covered if at == len(seat.land))
        discard = (*seat.discard, *seat.land)
        after = state.change(self.player, land=(), discard=discard, covered=covered)
        back = len(seat.covered) - len(covered)
        return replace(after, rain_pile=after.rain_pile + back)


class TurnEnded(Event, frozen=True):
    """A player's Dusk was over."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Forget what counted for this turn only."""
        counts = {"bought": 0, "mana_paid": 0, "enchanted": (), "zeroed": False, "fresh": ()}
        return state.change(self.player, rested=False, **counts)


class TurnPassed(Event, frozen=True):
    """Another player became the active player."""

    player: str
    round: int

    def apply(self, state: Lands) -> Lands:
        """Note whose turn it is."""
        return replace(state, active=self.player, round=self.round)


# the end -----------------------------------------------------------------------------------


class EndBroughtAbout(Event, frozen=True):
    """A player brought about the end of the game."""

    player: str

    def apply(self, state: Lands) -> Lands:
        """Note who it was."""
        return replace(state, ending=self.player)


class GameEnded(Event, frozen=True):
    """The game is over."""

    def apply(self, state: Lands) -> Lands:
        """Nobody stands at a menu any more."""
        return replace(state, over=True, standing=())
