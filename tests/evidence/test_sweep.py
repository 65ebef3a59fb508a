"""Covers are counted anew; readings interfere where the whole is not its parts, and only there."""

from __future__ import annotations

from pathlib import Path

import pytest

from mvrules import load, shipped
from mvrules.evidence.came import Came, Kind, clash
from mvrules.evidence.covers import counted, cover
from mvrules.evidence.interfering import confirmed, interference
from mvrules.evidence.noting import noted
from mvrules.evidence.rows import Rows
from mvrules.evidence.sweep import Trier, _least, sweep, ways_of
from mvrules.kernel.book import names
from mvrules.reports.by_lines import by_lines
from mvrules.reports.interfering import interfering
from mvrules.reports.render import render
from tests.evidence.small import SPOIL, rows

VALE = load("mystic-vale")
LANDS = load("mystic-lands")
END = Rows(LANDS, [shipped.scenarios() / "mystic-lands" / "end"])

WAYS = {name: ["yes", "no", "perhaps"][: 2 + at % 2] for at, name in enumerate("ABCDEFGHIJ")}


# covers ------------------------------------------------------------------------------------


def test_a_cover_holds_every_pair_and_every_triple() -> None:
    for together in (1, 2, 3):
        found = cover(WAYS, together)
        told = counted(found, WAYS, together)
        assert told.whole
        assert told.held == told.every > 0
    assert len(cover(WAYS, 2)) < len(cover(WAYS, 3)) < 2**10


def test_a_cover_with_a_row_left_out_is_seen_to_miss_something() -> None:
    found = cover(WAYS, 2)
    told = counted(found[:-1], WAYS, 2)
    assert not told.whole
    assert told.held < told.every


@pytest.mark.parametrize("ruleset", names())
def test_every_pair_of_readings_of_a_rulebook_comes_together(ruleset: str) -> None:
    book = load(ruleset)
    ways = ways_of(book)
    assert all(ways[doubt][0] == book.readings[doubt].default for doubt in ways)  # type: ignore[index]
    assert counted(cover(ways), ways).whole


def test_refuted_readings_are_left_out_unless_they_are_asked_for() -> None:
    refuted = [
        (str(doubt.id), name)
        for doubt in VALE.readings.values()
        for name, one in doubt.alternatives.items()
        if one.standing == "refuted" and doubt.modelled
    ]
    assert refuted
    usual, more = ways_of(VALE), ways_of(VALE, refuted=True)
    assert not any(name in usual.get(doubt, ()) for doubt, name in refuted)
    assert all(name in more[doubt] for doubt, name in refuted)


# whether readings interfere ------------------------------------------------------------------


def at(**places: str) -> Came:
    """What a row came to that expects nought everywhere."""
    return Came({place: ("0", happened) for place, happened in places.items()})


NOTHING = at()


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (NOTHING, NOTHING, NOTHING),
        (at(mana="1"), NOTHING, at(mana="1")),
        (at(mana="1"), at(vp="2"), at(mana="1", vp="2")),
        (at(mana="1"), at(mana="2"), at(mana="3")),
        (at(field="[Oak]"), at(field="[Ash]"), at(field="[Oak, Ash]")),
        (at(events="[a]"), NOTHING, at(events="[a, b]")),
    ],
)
def test_readings_that_do_together_what_each_does_alone_are_independent(
    one: Came, other: Came, both: Came
) -> None:
    assert clash((one, other), both) is None


@pytest.mark.parametrize(
    ("one", "other", "both", "kind"),
    [
        (NOTHING, NOTHING, at(mana="1"), Kind.TOGETHER),
        (at(mana="1"), NOTHING, NOTHING, Kind.HIDES),
        (at(mana="1"), NOTHING, at(mana="2"), Kind.OTHERWISE),
        (at(mana="1"), at(mana="1"), at(mana="1"), Kind.EITHER),
        (at(mana="1"), at(mana="2"), at(mana="2"), Kind.OTHERWISE),
        (at(mana="1"), at(mana="1"), NOTHING, Kind.HIDES),
    ],
)
def test_readings_interfere_where_the_whole_is_not_its_parts(
    one: Came, other: Came, both: Came, kind: Kind
) -> None:
    found = clash((one, other), both)
    assert found is not None
    assert (found.kind, found.place) == (kind, "mana")


def test_what_nobody_saw_shows_nothing() -> None:
    stopped = Came({"step 1, the move": ("to be taken", "no")}, broke="step 1, the move")
    assert clash((stopped, at(vp="2")), stopped) is None
    limited = Came(limit="steps")
    assert clash((at(vp="1"), NOTHING), limited) is None


def test_two_that_each_refuse_a_move_do_not_interfere() -> None:
    one, other = (Came({"step 1, the move": ("taken", why)}, "step 1, the move") for why in "ab")
    assert clash((one, other), one) is None


def test_a_step_that_is_refused_for_another_reason_shows_nothing() -> None:
    taken = Came({"step 1, the step": ("a refusal", "taken")}, "step 1, the step")
    reason = at(**{"step 1, refused under": "MV-HARV-01"})
    assert clash((taken, reason), reason) is None
    assert clash((taken, NOTHING), NOTHING) is not None


def test_one_that_lets_a_refused_move_be_made_undoes_the_other() -> None:
    stopped = Came({"step 1, the move": ("to be taken", "no")}, broke="step 1, the move")
    found = clash((stopped, NOTHING), NOTHING)
    assert found is not None
    assert found.kind is Kind.HIDES


# rows ----------------------------------------------------------------------------------------


def test_a_doubt_that_a_row_does_not_look_at_changes_nothing(tmp_path: Path) -> None:
    (item, *_) = rows(tmp_path, spoil=SPOIL).items
    ways = ways_of(VALE)
    played, looked_at = noted(item, VALE, traced=False)
    assert played.holds
    assert "AMB-02" in looked_at
    others = [(d, how) for d, read in ways.items() if d not in looked_at for how in read[1:]]
    assert others
    trier = Trier(item, VALE, ways)
    assert all(trier.came((one,)).holds for one in others)


def test_as_few_readings_as_it_takes_are_told() -> None:
    every = tuple((doubt, "other") for doubt in "ABCDEFG")

    def holds_unless_b_and_f(readings: tuple[tuple[str, str], ...]) -> bool:
        return not {"B", "F"} <= {doubt for doubt, _ in readings}

    assert [doubt for doubt, _ in _least(every, holds_unless_b_and_f)] == ["B", "F"]


def test_rows_about_the_end_of_a_game_are_swept_and_each_pair_is_confirmed() -> None:
    told = sweep(END, 2, 1)
    assert told.counted.whole
    assert told.runs > len(told.rows)
    found = {tuple(doubt for doubt, _ in one.usual): one for one in confirmed(END, told)}
    one = found["AMB-L29", "AMB-L30"]
    assert [corner.there for corner in one.corners] == ["false", "true", "false", "false"]
    assert ("AMB-L29", "AMB-L27") not in found


def test_what_is_found_is_told_and_written(tmp_path: Path) -> None:
    told = interference(END, sweep(END, 2, 1))
    page = render(interfering(told), "md")
    assert "AMB-L29: at once → end of turn" in page
    assert f"counted anew: {told.counted[0]} of {told.counted[1]}" in page
    assert by_lines(told).count('"usual"') == len(told.sets)


def test_a_sweep_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    state, steps = tmp_path / "kept" / "sweep.jsonl", []
    whole = sweep(END, 1, 1, state=state)
    lines = state.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(whole.rows)
    torn = "\n".join((*lines[:4], lines[4][:20]))
    state.write_text(torn, encoding="utf-8")
    again = sweep(END, 1, 1, lambda: steps.append(1), state=state)
    assert again.rows == whole.rows
    assert len(steps) == len(whole.rows)
    assert len(state.read_text(encoding="utf-8").splitlines()) == 1 + len(whole.rows)


def test_what_was_found_under_another_cover_is_not_taken_over(tmp_path: Path) -> None:
    state = tmp_path / "sweep.jsonl"
    sweep(END, 1, 1, state=state)
    before = state.read_text(encoding="utf-8").splitlines()[0]
    sweep(END, 2, 1, state=state)
    assert state.read_text(encoding="utf-8").splitlines()[0] != before
