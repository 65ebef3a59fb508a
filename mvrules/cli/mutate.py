"""`mvrules mutate`: which scenarios notice that the rules are wrong in one way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import ending, paper
from mvrules.cli.bar import Bar
from mvrules.cli.knowing import knowing
from mvrules.cli.options import books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.evidence.matrix import Matrix
    from mvrules.kernel.book import Book


@click.command(
    "mutate",
    epilog=examples(
        {
            "mvrules mutate NEM-ECL-04": "the mutants of one clause",
            "mvrules mutate AMB-ECL-DIR": "a misreading that is refuted",
            "mvrules mutate NEM-CURSE-03 --survivors": "only what nothing kills",
            "mvrules mutate NEM-ECL-03 --write .": "as a file for programs, and as a page",
        }
    ),
)
@click.argument("name", metavar="[ID]...", nargs=-1)
@ruleset_option
@click.option("--scenarios", metavar="PATH", multiple=True, help="Rows of these, not the shipped.")
@click.option("--jobs", type=click.IntRange(0), default=0, help="So many processes; 0: all cores.")
@click.option("--survivors", is_flag=True, help="Tell only of mutants that nothing kills.")
@click.option("--write", metavar="FOLDER", help="Write kill-matrix.json and .html, by rulebook.")
@form_option
def command(  # noqa: PLR0913  one argument an option
    name: tuple[str, ...], *, ruleset: str | None, scenarios: tuple[str, ...], jobs: int,
    survivors: bool, write: str | None, form: str,
) -> int:  # fmt: skip
    """Make the rules wrong in one way, again and again, and see which scenarios notice.

    A clause is dropped, negated, moved by one, turned to another player, takes one for all, goes
    by what lay there before the step, or has two steps swapped, as its place in the engine
    admits; a doubt is read as it is refuted; a card's text is changed by one word: a step, a
    bound, a may, a zone. ID is a clause, a doubt or a card; without one it is everything, which
    takes minutes.

    A kill counts where the scenario cites the clause, or lays the card. What nothing kills is
    compared with the rulebook on every board where it is reached: alike, or with a board that
    tells them apart, which is proposed as a scenario. Ends with 1 if something survives.
    """
    from mvrules.reports.kills import kills

    found = [_matrix(book, of, scenarios, jobs) for book, of in _named(ruleset, name)]
    for matrix in found:
        if write:
            _write(write, matrix)
        printed(kills(matrix, survivors=survivors), form)
        if form == "text":
            paper.say(f"{matrix.seconds:.1f} s")
    return ending.of(not any(matrix.survivors for matrix in found))


def _named(ruleset: str | None, names: tuple[str, ...]) -> Iterator[tuple[Book, tuple[str, ...]]]:
    """Give each rulebook with what is named of it, or all with everything where nothing is."""
    if not names:
        yield from ((book, ()) for book in books(ruleset))
        return
    found: dict[str, tuple[Book, list[str]]] = {}
    for name in names:
        book, spelt = knowing(ruleset, name, "clause, doubt or card", _words)
        found.setdefault(book.name, (book, []))[1].append(spelt)
    yield from ((book, tuple(spelt)) for book, spelt in found.values())


def _words(book: Book) -> Iterator[object]:
    """Name what could be wrong in a rulebook."""
    yield from book.ledger
    yield from book.readings
    yield from book.card_names()


def _matrix(book: Book, names: tuple[str, ...], paths: tuple[str, ...], jobs: int) -> Matrix:
    """Try the mutants of one rulebook beside a bar."""
    from mvrules.evidence.matrix import Unsound, matrix
    from mvrules.evidence.mutants import of
    from mvrules.evidence.rows import Rows

    wanted = of(book, names)
    try:
        with Bar(f"mutants of {book.title}") as bar:
            rows = Rows(book, paths)
            return matrix(rows, wanted, jobs=jobs, on_total=bar.begin, on_done=bar.step)
    except Unsound as unsound:
        raise click.UsageError(str(unsound)) from unsound


def _write(folder: str, matrix: Matrix) -> None:
    """Write the matrix of a rulebook into a folder."""
    from pathlib import Path

    from mvrules.reports.kills import kills, kills_json
    from mvrules.reports.render import render

    stem = Path(folder, f"kill-matrix-{matrix.book}")
    stem.with_suffix(".json").write_text(kills_json(matrix), encoding="utf-8")
    stem.with_suffix(".html").write_text(render(kills(matrix), "html") + "\n", encoding="utf-8")
