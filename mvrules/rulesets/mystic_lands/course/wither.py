"""Withering: four uncovered suns after Reveal, unless Rain tokens cover enough of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import PeriodEnded
from mvrules.kernel.questions import Candidate, Question, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.course.effects import night_effects, use_among, weighed
from mvrules.rulesets.mystic_lands.course.ongoing import suns_borne
from mvrules.rulesets.mystic_lands.course.shining import (
    COVER,
    cover,
    covering_to_be_saved,
    suns,
)
from mvrules.rulesets.mystic_lands.course.turn import night_is_over
from mvrules.rulesets.mystic_lands.table.events import Rested, Withered

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

WITHER = "wither"


@implements(c.LANDS_NIGHT_05, dropped=1_000_000)
def too_many(table: Table) -> int:
    """Four uncovered suns are too many."""
    return 4


def is_withering(table: Table, player: str) -> bool:
    """Whether too many suns shine for a player."""
    seat = table.state.seat(player)
    return suns(table, seat) >= too_many(table) + suns_borne(table, seat)


def check(table: Table, player: str) -> Rules[None]:
    """With too many suns a player Withers, who can't or won't cover enough of them."""
    while not table.state.seat(player).rested and is_withering(table, player):
        question = Question(
            player,
            "Too many suns shine: what do you do?",
            lambda: ways_out(table, player),
            clauses=(c.LANDS_NIGHT_05, c.LANDS_RAIN_02),
        )
        picks = question.options
        said = picks[0] if len(picks) == 1 else (yield question)
        if said.verb == WITHER:
            yield from wither(table, player)
            return
        if said.verb == COVER:
            yield from cover(table, said)
            if table.read(r.AMB_L09) == "one token":
                return
        else:
            effects = night_effects(table, table.state.seat(player))
            yield from use_among(table, said, effects)


def ways_out(table: Table, player: str) -> Iterator[Candidate]:
    """Give what can be thought of while too many suns shine."""
    yield from covering_to_be_saved(table, player)
    if table.read(r.AMB_L07) == "open":
        seat = table.state.seat(player)
        yield from weighed(table, seat, night_effects(table, seat))
    yield Candidate(option(player, WITHER))


def wither(table: Table, player: str) -> Rules[None]:
    """The Land Withers."""
    yield Withered(player)
    yield from night_ends(table, player)


@implements(c.LANDS_WITHER_02)
def night_ends(table: Table, player: str) -> Rules[None]:
    """Withering ends the Night at once."""
    yield Rested(player)
    yield PeriodEnded("night", player)
    yield from night_is_over(table, player)
