"""Photographs of reports, for the README: `python -m tests.browser.pictures FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.browser.chromium import REPORTS, launched, program

SHOTS = {
    "faq.png": "nemesis-faq.html?q=Executioner",
    "graph.png": "graph.html#card%20Magmaborn%20Titan",
}


def taken(folder: Path) -> None:
    """Photograph each report as it opens."""
    folder.mkdir(parents=True, exist_ok=True)
    with launched() as browser:
        for name, address in SHOTS.items():
            page = browser.new_page(viewport={"width": 1200, "height": 800})
            page.goto(f"{REPORTS.as_uri()}/{address}")
            page.screenshot(path=folder / name)


if __name__ == "__main__":
    if program() is None:
        sys.exit("no chromium is installed")
    taken(Path(sys.argv[1]))
