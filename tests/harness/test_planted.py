"""The harness is put to itself: each defect that is planted in it is noticed by a check."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from tests.harness.defects import DEFECTS, Defect
from tests.harness.page import PAGE, page

EVERY = [defect for defects in DEFECTS.values() for defect in defects]
NOTICED = (AssertionError, pytest.fail.Exception)
"""How a check tells that something is wrong; whatever breaks down has noticed nothing."""


def check(defect: Defect, folder: Path) -> None:
    """Run the check of a defect, in a folder of its own if it wants one."""
    folder.mkdir()
    wanted = inspect.signature(defect.noticed).parameters
    defect.noticed(*([folder] if wanted else []))


@pytest.mark.parametrize("defect", EVERY, ids=lambda defect: defect.name)
def test_a_planted_defect_is_noticed_and_leaves_nothing_behind(
    defect: Defect, tmp_path: Path
) -> None:
    sound = defect.sound
    check(defect, tmp_path / "before")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(defect.where, defect.wrong(sound))
        with pytest.raises(NOTICED):
            check(defect, tmp_path / "planted")
    assert defect.sound is sound
    check(defect, tmp_path / "after")


def test_at_least_twenty_defects_are_planted_each_once() -> None:
    assert len({defect.name for defect in EVERY}) == len(EVERY) >= 20


def test_the_page_tells_every_defect() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.harness.page writes it"
