"""What a ritual pays never changes whether another ritual on its card is met."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from mvrules.crafting.pieces import Piece
from mvrules.crafting.sleeves import Sleeve
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_vale.crafted.eclipse import THIRDS
from mvrules.rulesets.mystic_vale.vale import MysticVale
from mvrules.strategies import Setting
from properties.engines import caught, engine
from tests.miniatures import FeedsRewardsToRequirements

CITES = ["NEM-RITUAL-12"]
"""The clauses without which these properties do not hold."""

NAMES = ("Old Oak", "Dark Moon", "White Hart", "Cold Spring")
SYMBOLS = ("mana", "guardians", "end vp", "decay")
FEW = st.dictionaries(st.sampled_from(SYMBOLS), st.just("1"), max_size=2)
SHEET = st.fixed_dictionaries(
    {
        "position": st.sampled_from(THIRDS.slots),
        "ritual": st.fixed_dictionaries({"requires": FEW, "reward": FEW}),
    },
    optional={"mana": st.just("1"), "end vp": st.just("2"), "eclipse": st.just("true")},
)
"""Sheets of few symbols that nearly all ask for something, so that one could feed another."""


@st.composite
def piles_of_sheets(draw: st.DrawFn) -> Setting:
    """Some sheets that were bought, and a blank card to lay them on."""
    sheets = draw(st.lists(SHEET, min_size=2, max_size=len(NAMES)))
    names = NAMES[: len(sheets)]
    given = {"turn": "Ana, discard", "Ana": {"field": ["Blank"], "bought": [*names]}}
    return Setting("mystic-vale", given, dict(zip(names, sheets, strict=True)))


def sleevings(book: MysticVale, card: Sleeve, sheets: tuple[Piece, ...]) -> Iterator[Sleeve]:
    """Every card that comes of laying these sheets, in any order and way that is legal."""
    if not sheets:
        yield card
    for index, sheet in enumerate(sheets):
        rest = (*sheets[:index], *sheets[index + 1 :])
        for lying in THIRDS.ways(card, sheet):
            if book.sleeving.check(card, sheet, lying).legal:
                depth = THIRDS.depth(card, sheet, lying)
                laid = THIRDS.arranged(card.with_sheet(sheet, depth))
                yield from sleevings(book, laid, rest)


def without_reward(card: Sleeve, depth: int) -> Sleeve:
    """The same card, on which one ritual pays nothing."""
    layers = list(card.layers)
    ritual = layers[depth].ritual
    assert ritual is not None
    layers[depth] = msgspec.structs.replace(
        layers[depth], ritual=msgspec.structs.replace(ritual, reward=())
    )
    return Sleeve(tuple(layers))


def no_reward_feeds_another(book: MysticVale, setting: Setting) -> None:
    game = setting.lay(book)
    seat = game.state.seat("Ana")
    for card in set(sleevings(book, seat.field[0], seat.bought)):
        for paying in range(1, len(card.layers)):
            poorer = without_reward(card, paying)
            for asking in range(1, len(card.layers)):
                if asking != paying:
                    met = met_on(game.table, card, asking)
                    assert met == met_on(game.table, poorer, asking), card.said()


def met_on(table: Table, card: Sleeve, depth: int) -> Any:
    book = table.book
    assert isinstance(book, MysticVale)
    return book.shows.layer(table, card, "fulfilled", depth)


@given(piles_of_sheets())
def test_a_reward_never_changes_whether_another_ritual_is_met(setting: Setting) -> None:
    no_reward_feeds_another(engine(), setting)


def test_an_engine_that_feeds_rewards_to_requirements_is_caught() -> None:
    wrong = engine(FeedsRewardsToRequirements)
    assert caught(piles_of_sheets(), lambda setting: no_reward_feeds_another(wrong, setting))
