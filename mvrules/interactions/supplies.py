"""Supplies: what an edge hangs on, of all that was supplied because no source tells it.

An edge is looked at with whatever else its rulebook supplies. Where it is gone, facts are switched
one at a time: those without which it is gone are what it hangs on. It is gone only if it is on no
stage on which it was seen; a board that was made small may lack what another supply needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from mvrules.interactions.classes import Kind
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen
from mvrules.interactions.shown import ruled
from mvrules.interactions.worlds import Given, Setting
from mvrules.kernel.refusals import LimitReached, Refusal
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.scenarios.cells import flow

__all__ = ["hangs_on"]

SAME = ""
GONE = "gone"
NOT_LAID = "they can't lie there"
NOT_KNOWN = "not known, since a limit was reached"


MOST_GAMES = 600
"""So many games are followed in one world; an edge that takes more is not known to be gone."""


def hangs_on(seen: Seen, stages: Sequence[Setting]) -> tuple[str, ...]:
    """Tell on which supplied facts an edge hangs, and what becomes of it otherwise.

    Args:
        seen: the edge on the smallest board.
        stages: the whole stages on which it was seen, with what they supply.
    """
    whole, followed = stages[0], Followed(MOST_GAMES, noting=False)
    told: dict[str, str] = {}
    for supply in whole.plain.supplies():
        other = [*_possible(whole, supply.of(whole.texts, whole.names))]
        becomes = _becomes(seen, stages, other, followed)
        if becomes != SAME:
            told |= _hanging(seen, stages, other, followed)
    return tuple(f"{fact}: {how}" for fact, how in told.items())


def _hanging(
    seen: Seen, stages: Sequence[Setting], other: Sequence[Switch], followed: Followed
) -> dict[str, str]:
    """Give each fact on which an edge hangs; if it hangs on none alone, the fewest together."""
    alone = {_said(each): _becomes(seen, stages, [each], followed) for each in other}
    if hanging := {fact: how for fact, how in alone.items() if how != SAME}:
        return hanging
    fewest = [*other]
    for switch in other:
        fewer = [each for each in fewest if each is not switch]
        fewest = fewer if _becomes(seen, stages, fewer, followed) != SAME else fewest
    return {" with ".join(map(_said, fewest)): _becomes(seen, stages, fewest, followed)}


class Switch(NamedTuple):
    """A fact of a card that is otherwise in another supply; nothing, if it is not printed there."""

    name: str
    fact: str
    words: Any

    def on(self, given: Given) -> Given:
        """Give what is supplied with this fact so."""
        facts = {**given.get(self.name, {}), self.fact: self.words}
        return {**given, self.name: {key: told for key, told in facts.items() if told is not None}}


def _said(switch: Switch) -> str:
    """Say what a fact is switched to."""
    words = "none" if switch.words is None else flow(switch.words)
    return f"the {switch.fact} of {switch.name} as {words}"


def _possible(setting: Setting, other: Given) -> Iterator[Switch]:
    """Give each switch after which the cards can still lie on the stage, with those before it."""
    given = setting.given
    for switch in _switches(given, other):
        switched = switch.on(given)
        with suppress(Refusal):
            setting.supplied(switched).game(setting.names)
            given = switched
            yield switch


def _switches(given: Given, other: Given) -> Iterator[Switch]:
    """Give each fact that is otherwise in another supply."""
    for name in dict.fromkeys((*given, *other)):
        here, there = given.get(name, {}), other.get(name, {})
        for fact in dict.fromkeys((*here, *there)):
            if here.get(fact) != there.get(fact):
                yield Switch(name, fact, there.get(fact))


def _becomes(
    seen: Seen, stages: Sequence[Setting], switches: Iterable[Switch], followed: Followed
) -> str:
    """Tell what becomes of an edge with facts switched: nothing, it is gone, or another class."""
    given = stages[0].given
    for switch in switches:
        given = switch.on(given)
    if _there(seen, seen.setting.supplied(given), followed) == SAME:
        return SAME
    found = []
    for setting in stages:
        found.append(_there(seen, setting.supplied(given), followed))
        if found[-1] == SAME:
            return SAME
    return NOT_KNOWN if NOT_KNOWN in found else found[0]


def _there(seen: Seen, setting: Setting, followed: Followed) -> str:
    """Tell whether an edge is seen in a setting, or what is seen in its place."""
    try:
        if ruled(seen, setting, followed) is not None:
            return SAME
        met = Met(setting, BY_THE_BOOK if seen.gone else seen.ruling, followed)
    except LimitReached:
        return NOT_KNOWN
    except Refusal:
        return NOT_LAID
    if not met.can_lie:
        return NOT_LAID
    _, *between = seen.mark
    others = [
        f.kind for f in met.findings if [f.of, f.to] == between and f.kind is not Kind.READING
    ]
    return f"{others[0]} instead" if others else GONE
