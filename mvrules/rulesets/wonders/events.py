"""What can happen, in the past tense; each makes its one change."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from mvrules.kernel.events import Behalf, Event, Lasting, Trigger
from mvrules.rulesets.wonders.state import THAT_LEFT, Copy, Placed, World


class Arrived(Event, frozen=True):
    """A card came into a realm from elsewhere.

    ``origin`` says from where; ``from_hand`` whether it counts as coming from a hand; ``on`` who
    wears it; ``seen`` how many seizures of this round it was not there for, if it was there before.
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
    seen: int | None = None

    def apply(self, state: World) -> World:
        """Lay it into its realm."""
        seized = state.seat(self.player).seized
        new = Placed(
            name=self.card, card=self.called, owner=self.owner or self.player,
            controller=self.player, realm=self.realm, on=self.on,
            seen=seized if self.seen is None else self.seen,
        )  # fmt: skip
        way = [*state.seat(self.player).on_the_way]
        if self.called in way:
            way.remove(self.called)
            state = state.with_seat(self.player, on_the_way=tuple(way))
        return state.replaced(placed=(*state.placed, new))

    def said(self) -> dict[str, Any]:
        """Tell what arrived; who wears it and whose it is only where that says something."""
        return {
            self.name: {key: value for key, value in _told(self).items() if value not in {"", None}}
        }


class NamePassedOn(Event, frozen=True):
    """A name is given to a card that comes: what waits for the one that left is not about it."""

    card: str

    def apply(self, state: World) -> World:
        """Call the one that left otherwise, wherever something of it waits or lasts."""
        waiting, lasting = self.otherwise(state)
        return state.replaced(pending=waiting, lasting=lasting)

    def otherwise(self, state: World) -> tuple[tuple[Trigger, ...], tuple[Lasting, ...]]:
        """Give what waits and what lasts, none of it about the newcomer."""
        replace = msgspec.structs.replace
        return (
            tuple(replace(one, behalf=self._behalf(one.behalf)) for one in state.pending),
            tuple(replace(one, behalf=self._behalf(one.behalf)) for one in state.lasting),
        )

    def _behalf(self, behalf: Behalf) -> Behalf:
        """Name the one that left, where an effect stands on it, or it set one off."""
        if not behalf.place:
            return behalf
        because, that_left = behalf.because, self.card + THAT_LEFT
        if isinstance(because, (Arrived, CardMoved, Left)) and because.card == self.card:
            because = msgspec.structs.replace(because, card=that_left)
        source = that_left if behalf.source == self.card else behalf.source
        return msgspec.structs.replace(behalf, source=source, because=because)


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


class Unequipped(Event, frozen=True):
    """An equipment came off a card, and stays in the realm."""

    card: str
    wearer: str

    def apply(self, state: World) -> World:
        """Take it off."""
        return state.change(self.card, on="")


# leaving The World -------------------------------------------------------------------------


class LeavingTogether(Event, frozen=True):
    """Several cards are to leave The World at once."""

    cards: tuple[str, ...]

    def apply(self, state: World) -> World:
        """Let what their going sets off wait until all have gone."""
        return state.replaced(leaving=self.cards)


class LeftTogether(Event, frozen=True):
    """All who were to leave at once have gone, or were kept."""

    def apply(self, state: World) -> World:
        """Nobody leaves any more."""
        return state.replaced(leaving=())


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


def _told(event: Event) -> dict[str, Any]:
    """Tell all facts of an event."""
    facts = msgspec.structs.asdict(event)
    return {key.replace("_", " "): value for key, value in facts.items()}
