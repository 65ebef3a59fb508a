"""Rituals: a reward for a card that fulfils the whole requirement of a ritual sleeved into it.

Two questions are kept apart. `present` asks which symbols a requirement may look at: what is
printed on the card, never what a ritual pays. `shown` asks what the card gives in the end: what
is printed, and the rewards of the rituals that are fulfilled.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from mvrules.crafting.formulas import (
    EVER,
    NOUGHT,
    Agreeing,
    All,
    AnyOf,
    Around,
    Asked,
    AtLeast,
    Behind,
    Beyond,
    Constant,
    Either,
    HasRitual,
    Node,
    Not,
    Paid,
    Plus,
    Reads,
    Ruled,
    Same,
    Symbol,
    Total,
)  # fmt: skip
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.eclipse import covered, scoring, shines
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.state import SPIRITS

if TYPE_CHECKING:
    from collections.abc import Callable

    from mvrules.crafting.pieces import Symbols
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table

RITUAL = "ritual"
NAMED_SPIRITS = SPIRITS[:-1]
WILD = SPIRITS[-1]
PLANTING = ("decay", "growth")
"""The symbols that are used in Planting; all others are used in Harvest or at the end."""

HARVEST = ("mana", *SPIRITS, "guardians", "vp", "curse")
END_VP = "end vp"
SYMBOLS = (*PLANTING, *HARVEST, END_VP)


# what a requirement may look at ------------------------------------------------------------


def present(name: str, ritual: str) -> Node:
    """Count a symbol that is on the card for a ritual to look at."""
    printed = Total("x", shines("x"), _printed_for(name, "x", ritual))
    terms = (
        printed,
        Around(name),
        Ruled(c.NEM_RITUAL_07, NOUGHT, dropped=Total("q", HasRitual("q"), Asked(name, "q"))),
    )
    spent = (
        Ruled(c.NEM_RITUAL_11, NOUGHT, dropped=_asked_by_others(name, ritual)),
        Ruled(c.NEM_RITUAL_14, NOUGHT, dropped=_cancelled(name)),
    )
    return Beyond(Plus(terms), Plus(spent))


def _printed_for(name: str, x: str, ritual: str) -> Node:
    """Count a printed symbol of one layer, as a ritual on the card may see it."""
    own = Reads(r.AMB_16, (("helps not", NOUGHT),), other=Symbol(name, x))
    other = Ruled(c.NEM_RITUAL_13, Symbol(name, x), dropped=NOUGHT)
    seen = Either(Same(x, ritual), own, Either(HasRitual(x), other, Symbol(name, x)))
    if name != END_VP:
        return seen
    lost = Reads(r.AMB_08_VP, (("present", seen),), other=NOUGHT)
    return Either(covered(x), lost, seen)


def _asked_by_others(name: str, ritual: str) -> Node:
    """Count what the rituals further back ask for: each symbol would serve only once."""
    return Total("q", All((HasRitual("q"), Behind("q", ritual))), Asked(name, "q"))


def _cancelled(name: str) -> Node:
    """Count the symbols that are cancelled: growth cancels decay."""
    return Total("g", shines("g"), Symbol("growth", "g")) if name == "decay" else NOUGHT


# whether a ritual is fulfilled -------------------------------------------------------------


def fulfilled(ritual: str) -> Node:
    """Whether the card meets the whole requirement of a ritual."""
    strict = _meets(ritual, _no_reward, with_own=False)
    generous = _meets(ritual, _no_reward, with_own=True)
    agreed = Agreeing(r.AMB_17, "whether the ritual is fulfilled", strict, generous)
    fed = _meets(ritual, _paid_by_others, with_own=False)
    return Ruled(c.NEM_RITUAL_12, Reads(r.AMB_17, (("feeds own", agreed),), other=strict), fed)


def _no_reward(name: str, ritual: str) -> Node:
    """No reward ever helps to fulfil a requirement."""
    return NOUGHT


def _paid_by_others(name: str, ritual: str) -> Node:
    """Count what the other rituals on the card pay, if they are fulfilled by print alone."""
    met = _meets("q", _no_reward, with_own=False)
    others = All((HasRitual("q"), Not(Same("q", ritual)), met))
    return Total("q", others, Paid(name, "q"))


def _meets(ritual: str, extra: Callable[[str, str], Node], *, with_own: bool) -> Node:
    """Whether all that a ritual asks for is there: each symbol, wild spirits for what is short."""

    def there(name: str) -> Node:
        own = Paid(name, ritual) if with_own else NOUGHT
        return Plus((present(name, ritual), extra(name, ritual), own))

    plain = [n for n in SYMBOLS if n not in NAMED_SPIRITS]
    counts = tuple(AtLeast(there(name), Asked(name, ritual)) for name in plain)
    spirits = _spirits_suffice(ritual, {name: there(name) for name in SPIRITS})
    whole = All((*counts, spirits))
    some = AnyOf(tuple(_asked_and_there(name, ritual, there(name)) for name in SYMBOLS))
    return All((HasRitual(ritual), Ruled(c.NEM_RITUAL_03, whole, dropped=some)))


def _spirits_suffice(ritual: str, there: dict[str, Node]) -> Node:
    """Whether the named spirits are there, with wild ones for those that are short."""
    short = tuple(Beyond(Asked(name, ritual), there[name]) for name in NAMED_SPIRITS)
    wild = Beyond(there[WILD], Asked(WILD, ritual))
    spare = Reads(r.AMB_19, (("serves no need", NOUGHT),), other=wild)
    return AtLeast(spare, Plus(short))


def _asked_and_there(name: str, ritual: str, there: Node) -> Node:
    """Whether a symbol is asked for and is there."""
    asked = Asked(name, ritual)
    return All((AtLeast(asked, Constant(1)), AtLeast(there, asked)))


# what the card shows -----------------------------------------------------------------------


def unconditional(name: str, x: str) -> Node:
    """Count a symbol printed on a layer; above a requirement it counts whatever the ritual does."""
    symbol = Symbol(name, x)
    only_if_met = Either(AnyOf((Not(HasRitual(x)), fulfilled(x))), symbol, NOUGHT)
    return Ruled(c.NEM_RITUAL_06, symbol, dropped=only_if_met)


def reward(name: str, x: str) -> Node:
    """Count what a ritual pays: everything once it is fulfilled, nothing before."""
    paid = Either(fulfilled(x), Paid(name, x), NOUGHT)
    present_only_if_met = Ruled(c.NEM_RITUAL_08, paid, dropped=Paid(name, x))
    if name in PLANTING:
        return Ruled(c.NEM_RITUAL_05, present_only_if_met, dropped=NOUGHT)
    return present_only_if_met


def printed(name: str) -> Node:
    """Count a symbol on the card, rituals left out."""
    return Total("x", shines("x"), unconditional(name, "x"))


def rewards(name: str) -> Node:
    """Count what all rituals on the card pay."""
    return Total("p", All((HasRitual("p"), shines("p"))), reward(name, "p"))


def shown(name: str) -> Node:
    """Count a symbol that the card gives: print and rewards, and nothing is used up by asking."""
    asked = Total("q", HasRitual("q"), Asked(name, "q"))
    used = Total("q", All((HasRitual("q"), fulfilled("q"))), Asked(name, "q"))
    given = Plus((printed(name), rewards(name), Ruled(c.NEM_RITUAL_07, NOUGHT, dropped=asked)))
    return Beyond(given, Ruled(c.NEM_RITUAL_10, NOUGHT, dropped=used))


def counted_by_abilities(name: str) -> Node:
    """Count a symbol as an ability on the card counts it: rewards that are present count too."""
    return Plus((printed(name), Ruled(c.NEM_RITUAL_09, rewards(name), dropped=NOUGHT)))


def points() -> Node:
    """Count a card's end-of-game VP: print that is not covered, and fulfilled rituals."""
    on_layer = Total("x", EVER, scoring("x", unconditional(END_VP, "x")))
    return Plus((on_layer, rewards(END_VP)))


@cache
def by_card() -> dict[str, Node]:
    """Give every formula about a whole card by its name."""
    shows = {name: shown(name) for name in SYMBOLS}
    counts = {f"counted {name}": counted_by_abilities(name) for name in SYMBOLS}
    return shows | counts | {"points": points()}


@cache
def by_layer() -> dict[str, Node]:
    """Give every formula about one layer's ritual by its name."""
    pays = {f"reward {name}": reward(name, RITUAL) for name in SYMBOLS}
    return pays | {"fulfilled": fulfilled(RITUAL)}


# what a ritual looks at, and whether it may be refused -------------------------------------


def symbols_around(table: Table, others: tuple[Sleeve, ...]) -> Symbols:
    """Count the printed symbols of the other cards in the field."""
    shows = own(table.book).shows
    counts = {n: sum(shows.of(table, card, f"counted {n}") for card in others) for n in SYMBOLS}
    return tuple(sorted((name, count) for name, count in counts.items() if count))


@implements(c.NEM_RITUAL_02, dropped_by=symbols_around)
def looked_at_besides(table: Table, others: tuple[Sleeve, ...]) -> Symbols:
    """A ritual looks at the card it is sleeved into, and at nothing around it."""
    return ()


@implements(c.NEM_RITUAL_04, dropped=False)
def must_be_taken(table: Table) -> bool:
    """A ritual that is fulfilled pays; nobody may refuse it."""
    return True
