"""`mvrules interact`: what two cards do to each other, seen by running them."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from mvrules.cli import ending
from mvrules.cli.bar import Bar
from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mvrules.interactions.meeting import Met, Seen
    from mvrules.kernel.book import Book

FEWEST, MOST = 2, 3


@click.command(
    "interact",
    epilog=examples(
        {
            "mvrules interact emissary ambassador": "on every stage where the two can meet",
            "mvrules interact emissary ambassador --by-the-book": "no doubt read otherwise",
            "mvrules interact emissary ambassador --boards": "with boards that show each finding",
            "mvrules interact --atlas --ruleset mystic-vale": "what was found of all pairs",
        }
    ),
)
@click.argument("cards", metavar="[CARD CARD [CARD]]", nargs=-1)
@click.option("--by-the-book", is_flag=True, help="Read no doubt otherwise, which is quicker.")
@click.option("--boards", is_flag=True, help="Write the smallest board of each finding.")
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=4_500, show_default=True,
    help="How many games are followed in one world.",
)  # fmt: skip
@click.option("--all", "everything", is_flag=True, help="Look at all pairs of clarified cards.")
@click.option("--atlas", is_flag=True, help="Tell what was found of all pairs, and written down.")
@click.option(
    "--budget", type=click.FloatRange(0), metavar="SECONDS", default=inf, show_default="none",
    help="With --all, --refine or --triples: when nothing more is begun.",
)  # fmt: skip
@click.option(
    "--processes", type=click.IntRange(1), metavar="N", default=1, show_default=True,
    help="With --all or --refine: how many processes look.",
)  # fmt: skip
@click.option(
    "--dask", metavar="N|ADDRESS",
    help="With --all or --refine: look on so many workers of dask, or on those of a scheduler.",
)  # fmt: skip
@click.option(
    "--state", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
    help="Where what is found or made small is kept meanwhile.",
)  # fmt: skip
@click.option(
    "--whole", is_flag=True, help="With --all or --triples: do not look for the smallest boards."
)
@click.option(
    "--refine",
    is_flag=True,
    help="Show what was written down of pairs, or with --triples of triples, on the smallest "
    "boards, and what it hangs on.",
)
@click.option(
    "--triples", is_flag=True, help="Look at few triples in which all effect classes meet."
)
@click.option("--write", is_flag=True, help="Write down for good what was found, or refined.")
@ruleset_option
@form_option
def command(  # noqa: PLR0913  one argument an option
    cards: tuple[str, ...], *, by_the_book: bool, boards: bool, limit: int, everything: bool,
    atlas: bool, budget: float, processes: int, dask: str | None, state: Path | None, write: bool,
    whole: bool, refine: bool, triples: bool, ruleset: str | None, form: str,
) -> int:  # fmt: skip
    """Put two cards on every stage where they can meet, and tell what they do to each other.

    Of three cards, only what no two of them do is told.

    Neither there, one, the other, both, both the other way round: every choice is followed in
    each, and what comes of it is compared. Facts that no source tells are supplied, and printed.
    A part of a name will do.

    With --all, each pair of clarified cards is looked at so, and each thing that is seen is kept
    with the smallest board that shows it. It can be stopped at any moment; called again it goes
    on. There, only doubts about the cards' texts, and those that arise between them, are read
    otherwise. With --refine, what was written down of whole stages is shown on the smallest
    boards, the lightest pairs first, and looked at with other facts supplied. A small board
    counts only if its scenario holds. Whoever edits the rules meanwhile is told to begin again.

    Ends with 1 if a board does not show again what it was written for, and with 3 if a limit was
    reached or pairs are left.
    """
    if everything or atlas or refine or triples:
        if cards:
            raise click.UsageError("name cards, or look at all of them, not both")
        from mvrules.cli import sweeping

        if atlas:
            return sweeping.tell(books(ruleset), form)
        staged = sweeping.staged(books(ruleset))
        with sweeping.pool(processes, dask) as workers:
            how = sweeping.How(limit, budget, workers, state, write, not whole)
            if refine:
                return max(sweeping.refine(book, how, three=triples) for book in staged)
            return max((sweeping.triples if triples else sweeping.sweep)(b, how) for b in staged)
    if not FEWEST <= len(cards) <= MOST:
        told = f"two cards are wanted, or three, not {len(cards)}; or --all, or --atlas"
        raise click.UsageError(told)
    return _met(cards, books(ruleset), _How(not by_the_book, boards, limit, form))


class _How(NamedTuple):
    """How two cards are looked at."""

    readings: bool
    boards: bool
    limit: int
    form: str


def _met(cards: tuple[str, ...], among_them: list[Book], how: _How) -> int:
    """Tell what two cards do to each other."""
    from mvrules.cli import sweeping
    from mvrules.interactions.meeting import meet
    from mvrules.reports.met import met

    book, names = _found(cards, among_them)
    for name in names:
        if names.count(name) > 1:
            raise click.UsageError(f"different cards are wanted, not {name!r} twice")
    with Bar("stages") as bar:
        found = []
        for each in meet(book, *names, readings=how.readings, games=how.limit):
            found.append(each)
            bar.step()
    texts, held = _boards(found) if how.boards else ([], True)
    printed(met(names, found, texts, sweeping.kept(book, names)), how.form)
    if not held:
        return ending.FAILS
    return ending.UNKNOWN if any(one.limit for one, _ in found) else ending.HOLDS


def _boards(found: Iterable[tuple[Met, tuple[Seen, ...]]]) -> tuple[list[str], bool]:
    """Write the smallest board of each finding; tell whether all show it again."""
    from mvrules.interactions.replaying import as_scenario, replayed
    from mvrules.interactions.smallest import smallest
    from mvrules.scenarios.results import Verdict

    texts = [as_scenario(smallest(each)) for _, seen in found for each in seen]
    verdicts = [result.verdict for result in replayed(texts)]
    return texts, all(verdict is Verdict.HOLDS for verdict in verdicts)


def _found(cards: tuple[str, ...], found: list[Book]) -> tuple[Book, tuple[str, ...]]:
    """Find all cards in one rulebook, each by its name or by a part that no other has."""
    from mvrules.kernel.ties import named

    for book in found:
        names = [named(book.texts(), card) for card in cards]
        if all(names):
            return book, tuple(name for name in names if name)
    texts = {name: text for book in found for name, text in book.texts().items()}
    missing = next((card for card in cards if named(texts, card) is None), cards[-1])
    raise click.UsageError(f"no card {missing!r}{among(missing, texts)}")
