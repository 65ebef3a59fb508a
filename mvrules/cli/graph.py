"""`mvrules graph`: what cards touch, by which ways they reach each other, and where they loop."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli.bar import Bar
from mvrules.cli.drawing import drawings, one_or_text, only_one, out_option, page, put
from mvrules.cli.options import (
    Verbs,
    among,
    books,
    examples,
    form_option,
    printed,
    ruleset_option,
)

if TYPE_CHECKING:
    from mvrules.kernel.book import Book
    from mvrules.reports.rows import Page

EXPORTS = ("graphml", "dot", "mermaid", "json", "html")
FEW = 3
"""So many ways are told where none was looked for."""


@click.group(
    "graph",
    cls=Verbs,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules graph": "what there is, and what is central",
            "mvrules graph --why emissary ambassador": "by which ways they meet",
            "mvrules graph --why-not legate emissary": "what each of them touches",
            "mvrules graph show mana": "what touches a symbol, zone or timing",
            "mvrules graph show NEM-ADV-MURK-01": "what a clause touches",
            "mvrules graph loops murkwater": "loops that can feed themselves",
            "mvrules graph export html --ruleset wonders -o map.html": "a map, for a browser",
            "mvrules graph export mermaid --ruleset mystic-vale": "for a picture",
        }
    ),
)
@click.option("--why", nargs=2, metavar="A B", help="By which ways two cards reach each other.")
@click.option("--why-not", nargs=2, metavar="A B", help="Why the first does not reach the other.")
@out_option
@ruleset_option
@form_option
@click.pass_context
def command(  # noqa: PLR0913  one argument an option
    ctx: click.Context, *, why: tuple[str, str] | None, why_not: tuple[str, str] | None,
    out: Path | None, ruleset: str | None, form: str,
) -> None:  # fmt: skip
    """Tell what cards touch, drawn from what is printed on them and from their texts.

    The cards are those that a rulebook clarifies. What is drawn is declared, not seen:
    `mvrules interact` runs two cards. As HTML the whole graph becomes a map to walk through.
    A part of a card's name will do.
    """
    if ctx.invoked_subcommand:
        return
    if why and why_not:
        raise click.UsageError("--why and --why-not are two questions; ask one at a time")
    if named := why or why_not:
        put(one_or_text(_about_two(named, ruleset, reach=bool(why)), form), out)
    elif form == "html":
        put(page(*only_one(ruleset), out), out)
    else:
        put(one_or_text(_summaries(ruleset), form), out)


def _about_two(named: tuple[str, str], ruleset: str | None, *, reach: bool) -> Iterator[Page]:
    """Tell by which ways two cards reach each other, or why the first does not."""
    from mvrules.interactions import queries
    from mvrules.interactions.naming import meant
    from mvrules.reports import graph as told

    for _, graph, (of, to) in meant(books(ruleset), named):
        there = queries.ways(graph, of, to)
        if reach:
            yield told.why(of, to, there, queries.ways(graph, to, of))
        else:
            yield told.why_not(of, to, queries.why_not(graph, of, to), there[:FEW])


def _summaries(ruleset: str | None) -> Iterator[Page]:
    """Tell of each rulebook what there is in its graph."""
    from mvrules.interactions.queries import central
    from mvrules.reports.graph import summary

    for book, graph in drawings(ruleset):
        yield summary(book.title, graph, central(graph))


@command.command(
    "show",
    epilog=examples(
        {
            "mvrules graph show 'zone field'": "",
            "mvrules graph show murkwater": "a card, by a part of its name",
        }
    ),
)
@click.argument("name")
@ruleset_option
@form_option
def show(name: str, ruleset: str | None, form: str) -> None:
    """Tell what a card, symbol, zone, timing, limit or clause is tied to.

    Of a clause, also what its cards are tied to.
    """
    from mvrules.interactions import queries
    from mvrules.interactions.naming import meant
    from mvrules.kernel.ties import CLAUSE
    from mvrules.reports.graph import around

    pages = []
    for book, graph, (node,) in meant(books(ruleset), [name]):
        steps = queries.touched_by if node.sort == CLAUSE else queries.neighbours
        pages.append(around(book.title, node, steps(graph, node)))
    put(one_or_text(pages, form), None)


@command.command(
    "loops",
    epilog=examples(
        {
            "mvrules graph loops": "the shortest, whatever they go through",
            "mvrules graph loops murkwater": "those through one card or thing",
        }
    ),
)
@click.argument("name", required=False)
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="How many.")
@ruleset_option
@form_option
def loops(name: str | None, most: int, ruleset: str | None, form: str) -> None:
    """Tell loops that can feed themselves, the shortest first.

    What a card changes comes back to it by way of another one.
    """
    from mvrules.interactions import queries
    from mvrules.interactions.naming import meant
    from mvrules.reports.graph import loops as told

    if name is None:
        found = ((book.title, queries.loops(graph, most)) for book, graph in drawings(ruleset))
    else:
        found = (
            (f"{book.title}, {node.said()}", queries.loops(graph, most, through=node))
            for book, graph, (node,) in meant(books(ruleset), [name])
        )
    put(one_or_text((told(title, ways) for title, ways in found), form), None)


@command.command("central", epilog=examples({"mvrules graph central --most 5": ""}))
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="How many.")
@ruleset_option
@form_option
def central(most: int, ruleset: str | None, form: str) -> None:
    """Rank the cards by which most ways between things go."""
    from mvrules.interactions import queries
    from mvrules.reports.graph import ranked

    found = (ranked(book.title, queries.central(graph, most)) for book, graph in drawings(ruleset))
    put(one_or_text(found, form), None)


@command.command(
    "export",
    epilog=examples(
        {
            "mvrules graph export dot --ruleset mystic-vale": "",
            "mvrules graph export html --ruleset wonders -o graph.html": "a map, for a browser",
        }
    ),
)
@click.argument("form", type=click.Choice(EXPORTS))
@out_option
@ruleset_option
def export(form: str, out: Path | None, ruleset: str | None) -> None:
    """Write the whole graph as GraphML, DOT, Mermaid or JSON, or as a page to walk through."""
    from mvrules.interactions.exports import exported

    book, graph = only_one(ruleset)
    put(page(book, graph, out) if form == "html" else exported(graph, form), out)


@command.command(
    "audit",
    epilog=examples(
        {"mvrules graph audit --ruleset mystic-vale --among emissary --among legate": ""}
    ),
)
@click.option(
    "--among", "cards", metavar="CARD", multiple=True, help="Only pairs of these; repeatable."
)
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=4_500, show_default=True,
    help="How many games are followed in one world.",
)  # fmt: skip
@ruleset_option
@form_option
def audit(cards: tuple[str, ...], limit: int, ruleset: str | None, form: str) -> int:
    """Hold what is declared against what is seen, over all pairs of clarified cards.

    Recall is how much of what is seen is declared, precision how much of what is declared is
    seen; every pair about which the two differ is listed. Of all pairs it takes
    minutes. Ends with 1 if something that is seen is not declared, and with 3 if a limit was
    reached.
    """
    from mvrules.interactions import audit as auditing
    from mvrules.reports.graph import audited

    code = 0
    for book, sides in _with_sides(books(ruleset), cards):
        with Bar("pairs") as bar:

            def step(total: int, bar: Bar = bar) -> None:
                bar.begin(total)
                bar.step()

            found = auditing.audit(book, sides, limit, step)
        printed(audited(book.title, found), form)
        code = max(code, 1 if found.missing else 3 if found.limits else 0)
    return code


def _with_sides(found: Iterable[Book], cards: tuple[str, ...]) -> Iterator[tuple[Book, list[str]]]:
    """Give the rulebooks that have all of some cards, with every side of these.

    Each is named, or a part of its name is.
    """
    from mvrules.kernel.ties import named

    texts = {book: book.texts() for book in found}
    having = [book for book in texts if all(named(texts[book], words) for words in cards)]
    if not having:
        known = {name: text for every in texts.values() for name, text in every.items()}
        missing = next((words for words in cards if named(known, words) is None), cards[-1])
        raise click.UsageError(f"no card {missing!r}{among(missing, known)}")
    for book in having:
        sides = [texts[book][str(named(texts[book], words))].faces for words in cards]
        yield book, [side for faces in sides for side in faces]
