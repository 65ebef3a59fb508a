"""Steps and expectations: what is done on the board, and what must hold after it.

Keys that are none of the language's own are paths on the board (in `then`) or players (in a step);
whether the board knows them is for the ruleset to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import Faults, KeyPath, shown
from mvrules.kernel.readers import (
    read_change,
    read_list,
    read_mapping,
    read_one_of,
    read_text,
)
from mvrules.scenarios.cells import UNFILLED
from mvrules.scenarios.document import WHOEVER, Expectation, Offers, Refused, Step

__all__ = ["idle", "read_changes", "read_expectation", "read_names", "read_steps"]

STEP_KEYS = ("then", "refused", "choose", "decline", "go on", "go on to")
GOING_ON = ("go on", "go on to")
OUTCOMES = ("unspecified", "undefined", "endless")
NEAR_MISS = 0.75


def read_steps(steps: Iterable[tuple[int, Words]], faults: Faults) -> tuple[Step, ...]:
    """Read steps, each with its number in the scenario as written."""
    return tuple(_step(words, ("when", index), faults) for index, words in steps)


def _step(words: Words, at: KeyPath, faults: Faults) -> Step:
    if words == "go on":
        return Step(at=at, go_on=True)
    if not isinstance(words, dict):
        mend = f"say who: 'Ana: {words}'" if isinstance(words, str) else "write 'Ana: a move'"
        faults.add(at, f"{shown(words)} is no step", mend=mend)
        return Step(at=at)
    actors = [key for key in words if key not in STEP_KEYS]
    going = [key for key in GOING_ON if key in words]
    _check_one_move(actors, going, at, faults)
    if going:
        return _going_on(words, at, faults)
    return _moving(actors[0], words, at, faults) if actors else Step(at=at)


def _check_one_move(actors: list[str], going: list[str], at: KeyPath, faults: Faults) -> None:
    moves = [*going, *actors]
    if not moves:
        faults.add(at, "a step without a move", mend="say who does what: 'Ana: push'")
    for second in moves[1:]:
        what = f"one step makes one move, and {shown(second)} would be another"
        mend = "begin a step of its own with '- '"
        key = (*at, second)
        faults.add(key, what, word=second, among=STEP_KEYS, mend=mend, on_key=True)


def _going_on(words: dict[str, Words], at: KeyPath, faults: Faults) -> Step:
    for key in ("choose", "decline", "refused"):
        if key in words:
            faults.add((*at, key), f"to go on is no move, so it takes no {shown(key)}", on_key=True)
    if words.get("go on"):
        faults.add((*at, "go on"), "'go on' takes no words", mend="write 'go on to' for a position")
    position = words.get("go on to")
    return Step(
        at=at,
        go_on=True,
        go_on_to="" if position is None else read_text(position, (*at, "go on to"), faults),
        then=_then(words, at, faults),
    )


def _moving(actor: str, words: dict[str, Words], at: KeyPath, faults: Faults) -> Step:
    move, within = words[actor], (*at, actor)
    nested: dict[str, tuple[Words, ...]] = {}
    for key in ("choose", "decline"):
        inner = isinstance(move, dict) and key in move
        if inner and key in words:
            faults.add((*at, key), f"{shown(key)} stands here and in the move", on_key=True)
        if isinstance(move, dict) and inner:
            nested[key] = _answers(move[key], (*within, key), faults)
        elif key in words:
            nested[key] = _answers(words[key], (*at, key), faults)
    if isinstance(move, dict):
        move = {key: value for key, value in move.items() if key not in nested}
    if isinstance(move, list) or not (move or nested):
        faults.add(within, "wanted one move", mend="write a word, or what the move is made of")
    refused = words.get("refused")
    return Step(
        at=at,
        actor=actor,
        move=move,
        choose=nested.get("choose", ()),
        decline=nested.get("decline", ()),
        refused=None if refused is None else _refused(refused, (*at, "refused"), faults),
        then=_then(words, at, faults),
    )


def _then(words: dict[str, Words], at: KeyPath, faults: Faults) -> Expectation | None:
    return read_expectation(words["then"], (*at, "then"), faults) if "then" in words else None


def _answers(words: Words, at: KeyPath, faults: Faults) -> tuple[Words, ...]:
    """Read nested answers; a single one needs no list."""
    if isinstance(words, str) and words:
        return (words,)
    return tuple(read_list(words, at, faults))


def _refused(words: Words, at: KeyPath, faults: Faults) -> Refused:
    mapping = read_mapping(words, at, faults)
    for key in mapping:
        if key not in REFUSED:
            what = f"no key {shown(key)} here"
            faults.add((*at, key), what, word=key, among=REFUSED, on_key=True)
    parts = {
        key: REFUSED[key](mapping[key], (*at, key), faults) for key in mapping if key in REFUSED
    }
    if isinstance(words, dict) and not (parts.get("clause") or parts.get("code")):
        faults.add(at, "a refusal names its clause or its code")
    return Refused(at=at, **parts)


def read_expectation(words: Words, at: KeyPath, faults: Faults) -> Expectation | None:
    """Read what must hold; nothing at all is no expectation."""
    parts: dict[str, Any] = {}
    holds: dict[str, Words] = {}
    for key, value in read_mapping(words, at, faults).items():
        if key in THEN:
            parts[key.replace(" ", "_")] = THEN[key](value, (*at, key), faults)
        else:
            _check_path(key, at, faults)
            holds[key] = value
    expectation = Expectation(at=at, holds=holds, **parts)
    return expectation if expectation.asserts() else None


def _check_path(key: str, at: KeyPath, faults: Faults) -> None:
    """Catch a misspelt key of the language, which would else be taken for a path."""
    near = _near_misses(key)
    if near:
        faults.add((*at, key), f"no key {shown(key)} here", word=key, among=near, on_key=True)
    elif key in OUTCOMES:
        mend = f"write 'outcome: {{{key}: its clause or doubt}}'"
        faults.add((*at, key), f"{shown(key)} is an outcome", mend=mend, on_key=True)


@lru_cache(maxsize=1000)
def _near_misses(key: str) -> list[str]:
    from difflib import get_close_matches

    return [] if "." in key else get_close_matches(key, THEN, 1, NEAR_MISS)


def idle(words: Words, at: KeyPath, faults: Faults) -> None:
    """Note each part of a `then` or the like, as written, that asserts nothing."""
    parts = words.items() if isinstance(words, dict) else ()
    if not words:
        name = next(key for key in reversed(at) if isinstance(key, str))
        faults.add(at, f"{shown(name)} asserts nothing", mend="say what holds, or take it out")
    for key, value in parts:
        empty = key in THEN and key not in MAY_BE_EMPTY and not value
        by_player = value.values() if isinstance(value, dict) and key in OFFERS else ()
        if empty or [] in by_player:
            faults.add((*at, key), f"{shown(key)} asserts nothing", on_key=True)


def read_changes(words: Words, at: KeyPath, faults: Faults) -> dict[str, str]:
    """Read signed changes by path; they stay words, and `?` waits to be filled."""
    changes = read_mapping(words, at, faults)
    for path, change in changes.items():
        if change != UNFILLED:
            read_change(change, (*at, path), faults)
    return {path: change for path, change in changes.items() if isinstance(change, str)}


def read_names(words: Words, at: KeyPath, faults: Faults) -> tuple[str, ...]:
    """Read a list of names, each once."""
    if words == UNFILLED:
        return (UNFILLED,)
    names: list[str] = []
    for index, word in enumerate(read_list(words, at, faults)):
        name = read_text(word, (*at, index), faults)
        if name in names:
            faults.add((*at, index), f"{shown(name)} stands twice")
        names.append(name)
    return tuple(names)


def _events(words: Words, at: KeyPath, faults: Faults) -> tuple[Words, ...]:
    if words == UNFILLED:
        return (UNFILLED,)
    events = read_list(words, at, faults)
    for index, event in enumerate(events):
        if isinstance(event, list) or not event:
            faults.add(
                (*at, index), "wanted an event", mend="write its name, or {its name: of what}"
            )
    return tuple(events)


def _offers(words: Words, at: KeyPath, faults: Faults) -> Offers:
    """Read options by player; a bare list is for whoever is asked."""
    if not isinstance(words, dict):
        return {WHOEVER: _options(words, at, faults)}
    return {player: _options(value, (*at, player), faults) for player, value in words.items()}


def _options(words: Words, at: KeyPath, faults: Faults) -> tuple[Words, ...]:
    return (UNFILLED,) if words == UNFILLED else tuple(read_list(words, at, faults))


def _asked(words: Words, at: KeyPath, faults: Faults) -> dict[str, Words]:
    """Read who is asked, and about what if that matters."""
    if isinstance(words, dict):
        return words
    if isinstance(words, str):
        return {read_text(words, at, faults): ""}
    return dict.fromkeys(read_names(words, at, faults), "")


def _scores(words: Words, at: KeyPath, faults: Faults) -> dict[str, Words]:
    return read_mapping(words, at, faults)


def _outcome(words: Words, at: KeyPath, faults: Faults) -> dict[str, str]:
    if isinstance(words, str) and words in OUTCOMES:
        faults.add(at, "an outcome names its clause or doubt", mend=f"write {{{words}: its id}}")
        return {}
    outcome = read_mapping(words, at, faults)
    for word in outcome:
        read_one_of(word, OUTCOMES, (*at, word), faults)
    return {word: read_text(why, (*at, word), faults) for word, why in outcome.items()}


Read = Callable[[Words, KeyPath, Faults], Any]

THEN: dict[str, Read] = {
    "changes": read_changes,
    "unchanged": read_names,
    "events": _events,
    "in order": _events,
    "never": _events,
    "offered": _offers,
    "not offered": _offers,
    "offered exactly": _offers,
    "asked": _asked,
    "scores": _scores,
    "winners": read_names,
    "outcome": _outcome,
}
OFFERS = ("offered", "not offered")
MAY_BE_EMPTY = ("offered exactly", "winners")
"""Where nothing at all is an assertion: that nothing is offered, that nobody wins."""


def _because(words: Words, at: KeyPath, faults: Faults) -> Words:
    return (
        read_mapping(words, at, faults) if isinstance(words, dict) else read_text(words, at, faults)
    )


REFUSED: dict[str, Read] = {
    "clause": read_text,
    "code": read_text,
    "because": _because,
    "offered": _options,
}
