"""The doubts about the rulebook, one constant each.

Made from `readings.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import DoubtId

AMB_L01: Final = DoubtId("AMB-L01")
"""An Advance of level 1 is removed for a slot of level 2. In which order do the slots close up?

- shift then fill (default): The Advances of level 1 to the right move one slot left; the slot that
  comes free at their right end gets level 2 and the token.
- fill in place: The slot of the removed Advance gets level 2 and the token; nothing moves.
- fill then shift: As the steps are printed: level 2 fills the slot; those to the right have no free
  slot to move into, and stay.
"""

AMB_L02: Final = DoubtId("AMB-L02")
"""Does the first slot of level 2 come with five VP exactly, or with five or more?

- five or more (default): Five VP or more.
- exactly five: Only a total of exactly five.
"""

AMB_L03: Final = DoubtId("AMB-L03")
"""When in a Day is it looked at whether a player has the VP for a new slot of level 2?

- at once (default): As soon as the total is reached, before anything else is done.
- end of Day: When the Day ends.
"""

AMB_L03_NIGHT: Final = DoubtId("AMB-L03-NIGHT")
"""VP that are gained in the Night bring a player over five or fifteen. When do they count for
the Market?

- next Day (default): When that player's next Day begins.
- not before more are gained: Not until VP are gained in a Day.
- at once: In the Night.
"""

AMB_L03_DUSK: Final = DoubtId("AMB-L03-DUSK")
"""VP that are gained in the Dusk bring a player over five or fifteen. When do they count for the
Market?

- next Day (default): When that player's next Day begins.
- at once: In the Dusk.
"""

AMB_L03_FIFTEEN: Final = DoubtId("AMB-L03-FIFTEEN")
"""The rule for fifteen VP names no phase. Must they be there in the Day as well?

- in the Day (default): Yes; it is the same thing, a second time.
- in any phase: No; at the moment they are reached, in any phase.
"""

AMB_L04: Final = DoubtId("AMB-L04")
"""A player goes over five and over fifteen VP in one gain. Do two slots change?

- both at once (default): Yes, one after the other.
- one at a time: One now; the other when VP are next looked at.
"""

AMB_L05: Final = DoubtId("AMB-L05")
"""Mana is set to zero in a Dusk of any order. What of mana that a dusk effect gives?

- once (default): It is set to zero once, when the player does so; what comes later stays.
- last: It is set to zero at the end of the Dusk, whatever came in.
"""

AMB_L06: Final = DoubtId("AMB-L06")
"""An Advance is bought for no mana at all. Is the mana of the buyer set to zero?

- a buy is a buy (default): Yes.
- mana must be paid: No; no mana was used.
"""

AMB_L07: Final = DoubtId("AMB-L07")
"""Four suns shine after Reveal. May a night effect that brings a Rain token still be used?

- open (default): Yes; what bars night effects ended with the Reveal.
- closed: No; only tokens that one has already help.
"""

AMB_L08: Final = DoubtId("AMB-L08")
"""May a Rain token cover a sun that is printed on a basic card?

- any sun (default): Yes, any sun.
- advances only: No, only a sun on an Advance.
"""

AMB_L08_DECK: Final = DoubtId("AMB-L08-DECK")
"""May a Rain token lie on the on-deck card?

- on-deck too (default): Yes.
- land only: No, only on cards in the Land.
"""

AMB_L09: Final = DoubtId("AMB-L09")
"""Five suns or more are uncovered after Reveal. How many Rain tokens save from Withering?

- enough tokens (default): As many as bring them down to three.
- one token: One is enough, whatever still shines.
"""

AMB_L10: Final = DoubtId("AMB-L10")
"""The count of suns rises to four without a Reveal. Does the player Wither?

- after Reveal (default): No; it is looked at after Reveal only.
- at any time: Yes, at any time of the Night.
"""

AMB_L11: Final = DoubtId("AMB-L11")
"""A Withered player has a number below zero, of a barred resource, on a left edge. Is it lost?

- losses stay (default): Yes; only gains become nothing.
- losses are barred: No; nothing but the chosen resource moves.
"""

AMB_L11_NET: Final = DoubtId("AMB-L11-NET")
"""A Withered player has both a gain and a loss of a barred resource on left edges. What moves?

- icon by icon (default): Each gain is nothing, each loss is taken.
- net first: They are added up first; only a sum above zero becomes nothing.
"""

AMB_L12: Final = DoubtId("AMB-L12")
"""A Withered player who bars VP has crossed five VP in the Night. Do they count for the Market
in the Day?

- counts (default): Yes; nothing is gained in the Day, the VP are just there.
- not while barred: No; not in a Day in which VP can't be gained.
"""

AMB_L13: Final = DoubtId("AMB-L13")
"""The setup leaves the deck face down. Is there an on-deck card before the first Grow?

- revealed first (default): Yes; the top card is turned up when the first Night begins.
- unseen: No; the first Grow plays the top card unseen.
"""

AMB_L14: Final = DoubtId("AMB-L14")
"""Deck and discard pile are both empty at Reveal. What then?

- only rest (default): There is no on-deck card; all that is left is to Rest, with night effects
  before it.
- night ends: The Night ends there.
"""

AMB_L15: Final = DoubtId("AMB-L15")
"""An effect shuffles a deck. Is the on-deck card shuffled in?

- shuffled in (default): Yes, and a new one is turned up.
- stays: No, it stays where it is.
"""

AMB_L16: Final = DoubtId("AMB-L16")
"""An on-deck card stays from the last Night. Are suns counted before the first Grow?

- not looked at (default): No; the first count follows the first Reveal.
- looked at: Yes, when the Night begins.
"""

AMB_L17: Final = DoubtId("AMB-L17")
"""How often can a dusk effect be used in one Dusk?

- once each (default): Once.
- without end: As often as one likes; no limit is told.
"""

AMB_L17_DUTY: Final = DoubtId("AMB-L17-DUTY")
"""Is a dusk effect a choice?

- may (default): Yes.
- must: No; each is resolved before the Dusk ends.
"""

AMB_L18: Final = DoubtId("AMB-L18")
"""Does the cloud of a Background cover the sun of the basic card?

- any cloud (default): Yes; it lies in front of it.
- foreground over basic: No; only a Foreground covers the basic card.
"""

AMB_L19: Final = DoubtId("AMB-L19")
"""A single card prints two suns. How many does it show?

- each sun (default): Two; symbols are counted.
- one place: One; suns share a place.
"""

AMB_L20: Final = DoubtId("AMB-L20")
"""An Advance has a sun and a cloud. Does the cloud cover that sun?

- leaves its own sun (default): No; it lies in one layer with it.
- covers its own sun: Yes.
"""

AMB_L21: Final = DoubtId("AMB-L21")
"""What are the four ways in which a card is enhanced?

- four places (default): Four places on the face of a card; each Advance has one of them.
- two of a kind: Two Backgrounds and two Foregrounds.
"""

AMB_L22: Final = DoubtId("AMB-L22")
"""What is it that lies open and, when covered, gives a Rain token?

- printed rain (default): Rain that is printed on a card or an Advance.
- rain tokens: Rain tokens on the card; there are none in a Dusk.
"""

AMB_L23: Final = DoubtId("AMB-L23")
"""Can a Rain token that is gained in a Dusk help to sleeve a sun in that Dusk?

- printed only (default): No; tokens are placed in the Night.
- tokens too: Yes; it covers the uncovered sun.
"""

AMB_L24: Final = DoubtId("AMB-L24")
"""More other players are on a Vale than it costs. What does it cost?

- not below zero (default): Nothing.
- below zero: Less than nothing: spirit is gained.
"""

AMB_L25: Final = DoubtId("AMB-L25")
"""May a row with a cube of another player be enchanted, if it has an empty spot?

- one player a row (default): No; a row is one player's.
- one cube a spot: Yes; only the spot must be empty.
"""

AMB_L26: Final = DoubtId("AMB-L26")
"""All rows of a Vale have a cube. Can one more player enchant it?

- shut out (default): No.
- line of squares: Yes, on an empty square in a line of squares.
"""

AMB_L27: Final = DoubtId("AMB-L27")
"""May a Vale that lies face down be enchanted?

- not face down (default): No; its cost and its spots can't be seen.
- turned up first: Yes; it is turned up, then paid for.
"""

AMB_L28: Final = DoubtId("AMB-L28")
"""How far may a Vale be from one with one's cube?

- one path (default): One path, straight.
- any way: Any number of paths, over other Vales.
"""

AMB_L29: Final = DoubtId("AMB-L29")
"""A player reaches 25 VP or places the tenth cube. When does the game end?

- at once (default): There and then.
- end of turn: When that player's Dusk is over.
- end of round: When all have had the same number of Days.
"""

AMB_L30: Final = DoubtId("AMB-L30")
"""Do the VP of spots with cubes count for the 25?

- tracker only (default): No; they are counted at the end.
- with spots: Yes.
"""

AMB_L31: Final = DoubtId("AMB-L31")
"""A player reaches 25 VP in a Night. When does that end the game?

- in the Day (default): When that player's next Day begins.
- at once: In the Night, whatever Nights are still open beside it.
"""

AMB_L32: Final = DoubtId("AMB-L32")
"""Do VP on the left edge of a basic card or a Druid Advance count as those of an Advance do?

- any card (default): Yes; each card of the Land is looked at.
- advances only: No; VP come from Advances and Vales.
"""

AMB_L33: Final = DoubtId("AMB-L33")
"""May a day effect of a Vale be used on the Day on which the Vale is enchanted?

- same Day (default): Yes; one's cube is there.
- next Day: No.
"""

AMB_L34: Final = DoubtId("AMB-L34")
"""Does an Advance under the board have effects?

- once sleeved (default): No; it has them when it is on a card in the Land.
- at once: Yes, in the Day on which it was bought.
"""

AMB_L35: Final = DoubtId("AMB-L35")
"""Where is the Wither token before anybody Withers?

- taken when Withering (default): In the supply; it is taken then, turned when the Day ends, and
  goes back when the Night begins.
- always there: Before each player; it is turned each time.
"""

AMB_L36: Final = DoubtId("AMB-L36")
"""Are the two slots for both levels among the six of level 1?

- among the six (default): Yes: nine slots.
- besides the six: No: eleven slots.
"""

AMB_L37: Final = DoubtId("AMB-L37")
"""Must a cloud have the position of a sun to cover it, and an Advance that of the rain?

- depth alone (default): No; what lies in front covers.
- same position: Yes.
"""

AMB_L38: Final = DoubtId("AMB-L38")
"""Do Vales with one's cube have dusk effects?

- land only (default): No; the Dusk names cards in the Land alone.
- vales too: Yes, as in Night and Day.
"""

AMB_L39: Final = DoubtId("AMB-L39")
"""Are the rewards of a spot that a Withered player enchants in the Day barred as other gains
are?

- barred (default): Yes.
- not barred: No; only cards and effects are.
"""

AMB_L40: Final = DoubtId("AMB-L40")
"""In which phases do ongoing effects hold?

- in all phases (default): In all three, on cards in the Land and on Vales with one's cube.
- day only: In the Day, whose chapter names them.
"""

AMB_L41: Final = DoubtId("AMB-L41")
"""When Played effects are left unused. Can they be used later in the Night?

- then or never (default): No.
- later too: Yes.
"""

AMB_LOST_01: Final = DoubtId("AMB-LOST-01")
"""What happens with the rewards of a spot when a cube is put there?

- taken at once (default): They are gained once, there and then.
- none: Nothing; the spot has only VP and effects.
"""

AMB_LOST_01_REVEAL: Final = DoubtId("AMB-LOST-01-REVEAL")
"""Are Vales that are joined to a newly enchanted one turned face up?

- joined turned up (default): Yes.
- left face down: No.
"""

AMB_LOST_02_TIE: Final = DoubtId("AMB-LOST-02-TIE")
"""Two players have the highest total. Who wins?

- shared (default): Both.
- fewer cubes: Whoever has fewer cubes on the map; if these are equal, both.
"""

AMB_LOST_09: Final = DoubtId("AMB-LOST-09")
"""Where does an Advance go that is removed for a slot of level 2?

- out of the game (default): Into the box.
- under its deck: Under the deck of level 1.
"""

AMB_LOST_10: Final = DoubtId("AMB-LOST-10")
"""A deck of Advances is empty and a slot is to be filled from it. What then?

- slot stays empty (default): The slot stays empty.
- other level: The deck of the other level fills it.
"""

AMB_LOST_11: Final = DoubtId("AMB-LOST-11")
"""Can a loss take a total below zero?

- not below zero (default): No; what can't be lost isn't.
- below zero: Yes; the total is a number like any other.
"""
