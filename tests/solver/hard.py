"""Twenty purchases over twenty cards with four rituals: an allocation that is hard to search."""

from mvrules.crafting.pieces import Piece, Ritual
from mvrules.crafting.sleeves import Sleeve

THIRDS = ("top", "middle", "bottom")


def blanks() -> tuple[Sleeve, ...]:
    """Eight blank cards, three lands in each third, three cards that are half full."""
    blank = Sleeve((Piece("Blank", "printed"),))
    lands = [Sleeve((Piece("Land", "printed", third, (("mana", 1),)),)) for third in THIRDS]
    full = Sleeve((Piece("Blank", "printed"), *(_plain(f"Old {t}", t) for t in THIRDS[:2])))
    return (*(blank,) * 8, *(land for land in lands for _ in range(3)), *(full,) * 3)


def _plain(name: str, third: str, **symbols: int) -> Piece:
    return Piece(name, "advancement", third, tuple(sorted(symbols.items())))


def purchases(*, partners: int) -> tuple[Piece, ...]:
    """Four rituals that ask for two sorts of spirits each, so many partners, and others."""
    rituals = [
        Piece(f"Ritual {at}", "advancement", THIRDS[at % 2], (),
              ritual=Ritual((("sky", 1), ("water", 1)), (("vp", 2),)))
        for at in range(4)
    ]  # fmt: skip
    skies = [_plain(f"Sky {at}", "bottom", sky=1) for at in range(partners)]
    waters = [_plain(f"Water {at}", THIRDS[at % 2], water=1) for at in range(4)]
    rest = 20 - len(rituals) - len(skies) - len(waters)
    others = [_plain(f"Other {at}", THIRDS[at % 3], mana=1 + at % 2) for at in range(rest)]
    return (*rituals, *skies, *waters, *others)
