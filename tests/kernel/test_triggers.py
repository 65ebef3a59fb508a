"""What has triggered waits for its timing, and a player orders what triggered at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from mvrules.kernel.abilities import When
from mvrules.kernel.effects import Effect, Pattern
from mvrules.kernel.events import Behalf, Trigger, Triggered
from mvrules.kernel.play import Outcome
from mvrules.kernel.triggers import settle
from tests.kernel.saying import go, offered, say
from tests.kernel.tiny import Added, Nodded, Timing, Tiny, Whispered, start

if TYPE_CHECKING:
    from mvrules.kernel.events import Event, Rules
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

ANA = "Ana"


class Note(Effect, frozen=True):
    """Whisper something, so that the order can be read off the table."""

    word: ClassVar[str] = "note"
    what: str

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        yield Whispered(behalf.player, self.what)

    def said(self) -> str:
        return f"note {self.what}"


class Nod(Effect, frozen=True):
    """Nod, which may set something off."""

    word: ClassVar[str] = "nod"

    def carry_out(self, table: Table, behalf: Behalf) -> Rules[None]:
        yield Nodded()


class Whenever(Pattern, frozen=True):
    word: ClassVar[str] = "whenever"


def trigger(
    source: str, note: str = "", timing: str = "soon", times: int = 1, do: Effect | None = None
) -> Trigger:
    """Make a trigger that notes its source, or something else."""
    ability = When(Whenever(), do or Note(note or source), timing)
    return Trigger(timing, Behalf(ANA, source), ability, times)


def waiting(*triggers: Trigger) -> Game:
    """Let triggers wait, and begin to settle."""

    def rule(table: Table, said: Option) -> Rules[None]:
        for each in triggers:
            yield Triggered(each)

    return say(start(Tiny(rule, settling=lambda t: settle(t, Timing, ANA))), ANA, "go")


def test_a_single_trigger_asks_nobody() -> None:
    assert waiting(trigger("Owl")).state.secrets == ("Owl",)


def test_the_orderer_picks_which_comes_first() -> None:
    game = waiting(trigger("Owl"), trigger("Fox"), trigger("Elk"))
    assert offered(game) == [{"resolve": "Owl"}, {"resolve": "Fox"}, {"resolve": "Elk"}]
    game = say(game, ANA, {"resolve": "Elk"})
    assert offered(game) == [{"resolve": "Owl"}, {"resolve": "Fox"}]
    assert say(game, ANA, {"resolve": "Fox"}).state.secrets == ("Elk", "Fox", "Owl")


def test_an_earlier_timing_goes_first_whatever_the_orderer_likes() -> None:
    game = waiting(trigger("Owl", timing="later"), trigger("Fox"))
    assert game.state.secrets == ("Fox", "Owl")


def test_what_is_alike_is_not_ordered() -> None:
    assert waiting(trigger("Owl"), trigger("Owl")).state.secrets == ("Owl", "Owl")


def test_every_trigger_of_one_card_can_be_picked_though_some_are_alike() -> None:
    game = waiting(trigger("Owl", "a"), trigger("Owl", "b"), trigger("Owl", "a"))
    assert offered(game) == [
        {"resolve": "Owl", "to": "note a"},
        {"resolve": "Owl", "to": "note b"},
    ]
    game = say(game, ANA, {"resolve": "Owl", "to": "note b"})
    assert game.state.secrets == ("b", "a", "a")


def test_triggers_of_one_card_that_are_said_alike_get_numbers() -> None:
    game = waiting(trigger("Owl", "a"), trigger("Owl", "a", times=2), trigger("Fox"))
    assert offered(game) == [
        {"resolve": "Owl", "to": "note a"},
        {"resolve": "Owl", "to": "note a (2)"},
        {"resolve": "Fox"},
    ]
    assert say(game, ANA, {"resolve": "Owl", "to": "note a (2)"}).state.secrets == ("a", "a")


def test_what_triggers_twice_is_done_twice() -> None:
    assert waiting(trigger("Owl", times=2)).state.secrets == ("Owl", "Owl")


def test_what_waits_for_another_timing_goes_on_waiting() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Triggered(trigger("Owl", timing="later"))
        yield Triggered(trigger("Fox"))
        yield from settle(table, [Timing.SOON], ANA)
        yield Whispered(ANA, "meanwhile")
        yield from settle(table, Timing, ANA)

    game = say(start(Tiny(rule)), ANA, "go")
    assert game.state.secrets == ("Fox", "meanwhile", "Owl")


@pytest.mark.parametrize("outer", [("Owl",), ("Owl", "Fox"), ("Fox", "Owl")])
def test_what_waited_before_goes_on_waiting_also_if_it_is_alike(outer: tuple[str, ...]) -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        for name in outer:
            yield Triggered(trigger(name))
        since = len(table.state.pending)
        yield Triggered(trigger("Owl"))
        yield from settle(table, Timing, ANA, since=since)
        yield Whispered(ANA, "done within")
        waits = sorted(each.behalf.source for each in table.state.pending)
        yield Whispered(ANA, " ".join(waits))

    book = Tiny(rule, settling=lambda t: settle(t, Timing, ANA))
    game = say(start(book), ANA, "go")
    assert game.state.secrets[:3] == ("Owl", "done within", " ".join(sorted(outer)))


def test_what_the_book_looks_after_comes_before_each_trigger_and_at_the_end() -> None:
    def look(table: Table) -> Rules[None]:
        yield Whispered(ANA, "look")

    def rule(table: Table, said: Option) -> Rules[None]:
        yield Triggered(trigger("Owl"))
        yield from settle(table, Timing, ANA, first=look)

    assert say(start(Tiny(rule)), ANA, "go").state.secrets == ("look", "Owl", "look")


def nodding(table: Table, event: Event) -> list[Trigger]:
    return [trigger("Echo", do=Nod())] if event == Nodded() else []


def test_a_trigger_that_sets_itself_off_is_endless() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        yield Nodded()

    book = Tiny(rule, waking=nodding, settling=lambda t: settle(t, Timing, ANA))
    game = say(start(book), ANA, "go")
    assert game.outcome == Outcome("endless", "what waits")
    assert len(game.state.pending) == 1
    assert type(game).from_json(game.to_json(), book) == game


def test_settling_the_same_thing_twice_in_one_step_is_not_endless() -> None:
    def rule(table: Table, said: Option) -> Rules[None]:
        for _ in range(3):
            yield Triggered(trigger("Owl", do=Nod()))
            yield from settle(table, Timing, ANA)
        yield Added()

    assert say(start(Tiny(rule)), ANA, "go").state.number == 1


def test_a_trigger_is_told_by_whose_it_is_and_what_it_says() -> None:
    game = go(waiting(trigger("Owl"), trigger("Fox")), (ANA, {"resolve": "Fox"}))
    lines = game.trace.explain().splitlines()
    assert "  • triggered (player: Ana, source: Owl, ability: when whenever, note Owl)" in lines
    assert "  • resolving (player: Ana, source: Fox, ability: when whenever, note Fox)" in lines
