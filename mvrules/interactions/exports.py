"""Exports of the declared graph: GraphML for tools, DOT and Mermaid for pictures, JSON for code."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING

from mvrules.kernel.ties import CARD, CLAUSE, LIMIT, SYMBOL, TIMING, ZONE, Node

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph

__all__ = ["FORMS", "dot", "exported", "graphml", "json_text", "mermaid"]

SHAPES = {
    CARD: "box", SYMBOL: "ellipse", ZONE: "folder", TIMING: "diamond", LIMIT: "hexagon",
    CLAUSE: "note",
}  # fmt: skip
BRACKETS = {
    CARD: ("[", "]"), SYMBOL: ("(", ")"), ZONE: ("[(", ")]"), TIMING: ("{", "}"),
    LIMIT: ("{{", "}}"), CLAUSE: ("[/", "/]"),
}  # fmt: skip


def graphml(graph: Graph) -> str:
    """Write the graph as GraphML, with sort, name and how in its data."""
    import networkx as nx

    plain: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    for node, facts in graph.nodes(data=True):
        plain.add_node(_key(node), sort=node.sort, name=node.name, **facts)
    for of, to, how, facts in graph.edges(keys=True, data=True):
        plain.add_edge(_key(of), _key(to), key=how, how=how, **facts)
    text = BytesIO()
    nx.write_graphml(plain, text)
    return text.getvalue().decode()


def dot(graph: Graph) -> str:
    """Write the graph in the language of Graphviz."""
    numbers = {node: f"n{at}" for at, node in enumerate(graph)}
    lines = [
        f"  {number} [label={_quoted(node.name)}, shape={SHAPES[node.sort]}];"
        for node, number in numbers.items()
    ]
    for of, to, how in graph.edges(keys=True):
        lines.append(f"  {numbers[of]} -> {numbers[to]} [label={_quoted(how)}];")
    return "\n".join(["digraph interactions {", "  rankdir=LR;", *lines, "}"])


def mermaid(graph: Graph) -> str:
    """Write the graph as a Mermaid flowchart."""
    numbers = {node: f"n{at}" for at, node in enumerate(graph)}
    lines = []
    for node, number in numbers.items():
        before, after = BRACKETS[node.sort]
        lines.append(f"  {number}{before}{_quoted(node.name, '#quot;')}{after}")
    for of, to, how in graph.edges(keys=True):
        lines.append(f"  {numbers[of]} -- {how} --> {numbers[to]}")
    return "\n".join(["flowchart LR", *lines])


def json_text(graph: Graph) -> str:
    """Write the graph as JSON: nodes and edges, each with its facts."""
    nodes = [
        {"id": _key(node), "sort": node.sort, "name": node.name, **facts}
        for node, facts in graph.nodes(data=True)
    ]
    edges = [
        {"of": _key(of), "to": _key(to), "how": how, **facts}
        for of, to, how, facts in graph.edges(keys=True, data=True)
    ]
    whole = {"title": graph.graph["title"], "nodes": nodes, "edges": edges}
    return json.dumps(whole, ensure_ascii=False, indent=1)


FORMS = {"graphml": graphml, "dot": dot, "mermaid": mermaid, "json": json_text}


def exported(graph: Graph, form: str) -> str:
    """Write the graph in one of the forms."""
    return FORMS[form](graph)


def _key(node: Node) -> str:
    """Name a node uniquely."""
    return f"{node.sort} {node.name}"


def _quoted(text: str, quote: str = '\\"') -> str:
    """Put a text in quotes."""
    return '"' + text.replace('"', quote) + '"'
