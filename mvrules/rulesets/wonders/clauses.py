"""The clauses of the rulebook, one constant each.

Made from `rulebook.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import ClauseId

WON_ASCEND_01: Final = ClauseId("WON-ASCEND-01")
"""An ascend ability works once, as the seventh round begins."""

WON_ASCEND_02: Final = ClauseId("WON-ASCEND-02")
"""What ascend gives lasts for that whole round and is gone when the round is over."""

WON_ASCEND_03: Final = ClauseId("WON-ASCEND-03")
"""Whoever comes into play later in the seventh round has missed it: its ascend does nothing."""

WON_ASCEND_04: Final = ClauseId("WON-ASCEND-04")
"""Ascend hangs on one named round, and takes its place among what happens as that round starts."""

WON_ATTUNED_01: Final = ClauseId("WON-ATTUNED-01")
"""Playing an attuned card takes no action if its condition is met at that moment."""

WON_ATTUNED_02: Final = ClauseId("WON-ATTUNED-02")
"""Attuned to an orbital asks for a land of that orbital under your control."""

WON_ATTUNED_03: Final = ClauseId("WON-ATTUNED-03")
"""Attuned to a class, a type or another feature asks for a card of yours that has it."""

WON_ATTUNED_04: Final = ClauseId("WON-ATTUNED-04")
"""Attuned without a further word asks for nothing."""

WON_ATTUNED_05: Final = ClauseId("WON-ATTUNED-05")
"""It is looked at before one pays; blanking the card once it lies there takes nothing back."""

WON_ATTUNED_06: Final = ClauseId("WON-ATTUNED-06")
"""Only the action is saved; the energy is owed in full."""

WON_ATTUNED_07: Final = ClauseId("WON-ATTUNED-07")
"""Nobody chooses: with the condition met, no action can be spent on it."""

WON_AWAKEN_01: Final = ClauseId("WON-AWAKEN-01")
"""Your awaken cards are awake in a round in which you have seized a stone."""

WON_AWAKEN_02: Final = ClauseId("WON-AWAKEN-02")
"""What stands behind the word holds while the card is awake, and only then."""

WON_AWAKEN_03: Final = ClauseId("WON-AWAKEN-03")
"""It counts that you seized; losing the stone again changes nothing, the end of the round does."""

WON_CALL_01: Final = ClauseId("WON-CALL-01")
"""As it arrives, you may bring a Wonder one realm nearer to the caller's realm."""

WON_CALL_02: Final = ClauseId("WON-CALL-02")
"""Only a Wonder whose controller holds a stone in the caller's realm can be called."""

WON_CALL_03: Final = ClauseId("WON-CALL-03")
"""So your own stone here lets you call one of yours, an opponent's stone one of theirs."""

WON_CELESTIAL_01: Final = ClauseId("WON-CELESTIAL-01")
"""A celestial counter gives its Wonder an ascend ability that is worth four power."""

WON_CELESTIAL_02: Final = ClauseId("WON-CELESTIAL-02")
"""Each further counter is worth four more."""

WON_DEATHSTRIKE_01: Final = ClauseId("WON-DEATHSTRIKE-01")
"""It answers when its Wonder has won or tied a battle."""

WON_DEATHSTRIKE_02: Final = ClauseId("WON-DEATHSTRIKE-02")
"""First it is seen who won, then it answers."""

WON_DEATHSTRIKE_03: Final = ClauseId("WON-DEATHSTRIKE-03")
"""Its controller names an enemy Wonder in the same realm, and that one is destroyed."""

WON_DEATHSTRIKE_04: Final = ClauseId("WON-DEATHSTRIKE-04")
"""After a tie no stone moves, even where the kill left one side without anybody."""

WON_DEATHSTRIKE_05: Final = ClauseId("WON-DEATHSTRIKE-05")
"""It is over before a protector stops anything and before anybody flies on."""

WON_DEATHSTRIKE_06: Final = ClauseId("WON-DEATHSTRIKE-06")
"""It can't be declined."""

WON_DEATHSTRIKE_07: Final = ClauseId("WON-DEATHSTRIKE-07")
"""Whoever lost strikes nobody."""

WON_DEATHSTRIKE_08: Final = ClauseId("WON-DEATHSTRIKE-08")
"""Attacker and defender strike alike."""

WON_DEATHSTRIKE_09: Final = ClauseId("WON-DEATHSTRIKE-09")
"""A Wonder that has it twice strikes twice."""

WON_DEATHSTRIKE_10: Final = ClauseId("WON-DEATHSTRIKE-10")
"""Its moment is told more closely among the steps of a battle."""

WON_DEATHSTRIKE_11: Final = ClauseId("WON-DEATHSTRIKE-11")
"""Power is compared once: the kill does not change who won."""

WON_DENY_01: Final = ClauseId("WON-DENY-01")
"""To deny a number of cards is to put so many from the top of your deck into The Abyss."""

WON_ETERNAL_01: Final = ClauseId("WON-ETERNAL-01")
"""Eternal answers when its card goes straight from a deck into The Abyss."""

WON_ETERNAL_02: Final = ClauseId("WON-ETERNAL-02")
"""From a hand, from The World or from banishment it stays silent."""

WON_ETERNAL_03: Final = ClauseId("WON-ETERNAL-03")
"""What sent the card there makes no difference; deny is merely the usual reason."""

WON_FAITH_01: Final = ClauseId("WON-FAITH-01")
"""Faith is counted for each player by itself, beside energy and actions."""

WON_FAITH_02: Final = ClauseId("WON-FAITH-02")
"""What is left of it at the end of a round stays."""

WON_FAITH_03: Final = ClauseId("WON-FAITH-03")
"""Nobody spends faith more than once in a round."""

WON_FAITH_04: Final = ClauseId("WON-FAITH-04")
"""An ability whose price is faith is a faith ability."""

WON_FAITH_05: Final = ClauseId("WON-FAITH-05")
"""Using one costs no action, yet it is your turn."""

WON_FAITH_06: Final = ClauseId("WON-FAITH-06")
"""Cards bring faith; a round by itself brings none."""

WON_FLYING_01: Final = ClauseId("WON-FLYING-01")
"""A flier that attacked may go to a neighbouring realm as the battle ends."""

WON_FLYING_02: Final = ClauseId("WON-FLYING-02")
"""It may as well stay."""

WON_FLYING_03: Final = ClauseId("WON-FLYING-03")
"""So one flier can attack in several realms in one round."""

WON_FLYING_04: Final = ClauseId("WON-FLYING-04")
"""It is set off by attacking, and carried out only in the last step of the battle."""

WON_GROWTH_01: Final = ClauseId("WON-GROWTH-01")
"""A land with a growth counter is a legendary Wonder as well as a land."""

WON_GROWTH_02: Final = ClauseId("WON-GROWTH-02")
"""Its power is the number of lands that its controller has at the time."""

WON_GROWTH_03: Final = ClauseId("WON-GROWTH-03")
"""As it still is a land, it counts itself."""

WON_GUARDIAN_01: Final = ClauseId("WON-GUARDIAN-01")
"""Whenever an enemy comes into its realm, the guardian gets two power for the round."""

WON_GUARDIAN_02: Final = ClauseId("WON-GUARDIAN-02")
"""Each newcomer counts anew, and what they give adds up."""

WON_GUARDIAN_03: Final = ClauseId("WON-GUARDIAN-03")
"""At the end of the round that power is gone."""

WON_GUARDIAN_04: Final = ClauseId("WON-GUARDIAN-04")
"""Friends that come, enemies that stand there already and the guardian's own coming set off
nothing.
"""

WON_HARVEST_01: Final = ClauseId("WON-HARVEST-01")
"""Harvesting is a free ability that taps its card; mostly lands have it."""

WON_HARVEST_02: Final = ClauseId("WON-HARVEST-02")
"""An action that comes of a harvest waits for a later turn."""

WON_HARVEST_03: Final = ClauseId("WON-HARVEST-03")
"""In one turn you may harvest as many of your cards as you like."""

WON_HARVEST_04: Final = ClauseId("WON-HARVEST-04")
"""What several harvests set off waits together, and the active player says in which order."""

WON_HARVEST_05: Final = ClauseId("WON-HARVEST-05")
"""A card that was harvested is tapped, and stays so until something untaps it."""

WON_HARVEST_06: Final = ClauseId("WON-HARVEST-06")
"""Nobody need bundle them, and nothing but harvests can be bundled."""

WON_HEART_01: Final = ClauseId("WON-HEART-01")
"""With another legendary Wonder of yours in play, what this card sets off is set off twice."""

WON_HEART_02: Final = ClauseId("WON-HEART-02")
"""Only abilities that are printed on the card are doubled, never such as it was given."""

WON_HEART_03: Final = ClauseId("WON-HEART-03")
"""Having the heart more than once still makes two."""

WON_HEART_04: Final = ClauseId("WON-HEART-04")
"""One other legendary Wonder is enough, more of them change nothing, and the card itself is
none.
"""

WON_HOARD_01: Final = ClauseId("WON-HOARD-01")
"""A hoard ability holds while you have at least as many stones as it names."""

WON_HOARD_02: Final = ClauseId("WON-HOARD-02")
"""It comes and goes at the very moment a stone changes hands, also during a battle."""

WON_KINGDOM_01: Final = ClauseId("WON-KINGDOM-01")
"""A kingdom ability holds while you have at least as many lands of its orbital, wherever they
lie.
"""

WON_KINGDOM_02: Final = ClauseId("WON-KINGDOM-02")
"""Three lands are enough for a kingdom of three, its own card among them; two are not."""

WON_KINGDOM_03: Final = ClauseId("WON-KINGDOM-03")
"""Short of the number, what it would do for a card that you play does not happen."""

WON_KINGDOM_04: Final = ClauseId("WON-KINGDOM-04")
"""The orbital that counts is that of the card that has the ability."""

WON_LINK_01: Final = ClauseId("WON-LINK-01")
"""A link of an orbital takes one energy off each card of that orbital that you play from your
hand.
"""

WON_LINK_02: Final = ClauseId("WON-LINK-02")
"""Further links of the same orbital take off nothing more; those of another orbital do."""

WON_LINK_03: Final = ClauseId("WON-LINK-03")
"""Without a link of its orbital no core card is played from a hand."""

WON_LINK_04: Final = ClauseId("WON-LINK-04")
"""Other abilities may play a core card all the same."""

WON_LINK_05: Final = ClauseId("WON-LINK-05")
"""In which realm the linking card lies is of no account."""

WON_LINK_06: Final = ClauseId("WON-LINK-06")
"""A nullified link neither saves energy nor opens core cards."""

WON_NULL_01: Final = ClauseId("WON-NULL-01")
"""What is printed on a card with a null counter counts as blank."""

WON_PORTAL_01: Final = ClauseId("WON-PORTAL-01")
"""To portal a card is to banish it and bring it straight back into The World."""

WON_PORTAL_02: Final = ClauseId("WON-PORTAL-02")
"""As it leaves, its equipment comes off and stays where it was, and every counter on it is gone."""

WON_PORTAL_03: Final = ClauseId("WON-PORTAL-03")
"""It comes back untapped, and arrives anew."""

WON_PORTAL_04: Final = ClauseId("WON-PORTAL-04")
"""To an inactive realm one can't even try."""

WON_PORTAL_05: Final = ClauseId("WON-PORTAL-05")
"""It is still the same card: what it owes at the end of the round, it still owes."""

WON_PROTECTOR_01: Final = ClauseId("WON-PROTECTOR-01")
"""A card is a protector for as long as a protector counter lies on it."""

WON_PROTECTOR_02: Final = ClauseId("WON-PROTECTOR-02")
"""Where a battle would take the stone, a counter comes off a protector of that battle instead."""

WON_PROTECTOR_03: Final = ClauseId("WON-PROTECTOR-03")
"""Each counter stops one attack, and no more."""

WON_PROTECTOR_04: Final = ClauseId("WON-PROTECTOR-04")
"""A stone that changes hands otherwise than by a battle is not held back."""

WON_PROTECTOR_05: Final = ClauseId("WON-PROTECTOR-05")
"""Nobody is asked whether: while there is a counter to remove, it is removed."""

WON_PROTECTOR_06: Final = ClauseId("WON-PROTECTOR-06")
"""Enemy attacks are stopped; the attackers' own protectors don't hold their side back."""

WON_PROTECTOR_07: Final = ClauseId("WON-PROTECTOR-07")
"""An attack that failed or tied costs no counter."""

WON_PROTECTOR_08: Final = ClauseId("WON-PROTECTOR-08")
"""With its last counter a card ceases to be a protector."""

WON_RAGE_01: Final = ClauseId("WON-RAGE-01")
"""As it arrives, you may attack in its realm before anybody else has a turn."""

WON_RAGE_02: Final = ClauseId("WON-RAGE-02")
"""Whether to attack is decided when the ability is carried out."""

WON_RAGE_03: Final = ClauseId("WON-RAGE-03")
"""This attack takes no action."""

WON_RAGE_04: Final = ClauseId("WON-RAGE-04")
"""Whoever so attacked sacrifices the raging card as the battle ends; whoever did not keeps it."""

WON_RAGE_05: Final = ClauseId("WON-RAGE-05")
"""The battle is fought to its end there and then, and what still waited goes on afterwards."""

WON_RAGE_06: Final = ClauseId("WON-RAGE-06")
"""Of several arrival effects the active player may put the rage before the others."""

WON_SEEK_01: Final = ClauseId("WON-SEEK-01")
"""To seek is to turn up so many cards from the top of your deck."""

WON_SEEK_02: Final = ClauseId("WON-SEEK-02")
"""One of them that fits may be played there for nothing, as though it came from your hand."""

WON_SEEK_03: Final = ClauseId("WON-SEEK-03")
"""A spell so played may still aim at other realms."""

WON_SEEK_04: Final = ClauseId("WON-SEEK-04")
"""The cards turned up and not played go under the deck."""

WON_SEEK_05: Final = ClauseId("WON-SEEK-05")
"""A core card found so needs no link."""

WON_SEEK_06: Final = ClauseId("WON-SEEK-06")
"""What a card does on being turned up is done before anything goes under the deck."""

WON_SEEK_07: Final = ClauseId("WON-SEEK-07")
"""A card that fits must be picked if there is one; only to play it is left to you."""

WON_SHIELD_01: Final = ClauseId("WON-SHIELD-01")
"""A shield may be taken off your card instead of its being destroyed or targeted."""

WON_SHIELD_02: Final = ClauseId("WON-SHIELD-02")
"""It helps against your own effects as well."""

WON_SHIELD_03: Final = ClauseId("WON-SHIELD-03")
"""Against a sacrifice it does not help."""

WON_SHIELD_04: Final = ClauseId("WON-SHIELD-04")
"""A shield is a counter, called so or not."""

WON_SHIELD_05: Final = ClauseId("WON-SHIELD-05")
"""One shield answers once."""

WON_STUN_01: Final = ClauseId("WON-STUN-01")
"""Stunning taps the Wonder for good; it goes on attacking and defending, but can't tap any more."""

WON_STUN_02: Final = ClauseId("WON-STUN-02")
"""Until the end of the round its base power is nought; counters and equipment count on top."""

WON_STUN_03: Final = ClauseId("WON-STUN-03")
"""Should that leave it below nought, it dies; at nought it lives."""

WON_STUN_04: Final = ClauseId("WON-STUN-04")
"""Then the base power is back, while the Wonder stays tapped."""

WON_SYM_01: Final = ClauseId("WON-SYM-01")
"""As it arrives, it targets another Wonder, or several if so printed, and takes on all their
abilities.
"""

WON_SYM_02: Final = ClauseId("WON-SYM-02")
"""Only a Wonder of just the same power can be copied, unless a card says otherwise."""

WON_SYM_03: Final = ClauseId("WON-SYM-03")
"""The powers are compared as the ability is carried out; where they differ, nothing is copied."""

WON_SYM_04: Final = ClauseId("WON-SYM-04")
"""An arrival ability that is copied works at once."""

WON_SYM_05: Final = ClauseId("WON-SYM-05")
"""What a card does on being played is not copied."""

WON_SYM_06: Final = ClauseId("WON-SYM-06")
"""The copy stays what it was, whatever becomes of its source."""

WON_SYM_07: Final = ClauseId("WON-SYM-07")
"""Symbiosis itself is never copied."""

WON_SYM_08: Final = ClauseId("WON-SYM-08")
"""A copy that was blanked is lost; taking the blank off does not bring it back."""

WON_SYM_09: Final = ClauseId("WON-SYM-09")
"""Some cards copy what is no Wonder."""

WON_SYM_10: Final = ClauseId("WON-SYM-10")
"""It counts among the arrival abilities."""

WON_SYM_11: Final = ClauseId("WON-SYM-11")
"""As it targets, a shield can stop it; once the copy is made, no shield undoes it."""

WON_SYM_12: Final = ClauseId("WON-SYM-12")
"""What its target was merely given, by equipment for one, is not copied."""

WON_SYM_13: Final = ClauseId("WON-SYM-13")
"""What was copied can be copied on."""

WON_SYM_14: Final = ClauseId("WON-SYM-14")
"""The copy comes to what the card has of its own."""

WON_SYM_15: Final = ClauseId("WON-SYM-15")
"""It is no choice whether to copy, and never the card itself."""

WON_UNSTABLE_01: Final = ClauseId("WON-UNSTABLE-01")
"""At the end of the round its controller sacrifices it."""

WON_GAME_01: Final = ClauseId("WON-GAME-01")
"""Two players fight for seven realms through seven rounds; then the most stones win."""

WON_GAME_02: Final = ClauseId("WON-GAME-02")
"""A deck has fifty cards of any orbitals: a legendary once, a primary twice, a secondary three
times at most.
"""

WON_GAME_03: Final = ClauseId("WON-GAME-03")
"""Tokens come from beside the game, and cost nothing."""

WON_GAME_04: Final = ClauseId("WON-GAME-04")
"""A coin says who picks; that player takes the first turn or the second."""

WON_GAME_05: Final = ClauseId("WON-GAME-05")
"""Seven cards are drawn at the start; up to three may be buried, and as many are drawn for them."""

WON_GAME_06: Final = ClauseId("WON-GAME-06")
"""There are six orbitals: Petraia, Solfera, Thalwind, Umbrathene, Heliosynth and Boundless."""

WON_GAME_07: Final = ClauseId("WON-GAME-07")
"""A hand has a largest size."""

WON_ROUND_01: Final = ClauseId("WON-ROUND-01")
"""In each round one realm more is active, in the order of their numbers; cards go to active ones
only.
"""

WON_ROUND_02: Final = ClauseId("WON-ROUND-02")
"""A round brings as much energy as its number, and one for each stone you have; the rest of it
is lost.
"""

WON_ROUND_03: Final = ClauseId("WON-ROUND-03")
"""Each player draws a card as a round begins."""

WON_ROUND_04: Final = ClauseId("WON-ROUND-04")
"""Each player has three actions in a round."""

WON_ROUND_05: Final = ClauseId("WON-ROUND-05")
"""Energy and actions come first, then what the beginning of a round sets off."""

WON_ROUND_06: Final = ClauseId("WON-ROUND-06")
"""What the end of a round sets off comes first; then what lasted for the round is over."""

WON_TURN_01: Final = ClauseId("WON-TURN-01")
"""The players take turns in a round; whose turn it is, is the active player."""

WON_TURN_02: Final = ClauseId("WON-TURN-02")
"""An action plays a card, attacks, draws a card, or uses an ability."""

WON_TURN_03: Final = ClauseId("WON-TURN-03")
"""Abilities say whether they cost an action or are free, and whether they tap or sacrifice their
card.
"""

WON_TURN_04: Final = ClauseId("WON-TURN-04")
"""One may pass; when both have passed one after the other, the round is over."""

WON_TURN_05: Final = ClauseId("WON-TURN-05")
"""A free attack is kept until it is used, and takes no action."""

WON_TURN_06: Final = ClauseId("WON-TURN-06")
"""Nobody plays a card without the energy that it costs."""

WON_TURN_07: Final = ClauseId("WON-TURN-07")
"""What is played for nothing costs nothing, whatever changes costs."""

WON_TYPE_01: Final = ClauseId("WON-TYPE-01")
"""A card is a Wonder, a land, an item or a spell."""

WON_TYPE_02: Final = ClauseId("WON-TYPE-02")
"""A land costs nothing, and its abilities work wherever it lies; a Wonder brings its power into
battle.
"""

WON_TYPE_03: Final = ClauseId("WON-TYPE-03")
"""A spell works and goes into The Abyss; equipment is worn by a Wonder of yours in its realm."""

WON_TYPE_04: Final = ClauseId("WON-TYPE-04")
"""What becomes a Wonder, too, keeps what it was; what its type had set off goes on."""

WON_TYPE_05: Final = ClauseId("WON-TYPE-05")
"""A card is known by its whole name."""

WON_ZONE_01: Final = ClauseId("WON-ZONE-01")
"""The World is what lies in the realms; The Abyss is a pile by owner; who is banished has not
died.
"""

WON_ZONE_02: Final = ClauseId("WON-ZONE-02")
"""An inactive realm holds nothing that belongs to The World."""

WON_ZONE_03: Final = ClauseId("WON-ZONE-03")
"""To arrive is to come into a realm from elsewhere; going from realm to realm is no arrival."""

WON_ZONE_04: Final = ClauseId("WON-ZONE-04")
"""Nothing is targeted in, and nothing moves or arrives in, an inactive realm."""

WON_ZONE_05: Final = ClauseId("WON-ZONE-05")
"""A realm and a stone can be banished; a realm only with all that lies in it."""

WON_ZONE_06: Final = ClauseId("WON-ZONE-06")
"""Your Wonders are allies, those of others enemies."""

WON_ZONE_07: Final = ClauseId("WON-ZONE-07")
"""To bury a card is to put it under its owner's deck."""

WON_POWER_01: Final = ClauseId("WON-POWER-01")
"""Base power is what is printed, before anything is added."""

WON_BATTLE_01: Final = ClauseId("WON-BATTLE-01")
"""A battle has six steps: on attack, on defense, on battle, who won, the stone, the end."""

WON_BATTLE_02: Final = ClauseId("WON-BATTLE-02")
"""Losing a battle kills nobody."""

WON_BATTLE_03: Final = ClauseId("WON-BATTLE-03")
"""An attack taps nobody, and one may attack again."""

WON_BATTLE_04: Final = ClauseId("WON-BATTLE-04")
"""Any number of your Wonders in one realm attack together."""

WON_BATTLE_05: Final = ClauseId("WON-BATTLE-05")
"""An attack that nobody can meet is unopposed."""

WON_BATTLE_06: Final = ClauseId("WON-BATTLE-06")
"""Attackers with more power than the defenders seize the stone; otherwise it stays."""

WON_BATTLE_07: Final = ClauseId("WON-BATTLE-07")
"""Each realm has a stone, and nobody holds it at first."""

WON_BATTLE_08: Final = ClauseId("WON-BATTLE-08")
"""To seize is to win a stone in battle; an effect gains control of it instead."""

WON_EFF_01: Final = ClauseId("WON-EFF-01")
"""What can't be goes before what may; else the later of two effects holds."""

WON_EFF_02: Final = ClauseId("WON-EFF-02")
"""Of effects that are set off together the active player picks which comes next."""

WON_EFF_03: Final = ClauseId("WON-EFF-03")
"""Destroyed and sacrificed cards go into The Abyss; banished cards do not, and have not died."""

WON_EFF_04: Final = ClauseId("WON-EFF-04")
"""A Wonder whose power is below nought dies, as soon as it is so."""

WON_EFF_05: Final = ClauseId("WON-EFF-05")
"""What works on being played needs the card to be played; to arrive is not enough."""

WON_EFF_06: Final = ClauseId("WON-EFF-06")
"""A plus counter is one power more, a minus counter one less."""
