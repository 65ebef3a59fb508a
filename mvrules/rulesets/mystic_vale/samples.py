"""Samples: what boards of Mystic Vale can be made of, for tests that make up boards."""

from __future__ import annotations

from mvrules.kernel.samples import (
    Among,
    Called,
    Count,
    Crafted,
    Either,
    Keyed,
    Listed,
    Samples,
    Shape,
    Sort,
)
from mvrules.rulesets.mystic_vale.eclipse import PRINTED, THIRDS
from mvrules.rulesets.mystic_vale.state import SPIRITS

# cards -------------------------------------------------------------------------------------

FEW = Count(1, 2)
THIRD = Among(THIRDS.slots)
SOME_SPIRITS = Keyed(dict.fromkeys(SPIRITS, FEW))
SYMBOLS = {
    "mana": FEW,
    "decay": FEW,
    "growth": FEW,
    "guardians": FEW,
    "curse": FEW,
    "vp": FEW,
    "end vp": FEW,
    "spirits": SOME_SPIRITS,
}
RITUAL = Keyed(
    {"requires": Keyed(SYMBOLS), "reward": Keyed(SYMBOLS)}, always=("requires", "reward")
)
GAINING = Keyed({"gain": Keyed({"mana": FEW, "vp": FEW}, always=("mana",))}, always=("gain",))
COUNTING = Keyed({"on this card": Among(("guardians", "mana"))}, always=("on this card",))
FOR_EACH = Keyed({"count": COUNTING, "do": GAINING}, always=("count", "do"))
ABILITY = Either((GAINING, Keyed({"for each": FOR_EACH}, always=("for each",))))

GROUND = Sort(
    names=("Bare Rock", "Grey Marsh", "Salt Flat"),
    document=Keyed(
        {"kind": Among((PRINTED,)), "position": THIRD, "decay": FEW, "mana": FEW},
        always=("kind", "position"),
    ),
    plain=("Blank",),
)
SHEET = Sort(
    names=(
        "Old Oak", "Tall Elm", "Dark Moon", "Cold Spring", "White Hart", "Lone Heron",
        "Stone Ring", "Thorn Maze",
    ),
    document=Keyed(
        {
            "position": THIRD,
            "eclipse": Among(("true",)),
            "ritual": RITUAL,
            "harvest": ABILITY,
            **SYMBOLS,
        },
        always=("position",),
    ),
)  # fmt: skip

# boards ------------------------------------------------------------------------------------

CARD = Crafted("ground", "sheet", 3)
CARDS = Listed(CARD, 4)
PILE = Either((CARDS, Keyed({"shuffled": CARDS}, always=("shuffled",))))
LYING: dict[str, Shape] = {
    "field": CARDS,
    "on deck": CARD,
    "deck": PILE,
    "discard": CARDS,
    "vp": Count(1, 9),
    "curse tokens": Count(1, 9),
    "mana token": Among(("active",)),
}
PILES = ("field", "on deck", "deck", "discard")
BOUGHT: dict[str, Shape] = {"bought": Listed(Called("sheet"), 3)}
LEFT: dict[str, Shape] = {"mana": FEW, "spirits": SOME_SPIRITS}


def _board(menu: str, more: dict[str, Shape]) -> Keyed:
    """Describe a board at a menu: either player's turn, and more before both than the piles."""
    before_one = Keyed(LYING | more, always=(*PILES, *(key for key in more if key in BOUGHT)))
    turn = Among((f"Ana, {menu}", f"Ben, {menu}"))
    pools = {"pool": Count(1, 6), "curse pool": Count(0, 6)}
    return Keyed(
        {"turn": turn, "Ana": before_one, "Ben": before_one, **pools},
        always=("turn", "Ana", "Ben"),
    )


SAMPLES = Samples(
    sorts={"ground": GROUND, "sheet": SHEET},
    boards={
        "planting": _board("planting", {}),
        "harvest": _board("harvest", BOUGHT),
        "discard": _board("discard", BOUGHT | LEFT),
    },
)
