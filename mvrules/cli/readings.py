"""`mvrules readings`: how doubts may be read, where two ways differ, and which interfere."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.bar import Bar
from mvrules.cli.options import Verbs, among, books, examples, form_option, printed

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Doubt

_ruleset = click.option(
    "--ruleset", "--book", "ruleset", metavar="NAME", help="Only this rulebook."
)
_paths = click.option(
    "--scenarios", "paths", metavar="PATH", multiple=True, help="Rows of these, not the shipped."
)
_jobs = click.option(
    "--jobs", type=click.IntRange(0), default=0, help="So many processes; 0: all cores."
)


@click.group(
    "readings",
    cls=Verbs,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules readings": "all doubts, and how they may be read",
            "mvrules readings diff AMB-09": "what changes, with smallest boards",
        }
    ),
)
@_ruleset
@form_option
@click.pass_context
def command(ctx: click.Context, ruleset: str | None, form: str) -> None:
    """Compare how doubts may be read; alone, list them."""
    if ctx.invoked_subcommand is None:
        from mvrules.evidence.rows import Rows
        from mvrules.reports.readings import doubts

        for book in books(ruleset):
            printed(doubts(Rows(book)), form)


@command.command(
    "diff",
    epilog=examples(
        {
            "mvrules readings diff AMB-10 never allowed": "these two; alone, all with the default",
        }
    ),
)
@click.argument("doubt", metavar="ID")
@click.argument("ways", metavar="[A B]", nargs=-1)
@_paths
@_jobs
@_ruleset
@form_option
def diff(  # noqa: PLR0913, PLR0917  one argument an option
    doubt: str,
    ways: tuple[str, ...],
    paths: tuple[str, ...],
    jobs: int,
    ruleset: str | None,
    form: str,
) -> int:
    """Tell what changes where a doubt is read otherwise.

    Which scenarios change, and FAQ answers among them; on how many boards of a scope that is told
    the two come to something else; and smallest such boards, by the clauses that have a say there.
    Ends with 0 if there is a difference, with 1 if there is none in the scope.
    """
    from mvrules.evidence.readings import compare
    from mvrules.evidence.rows import Rows
    from mvrules.reports.readings import compared

    book = _knowing(books(ruleset), doubt)
    pairs, rows = _pairs(book, doubt, ways), Rows(book, paths)
    with Bar(f"{book.title}: {doubt}") as bar:
        bar.begin(len(rows.items) * len(pairs))
        told = [compare(rows, doubt, *pair, jobs=jobs, on_done=bar.step) for pair in pairs]
    question = " ".join(_doubt(book, doubt).question.split())
    printed(compared(f"{doubt}: {question}", told), form)
    return int(not any(each.changed or each.differ for each in told))


def _doubt(book: Book, doubt: str) -> Doubt:
    """Give a doubt by its name."""
    from mvrules.kernel.clauses import DoubtId

    return book.readings[DoubtId(doubt)]


def _knowing(found: list[Book], doubt: str) -> Book:
    """Give the rulebook that knows a doubt."""
    knowing = [book for book in found if doubt in book.readings]
    if not knowing:
        every = [str(name) for book in found for name in book.readings]
        raise click.UsageError(f"no doubt {doubt!r}{among(doubt, every)}")
    return knowing[0]


def _pairs(book: Book, doubt: str, ways: tuple[str, ...]) -> list[tuple[str, str]]:
    """Give the two ways that are named, or the default with each other way."""
    known = _doubt(book, doubt)
    for way in ways:
        if way not in known.alternatives:
            raise click.UsageError(f"{doubt} is not read {way!r}{among(way, known.alternatives)}")
    if ways and len(ways) != 2:  # noqa: PLR2004  A and B
        raise click.UsageError("two ways to read it are wanted, or none")
    if ways:
        return [(ways[0], ways[1])]
    return [(known.default, other) for other in known.alternatives if other != known.default]


@command.command(
    "sweep",
    epilog=examples({"mvrules readings sweep --t 1 --scenarios scenarios": "2 for every pair"}),
)
@click.option(
    "--t", "together", type=click.IntRange(1, 3), default=2, show_default=True,
    help="How many readings come together somewhere.",
)  # fmt: skip
@_paths
@_jobs
@_ruleset
@form_option
def sweep(together: int, paths: tuple[str, ...], jobs: int, ruleset: str | None, form: str) -> int:
    """Run all scenarios under covers of readings, and tell which readings interfere.

    A cover is a few choices for all doubts, among which every combination of so many readings comes
    together; it is counted anew. A row that does not hold under one, though its own readings stand,
    is put to fewer and fewer of the others. Ends with 1 if readings interfere, or if a row hangs
    on a reading without saying so.
    """
    from mvrules.evidence.rows import Rows
    from mvrules.evidence.sweep import sweep as put
    from mvrules.reports.readings import swept

    hanging = False
    for book in books(ruleset):
        rows = Rows(book, paths)
        with Bar(f"{book.title}: readings") as bar:
            bar.begin(len(rows.items))
            told = put(rows, together, jobs, bar.step)
        printed(swept(f"{book.title}: readings together", told), form)
        hanging = hanging or bool(told.hanging)
    return int(hanging)
