"""What a verb says that it moves and causes is held against what running it does.

The scenarios about cards' texts are run with every verb watched: the events that it yields itself,
and from which zone to which the cards go by them.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from mvrules.kernel.effects import Effect
from mvrules.kernel.events import Event, Resolving
from mvrules.kernel.ties import How, touching
from mvrules.scenarios.load import load as load_scenarios
from mvrules.scenarios.run import run_scenario

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.book import Book

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "mystic-vale"
FOLDERS = ("advancement-texts", "leader-texts", "vale-texts", "nemesis-texts", "sacrifice")
ZONES = {
    "deck": "deck", "on deck": "on deck", "field": "field", "discard": "discard",
    "bought": "bought", "vales": "vales", "titans": "titans", "reserved": "reserved",
    "leaders": "leaders", "box": "box", "nemesis pile": "nemesis pile",
}  # fmt: skip
ROWS = {
    "vale deck": "vale decks", "vales": "vale rows", "row": "rows", "deck": "decks of the commons",
}  # fmt: skip


KERNEL = "mvrules.kernel.events"
WHAT_LEAVES = {"ResourcesWithdrawn"}
"""What follows on any card's leaving, if it is read so: no verb's own."""


class Watch:
    """Notes what each verb yields, and which zones shrink and grow by it."""

    def __init__(self) -> None:
        self.events: dict[type[Effect], set[type[Event]]] = defaultdict(set)
        self.left: dict[type[Effect], set[str]] = defaultdict(set)
        self.came: dict[type[Effect], set[str]] = defaultdict(set)
        self.claimed: set[int] = set()

    def watched(self, verb: type[Effect]) -> Any:
        """Give a way to carry a verb out that notes what it does itself."""
        carry_out = verb.carry_out

        def noting(this: Effect, table: Any, behalf: Any) -> Iterator[Any]:
            rules: Any = carry_out(this, table, behalf)
            answer: Any = None
            while True:
                try:
                    told = rules.send(answer)
                except StopIteration:
                    return
                mine = isinstance(told, Event) and id(told) not in self.claimed
                self.claimed.add(id(told))
                before = table.state
                answer = yield told
                self.claimed.discard(id(told))
                if mine:
                    self.note(verb, told, zones(table, before), zones(table, table.state))

        return noting

    def note(
        self, verb: type[Effect], event: Event, before: dict[str, int], after: dict[str, int]
    ) -> None:
        """Note an event that is a verb's own."""
        if isinstance(event, Resolving):
            return
        self.events[verb].add(type(event))
        for zone, count in after.items():
            if count < before[zone]:
                self.left[verb].add(zone)
            if count > before[zone]:
                self.came[verb].add(zone)


def zones(table: Any, state: Any) -> dict[str, int]:
    """Count what lies in each zone, before the first player or in the middle."""
    counts: dict[str, int] = defaultdict(int)
    looked = type(table)(table.book, table.ruling, state)
    for noun in table.book.board.nouns.values():
        row = next((name for end, name in ROWS.items() if noun.name.endswith(end)), "")
        zone = ZONES.get(noun.name, "" if noun.own else row)
        for player in [seat.name for seat in state.seats] if noun.own else [""]:
            if zone:
                counts[zone] += size(noun.of(looked, player))
    return counts


def size(lying: Any) -> int:
    """Count what lies somewhere: the cards of a row without its gaps, or of a pile; or one."""
    if isinstance(lying, tuple):
        return len([each for each in lying if each is not None])
    return len(lying) if hasattr(lying, "__len__") else int(lying is not None)


@pytest.fixture(scope="module")
def watch(book: Book) -> Iterator[Watch]:
    """What the verbs did in the scenarios about cards' texts."""
    watching, patch = Watch(), pytest.MonkeyPatch()
    for verb in book.vocabulary.words.values():
        if issubclass(verb, Effect) and "carry_out" in vars(verb) and verb.causes:
            patch.setattr(verb, "carry_out", watching.watched(verb))
    for folder in FOLDERS:
        for path in sorted((SCENARIOS / folder).glob("*.yaml")):
            for sheet in load_scenarios(path):
                for scenario in sheet.scenarios:
                    run_scenario(sheet, scenario)
    yield watching
    patch.undo()


def test_most_verbs_are_seen_at_work(watch: Watch) -> None:
    assert len(watch.events) >= 25


def test_every_event_of_a_verb_is_one_that_it_says_it_causes(watch: Watch) -> None:
    more = {verb.word: seen - verb.causes for verb, seen in watch.events.items()}
    own = {
        word: names
        for word, events in more.items()
        if (names := {e.__name__ for e in events if e.__module__ != KERNEL} - WHAT_LEAVES)
    }
    assert not own


@pytest.mark.parametrize(("side", "how"), [("left", How.MOVES_FROM), ("came", How.MOVES_TO)])
def test_no_verb_moves_what_it_does_not_say(watch: Watch, side: str, how: How) -> None:
    more = {}
    for verb, moved in getattr(watch, side).items():
        declared = {each.name for each in map(touching, verb.touches) if each.how is how}
        if not moved <= declared:
            more[verb.word] = moved - declared
    assert not more
