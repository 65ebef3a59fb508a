"""Refusing: whether what must be refused is, for the reason and on the facts that are said."""

from __future__ import annotations

from collections.abc import Iterator

from mvrules.kernel.documents import Words
from mvrules.kernel.play import Game
from mvrules.kernel.questions import Question
from mvrules.kernel.refusals import Forbidden, NoOutcome, Refusal, Undefined, Unspecified
from mvrules.scenarios import moves
from mvrules.scenarios.document import Refused, Step
from mvrules.scenarios.findings import is_unfilled
from mvrules.scenarios.looking import Looking

__all__ = ["accepted", "refused"]

Facts = dict[str, Words]
Reasons = tuple[tuple[str, Facts], ...]
"""The clauses or doubts behind a refusal, each with the facts that it met."""


def accepted(expected: Refused, here: Looking) -> None:
    """Note that a step was taken that must be refused."""
    wanted = f"a refusal ({expected.clause or expected.code})"
    here.findings.differ(expected.at, "the step", wanted, "it was taken")


def refused(step: Step, expected: Refused, refusal: Refusal, game: Game, here: Looking) -> None:
    """Look whether a refusal is the one that is expected."""
    reasons = tuple(_reasons(refusal))
    if expected.clause:
        _clause(expected, reasons, refusal, here)
    if expected.code:
        _code(expected, refusal, here)
    if expected.because:
        _because(expected, reasons, refusal, here)
    if expected.offered:
        _offered(expected, moves.question_for(game.questions, step.actor), here)


def _reasons(refusal: Refusal) -> Iterator[tuple[str, Facts]]:
    if isinstance(refusal, Forbidden):
        for reason in refusal.reasons:
            yield reason.clause, dict[str, Words](reason.facts)
    elif isinstance(refusal, Undefined):
        yield refusal.doubt, {"what": refusal.what}
    elif isinstance(refusal, Unspecified):
        yield "", {"card": refusal.card, "fact": refusal.fact}
    elif isinstance(refusal, NoOutcome):
        yield "", {"about": refusal.about}


def _clause(expected: Refused, reasons: Reasons, refusal: Refusal, here: Looking) -> None:
    at, wanted = (*expected.at, "clause"), expected.clause
    clauses = [clause for clause, _ in reasons if clause]
    if here.findings.wants(wanted) and clauses:
        here.findings.tell(at, clauses[0])
    if not is_unfilled(wanted) and wanted not in clauses:
        here.findings.differ(at, "refused under", wanted, str(refusal))


def _code(expected: Refused, refusal: Refusal, here: Looking) -> None:
    at, wanted = (*expected.at, "code"), expected.code
    if here.findings.wants(wanted):
        here.findings.tell(at, refusal.code)
    if not is_unfilled(wanted) and wanted != refusal.code:
        here.findings.differ(at, "the refusal's code", wanted, f"{refusal.code}: {refusal}")


def _because(expected: Refused, reasons: Reasons, refusal: Refusal, here: Looking) -> None:
    """The facts must be those of the clause that is said, if one is."""
    at, wanted = (*expected.at, "because"), expected.because
    whole = expected.clause and not is_unfilled(expected.clause)
    facts = [told for clause, told in reasons if clause == expected.clause or not whole]
    if here.findings.wants(wanted) and facts:
        here.findings.tell(at, {**facts[0]})
    if is_unfilled(wanted):
        return
    met = any(isinstance(wanted, dict) and wanted.items() <= told.items() for told in facts)
    if not (met or (isinstance(wanted, str) and wanted in str(refusal))):
        here.findings.differ(at, "because", wanted, str(refusal))


def _offered(expected: Refused, question: Question | None, here: Looking) -> None:
    at = (*expected.at, "offered")
    options = question.options if question else ()
    if here.findings.wants(expected.offered):
        here.findings.tell(at, [moves.words_of(option) for option in options])
    for index, words in enumerate(() if is_unfilled(expected.offered) else expected.offered):
        here.known.option(words, (*at, index), [question] if question else [])
        if not any(moves.fits(words, option) for option in options):
            here.findings.differ((*at, index), "offered", words, moves.offers(question))
