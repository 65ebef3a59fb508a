"""What can happen when the nemesis claims something, and when its hourglass moves."""

from __future__ import annotations

from mvrules.crafting.pieces import Piece
from mvrules.kernel.events import Event
from mvrules.rulesets.mystic_vale.crafted.cursed import curses_on, lifted, with_curses
from mvrules.rulesets.mystic_vale.table.commons import LEVELS, changed, less
from mvrules.rulesets.mystic_vale.table.commons_events import POOL, without_reserved
from mvrules.rulesets.mystic_vale.table.state import Vale

PILE = "pile"


class HourglassMoved(Event, frozen=True):
    """The hourglass moved to the next space of the track."""

    to: int

    def apply(self, state: Vale) -> Vale:
        """Move the marker."""
        return state.replaced(marker=self.to)


class VpClaimed(Event, frozen=True):
    """The nemesis claimed VP tokens, from the pool and, when it ran out, from the box."""

    from_pool: int
    from_box: int = 0

    def apply(self, state: Vale) -> Vale:
        """Move the tokens; an empty pool brings the end."""
        pool = state.pool - self.from_pool
        return state.replaced(
            pool=pool,
            vp_box=state.vp_box - self.from_box,
            nemesis_vp=state.nemesis_vp + self.from_pool + self.from_box,
            ending=state.ending or (self.from_pool > 0 and pool == 0),
        )


class AdvancementClaimed(Event, frozen=True):
    """The nemesis claimed an advancement of the commons; its curse tokens go to pool or pile."""

    level: int
    place: int
    sheet: Piece
    tokens_to: str = POOL

    def apply(self, state: Vale) -> Vale:
        """Lay the advancement on the score pile."""
        commons = state.commons
        if self.level > LEVELS[-1]:
            commons = commons.replaced(level_four=less(commons.level_four, self.sheet))
        else:
            row = commons.rows[self.level - 1]
            row = (*row[: self.place], None, *row[self.place + 1 :])
            commons = commons.replaced(rows=changed(commons.rows, self.level, row))
        after = without_tokens(state, self.sheet, self.tokens_to).replaced(commons=commons)
        return after.replaced(nemesis_pile=(*state.nemesis_pile, self.sheet))


class ReservedClaimed(Event, frozen=True):
    """The nemesis claimed (if so ruled) what a player had Reserved."""

    player: str
    sheet: Piece

    def apply(self, state: Vale) -> Vale:
        """Lay the advancement on the score pile."""
        after = without_reserved(state, self.player, self.sheet)
        return after.replaced(nemesis_pile=(*state.nemesis_pile, self.sheet))


class ValeClaimed(Event, frozen=True):
    """The nemesis claimed a vale card."""

    level: int
    place: int
    vale: Piece

    def apply(self, state: Vale) -> Vale:
        """Lay the vale card on the score pile."""
        commons = state.commons
        row = commons.vales[self.level - 1]
        vales = changed(
            commons.vales, self.level, (*row[: self.place], None, *row[self.place + 1 :])
        )
        pile = (*state.nemesis_pile, self.vale)
        return state.replaced(commons=commons.replaced(vales=vales), nemesis_pile=pile)


# curse tokens on an advancement ------------------------------------------------------------


def without_tokens(state: Vale, sheet: Piece, to: str) -> Vale:
    """Take the curse tokens off an advancement, to their pool or to the score pile."""
    count = curses_on(state, sheet)
    if not count:
        return state
    if to == POOL:
        return lifted(state, sheet, "", POOL)
    after = with_curses(state, sheet, 0)
    return after.replaced(nemesis_curse_tokens=state.nemesis_curse_tokens + count)
