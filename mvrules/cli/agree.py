"""`mvrules agree`: whether the solver's model and the engine say the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.options import books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from mvrules.solver.agree import Compared
    from mvrules.solver.scopes import Shelved

SMALL, WHOLE = "small", "whole"


@click.command(
    "agree",
    epilog=examples(
        {
            "mvrules agree --layers 2": "a card and one sheet, in seconds",
            "mvrules agree --layers 2 --format md": "for a report",
        }
    ),
)
@click.option(
    "--scope", type=click.Choice([SMALL, WHOLE]), default=SMALL, show_default=True,
    help="Over how many cards, and whether doubts are read anew together.",
)  # fmt: skip
@click.option(
    "--layers", type=click.IntRange(2, 4), default=3, show_default=True,
    help="How many layers a card has at the most.",
)  # fmt: skip
@ruleset_option
@form_option
def command(scope: str, layers: int, ruleset: str | None, form: str) -> int:
    """Compare the solver's model with the engine, card by card.

    Which laws a sheet breaks and all that a card shows, under each reading, and with each clause
    switched off. A control leaves each clause out of the model alone, and counts. Then sheets of
    which something is unknown. Ends with 1 if the two differ anywhere.
    """
    from mvrules.reports.solved import agreed
    from mvrules.solver.scopes import crafted

    codes = [0]
    for book in books(ruleset):
        found = _compared(crafted(book), layers, whole=scope == WHOLE)
        printed(agreed(f"{book.title}: model and engine", found), form)
        codes.append(int(not found.agreed))
    return max(codes)


def _compared(book: Shelved, layers: int, *, whole: bool) -> Compared:
    """Compare for one rulebook."""
    from mvrules.solver.agree import Compared, Legality, Showing, agree, control, rulings_of
    from mvrules.solver.scopes import every_sort, ground, one_of_each, rituals
    from mvrules.solver.unknowns import unsettled

    base, legality, showing = ground(book), Legality(book), Showing(book)
    laws = every_sort(book, base, layers)
    names = one_of_each(book)[:: 1 if whole else 2]
    from msgspec.structs import replace

    shows = replace(rituals(book, base, names), layers=min(layers, 3))
    rulings = rulings_of(legality, together=whole)
    others = [
        found
        for name, other in [*book.by_laws().items()][1:]
        for found in agree(Legality(other, name), every_sort(other, base, 2))
    ]
    return Compared(
        scopes=(laws.said(), shows.said()),
        found=(*agree(legality, laws, rulings), *others, *agree(showing, shows)),
        controls=tuple(control(legality, laws)),
        unsettled=unsettled(legality, every_sort(book, base, layers, unknown=True)),
    )
