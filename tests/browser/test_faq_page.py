"""The FAQ in a browser: searched, linked into, copied, printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.chromium import CONTRAST, ENOUGH, REPORTS
from tests.browser.conftest import Open

pytestmark = pytest.mark.slow

FAQ = "nemesis-faq.html"
ALL = sorted(path.name for path in REPORTS.glob("*-faq.html"))
FEWEST = 15
"""So many questions each of them answers."""
SEARCH = ".find input"


def asked(page: Page) -> list[str]:
    """The questions that are to be seen."""
    return page.locator("article:not([hidden]) h3").all_inner_texts()


@pytest.mark.parametrize("name", ALL)
def test_every_question_stands_there_and_in_the_contents(opened: Open, name: str) -> None:
    page = opened(name)
    questions = asked(page)
    assert len(questions) >= FEWEST
    assert page.locator("nav li").all_inner_texts() == questions
    assert page.inner_text(".find output") == f"{len(questions)} of {len(questions)} questions"


def test_a_search_leaves_what_has_all_words_in_the_page_and_in_its_contents(opened: Open) -> None:
    page = opened(FAQ)
    page.fill(SEARCH, "radiant PLEXUS nem-ritual-12")
    questions = asked(page)
    assert 0 < len(questions) < 10
    assert page.locator("nav li:not([hidden])").all_inner_texts() == questions
    for text in page.locator("article:not([hidden])").all_inner_texts():
        assert "Radiant Plexus" in text
    shown = page.locator("section:not([hidden])").count()
    assert shown == page.locator("nav > div:not([hidden])").count() <= len(questions)


@pytest.mark.parametrize("words", ["xyzzy", "<b>", "[", "\\"])
def test_a_search_for_nothing_says_so_and_escape_brings_all_back(opened: Open, words: str) -> None:
    page = opened(FAQ)
    whole = asked(page)
    page.fill(SEARCH, words)
    if words != "[":
        assert asked(page) == []
        assert page.inner_text(".find output") == "no question has all of these words"
    page.press(SEARCH, "Escape")
    assert asked(page) == whole


def test_an_address_can_ask(opened: Open) -> None:
    assert asked(opened(f"{FAQ}?q=Executioner")) != asked(opened(FAQ))


def test_a_link_into_the_page_shows_what_a_search_hid(opened: Open) -> None:
    page = opened(FAQ)
    place = page.get_attribute("article h3", "id")
    page.fill(SEARCH, "xyzzy")
    page.evaluate(f"location.hash = '{place}'")
    page.wait_for_function("!document.querySelector('article').hidden")
    assert page.locator(f"#{place}").is_visible()


def test_a_table_is_copied_cell_by_cell(opened: Open) -> None:
    page = opened(FAQ)
    copied = page.evaluate(
        """() => {
          const range = document.createRange();
          range.selectNode(document.querySelector("article table"));
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          return getSelection().toString();
        }"""
    )
    head, *_ = copied.strip().splitlines()
    assert head.split("\t")[0] == "case"
    assert head.split("\t")[-1] == "because"


def test_the_board_opens_on_request(opened: Open) -> None:
    page = opened(FAQ)
    board = page.locator("article details").first
    assert board.locator("pre").is_hidden()
    board.locator("summary").click()
    assert "players" in board.locator("pre").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_read_by_day_and_by_night(opened: Open, scheme: str) -> None:
    page = opened(FAQ, color_scheme=scheme)
    ink, paper = page.evaluate(
        "[getComputedStyle(document.body).color, "
        "getComputedStyle(document.querySelector('thead th')).backgroundColor]"
    )
    assert page.evaluate(CONTRAST, [ink, paper]) >= ENOUGH
    assert (page.evaluate(CONTRAST, [paper, "rgb(0, 0, 0)"]) < 2) == (scheme == "dark")


def test_without_scripts_all_is_there_but_the_search(opened: Open) -> None:
    page = opened(FAQ, java_script_enabled=False)
    assert page.locator(".find").is_hidden()
    assert page.locator("article").count() > 25


def test_on_a_phone_nothing_sticks_out(opened: Open) -> None:
    page = opened(FAQ)
    page.set_viewport_size({"width": 390, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
