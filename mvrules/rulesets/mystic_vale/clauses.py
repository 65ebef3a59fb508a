"""The clauses of the rulebook, one constant each.

Made from `rulebook.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import ClauseId

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
