"""Shown: whether a finding is seen in another setting too, and how it is told there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import msgspec

from mvrules.interactions.classes import Finding
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met, Seen, retold
from mvrules.interactions.worlds import Setting
from mvrules.kernel.refusals import LimitReached, Refusal
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling

__all__ = ["ruled", "shown"]


def shown(seen: Seen, setting: Setting, followed: Followed) -> Seen | None:
    """Give the finding as it is seen in another setting, if it is, told by one of its numbers."""
    with suppress(Refusal):
        told = ruled(seen, setting, followed)
        if told is not None and _alike(seen.finding, told):
            return msgspec.structs.replace(seen, setting=setting, finding=told)
    return None


def ruled(
    seen: Seen, setting: Setting, followed: Followed, bend: Callable[[Ruling], Ruling] = lambda r: r
) -> Finding | None:
    """Give the finding as it is told in a setting, with both rulings bent in one way.

    Raises:
        Refusal: the board can't come about, or has too many ways.
    """
    first = followed.world(setting, seen.finding.there, bend(seen.ruling))
    if first.paths and first.paths.limit:
        raise LimitReached(followed.games, "games in one world")
    met = Met(setting, bend(seen.ruling), followed)
    usual = Met(setting, bend(BY_THE_BOOK), followed) if seen.ruling != BY_THE_BOOK else None
    if met.limit or (usual and usual.limit):
        raise LimitReached(followed.games, "games in one world")
    found, before = ({f.mark: f for f in each.findings} if each else {} for each in (met, usual))
    told = (before if seen.gone else found).get(seen.mark)
    if told is None or (seen.mark in found) == (seen.mark in before):
        return None
    if usual and met.is_cut_by(seen.ruling.readings[0][0]):
        return None
    if seen.only_joined and _also_on_cards_apart(setting, seen, followed):
        return None
    return retold(told, seen)


def _also_on_cards_apart(setting: Setting, seen: Seen, followed: Followed) -> bool:
    """Whether it is seen with each on a card of its own, too."""
    apart = setting.on(msgspec.structs.replace(setting.stage, joined=False))
    met = Met(apart, seen.ruling, followed)
    return seen.mark in {finding.mark for finding in met.findings}


def _alike(before: Finding, now: Finding) -> bool:
    """Whether a finding that a number tells is told by one of the same numbers."""
    return not before.keys or not now.keys or now.key in before.keys
