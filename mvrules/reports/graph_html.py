"""The graph of what cards touch as one page: a map to walk through, and all its ties in a table.

The map is drawn by the page's own script, over a graph library that stands inside the page. Who
sees no map, or wants none, has the same ties in the table below it.
"""

from __future__ import annotations

import html
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from mvrules.interactions.declared import steps_of
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.ties import CARD, CLAUSE, READING, SORTS, WRITING, How, Node
from mvrules.reports.graph import EdgeRow
from mvrules.reports.render import part_of_html
from mvrules.reports.rows import Listing
from mvrules.reports.web import asset, document

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph
    from mvrules.kernel.book import Book
    from mvrules.kernel.clauses import Ledger
    from mvrules.reports.index import Entry

__all__ = ["html_of", "page_of"]

Seen = Iterable[tuple[str, str, str, str]]
"""Two cards, what they do to each other, and the file of a board that shows it."""

SEEN = "seen in play"

LIBRARY, LICENCE = "vendored/cytoscape.min.js", "vendored/cytoscape.LICENSE"

ABOUT = (
    "What cards touch, drawn from what is printed on them and from what their texts say. "
    "An arrow goes the way things work: from a card to what it changes, from there to the card "
    "that looks at it. This is declared; what two cards were seen to do in play stands beside it."
)

KEYS = (
    "In the map: arrow keys walk the neighbours, Enter opens the one that is marked, Backspace "
    "goes back, Escape shows the whole map, + and - zoom; / goes to the search."
)

BODY = """<p>{about}</p>
<p><a href="#ties">All ties as a table</a></p>
<section id="map" aria-label="Map" hidden>
<div class="bar">
<div class="search"><label for="find">Find</label>
<input id="find" type="search" role="combobox" aria-expanded="false" aria-controls="found"
 aria-autocomplete="list" autocomplete="off" placeholder="a card, a symbol, a zone, a clause">
<ul id="found" role="listbox" aria-label="Found" hidden></ul></div>
<button id="whole" type="button">Whole map</button>
</div>
<div class="stage">
<div id="canvas" tabindex="0" role="application" aria-label="Map of what cards touch"
 aria-describedby="keys"></div>
<aside id="panel" aria-label="What is marked"></aside>
</div>
<p id="said" role="status" aria-live="polite"></p>
<p id="keys" class="small">{keys}</p>
<div class="legend">
<fieldset id="sorts"><legend>Things</legend>{sorts}</fieldset>
<fieldset id="hows"><legend>Ties</legend>{hows}</fieldset>
</div>
</section>
<noscript><p>The map needs scripts; the table does not.</p></noscript>
<section id="ties" aria-label="All ties">
{table}
</section>
<script type="application/json" id="graph">{data}</script>
<!--
The map is drawn by cytoscape, under this licence:

{licence}
-->
<script>
{library}
</script>"""


def page_of(book: Book, graph: Graph, base: str = "") -> str:
    """Write the graph of a rulebook with its scenarios, and with its atlas if it has one."""
    from mvrules.interactions import atlas
    from mvrules.reports.index import Index

    folder = atlas.home(book)
    found = atlas.read(folder) if (folder / atlas.RECORD).exists() else ()
    seen = (
        (
            one.pair[0],
            one.pair[1],
            f"{edge.kind}: {edge.what}",
            f"interactions/{book.name}/{_file(edge.scenario)}",
        )
        for one in found
        for edge in one.edges
    )
    return html_of(graph, book.ledger, Index().of([book.name]), base, seen)


def _file(address: str) -> str:
    """Give the file in which a scenario stands."""
    return address.partition("::")[0]


def html_of(
    graph: Graph, ledger: Ledger, entries: Iterable[Entry], base: str = "", seen: Seen = ()
) -> str:
    """Write the graph as a page that stands by itself.

    Args:
        graph: the declared graph.
        ledger: what its clauses say.
        entries: the scenarios that show cards and clauses.
        base: the way from the page to the folder that the scenarios' addresses begin in; without
            one they are named and not linked.
        seen: what two cards were seen to do to each other, and the file with a board that shows it.
    """
    seen = tuple(seen)
    body = BODY.format(
        about=html.escape(ABOUT),
        keys=html.escape(KEYS),
        sorts="".join(_sorts(graph)),
        hows="".join((*_hows(graph), *_seen_too(graph, seen))),
        table=part_of_html(_table(graph)),
        data=_data(graph, ledger, tuple(entries), base, seen),
        licence=html.escape(asset(LICENCE)),
        library=asset(LIBRARY),
    )
    return document(f"{graph.graph['title']}: what cards touch", body, "graph.css", "graph.js")


def _table(graph: Graph) -> Listing:
    """List every tie, with the words that say so."""
    steps = steps_of(graph, sorted(graph.edges(keys=True)))
    told = ((*step.ends, step) for step in steps)
    rows = tuple(EdgeRow(who.said(), step.how, what.said(), step.text) for who, what, step in told)
    closing = f"{len(rows)} ties."
    return Listing(name="ties", title="All ties", of=EdgeRow, rows=rows, closing=closing)


# the legend --------------------------------------------------------------------------------


def _sorts(graph: Graph) -> Iterator[str]:
    """Offer each sort of thing to be shown or hidden; clauses are hidden at first."""
    counts = Counter(node.sort for node in graph)
    for sort in SORTS:
        if counts[sort]:
            yield _choice(sort, f"sort {sort}", counts[sort], shown=sort != CLAUSE)


def _hows(graph: Graph) -> Iterator[str]:
    """Offer each kind of tie to be shown or hidden."""
    counts = Counter(how for *_, how in graph.edges(keys=True))
    for how in How:
        if counts[how]:
            yield _choice(how, f"tie {family(how)}", counts[how], shown=True)


def _seen_too(graph: Graph, seen: Seen) -> Iterator[str]:
    """Offer what was seen to be shown; at first only beside a card that is open."""
    if pairs := {(one, other) for one, other, *_ in _in_graph(graph, seen)}:
        yield _choice(SEEN, "tie seen", len(pairs), shown=False)


def _in_graph(graph: Graph, seen: Seen) -> Iterator[tuple[Node, Node, str, str]]:
    """Give what was seen of cards that are drawn."""
    for one, other, what, file in seen:
        nodes = Node(CARD, one), Node(CARD, other)
        if all(node in graph for node in nodes):
            yield (*nodes, what, file)


def _choice(name: str, look: str, count: int, *, shown: bool) -> str:
    """Write a box to tick, with a sample of how it looks."""
    ticked = " checked" if shown else ""
    told = f'<i class="{look}" aria-hidden="true"></i>{html.escape(name)} ({count})'
    return f'<label><input type="checkbox" value="{html.escape(name)}"{ticked}>{told}</label>'


def family(how: str) -> str:
    """Say whether a tie changes a thing, looks at it, does both, or neither."""
    if how in WRITING:
        return "both" if how in READING else "changes"
    return "looks" if how in READING else "stands"


# what the script reads ---------------------------------------------------------------------


def _data(graph: Graph, ledger: Ledger, entries: tuple[Entry, ...], base: str, seen: Seen) -> str:
    """Write nodes, ties and scenarios down for the script; nothing in it ends the element."""
    numbers = {node: at for at, node in enumerate(graph)}
    showing = {node: _showing(node, entries) for node in graph}
    used = sorted({at for shown in showing.values() for at in shown})
    told: Mapping[str, Any] = {
        "base": base,
        "nodes": [
            {**_facts(node, graph, ledger), "scenarios": [used.index(at) for at in showing[node]]}
            for node in graph
        ],
        "ties": [
            {"of": numbers[of], "to": numbers[to], "how": how, "family": family(how), **facts}
            for of, to, how, facts in graph.edges(keys=True, data=True)
        ],
        "scenarios": [_scenario(entries[at]) for at in used],
        "seen": [
            {"of": numbers[one], "to": numbers[other], "what": what, "file": file}
            for one, other, what, file in _in_graph(graph, seen)
        ],
    }
    return json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")


def _facts(node: Node, graph: Graph, ledger: Ledger) -> dict[str, str]:
    """Tell a thing: its sort, its name, and of a clause what it says."""
    gist = ledger[ClauseId(node.name)].gist if node.sort == CLAUSE else ""
    return {"sort": node.sort, "name": node.name, "gist": gist, **graph.nodes[node]}


def _showing(node: Node, entries: tuple[Entry, ...]) -> list[int]:
    """Number the scenarios that show a card or a clause."""
    if node.sort not in {CARD, CLAUSE}:
        return []
    return [
        at
        for at, entry in enumerate(entries)
        if (entry.names(node.name) if node.sort == CARD else entry.shows(node.name))
    ]


def _scenario(entry: Entry) -> dict[str, str]:
    """Tell a scenario: its file, and what it asks or says."""
    faq = entry.scenario.faq
    asked = " ".join(faq.question.split()) if faq else ""
    return {"file": entry.where, "name": entry.scenario.name, "asks": asked}
