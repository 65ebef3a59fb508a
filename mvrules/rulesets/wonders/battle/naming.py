"""Who defends: everybody in the realm, or as the defender likes, if it is read so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import ask, option
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders import readings as r
from mvrules.rulesets.wonders.battle.sides import defenders

if TYPE_CHECKING:
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

NO_MORE = "no more"


def named_defenders(table: Table, player: str) -> Rules[tuple[str, ...] | None]:
    """Let the defender name who defends, if the rules are read so."""
    here = [card.name for card in defenders(table)]
    if not here or table.read(r.AMB_W_DEFEND) == "all there":
        return None
    return (yield from several(player, here, "who defends?", "defend with", c.WON_BATTLE_06))


def several(
    player: str, names: list[str], about: str, verb: str, clause: ClauseId
) -> Rules[tuple[str, ...]]:
    """Let a player name any of some cards, one at a time, as a clause has it."""
    chosen: list[str] = []
    while left := [name for name in names if name not in chosen]:
        picks = [*(option(player, verb, name) for name in left), option(player, NO_MORE)]
        said = yield ask(player, about, picks, clauses=(clause,))
        if said.verb == NO_MORE:
            break
        chosen.append(said.word(verb))
    return tuple(chosen)
