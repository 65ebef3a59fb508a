"""`mvrules graph`: what cards touch, by which ways they reach each other, and where they loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mvrules.cli import paper
from mvrules.cli.bar import Bar
from mvrules.cli.options import Verbs, among, books, examples, form_option, printed, ruleset_option

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book
    from mvrules.kernel.ties import Node

EXPORTS = ("graphml", "dot", "mermaid", "json")


@click.group(
    "graph",
    cls=Verbs,
    invoke_without_command=True,
    epilog=examples(
        {
            "mvrules graph": "what there is, and the most central cards",
            "mvrules graph --why emissary ambassador": "by which ways they meet",
            "mvrules graph --why-not emissary ambassador": "what each of them touches",
            "mvrules graph show mana": "what touches a symbol, a zone, a timing, a clause",
            "mvrules graph loops": "loops that can feed themselves",
            "mvrules graph export mermaid": "for a picture",
        }
    ),
)
@click.option("--why", nargs=2, metavar="A B", help="By which ways two cards reach each other.")
@click.option("--why-not", nargs=2, metavar="A B", help="Why the first does not reach the other.")
@ruleset_option
@form_option
@click.pass_context
def command(
    ctx: click.Context, *, why: tuple[str, str] | None, why_not: tuple[str, str] | None,
    ruleset: str | None, form: str,
) -> None:  # fmt: skip
    """Tell what cards touch, drawn from what is printed on them and from their texts.

    The cards are those that a rulebook clarifies. What is drawn is declared, not seen:
    `mvrules interact` runs two cards.
    """
    if ctx.invoked_subcommand:
        return
    from mvrules.interactions import queries
    from mvrules.reports import graph as told

    for book in books(ruleset):
        graph, named = _drawn(book, *(why or why_not or ()))
        if why:
            of, to = named
            there, back = queries.ways(graph, of, to), queries.ways(graph, to, of)
            printed(told.why(of, to, there, back), form)
        elif why_not:
            of, to = named
            apart, ways = queries.why_not(graph, of, to), queries.ways(graph, of, to, most=3)
            printed(told.why_not(of, to, apart, ways), form)
        else:
            printed(told.summary(book.title, graph, queries.central(graph)), form)


@command.command("show", epilog=examples({"mvrules graph show 'zone field'": ""}))
@click.argument("name")
@ruleset_option
@form_option
def show(name: str, ruleset: str | None, form: str) -> None:
    """Tell what a card, symbol, zone, timing, limit or clause is tied to.

    Of a clause, also what its cards are tied to.
    """
    from mvrules.interactions import queries
    from mvrules.kernel.ties import CLAUSE
    from mvrules.reports.graph import around

    for book in books(ruleset):
        graph, (node,) = _drawn(book, name)
        steps = queries.touched_by if node.sort == CLAUSE else queries.neighbours
        printed(around(node, steps(graph, node)), form)


@command.command("loops", epilog=examples({"mvrules graph loops": ""}))
@click.option("--most", type=click.IntRange(1), default=20, show_default=True, help="How many.")
@ruleset_option
@form_option
def loops(most: int, ruleset: str | None, form: str) -> None:
    """Tell loops that can feed themselves, the shortest first.

    What a card changes comes back to it by way of another one.
    """
    from mvrules.interactions import queries
    from mvrules.reports.graph import loops as told

    for book in books(ruleset):
        printed(told(book.title, queries.loops(_drawn(book)[0], most)), form)


@command.command("export", epilog=examples({"mvrules graph export dot": ""}))
@click.argument("form", type=click.Choice(EXPORTS))
@ruleset_option
def export(form: str, ruleset: str | None) -> None:
    """Write the graph as GraphML, DOT, Mermaid or JSON."""
    from mvrules.interactions.exports import exported

    for book in books(ruleset):
        paper.say(exported(_drawn(book)[0], form))


@command.command(
    "audit",
    epilog=examples(
        {"mvrules graph audit --among emissary --among ambassador": "of all, it takes minutes"}
    ),
)
@click.option(
    "--among", "cards", metavar="CARD", multiple=True, help="Only pairs of these; repeatable."
)
@click.option(
    "--limit", type=click.IntRange(1), metavar="N", default=1_500, show_default=True,
    help="How many games are followed in one world.",
)  # fmt: skip
@ruleset_option
@form_option
def audit(cards: tuple[str, ...], limit: int, ruleset: str | None, form: str) -> int:
    """Hold what is declared against what is seen, over all pairs of clarified cards.

    Recall is how much of what is seen is declared, precision how much of what is declared is
    seen; every pair about which the two differ is listed. Ends with 1 if something that is seen
    is not declared, and with 3 if a limit was reached.
    """
    from mvrules.interactions import audit as auditing
    from mvrules.reports.graph import audited

    code = 0
    for book in books(ruleset):
        with Bar("pairs") as bar:

            def step(total: int, bar: Bar = bar) -> None:
                bar.begin(total)
                bar.step()

            found = auditing.audit(book, _sides(book, cards), limit, step)
        printed(audited(book.title, found), form)
        code = max(code, 1 if found.missing else 3 if found.limits else 0)
    return code


def _sides(book: Book, cards: tuple[str, ...]) -> list[str]:
    """Find every side of some cards, each by its name or a part of it."""
    from mvrules.kernel.ties import named

    texts = book.texts()
    for words in cards:
        if named(texts, words) is None:
            raise click.UsageError(f"no card {words!r}{among(words, texts)}")
    return [side for words in cards for side in texts[str(named(texts, words))].faces]


def _drawn(book: Book, *words: str) -> tuple[Graph, tuple[Node, ...]]:
    """Draw the graph of the clarified cards, and of those that are named; find what is named."""
    from mvrules.interactions.declared import chosen, drawn
    from mvrules.interactions.queries import find
    from mvrules.kernel.ties import named

    texts = book.texts()
    found = [named(texts, word) or word for word in words if word]
    graph = drawn(book, dict.fromkeys([*chosen(book), *(name for name in found if name in texts)]))
    return graph, tuple(find(graph, name) for name in found)
