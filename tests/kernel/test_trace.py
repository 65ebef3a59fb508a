"""The trace tells what happened, clause by clause, and to each player only what they may know."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from mvrules.kernel.clauses import ClauseId
from mvrules.kernel.questions import CHANCE, Option, Together, ask
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import implements
from mvrules.kernel.trace import Entry, Mark, Trace, sentence
from mvrules.kernel.words import Noun, Number
from tests.kernel.saying import go, say
from tests.kernel.test_run import round_and_round
from tests.kernel.test_triggers import trigger
from tests.kernel.tiny import (
    ADDING,
    WAITING,
    Added,
    Nodded,
    Tiny,
    TinyBoard,
    Whispered,
    asking,
    start,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.play import Game
    from mvrules.kernel.table import Table

ANA, BEN = "Ana", "Ben"


@implements(ADDING, dropped=0)
def how_much(table: Table) -> int:
    return 2


@implements(WAITING, dropped=True)
def may_wait(table: Table) -> bool:
    return False


@implements(ADDING)
def adding(table: Table, said: Option) -> Rules[None]:
    """Decide, ask and add."""
    may_wait(table)
    yield Added(how_much(table))
    yield asking(ANA, "on")
    how_much(table)
    yield Whispered(ANA, "psst")
    how_much(table)


GAME = go(start(Tiny(adding), ANA, BEN), (ANA, "go"), (ANA, "on"))


def test_the_trace_is_a_tree_of_clauses_with_their_gists() -> None:
    assert GAME.trace.explain(GAME.book.ledger).splitlines() == [
        "• stood at (player: Ana, menu: start)",
        "• stood at (player: Ben, menu: start)",
        "▸ Ana: go",
        "  T-ADD-01  One may add.",
        "    T-WAIT-01  One may wait. → no",
        "    T-ADD-01  One may add. → 2",
        "    • added (by: 2)",
        "    ▸ Ana: on",
        "    • whispered (to: Ana, what: psst)",
    ]


def test_without_a_ledger_a_clause_is_told_by_its_id() -> None:
    assert "    T-ADD-01 → 2" in GAME.trace.explain().splitlines()
    other = type(GAME.book.ledger)({}, {}, {}, {})
    assert "    T-ADD-01 → 2" in GAME.trace.explain(other).splitlines()


def test_the_trace_as_json_has_one_entry_a_line() -> None:
    lines = [json.loads(line) for line in GAME.trace.json_lines().splitlines()]
    assert lines[2:] == [
        {"depth": 0, "is": "answered", "player": "Ana", "answer": "go"},
        {"depth": 1, "is": "clause", "clause": "T-ADD-01"},
        {"depth": 2, "is": "cited", "clause": "T-WAIT-01", "value": "no"},
        {"depth": 2, "is": "cited", "clause": "T-ADD-01", "value": "2"},
        {"depth": 2, "is": "happened", "event": {"added": {"by": 2}}},
        {"depth": 2, "is": "answered", "player": "Ana", "answer": "on"},
        {"depth": 2, "is": "happened", "event": {"whispered": {"to": "Ana", "what": "psst"}}},
    ]


def test_a_trace_names_the_clauses_that_were_reached() -> None:
    assert GAME.trace.clauses() == {ADDING, WAITING}
    assert start(Tiny()).trace.clauses() == set()


def test_a_decision_is_told_again_where_it_gave_something_else() -> None:
    log = [
        Entry(0, Mark.CITED, ADDING, 1),
        Entry(0, Mark.CITED, ADDING, 1),
        Entry(0, Mark.CITED, ADDING, 2),
        Entry(0, Mark.CITED, ADDING, 1, "a card"),
        Entry(0, Mark.CLAUSE, WAITING),
        Entry(1, Mark.CITED, ADDING, 1),
        Entry(0, Mark.CLAUSE, WAITING),
        Entry(1, Mark.CITED, ADDING, 1),
        Entry(0, Mark.CITED, ADDING, 1),
    ]
    assert Trace(None, log, len(log)).explain().splitlines() == [
        "T-ADD-01 → 1",
        "T-ADD-01 → 2",
        "T-ADD-01 → 1 [a card]",
        "T-WAIT-01",
        "  T-ADD-01 → 1",
        "T-WAIT-01",
        "  T-ADD-01 → 1",
    ]


class Reading:
    """Something read off a card, which two clauses decided."""

    def decided(self) -> Iterator[tuple[ClauseId, Any, str]]:
        yield ADDING, (1, 2), "an owl"
        yield WAITING, None, ""


def test_what_was_read_off_a_card_is_told_by_the_clauses_that_decided() -> None:
    trace = Trace(None, [Entry(1, Mark.READ, Reading())], 1)
    assert trace.explain().splitlines() == [
        "  T-ADD-01 → [1, 2] [an owl]",
        "  T-WAIT-01 → None",
    ]
    assert [json.loads(line) for line in trace.json_lines().splitlines()] == [
        {"depth": 1, "is": "cited", "clause": "T-ADD-01", "value": "[1, 2]", "about": "an owl"},
        {"depth": 1, "is": "cited", "clause": "T-WAIT-01"},
    ]
    assert trace.clauses() == {ADDING, WAITING}


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (("a", True), "[a, yes]"),
        (round_and_round, "round and round"),
        (trigger("Owl").ability, "when whenever, note Owl"),
    ],
)
def test_values_are_told_as_a_player_would_say_them(value: object, told: str) -> None:
    trace = Trace(None, [Entry(0, Mark.CITED, ADDING, value)], 1)
    assert trace.explain() == f"T-ADD-01 → {told}"


def test_an_event_that_holds_nothing_is_told_by_its_name() -> None:
    assert sentence(Nodded()) == "nodded"
    assert sentence(Added(3)) == "added (by: 3)"


def test_an_endless_round_is_told() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield from round_and_round(table)

    game = say(start(Tiny(rule)), ANA, "go")
    last = "  ∞ endless: round comes round again with nothing changed"
    assert game.trace.explain().splitlines()[-1] == last
    line = json.loads(game.trace.json_lines().splitlines()[-1])
    assert line == {"depth": 1, "is": "endless", "lap": "round"}


def test_an_older_game_tells_no_more_than_it_did_when_the_log_grows_on() -> None:
    first = say(start(Tiny(adding)), ANA, "go")
    told = first.trace.explain()
    after = say(first, ANA, "on")
    assert first.trace.explain() == told
    assert after.trace.explain().startswith(told)
    assert after.trace.explain() != told


# who may see what ----------------------------------------------------------------------------


def hearsay(table: Table, event: Event) -> list[Any]:
    """Whispers set something off, and nods do."""
    if isinstance(event, Whispered) and event.what == "a secret":
        because = trigger("Gossip", note="hush").behalf
        ability = trigger("Gossip", note="hush").ability
        known = type(because)(because.player, because.source, because=event)
        return [type(trigger("x"))("soon", known, ability)]
    return []


def whispering(table: Table, said: Option) -> Rules[None]:
    yield Whispered(ANA, "a secret")
    yield Added()


def settling(table: Table) -> Rules[None]:
    from mvrules.kernel.triggers import settle
    from tests.kernel.tiny import Timing

    yield from settle(table, Timing, ANA)


def secret_game() -> Game:
    book = Tiny(whispering, waking=hearsay, settling=settling)
    return say(start(book, ANA, BEN), ANA, "go")


def test_an_event_is_hidden_from_those_who_may_not_see_it() -> None:
    game = secret_game()
    assert "a secret" in game.view(ANA).explain()
    assert "a secret" in game.trace.explain()
    for told in (game.view(BEN).explain(), game.view(BEN).json_lines()):
        assert "a secret" not in told
        assert "hidden" in told
        assert "added" in told


def test_what_a_hidden_event_set_off_is_hidden_too() -> None:
    game = secret_game()
    assert "Gossip" in game.view(ANA).explain()
    assert "Gossip" not in game.view(BEN).explain() + game.view(BEN).json_lines()


def test_an_event_that_was_about_to_happen_is_hidden_as_well() -> None:
    def instead(table: Table, event: Event) -> Rules[Event | None] | None:
        def speak() -> Rules[Event | None]:
            yield Nodded()
            return None

        return speak() if isinstance(event, Whispered) else None

    game = say(start(Tiny(whispering, instead=instead), ANA, BEN), ANA, "go")
    assert "about to happen: whispered (to: Ana, what: a secret)" in game.view(ANA).explain()
    for told in (game.view(BEN).explain(), game.view(BEN).json_lines()):
        assert "a secret" not in told
    assert "about to happen: hidden" in game.view(BEN).explain()


def test_an_answer_in_secret_is_told_to_nobody_else() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Together(tuple(asking(n, "left", "right", secret=True) for n in table.state.players))
        yield asking(said.player, "up", "down", secret=True)

    game = go(start(Tiny(rule), ANA, BEN), (ANA, "go"), (ANA, "left"), (BEN, "right"), (ANA, "up"))
    assert game.view(ANA).explain().splitlines()[-3:] == [
        "  ▸ Ana: left",
        "  ▸ Ben: in secret",
        "  ▸ Ana: up",
    ]
    assert [
        json.loads(line)["answer"] for line in game.view(BEN).json_lines().splitlines()[-3:]
    ] == [
        "in secret",
        "right",
        "in secret",
    ]
    assert "in secret" not in game.trace.explain()


def test_nobody_is_told_that_chance_was_asked_in_secret() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        for secret in (True, False):
            picks = [Option(CHANCE, (("turn", side),)) for side in "ab"]
            yield ask(CHANCE, "which?", picks, secret=secret)

    game = say(start(Tiny(rule), seed=1), ANA, "go")
    assert game.trace.explain().count("chance: ") == 2
    assert game.view(ANA).explain().count("chance: ") == 1
    assert game.view(ANA).json_lines().count('"chance"') == 1


def test_a_secret_question_can_be_read_by_its_player_alone() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        questions = (asking(ANA, "left", secret=True), asking(BEN, "right"))
        yield Together(questions)

    game = say(start(Tiny(rule), ANA, BEN), ANA, "go")
    assert [q.player for q in game.view(ANA).questions] == [ANA, BEN]
    assert [q.player for q in game.view(BEN).questions] == [BEN]
    assert game.view(BEN).asked == (ANA, BEN)
    assert json.loads(game.view(BEN).to_json())["questions"] == [
        {"player": "Ben", "about": "which?", "options": ["right"]}
    ]


class SecretBoard(TinyBoard):
    """A tally of which each player sees something else."""

    nouns = {  # noqa: RUF012
        noun.name: noun
        for noun in (
            Noun("open", Number(), "", lambda t, _: t.state.number, own=False),
            Noun("own", Number(), "", lambda t, _: t.state.number, seen_by="its player"),
            Noun(
                "count", Number(), "", lambda t, _: t.state.number, seen_by="its player",
                hidden=lambda value: f"{value} of something",
            ),
            Noun("nobody's", Number(), "", lambda t, _: t.state.number, seen_by="nobody"),
            Noun("none", Number(), "", lambda *_: undefined()),
        )
    }  # fmt: skip


def undefined() -> int:
    raise Undefined("T-1", "what this is")


class Secretive(Tiny):
    """The tiniest rulebook, with something to hide."""

    board = SecretBoard()


def test_a_board_is_said_as_each_player_may_see_it() -> None:
    mine = {"own": "0", "count": "0", "nobody's": "hidden", "none": "undefined"}
    theirs = {"own": "hidden", "count": "0 of something", "nobody's": "hidden", "none": "undefined"}
    game = start(Secretive(), ANA, BEN)
    assert game.view(ANA).board == {"open": "0", ANA: mine, BEN: theirs}
    assert game.view("a stranger").board == {"open": "0", ANA: theirs, BEN: theirs}


def test_a_decision_about_what_is_hidden_is_told_only_to_those_before_whom_it_was_made() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        with table.in_sight_of(ANA):
            how_much(table)
            with table.in_sight_of():
                table.note(Mark.READ, Reading())
            may_wait(table)
        may_wait(table)
        yield Added()

    game = say(start(Tiny(rule), ANA, BEN), ANA, "go")
    told = {who: game.view(who).explain().splitlines()[3:] for who in (ANA, BEN)}
    owl = "  T-ADD-01  One may add. → [1, 2] [an owl]"
    add, wait = "  T-ADD-01  One may add. → 2", "  T-WAIT-01  One may wait. → no"
    assert told[ANA] == [add, wait, "  • added (by: 1)"]
    assert told[BEN] == [wait, "  • added (by: 1)"]
    assert owl in game.trace.explain(game.book.ledger).splitlines()
    assert game.view(BEN).json_lines().count("T-ADD-01") == 0


def test_a_look_leaves_no_trace() -> None:
    table = start(Tiny()).table
    assert next(iter(adding(table, Option(ANA, (("go", ""),))))) == Added(2)
    table.note(Mark.HAPPENED, Added())
    assert table.log is None
