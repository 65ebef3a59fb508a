"""The reports as a whole: the front page opens each, and their tables are sorted and filtered."""

from __future__ import annotations

import pytest

from tests.browser.chromium import REPORTS
from tests.browser.conftest import Open

pytestmark = pytest.mark.slow

PAGES = sorted(path.name for path in REPORTS.glob("*.html"))


def test_the_front_page_leads_to_every_report(opened: Open) -> None:
    page = opened("index.html")
    links = page.locator("a").evaluate_all("links => links.map((link) => link.href)")
    names = {link.rpartition("/")[2] for link in links}
    assert names == {path.name for path in REPORTS.iterdir()} - {"index.html"}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_opens_without_complaint_and_has_a_title(opened: Open, name: str) -> None:
    page = opened(name)
    assert page.title() == page.inner_text("h1")


def test_a_table_is_sorted_by_a_key_up_down_and_back(opened: Open) -> None:
    page = opened("clauses.html")
    head = page.locator("thead th").first
    first = "tbody tr:first-child td"
    before = page.locator(first).first.inner_text()
    head.focus()
    seen = []
    for _ in range(3):
        page.keyboard.press("Enter")
        seen.append((head.get_attribute("aria-sort"), page.locator(first).first.inner_text()))
    (up, least), (down, most), (none, again) = seen
    assert (up, down, none) == ("ascending", "descending", "none")
    assert least < most
    assert again == before


def test_a_table_is_filtered_by_words(opened: Open) -> None:
    page = opened("clauses.html")
    page.fill(".filter input", "nem-ecl prohibition")
    rows = page.locator("tbody tr:not([hidden])").all_inner_texts()
    assert rows
    assert all("NEM-ECL" in row and "prohibition" in row for row in rows)
    assert page.inner_text(".filter output").startswith(f"{len(rows)} of ")
