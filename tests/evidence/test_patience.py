"""Patience ends what takes no step, wherever it is when its time is up."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator

import pytest

from mvrules.evidence import patience as room
from mvrules.evidence.patience import OutOfPatience, patience


def round_and_round() -> None:
    while True:
        pass


def test_what_runs_round_is_broken_off() -> None:
    with pytest.raises(OutOfPatience, match="seconds of computing"), patience(0.05):
        round_and_round()


def test_a_ring_that_is_lost_on_a_rule_being_put_away_comes_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(room, "AGAIN", 0.05)

    def rule() -> Iterator[None]:
        try:
            yield
        finally:
            round_and_round()

    def put_away() -> None:
        running = rule()
        next(running)
        del running  # the first ring comes here, and Python drops it
        round_and_round()

    with pytest.raises(OutOfPatience), patience(0.05):
        put_away()


def test_what_else_is_dropped_is_still_told() -> None:
    told: list[object] = []
    before, sys.unraisablehook = sys.unraisablehook, told.append
    try:

        class Dropped:
            def __del__(self) -> None:
                raise ValueError("dropped")

        with patience(30):
            Dropped()
        assert [type(one.exc_value) for one in told] == [ValueError]  # type: ignore[attr-defined]
    finally:
        sys.unraisablehook = before


def test_what_ends_in_time_leaves_nothing_behind(capfd: pytest.CaptureFixture[str]) -> None:
    hook = sys.unraisablehook
    with patience(30):
        pass
    assert sys.unraisablehook is hook
    assert capfd.readouterr().err == ""


def test_another_thread_is_never_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "current_thread", object)
    with patience(0.01):
        for _ in range(1_000_000):
            pass


def test_patience_within_patience_gives_back_what_was_left() -> None:
    with patience(50):
        with patience(20):
            pass
        left, _ = signal.getitimer(signal.ITIMER_VIRTUAL)
        assert left > 20
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)
