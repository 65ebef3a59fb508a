"""Reserve: an advancement of the commons is laid aside for one player to buy later."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.commons import LEVELS
from mvrules.rulesets.mystic_vale.commons_events import Reserved
from mvrules.rulesets.mystic_vale.costs import unaffordable
from mvrules.rulesets.mystic_vale.cursed import stay_when_reserved
from mvrules.rulesets.mystic_vale.filling import fill
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.market import called, for_sale, piece_called
from mvrules.rulesets.mystic_vale.sleeving import fits

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece


class Reserve(Effect, frozen=True):
    """«Reserve an advancement.»"""

    word: ClassVar[str] = "reserve"
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Reserved})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one that may be Reserved."""
        return bool(reservable(table, behalf.player))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and lay it aside."""
        player = behalf.player
        sheets = reservable(table, player)
        if not sheets:
            return
        picks = [option(player, "reserve", called(sheets, sheet)) for sheet in sheets]
        picked = yield ask(player, "Reserve which advancement?", picks)
        sheet = piece_called(sheets, picked.word("reserve"))
        gap = _place(table, sheet)
        yield Reserved(player, sheet, stay_when_reserved(table))
        if gap is not None and table.read(r.AMB_21) == "at once":
            yield from fill(table, *gap)

    def said(self) -> str:
        """Read it aloud."""
        return "Reserve an advancement"


def reservable(table: Table, player: str) -> tuple[Piece, ...]:
    """Give the advancements that a player may Reserve now."""
    if len(table.state.seat(player).reserved) >= most_reserved(table):
        return ()
    sheets = in_reach(table)
    if whatever_it_costs(table):
        return sheets
    return tuple(sheet for sheet in sheets if _within_means(table, player, sheet))


@implements(c.NEM_RES_01, dropped=())
def in_reach(table: Table) -> tuple[Piece, ...]:
    """Any advancement of the commons can be Reserved, Fertile Soils and level 4 included."""
    return for_sale(table)


@implements(c.NEM_RES_05, dropped=1)
def most_reserved(table: Table) -> int:
    """There is no limit to the advancements that a player has Reserved."""
    return 1_000


@implements(c.NEM_RES_02, dropped=False)
def whatever_it_costs(table: Table) -> bool:
    """One may Reserve what one could neither pay for nor sleeve."""
    return True


def _within_means(table: Table, player: str, sheet: Piece) -> bool:
    """Whether a player could pay for an advancement and sleeve it."""
    seat = table.state.seat(player)
    try:
        dear = unaffordable(table, seat, own(table.book).cost(sheet))
        return not dear and fits(table, seat.field, (*seat.bought, sheet))
    except NoOutcome:
        return False


def _place(table: Table, sheet: Piece) -> tuple[int, int] | None:
    """Tell where in the three rows an advancement lies: its level and its place."""
    for level in LEVELS:
        row = table.state.commons.rows[level - 1]
        if sheet in row:
            return level, row.index(sheet)
    return None
