"""Refusals say who, what, under which clause, and what would be allowed.

Every refusal of the library derives from one class and carries a stable code:

    Refusal
    ├─ IllegalAnswer          illegal-answer      an answer that a question does not take
    │  ├─ Forbidden           forbidden           a clause says no
    │  ├─ NotOffered          not-offered         no such option on this question
    │  ├─ NotAsked            not-asked           this player is not asked anything now
    │  └─ GameOver            game-over           nobody is asked anything any more
    ├─ NoOutcome              no-outcome          the rules give no answer here
    │  ├─ Unspecified         unspecified         a printed fact that nobody gave
    │  ├─ Undefined           undefined           no evaluation, or two
    │  └─ LimitReached        unknown             a step budget ran out
    ├─ NotModelled            not-modelled        a part of the rulebook that stands open
    ├─ RulingRefused          ruling              an unknown clause, doubt, alternative or mutant
    ├─ BookNotFound           book-not-found      no rulebook of that name or edition
    ├─ WordsRefused           words               words that name nothing on this board
    ├─ DocumentRefused        document            a YAML document with faults
    └─ SaveRefused            save                a saved game that belongs elsewhere

A refusal never changes a game: games are values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mvrules.kernel.clauses import ClauseId
    from mvrules.kernel.faults import Fault
    from mvrules.kernel.questions import Option, Question, Reason

__all__ = [
    "BookNotFound",
    "DocumentRefused",
    "Forbidden",
    "GameOver",
    "IllegalAnswer",
    "LimitReached",
    "NoOutcome",
    "NotAsked",
    "NotModelled",
    "NotOffered",
    "Refusal",
    "RulingRefused",
    "SaveRefused",
    "Undefined",
    "Unspecified",
    "WordsRefused",
    "codes",
    "nearest",
]


LONGEST_SAID = 200
"""So long an answer is told whole."""

FEW = 12
"""So many words are listed where none is near."""

LONGEST_NEAR = 80
"""To a longer word nothing is near: to compare it would take too long."""


def nearest(word: object, words: Iterable[str], count: int = 3) -> tuple[str, ...]:
    """Give the words that look most like the one that was not found; to no word nothing is near."""
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST_NEAR:
        return ()
    from difflib import get_close_matches

    by_lower = {known.lower(): known for known in words}
    close = get_close_matches(word.lower(), by_lower, n=count, cutoff=0.6)
    return tuple(by_lower[name] for name in close)


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """Say the nearest known words as the tail of a sentence, or nothing."""
    return could_be(nearest(word, words))


def among(word: object, known: Sequence[str]) -> str:
    """Say what could have been meant: the nearest words, else all, or of many the ends."""
    if near := did_you_mean(word, known):
        return near
    if len(known) > FEW:
        return f"; there are {len(known)}, from {known[0]} to {known[-1]}"
    return f"; there is: {', '.join(known)}" if known else ""


def could_be(words: Sequence[str]) -> str:
    """Say what could have been meant as the tail of a sentence; of many words the first."""
    if len(words) > FEW:
        told = ", ".join(map(repr, words[:FEW]))
        return f"; there is: {told} and {len(words) - FEW} more"
    return f"; did you mean {' or '.join(map(repr, words))}?" if words else ""


def listed(options: Sequence[Option]) -> str:
    """List options in a sentence, at most a dozen of them."""
    shown = ", ".join(option.said() for option in options[:12])
    more = len(options) - 12
    return f"{shown} and {more} more" if more > 0 else shown or "nothing"


def _open(question: Question, clauses: tuple[ClauseId, ...]) -> str:
    """Tell a question with whoever asks it: the clauses, the card whose text it is."""
    askers = ", ".join((*clauses, question.by) if question.by else clauses)
    return f"«{question.about}»" + (f" (asked by {askers})" if askers else "")


def _short(said: Option) -> str:
    """Say an answer in a sentence, and not for ever."""
    return _brief(said.said())


def _brief(word: object) -> str:
    """Quote a word in a sentence, and not for ever."""
    text = repr(word)
    return text if len(text) <= LONGEST_SAID else f"{text[: LONGEST_SAID - 1]}…"


class Refusal(Exception):
    """Something that the library will not do, and why."""

    code: ClassVar[str] = "refusal"


class IllegalAnswer(Refusal):
    """An answer that the open question does not take."""

    code = "illegal-answer"

    def __init__(self, said: Option | None, question: Question | None, why: str) -> None:
        """Hold what was said, to which question, and the sentence that says why not."""
        self.said, self.question = said, question
        super().__init__(why)

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that would have been taken."""
        return self.question.options if self.question else ()


class Forbidden(IllegalAnswer):
    """An answer that has the right form, and that a clause forbids."""

    code = "forbidden"

    def __init__(self, said: Option, question: Question, reasons: tuple[Reason, ...]) -> None:
        """Hold each independent reason with its clause and facts."""
        self.reasons = reasons
        because = "; ".join(reason.said() for reason in reasons)
        super().__init__(
            said,
            question,
            f"{said.player} may not {said.said()!r} in «{question.about}» ({because}); "
            f"offered: {listed(question.options)}",
        )


class NotOffered(IllegalAnswer):
    """An answer that is no option of the question at all.

    ``clauses`` are those that ask. No clause forbids what nobody thinks of; so the sentence says
    which word fits nothing that is offered. It is put into words when somebody reads it.
    """

    code = "not-offered"

    def __init__(
        self, said: Option, question: Question, asking: tuple[ClauseId, ...] = (),
        elsewhere: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Hold the answer, the question with the clauses that ask, and where it would be a move."""
        self.clauses, self.elsewhere = question.clauses or asking, elsewhere
        self._unfit = (said, question)
        super().__init__(said, question, self.code)

    def __str__(self) -> str:
        """Name the answer, who asks, the word that fits nothing, and what is offered instead."""
        from mvrules.kernel.misfits import misfit, nearest_first

        said, question = self._unfit
        what = misfit(said, question, self.elsewhere)
        return (
            f"{said.player} may not answer {_short(said)} to {_open(question, self.clauses)}: "
            f"{what}{'' if what.endswith('?') else ';'} "
            f"offered: {listed(nearest_first(said, question.options))}"
        )


class NotAsked(IllegalAnswer):
    """An answer of a player whom nobody asked."""

    code = "not-asked"

    def __init__(
        self, said: Option, questions: Sequence[Question], asking: tuple[ClauseId, ...] = ()
    ) -> None:
        """Name the player who spoke, and who is asked what; a secret question is not told."""
        self.asked = tuple(question.player for question in questions)
        told = (
            f"{one.player}" + ("" if one.secret else f" {_open(one, one.clauses or asking)}")
            for one in questions
        )
        super().__init__(
            said, None, f"{said.player!s:.60} is not asked anything now; asked: {', '.join(told)}"
        )


class GameOver(IllegalAnswer):
    """An answer after the last question."""

    code = "game-over"

    def __init__(self, said: Option | None = None) -> None:
        """Name the player who still wanted to move, if one did."""
        move = f"{said.player} can't {_short(said)}" if said else "nobody is asked anything"
        super().__init__(said, None, f"{move}: the game is over")


class NoOutcome(Refusal):
    """The rules give no answer here; ``about`` is the fact or doubt that leaves it open."""

    code = "no-outcome"
    about: str = ""


class Unspecified(NoOutcome):
    """A printed fact is needed that no source gives."""

    code = "unspecified"

    def __init__(self, card: str, fact: str) -> None:
        """Name the card and the fact."""
        self.card, self.fact, self.about = card, fact, f"{fact} of {card}"
        super().__init__(
            f"{card}: {fact} is unspecified; no source gives it, so supply it "
            f"(in a scenario under 'cards:', or in a pack of your own)"
        )


class Undefined(NoOutcome):
    """Under the chosen reading the rules have no evaluation here, or two."""

    code = "undefined"

    def __init__(self, doubt: str, what: str) -> None:
        """Name the doubt (or clause) and what it leaves open."""
        self.doubt, self.what, self.about = doubt, what, doubt
        super().__init__(f"{what} is undefined ({doubt}); read {doubt} in another way")


class LimitReached(NoOutcome):
    """A run used up its step budget, which proves nothing either way."""

    code = "unknown"

    def __init__(self, budget: int, of: str = "steps without a question", more: str = "") -> None:
        """Name the budget, of what it was, and what allows more, if anything does."""
        self.budget = budget
        tail = f"; {more}" if more else ""
        super().__init__(f"unknown: the run took more than {budget} {of}{tail}")


class NotModelled(Refusal):
    """A part of the rulebook that the engine does not play yet."""

    code = "not-modelled"

    def __init__(self, what: str, until: str) -> None:
        """Name the part and what it waits for."""
        self.what, self.until = what, until
        super().__init__(f"{what} is not modelled ({until})")


class RulingRefused(Refusal):
    """A ruling that names an unknown clause, doubt, alternative or mutant."""

    code = "ruling"

    def __init__(self, what: str, word: object, known: Iterable[str]) -> None:
        """Name the word that was not found and the nearest that are known."""
        self.word, self.known = word, tuple(known)
        super().__init__(f"no {what} {_brief(word)}{among(word, self.known)}")


class BookNotFound(Refusal):
    """No rulebook, or no edition of it, has that name."""

    code = "book-not-found"

    def __init__(self, what: str, word: object, known: Iterable[str]) -> None:
        """Name what was looked for and what there is."""
        self.word, self.known = word, tuple(sorted(known))
        hint = did_you_mean(word, self.known)
        there = f"there is: {', '.join(self.known) or 'none'}"
        super().__init__(f"no {what} {_brief(word)}{hint or ';'} {there}")


class WordsRefused(Refusal):
    """Words that name nothing on this board."""

    code = "words"

    def __init__(
        self, what: str, known: Iterable[str] = (), at: tuple[str | int, ...] = ()
    ) -> None:
        """Hold what is wrong, the nearest valid words, and where below the given key."""
        self.what, self.known, self.at = what, tuple(known), at
        super().__init__(what + could_be(self.known))


class DocumentRefused(Refusal):
    """A document with faults, all of them at once."""

    code = "document"

    def __init__(self, faults: Sequence[Fault]) -> None:
        """Hold every fault with its place."""
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class SaveRefused(Refusal):
    """A saved game that belongs to another rulebook, version, ruling or set of cards."""

    code = "save"

    def __init__(self, what: str, saved: str, here: str) -> None:
        """Name what differs, as saved and as it is here."""
        self.what, self.saved, self.here = what, saved, here
        super().__init__(f"this saved game has {what} {saved!r}, but here it is {here!r}")


def codes() -> dict[str, type[Refusal]]:
    """List every refusal by its stable code; one that has none of its own is told by another's."""
    found: dict[str, type[Refusal]] = {}
    queue: list[type[Refusal]] = [Refusal]
    while queue:
        kind = queue.pop()
        if "code" in vars(kind):
            found[kind.code] = kind
        queue.extend(kind.__subclasses__())
    return found
