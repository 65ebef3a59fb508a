"""Chance yields what is listed and nothing else; where it is said, every order must hold."""

import pytest

from mvrules.kernel.book import Book
from mvrules.scenarios import play
from mvrules.scenarios.picks import ways
from mvrules.scenarios.results import Verdict
from tests.kernel.lands_like.book import LandsLike
from tests.scenarios.running import differs, faults, only

DECK = """\
scenario: A shuffled deck
probe: true
given:
  turn: Ana, planting
  Ana: {{on deck: Blank, deck: {{shuffled: [{deck}]}}}}
{more}
when: [{steps}]
then: {then}
"""
PUSH = "{Ana: push}"
PUSHES = f"{PUSH}, {PUSH}"


def deck(cards: str, more: str, then: str, steps: str = PUSH) -> str:
    return DECK.format(deck=cards, more=more, then=then, steps=steps)


@pytest.mark.parametrize(
    ("cards", "more", "steps", "then"),
    [
        ("Blank, Cursed Land", "shuffles: [[Blank]]", PUSH, "{Ana.on deck: Blank}"),
        ("Blank, Cursed Land", "shuffles: [Cursed Land]", PUSH, "{Ana.on deck: Cursed Land}"),
        ("Blank x2, Fertile Soil x2", "shuffles: [Blank x2]", PUSHES, "{Ana.on deck: Blank}"),
        ("Blank, Fertile Soil, Cursed Land", "shuffles: [[Blank, Cursed Land]]", PUSHES,
         "{Ana.deck: [Fertile Soil]}"),
        # equal cards need no word
        ("Blank x3", "", PUSHES, "{Ana.on deck: Blank, Ana.deck: [Blank]}"),
        ("Blank x3", "any order: true", PUSH, "{Ana.on deck: Blank}"),
        # whatever comes
        ("Blank, Fertile Soil, Cursed Land", "any order: true", PUSHES,
         "{Ana.field.1: Blank, changes: {Ana.field: +2, Ana.deck: -2}}"),
    ],
)  # fmt: skip
def test_a_shuffle_yields_what_is_listed(cards: str, more: str, steps: str, then: str) -> None:
    result = only(deck(cards, more, then, steps))
    assert result.verdict is Verdict.HOLDS, result.told()


@pytest.mark.parametrize(
    ("more", "then", "told"),
    [
        (
            "",
            "{Ana.on deck: Blank}",
            "$.when[0]: a shuffle nobody specified: expected its cards under 'shuffles'; happened",
        ),
        (
            "shuffles: [[Fertile Soil]]",
            "{Ana.on deck: Blank}",
            "$.shuffles[0][0]: a shuffle: expected Fertile Soil; happened: it could yield",
        ),
        (
            "shuffles: [[Blank, Cursed Land]]",
            "{Ana.on deck: Blank}",
            "$.shuffles[0][1]: a shuffle: expected Cursed Land; happened: chance was never asked",
        ),
        (
            "any order: true",
            "{Ana.on deck: Blank}",
            "Ana.on deck (if it goes: turn over Cursed Land): expected Blank; happened: Cursed",
        ),
        (
            "any order: true",
            "{changes: {Ana.decay: 0}}",
            "the change of Ana.decay (if it goes: turn over Cursed Land): expected 0; happened: +1",
        ),
    ],
)
def test_a_shuffle_that_nobody_specified_is_no_coin_toss(more: str, then: str, told: str) -> None:
    (found,) = differs(deck("Blank, Cursed Land", more, then))
    assert told in found


def test_a_card_with_sheets_is_listed_from_back_to_front() -> None:
    oak = "stand-ins: {Oak: {position: top}}\nshuffles: [[[Blank, Oak]]]"
    assert only(deck("Blank, [Blank, Oak]", oak, "{Ana.on deck: [Blank, Oak]}")).good


def test_a_limit_that_is_reached_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = "Blank, Fertile Soil, Cursed Land"
    text = deck(cards, "any order: true", "{changes: {Ana.deck: -2}}", PUSHES)
    assert only(text).verdict is Verdict.HOLDS
    monkeypatch.setattr(play, "MOST_WAYS", 5)
    result = only(text)
    assert result.verdict is Verdict.UNKNOWN
    assert result.reason == "5 ways through the row hold, and there are more"
    assert not result.good
    monkeypatch.setattr(play, "MOST_WAYS", 6)
    assert only(text).verdict is Verdict.HOLDS


def test_what_fails_before_the_limit_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_WAYS", 2)
    text = deck("Blank, Fertile Soil, Cursed Land", "any order: true", "{Ana.on deck: Blank}")
    assert only(text).verdict is Verdict.FAILS


def test_ways_are_counted_like_an_odometer() -> None:
    seen = []
    for picks in ways():
        first = picks.pick(2)
        seen.append((first, picks.pick(3) if first else picks.pick(1)))
    assert seen == [(0, 0), (1, 0), (1, 1), (1, 2)]


# whoever answers first -----------------------------------------------------------------------

LANDS = LandsLike()
NIGHTS = """\
scenario: Two Nights at once
ruleset: lands-like
probe: true
any interleaving: {any}
given:
  Ana: {{on deck: Meadow, deck: [Meadow, Spring]}}
  Ben: {{on deck: Meadow, deck: [Spring, Meadow], rain: 1}}
when:
  - Ana: grow
  - Ana: rest
  - Ben: grow
  - Ben: rest
then: {then}
"""


def nights(then: str, any_: str = "true") -> str:
    return NIGHTS.format(then=then, any=any_)


def test_any_interleaving_keeps_each_player_s_own_order() -> None:
    text = nights("{changes: {Ana.land: +1, Ben.land: +1}, asked: {Ana: day}}")
    assert only(text, LANDS).verdict is Verdict.HOLDS, only(text, LANDS).told()


def test_what_hangs_on_who_answers_first_is_told() -> None:
    text = nights("{in order: [{grown: Ana}, {grown: Ben}]}")
    (told,) = differs(text, LANDS)
    assert "(if it goes: Ana, Ben, " in told or "(if it goes: Ben" in told
    assert only(nights("{in order: [{grown: Ana}, {grown: Ben}]}", "false"), LANDS).good


def test_only_who_is_asked_can_be_first() -> None:
    text = nights("{asked: {Ana: day}}").replace(
        "  - Ben: rest\n", "  - Ben: rest\n  - Ana: done\n"
    )
    text = text.replace("{asked: {Ana: day}}", "{asked: {Ben: day}}")
    assert only(text, LANDS).verdict is Verdict.HOLDS, only(text, LANDS).told()


def test_all_wait_where_one_goes_on() -> None:
    text = nights("{asked: {Ana: night, Ben: night}}").replace(
        "  - Ana: rest\n  - Ben: grow\n  - Ben: rest\n",
        "  - {go on to: 'Ben, night'}\n  - Ben: grow\n",
    )
    assert only(text, LANDS).verdict is Verdict.HOLDS, only(text, LANDS).told()


def test_nested_answers_find_their_player_in_every_interleaving() -> None:
    text = nights("{events: [{mana gained: Ana}]}").replace(
        "deck: [Meadow, Spring]", "deck: [Meadow]"
    )
    text = text.replace("on deck: Meadow, deck: [Meadow]", "on deck: Spring, deck: [Meadow]")
    text = text.replace("  - Ana: grow\n", "  - Ana: grow\n    choose: [use Spring]\n")
    assert only(text, LANDS).verdict is Verdict.HOLDS, only(text, LANDS).told()


def test_who_goes_on_to_must_be_somebody_at_a_menu() -> None:
    text = nights("{Ana.rain: 0}").replace("  - Ana: grow\n", "  - {go on to: 'Cleo, night'}\n")
    assert "nobody here is called 'Cleo'" in faults(text, LANDS)[0]
    text = nights("{Ana.rain: 0}").replace("  - Ana: grow\n", "  - {go on to: 'Ana, nigth'}\n")
    assert faults(text, LANDS) == [
        "$.when[0].go on to: no menu is called 'nigth'; did you mean 'night'?"
    ]


def test_a_rulebook_that_is_given_is_the_one_that_is_used() -> None:
    book: Book = LANDS
    assert only(nights("{Ana.land: [Meadow]}"), book).book is book


def test_many_steps_on_many_ways_are_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = deck("Blank, Fertile Soil, Cursed Land", "any order: true", "{Ana.vp: 0}", PUSHES)
    monkeypatch.setattr(play, "MOST_STEPS", 5)
    assert only(text).reason == "3 ways through the row hold, and there are more"
