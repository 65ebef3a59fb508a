"""Expecting: what must hold between two moments of a game, looked at part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import compress
from operator import attrgetter
from typing import Any

from mvrules.kernel.documents import Words
from mvrules.kernel.events import Event
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.play import Game
from mvrules.kernel.refusals import NoOutcome, NotModelled
from mvrules.scenarios import happenings, offering, spelling, values
from mvrules.scenarios.document import Expectation
from mvrules.scenarios.findings import is_unfilled, told
from mvrules.scenarios.looking import Looking

__all__ = ["expect"]

TOTAL = "total"


def expect(expected: Expectation, here: Looking) -> None:
    """Look whether all that is expected holds; what does not is found."""
    if expected.holds:
        values.holds(expected.holds, expected.at, here)
    said = SAID(expected)
    for (key, check), wanted in compress(zip(CHECKS, said, strict=True), said):
        check(wanted, (*expected.at, key), here)
    if expected.winners == ():  # that nobody wins is said too
        winners((), (*expected.at, "winners"), here)


# points and outcomes -----------------------------------------------------------------------


def scores(wanted: dict[str, Words], at: KeyPath, here: Looking) -> None:
    """Look whether each player would score what is said; `total` and its parts can be said."""
    points = _points(here.moment.after)
    for player, words in wanted.items():
        place = (*at, player)
        if not here.known.player(player, place):
            continue
        if not isinstance(words, dict):
            _total(player, words, place, points, here)
            continue
        for name, part in words.items():
            if name == TOTAL:
                _total(player, part, (*place, TOTAL), points, here)
            else:
                values.holds({f"{player}.{name}": part}, place, here)


def _total(player: str, words: Words, at: KeyPath, points: Points, here: Looking) -> None:
    happened = str(points[player]) if isinstance(points, dict) else str(points)
    if here.findings.wants(words):
        here.findings.tell(at, values.none(points) or happened)
    if not (is_unfilled(words) or words == happened or values.is_none(points, words)):
        here.findings.differ(at, f"the score of {player}", words, happened)


Points = dict[str, int] | NoOutcome | NotModelled


def _points(game: Game) -> Points:
    try:
        return game.scores()
    except (NoOutcome, NotModelled) as refusal:
        return refusal


def winners(wanted: tuple[str, ...], at: KeyPath, here: Looking) -> None:
    """Look whether these players would win, and no others."""
    game = here.moment.after
    unfilled = here.findings.wants(wanted)
    try:
        happened: Words = [*game.book.winners(game.table)]
    except (NoOutcome, NotModelled) as refusal:
        happened = str(refusal)
    else:
        if unfilled:
            here.findings.tell(at, happened)
    if is_unfilled(wanted):
        return
    there = [here.known.player(player, (*at, index)) for index, player in enumerate(wanted)]
    if all(there) and set(happened) != set(wanted):
        here.findings.differ(at, "the winners", [*wanted], happened)


def outcome(wanted: dict[str, str], at: KeyPath, here: Looking) -> None:
    """Look whether the game stopped as is said."""
    stop = here.moment.stop
    for word, name in wanted.items():
        place = (*at, word)
        spelling.named(name, place, here.known)
        happened = stop.told if stop else "the game goes on"
        if here.findings.wants(name):
            here.findings.tell(place, stop.name() if stop and stop.word == word else "")
        if not is_unfilled(name) and not (stop and stop.word == word and name in stop.names):
            here.findings.differ(place, "the outcome", f"{word}: {name}", happened)


# what happened, and what did not -----------------------------------------------------------

Missing = Callable[[Sequence[Words], Sequence[Event]], int | None]


def events(wanted: tuple[Words, ...], at: KeyPath, here: Looking) -> None:
    """Look whether each event happened, whatever else did."""
    _happened(wanted, at, here, happenings.first_missing)


def in_order(wanted: tuple[Words, ...], at: KeyPath, here: Looking) -> None:
    """Look whether the events happened one after another, whatever happened in between."""
    _happened(wanted, at, here, happenings.first_late)


def _happened(wanted: tuple[Words, ...], at: KeyPath, here: Looking, missing: Missing) -> None:
    happened = here.moment.events
    if here.findings.wants(wanted):
        here.findings.tell(at, [happenings.in_words(event) for event in happened])
    if is_unfilled(wanted):
        return
    there = [here.known.event(words, (*at, index)) for index, words in enumerate(wanted)]
    index = missing(wanted, happened) if all(there) else None
    if index is not None:
        here.findings.differ(
            (*at, index), f"{at[-1]}", wanted[index], happenings.summed_up(happened)
        )


def never(wanted: tuple[Words, ...], at: KeyPath, here: Looking) -> None:
    """Look whether none of these events happened."""
    for index, words in enumerate(wanted):
        place = (*at, index)
        if here.known.event(words, place):
            found = [event for event in here.moment.events if happenings.is_event(words, event)]
            if found:
                wanted_not = f"no {told(words)}"
                here.findings.differ(place, "never", wanted_not, happenings.summed_up(found))


Check = Callable[[Any, KeyPath, Looking], None]

CHECKS: tuple[tuple[str, Check], ...] = (
    ("changes", values.changes),
    ("unchanged", values.unchanged),
    ("events", events),
    ("in order", in_order),
    ("never", never),
    ("offered", offering.offered),
    ("not offered", offering.not_offered),
    ("offered exactly", offering.offered_exactly),
    ("asked", offering.asked),
    ("scores", scores),
    ("winners", winners),
    ("outcome", outcome),
)

SAID = attrgetter(*(key.replace(" ", "_") for key, _ in CHECKS))
"""Gives what is expected, in the order of the checks."""
