"""The doubts about the rulebook, one constant each.

Made from `readings.yaml` by `python -m mvrules.kernel.constants`; change that file, not this one.
"""

from typing import Final

from mvrules.kernel.clauses import DoubtId

AMB_01: Final = DoubtId("AMB-01")
"""When Played abilities work as a card goes from on deck into the field. Is the next on-deck
card turned over before them or after?

- turn over first (default): The next card is turned over, then the ability works; whether you Spoil
  is looked at after both.
- resolve first: The ability works, then the next card is turned over.
"""

AMB_02: Final = DoubtId("AMB-02")
"""Does growth on the on-deck card count against decay when it is looked at whether you Spoil?

- field only (default): Only growth in the field cancels decay.
- field and on-deck: Growth on the on-deck card cancels decay as well, as decay there counts.
"""

AMB_03_TOKEN: Final = DoubtId("AMB-03-TOKEN")
"""When does a player who Spoils in the Prep Phase turn the mana token?

- at once (default): At the moment of Spoiling.
- next turn: When the next turn, which is cut short, is taken.
"""

AMB_04: Final = DoubtId("AMB-04")
"""Are the parts of the Harvest Phase (abilities, VP, vale cards, advancements) done in this
order, or as the player likes?

- free (default): In any order; what one card gives in VP and curse tokens is one act that can't be
  split.
- strict: In the order of the rulebook's headings.
"""

AMB_06: Final = DoubtId("AMB-06")
"""What becomes of a bought advancement that fits on no card by the Discard Phase?

- box: It leaves the game.
- commons: It goes back to where it was bought.
- kept: Its buyer keeps it for a later Discard Phase.
- unspecified (default): No text says it, so the outcome is not given.
"""

AMB_07: Final = DoubtId("AMB-07")
"""How many abilities can work on one card?

- no limit (default): All that are there.
- one ability: Where abilities conflict, the owner keeps one of them.
"""

AMB_08: Final = DoubtId("AMB-08")
"""What does a covered eclipse advancement lose besides its end-of-game VP?

- lives on (default): Nothing: its symbols and its ability still work.
- all lost: Everything: it is as if it were not there.
- strip covered: The symbols at its left are hidden; an ability band that runs past the third still
  works.
"""

AMB_08_VP: Final = DoubtId("AMB-08-VP")
"""Are the end-of-game VP of a covered eclipse advancement still on the card when a ritual looks
for them?

- not present (default): No: what is worth nothing is not there.
- present: Yes: they are only not counted at the end.
"""

AMB_09: Final = DoubtId("AMB-09")
"""May an eclipse advancement be slid in under another eclipse advancement?

- under allowed (default): Yes: it is the one being covered.
- forbidden: No: an eclipse advancement would then lie over another advancement.
"""

AMB_10: Final = DoubtId("AMB-10")
"""May an eclipse advancement lie in a third that is filled by print?

- only with Stormbrew (default): Only over a Cursed Land, by Stormbrew Titan's ability.
- never: Never, since it would cover something.
- allowed: Yes: the ban speaks of covering advancements, and print is none.
"""

AMB_11: Final = DoubtId("AMB-11")
"""Does a number of curse tokens mean their value or the pieces?

- by value (default): A token of five counts as five.
- by pieces: A token of five counts as one.
"""

AMB_14_CHANGE: Final = DoubtId("AMB-14-CHANGE")
"""May a token of five be changed to pay a smaller cost?

- given (default): Yes, change is given.
- not given: No, a cost is paid with fitting tokens.
"""

AMB_16: Final = DoubtId("AMB-16")
"""Do the symbols above a ritual's requirement help to meet that same requirement?

- helps (default): Yes: they are on the card.
- helps not: No: a ritual asks for what else is on the card.
"""

AMB_17: Final = DoubtId("AMB-17")
"""May a ritual's reward help to meet that same ritual?

- feeds none (default): No: rewards never help to meet a requirement.
- feeds own: Yes: only the requirements of other rituals are barred.
"""

AMB_18: Final = DoubtId("AMB-18")
"""An ability that counts a reward adds a symbol to the card. May that symbol help to meet a
requirement?

- feeds none (default): No.
- feeds: Yes: it is no part of a reward.
"""

AMB_19: Final = DoubtId("AMB-19")
"""Does a wild spirit serve where a requirement names a spirit?

- serves (default): Yes, as any one spirit.
- serves no need: No: a requirement wants the symbol that it shows.
"""

AMB_20: Final = DoubtId("AMB-20")
"""What counts towards a requirement, and how often?

- as many as asked (default): Each symbol asked for needs one on the card, print included; vale
  cards and titans lie elsewhere.
- one is enough: One symbol of a kind meets a requirement that shows several.
- advancements only: As many as asked, but print on the card does not count.
"""

AMB_20_WHEN: Final = DoubtId("AMB-20-WHEN")
"""When is it looked at whether a ritual is met?

- at all times (default): Whenever it matters, so that a change of the card tells at once.
- once: Once in a phase, when its rewards are gained.
"""

AMB_23: Final = DoubtId("AMB-23")
"""A leader with curse symbols is upgraded before they were gained. Are the tokens still due?

- only Shardlord escapes (default): They are due, but for Shardlord, whose own text says otherwise.
- still due: They are due for every leader.
- escaped: They are not: the leader is no longer in the field.
"""

AMB_27_REWARD: Final = DoubtId("AMB-27-REWARD")
"""Do end-of-game VP in a ritual's reward count in the nemesis' pile?

- nothing (default): No: it is on no card, so its requirement is not met.
- counts: Yes, as VP in the pile.
"""

AMB_29: Final = DoubtId("AMB-29")
"""A nemesis card can never be discarded. Does that hold in the Discard Phase?

- only abilities (default): No: it bars abilities; with the field the card is discarded as usual.
- Discard Phase too: Yes: it stays in the field.
"""

AMB_31_LEADERS: Final = DoubtId("AMB-31-LEADERS")
"""Several players are tied for the most points. With whom does the Avatar's owner share?

- tie-break first (default): With whoever is ahead after the tie-break.
- all tied: With all of them.
"""

AMB_34: Final = DoubtId("AMB-34")
"""May Life Warden Legate's card stay after a Spoil?

- after a Spoil too (default): Yes: there is a Discard Phase. Its decay counts in Prep, and nothing
  is played again.
- not after a Spoil: No: the whole field is discarded.
"""

AMB_35_SPOIL: Final = DoubtId("AMB-35-SPOIL")
"""Can the decay of the card that Murkwater Stalker fetches make you Spoil?

- can Spoil (default): Yes, in Planting and in Prep.
- can't Spoil: No.
"""

AMB_37_LEAVES: Final = DoubtId("AMB-37-LEAVES")
"""Vale Vanguard leaves the field while the decay is over three. Do you Spoil?

- at once: Yes, at once.
- next push: Only when it is next looked at, after a push.
- unspecified (default): No text says it, so the outcome is not given.
"""

AMB_40_GAIN: Final = DoubtId("AMB-40-GAIN")
"""Do the cards that Magmaborn Titan's fill brings give VP, curse tokens and Harvest abilities?

- count (default): Yes: they are in the field.
- count not: No: they came too late.
"""

AMB_47: Final = DoubtId("AMB-47")
"""Earthbound Titan Forge places a card with a curse symbol. Do you gain its tokens?

- gives tokens (default): Yes: it is a card in your field, unless it has given already.
- gives none: No: only helpful effects are named.
"""

AMB_48: Final = DoubtId("AMB-48")
"""When in the Harvest Phase are VP and curse tokens gained from a card?

- per card (default): Card by card at any time before the phase ends, once for each card, later
  arrivals included.
- all at once: In one go for all cards then in the field; later arrivals give nothing.
"""

AMB_57: Final = DoubtId("AMB-57")
"""Oakenstride Titan discards the on-deck card before the first push. When is the next one turned
over?

- at once (default): At once; without a deck there is no on-deck card and no push.
- with the first push: With the first push.
"""

AMB_57_CHECK: Final = DoubtId("AMB-57-CHECK")
"""Is it looked at whether you Spoil when Oakenstride Titan's discard brings up a new on-deck
card?

- as for any reveal (default): Yes.
- not before a push: No.
"""

AMB_66: Final = DoubtId("AMB-66")
"""When are mana and spirits there to spend?

- collected (default): They are collected card by card, so that a card which leaves the field later
  has given already.
- computed: At each payment it is counted what the field shows then, less what was spent.
"""

AMB_ECL_DIR: Final = DoubtId("AMB-ECL-DIR")
"""Does the eclipse symbol allow an advancement to be covered, or to cover?

- may be covered (default): It may be covered by another advancement.
- may cover: It may cover a third that is filled already.
"""

AMB_SPOIL_AT: Final = DoubtId("AMB-SPOIL-AT")
"""At how many decay does a player Spoil?

- four (default): At four: more than three.
- three: At three already.
"""
