"""What can happen, in the past tense; each makes its one change."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from mvrules.kernel.events import Event
from mvrules.rulesets.wonders.state import Battle, Copy, Placed, World


class Arrived(Event, frozen=True):
    """A card came into a realm from elsewhere.

    ``origin`` says from where; ``from_hand`` whether it counts as coming from a hand; ``on`` who
    wears it.
    """

    card: str
    called: str
    player: str
    realm: int
    origin: str = "hand"
    played: bool = False
    from_hand: bool = False
    on: str = ""
    owner: str = ""

    def apply(self, state: World) -> World:
        """Lay it into its realm."""
        new = Placed(
            name=self.card, card=self.called, owner=self.owner or self.player,
            controller=self.player, realm=self.realm, on=self.on,
            seen=state.seat(self.player).seized,
        )  # fmt: skip
        way = [*state.seat(self.player).on_the_way]
        if self.called in way:
            way.remove(self.called)
            state = state.with_seat(self.player, on_the_way=tuple(way))
        return state.replaced(placed=(*state.placed, new))

    def said(self) -> dict[str, Any]:
        """Tell what arrived; who wears it and whose it is only where that says something."""
        return {self.name: {key: value for key, value in _told(self).items() if value != ""}}


class CardMoved(Event, frozen=True):
    """A card went from one realm to another; what it wears or whose it is worn stays behind."""

    card: str
    realm: int
    since: int = 0

    def apply(self, state: World) -> World:
        """Lay it there."""
        moved = state.change(self.card, realm=self.realm, on="")
        for worn in moved.placed:
            if worn.on == self.card:
                moved = moved.change(worn.name, on="")
        return moved


class Targeted(Event, frozen=True):
    """A card was targeted."""

    card: str
    by: str
    player: str

    def apply(self, state: World) -> World:
        """Change nothing: what is done to it comes after."""
        return state


# counters, taps, copies --------------------------------------------------------------------


class CounterPut(Event, frozen=True):
    """Counters were put on a card."""

    card: str
    counter: str
    count: int = 1

    def apply(self, state: World) -> World:
        """Lay them on."""
        return state.count(self.card, self.counter, self.count)


class CounterTaken(Event, frozen=True):
    """Counters were taken off a card."""

    card: str
    counter: str
    count: int = 1

    def apply(self, state: World) -> World:
        """Take them off."""
        return state.count(self.card, self.counter, -self.count)


class Tapped(Event, frozen=True):
    """A card was tapped."""

    card: str

    def apply(self, state: World) -> World:
        """Turn it."""
        return state.change(self.card, tapped=True)


class Untapped(Event, frozen=True):
    """A card was untapped."""

    card: str

    def apply(self, state: World) -> World:
        """Turn it back."""
        return state.change(self.card, tapped=False)


class Harvested(Event, frozen=True):
    """A card was harvested."""

    card: str
    player: str

    def apply(self, state: World) -> World:
        """Change nothing: what it gave was gained already."""
        return state


class Copied(Event, frozen=True):
    """A card copied abilities of another, as they were then."""

    card: str
    copy: Copy

    def apply(self, state: World) -> World:
        """Keep the copy."""
        card = state.find(self.card)
        return state.change(self.card, copied=(*card.copied, self.copy)) if card else state

    def said(self) -> dict[str, Any]:
        """Tell who copied whom, and what."""
        what = [kept.said() for kept in self.copy.texts]
        return {self.name: {"card": self.card, "source": self.copy.source, "abilities": what}}


class CopiesLost(Event, frozen=True):
    """A card lost what it had copied."""

    card: str

    def apply(self, state: World) -> World:
        """Forget it."""
        return state.change(self.card, copied=())


class ControlGained(Event, frozen=True):
    """A player gained control of a card."""

    card: str
    player: str

    def apply(self, state: World) -> World:
        """Give it to the player."""
        return state.change(self.card, controller=self.player)


class Equipped(Event, frozen=True):
    """A Wonder wears an equipment now."""

    card: str
    wearer: str

    def apply(self, state: World) -> World:
        """Attach it."""
        return state.change(self.card, on=self.wearer)


# leaving The World -------------------------------------------------------------------------


class Left(Event, frozen=True):
    """A card left The World for the pile of its owner; a token is put back beside the game."""

    pile: ClassVar[str] = "abyss"
    card: str
    token: bool = False
    called: str = ""
    """The name that is printed on it."""

    def said(self) -> dict[str, Any]:
        """Tell which card; what is printed on it where it is called otherwise on the table."""
        facts = {"card": self.card}
        facts |= {"called": self.called} if self.called not in {"", self.card} else {}
        return {self.name: facts | ({"token": "yes"} if self.token else {})}

    def apply(self, state: World) -> World:
        """Take it out, and lay it on its pile."""
        gone = state.at(self.card)
        left = state.without(self.card)
        if self.token or not self.pile:
            return left
        lying = (*getattr(left.seat(gone.owner), self.pile), gone.card)
        return left.with_seat(gone.owner, **{self.pile: lying})


class Destroyed(Left, frozen=True):
    """A card was destroyed."""


class Died(Left, frozen=True):
    """A Wonder died, since its power was below nought."""


class Sacrificed(Left, frozen=True):
    """A card was sacrificed."""


class Banished(Left, frozen=True):
    """A card was banished, which is no death."""

    pile = "banished"


class ReturnedToHand(Left, frozen=True):
    """A card went back to the hand of its owner."""

    pile = "hand"


class Buried(Left, frozen=True):
    """A card of The World was buried."""

    pile = ""

    def apply(self, state: World) -> World:
        """Take it out, and lay it under its owner's deck."""
        gone = state.at(self.card)
        left = state.without(self.card)
        deck = left.seat(gone.owner).deck
        return left if self.token else left.with_seat(gone.owner, deck=deck.beneath(gone.card))


DEATHS = (Destroyed, Died, Sacrificed)
"""What counts as dying."""


# battles and stones ------------------------------------------------------------------------


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


def _told(event: Event) -> dict[str, Any]:
    """Tell all facts of an event."""
    facts = msgspec.structs.asdict(event)
    return {key.replace("_", " "): value for key, value in facts.items()}
