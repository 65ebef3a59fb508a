"""Every refusal has a stable code, and says who, what, which clause, and what would be allowed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from mvrules.kernel import refusals
from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.play import Game, Outcome
from mvrules.kernel.questions import Candidate, Option, Question, Reason, ask, option
from mvrules.kernel.refusals import (
    BookNotFound,
    Forbidden,
    GameOver,
    IllegalAnswer,
    LimitReached,
    NoOutcome,
    NotAsked,
    NotModelled,
    NotOffered,
    Refusal,
    RulingRefused,
    SaveRefused,
    Undefined,
    Unspecified,
    WordsRefused,
    codes,
    listed,
    nearest,
)
from tests.kernel.saying import go, offered, say
from tests.kernel.tiny import Added, Tiny, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Rules
    from mvrules.kernel.table import Table

ANA = "Ana"
OAK = Reason(ClauseId("T-OAK-01"), (("covers", "Old Oak"), ("at", "top")))
LATE = Reason(ClauseId("T-LATE-02"))
UNKNOWN = Unspecified("Old Owl", "cost")


def thinking() -> list[Candidate]:
    """Two that are legal, one against which two clauses speak, one nobody can judge."""
    return [
        Candidate(option(ANA, "plant", "Elm")),
        Candidate(option(ANA, "plant", "Oak"), (OAK, LATE)),
        Candidate(option(ANA, "buy", "Old Owl"), unknown=UNKNOWN),
        Candidate(option(ANA, "rest")),
    ]


QUESTION = Question(ANA, "What now?", thinking, clauses=(ClauseId("T-01"), ClauseId("T-02")))


# the published list --------------------------------------------------------------------------


def test_the_tree_in_the_docstring_lists_every_refusal_with_its_code() -> None:
    tree = refusals.__doc__ or ""
    drawn = dict(re.findall(r"─ (\w+) +([a-z-]+) ", tree))
    assert drawn == {kind.__name__: code for code, kind in codes().items() if kind is not Refusal}
    assert codes()["refusal"] is Refusal


def test_each_branch_of_the_tree_is_a_class_of_its_own() -> None:
    tree = (refusals.__doc__ or "").splitlines()
    parent = Refusal
    for line in tree:
        if match := re.search(r"(│?)\s*[├└]─ (\w+)", line):
            kind = getattr(refusals, match[2])
            inner = line.strip().startswith("│")
            assert kind.__bases__ == ((parent,) if inner else (Refusal,)), line
            parent = parent if inner else kind


@pytest.mark.parametrize(
    ("refusal", "code", "wording"),
    [
        (
            Forbidden(option(ANA, "plant", "Oak"), QUESTION, (OAK, LATE)),
            "forbidden",
            ("Ana may not '{plant: Oak}' in «What now?» (T-OAK-01: covers: Old Oak, at: top; "
            "T-LATE-02); offered: {plant: Elm}, rest"),
        ),
        (
            NotOffered(option(ANA, "fly"), QUESTION),
            "not-offered",
            ("Ana may not answer 'fly' to «What now?» (asked by T-01, T-02): nothing begins with "
            "'fly' here; there is: 'plant', 'rest'; offered: {plant: Elm}, rest"),
        ),
        (
            NotOffered(option(ANA, "fly"), ask(ANA, "Well?", [])),
            "not-offered",
            ("Ana may not answer 'fly' to «Well?»: nothing begins with 'fly' here; "
            "there is: nothing; offered: nothing"),
        ),
        (
            NotOffered(
                option(ANA, "fly"), ask(ANA, "Well?", [], by="Old Owl"), (ClauseId("T-07"),)
            ),
            "not-offered",
            ("Ana may not answer 'fly' to «Well?» (asked by T-07, Old Owl): nothing begins with "
            "'fly' here; there is: nothing; offered: nothing"),
        ),
        (
            NotAsked(option("Ben", "rest"), [QUESTION, ask("Cleo", "Well?", [], secret=True)]),
            "not-asked",
            "Ben is not asked anything now; asked: Ana «What now?» (asked by T-01, T-02), Cleo",
        ),
        (GameOver(option(ANA, "rest")), "game-over", "Ana can't 'rest': the game is over"),
        (
            Unspecified("Old Owl", "cost"),
            "unspecified",
            ("Old Owl: cost is unspecified; no source gives it, so supply it "
            "(in a scenario under 'cards:', or in a pack of your own)"),
        ),
        (Undefined("T-AMB-1", "what becomes of it"), "undefined",
         "what becomes of it is undefined (T-AMB-1); read T-AMB-1 in another way"),
        (LimitReached(50), "unknown",
         "unknown: the run took more than 50 steps without a question"),
        (LimitReached(9, "games", "more on request"), "unknown",
         "unknown: the run took more than 9 games; more on request"),
        (LimitReached(9, "games"), "unknown", "unknown: the run took more than 9 games"),
        (NotModelled("the moon", "it comes later"), "not-modelled",
         "the moon is not modelled (it comes later)"),
        (RulingRefused("clause", "T-1", ["T-11", "X"]), "ruling",
         "no clause 'T-1'; did you mean 'T-11'?"),
        (RulingRefused("clause", "T-1", []), "ruling", "no clause 'T-1'"),
        (BookNotFound("rulebook", "chss", ["go", "chess"]), "book-not-found",
         "no rulebook 'chss'; did you mean 'chess'? there is: chess, go"),
        (BookNotFound("rulebook", "tennis", ["go"]), "book-not-found",
         "no rulebook 'tennis'; there is: go"),
        (WordsRefused("no card 'Okk'", ("Oak", "Owl"), ("field", 2)), "words",
         "no card 'Okk'; did you mean 'Oak' or 'Owl'?"),
        (WordsRefused("no card 'Okk'"), "words", "no card 'Okk'"),
        (SaveRefused("version", "1", "2"), "save",
         "this saved game has version '1', but here it is '2'"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 15 else "",
)  # fmt: skip
def test_a_refusal_has_its_code_and_its_wording(refusal: Refusal, code: str, wording: str) -> None:
    assert (refusal.code, str(refusal)) == (code, wording)
    assert codes()[code] is type(refusal)


def test_a_refusal_holds_its_facts() -> None:
    forbidden = Forbidden(option(ANA, "plant", "Oak"), QUESTION, (OAK,))
    assert (forbidden.said, forbidden.question) == (option(ANA, "plant", "Oak"), QUESTION)
    assert forbidden.reasons == (OAK,)
    assert forbidden.offered == QUESTION.options
    assert GameOver(option(ANA, "rest")).offered == ()
    assert NotAsked(option("Ben", "x"), [QUESTION]).asked == (ANA,)
    words = WordsRefused("no", ("a",), ("field", 2))
    assert (words.what, words.known, words.at) == ("no", ("a",), ("field", 2))
    assert (UNKNOWN.card, UNKNOWN.fact, UNKNOWN.about) == ("Old Owl", "cost", "cost of Old Owl")
    undefined = Undefined("T-AMB-1", "it")
    assert (undefined.doubt, undefined.what, undefined.about) == ("T-AMB-1", "it", "T-AMB-1")


def test_at_most_a_dozen_options_are_listed() -> None:
    options = [option(ANA, f"o{number}") for number in range(14)]
    assert listed(options[:12]).endswith("o10, o11")
    assert listed(options[:13]).endswith("o11 and 1 more")
    assert listed(options).endswith("o11 and 2 more")


def test_the_nearest_words_are_found_whatever_their_case() -> None:
    assert nearest("old oka", ["Old Oak", "Elm"]) == ("Old Oak",)
    assert nearest("zzz", ["Old Oak"]) == ()
    assert len(nearest("aaaa", ["aaab", "aaac", "aaad", "aaae"])) == 3


# refused in a game ---------------------------------------------------------------------------


def asks(table: Table, said: Option) -> Rules[None]:
    """Ask the question above."""
    picked = yield QUESTION
    yield Added(1 if picked.verb == "rest" else 2)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ({"plant": "Oak"}, Forbidden),
        ({"plant": "Fir"}, NotOffered),
        ({"buy": "Old Owl"}, Unspecified),
        ("rest well", NotOffered),
    ],
)
def test_what_is_not_offered_is_refused_with_its_reason(
    words: str | dict[str, str], refusal: type[Refusal]
) -> None:
    game = say(start(Tiny(asks)), ANA, "go")
    key = game.key()
    with pytest.raises(refusal):
        say(game, ANA, words)
    assert game.key() == key
    assert offered(game) == [{"plant": "Elm"}, "rest"]
    assert say(game, ANA, "rest").state.number == 1


def test_a_question_that_nobody_can_judge_is_an_outcome() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Question(ANA, "Buy?", lambda: thinking()[1:3])

    game = go(start(Tiny(rule)), (ANA, "go"))
    assert game.over
    assert game.outcome == Outcome("unspecified", "cost of Old Owl")


def test_a_question_without_options_is_no_outcome_if_only_clauses_speak_against() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Question(ANA, "Buy?", lambda: thinking()[1:2])

    game = say(start(Tiny(rule)), ANA, "go")
    assert game.over
    assert game.outcome is None


@pytest.mark.parametrize("kind", [Undefined("T-AMB-1", "it"), UNKNOWN, LimitReached(3)])
def test_a_rule_that_has_no_outcome_leaves_the_game_as_it_was(kind: NoOutcome) -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Added()
        raise kind

    game = start(Tiny(rule))
    key = game.key()
    with pytest.raises(NoOutcome) as refusal:
        say(game, ANA, "go")
    assert refusal.value is kind
    assert game.key() == key
    assert say(game, ANA, "wait").state.number == 0


def test_every_illegal_answer_is_one_kind_of_refusal() -> None:
    kinds = {Forbidden, NotOffered, NotAsked, GameOver}
    assert kinds == set(IllegalAnswer.__subclasses__())
    assert issubclass(IllegalAnswer, Refusal)


# questions and options -----------------------------------------------------------------------


def test_an_option_is_found_by_its_words_in_any_order() -> None:
    picked = option(ANA, "sleeve", "Moon", onto="field 1", lying="under")
    question = ask(ANA, "?", [option(ANA, "rest"), picked])
    words = {"lying": "under", "sleeve": "Moon", "onto": "field 1"}
    assert question.find(words) == picked
    assert question.find("rest") == option(ANA, "rest")
    assert question.find({"rest": ""}) == option(ANA, "rest")
    assert question.find("sleep") is None
    assert repr(question) == "Question('Ana', '?', 2 options)"


def test_an_option_is_said_as_one_writes_it() -> None:
    picked = option(ANA, "sleeve", "Moon", onto="field 1")
    assert (picked.said(), picked.plain()) == (
        "{sleeve: Moon, onto: field 1}",
        {"sleeve": "Moon", "onto": "field 1"},
    )
    assert (option(ANA, "rest").said(), option(ANA, "rest").plain()) == ("rest", "rest")
    assert (picked.verb, picked.word("onto"), picked.word("over")) == ("sleeve", "field 1", "")


def test_a_question_is_worked_out_once_and_only_when_it_is_read() -> None:
    made = []

    def make() -> list[Candidate]:
        made.append(1)
        return thinking()

    question = Question(ANA, "?", make)
    assert made == []
    assert question.options == question.options
    assert len(question.candidates) == 4
    assert made == [1]


def test_a_menu_nobody_reads_is_not_worked_out() -> None:
    game = Game.lay(Tiny(), {})
    assert game.questions[0]._candidates is None
