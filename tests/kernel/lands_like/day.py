"""A Day, one player after the other; a game of this leaflet is one Night and one Day each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import SteppedAway, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, option
from tests.kernel.lands_like.events import ManaGained
from tests.kernel.lands_like.night import state_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table


def waking_up(table: Table, player: str) -> Iterator[Candidate]:
    yield Candidate(option(player, "done"))


def gather(table: Table, said: Option) -> Rules[None]:
    """A land that did not wither gives mana; then the next player has their Day."""
    names = [seat.name for seat in state_of(table).seats]
    if not state_of(table).seat(said.player).withered:
        yield ManaGained(said.player, len(state_of(table).seat(said.player).land))
    yield SteppedAway(said.player)
    if following := names[names.index(said.player) + 1 :]:
        yield StoodAt(following[0], "day")


DAY = Menu("day", "Done?", (Move("done", waking_up, gather),))
