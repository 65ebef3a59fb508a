"""The packs of Wonders: what is known of real cards, what is text only, and decks to play with."""

from collections import Counter
from typing import Any

import pytest

from mvrules import load
from mvrules.kernel.refusals import DocumentRefused
from tests.shipped_items import every

BOOK: Any = load("wonders")
REAL = {name: card for name, card in BOOK.shelf.items() if not card.stand_in}
STAND_INS = {name: card for name, card in BOOK.shelf.items() if card.stand_in}
MOST = {"legendary": 1, "primary": 2, "secondary": 3}

TEXT_ONLY = 13
"""So many real cards say something that the words of effects can't say yet."""


def test_the_named_cards_and_those_for_tests_are_there() -> None:
    assert len(REAL) == 132
    assert {"Rootling Terror", "Swamp Sovereign", "Vobb Stalker", "Glemmer Bandit"} <= set(REAL)


def test_what_is_text_only_is_counted_and_says_what_is_left_out() -> None:
    left = {name: card.doc.text_only for name, card in REAL.items() if card.doc.text_only}
    assert len(left) == TEXT_ONLY
    assert not [card for card in STAND_INS.values() if card.doc.text_only]


def test_each_real_card_has_a_source_and_a_text() -> None:
    assert not [name for name, card in REAL.items() if not (card.doc.source and card.doc.text)]


def test_a_real_card_without_abilities_is_blank_or_text_only() -> None:
    silent = [card for card in REAL.values() if not card.texts and not card.doc.text_only]
    assert all(card.doc.text.startswith("Nothing is printed") for card in silent)


def test_nothing_is_said_of_the_tier_of_a_card_that_no_source_tells() -> None:
    told = [name for name, card in REAL.items() if card.doc.tier]
    assert told == ["Eternitum (Eternium) the Space Lich"]


@pytest.mark.parametrize("name", BOOK.decks)
def test_a_deck_holds_fifty_cards_and_no_tier_too_often(name: str) -> None:
    deck = Counter(BOOK.decks[name])
    assert deck.total() == 50
    assert all(count <= MOST[BOOK.shelf[card].doc.tier] for card, count in deck.items())
    assert set(deck) <= set(STAND_INS)


def test_the_stand_ins_say_every_keyword_that_a_card_can_say() -> None:
    said = {part.word for card in STAND_INS.values() for text in card.texts for part in text.walk()}
    assert {
        "ascend", "attuned", "awaken", "call", "deathstrike", "deny", "eternal", "faith", "flying",
        "guardian", "harvest", "heart of a legend", "hoard", "kingdom", "link", "portal", "rage",
        "seek", "stun", "symbiosis", "unstable",
    } <= said  # fmt: skip


def test_each_real_card_whose_text_is_whole_lies_in_a_scenario() -> None:
    boards = [(item.row.given, item.row.when) for item in every("wonders")]
    words = " ".join(map(str, boards))
    whole = [name for name, card in REAL.items() if card.texts and not card.doc.text_only]
    assert not [name for name in whole if name not in words]


@pytest.mark.parametrize(
    ("ability", "at", "why"),
    [
        ({"on arrival": {"create": "Nobody"}}, "abilities", "no card 'Nobody'"),
        ({"destroy": {"target": {"type": "zork"}}}, "target.type", "'zork' is not one of card"),
        ({"destroy": {"target": {"where": "9"}}}, "target.where", "'9' is not one of anywhere"),
        ({"destroy": {"target": {"whose": "me"}}}, "target.whose", "'me' is not one of any"),
        ({"destroy": {"target": {"orbital": "Mars"}}}, "target.orbital", "'Mars' is not one of"),
        ({"destroy": {"target": {"part": "asleep"}}}, "target.part", "'asleep' is not one of"),
        ({"put": {"who": "this", "counters": {"zork": "1"}}}, "put.counters", "'zork' is not"),
        ({"put": {"who": "this", "counters": {"plus": "-1"}}}, "put.counters", "at least 1"),
        ({"take off": {"who": "this", "counter": "zork"}}, "take off.counter", "'zork' is not"),
        ({"gain": {"faith": "-1"}}, "gain.faith", "at least 0 is wanted, not -1"),
        ({"gain": {"free attacks": "-1"}}, "gain.free attacks", "at least 0 is wanted"),
        ({"move": {"who": "target", "to": "-5"}}, "move.to", "'-5' is not one of here"),
        ({"portal": {"who": "target", "to": "8"}}, "portal.to", "'8' is not one of back, any, 1"),
        ({"no counter": {"counter": "x", "who": "cards"}}, "no counter.counter", "'x' is not one"),
    ],
)
def test_a_part_of_a_word_says_what_there_is(ability: dict[str, Any], at: str, why: str) -> None:
    with pytest.raises(DocumentRefused) as refused:
        load("wonders").with_cards({"stand-ins": {"Ox": {"abilities": [ability]}}})
    assert at in str(refused.value)
    assert why in str(refused.value)
