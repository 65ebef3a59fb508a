"""Exports of the declared graph: each form holds every node and every tie."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING

import networkx as nx

from mvrules.interactions.exports import exported

if TYPE_CHECKING:
    from mvrules.interactions.declared import Graph


def test_graphml_is_read_back_with_as_much_in_it(graph: Graph) -> None:
    read = nx.read_graphml(BytesIO(exported(graph, "graphml").encode()), force_multigraph=True)
    assert len(read) == len(graph)
    assert read.number_of_edges() == graph.number_of_edges()
    assert read.nodes["card Scout"]["sort"] == "card"


def test_json_holds_nodes_and_ties_with_their_words(graph: Graph) -> None:
    whole = json.loads(exported(graph, "json"))
    assert whole["title"] == "Mystic Vale"
    assert len(whole["nodes"]) == len(graph)
    assert len(whole["edges"]) == graph.number_of_edges()
    turn = {"of": "card Executioner", "to": "timing turn", "how": "produces"}
    assert any(turn.items() <= edge.items() for edge in whole["edges"])


def test_pictures_name_every_node_and_draw_every_tie(graph: Graph) -> None:
    dot, mermaid = exported(graph, "dot"), exported(graph, "mermaid")
    assert dot.count(" -> ") == mermaid.count(" --> ") == graph.number_of_edges()
    assert all(f'label="{node.name}"' in dot for node in graph)
    assert all(f'"{node.name}"' in mermaid for node in graph)
