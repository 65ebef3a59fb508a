"""Smallest boards on which two ways to read a doubt come to something else, as scenarios that hold.

Where a board shows it by a few answers, all is left out of it that it does not take. Where only a
row shows it, the row is told as it stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from mvrules.evidence.came import came
from mvrules.evidence.deciding import (
    OPEN,
    TELLING,
    Answers,
    End,
    Looked,
    only_one_offers,
    otherwise,
    told,
)
from mvrules.evidence.patience import OutOfPatience, patience
from mvrules.evidence.reading_boards import Doubted, read
from mvrules.evidence.scopes import game_of
from mvrules.evidence.shrinking import shrunk
from mvrules.evidence.trials import address_of
from mvrules.evidence.workers import at_work
from mvrules.evidence.writing import head_of
from mvrules.kernel.refusals import Refusal
from mvrules.scenarios.cells import flow
from mvrules.scenarios.format import laid_out
from mvrules.scenarios.located import Located
from mvrules.scenarios.names import called
from mvrules.scenarios.play import play

if TYPE_CHECKING:
    from mvrules.scenarios.check import Item
    from mvrules.scenarios.document import Row, Step

__all__ = ["AsRow", "Shown", "as_row", "least", "shown"]

MOST_SHOWN = 4
LONGEST = 200
PATIENCE = 30.0


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A board on which two readings come to something else, as a scenario under each.

    Attributes:
        clauses: those that have a say under one of the readings alone, or that refuse.
        boards: on how many boards it is these clauses.
        one: the smallest of these boards as a scenario, under the first reading.
        other: the same under the second.
    """

    clauses: tuple[str, ...]
    boards: int
    one: str
    other: str


class AsRow(msgspec.Struct, frozen=True, kw_only=True):
    """A row that comes to something else under two readings, as it stands.

    Attributes:
        row: where it stands.
        text: its board and its steps.
        one: what comes of it under the first reading, where that is not as it says.
        other: the same under the second.
    """

    row: str
    text: str
    one: tuple[str, ...]
    other: tuple[str, ...]


class _Two(NamedTuple):
    """A row's board and answers on it, looked at under two readings of a doubt."""

    looked: Looked
    doubted: Doubted

    def ends(self, board: Any) -> tuple[End, End]:  # noqa: ANN401  words
        """Say what the answers come to under each."""
        one, other = (self.under(how).on(board).end() for how in self.doubted[1:])
        return one, other

    def differs(self, board: Any) -> bool:  # noqa: ANN401  words
        """Whether the answers come to something else, and that shows something."""
        ends = self.ends(board)
        return otherwise(*ends) and not OPEN & {end.word for end in ends}

    def under(self, how: str) -> Looked:
        """Look by one reading."""
        return self.looked._replace(item=read(self.looked.item, self.doubted.doubt, how))


def shown(task: tuple[int, Answers, Doubted]) -> Shown | None:
    """Give the smallest board that a row's board shrinks to."""
    number, answers, doubted = task
    item = at_work().items[number]
    tried = (_pair(_Two(Looked(item, None, act), doubted)) for act in _acts(item, answers, doubted))
    texts = next(filter(None, tried), None)
    if texts is None:
        return None
    return Shown(clauses=_clauses(*texts), boards=1, one=texts[0], other=texts[1])


def least(found: Iterable[Shown]) -> tuple[Shown, ...]:
    """Give the smallest boards, one for each set of clauses that have a say, the smallest first."""
    groups: dict[tuple[str, ...], list[Shown]] = {}
    for one in found:
        groups.setdefault(one.clauses, []).append(one)
    smallest = [
        msgspec.structs.replace(min(several, key=_size), boards=len(several))
        for several in groups.values()
    ]
    return tuple(sorted(smallest, key=_size)[:MOST_SHOWN])


def _size(one: Shown) -> tuple[int, str]:
    return len(one.one) + len(one.other), one.one


def _acts(item: Item, answers: Answers, doubted: Doubted) -> Iterator[Answers]:
    """Give answers with one more that only one reading offers, then the answers themselves."""
    games = tuple(game_of(read(item, doubted.doubt, how)) for how in doubted[1:])
    yield from only_one_offers(games, answers)
    yield answers


def _pair(two: _Two) -> tuple[str, str] | None:
    """Make a board small, and write it as a scenario under each reading, both of which hold."""
    try:
        with patience(PATIENCE):
            smallest = shrunk(two.looked.board(), two.differs)
            for tells in TELLING:
                one, other = (
                    told(f"{two.doubted.doubt}, {how}", two.under(how).on(smallest), tells)
                    for how in two.doubted[1:]
                )
                if one and other and _then(one) != _then(other):
                    return one, other
    except (OutOfPatience, Refusal):
        return None
    return None


def _then(text: str) -> str:
    """Give what a scenario says besides its name and its readings."""
    lines = text.splitlines()
    return "\n".join(line for line in lines if not line.startswith(("scenario:", "readings:")))


def _clauses(one: str, other: str) -> tuple[str, ...]:
    """Name the clauses that have a say in one of two scenarios alone, or by which it refuses."""
    from mvrules.scenarios.load import load_text

    asked: list[set[str]] = []
    refused: set[str] = set()
    for text in (one, other):
        sheet = load_text(text, "reading.yaml")
        (scenario,) = sheet.scenarios
        row = scenario.rows[0]
        played = play(Located(sheet, scenario, row))
        trace = played.game.trace if played.game else played.trace
        asked.append({*map(str, trace.clauses())} if trace else set())
        refused |= {step.refused.clause for step in row.when if step.refused}
    return tuple(sorted((asked[0] ^ asked[1]) | (refused - {""})))


# a row as it stands --------------------------------------------------------------------------


def as_row(items: Iterable[Item], doubted: Doubted) -> AsRow | None:
    """Tell a row as it stands, and what comes of it under each reading.

    It is the first that goes on under both; if there is none, the first.
    """
    found: list[tuple[bool, AsRow]] = []
    for item in items:
        located = Located(item.sheet, item.scenario, item.row)
        ends = [came(play(located, readings={doubted.doubt: how})) for how in doubted[1:]]
        one, other = (tuple(map(_short, end.said())) for end in ends)
        told = AsRow(row=address_of(item), text=_text(item), one=one, other=other)
        found.append((any(end.lost for end in ends), told))
        if not found[-1][0]:
            break
    return min(found, key=lambda each: each[0], default=(True, None))[1]


def _short(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _text(item: Item) -> str:
    """Write a row's board and steps, without what must hold after them."""
    row = _needed(item.row)
    head = head_of(row, item.scenario.ruleset)
    steps = {"shuffles": row.shuffles, "when": [_step(step) for step in row.when]}
    whole = {"scenario": item.scenario.name, **head, **{k: w for k, w in steps.items() if w}}
    text = "".join(f"{key}: {flow(words)}\n" for key, words in whole.items())
    return laid_out(text, "row.yaml")


def _needed(row: Row) -> Row:
    """Leave out of a row how doubts are read, and the cards that nothing in it names."""
    plain = msgspec.structs.replace(row, readings={}, stand_ins={}, cards={}, then=None)
    named = called(plain)
    for _ in (*row.stand_ins, *row.cards):
        inside = {name: card for name, card in row.stand_ins.items() if name in named}
        more = named | called(msgspec.structs.replace(plain, given={"given": inside}))
        if more == named:
            break
        named = more
    return msgspec.structs.replace(
        plain,
        stand_ins={name: card for name, card in row.stand_ins.items() if name in named},
        cards={name: card for name, card in row.cards.items() if name in named},
    )


def _step(step: Step) -> Any:  # noqa: ANN401  words
    """Write a step as it is said."""
    if step.go_on:
        return {"go on to": step.go_on_to} if step.go_on_to else "go on"
    inner = {"choose": [*step.choose], "decline": [*step.decline]}
    return {step.actor: step.move or {}} | {key: said for key, said in inner.items() if said}
