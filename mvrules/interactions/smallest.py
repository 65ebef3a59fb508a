"""Smallest: whatever a finding does not need is taken off its board, out of its cards, off its end.

Much is left out at first, then less: things that lie there, cards of a row, how many there are,
what was supplied, and how far the ways go. What is left shows the same with nothing less.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any

import msgspec

from mvrules.interactions.classes import Kind
from mvrules.interactions.deciding import by_text, decides
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import MOST_GAMES, Met, Seen
from mvrules.interactions.replaying import is_shown, stops
from mvrules.interactions.shown import shown
from mvrules.interactions.worlds import Setting
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.rulings import BY_THE_BOOK
from mvrules.scenarios.places import Place, Words, at, places, put, without

__all__ = ["FEW_GAMES", "facts", "may_stop", "smallest"]

FEW_GAMES = 100
"""A smaller board has at most so many games in one world, if there is any such board."""

MORE_GAMES = (300, 1_000)
"""Else it has so many; a finding that takes more stays on its whole stage."""

MOST_TRIES = 400
"""So often something is left out before one takes what is left."""

KEPT = ("players", "turn")
"""What every board needs."""
MANY = re.compile(r"^(?P<what>.+) x(?P<many>\d+)$")
UNSPECIFIED = "unspecified"


def smallest(seen: Seen, known: Iterable[Setting] = (), followed: Followed | None = None) -> Seen:
    """Leave out whatever the finding does not need, until nothing more can be left out.

    What is left has to show it in a scenario that holds. What a card's text decides of it on a
    stage that is no heavier than most, it decides on what is left.

    Args:
        seen: the finding, on its whole stage.
        known: what was enough for something else, or for other cards: the first that does is taken.
        followed: the worlds that were followed when it was seen.
    """
    followed, few = followed or Followed(MOST_GAMES), Followed(FEW_GAMES, noting=False)
    least = _Shrinking(seen, followed).done(known)
    silent = [name for name in seen.setting.names if not by_text(least, name, few)]
    more = Followed(MORE_GAMES[0], noting=False)
    lost = [clause for name in silent for clause in by_text(seen, name, more)]
    return _Shrinking(seen, followed, lost).done(known) if lost else least


def facts(*words: Words) -> int:
    """Count the facts of a board, or of what is supplied: each thing that is said is one."""
    return sum(
        1 if isinstance(each, str) else facts(*(each.values() if isinstance(each, dict) else each))
        for each in words
    )


def may_stop(seen: Seen) -> bool:
    """Whether ways of a finding may stop at a fact that nobody gave: it is that, or they do now."""
    return seen.mark[0] == Kind.NO_OUTCOME or stops(seen)


class _Shrinking:
    """A finding whose board is made smaller, step by step."""

    def __init__(self, seen: Seen, followed: Followed, hold: Iterable[ClauseId] = ()) -> None:
        """Begin with the board on which it was seen; clauses to hold are to decide on it yet."""
        self.seen, self.tries, self.hold = seen, 0, tuple(hold)
        self.open = _is_open(self.met(seen, followed))
        self.stopped = may_stop(seen)
        self.followed = Followed(FEW_GAMES, noting=False)

    def done(self, known: Iterable[Setting]) -> Seen:
        """Leave out much, then less, then this and that, as long as anything can be."""
        whole, here = self.seen, self.seen.setting.stage.stage
        for games in (FEW_GAMES, *MORE_GAMES):
            self.followed, self.tries = Followed(games, noting=False), 0
            any(self.put(other) for other in known if other.stage.stage == here)
            self.sooner()
            self.by_halves()
            if self.seen is not whole:
                self.sooner()
                break
        before = None
        while before is not self.seen and self.tries < MOST_TRIES:
            before = self.seen
            self.one_by_one()
        return self.seen

    def put(self, setting: Setting) -> bool:
        """Take another setting if it shows the finding, too."""
        self.tries += 1
        fewer = shown(self.seen, setting, self.followed)
        if fewer is None or (not self.open and _is_open(self.met(fewer, self.followed))):
            return False
        if not all(decides(fewer, clause, self.followed) for clause in self.hold):
            return False
        if not is_shown(fewer, stopped=self.stopped):
            return False
        self.seen = fewer
        return True

    def sooner(self) -> None:
        """Let the ways end at the menu that is reached with the fewest games."""
        stage, before = self.seen.setting.stage, self.seen
        start = str(stage.given.get("turn", ""))
        best, least = before, self.games(before)
        for menu in self.seen.setting.book.menus:
            if (menu,) != stage.until and not start.endswith(f", {menu}"):
                setting = before.setting.on(msgspec.structs.replace(stage, until=(menu,)))
                self.seen = before
                if self.put(setting) and (many := self.games(self.seen)) < least:
                    best, least = self.seen, many
        self.seen = best

    def games(self, seen: Seen) -> int:
        """Count the games that were followed to see it."""
        return sum(len(ways.nodes) for ways in self.met(seen, self.followed).worlds.values())

    def met(self, seen: Seen, followed: Followed) -> Met:
        """Give the worlds in which it is seen."""
        return Met(seen.setting, BY_THE_BOOK if seen.gone else seen.ruling, followed)

    def by_halves(self) -> None:
        """Leave out half of what lies there, then a quarter, down to one thing at a time."""
        many = len([*_things(self.seen.setting.stage.given)])
        while many:
            at = 0
            while parts := [*_things(self.seen.setting.stage.given)][at : at + many]:
                given = without(self.seen.setting.stage.given, *parts)
                if not self.put(_laid(self.seen.setting, given)):
                    at += many
            many //= 2

    def one_by_one(self) -> None:
        """Leave out or lower one thing after the other, until nothing can be for one round."""
        at = 0
        while self.tries < MOST_TRIES:
            waiting = [*_simpler(self.seen.setting)]
            if at >= len(waiting):
                return
            if not self.put(waiting[at]()):
                at += 1


# what can be left out ----------------------------------------------------------------------


def _simpler(setting: Setting) -> Iterator[Callable[[], Setting]]:
    """Give each way in which a setting can be made a little simpler."""
    given, stage = setting.given, setting.stage.given
    for name, told in given.items():
        for fact in told:
            less = {**given, name: {key: told[key] for key in told if key != fact}}
            yield partial(setting.supplied, {key: left for key, left in less.items() if left})
    for place in _things(stage):
        yield partial(_laid, setting, without(stage, place))
    for place, words in _leaves(stage):
        if isinstance(place[-1], int) and place[0] not in KEPT:
            yield partial(_laid, setting, without(stage, place))
        for other in _lower(words, _fillers(setting)) if place[0] not in KEPT else ():
            yield partial(_laid, setting, put(stage, place, other))


def _fillers(setting: Setting) -> list[str]:
    """Name the cards that say nothing, which lie where none of those that meet does."""
    lies = setting.stage.lies.values()
    return [*dict.fromkeys(lie.filler for lie in lies if lie.filler)]


def _lower(words: str, fillers: Iterable[str]) -> Iterator[str]:
    """Give what is less than words: a lower number, fewer of them, a card that says nothing."""
    if words.isdigit():
        number = int(words)
        yield from (str(less) for less in dict.fromkeys((1, number // 2, number - 1))
                    if 0 < less < number)  # fmt: skip
        return
    if found := MANY.match(words):
        what, many = found["what"], int(found["many"])
        yield what
        yield from (f"{what} x{less}" for less in dict.fromkeys((many // 2, many - 1)) if less > 1)
    yield from (filler for filler in fillers if filler != words and words not in fillers)


def _laid(setting: Setting, given: dict[str, Any]) -> Setting:
    """Give a setting with another board; before whom nothing lies is not told."""
    left = {key: words for key, words in given.items() if words != {}}
    return setting.on(msgspec.structs.replace(setting.stage, given=left))


def _things(given: dict[str, Any]) -> Iterator[Place]:
    """Name all that lies on a board: before a player, or in the middle."""
    for key, words in given.items():
        if isinstance(words, dict):
            yield from ((key, inner) for inner in words)
        elif key not in KEPT:
            yield (key,)


def _leaves(words: Words) -> Iterator[tuple[Place, str]]:
    """Give every single thing that is said on a board, with its place."""
    for place in places(words):
        if isinstance(there := at(words, place), str):
            yield place, there


def _is_open(met: Met) -> bool:
    """Whether a way stops anywhere at a fact that nobody gave."""
    ends = (one.end for world in met.worlds.values() for one in world.endings.values())
    return any(end.stop and end.stop.word == UNSPECIFIED for end in ends)
