"""`mvrules rules`: each clause, where the engine decides for it, and what shows that it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, ledger
from mvrules.cli.knowing import clauses, knowing
from mvrules.cli.options import Verbs, among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.reports.rows import ClauseRow


@click.group(
    "rules",
    cls=Verbs,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules rules": "every clause",
            "mvrules rules --chapter rituals": "one chapter",
            "mvrules rules --uncovered": "modelled clauses that no scenario shows",
            "mvrules rules --format md": "for a report",
            "mvrules rules show NEM-ECL-04": "all about one clause",
            "mvrules rules check": "is every clause decided and shown?",
        }
    ),
)
@click.option("--chapter", metavar="NAME", help="Only this chapter of the rulebook.")
@click.option("--status", metavar="WORDS", help="Only clauses of this status, as 'not modelled'.")
@click.option("--uncovered", is_flag=True, help="Only modelled clauses that no scenario shows.")
@ruleset_option
@form_option
@click.pass_context
def command(  # noqa: PLR0913  one argument an option
    ctx: click.Context,
    *,
    chapter: str | None,
    status: str | None,
    uncovered: bool,
    ruleset: str | None,
    form: str,
) -> int:
    """List clauses: kind, status, where the engine decides, which scenarios show it.

    Ends with 1 if a clause that is listed is modelled and no scenario shows it.
    """
    if ctx.invoked_subcommand:
        return ending.HOLDS
    from mvrules.reports.clauses import STATUSES, overview

    found = books(ruleset)
    named = _chapters(found)
    if status is not None and status not in STATUSES:
        raise click.UsageError(f"no status {status!r}{among(status, STATUSES)}")
    if chapter is not None and chapter.lower() not in named:
        raise click.UsageError(
            f"no chapter {chapter!r}{among(chapter, dict.fromkeys(named.values()))}"
        )
    rows = tuple(
        row
        for row in _rows(found)
        if (status is None or row.status == status)
        and (chapter is None or row.chapter == named[chapter.lower()])
        and (not uncovered or row.uncovered)
    )
    printed(overview(rows, f"Clauses of {' and '.join(book.title for book in found)}"), form)
    return ending.of(not any(row.uncovered for row in rows))


@command.command(
    "show",
    epilog=examples(
        {
            "mvrules rules show NEM-ECL-04": "",
        }
    ),
)
@click.argument("name", metavar="ID")
@ruleset_option
@form_option
def show(name: str, ruleset: str | None, form: str) -> None:
    """Tell all about one clause.

    What it says, where it is printed, what it rests on; the doubts about it with every reading;
    what it follows from, and what follows from it; where the engine decides, by file and line; the
    scenarios that show it, and those that mention it.
    """
    from mvrules.kernel.clauses import ClauseId
    from mvrules.reports.clauses import clause_rows, mentioning, one_clause
    from mvrules.reports.index import Index

    book, named = knowing(ruleset, name, "clause", clauses)
    clause, entries = ClauseId(named), tuple(Index().of([book.name]))
    row = next(row for row in clause_rows(book, entries, lines=True) if row.clause == clause)
    mentioned = mentioning(clause, entries)
    printed(one_clause(book, book.ledger[clause], row, mentioned), form)


for verb in (ledger.matrix, ledger.check, ledger.accept):
    command.add_command(verb)


def _rows(found: list[Book]) -> tuple[ClauseRow, ...]:
    """Tell every clause of some books."""
    from mvrules.reports.clauses import clause_rows
    from mvrules.reports.index import Index

    index = Index()
    return tuple(row for book in found for row in clause_rows(book, index.of([book.name])))


def _chapters(found: list[Book]) -> dict[str, str]:
    """Name each chapter as the rulebook's file does, by that name and by its title."""
    names = {name: name for book in found for name in book.ledger.chapters}
    for book in found:
        names |= {title.lower(): name for name, title in book.ledger.chapters.items()}
    return names
