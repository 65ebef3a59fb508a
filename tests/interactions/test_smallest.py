"""A finding is shown on the smallest board, with the clauses and the supplied facts it hangs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from mvrules.interactions.classes import Kind
from mvrules.interactions.deciding import deciding
from mvrules.interactions.edges import look_at, seen_of
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met
from mvrules.interactions.refined import refined
from mvrules.interactions.replaying import as_scenario, replayed
from mvrules.interactions.shown import shown
from mvrules.interactions.smallest import FEW_GAMES, facts, smallest
from mvrules.interactions.supplies import hangs_on
from mvrules.interactions.titles import titles
from mvrules.interactions.worlds import settings
from mvrules.reports.sized import sizes
from mvrules.scenarios.results import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from mvrules.interactions.edges import Found
    from mvrules.interactions.meeting import Seen
    from mvrules.kernel.book import Book

GAMES = 3_000
PAIR = ("Nightvale Agent", "Celestial Observatory")
HELD = ("Executioner", "Life Warden Legate")
LAST = "at the end of the last turn"
HARVEST, BOUGHT = "from the Harvest on, each on a card of its own", "bought in one Harvest"


def first(book: Book, stage: str, kind: Kind, *cards: str) -> Seen:
    """Give what is seen of a class on a stage, on its whole board."""
    here = next(s for s in settings(book, cards) if s.stage.stage == stage and s.names == cards)
    return next(each for each in Met(here).seen() if each.finding.kind is kind)


@pytest.fixture(scope="module")
def whole(book: Book) -> Found:
    """What two cards do to each other, on whole stages."""
    return look_at(book, PAIR, Followed(GAMES), small=False)


def is_shown(seen: Seen, board: object) -> bool:
    """Whether a finding is seen on another board."""
    stage = msgspec.structs.replace(seen.setting.stage, given=board)
    return shown(seen, seen.setting.on(stage), Followed(FEW_GAMES, noting=False)) is not None


# the board ---------------------------------------------------------------------------------


def test_of_a_smallest_board_nothing_can_be_left_out(book: Book) -> None:
    least = smallest(
        first(book, BOUGHT, Kind.ENABLING, "Stormbrew Titan (upgraded)", "Nightvale Agent")
    )
    given = least.setting.stage.given
    assert is_shown(least, given)
    for player in ("Ana", "Ben"):
        for key in given.get(player, {}):
            fewer = {inner: said for inner, said in given[player].items() if inner != key}
            assert not is_shown(least, {**given, player: fewer}), key
    for key in given.keys() - {"players", "turn", "Ana", "Ben"}:
        assert not is_shown(least, {k: words for k, words in given.items() if k != key}), key


def test_cards_of_a_row_and_supplied_facts_are_left_out_too(book: Book) -> None:
    whole = first(book, BOUGHT, Kind.ENABLING, "Stormbrew Titan (upgraded)", "Nightvale Agent")
    least = smallest(whole)
    assert whole.setting.given["Nightvale Agent"].keys() == {"position", "level", "cost", "vp"}
    assert least.setting.given == {"Nightvale Agent": {"cost": {"mana": "1"}}}
    assert least.setting.stage.given["Ana"] == {"field": ["Blank", "Fertile Soil @ top"]}
    assert facts(least.setting.stage.given, least.setting.given) < 10


def test_ways_end_as_soon_as_it_is_seen(book: Book) -> None:
    whole = first(book, HARVEST, Kind.ENABLING, "Magmaborn Titan (upgraded)", "Stormbrew Titan")
    assert whole.setting.stage.until == ()
    assert smallest(whole).setting.stage.until == ("discard",)


def test_a_number_that_tells_it_stays_the_one_that_did(book: Book) -> None:
    whole = first(book, LAST, Kind.NON_ADDITIVE, *PAIR)
    least = smallest(whole)
    assert least.finding.key in whole.finding.keys
    assert least.finding.what.startswith(f"at the most, {least.finding.key}: ")


def test_what_one_card_alone_can_do_is_refused_beside_the_other(book: Book) -> None:
    cards = ("Hailburst Titan", "Shardlord (upgraded)")
    text = as_scenario(smallest(first(book, HARVEST, Kind.DISABLING, *cards)))
    assert "refused: {" in text
    assert all(card in text.partition("given:")[2] for card in cards)
    assert [result.verdict for result in replayed([text])] == [Verdict.HOLDS]


# what it hangs on --------------------------------------------------------------------------


def test_what_both_texts_decide_on_the_stage_they_decide_on_the_smallest_board(book: Book) -> None:
    least = smallest(first(book, HARVEST, Kind.NON_ADDITIVE, *HELD))
    found = deciding(least, Followed(FEW_GAMES, noting=False))
    assert found == ("NEM-ADV-EXEC-01", "NEM-ADV-LEGATE-01")


def test_an_edge_that_hangs_on_a_supplied_fact_tells_which(book: Book) -> None:
    seen = first(book, LAST, Kind.NON_ADDITIVE, *PAIR)
    least = smallest(seen)
    assert hangs_on(least, [seen.setting]) == ("the vp of Celestial Observatory as 0: gone",)
    given = seen.setting.given
    for vp, is_seen in (("0", False), ("2", True)):
        facts = {**given, PAIR[1]: {**given[PAIR[1]], "vp": vp}}
        anew = shown(least, seen.setting.supplied(facts), Followed(GAMES, noting=False))
        assert (anew is not None) == is_seen


def test_an_edge_that_hangs_on_no_supplied_fact_tells_none(book: Book) -> None:
    seen = first(book, HARVEST, Kind.ENABLING, "Oakenstride Titan (upgraded)", "Executioner")
    assert hangs_on(smallest(seen), [seen.setting]) == ()


def test_there_are_two_other_supplies_of_each_fact_but_of_few(book: Book) -> None:
    supplies = book.supplies()
    assert len(supplies) == 2
    for cards in (PAIR, ("Hailburst Titan", "Abomination"), ("Scout", "Three Sisters")):
        setting = next(settings(book, cards))
        others = [supply.of(setting.texts, setting.names) for supply in supplies]
        for name, told in setting.given.items():
            for fact, words in told.items():
                known = [words, *(other[name][fact] for other in others)]
                assert words not in known[1:], (name, fact)
        for other in others:
            assert setting.supplied(other).book.texts()


# an atlas that is made small ---------------------------------------------------------------


def test_what_was_made_small_is_taken_over_and_what_shows_nothing_is_made_anew(
    book: Book, whole: Found, tmp_path: Path
) -> None:
    (left,) = refined(book, [whole], tmp_path, games=GAMES, budget=0)
    assert left == whole
    (small,) = refined(book, [whole], tmp_path, games=GAMES)
    assert small.small
    assert [e.mark for e in small.edges] == [e.mark for e in whole.edges]
    assert [*refined(book, [whole], tmp_path, games=GAMES, budget=0)] == [small]
    assert [*refined(book, [small], tmp_path / "elsewhere", games=GAMES, budget=0)] == [small]
    bare = {"players": ["Ana", "Ben"], "turn": "Ana, discard"}
    edges = tuple(msgspec.structs.replace(edge, board=bare) for edge in small.edges)
    broken = msgspec.structs.replace(small, edges=edges)
    assert [*refined(book, [broken], tmp_path, games=GAMES, budget=0)] == [small]
    for edge in small.edges:
        before, after = sizes(book, small, edge)
        assert after < before


def test_an_edge_that_its_stage_no_longer_shows_is_left(book: Book, whole: Found) -> None:
    other = msgspec.structs.replace(whole.edges[0], mark=("enabling", *PAIR))
    assert seen_of(book, whole, other, Followed(GAMES)) is None


def test_the_name_of_a_scenario_says_what_happens(book: Book, whole: Found) -> None:
    named = titles(PAIR, whole.edges)
    assert len({*named}) == len(named)
    assert named[0].startswith(
        "Nightvale Agent and Celestial Observatory: at the most, Ana's vp: +1 and +0 alone"
    )
    twice = titles(("A", "B"), [whole.edges[0]] * 2)
    assert twice[1] == f"{twice[0]} (2)"
