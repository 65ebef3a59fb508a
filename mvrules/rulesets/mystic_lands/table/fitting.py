"""What a board of Mystic Lands must be: one that can come about in play."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mvrules.kernel.faults import shown
from mvrules.kernel.refusals import NoOutcome, WordsRefused
from mvrules.kernel.table import Table
from mvrules.rulesets.mystic_lands import clauses as c
from mvrules.rulesets.mystic_lands import readings as r
from mvrules.rulesets.mystic_lands.lookup import own
from mvrules.rulesets.mystic_lands.printed.cards import VALE
from mvrules.rulesets.mystic_lands.printed.packs import HERE_ONLY
from mvrules.rulesets.mystic_lands.table.state import CUBES, RESOURCES, WITHERED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.book import Book
    from mvrules.kernel.piles import Pile
    from mvrules.kernel.rulings import Ruling
    from mvrules.rulesets.mystic_lands.table.state import Lands, Seat, Space

SETUP, NIGHT, START, DAY, DUSK = "setup", "night", "start of day", "day", "dusk"
MOST_A_DAY = 2
CARDS = 14
ON_PURPOSE = "say «illegal board: why» if it is meant"


def must_be_empty(given: Mapping[str, Any]) -> None:
    """Refuse anything on a table that is still to be set up."""
    for key, words in given.items():
        if key not in {"players", "turn", "first"} and words:
            what = f"the setup begins with an empty table, without {shown(key)}"
            raise WordsRefused(what, ("players", "turn"), (key,))


def must_sit_here(
    told: Mapping[str, Any], turns: tuple[tuple[str, str], ...], names: list[str]
) -> None:
    """Refuse players whom nobody has named."""
    wanted = [("turn", player) for player, _ in turns]
    wanted += [(word, told[word]) for word in ("active", "first")]
    wanted += [("ending", told["ending"])] if told.get("ending") else []
    wanted += [("map", c.player) for space in told.get("map", ()) for c in space.cubes]
    for word, name in wanted:
        if name not in names:
            raise WordsRefused(f"nobody here is called {name!r}", tuple(names), (word,))
    menus = {menu for _, menu in turns}
    if SETUP in menus and menus != {SETUP}:
        raise WordsRefused("the setup is over for all or for nobody", (), ("turn",))
    if bool(told.get("over")) == bool(turns):
        what = "nobody stands at a menu when the game is over, and somebody does until then"
        raise WordsRefused(what, (), ("turn",))
    awake = [player for player, menu in turns if menu not in {NIGHT, SETUP}]
    if len(awake) > 1 or (awake and told["active"] not in awake):
        what = f"one player at a time has a Day or a Dusk, not {' and '.join(awake)}"
        raise WordsRefused(what, (), ("turn",) if len(awake) > 1 else ("active",))


def must_be_on_the_map(seat: Seat, spaces: tuple[Space, ...]) -> None:
    """Refuse spaces that are said to be enchanted and are not there, or bear no cube."""
    there = [space.name for space in spaces if space.cube_of(seat.name)]
    for index, name in enumerate(seat.enchanted):
        if name not in there:
            what = f"{seat.name} has no cube on {name!r}"
            raise WordsRefused(what, tuple(there), (seat.name, "enchanted", index))


def must_come_about(state: Lands, book: Book, ruling: Ruling) -> None:
    """Refuse counts that no game comes to, and Vales and cubes that can't lie so."""
    for seat in state.seats:
        _must_count(seat, state.spaces)
        _must_be_in_time(seat, state.menu_of(seat.name))
        _must_be_druids(seat, book)
        if Table(book, ruling, state).read(r.AMB_LOST_11) == "not below zero":
            _must_not_owe(seat)
    _must_be_there_once(state, book)
    for space in state.spaces:
        _must_fit_its_space(space, book)
        _must_have_rows_apart(space, Table(book, ruling, state))
    for at in (0, 1):
        _must_be_of_a_level(f"level {at + 1} deck", state.market.decks[at], at + 1, book)
        _must_be_of_a_level(f"level {at + 1} vale deck", state.vale_decks[at], at + 1, book)
    if len({*state.slots_due}) < len(state.slots_due) or not {*state.slots_due} <= {1, 2}:
        _refuse(f"level 2 takes a first and a second slot, each once ({c.LANDS_LEVEL_03})",
                "slots due")  # fmt: skip


def _must_count(seat: Seat, spaces: tuple[Space, ...]) -> None:
    """Refuse more than a player has, or may do in a Day."""
    cubes = seat.cubes + sum(
        one.count for s in spaces for one in s.cubes if one.player == seat.name
    )
    for noun, count, most, clause in (
        ("cubes", cubes, CUBES, c.LANDS_COMP_03),
        ("bought", seat.bought, MOST_A_DAY, c.LANDS_DAY_07),
        ("enchanted", len(seat.enchanted), MOST_A_DAY, c.LANDS_DAY_07),
        ("land", len(seat.cards()), CARDS, c.LANDS_COMP_02),
    ):
        if count > most:
            counted = {"cubes": "cubes, those on the map among them", "land": "cards, wherever"}
            what = f"{count} {counted.get(noun, noun)}, and never more than {most} ({clause})"
            _refuse(what, seat.name, noun)
    if len({*seat.enchanted}) < len(seat.enchanted):
        _refuse(f"a Vale is enchanted once ({c.LANDS_VALE_04})", seat.name, "enchanted")
    if seat.night_vp > max(0, seat.vp):
        _refuse(f"they are VP of the player ({c.LANDS_LEVEL_01})", seat.name, "vp of the night")
    if seat.mana_paid and not seat.bought:
        _refuse(f"mana is paid for what was bought ({c.LANDS_BUY_02})", seat.name, "mana paid")


def _must_be_in_time(seat: Seat, menu: str | None) -> None:
    """Refuse what belongs to another part of the turn, and what lies where it can't lie."""
    for noun, there, menus, clause in (
        ("keeps", seat.keeps, (NIGHT,), c.LANDS_WITHER_03),
        ("wither token", seat.token == WITHERED, (NIGHT,), c.LANDS_WITHER_09),
        ("bought", seat.bought, (NIGHT, START), c.LANDS_DAY_07),
        ("mana was zeroed", seat.zeroed, (NIGHT, START, DAY), c.LANDS_DUSK_01),
        ("fresh", seat.fresh, (NIGHT, START, DAY), c.LANDS_DUSK_05),
        ("rain on", seat.covered, (DAY, DUSK), c.LANDS_RAIN_04),
    ):
        if there and menu in menus:
            _refuse(f"it is not so in the {menu} ({clause})", seat.name, noun)
    if len({*seat.covered}) < len(seat.covered):
        _refuse(f"a card has one uncovered sun to hide ({c.LANDS_SUN_06})", seat.name, "rain on")
    sleeved = [sheet for card in seat.land for sheet in card.sheets]
    for sheet in seat.fresh:
        if sheet not in sleeved:
            _refuse(f"{sheet.name} does not lie in the Land", seat.name, "fresh")


def _must_not_owe(seat: Seat) -> None:
    """Refuse totals below nought, where no loss is read to take one there."""
    for noun in RESOURCES:
        if seat.has(noun) < 0:
            _refuse(f"nobody has less {noun} than none ({r.AMB_LOST_11})", seat.name, noun)


def _must_be_druids(seat: Seat, book: Book) -> None:
    """Refuse a second Druid card, and a Druid Advance that is not on it."""
    druids = [card for card in seat.cards() if own(book).card(card.base.name).doc.druid]
    if len(druids) > 1:
        _refuse(f"{len(druids)} Druid cards, and there is one ({c.LANDS_COMP_02})", seat.name)
    elsewhere = [sheet for card in seat.cards() if card not in druids for sheet in card.sheets]
    for sheet in (*elsewhere, *seat.waiting):
        if own(book).card(sheet.name).doc.druid:
            what = f"{sheet.name} is a Druid Advance, and lies on the Druid card"
            _refuse(f"{what} ({c.LANDS_SETUP_05})", seat.name)


def _must_be_there_once(state: Lands, book: Book) -> None:
    """Refuse more cards of one name than there are."""
    lying = Counter(piece.name for piece in _lying(state))
    for name, count in lying.items():
        card = own(book).card(name)
        most = card.doc.copies or (count if card.pack == HERE_ONLY else 1)
        if count > most:
            _refuse(f"{count} cards are called {name}, and there are {most}", name)


def _lying(state: Lands) -> Iterator[Piece]:
    """Give every Advance and every Vale card, wherever it lies."""
    for seat in state.seats:
        yield from (sheet for card in seat.cards() for sheet in card.sheets)
        yield from (*seat.waiting, *seat.dealt)
    market = state.market
    yield from (card for card in market.slots if card is not None)
    yield from market.removed
    for deck in (*market.decks, *state.vale_decks, state.druids):
        yield from deck.cards()
    yield from (space.vale for space in state.spaces if space.vale is not None)


def _must_fit_its_space(space: Space, book: Book) -> None:
    """Refuse a Vale card on a space of the other level, as far as its level is known."""
    level = _level(space.vale, space.level, book) if space.vale else space.level
    if level != space.level:
        what = f"a Vale card of level {level} lies on a space of level {space.level}"
        _refuse(f"{what} ({c.LANDS_SETUP_03})", "map", space.name, "level")


def _must_be_of_a_level(noun: str, deck: Pile[Piece], level: int, book: Book) -> None:
    """Refuse a card of the other level in a deck, as far as its level is known."""
    for card in deck.cards():
        if _level(card, level, book) != level:
            clause = c.LANDS_SETUP_02 if card.kind == VALE else c.LANDS_SETUP_09
            _refuse(f"{card.name} is not of level {level} ({clause})", noun)


def _level(card: Piece, unless_known: int, book: Book) -> int:
    """Give the level of a card."""
    try:
        return own(book).level(card)
    except NoOutcome:
        return unless_known


def _must_have_rows_apart(space: Space, table: Table) -> None:
    """Refuse cubes of two players in one row, unless it is read so that they may lie there."""
    shared = table.read(r.AMB_L25) == "one cube a spot"
    if shared or table.read(r.AMB_L26) == "line of squares":
        return
    for one in space.cubes:
        if any(two.row == one.row and two.player < one.player for two in space.cubes):
            what = f"row {one.row + 1} has a cube of another player ({c.LANDS_VALE_06})"
            _refuse(what, "map", space.name, "cubes", one.player)


def _refuse(what: str, *at: str) -> None:
    """Refuse a board that can't come about, with its place."""
    raise WordsRefused(f"{what}; {ON_PURPOSE}", (), at)


def must_be_legal(seat: Seat, book: Book, ruling: Ruling) -> None:
    """Refuse a card that sleeving could never have made."""
    rows = (("land", seat.land), ("discard", seat.discard), ("deck", seat.deck.cards()))
    for zone, cards in (*rows, ("on deck", (seat.on_deck,) if seat.on_deck else ())):
        for index, card in enumerate(cards):
            at = (seat.name, zone, index) if zone != "on deck" else (seat.name, zone)
            must_be_craftable(card, book, ruling, at)


def must_be_craftable(card: Sleeve, book: Book, ruling: Ruling, at: tuple[str | int, ...]) -> None:
    """Refuse a card that no order of sleeving makes, by the first Advance that is amiss."""
    laws = own(book).sleeving
    if laws.could_make(card, ruling):
        return
    for depth in range(1, len(card.layers)):
        made = type(card)(card.layers[: depth + 1])
        try:
            verdict = laws.judge(made, depth, ruling)
        except NoOutcome:
            continue
        if not verdict.legal:
            what = f"{card.layers[depth].name} can't lie so on {card.said()} ({verdict.said()})"
            raise WordsRefused(f"{what}; {ON_PURPOSE}", (), at)
    what = f"no order of sleeving makes {card.said()}; {ON_PURPOSE}"
    raise WordsRefused(what, (), at)
