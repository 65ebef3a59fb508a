"""What the tests in a browser share: one browser, and pages that are watched."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import REPORTS, launched, program, watched

Open = Callable[..., Page]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless browser; without one the tests are skipped, but never in CI."""
    if program() is None:
        if os.environ.get("CI"):
            pytest.fail("no chromium is installed, and CI must see the pages")
        pytest.skip("no chromium is installed")
    with launched() as found:
        yield found


@pytest.fixture
def opened(browser: Browser) -> Iterator[Open]:
    """Open reports; in the end nothing was complained of, and no network was asked."""
    seen: list[list[str]] = []
    pages: list[Page] = []

    def open_(name: str, folder: Path = REPORTS, **how: Any) -> Page:
        page = browser.new_page(viewport={"width": 1280, "height": 900}, **how)
        pages.append(page)
        seen.append(watched(page))
        page.goto(f"{folder.as_uri()}/{name}")
        return page

    yield open_
    for page in pages:
        page.close()
    assert seen == [[]] * len(pages)
