"""A situation is a board and answers on it in words: everything that a row lays, and nothing more.

It is played by the rulebook or by a mutant. What it comes to is told fact by fact, so that one
sees in which of them two ends differ. Where nobody says what chance deals, it deals what it
offers first, and that is kept.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from mvrules.evidence.scopes import game_of
from mvrules.kernel.faults import Faults
from mvrules.kernel.questions import CHANCE
from mvrules.kernel.refusals import Forbidden, LimitReached, NoOutcome, NotOffered, Refusal
from mvrules.scenarios.check import Item
from mvrules.scenarios.looking import Moment
from mvrules.scenarios.mover import Answer, Mover, Stuck
from mvrules.scenarios.picks import Picks
from mvrules.scenarios.steps import read_steps

if TYPE_CHECKING:
    from mvrules.evidence.mutants import Mutant
    from mvrules.kernel.faults import KeyPath
    from mvrules.kernel.play import Game
    from mvrules.kernel.questions import Option, Question
    from mvrules.scenarios.document import Row, Step

__all__ = [
    "ACCEPTED",
    "LEFT_OPEN",
    "LEFT_OVER",
    "NOT_OFFERED",
    "REFUSED",
    "UNSAID",
    "Closely",
    "End",
    "Fact",
    "Situation",
    "as_asked",
    "differing",
    "end_of",
    "facts",
    "laid",
    "situation_of",
]

Words = Any
Closely = Literal["", "reasons", "order"]
"""What is looked at besides how things lie."""

Situation = dict[str, Any]
"""By a key of the scenario language, what stands under it."""

ACCEPTED, REFUSED = "accepted", "refused"
LEFT_OPEN, LEFT_OVER, NOT_OFFERED = "left open", "answers left over", "not offered"
UNLAID, UNSAID, BROKEN = "unlaid", "unsaid", "broken down"
TOLD = frozenset({ACCEPTED, REFUSED, NOT_OFFERED, "undefined", "endless"})
"""Ends that show something: all else is a board or an answer that there can't be."""

NOWHERE: KeyPath = ()
ORDER = ("reasons", "lies", "scores", "winners", "offered", "asked", "act", "order")
"""Of what differs, what is told first."""

MOST_DEALT = 400
"""So many cards chance may be asked for one after the other."""


class End(NamedTuple):
    """What a situation comes to: a word, the game then, and what chance dealt, pile by pile."""

    word: str
    opening: Game | None = None
    game: Game | None = None
    refusal: Refusal | None = None
    dealt: Mapping[str, list[Words]] = {}
    left: tuple[tuple[Any, ...], ...] = ()
    """Where answers stand that nobody asked for."""

    @property
    def told(self) -> bool:
        """Whether it shows anything."""
        return self.word in TOLD

    @property
    def unlaid(self) -> bool:
        """Whether there is no such board, or it breaks the engine down."""
        return self.word == UNLAID or self.word.startswith(BROKEN)


def situation_of(row: Row) -> Situation:
    """Give the situation of a row, all its steps taken as they stand, refused ones too."""
    whole: dict[str, Any] = {
        "edition": row.edition, "readings": row.readings, "stand-ins": row.stand_ins,
        "cards": row.cards, "illegal board": row.illegal_board, "given": row.given,
        "shuffles": row.shuffles, "when": [_step(step) for step in row.when],
    }  # fmt: skip
    return {key: words for key, words in whole.items() if words}


def _step(step: Step) -> Words:
    """Write a step as it is said, without what must hold after it."""
    if step.go_on:
        return {"go on to": step.go_on_to} if step.go_on_to else "go on"
    inner = {"choose": [*step.choose], "decline": [*step.decline]}
    return {step.actor: step.move or {}} | {key: said for key, said in inner.items() if said}


def laid(item: Item, situation: Situation) -> Item | None:
    """Give a row that lays a situation, and asserts nothing; none if the steps can't be read."""
    faults = Faults(_Nowhere())
    steps = read_steps(enumerate(situation.get("when", ())), faults)
    if faults.noted:
        return None
    row = msgspec.structs.replace(
        item.row, edition=situation.get("edition", ""), readings=situation.get("readings", {}),
        stand_ins=situation.get("stand-ins", {}), cards=situation.get("cards", {}),
        illegal_board=situation.get("illegal board", ""), given=situation.get("given", {}),
        shuffles=situation.get("shuffles", ""), when=steps, then=None, branches=None,
    )  # fmt: skip
    return item._replace(row=row)


class _Nowhere:
    def place(self, key_path: KeyPath, *, on_key: bool = False) -> str:  # noqa: ARG002
        """Give no place at all."""
        return ""


# what it comes to ----------------------------------------------------------------------------


def end_of(
    item: Item, situation: Situation, mutant: Mutant | None = None, *, traced: bool = False
) -> End:
    """Play a situation by the rulebook or a mutant; one that breaks down shows nothing."""
    try:
        own = laid(item, situation)
        opening = game_of(own, mutant, traced=traced) if own else None
        if own is None or opening is None:
            return End(UNLAID)
        return _played(own.row, opening, lenient=mutant is not None)
    except Exception as broken:  # noqa: BLE001  words put where they make no sense, or a mutant
        return End(f"{BROKEN} ({type(broken).__name__})")


def _played(row: Row, opening: Game, *, lenient: bool) -> End:
    """Take all steps of a row; the last may be refused."""
    dealing, game = _Dealing(row, lenient=lenient), opening
    for step in row.when:
        try:
            game = dealing.forced(game, step) if step.go_on else dealing.moved(game, step)
        except Refusal as refusal:
            return _stopped(row, step, End("", opening, game, refusal, dealing.dealt))
        except Stuck:
            return End(UNSAID)
    halted = game.halted.word if game.halted else ""
    over = game.at_menus or halted
    left = (*dealing.left, *dealing.answers)
    word = LEFT_OVER if left else (halted or ACCEPTED) if over else LEFT_OPEN
    return End(word, opening, game, None, dealing.dealt, tuple(one.at for one in left))


def _stopped(row: Row, step: Step, end: End) -> End:
    """Say how a step that was not taken ended; only the last may be refused by a clause."""
    if step is not row.when[-1] or isinstance(end.refusal, LimitReached):
        return end._replace(word=UNSAID)
    if isinstance(end.refusal, Forbidden):
        return end._replace(word=REFUSED)
    if isinstance(end.refusal, NotOffered):
        return end._replace(word=NOT_OFFERED)
    return end._replace(word=end.refusal.code if isinstance(end.refusal, NoOutcome) else UNSAID)


class _Dealing(Mover):
    """A mover that deals what chance offers first where nobody lists anything.

    A lenient one does so too where what is listed can't be dealt.
    """

    def __init__(self, row: Row, *, lenient: bool) -> None:
        super().__init__(row, Picks(), any_order=True)
        self.dealt: dict[str, list[Words]] = {}
        self.lenient = lenient
        self.left: list[Answer] = []

    def _answered(self, game: Game, at: KeyPath) -> Game:
        """Give the inner answers that are due; what is left at the menus nobody asked for."""
        while not game.at_menus and (option := self._due(game)):
            game = self.yielded(game.answer(option), at)
        if game.at_menus:
            self.left += self.answers
            self.answers = []
        return game

    def _card(self, question: Question, at: KeyPath) -> Option:
        """Give the card, and keep it where chance could have dealt another."""
        try:
            card = super()._card(question, at)
        except Stuck:
            if not self.lenient:
                raise
            card = question.options[0]
        if len({option.words for option in question.options}) > 1:
            pile = self.dealt.setdefault(question.about, [])
            pile.append(card.words[0][1])
            if len(pile) > MOST_DEALT:
                raise Stuck(at, "a shuffle", "", "dealt without end")
        return card


def as_asked(situation: Situation, end: End) -> Situation:
    """Leave out the answers that nobody asks for."""
    steps: list[Words] = [copy.deepcopy(step) for step in situation.get("when", [])]
    for _, number, *_, key, index in sorted(end.left, key=_order, reverse=True):
        del steps[number][key][index]
        if not steps[number][key]:
            del steps[number][key]
    kept = [step for step in steps if step == "go on" or [*step.values()] != [{}]]
    return {**situation, "when": kept}


def _order(at: tuple[Any, ...]) -> tuple[int, int]:
    """Give the step of an answer, and its number there."""
    return at[1], at[-1]


# fact by fact --------------------------------------------------------------------------------

Fact = tuple[str, ...]


def facts(end: End, closely: Closely = "") -> dict[Fact, Words]:
    """Tell what a situation comes to, fact by fact: what is offered, how it lies, who scores.

    Args:
        end: what it comes to.
        closely: what is looked at besides: for which reasons an act is refused, or in which order
            things happen, which takes an end that was traced.
    """
    found: dict[Fact, Words] = {("act",): end.word}
    if closely == "reasons" and isinstance(end.refusal, Forbidden):
        found["reasons",] = sorted({str(reason.clause) for reason in end.refusal.reasons})
    if end.word in {ACCEPTED, LEFT_OVER} and end.game is not None:
        found |= dict(_lying(end.game))
        found |= dict(_offered(end.game))
        found |= dict(_counted(end.game))
        found |= dict(_ordered(end)) if closely == "order" else {}
    elif end.word == LEFT_OPEN and end.game is not None:
        found |= dict(_offered(end.game))
    return found


def _lying(game: Game) -> Iterator[tuple[Fact, Words]]:
    """Tell how everything lies that can be said."""
    table, board = game.table, game.book.board
    for noun in board.nouns.values():
        for player in board.players(table) if noun.own else ("",):
            path = f"{player}.{noun.name}" if noun.own else noun.name
            try:
                yield ("lies", path), noun.kind.say(noun.of(table, player))
            except Refusal as refusal:
                yield ("lies", path), f"({refusal.code})"


def _offered(game: Game) -> Iterator[tuple[Fact, Words]]:
    """Tell who is asked what about, and each thing that is offered."""
    for question in game.questions:
        if question.player == CHANCE:
            continue
        yield ("asked", question.player), question.about
        try:
            for option in question.options:
                yield ("offered", question.player, option.said()), option.plain()
        except NoOutcome as refusal:
            yield ("offered", question.player, refusal.code), refusal.code


def _counted(game: Game) -> Iterator[tuple[Fact, Words]]:
    """Tell who would score what, and who would win."""
    try:
        for player, score in game.scores().items():
            yield ("scores", player), str(score)
        yield ("winners",), [*game.winners()]
    except Refusal as refusal:
        yield ("scores", ""), refusal.code


def _ordered(end: End) -> Iterator[tuple[Fact, Words]]:
    """Tell of each two things that happen that the one comes before the other."""
    if end.opening is None or end.game is None:
        return
    names = [event.name for event in Moment(end.opening, end.game).events]
    first = {name: at for at, name in reversed([*enumerate(names)])}
    last = {name: at for at, name in enumerate(names)}
    for one, at in first.items():
        yield from ((("order", one, other), "true") for other in last if at < last[other])


def differing(one: End, other: End, closely: Closely = "") -> list[Fact]:
    """Name the facts in which two ends differ, those that are told in the fewest words first."""
    here, there = facts(one, closely), facts(other, closely)
    over = one.word == ACCEPTED and other.word == LEFT_OVER
    if one.word != other.word and not over:
        return [("act",)]
    if one.word == REFUSED and closely != "reasons":
        return []
    found = [fact for fact in {**here, **there} if here.get(fact) != there.get(fact)]
    return sorted(found, key=lambda fact: (ORDER.index(fact[0]), len(repr(here.get(fact)))))
