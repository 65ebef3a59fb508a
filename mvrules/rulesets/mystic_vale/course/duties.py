"""Duties: what a Harvest ability says must be done, and what it has to come before.

A duty is met as far as it can be: what can't be done is not owed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Behalf, Rules
from mvrules.kernel.questions import Reason
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.parts import BUYING
from mvrules.rulesets.mystic_vale.table.commons_events import ManaSpent
from mvrules.rulesets.mystic_vale.texts.by_clause import clauses_of

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.rulesets.mystic_vale.table.state import Seat

GAIN = "gain"
SPEND = "spend"
USE = "use"
DONE = "done"
ANY_TIME = ""
BEFORE = (ANY_TIME, GAIN, SPEND, DONE)
SPENDING = (SPEND, *BUYING, "upgrade")
"""The parts of the phase in which something is spent."""


class Must(Effect, frozen=True):
    """«You must do this», in your Harvest Phase: at any time in it, or before the gain.

    ``before`` says what it has to come before; a duty that names nothing comes when its player
    likes, whatever is read of duties in general.
    """

    word: ClassVar[str] = "must"
    touches: ClassVar[tuple[str, ...]] = ("modifies limit order of the Harvest Phase",)
    do: Effect
    before: str = ANY_TIME

    def __post_init__(self) -> None:
        """Refuse what no duty comes before."""
        if self.before not in BEFORE:
            raise WordsRefused(f"no duty comes before {self.before!r}", BEFORE, ("before",))

    def can(self, table: Table, behalf: Behalf) -> bool:
        """Whether it can be done."""
        return self.do.can(table, behalf)

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        """Do it."""
        yield from self.do.carry_out(table, behalf)

    def said(self) -> str:
        """Read it as a duty."""
        return f"you must {self.do.said()}"


class Sometimes(Effect, frozen=True):
    """Something that is a duty, or can be done again, as a doubt is read."""

    def is_due(self, table: Table) -> bool:  # noqa: ARG002
        """Whether it is read as a duty."""
        return False

    def can_be_repeated(self, table: Table) -> bool:  # noqa: ARG002
        """Whether it is read to work more than once in a phase."""
        return False


def is_duty(table: Table, effect: Effect) -> bool:
    """Whether an ability has to be used if it can be."""
    return any(
        isinstance(word, Must) or (isinstance(word, Sometimes) and word.is_due(table))
        for word in effect.walk()
    )


def says_must(effect: Effect) -> bool:
    """Whether an ability says that something must be done."""
    return any(isinstance(word, Must) for word in effect.walk())


def can_be_repeated(table: Table, effect: Effect) -> bool:
    """Whether an ability can be used as often as one likes."""
    return any(isinstance(w, Sometimes) and w.can_be_repeated(table) for w in effect.walk())


def owed(effect: Effect, name: str) -> Reason:
    """Tell that an ability is still to be used, by the clause that says so."""
    return Reason(_clause(effect), (("ability of", name),))


def comes_first(table: Table, effect: Effect, part: str) -> bool:
    """Whether an ability is a duty that has to come before a part of the phase."""
    musts = (word for word in effect.walk() if isinstance(word, Must))
    if first_of_all(table):
        return any(must.before for must in musts)
    return any(_is_before(must, part) for must in musts if part != DONE)


def _is_before(must: Must, part: str) -> bool:
    """Whether a duty has to come before a part by its own words."""
    return must.before == part or (must.before == SPEND and part in SPENDING)


def part_of(effect: Effect) -> str:
    """Tell whether an ability spends something, or is but used."""
    spends = any(ManaSpent in word.causes for word in effect.walk() if isinstance(word, Effect))
    return SPEND if spends else USE


def is_too_late(table: Table, effect: Effect, seat: Seat) -> tuple[Reason, ...]:
    """Tell whether the time of a duty is over that belongs at the beginning of the phase."""
    begun = seat.gained or seat.advancements_bought or seat.vales_bought
    if begun and first_of_all(table) and comes_first(table, effect, USE):
        return (Reason(_clause(effect), (("comes", "first of all"),)),)
    return ()


def first_of_all(table: Table) -> bool:
    """Whether duties are read to come at the beginning of the phase."""
    return table.read(r.AMB_62) == "first of all"


def _clause(effect: Effect) -> ClauseId:
    """Give the clause that stands behind an ability."""
    return next(clauses_of(effect), c.MV_HARV_08)
