"""The smallest boards on which a clause decides: they hold, and one fact makes the difference."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from mvrules import load
from mvrules.evidence import flips
from mvrules.evidence.forks import ABSENT, Fork, forked, least, side
from mvrules.evidence.rows import Rows
from mvrules.evidence.situations import Situation, end_of, situation_of
from mvrules.evidence.telling import holds
from mvrules.evidence.vocabulary import Vocabulary
from mvrules.evidence.witness import Pair, Search, dropping, witness
from mvrules.kernel.refusals import WordsRefused
from mvrules.scenarios.load import load_text
from tests.evidence.small import ECLIPSE, SPOIL
from tests.evidence.small import rows as small_rows

DECIDES, IDLE = 0, 1


@cache
def search(ruleset: str) -> Search:
    return Search(Rows(load(ruleset)))


def found(ruleset: str, clause: str) -> Pair:
    return search(ruleset).witness(clause)


@pytest.mark.parametrize(
    ("ruleset", "clause", "fact"),
    [
        ("mystic-vale", "NEM-ECL-04", "Dark Moon.eclipse: false, not true"),
        ("mystic-vale", "MV-BUY-02", "Ana.advancements bought: 1, not 2"),
        ("mystic-lands", "LANDS-SUN-05", "F Cloud.clouds: 0, not 1"),
        ("wonders", "WON-SHIELD-05", "realm 1.Ben.1.Genko-6.counters.shield: 0, not 1"),
        ("wonders", "WON-GROWTH-02", "realm 1.Ana.1.Moss Land as M.counters.growth: 0, not 2"),
    ],
)
def test_the_second_board_has_one_fact_otherwise(ruleset: str, clause: str, fact: str) -> None:
    pair = found(ruleset, clause)
    assert (pair.fact, pair.least, pair.sort) == (fact, True, "a word")
    is_a_witness(ruleset, pair)


def test_of_a_setup_the_fact_is_that_it_is_done() -> None:
    pair = found("mystic-vale", "MV-SETUP-07")
    assert (pair.sort, pair.fact) == ("the act", "before Ana: set up")
    is_a_witness("mystic-vale", pair)


def is_a_witness(ruleset: str, pair: Pair) -> None:
    """Both boards hold; without the clause the first does not, and the second does."""
    without = dropping(load(ruleset), pair.clause)
    assert (holds(pair.decides, None), holds(pair.decides, without)) == (True, False)
    assert (holds(pair.idle, None), holds(pair.idle, without)) == (True, True)
    one, other = (load_text(text, "w.yaml").scenarios[0] for text in (pair.decides, pair.idle))
    assert one.name.startswith(f"{pair.clause} decides ")
    assert pair.clause in (*one.cites, *one.mentions)
    assert other.name.startswith(f"{pair.clause} decides nothing ")
    assert other.mentions == (pair.clause,)
    assert apart(one.rows[0], other.rows[0]) == 1


def apart(one: Any, other: Any) -> int:
    """Count the facts that are otherwise; of cards that are on both boards, and of answers last."""
    first, second = (situation_of(row) for row in (one, other))
    for key in ("stand-ins", "cards"):
        for here, there in ((first, second), (second, first)):
            here[key] = {name: card for name, card in here.get(key, {}).items()
                         if name in there.get(key, {})}  # fmt: skip
    answers = [each.pop("when", []) for each in (first, second)]
    for each in (first, second):
        each.pop("shuffles", None)
    return _differences(first, second) or int(answers[0] != answers[1])


def _differences(one: Any, other: Any) -> int:
    if isinstance(one, dict) and isinstance(other, dict):
        keys = {*one, *other}
        return sum(_differences(one.get(key, ABSENT), other.get(key, ABSENT)) for key in keys)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return sum(_differences(a, b) for a, b in zip(one, other, strict=True))
    return int(one != other)


def test_an_answer_that_nobody_asks_for_on_the_second_board_falls_away() -> None:
    pair = found("wonders", "WON-SHIELD-05")
    assert "remove shield" in pair.decides
    assert "remove shield" not in pair.idle


def test_what_was_exhausted_is_told_where_there_is_no_pair(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(flips, "forks", lambda *_: iter(()))
    pair = witness(small_rows(tmp_path, eclipse=ECLIPSE), "NEM-ECL-04")
    assert (pair.found, pair.idle) == (False, "")
    assert pair.why == "0 facts changed in 3 rows, and none flips it"
    assert holds(pair.decides, None)


def test_of_what_always_lies_there_the_fact_is_that_something_is_done() -> None:
    pair = found("mystic-lands", "LANDS-COMP-03")
    assert pair.sort == "the act"
    assert [text.rpartition("then: ")[2] for text in (pair.decides, pair.idle)] == (
        ["{Ana.cubes: 15}\n"] * 2
    )


def test_of_what_is_only_an_order_the_order_is_told() -> None:
    pair = found("mystic-vale", "MV-DISC-09")
    assert "in order: [field discarded, vale revealed]" in pair.decides
    is_a_witness("mystic-vale", pair)


def test_a_clause_for_which_nothing_decides_has_no_witness_to_look_for() -> None:
    with pytest.raises(WordsRefused):
        found("mystic-vale", "NEM-LDR-STORM-02")


def test_nothing_can_be_left_out_of_a_pair(tmp_path: Any) -> None:
    """The board of the row has more on it than it takes; the pair has not."""
    rows = small_rows(tmp_path, eclipse=ECLIPSE.replace("bought: [", "mana: 3, bought: ["))
    assert "mana" in str(rows.items[0].row.given)
    pair = witness(rows, "NEM-ECL-04")
    assert pair.least
    assert "mana" not in pair.decides


def test_a_number_is_shown_at_its_bound(tmp_path: Any) -> None:
    pair = witness(small_rows(tmp_path, spoil=SPOIL), "MV-SPOIL-01")
    assert pair.found
    assert "Cursed Land x" in pair.decides
    assert pair.fact.startswith("Ana.field.1: Cursed Land")


# forks -------------------------------------------------------------------------------------

BOARD: Situation = {
    "given": {"Ana": {"field": ["Old Oak", "Tall Elm"], "mana": "3"}}, "stand-ins": {"A": {}},
}  # fmt: skip


def test_a_fork_is_two_situations_that_differ_there_and_nowhere_else() -> None:
    path = ("given", "Ana", "mana")
    both = forked(BOARD, path, Fork("a word", "Ana.mana", "3", "2"))
    assert side(both, DECIDES) == BOARD
    assert side(both, IDLE)["given"]["Ana"] == {"field": ["Old Oak", "Tall Elm"], "mana": "2"}


def test_something_more_and_something_less_are_forks_too() -> None:
    more = forked(BOARD, ("given", "Ana", "field", 1), Fork("more", "x", ABSENT, "Blank"))
    assert side(more, DECIDES) == BOARD
    assert side(more, IDLE)["given"]["Ana"]["field"] == ["Old Oak", "Blank", "Tall Elm"]
    less = forked(BOARD, ("given", "Ana", "mana"), Fork("less", "x", "3", ABSENT))
    assert "mana" not in side(less, IDLE)["given"]["Ana"]


def test_there_is_no_fork_in_a_place_that_there_is_not() -> None:
    assert forked(BOARD, ("given", "Ben", "mana"), Fork("a word", "x", "3", "2")) is None


def test_a_board_is_left_with_what_it_takes_and_no_more() -> None:
    small, whole = least(BOARD, lambda board: "Tall Elm" in str(board))
    assert small == {"given": {"Ana": {"field": ["Tall Elm"]}}}
    assert whole
    assert "mana" in BOARD["given"]["Ana"]


def test_a_fork_is_never_left_out() -> None:
    both = forked(BOARD, ("given", "Ana", "mana"), Fork("a word", "x", "3", "2"))
    small, _ = least(both or {}, lambda _: True)
    assert side(small, DECIDES) == {"given": {"Ana": {"mana": "3"}}}


def test_that_tries_ran_out_is_not_taken_for_the_least() -> None:
    assert least(BOARD, lambda _: True, tries=1)[1] is False


def test_places_are_alike_whatever_the_player_the_card_and_the_number() -> None:
    words = search("mystic-vale").vocabulary
    assert isinstance(words, Vocabulary)
    ana, ben = (("given", who, "field", at) for who, at in (("Ana", 0), ("Ben", 3)))
    assert words.shape(ana) == words.shape(ben)
    assert "Blank" in words.words(ben, 3)
    assert ("position", "top") in words.more(("stand-ins", "Nobody's Card"), 5)


# situations --------------------------------------------------------------------------------


def test_what_nobody_lists_is_dealt_as_it_is_offered_first_and_kept(tmp_path: Any) -> None:
    text = SPOIL.replace("Ana, planting", "Ana, setup").replace("Ana: push", "Ana: set up")
    item = small_rows(tmp_path, setup=text).items[0]
    situation = {"given": {"players": ["Ana"], "turn": "Ana, setup"}, "when": [{"Ana": "set up"}]}
    end = end_of(item, situation)
    assert end.word == "accepted"
    assert [len(pile) for pile in end.dealt.values()][:2] == [3, 3]


@pytest.mark.parametrize(
    ("when", "word"),
    [
        ([], "accepted"),
        ([{"Ana": "push"}], "accepted"),
        ([{"Ana": "buy the moon"}], "not offered"),
        ([{"Ana": "push", "choose": ["nothing"]}], "answers left over"),
        ([{"Ana": "buy the moon"}, {"Ana": "push"}], "unsaid"),
    ],
)
def test_a_situation_comes_to_a_word(tmp_path: Any, when: Any, word: str) -> None:
    item = small_rows(tmp_path, spoil=SPOIL).items[0]
    assert end_of(item, {**situation_of(item.row), "when": when}).word == word
