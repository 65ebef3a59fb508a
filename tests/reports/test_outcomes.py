"""Outcomes are told once each, with what is otherwise, how likely, and by the fewest answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mvrules.kernel.events import Lap
from mvrules.kernel.piles import Pile, draw
from mvrules.kernel.questions import Option, option
from mvrules.kernel.refusals import WordsRefused
from mvrules.reports.outcomes import Case, outcomes
from mvrules.reports.rows import Listing, LoneOutcomeRow, OutcomeRow, Page
from mvrules.scenarios.exploring import Explorer, Horizon
from tests.kernel.tiny import Added, Tiny, asking, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table
    from tests.kernel.tiny import Rule

CARDS = ("1", "1", "2", "3", "3", "3", "3")


def drawing(table: Table, said: Option) -> Rules[None]:
    """Add what a card from a shuffled pile says."""
    card = yield from draw(Pile(CARDS).shuffled(str), str, "what comes")
    yield Added(int(card))


def choosing(table: Table, said: Option) -> Rules[None]:
    """Add one if the player wants to, else what comes."""
    picked = yield asking("Ana", "one", "what comes")
    if picked.verb == "one":
        yield Added(1)
    else:
        yield from drawing(table, said)


def circling(table: Table, said: Option) -> Rules[None]:
    """Never come to an end."""
    while table.state.players:
        yield Lap("round")


def explored(rule: Rule, horizon: Horizon | None = None, *, begun: bool = True) -> Explorer:
    game = start(Tiny(rule))
    explorer = Explorer(game.answer(option("Ana", "go")) if begun else game, horizon or Horizon())
    explorer.run()
    return explorer


def listing(page: Page) -> Listing:
    (part,) = page.parts
    assert isinstance(part, Listing)
    return part


def rows(page: Page) -> list[tuple[object, ...]]:
    return [
        (row.comes_to, row.chance, row.ways, row.answers)
        for row in listing(page).rows
        if isinstance(row, OutcomeRow)
    ]


def test_where_chance_decides_each_outcome_has_its_share() -> None:
    assert rows(outcomes("A draw", [Case("", explored(drawing))])) == [
        (("number: 1",), "2/7 (28.57 %)", 1, ("chance: turn over 1",)),
        (("number: 2",), "1/7 (14.29 %)", 1, ("chance: turn over 2",)),
        (("number: 3",), "4/7 (57.14 %)", 1, ("chance: turn over 3",)),
    ]


def test_what_comes_to_the_same_is_told_once_by_the_fewest_answers() -> None:
    first, *others = rows(outcomes("A choice", [Case("", explored(choosing))]))
    assert first == (("number: 1",), "by choice", 2, ("Ana: one",))
    assert [row[1] for row in others] == ["at best 1/7 (14.29 %)", "at best 4/7 (57.14 %)"]


def test_what_is_asked_about_is_told_also_where_it_is_as_it_was() -> None:
    page = outcomes("A draw", [Case("", explored(drawing))], about=["Ana.secrets"])
    assert [row[:3] for row in rows(page)] == [(("Ana.secrets: [0]",), "certain", 3)]
    with pytest.raises(WordsRefused):
        outcomes("A draw", [Case("", explored(drawing))], about=["Ana.purse"])


def test_rows_are_named_where_there_are_names() -> None:
    alone = listing(outcomes("A draw", [Case("", explored(drawing))]))
    named = listing(outcomes("A draw", [Case("a", explored(drawing))]))
    assert (alone.of, named.of) == (LoneOutcomeRow, OutcomeRow)
    assert {row.row for row in named.rows if isinstance(row, OutcomeRow)} == {"a"}
    assert alone.closing == "3 outcomes, 4 games; every way was followed to its end."


def test_what_was_not_followed_is_told_with_the_limit() -> None:
    explorer = explored(choosing, Horizon(games=2))
    told = listing(outcomes("A choice", [Case("", explorer)]))
    assert told.closing == (
        "unknown: 2 games were followed, and there are more. Up to there: 1 outcome, 3 games, 1 of "
        "them not followed."
    )


def test_why_no_chance_is_counted_is_told() -> None:
    explorer = explored(circling, Horizon(until=["elsewhere"]), begun=False)
    told = listing(outcomes("Waiting", [Case("", explorer)]))
    assert rows(outcomes("Waiting", [Case("", explorer)])) == [((), "", "", ("Ana: go",))]
    assert told.closing.endswith("come round to where they were, so no chance is counted.")
