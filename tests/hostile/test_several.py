"""A number of cards that is none is refused where it stands, with the numbers there can be."""

from pathlib import Path
from typing import Any

import pytest

from mvrules import Game, load
from mvrules.kernel.names import unfit_card
from mvrules.kernel.refusals import WordsRefused
from mvrules.scenarios.check import check

CARDS = {"mystic-vale": "Blank", "mystic-lands": "Arid Land", "wonders": "Emerald Hawk"}
ROWS = {"mystic-vale": "field", "mystic-lands": "land", "wonders": "hand"}
WRONG = {
    "x0": "lays nothing; leave it out, or",
    "x1000": "is more than can lie there;",
    "x 3": "is no number of things;",
    "x-1": "is no number of things;",
    "X3": "is no number of things;",
    "x2.5": "is no number of things;",
}


def board(holding: dict[str, Any]) -> dict[str, Any]:
    """Lay something before Ana, who plays with Ben."""
    return {"Ana": holding, "Ben": {}}


@pytest.mark.parametrize("rulebook", CARDS)
@pytest.mark.parametrize(("number", "told"), WRONG.items())
def test_a_number_of_cards_is_one_or_more(rulebook: str, number: str, told: str) -> None:
    card, row = CARDS[rulebook], ROWS[rulebook]
    meant = f"'{card} {number}' {told} write '{card} x1' to 'x999'"
    with pytest.raises(WordsRefused) as refused:
        Game.lay(load(rulebook), board({row: [card, f"{card} {number}"]}))
    assert (str(refused.value), refused.value.at) == (meant, ("Ana", row, 1))
    with pytest.raises(WordsRefused) as refused:
        Game.lay(load(rulebook), board({"deck": {"shuffled": [f"{card} {number}"]}}))
    assert (str(refused.value), refused.value.at) == (meant, ("Ana", "deck", "shuffled", 0))


@pytest.mark.parametrize("number", ["x1", *WRONG])
@pytest.mark.parametrize(
    ("rulebook", "given"),
    [
        ("mystic-vale", lambda said: board({"on deck": said})),
        ("mystic-vale", lambda said: board({"field": [["Blank", said]]})),
        ("mystic-lands", lambda said: board({"on deck": said})),
        ("wonders", lambda said: {"realm 1": {"Ana": [{said: {"counters": {"shield": "1"}}}]}}),
    ],
)
def test_where_one_card_lies_no_number_is_said(rulebook: str, given: Any, number: str) -> None:
    with pytest.raises(WordsRefused, match=r"one card lies here, not .*; did you mean '"):
        Game.lay(load(rulebook), given(f"{CARDS[rulebook]} {number}"))


@pytest.mark.parametrize("name", ["Oak x3", "Oak x 3", "Oak X3", "Oak x-1", "Oak ×2"])
def test_no_card_is_called_what_reads_as_a_number_of_cards(name: str) -> None:
    assert "read as a number of cards" in unfit_card(name)


@pytest.mark.parametrize(("listed", "place"), [("[Blank x0]", "6:12"), ("[[Blank x0]]", "6:13")])
def test_what_a_shuffle_yields_is_one_card_or_more(tmp_path: Path, listed: str, place: str) -> None:
    lines = [
        "scenario: A",
        "cites: [MV-PLANT-02]",
        "given: {Ana: {on deck: Blank, deck: {shuffled: [Blank, Cursed Land]}}}",
        "when: [{Ana: push}]",
        "then: {Ana.on deck: Blank}",
        f"shuffles: {listed}",
    ]
    (tmp_path / "a.yaml").write_text("\n".join(lines), encoding="utf-8")
    (fault,) = check([tmp_path]).faults
    assert fault.place.endswith(place)
    assert fault.what == "'Blank x0' lays nothing; leave it out, or write 'Blank x1' to 'x999'"
