"""The clauses of the rulebook, one constant each.

Made from `rulebook.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import ClauseId

LANDS_OBJ_01: Final = ClauseId("LANDS-OBJ-01")
"""Each player is a Druid, who plays for the highest total of VP."""

LANDS_OBJ_02: Final = ClauseId("LANDS-OBJ-02")
"""VP come from Advances and from Vales."""

LANDS_OBJ_03: Final = ClauseId("LANDS-OBJ-03")
"""The game ends when the VP of a player come to 25 or more."""

LANDS_OBJ_04: Final = ClauseId("LANDS-OBJ-04")
"""The game ends when a player puts a tenth cube on the map."""

LANDS_OBJ_05: Final = ClauseId("LANDS-OBJ-05")
"""Whoever has the highest total of VP when the game has ended wins."""

LANDS_COMP_01: Final = ClauseId("LANDS-COMP-01")
"""There are five basic cards: Arid Land, Fertile Land, Wild Land, Sacred Land and Druid."""

LANDS_COMP_02: Final = ClauseId("LANDS-COMP-02")
"""A starting deck is eight Arid Lands, two Fertile Lands, two Wild Lands, a Sacred Land and a
Druid: fourteen sleeves with one back.
"""

LANDS_COMP_03: Final = ClauseId("LANDS-COMP-03")
"""Each player has a board, a starting deck, trackers for mana, spirit and VP, and fifteen Vale
cubes.
"""

LANDS_COMP_04: Final = ClauseId("LANDS-COMP-04")
"""Each tracker has a second side that says 25 more, for totals beyond the board."""

LANDS_COMP_05: Final = ClauseId("LANDS-COMP-05")
"""An Advance goes into the sleeve of a card, so crafting never changes how many cards a deck
has.
"""

LANDS_COMP_06: Final = ClauseId("LANDS-COMP-06")
"""Four play at most: the table of starting resources ends with the fourth."""

LANDS_COMP_07: Final = ClauseId("LANDS-COMP-07")
"""All share a Vale map, Vale cards and Advances of levels 1 and 2, the Druid Advances, the
Market board, «level 2» tokens, Rain tokens and Wither tokens.
"""

LANDS_SETUP_01: Final = ClauseId("LANDS-SETUP-01")
"""One of the Vale maps is chosen; the basic one is only a recommendation for a first game."""

LANDS_SETUP_02: Final = ClauseId("LANDS-SETUP-02")
"""The Vale cards of level 1 and of level 2 are two decks, each shuffled by itself."""

LANDS_SETUP_03: Final = ClauseId("LANDS-SETUP-03")
"""Each «1» space of the map gets a Vale card of level 1, each «2» space one of level 2, face
down.
"""

LANDS_SETUP_04: Final = ClauseId("LANDS-SETUP-04")
"""Two Druid Advances are dealt to each player, face down."""

LANDS_SETUP_05: Final = ClauseId("LANDS-SETUP-05")
"""All at once and in secret, each player sleeves one of the two on the Druid card and gives the
other back.
"""

LANDS_SETUP_06: Final = ClauseId("LANDS-SETUP-06")
"""When all have chosen, the Druid Advances that are left are shuffled and lie ready."""

LANDS_SETUP_07: Final = ClauseId("LANDS-SETUP-07")
"""Chance names the first player; the others follow to the left."""

LANDS_SETUP_08: Final = ClauseId("LANDS-SETUP-08")
"""The first player begins with nothing, the second with 1 mana, the third with 1 mana and 1
spirit, the fourth with 2 mana and 1 spirit.
"""

LANDS_SETUP_09: Final = ClauseId("LANDS-SETUP-09")
"""The Advances of level 1 and of level 2 are two decks beside the Market, each shuffled by
itself.
"""

LANDS_SETUP_10: Final = ClauseId("LANDS-SETUP-10")
"""The Market opens with six Advances of level 1 and three of level 2, face up; its two slots for
both levels open with level 1.
"""

LANDS_SETUP_11: Final = ClauseId("LANDS-SETUP-11")
"""The Vale cards that are joined to the starting space are turned face up."""

LANDS_SETUP_12: Final = ClauseId("LANDS-SETUP-12")
"""Then each player shuffles the Druid card into the deck, which lies face down."""

LANDS_SETUP_13: Final = ClauseId("LANDS-SETUP-13")
"""Rain tokens and Wither tokens lie in a supply."""

LANDS_SETUP_14: Final = ClauseId("LANDS-SETUP-14")
"""The Druid Advance is sleeved before the deck is shuffled; resources are given before the
Market is filled; Vales are turned up before the deck is shuffled.
"""

LANDS_FLOW_01: Final = ClauseId("LANDS-FLOW-01")
"""Each player goes through Night, Day and Dusk, and begins again with Night."""

LANDS_FLOW_02: Final = ClauseId("LANDS-FLOW-02")
"""A Night runs beside the other players' Days; Day and Dusk belong to one active player at a
time.
"""

LANDS_FLOW_03: Final = ClauseId("LANDS-FLOW-03")
"""The next Night opens as soon as one's Dusk is over."""

LANDS_FLOW_04: Final = ClauseId("LANDS-FLOW-04")
"""At the start of the game all Nights open at once."""

LANDS_FLOW_05: Final = ClauseId("LANDS-FLOW-05")
"""A part of a Night, or all of it, may wait until the right-hand neighbour's Dusk is over."""

LANDS_FLOW_06: Final = ClauseId("LANDS-FLOW-06")
"""After a Dusk the left-hand neighbour becomes the active player."""

LANDS_NIGHT_01: Final = ClauseId("LANDS-NIGHT-01")
"""Grow: the on-deck card goes face up into the Land, to the right of what lies there."""

LANDS_NIGHT_02: Final = ClauseId("LANDS-NIGHT-02")
"""Right after that, the When Played effects of that card may be resolved, in any order."""

LANDS_NIGHT_03: Final = ClauseId("LANDS-NIGHT-03")
"""Reveal: the next card of the deck is turned up as the new on-deck card."""

LANDS_NIGHT_04: Final = ClauseId("LANDS-NIGHT-04")
"""If the deck is empty at Reveal, the discard pile is shuffled into a new deck first."""

LANDS_NIGHT_05: Final = ClauseId("LANDS-NIGHT-05")
"""After Reveal, four or more uncovered suns on the Land and the on-deck card together make their
player Wither, unless Rain tokens cover enough of them.
"""

LANDS_NIGHT_06: Final = ClauseId("LANDS-NIGHT-06")
"""A player who has not Withered chooses: Rest, which ends the Night, or Grow again."""

LANDS_NIGHT_07: Final = ClauseId("LANDS-NIGHT-07")
"""A Night has at least one Grow: nobody can Rest before it."""

LANDS_NIGHT_08: Final = ClauseId("LANDS-NIGHT-08")
"""To Grow with three uncovered suns already there is to Overgrow, which is done like any Grow
and as often as one likes.
"""

LANDS_NIGHT_09: Final = ClauseId("LANDS-NIGHT-09")
"""Three uncovered suns or fewer never make anybody Wither."""

LANDS_NIGHT_10: Final = ClauseId("LANDS-NIGHT-10")
"""Night effects of cards in the Land, and of Vales with one's cube, may be resolved at any time
in the Night, each once a Night.
"""

LANDS_NIGHT_11: Final = ClauseId("LANDS-NIGHT-11")
"""No night effect is resolved between a Grow and the Reveal that follows it."""

LANDS_NIGHT_12: Final = ClauseId("LANDS-NIGHT-12")
"""The night effects of the on-deck card can't be used."""

LANDS_RAIN_01: Final = ClauseId("LANDS-RAIN-01")
"""At any time in one's Night, Rain tokens may be placed to cover suns."""

LANDS_RAIN_02: Final = ClauseId("LANDS-RAIN-02")
"""So they may after a fourth sun has been revealed, which keeps its player from Withering."""

LANDS_RAIN_03: Final = ClauseId("LANDS-RAIN-03")
"""A sun under a Rain token is covered and does not count."""

LANDS_RAIN_04: Final = ClauseId("LANDS-RAIN-04")
"""At the start of a Day all Rain tokens of its player go back to the supply, the used and the
unused.
"""

LANDS_RAIN_05: Final = ClauseId("LANDS-RAIN-05")
"""Each rain that lay open and is covered by a newly sleeved Advance gives one Rain token."""

LANDS_RAIN_06: Final = ClauseId("LANDS-RAIN-06")
"""What bars night effects between Grow and Reveal does not bar Rain tokens."""

LANDS_RAIN_07: Final = ClauseId("LANDS-RAIN-07")
"""One Rain token hides one sun."""

LANDS_WITHER_01: Final = ClauseId("LANDS-WITHER-01")
"""Nobody Withers in the Day; only what Reveal brings up can do it."""

LANDS_WITHER_02: Final = ClauseId("LANDS-WITHER-02")
"""Withering ends the Night at once."""

LANDS_WITHER_03: Final = ClauseId("LANDS-WITHER-03")
"""In the next Day a Withered player gains one resource of the three, chosen by that player;
gains of the other two are nothing, from icons and from effects.
"""

LANDS_WITHER_04: Final = ClauseId("LANDS-WITHER-04")
"""An effect that would give a barred resource may still be resolved; it just gives none of it."""

LANDS_WITHER_05: Final = ClauseId("LANDS-WITHER-05")
"""What was gained in the Night is kept."""

LANDS_WITHER_06: Final = ClauseId("LANDS-WITHER-06")
"""A card that says that it pays even to the Withered does pay."""

LANDS_WITHER_07: Final = ClauseId("LANDS-WITHER-07")
"""In all else the Day and the Dusk of a Withered player are like any other."""

LANDS_WITHER_08: Final = ClauseId("LANDS-WITHER-08")
"""The card on deck by which its player Withered is not in the Land and pays nothing in the Day."""

LANDS_WITHER_09: Final = ClauseId("LANDS-WITHER-09")
"""When the Day of a Withered player ends, the Wither token is flipped."""

LANDS_WITHER_10: Final = ClauseId("LANDS-WITHER-10")
"""Gains in the Dusk after that Day are not cut."""

LANDS_DAY_01: Final = ClauseId("LANDS-DAY-01")
"""The Day begins with the return of all one's Rain tokens."""

LANDS_DAY_02: Final = ClauseId("LANDS-DAY-02")
"""A Withered player chooses the resource before anything is gained."""

LANDS_DAY_03: Final = ClauseId("LANDS-DAY-03")
"""Mana, spirit and VP are gained, or lost, by the numbers on the left edge of each card in the
Land.
"""

LANDS_DAY_04: Final = ClauseId("LANDS-DAY-04")
"""The on-deck card gives nothing then."""

LANDS_DAY_05: Final = ClauseId("LANDS-DAY-05")
"""After that come day effects of cards in the Land and of Vales with one's cube, buying and
enchanting, in any order and mixed.
"""

LANDS_DAY_06: Final = ClauseId("LANDS-DAY-06")
"""Each day effect is used once a Day."""

LANDS_DAY_07: Final = ClauseId("LANDS-DAY-07")
"""Two Advances are bought in a Day at most, and two Vales enchanted at most."""

LANDS_DAY_08: Final = ClauseId("LANDS-DAY-08")
"""The Day ends when its player can't or won't do more."""

LANDS_DAY_09: Final = ClauseId("LANDS-DAY-09")
"""Ongoing effects are no choice: they always hold."""

LANDS_DAY_10: Final = ClauseId("LANDS-DAY-10")
"""Return of Rain, choice and gain come first, in this order; effects, buying and enchanting come
after them, and are a choice.
"""

LANDS_DUSK_01: Final = ClauseId("LANDS-DUSK-01")
"""Whoever bought an Advance with mana this Day has no mana left after the Dusk."""

LANDS_DUSK_02: Final = ClauseId("LANDS-DUSK-02")
"""Whoever bought none keeps the mana; spirit and VP are always kept."""

LANDS_DUSK_03: Final = ClauseId("LANDS-DUSK-03")
"""To gain an Advance by an effect is not to buy it."""

LANDS_DUSK_04: Final = ClauseId("LANDS-DUSK-04")
"""Dusk effects of cards in the Land may be resolved, those of Advances sleeved in this very Dusk
among them.
"""

LANDS_DUSK_05: Final = ClauseId("LANDS-DUSK-05")
"""Advances under the board are sleeved one at a time, as many as one likes; the others wait for
a later Dusk.
"""

LANDS_DUSK_06: Final = ClauseId("LANDS-DUSK-06")
"""Only cards in the Land are sleeved upon, not those on deck, in the deck or in the discard
pile.
"""

LANDS_DUSK_07: Final = ClauseId("LANDS-DUSK-07")
"""The Dusk ends with all cards of the Land going to the discard pile, face up."""

LANDS_DUSK_08: Final = ClauseId("LANDS-DUSK-08")
"""What is done in a Dusk is done in any order."""

LANDS_CRAFT_01: Final = ClauseId("LANDS-CRAFT-01")
"""Two Advances on one card never have the same position, of which there are four."""

LANDS_CRAFT_02: Final = ClauseId("LANDS-CRAFT-02")
"""The first Advance on a card goes straight in front of the basic card."""

LANDS_CRAFT_03: Final = ClauseId("LANDS-CRAFT-03")
"""A later Background Advance goes behind all other Advances, against the basic card."""

LANDS_CRAFT_04: Final = ClauseId("LANDS-CRAFT-04")
"""A later Foreground Advance goes in front of all other Advances, against the front of the
sleeve.
"""

LANDS_CRAFT_05: Final = ClauseId("LANDS-CRAFT-05")
"""A Foreground Advance has a tab at the top left, a Background Advance has none."""

LANDS_CRAFT_06: Final = ClauseId("LANDS-CRAFT-06")
"""So two Backgrounds lie with the later one behind, two Foregrounds with the later one in front."""

LANDS_CRAFT_07: Final = ClauseId("LANDS-CRAFT-07")
"""Kind and time of sleeving settle where an Advance lies; nobody chooses another layer to make a
place for it.
"""

LANDS_SUN_01: Final = ClauseId("LANDS-SUN-01")
"""An Advance with a sun is sleeved only onto a card without an uncovered sun."""

LANDS_SUN_02: Final = ClauseId("LANDS-SUN-02")
"""A cloud covers a sun that lies behind it."""

LANDS_SUN_03: Final = ClauseId("LANDS-SUN-03")
"""An Advance with a sun may go behind a cloud that covers another sun already."""

LANDS_SUN_04: Final = ClauseId("LANDS-SUN-04")
"""It may do so only where the order of Background and Foreground really puts it behind."""

LANDS_SUN_05: Final = ClauseId("LANDS-SUN-05")
"""A Foreground with a sun may go over a Background cloud that covers a sun, and shows its sun."""

LANDS_SUN_06: Final = ClauseId("LANDS-SUN-06")
"""Crafting never leaves a card with more than one uncovered sun."""

LANDS_SUN_07: Final = ClauseId("LANDS-SUN-07")
"""What follows for each card and each new sun or cloud can be told in a table."""

LANDS_ONDECK_01: Final = ClauseId("LANDS-ONDECK-01")
"""One card always lies face up on top of the deck: the on-deck card."""

LANDS_ONDECK_02: Final = ClauseId("LANDS-ONDECK-02")
"""It is not in the Land: it gives no resources and has no effects."""

LANDS_ONDECK_03: Final = ClauseId("LANDS-ONDECK-03")
"""Its uncovered sun counts, and can make its player Wither."""

LANDS_ONDECK_04: Final = ClauseId("LANDS-ONDECK-04")
"""For all else it is a card of the deck."""

LANDS_BUY_01: Final = ClauseId("LANDS-BUY-01")
"""In the Day one may buy any face-up Advance of the Market, of either level, that one's mana
pays for.
"""

LANDS_BUY_02: Final = ClauseId("LANDS-BUY-02")
"""Advances are bought one by one: mana is paid, the Advance taken, and its slot filled at once
from the deck of its level.
"""

LANDS_BUY_03: Final = ClauseId("LANDS-BUY-03")
"""A bought Advance waits under the board; it is not sleeved before the Dusk."""

LANDS_LEVEL_01: Final = ClauseId("LANDS-LEVEL-01")
"""When a player first has 5 VP in the Day, that player removes an Advance of level 1; level 2
takes a slot from it for good, and the Advances of level 1 move up to the left.
"""

LANDS_LEVEL_02: Final = ClauseId("LANDS-LEVEL-02")
"""The same happens a second time when a player has 15 VP or more."""

LANDS_LEVEL_03: Final = ClauseId("LANDS-LEVEL-03")
"""Each of the two happens once a game, whoever brings it about; so four slots and then five have
level 2, and always nine are filled.
"""

LANDS_VALE_01: Final = ClauseId("LANDS-VALE-01")
"""In the Day one may enchant Vales, and pays for them with spirit."""

LANDS_VALE_02: Final = ClauseId("LANDS-VALE-02")
"""A Vale costs 1 less for each other player who has a cube on it."""

LANDS_VALE_03: Final = ClauseId("LANDS-VALE-03")
"""One cube is placed on an empty VP spot of the Vale."""

LANDS_VALE_04: Final = ClauseId("LANDS-VALE-04")
"""Nobody enchants a Vale that carries a cube of their own."""

LANDS_VALE_05: Final = ClauseId("LANDS-VALE-05")
"""A Vale is enchanted only if a path joins it to the starting space or to a Vale with one's
cube.
"""

LANDS_VALE_06: Final = ClauseId("LANDS-VALE-06")
"""The spot is never in a row in which another player has a cube."""

LANDS_VALE_07: Final = ClauseId("LANDS-VALE-07")
"""A spot is one square, or a line of squares, with rewards, VP and effects."""

LANDS_VALE_08: Final = ClauseId("LANDS-VALE-08")
"""Several players may enchant the same Vale."""

LANDS_VALE_09: Final = ClauseId("LANDS-VALE-09")
"""Vale cards stay on the map, whoever enchants them."""

LANDS_VALE_10: Final = ClauseId("LANDS-VALE-10")
"""The VP of the spots with one's cubes are counted at the end of the game; some spots open an
effect as well.
"""

LANDS_VALE_11: Final = ClauseId("LANDS-VALE-11")
"""The second Vale of a Day may be reached by way of the first."""

LANDS_VALE_12: Final = ClauseId("LANDS-VALE-12")
"""The Vales that a player has enchanted are those with a cube of that player."""

LOST_01: Final = ClauseId("LOST-01")
"""What follows once a cube lies on its spot is lost: whether the rewards of the spot are taken
there and then.
"""

LOST_01_REVEAL: Final = ClauseId("LOST-01-REVEAL")
"""Lost with it: whether the Vales that are joined to the new one are turned face up."""

LOST_02: Final = ClauseId("LOST-02")
"""The section on the end of the game is lost: whether it stops at once, or the turn or the round
is played out.
"""

LOST_02_TIE: Final = ClauseId("LOST-02-TIE")
"""Lost with it: who wins if two have the highest total."""

LOST_03: Final = ClauseId("LOST-03")
"""The icon of the effects of a card that has just Grown is lost; they are called When Played
here.
"""

LOST_04: Final = ClauseId("LOST-04")
"""The icons of night, day, dusk, sun, cloud, rain and VP are lost, and where they are printed."""

LOST_05: Final = ClauseId("LOST-05")
"""The picture of the four positions of an Advance is lost."""

LOST_06: Final = ClauseId("LOST-06")
"""What the flipped side of a Wither token means is lost."""

LOST_07: Final = ClauseId("LOST-07")
"""Which suns, rain and numbers the five basic cards print is lost."""

LOST_08: Final = ClauseId("LOST-08")
"""What becomes of the Druid Advances that are left is lost."""

LOST_09: Final = ClauseId("LOST-09")
"""Where an Advance goes that is removed for a slot of level 2 is not told."""

LOST_10: Final = ClauseId("LOST-10")
"""What happens when a deck of Advances is empty is not told."""

LOST_11: Final = ClauseId("LOST-11")
"""Whether a loss can take a total below zero is not told."""

LOST_12: Final = ClauseId("LOST-12")
"""The first item of the Dusk is headed as one about effects and speaks of mana alone; something
may be missing.
"""
