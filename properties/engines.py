"""The engine that the properties are about, and engines with a planted defect that they catch.

Most defects are miniatures of the scenarios too. Those here are wrong in a way that no scenario
could show: behind the table, between two games, or in another process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky, FlakyFailure

from mvrules.crafting.shows import Shows
from mvrules.kernel.events import Event, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Option, Question
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import Ruling
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.rituals import by_card, by_layer
from mvrules.rulesets.mystic_vale.leaders.upgrading import LeaderUpgraded
from mvrules.rulesets.mystic_vale.table.board import ValeBoard
from mvrules.rulesets.mystic_vale.table.events import FieldDiscarded, VpGained
from mvrules.rulesets.mystic_vale.table.state import Vale
from tests.miniatures import Miniature, alike, events_replaced

if TYPE_CHECKING:
    from mvrules.crafting.shows import Look
    from mvrules.kernel.events import Rules
    from mvrules.kernel.faults import Faults
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.vale import MysticVale

EXAMPLES = 400
"""So many examples a planted defect has to be caught within."""


_OPENED: dict[str, Miniature] = {}


def engine(kind: type[Miniature] = Miniature) -> Miniature:
    """Open an engine once; without a kind, the right one."""
    if kind.__name__ not in _OPENED:
        _OPENED[kind.__name__] = kind.engine()
    return _OPENED[kind.__name__]


def caught(strategy: st.SearchStrategy[Any], holds: Callable[[Any], None]) -> bool:
    """Whether a property fails, by an assertion and by nothing else, on what a strategy gives."""
    quickly = settings(
        max_examples=EXAMPLES, phases=[Phase.generate], database=None, derandomize=True,
        deadline=None, report_multiple_bugs=False,
    )  # fmt: skip
    try:
        quickly(given(strategy)(holds))()
    except AssertionError:
        return True
    except FlakyFailure as once:  # an engine that remembers need not fail the second time
        return all(isinstance(each, AssertionError | Flaky) for each in once.exceptions)
    return False


# wrong behind the table --------------------------------------------------------------------


class ChangesWithoutAnEvent(Miniature):
    """It gives a point for each pass, and tells nobody."""

    def step(self, table: Table, said: Option) -> Rules[None]:
        yield from super().step(table, said)
        if said.verb == "pass":
            seat = table.state.seat(said.player)
            table.state = table.state.change(said.player, vp=seat.vp + 1)


class RemembersInTheBook(Miniature):
    """It counts pushes in the book instead of the state, and discards the field at every second."""

    pushes = 0

    def step(self, table: Table, said: Option) -> Rules[None]:
        self.pushes += said.verb == "push"
        if said.verb == "push" and self.pushes % 2 == 0:
            yield FieldDiscarded(said.player)
        yield from super().step(table, said)


class LosesACard(Miniature):
    """It lets a card of the field fall from the table when the field is discarded."""

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def after_a_loss() -> Rules[Event | None]:
            assert isinstance(event, FieldDiscarded)
            yield CardLost(event.player)
            return event

        own = super().replacement(table, event)
        return own or events_replaced(event, FieldDiscarded, after_a_loss)


class CardLost(Event, frozen=True):
    """The first card of the field was lost."""

    player: str

    def apply(self, state: Vale) -> Vale:
        return state.change(self.player, field=state.seat(self.player).field[1:])


class LosesATitan(Miniature):
    """It lets a titan that leaves its sleeve fall from the table."""

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def loses_it() -> Rules[Event | None]:
            yield from ()
            return TitanLost(**msgspec.structs.asdict(event))

        own = super().replacement(table, event)
        return own or events_replaced(event, LeaderUpgraded, loses_it)


class TitanLost(LeaderUpgraded, frozen=True):
    """A leader was upgraded, and every titan beside the play area was lost."""

    def apply(self, state: Vale) -> Vale:
        return super().apply(state).change(self.player, titans=(), titans_new=())


class HarvestsAfterSpoiling(Miniature):
    """It lets a player who Spoils harvest nonetheless."""

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def to_the_harvest() -> Rules[Event | None]:
            assert isinstance(event, StoodAt)
            yield from ()
            spoiled = table.state.menu_of(event.player) == "planting" and event.menu == "discard"
            return StoodAt(event.player, "harvest") if spoiled else event

        own = super().replacement(table, event)
        return own or events_replaced(event, StoodAt, to_the_harvest)


class LeavesThePoolFull(Miniature):
    """It takes VP from the box while the pool still has some."""

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def from_the_box_only() -> Rules[Event | None]:
            assert isinstance(event, VpGained)
            yield from ()
            return VpGained(event.player, 0, event.from_pool + event.from_box)

        own = super().replacement(table, event)
        return own or events_replaced(event, VpGained, from_the_box_only)


class _Anything(tuple[Option, ...]):
    """Options among which there is anything one could say."""

    __slots__ = ()

    def __contains__(self, said: object) -> bool:
        return isinstance(said, Option)


class _Lax(Question):
    """A question that takes any answer, if it takes one at all."""

    __slots__ = ()

    @property
    def options(self) -> tuple[Option, ...]:
        return _Anything(super().options) if super().options else ()


class _TakingAnything(Menu, frozen=True):
    """A menu at which one may say anything."""

    def question(self, table: Table, player: str) -> Question:
        asked = super().question(table, player)
        return _Lax(player, asked.about, lambda: asked.candidates, clauses=asked.clauses)


class TakesAnything(Miniature):
    """It takes an answer that it did not offer for the first that it did."""

    def misread(self) -> None:
        self.menus = {name: alike(_TakingAnything, menu) for name, menu in self.menus.items()}  # type: ignore[misc]

    def step(self, table: Table, said: Option) -> Rules[None]:
        (menu,) = (self.menus[stand.menu] for stand in table.state.standing)
        offered = [*menu.question(table, said.player).options]
        yield from super().step(table, said if said in offered else offered[0])


class BreaksUnderAReading(Miniature):
    """It has no idea what to do where a wild spirit serves no need."""

    def step(self, table: Table, said: Option) -> Rules[None]:
        if said.verb == "gain" and table.read(r.AMB_19) != "serves":
            raise KeyError(r.AMB_19)
        yield from super().step(table, said)


class StumblesOverFacts(Miniature):
    """It has no word for a printed fact that nobody gave."""

    def scores(self, table: Table) -> dict[str, int]:
        try:
            return super().scores(table)
        except NoOutcome as unspecified:
            raise KeyError(unspecified) from unspecified


class GuessesPositions(Miniature):
    """It takes a sheet for one of the top third where nobody said for which it is."""

    def with_cards(self, cards: Mapping[str, Any], faults: Faults | None = None) -> MysticVale:
        sheets = {
            name: {"position": "top", **document}
            for name, document in cards.get("stand-ins", {}).items()
        }
        return super().with_cards({**cards, "stand-ins": sheets}, faults)


class TellsTheDeck(Miniature):
    """It shows everybody the face-down decks."""

    def misread(self) -> None:
        board = ValeBoard()
        shown = msgspec.structs.replace(board.nouns["deck"], seen_by="everybody")
        board.nouns = {**board.nouns, "deck": shown}
        self.board = board  # type: ignore[misc]


# wrong between two games -------------------------------------------------------------------


class _OneForAll(Shows):
    """Remembers what a card shows, whatever the ruling under which it was asked."""

    def value(self, ruling: Ruling, look: Look) -> Any:
        first = self.__dict__.setdefault("first", {})
        return first.setdefault(look, super().value(ruling, look))


class MixesRulings(Miniature):
    """It answers for one ruling what it found under another."""

    def misread(self) -> None:
        self.shows = _OneForAll(by_card(), by_layer(), self.readings)


# wrong in another process ------------------------------------------------------------------


def _hashed(move: Move) -> Move:
    """Give a move whose candidates come in the order of a set of words."""

    def thinkable(table: Table, player: str) -> Iterator[Candidate]:
        found = {each.option.said(): each for each in move.thinkable(table, player)}
        return (found[said] for said in set(found))

    return msgspec.structs.replace(move, thinkable=thinkable)


class OffersInAnyOrder(Miniature):
    """It offers options in an order that hangs on the process."""

    def misread(self) -> None:
        self.menus = {  # type: ignore[misc]
            name: msgspec.structs.replace(menu, moves=tuple(_hashed(m) for m in menu.moves))
            for name, menu in self.menus.items()
        }
