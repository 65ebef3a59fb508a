"""Chromium, as far as one is installed: found, launched without a window, and watched."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
REPORTS = ROOT / "reports"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def program() -> str | None:
    """Find the program: the one that CHROMIUM names, or one that is installed."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def launched() -> Iterator[Browser]:
    """Run it without a window; as root it runs without its own sandbox, or not at all."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as play:
        browser = play.chromium.launch(
            executable_path=program(), args=["--no-sandbox"] if root else []
        )
        yield browser
        browser.close()


def watched(page: Page) -> list[str]:
    """Note what a page complains of, and whatever it asks a network for."""
    noted: list[str] = []
    page.on("console", lambda said: noted.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: noted.append(str(error)))
    page.on(
        "request",
        lambda asked: noted.append(asked.url) if not asked.url.startswith("file:") else None,
    )
    return noted
