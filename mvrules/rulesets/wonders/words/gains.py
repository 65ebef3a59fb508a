"""What is done for a player: cards, energy, actions, faith, free attacks, stones, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Behalf, Event, Granted, Kept, Lasting, Rules
from mvrules.kernel.questions import ask, option
from mvrules.rulesets.wonders import player_events as p
from mvrules.rulesets.wonders.battle.stones import gain_stone, stones_to_gain
from mvrules.rulesets.wonders.course.active import active, is_active
from mvrules.rulesets.wonders.state import THAT_LEFT, realm_of, world
from mvrules.rulesets.wonders.words.known import (
    REALM_NUMBERS,
    must_be_at_least,
    must_be_one_of,
)
from mvrules.rulesets.wonders.words.occasions import OWED, OnRoundEnd
from mvrules.rulesets.wonders.zones import arriving, decks
from mvrules.rulesets.wonders.zones.moving import which_realm

if TYPE_CHECKING:
    from mvrules.kernel.table import Table

HERE = "here"


class Draw(Effect, frozen=True):
    """«Draw so many cards.»"""

    word: ClassVar[str] = "draw"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone deck",
        "moves to zone hand",
    )
    count: int = 1
    causes: ClassVar[frozenset[type[Event]]] = frozenset({p.CardDrawn})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Draw them, as far as there are any."""
        yield from decks.drawn(table, behalf.player, self.count)

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is a card to draw."""
        return bool(world(table).seat(behalf.player).deck)

    def said(self) -> str:
        """Read how many."""
        return f"draw {self.count}"


class Gain(Effect, frozen=True):
    """«Gain energy, actions, faith, or free attacks.»"""

    word: ClassVar[str] = "gain"
    energy: int = 0
    actions: int = 0
    faith: int = 0
    free_attacks: int = 0
    here: bool = False

    def __post_init__(self) -> None:
        """Know that nobody gains fewer than none."""
        for part in ("energy", "actions", "faith", "free_attacks"):
            must_be_at_least(part.replace("_", " "), getattr(self, part))

    """Whether the free attack can be made here only."""
    causes: ClassVar[frozenset[type[Event]]] = frozenset(
        {p.EnergyGained, p.ActionsGained, p.FaithGained, p.FreeAttackGained}
    )

    @property
    def touches(self) -> tuple[str, ...]:  # type: ignore[override]
        """Say what is gained."""
        kinds = {
            "energy": "energy",
            "actions": "action",
            "faith": "faith",
            "free_attacks": "attack",
        }
        return tuple(f"produces symbol {kind}" for n, kind in kinds.items() if getattr(self, n))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Gain each of them."""
        from mvrules.rulesets.wonders.keywords.faith import gained
        from mvrules.rulesets.wonders.keywords.harvest import usable

        player = behalf.player
        if self.energy:
            yield p.EnergyGained(player, self.energy)
        if self.actions:
            yield p.ActionsGained(player, self.actions, usable(table, behalf))
        if self.faith:
            yield from gained(table, player, self.faith)
        nowhere = self.here and not realm_of(behalf)
        for _ in range(0 if nowhere else self.free_attacks):
            yield p.FreeAttackGained(player, realm_of(behalf) if self.here else 0)

    def said(self) -> str:
        """Read what is gained."""
        names = ("energy", "actions", "faith", "free_attacks")
        gains = [f"{getattr(self, n)} {n.replace('_', ' ')}" for n in names if getattr(self, n)]
        return f"gain {' and '.join(gains)}{' here' if self.here else ''}"


class FreeFaith(Effect, frozen=True):
    """«You may spend faith any number of times this round.»"""

    word: ClassVar[str] = "spend faith freely"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit faith once in a round",)
    causes: ClassVar[frozenset[type[Event]]] = frozenset({p.FaithFreed})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Lift the limit."""
        yield p.FaithFreed(behalf.player)


class GainStone(Effect, frozen=True):
    """«Gain control of a stone here.»"""

    word: ClassVar[str] = "gain control of a stone here"
    touches: ClassVar[tuple[str, ...]] = ("produces symbol stone",)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Take one that is not yours."""
        if self.can(table, behalf):
            yield from gain_stone(table, behalf.player, realm_of(behalf))

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one."""
        realm = realm_of(behalf)
        return bool(realm and stones_to_gain(table, behalf.player, realm))


class Create(Effect, frozen=True):
    """«Make so many of that token», here or in a realm by its number."""

    word: ClassVar[str] = "create"
    touches: ClassVar[tuple[str, ...]] = (
        "moves to zone the world",
        "produces timing arrival",
    )
    token: str
    realm: str = HERE
    count: int = 1
    per: Amount | None = None

    def __post_init__(self) -> None:
        """Know only the realms that there are."""
        must_be_one_of("realm", self.realm, (HERE, *REALM_NUMBERS))
        must_be_at_least("count", self.count, 1)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Make them, one after the other."""
        realm = realm_of(behalf) if self.realm == HERE else int(self.realm)
        for _ in range(self.count * (self.per.count(table, behalf) if self.per else 1)):
            yield from arriving.token_made(table, behalf.player, self.token, realm)

    def said(self) -> str:
        """Read which, and where."""
        where = HERE if self.realm == HERE else f"in realm {self.realm}"
        return f"create {self.count} {self.token} {where}"


class Return(Effect, frozen=True):
    """«Return this from The Abyss to a realm.»"""

    word: ClassVar[str] = "return"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the abyss",
        "moves to zone the world",
        "produces timing arrival",
    )
    realm: str = "any"

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it lies there, and a realm takes it."""
        return self._card(behalf) in world(table).seat(behalf.player).abyss

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask where to, and bring it there."""
        if not self.can(table, behalf):
            return
        realms = [r for r in active(table) if self.realm in {"any", str(r)}]
        if self.realm == HERE:
            realms = [realm_of(behalf)] if is_active(table, realm_of(behalf)) else []
        if realms:
            card = self._card(behalf)
            realm = yield from which_realm(table, behalf, realms, f"where does {card} return?")
            yield p.CardRecalled(behalf.player, card)
            yield from arriving.brought(table, behalf.player, card, realm, "abyss")

    def _card(self, behalf: Behalf) -> str:
        """Give the card that the effect is on, by what it prints."""
        return getattr(behalf.because, "called", "") or behalf.source.removesuffix(THAT_LEFT)

    def said(self) -> str:
        """Read where to."""
        where = {"any": "a realm", HERE: HERE}.get(self.realm, f"realm {self.realm}")
        return f"return this from the abyss to {where}"


class ReturnNamed(Return, frozen=True):
    """«Return that very card from The Abyss to a realm.»"""

    word: ClassVar[str] = "return card"
    card: str = ""

    def _card(self, behalf: Behalf) -> str:  # noqa: ARG002
        """Give the card that is named."""
        return self.card

    def said(self) -> str:
        """Read which."""
        return f"return {self.card} from the abyss to a realm"


class ReturnLater(Effect, frozen=True):
    """«Return that card from The Abyss to a realm as the round ends.»"""

    word: ClassVar[str] = "return that as the round ends"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Granted})

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:  # noqa: ARG002
        """Owe it to the card that the event was about."""
        if called := getattr(behalf.because, "called", ""):
            owed = Kept(OnRoundEnd(ReturnNamed(card=called)))
            whose = Behalf(behalf.player, behalf.source, behalf.place)
            yield Granted(Lasting(whose, owed, OWED))


class Discard(Effect, frozen=True):
    """«Discard so many cards.»"""

    word: ClassVar[str] = "discard"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone hand",
        "moves to zone the abyss",
    )
    count: int = 1
    causes: ClassVar[frozenset[type[Event]]] = frozenset({p.CardDiscarded})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether the hand holds as many."""
        return len(world(table).seat(behalf.player).hand) >= self.count

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Let the player name them, one at a time."""
        for _ in range(self.count):
            hand = dict.fromkeys(world(table).seat(behalf.player).hand)
            if not hand:
                return
            picks = [option(behalf.player, "discard", card) for card in hand]
            said = yield ask(
                behalf.player, "which card is discarded?", picks, secret=True, by=behalf.source
            )
            yield p.CardDiscarded(behalf.player, said.word("discard"))

    def said(self) -> str:
        """Read how many."""
        return f"discard {self.count}"
