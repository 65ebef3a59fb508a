"""The atlas that is committed: every edge is shown again, and what cards declare is held to it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mvrules.interactions import atlas
from mvrules.interactions.audit import pairs
from mvrules.interactions.edges import look_at, seen_again
from mvrules.interactions.followed import Followed
from mvrules.kernel.refusals import DocumentRefused
from mvrules.reports.sized import sizes
from mvrules.scenarios.check import check

if TYPE_CHECKING:
    from mvrules.interactions.edges import Found
    from mvrules.kernel.book import Book

GAMES = 4_500
SAMPLE = 29
"""Every so many pairs one is looked at anew."""


@pytest.fixture(scope="module")
def found(book: Book) -> tuple[Found, ...]:
    """What a sweep found, as it was written down."""
    return atlas.read(atlas.home(book))


def test_the_pairs_are_all_those_of_clarified_cards(book: Book, found: tuple[Found, ...]) -> None:
    assert [one.pair for one in found] == [*pairs(book)]
    assert all(one.stages for one in found)


def test_all_that_was_seen_is_declared(book: Book, found: tuple[Found, ...]) -> None:
    audit = atlas.audited(book, found)
    assert audit.missing == ()
    assert audit.recall == 1.0
    assert audit.precision >= 0.6


@pytest.mark.slow
def test_the_scenario_of_each_edge_holds(book: Book, found: tuple[Found, ...]) -> None:
    folder = atlas.home(book)
    report = check([*sorted(folder.glob("*.yaml"))])
    assert report.exit_code == 0, [one.id for one in report.results if not one.good]
    played = {f"{Path(one.where).name}::{one.scenario}" for one in report.results}
    assert played == {edge.scenario for one in found for edge in one.edges}


@pytest.mark.slow
def test_each_edge_that_was_made_small_is_seen_again_on_its_board(
    book: Book, found: tuple[Found, ...]
) -> None:
    followed = Followed(GAMES)
    lost = [
        (one.pair, edge.mark)
        for one in found
        for edge in one.edges
        if edge.supplied is not None and not seen_again(book, one, edge, followed)
    ]
    assert not lost


@pytest.mark.parametrize("many", ["pairs", atlas.TRIPLES])
def test_each_scenario_expects_something(book: Book, many: str) -> None:
    folder = atlas.home(book) / many if many == atlas.TRIPLES else atlas.home(book)
    texts = [text for path in folder.glob("*.yaml") for text in path.read_text().split("---\n")]
    assert texts
    silent = [text for text in texts if "then:" not in text and "refused:" not in text]
    assert not [*silent, *(text for text in texts if "asked: {}" in text)]


def test_boards_that_were_made_small_are_no_larger_than_their_stages(
    book: Book, found: tuple[Found, ...]
) -> None:
    small = [(one, edge) for one in found for edge in one.edges if edge.supplied is not None]
    assert len(small) > 200
    told = [sizes(book, one, edge) for one, edge in small]
    assert all(after <= before for before, after in told)
    assert 2 * sum(after for _, after in told) < sum(before for before, _ in told)


@pytest.mark.slow
def test_what_only_three_cards_do_is_shown_again(book: Book) -> None:
    folder = atlas.home(book) / atlas.TRIPLES
    three = atlas.read(folder)
    assert all(len(one.pair) == 3 for one in three)
    boards = [*sorted(folder.glob("*.yaml"))]
    report = check(boards)
    assert report.exit_code == 0, [one.id for one in report.results if not one.good]
    assert {f"{Path(one.where).name}::{one.scenario}" for one in report.results} == {
        edge.scenario for one in three for edge in one.edges
    }


@pytest.mark.slow
def test_a_sample_looked_at_anew_comes_to_the_same(book: Book, found: tuple[Found, ...]) -> None:
    followed = Followed(GAMES)
    for one in found[::SAMPLE]:
        anew = look_at(book, one.pair, followed, small=False)
        kept, told = ([(e.mark, e.stage, e.reading) for e in each.edges] for each in (one, anew))
        assert told == kept, one.pair


def test_without_an_atlas_it_is_said_how_to_write_one(tmp_path: Path) -> None:
    with pytest.raises(DocumentRefused, match="interact --all --write"):
        atlas.read(tmp_path)


def test_what_is_written_is_read_again(
    found: tuple[Found, ...], book: Book, tmp_path: Path
) -> None:
    one = look_at(book, ("Executioner", "Life Warden Legate"), Followed(GAMES))
    atlas.write(tmp_path, [one])
    (again,) = atlas.read(tmp_path)
    assert again.pair == one.pair
    (edge,) = again.edges
    title = "Executioner and Life Warden Legate: at the most, Ana's vp: +1 and +1 alone, +3"
    assert edge.scenario == f"executioner.yaml::{title} together"
    assert check([tmp_path / "executioner.yaml"]).exit_code == 0
