"""Running scenarios that stand in a test, as text."""

from __future__ import annotations

from textwrap import dedent

from mvrules.kernel.book import Book
from mvrules.scenarios.load import load_text
from mvrules.scenarios.results import Result
from mvrules.scenarios.run import Bends, run_scenario

WHERE = "a.yaml"


def results(text: str, book: Book | None = None, bends: Bends = ()) -> list[Result]:
    """What comes of every row and law of a text."""
    sheet = load_text(dedent(text), WHERE)
    return [
        result
        for scenario in sheet.scenarios
        for result in run_scenario(sheet, scenario, book, bends)
    ]


def only(text: str, book: Book | None = None, bends: Bends = ()) -> Result:
    """What comes of the one row of a text."""
    (result,) = results(text, book, bends)
    return result


def differs(text: str, book: Book | None = None) -> list[str]:
    """What is not as the one row of a text says, each in a line without its place."""
    return [str(one).split("  ", 1)[1] for one in only(text, book).differences]


def faults(text: str, book: Book | None = None) -> list[str]:
    """What is wrong with the words of a text, each fault once, without its place."""
    told = [fault for result in results(text, book) for fault in result.faults]
    return [str(fault).split("  ", 1)[1] for fault in dict.fromkeys(told)]
