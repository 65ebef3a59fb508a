"""What can happen in battles, to stones and to realms, in the past tense."""

from __future__ import annotations

from typing import Any

import msgspec

from mvrules.kernel.events import Event
from mvrules.rulesets.wonders.state import Battle, World


class Attacked(Event, frozen=True):
    """A player attacked in a realm; ``protectors`` are those that stood there."""

    player: str
    realm: int
    attackers: tuple[str, ...]
    protectors: tuple[str, ...] = ()

    def apply(self, state: World) -> World:
        """Begin the battle."""
        battle = Battle(
            attacker=self.player, realm=self.realm, attackers=self.attackers,
            protectors=self.protectors,
        )  # fmt: skip
        return state.replaced(battles=(*state.battles, battle))


class Defended(Event, frozen=True):
    """The Wonders of the defender met the attack."""

    player: str
    realm: int
    defenders: tuple[str, ...] | None = None

    def apply(self, state: World) -> World:
        """Note who defends, if not all do."""
        return _fought(state, defenders=self.defenders)


class Fought(Event, frozen=True):
    """The battle was joined by both sides."""

    realm: int

    def apply(self, state: World) -> World:
        """Change nothing."""
        return state


class BattleDecided(Event, frozen=True):
    """The powers were compared; without a winner it is a tie."""

    realm: int
    winner: str
    attack: int
    defence: int

    def apply(self, state: World) -> World:
        """Note who won."""
        return _fought(state, decided=True, winner=self.winner)


class StoneSeized(Event, frozen=True):
    """A stone was won in battle; ``first`` says that it was the player's first of the round."""

    player: str
    realm: int
    index: int = 0
    first: bool = False

    def apply(self, state: World) -> World:
        """Give it to the winner, who has seized one in this round."""
        taken = _taken(state, self.player, self.realm, self.index)
        return taken.with_seat(self.player, seized=taken.seat(self.player).seized + 1)


class StoneGained(Event, frozen=True):
    """A player gained control of a stone by an effect; ``seizes`` says that it counts as seized."""

    player: str
    realm: int
    index: int = 0
    first: bool = False
    seizes: bool = False

    def apply(self, state: World) -> World:
        """Give it to the player."""
        taken = _taken(state, self.player, self.realm, self.index)
        more = 1 if self.seizes else 0
        return taken.with_seat(self.player, seized=taken.seat(self.player).seized + more)


def _taken(state: World, player: str, realm: int, index: int) -> World:
    stones = state.realm(realm).stones
    return state.with_realm(realm, stones=(*stones[:index], player, *stones[index + 1 :]))


class BattleEnding(Event, frozen=True):
    """The end of a battle sets off what it does."""

    realm: int
    attackers: tuple[str, ...]

    def apply(self, state: World) -> World:
        """Change nothing: the battle is still on."""
        return state


class RealmBanished(Event, frozen=True):
    """A realm was banished with its stones; what lay in it was banished before."""

    realm: int

    def apply(self, state: World) -> World:
        """Take it away."""
        return state.with_realm(self.realm, banished=True, stones=())


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    realm: int

    def apply(self, state: World) -> World:
        """Take it away."""
        return state.replaced(battles=state.battles[:-1])


def _fought(state: World, **changes: Any) -> World:
    """Change the battle that is fought at the moment."""
    battle = msgspec.structs.replace(state.battles[-1], **changes)
    return state.replaced(battles=(*state.battles[:-1], battle))
