"""Stages: boards on which cards can be seen to meet, and what is supplied where no source tells.

A stage says where a card of each kind comes to lie («advancement: {at: Ana.field, as: [Blank,
'{card}']}»), and when what happens there is over. What nobody tells of a card is supplied by the
stage's rulebook, for all to see: an answer found so holds for these facts.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from mvrules.kernel.documents import load
from mvrules.kernel.faults import Faults
from mvrules.kernel.readers import blanks, read_struct
from mvrules.kernel.ties import CardText

PAIR = 2


class Lie(msgspec.Struct, frozen=True, rename={"as_": "as"}, kw_only=True):
    """Where a card of a kind comes to lie: in which row, how written, and what lies there else."""

    at: str
    as_: Any = "{card}"
    front: bool = False
    """Whether it comes before what lies in the row already."""
    on: tuple[str, ...] = ()
    """The occasions of which the text of the card works on one; none named: it may say anything."""
    alone: bool = False
    """Whether there is room for one card only: it lies in place of what lies there already."""
    filler: str = ""
    """What lies there in a world without the card, so that the rows are of one length."""


class Stage(msgspec.Struct, frozen=True, rename=blanks, kw_only=True):
    """A board on which cards can be seen to meet."""

    stage: str
    """What it shows, in a few words."""
    edition: str = ""
    given: dict[str, Any]
    lies: dict[str, Lie]
    """Where a card of each kind comes to lie; a kind that is not named has no place here."""
    then: dict[str, Lie] = {}
    """Where the second of two cards comes to lie, if elsewhere; the other way round, too."""
    needs: tuple[str, ...] = ()
    """The kinds of which a card has to be among those that meet; none named: any."""
    in_turn: bool = False
    """Whether they come one after the other, so that which lies first matters anyhow."""
    together: str = ""
    """How the same is called with all of them on one card; nothing: that is not looked at."""
    joined: bool = False
    """Whether all of them come onto one card."""
    until: tuple[str, ...] = ()
    """The menus at which it is over; none named: where somebody else is to choose."""
    by_the_book: bool = False
    """Whether doubts are read here as the book does, and not otherwise too."""
    whose: str = ""
    """Whose choices are followed; nobody named: everybody's."""

    def place(self, kind: str, *, first: bool) -> Lie:
        """Give where a card of a kind comes to lie, the first of them or one after it."""
        return self.lies[kind] if first or not self.then else self.then[kind]

    def has_place(self, cards: Sequence[CardText]) -> bool:
        """Whether cards can meet here, on one card if it is for that."""
        others = self.then or self.lies
        if self.then and len(cards) > PAIR:
            return False
        if not all(_fits(others if at else self.lies, card) for at, card in enumerate(cards)):
            return False
        if self.needs and not any(card.kind in self.needs for card in cards):
            return False
        return not self.joined or all(isinstance(self.lies[c.kind].as_, list) for c in cards)


def _fits(lies: Mapping[str, Lie], card: CardText) -> bool:
    """Whether a card has a place, and says something on an occasion that comes there."""
    lie = lies.get(card.kind)
    occasions = {occasion for occasion, _ in card.abilities}
    return lie is not None and (not lie.on or not occasions.isdisjoint(lie.on))


class Stages(msgspec.Struct, frozen=True, kw_only=True):
    """All stages of a rulebook, and what they supply: by kind, then by card."""

    supplies: dict[str, dict[str, Any]] = {}
    thirds: tuple[str, ...] = ()
    cards: dict[str, dict[str, Any]] = {}
    stages: tuple[Stage, ...]


def read_stages(path: Path) -> Stages:
    """Read the stages of a rulebook.

    Raises:
        DocumentRefused: everything that is wrong with them.
    """
    (document,) = load(path)
    faults = Faults(document)
    read = read_struct(Stages, document.data, (), faults)
    faults.refuse()
    stages = read.stages if read else ()
    return msgspec.structs.replace(read or Stages(stages=()), stages=tuple(_both(stages)))


def _both(stages: Iterable[Stage]) -> Iterator[Stage]:
    """Give each stage, and the same with all cards on one, or turned, where that is looked at."""
    for stage in stages:
        yield stage
        if stage.together:
            yield msgspec.structs.replace(stage, stage=stage.together, joined=True)
        if stage.then:
            turned = f"{stage.stage}, the other way round"
            yield msgspec.structs.replace(stage, stage=turned, lies=stage.then, then=stage.lies)


def supplied(stages: Stages, texts: Mapping[str, CardText], names: Iterable[str]) -> dict[str, Any]:
    """Give what is supplied of cards, by name: only what no source tells of them."""
    told: dict[str, Any] = {}
    for index, name in enumerate(names):
        text = texts[name]
        plain = stages.supplies.get(text.kind, {}) | stages.cards.get(name, {})
        if stages.thirds and "position" in text.unspecified:
            plain = {"position": stages.thirds[index % len(stages.thirds)]} | plain
        of_it = {key: words for key, words in plain.items() if key in text.unspecified}
        if of_it:
            told[name] = of_it
    return told


def laid(
    stage: Stage,
    texts: Mapping[str, CardText],
    present: Iterable[tuple[str, bool]],
    first: str = "",
) -> Any:
    """Lay a board out: each card that is there where it lies, for each that is not its filler.

    Args:
        stage: the stage.
        texts: what is known of the cards.
        present: the names of the cards in their order, each with whether it is there.
        first: the card that lies apart from the others, where the stage says so.
    """
    board = copy.deepcopy(stage.given)
    rows: dict[str, list[Any]] = {}
    joined: dict[str, list[Any]] = {}
    for name, is_there in present:
        lie = stage.place(texts[name].kind, first=name == first)
        written = _written(lie.as_, name) if is_there else lie.filler
        if stage.joined and isinstance(lie.as_, list):
            one = joined.setdefault(lie.at, [lie.as_[0]])
            one += written[1:] if is_there else []
        elif written and lie.alone:
            _into(board, lie.at, [written], alone=True)
        elif written:
            rows.setdefault(f"{lie.at}|{lie.front}", []).append(written)
    for at, card in joined.items():
        _into(board, at, [card if card[1:] else card[0]], front=True)
    for key, row in rows.items():
        at, _, front = key.partition("|")
        _into(board, at, row, front=front == "True")
    return board


def _written(words: Any, name: str) -> Any:
    """Put the name of a card where it is to stand."""
    if isinstance(words, list):
        return [_written(item, name) for item in words]
    return words.replace("{card}", name)


def _into(
    board: dict[str, Any], at: str, row: list[Any], *, front: bool = False, alone: bool = False
) -> None:
    """Lay cards into a row of the board, before or behind what lies there, or one in its place."""
    *above, last = at.split(".")
    for key in above:
        board = board.setdefault(key, {})
    there = board.get(last, [])
    if alone:
        board[last] = row[0]
    else:
        board[last] = [*row, *there] if front else [*there, *row]
