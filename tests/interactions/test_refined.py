"""What is made small is believed only if it shows a thing in a scenario that holds, then or now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from mvrules.interactions.edges import Edge, Found, again, look_at, made_small, seen_of
from mvrules.interactions.followed import Followed
from mvrules.interactions.pools import by_processes
from mvrules.interactions.refined import refined
from mvrules.interactions.replaying import as_scenario, is_shown, replayed, stops
from mvrules.reports.sized import sizes
from mvrules.scenarios.results import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from mvrules.kernel.book import Book

GAMES = 3_000
STALKER = "Murkwater Stalker"
OTHERS = ("Avatar of the Soulless God", "Bramble Tumbleworld", "Park Gardener")
BARE = {"players": ["Ana", "Ben"], "turn": "Ana, planting"}
"""On it the Stalker searches where nothing lies, and nobody may place a card."""


def pair(other: str) -> tuple[str, str]:
    """Name a pair with the Stalker in the order in which it is looked at."""
    return (STALKER, other) if other == "Park Gardener" else (other, STALKER)


@pytest.fixture(scope="module")
def whole(book: Book) -> dict[str, Found]:
    """What the Stalker and others do to each other, on whole stages."""
    return {one: look_at(book, pair(one), Followed(GAMES), small=False) for one in OTHERS}


@pytest.fixture(scope="module")
def small(book: Book, whole: dict[str, Found]) -> dict[str, Found]:
    """The same on the smallest boards."""
    return {one: made_small(book, found, Followed(GAMES)) for one, found in whole.items()}


def bare(edge: Edge) -> Edge:
    """Put an edge on the board where its scenario does not hold."""
    given = {STALKER: {"vp": "1"}}
    return msgspec.structs.replace(edge, board=BARE, until=("discard",), supplied=given)


@pytest.mark.parametrize("other", OTHERS)
def test_a_board_whose_scenario_does_not_hold_shows_nothing(
    book: Book, whole: dict[str, Found], other: str
) -> None:
    found = whole[other]
    (edge,) = found.edges
    wrong = seen_of(book, found, bare(edge), Followed(GAMES))
    assert wrong is not None
    assert stops(wrong)
    assert not is_shown(wrong)
    assert [r.verdict for r in replayed([as_scenario(wrong)])] == [Verdict.FAILS]
    assert again(book, found, bare(edge), Followed(GAMES)) is None


@pytest.mark.parametrize("other", OTHERS)
def test_what_is_made_small_is_shown_by_a_scenario_that_holds(
    book: Book, small: dict[str, Found], other: str
) -> None:
    found = small[other]
    (edge,) = found.edges
    assert found.small
    assert "unspecified" not in edge.scenario
    assert [r.verdict for r in replayed([edge.scenario])] == [Verdict.HOLDS]
    assert again(book, found, edge, Followed(GAMES)) == edge
    before, after = sizes(book, found, edge)
    assert after < before


@pytest.mark.parametrize("other", OTHERS)
def test_what_was_kept_and_does_not_hold_is_made_anew_or_goes_back_on_its_stage(
    book: Book, whole: dict[str, Found], small: dict[str, Found], other: str, tmp_path: Path
) -> None:
    (edge,) = whole[other].edges
    wrong = msgspec.structs.replace(whole[other], small=True, edges=(bare(edge),))
    (left,) = refined(book, [wrong], tmp_path, games=GAMES, budget=0)
    assert not left.small
    assert left.edges[0].supplied is None
    assert left.edges[0].board == edge.board
    assert [r.verdict for r in replayed([left.edges[0].scenario])] == [Verdict.HOLDS]
    (anew,) = refined(book, [wrong], tmp_path, games=GAMES)
    assert anew == small[other]


def test_a_board_that_shows_it_of_other_cards_is_tried_first(
    book: Book, whole: dict[str, Found], small: dict[str, Found], tmp_path: Path
) -> None:
    first, second, third = OTHERS
    known = [small[first], small[second], whole[third]]
    *_, last = refined(book, known, tmp_path, games=GAMES)
    assert last.small
    assert last.edges[0].board in [each.edges[0].board for each in (small[first], small[second])]


@pytest.mark.slow
def test_two_processes_make_boards_small_too(
    book: Book, whole: dict[str, Found], tmp_path: Path
) -> None:
    with by_processes(2) as pool:
        made = refined(book, whole.values(), tmp_path, games=GAMES, pool=pool)
    assert [one.pair for one in made] == [one.pair for one in whole.values()]
    assert all(one.small for one in made)


@pytest.mark.slow
def test_what_three_cards_do_is_made_small_too(book: Book, tmp_path: Path) -> None:
    names = ("Bramble Tumbleworld", "Life Warden Legate", "Park Gardener")
    found = look_at(book, names, Followed(1_500, noting=False), small=False)
    (made,) = refined(book, [found], tmp_path, games=1_500)
    (edge,) = made.edges
    assert made.small
    assert [r.verdict for r in replayed([edge.scenario])] == [Verdict.HOLDS]
    before, after = sizes(book, made, edge)
    assert after < before
