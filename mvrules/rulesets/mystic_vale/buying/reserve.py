"""Reserve: an advancement of the commons is laid aside for one player to buy later."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, ask, option
from mvrules.kernel.refusals import NoOutcome
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.costs import unaffordable
from mvrules.rulesets.mystic_vale.buying.free import take_advancement
from mvrules.rulesets.mystic_vale.buying.market import called, for_sale, piece_called
from mvrules.rulesets.mystic_vale.buying.purchases import fits_nowhere, tokens_go
from mvrules.rulesets.mystic_vale.course.duties import Sometimes
from mvrules.rulesets.mystic_vale.course.filling import deck_for_gap, fill
from mvrules.rulesets.mystic_vale.course.sleeving import fits, to_be_placed
from mvrules.rulesets.mystic_vale.crafted.cursed import stay_when_reserved
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons import LEVELS
from mvrules.rulesets.mystic_vale.table.commons_events import RESERVED, AdvancementBought, Reserved

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece


class Reserve(Effect, frozen=True):
    """«Reserve an advancement.»"""

    word: ClassVar[str] = "reserve"
    touches: ClassVar[tuple[str, ...]] = ("moves from zone rows", "moves to zone reserved")
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
        picked = yield ask(
            player, "Reserve which advancement?", picks, clauses=(c.NEM_RES_01,), by=behalf.source
        )
        sheet = piece_called(sheets, picked.word("reserve"))
        gap = _place(table, sheet)
        yield Reserved(player, sheet, stay_when_reserved(table))
        if gap is not None and table.read(r.AMB_21) == "at once":
            yield from fill(table, *gap, deck_for_gap)

    def said(self) -> str:
        """Read it aloud."""
        return "Reserve an advancement"


class TakeReserved(Sometimes, frozen=True):
    """«Take an advancement free that you have Reserved.»"""

    word: ClassVar[str] = "take a Reserved advancement"
    touches: ClassVar[tuple[str, ...]] = (
        "moves from zone reserved: advancement",
        "moves to zone bought: advancement",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({AdvancementBought})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there is one that would fit."""
        return any(not (each.reasons or each.unknown) for each in takeable(table, behalf.player))

    def can_be_repeated(self, table: Table) -> bool:
        """Whether several may be taken in one Harvest Phase."""
        return table.read(r.AMB_41) == "all"

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask which, and take it."""
        if not self.can(table, behalf):
            return
        player = behalf.player
        about = "Take which Reserved advancement free?"
        picked = yield Question(player, about, lambda: takeable(table, player), by=behalf.source)
        sheet = piece_called(table.state.seat(player).reserved, picked.word("take"))
        yield from take_advancement(player, sheet, RESERVED, tokens_go(table, RESERVED))

    def said(self) -> str:
        """Read it aloud."""
        return "take an advancement free that you have Reserved"


def takeable(table: Table, player: str) -> Iterator[Candidate]:
    """Weigh each Reserved advancement: like one that is bought, it has to fit."""
    seat = table.state.seat(player)
    for sheet in dict.fromkeys(seat.reserved):
        said = option(player, "take", called(seat.reserved, sheet))
        try:
            yield Candidate(said, fits_nowhere(table, seat, sheet))
        except NoOutcome as unknown:
            yield Candidate(said, (), unknown)


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
        return not dear and fits(table, seat, (*to_be_placed(seat), sheet))
    except NoOutcome:
        return False


def _place(table: Table, sheet: Piece) -> tuple[int, int] | None:
    """Tell where in the three rows an advancement lies: its level and its place."""
    for level in LEVELS:
        row = table.state.commons.rows[level - 1]
        if sheet in row:
            return level, row.index(sheet)
    return None
