"""Portal: a card is banished and comes straight back, the same card, without what lay on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.events import Event
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.course.active import active, is_active
from mvrules.rulesets.wonders.events import (
    Arrived,
    Banished,
    Copied,
    CounterPut,
    NamePassedOn,
    Tapped,
)
from mvrules.rulesets.wonders.held.texts import abilities_of
from mvrules.rulesets.wonders.keywords.ascend import Ascend
from mvrules.rulesets.wonders.lookup import card_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.known import REALM_NUMBERS, must_be_one_of
from mvrules.rulesets.wonders.words.verbs import ToCards
from mvrules.rulesets.wonders.zones.leaving import can_go
from mvrules.rulesets.wonders.zones.moving import which_realm

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word
    from mvrules.kernel.events import Behalf, Lasting, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.wonders.state import Placed, World

BACK = "back"
ANYWHERE = "any"


class Portaled(Event, frozen=True):
    """A card left The World to come straight back; what it wore stays behind.

    ``lost`` is what had been given to it, and is lost on the way; ``fights_on`` says that it is
    still in the battle that it left.
    """

    card: str
    strips: bool = True
    lost: tuple[Lasting, ...] = ()
    fights_on: bool = True

    def apply(self, state: World) -> World:
        """Take it out; whoever has copied it has copied it still."""
        out = state.replaced(
            placed=tuple(card for card in state.placed if card.name != self.card),
            lasting=tuple(grant for grant in state.lasting if grant not in self.lost),
        )
        for worn in out.placed:
            if self.strips and worn.on == self.card:
                out = out.change(worn.name, on="")
        if self.fights_on:
            return out
        return out.replaced(battles=tuple(battle.without(self.card) for battle in out.battles))

    def said(self) -> dict[str, dict[str, object]]:
        """Tell which card."""
        return {self.name: {"card": self.card}}


class Portal(ToCards, frozen=True):
    """«Portal such a card», back to where it was or to a realm by its number."""

    word: ClassVar[str] = "portal"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone the world",
        "moves to zone the world",
        "produces timing arrival",
        "cancels symbol counters",
    )
    to: str = BACK
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Portaled, Arrived})

    def __post_init__(self) -> None:
        """Know only the realms that there are."""
        must_be_one_of("to", self.to, (BACK, ANYWHERE, *REALM_NUMBERS))

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is anybody, and the realm is open."""
        open_ = self.to in {BACK, ANYWHERE} or is_open(table, int(self.to))
        return open_ and super().can(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Name the card, and send it through, if that can be tried at all."""
        if self.can(table, behalf):
            yield from super().carry_out(table, behalf)

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:
        """Send it through."""
        realm = yield from self._realm(table, behalf, world(table).at(name))
        if is_open(table, realm) and can_go(table, name):
            yield from sent_through(table, name, realm)

    def _realm(self, table: Table, behalf: Behalf, card: Placed) -> Rules[int]:
        """Give the realm that it comes back to."""
        if self.to == ANYWHERE or (self.to == BACK and table.read(r.AMB_W47) == "any realm"):
            about = f"where does {card.name} come back?"
            return (
                yield from which_realm(table, behalf, list(active(table)), about, c.WON_PORTAL_01)
            )
        return card.realm if self.to == BACK else int(self.to)

    def said(self) -> str:
        """Read whom, and where to."""
        to = "" if self.to == BACK else f" to {'any realm' if self.to == ANYWHERE else self.to}"
        return f"portal {self.who.said()}{to}"


def sent_through(table: Table, name: str, realm: int) -> Rules[None]:
    """Banish a card and bring it back into a realm."""
    card = world(table).at(name)
    token = card_of(table, card).doc.token
    if not returns(table) or (token and table.read(r.AMB_W17_TOKEN) == "is gone"):
        yield Banished(name, token)
        return
    fights_on = is_the_same(table) and table.read(r.AMB_W17_BATTLE) == "attacks on"
    yield Portaled(name, strips(table), tuple(_lost(table, card)), fights_on)
    player = card.controller if table.read(r.AMB_W18) == "whose it was" else card.owner
    seen = card.seen if player == card.controller else None
    if not is_the_same(table):
        yield NamePassedOn(name)
    yield Arrived(name, card.card, player, realm, "banishment", owner=card.owner, seen=seen)
    yield from _keeping(table, card)


def _keeping(table: Table, card: Placed) -> Rules[None]:
    """Give back what a card does not lose on the way."""
    if not strips(table):
        for counter, count in card.counters:
            yield CounterPut(card.name, counter, count)
    if card.tapped and not untaps(table):
        yield Tapped(card.name)
    for copy in card.copied if table.read(r.AMB_W17_COPY) == "both" else ():
        yield Copied(card.name, copy)


def _lost(table: Table, card: Placed) -> list[Lasting]:
    """Give what was given to a card, and is lost on the way."""
    given = [grant for grant in world(table).lasting if grant.behalf.source == card.name]
    if not is_the_same(table):
        return given
    gifts = {id(grant) for grant in given if _is_lost(table, card, grant.grant.word)}
    return [grant for grant in given if id(grant) in gifts]


def _is_lost(table: Table, card: Placed, word: Word) -> bool:
    """Whether what was given is lost, as the rules are read."""
    if getattr(word, "is_owed", False):
        return table.read(r.AMB_W25) == "not owed"
    if word in _ascended(table, card):
        return table.read(r.AMB_W29_PORTAL) == "lost"
    return getattr(word, "own", False) and table.read(r.AMB_W17) == "it is lost"


def _ascended(table: Table, card: Placed) -> tuple[Word, ...]:
    """Give what ascending has given to a card."""
    wholes = (each.whole for each in abilities_of(table, card))
    return tuple(whole.do for whole in wholes if isinstance(whole, Ascend))


@implements(c.WON_PORTAL_01, dropped=False)
def returns(table: Table) -> bool:
    """What is portaled comes straight back."""
    return True


@implements(c.WON_PORTAL_02, dropped=False)
def strips(table: Table) -> bool:
    """As it leaves, its equipment comes off and its counters are gone."""
    return True


@implements(c.WON_PORTAL_03, dropped=False)
def untaps(table: Table) -> bool:
    """It comes back untapped."""
    return True


@implements(c.WON_PORTAL_04, dropped=True)
def is_open(table: Table, realm: int) -> bool:
    """To an inactive realm one can't even try."""
    return is_active(table, realm)


@implements(c.WON_PORTAL_05, dropped=False)
def is_the_same(table: Table) -> bool:
    """It is the same card: what it owes at the end of the round, it still owes."""
    return True
