"""Each planted defect, in the kernel or a rulebook, is noticed by the test that watches for it."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from mvrules.kernel import answers, effects, piles, play, saves, trace, triggers, views
from mvrules.kernel.chance import Seed
from mvrules.kernel.events import PeriodEnded, Triggered, Use, Used
from mvrules.kernel.questions import Together, ask, option
from mvrules.kernel.refusals import NotOffered, Refusal
from mvrules.kernel.run import Endless, Run
from mvrules.kernel.table import Table
from mvrules.kernel.trace import Mark
from mvrules.kernel.vocabulary import Vocabulary
from tests.kernel import (
    promises,
    test_chance,
    test_lands_like,
    test_play,
    test_rulings,
    test_run,
    test_saves,
    test_trace,
    test_triggers,
    test_vocabulary,
    test_wonders_like,
)
from tests.kernel.lands_like import book as lands
from tests.kernel.tiny_words import Add
from tests.kernel.wonders_like import battle, power
from tests.kernel.wonders_like import book as wonders
from tests.kernel.wonders_like import events as happenings

if TYPE_CHECKING:
    from collections.abc import Callable

    Patch = pytest.MonkeyPatch

PROMISED = (promises.GAMES, promises.PICKS)
EXAMPLES = 120
"""So many examples a planted defect has to be noticed within."""


class Defect(NamedTuple):
    """A defect: what it is, how it is planted, and which test has to notice it."""

    what: str
    plant: Callable[[Patch], None]
    notices: Callable[[], None]


def quickly(promise: Callable[..., None], *made_of: st.SearchStrategy[Any]) -> Callable[[], None]:
    """Try a promise on examples that are the same each time, and look for none that is smaller."""
    trying = settings(
        max_examples=EXAMPLES, phases=[Phase.generate], database=None, derandomize=True,
        deadline=None, report_multiple_bugs=False, suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    made: Callable[[], None] = trying(given(*made_of)(promise))
    return made


HIDING = quickly(
    promises.a_view_is_the_same_whatever_lies_hidden,
    promises.OPEN, promises.HANDS, promises.HANDS, promises.PICKS,
)  # fmt: skip


def put(of: object, name: str, instead: object) -> Callable[[Patch], None]:
    """Plant something in the place of a part."""
    return lambda patch: patch.setattr(of, name, instead)


everybody = property(lambda _: None)


# wrong in the kernel -------------------------------------------------------------------------


def forgetful(table: Table, mark: Mark, what: object, value: object = None) -> None:
    """Write the trace, but forget who used what."""
    if table.log is not None and not isinstance(what, Used):
        table.log.append(trace.Entry(table.depth, mark, what, value))


def by_name_alone(self: Run, lap: Any) -> None:
    """Call a lap endless as soon as it is seen twice."""
    here = (lap.name, self.table.state)
    if here in self._seen:
        raise Endless(lap.name)
    self._seen[here] = None  # type: ignore[assignment]


def handed_on_twice(game: Any, said: Any) -> Any:
    """Let every branch go on with the same run."""
    if game._run is not None:
        return game._run, answers._sent(game._run, said)
    return answers._again(game, said)


def as_spoken(game: Any, said: Any) -> Any:
    """Keep what was answered together in the order of speaking."""
    return (*game.answers, said)


def ended_for_all(self: PeriodEnded, state: Any) -> Any:
    """End a period for everybody."""
    return state.replaced(used=tuple(use for use in state.used if use.period != self.period))


def as_used(self: Used, state: Any) -> Any:
    """Keep uses in the order in which they came."""
    return state.replaced(used=(*state.used, self.use))


def without_answers(game: Any) -> str:
    """Save a game without what was answered since the menus."""
    saved = msgspec.json.decode(SAVE(game))
    return msgspec.json.encode({**saved, "answers": []}).decode()


def impatient(game: Any, said: Any) -> Any:
    """Take an answer down although it is refused."""
    try:
        return CHECK(game, said)
    except Refusal:
        game.answers = (said,)
        raise


def of_even_weight(self: Seed, options: Any) -> Any:
    """Pick any option, whatever it weighs."""
    return options[self._number() % len(options)]


def in_order(self: piles.Pile[Any], name: Any) -> piles.Pile[Any]:
    """Shuffle a pile by sorting it."""
    return piles.Pile(top=tuple(sorted(self.cards(), key=name)))


def all_of_it(self: Any, noun: Any, whose: str) -> Any:
    """Show everything to everybody."""
    return noun.kind.say(noun.of(self._game.table, whose))


def the_first_only(pending: Any, order: Any, orderer: str) -> Any:
    """Take what triggered first, and ask nobody."""
    yield from ()
    return min(pending, key=lambda each: order.index(each.timing))


def without_defaults(self: Vocabulary, word: Any) -> Any:
    """Write every field as its default."""
    return {word.word: {}} if not word.parts() else WRITE(self, word)


SAVE, CHECK, WRITE, SETTLE = saves.save, answers.check, Vocabulary.write, triggers.settle

IN_THE_KERNEL = [
    Defect("the trace forgets an event", put(Table, "note", forgetful),
           quickly(promises.its_events_folded_over_the_opening_give_the_game, *PROMISED)),
    Defect("a save leaves out the answers", put(saves, "save", without_answers),
           quickly(promises.it_comes_back_from_json, *PROMISED)),
    Defect("a run is handed on twice", put(play, "resume", handed_on_twice),
           test_play.test_a_branch_from_any_earlier_game_goes_on_alike),
    Defect("a refused answer is taken down", put(play, "check", impatient),
           functools.partial(test_play.test_a_refused_answer_leaves_the_game_equal,
                             "Ana", "fly", NotOffered)),
    Defect("answers together are kept as spoken", put(play, "_with", as_spoken),
           functools.partial(test_lands_like.test_the_order_of_speaking_changes_nothing,
                             test_lands_like.NAMES)),
    Defect("undo stops where the seed was asked", put(play.Game, "_asks_the_seed", lambda _: False),
           test_play.test_undo_goes_back_past_what_the_seed_answered_together_with_a_player),
    Defect("a lap is known by its name alone", put(Run, "_lap", by_name_alone),
           test_run.test_a_rule_that_is_done_twice_is_not_endless),
    Defect("no lap is ever endless", put(Run, "_lap", lambda self, _: self._spend()),
           test_wonders_like.test_a_loop_that_feeds_itself_is_endless),
    Defect("a use counts for everybody",
           put(effects.OncePer, "_use", lambda self, b: Use(b.source, "", self.period)),
           test_lands_like.test_the_order_in_which_two_players_use_an_effect_makes_no_difference),
    Defect("uses are kept in the order in which they came", put(Used, "apply", as_used),
           test_lands_like.test_the_order_in_which_two_players_use_an_effect_makes_no_difference),
    Defect("a period ends for everybody", put(PeriodEnded, "apply", ended_for_all),
           test_lands_like.test_once_a_night_is_once_for_each_player_and_ends_with_their_own_night),
    Defect("a seed does not weigh", put(Seed, "pick", of_even_weight),
           quickly(test_chance.test_over_all_numbers_each_option_comes_as_often_as_it_weighs
                   .hypothesis.inner_test,  # type: ignore[attr-defined]
                   st.just({"A": 1, "B": 3}))),
    Defect("a shuffle sorts", put(piles.Pile, "shuffled", in_order),
           quickly(test_chance.test_a_shuffled_pile_comes_in_every_order_with_the_same_odds
                   .hypothesis.inner_test,  # type: ignore[attr-defined]
                   st.just(["A", "B"]))),
    Defect("what a hidden event set off is shown", put(Triggered, "seen_by", everybody),
           test_trace.test_what_a_hidden_event_set_off_is_hidden_too),
    Defect("a view shows everything", put(views.View, "_said", all_of_it),
           HIDING),
    Defect("all are told that chance was asked", put(trace, "_passed_over", lambda *_: False),
           HIDING),
    Defect("answers in secret are told", put(trace, "_secret", lambda *_: False),
           quickly(promises.no_view_names_a_druid_that_was_kept_back,
                   st.integers(0, 1000), promises.PICKS)),
    Defect("nobody orders what triggers at once", put(triggers, "next_trigger", the_first_only),
           test_triggers.test_the_orderer_picks_which_comes_first),
    Defect("a ruling holds for every game",
           put(test_rulings, "how_much", functools.cache(lambda _: 2)),
           test_rulings.test_two_games_under_different_rulings_do_not_touch_each_other),
    Defect("a save of other cards is taken", put(saves, "_check_it_belongs", lambda *_: None),
           functools.partial(test_saves.test_an_edited_save_is_refused,
                             {"digest": "other"}, "has cards and clauses 'other'")),
    Defect("a tree is written without its numbers", put(Vocabulary, "write", without_defaults),
           functools.partial(test_vocabulary.test_a_tree_that_is_written_and_read_again_is_the_same,
                             Add(2))),
]  # fmt: skip


# wrong in a rulebook -------------------------------------------------------------------------


def once_settled(table: Table, timings: Any, orderer: str, **more: Any) -> Any:
    """Settle what waits at once, and skip the rest."""
    yield from SETTLE(table, list(timings)[:1], orderer, **more)


def all_at_once(table: Table, timings: Any, orderer: str, **more: Any) -> Any:
    """Settle also what waited before."""
    yield from SETTLE(table, timings, orderer, **{**more, "since": 0})


def by_the_other(table: Table, timings: Any, orderer: str, **more: Any) -> Any:
    """Let the other player order what waits."""
    yield from SETTLE(table, timings, table.state.other(orderer), **more)


def too_soon(table: Table, wonder: Any) -> bool:
    """A wonder dies of having no power at all."""
    return power.power(table, wonder) < 1


def as_given(printed: Any, changes: Any) -> Any:
    """Apply changes as they are given, not stage by stage."""
    return functools.reduce(lambda value, change: change.to(value), changes, printed)


def put_back(self: happenings.CounterPut, state: Any) -> Any:
    """Put a null counter and keep what was copied."""
    return state.count(self.wonder, self.counter, self.count)


def open_choice(table: Table, names: Any) -> Any:
    """Let everybody choose openly."""
    druids = {name: table.state.seat(name).dealt for name in names}
    keeping = [
        ask(name, "?", [option(name, "keep", druid) for druid in druids[name]]) for name in names
    ]
    answered = yield Together(tuple(keeping))
    return [answer.word("keep") for answer in answered]


def one_by_one(table: Table, names: Any) -> Any:
    """Let one choose after the other."""
    chosen = []
    for name in names:
        druids = table.state.seat(name).dealt
        picks = [option(name, "keep", druid) for druid in druids]
        chosen.append((yield ask(name, "?", picks, secret=True)).word("keep"))
    return chosen


MUST = msgspec.structs.replace(wonders.SHIELD, optional=False)

IN_A_RULEBOOK = [
    Defect("an event forgets who may see it", put(happenings.CardDrawn, "seen_by", everybody),
           HIDING),
    Defect("a settle skips a trigger", put(battle, "settle", once_settled),
           test_wonders_like.test_a_wonder_that_is_destroyed_still_tells_of_its_own_end),
    Defect("a battle settles what waited before it", put(battle, "settle", all_at_once),
           test_wonders_like
           .test_what_waited_before_a_battle_within_waits_until_it_is_over),
    Defect("the wrong player orders", put(battle, "settle", by_the_other),
           test_wonders_like.test_the_active_player_orders_what_triggers_at_once),
    Defect("the base is set after the counters", put(power, "computed", as_given),
           test_wonders_like
           .test_counters_count_on_a_stunned_wonder_and_its_base_comes_back_with_the_round),
    Defect("a wonder dies of having no power", put(battle, "dies", too_soon),
           functools.partial(
               test_wonders_like
               .test_a_stunned_wonder_dies_below_nothing_and_lives_at_nothing,
               "0", {"Boulder": 0})),
    Defect("nobody looks after the dying", put(battle, "deaths", lambda _: iter(())),
           functools.partial(
               test_wonders_like
               .test_a_stunned_wonder_dies_below_nothing_and_lives_at_nothing,
               "1", {})),
    Defect("a copy comes back when it is no longer nullified",
           put(happenings.CounterPut, "apply", put_back),
           test_wonders_like
           .test_a_copy_is_lost_with_a_null_counter_and_does_not_come_back_with_its_end),
    Defect("a shield asks nobody", put(wonders, "SHIELD", MUST),
           test_wonders_like.test_a_shield_asks_its_owner_and_is_taken_off_instead),
    Defect("a secret choice is an open one", put(lands, "choose_druids", open_choice),
           test_lands_like.test_nobody_sees_a_choice_before_all_have_made_theirs),
    Defect("a choice together is made one by one", put(lands, "choose_druids", one_by_one),
           test_lands_like.test_everybody_is_asked_for_a_druid_at_once),
]  # fmt: skip

DEFECTS = IN_THE_KERNEL + IN_A_RULEBOOK
NOTICED = (AssertionError, pytest.fail.Exception, Refusal, TypeError, ValueError)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.what)
def test_a_planted_defect_is_noticed(defect: Defect, monkeypatch: pytest.MonkeyPatch) -> None:
    defect.plant(monkeypatch)
    with pytest.raises(NOTICED):
        defect.notices()


@pytest.mark.parametrize("notices", dict.fromkeys(defect.notices for defect in DEFECTS))
def test_without_a_defect_nothing_is_noticed(notices: Callable[[], None]) -> None:
    notices()
