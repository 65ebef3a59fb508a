"""Three cards meet: told is only what no two of them do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from click.testing import CliRunner

from mvrules.cli.doors import mvrules
from mvrules.interactions.classes import Kind
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met
from mvrules.interactions.together import theres
from mvrules.interactions.worlds import settings

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

NAMES = ("Scout", "Celestial Observatory", "Sacrosanct Nests")


def test_the_worlds_of_three_are_all_choices_of_them_and_the_other_way_round() -> None:
    worlds = theres(("A", "B", "C"))
    assert len(worlds) == 9
    assert worlds[0] == ()
    assert worlds[-2:] == (("A", "B", "C"), ("C", "B", "A"))


def test_one_vale_card_reaches_the_next_only_with_both_others_there(book: Book) -> None:
    followed = Followed(1_500)
    met = [Met(setting, followed=followed) for setting in settings(book, NAMES)]
    (one,) = [finding for each in met for finding in each.findings]
    assert (one.kind, one.to) == (Kind.ENABLING, "Sacrosanct Nests")
    assert one.what.startswith("only with Scout and Celestial Observatory there")


def test_three_cards_are_told_by_the_command() -> None:
    said = CliRunner().invoke(
        mvrules, ["interact", "Executioner", "Life Warden Legate", "Scout", "--by-the-book"]
    )
    assert said.exit_code in {0, 3}, said.output
    assert "Executioner and Life Warden Legate and Scout" in said.output
    assert "games were followed by the book" in said.output
