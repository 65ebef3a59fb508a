"""`mvrules demo`: all shipped scenarios checked, one of them explained, the clauses counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import check, ending, paper
from mvrules.cli.options import examples

if TYPE_CHECKING:
    from mvrules.reports.index import Index

EXAMPLE = "What one ritual pays never meets another on the same card"
ROW = "a sky printed"
"""The scenario that is explained, and its row."""

NEXT = """
Next:
  mvrules rules show NEM-RITUAL-12    # all about that clause
  mvrules explain 'pays never meets'  # every row of that scenario, in full
  mvrules --help                      # the rest
""".rstrip()
WIDEST = 100


@click.command(
    "demo",
    epilog=examples(
        {
            "mvrules demo": "",
        }
    ),
)
def command() -> int:
    """Show what the library does, in a few seconds.

    Checks every scenario that comes with it, explains one of them, and counts the clauses that
    the scenarios show. Ends as `mvrules check` would.
    """
    from mvrules.reports.index import Index

    paper.say("Every scenario that comes with the library, laid out and played:\n")
    report, stopped = check.run((), patience=0)
    check.tell(report)
    if stopped:
        return ending.STOPPED
    index = Index()
    paper.say("\nOne of them, and the clauses by which it came out so:\n")
    _explain(index)
    paper.say("\nWhat the engine plays, book by book:\n")
    _count(index)
    paper.say(NEXT)
    return report.exit_code


def _explain(index: Index) -> None:
    """Explain one row of one scenario."""
    from mvrules.reports.explained import in_short
    from mvrules.reports.render import render
    from mvrules.scenarios.run import run_row

    entry = next(entry for entry in index.entries if entry.scenario.name == EXAMPLE)
    row = next(row for row in entry.scenario.rows if row.name == ROW)
    result = run_row(entry.sheet, entry.scenario, row)
    paper.say(paper.fold(render(in_short(result), "text", _width()), _width()))


def _count(index: Index) -> None:
    """Count the clauses of each printed book that scenarios show."""
    from mvrules.cli.options import books
    from mvrules.reports.clauses import by_book, clause_rows
    from mvrules.reports.render import table

    for book in books(None):
        listing = by_book(book, clause_rows(book, index.of([book.name])))
        paper.say(table(listing, _width()))
        paper.say(f"\n{listing.closing}")


def _width() -> int:
    return min(WIDEST, paper.width())
