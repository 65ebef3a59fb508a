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
ENOUGH = 4.5
"""The contrast that text needs, by the Web Content Accessibility Guidelines."""

CONTRAST = """([one, other]) => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""
"""The contrast between two colours."""

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
