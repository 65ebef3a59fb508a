"""A vocabulary reads effects from words and writes them, and says what it does not know."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mvrules.kernel.abilities import Instead, When, While
from mvrules.kernel.effects import (
    AsIf,
    Choose,
    Condition,
    Effect,
    ForEach,
    If,
    May,
    OncePer,
    Then,
    Until,
    Word,
)
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.vocabulary import Vocabulary
from tests.kernel.tiny_words import Add, Big, Nods, Tallied
from tests.kernel.wonders_like.cards import CARDS
from tests.kernel.wonders_like.verbs import VOCABULARY as LEAFLET


class Gain(Effect, frozen=True):
    """A verb with one field, which counts by name."""

    word: ClassVar[str] = "gain"
    what: tuple[tuple[str, int], ...]


class Rest(Effect, frozen=True):
    """A verb without fields."""

    word: ClassVar[str] = "rest"


class Move(Effect, frozen=True):
    """A verb with fields of every kind, some with blanks in their names."""

    word: ClassVar[str] = "move"
    to_where: str
    how_far: int = 1
    face_up: bool = False
    paid: Effect | None = None
    unless: tuple[Condition, ...] = ()


class Spare(Effect, frozen=True):
    """A verb with a number that may be left open."""

    word: ClassVar[str] = "spare"
    at_most: int | None = None


WORDS = Vocabulary((Spare, Add, Big, Tallied, Nods, Gain, Rest, Move), ("afterwards", "soon"))

READ: list[tuple[Any, Word]] = [
    ("rest", Rest()),
    ("spare", Spare()),
    ({"spare": "3"}, Spare(3)),
    ({"rest": {}}, Rest()),
    (["rest", {"add": "2"}], Then((Rest(), Add(2)))),
    ({"then": ["rest", "rest"]}, Then((Rest(), Rest()))),
    ({"then": "rest"}, Then((Rest(),))),
    ({"gain": {"mana": "1", "vp": "-2"}}, Gain((("mana", 1), ("vp", -2)))),
    ({"gain": {"what": {"what": "1"}}}, Gain((("what", 1),))),
    ({"may": {"do": "rest"}}, May(Rest())),
    ({"may": ["rest", "rest"]}, May(Then((Rest(), Rest())))),
    ({"choose": ["rest", {"add": "+3"}]}, Choose((Rest(), Add(3)))),
    ({"move": "home"}, Move("home")),
    (
        {"move": {"to where": "home", "how far": "2", "face up": "true", "paid": "rest"}},
        Move("home", 2, face_up=True, paid=Rest()),
    ),
    ({"move": {"to where": "x", "face up": "false"}}, Move("x")),
    (
        {"move": {"to where": "x", "unless": "the tally is big"}},
        Move("x", unless=(Big(),)),
    ),
    (
        {"if": {"holds": "the tally is big", "do": "rest", "otherwise": {"add": {}}}},
        If(Big(), Rest(), Add()),
    ),
    ({"for each": {"count": "point", "do": "rest"}}, ForEach(Tallied(), Rest())),
    ({"once per": {"period": "turn", "do": "rest"}}, OncePer("turn", Rest())),
    ({"as if": {"pretence": "it were yours", "do": "rest"}}, AsIf("it were yours", Rest())),
    ({"until": {"period": "turn", "grant": "the tally is big"}}, Until("turn", Big())),
    ({"when": {"on": "somebody nods", "do": "rest"}}, When(Nods(), Rest())),
    (
        {"when": {"on": "somebody nods", "do": "rest", "timing": "soon"}},
        When(Nods(), Rest(), "soon"),
    ),
    (
        {"instead": {"of": "somebody nods", "do": "rest", "optional": "true"}},
        Instead(Nods(), Rest(), optional=True),
    ),
    ({"while": {"holds": "the tally is big", "grant": {"add": "2"}}}, While(Big(), Add(2))),
]


@pytest.mark.parametrize(("words", "tree"), READ, ids=str)
def test_a_tree_is_read_from_words(words: Any, tree: Word) -> None:
    assert WORDS.read(words) == tree


@pytest.mark.parametrize("tree", [tree for _, tree in READ], ids=str)
def test_a_tree_that_is_written_and_read_again_is_the_same(tree: Word) -> None:
    assert WORDS.read(WORDS.write(tree)) == tree


def test_a_number_is_none_at_least_unless_its_word_says_otherwise() -> None:
    assert WORDS.read({"add": {"by": "-1"}}) == Add(-1)
    with pytest.raises(WordsRefused, match="at least 0 is wanted, not -1") as refused:
        WORDS.read({"spare": {"at most": "-1"}})
    assert refused.value.at == ("spare", "at most")


NAMES = st.text("abcdefgh ", max_size=6)
NUMBERS = st.integers(0, 10**18 - 1)
SIGNED = st.integers(-(10**18) + 1, 10**18 - 1)
LEAVES = st.one_of(
    st.builds(Rest),
    st.builds(Add, SIGNED),
    st.builds(Gain, st.dictionaries(NAMES, SIGNED).map(lambda d: tuple(sorted(d.items())))),
    st.builds(Move, NAMES, NUMBERS, st.booleans(), st.none(), st.just(())),
)


def grown(below: st.SearchStrategy[Effect]) -> st.SearchStrategy[Effect]:
    """Build the joining words over smaller effects."""
    several = st.lists(below, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        st.builds(Then, several),
        st.builds(May, below),
        st.builds(Choose, several),
        st.builds(If, st.just(Big()), below, st.none() | below),
        st.builds(ForEach, st.just(Tallied()), below),
        st.builds(OncePer, NAMES, below),
        st.builds(AsIf, NAMES, below),
        st.builds(Until, NAMES, st.builds(While, st.just(Big()), below)),
        st.builds(Move, NAMES, NUMBERS, st.booleans(), below, several.map(lambda _: (Big(),))),
    )


@given(st.recursive(LEAVES, grown, max_leaves=8))
def test_any_tree_that_is_written_and_read_again_is_the_same(tree: Effect) -> None:
    assert WORDS.read(WORDS.write(tree)) == tree


def test_the_cards_of_the_leaflet_are_written_as_they_are_read() -> None:
    trees = [LEAFLET.read(text) for _, texts in CARDS.values() for text in texts]
    assert [LEAFLET.read(LEAFLET.write(tree)) for tree in trees] == trees
    assert len(trees) >= 25


# refusals ------------------------------------------------------------------------------------

REFUSED: list[tuple[Any, tuple[str | int, ...], str]] = [
    ("fly", ("fly",), "no word 'fly'"),
    ("rset", ("rset",), "no word 'rset'; did you mean 'rest'?"),
    ({"may": {"do": "rset"}}, ("may", "do", "rset"), "no word 'rset'; did you mean 'rest'?"),
    ({}, (), "one word with its parts is wanted, not {}"),
    ({"rest": {}, "may": "rest"}, (), "one word with its parts is wanted, not {"),
    (7, (), "one word with its parts is wanted, not 7"),
    (None, (), "one word with its parts is wanted, not None"),
    ({7: "rest"}, (7,), "no word 7"),
    ([["rest"] * 50, "x" * 5000], (1, "x" * 5000), f"no word '{'x' * 50}"),
    ([], (), "at least one word is wanted"),
    ({"choose": []}, ("choose", "among"), "at least one word is wanted"),
    (["rest", 3], (1,), "one word with its parts is wanted, not 3"),
    (["rest", "point"], (1,), "'point' is no effect"),
    ({"may": "point"}, ("may", "do"), "'point' is no effect"),
    ({"choose": ["rest", "point"]}, ("choose", "among", 1), "'point' is no effect"),
    (
        {"if": {"holds": "rest", "do": "rest"}},
        ("if", "holds"),
        "'rest' is no condition",
    ),
    (
        {"for each": {"count": "the tally is big", "do": "rest"}},
        ("for each", "count"),
        "'the tally is big' is no amount",
    ),
    ({"when": {"on": "rest", "do": "rest"}}, ("when", "on"), "'rest' is no pattern"),
    (
        {"move": {"to where": "x", "unless": ["rest"]}},
        ("move", "unless", 0),
        "'rest' is no condition",
    ),
    ({"rest": "long"}, ("rest",), "'rest' stands alone"),
    ({"rest": {"long": "true"}}, ("rest",), "'rest' has no 'long'"),
    ({"if": "rest"}, ("if",), "'if' wants holds, do, otherwise; did you mean 'holds' or 'do'"),
    ({"if": {"holds": "the tally is big"}}, ("if",), "'if' wants 'do'"),
    ({"gain": {}}, ("gain",), "'gain' wants 'what'"),
    ({"move": {}}, ("move",), "'move' wants 'to where'"),
    (
        {"move": {"to wher": "x"}},
        ("move",),
        "'move' has no 'to wher'; did you mean 'to where'?",
    ),
    ({"move": {3: "x"}}, ("move",), "'move' has no 3"),
    ({"move": ["x"]}, ("move", "to where"), "a name is wanted, not ['x']"),
    (
        {"move": {"to where": "x", "how far": "lots"}},
        ("move", "how far"),
        "a number is wanted, not 'lots'",
    ),
    ({"add": "²"}, ("add", "by"), "a number is wanted, not '²'"),
    ({"add": "1" * 19}, ("add", "by"), f"a number is wanted, not '{'1' * 19}'"),
    ({"add": ["1"]}, ("add", "by"), "a number is wanted, not ['1']"),
    (
        {"move": {"to where": "x", "face up": "yes"}},
        ("move", "face up"),
        "true or false is wanted, not 'yes'; did you mean 'true' or 'false'?",
    ),
    ({"gain": "mana"}, ("gain", "what"), "counts by name are wanted, not 'mana'"),
    ({"gain": {"mana": "many"}}, ("gain", "what", "mana"), "a number is wanted, not 'many'"),
    (
        {"when": {"on": "somebody nods", "do": "rest", "timing": "sooon"}},
        ("when", "timing"),
        "no timing 'sooon'; did you mean 'soon'?",
    ),
    (
        {"when": {"on": "somebody nods", "do": "rest", "timing": "x"}},
        ("when", "timing"),
        "no timing 'x'; did you mean 'afterwards' or 'soon'?",
    ),
]


@pytest.mark.parametrize(("words", "at", "wording"), REFUSED, ids=str)
def test_words_that_are_no_effect_are_refused_with_their_place(
    words: Any, at: tuple[str | int, ...], wording: str
) -> None:
    with pytest.raises(WordsRefused) as refusal:
        WORDS.read(words)
    assert refusal.value.at == at
    assert str(refusal.value).startswith(wording)


def test_a_number_that_may_be_left_open_is_a_number_all_the_same() -> None:
    with pytest.raises(WordsRefused, match="a number is wanted, not 'few'"):
        WORDS.read({"spare": "few"})


def test_a_place_is_told_below_the_place_where_one_reads() -> None:
    with pytest.raises(WordsRefused) as refusal:
        WORDS.read({"may": "fly"}, ("cards", "Owl"))
    assert refusal.value.at == ("cards", "Owl", "may", "do", "fly")


def test_without_timings_any_timing_is_taken() -> None:
    words = {"when": {"on": "somebody nods", "do": "rest", "timing": "ever"}}
    assert Vocabulary((Nods, Rest)).read(words) == When(Nods(), Rest(), "ever")


def test_without_verbs_only_the_joining_words_are_known() -> None:
    known = {"then", "may", "choose", "if", "for each", "once per", "as if", "until"}
    assert Vocabulary().words.keys() == known | {"when", "instead", "while"}
