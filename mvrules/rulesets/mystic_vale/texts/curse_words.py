"""Curse tokens in a card's text: put on an advancement or on the card itself, or given back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount, Effect
from mvrules.kernel.events import Behalf, Event, Rules
from mvrules.kernel.questions import Candidate, Question, Reason, ask, option
from mvrules.kernel.rulings import implements
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.buying.costs import where_curses_go
from mvrules.rulesets.mystic_vale.buying.market import called, for_sale, piece_called, soils
from mvrules.rulesets.mystic_vale.crafted.cursed import (
    CursesPutOn,
    CursesTakenBack,
    curses_on,
    take_back,
    within_reach,
)
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.commons_events import RESERVED, CursesGivenUp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.crafting.pieces import Piece
    from mvrules.rulesets.mystic_vale.table.state import Seat


# on an advancement -------------------------------------------------------------------------


class PutOnAdvancement(Effect, frozen=True):
    """«Put so many of your curse tokens on an advancement of the commons.»"""

    word: ClassVar[str] = "put curse tokens on an advancement"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol curse", "reads zone rows")
    count: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CursesPutOn})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there are tokens, and an advancement to take them."""
        return self._number(table, behalf) > 0 and bool(may_be_cursed(table))

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask on which, and put the tokens there."""
        if not self.can(table, behalf):
            return
        player = behalf.player
        about = "On which advancement do you put curse tokens?"
        picked = yield Question(player, about, lambda: curseable(table, player), by=behalf.source)
        among = table.state.seat(player).reserved if picked.word("source") else for_sale(table)
        sheet = piece_called(among, picked.word("put on"))
        yield CursesPutOn(player, sheet, self._number(table, behalf))

    def _number(self, table: Table, behalf: Behalf) -> int:
        """Count the tokens that are put; what fewer than all mean is in doubt."""
        have = int(table.state.seat(behalf.player).curses)
        if have < self.count and table.read(r.AMB_39) == "nothing":
            return 0
        return min(have, self.count)

    def said(self) -> str:
        """Read how many."""
        return f"put {self.count} of your curse tokens on an advancement"


def may_be_cursed(table: Table) -> tuple[Piece, ...]:
    """Give the advancements on which curse tokens may be put."""
    apart = () if anywhere(table) else soils(table)
    return tuple(sheet for sheet in for_sale(table) if sheet not in apart)


def curseable(table: Table, player: str) -> Iterator[Candidate]:
    """Every advancement of the commons and every Reserved one can be thought of."""
    among, may_be = for_sale(table), may_be_cursed(table)
    for sheet in among:
        why = Reason(c.NEM_LDR_HAIL_02, (("lies", "apart from the rows"),))
        reasons = () if sheet in may_be else (why,)
        yield Candidate(option(player, "put on", called(among, sheet)), reasons)
    reserved = tuple(dict.fromkeys(table.state.seat(player).reserved))
    for sheet in reserved:
        reasons = () if anywhere(table) else (Reason(c.NEM_LDR_HAIL_02, (("is", "Reserved"),)),)
        yield Candidate(option(player, "put on", called(reserved, sheet), source=RESERVED), reasons)


@implements(c.NEM_LDR_HAIL_02, dropped=True)
def anywhere(table: Table) -> bool:
    """Never on the soils that lie apart, on what is Reserved, or on top of a deck."""
    return False


# on the card itself ------------------------------------------------------------------------


class PutOnThis(Effect, frozen=True):
    """«Put up to so many of your curse tokens on this.»"""

    word: ClassVar[str] = "put curse tokens on this"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol curse",)
    up_to: int
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CursesPutOn})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there are tokens, and room for them."""
        return self._most(table, behalf) > 0

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask how many, and put them there."""
        if most := self._most(table, behalf):
            count = yield from so_many(behalf.player, "put", most)
            yield CursesPutOn(behalf.player, own(table.book).piece(behalf.source), count)

    def _most(self, table: Table, behalf: Behalf) -> int:
        """Count how many may be put there now; whether those there count is in doubt."""
        room = self.up_to
        if table.read(r.AMB_53_LIMIT) == "in all":
            room -= curses_on(table.state, own(table.book).piece(behalf.source))
        have = int(table.state.seat(behalf.player).curses)
        return max(0, min(room, have))

    def said(self) -> str:
        """Read how many."""
        return f"put up to {self.up_to} of your curse tokens on this"


# given back --------------------------------------------------------------------------------


class GiveCursesBack(Effect, frozen=True):
    """«Discard up to so many of your curse tokens.»"""

    word: ClassVar[str] = "discard curse tokens"
    touches: ClassVar[tuple[str, ...]] = ("costs symbol curse",)
    up_to: Amount
    causes: ClassVar[frozenset[type[Event]]] = frozenset({CursesGivenUp, CursesTakenBack})

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether there are tokens, and leave to discard any."""
        return self._most(table, behalf) > 0

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Ask how many, and give them back."""
        if most := self._most(table, behalf):
            player = behalf.player
            count = yield from so_many(player, "discard", most)
            yield from take_back(table, player, count - table.state.seat(player).curses)
            yield CursesGivenUp(player, count, where_curses_go(table))

    def _most(self, table: Table, behalf: Behalf) -> int:
        """Count how many may be discarded now."""
        seat: Seat = table.state.seat(behalf.player)
        return min(self.up_to.count(table, behalf), seat.curses + within_reach(table, seat))

    def said(self) -> str:
        """Read up to how many."""
        return f"discard as many curse tokens as there are {self.up_to.said()}"


def so_many(player: str, verb: str, most: int) -> Rules[int]:
    """Ask how many tokens, at least one."""
    picks = [option(player, verb, str(count)) for count in range(1, most + 1)]
    picked = yield ask(player, f"How many curse tokens do you {verb}?", picks)
    return int(picked.word(verb))
