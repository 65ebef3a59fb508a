"""`mvrules card`: what is known of a card, and what is not."""

from __future__ import annotations

import click

from mvrules.cli.options import among, books, examples, form_option, printed, ruleset_option


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
    it, and the scenarios that name it. Upper and lower case are alike.
    """
    from mvrules.reports.cards import all_cards, known, one_card
    from mvrules.reports.index import Index

    found, wanted = books(ruleset), " ".join(name)
    if not wanted:
        printed(all_cards(found), form)
        return
    cards = known(found)
    card = next((card for card in cards if card.lower() == wanted.lower()), None)
    if card is None:
        raise click.UsageError(f"no card {wanted!r}{among(wanted, cards)}")
    printed(one_card(cards[card], card, Index().of([cards[card].name])), form)
