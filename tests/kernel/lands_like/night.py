"""A Night: grow, reveal, and rest or go on; every player has their own, all at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from mvrules.kernel.abilities import Ability, When
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.effects import Effect, May, OncePer, Pattern
from mvrules.kernel.events import Behalf, PeriodEnded, SteppedAway, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.piles import draw
from mvrules.kernel.questions import Candidate, Reason, ask, option
from mvrules.kernel.rulings import implements
from tests.kernel.lands_like.events import Grown, ManaGained, Revealed, SunCovered, Withered
from tests.kernel.lands_like.state import Lands

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

NIGHT_01 = ClauseId("LL-NIGHT-01")
NIGHT_02 = ClauseId("LL-NIGHT-02")
NIGHT_03 = ClauseId("LL-NIGHT-03")


def state_of(table: Table) -> Lands:
    return cast("Lands", table.state)


class Gain(Effect, frozen=True):
    word: ClassVar[str] = "gain mana"
    count: int

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        yield ManaGained(behalf.player, self.count)

    def said(self) -> str:
        return f"gain {self.count} mana"


class Played(Pattern, frozen=True):
    """«When this card grows.»"""

    word: ClassVar[str] = "played"

    def matches(self, table: Table, event: Event, behalf: Behalf) -> bool:
        if not isinstance(event, Grown) or event.player != behalf.player:
            return False
        return behalf.place == f"land {len(state_of(table).seat(event.player).land)}"


ONCE_A_NIGHT = OncePer("night", Gain(2))
WHEN_PLAYED = When(Played(), May(Gain(1)))


def abilities(table: Table, player: str) -> Iterator[Ability]:
    """Give what the land of a player can do when it grows."""
    land = state_of(table).seat(player).land
    for index, card in enumerate(land):
        if card == "Spring":
            yield Ability(Behalf(player, card, f"land {index + 1}"), WHEN_PLAYED)


def growing(table: Table, player: str) -> Iterator[Candidate]:
    empty = () if state_of(table).seat(player).on_deck else (Reason(NIGHT_01),)
    yield Candidate(option(player, "grow"), empty)


@implements(NIGHT_01)
def grow(table: Table, said: Option) -> Rules[None]:
    """The card on deck goes into the land; what it does when played; the next is revealed."""
    player = said.player
    yield Grown(player)
    yield from table.book.settle(table)
    deck = state_of(table).seat(player).deck
    if deck:
        card = yield from draw(deck, str, f"which card does {player} reveal?")
        yield Revealed(player, card)
    yield from check_suns(table, player)


@implements(NIGHT_02)
def check_suns(table: Table, player: str) -> Rules[None]:
    """With the fourth sun the land withers, unless rain covers it."""
    while state_of(table).seat(player).suns() >= most_suns(table):
        if not state_of(table).seat(player).rain:
            yield Withered(player)
            yield from fall_asleep(table, player)
            return
        picks = [option(player, "cover"), option(player, "wither")]
        picked = yield ask(player, "Cover a sun?", picks)
        if picked.verb == "wither":
            yield Withered(player)
            yield from fall_asleep(table, player)
            return
        yield SunCovered(player)


@implements(NIGHT_03, dropped=99)
def most_suns(table: Table) -> int:
    """Four suns are one too many."""
    return 4


def resting(table: Table, player: str) -> Iterator[Candidate]:
    first = () if state_of(table).seat(player).land else (Reason(NIGHT_01, (("land", "none"),)),)
    yield Candidate(option(player, "rest"), first)


def rest(table: Table, said: Option) -> Rules[None]:
    yield from fall_asleep(table, said.player)


def using(table: Table, player: str) -> Iterator[Candidate]:
    if ONCE_A_NIGHT.can(table, Behalf(player, "Druid")):
        yield Candidate(option(player, "use", "Druid"))


def use(table: Table, said: Option) -> Rules[None]:
    yield from ONCE_A_NIGHT.carry_out(table, Behalf(said.player, "Druid"))


def fall_asleep(table: Table, player: str) -> Rules[None]:
    """The Night of one player ends; with the last of them the Days begin, in seating order."""
    yield PeriodEnded("night", player)
    yield SteppedAway(player)
    if not state_of(table).standing:
        yield StoodAt(state_of(table).seats[0].name, "day")


NIGHT = Menu(
    "night",
    "Grow, or rest?",
    (Move("grow", growing, grow), Move("rest", resting, rest), Move("use", using, use)),
    clauses=(NIGHT_01,),
)
