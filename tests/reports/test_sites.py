"""Sites by file and line: what stands there is what decides."""

import re
from pathlib import Path

import pytest

from mvrules.kernel.book import Book, load
from mvrules.kernel.clauses import ClauseId
from mvrules.reports.sites import sites

ROOT = Path(__file__).parents[2]
PLACE = re.compile(r"(?P<path>[\w/.-]+\.(?:py|yaml)):(?P<line>\d+)(?: (?P<what>.+))?")


@pytest.fixture(scope="module")
def vale() -> Book:
    return load("mystic-vale")


def test_every_modelled_clause_has_a_place_that_names_it_or_what_decides(vale: Book) -> None:
    found = sites(vale)
    assert {clause.id for clause in vale.ledger.modelled()} <= set(found)
    for clause, places in found.items():
        for place in places:
            match = PLACE.fullmatch(place)
            assert match, place
            lines = (ROOT / match["path"]).read_text(encoding="utf-8").splitlines()
            near = "\n".join(lines[int(match["line"]) - 1 :][:4])
            title = (match["what"] or "").split(" (")[0]
            assert (title or clause.replace("-", "_")) in near, place


@pytest.mark.parametrize(
    ("clause", "path"),
    [
        ("MV-SPOIL-03", "mvrules/rulesets/mystic_vale/course/spoil.py"),
        ("NEM-ECL-04", "mvrules/rulesets/mystic_vale/crafted/eclipse.py"),
        ("NEM-ECL-05", "mvrules/rulesets/mystic_vale/crafted/eclipse.py"),
        ("MV-CARD-02", "mvrules/rulesets/mystic_vale/cards/starting.yaml"),
    ],
    ids=["a rule", "a law", "a formula that another module uses", "a card"],
)
def test_each_kind_of_site_is_found_in_its_file(vale: Book, clause: str, path: str) -> None:
    assert sites(vale)[ClauseId(clause)][0].startswith(f"{path}:")
