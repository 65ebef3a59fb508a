"""The mana token: a Spoiled turn leaves one mana for later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale.table.commons_events import TokenSpent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

WHAT = "mana token"


def spending(table: Table, player: str) -> Iterator[Candidate]:
    """An active token can be spent."""
    if table.state.seat(player).token_active:
        reasons = () if mana_given(table) else (Reason(c.MV_TOKEN_01),)
        yield Candidate(option(player, "spend", WHAT), reasons)


@implements(c.MV_TOKEN_01, dropped=0)
def mana_given(table: Table) -> int:
    """An active mana token can be spent as one mana more."""
    return 1


def spend(table: Table, said: Option) -> Rules[None]:
    """Spend the token as one mana."""
    yield TokenSpent(said.player, turns_back(table), mana_given(table))


@implements(c.MV_TOKEN_02, dropped=False)
def turns_back(table: Table) -> bool:
    """Once spent, the token is turned to its inactive side."""
    return True


@implements(c.MV_TOKEN_03, dropped=False)
def stays_active(table: Table) -> bool:
    """The token stays active until it is spent, over as many turns as that takes."""
    return True
