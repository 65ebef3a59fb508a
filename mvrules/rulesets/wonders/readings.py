"""The doubts about the rulebook, one constant each.

Made from `readings.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import DoubtId

AMB_W01: Final = DoubtId("AMB-W01")
"""A card that grants deathstrike is copied, and its controller has the copies as well. How many
times does a token strike?

- every source (default): Each card in play that grants it counts: two copies make two, the original
  on the same side a third.
- twice at most: The example's two is the most there is.
"""

AMB_W02: Final = DoubtId("AMB-W02")
"""When does deathstrike work, and on whom?

- after the victory check (default): Before protectors and the stone; on an enemy of the realm that
  is named.
- at the end of battle: In the last step, on what it fought.
"""

AMB_W03: Final = DoubtId("AMB-W03")
"""Deathstrike kills the only protector of a battle. Is the stone still held back?

- gone (default): Nobody is left to take a counter off, and the stone is seized.
- as they entered: Who protects is settled when the battle begins, so the stone stays.
"""

AMB_W04: Final = DoubtId("AMB-W04")
"""May deathstrike name an enemy of the realm that took no part in the battle?

- any enemy here (default): Yes, every enemy Wonder in the realm.
- only who fought: No, only one that attacked or defended.
"""

AMB_W05: Final = DoubtId("AMB-W05")
"""Both sides of a tie have deathstrike. Who strikes?

- both in turn (default): The active player's first; the other still strikes, even if killed by it.
- together: Both name their targets, then both kills happen.
- the dead are silent: The active player's first; a striker that it killed strikes no more.
"""

AMB_W06: Final = DoubtId("AMB-W06")
"""A shield is taken off the target of a deathstrike. Must the strike name somebody else?

- spent (default): No; what was targeted is stopped.
- another target: Yes, as it is not optional.
"""

AMB_W07: Final = DoubtId("AMB-W07")
"""When does symbiosis name its target?

- as it resolves (default): When it is carried out; who has another power then can't be named.
- as it triggers: When it is set off; the powers are looked at once more as it is carried out.
"""

AMB_W08: Final = DoubtId("AMB-W08")
"""A copied arrival ability works at once. Before or after the other copied abilities are there?

- arrival first (default): It is carried out, then the rest is gained; a copier that died of it
  gains nothing.
- all at once: The rest is there already while it is carried out.
"""

AMB_W09: Final = DoubtId("AMB-W09")
"""A bonus holds if any symbiosis is copying a card. Until when?

- while it holds the copy (default): While somebody in The World has the copy and is not nullified.
- while it is there: While the copier is in The World, nullified or not.
- for good: Once copied, for ever.
"""

AMB_W10: Final = DoubtId("AMB-W10")
"""A copies B's copy of C. Is C copied by A?

- whom it targeted (default): No, only B is.
- the first source too: Yes, down the whole chain.
"""

AMB_W11: Final = DoubtId("AMB-W11")
"""Symbiosis copies Heart of a Legend. Are the copier's own printed abilities doubled?

- printed on it (default): Yes, they are printed on a card that has the heart; what it copied is not
  doubled.
- its own heart only: No, only a printed heart doubles.
"""

AMB_W12: Final = DoubtId("AMB-W12")
"""Does Heart of a Legend double abilities that are used instead of set off?

- used ones too (default): Yes, they work twice.
- triggers only: No, only what is triggered.
"""

AMB_W13: Final = DoubtId("AMB-W13")
"""Does a null counter take away what a card was given by others?

- own text only (default): No; grants, equipment and counters stay. A copy by symbiosis is lost.
- all abilities: Yes, a nullified card has no abilities at all.
"""

AMB_W14: Final = DoubtId("AMB-W14")
"""A card played by seek is played as if from a hand. For every card that asks?

- for every card (default): Yes; whoever asks where it came from is told the hand.
- for its price only: No, only for what it costs and whether it may be played.
"""

AMB_W15: Final = DoubtId("AMB-W15")
"""In which order are the cards of a seek buried?

- as the seeker likes (default): Their player says.
- as they lay: In the order in which they were turned up.
"""

AMB_W16: Final = DoubtId("AMB-W16")
"""Whose deck is denied?

- own deck (default): That of whoever denies.
- a chosen deck: That of a player whom one chooses.
"""

AMB_W17: Final = DoubtId("AMB-W17")
"""A Wonder goes through a portal. What becomes of what held for the round, as a bonus or a stun?

- it is kept (default): Only counters, equipment and the tap are lost.
- it is lost: All of it is lost but what is owed at the end of the round.
"""

AMB_W17_BATTLE: Final = DoubtId("AMB-W17-BATTLE")
"""An attacker goes through a portal in the midst of its battle, back into the same realm. Does
it still attack?

- attacks on (default): Yes; it is the same card.
- no more: No; it has left The World, and the battle with it.
"""

AMB_W17_COPY: Final = DoubtId("AMB-W17-COPY")
"""A Wonder that has copied another goes through a portal. What becomes of the copy?

- set anew (default): It is dropped; symbiosis arrives again and copies anew.
- both: It stays, and a new one comes to it.
"""

AMB_W17_TOKEN: Final = DoubtId("AMB-W17-TOKEN")
"""A token goes through a portal. Does it come back?

- comes back (default): Yes, the return is immediate.
- is gone: No, outside The World there are no tokens.
"""

AMB_W18: Final = DoubtId("AMB-W18")
"""Under whose control does a card come out of a portal?

- whose it was (default): Whoever had it when it went in.
- its owner's: Its owner.
"""

AMB_W19: Final = DoubtId("AMB-W19")
"""You seize a stone; an awaken card of yours arrives later in the round. Is it awake?

- awake (default): Yes; the round is looked at, not who was there.
- asleep: No, it was not there.
"""

AMB_W19_SEIZE: Final = DoubtId("AMB-W19-SEIZE")
"""Does gaining control of a stone by an effect count as seizing it?

- battles only (default): No.
- any gain: Yes.
"""

AMB_W19_OWN: Final = DoubtId("AMB-W19-OWN")
"""You win an attack in a realm whose stone you have already. Have you seized it?

- not again (default): No; nothing changes hands.
- seized again: Yes, whoever had it; a protector stops that, too.
"""

AMB_W20: Final = DoubtId("AMB-W20")
"""A guardian prints another number than two, or another effect. Which holds?

- as printed (default): What is printed; two where nothing is.
- always two: Two, and what is printed besides.
"""

AMB_W21: Final = DoubtId("AMB-W21")
"""Does a guardian answer to an enemy land or item that arrives?

- Wonders (default): No, enemies are Wonders.
- any card: Yes, whatever an opponent brings.
"""

AMB_W21_TOKEN: Final = DoubtId("AMB-W21-TOKEN")
"""Does a token that is made arrive?

- arrives (default): Yes.
- is just there: No, it comes from nowhere that is listed.
"""

AMB_W22: Final = DoubtId("AMB-W22")
"""Who says which protector gives its counter up?

- their controller (default): Whoever controls the defenders.
- the active player: Whoever is on turn.
"""

AMB_W23: Final = DoubtId("AMB-W23")
"""Two counters lie on one protector. How many attacks do they stop?

- one each (default): Two.
- all at once: One; they go together.
"""

AMB_W24: Final = DoubtId("AMB-W24")
"""May others join a rage attack?

- anybody there (default): Yes, any of your Wonders in the realm; the raging card is sacrificed
  whether or not it joined.
- this one alone: No, it attacks by itself.
"""

AMB_W24_GONE: Final = DoubtId("AMB-W24-GONE")
"""What else was set off destroys the raging card before its rage is carried out. May others
there still attack?

- nobody (default): No; without the card there is nothing to attack for, and nothing to sacrifice.
- others may: Yes; it was set off, and asks only for an attack there.
"""

AMB_W25: Final = DoubtId("AMB-W25")
"""The raging card goes through a portal during its battle. Is it sacrificed?

- still owed (default): Yes, it is the same card.
- not owed: No, it has left The World.
"""

AMB_W26: Final = DoubtId("AMB-W26")
"""A Wonder dies of a power below nought. Does its shield help?

- no help (default): No; it dies, and is not destroyed.
- shield first: The shield may come off, and it dies at the next look.
"""

AMB_W27: Final = DoubtId("AMB-W27")
"""A land with a growth counter is stunned. What is its base power?

- nought (default): Nought, as anybody's.
- the lands: The number of lands, which is set by an effect.
"""

AMB_W28: Final = DoubtId("AMB-W28")
"""Two growth counters lie on one land. What is its power?

- no more (default): The number of lands, once.
- each adds: The number of lands for each of them.
"""

AMB_W29: Final = DoubtId("AMB-W29")
"""A celestial counter is put on a Wonder after the seventh round began. Does it help?

- too late (default): No.
- at once: Yes, as soon as it lies there.
"""

AMB_W29_PORTAL: Final = DoubtId("AMB-W29-PORTAL")
"""A Wonder that ascended goes through a portal in the seventh round. Is its ascended power kept?

- kept (default): Yes, also without the counter that gave it.
- lost: No, it has left The World.
"""

AMB_W30: Final = DoubtId("AMB-W30")
"""A card calls three times. May it call one Wonder each time?

- one again (default): Yes, each is a move of its own.
- another each: No, three different ones.
"""

AMB_W31: Final = DoubtId("AMB-W31")
"""May a flier that lost its attack move?

- may move (default): Yes, it attacked.
- stays: No, only whoever won.
"""

AMB_W32: Final = DoubtId("AMB-W32")
"""A hoard bonus comes or goes after the powers were compared. Are they compared again?

- it stands (default): No; the result stands, and whoever is below nought dies.
- compared again: Yes, before the stone moves.
"""

AMB_W33: Final = DoubtId("AMB-W33")
"""When can an action be used that a harvest gave?

- next turn (default): From your next turn on.
- next round: Only in a later round.
"""

AMB_W34: Final = DoubtId("AMB-W34")
"""Is playing an attuned card without an action a turn?

- a turn (default): Yes, like what is free.
- no turn: No, you go on.
"""

AMB_W35: Final = DoubtId("AMB-W35")
"""Can an attuned card meet its own condition?

- not itself (default): No, you don't control it while you pay.
- itself: Yes.
"""

AMB_W36: Final = DoubtId("AMB-W36")
"""Is spending no faith at all, where the amount is yours to say, the one time in the round?

- no spending (default): No.
- a spending: Yes.
"""

AMB_W37: Final = DoubtId("AMB-W37")
"""A card of two orbitals is linked by both. How much is taken off?

- one each (default): Two, and never below nought.
- one in all: One.
"""

AMB_W38: Final = DoubtId("AMB-W38")
"""Does a link on a card that is no land count?

- any card (default): Yes.
- lands only: No.
"""

AMB_W39: Final = DoubtId("AMB-W39")
"""A kingdom ability is copied onto a land of another orbital. Which lands count there?

- its bearer's (default): Those of the orbital of the card that has it now.
- its first card's: Those of the orbital of the card it was printed on.
"""

AMB_W40: Final = DoubtId("AMB-W40")
"""Several eternal cards are denied at once. In which order do they work?

- in any order (default): All are set off together, and the active player says.
- as denied: One after the other as they come off the deck.
"""

AMB_W41: Final = DoubtId("AMB-W41")
"""Is a realm active while it is banished?

- inactive (default): No.
- active: Yes, it stays so for its return.
"""

AMB_W42: Final = DoubtId("AMB-W42")
"""The last round ends. Are stones counted before or after what the end of a round sets off?

- after it (default): First unstable and its like, then the stones.
- before it: The stones first.
"""

AMB_W43: Final = DoubtId("AMB-W43")
"""Symbiosis targets two Wonders, and one of them can't be copied in the end. What is copied?

- each alone (default): The other one.
- all or nothing: Nothing.
"""

AMB_W44: Final = DoubtId("AMB-W44")
"""Does a shield help a land or an item?

- any card (default): Yes.
- Wonders only: No.
"""

AMB_W45: Final = DoubtId("AMB-W45")
"""Both have as many stones after the seventh round. Who wins?

- both (default): It is a draw.
- nobody: Nobody wins.
"""

AMB_W45_FIRST: Final = DoubtId("AMB-W45-FIRST")
"""Who takes the first turn of a later round?

- the same (default): Whoever had the first turn of the game.
- by turns: Each in turn.
"""

AMB_W46: Final = DoubtId("AMB-W46")
"""A flier loses its flying between the attack and the end of the battle. Does it still move?

- set at the attack (default): Yes; what gains flying only later does not.
- looked at then: No; who has it then moves.
"""

AMB_W47: Final = DoubtId("AMB-W47")
"""A portal names no realm. Where does the card come back?

- where it was (default): In the realm it left.
- any realm: Where its controller likes, among the active ones.
"""

AMB_W48: Final = DoubtId("AMB-W48")
"""In which realm is a sought card played?

- the seeker's (default): In that of the card that seeks.
- any realm: In any active one.
"""

AMB_W49: Final = DoubtId("AMB-W49")
"""Does a sought card arrive before the others are buried?

- buried first (default): They are buried, then what its arrival set off works.
- arrival first: What its arrival set off works, then they are buried.
"""

AMB_W49_REVEAL: Final = DoubtId("AMB-W49-REVEAL")
"""Does what is set off by turning a card up come before one picks?

- before picking (default): Yes.
- after playing: After the pick and the play, before the burying.
"""

AMB_W50: Final = DoubtId("AMB-W50")
"""Must symbiosis copy, and whom may it name?

- must (default): It must while there is anybody; friend or enemy, in any active realm.
- may: It may be declined.
- must, own Wonders: It must, but only among your own.
"""

AMB_W51: Final = DoubtId("AMB-W51")
"""An effect takes a stone in the midst of a battle. Does a protector stop it?

- not stopped (default): No, it is no seizure by winning.
- stopped: Yes, a battle is being fought.
"""

AMB_W52: Final = DoubtId("AMB-W52")
"""Two deathstrikes, one enemy. What becomes of the second?

- nobody left (default): Each names its target when carried out; the second finds none.
- both name it: Both may name it beforehand.
"""

AMB_W53: Final = DoubtId("AMB-W53")
"""When is another legendary Wonder looked for?

- when set off (default): As the ability is set off.
- when carried out: As it would be carried out the second time.
"""

AMB_W54: Final = DoubtId("AMB-W54")
"""Symbiosis copies a nullified Wonder. What does it get?

- blank text (default): Nothing, and nothing later either.
- printed text: What is printed on it.
"""

AMB_W55: Final = DoubtId("AMB-W55")
"""A deathstriker wins where no enemy is left. Is it set off?

- in vain (default): Yes, and it finds nobody.
- not at all: No.
"""

AMB_W56: Final = DoubtId("AMB-W56")
"""A land that a growth counter has made a Wonder wears equipment, and the counter goes. What
becomes of the equipment?

- comes off (default): It comes off, and stays in the realm.
- stays on: It stays on; it comes off only as one of the two moves or leaves.
"""

AMB_W56_CONTROL: Final = DoubtId("AMB-W56-CONTROL")
"""Your opponent gains control of a Wonder that wears your equipment. What becomes of the
equipment?

- comes off (default): It comes off, and stays in the realm; it is still yours.
- stays on: It stays on, and strengthens its wearer for your opponent.
"""

AMB_W57: Final = DoubtId("AMB-W57")
"""What a card has set off still waits, or what it gave still lasts, and the card has left The
World; meanwhile another one of its name arrives. Is that one meant?

- another card (default): No; it did not set that off, and is another than the one that did.
- the same card: Yes; whatever is called so by then is meant.
"""

AMB_W_DEFEND: Final = DoubtId("AMB-W-DEFEND")
"""Which Wonders defend?

- all there (default): Every Wonder of the defender in the realm.
- as they like: Those whom the defender names.
"""

AMB_W_UNOPPOSED: Final = DoubtId("AMB-W-UNOPPOSED")
"""Nobody defends, and the attackers have no power. Is the stone seized?

- more than nought (default): No, it takes more power than the defenders' nought.
- always: Yes, an unopposed attack wins.
"""

AMB_W_STONES: Final = DoubtId("AMB-W-STONES")
"""Several stones lie in a realm. How many of them does a won attack seize?

- all of them (default): All that the winner has not.
- one of them: One; the winner says which.
"""

AMB_W_FREE: Final = DoubtId("AMB-W-FREE")
"""A free attack is left as the round ends. What becomes of it?

- lost (default): It is lost, as energy and actions are.
- kept: It is kept until it is used, in whatever round.
"""

AMB_W_PASS: Final = DoubtId("AMB-W-PASS")
"""May one go on after passing in a round?

- comes back (default): Yes, until both have passed one after the other.
- out: No, who passed is done for the round.
"""

AMB_W_ORDER: Final = DoubtId("AMB-W-ORDER")
"""Effects of both players are set off together. Who orders them?

- the active player (default): The active player orders all.
- each their own: The active player's come first, then the other orders theirs.
"""

AMB_W_ORDER_END: Final = DoubtId("AMB-W-ORDER-END")
"""The end of a round sets effects off, and nobody has a turn. Who orders them?

- who is next (default): Whoever would have the next turn.
- who passed last: Whoever had the last turn of the round.
"""

AMB_W_END: Final = DoubtId("AMB-W-END")
"""What lasts for the round ends with it. Before or after what the end sets off?

- triggers first (default): What the end sets off comes first.
- bonuses first: What lasted for the round is over first.
"""
