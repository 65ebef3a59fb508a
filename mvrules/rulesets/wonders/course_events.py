"""What can happen to the course of the game: rounds, turns, whose is the first."""

from __future__ import annotations

import msgspec

from mvrules.kernel.events import Event
from mvrules.rulesets.wonders.state import World


class StonesLaid(Event, frozen=True):
    """So many stones were laid into each realm, which nobody holds."""

    count: int

    def apply(self, state: World) -> World:
        """Lay them."""
        for number in range(1, len(state.realms) + 1):
            state = state.with_realm(number, stones=("",) * self.count)
        return state


class FirstPlayerChosen(Event, frozen=True):
    """It was settled who takes the first turn."""

    player: str

    def apply(self, state: World) -> World:
        """Note it."""
        return state.replaced(first=self.player, active=self.player)


class RoundOpened(Event, frozen=True):
    """A round began: a realm more is active, and each player has its energy and its actions."""

    round: int
    energy: tuple[tuple[str, int], ...]
    actions: int
    first: str
    keeps_free_attacks: bool = False

    def apply(self, state: World) -> World:
        """Turn the page."""
        placed = tuple(msgspec.structs.replace(card, seen=0) for card in state.placed)
        opened = state.replaced(
            round=self.round, passed=0, active=self.first, first=self.first, placed=placed
        )
        for player, energy in self.energy:
            seat = opened.seat(player)
            free = seat.free_attacks if self.keeps_free_attacks else ()
            opened = opened.with_seat(
                player, energy=energy, actions=self.actions + seat.later, late=0, later=0,
                spendings=0, unlimited=False, free_attacks=free, seized=0, out=False,
            )  # fmt: skip
        return opened


class RoundStarted(Event, frozen=True):
    """The start of a round sets off what it does."""

    round: int

    def apply(self, state: World) -> World:
        """Change nothing: the round is open already."""
        return state


class RoundEnding(Event, frozen=True):
    """The end of a round sets off what it does."""

    round: int

    def apply(self, state: World) -> World:
        """Change nothing: the round is still on."""
        return state


class EnergyLost(Event, frozen=True):
    """What energy and actions were left is lost with the round; faith only if it is not kept."""

    faith: bool = False

    def apply(self, state: World) -> World:
        """Take them away."""
        for seat in state.seats:
            faith = 0 if self.faith else seat.faith
            state = state.with_seat(seat.name, energy=0, actions=0, late=0, faith=faith)
        return state


class StonesCounted(Event, frozen=True):
    """The stones were counted for the end of the game."""

    stones: tuple[tuple[str, int], ...]

    def apply(self, state: World) -> World:
        """Keep the count."""
        return state.replaced(counted=self.stones)


class GoingOn(Event, frozen=True):
    """The active player takes no turn for this, and goes on."""

    player: str

    def apply(self, state: World) -> World:
        """Note it."""
        return state.replaced(again=True)


class WentOn(Event, frozen=True):
    """A player goes on with the same turn."""

    player: str

    def apply(self, state: World) -> World:
        """Forget that it was granted; somebody has done something."""
        return state.replaced(again=False, passed=0)


class LastTurnStood(Event, frozen=True):
    """Whoever had the last turn of a round stays the active player while it ends."""

    player: str

    def apply(self, state: World) -> World:
        """Give them the say."""
        return state.replaced(active=self.player)


class TurnTaken(Event, frozen=True):
    """A turn is over; ``passing`` says that nothing was done, ``out`` that it was for good."""

    player: str
    passing: bool = False
    out: bool = False

    def apply(self, state: World) -> World:
        """Give the turn to the other player; what actions came late can be used now."""
        seat = state.seat(self.player)
        passed = state.passed + 1 if self.passing else 0
        state = state.with_seat(
            self.player, actions=seat.actions + seat.late, late=0, out=seat.out or self.out
        )
        return state.replaced(active=state.other(self.player), passed=passed, again=False)
