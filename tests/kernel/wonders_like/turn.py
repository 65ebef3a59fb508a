"""A turn: play a card, attack, draw or pass; two who pass in a row end the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.events import Behalf, PeriodEnded, SteppedAway, StoodAt
from mvrules.kernel.menus import Menu, Move
from mvrules.kernel.questions import Candidate, Reason, option
from mvrules.kernel.rulings import implements
from tests.kernel.wonders_like import clauses as c
from tests.kernel.wonders_like.battle import battle
from tests.kernel.wonders_like.events import Arrived, CardPlayed, RoundBegan, TurnPassed
from tests.kernel.wonders_like.power import state_of
from tests.kernel.wonders_like.state import REALMS
from tests.kernel.wonders_like.verbs import Draw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mvrules.kernel.events import Rules
    from mvrules.kernel.questions import Option
    from mvrules.kernel.table import Table

ROUNDS = 2


@implements(c.TURN_01, dropped=())
def playable(table: Table, player: str) -> list[str]:
    """Any card of the hand may be played."""
    return sorted(set(state_of(table).seat(player).hand))


def playing(table: Table, player: str) -> Iterator[Candidate]:
    for card in playable(table, player):
        for realm in REALMS:
            yield Candidate(option(player, "play", card, **{"in": realm}))


def play(table: Table, said: Option) -> Rules[None]:
    card = said.word("play")
    yield CardPlayed(said.player, card)
    yield Arrived(state_of(table).free_name(card), card, said.player, said.word("in"))


def attacking(table: Table, player: str) -> Iterator[Candidate]:
    """One attacks with the wonders one has in a realm."""
    for realm in REALMS:
        mine = [w for w in state_of(table).wonders if (w.owner, w.realm) == (player, realm)]
        none = () if mine else (Reason(c.BATTLE_01, (("wonders", "none"),)),)
        yield Candidate(option(player, "attack", realm), none)


def attack(table: Table, said: Option) -> Rules[None]:
    yield from battle(table, said.player, said.word("attack"))


def drawing(table: Table, player: str) -> Iterator[Candidate]:
    if Draw(1).can(table, Behalf(player, "")):
        yield Candidate(option(player, "draw"))


def draw_one(table: Table, said: Option) -> Rules[None]:
    yield from Draw(1).carry_out(table, Behalf(said.player, ""))


def passing(table: Table, player: str) -> Iterator[Candidate]:
    yield Candidate(option(player, "pass"))


def pass_on(table: Table, said: Option) -> Rules[None]:
    yield from ()


def next_turn(table: Table, said: Option) -> Rules[None]:
    """The other player is next; when both have passed, the round is over."""
    yield SteppedAway(said.player)
    yield TurnPassed(said.player, said.verb == "pass")
    state = state_of(table)
    if state.passed == len(state.seats):
        yield PeriodEnded("round")
        yield RoundBegan(state.round + 1)
    if state_of(table).round <= ROUNDS:
        yield StoodAt(state_of(table).active, "turn")


TURN = Menu(
    "turn",
    "What do you do?",
    (
        Move("play", playing, play),
        Move("attack", attacking, attack),
        Move("draw", drawing, draw_one),
        Move("pass", passing, pass_on),
    ),
    clauses=(c.TURN_01,),
    secret=True,
)
