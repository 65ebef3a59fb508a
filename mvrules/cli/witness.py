"""`mvrules witness`: the smallest pair of boards, one fact apart, on which a clause decides."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli.bar import Bar
from mvrules.cli.options import among, books, examples, form_option, printed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.evidence.witness import Pair
    from mvrules.kernel.book import Book

UNKNOWN = 3


@click.command(
    "witness",
    epilog=examples(
        {
            "mvrules witness NEM-ECL-04": "two boards, and what is otherwise on the second",
            "mvrules witness NEM-ECL-04 --write ecl.yaml": "as a file of scenarios",
        }
    ),
)
@click.argument("clauses", metavar="[ID]...", nargs=-1)
@click.option("--write", type=click.Path(dir_okay=False), help="Write the boards into this file.")
@click.option("--ruleset", "--book", "ruleset", metavar="NAME", help="Only this rulebook.")
@form_option
def command(clauses: tuple[str, ...], write: str | None, ruleset: str | None, form: str) -> int:
    """Find the smallest pair of boards, one fact apart, on which a clause decides.

    On the first board the same answers come to something else without the clause; on the second
    they come to the same with it and without it, and not to what they come to on the first. Both
    are scenarios that were run. Without an ID every clause that the engine decides by is looked
    at. Ends with 3 if no pair was found for some clause.
    """
    from mvrules.reports.witnessed import witnessed

    found: dict[str, Pair | None] = {}
    for book, names in _asked(books(ruleset), clauses):
        found |= _looked_for(book, names)
    if write:
        texts = [text for pair in found.values() if pair for text in (pair.decides, pair.idle)]
        Path(write).write_text("---\n".join(filter(None, texts)), encoding="utf-8")
    printed(witnessed(found), form)
    return 0 if all(pair and pair.idle for pair in found.values()) else UNKNOWN


def _asked(
    found: Iterable[Book], clauses: tuple[str, ...]
) -> Iterable[tuple[Book, tuple[str, ...]]]:
    """Give each rulebook with those of its clauses that are asked about."""
    from mvrules.kernel.clauses import ClauseId

    every = [*found]
    if not clauses:
        return [(book, tuple(sorted({site.clause for site in book.sites()}))) for book in every]
    known = [str(name) for book in every for name in book.ledger]
    for name in clauses:
        if name not in known:
            raise click.UsageError(f"no clause {name!r}{among(name, known)}")
    return [(book, tuple(c for c in clauses if ClauseId(c) in book.ledger)) for book in every]


def _looked_for(book: Book, names: tuple[str, ...]) -> dict[str, Pair | None]:
    """Look for the witness of each clause, beside a bar."""
    from mvrules.evidence.witness import witness

    found: dict[str, Pair | None] = {}
    with Bar(f"{book.title}: witnesses") as bar:
        bar.begin(len(names))
        for name in names:
            found[name] = witness(book, name)
            bar.step()
    return found
