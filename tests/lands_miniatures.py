"""Miniatures: the engine of Mystic Lands, each time wrong in exactly one way.

Most break a clause that follows from others, which no ruling can drop; ``breaks`` is the clause
from which it follows and whose scenarios have to notice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from mvrules.crafting.laws import SleevingLaws
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Option, Question, Reason
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands.course.ending import spot_vp
from mvrules.rulesets.mystic_lands.course.shining import COVER, suns
from mvrules.rulesets.mystic_lands.course.wither import wither
from mvrules.rulesets.mystic_lands.crafted.suns import POSITIONS, SLEEVING
from mvrules.rulesets.mystic_lands.lands import MysticLands
from mvrules.rulesets.mystic_lands.table.events import (
    AdvanceSleeved,
    CardGrown,
    Gained,
    LandDiscarded,
    Lost,
    ManaZeroed,
    ResourceChosen,
    Withered,
)
from mvrules.rulesets.mystic_lands.table.state import FLIPPED

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_lands.table.state import Seat

# tools -------------------------------------------------------------------------------------

Against = Callable[["Table", "Seat", Option], bool]


class LandsMiniature(MysticLands):
    """An engine of Mystic Lands that is wrong in one way; this one is right."""

    breaks: ClassVar[ClauseId]

    @classmethod
    def engine(cls, edition: str | None = None) -> Self:
        """Open the rulebook as this engine plays it."""
        book = cls.opened(edition)
        assert isinstance(book, cls)
        book.misread()
        return book

    def misread(self) -> None:
        """Make the one mistake, where it is in laws or menus and not in a rule."""

    def bar(self, menu: str, verb: str, against: Against) -> None:
        """Refuse a move of a menu where this holds."""

        def barred(move: Move) -> Move:
            def thinkable(table: Table, player: str) -> Iterator[Candidate]:
                for each in move.thinkable(table, player):
                    seat = table.state.seat(player)
                    bad = against(table, seat, each.option)
                    yield Candidate(each.option, (Reason(self.breaks),)) if bad else each

            return msgspec.structs.replace(move, thinkable=thinkable) if move.verb == verb else move

        moves = tuple(barred(move) for move in self.menus[menu].moves)
        changed = msgspec.structs.replace(self.menus[menu], moves=moves)
        self.menus = {**self.menus, menu: changed}  # type: ignore[misc]


class Swapped(LandsMiniature):
    """An engine that lets one kind of event happen otherwise."""

    kind: ClassVar[type[Event]]

    def replacement(self, table: Table, event: Event) -> Rules[Event | None] | None:
        return self.otherwise(table, event) if type(event) is self.kind else None

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        """Give what happens instead; unless said, nothing does."""
        yield from ()
        return None


# wrong by night ----------------------------------------------------------------------------


class WithersAtThree(LandsMiniature):
    """It lets one Wither by three suns."""

    breaks = c.LANDS_NIGHT_05

    def step(self, table: Table, said: Option) -> Rules[None]:
        yield from super().step(table, said)
        seat = table.state.seat(said.player)
        if said.verb == "grow" and not seat.rested and suns(table, seat) == 3:
            yield from wither(table, said.player)


class NeverOvergrows(LandsMiniature):
    """It bars a Grow once three suns shine."""

    breaks = c.LANDS_NIGHT_06

    def misread(self) -> None:
        self.bar("night", "grow", lambda table, seat, _: suns(table, seat) >= 3)


class KeepsRainForLater(LandsMiniature):
    """It lets nobody place Rain tokens between Grow and Reveal."""

    breaks = c.LANDS_NIGHT_11

    def step(self, table: Table, said: Option) -> Rules[None]:
        rules, sent = super().step(table, said), None
        while True:
            try:
                asked = rules.send(sent)
            except StopIteration:
                return
            sent = yield _without_rain(asked)


def _without_rain(asked: Any) -> Any:
    """Give a question before the Reveal without its Rain tokens."""
    verbs = {one.verb for one in asked.options} if isinstance(asked, Question) else set()
    if "reveal" not in verbs:
        return asked
    kept = [each for each in asked.candidates if each.option.verb != COVER]
    return Question(asked.player, asked.about, lambda: kept, clauses=asked.clauses)


class LetsNobodyGrowInAnothersTurn(LandsMiniature):
    """It lets only the active player Grow."""

    breaks = c.LANDS_FLOW_05

    def misread(self) -> None:
        self.bar("night", "grow", lambda table, seat, _: table.state.active != seat.name)


class PlaysTheCardItWitheredBy(Swapped):
    """It plays the on-deck card of a player who Withers."""

    breaks = c.LANDS_WITHER_02
    kind = Withered

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        yield CardGrown(event.player)
        return event


# wrong in the Day of a Withered player -----------------------------------------------------


class TakesWhatTheNightGave(Swapped):
    """It takes the mana of a Withered player who chooses another resource."""

    breaks = c.LANDS_WITHER_03
    kind = ResourceChosen

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        had = table.state.seat(event.player).mana
        if had and event.resource != "mana":
            yield Lost(event.player, "mana", had)
        return event


class RefusesEffectsOfTheWithered(LandsMiniature):
    """It lets no Withered player use day effects."""

    breaks = c.LANDS_WITHER_03

    def misread(self) -> None:
        self.bar("day", "use", lambda _, seat, __: seat.withered)


class SellsNothingToTheWithered(LandsMiniature):
    """It lets no Withered player buy."""

    breaks = c.LANDS_DUSK_05

    def misread(self) -> None:
        self.bar("day", "buy", lambda _, seat, __: seat.withered)


class CutsTheDusk(Swapped):
    """It goes on cutting gains in the Dusk of a player who has Withered."""

    breaks = c.LANDS_WITHER_09
    kind = Gained

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        yield from ()
        cut = table.state.menu_of(event.player) == "dusk"
        return None if cut and table.state.seat(event.player).token == FLIPPED else event


class WithersInTheDay(LandsMiniature):
    """It counts suns as the Day begins."""

    breaks = c.LANDS_DAY_03

    def step(self, table: Table, said: Option) -> Rules[None]:
        yield from super().step(table, said)
        if said.verb == "begin" and suns(table, table.state.seat(said.player)) > 3:
            yield Withered(said.player)


class SavesUnusedRain(LandsMiniature):
    """It takes back only the Rain tokens that were used."""

    breaks = c.LANDS_RAIN_04

    def step(self, table: Table, said: Option) -> Rules[None]:
        unused = table.state.seat(said.player).rain if said.verb == "begin" else 0
        yield from super().step(table, said)
        if unused:
            yield Gained(said.player, "rain", unused)


# wrong in the Dusk -------------------------------------------------------------------------


class AlwaysZeroes(Swapped):
    """It sets the mana to zero although nothing was bought."""

    breaks = c.LANDS_DUSK_01
    kind = LandDiscarded

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        yield ManaZeroed(event.player)
        return event


class ZeroesSpiritToo(Swapped):
    """It sets the spirit to zero with the mana."""

    breaks = c.LANDS_DUSK_01
    kind = ManaZeroed

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        if had := table.state.seat(event.player).spirit:
            yield Lost(event.player, "spirit", had)
        return event


# wrong in crafting -------------------------------------------------------------------------


class LaysBackgroundsInFront(Swapped):
    """It lays a second Background before the first."""

    breaks = c.LANDS_CRAFT_03
    kind = AdvanceSleeved

    def otherwise(self, table: Table, event: Any) -> Rules[Any]:
        yield from ()
        base, *sheets = event.crafted.layers
        if len(sheets) == 2 and sheets[0] == event.advance:
            crafted = type(event.crafted)((base, sheets[1], sheets[0]))
            return msgspec.structs.replace(event, crafted=crafted)
        return event


class MakesACardOfAnAdvance(LandsMiniature):
    """It lets a bare card lie beside the one that was crafted."""

    breaks = c.LANDS_CRAFT_02

    def step(self, table: Table, said: Option) -> Rules[None]:
        yield from super().step(table, said)
        if said.verb == "sleeve":
            land = table.state.seat(said.player).land
            bare = type(land[0])((land[0].layers[0],))
            yield _LaidBeside(said.player, land=(*land, bare))


class _LaidBeside(CardGrown, frozen=True):
    """A card appeared in a Land from nowhere."""

    land: tuple[Any, ...] = ()

    def apply(self, state: Any) -> Any:
        return state.change(self.player, land=self.land)


class LetsTwoSunsShine(LandsMiniature):
    """It sleeves a sun beside a sun."""

    breaks = c.LANDS_SUN_01

    def misread(self) -> None:
        self.sleeving = SleevingLaws(POSITIONS, SLEEVING[:1], self.readings)


# wrong on the map --------------------------------------------------------------------------


class OnePlayerToAVale(LandsMiniature):
    """It lets nobody enchant a Vale that another has enchanted."""

    breaks = c.LANDS_VALE_02

    def misread(self) -> None:
        self.bar("day", "enchant", _is_taken)


class ForgetsTheNewPath(LandsMiniature):
    """It lets no Vale be reached by way of one that was enchanted in the same Day."""

    breaks = c.LANDS_VALE_05

    def misread(self) -> None:
        self.bar("day", "enchant", lambda _, seat, __: bool(seat.enchanted))


def _is_taken(table: Table, _seat: Seat, said: Option) -> bool:
    """Whether a Vale has a cube."""
    named = said.word("enchant")
    return any(s.cubes for s in table.state.spaces if s.vale is not None and s.vale.name == named)


# wrong at the end --------------------------------------------------------------------------


class CountsSpotsAlone(LandsMiniature):
    """It counts the VP of Vales at the end, and not those of the tracker."""

    breaks = c.LANDS_VALE_10

    def scores(self, table: Table) -> dict[str, int]:
        return {seat.name: spot_vp(table, seat) for seat in table.state.seats}


# wrong in asking ---------------------------------------------------------------------------


class _AskingTheNeighbour(Menu, frozen=True):
    """A menu at which the next player is asked in place of the one who stands there."""

    def question(self, table: Table, player: str) -> Question:
        asked = super().question(table, player)
        neighbour = table.state.left_of(player)
        return Question(neighbour, asked.about, lambda: asked.candidates, clauses=asked.clauses)


class AsksTheWrongPlayer(LandsMiniature):
    """It asks the left-hand neighbour what a player would do."""

    breaks = c.LANDS_FLOW_06

    def misread(self) -> None:
        self.menus = {  # type: ignore[misc]
            name: _AskingTheNeighbour(**{f: getattr(menu, f) for f in menu.__struct_fields__})
            for name, menu in self.menus.items()
        }


LANDS: tuple[type[LandsMiniature], ...] = (
    WithersAtThree,
    NeverOvergrows,
    KeepsRainForLater,
    LetsNobodyGrowInAnothersTurn,
    PlaysTheCardItWitheredBy,
    TakesWhatTheNightGave,
    RefusesEffectsOfTheWithered,
    SellsNothingToTheWithered,
    CutsTheDusk,
    WithersInTheDay,
    SavesUnusedRain,
    AlwaysZeroes,
    ZeroesSpiritToo,
    LaysBackgroundsInFront,
    MakesACardOfAnAdvance,
    LetsTwoSunsShine,
    OnePlayerToAVale,
    ForgetsTheNewPath,
    CountsSpotsAlone,
    AsksTheWrongPlayer,
)
"""Every miniature of Mystic Lands, but for the one that is right."""
