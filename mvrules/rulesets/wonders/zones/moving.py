"""Moving a card from one realm to another; only active realms take it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Question, option
from mvrules.rulesets.wonders.course.active import closed, is_active
from mvrules.rulesets.wonders.events import CardMoved
from mvrules.rulesets.wonders.state import REALMS, world

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.table import Table

STAY = "stay"


def moved(table: Table, name: str, realm: int) -> Rules[None]:
    """Move a card to a realm, if that is another and an active one."""
    card = world(table).at(name)
    if card.realm != realm and is_active(table, realm):
        yield CardMoved(name, realm, card.realm)


def adjacent(table: Table, realm: int) -> tuple[int, ...]:
    """Give the active realms next to one."""
    return tuple(one for one in (realm - 1, realm + 1) if is_active(table, one))


def to_realms(table: Table, player: str, verb: str, realms: Iterable[int]) -> tuple[Candidate, ...]:
    """Weigh each realm that there is: a closed one takes nothing."""
    return tuple(
        Candidate(option(player, verb, f"realm {realm}"), closed(table, realm))
        for realm in realms
        if 1 <= realm <= REALMS
    )


def to_adjacent(table: Table, behalf: Behalf, name: str, *clauses: ClauseId) -> Rules[None]:
    """Let a player move a card to an adjacent realm, or leave it where it is."""
    player = behalf.player
    realm = world(table).at(name).realm
    if not adjacent(table, realm):
        return
    stay = Candidate(option(player, STAY, name))
    picks = (*to_realms(table, player, "move to", (realm - 1, realm + 1)), stay)
    about = f"where does {name} go?"
    said = yield Question(player, about, lambda: picks, clauses=clauses, by=behalf.source)
    if said.verb != STAY:
        yield from moved(table, name, int(said.word("move to").removeprefix("realm ")))


def which_realm(
    table: Table, behalf: Behalf, realms: list[int], about: str, *clauses: ClauseId
) -> Rules[int]:
    """Let a player name a realm that is active; of one alone nobody is asked."""
    if len(realms) == 1:
        return realms[0]
    picks = to_realms(table, behalf.player, "in", range(1, REALMS + 1))
    said = yield Question(behalf.player, about, lambda: picks, clauses=clauses, by=behalf.source)
    return int(said.word("in").removeprefix("realm "))
