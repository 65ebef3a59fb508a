"""The table as a value: seven realms, what lies in them, and what each player holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec

from mvrules.kernel.events import Kept, State
from mvrules.kernel.piles import Pile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf
    from mvrules.kernel.table import Table

REALMS = 7
ROUNDS = 7

PLUS, MINUS, CELESTIAL, GROWTH = "plus", "minus", "celestial", "growth"
NULL, PROTECTOR, SHIELD = "null", "protector", "shield"
COUNTERS = (PLUS, MINUS, CELESTIAL, GROWTH, NULL, PROTECTOR, SHIELD)

THAT_LEFT = " that left"
"""Added to the name of a card that has left, once another one is called so."""

ANYWHERE = 0
"""A free attack that may be made in any realm."""

Counters = tuple[tuple[str, int], ...]


class Copy(msgspec.Struct, frozen=True):
    """What one symbiosis copied: from whom, and which abilities, as they were then."""

    source: str
    texts: tuple[Kept, ...]
    sources: tuple[str, ...] = ()
    """From whom these abilities came to the source, if it had copied them itself."""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A card in The World; ``name`` tells it from others of the same card.

    ``on`` names the Wonder that wears it, if it is equipment.
    """

    name: str
    card: str
    owner: str
    controller: str
    realm: int
    counters: Counters = ()
    tapped: bool = False
    on: str = ""
    copied: tuple[Copy, ...] = ()
    seen: int = 0
    """How many stones its controller had seized in the round when it arrived."""

    def count(self, counter: str) -> int:
        """Count what lies on it of one counter."""
        return next((count for name, count in self.counters if name == counter), 0)


class Realm(msgspec.Struct, frozen=True, kw_only=True):
    """A realm: who holds each of its stones, nobody at first; it may be banished."""

    stones: tuple[str, ...] = ("",)
    banished: bool = False


class Battle(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is being fought; it is decided once the powers were compared.

    ``protectors`` are those of the defender that were there as it began.
    """

    attacker: str
    realm: int
    attackers: tuple[str, ...]
    defenders: tuple[str, ...] | None = None
    """Those whom the defender named, if that is how the rules are read."""
    protectors: tuple[str, ...] = ()
    decided: bool = False
    winner: str = ""

    def without(self, name: str) -> Battle:
        """Give it without a card that has left: one of that name that comes did not attack."""
        attackers = tuple(each for each in self.attackers if each != name)
        named = self.defenders
        defenders = None if named is None else tuple(each for each in named if each != name)
        return msgspec.structs.replace(self, attackers=attackers, defenders=defenders)


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What one player holds; ``late`` actions can be used from the next turn on.

    ``seized`` counts stones won in battles of this round, ``spendings`` how often faith was spent
    in it; ``free_attacks`` names the realm of each, or `ANYWHERE`.
    """

    name: str
    hand: tuple[str, ...] = ()
    deck: Pile[str] = Pile()
    abyss: tuple[str, ...] = ()
    banished: tuple[str, ...] = ()
    on_the_way: tuple[str, ...] = ()
    """Cards that were turned up, or are being played."""
    energy: int = 0
    actions: int = 0
    late: int = 0
    later: int = 0
    """Actions that can be used from the next round on."""
    faith: int = 0
    spendings: int = 0
    unlimited: bool = False
    """Whether faith can be spent more than once in this round."""
    free_attacks: tuple[int, ...] = ()
    seized: int = 0
    out: bool = False
    """Whether the player has passed for good in this round, if that is how the rules are read."""


class World(State, frozen=True, kw_only=True):
    """The whole table."""

    seats: tuple[Seat, ...]
    active: str
    first: str
    round: int = 1
    passed: int = 0
    """How many have passed one after the other."""
    again: bool = False
    """Whether the active player goes on after this move."""
    realms: tuple[Realm, ...] = tuple(Realm() for _ in range(REALMS))
    placed: tuple[Placed, ...] = ()
    battles: tuple[Battle, ...] = ()
    leaving: tuple[str, ...] = ()
    """Cards that leave together: what their going sets off waits until all have gone."""
    counted: tuple[tuple[str, int], ...] = ()
    """The stones of each player, where they were counted before the end of the last round."""

    # who ------------------------------------------------------------------------------------

    def seat(self, player: str) -> Seat:
        """Give the seat of a player."""
        return next(seat for seat in self.seats if seat.name == player)

    def other(self, player: str) -> str:
        """Name the opponent."""
        return next((seat.name for seat in self.seats if seat.name != player), "")

    def with_seat(self, player: str, **changes: Any) -> World:
        """Change what a player holds."""
        return self.replaced(
            seats=tuple(
                msgspec.structs.replace(seat, **changes) if seat.name == player else seat
                for seat in self.seats
            )
        )

    # where ----------------------------------------------------------------------------------

    def realm(self, number: int) -> Realm:
        """Give a realm by its number."""
        return self.realms[number - 1]

    def with_realm(self, number: int, **changes: Any) -> World:
        """Change a realm."""
        changed = msgspec.structs.replace(self.realm(number), **changes)
        return self.replaced(realms=(*self.realms[: number - 1], changed, *self.realms[number:]))

    def stones(self, player: str) -> int:
        """Count the stones in realms that a player controls."""
        return sum(realm.stones.count(player) for realm in self.realms)

    # what -----------------------------------------------------------------------------------

    def find(self, name: str) -> Placed | None:
        """Find a card in The World by its name."""
        return next((card for card in self.placed if card.name == name), None)

    def at(self, name: str) -> Placed:
        """Give a card in The World that is known to be there."""
        return next(card for card in self.placed if card.name == name)

    def of(self, player: str) -> Iterator[Placed]:
        """Give the cards that a player controls."""
        return (card for card in self.placed if card.controller == player)

    def change(self, name: str, **changes: Any) -> World:
        """Change a card in The World; one that has left is left alone."""
        return self.replaced(
            placed=tuple(
                msgspec.structs.replace(card, **changes) if card.name == name else card
                for card in self.placed
            )
        )

    def count(self, name: str, counter: str, by: int) -> World:
        """Change how many of a counter lie on a card."""
        card = self.find(name)
        counts = dict(card.counters if card else ())
        counts[counter] = max(0, counts.get(counter, 0) + by)
        left = tuple(sorted((kind, count) for kind, count in counts.items() if count))
        return self.change(name, counters=left)

    def without(self, name: str) -> World:
        """Take a card out of The World: nothing hangs on it any more."""
        placed = tuple(_forgetting(card, name) for card in self.placed if card.name != name)
        lasting = tuple(g for g in self.lasting if not _is_its_own(g.grant, g.behalf.source, name))
        battles = tuple(battle.without(name) for battle in self.battles)
        used = tuple(use for use in self.used if use.source != name)
        return self.replaced(placed=placed, lasting=lasting, battles=battles, used=used)

    def free_name(self, card: str) -> str:
        """Name a new card in The World, with a number if its name is taken."""
        taken = {placed.name for placed in self.placed}
        numbered = (f"{card} ({number})" for number in range(2, len(taken) + 3))
        return next(name for name in (card, *numbered) if name not in taken)


def _forgetting(card: Placed, name: str) -> Placed:
    """Give a card that knows another no more: not as its wearer, nor as whom it copies."""
    if card.on != name and all(copy.source != name for copy in card.copied):
        return card
    copied = tuple(
        msgspec.structs.replace(copy, source="") if copy.source == name else copy
        for copy in card.copied
    )
    on = "" if card.on == name else card.on
    return msgspec.structs.replace(card, on=on, copied=copied)


def _is_its_own(grant: Kept, source: str, name: str) -> bool:
    """Whether something lasting was given to this very card, or is owed by it."""
    word = grant.word
    return source == name and (getattr(word, "own", False) or getattr(word, "lapses", False))


def realm_of(behalf: Behalf) -> int:
    """Give the realm in which an ability works; of a card in no realm it is nought."""
    return int(behalf.place or 0)


def world(table: Table) -> World:
    """Take the state of a table as The World, which it is wherever these rules run."""
    return cast("World", table.state)
