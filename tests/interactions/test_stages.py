"""Stages on which two cards lie apart: who lies where, and who has a place there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from mvrules.interactions.classes import Kind
from mvrules.interactions.followed import Followed
from mvrules.interactions.meeting import Met
from mvrules.interactions.worlds import Setting, known, settings

if TYPE_CHECKING:
    from mvrules.kernel.book import Book

TURNED = ", the other way round"
LAST, WHOLE = "the last turn, one in the field", "in a whole turn, one from on deck"
PREP = "against a nemesis, from Prep on"


def there(book: Book, stage: str, *cards: str) -> list[Setting]:
    """Give the settings on a stage by the beginning of its name."""
    found = (s for s in settings(book, cards) if s.stage.stage.startswith(stage))
    return [one for one in found if one.names == cards]


def kinds(book: Book, stage: str, *cards: str) -> set[Kind]:
    """Name the classes of all that is seen on a stage, this way round or the other."""
    met = (Met(one, followed=Followed(1_000)) for one in there(book, stage, *cards))
    return {finding.kind for each in met for finding in each.findings}


def test_each_of_two_cards_lies_in_its_own_place_whichever_is_named_first(book: Book) -> None:
    (one,) = there(book, LAST, "Scout", "Fairy Dance")
    (other,) = there(book, LAST, "Fairy Dance", "Scout")
    assert other.stage.stage == one.stage.stage + TURNED
    for setting in (one, other):
        for order in (one.names, other.names):
            board = setting.board(order)["Ana"]
            assert board["on deck"] == ["Blank", "Fairy Dance"]
            assert board["field"][-1] == ["Blank", "Scout"]


def test_of_a_card_that_is_not_there_what_lies_alone_stays(book: Book) -> None:
    (one,) = there(book, LAST, "Fairy Dance", "Scout")
    assert one.board(("Scout",))["Ana"]["on deck"] == "Blank"
    assert one.board(("Fairy Dance",))["Ana"]["field"][-1] == "Blank"


def test_only_a_card_whose_text_works_on_such_an_occasion_has_a_place(book: Book) -> None:
    assert there(book, LAST, "Fairy Dance", "Scout")
    assert not there(book, LAST, "Scout", "Tribal Warlord")


def test_three_cards_have_no_place_where_two_lie_apart(book: Book) -> None:
    texts, stages = known(book)
    cards = [texts[name] for name in ("Scout", "Fairy Dance", "Tribal Warlord")]
    apart = [stage for stage in stages.stages if stage.then]
    assert apart
    assert not any(stage.has_place(cards) for stage in apart)


def test_both_ways_round_are_made_of_one_stage(book: Book) -> None:
    _, stages = known(book)
    by_name = {stage.stage: stage for stage in stages.stages}
    turned = [name for name in by_name if name.endswith(TURNED)]
    assert turned
    for name in turned:
        plain = by_name[name.removesuffix(TURNED)]
        swapped = msgspec.structs.replace(plain, stage=name, lies=plain.then, then=plain.lies)
        assert by_name[name] == swapped


@pytest.mark.parametrize(
    ("stage", "cards", "kind"),
    [
        (LAST, ("Fairy Dance", "Scout"), Kind.DISABLING),
        (WHOLE, ("Hailburst Titan", "Murkwater Stalker"), Kind.ENABLING),
        (PREP, ("Tribal Warlord", "Blight Troll"), Kind.DISABLING),
        ("Spoiled", ("Manablood Titan", "Hunter's Hall"), Kind.ENABLING),
    ],
)
def test_what_a_card_does_is_seen_where_the_other_is_used_after_it(
    book: Book, stage: str, cards: tuple[str, str], kind: Kind
) -> None:
    assert kind in kinds(book, stage, *cards)


def test_a_text_of_another_phase_is_another_use(book: Book) -> None:
    found = kinds(book, WHOLE, "Magmaborn Titan", "Sacrosanct Nests")
    assert Kind.ORDER not in found
