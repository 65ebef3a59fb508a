"""Running puts a row, or a whole scenario, to its rulebook, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mvrules.kernel.book import Book
from mvrules.kernel.faults import Fault
from mvrules.kernel.play import Game
from mvrules.scenarios import doubts, spelling
from mvrules.scenarios.document import Compare, Expectation, Row, Scenario
from mvrules.scenarios.known import Known
from mvrules.scenarios.laying import book_of
from mvrules.scenarios.load import Sheet
from mvrules.scenarios.located import Located
from mvrules.scenarios.play import Bends, Played, play
from mvrules.scenarios.results import Difference, Result, Verdict

__all__ = ["Bends", "law_name", "run_law", "run_row", "run_scenario"]

OUT_OF_SCOPE = "out of scope"
HOLDS = Verdict.HOLDS


def run_row(
    sheet: Sheet, scenario: Scenario, row: Row, book: Book | None = None, bends: Bends = ()
) -> Result:
    """Run one row under its own readings, and see whether others would change what it says.

    Args:
        sheet: the text that the scenario stands in, which knows the places of its parts.
        scenario: the scenario.
        row: one of its rows.
        book: a rulebook to use in place of the one that the scenario names.
        bends: clauses to bend; with them no other readings are looked at.
    """
    located = Located(sheet, scenario, row)
    if scenario.status == OUT_OF_SCOPE:
        return _result(located, _named(located, book))
    again = partial(_game, located, book, tuple(bends))
    return _result(located, _judged(located, book, bends), again=again)


def run_law(
    sheet: Sheet, scenario: Scenario, law: Compare, book: Book | None = None, bends: Bends = ()
) -> Result:
    """Hold a law between two rows of a scenario, running both."""
    from mvrules.scenarios import laws

    row, against = (
        Located(sheet, scenario, next(row for row in scenario.rows if row.name == name))
        for name in (law.row, law.against)
    )
    if scenario.status == OUT_OF_SCOPE:
        return _result(row, _named(row, book), law_name(law))
    one, other = (play(located, book, bends, telling=True) for located in (row, against))
    broken = (*one.faults, *other.faults)
    held = Played(faults=broken) if broken else laws.hold(law, (row, one), (against, other))
    return _result(row, held, law_name(law))


def law_name(law: Compare) -> str:
    """Name a law as a row of its own."""
    return f"{law.row} against {law.against}"


def run_scenario(
    sheet: Sheet, scenario: Scenario, book: Book | None = None, bends: Bends = ()
) -> tuple[Result, ...]:
    """Run all rows of a scenario, and hold the laws between them."""
    rows = (run_row(sheet, scenario, row, book, bends) for row in scenario.rows)
    compared = (run_law(sheet, scenario, law, book, bends) for law in scenario.compare)
    return (*rows, *compared)


def _judged(located: Located, book: Book | None, bends: Bends) -> Played:
    """Play a row; if it holds, look at the readings that it does not choose."""
    played = _played(located, book, bends)
    if bends or played.book is None:
        return played
    missing = doubts.missing(located, played.book)
    if missing:
        return Played(faults=(*played.faults, *missing), game=played.game, book=played.book)
    return doubts.elsewhere(located, played, book) if played.holds else played


def _played(located: Located, book: Book | None, bends: Bends) -> Played:
    """Play a row without a trace, which is quicker; play it again with one if it does not hold."""
    quiet = not any(then.never for then in _expected(located.row))
    played = play(located, book, bends, traced=not quiet)
    shown = played.holds or (played.limit and not played.differences)
    return played if shown or not quiet else play(located, book, bends)


def _expected(row: Row) -> list[Expectation]:
    """List what must hold after the steps of a row, and at its end."""
    return [then for then in (row.then, *[step.then for step in row.when]) if then]


def _game(located: Located, book: Book | None, bends: Bends) -> Game | None:
    """Play a row once more, for its game."""
    return play(located, book, bends).game


def _named(located: Located, book: Book | None) -> Played:
    """Look only whether there is what a row cites, without running it."""
    faults: list[Fault] = []
    found = book or book_of(located.scenario, located.row, located, faults)
    if found is None:
        return Played(faults=tuple(faults))
    known = Known(found, (), located)
    spelling.ids(located.scenario, located.row, known)
    return Played(faults=tuple(known.faults), book=found)


def _result(
    located: Located,
    played: Played,
    name: str = "",
    again: Callable[[], Game | None] | None = None,
) -> Result:
    """Say what came of a row; of one that holds the game is not kept if it can be played again."""
    scenario, row = located.scenario, located.row
    verdict = _verdict(scenario, played, unfilled=bool(row.unfilled and not name))
    anew = again if verdict is HOLDS else None
    return Result(
        where=located.sheet.source.where,
        scenario=scenario.name,
        row=name or row.name,
        verdict=verdict,
        differences=_placed(located, played) if played.differences else (),
        faults=played.faults,
        reason=played.limit or scenario.reason,
        cites=row.cites,
        mentions=scenario.mentions,
        ruleset=scenario.ruleset,
        readings=row.readings,
        of=row,
        kept=None if anew else played.game,
        again=anew,
        trace=played.trace,
        book=played.book,
    )


def _placed(located: Located, played: Played) -> tuple[Difference, ...]:
    """Give each difference its place; words that name nothing are told alone."""
    if played.faults:
        return ()
    return tuple(Difference(located.place(one.at), *one) for one in played.differences)


def _verdict(scenario: Scenario, played: Played, *, unfilled: bool) -> Verdict:
    """Judge what came of a row by what its scenario says of itself."""
    if played.faults:
        return Verdict.BROKEN
    if scenario.status == OUT_OF_SCOPE:
        return Verdict.OUT_OF_SCOPE
    if played.differences:
        return Verdict.KNOWN_FAILING if scenario.status else Verdict.FAILS
    if played.limit:
        return Verdict.UNKNOWN
    if played.unfilled or unfilled:
        return Verdict.UNFILLED
    return Verdict.PASSES_UNEXPECTEDLY if scenario.status else HOLDS
