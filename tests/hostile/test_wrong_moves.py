"""A move that nobody offered is refused with the open question, and with whoever asks it."""

import random
from collections.abc import Iterator

import pytest

from mvrules import Game, load
from mvrules.kernel.questions import CHANCE, Option, Question, option
from mvrules.kernel.refusals import Forbidden, NotAsked, NotOffered

PAIR = ["Ana", "Ben"]


def asked(rulebook: str, seeds: int) -> Iterator[tuple[Game, Question]]:
    """Give each question of some random games, with the game in which it is asked."""
    for seed in range(seeds):
        game, choice = Game.new(load(rulebook), PAIR, seed=seed), random.Random(seed)
        while not game.over:
            yield from ((game, question) for question in game.questions)
            game = game.answer(choice.choice(choice.choice(game.questions).options))


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
def test_whoever_is_refused_hears_which_clause_or_card_asks(rulebook: str) -> None:
    heard = set[str]()
    for game, question in asked(rulebook, 2):
        key = f"{game.at_menus} {question.about} {question.by}"
        if key in heard or (game.at_menus and not question.clauses):
            continue
        heard.add(key)
        with pytest.raises(NotOffered) as refused:
            game.answer(option(question.player, "fly", "away"))
        assert f"to «{question.about}» (asked by " in str(refused.value)
        assert refused.value.clauses or question.by
    assert len(heard) > 4


@pytest.mark.parametrize("rulebook", ["mystic-vale", "mystic-lands", "wonders"])
def test_whoever_is_not_asked_hears_who_is_and_what(rulebook: str) -> None:
    game, question = next(
        (game, question)
        for game, question in asked(rulebook, 1)
        if len(game.questions) == 1 and question.player != CHANCE and not question.secret
    )
    other = next(name for name in PAIR if name != question.player)
    with pytest.raises(NotAsked, match=f"asked: {question.player} «") as refused:
        game.answer(option(other, "fly"))
    assert question.about in str(refused.value)


def test_a_question_within_a_card_s_text_tells_the_clause_of_the_text() -> None:
    stalker = {"position": "middle", "when played": {"by": {
        "clause": "NEM-ADV-MURK-01",
        "do": {"choose": [{"gain": {"vp": "1"}}, {"gain": {"mana": "1"}}]},
    }}}  # fmt: skip
    vale = load("mystic-vale").with_cards({"stand-ins": {"Old Stalker": stalker}})
    game = Game.lay(vale, {"Ana": {"on deck": ["Blank", "Old Stalker"]}})
    game = game.answer(option("Ana", "push"))
    with pytest.raises(NotOffered, match=r"\(asked by NEM-ADV-MURK-01, Old Stalker\)"):
        game.answer(option("Ana", "push"))


def test_a_realm_that_is_closed_yet_is_told_by_its_clause_within_an_effect() -> None:
    wonders = load("wonders")
    board = {"round": "2", "realm 2": {"Ana": ["Emerald Hawk"]}, "Ana": {"actions": "1"}}
    game = Game.lay(wonders, board)
    game = game.answer(option("Ana", "attack", "realm 2", **{"with": "Emerald Hawk"}))
    with pytest.raises(Forbidden, match="WON-ROUND-01: inactive: realm 3"):
        game.answer(option("Ana", "move to", "realm 3"))


@pytest.mark.parametrize(
    ("rulebook", "board", "said", "told"),
    [
        (
            "mystic-vale",
            {"turn": "Ana, planting", "Ana": {"on deck": "Blank"}},
            {"buy": "Oak"},
            "nothing begins with 'buy' here, as it does in harvest; there is: 'push', 'pass'",
        ),
        (
            "mystic-lands",
            {"turn": "Ana, day", "Ana": {}, "Ben": {}},
            {"done": "well"},
            "'done' is said alone; offered: done",
        ),
        (
            "wonders",
            {"realm 1": {"Ana": ["Emerald Hawk"]}, "Ana": {"actions": "1"}},
            {"attack": "realm 9", "with": "Emerald Hawk"},
            "there is no 'realm 9' for 'attack'; did you mean 'realm 1'?",
        ),
    ],
)
def test_a_word_that_fits_nothing_is_told_and_no_clause_is_blamed(
    rulebook: str, board: dict[str, object], said: dict[str, str], told: str
) -> None:
    game = Game.lay(load(rulebook), board)
    with pytest.raises(NotOffered) as refused:
        game.answer(Option(game.question.player, tuple(said.items())))
    assert f": {told}" in str(refused.value)
