"""An answer that nobody offers is refused by the word that fits nothing, and what would fit."""

from collections.abc import Mapping

import pytest

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.misfits import misfit, nearest_first
from mvrules.kernel.questions import Candidate, Option, Question, Reason, ask, option
from mvrules.kernel.refusals import NotOffered, Unspecified
from tests.kernel.saying import say
from tests.kernel.tiny import Tiny, start

ANA = "Ana"
OAK = Reason(ClauseId("T-OAK-01"))


def thinking() -> list[Candidate]:
    """Moves with one word, two and three; some forbidden, one that nobody can judge."""
    return [
        Candidate(option(ANA, "plant", "Elm")),
        Candidate(option(ANA, "plant", "Oak"), (OAK,)),
        Candidate(option(ANA, "pay", "1"), (OAK,)),
        Candidate(option(ANA, "buy", "Old Owl"), unknown=Unspecified("Old Owl", "cost")),
        Candidate(option(ANA, "rest")),
        Candidate(option(ANA, "gain")),
        Candidate(option(ANA, "gain", "twice")),
        Candidate(option(ANA, "sleeve", "Moon", onto="field 1", lying="under")),
        Candidate(option(ANA, "sleeve", "Moon", onto="field 2", lying="under")),
        Candidate(option(ANA, "sleeve", "Sun", onto="field 2", lying="over")),
    ]


QUESTION = Question(ANA, "What now?", thinking, clauses=(ClauseId("T-01"),))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            {"fly": ""},
            "nothing begins with 'fly' here; there is: 'plant', 'rest', 'gain', 'sleeve'",
        ),
        ({"plnt": "Elm"}, "nothing begins with 'plnt' here; did you mean 'plant'?"),
        ({"plant": "Fir"}, "there is no 'Fir' for 'plant'; there is: 'Elm'"),
        ({"plant": "Elmm"}, "there is no 'Elmm' for 'plant'; did you mean 'Elm'?"),
        ({"plant": ""}, "'plant' alone says too little; there is: 'Elm'"),
        ({"rest": "well"}, "'rest' is said alone"),
        ({"gain": "much"}, "there is no 'much' for 'gain'; there is: nothing more, 'twice'"),
        (
            {"pay": "2"},
            "there is no '2' for 'pay'; what there is, is forbidden by T-OAK-01: '1'",
        ),
        (
            {"buy": "Elk"},
            (
                "there is no 'Elk' for 'buy'; what there is, is too little known to be judged: "
                "'Old Owl'"
            ),
        ),
        (
            {"sleeve": "Moon"},
            "{sleeve: Moon} fits, but 'onto' is missing; there is: 'field 1', 'field 2'",
        ),
        (
            {"sleeve": "Moon", "onto": "attic", "lying": "under"},
            (
                "{sleeve: Moon} fits, but there is no 'attic' for 'onto'; there is: 'field 1', "
                "'field 2'"
            ),
        ),
        (
            {"sleeve": "Moon", "on": "field 1", "lying": "under"},
            "{sleeve: Moon} fits, but nothing is said under 'on'; did you mean 'onto'?",
        ),
        (
            {"onto": "field 2", "lying": "over", "sleeve": "Moon"},
            (
                "{sleeve: Moon, onto: field 2} fits, but there is no 'over' for 'lying'; there is: "
                "'under'"
            ),
        ),
        (
            {"lying": "under", "sleeve": "Moon", "onto": "field 1"},
            "it is taken as it is offered, {sleeve: Moon, onto: field 1, lying: under}",
        ),
        (
            {"plant": "Elm", "twice": "yes"},
            "{plant: Elm} fits, but nothing is said under 'twice'",
        ),
    ],
    ids=str,
)
def test_the_word_that_fits_nothing_is_told(words: Mapping[str, str], told: str) -> None:
    said = Option(ANA, tuple(words.items()))
    assert misfit(said, QUESTION) == told
    assert f"(asked by T-01): {told}" in str(NotOffered(said, QUESTION))


def test_many_words_that_would_fit_are_counted() -> None:
    question = ask(ANA, "?", [option(ANA, "take", f"card {number}") for number in range(9)])
    told = misfit(option(ANA, "take", "Zork"), question)
    assert told.endswith("'card 4', 'card 5' and 3 more")


def test_what_is_alike_is_offered_first() -> None:
    first, second, *_ = nearest_first(
        option(ANA, "sleeve", "Sun", onto="field 1"), QUESTION.options
    )
    assert first == option(ANA, "sleeve", "Moon", onto="field 1", lying="under")
    assert second.verb == "sleeve"
    assert str(NotOffered(option(ANA, "rest", "well"), QUESTION)).partition("offered: ")[2][:4] == (
        "rest"
    )


def test_a_word_without_end_is_cut_short() -> None:
    said = option(ANA, "f" * 10_000, "g" * 10_000)
    assert len(str(NotOffered(said, QUESTION))) < 700


def test_a_move_of_another_menu_is_told_with_the_menu() -> None:
    said = option(ANA, "pay", "1")
    told = misfit(said, ask(ANA, "?", [option(ANA, "rest")]), ("market",))
    assert told == "nothing begins with 'pay' here, as it does in market; there is: 'rest'"


def test_in_a_step_no_other_menu_is_told() -> None:
    def rule(table, said):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        yield ask(ANA, "Well?", [option(ANA, "rest")])

    game = say(start(Tiny(rule)), ANA, "go")
    with pytest.raises(NotOffered) as refused:
        say(game, ANA, "go")
    assert refused.value.elsewhere == ()
