"""Drawing: the graphs of rulebooks, one of them or all, and how they come onto paper."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mvrules.cli import paper
from mvrules.cli.options import books, rendered

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book
    from mvrules.reports.rows import Page

__all__ = ["drawings", "one_or_text", "only_one", "out_option", "page", "put"]

RUNNING = ("text", "md")
"""The formats in which pages may follow each other."""

out_option = click.option(
    "-o", "out", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path),
    help="Write into this file.",
)  # fmt: skip


def drawings(ruleset: str | None) -> Iterator[tuple[Book, Graph]]:
    """Draw the graph of each rulebook; leave out those that clarify no card."""
    from mvrules.interactions.declared import drawn

    for book in books(ruleset):
        graph = drawn(book)
        if len(graph):
            yield book, graph
        elif ruleset:
            told = "so its graph is empty; 'mvrules graph show CARD' draws one that is named"
            raise click.UsageError(f"no source clarifies a card of {book.title}, {told}")


def only_one(ruleset: str | None) -> tuple[Book, Graph]:
    """Draw the only graph there is, or ask which is meant."""
    found = tuple(drawings(ruleset))
    if len(found) != 1:
        names = ", ".join(book.name for book, _ in found) or "none has cards"
        raise click.UsageError(f"one rulebook is wanted: --ruleset NAME; there is: {names}")
    return found[0]


def one_or_text(pages: Iterable[Page], form: str) -> str:
    """Write pages one after the other, where the format can hold more than one."""
    written = [rendered(page, form) for page in pages]
    if len(written) > 1 and form not in RUNNING:
        raise click.UsageError(f"--format {form} holds one rulebook: add --ruleset NAME")
    return "\n\n".join(written)


def page(book: Book, graph: Graph, out: Path | None) -> str:
    """Write the map; from a file it leads to the scenarios."""
    from mvrules.reports.graph_html import page_of
    from mvrules.reports.index import root

    base = ""
    if out is not None:
        base = Path(os.path.relpath(root().absolute().parent, out.absolute().parent)).as_posix()
    return page_of(book, graph, base and f"{base}/")


def put(text: str, out: Path | None) -> None:
    """Write on paper, or into a file."""
    if out is None:
        paper.say(text)
    else:
        paper.put(text, out)
