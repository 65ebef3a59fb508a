"""A case puts one clause to one row: where it decides on the row's board, and about which facts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from mvrules.evidence.facts_otherwise import inner, step_of
from mvrules.evidence.forks import least
from mvrules.evidence.situations import (
    ACCEPTED,
    LEFT_OPEN,
    LEFT_OVER,
    UNSAID,
    Closely,
    End,
    Fact,
    Situation,
    as_asked,
    differing,
    end_of,
    situation_of,
)
from mvrules.kernel.questions import CHANCE

if TYPE_CHECKING:
    from mvrules.evidence.mutants import Mutant
    from mvrules.kernel.questions import Option
    from mvrules.scenarios.check import Item

__all__ = ["Case", "Decided"]

Words = Any

MOST_CLOSING = 12
"""So many inner answers are given until a step is over."""


class Decided(NamedTuple):
    """A situation in which a clause decides, and the facts that are otherwise without it."""

    situation: Situation
    otherwise: tuple[Fact, ...]


class Case(NamedTuple):
    """One clause and one row.

    Attributes:
        item: the row.
        mutant: the rulebook without the clause.
        closely: what is looked at besides how things lie.
    """

    item: Item
    mutant: Mutant
    closely: Closely = ""

    def siblings(self) -> tuple[Situation, ...]:
        """Give what the other rows of its scenario lay."""
        own = self.item.row.name
        return tuple(situation_of(row) for row in self.item.scenario.rows if row.name != own)

    def end(self, situation: Situation) -> End:
        """Play a situation by the rulebook."""
        return end_of(self.item, situation, traced=self.closely == "order")

    def without(self, situation: Situation) -> End:
        """Play a situation without the clause."""
        return end_of(self.item, situation, self.mutant, traced=self.closely == "order")

    def asked(self, situation: Situation) -> Situation:
        """Leave out answers for which nobody asks, and what is dealt where others are dealt."""
        end = self.end(situation)
        if end.word == UNSAID and "shuffles" in situation:
            return self.asked({key: said for key, said in situation.items() if key != "shuffles"})
        return as_asked(situation, end) if end.word == LEFT_OVER else situation

    def differing(self, one: End, other: End) -> list[Fact]:
        """Name the facts in which two ends differ."""
        return differing(one, other, self.closely)

    def otherwise(self, situation: Situation, word: str = "") -> tuple[Fact, ...]:
        """Name the facts that are otherwise without the clause; none if nothing can be told.

        Args:
            situation: the situation.
            word: what it must come to, if that matters.
        """
        end = self.end(situation)
        if not end.told or word not in {"", end.word}:
            return ()
        without = self.without(situation)
        return () if without.unlaid else tuple(self.differing(end, without))

    def decided(self) -> Iterator[Decided]:
        """Give the first steps of the row after which something is otherwise without the clause."""
        whole = len(self.item.row.when)
        for taken, situation in enumerate(_beginnings(self.item)):
            for closed in self._closed(situation, last=taken == whole):
                if otherwise := self.otherwise(closed):
                    yield Decided(closed, otherwise)

    def small(self, decided: Decided) -> Situation:
        """Leave out what it does not take for the clause to decide the same."""
        situation, (fact, *_) = decided
        word = self.end(situation).word
        return least(situation, lambda less: fact in self.otherwise(less, word))[0]

    def _closed(self, situation: Situation, *, last: bool = True) -> Iterator[Situation]:
        """Close a situation by what is offered first; if only offers differ, take one up.

        Where the row goes on, what is left open is closed by its own next step.
        """
        for _ in range(MOST_CLOSING):
            end = self.end(situation)
            yield from self._taken_up(situation, end)
            if end.word != LEFT_OPEN or end.game is None:
                break
            if not last:
                return
            situation = inner(situation, end.game.question.options[0])
        yield situation

    def _taken_up(self, situation: Situation, end: End) -> Iterator[Situation]:
        """Take up what is offered with the clause alone, or without it alone."""
        if end.word not in {ACCEPTED, LEFT_OPEN}:
            return
        without = self.without(situation)
        otherwise = {fact[0] for fact in self.differing(end, without)}
        if without.word != end.word or otherwise - {"offered", "asked"}:
            return
        for option in _by_one_alone(end, without):
            if end.word == LEFT_OPEN:
                yield from self._closed(inner(situation, option))
            else:
                yield {**situation, "when": [*situation.get("when", ()), step_of(option)]}


def _beginnings(item: Item) -> Iterator[Situation]:
    """Give the board of a row, then with its first step, its first two and so on, none refused.

    An answer inside a step is told as one, though the row may give it as a step of its own.
    """
    whole = situation_of(item.row)
    steps = whole.pop("when", [])
    taken: list[Words] = []
    yield whole
    for step, words in zip(item.row.when, steps, strict=True):
        here = {**whole, "when": taken}
        inside = taken and step.actor and end_of(item, here).word == LEFT_OPEN
        here = {**whole, "when": [*taken, _inside(words) if inside else words]}
        yield here
        if step.refused is None:
            taken = here["when"]


def _inside(step: dict[str, Words]) -> dict[str, Words]:
    """Tell a step as an answer inside another."""
    (actor, move), *others = step.items()
    found = {key: [*said] for key, said in others}
    if isinstance(move, dict) and "decline" in move:
        found.setdefault("decline", []).insert(0, move["decline"])
    elif move:
        found.setdefault("choose", []).insert(0, move)
    return {actor: {}, **found}


def _by_one_alone(one: End, other: End) -> Iterator[Option]:
    """Give what is offered to players in one of two ends alone."""
    offered = [_options(end) for end in (one, other)]
    for key, option in {**offered[0], **offered[1]}.items():
        if not all(key in options for options in offered):
            yield option


def _options(end: End) -> dict[str, Option]:
    """Give what is offered to players in the end, by how it is said."""
    return {
        f"{option.player}: {option.said()}": option
        for question in (end.game.questions if end.game else ())
        for option in question.options
        if question.player != CHANCE
    }
