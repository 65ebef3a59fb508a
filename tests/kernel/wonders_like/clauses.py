"""The clauses and doubts of the leaflet."""

from mvrules.kernel.clauses import ClauseId, DoubtId

TURN_01 = ClauseId("WL-TURN-01")
BATTLE_01 = ClauseId("WL-BATTLE-01")
BATTLE_02 = ClauseId("WL-BATTLE-02")
BATTLE_03 = ClauseId("WL-BATTLE-03")
DEATH_01 = ClauseId("WL-DEATH-01")
STUN_01 = ClauseId("WL-STUN-01")
SHIELD_01 = ClauseId("WL-SHIELD-01")
NULL_01 = ClauseId("WL-NULL-01")
COPY_01 = ClauseId("WL-COPY-01")

AMB_1 = DoubtId("WL-AMB-1")
