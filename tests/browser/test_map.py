"""The map of what cards touch: searched, walked and left with keys alone, and legible."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest
from playwright.sync_api import Page

from mvrules import load
from mvrules.interactions.declared import drawn
from mvrules.reports.graph_html import html_of
from tests.browser.chromium import CONTRAST, ENOUGH
from tests.browser.conftest import Open

pytestmark = pytest.mark.slow

MAP = "graph.html"
CY = "document.getElementById('canvas')._cyreg.cy"


def told(page: Page) -> Any:
    """What the page was given to draw."""
    return json.loads(page.inner_text("#graph"))


def shown(page: Page) -> set[str]:
    """Name the things that are to be seen."""
    names = page.evaluate(f"{CY}.nodes(':visible').map((node) => node.data('name'))")
    return set(names)


def said(page: Page) -> str:
    return page.inner_text("#said")


def find(page: Page, words: str) -> None:
    """Type into the search, as one does who came by Tab."""
    page.keyboard.press("/")
    page.keyboard.type(words)


def test_the_whole_map_shows_all_but_clauses(opened: Open) -> None:
    page = opened(MAP)
    data = told(page)
    assert shown(page) == {node["name"] for node in data["nodes"] if node["sort"] != "clause"}
    cards = sum(node["sort"] == "card" for node in data["nodes"])
    assert f"{cards} cards" in page.inner_text("#panel")


def test_tab_leads_to_the_search_and_enter_opens_what_is_found(opened: Open) -> None:
    page = opened(MAP)
    for _ in range(2):
        page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "find"
    page.keyboard.type("titan")
    assert page.locator("#found li").count() == 12
    first, second = page.locator("#found li").all_inner_texts()[:2]
    page.keyboard.press("ArrowDown")
    assert page.get_attribute("#find", "aria-activedescendant") == "found1"
    page.keyboard.press("Enter")
    assert page.inner_text("#panel h2") == second != first
    assert page.evaluate("document.activeElement.id") == "canvas"


def test_arrows_walk_the_neighbours_and_enter_opens_the_one_that_is_marked(opened: Open) -> None:
    page = opened(MAP)
    find(page, "executioner")
    page.keyboard.press("Enter")
    near = {"bought", "field", "harvest", "turn", "turns in a round"}
    assert shown(page) == {"Executioner", *near}
    assert said(page) == "Executioner is open: 5 neighbours."
    page.keyboard.press("ArrowRight")
    assert said(page) == "1 of 5: Executioner moves to zone «bought»"
    page.keyboard.press("ArrowLeft")
    assert said(page) == "5 of 5: Executioner costs limit «turns in a round»"
    page.keyboard.press("Enter")
    assert page.inner_text("#panel h2") == "turns in a round"
    page.keyboard.press("Backspace")
    page.wait_for_function("document.querySelector('#panel h2').textContent === 'Executioner'")
    page.keyboard.press("Escape")
    assert said(page) == "The whole map."
    assert len(shown(page)) > 80


def test_the_panel_tells_clauses_by_their_gist_and_leads_to_scenarios(opened: Open) -> None:
    page = opened(f"{MAP}#card%20Executioner")
    assert "NEM-ADV-EXEC-01»: Harvest: you are allowed one more turn" in page.inner_text("#panel")
    links = page.locator("#panel a").evaluate_all("links => links.map((link) => link.href)")
    assert links
    assert all(Path(unquote(urlparse(link).path)).is_file() for link in links)


def test_ways_to_other_cards_are_told_on_request(opened: Open) -> None:
    page = opened(f"{MAP}#card%20Executioner")
    page.locator("#panel summary").first.click()
    assert (
        "Executioner produces timing «turn»; timing «turn» sets off timing «when played»; "
        "Fairy Dance triggers on timing «when played»"
    ) in page.inner_text("#panel")


def test_what_was_seen_in_play_stands_beside_a_card_and_is_drawn_on_request(
    opened: Open, tmp_path: Path
) -> None:
    book = load("mystic-vale")
    seen = [
        ("Executioner", "Life Warden Legate", "non-additive: two turns in a row", "own.yaml"),
        ("Scout", "Executioner", "enabling: <b>", "own.yaml"),
        ("Scout", "Nobody", "independent", "own.yaml"),
    ]
    text = html_of(drawn(book), book.ledger, (), "boards/", seen)
    (tmp_path / "map.html").write_text(text, encoding="utf-8")
    page = opened("map.html#card%20Executioner", tmp_path)
    panel = page.inner_text("#panel")
    assert "Seen in play with 2 cards" in panel
    assert "enabling: <b>" in panel
    assert page.locator("#panel a").first.get_attribute("href") == "boards/own.yaml"
    assert "Scout" not in shown(page)
    page.check("#hows input[value='seen in play']")
    assert {"Scout", "Life Warden Legate"} <= shown(page)
    page.focus("#canvas")
    page.keyboard.press("ArrowRight")
    assert said(page) == "1 of 7: non-additive: two turns in a row"


def test_a_click_opens_a_thing(opened: Open) -> None:
    page = opened(MAP)
    place = page.evaluate(f"{CY}.nodes().filter('[name = \"pushes\"]').renderedPosition()")
    page.click("#canvas", position=place)
    assert page.inner_text("#panel h2") == "pushes"


def test_a_kind_of_tie_and_a_sort_of_thing_can_be_hidden(opened: Open) -> None:
    page = opened(MAP)
    before = page.evaluate(f"{CY}.edges(':visible').length")
    page.uncheck("#hows input[value=costs]")
    costs = page.evaluate(f"{CY}.edges('[how = \"costs\"]').length")
    assert page.evaluate(f"{CY}.edges(':visible').length") == before - costs
    page.uncheck("#sorts input[value=zone]")
    page.check("#sorts input[value=clause]")
    assert "field" not in shown(page)
    assert "NEM-ADV-EXEC-01" in shown(page)


@pytest.mark.parametrize("words", ["xyzzy", "<img src=x onerror=alert(1)>"])
def test_what_is_not_found_is_told_and_escape_clears_it(opened: Open, words: str) -> None:
    page = opened(MAP)
    find(page, words)
    assert said(page) == "nothing has all of these words"
    page.keyboard.press("Enter")
    assert page.inner_text("#panel h2") == "The whole map"
    page.keyboard.press("Escape")
    assert page.input_value("#find") == ""
    assert page.locator("#found").is_hidden()


def test_an_address_of_nothing_opens_the_whole_map(opened: Open) -> None:
    for place in ("#card%20Nobody", "#%E0%A4%A", "#ties"):
        assert len(shown(opened(f"{MAP}{place}"))) > 80


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_names_and_ties_are_legible(opened: Open, scheme: str) -> None:
    page = opened(f"{MAP}#card%20Shardlord", color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.getElementById('canvas')).backgroundColor")
    for what, style, least in (
        ("nodes(':visible')", "color", ENOUGH),
        ("edges(':visible')", "color", ENOUGH),
        ("nodes(':visible')", "border-color", 3),
        ("edges(':visible')", "line-color", 3),
    ):
        for ink in page.evaluate(f"[...new Set({CY}.{what}.map((one) => one.style('{style}')))]"):
            assert page.evaluate(CONTRAST, [ink, paper]) >= least, (what, style, ink)


def test_names_of_neighbours_do_not_lie_on_each_other(opened: Open) -> None:
    page = opened(f"{MAP}#zone%20field")
    boxes = page.evaluate(f"{CY}.nodes(':visible').map((node) => node.boundingBox())")
    crossing = [
        (one, other)
        for at, one in enumerate(boxes)
        for other in boxes[:at]
        if one["x1"] < other["x2"] and other["x1"] < one["x2"]
        and one["y1"] < other["y2"] and other["y1"] < one["y2"]
    ]  # fmt: skip
    assert crossing == []


def test_without_scripts_the_table_stands_there(opened: Open) -> None:
    page = opened(MAP, java_script_enabled=False)
    assert page.locator("#map").is_hidden()
    assert page.locator("#ties tbody tr").count() > 300
    assert "The map needs scripts" in page.content()


def test_the_table_is_filtered(opened: Open) -> None:
    page = opened(MAP)
    page.fill("#ties .filter input", "executioner costs")
    rows = page.locator("#ties tbody tr:not([hidden])")
    assert "Executioner" in rows.first.inner_text()
    whole = len(told(page)["ties"])
    assert page.inner_text("#ties output") == f"{rows.count()} of {whole} rows"


def test_on_paper_stands_the_table_and_on_a_phone_nothing_sticks_out(opened: Open) -> None:
    page = opened(MAP)
    page.emulate_media(media="print")
    assert page.locator("#map").is_hidden()
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
