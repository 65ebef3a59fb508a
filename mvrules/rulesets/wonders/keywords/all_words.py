"""The words of all keywords, and the parts they are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mvrules.rulesets.wonders.keywords import (
    ascend,
    attuned,
    awaken,
    call,
    copying,
    deathstrike,
    deny,
    eternal,
    faith,
    flying,
    guardian,
    harvest,
    heart_of_a_legend,
    hoard,
    kingdom,
    link,
    portal,
    rage,
    seek,
    stun,
    symbiosis,
    unstable,
)

if TYPE_CHECKING:
    from mvrules.kernel.effects import Word

KEYWORDS: tuple[type[Word], ...] = (
    ascend.Ascend, ascend.AscendsAgain, ascend.Ascends, ascend.ForTheRound,
    attuned.Attuned,
    awaken.Awaken, awaken.WhenAwakened, awaken.IsAwake, awaken.NoAwakening, awaken.Awakens,
    call.Call, call.Calls,
    deathstrike.Deathstrike, deathstrike.Strikes, deathstrike.Strike,
    deny.Deny, deny.DenyAndDestroy,
    eternal.Eternal, eternal.LeavesDeck,
    faith.FaithAbility,
    flying.Flying, flying.Takes, flying.Fly,
    guardian.Guardian, guardian.Enters, guardian.Guards,
    harvest.Harvest, harvest.OnHarvest,
    heart_of_a_legend.HeartOfALegend,
    hoard.Hoard, hoard.HasStones, hoard.HoardsNeedLess,
    kingdom.Kingdom, kingdom.HasLands,
    link.Link,
    portal.Portal,
    rage.Rage, rage.RageAttack, rage.Debt,
    seek.Seek, seek.OnReveal, seek.TurnedUp,
    stun.Stun,
    symbiosis.Symbiosis, symbiosis.CopyAbilities, symbiosis.ArrivesToName, symbiosis.NameBefore,
    symbiosis.IsCopied, symbiosis.Named, copying.AnyPower, copying.WasCopied,
    unstable.Unstable, unstable.Falls,
)  # fmt: skip
