"""All words of card texts, and where each may stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.kernel.abilities import Instead, When, While
from mvrules.kernel.effects import Until
from mvrules.kernel.refusals import WordsRefused
from mvrules.kernel.vocabulary import Vocabulary
from mvrules.rulesets.wonders.course.settling import Timing
from mvrules.rulesets.wonders.keywords.all_words import KEYWORDS
from mvrules.rulesets.wonders.words import (
    amounts,
    conditions,
    gains,
    occasions,
    patterns,
    realms,
    statics,
    targeting,
    turning_up,
    using,
    verbs,
    who,
)
from mvrules.rulesets.wonders.words.forms import Short, Static, Usable

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word

WORDS: tuple[type[Word], ...] = (
    who.This, who.That, who.Wearer, who.Cards, targeting.Target,
    amounts.Stones, amounts.CardsCounted, amounts.RoundNumber,
    conditions.AtLeast, conditions.Exactly, conditions.IsOne, conditions.OwnStoneHere,
    conditions.FromHand,
    patterns.Happens, patterns.Arrives, patterns.IsPlayed, patterns.Dies, patterns.Attacks,
    patterns.Defends, patterns.Fights, patterns.BattleOver, patterns.RoundStarts,
    patterns.RoundEnds, patterns.GetsStone,
    occasions.OnArrival, occasions.OnPlay, occasions.OnAttack, occasions.OnDefense,
    occasions.OnBattle, occasions.OnDeath, occasions.OnRoundStart, occasions.OnRoundEnd,
    statics.Gets, statics.BasePower, statics.Loses, statics.Nullified, statics.NoCounter,
    statics.NoTarget, statics.NoBanishment, statics.NoSacrifice, statics.NoSeizure,
    statics.NoAttack, statics.CostsLess, statics.IsStone,
    using.OncePer, using.TapFree, using.TapAction, using.SacrificeFree, using.SacrificeAction,
    verbs.Destroy, verbs.Sacrifice, verbs.Banish, verbs.Bury, verbs.Put, verbs.TakeOff,
    verbs.Tap, verbs.Untap, verbs.Move, verbs.GainControl, verbs.Equip, verbs.Give, verbs.Hold,
    gains.Draw, gains.Gain, gains.FreeFaith, gains.GainStone, gains.Create, gains.Return,
    gains.ReturnNamed, gains.ReturnLater,
    gains.Discard, realms.BanishRealm, turning_up.TurnUp,
)  # fmt: skip

VOCABULARY = Vocabulary((*WORDS, *KEYWORDS), (timing.value for timing in Timing))

ABILITIES = (Static, Short, Usable, When, Instead, While, Until)
"""What can stand on a card by itself."""


def must_be_ability(word: Word, kind: str) -> None:
    """Refuse a word that is no ability for a card of a type."""
    if not isinstance(word, ABILITIES):
        raise WordsRefused(f"{word.said()!r} is no ability of a {kind}")
