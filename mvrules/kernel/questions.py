"""Questions are the only thing that waits: who is asked, what, and with which options.

An option is a single pick, in the words of the rulebook: ``push`` or
``{sleeve: Dark Moon, onto: field 1, lying: under}``. What is thinkable but forbidden stays
with its reasons, so that a refusal can say which clause says no.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mvrules.kernel.chance import Seed
    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.refusals import NoOutcome

CHANCE = "chance"
"""Chance is a player: whoever holds the seed answers for it."""


class Option(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """One thing a player may say.

    ``words`` are pairs in the order in which they are said; a bare word such as ``push`` is one
    pair with an empty second half. ``weight`` counts for chance only.
    """

    player: str
    words: tuple[tuple[str, str], ...]
    weight: int = 1

    @property
    def verb(self) -> str:
        """The first word, which says what is done."""
        return self.words[0][0]

    def word(self, key: str) -> str:
        """Give what was said after a word, or nothing."""
        return next((value for name, value in self.words if name == key), "")

    def said(self) -> str:
        """Say the option as one writes it in a scenario."""
        if len(self.words) == 1 and not self.words[0][1]:
            return self.words[0][0]
        return "{" + ", ".join(f"{name}: {value}" for name, value in self.words) + "}"

    def plain(self) -> str | dict[str, str]:
        """Give the option as plain YAML data."""
        if len(self.words) == 1 and not self.words[0][1]:
            return self.words[0][0]
        return dict(self.words)


def option(player: str, verb: str, what: str = "", /, **more: str) -> Option:
    """Make an option from its verb, its object, and further words in order."""
    return Option(player, ((verb, what), *more.items()))


class Reason(msgspec.Struct, frozen=True, gc=False):
    """Why something may not be: a clause, and the facts that it meets here."""

    clause: ClauseId
    facts: tuple[tuple[str, str], ...] = ()

    def said(self) -> str:
        """Say the clause and its facts."""
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts)
        return f"{self.clause}: {facts}" if facts else str(self.clause)


class Candidate(msgspec.Struct, frozen=True):
    """Something thinkable: legal if there is no reason against it.

    ``unknown`` holds why nobody can tell: a printed fact that no source gives. Such a thing is
    not offered, and trying it is refused with that fact.
    """

    option: Option
    reasons: tuple[Reason, ...] = ()
    unknown: NoOutcome | None = None


class Question:
    """Someone is asked something, and must pick one of the options.

    Options are worked out when first looked at, so that a question nobody reads costs nothing.
    ``secret`` hides the options from the other players. ``clauses`` are those that ask; where the
    text of a card asks, ``by`` names the card.
    """

    __slots__ = (
        "_candidates", "_make", "_options", "about", "by", "clauses", "player", "secret",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913 - a question is all of these
        self,
        player: str,
        about: str,
        make: Callable[[], Iterable[Candidate]],
        *,
        clauses: tuple[ClauseId, ...] = (),
        secret: bool = False,
        by: str = "",
    ) -> None:
        """Ask a player about something; ``make`` gives what is thinkable."""
        self.player, self.about, self.clauses, self.secret = player, about, clauses, secret
        self._make, self.by = make, by
        self._candidates: tuple[Candidate, ...] | None = None
        self._options: tuple[Option, ...] | None = None

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Everything thinkable, with the reasons against it."""
        if self._candidates is None:
            self._candidates = tuple(self.thinkable())
        return self._candidates

    @property
    def options(self) -> tuple[Option, ...]:
        """What is offered: exactly what is accepted."""
        if self._options is None:
            among = self.legal() if self._candidates is None else self._candidates
            legal = [c.option for c in among if not c.reasons and c.unknown is None]
            self._options = tuple(legal)
        return self._options

    def thinkable(self) -> Iterable[Candidate]:
        """Work out everything thinkable."""
        return self._make()

    def legal(self) -> Iterable[Candidate]:
        """Work out the same in the same order; what is not legal may be left out."""
        return self.candidates

    def by_lot(self, seed: Seed) -> Option:
        """Give the option that a seed picks."""
        return seed.pick(self.options)

    def find(self, said: object) -> Option | None:
        """Find the thinkable option that has these words, in any order: a mapping, or one word."""
        if not isinstance(said, str | Mapping):
            return None
        wanted = {said: ""} if isinstance(said, str) else dict(said)
        for candidate in self.candidates:
            if dict(candidate.option.words) == wanted:
                return candidate.option
        return None

    def candidate(self, said: Option) -> Candidate | None:
        """Find what is thinkable by its option."""
        return next((c for c in self.candidates if c.option == said), None)

    def __repr__(self) -> str:
        """Show who is asked what."""
        return f"Question({self.player!r}, {self.about!r}, {len(self.options)} options)"


class Together(msgspec.Struct, frozen=True):
    """Several players are asked at once; none sees another's answer before all are given."""

    questions: tuple[Question, ...]

    def __post_init__(self) -> None:
        players = [question.player for question in self.questions]
        if len(set(players)) != len(players):
            raise TypeError(f"each player is asked one thing at a time, not {', '.join(players)}")


def ask(  # noqa: PLR0913 - a question is all of these
    player: str,
    about: str,
    options: Iterable[Option],
    *,
    clauses: tuple[ClauseId, ...] = (),
    secret: bool = False,
    by: str = "",
) -> Question:
    """Make a question whose options are all legal."""
    picks = tuple(Candidate(pick) for pick in options)
    return Question(player, about, lambda: picks, clauses=clauses, secret=secret, by=by)


def clauses_at(questions: Iterable[Question]) -> Iterator[ClauseId]:
    """Name the clauses that decide what can be said now, and what can't."""
    for question in questions:
        yield from question.clauses
        for candidate in question.candidates:
            yield from (reason.clause for reason in candidate.reasons)
