"""Miniatures: the engine of Mystic Vale, each time wrong in exactly one way.

They are engines, not rulings: a miniature brings rules, laws, formulas or menus of its own, as a
foreign engine would. Whoever tells a right engine from a wrong one has to notice each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from mvrules.crafting.formulas import (
    NEW,
    NOUGHT,
    All,
    AnyOf,
    Every,
    Flag,
    Node,
    Not,
    Ruled,
    unless,
)
from mvrules.crafting.laws import Law, SleevingLaws
from mvrules.crafting.shows import Shows
from mvrules.kernel.book import load
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Option, Question, Reason
from mvrules.kernel.refusals import Forbidden
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course.spoil import decay, spoil
from mvrules.rulesets.mystic_vale.crafted.eclipse import (
    ABOVE,
    BENEATH,
    MAY_BE_COVERED,
    MAY_SLIDE_UNDER,
    THIRDS,
)
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.crafted.rituals import by_card, by_layer
from mvrules.rulesets.mystic_vale.table.events import (
    CardPlanted,
    CursesGained,
    FieldDiscarded,
    FieldGained,
    TokenTurned,
    VpGained,
)
from mvrules.rulesets.mystic_vale.vale import MysticVale

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table

# tools of the miniatures -------------------------------------------------------------------

Change = Callable[[Node], Node | None]


class Miniature(MysticVale):
    """An engine that is wrong in one way, which its docstring says; this one is right.

    ``breaks`` is the clause that it does not keep.
    """

    breaks: ClassVar[ClauseId]

    @classmethod
    def engine(cls, edition: str | None = None) -> Self:
        """Open the rulebook as this engine plays it, in an edition."""
        book = cls.opened(edition)
        assert isinstance(book, cls)
        book.misread()
        return book

    @classmethod
    def modules(cls) -> list[ModuleType]:
        """List the modules of the rulebook that is played, not of the tests around it."""
        return load("mystic-vale").modules()

    def misread(self) -> None:
        """Make the one mistake, where it is in formulas, laws or menus and not in a rule."""

    def reform(self, change: Change) -> None:
        """Read cards by changed formulas."""
        known: dict[int, Node] = {}
        cards = {name: changed(node, change, known) for name, node in by_card().items()}
        layers = {name: changed(node, change, known) for name, node in by_layer().items()}
        self.shows = Shows(cards, layers, self.readings)


def changed(node: Node, change: Change, known: dict[int, Node]) -> Node:
    """Give a formula with each part changed for which ``change`` gives another."""
    if id(node) not in known:
        other = change(node)
        parts = {name: getattr(node, name) for name in node.__struct_fields__}
        known[id(node)] = (
            changed(other, change, known)
            if other is not None
            else type(node)(**{name: _part(part, change, known) for name, part in parts.items()})
        )
    return known[id(node)]


def _part(part: Any, change: Change, known: dict[int, Node]) -> Any:
    if isinstance(part, Node):
        return changed(part, change, known)
    if isinstance(part, tuple):
        return tuple(_part(each, change, known) for each in part)
    return part


def without(clause: ClauseId) -> Change:
    """Give what formulas would say if nobody had printed a clause."""
    return lambda node: node.dropped if isinstance(node, Ruled) and node.clause == clause else None


def events_replaced(
    event: Event, kind: type[Event], rule: Callable[[], Rules[Event | None]]
) -> Rules[Event | None] | None:
    """Let a rule speak in place of one kind of event."""
    return rule() if type(event) is kind else None


# wrong in planting and spoiling ------------------------------------------------------------


class SpoilsAtThree(Miniature):
    """It Spoils the turn at three decay instead of four."""

    breaks = c.MV_SPOIL_01

    def step(self, table: Table, said: Option) -> Rules[None]:
        yield from super().step(table, said)
        seat = table.state.seat(said.player)
        if said.verb == "push" and decay(table, seat) == 3:
            yield from spoil(table, said.player)


class ForgetsGrowth(Miniature):
    """It never lets growth cancel decay."""

    breaks = c.MV_SPOIL_03

    def misread(self) -> None:
        shows = {**by_card(), "growth": NOUGHT}
        self.shows = Shows(shows, by_layer(), self.readings)


class LeavesTheTokenAsItIs(Miniature):
    """It does not turn the mana token of a player who Spoils."""

    breaks = c.MV_SPOIL_04

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def nothing() -> Rules[Event | None]:
            yield from ()
            return None

        own = super().replacement(table, event)
        return own or events_replaced(event, TokenTurned, nothing)


class PlantsOnTheLeft(Miniature):
    """It lays a planted card at the left end of the field."""

    breaks = c.MV_PLANT_02

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def leftmost() -> Rules[Event | None]:
            yield from ()
            return msgspec.structs.replace(event, end="left")

        own = super().replacement(table, event)
        return own or events_replaced(event, CardPlanted, leftmost)


# wrong in the harvest ----------------------------------------------------------------------


class CountsOnDeckCurses(Miniature):
    """It gains the curse tokens of the on-deck card too."""

    breaks = c.NEM_CURSE_03

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def after_more() -> Rules[Event | None]:
            assert isinstance(event, FieldGained)
            seat = table.state.seat(event.player)
            if seat.on_deck and (due := gives(table, seat, seat.on_deck, "curse")):
                yield CursesGained(event.player, due)
            return event

        own = super().replacement(table, event)
        return own or events_replaced(event, FieldGained, after_more)


class ForgetsTheBox(Miniature):
    """It gives no more VP than the pool holds."""

    breaks = c.MV_HARV_03

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        def from_the_pool_only() -> Rules[Event | None]:
            yield from ()
            return msgspec.structs.replace(event, from_box=0)

        own = super().replacement(table, event)
        return own or events_replaced(event, VpGained, from_the_pool_only)


# wrong in rituals --------------------------------------------------------------------------


class PaysPartOfARitual(Miniature):
    """It pays a ritual as soon as one symbol of its requirement is there."""

    breaks = c.NEM_RITUAL_03

    def misread(self) -> None:
        self.reform(without(c.NEM_RITUAL_03))


class FeedsRewardsToRequirements(Miniature):
    """It lets what one ritual pays help to meet another."""

    breaks = c.NEM_RITUAL_12

    def misread(self) -> None:
        self.reform(without(c.NEM_RITUAL_12))


class SpendsOnRequirements(Miniature):
    """It uses up the symbols by which a requirement is met."""

    breaks = c.NEM_RITUAL_10

    def misread(self) -> None:
        self.reform(without(c.NEM_RITUAL_10))


# wrong in eclipse and sleeving -------------------------------------------------------------


class LetsAnEclipseCover(Miniature):
    """It takes the eclipse symbol for a permission to cover, besides being covered."""

    breaks = c.NEM_ECL_04

    def misread(self) -> None:
        over = unless(Not(BENEATH), AnyOf((MAY_BE_COVERED, Flag("eclipse", NEW))))
        must = All((over, unless(Not(ABOVE), MAY_SLIDE_UNDER)))
        law = Law(c.MV_DISC_03, Every("x", AnyOf((BENEATH, ABOVE)), must), "fills the third")
        self.sleeving = SleevingLaws(THIRDS, (law,), self.readings)


class ScoresACoveredEclipse(Miniature):
    """It counts the end-of-game VP of an eclipse advancement that is covered."""

    breaks = c.NEM_ECL_05

    def misread(self) -> None:
        self.reform(without(c.NEM_ECL_05))


class DiscardsBeforeSleeving(Miniature):
    """It discards the field as soon as the Discard Phase begins."""

    breaks = c.MV_DISC_07

    def step(self, table: Table, said: Option) -> Rules[None]:
        before = table.state.menu_of(said.player)
        yield from super().step(table, said)
        begins = before != "discard" == table.state.menu_of(said.player)
        if begins and table.state.seat(said.player).field:
            yield FieldDiscarded(said.player)


class LetsGoOfWhatWasBought(Miniature):
    """It offers to end the Discard Phase although something could still be sleeved."""

    breaks = c.MV_DISC_01

    def misread(self) -> None:
        moves = tuple(_unreasoned(move, "done") for move in self.menus["discard"].moves)
        discard = msgspec.structs.replace(self.menus["discard"], moves=moves)
        self.menus = {**self.menus, "discard": discard}  # type: ignore[misc]


def _unreasoned(move: Move, verb: str) -> Move:
    """Give a move against which nothing speaks, if it is the one."""

    def offered(table: Table, player: str) -> Iterator[Candidate]:
        return (Candidate(each.option) for each in move.thinkable(table, player))

    return msgspec.structs.replace(move, thinkable=offered) if move.verb == verb else move


# wrong in asking and refusing --------------------------------------------------------------


class _AskingTheNeighbour(Menu, frozen=True):
    """A menu at which the next player is asked in place of the one who stands there."""

    def question(self, table: Table, player: str) -> Question:
        asked = super().question(table, player)
        seats = [seat.name for seat in table.state.seats]
        neighbour = seats[(seats.index(player) + 1) % len(seats)]
        return Question(neighbour, asked.about, lambda: asked.candidates, clauses=asked.clauses)


class AsksTheWrongPlayer(Miniature):
    """It asks the next player what the one whose turn it is would do."""

    breaks = c.MV_PLANT_01

    def misread(self) -> None:
        self.menus = {name: alike(_AskingTheNeighbour, menu) for name, menu in self.menus.items()}  # type: ignore[misc]


class RefusesWhatItOffers(Miniature):
    """It offers to slide an eclipse advancement under another, and refuses it when it is done."""

    breaks = c.NEM_ECL_03

    def step(self, table: Table, said: Option) -> Rules[None]:
        if said.word("lying") == "under":
            asked = self.menus["discard"].question(table, said.player)
            raise Forbidden(said, asked, (Reason(c.MV_DISC_03),))
        yield from super().step(table, said)


class _Vexed(Question):
    """A question that takes a point from whoever gives an answer that is refused."""

    def __init__(self, asked: Question, table: Table) -> None:
        make: Callable[[], Iterable[Candidate]] = lambda: asked.candidates  # noqa: E731
        super().__init__(asked.player, asked.about, make, clauses=asked.clauses)
        self._table = table

    __slots__ = ("_table",)

    def candidate(self, said: Option) -> Candidate | None:
        seat = self._table.state.seat(self.player)
        msgspec.structs.force_setattr(seat, "vp", seat.vp - 1)
        return super().candidate(said)


class _Vexing(Menu, frozen=True):
    """A menu whose question remembers a refusal."""

    def question(self, table: Table, player: str) -> Question:
        return _Vexed(super().question(table, player), table)


class PaysForARefusal(Miniature):
    """It takes a VP token from a player whose answer it refuses."""

    breaks = c.NEM_ECL_04

    def misread(self) -> None:
        self.menus = {name: alike(_Vexing, menu) for name, menu in self.menus.items()}  # type: ignore[misc]


def alike(kind: type[Menu], menu: Menu) -> Menu:
    """Give a menu as one of another kind."""
    return kind(**{name: getattr(menu, name) for name in menu.__struct_fields__})


MINIATURES: tuple[type[Miniature], ...] = (
    SpoilsAtThree,
    ForgetsGrowth,
    LeavesTheTokenAsItIs,
    PlantsOnTheLeft,
    CountsOnDeckCurses,
    ForgetsTheBox,
    PaysPartOfARitual,
    FeedsRewardsToRequirements,
    SpendsOnRequirements,
    LetsAnEclipseCover,
    ScoresACoveredEclipse,
    DiscardsBeforeSleeving,
    LetsGoOfWhatWasBought,
    AsksTheWrongPlayer,
    RefusesWhatItOffers,
    PaysForARefusal,
)
"""Every miniature, but for the one that is right."""
