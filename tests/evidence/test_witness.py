"""The smallest boards on which a clause decides: they hold, and one fact makes the difference."""

import pytest

from mvrules import load
from mvrules.evidence.deciding import holds
from mvrules.evidence.shrinking import changes, shrunk
from mvrules.evidence.witness import Pair, witness
from mvrules.kernel.refusals import WordsRefused
from mvrules.scenarios.load import load_text

VALE = load("mystic-vale")


@pytest.mark.parametrize(
    ("clause", "fact"),
    [
        ("NEM-ECL-04", "Dark Moon.eclipse: false, not true"),
        ("MV-BUY-02", "Ana.advancements bought: 1, not 2"),
    ],
)
def test_the_second_board_has_one_fact_otherwise(clause: str, fact: str) -> None:
    pair = witness(VALE, clause)
    assert pair is not None
    assert pair.fact == fact
    _is_a_witness(pair)


def _is_a_witness(pair: Pair) -> None:
    """Both boards hold; without the clause the first does not, and the second does."""
    bent = ((pair.clause, pair.how),)
    assert (holds(pair.decides), holds(pair.decides, bent)) == (True, False)
    assert (holds(pair.idle), holds(pair.idle, bent)) == (True, True)
    one, other = (load_text(text, "w.yaml").scenarios[0].rows[0] for text in _both(pair))
    whole = ((row.given, row.stand_ins, row.cards) for row in (one, other))
    first, second = whole
    assert first != second


def _both(pair: Pair) -> tuple[str, str]:
    return pair.decides, pair.idle


def test_a_clause_for_which_nothing_decides_has_no_witness_to_look_for() -> None:
    with pytest.raises(WordsRefused):
        witness(VALE, "NEM-LDR-STORM-02")


# shrinking ---------------------------------------------------------------------------------

BOARD = {"given": {"Ana": {"field": ["Old Oak", "Tall Elm"], "mana": "3"}}, "stand-ins": {"A": {}}}


def test_a_board_is_left_with_what_it_takes_and_no_more() -> None:
    def still(board: dict[str, dict[str, dict[str, list[str]]]]) -> bool:
        return "Tall Elm" in board["given"]["Ana"]["field"]

    assert shrunk(BOARD, still) == {"given": {"Ana": {"field": ["Tall Elm"]}}, "stand-ins": {}}
    assert BOARD["given"]["Ana"]["mana"] == "3"  # type: ignore[index]


def test_one_fact_apart_is_a_word_changed_or_left_out_and_never_two() -> None:
    told = {change.fact: change.on(BOARD) or {} for change in changes(BOARD, ["Blank"])}
    assert told["Ana.mana: 2, not 3"]["given"]["Ana"]["mana"] == "2"
    assert told["Ana.field.1: Blank, not Old Oak"]["given"]["Ana"]["field"] == ["Blank", "Tall Elm"]
    assert told["without Ana.field.2"]["given"]["Ana"]["field"] == ["Old Oak"]
    assert all(_changes(BOARD, board) <= 1 for name, board in told.items() if ": " in name)


def _changes(one: object, other: object) -> int:
    if isinstance(one, dict) and isinstance(other, dict):
        return sum(_changes(one[key], other.get(key)) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return sum(_changes(a, b) for a, b in zip(one, other, strict=True))
    return int(one != other)
