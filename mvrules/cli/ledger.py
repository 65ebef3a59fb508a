"""`mvrules rules matrix`, `check`, `accept`: whether the ledger, code and evidence fit together."""

from __future__ import annotations

import inspect
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mvrules.evidence.sources import Booklet, Moved
    from mvrules.kernel.book import Book

__all__ = ["accept", "check", "matrix"]

RULEBOOK = "rulebook.yaml"

source_option = click.option(
    "--source", "sources", metavar="FILE", multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="The text of your own copy of the booklet; repeatable, if there are several.",
)  # fmt: skip


@click.command(
    "matrix",
    epilog=examples(
        {
            "mvrules rules matrix": "how much is tied to each clause",
            "mvrules rules matrix --format csv": "every site, scenario, card and row by name",
        }
    ),
)
@click.option("--no-lines", is_flag=True, help="Tell places in the code without their lines.")
@ruleset_option
@form_option
def matrix(*, no_lines: bool, ruleset: str | None, form: str) -> None:
    """Tie each clause to all that shows it.

    Where the engine decides, by file and line; scenarios, properties, cards, doubts about it, rows
    of the FAQ that it decides; and the fingerprints of the printed sentences it rests on.
    """
    from mvrules.reports.clause_matrix import Shown, matrix_rows
    from mvrules.reports.clause_matrix import matrix as told
    from mvrules.reports.index import Index

    found, index, shown = books(ruleset), Index(), Shown()
    rows = tuple(
        row
        for book in found
        for row in matrix_rows(book, index.of([book.name]), shown, lines=not no_lines)
    )
    printed(told(rows, f"What shows the clauses of {_titles(found)}"), form)


@click.command(
    "check",
    epilog=examples(
        {
            "mvrules rules check": "is all decided, shown and explained?",
            "mvrules rules check --source rules.txt": "which clauses moved in your booklet?",
        }
    ),
)
@source_option
@ruleset_option
@form_option
def check(sources: tuple[Path, ...], ruleset: str | None, form: str) -> int:
    """Look for clauses that nothing decides or shows, and for sites that no clause explains.

    With the text of a booklet, a line a paragraph, also for clauses whose sentences are not in it
    any more: what shows them is suspect until they are accepted.

    Ends with 1 if something is wrong or moved.
    """
    from mvrules.reports.clause_matrix import Shown, matrix_rows
    from mvrules.reports.index import Index
    from mvrules.reports.ledger_faults import checked, faults, miscited, moved_rows

    found, index, shown, moved = books(ruleset), Index(), Shown(), None
    if sources:
        book, moved = _moved(sources, found)
        found = [book]
    entries = {book.name: index.of([book.name]) for book in found}
    rows = {book.name: matrix_rows(book, entries[book.name], shown) for book in found}
    wrong = [one for book in found for one in faults(book, rows[book.name], entries[book.name])]
    wrong += miscited(books(None), shown)
    told = None if moved is None else moved_rows(found[0], moved, rows[found[0].name])
    printed(checked(f"The ledger of {_titles(found)}", tuple(wrong), told), form)
    return ending.of(not (wrong or told))


@click.command(
    "accept",
    epilog=examples(
        {
            "mvrules rules accept NEM-ECL-04 --source rules.txt --line 37": "it says it here now",
            "mvrules rules accept NEM-ECL-04 --source rules.txt --gone": "it rests on less now",
        }
    ),
)
@click.argument("name", metavar="ID")
@source_option
@click.option(
    "--line", "lines", type=click.IntRange(1), multiple=True, metavar="N",
    help="The line of the booklet that says it now; repeatable.",
)  # fmt: skip
@click.option("--gone", is_flag=True, help="Nothing says what is gone; the rest is enough.")
@ruleset_option
def accept(
    name: str, *, sources: tuple[Path, ...], lines: tuple[int, ...], gone: bool, ruleset: str | None
) -> None:
    """Let a clause whose text moved rest on what the booklet says now.

    Accept it when you have looked at the scenarios that show it. The rulebook's file is changed,
    and nothing else in it.
    """
    from mvrules.evidence.sources import accepted

    if not sources:
        raise click.UsageError("--source FILE is wanted: the booklet that you hold it against")
    book, moved = _moved(sources, books(ruleset))
    one = _one(name, book, moved)
    if not lines and not gone:
        raise click.UsageError(f"--line N or --gone is wanted; {_offered(one)}")
    path = _file(book)
    text = accepted(path.read_text(encoding="utf-8"), one, lines, _booklet(sources))
    paper.put(text.removesuffix("\n"), path)
    _remake(path.parent)
    paper.say(f"{one.clause.id} is accepted.")


def _file(book: Book) -> Path:
    """Give the file of a rulebook's clauses."""
    return Path(inspect.getfile(type(book))).with_name(RULEBOOK)


def _remake(folder: Path) -> None:
    """Make what is made of a rulebook's file anew."""
    from mvrules.kernel.constants import constants

    for path, text in constants(folder).items():
        if path.read_text(encoding="utf-8") != text:
            paper.put(text.removesuffix("\n"), path)


def _titles(found: Sequence[Book]) -> str:
    """Name some books."""
    return " and ".join(book.title for book in found)


def _booklet(sources: Iterable[Path]) -> Booklet:
    """Read the text of booklets."""
    from mvrules.evidence.sources import Booklet

    texts = []
    for path in sources:
        try:
            texts.append(path.read_text(encoding="utf-8"))
        except UnicodeDecodeError as error:
            raise click.UsageError(
                f"{path} is no text in UTF-8; turn the booklet into text first"
            ) from error
    return Booklet.of(*texts)


def _moved(sources: Iterable[Path], found: Sequence[Book]) -> tuple[Book, tuple[Moved, ...]]:
    """Find the rulebook that a booklet belongs to, and what moved in it."""
    from mvrules.evidence.sources import fitting, moved

    booklet = _booklet(sources)
    name = fitting({book.name: book.ledger for book in found}, booklet)
    (book,) = (book for book in found if book.name == name)
    return book, moved(book.ledger, booklet)


def _one(name: str, book: Book, moved: Iterable[Moved]) -> Moved:
    """Find the clause that is meant among those that moved."""
    ids = {str(clause): clause for clause in book.ledger}
    if name.upper() not in ids:
        raise click.UsageError(f"no clause {name!r}{among(name, ids)}")
    found = {str(one.clause.id): one for one in moved}
    if name.upper() not in found:
        raise click.UsageError(f"the text of {name.upper()} did not move")
    return found[name.upper()]


def _offered(one: Moved) -> str:
    """Say which lines are likely."""
    told = (f"line {each.line}: {each.text}" for each in one.likely)
    return f"likely: {'; '.join(told)}" if one.likely else "no line looks like it"
