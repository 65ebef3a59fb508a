"""Scoring: VP tokens, VP on cards and vale cards, less curse tokens; and who wins."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from mvrules.kernel.effects import Amount
from mvrules.kernel.events import Behalf, Use
from mvrules.kernel.refusals import Undefined
from mvrules.kernel.rulings import implements
from mvrules.rulesets.mystic_vale import clauses as c
from mvrules.rulesets.mystic_vale import readings as r
from mvrules.rulesets.mystic_vale.course.sharing import ShareTheWin, shared_with, who_shares
from mvrules.rulesets.mystic_vale.crafted.curses import points_lost
from mvrules.rulesets.mystic_vale.crafted.reading import points
from mvrules.rulesets.mystic_vale.crafted.rituals import END_VP
from mvrules.rulesets.mystic_vale.leaders.choosing import advancements_on
from mvrules.rulesets.mystic_vale.leaders.sides import leader_points, leaders_on
from mvrules.rulesets.mystic_vale.lookup import own
from mvrules.rulesets.mystic_vale.solitaire.other_players import refers_to_others, wants_more
from mvrules.rulesets.mystic_vale.table.spots import in_the_field
from mvrules.rulesets.mystic_vale.texts.abilities import TITAN, VALE, at_work, bearing
from mvrules.rulesets.mystic_vale.texts.one_ability import best_of_each

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mvrules.crafting.pieces import Piece
    from mvrules.crafting.sleeves import Sleeve
    from mvrules.kernel.effects import Word
    from mvrules.kernel.table import Table
    from mvrules.rulesets.mystic_vale.table.state import Seat

END_OF_GAME = "end of game"
COUNTED = "counted"


class AsMuchAgain(Amount, frozen=True):
    """«As many points again as all else makes», once that is known."""

    word: ClassVar[str] = "as much again as all else"
    touches: ClassVar[tuple[str, ...]] = ("doubles symbol points", "reads symbol points")

    def count(self, table: Table, behalf: Behalf) -> int:
        """Count it by everything else of the player, other copies of this left out."""
        return adds(table, all_else(table, table.state.seat(behalf.player)))

    def said(self) -> str:
        """Read it aloud."""
        return "as many points again as all else makes"


def score(table: Table, seat: Seat) -> int:
    """Count what a player would score now."""
    return all_else(table, seat) + again(table, seat)


def all_else(table: Table, seat: Seat) -> int:
    """Count what a player would score without what is counted when all else is known."""
    return before_abilities(table, seat) + end_of_game(table, seat)


def before_abilities(table: Table, seat: Seat) -> int:
    """Count tokens, cards and vale cards, without any End of Game ability."""
    gained = vp_tokens(table, seat) + card_points(table, seat) + vale_points(table, seat)
    return gained + seat.end_points - points_lost(table, seat)


@implements(c.MV_SCORE_01, dropped=0)
def vp_tokens(table: Table, seat: Seat) -> int:
    """Each VP token is worth its points."""
    return seat.vp


def card_points(table: Table, seat: Seat) -> int:
    """Count the end-of-game VP of all cards that count."""
    cards = sum(card_value(table, seat, card) for card in cards_that_score(table, seat))
    titans = sum(leader_points(table, titan) for titan in seat.titans)
    return cards + titans + sum(sheet.symbol(END_VP) for sheet in reserved_that_count(table, seat))


def card_value(table: Table, seat: Seat, card: Sleeve) -> int:
    """Count the end-of-game VP of a card, those of a leader on it as leaders score."""
    leaders = sum(leader_points(table, s) - s.symbol(END_VP) for _, s in leaders_on(card))
    return points(table, seat, card) + leaders


@implements(c.MV_SCORE_02, dropped_by=in_the_field)
def cards_that_score(table: Table, seat: Seat) -> tuple[Sleeve, ...]:
    """All cards of a player score, wherever they lie."""
    return seat.cards()


@implements(c.NEM_RES_06, dropped_by=lambda _table, seat: seat.reserved)
def reserved_that_count(table: Table, seat: Seat) -> tuple[Piece, ...]:
    """What is Reserved scores nothing and counts in no tie."""
    return ()


@implements(c.MV_SCORE_03, dropped=0)
def vale_points(table: Table, seat: Seat) -> int:
    """The end-of-game VP on vale cards count too."""
    return sum(vale.symbol(END_VP) for vale in seat.vales)


@implements(c.MV_SCORE_04, dropped=0)
def end_of_game(table: Table, seat: Seat) -> int:
    """End of Game abilities count when totals are counted."""
    counted = (each for each in amounts(table, seat) if not comes_last(each[0]))
    return best_of_each(table, ((at.place, word.count(table, at)) for word, at in counted))


def amounts(table: Table, seat: Seat) -> Iterator[tuple[Amount, Behalf]]:
    """Give each End of Game ability of a player that counts points and is not counted yet."""
    over = Counter(use for use in table.state.used if use.what == COUNTED)
    for word, behalf in end_abilities(table, seat):
        if isinstance(word, Amount):
            over.subtract([counted_before(behalf)])
            if over[counted_before(behalf)] < 0:
                yield word, behalf


def counted_before(behalf: Behalf) -> Use:
    """Name the use of an ability whose points were counted before."""
    return Use(behalf.source, COUNTED, END_OF_GAME, behalf.player)


def end_abilities(table: Table, seat: Seat) -> Iterator[tuple[Word, Behalf]]:
    """Give each End of Game ability of a player's cards, vale cards and titans."""
    for place, card in places(seat):
        if not bearing(table, END_OF_GAME)[card]:
            continue
        for depth, word in at_work(table, card, END_OF_GAME):
            piece = card.layers[depth]
            if not (refers_to_others(table, piece) or lost_under_cover(table, card, depth, word)):
                yield word, Behalf(seat.name, piece.name, place)
    for place, pieces in ((VALE, seat.vales), (TITAN, seat.titans)):
        for piece in (piece for piece in pieces if not refers_to_others(table, piece)):
            for word in own(table.book).abilities(piece.name, END_OF_GAME):
                yield word, Behalf(seat.name, piece.name, place)


def lost_under_cover(table: Table, card: Sleeve, depth: int, word: Word) -> bool:
    """Whether points that a covered advancement's ability counts are lost with its VP: a doubt."""
    piece, above = card.layers[depth], card.layers[depth + 1 :]
    if not isinstance(word, Amount) or not any(piece.shares_slot(other) for other in above):
        return False
    return table.read(r.AMB_08_END) == "lost too"


def places(seat: Seat) -> Iterator[tuple[str, Sleeve]]:
    """Give each card of a player with the place where it lies."""
    rows = (("field", seat.field), ("discard", seat.discard), ("deck", seat.deck.cards()))
    for zone, cards in rows:
        yield from ((f"{zone} {index}", card) for index, card in enumerate(cards, start=1))
    if seat.on_deck is not None:
        yield "on deck", seat.on_deck


# counted when all else is known ------------------------------------------------------------


def comes_last(word: Word) -> bool:
    """Whether an amount is counted when all else is known."""
    return any(isinstance(part, AsMuchAgain) for part in word.walk())


def again(table: Table, seat: Seat) -> int:
    """Count what is added once all else is known; what several copies add is in doubt."""
    words = tuple(each for each in amounts(table, seat) if comes_last(each[0]))
    if len(words) > 1 and table.read(r.AMB_32) == "unspecified":
        raise Undefined(r.AMB_32, f"what {len(words)} copies of {words[0][1].source} add")
    doubles = 2 if table.read(r.AMB_32) == "four times" else 1
    added = (word.count(table, behalf) for word, behalf in words)
    return sum(points * doubles**copy for copy, points in enumerate(added))


def whatever_it_is(table: Table, total: int) -> int:
    """Add the total, be it above or below nought."""
    return total


@implements(c.NEM_ADV_BRAMBLE_02, dropped_by=whatever_it_is)
def adds(table: Table, total: int) -> int:
    """A total below nought is not added again."""
    return max(0, total)


# who wins ----------------------------------------------------------------------------------


def win(table: Table) -> tuple[str, ...]:
    """Name who wins: the most points, then the most level 3 advancements; ties share."""
    totals = {seat.name: score(table, seat) for seat in table.state.seats}
    ahead = leaders(table, totals)
    best = ahead
    if len(ahead) > 1 and level_three_decides(table):
        weights = {seat.name: tie_break(table, seat) for seat in ahead}
        most = max(weights.values())
        best = tuple(seat for seat in ahead if weights[seat.name] == most)
    names = tuple(seat.name for seat in best)
    names = names if ties_are_shared(table) else names[:1]
    last = who_shares(table, fewest(table), totals)
    if not last:
        return names
    names = shared_with(table, names, tuple(seat.name for seat in ahead))
    return tuple(dict.fromkeys((*names, *last)))


def leaders(table: Table, totals: Mapping[str, int]) -> tuple[Seat, ...]:
    """Give the seats with the most points."""
    seats: tuple[Seat, ...] = table.state.seats
    best = max(totals.values()) if most_points_win(table) else min(totals.values())
    return tuple(seat for seat in seats if totals[seat.name] == best)


def fewest(table: Table) -> dict[str, int]:
    """Give whoever may share the win by being last, with the points that must be the fewest.

    These are the total, or what it is at any point of the count, as the doubt is read.
    """
    owners = (seat for seat in table.state.seats if may_share(table, seat))
    if table.read(r.AMB_31) == "last of all":
        return {seat.name: score(table, seat) for seat in owners}
    return {s.name: min(score(table, s), before_abilities(table, s)) for s in owners}


def may_share(table: Table, seat: Seat) -> bool:
    """Whether a player has the ability to share the win, with enough players for it."""
    return any(
        isinstance(word, ShareTheWin) and not wants_more(table, own(table.book).piece(at.source))
        for word, at in end_abilities(table, seat)
    )


@implements(c.MV_SCORE_05, dropped=False)
def most_points_win(table: Table) -> bool:
    """The player with the most points wins."""
    return True


@implements(c.MV_SCORE_06, dropped=False)
def level_three_decides(table: Table) -> bool:
    """In a tie, whoever owns more level 3 advancements is ahead."""
    return True


@implements(c.MV_SCORE_07, dropped=False)
def ties_are_shared(table: Table) -> bool:
    """Players who are tied even so share the win."""
    return True


def tie_break(table: Table, seat: Seat) -> int:
    """Count the level 3 advancements of a player; one of level 4 counts for more."""
    owned = [sheet for card in seat.cards() for _, sheet in advancements_on(table, card)]
    levels = [own(table.book).level(s) for s in (*owned, *reserved_that_count(table, seat))]
    return levels.count(3) + level_four_weight(table) * levels.count(4)


@implements(c.NEM_L4_07, dropped=0)
def level_four_weight(table: Table) -> int:
    """A level 4 advancement counts as two of level 3."""
    return 2
