"""The outcomes that can be reached: what each comes to, how likely it is, how one gets there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from mvrules.kernel.table import Table
from mvrules.kernel.words import look
from mvrules.reports.rows import Listing, LoneOutcomeRow, OutcomeRow, Page
from mvrules.scenarios import moves
from mvrules.scenarios.cells import flow
from mvrules.scenarios.chances import Chance, chances
from mvrules.scenarios.exploring import Ending, Explorer
from mvrules.scenarios.values import none, value_at

__all__ = ["Case", "outcomes"]

SHORT = 9
"""How many signs a fraction may have that is told beside its hundredths."""

ROUND = "Some ways come round to where they were, so no chance is counted."

Told = tuple[tuple[str, ...], str]
"""What an outcome comes to, and why the way ends there."""


class Case(NamedTuple):
    """One row that was explored, by its name."""

    row: str
    explorer: Explorer


def outcomes(title: str, cases: Sequence[Case], about: Sequence[str] = (), note: str = "") -> Page:
    """Tell the outcomes of some rows.

    Args:
        title: what was explored.
        cases: each row, with what came of exploring it.
        about: the places that tell outcomes apart; without any, everything that can be laid.
        note: why the exploring was stopped, if it was.
    """
    rows = [row for case in cases for row in _rows(case, about)]
    games = sum(len(case.explorer.nodes) for case in cases)
    left = sum(len(case.explorer.nodes) - case.explorer.followed for case in cases)
    listing = Listing(
        name="outcomes",
        title="",
        of=OutcomeRow if any(case.row for case in cases) else LoneOutcomeRow,
        rows=tuple(rows),
        counts={"outcomes": len(rows), "games": games, "not followed": left},
        closing=_closing(rows, games, left, note or _limits(cases)),
    )
    return Page(title=title, parts=(listing,))


def _closing(rows: Sequence[OutcomeRow], games: int, left: int, limit: str) -> str:
    """Sum up what was found, and what was not looked at."""
    found = f"{len(rows)} {'outcome' if len(rows) == 1 else 'outcomes'}, {games} games"
    if not (left or limit):
        round_ = "" if all(row.chance for row in rows) else f" {ROUND}"
        return f"{found}; every way was followed to its end.{round_}"
    return f"unknown: {limit}. Up to there: {found}, {left} of them not followed."


def _limits(cases: Iterable[Case]) -> str:
    """Tell the limits that were reached."""
    return "; ".join(dict.fromkeys(filter(None, (case.explorer.limit for case in cases))))


# rows --------------------------------------------------------------------------------------


def _rows(case: Case, about: Sequence[str]) -> Iterator[OutcomeRow]:
    """Tell each outcome of one row once, the nearest first."""
    endings = [*case.explorer.endings()]
    if not endings:
        return
    telling = _Telling(endings[0], about)
    told = {ending.number: telling.told(ending) for ending in endings}
    likely = chances(case.explorer, told)
    nearest: dict[Told, Ending] = {}
    for ending in endings:
        nearest.setdefault(told[ending.number], ending)
    for name, ending in nearest.items():
        chance = likely[name] if likely else None
        yield OutcomeRow(
            row=case.row,
            comes_to=name[0],
            chance=_spelt(chance) if chance else "",
            ways=chance.ways if chance else "",
            ends=name[1],
            answers=tuple(f"{one.player}: {moves.line(one)}" for one in ending.said),
        )


def _spelt(chance: Chance) -> str:
    """Spell a chance: a fraction and its hundredths; of what choices alone bring about, so much."""
    if chance.best == 1:
        return "by choice" if chance.chosen else "certain"
    return f"at best {_number(chance.best)}" if chance.chosen else _number(chance.best)


def _number(share: Fraction) -> str:
    """Spell a fraction."""
    hundredths = f"{float(100 * share):.4g} %"
    return f"{share} ({hundredths})" if len(str(share)) <= SHORT else hundredths


class _Telling:
    """Tells what is otherwise in an outcome than on the board that was laid."""

    def __init__(self, first: Ending, about: Sequence[str]) -> None:
        game = first.game
        laid = Table(game.book, game.ruling, game.opening)
        self.always = bool(about)
        for path in about:
            look(laid, path)
        self.paths = tuple(about) or tuple(_laid(laid))
        self.before = {path: _said(laid, path) for path in self.paths}

    def told(self, ending: Ending) -> Told:
        """Tell an outcome."""
        table = ending.game.table
        now = [(path, _said(table, path)) for path in self.paths]
        other = [one for one in now if self.always or one[1] != self.before[one[0]]]
        return tuple(f"{path}: {said}" for path, said in other), ending.end.told


def _laid(table: Table) -> Iterator[str]:
    """Name every place where something can be laid."""
    board = table.book.board
    for noun in board.nouns.values():
        if noun.laid and noun.own:
            yield from (f"{player}.{noun.name}" for player in board.players(table))
        elif noun.laid:
            yield noun.name


def _said(table: Table, path: str) -> str:
    """Say what lies in a place, or why nobody can say it."""
    value = value_at(table, path)
    words = none(value) or look(table, path)[0].say(value)
    return words if isinstance(words, str) else flow(words)
