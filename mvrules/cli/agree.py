"""`mvrules agree`: do the solver's model and the engine say the same?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.options import books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.solver.agree import Agreement, Compared
    from mvrules.solver.scopes import Crafted, Scope

SMALL, WHOLE = "small", "whole"


@click.command(
    "agree",
    epilog=examples(
        {
            "mvrules agree": "over small scopes, in about a minute",
            "mvrules agree --scope whole": "all readings together, every sort of symbol",
        }
    ),
)
@click.option(
    "--scope", type=click.Choice([SMALL, WHOLE]), default=SMALL, show_default=True,
    help="Over how many cards, and whether doubts are read anew together.",
)  # fmt: skip
@ruleset_option
@form_option
def command(scope: str, ruleset: str | None, form: str) -> int:
    """Compare the solver's model with the engine, card by card.

    Which laws a sheet breaks and all that a card shows, under each reading, and with each clause
    switched off. A control leaves each clause out of the model alone, and counts. Then sheets of
    which something is unknown. Ends with 1 if the two differ anywhere.
    """
    from mvrules.solver.scopes import crafted

    whole = scope == WHOLE
    return max((_book(crafted(b), b.title, form, whole=whole) for b in books(ruleset)), default=0)


def _book(book: Crafted, title: str, form: str, *, whole: bool) -> int:
    """Compare for one rulebook."""
    from mvrules.reports.solved import agreed
    from mvrules.solver.agree import Legality, Showing, control
    from mvrules.solver.scopes import every_sort, ground, one_of_each, rituals
    from mvrules.solver.unknowns import unsettled

    base, legality = ground(book), Legality(book)
    laws = every_sort(book, base)
    shows = rituals(book, base, one_of_each(book)[:: 1 if whole else 2])
    found = [*_agreements(legality, laws, whole=whole), *_agreements(Showing(book), shows)]
    controls = list(control(legality, laws))
    open_ = unsettled(legality, every_sort(book, base, unknown=True))
    scopes = (laws.said(), shows.said())
    printed(agreed(f"{title}: model and engine", found, controls, open_, scopes), form)
    differ = any(each.differ for each in found) or bool(open_.differ)
    return int(differ or any(wanted != seen for _, wanted, seen in controls))


def _agreements(compared: Compared, scope: Scope, *, whole: bool = False) -> Iterator[Agreement]:
    """Compare over a scope, under all rulings that matter."""
    from mvrules.solver.agree import agree, rulings_of

    yield from agree(compared, scope, rulings_of(compared, together=whole))
