"""The table of Wonders in words: what can be laid, what is refused and why, and what is seen."""

from __future__ import annotations

from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.words import look

BOOK = load("wonders").with_cards(
    {
        "stand-ins": {
            "Ox": {"power": 3},
            "Cat": {"power": 1, "abilities": ["symbiosis", "deathstrike"]},
            "Imp": {"power": 1, "token": True},
            "Zap": {"type": "spell"},
            "Axe": {"type": "equipment", "abilities": [{"gets": {"power": 2, "who": "wearer"}}]},
        }
    }
)


def lay(**given: Any) -> Game:
    """Lay a table; a realm is named `realm_1`, and so on."""
    return Game.lay(BOOK, {name.replace("_", " "): words for name, words in given.items()})


@pytest.mark.parametrize(
    ("given", "at", "why"),
    [
        ({"Ana": []}, ("Ana",), "what Ana holds is wanted"),
        ({"players": ["Ana", "Ben", "Cem"]}, ("players",), "two players are wanted, not 3"),
        ({"players": ["Ana", "Ana"]}, ("players", 1), "two players are called 'Ana'"),
        ({"players": []}, (), "a board needs a player"),
        ({"players": ["Ana", "nobody"]}, ("players", 1), "no player can be called 'nobody'"),
        ({"Ana": {"gold": "1"}}, ("Ana", "gold"), "nothing called 'gold' can be laid"),
        ({"Ana": {"energy": "-1"}}, ("Ana", "energy"), "at least 0 is wanted"),
        ({"Ana": {"hand": ["Oxx"]}}, ("Ana", "hand", 0), "no card 'Oxx'"),
        ({"Ana": {"deck": {"mixed": []}}}, ("Ana", "deck"), "a deck is a list, or shuffled"),
        ({"Ana": {"free attacks": ["realm 9"]}}, ("Ana", "free attacks", 0), "is not one of"),
        ({"Ana": {}, "turn": "Ana, night"}, ("turn",), "a turn is said as «Ana, turn»"),
        ({"players": ["Ana", "Ben"], "turn": "Cem"}, ("turn",), "nobody here is called 'Cem'"),
        ({"Ana": {}, "round": "8"}, ("round",), "there are seven rounds, and no round 8"),
        ({"realm 8": {"Ana": ["Ox"]}}, ("realm 8",), "realms have the numbers 1 to 7"),
        ({"players": ["Ana", "realm"]}, ("players", 1), "realms have the numbers 1 to 7"),
        ({"realm 1": {"Ana": ["Ox as A", "Cat as A"]}}, ("realm 1", "Ana", 1), "are called 'A'"),
        ({"realm 1": {"Ana": ["Ox"], "stone": ["Ana"]}}, ("realm 1", "stone"), "words are wanted"),
        ({"realm 3": {"Ana": ["Ox"]}, "round": "2"}, ("realm 3",), "is not active in round 2"),
        (
            {"realm 1": {"Ana": [{"Ox": {"colour": "red"}}]}},
            ("realm 1", "Ana", 0),
            "a card has no 'colour'",
        ),
        (
            {"realm 1": {"Ana": [{"Ox": {"counters": {"gold": "1"}}}]}},
            ("realm 1", "Ana", 0),
            "counters by name are wanted",
        ),
        (
            {"realm 1": {"Ana": [{"Cat": {"copying": ["Oxx"]}}]}},
            ("realm 1", "Ana", 0, "copying"),
            "nothing called 'Oxx' is there",
        ),
        (
            {"players": ["Ana", "Ben"], "realm 1": {"Ana": [{"Ox": {"owner": "Cem"}}]}},
            ("realm 1", "Ana", 0),
            "nobody here is called 'Cem'",
        ),
    ],
)
def test_what_can_not_lie_there_is_refused_with_its_place(
    given: dict[str, Any], at: tuple[str | int, ...], why: str
) -> None:
    with pytest.raises(WordsRefused, match=why) as refused:
        Game.lay(BOOK, given)
    assert tuple(refused.value.at)[: len(at)] == at


@pytest.mark.parametrize(
    ("given", "at", "why"),
    [
        ({"realm 1": {"stone": "Ana", "stones": ["Ben"]}}, ("realm 1", "stone"), "its only stone"),
        ({"realm 1": {"Ana": ["Ox as "]}}, ("realm 1", "Ana", 0), "is a word or a few"),
        ({"realm 1": {"Ana": ["Ox as A.B"]}}, ("realm 1", "Ana", 0), "misread"),
        (
            {"realm 1": {"Ana": [{"Ox": {"tapped": "yes"}}]}},
            ("realm 1", "Ana", 0, "tapped"),
            "true or false",
        ),
        (
            {"realm 1": {"Ana": [{"Ox": {"counters": {"shield": "-1"}}}]}},
            ("realm 1", "Ana", 0, "counters", "shield"),
            "at least 0",
        ),
        ({"turn": "Ana, setup", "realm 1": {"Ana": ["Ox"]}}, ("realm 1",), "decks alone"),
        ({"turn": "Ana, setup", "Ana": {"hand": ["Ox"]}}, ("Ana", "hand"), "decks alone"),
        ({"turn": "Ana, setup", "round": "3"}, ("round",), "decks alone"),
    ],
)
def test_words_that_mean_nothing_are_not_passed_over(
    given: dict[str, Any], at: tuple[str | int, ...], why: str
) -> None:
    with pytest.raises(WordsRefused, match=why) as refused:
        Game.lay(BOOK, {"players": ["Ana", "Ben"], **given})
    assert refused.value.at == at


@pytest.mark.parametrize(
    ("given", "at", "clause"),
    [
        ({"realm 1": {"Ana": ["Zap"]}}, ("realm 1", "Ana", 0), "WON-TYPE-03"),
        (
            {"realm 1": {"Ana": [{"Ox as A": {"equipment": ["Ox as B"]}}]}},
            ("realm 1", "Ana", 0, "equipment", 0),
            "WON-TYPE-03",
        ),
        (
            {"realm 1": {"Ana": [{"Ox": {"equipment": [{"Axe": {"equipment": ["Axe"]}}]}}]}},
            ("realm 1", "Ana", 0, "equipment", 0),
            "WON-TYPE-03",
        ),
        (
            {"realm 1": {"Ana": [{"Cat": {"copying": ["Cat"]}}]}},
            ("realm 1", "Ana", 0, "copying"),
            "WON-SYM-15",
        ),
        *(
            ({"Ana": {zone: ["Imp"]}}, ("Ana", zone), "WON-GAME-03")
            for zone in ("hand", "deck", "abyss", "banished")
        ),
        ({"Ana": {"on the way": ["Ox"]}}, ("Ana", "on the way"), "nothing is on the way"),
        ({"Ana": {"faith spent": "2"}}, ("Ana", "faith spent"), "WON-FAITH-03"),
        ({"passed": "2"}, ("passed",), "WON-TURN-04"),
        ({"round": "1", "realm 2": {"stone": "Ana"}}, ("realm 2",), "is not active in round 1"),
        ({"round": "8"}, ("round",), "there are seven rounds"),
    ],
)
def test_what_no_game_comes_to_is_laid_on_purpose_only(
    given: dict[str, Any], at: tuple[str | int, ...], clause: str
) -> None:
    board = {"players": ["Ana", "Ben"], **given}
    with pytest.raises(WordsRefused, match=clause) as refused:
        Game.lay(BOOK, board)
    assert refused.value.at == at
    assert Game.lay(BOOK, board, legal=False).questions


def test_a_realm_that_is_not_active_yet_may_be_said_to_be_empty() -> None:
    state = lay(players=["Ana", "Ben"], round="1", realm_2={"stone": "nobody"}).state
    assert state.realm(2).stones == ("",)


def test_a_second_player_may_be_left_out() -> None:
    assert [seat.name for seat in lay(Ana={}).state.seats] == ["Ana", "Ben"]
    assert [seat.name for seat in lay(Ben={}).state.seats] == ["Ben", "Ana"]


def test_whoever_has_a_card_or_a_stone_plays() -> None:
    state = lay(realm_1={"stone": "Cem", "Ana": ["Ox"]}).state
    assert {seat.name for seat in state.seats} == {"Ana", "Cem"}


def test_the_round_is_that_of_the_last_realm_in_which_something_lies() -> None:
    assert lay(realm_3={"Ana": ["Ox"]}).state.round == 3
    assert lay(realm_3={"Ana": ["Ox"]}, round="5").state.round == 5


def test_two_cards_of_one_name_get_numbers() -> None:
    state = lay(realm_1={"Ana": ["Ox", "Ox"], "Ben": ["Ox"]}).state
    assert [card.name for card in state.placed] == ["Ox", "Ox (2)", "Ox (3)"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("realm 1.stone", "Ben"),
        ("realm 1.Ana.1.power", 6),
        ("realm 1.Ana.1.base power", 3),
        ("realm 1.Ana.1.counters.plus", 1),
        ("realm 1.Ana.1.counters.shield", 0),
        ("realm 1.Ben.1.abilities", ("symbiosis", "deathstrike")),
        ("power.A", 6),
        ("base power.A", 3),
        ("abilities.Cat", ("symbiosis", "deathstrike")),
        ("Ben.stones", 1),
        ("Ana.stones", 0),
        ("active realms", ("realm 1",)),
        ("turn", ("Ana", "turn")),
    ],
)
def test_a_path_leads_to_what_lies_there(path: str, value: object) -> None:
    ox = {"Ox as A": {"counters": {"plus": "1"}, "equipment": ["Axe"]}}
    game = lay(turn="Ana", realm_1={"stone": "Ben", "Ana": [ox], "Ben": ["Cat"]})
    assert look(game.table, path)[1] == value


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("power.Axe", "nothing called 'Axe' is there"),
        ("realm 1.Ana.2", "there is no 2; it has 1"),
        ("realm 1.Ana.1.colour", "there is no 'colour'"),
        ("realm 2.stone", "it has 0 stones"),
        ("Ana", "names a player"),
    ],
)
def test_a_path_that_leads_nowhere_is_refused(path: str, why: str) -> None:
    realms = {"realm_1": {"Ana": [{"Ox": {"equipment": ["Axe"]}}]}, "realm_2": {"stones": []}}
    with pytest.raises(WordsRefused, match=why):
        look(lay(**realms).table, path)
