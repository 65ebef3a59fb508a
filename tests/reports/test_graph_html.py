"""The map as a page: it holds all there is, ends no element early, and carries its library."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from mvrules import load
from mvrules.interactions.declared import drawn
from mvrules.kernel.ties import How
from mvrules.reports import web
from mvrules.reports.graph_html import family, html_of
from mvrules.reports.index import Index

VENDORED = Path(web.__file__).parent / "assets" / "vendored"
DATA = re.compile(r'<script type="application/json" id="graph">(.*?)</script>', re.DOTALL)


@pytest.fixture(scope="module")
def page() -> str:
    """The map of Mystic Vale."""
    book = load("mystic-vale")
    return html_of(drawn(book), book.ledger, Index().of([book.name]), "../")


def test_the_data_hold_every_thing_every_tie_and_what_clauses_say(page: str) -> None:
    graph = drawn(load("mystic-vale"))
    (found,) = DATA.findall(page)
    data = json.loads(found)
    assert len(data["nodes"]) == len(graph)
    assert len(data["ties"]) == graph.number_of_edges()
    assert all(node["gist"] for node in data["nodes"] if node["sort"] == "clause")


def test_each_clause_leads_to_scenarios_that_show_it(page: str) -> None:
    data = json.loads(DATA.findall(page)[0])
    home = Path(__file__).parents[2]
    for node in data["nodes"]:
        assert bool(node["scenarios"]) == (node["sort"] in {"card", "clause"}), node["name"]
    assert all((home / one["file"]).is_file() for one in data["scenarios"])


def test_every_tie_stands_in_the_table_too(page: str) -> None:
    table = page.partition('<section id="ties"')[2].partition("</section>")[0]
    graph = drawn(load("mystic-vale"))
    assert table.count("<tr>") == graph.number_of_edges() + 1


def test_words_of_cards_end_no_script() -> None:
    book = load("mystic-vale")
    graph = drawn(book)
    nodes = iter(graph.nodes)
    graph.add_edge(next(nodes), next(nodes), key=str(How.READS), text="</script><script>alert(1)")
    written = html_of(graph, book.ledger, ())
    assert "<script>alert(1)" not in written
    assert any("alert(1)" in tie["text"] for tie in json.loads(DATA.findall(written)[0])["ties"])


def test_every_kind_of_tie_has_a_look() -> None:
    assert {family(how) for how in How} == {"changes", "looks", "both", "stands"}
    assert family(How.COSTS) == "both"
    assert family(How.PRODUCES) == "changes"
    assert family(How.REQUIRES) == "looks"
    assert family(How.BY) == "stands"


def test_the_library_is_as_it_was_fetched_and_its_licence_goes_with_it(page: str) -> None:
    for line in (VENDORED / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        wanted, name = line.split()
        assert hashlib.sha256((VENDORED / name).read_bytes()).hexdigest() == wanted
    assert "Permission is hereby granted, free of charge" in page


def test_the_version_that_is_fetched_is_the_one_that_is_named() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")
    (version,) = re.findall(r"^CYTOSCAPE *:= (\S+)$", makefile, re.MULTILINE)
    assert f"cytoscape](https://js.cytoscape.org) {version}, unchanged" in (
        VENDORED / "README.md"
    ).read_text(encoding="utf-8")
    assert f'"{version}"' in (VENDORED / "cytoscape.min.js").read_text(encoding="utf-8")
