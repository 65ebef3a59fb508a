"""Stun: the Wonder is tapped for good, and its base power is nought until the round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.events import Event, Granted, Kept, Lasting
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.events import Tapped
from mvrules.rulesets.wonders.held.texts import behalf_of
from mvrules.rulesets.wonders.state import world
from mvrules.rulesets.wonders.words.statics import BasePower
from mvrules.rulesets.wonders.words.verbs import ToCards

if TYPE_CHECKING:
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table


class Stun(ToCards, frozen=True):
    """«Stun such a Wonder.»"""

    word: ClassVar[str] = "stun"
    touches: ClassVar[tuple[str, ...]] = (
        "produces symbol tap",
        "modifies symbol power",
    )
    causes: ClassVar[frozenset[type[Event]]] = frozenset({Tapped, Granted})

    def do_to(self, table: Table, behalf: Behalf, name: str) -> Rules[None]:  # noqa: ARG002
        """Tap it, then take its base power away."""
        if taps(table) and not world(table).at(name).tapped:
            yield Tapped(name)
        base = base_power(table)
        if base is not None:
            whose = behalf_of(world(table).at(name))
            yield Granted(Lasting(whose, Kept(BasePower(power=base)), comes_back(table)))


@implements(c.WON_STUN_01, dropped=False)
def taps(table: Table) -> bool:
    """A stunned Wonder is tapped."""
    return True


@implements(c.WON_STUN_02, dropped=None)
def base_power(table: Table) -> int | None:
    """Its base power is nought; what lies on it and what it wears count all the same."""
    return 0


@implements(c.WON_STUN_04, dropped="game")
def comes_back(table: Table) -> str:
    """The base power is back when the round is over; the tap stays."""
    return "round"
