"""Using an ability: what its label asks for is paid, then it works."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from mvrules.rulesets.wonders import clauses as c
from mvrules.rulesets.wonders.course.costs import no_action, spend_action
from mvrules.rulesets.wonders.events import Tapped
from mvrules.rulesets.wonders.held.texts import Held, held
from mvrules.rulesets.wonders.keywords.faith import (
    FaithAbility,
    no_faith,
    spend_faith,
    takes_no_action,
)
from mvrules.rulesets.wonders.keywords.harvest import Harvest
from mvrules.rulesets.wonders.keywords.heart_of_a_legend import times_used
from mvrules.rulesets.wonders.words.forms import Usable
from mvrules.rulesets.wonders.zones.leaving import cannot_be_sacrificed, sacrificed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Behalf, Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table


def usable(table: Table, player: str) -> Iterator[tuple[Option, Held, Usable]]:
    """Give each ability that a player might use; of several on one card each is named."""
    own = [
        (each, each.word)
        for each in held(table)
        if each.card.controller == player
        and isinstance(each.word, Usable)
        and not isinstance(each.word, Harvest)
    ]
    names = [each.card.name for each, _ in own]
    for each, word in own:
        more = {"to": word.do.said()} if names.count(each.card.name) > 1 else {}
        yield option(player, "use", each.card.name, **more), each, word


def using(table: Table, player: str) -> Iterator[Candidate]:
    """Give each ability that one might use, with what stands against it."""
    for said, each, word in usable(table, player):
        yield Candidate(said, tuple(_against(table, player, each, word)))


def _against(table: Table, player: str, each: Held, word: Usable) -> Iterator[Reason]:
    """Tell what stands against using an ability."""
    if word.taps and each.card.tapped and taps(table):
        yield Reason(c.WON_TURN_03, (("tapped", each.card.name),))
    if word.sacrifices and cannot_be_sacrificed(table, each.card.name):
        yield Reason(c.WON_EFF_01, (("can't be sacrificed", each.card.name),))
    if _actions(table, word):
        yield from no_action(table, player)
    if isinstance(word, FaithAbility):
        yield from no_faith(table, player, word)


def _actions(table: Table, word: Usable) -> bool:
    """Whether to use an ability takes an action."""
    return bool(word.actions) or (isinstance(word, FaithAbility) and not takes_no_action(table))


@implements(c.WON_TURN_03, dropped=False)
def taps(table: Table) -> bool:
    """What is labelled so taps its card, which must be untapped."""
    return True


def use(table: Table, said: Option) -> Rules[None]:
    """Pay for the ability, and do what it says."""
    each, word = next((h, w) for s, h, w in usable(table, said.player) if s == said)
    behalf, often = each.behalf, times_used(table, each)
    yield from _pay(table, behalf, word)
    for _ in range(often):
        yield from word.do.carry_out(table, behalf)


def _pay(table: Table, behalf: Behalf, word: Usable) -> Rules[None]:
    """Pay what the label asks for."""
    if _actions(table, word):
        yield from spend_action(table, behalf.player)
    if word.taps and taps(table):
        yield Tapped(behalf.source)
    if word.sacrifices:
        yield from sacrificed(table, behalf.source)
    if isinstance(word, FaithAbility):
        yield from spend_faith(table, behalf, word)
