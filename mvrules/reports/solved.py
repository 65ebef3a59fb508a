"""What the solver found: whether model and engine agree, why something may not be, and answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from mvrules.reports.rows import Gist, Lines, Listing, Page, Row

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Piece
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import ClauseId
    from mvrules.solver.agree import Agreement, Compared, Unsettled
    from mvrules.solver.allocate import Allocation
    from mvrules.solver.found import Answer
    from mvrules.solver.misfits import Misfit
    from mvrules.solver.tables import Counted
    from mvrules.solver.why import Because, Why

__all__ = [
    "AgreementRow",
    "AllottedRow",
    "AnswerRow",
    "ClauseCountRow",
    "ControlRow",
    "CountedRow",
    "MisfitRow",
    "QuestionRow",
    "ReasonRow",
    "agreed",
    "allotted",
    "answered",
    "listed",
    "reasoned",
    "tabled",
]

VERDICTS = {
    "legal": "It is legal, whatever is unknown.",
    "illegal": "It is never legal, whatever is unknown.",
    "depends": "It depends on what no source gives.",
}


class AgreementRow(Row, frozen=True, kw_only=True):
    """What was compared under one ruling, and in how many cases the two differ."""

    compared: str
    ruling: str
    cases: int
    differ: int


class ControlRow(Row, frozen=True, kw_only=True):
    """A clause left out of the model alone: how many differences that must make, and made."""

    left_out: str
    must_differ: int
    differ: int


class ReasonRow(Row, frozen=True, kw_only=True):
    """Clauses and printed facts that belong together."""

    clauses: tuple[str, ...]
    facts: tuple[str, ...]


def reasoned(book: Book, asked: str, card: tuple[str, ...], found: Why) -> Page:
    """Tell whether a sheet may lie there, every reason against it, and every way out."""
    capped = "" if found.complete else "There may be more: the search was cut short."
    cited = sorted({clause for each in found.reasons for clause in each.clauses})
    return Page(
        title=f"{asked}: {found.verdict}",
        about=f"{VERDICTS[found.verdict]} From back to front: {' / '.join(card)}.",
        parts=(
            Lines(name="depends on", title="It hangs on", lines=found.depends_on),
            Lines(name="legal if", title="Legal if", lines=tuple(map(_joined, found.legal_if))),
            _together("reasons", "Each reason by itself forbids it", found.reasons, capped),
            _together("ways out", "Legal without", found.ways_out, capped),
            Listing(name="clauses", title="Clauses", of=Gist, rows=tuple(_gists(book, cited))),
        ),
    )


def _together(name: str, title: str, sets: Iterable[Because], closing: str) -> Listing:
    """List sets of clauses and facts, the smallest first."""
    ordered = sorted(sets, key=lambda each: (len(each.clauses) + len(each.facts), each.clauses))
    rows = tuple(ReasonRow(clauses=each.clauses, facts=each.facts) for each in ordered)
    return Listing(name=name, title=title, of=ReasonRow, rows=rows, closing=closing)


def _joined(parts: tuple[str, ...]) -> str:
    """Say what holds together."""
    return ", and ".join(parts)


def _gists(book: Book, clauses: Iterable[ClauseId]) -> Iterable[Gist]:
    """Say what clauses say."""
    return (Gist(clause, book.ledger[clause].gist) for clause in clauses)


def agreed(title: str, told: Compared) -> Page:
    """Tell whether model and engine agree, over what, and whether a difference would show."""
    rows = tuple(
        AgreementRow(compared=a.about, ruling=a.ruling, cases=a.cases, differ=a.differ)
        for a in told.found
    )
    cases, differ = (sum(getattr(row, name) for row in rows) for name in ("cases", "differ"))
    seen = tuple(
        ControlRow(left_out=clause, must_differ=wanted, differ=found)
        for clause, wanted, found in told.controls
    )
    return Page(
        title=title,
        parts=(
            Lines(name="scope", title="Over", lines=told.scopes),
            Listing(
                name="agreement", title="Model against engine", of=AgreementRow, rows=rows,
                closing=f"{cases} cases, {differ} differences.{_left(told)}",
            ),
            Lines(name="examples", title="Where they differ", lines=_examples(told.found)),
            Listing(
                name="control", title="A clause left out of the model alone", of=ControlRow,
                rows=seen, closing="So many differences as the engine has with itself are found.",
            ),
            Lines(
                name="unknown", title="With facts unknown",
                lines=_unsettled(told.unsettled) if told.unsettled else (),
            ),
        ),
    )  # fmt: skip


def _left(told: Compared) -> str:
    """Say under how many rulings nothing was compared."""
    return f" The time was up: {told.left} rulings are left." if told.left else ""


def _examples(found: Iterable[Agreement]) -> tuple[str, ...]:
    """Give one case for each ruling under which the two differ."""
    return tuple(f"{each.ruling}: {each.example}" for each in found if each.differ)


def _unsettled(told: Unsettled) -> tuple[str, ...]:
    """Say how the two speak of cards of which something is unknown."""
    return (
        f"{told.cases} cases; the engine settles {told.settled}, of which {told.differ} differ",
        f"{told.depends} hang on what is unknown, by both",
        f"{told.known_better} are settled by the model alone",
    )


class QuestionRow(Row, frozen=True):
    """A question that can be asked by name."""

    question: str
    of: str
    asks: str


def listed(questions: Mapping[str, tuple[str, str]]) -> Page:
    """List the questions, each with what has to be named with it and what it asks."""
    rows = tuple(QuestionRow(name, of, asks) for name, (of, asks) in questions.items())
    closing = "Each has a page of its own: mvrules ask QUESTION --help."
    listing = Listing(name="questions", title="", of=QuestionRow, rows=rows, closing=closing)
    return Page(title="Questions", parts=(listing,))


class AnswerRow(Row, frozen=True, kw_only=True):
    """One part of a question, the verdict, what it rests on, and what the engine says of it."""

    asked: str
    verdict: str
    clauses: tuple[str, ...]
    replayed: str


def answered(book: Book, title: str, told: Iterable[tuple[Answer, str, str]]) -> Page:
    """Tell answers: each with its verdict, its scope, its card, and the scenario that was run."""
    found = tuple(told)
    rows = tuple(
        AnswerRow(asked=a.about, verdict=a.verdict, clauses=a.clauses, replayed=_tried(a, replayed))
        for a, _, replayed in found
    )
    cited = tuple(dict.fromkeys(c for a, _, _ in found for c in a.clauses if c in book.ledger))
    return Page(
        title=title,
        parts=(
            Listing(name="answers", title="", of=AnswerRow, rows=rows),
            Lines(name="scope", title="Asked of", lines=tuple({a.scope: 0 for a, *_ in found})),
            *(_shown(a, scenario) for a, scenario, _ in found if a.witness or a.lines),
            Listing(name="clauses", title="Clauses", of=Gist, rows=tuple(_gists(book, cited))),
        ),
    )


def _tried(answer: Answer, replayed: str) -> str:
    """Say what the engine was asked: a scenario was run, or drawn cards did not break a no."""
    if answer.attacked:
        return f"{answer.attacked} drawn cards, none breaks it"
    return replayed


def _shown(answer: Answer, scenario: str) -> Lines:
    """Tell the card that shows a yes, and the scenario that was run of it."""
    card = [_piece(piece) for piece in answer.witness.card] if answer.witness else []
    layers = [f"from back to front: {' / '.join(card)}"] if card else []
    lines = (*answer.lines, *layers, *scenario.splitlines())
    return Lines(name=answer.about, title=answer.about, lines=lines)


def _piece(piece: Piece) -> str:
    """Say what is printed on a layer."""
    told = [piece.kind, *([piece.slot] if piece.slot else []), *piece.flags]
    told += [f"{count} {name}" for name, count in piece.symbols]
    if piece.ritual is not None:
        halves = (piece.ritual.requires or (), piece.ritual.reward or ())
        asks, pays = (" ".join(f"{n} {name}" for name, n in half) or "nothing" for half in halves)
        told.append(f"ritual {asks} -> {pays}")
    return " ".join(told)


class AllottedRow(Row, frozen=True, kw_only=True):
    """A card as it was laid, in one way; from back to front."""

    way: int
    card: int
    layers: tuple[str, ...]


class MisfitRow(Row, frozen=True):
    """Sheets that can't all be sleeved, and the clauses that bar them."""

    sheets: tuple[str, ...]
    clauses: tuple[str, ...]


def allotted(
    title: str,
    verdict: str,
    found: Sequence[Allocation],
    most: str,
    misfits: Iterable[Misfit] = (),
) -> Page:
    """Tell how sheets were laid onto cards, or which of them can't be, and by which clauses."""
    rows = tuple(
        AllottedRow(way=way, card=at, layers=tuple(piece.name for piece in card.layers))
        for way, laid in enumerate(found, 1)
        for at, card in enumerate(laid.cards, 1)
    )
    closing = "" if not found else _worth(found[0], most)
    closing += f" {len(found)} ways are told." if len(found) > 1 else ""
    listing = Listing(name="cards", title="", of=AllottedRow, rows=rows, closing=closing)
    amiss = tuple(MisfitRow(each.sheets, each.clauses) for each in misfits)
    why_not = Listing(name="misfits", title="What can't all be sleeved", of=MisfitRow, rows=amiss)
    return Page(title=f"{title}: {verdict}", parts=(listing, *([why_not] if amiss else [])))


def _worth(laid: Allocation, most: str) -> str:
    """Say what cards come to as they were laid."""
    scored = f" The cards score {laid.worth} points." if most == "points" else ""
    return f"{laid.fulfilled} rituals are fulfilled.{scored}"


class CountedRow(Row, frozen=True, kw_only=True):
    """How many choices come to the same: how the last sheet lies, and what the laws say."""

    lying: str
    verdict: str
    choices: int


class ClauseCountRow(Row, frozen=True, kw_only=True):
    """How many choices a clause forbids, and how many of them no other clause does."""

    clause: str
    forbids: int
    alone: int


def tabled(title: str, counted: Iterable[Counted]) -> Page:
    """Tell the table of sleeving by what the laws say, and clause by clause."""
    every = tuple(counted)
    rows = tuple(CountedRow(lying=c.lying, verdict=c.verdict, choices=c.count) for c in every)
    clauses = sorted({clause for c in every for clause in c.clauses})
    by_clause = tuple(
        ClauseCountRow(
            clause=clause,
            forbids=sum(c.count for c in every if clause in c.clauses),
            alone=sum(c.count for c in every if c.clauses == (clause,)),
        )
        for clause in clauses
    )
    closing = f"{sum(row.choices for row in rows)} in all."
    return Page(
        title=title,
        parts=(
            Listing(name="table", title="", of=CountedRow, rows=rows, closing=closing),
            Listing(name="clauses", title="By clause", of=ClauseCountRow, rows=by_clause),
        ),
    )
