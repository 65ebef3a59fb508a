"""Answers are executed: each row of a question is played, and played again without its clauses.

A clause is told beside an answer only if the answer comes out otherwise without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from mvrules.kernel.clauses import ClauseId, DoubtId
from mvrules.reports.faq_deciding import deciding
from mvrules.reports.faq_phrases import Phrase, phrases
from mvrules.scenarios.cases import laying, uses
from mvrules.scenarios.located import Located
from mvrules.scenarios.names import called
from mvrules.scenarios.parse import BOARD
from mvrules.scenarios.results import Result, Verdict
from mvrules.scenarios.run import run_row
from mvrules.scenarios.tables import NAME, READINGS, is_prose

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Ledger
    from mvrules.kernel.faults import KeyPath
    from mvrules.reports.faq import FaqPage
    from mvrules.reports.index import Entry
    from mvrules.scenarios.document import Row

__all__ = ["Answer", "Answered", "AnsweredPage", "answered"]

ANY = "any"


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What came of one row."""

    case: str
    played_with: tuple[str, ...]
    """The cells of its table that vary the board or the moves."""
    reading: str
    answer: tuple[str, ...]
    also: tuple[str, ...] = ()
    """What comes of it as of every row of its table."""
    clauses: tuple[str, ...]
    """Those of the clauses cited without which it comes out otherwise."""
    because: str
    kind: tuple[str, ...]
    """What its outcome is like, whatever the numbers and cards are."""
    wrong: str = ""
    """Why it can't be told: it does not hold."""

    @property
    def alike(self) -> bool:
        """Whether it holds with and without each clause that it cites."""
        return not (self.wrong or self.clauses)


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """A question, and what came of its rows."""

    address: str
    question: str
    answer: str
    cards: tuple[str, ...]
    cites: tuple[str, ...]
    rows: tuple[Answer, ...]
    alike: tuple[Answer, ...]
    """Other rows, for comparison: in these no clause cited makes a difference."""
    unknown: tuple[str, ...]
    """Rows that are to be told, and are not there."""
    stand_ins: tuple[str, ...]
    supplied: tuple[str, ...]
    """What no source tells of real cards, and was supplied."""
    usual: tuple[str, ...]
    """The doubts that it takes as usual, each with how it is read then."""
    given: tuple[str, ...]
    """The board of the first row that is told, a line a key."""

    @property
    def common(self) -> tuple[str, ...]:
        """What comes of all its rows alike."""
        rows = (*self.rows, *self.alike)
        told = rows[0].also if rows else ()
        return tuple(one for one in dict.fromkeys(told) if all(one in row.also for row in rows))

    @property
    def readings(self) -> tuple[str, ...]:
        """Every reading on which one of the rows rests."""
        told = (one for row in (*self.rows, *self.alike) for one in row.reading.split("; "))
        return tuple(sorted({one for one in told if one not in ("", ANY)}))

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that decides one of the rows."""
        return tuple(dict.fromkeys(clause for row in self.rows for clause in row.clauses))


class AnsweredPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page with its questions answered, and what the clauses it tells say."""

    name: str
    title: str
    ruleset: str
    about: str
    assume: tuple[str, ...]
    questions: tuple[Answered, ...]
    gists: dict[str, str]
    """What each clause says that decides something on it."""
    readings: dict[str, str]
    """What each reading says on which an answer rests."""

    @property
    def published(self) -> tuple[Answered, ...]:
        """Give the questions whose every row holds."""
        return tuple(one for one in self.questions if not any(row.wrong for row in one.rows))


def answered(
    pages: Iterable[FaqPage],
    on_total: Callable[[int], None] = lambda _: None,
    on_result: Callable[[], None] = lambda: None,
    book: Book | None = None,
) -> tuple[AnsweredPage, ...]:
    """Answer every question of some pages.

    Args:
        pages: what is asked.
        on_total: told how many questions there are.
        on_result: told whenever one is answered.
        book: a rulebook to use in place of those that the scenarios name.
    """
    from mvrules.kernel.book import load

    pages = tuple(pages)
    on_total(sum(len(page.entries) for page in pages))
    told = []
    for page in pages:
        found = book or load(page.ruleset)
        questions = []
        for entry in page.entries:
            questions.append(_answered(entry, found, own=book))
            on_result()
        told.append(
            AnsweredPage(
                name=page.name,
                title=page.title,
                ruleset=page.ruleset,
                about=page.about,
                assume=page.assume,
                questions=tuple(questions),
                gists=_gists(questions, found.ledger),
                readings=_readings(questions, found),
            )
        )
    return tuple(told)


def _gists(questions: Iterable[Answered], ledger: Ledger) -> dict[str, str]:
    """Give what each clause says that decides something on a page."""
    told = sorted({clause for question in questions for clause in question.clauses})
    return {clause: ledger[ClauseId(clause)].gist for clause in told}


def _readings(questions: Iterable[Answered], book: Book) -> dict[str, str]:
    """Give what each reading says, and how it stands."""
    told = {}
    every = {one for question in questions for one in (*question.readings, *question.usual)}
    for reading in sorted(every):
        doubt, _, word = reading.partition(": ")
        alternative = book.readings[DoubtId(doubt)].alternatives[word]
        told[reading] = f"{alternative.gist} ({alternative.standing})"
    return told


def _answered(entry: Entry, book: Book, own: Book | None) -> Answered:
    """Play the rows of a question: those that are told, and the rest for what they have alike."""
    scenario, faq = entry.scenario, entry.scenario.faq
    if faq is None:
        msg = f"{entry.address} asks nothing"
        raise ValueError(msg)
    names = [row.name for row in scenario.rows]
    wanted = faq.rows or tuple(names)
    chosen = [row for row in scenario.rows if row.name in wanted]
    others = [row for row in scenario.rows if row.name not in wanted]
    shown = chosen[0] if chosen else scenario.rows[0]
    used = sorted(called(msgspec.structs.replace(shown, stand_ins={}, cards={})))
    return Answered(
        address=entry.address,
        question=_flat(faq.question),
        answer=_flat(faq.answer),
        cards=faq.cards,
        cites=scenario.cites,
        rows=tuple(_answer(entry, row, book, own) for row in chosen),
        alike=tuple(one for one in (_answer(entry, row, book, own) for row in others) if one.alike),
        unknown=tuple(name for name in faq.rows if name not in names),
        stand_ins=tuple(dict.fromkeys(name for row in chosen for name in row.stand_ins)),
        supplied=tuple(_supplied(shown)),
        usual=tuple(_usual(scenario.as_usual, book)),
        given=tuple(_given(shown, used)),
    )


def _usual(doubts: Iterable[str], book: Book) -> Iterator[str]:
    """Say how doubts are read that nobody reads otherwise."""
    for doubt in doubts:
        yield f"{doubt}: {book.readings[DoubtId(doubt)].default}"


def _supplied(row: Row) -> Iterator[str]:
    """Name the real cards of which a row supplies facts, and which facts."""
    for name, facts in row.cards.items():
        yield f"{name} ({', '.join(facts) if isinstance(facts, dict) else facts})"


def _given(row: Row, used: Iterable[str]) -> Iterator[str]:
    """Tell a row's board, the invented cards on it, and its moves, a line each."""
    from mvrules.scenarios.cells import flow

    for key, words in row.given.items():
        yield f"{key}: {words if isinstance(words, str) else flow(words)}"
    for name in used:
        if name in row.stand_ins:
            yield f"{name} (stand-in): {flow(row.stand_ins[name])}"
        elif name in row.cards:
            yield f"{name} (supplied): {flow(row.cards[name])}"
    for step in row.when:
        if step.actor:
            yield f"▸ {step.actor}: {', '.join(map(flow, (step.move, *step.choose)))}"


def _flat(words: str) -> str:
    """Put what a file breaks into lines on one."""
    return " ".join(words.split())


def _answer(entry: Entry, row: Row, book: Book, own: Book | None) -> Answer:
    """Play one row, and see which clauses decide it."""
    located = Located(entry.sheet, entry.scenario, row)
    result = run_row(entry.sheet, entry.scenario, row, own)
    told, fixed = phrases(located)
    holds = result.verdict is Verdict.HOLDS
    return Answer(
        case=row.name,
        played_with=tuple(_varied(entry, row)),
        reading=_reading(row),
        answer=tuple(_as_happened(told, result)),
        also=tuple(_as_happened(fixed, result)),
        clauses=tuple(deciding(entry, row, book, own)) if holds else (),
        because=row.cells.get("because", ""),
        kind=tuple(dict.fromkeys(one.kind for one in told)),
        wrong="" if holds else _wrong(result),
    )


def _as_happened(told: Iterable[Phrase], result: Result) -> Iterator[str]:
    """Tell what the row says, and where the engine differs what it says."""
    for phrase in told:
        happened = next((d.happened for d in result.differences if _under(d.key_path, phrase)), "")
        yield f"{phrase.about} {happened}".strip() if happened else str(phrase)


def _under(at: KeyPath, phrase: Phrase) -> bool:
    return at[: len(phrase.at)] == phrase.at


def _wrong(result: Result) -> str:
    """Say in a sentence why a row does not hold."""
    first = next(iter((*result.faults, *result.differences)), result.reason)
    return f"{result.verdict}: {first}"


def _reading(row: Row) -> str:
    chosen = "; ".join(f"{doubt}: {word}" for doubt, word in row.readings.items())
    return ANY if row.any_reading else chosen


def _varied(entry: Entry, row: Row) -> Iterator[str]:
    """Give the cells by which a row differs from the others in what is laid out and done."""
    data = entry.sheet.documents[entry.scenario.index].data
    board = {key: data[key] for key in BOARD if key in data} if isinstance(data, dict) else {}
    laid = laying(uses(board))
    for column, cell in row.cells.items():
        if column in laid and cell and column not in (NAME, *READINGS) and not is_prose(column):
            yield f"{column}: {cell}"
