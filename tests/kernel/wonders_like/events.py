"""What can happen, in the past tense."""

from __future__ import annotations

import msgspec

from mvrules.kernel.events import Event, Kept
from tests.kernel.wonders_like.state import REALMS, Battle, Wonder, World


class CardDrawn(Event, frozen=True):
    """A card was drawn; only its player sees which."""

    player: str
    card: str

    @property
    def seen_by(self) -> tuple[str, ...]:
        return (self.player,)

    def apply(self, state: World) -> World:
        seat = state.seat(self.player)
        hand, deck = (*seat.hand, self.card), seat.deck.without(self.card)
        return state.with_seat(msgspec.structs.replace(seat, hand=hand, deck=deck))


class CardPlayed(Event, frozen=True):
    """A card left the hand, or (at second hand) the top of the deck."""

    player: str
    card: str
    from_hand: bool = True
    as_from_hand: bool = True

    def apply(self, state: World) -> World:
        seat = state.seat(self.player)
        hand = list(seat.hand)
        if not self.from_hand:
            return state.with_seat(msgspec.structs.replace(seat, deck=seat.deck.without(self.card)))
        hand.remove(self.card)
        return state.with_seat(msgspec.structs.replace(seat, hand=tuple(hand)))


class Arrived(Event, frozen=True):
    """A wonder came into a realm."""

    wonder: str
    card: str
    player: str
    realm: str

    def apply(self, state: World) -> World:
        new = Wonder(name=self.wonder, card=self.card, owner=self.player, realm=self.realm)
        return state.replaced(wonders=(*state.wonders, new))


class CounterPut(Event, frozen=True):
    """Counters were put on a wonder; what a nullified one had copied is lost for good."""

    wonder: str
    counter: str
    count: int

    def apply(self, state: World) -> World:
        put = state.count(self.wonder, self.counter, self.count)
        return put.change(self.wonder, copied=()) if self.counter == "null" else put


class CounterTaken(Event, frozen=True):
    """A counter was taken off a wonder."""

    wonder: str
    counter: str

    def apply(self, state: World) -> World:
        return state.count(self.wonder, self.counter, -1)


class Turned(Event, frozen=True):
    """A wonder was tapped or untapped."""

    wonder: str
    tapped: bool

    def apply(self, state: World) -> World:
        return state.change(self.wonder, tapped=self.tapped)


class Copied(Event, frozen=True):
    """A wonder copied the text of another, as it was then."""

    wonder: str
    source: str
    texts: tuple[Kept, ...]

    def apply(self, state: World) -> World:
        copied = state.wonder(self.wonder).copied
        return state.change(self.wonder, copied=(*copied, *self.texts))


class BattleBegan(Event, frozen=True):
    """A player attacked in a realm."""

    player: str
    realm: str

    def apply(self, state: World) -> World:
        return state.replaced(battles=(*state.battles, Battle(self.player, self.realm)))


class BattleDecided(Event, frozen=True):
    """The powers were compared; without a winner it is a tie."""

    winner: str

    def apply(self, state: World) -> World:
        now = msgspec.structs.replace(state.battles[-1], winner=self.winner)
        return state.replaced(battles=(*state.battles[:-1], now))


class StoneSeized(Event, frozen=True):
    """A stone changed hands."""

    player: str
    realm: str

    def apply(self, state: World) -> World:
        index = REALMS.index(self.realm)
        stones = (*state.stones[:index], self.player, *state.stones[index + 1 :])
        return state.replaced(stones=stones)


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    def apply(self, state: World) -> World:
        return state.replaced(battles=state.battles[:-1])


class WonderMoved(Event, frozen=True):
    """A wonder went to another realm."""

    wonder: str
    realm: str

    def apply(self, state: World) -> World:
        return state.change(self.wonder, realm=self.realm)


class Left(Event, frozen=True):
    """A wonder left the table."""

    wonder: str

    def apply(self, state: World) -> World:
        return state.without(self.wonder)


class Destroyed(Left, frozen=True):
    """A wonder was destroyed."""


class Sacrificed(Left, frozen=True):
    """A wonder was sacrificed."""


class Died(Left, frozen=True):
    """A wonder died for want of power."""


class TurnPassed(Event, frozen=True):
    """It is the other player's turn; two who pass in a row end the round."""

    player: str
    passing: bool

    def apply(self, state: World) -> World:
        passed = state.passed + 1 if self.passing else 0
        return state.replaced(active=state.other(self.player), passed=passed)


class RoundBegan(Event, frozen=True):
    """The next round began."""

    round: int

    def apply(self, state: World) -> World:
        return state.replaced(round=self.round, passed=0)
