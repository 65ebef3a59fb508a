"""Rituals: a reward for a card that fulfils the whole requirement of a ritual sleeved into it.

Two questions are kept apart. `present` asks which symbols a requirement may look at: what is
printed on the card, never what a ritual pays. `shown` asks what the card gives in the end: what
is printed, and the rewards of the rituals that are fulfilled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING

from mvrules.crafting.formulas import (
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
    Flag,
    HasRitual,
    IsKind,
    Node,
    Not,
    Paid,
    Plus,
    Reads,
    Ruled,
    Same,
    Supposed,
    Symbol,
    Total,
)  # fmt: skip
from mvrules.kernel.fetched import Making
from mvrules.kernel.rulings import BY_THE_BOOK, Ruling, implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.crafted.eclipse import (
    ADVANCEMENT,
    covered,
    scoring,
    shines,
    works,
)
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.table.state import NAMED_SPIRITS, SPIRITS, WILD

if TYPE_CHECKING:
    from mvrules.crafting.pieces import Symbols
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.table import Table

Met = Callable[[str], Node]
"""Says of a layer when its ritual is met."""

RITUAL = "ritual"
PLANTING = ("decay", "growth")
"""The symbols that are used in Planting; all others are used in Harvest or at the end."""

PAID = ("vp", "curse", "mana", *SPIRITS)
"""What a ritual can pay for its player to have, or to leave where its text says so."""

HARVEST = ("mana", *SPIRITS, "guardians", "vp", "curse")
END_VP = "end vp"
SYMBOLS = (*PLANTING, *HARVEST, END_VP)


# what a requirement may look at ------------------------------------------------------------


@cache
def present(name: str, ritual: str) -> Node:
    """Count a symbol that is on the card for a ritual to look at."""
    taken = Ruled(c.NEM_RITUAL_11, NOUGHT, dropped=_taken_before(name, ritual))
    return Beyond(_on_card(name, ritual), taken)


@cache
def _on_card(name: str, ritual: str) -> Node:
    """Count a symbol on the card, whatever other rituals look at it too."""
    x = f"beside {ritual}"
    looked_at = Plus((Total(x, shines(x), _printed_for(name, x, ritual)), Around(name)))
    there = Plus((looked_at, Ruled(c.NEM_RITUAL_07, NOUGHT, dropped=drawn_in_requirements(name))))
    return Beyond(there, Ruled(c.NEM_RITUAL_14, NOUGHT, dropped=_cancelled(name)))


def _printed_for(name: str, x: str, ritual: str) -> Node:
    """Count a printed symbol of one layer, as a ritual on the card may see it."""
    of_itself = Reads(r.AMB_16, (("helps not", NOUGHT),), other=Symbol(name, x))
    of_another = Ruled(c.NEM_RITUAL_13, Symbol(name, x), dropped=NOUGHT)
    printed = Either(HasRitual(x), of_another, Symbol(name, x))
    seen = Either(Same(x, ritual), of_itself, printed)
    advancements = Either(IsKind(ADVANCEMENT, x), seen, NOUGHT)
    reads = Reads(r.AMB_20, (("advancements only", advancements),), other=seen)
    if name == END_VP:
        reads = Reads(r.AMB_20_MINUS, (("each by itself", Beyond(reads, NOUGHT)),), other=reads)
    return still_there(name, x, reads)


def still_there(name: str, x: str, count: Node) -> Node:
    """Count what is there on a layer; whether its covered end-of-game VP are is in doubt."""
    if name != END_VP:
        return count
    return Either(covered(x), Reads(r.AMB_08_VP, (("present", count),), other=NOUGHT), count)


@cache
def drawn_in_requirements(name: str) -> Node:
    """Count a symbol in all requirements on the card; by the book these are not there."""
    return Total("asker", All((HasRitual("asker"), shines("asker"))), Asked(name, "asker"))


def _taken_before(name: str, ritual: str) -> Node:
    """Count what serves met rituals further back, if each symbol could serve only once."""
    q = f"before {ritual}"
    return Total(q, All((Behind(q, ritual), _meets(q, _on_card))), serving(name, q))


def serving(name: str, ritual: str) -> Node:
    """Count a symbol as it serves a met ritual: named spirits as far as they go, then wild ones."""
    asked = wanted(name, ritual)
    if name == WILD:
        there = {each: _on_card(each, ritual) for each in NAMED_SPIRITS}
        return Plus((asked, *_short(ritual, there)))
    if name in NAMED_SPIRITS:
        return Beyond(asked, Beyond(asked, _on_card(name, ritual)))
    return asked


@cache
def _cancelled(name: str) -> Node:
    """Count the symbols that are cancelled: growth cancels decay."""
    if name != "decay":
        return NOUGHT
    return Total("grower", shines("grower"), Symbol("growth", "grower"))


# whether a ritual is fulfilled -------------------------------------------------------------


@cache
def fulfilled(ritual: str) -> Node:
    """Whether the card meets the whole requirement of a ritual."""
    strict = _meets(ritual, present)
    generous = _meets(ritual, _with_own_reward)
    agreed = Agreeing(r.AMB_17, "whether the ritual is fulfilled", strict, generous)
    fed = _meets(ritual, _with_other_rewards)
    return Ruled(c.NEM_RITUAL_12, Reads(r.AMB_17, (("feeds own", agreed),), other=strict), fed)


def _with_own_reward(name: str, ritual: str) -> Node:
    """Count a symbol as if the reward of the ritual were there already."""
    return Plus((present(name, ritual), Paid(name, ritual)))


def _with_other_rewards(name: str, ritual: str) -> Node:
    """Count a symbol with what the other rituals pay that are met by print alone."""
    q = f"feeding {ritual}"
    others = All((Not(Same(q, ritual)), _meets(q, present)))
    return Plus((present(name, ritual), Total(q, others, Paid(name, q))))


@cache
def _meets(ritual: str, counted: Callable[[str, str], Node]) -> Node:
    """Whether all that a ritual asks for is there: each symbol, wild spirits for what is short."""
    there = {name: counted(name, ritual) for name in SYMBOLS}
    plain = tuple(n for n in SYMBOLS if n not in SPIRITS)
    counts = tuple(AtLeast(there[name], wanted(name, ritual)) for name in plain)
    whole = All((*counts, _spirits_suffice(ritual, there)))
    some = AnyOf((whole, *(_one_is_there(name, ritual, there) for name in SYMBOLS)))
    asks = (HasRitual(ritual), shines(ritual))
    return All((*asks, Ruled(c.NEM_RITUAL_03, whole, dropped=some)))


@cache
def wanted(name: str, ritual: str) -> Node:
    """Count how many of a symbol must be there; whether one is enough for several is in doubt."""
    asked = Asked(name, ritual)
    one = Beyond(asked, Beyond(asked, Constant(1)))
    return Reads(r.AMB_20, (("one is enough", one),), other=asked)


def _spirits_suffice(ritual: str, there: dict[str, Node]) -> Node:
    """Whether the named spirits are there, with wild ones for those that are short.

    Where a wild spirit itself is asked for, it must be there, or (if so read) any spirit.
    """
    asked, short = wanted(WILD, ritual), _short(ritual, there)
    left = _wild_for_named(Beyond(there[WILD], asked))
    only_wild = All((AtLeast(there[WILD], asked), AtLeast(left, Plus(short))))
    to_spare = (Beyond(there[name], wanted(name, ritual)) for name in NAMED_SPIRITS)
    enough = AtLeast(Plus((there[WILD], *to_spare)), Plus((asked, *short)))
    any_spirit = All((AtLeast(_wild_for_named(there[WILD]), Plus(short)), enough))
    return Reads(r.AMB_19_ASKED, (("any spirit", any_spirit),), other=only_wild)


def _short(ritual: str, there: dict[str, Node]) -> tuple[Node, ...]:
    """Count, spirit by spirit, how many of those that are named are not there."""
    return tuple(Beyond(wanted(name, ritual), there[name]) for name in NAMED_SPIRITS)


def _wild_for_named(wild: Node) -> Node:
    """Count the wild spirits that serve where a spirit is named."""
    return Reads(r.AMB_19, (("serves no need", NOUGHT),), other=wild)


def _one_is_there(name: str, ritual: str, there: dict[str, Node]) -> Node:
    """Whether a symbol is asked for, and one that serves is there."""
    wild = (_wild_for_named(there[WILD]),) if name in NAMED_SPIRITS else ()
    named = Plus(tuple(there[each] for each in NAMED_SPIRITS)) if name == WILD else NOUGHT
    any_spirit = Reads(r.AMB_19_ASKED, (("any spirit", named),), other=NOUGHT)
    serve = Plus((there[name], *wild, any_spirit))
    return All((AtLeast(Asked(name, ritual), Constant(1)), AtLeast(serve, Constant(1))))


# what the card shows -----------------------------------------------------------------------


def unconditional(name: str, x: str) -> Node:
    """Count a symbol printed on a layer; above a requirement it counts whatever the ritual does."""
    symbol = Symbol(name, x)
    only_if_met = Either(AnyOf((Not(HasRitual(x)), fulfilled(x))), symbol, NOUGHT)
    return Ruled(c.NEM_RITUAL_06, symbol, dropped=only_if_met)


def reward(name: str, x: str, met: Met | None = None) -> Node:
    """Count what a ritual pays: everything once it is fulfilled, nothing before."""
    paid = Either((met or fulfilled)(x), Paid(name, x), NOUGHT)
    present_only_if_met = Ruled(c.NEM_RITUAL_08, paid, dropped=Paid(name, x))
    if name in HARVEST:
        return present_only_if_met
    return Ruled(c.NEM_RITUAL_05, present_only_if_met, dropped=NOUGHT)


@cache
def shown(name: str) -> Node:
    """Count a symbol that the card gives: print and rewards, and nothing is used up by asking."""
    layer = Plus((unconditional(name, "x"), reward(name, "x")))
    given = Total("x", shines("x"), scoring("x", layer) if name == END_VP else layer)
    asked = Ruled(c.NEM_RITUAL_07, NOUGHT, dropped=drawn_in_requirements(name))
    used = Total("x", fulfilled("x"), serving(name, "x"))
    whole = Plus((given, asked))
    return Ruled(c.NEM_RITUAL_10, whole, dropped=Beyond(whole, used))


def counted_by_abilities(name: str) -> Node:
    """Count a symbol as an ability counts it; whether wild spirits count as others is in doubt."""
    if name not in NAMED_SPIRITS:
        return there_for_abilities(name)
    wild = Reads(r.AMB_19_COUNTED, (("counted", there_for_abilities(WILD)),), other=NOUGHT)
    return Plus((there_for_abilities(name), wild))


@cache
def there_for_abilities(name: str) -> Node:
    """Count a symbol that is there for abilities on the card: rewards that are present are too."""
    return _there(name, shines("x"), None)


def _there(name: str, where: Node, met: Met | None) -> Node:
    """Count a symbol that is there on some layers, by what is met."""
    paid = Ruled(c.NEM_RITUAL_09, reward(name, "x", met), dropped=NOUGHT)
    layer = Plus((unconditional(name, "x"), paid))
    asked = Ruled(c.NEM_RITUAL_07, NOUGHT, dropped=drawn_in_requirements(name))
    return Plus((Total("x", where, still_there(name, "x", layer)), asked))


# what abilities add ------------------------------------------------------------------------


def adds(symbol: str, of: str) -> str:
    """Name the mark of an ability that adds one symbol to its card for each of another."""
    return f"adds {symbol} for each {of}"


ADDED = "added"
"""The mark of the layer on which lies what abilities add; they count nothing of it."""

ADDING = {adds(symbol, of): (symbol, of) for symbol in SYMBOLS for of in SYMBOLS if symbol != of}
"""Each such mark, with what is added and for each of what."""


@cache
def added(name: str, met: Met | None = None) -> Node:
    """Count what abilities add of a symbol to their card, as far as they work."""
    maker = "maker"
    each = (
        Either(Flag(adds(name, of), maker), _counted(of, met), NOUGHT)
        for of in SYMBOLS
        if of != name
    )
    return Total(maker, works(maker), Plus(tuple(each)))


@cache
def _counted(name: str, met: Met | None) -> Node:
    """Count a symbol as an ability that adds counts it: not what is added already."""
    where = All((shines("x"), Not(Flag(ADDED, "x"))))
    own = _there(name, where, met)
    if name not in NAMED_SPIRITS:
        return own
    wild = Reads(r.AMB_19_COUNTED, (("counted", _there(WILD, where, met)),), other=NOUGHT)
    return Plus((own, wild))


@cache
def by_card() -> Mapping[str, Node]:
    """Give every formula about a whole card by its name, each made when somebody reads by it."""
    kinds = (
        ("", shown), ("counted ", counted_by_abilities), ("there ", there_for_abilities),
        ("added ", added),
    )  # fmt: skip
    makers = {f"{kind}{s}": partial(count, s) for kind, count in kinds for s in SYMBOLS}
    return Making({**makers, "points": partial(shown, END_VP)})


@cache
def by_layer() -> Mapping[str, Node]:
    """Give every formula about one layer by its name, each made when somebody reads by it."""
    pays = {f"reward {name}": partial(reward, name, RITUAL) for name in SYMBOLS}
    whole = {"fulfilled": partial(fulfilled, RITUAL), "works": partial(works, RITUAL)}
    return Making({**pays, **whole})


# whether it goes round in a circle ----------------------------------------------------------

Circle = tuple[Ruling, Node, tuple[str, ...]]
"""How one reads, when a supposed ritual is fulfilled, and with which abilities it is tried."""


@cache
def circles() -> Mapping[str, Circle]:
    """Give what may go round in a circle by ways to read the rules."""
    ways = {
        "by the book": BY_THE_BOOK,
        "AMB-17, a reward feeds its own": Ruling().read_as(r.AMB_17, "feeds own"),
        "without NEM-RITUAL-12, a reward feeds others": Ruling().suspend(c.NEM_RITUAL_12),
        "AMB-18, what an ability adds feeds": Ruling().read_as(r.AMB_18, "feeds"),
    }
    return Making({way: partial(_circle, ruling) for way, ruling in ways.items()})


def _circle(ruling: Ruling) -> Circle:
    """Try a way to read with abilities by which each symbol is added for one other, in a ring."""
    ring = tuple(adds(s, of) for s, of in zip(SYMBOLS, (*SYMBOLS[1:], SYMBOLS[0]), strict=True))
    return ruling, _fulfils_itself(), ring


@cache
def _fulfils_itself() -> Node:
    """Whether a ritual is fulfilled by what is supposed of it and others."""
    return _meets(RITUAL, _fed)


def _fed(name: str, ritual: str) -> Node:
    """Count a symbol on the card with what feeds a requirement besides."""
    own_reward = Reads(r.AMB_17, (("feeds own", _own_reward(name, ritual)),), other=NOUGHT)
    paid = Ruled(c.NEM_RITUAL_12, own_reward, dropped=_other_rewards(name, ritual))
    made = Reads(r.AMB_18, (("feeds", added(name, Supposed)),), other=NOUGHT)
    return Plus((present(name, ritual), paid, made))


def _own_reward(name: str, ritual: str) -> Node:
    """Count a symbol in the reward of the ritual, if it is supposed to be met."""
    return Total("q", All((Same("q", ritual), Supposed("q"))), Paid(name, "q"))


def _other_rewards(name: str, ritual: str) -> Node:
    """Count a symbol in the rewards of the other rituals that are supposed to be met."""
    return Total("q", All((Not(Same("q", ritual)), Supposed("q"))), Paid(name, "q"))


# what a ritual looks at, and whether it may be refused -------------------------------------


def symbols_around(table: Table, others: tuple[Sleeve, ...]) -> Symbols:
    """Count the symbols that are present on the other cards in the field."""
    shows = own(table.book).shows
    counts = {n: sum(shows.of(table, card, f"there {n}") for card in others) for n in SYMBOLS}
    return tuple(sorted((name, count) for name, count in counts.items() if count))


@implements(c.NEM_RITUAL_02, dropped_by=symbols_around)
def looked_at_besides(table: Table, others: tuple[Sleeve, ...]) -> Symbols:
    """A ritual looks at the card it is sleeved into, and at nothing around it."""
    return ()


@implements(c.NEM_RITUAL_04, dropped=False)
def must_be_taken(table: Table) -> bool:
    """A ritual that is fulfilled pays; nobody may refuse it."""
    return True
