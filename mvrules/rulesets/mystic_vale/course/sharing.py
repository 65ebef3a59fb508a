"""Sharing the win: whoever alone is last may win together with the player ahead of all."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.printed.cards import Standing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mvrules.kernel.table import Table

Totals = dict[str, int]
"""What each player scores."""


class ShareTheWin(Standing, frozen=True):
    """«If you alone are last, you share the win»: once all totals are known."""

    word: ClassVar[str] = "share the win"
    touches: ClassVar[tuple[str, ...]] = ("reads symbol points",)

    def said(self) -> str:
        """Read it aloud."""
        return "if you alone have the fewest points, you share the win with whoever has the most"


@implements(c.NEM_ADV_AVATAR_01, dropped=())
def who_shares(table: Table, owners: Mapping[str, int], totals: Totals) -> tuple[str, ...]:
    """Whoever has the ability and alone is last wins together with the player ahead of all.

    For each owner it is given how many points it is that must be the fewest.
    """
    return tuple(
        owner
        for owner, points in owners.items()
        if alone_is_last(table, owner, {**totals, owner: points})
    )


@implements(c.NEM_ADV_AVATAR_02, dropped=True)
def alone_is_last(table: Table, owner: str, totals: Totals) -> bool:
    """Tied for the fewest, in between or with the most it does nothing."""
    return all(totals[owner] < points for player, points in totals.items() if player != owner)


def shared_with(table: Table, winners: tuple[str, ...], ahead: tuple[str, ...]) -> tuple[str, ...]:
    """Name with whom the win is shared: those whom the tie-break leaves, or all who were tied."""
    return ahead if table.read(r.AMB_31_LEADERS) == "all tied" else winners
