"""Spelling looks at all that a row names, step by step, whether or not the row came so far."""

from __future__ import annotations

import re

from mvrules.kernel.documents import Words
from mvrules.kernel.faults import KeyPath
from mvrules.kernel.refusals import nearest
from mvrules.kernel.words import Board
from mvrules.scenarios import values
from mvrules.scenarios.document import AS_USUAL, WHOEVER, Expectation, Refused, Row, Scenario
from mvrules.scenarios.findings import is_unfilled
from mvrules.scenarios.known import Known

__all__ = ["ids", "named", "players_said", "spell"]

ID = re.compile(r"[A-Z0-9]+(-[A-Z0-9]+)+")


def ids(scenario: Scenario, row: Row, known: Known) -> None:
    """Note clauses and doubts that are named and that there are not."""
    ledger = known.book.ledger
    for index, clause in enumerate(row.cites):
        if clause not in ledger:
            known.clause(clause, ("cites", index))
    for index, clause in enumerate(scenario.mentions):
        if clause not in ledger:
            known.clause(clause, ("mentions", index))
    for index, doubt in enumerate(scenario.as_usual):
        known.doubt(doubt, (AS_USUAL, index))


def players_said(row: Row, board: Board) -> tuple[str, ...]:
    """Name the players of a board that could not be laid, as far as it says who plays.

    Who is listed plays; else who holds something, lies in something that all share, or is on
    turn. A rulebook may make an opponent up, so whoever moves plays too, unless it is misspelt.
    """
    listed = row.given.get("players")
    if isinstance(listed, list):
        return tuple(name for name in listed if isinstance(name, str))
    shared = {noun.name for noun in board.nouns.values() if not noun.own}
    mappings = {key: words for key, words in row.given.items() if isinstance(words, dict)}
    said = dict.fromkeys(key for key in mappings if key not in shared)
    for key, words in mappings.items():
        if key in shared:
            said |= dict.fromkeys(name for name in words if isinstance(words[name], list))
    turn = row.given.get("turn")
    if isinstance(turn, str):
        said |= {turn.partition(", ")[0]: None}
    moving = dict.fromkeys(step.actor for step in row.when if step.actor)
    return (*said, *(name for name in moving if name not in said and not nearest(name, said)))


def spell(row: Row, known: Known) -> None:
    """Note everything that the steps and the end name and that there is not."""
    for step in row.when:
        if step.actor:
            known.player(step.actor, (*step.at, step.actor))
        if step.refused:
            refused(step.refused, known)
        if step.then:
            _expectation(step.then, known)
    if row.then:
        _expectation(row.then, known)
    for wanted in row.branches.all if row.branches else ():
        _expectation(wanted, known)


def refused(expected: Refused, known: Known) -> None:
    """Note a clause or a code that there is not."""
    if expected.clause and not is_unfilled(expected.clause):
        known.clause_or_doubt(expected.clause, (*expected.at, "clause"))
    if expected.code and not is_unfilled(expected.code):
        known.code(expected.code, (*expected.at, "code"))


def named(name: str, at: KeyPath, known: Known) -> None:
    """Note what looks like a clause or a doubt and is none; an outcome may have other names."""
    if ID.fullmatch(name):
        known.clause_or_doubt(name, at)


def _expectation(expected: Expectation, known: Known) -> None:
    at = expected.at
    for path, words in expected.holds.items():
        _value(path, words, (*at, path), known)
    for path in expected.changes:
        known.kind(path, (*at, "changes", path))
    for index, path in enumerate(expected.unchanged):
        if path not in known.players:
            known.kind(path, (*at, "unchanged", index))
    for key in ("events", "in order", "never"):
        for index, pattern in enumerate(getattr(expected, key.replace(" ", "_"))):
            if not is_unfilled(pattern):
                known.event(pattern, (*at, key, index))
    for word, name in expected.outcome.items():
        named(name, (*at, "outcome", word), known)
    _players(expected, known)


def _value(path: str, words: Words, at: KeyPath, known: Known) -> None:
    kind = known.kind(path, at)
    if not (kind is None or is_unfilled(words) or values.no_value(words)):
        known.value(kind, words, at)


def _players(expected: Expectation, known: Known) -> None:
    for key in ("offered", "not offered", "offered exactly", "asked", "scores"):
        for player in getattr(expected, key.replace(" ", "_")):
            if player != WHOEVER:
                known.player(player, (*expected.at, key, player))
    for index, player in enumerate(expected.winners or ()):
        if not is_unfilled(player):
            known.player(player, (*expected.at, "winners", index))
