"""`mvrules card`: what is known of a card, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from collections.abc import Collection

MOST_NAMED = 12
"""Of so many cards at the most one may have been meant by a part of its name."""


@click.command(
    "card",
    epilog=examples(
        {
            "mvrules card": "every card",
            "mvrules card blank": "one card",
            "mvrules card blank --format md": "for a report",
        }
    ),
)
@click.argument("name", nargs=-1)
@ruleset_option
@form_option
def command(name: tuple[str, ...], ruleset: str | None, form: str) -> None:
    """Tell what is known of a card, and what is not.

    What is printed on it and who says so, what no source tells, what it does, the clauses about
    it, and the scenarios that name it. A part of its name will do that no other card has; upper
    and lower case are alike.
    """
    from mvrules.reports.cards import all_cards, known, one_card
    from mvrules.reports.index import Index

    found, wanted = books(ruleset), " ".join(name)
    if not wanted:
        printed(all_cards(found), form)
        return
    cards = known(found)
    card = _named(wanted, cards)
    printed(one_card(cards[card], card, Index().of([cards[card].name])), form)


def _named(wanted: str, cards: Collection[str]) -> str:
    """Find a card by its name, or by a part that no other has."""
    whole = [card for card in cards if card.lower() == wanted.lower()]
    part = [card for card in cards if wanted.lower() in card.lower()]
    found = whole or part
    if len(found) == 1:
        return found[0]
    if 1 < len(found) <= MOST_NAMED:
        raise click.UsageError(f"{wanted!r} could be {' or '.join(sorted(found))}")
    raise click.UsageError(f"no card {wanted!r}{among(wanted, cards)}")
