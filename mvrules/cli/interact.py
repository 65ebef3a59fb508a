"""`mvrules interact`: what two cards do to each other, seen by running them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.bar import Bar
from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.interactions.meeting import Met, Seen
    from mvrules.kernel.book import Book

FAILED, LIMIT = 1, 3


@click.command(
    "interact",
    epilog=examples(
        {
            "mvrules interact emissary ambassador": "on every stage where the two can meet",
            "mvrules interact emissary ambassador --by-the-book": "no doubt read otherwise",
            "mvrules interact emissary ambassador --boards": "with boards that show each finding",
        }
    ),
)
@click.argument("card")
@click.argument("other")
@click.option("--by-the-book", is_flag=True, help="Read no doubt otherwise, which is quicker.")
@click.option("--boards", is_flag=True, help="Write the smallest board of each finding.")
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=3_000, show_default=True,
    help="How many games are followed in one world.",
)  # fmt: skip
@ruleset_option
@form_option
def command(  # noqa: PLR0913  one argument an option
    card: str, other: str, *, by_the_book: bool, boards: bool, limit: int,
    ruleset: str | None, form: str,
) -> int:  # fmt: skip
    """Put two cards on every stage where they can meet, and tell what they do to each other.

    Neither there, one, the other, both, both the other way round: every choice is followed in
    each, and what comes of it is compared. Facts that no source tells are supplied, and printed.
    Ends with 1 if a board does not show again what it was written for, and with 3 if a limit was
    reached. A part of a name will do.
    """
    from mvrules.interactions.meeting import meet
    from mvrules.reports.met import met

    book, names = _found(card, other, books(ruleset))
    if names[0] == names[1]:
        raise click.UsageError(f"two cards are wanted, not {names[0]!r} twice")
    with Bar("stages") as bar:
        found = []
        for each in meet(book, *names, readings=not by_the_book, games=limit):
            found.append(each)
            bar.step()
    texts, held = _boards(found) if boards else ([], True)
    printed(met(names, found, texts), form)
    if not held:
        return FAILED
    return LIMIT if any(one.limit for one, _ in found) else 0


def _boards(found: Iterable[tuple[Met, tuple[Seen, ...]]]) -> tuple[list[str], bool]:
    """Write the smallest board of each finding; tell whether all show it again."""
    from mvrules.interactions.witness import as_scenario, replayed, smallest
    from mvrules.scenarios.results import Verdict

    texts = [as_scenario(smallest(each)) for _, seen in found for each in seen]
    verdicts = [result.verdict for result in replayed(texts)]
    return texts, all(verdict is Verdict.HOLDS for verdict in verdicts)


def _found(card: str, other: str, found: list[Book]) -> tuple[Book, tuple[str, str]]:
    """Find both cards in one rulebook, each by its name or by a part that no other has."""
    from mvrules.kernel.ties import named

    for book in found:
        texts = book.texts()
        one, two = named(texts, card), named(texts, other)
        if one and two:
            return book, (one, two)
    texts = {name: text for book in found for name, text in book.texts().items()}
    missing = card if named(texts, card) is None else other
    raise click.UsageError(f"no card {missing!r}{among(missing, texts)}")
