"""Uncursing: the curse symbols of a card bring no tokens in this Harvest Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.texts.arrivals import cursing
from mvrules.rulesets.mystic_vale.texts.placing import FIELD, CursesCancelled

if TYPE_CHECKING:
    from collections.abc import Iterator


class CancelCurses(Effect, frozen=True):
    """«Choose a card in your field with a curse symbol: it brings no curse tokens.»"""

    word: ClassVar[str] = "cancel the curses of a card"
    touches: ClassVar[tuple[str, ...]] = ("cancels symbol curse", "reads zone field")
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CursesCancelled})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is such a card that has not brought its tokens yet.

        Raises:
            NoOutcome: no card surely has such a symbol, and of one nobody tells.
        """
        found = tuple(cancellable(table, behalf.player))
        if any(each.unknown is None for each in found):
            return True
        for each in found:
            if each.unknown is not None:
                raise each.unknown
        return False

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and cancel its symbols."""
        if self.can(table, behalf):
            player = behalf.player
            about = "The curse symbols of which card bring no tokens?"
            picked = yield Question(
                player, about, lambda: cancellable(table, player), by=behalf.source
            )
            yield CursesCancelled(player, int(picked.word("cancel").removeprefix(FIELD)) - 1)

    def said(self) -> str:
        """Read it aloud."""
        return "choose a card in your field with a curse symbol, which brings no curse tokens"


def cancellable(table: Table, player: str) -> Iterator[Candidate]:
    """Give each card in the field that would bring curse tokens yet."""
    seat = table.state.seat(player)
    for index in range(len(seat.field)):
        if seat.gained and index not in seat.late:
            continue
        said = option(player, "cancel", f"{FIELD}{index + 1}")
        try:
            if cursing(table, seat, (index,)):
                yield Candidate(said)
        except NoOutcome as unknown:
            yield Candidate(said, (), unknown)
