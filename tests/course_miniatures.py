"""Engines that are wrong in one way in the course of a game: setup, Prep, commons, the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from mvrules.kernel.events import SteppedAway
from mvrules.kernel.questions import Option
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.course import scoring
from mvrules.rulesets.mystic_vale.course.prep import lay_out, turn_over
from mvrules.rulesets.mystic_vale.course.setup import CommonsLaid, StarDrawn
from mvrules.rulesets.mystic_vale.course.spoil import decay
from mvrules.rulesets.mystic_vale.crafted.reading import gives
from mvrules.rulesets.mystic_vale.table.commons_events import (
    AdvancementRevealed,
    LevelFourRevealed,
)
from mvrules.rulesets.mystic_vale.table.events import (
    CardPlanted,
    DiscardReshuffled,
    FieldDiscarded,
    GameEnded,
    ManaGained,
    Spoiled,
    TurnPassed,
    VpGained,
)
from tests.miniatures import Miniature
from tests.swaps import Swapped, changed

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules, Trigger
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Vale

# wrong in the setup ------------------------------------------------------------------------


class FillsThePoolForFour(Swapped):
    """It lays 33 VP into the pool, however many play."""

    breaks = c.MV_SETUP_10
    kind = CommonsLaid

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, pool=33)


class UsesAllOfLevelOne(Swapped):
    """It plays with the whole deck of level 1."""

    breaks = c.MV_SETUP_05
    kind = CommonsLaid

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        whole = (len(event.commons.decks[0]), *event.commons.left[1:])
        return changed(event, commons=event.commons.replaced(left=whole))


class LetsTheFirstBegin(Swapped):
    """It lets the first player begin, whoever draws the star."""

    breaks = c.MV_SETUP_11
    kind = StarDrawn

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, player=table.state.seats[0].name)


# wrong in Planting and Prep ----------------------------------------------------------------


class PrepStopsTooLate(Swapped):
    """It lays one card more out in Prep after the third decay shows."""

    breaks = c.MV_PREP_02
    kind = SteppedAway

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        seat = table.state.seat(event.player)
        if table.state.menu_of(event.player) == "prep" and decay(table, seat) == 3:
            yield CardPlanted(event.player)
            yield from turn_over(table, event.player)
        return SteppedAway(event.player)


class ForgetsToReshuffle(Swapped):
    """It leaves the discard pile where it is when the deck runs out in Prep."""

    breaks = c.MV_PREP_04
    kind = DiscardReshuffled


class ForgivesSpoilingInPrep(Swapped):
    """It lets a turn begin as any other that was Spoiled in Prep."""

    breaks = c.MV_SPOIL_08
    kind = Spoiled

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield from ()
        return None if table.state.menu_of(event.player) == "prep" else Spoiled(event.player)


class KeepsSpoiledMana(Swapped):
    """It lets a player who Spoils have the mana of the field nonetheless."""

    breaks = c.MV_SPOIL_05
    kind = Spoiled

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        seat = table.state.seat(event.player)
        yield ManaGained(event.player, sum(gives(table, seat, card, "mana") for card in seat.field))
        return Spoiled(event.player)


class NeverWhenPlayed(Miniature):
    """It leaves out what is to happen when a card is played."""

    breaks = c.MV_KEY_02

    def triggers(self, table: Table, event: Event, before: Vale) -> Iterable[Trigger]:
        return () if isinstance(event, CardPlanted) else super().triggers(table, event, before)


class PlaysNothingInPrep(Miniature):
    """It leaves out what is to happen when a card is played in Prep."""

    breaks = c.MV_PREP_05

    def triggers(self, table: Table, event: Event, before: Vale) -> Iterable[Trigger]:
        played = isinstance(event, CardPlanted) and table.state.menu_of(event.player) == "prep"
        return () if played else super().triggers(table, event, before)


# wrong in the commons ----------------------------------------------------------------------


class FillsFromItsOwnLevelOnly(Swapped):
    """It leaves a gap open if the deck of its level is empty."""

    breaks = c.MV_DISC_10
    kind = AdvancementRevealed

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield from ()
        own: AdvancementRevealed = event
        return own if own.deck == own.level else None


class RefillsLevelFour(Swapped):
    """It fills the level 4 row up when it is empty."""

    breaks = c.NEM_L4_05
    kind = FieldDiscarded

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        commons = table.state.commons
        fours = (card for card in commons.decks[2].cards() if self.level(card) == 4)
        if not commons.level_four and (four := next(fours, None)):
            yield LevelFourRevealed(3, four)
        return FieldDiscarded(event.player)


# wrong at the end --------------------------------------------------------------------------


class EndsTheRoundEarly(Miniature):
    """It ends the game with the turn in which the pool runs out."""

    breaks = c.MV_END_01

    def step(self, table: Table, said: Option) -> Rules[None]:
        if said.verb == "prepare" and table.state.ending:
            yield from lay_out(table, said.player)
            yield GameEnded()
        else:
            yield from super().step(table, said)


class PlaysOnWithoutVp(Swapped):
    """It forgets, when the turn passes, that the pool has run out."""

    breaks = c.MV_END_01
    kind = GameEnded

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        yield TurnPassed(table.state.first, table.state.round + 1)
        return None


class OwesWhatThePoolLacks(Swapped):
    """It pays no VP once the pool is empty."""

    breaks = c.MV_END_03
    kind = VpGained

    def otherwise(self, table: Table, event: Any) -> Rules[Event | None]:
        return changed(event, from_box=0)


class CountsReserved(Miniature):
    """It counts the points on advancements that are Reserved."""

    breaks = c.NEM_RES_06

    def scores(self, table: Table) -> dict[str, int]:
        return {name: points + self._reserved(table, name) for name, points in _scored(self, table)}

    def _reserved(self, table: Table, name: str) -> int:
        return sum(sheet.symbol("end vp") for sheet in table.state.seat(name).reserved)


class ForgetsCurses(Miniature):
    """It takes no points off for curse tokens."""

    breaks = c.NEM_CURSE_05

    def scores(self, table: Table) -> dict[str, int]:
        seats = {seat.name: seat for seat in table.state.seats}
        return {name: points + seats[name].curses for name, points in _scored(self, table)}


class ForgetsVales(Miniature):
    """It leaves the points on vale cards out."""

    breaks = c.MV_SCORE_03

    def scores(self, table: Table) -> dict[str, int]:
        seat = table.state.seat
        vales = {name: scoring.vale_points(table, seat(name)) for name, _ in _scored(self, table)}
        return {name: points - vales[name] for name, points in _scored(self, table)}


def _scored(book: Miniature, table: Table) -> list[tuple[str, int]]:
    """What the right engine counts."""
    return [*super(Miniature, book).scores(table).items()]


class BreaksNoTies(Miniature):
    """It lets all who are tied for the most points share the win."""

    breaks = c.MV_SCORE_06

    def winners(self, table: Table) -> tuple[str, ...]:
        scores = self.scores(table)
        return tuple(name for name, points in scores.items() if points == max(scores.values()))


class CountsLevelThreeOnly(Miniature):
    """It forgets that advancements of level 4 count as level 3 in a tie."""

    breaks = c.NEM_L4_07

    def winners(self, table: Table) -> tuple[str, ...]:
        scores = self.scores(table)
        best = {name for name, points in scores.items() if points == max(scores.values())}
        owned = {seat.name: self._threes(seat) for seat in table.state.seats if seat.name in best}
        return tuple(name for name, threes in owned.items() if threes == max(owned.values()))

    def _threes(self, seat: Any) -> int:
        return sum(self.level(sheet) == 3 for card in seat.cards() for sheet in card.sheets)


COURSE: tuple[type[Miniature], ...] = (
    FillsThePoolForFour,
    UsesAllOfLevelOne,
    LetsTheFirstBegin,
    PrepStopsTooLate,
    ForgetsToReshuffle,
    ForgivesSpoilingInPrep,
    KeepsSpoiledMana,
    NeverWhenPlayed,
    PlaysNothingInPrep,
    FillsFromItsOwnLevelOnly,
    RefillsLevelFour,
    EndsTheRoundEarly,
    PlaysOnWithoutVp,
    OwesWhatThePoolLacks,
    CountsReserved,
    ForgetsCurses,
    ForgetsVales,
    BreaksNoTies,
    CountsLevelThreeOnly,
)
"""Every engine of this module."""
