"""The clauses of the rulebook, one constant each.

Made from `rulebook.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import ClauseId

MV_CARD_01: Final = ClauseId("MV-CARD-01")
"""A card has three thirds: top, middle and bottom. An advancement is clear but for its own
third.
"""

MV_CARD_02: Final = ClauseId("MV-CARD-02")
"""A Cursed Land prints one decay and one mana."""

MV_CARD_03: Final = ClauseId("MV-CARD-03")
"""A Fertile Soil that is printed on a starting card gives one mana."""

MV_CARD_04: Final = ClauseId("MV-CARD-04")
"""A blank card is a card like any other to sleeve onto."""

MV_CARD_05: Final = ClauseId("MV-CARD-05")
"""A Fertile Soil advancement costs two mana and gives one."""

MV_CARD_06: Final = ClauseId("MV-CARD-06")
"""Of the printed Cursed Lands three stand in the top third, three in the middle and three at the
bottom.
"""

MV_SYM_01: Final = ClauseId("MV-SYM-01")
"""There are four kinds of spirits: animal, forest, sky and water. Sky and animal are named in
print.
"""

MV_SYM_02: Final = ClauseId("MV-SYM-02")
"""A wild spirit stands for any one of the four."""

MV_SYM_03: Final = ClauseId("MV-SYM-03")
"""A blue circle is mana, a red tree decay and a green tree growth."""

MV_SYM_04: Final = ClauseId("MV-SYM-04")
"""A guardian does nothing by itself; other cards count it."""

MV_SYM_05: Final = ClauseId("MV-SYM-05")
"""Blue VP are tokens to gain in the Harvest Phase; grey VP are points at the end of the game."""

MV_KEY_01: Final = ClauseId("MV-KEY-01")
"""When Bought: it happens once, at the moment of buying, and never again."""

MV_KEY_02: Final = ClauseId("MV-KEY-02")
"""When Played: it happens when the card goes from on deck into the field."""

MV_KEY_03: Final = ClauseId("MV-KEY-03")
"""A card that is placed is not played: its When Played abilities stay silent."""

MV_KEY_04: Final = ClauseId("MV-KEY-04")
"""Harvest: it happens in your Harvest Phase if the card is in your field, and not if you
Spoiled.
"""

MV_KEY_05: Final = ClauseId("MV-KEY-05")
"""While in Field: it holds as long as the card is in your field."""

MV_KEY_06: Final = ClauseId("MV-KEY-06")
"""End of Game: it matters only when totals are counted."""

MV_KEY_07: Final = ClauseId("MV-KEY-07")
"""If you Spoil: it happens when you Spoil."""

MV_KEY_08: Final = ClauseId("MV-KEY-08")
"""Discard Phase: what it allows may be done in your Discard Phase."""

MV_KEY_09: Final = ClauseId("MV-KEY-09")
"""At the start of Planting: before the first push."""

MV_KEY_10: Final = ClauseId("MV-KEY-10")
"""An ability that names the on-deck card happens when its card is turned over there, or holds
while it lies there.
"""

MV_ZONE_01: Final = ClauseId("MV-ZONE-01")
"""The on-deck card is the top card of your deck, face up. It belongs neither to the field nor to
the face-down deck.
"""

MV_ZONE_02: Final = ClauseId("MV-ZONE-02")
"""Your play area holds your vale cards and the advancements you have Reserved."""

MV_ZONE_03: Final = ClauseId("MV-ZONE-03")
"""The pools hold the VP and the curse tokens that can be gained; what goes to the box is out of
the game.
"""

MV_COMP_01: Final = ClauseId("MV-COMP-01")
"""There are four starting decks of twenty cards, alike but for their backs, one for each clan."""

MV_COMP_02: Final = ClauseId("MV-COMP-02")
"""There are 96 advancements (33 of level 1, 30 of level 2, 33 of level 3) and 18 Fertile Soils
apart from them.
"""

MV_COMP_03: Final = ClauseId("MV-COMP-03")
"""There are 36 vale cards, 18 of level 1 and 18 of level 2."""

MV_COMP_04: Final = ClauseId("MV-COMP-04")
"""There are 44 VP tokens of one and 10 of five, 94 points in all."""

MV_COMP_05: Final = ClauseId("MV-COMP-05")
"""There are four mana tokens, one of them with a star."""

MV_COMP_06: Final = ClauseId("MV-COMP-06")
"""An advancement of one title comes as a rule three times, once for each third."""

MV_SETUP_01: Final = ClauseId("MV-SETUP-01")
"""A starting deck holds nine Cursed Lands, three Fertile Soils and eight blank cards."""

MV_SETUP_02: Final = ClauseId("MV-SETUP-02")
"""Of the three Fertile Soils of a starting deck one stands in each third."""

MV_SETUP_03: Final = ClauseId("MV-SETUP-03")
"""You begin and end with the same twenty cards; cards are improved, not added."""

MV_SETUP_04: Final = ClauseId("MV-SETUP-04")
"""Each player shuffles the own deck and lays it face down."""

MV_SETUP_05: Final = ClauseId("MV-SETUP-05")
"""Of level 1 only 12, 15 or 18 shuffled advancements are used with two, three or four players,
those in the commons included; the rest goes back to the box unseen.
"""

MV_SETUP_06: Final = ClauseId("MV-SETUP-06")
"""All advancements of level 2 and all of level 3 are shuffled and used."""

MV_SETUP_07: Final = ClauseId("MV-SETUP-07")
"""Three advancements of each level are turned up as the commons."""

MV_SETUP_08: Final = ClauseId("MV-SETUP-08")
"""The Fertile Soils lie apart, face up and always for sale, six in a pile for each third."""

MV_SETUP_09: Final = ClauseId("MV-SETUP-09")
"""Four vale cards of level 1 and four of level 2 are turned up from their shuffled decks."""

MV_SETUP_10: Final = ClauseId("MV-SETUP-10")
"""The pool holds 23, 28 or 33 VP with two, three or four players; all other tokens stay in the
box.
"""

MV_SETUP_11: Final = ClauseId("MV-SETUP-11")
"""Each player draws a mana token, inactive side up; whoever gets the star goes first."""

MV_SETUP_12: Final = ClauseId("MV-SETUP-12")
"""Before the first turn each player does a Prep Phase."""

MV_TURN_01: Final = ClauseId("MV-TURN-01")
"""A turn is Planting, Harvest, Discard and Prep, in this order."""

MV_TURN_02: Final = ClauseId("MV-TURN-02")
"""When your Prep Phase is done, it is the next player's turn."""

MV_PLANT_01: Final = ClauseId("MV-PLANT-01")
"""In your Planting Phase you say each time whether you push or pass."""

MV_PLANT_02: Final = ClauseId("MV-PLANT-02")
"""A push moves your on-deck card to the right end of your field."""

MV_PLANT_03: Final = ClauseId("MV-PLANT-03")
"""After that move the next card of your deck is turned face up and is your new on-deck card."""

MV_PLANT_04: Final = ClauseId("MV-PLANT-04")
"""Passing ends your Planting Phase, and your Harvest Phase begins."""

MV_PLANT_05: Final = ClauseId("MV-PLANT-05")
"""With no card on deck there is nothing left to push; your discard pile is not shuffled back in
while you plant.
"""

MV_PLANT_06: Final = ClauseId("MV-PLANT-06")
"""Your field is a row in order of play. Its right end, where cards arrive, is meant by the end
or the rightmost card; its left end by the first card.
"""

MV_SPOIL_01: Final = ClauseId("MV-SPOIL-01")
"""You Spoil as soon as your decay, less your growth, is more than three: three is safe, four is
not.
"""

MV_SPOIL_02: Final = ClauseId("MV-SPOIL-02")
"""The decay that counts is what shows on the cards in your field and on your on-deck card
together.
"""

MV_SPOIL_03: Final = ClauseId("MV-SPOIL-03")
"""Each growth cancels one decay."""

MV_SPOIL_04: Final = ClauseId("MV-SPOIL-04")
"""A player who Spoils turns the own mana token to its active side."""

MV_SPOIL_05: Final = ClauseId("MV-SPOIL-05")
"""A player who Spoils has no Harvest Phase and goes on with the Discard Phase."""

MV_SPOIL_06: Final = ClauseId("MV-SPOIL-06")
"""Whether you Spoil is looked at after each push, before you choose again."""

MV_SPOIL_07: Final = ClauseId("MV-SPOIL-07")
"""Once you have passed you can't Spoil any more this turn, however much decay comes to lie in
your field.
"""

MV_SPOIL_08: Final = ClauseId("MV-SPOIL-08")
"""You can Spoil in the Prep Phase too; the following Harvest Phase is then lost."""

MV_SPOIL_09: Final = ClauseId("MV-SPOIL-09")
"""Growth helps in Planting and in Prep; after that it does nothing by itself."""

MV_HARV_01: Final = ClauseId("MV-HARV-01")
"""Only the cards in your field yield something in your Harvest Phase; your on-deck card yields
nothing.
"""

MV_HARV_02: Final = ClauseId("MV-HARV-02")
"""You gain a VP token from the pool for each blue VP symbol in your field."""

MV_HARV_03: Final = ClauseId("MV-HARV-03")
"""When the pool can't pay all the VP you gain, the rest comes from the box."""

MV_HARV_04: Final = ClauseId("MV-HARV-04")
"""The mana that shows in your field is yours to spend in this Harvest Phase."""

MV_HARV_05: Final = ClauseId("MV-HARV-05")
"""The spirit symbols that show in your field are yours to spend in this Harvest Phase."""

MV_HARV_06: Final = ClauseId("MV-HARV-06")
"""Mana and spirits that you did not spend are gone when your turn ends."""

MV_HARV_07: Final = ClauseId("MV-HARV-07")
"""Resolving Harvest abilities, scoring VP, buying vale cards and buying advancements all belong
to the Harvest Phase.
"""

MV_HARV_08: Final = ClauseId("MV-HARV-08")
"""Harvest abilities of cards in your field are resolved in your Harvest Phase."""

MV_HARV_09: Final = ClauseId("MV-HARV-09")
"""Each symbol can be spent once in a turn."""

MV_TOKEN_01: Final = ClauseId("MV-TOKEN-01")
"""An active mana token can be spent as one mana more."""

MV_TOKEN_02: Final = ClauseId("MV-TOKEN-02")
"""Once spent it is turned back to its inactive side."""

MV_TOKEN_03: Final = ClauseId("MV-TOKEN-03")
"""It stays active until it is spent, over as many turns as that takes."""

MV_TOKEN_04: Final = ClauseId("MV-TOKEN-04")
"""A second Spoil adds nothing to a token that is active already: it has two sides."""

MV_BUY_01: Final = ClauseId("MV-BUY-01")
"""You buy at most two vale cards in a turn, with spirit symbols."""

MV_BUY_02: Final = ClauseId("MV-BUY-02")
"""You buy at most two advancements in a turn, with mana."""

MV_BUY_03: Final = ClauseId("MV-BUY-03")
"""A bought vale card lies face up in your play area and never enters your deck."""

MV_BUY_04: Final = ClauseId("MV-BUY-04")
"""A vale card gives what it shows from the play area; that it does so at once is known for When
Bought abilities only.
"""

MV_BUY_05: Final = ClauseId("MV-BUY-05")
"""You can't buy an advancement that you could not sleeve onto a card in your field."""

MV_DISC_01: Final = ClauseId("MV-DISC-01")
"""What you bought is sleeved in your Discard Phase, not when it is bought."""

MV_DISC_02: Final = ClauseId("MV-DISC-02")
"""An advancement is sleeved onto a card in your field; your on-deck card and your discard pile
are out of reach.
"""

MV_DISC_03: Final = ClauseId("MV-DISC-03")
"""A third of a card that is already filled, by print or by an advancement, may not be covered."""

MV_DISC_04: Final = ClauseId("MV-DISC-04")
"""An advancement fills the third it is printed for (top, middle or bottom) and can't be moved to
another.
"""

MV_DISC_05: Final = ClauseId("MV-DISC-05")
"""Several advancements may be sleeved onto the same card in one Discard Phase."""

MV_DISC_06: Final = ClauseId("MV-DISC-06")
"""Then all cards in your field go to your discard pile."""

MV_DISC_07: Final = ClauseId("MV-DISC-07")
"""Bought advancements are sleeved before the field is discarded."""

MV_DISC_08: Final = ClauseId("MV-DISC-08")
"""The commons and the vale rows are filled up in the Discard Phase, to three and four in a row."""

MV_DISC_09: Final = ClauseId("MV-DISC-09")
"""They are filled up after the field is discarded."""

MV_DISC_10: Final = ClauseId("MV-DISC-10")
"""A gap in a row whose deck is empty is filled from the deck of the next higher level; in print
this is said for claims in solitaire only.
"""

MV_PREP_01: Final = ClauseId("MV-PREP-01")
"""In your Prep Phase you lay out cards from your deck until a third decay shows; the card that
shows it stays on deck.
"""

MV_PREP_02: Final = ClauseId("MV-PREP-02")
"""In general: while field and on-deck card show less than three decay, the on-deck card goes
into the field; as soon as they show three, you stop.
"""

MV_PREP_03: Final = ClauseId("MV-PREP-03")
"""Growth counts in the Prep Phase, so that it goes on until the decay left over is three."""

MV_PREP_04: Final = ClauseId("MV-PREP-04")
"""If the deck runs out in the Prep Phase, the shuffled discard pile becomes the deck, and you go
on.
"""

MV_PREP_05: Final = ClauseId("MV-PREP-05")
"""When Played abilities, and those of cards turned over on deck, can happen in the Prep Phase."""

MV_PREP_06: Final = ClauseId("MV-PREP-06")
"""You may not stop early because a card with several decay turned up; the German rules let you."""

MV_PREP_07: Final = ClauseId("MV-PREP-07")
"""The third decay on deck does not keep you from pushing on your next turn."""

MV_END_01: Final = ClauseId("MV-END-01")
"""Once the VP pool is empty, the round is finished and the game is over."""

MV_END_02: Final = ClauseId("MV-END-02")
"""So all players have had the same number of turns."""

MV_END_03: Final = ClauseId("MV-END-03")
"""VP gained after the pool is empty come from the box."""

MV_END_04: Final = ClauseId("MV-END-04")
"""Nothing but the VP pool ends the game; that an empty level 2 vale deck ends it is a rule of
the German edition.
"""

MV_SCORE_01: Final = ClauseId("MV-SCORE-01")
"""Each VP token you have is worth its points at the end of the game."""

MV_SCORE_02: Final = ClauseId("MV-SCORE-02")
"""The end-of-game VP on your twenty cards count wherever those cards lie."""

MV_SCORE_03: Final = ClauseId("MV-SCORE-03")
"""The end-of-game VP on your vale cards count too."""

MV_SCORE_04: Final = ClauseId("MV-SCORE-04")
"""An End of Game ability counts only when totals are counted."""

MV_SCORE_05: Final = ClauseId("MV-SCORE-05")
"""The player with the most points wins."""

MV_SCORE_06: Final = ClauseId("MV-SCORE-06")
"""Among players tied for the most points the one who owns more level 3 advancements is ahead."""

MV_SCORE_07: Final = ClauseId("MV-SCORE-07")
"""Players who are tied even so share the win."""

NEM_COMP_01: Final = ClauseId("NEM-COMP-01")
"""Nemesis brings 108 advancements: 33 of level 1, 36 of level 2, 27 of level 3 and 12 of level
4.
"""

NEM_COMP_02: Final = ClauseId("NEM-COMP-02")
"""It brings 36 vale cards, 18 of level 1 and 18 of level 2."""

NEM_COMP_03: Final = ClauseId("NEM-COMP-03")
"""It brings 8 leaders, 13 nemesis cards, a corruption track with two sides and an hourglass
marker.
"""

NEM_COMP_04: Final = ClauseId("NEM-COMP-04")
"""It brings curse tokens worth 87 points: 37 of one and 10 of five."""

NEM_SETUP_01: Final = ClauseId("NEM-SETUP-01")
"""As an expansion its advancements and vale cards are shuffled into the decks of the same kind,
level 4 into the level 3 deck; all else is set up as in the base game.
"""

NEM_SETUP_02: Final = ClauseId("NEM-SETUP-02")
"""As a replacement its advancements and vale cards take the place of the base game's; the
Fertile Soils stay.
"""

NEM_SETUP_03: Final = ClauseId("NEM-SETUP-03")
"""Either way the base game's numbers of level 1 advancements and of VP hold."""

NEM_SETUP_04: Final = ClauseId("NEM-SETUP-04")
"""Later you may mix the base game and other expansions in, which is advised once you know the
new cards.
"""

NEM_ECL_01: Final = ClauseId("NEM-ECL-01")
"""An eclipse advancement is an advancement like any other, only that another may cover it."""

NEM_ECL_02: Final = ClauseId("NEM-ECL-02")
"""You may sleeve an advancement over an eclipse advancement that is already in the same third of
the card.
"""

NEM_ECL_03: Final = ClauseId("NEM-ECL-03")
"""You may slide an eclipse advancement in under an advancement that is already in the same
third.
"""

NEM_ECL_04: Final = ClauseId("NEM-ECL-04")
"""An eclipse advancement is never sleeved over another advancement, not even over an eclipse
one.
"""

NEM_ECL_05: Final = ClauseId("NEM-ECL-05")
"""An eclipse advancement that is covered scores none of its end-of-game VP."""

NEM_ECL_06: Final = ClauseId("NEM-ECL-06")
"""The eclipse symbol, one card lying on another, is what makes an advancement eclipse; without
it nothing may cover the advancement.
"""

NEM_CURSE_01: Final = ClauseId("NEM-CURSE-01")
"""A curse symbol is the black crystal with a negative number at the left of some advancements
and leaders; the number says how many tokens it brings.
"""

NEM_CURSE_02: Final = ClauseId("NEM-CURSE-02")
"""In your Harvest Phase each card in your field brings you the curse tokens it shows, from the
pool; you can't decline them.
"""

NEM_CURSE_03: Final = ClauseId("NEM-CURSE-03")
"""Your on-deck card brings you no curse tokens."""

NEM_CURSE_04: Final = ClauseId("NEM-CURSE-04")
"""Curse tokens are gained in your Harvest Phase only; who Spoiled and has none gains none."""

NEM_CURSE_05: Final = ClauseId("NEM-CURSE-05")
"""Each curse token takes a point off your final total and otherwise does nothing."""

NEM_CURSE_06: Final = ClauseId("NEM-CURSE-06")
"""Curse tokens never run out: when the pool is empty, other counters serve."""

NEM_CURSE_07: Final = ClauseId("NEM-CURSE-07")
"""Tokens of one and of five are small and large change for the same curse."""

NEM_L4_01: Final = ClauseId("NEM-L4-01")
"""Level 4 advancements have four pips below their cost and a border of their own."""

NEM_L4_02: Final = ClauseId("NEM-L4-02")
"""All of them are shuffled into the level 3 deck."""

NEM_L4_03: Final = ClauseId("NEM-L4-03")
"""One that is revealed for the level 3 row moves to a row of its own, and the level 3 row is
filled up further.
"""

NEM_L4_04: Final = ClauseId("NEM-L4-04")
"""The level 4 row can hold any number."""

NEM_L4_05: Final = ClauseId("NEM-L4-05")
"""For one that is bought or removed the Discard Phase brings no other."""

NEM_L4_06: Final = ClauseId("NEM-L4-06")
"""They enter the commons in no other way than by being revealed from the deck."""

NEM_L4_07: Final = ClauseId("NEM-L4-07")
"""In a tie each level 4 advancement counts as two of level 3."""

NEM_L4_08: Final = ClauseId("NEM-L4-08")
"""Those in the level 4 row are part of the commons: they can be bought and Reserved."""

NEM_COST_01: Final = ClauseId("NEM-COST-01")
"""A cost may ask for mana, spirits, VP and curse tokens, also mixed."""

NEM_COST_02: Final = ClauseId("NEM-COST-02")
"""A cost in VP takes VP tokens you have gained; printed points can't pay it."""

NEM_COST_03: Final = ClauseId("NEM-COST-03")
"""VP given up, for a cost or otherwise, go to the box, so the pool gets none back."""

NEM_COST_04: Final = ClauseId("NEM-COST-04")
"""A cost in curse tokens takes such tokens that you have gained."""

NEM_COST_05: Final = ClauseId("NEM-COST-05")
"""Curse tokens that are spent or discarded go back to their pool."""

NEM_COST_06: Final = ClauseId("NEM-COST-06")
"""A cost that you can't pay in full you can't pay at all; where it is otherwise, a text says so."""

NEM_SAC_01: Final = ClauseId("NEM-SAC-01")
"""What is Sacrificed, an advancement or a vale card, leaves the game for the box."""

NEM_SAC_02: Final = ClauseId("NEM-SAC-02")
"""It scores nothing any more and has no End of Game effect."""

NEM_SAC_03: Final = ClauseId("NEM-SAC-03")
"""You Sacrifice when an ability asks for it and not otherwise: to bring about an effect or as a
penalty.
"""

NEM_SAC_04: Final = ClauseId("NEM-SAC-04")
"""You Sacrifice only what is yours."""

NEM_SAC_05: Final = ClauseId("NEM-SAC-05")
"""A Sacrificed advancement no longer counts in the tie-break."""

NEM_RITUAL_01: Final = ClauseId("NEM-RITUAL-01")
"""A ritual is part of an advancement: a requirement in a blue arrow that points down at a reward
on gold.
"""

NEM_RITUAL_02: Final = ClauseId("NEM-RITUAL-02")
"""A ritual looks only at the card it is sleeved into, never at the rest of your field."""

NEM_RITUAL_03: Final = ClauseId("NEM-RITUAL-03")
"""Unless every part of the requirement is there, nothing of the reward is given."""

NEM_RITUAL_04: Final = ClauseId("NEM-RITUAL-04")
"""A reward that is earned must be taken, unless a text leaves you the choice."""

NEM_RITUAL_05: Final = ClauseId("NEM-RITUAL-05")
"""Each part of a reward comes in the phase that has a use for it."""

NEM_RITUAL_06: Final = ClauseId("NEM-RITUAL-06")
"""Symbols above a ritual's requirement work like any others, whether or not the ritual is met."""

NEM_RITUAL_07: Final = ClauseId("NEM-RITUAL-07")
"""A symbol drawn inside a requirement is not on the card, even when the requirement is met."""

NEM_RITUAL_08: Final = ClauseId("NEM-RITUAL-08")
"""A symbol drawn inside a reward is on the card only while the requirement is met."""

NEM_RITUAL_09: Final = ClauseId("NEM-RITUAL-09")
"""What an earned reward puts on the card counts for abilities of other advancements there."""

NEM_RITUAL_10: Final = ClauseId("NEM-RITUAL-10")
"""Meeting a requirement uses nothing up: the same symbols can still be spent."""

NEM_RITUAL_11: Final = ClauseId("NEM-RITUAL-11")
"""One symbol may serve the requirements of two rituals on its card."""

NEM_RITUAL_12: Final = ClauseId("NEM-RITUAL-12")
"""What one ritual rewards never helps to meet another ritual on the same card."""

NEM_RITUAL_13: Final = ClauseId("NEM-RITUAL-13")
"""What a ritual's advancement carries outside the ritual helps to meet other rituals on its
card.
"""

NEM_RITUAL_14: Final = ClauseId("NEM-RITUAL-14")
"""A symbol that was cancelled is still there when a requirement looks for it."""

NEM_RITUAL_EX1: Final = ClauseId("NEM-RITUAL-EX1")
"""Example: Beastbrother Ambassador asks for an end-of-game VP on its card. Beside Gaia's
Avengers, which have two, it rewards one sky and one animal spirit.
"""

NEM_RITUAL_EX2: Final = ClauseId("NEM-RITUAL-EX2")
"""Example: Dawnseeker Emissary always gives the sky spirit above its requirement; the mana and
the guardian of its reward only if the ritual is met.
"""

NEM_RITUAL_EX3: Final = ClauseId("NEM-RITUAL-EX3")
"""Example: beside a Dawnseeker Emissary whose ritual is not met Waveguard Envoy finds no
guardian; once it is met the guardian of the reward counts.
"""

NEM_RITUAL_EX4: Final = ClauseId("NEM-RITUAL-EX4")
"""Example: the VP of Radiant Plexus meet Beastbrother Ambassador, but the spirits which that
rewards do not help to meet Radiant Plexus.
"""

NEM_RES_01: Final = ClauseId("NEM-RES-01")
"""To Reserve is to take any advancement of the commons, Fertile Soils and level 4 included, into
your play area.
"""

NEM_RES_02: Final = ClauseId("NEM-RES-02")
"""You may Reserve what you could neither pay for nor sleeve."""

NEM_RES_03: Final = ClauseId("NEM-RES-03")
"""In this Harvest Phase or a later one you may buy what you Reserved as if it lay in the
commons.
"""

NEM_RES_04: Final = ClauseId("NEM-RES-04")
"""That counts towards the two advancements of the turn."""

NEM_RES_05: Final = ClauseId("NEM-RES-05")
"""You may have any number Reserved."""

NEM_RES_06: Final = ClauseId("NEM-RES-06")
"""What is Reserved has left the commons and does nothing: it scores nothing, counts in no tie
and its abilities sleep.
"""

NEM_RES_07: Final = ClauseId("NEM-RES-07")
"""Nobody else can buy or affect what you Reserved."""

NEM_RES_08: Final = ClauseId("NEM-RES-08")
"""Curse tokens on it stay there and come with it when it is bought."""

NEM_RES_09: Final = ClauseId("NEM-RES-09")
"""A Reserved level 4 advancement leaves no gap to fill."""

NEM_RES_10: Final = ClauseId("NEM-RES-10")
"""In solitaire the corruption track can't claim what is Reserved."""

NEM_LDR_01: Final = ClauseId("NEM-LDR-01")
"""Leaders are optional; players agree on them at the start."""

NEM_LDR_02: Final = ClauseId("NEM-LDR-02")
"""After the vale cards two leaders are dealt to each player at random; one is kept, the other
goes to the box.
"""

NEM_LDR_03: Final = ClauseId("NEM-LDR-03")
"""The leader is sleeved onto one of the eight blank cards, starting side up, its upgrade cost in
sight.
"""

NEM_LDR_04: Final = ClauseId("NEM-LDR-04")
"""That card is shuffled in with the other nineteen."""

NEM_LDR_05: Final = ClauseId("NEM-LDR-05")
"""What a leader can do and what it shows work as on any other card."""

NEM_LDR_06: Final = ClauseId("NEM-LDR-06")
"""No advancement is sleeved onto a leader, unless a text says so."""

NEM_LDR_07: Final = ClauseId("NEM-LDR-07")
"""A leader is no advancement but is a card, also when it is upgraded and out of its sleeve."""

NEM_LDR_08: Final = ClauseId("NEM-LDR-08")
"""In the Harvest Phase of your own turn you may upgrade a leader in your field by paying its
upgrade cost.
"""

NEM_LDR_09: Final = ClauseId("NEM-LDR-09")
"""An upgraded titan comes out of its sleeve, is turned to its upgraded side and lies beside your
play area.
"""

NEM_LDR_10: Final = ClauseId("NEM-LDR-10")
"""The blank card it leaves stays in the field, and what you bought may be sleeved onto it like
onto any other.
"""

NEM_LDR_11: Final = ClauseId("NEM-LDR-11")
"""The upgraded ability is yours in each turn that follows."""

NEM_LDR_12: Final = ClauseId("NEM-LDR-12")
"""It can't be used in the Harvest Phase of the upgrade."""

NEM_LDR_13: Final = ClauseId("NEM-LDR-13")
"""The ability and symbols of the starting side may still be used in that Harvest Phase."""

NEM_LDR_14: Final = ClauseId("NEM-LDR-14")
"""An upgrade takes up one of the turn's two advancement buys."""

NEM_LDR_15: Final = ClauseId("NEM-LDR-15")
"""After two advancement buys there is no upgrade."""

NEM_LDR_16: Final = ClauseId("NEM-LDR-16")
"""A side of a leader may carry VP for the end of the game."""

NEM_LDR_17: Final = ClauseId("NEM-LDR-17")
"""A leader has a starting side with a silver border and an upgrade cost, and an upgraded side
with a gold border.
"""

NEM_LDR_18: Final = ClauseId("NEM-LDR-18")
"""A titan that was upgraded is there to stay: it goes neither to the discard pile nor back into
the deck.
"""

NEM_LDR_19: Final = ClauseId("NEM-LDR-19")
"""A card's own text goes before the general rule: Shardlord, upgraded first, gives neither curse
token nor spirits.
"""

NEM_ADV_AVATAR_01: Final = ClauseId("NEM-ADV-AVATAR-01")
"""End of Game: if you alone are last, you win together with the player who is ahead of all."""

NEM_ADV_AVATAR_02: Final = ClauseId("NEM-ADV-AVATAR-02")
"""Tied for the fewest, or with the most, it does nothing; nor does it for anyone in between."""

NEM_ADV_AVATAR_03: Final = ClauseId("NEM-ADV-AVATAR-03")
"""It is for three or more players; with one or two it is discarded on sight and replaced at once
from the level 3 deck.
"""

NEM_ADV_BRAMBLE_01: Final = ClauseId("NEM-ADV-BRAMBLE-01")
"""End of Game: when all else is counted it adds as many points again."""

NEM_ADV_BRAMBLE_02: Final = ClauseId("NEM-ADV-BRAMBLE-02")
"""If that total is below nought it does nothing."""

NEM_ADV_EXEC_01: Final = ClauseId("NEM-ADV-EXEC-01")
"""Harvest: you are allowed one more turn, straight after the current one."""

NEM_ADV_EXEC_02: Final = ClauseId("NEM-ADV-EXEC-02")
"""Not if you Spoil."""

NEM_ADV_EXEC_03: Final = ClauseId("NEM-ADV-EXEC-03")
"""This turn is finished, its Prep Phase included; then your new turn begins with Planting,
before the next player's.
"""

NEM_ADV_EXEC_04: Final = ClauseId("NEM-ADV-EXEC-04")
"""A round has at most one additional turn, even where Life Warden Legate keeps the card in the
field.
"""

NEM_ADV_FAIRY_01: Final = ClauseId("NEM-ADV-FAIRY-01")
"""When Played: you may discard the rightmost card of your field, its own, or the second from the
right.
"""

NEM_ADV_GARG_01: Final = ClauseId("NEM-ADV-GARG-01")
"""When Bought: four leaders are drawn at random from the box."""

NEM_ADV_GARG_02: Final = ClauseId("NEM-ADV-GARG-02")
"""Then you may unsleeve any advancements of one card in your field; what they give may be used
before.
"""

NEM_ADV_GARG_03: Final = ClauseId("NEM-ADV-GARG-03")
"""Then one of the four must go onto a blank card in your field, if there is one, upgraded side
up.
"""

NEM_ADV_GARG_04: Final = ClauseId("NEM-ADV-GARG-04")
"""What you unsleeved must be sleeved onto a card in your field in the Discard Phase, if that is
possible.
"""

NEM_ADV_LEGATE_01: Final = ClauseId("NEM-ADV-LEGATE-01")
"""Discard Phase: its card may stay and is the leftmost of the field for the next Prep Phase."""

NEM_ADV_LEGATE_02: Final = ClauseId("NEM-ADV-LEGATE-02")
"""This can be repeated each turn; it ends when you choose to discard the card or an effect
removes it.
"""

NEM_ADV_LEGATE_03: Final = ClauseId("NEM-ADV-LEGATE-03")
"""Hatchery, of Vale of Magic, comes after it, so that Hatchery's card ends up leftmost."""

NEM_ADV_MURK_01: Final = ClauseId("NEM-ADV-MURK-01")
"""When Played: a card whose advancements cost six or less together is searched for in your deck,
the on-deck card apart, or in your discard pile.
"""

NEM_ADV_MURK_02: Final = ClauseId("NEM-ADV-MURK-02")
"""A card without any cost will do."""

NEM_ADV_MURK_03: Final = ClauseId("NEM-ADV-MURK-03")
"""It is placed at the right end of the field; as it is not played, When Played abilities stay
silent.
"""

NEM_ADV_MURK_04: Final = ClauseId("NEM-ADV-MURK-04")
"""To search an empty deck you first shuffle the discard pile into a new one."""

NEM_ADV_MURK_05: Final = ClauseId("NEM-ADV-MURK-05")
"""A deck that was searched is shuffled when the ability is done."""

NEM_ADV_AGENT_01: Final = ClauseId("NEM-ADV-AGENT-01")
"""End of Game: it works wherever its card lies."""

NEM_ADV_AGENT_02: Final = ClauseId("NEM-ADV-AGENT-02")
"""You pick two of your cards, be they in the field, in the deck, in the discard pile or on deck."""

NEM_ADV_AGENT_03: Final = ClauseId("NEM-ADV-AGENT-03")
"""The field is discarded, the two become the field, and you have a normal Harvest Phase."""

NEM_ADV_AGENT_04: Final = ClauseId("NEM-ADV-AGENT-04")
"""In it you buy by the usual rules, and When Bought abilities happen."""

NEM_ADV_AGENT_05: Final = ClauseId("NEM-ADV-AGENT-05")
"""What you buy in it may be sleeved onto cards in the field or in the discard pile."""

NEM_ADV_PARK_01: Final = ClauseId("NEM-ADV-PARK-01")
"""Its ability, whose text is not known here, can't be used on the turn it is bought."""

NEM_ADV_SCOUT_01: Final = ClauseId("NEM-ADV-SCOUT-01")
"""Harvest: you take the top level 1 vale card of the deck as a free purchase, with its When
Bought, outside the limit; not if you Spoil.
"""

NEM_ADV_WARLORD_01: Final = ClauseId("NEM-ADV-WARLORD-01")
"""Harvest: you gain four VP, from the pool or from the box as you choose; not if you Spoil."""

NEM_ADV_WARLORD_02: Final = ClauseId("NEM-ADV-WARLORD-02")
"""They can't be split between the two."""

NEM_ADV_WARLORD_03: Final = ClauseId("NEM-ADV-WARLORD-03")
"""Only when the pool holds fewer than four you may take what is there and the rest from the box."""

NEM_ADV_VANGUARD_01: Final = ClauseId("NEM-ADV-VANGUARD-01")
"""While in Field, in Planting: no push makes you Spoil, and you can take all the rest of your
deck.
"""

NEM_ADV_VANGUARD_02: Final = ClauseId("NEM-ADV-VANGUARD-02")
"""While in Field, in Prep: when the deck runs out you shuffle and go on as usual."""

NEM_VALE_OBSERV_01: Final = ClauseId("NEM-VALE-OBSERV-01")
"""When Bought: you look at the top level 1 vale card of the deck, alone if you like, and may
take it as a free purchase, with its When Bought, outside the limit; else it goes back.
"""

NEM_VALE_WORLDTREE_01: Final = ClauseId("NEM-VALE-WORLDTREE-01")
"""Harvest: with more curse tokens than each other player you gain two VP; with fewer, or tied
for the most, nothing. Not if you Spoil.
"""

NEM_VALE_FORGE_01: Final = ClauseId("NEM-VALE-FORGE-01")
"""When Bought: with six or more curse tokens you must spend one and place a card of your choice
from the discard pile at the right end of your field.
"""

NEM_VALE_FORGE_02: Final = ClauseId("NEM-VALE-FORGE-02")
"""Of that card you may use what helps in the Harvest Phase; there is no push and no Spoil,
growth and decay don't matter, and nothing is played.
"""

NEM_VALE_FORGE_03: Final = ClauseId("NEM-VALE-FORGE-03")
"""With an empty discard pile nothing happens, and no curse token can be spent."""

NEM_VALE_HUNTER_01: Final = ClauseId("NEM-VALE-HUNTER-01")
"""If you Spoil you may Sacrifice it and take another turn right after this one, which is
finished as usual after a Spoil: field discarded, mana token active, Prep.
"""

NEM_VALE_HUNTER_02: Final = ClauseId("NEM-VALE-HUNTER-02")
"""There is one additional turn in a round."""

NEM_VALE_NESTS_01: Final = ClauseId("NEM-VALE-NESTS-01")
"""When Bought: you look at the top level 1 advancement of the deck, alone if you like, and may
take it as a free purchase, with its When Bought, outside the limit; else it goes back.
"""

NEM_VALE_NESTS_02: Final = ClauseId("NEM-VALE-NESTS-02")
"""If that deck is empty, you may take any Fertile Soil that is left."""

NEM_VALE_NESTS_03: Final = ClauseId("NEM-VALE-NESTS-03")
"""An advancement that fits on no card in your field must go back on top of the deck."""

NEM_VALE_SAPLING_01: Final = ClauseId("NEM-VALE-SAPLING-01")
"""When Bought, as a rule in the Harvest Phase: what it brings into your field can't make you
Spoil, even past three decay; the phase goes on.
"""

NEM_VALE_SAPLING_02: Final = ClauseId("NEM-VALE-SAPLING-02")
"""When Played abilities and growth of what it brings are of no use."""

NEM_VALE_SISTERS_01: Final = ClauseId("NEM-VALE-SISTERS-01")
"""When Bought: ten VP must be added to the pool."""

NEM_VALE_SISTERS_02: Final = ClauseId("NEM-VALE-SISTERS-02")
"""A pool that had run out before stays run out: this round is the last."""

NEM_LDR_HAIL_01: Final = ClauseId("NEM-LDR-HAIL-01")
"""Starting side, Harvest: two curse tokens you have gained must go onto one advancement in the
commons that you choose, even one that holds some.
"""

NEM_LDR_HAIL_02: Final = ClauseId("NEM-LDR-HAIL-02")
"""Never on a Fertile Soil, a Reserved advancement or the top of a deck."""

NEM_LDR_HAIL_03: Final = ClauseId("NEM-LDR-HAIL-03")
"""Whoever buys or claims that advancement, you included, gains the tokens on it."""

NEM_LDR_HAIL_04: Final = ClauseId("NEM-LDR-HAIL-04")
"""If it is Reserved, they stay on it until it is bought."""

NEM_LDR_HAIL_05: Final = ClauseId("NEM-LDR-HAIL-05")
"""If it is discarded or removed from the commons, they go to the pool."""

NEM_LDR_HAIL_06: Final = ClauseId("NEM-LDR-HAIL-06")
"""Upgraded side, Harvest: you may put up to two curse tokens you have gained on the titan."""

NEM_LDR_HAIL_07: Final = ClauseId("NEM-LDR-HAIL-07")
"""Tokens on the titan take no points off."""

NEM_LDR_HAIL_08: Final = ClauseId("NEM-LDR-HAIL-08")
"""At the end, with more curse tokens than each other player, those on it included, it is worth 8
VP; with fewer, or tied for the most, nothing.
"""

NEM_LDR_MAGMA_01: Final = ClauseId("NEM-LDR-MAGMA-01")
"""Starting side, When Played: for one curse token you may discard a card in your field, this one
or another.
"""

NEM_LDR_MAGMA_02: Final = ClauseId("NEM-LDR-MAGMA-02")
"""Starting side, Harvest: for one mana you may put it under your deck, or under the on-deck card
if there is no deck.
"""

NEM_LDR_MAGMA_03: Final = ClauseId("NEM-LDR-MAGMA-03")
"""That may be done before or after its VP and curse tokens are gained, never between; done
before, it gives neither, as it has left the field.
"""

NEM_LDR_MAGMA_04: Final = ClauseId("NEM-LDR-MAGMA-04")
"""So its starting side bears VP and a curse symbol."""

NEM_LDR_MAGMA_05: Final = ClauseId("NEM-LDR-MAGMA-05")
"""Upgraded side, once in a Harvest Phase: for one VP you may put a card of your field under your
deck, or under the on-deck card if there is no deck.
"""

NEM_LDR_MAGMA_06: Final = ClauseId("NEM-LDR-MAGMA-06")
"""Upgraded side, Harvest: with fewer than seven cards in your field, cards from beneath the
on-deck card are laid at its right end until there are seven.
"""

NEM_LDR_MAGMA_07: Final = ClauseId("NEM-LDR-MAGMA-07")
"""They can't make you Spoil, and their When Played abilities and growth are of no use."""

NEM_LDR_MAGMA_08: Final = ClauseId("NEM-LDR-MAGMA-08")
"""If the deck does not hold enough, the shuffled discard pile becomes the deck, and you go on."""

NEM_LDR_MANA_01: Final = ClauseId("NEM-LDR-MANA-01")
"""Upgraded side, Harvest: you may take an advancement you Reserved as a free purchase, with its
When Bought, outside the limit.
"""

NEM_LDR_OAK_01: Final = ClauseId("NEM-LDR-OAK-01")
"""Starting side, Harvest: if some card in your field has a curse symbol, you must choose such a
card; it brings no curse tokens this time.
"""

NEM_LDR_OAK_02: Final = ClauseId("NEM-LDR-OAK-02")
"""Its curse symbols are still there for rituals."""

NEM_LDR_OAK_03: Final = ClauseId("NEM-LDR-OAK-03")
"""Starting side, Harvest: you may spend VP, to the box, to lower the sky spirits of its upgrade
cost; five VP replace them all.
"""

NEM_LDR_OAK_04: Final = ClauseId("NEM-LDR-OAK-04")
"""Upgraded side, before the first push: the on-deck card may be discarded."""

NEM_LDR_OAK_05: Final = ClauseId("NEM-LDR-OAK-05")
"""Upgraded side, Harvest: you may return as many curse tokens to the pool as there is growth in
your field, on deck, and from abilities and rewards.
"""

NEM_LDR_SHARD_01: Final = ClauseId("NEM-LDR-SHARD-01")
"""Starting side, Harvest: you must take a level 1 vale card as a free purchase, with its When
Bought, outside the limit.
"""

NEM_LDR_SHARD_02: Final = ClauseId("NEM-LDR-SHARD-02")
"""Then the titan is turned to its upgraded side."""

NEM_LDR_SHARD_03: Final = ClauseId("NEM-LDR-SHARD-03")
"""That uses one of the advancement buys of the turn."""

NEM_LDR_SHARD_04: Final = ClauseId("NEM-LDR-SHARD-04")
"""Before that you may gain one curse token and two sky spirits together; not after it, and not
the spirits alone.
"""

NEM_LDR_SHARD_05: Final = ClauseId("NEM-LDR-SHARD-05")
"""Upgraded side, Harvest: without a blank card in your field it can't be turned back to its
starting side.
"""

NEM_LDR_SHARD_06: Final = ClauseId("NEM-LDR-SHARD-06")
"""Upgraded side, Discard Phase: advancements of any cards in your field may be taken out and
sleeved together onto one card there, but only those that fit on it.
"""

NEM_LDR_STORM_01: Final = ClauseId("NEM-LDR-STORM-01")
"""Starting side, Discard Phase: an advancement you add may cover a printed Cursed Land, whose
decay and mana are then gone.
"""

NEM_LDR_STORM_02: Final = ClauseId("NEM-LDR-STORM-02")
"""This is an exception: otherwise what is there may not be covered by something new."""

NEM_LDR_STORM_03: Final = ClauseId("NEM-LDR-STORM-03")
"""Upgraded side, Harvest: one advancement you bought may be sleeved right away and works this
turn; a ritual it completes may pay out.
"""

NEM_LDR_TIDAL_01: Final = ClauseId("NEM-LDR-TIDAL-01")
"""Starting side, Harvest: an advancement you buy, Reserved or not, costs a mana less for each
active guardian on it; those in requirements and rewards don't count.
"""

NEM_LDR_TIDAL_02: Final = ClauseId("NEM-LDR-TIDAL-02")
"""Upgraded side, Harvest: you may return curse tokens to the pool, as many as there are
guardians in your field and from abilities and rewards; on-deck guardians are not named.
"""

NEM_SOLO_SET_01: Final = ClauseId("NEM-SOLO-SET-01")
"""Twelve level 1 advancements are counted out; the rest stays in the box."""

NEM_SOLO_SET_02: Final = ClauseId("NEM-SOLO-SET-02")
"""The pool holds 23 VP."""

NEM_SOLO_SET_03: Final = ClauseId("NEM-SOLO-SET-03")
"""You choose a nemesis or draw one at random."""

NEM_SOLO_SET_04: Final = ClauseId("NEM-SOLO-SET-04")
"""It is sleeved face up over a Cursed Land of your choice, and your deck is shuffled."""

NEM_SOLO_SET_05: Final = ClauseId("NEM-SOLO-SET-05")
"""You choose the easy or the standard side of the corruption track; it lies beside the commons
with the marker on Start.
"""

NEM_SOLO_SET_06: Final = ClauseId("NEM-SOLO-SET-06")
"""The rows of vale cards lie above those of the advancements, which gives them their positions."""

NEM_SOLO_SET_07: Final = ClauseId("NEM-SOLO-SET-07")
"""All else is set up as in the base game."""

NEM_SOLO_SET_08: Final = ClauseId("NEM-SOLO-SET-08")
"""A leader is advised and not required."""

NEM_SOLO_SET_09: Final = ClauseId("NEM-SOLO-SET-09")
"""One to four pips on a nemesis mean easy, moderate, difficult and very difficult."""

NEM_SOLO_PH_01: Final = ClauseId("NEM-SOLO-PH-01")
"""You play turn after turn by the usual rules until the VP pool is empty."""

NEM_SOLO_PH_02: Final = ClauseId("NEM-SOLO-PH-02")
"""After each of your Prep Phases there is a Nemesis Phase: first Advance, then Consume."""

NEM_SOLO_PH_03: Final = ClauseId("NEM-SOLO-PH-03")
"""Advance: the marker moves one space on."""

NEM_SOLO_PH_04: Final = ClauseId("NEM-SOLO-PH-04")
"""Consume: the advancement, the vale card and the VP shown on its space go to the nemesis' score
pile.
"""

NEM_SOLO_PH_05: Final = ClauseId("NEM-SOLO-PH-05")
"""The VP of the track come from the pool."""

NEM_SOLO_PH_06: Final = ClauseId("NEM-SOLO-PH-06")
"""A claimed card, whether by the track or by an ability, is replaced at once from its deck, not
in the Discard Phase.
"""

NEM_SOLO_PH_07: Final = ClauseId("NEM-SOLO-PH-07")
"""If that deck is empty, the deck of the next higher level replaces the card."""

NEM_SOLO_PH_08: Final = ClauseId("NEM-SOLO-PH-08")
"""The phase takes place whether or not the nemesis card can be seen."""

NEM_SOLO_PH_09: Final = ClauseId("NEM-SOLO-PH-09")
"""It takes place also when you Spoiled in Planting or in Prep."""

NEM_SOLO_PH_10: Final = ClauseId("NEM-SOLO-PH-10")
"""Example: the marker's first space claims the right level 1 advancement; it is replaced from
the level 1 deck, and your next turn begins with Planting.
"""

NEM_SOLO_TR_01: Final = ClauseId("NEM-SOLO-TR-01")
"""The icons name a level of advancements, 1 to 3, and the left, centre or right position in its
row.
"""

NEM_SOLO_TR_02: Final = ClauseId("NEM-SOLO-TR-02")
"""The track never touches level 4 advancements."""

NEM_SOLO_TR_03: Final = ClauseId("NEM-SOLO-TR-03")
"""The vale icons name level 1 or 2 and the position that is marked."""

NEM_SOLO_TR_04: Final = ClauseId("NEM-SOLO-TR-04")
"""The marker does not leave the last space again; what is shown there is claimed in each Nemesis
Phase.
"""

NEM_SOLO_TR_05: Final = ClauseId("NEM-SOLO-TR-05")
"""The spaces are numbered."""

NEM_SOLO_AB_01: Final = ClauseId("NEM-SOLO-AB-01")
"""An ability beside an hourglass works once the marker stands on the space of that number or
past it.
"""

NEM_SOLO_AB_02: Final = ClauseId("NEM-SOLO-AB-02")
"""Once the second number is reached too, both abilities are resolved."""

NEM_SOLO_AB_03: Final = ClauseId("NEM-SOLO-AB-03")
"""Decay at the upper left of a nemesis is always active."""

NEM_SOLO_AB_04: Final = ClauseId("NEM-SOLO-AB-04")
"""Decay next to an hourglass sleeps until its number is reached."""

NEM_SOLO_AB_05: Final = ClauseId("NEM-SOLO-AB-05")
"""Active decay of a nemesis is cancelled as usual; what is not yet active can't be cancelled."""

NEM_SOLO_AB_06: Final = ClauseId("NEM-SOLO-AB-06")
"""Decay on a nemesis is to be treated much as a Cursed Land's."""

NEM_SOLO_AB_07: Final = ClauseId("NEM-SOLO-AB-07")
"""Not each nemesis has decay at the upper left or an hourglass; most have."""

NEM_SOLO_END_01: Final = ClauseId("NEM-SOLO-END-01")
"""When the pool is empty, the current turn is finished, its Nemesis Phase included."""

NEM_SOLO_END_02: Final = ClauseId("NEM-SOLO-END-02")
"""VP that you or the nemesis gain beyond the pool come from the box."""

NEM_SOLO_SC_01: Final = ClauseId("NEM-SOLO-SC-01")
"""You score as usual."""

NEM_SOLO_SC_02: Final = ClauseId("NEM-SOLO-SC-02")
"""The nemesis scores the end-of-game VP and the VP tokens in its pile, and its power."""

NEM_SOLO_SC_03: Final = ClauseId("NEM-SOLO-SC-03")
"""You win with more points than the nemesis; a tie is a defeat."""

NEM_SOLO_SC_04: Final = ClauseId("NEM-SOLO-SC-04")
"""An End of Game effect in its pile is worth four points, whatever it says."""

NEM_SOLO_SC_05: Final = ClauseId("NEM-SOLO-SC-05")
"""Negative VP in its pile take nothing off its score."""

NEM_SOLO_OT_01: Final = ClauseId("NEM-SOLO-OT-01")
"""A nemesis can't be discarded, neither from field nor deck nor on deck, and never leaves the
game; abilities that discard can't pick it.
"""

NEM_SOLO_OT_02: Final = ClauseId("NEM-SOLO-OT-02")
"""No advancement is sleeved onto a nemesis."""

NEM_SOLO_OT_03: Final = ClauseId("NEM-SOLO-OT-03")
"""A nemesis is no advancement but is a card."""

NEM_SOLO_OT_04: Final = ClauseId("NEM-SOLO-OT-04")
"""Cards whose effect refers to other players are discarded when they appear and replaced at
once; a level 1 advancement, for one, by another from the box.
"""

NEM_SOLO_OT_05: Final = ClauseId("NEM-SOLO-OT-05")
"""The tracker keeps the victories and defeats of your games."""

NEM_NEM_ABOM_01: Final = ClauseId("NEM-NEM-ABOM-01")
"""While it lies on deck or in your field, your Planting Phase takes two pushes at least."""

NEM_NEM_ABOM_02: Final = ClauseId("NEM-NEM-ABOM-02")
"""If you Spoil on the first push, the duty ends, and all goes on as after any Spoil."""

NEM_NEM_ABOM_03: Final = ClauseId("NEM-NEM-ABOM-03")
"""If an effect in the Harvest Phase turns it up on deck or places it in your field, it must go
under your on-deck card.
"""

NEM_NEM_TROLL_01: Final = ClauseId("NEM-NEM-TROLL-01")
"""When it is turned over on deck, you must discard two cards without any decay from your field."""

NEM_NEM_TROLL_02: Final = ClauseId("NEM-NEM-TROLL-02")
"""Where every card of your field shows decay, it does nothing."""

NEM_NEM_TROLL_03: Final = ClauseId("NEM-NEM-TROLL-03")
"""Decay that is cancelled is decay still; in a requirement it is none; in a reward only if the
ritual is met.
"""

NEM_NEM_CENT_01: Final = ClauseId("NEM-NEM-CENT-01")
"""It can make you Spoil whatever your decay; cancelling does not help. When it does is not known
here.
"""

NEM_NEM_CENT_02: Final = ClauseId("NEM-NEM-CENT-02")
"""An ability by which you can't Spoil goes before it."""

NEM_NEM_CENT_03: Final = ClauseId("NEM-NEM-CENT-03")
"""If you Spoil in the Prep Phase, you leave out the next Harvest Phase and jump straight to the
Discard Phase.
"""

NEM_NEM_DRYAD_01: Final = ClauseId("NEM-NEM-DRYAD-01")
"""It has growth in place of decay."""

NEM_NEM_DRYAD_02: Final = ClauseId("NEM-NEM-DRYAD-02")
"""In your field in the Harvest Phase: your total mana is five less, and two of your spirits, of
your choice, are cancelled.
"""

NEM_NEM_DRYAD_03: Final = ClauseId("NEM-NEM-DRYAD-03")
"""Spirits so cancelled can't be spent, whether on vale cards or otherwise, but rituals still
find them.
"""

NEM_NEM_BERS_01: Final = ClauseId("NEM-NEM-BERS-01")
"""If you Spoil, you must Sacrifice a vale card of your choice or discard three VP, to the box."""

NEM_NEM_BERS_02: Final = ClauseId("NEM-NEM-BERS-02")
"""Only a choice that you can carry out in full will do: with a vale card and two VP, the vale
card.
"""

NEM_NEM_BERS_03: Final = ClauseId("NEM-NEM-BERS-03")
"""Without a vale card and with fewer than three VP, you discard all your VP."""
