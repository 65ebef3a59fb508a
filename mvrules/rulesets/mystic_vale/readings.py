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

AMB_01_BOTH: Final = DoubtId("AMB-01-BOTH")
"""A card is played whose ability works When Played, and the card that comes up on deck has an
ability too, such as Blight Troll's. Which comes first?

- played first (default): That of the card that is played.
- turned over first: That of the card that comes up.
- as its player likes: Whichever the player likes.
"""

AMB_02: Final = DoubtId("AMB-02")
"""Does growth on the on-deck card count against decay when it is looked at whether you Spoil?

- field only (default): Only growth in the field cancels decay.
- field and on-deck: Growth on the on-deck card cancels decay as well, as decay there counts.
"""

AMB_03: Final = DoubtId("AMB-03")
"""What becomes of the next turn of a player who Spoiled in the Prep Phase?

- straight to Discard (default): There is neither Planting nor Harvest; the turn begins with the
  Discard Phase, whatever becomes of the decay.
- Planting stays: The player plants, and only the Harvest Phase is left out.
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

AMB_05: Final = DoubtId("AMB-05")
"""May the symbols and Harvest abilities of a vale card be used in the Harvest Phase in which it
is bought?

- at once: Yes, as soon as it lies in the play area.
- next turn: Not before the next Harvest Phase.
- unspecified (default): Nothing that could be read says it, so the outcome is not given.
"""

AMB_04_USE: Final = DoubtId("AMB-04-USE")
"""May a Harvest ability whose text says neither «may» nor «must» be left unused?

- left to the player (default): Yes; only what a text calls a duty is one.
- resolved: No: in the Harvest Phase it happens.
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
- strip covered: The symbols at its left are hidden, and a ritual with them; an ability band that
  runs past the third still works.
"""

AMB_08_END: Final = DoubtId("AMB-08-END")
"""A covered eclipse advancement has an End of Game ability that is worth points. Are they lost
with its end-of-game VP?

- still counted (default): No: what is lost are the VP that it shows, and an ability is none.
- lost too: Yes: points at the end of the game are what covering costs.
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

AMB_12: Final = DoubtId("AMB-12")
"""A level 4 advancement is revealed elsewhere than for the level 3 row. Where does it go?

- any reveal (default): To the level 4 row, and the draw is repeated.
- level 3 row only: It stays where it was drawn for; only the level 3 row moves it.
"""

AMB_13: Final = DoubtId("AMB-13")
"""Does a level 4 advancement count as level 3 for effects that name level 3?

- level 4 only (default): No, but for the tie-break.
- also level 3: Yes, since it comes from the level 3 deck.
"""

AMB_14: Final = DoubtId("AMB-14")
"""May VP or curse tokens gained in a Harvest Phase pay a cost in the same one?

- same turn (default): Yes.
- next turn: No, only those that were there before.
"""

AMB_14_CHANGE: Final = DoubtId("AMB-14-CHANGE")
"""May a token of five be changed to pay a smaller cost?

- given (default): Yes, change is given.
- not given: No, a cost is paid with fitting tokens.
"""

AMB_15: Final = DoubtId("AMB-15")
"""Which advancements may be Sacrificed?

- as the card says (default): Those that the card's own text names.
- field only: Those on cards in your field.
- anywhere: Any of yours, wherever its card lies.
"""

AMB_SAC_WAITS: Final = DoubtId("AMB-SAC-WAITS")
"""Several abilities are set off at once, and one of them Sacrifices the card of another that
waits. Does that one still work?

- lost (default): No: what is Sacrificed has no effect on the game any more.
- still works: Yes: it was set off before.
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

AMB_19_ASKED: Final = DoubtId("AMB-19-ASKED")
"""A requirement shows a wild spirit. Does a spirit of one kind serve there?

- only wild (default): No: a wild spirit must be on the card.
- any spirit: Yes, as any one spirit does.
"""

AMB_19_COUNTED: Final = DoubtId("AMB-19-COUNTED")
"""An ability counts the spirits of one kind on its card. Are wild spirits counted too?

- not counted (default): No: only the symbol that it names.
- counted: Yes, as spirits of that kind.
"""

AMB_20: Final = DoubtId("AMB-20")
"""What counts towards a requirement, and how often?

- as many as asked (default): Each symbol asked for needs one on the card, print included; vale
  cards and titans lie elsewhere.
- one is enough: One symbol of a kind meets a requirement that shows several.
- advancements only: As many as asked, but print on the card does not count.
"""

AMB_20_MINUS: Final = DoubtId("AMB-20-MINUS")
"""A card bears end-of-game VP, and negative ones beside them. How many does a ritual find?

- what they come to (default): The sum.
- each by itself: Those that are not negative: the others take nothing away.
"""

AMB_20_WHEN: Final = DoubtId("AMB-20-WHEN")
"""When is it looked at whether a ritual is met?

- at all times (default): Whenever it matters, so that a change of the card tells at once.
- once: Once in a phase, when its rewards are gained.
"""

AMB_21: Final = DoubtId("AMB-21")
"""When is the gap filled that a Reserved advancement leaves in the commons?

- Discard Phase (default): In the Discard Phase, like other gaps.
- at once: At once.
"""

AMB_22: Final = DoubtId("AMB-22")
"""Which side of a leader scores?

- side showing (default): The side that shows at the end, a titan beside the play area included.
- upgraded only: Only a leader that was upgraded.
"""

AMB_23: Final = DoubtId("AMB-23")
"""A leader with curse symbols is upgraded before they were gained. Are the tokens still due?

- only Shardlord escapes (default): They are due, but for Shardlord, whose own text says otherwise.
- still due: They are due for every leader.
- escaped: They are not: the leader is no longer in the field.
"""

AMB_23_DUTY: Final = DoubtId("AMB-23-DUTY")
"""A leader whose ability is a duty is upgraded before it is done. Must it still be done in this
Harvest Phase?

- still a duty (default): Yes, as its symbols are still due.
- may be left: No: the starting ability may be used then, and need not be.
"""

AMB_24: Final = DoubtId("AMB-24")
"""Does the Prep Phase of the setup bring a first Nemesis Phase?

- after the first turn (default): No: the first comes after the first turn's Prep Phase.
- after the setup: Yes, and every hourglass number comes a turn earlier.
"""

AMB_25: Final = DoubtId("AMB-25")
"""Has an extra turn in solitaire a Nemesis Phase of its own?

- each turn its own (default): Yes; and a round is one regular turn.
- one a round: No, there is one in a round.
"""

AMB_26: Final = DoubtId("AMB-26")
"""No deck is left from which a claimed card could be replaced. What then?

- gap stays (default): The place stays empty, and a claim on it takes nothing.
- lower level fills: The next lower level fills it.
"""

AMB_27: Final = DoubtId("AMB-27")
"""What does a card in the nemesis' pile score that has both printed VP and an End of Game
effect?

- printed and four each (default): Its printed VP and four for each effect.
- printed and four once: Its printed VP and four, however many effects.
- four only: Four in place of its printed VP.
"""

AMB_27_REWARD: Final = DoubtId("AMB-27-REWARD")
"""Do end-of-game VP in a ritual's reward count in the nemesis' pile?

- nothing (default): No: it is on no card, so its requirement is not met.
- counts: Yes, as VP in the pile.
"""

AMB_28: Final = DoubtId("AMB-28")
"""The nemesis claims an advancement with curse tokens on it. Where do they go?

- to the pool (default): To the pool, as when a card leaves the commons.
- to its pile: To its pile, where they change nothing.
- lower its score: To its pile, and each takes a point off its score.
- unspecified: No text says it, so the outcome is not given.
"""

AMB_29: Final = DoubtId("AMB-29")
"""A nemesis card can never be discarded. Does that hold in the Discard Phase?

- only abilities (default): No: it bars abilities; with the field the card is discarded as usual.
- Discard Phase too: Yes: it stays in the field.
"""

AMB_30: Final = DoubtId("AMB-30")
"""In the text of Tribal Warlord a helm stands where words are expected. What does it mean?

- this ability (default): The ability itself: its four VP can't be split.
- guardians: The guardian symbol: a VP for each of four guardians.
"""

AMB_31: Final = DoubtId("AMB-31")
"""When is it known whose total is the least, for Avatar of the Soulless God?

- last of all (default): After all totals, other End of Game abilities included.
- in any order: The owner chooses the order among End of Game abilities.
"""

AMB_31_LEADERS: Final = DoubtId("AMB-31-LEADERS")
"""Several players are tied for the most points. With whom does the Avatar's owner share?

- tie-break first (default): With whoever is ahead after the tie-break.
- all tied: With all of them.
"""

AMB_32: Final = DoubtId("AMB-32")
"""What do two copies of Bramble Tumbleworld score?

- three times (default): Each adds the total of everything else, the other copy left out.
- four times: The second adds the total that the first has doubled.
- unspecified: No text says it, so the outcome is not given.
"""

AMB_33: Final = DoubtId("AMB-33")
"""Which blank card takes the leader of Gargoyle Summoner?

- any blank (default): Any blank card in the field.
- emptied card: Only the card that was just emptied.
"""

AMB_33_TITAN: Final = DoubtId("AMB-33-TITAN")
"""Gargoyle Summoner brings in a titan. Where does it lie?

- stays sleeved (default): In its sleeve, upgraded side up.
- beside the play area: Where upgraded titans lie.
"""

AMB_33_USE: Final = DoubtId("AMB-33-USE")
"""May the leader of Gargoyle Summoner be used in the same Harvest Phase?

- at once (default): Yes.
- next turn: No, as after an upgrade.
"""

AMB_33_BACK: Final = DoubtId("AMB-33-BACK")
"""Gargoyle Summoner has brought in Shardlord, which stays in its sleeve. May it be turned back
to its starting side?

- onto a blank card (default): Yes, with a blank card in the field; it goes onto that one, and
  leaves its own blank.
- only from beside: No: it lies on its card already, and only a titan beside the play area goes onto
  one.
"""

AMB_33_OTHERS: Final = DoubtId("AMB-33-OTHERS")
"""Gargoyle Summoner has four leaders drawn. What becomes of those that are not sleeved?

- back to the box (default): They go back to the box, and may be drawn again.
- out of the game: They are out of the game.
"""

AMB_34: Final = DoubtId("AMB-34")
"""May Life Warden Legate's card stay after a Spoil?

- after a Spoil too (default): Yes: there is a Discard Phase. Its decay counts in Prep, and nothing
  is played again.
- not after a Spoil: No: the whole field is discarded.
"""

AMB_35: Final = DoubtId("AMB-35")
"""Which costs add up for Murkwater Stalker?

- mana only (default): The mana in the costs of the advancements; print costs nothing.
- all parts: Everything the costs ask for.
"""

AMB_35_COVERED: Final = DoubtId("AMB-35-COVERED")
"""Does a covered eclipse advancement's cost count for Murkwater Stalker?

- counts (default): Yes: it is on the card.
- counts not: No.
"""

AMB_35_MUST: Final = DoubtId("AMB-35-MUST")
"""Must Murkwater Stalker fetch a card?

- must if able (default): Yes, unless no card qualifies.
- may: No.
"""

AMB_35_SPOIL: Final = DoubtId("AMB-35-SPOIL")
"""Can the decay of the card that Murkwater Stalker fetches make you Spoil?

- can Spoil (default): Yes, in Planting and in Prep.
- can't Spoil: No.
"""

AMB_35_VAIN: Final = DoubtId("AMB-35-VAIN")
"""No card qualifies for Murkwater Stalker, or its player takes none. May the deck be searched in
vain, so that it is shuffled?

- only what is found (default): No: who fetches nothing has done nothing.
- in vain too: Yes: the deck is searched, nothing is found, and it is shuffled.
"""

AMB_36: Final = DoubtId("AMB-36")
"""When does Nightvale Agent work among the End of Game abilities?

- Agents first (default): Before the others, in turn order.
- in any order: Its owner chooses.
"""

AMB_36_EXEC: Final = DoubtId("AMB-36-EXEC")
"""Executioner lies in the field in the Harvest Phase of Nightvale Agent. Does it grant a turn?

- no other turn (default): No: the turns are over, and totals are counted.
- unspecified: No text says it, so the outcome is not given.
"""

AMB_36_TURN: Final = DoubtId("AMB-36-TURN")
"""Leaders are upgraded, and titans used, in your turns. Is the Harvest Phase of Nightvale Agent
one of a turn of yours?

- as in a turn (default): Yes: it is a Harvest Phase as usual.
- no turn of yours: No: the turns are over; no leader is upgraded, and no titan beside the play area
  is used.
"""

AMB_37: Final = DoubtId("AMB-37")
"""Does Prep stop as usual while Vale Vanguard lies in the field?

- stops as usual (default): Yes: only the Spoil is called off.
- runs on: No: all cards come into the field.
"""

AMB_37_LEAVES: Final = DoubtId("AMB-37-LEAVES")
"""Between two pushes Vale Vanguard leaves the field while the decay is over three, or growth
leaves it so that it is. Do you Spoil?

- at once: Yes, at once.
- next push: Only when it is next looked at, after a push.
- unspecified (default): No text says it, so the outcome is not given.
"""

AMB_37_PREP: Final = DoubtId("AMB-37-PREP")
"""Vale Vanguard lies in the field in Prep, and more than three decay show. Do you Spoil?

- can't Spoil (default): No, as in Planting.
- can Spoil: Yes: it is pushes that it makes safe, and in Prep nobody pushes.
"""

AMB_37_SHUFFLE: Final = DoubtId("AMB-37-SHUFFLE")
"""With Vale Vanguard in the field you run out of cards in Prep. What is shuffled?

- discard pile (default): The discard pile, which becomes the deck.
- nothing else: The deck alone, which is empty.
"""

AMB_38: Final = DoubtId("AMB-38")
"""The VP pool has run out and is filled again by Three Sisters. Does the game still end?

- once and for all (default): Yes: that it ran out is never undone.
- looked at later: Only if the pool is empty when the round ends.
"""

AMB_39: Final = DoubtId("AMB-39")
"""Hailburst Titan must place two curse tokens and you have fewer, or there is no place for them.
What then?

- as many as possible (default): You place what you can.
- nothing: You place none.
"""

AMB_40: Final = DoubtId("AMB-40")
"""Must Magmaborn Titan's fill go on until seven cards lie in the field?

- once started (default): Beginning is optional; once begun it runs to seven, or until there are no
  cards.
- must begin: It must be begun whenever there are fewer than seven.
- card by card: It may stop after any card.
"""

AMB_40_AGAIN: Final = DoubtId("AMB-40-AGAIN")
"""May Magmaborn Titan's fill be used again in the same Harvest Phase?

- once (default): No.
- again: Yes, whenever there are fewer than seven.
"""

AMB_40_LEFT: Final = DoubtId("AMB-40-LEFT")
"""Magmaborn Titan is upgraded, and in the same Harvest Phase its starting ability is used, which
puts it under the deck. What goes there?

- nothing (default): Nothing: the titan lies in the field no more, and the ability can't be used.
- the card it left: The card that it was sleeved into, if that lies in the field still.
"""

AMB_40_GAIN: Final = DoubtId("AMB-40-GAIN")
"""Do the cards that Magmaborn Titan's fill brings give VP, curse tokens and Harvest abilities?

- count (default): Yes: they are in the field.
- count not: No: they came too late.
"""

AMB_41: Final = DoubtId("AMB-41")
"""How many Reserved advancements may Manablood Titan take in a Harvest Phase?

- one (default): One.
- all: As many as you like.
"""

AMB_42: Final = DoubtId("AMB-42")
"""How much of the sky spirits in Oakenstride Titan's upgrade cost does one VP save?

- one for one: One, so that the cost holds five.
- another rate: Another number, since five VP save all of them.
- unspecified (default): The card is needed to tell.
"""

AMB_43: Final = DoubtId("AMB-43")
"""Shardlord must upgrade and both advancement buys are used. What holds?

- ability first (default): The ability works; where it comes first, one buy is left.
- limit first: Without a buy left the ability does not work.
"""

AMB_44: Final = DoubtId("AMB-44")
"""Your first push reveals Abomination. How many pushes are due?

- two in all (default): One more.
- two from then on: Two more.
"""

AMB_44_UNDER: Final = DoubtId("AMB-44-UNDER")
"""Abomination, itself on deck, must go under the on-deck card. What happens?

- next card comes up (default): The next card comes on deck, with Abomination beneath it.
- stays: It stays where it is.
"""

AMB_44_AGENT: Final = DoubtId("AMB-44-AGENT")
"""Abomination is one of the two cards that form the field for Nightvale Agent. Must it go under
the on-deck card?

- stays (default): No: the cards are placed first, and the Harvest Phase begins then.
- goes under: Yes: an effect has placed it in the field, for a Harvest Phase.
"""

AMB_45: Final = DoubtId("AMB-45")
"""Blight Troll wants two cards without decay and there is one. What is discarded?

- as many as possible (default): That one.
- both or none: None.
"""

AMB_46: Final = DoubtId("AMB-46")
"""From what does Curseborn Dryad take five mana?

- whole Harvest (default): From all mana of the Harvest Phase, the mana token and later gains
  included, never below none.
- at the moment: From the mana there is when it is looked at.
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

AMB_49: Final = DoubtId("AMB-49")
"""A leader's effect names other players. What becomes of it in solitaire?

- excluded (default): It is not dealt; another is drawn.
- worth nothing: It is dealt, and that effect does nothing.
"""

AMB_50: Final = DoubtId("AMB-50")
"""Executioner and Hunter's Hall each allow one additional turn a round. How many are there?

- one in all (default): One in all.
- one each: One from each.
"""

AMB_51: Final = DoubtId("AMB-51")
"""May an upgraded titan's ability for the Discard or Prep Phase be used on the turn of the
upgrade?

- next turn (default): No, not before the next turn.
- same turn: Yes: only the Harvest Phase is barred.
"""

AMB_52: Final = DoubtId("AMB-52")
"""Where must the nemesis card be for its hourglass abilities to work?

- while visible (default): In the field or on deck, unless its text says otherwise.
- wherever it lies: Anywhere: only the marker counts.
"""

AMB_53: Final = DoubtId("AMB-53")
"""Do curse tokens on the upgraded Hailburst Titan count for Corrupted World Tree and Earthbound
Titan Forge?

- counted (default): Yes: you have them.
- not counted: No: they are put away.
"""

AMB_53_LIMIT: Final = DoubtId("AMB-53-LIMIT")
"""Is two the limit of tokens on the upgraded Hailburst Titan?

- each Harvest (default): Two in each Harvest Phase.
- in all: Two in all.
"""

AMB_53_SPEND: Final = DoubtId("AMB-53-SPEND")
"""May tokens on the upgraded Hailburst Titan be spent, discarded or taken back?

- stay there (default): No.
- can be spent: Yes.
"""

AMB_54: Final = DoubtId("AMB-54")
"""From where is a card replaced that names other players in solitaire?

- matching deck (default): From its own deck; a level 1 advancement from the box.
- box: From the box, whatever its level.
"""

AMB_54_WHAT: Final = DoubtId("AMB-54-WHAT")
"""Which cards refer to other players?

- effects only (default): Those whose effect does, such as Corrupted World Tree.
- any mention: Also those that mention them by the way, such as Celestial Observatory.
"""

AMB_55: Final = DoubtId("AMB-55")
"""Is a level 4 advancement replaced that a nemesis' ability claims?

- no replacement (default): No: the level 4 row is never filled up.
- replaced: Yes: any claimed card is.
"""

AMB_56: Final = DoubtId("AMB-56")
"""Which level 1 vale card does Shardlord take?

- face-up (default): One of those lying face up, of your choice.
- deck top: The top one of the deck, as with Scout.
"""

AMB_56_BOUGHT: Final = DoubtId("AMB-56-BOUGHT")
"""The vale card that Shardlord takes does something When Bought. Is that before the titan is
turned over, or after it?

- at the moment (default): Before: it happens the moment the card is bought, and the titan is turned
  over after that.
- once turned over: After: what Shardlord's own text says is finished first.
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

AMB_58: Final = DoubtId("AMB-58")
"""When is it looked at whether the advancement of Sacrosanct Nests fits on a card?

- before buying (default): Before it is taken, with the advancements bought earlier this turn in
  mind; one that fails is never bought.
- in the Discard Phase: When it is to be sleeved.
"""

AMB_59: Final = DoubtId("AMB-59")
"""The level 1 vale deck is empty. What do Scout and Celestial Observatory do?

- no effect (default): Nothing.
- next level: They take from the level 2 deck.
"""

AMB_60: Final = DoubtId("AMB-60")
"""May Hunter's Hall be used on a Spoil in Prep?

- allowed (default): Yes; the extra turn is then the one that is cut short.
- not allowed: No: it means a Spoil in Planting.
"""

AMB_60_TOLL: Final = DoubtId("AMB-60-TOLL")
"""Does Tormented Berserker's penalty fall due on a Spoil in Prep?

- applies (default): Yes.
- applies not: No.
"""

AMB_61: Final = DoubtId("AMB-61")
"""Up to how many curse tokens may the upgraded Tidal Wave Titan return?

- all counted (default): As many as guardians were counted, those from abilities and rewards
  included.
- field only: As many as guardians lie in the field.
"""

AMB_62: Final = DoubtId("AMB-62")
"""When do the Harvest abilities come that are a duty?

- each in its place (default): Hailburst Titan when its owner likes, Oakenstride Titan before tokens
  are gained from the chosen card, Curseborn Dryad before anything is spent.
- first of all: All of them at the beginning of the phase.
"""

AMB_63: Final = DoubtId("AMB-63")
"""Fewer than four leaders are in the box for Gargoyle Summoner. What then?

- what is there (default): Those that are there are drawn; with none only the unsleeving is left.
- no effect: The ability does nothing.
"""

AMB_64: Final = DoubtId("AMB-64")
"""Is an extra turn taken when the game is ending?

- several players only (default): With several players, as part of the last round; not in solitaire,
  where the current turn is the last.
- always: Yes.
- never: No.
"""

AMB_65: Final = DoubtId("AMB-65")
"""When are advancements sleeved that Nightvale Agent's Harvest Phase bought?

- right after (default): Right after it; there is no Discard Phase and none of its abilities.
- Discard Phase: In a Discard Phase that follows, abilities such as Life Warden Legate's included.
"""

AMB_66: Final = DoubtId("AMB-66")
"""When are mana and spirits there to spend?

- collected (default): They are collected card by card, so that a card which leaves the field later
  has given already.
- computed: At each payment it is counted what the field shows then, less what was spent.
"""

AMB_67: Final = DoubtId("AMB-67")
"""Magmaborn Titan's fill places Abomination, whose own text puts it back where the fill takes
its next card from. What happens?

- skip it (default): The card below it is placed instead.
- stop: The fill stops there.
- endless: The two go on for ever, and there is no outcome.
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

AMB_NEM_LAND: Final = DoubtId("AMB-NEM-LAND")
"""The nemesis is sleeved over a Cursed Land. Does that land still count?

- covered (default): No: the nemesis lies over it, and its own decay takes the place of the land's.
- still counts: Yes, as the printed third of any card, with its decay and its mana.
"""

AMB_SOLO_WAKES: Final = DoubtId("AMB-SOLO-WAKES")
"""In the Nemesis Phase the hourglass wakes decay up, and more than three show. Do you Spoil
before you have pushed?

- next push (default): No: it is looked at after a push, and whoever passes harvests.
- at once: Yes, as in Prep; the next turn is cut short.
"""

AMB_END_ROUND: Final = DoubtId("AMB-END-ROUND")
"""The VP pool is empty, with several players. When does the game end?

- round (default): After the round, so that all have had the same number of turns.
- turn: After the current turn.
"""

AMB_CURSE_WHEN: Final = DoubtId("AMB-CURSE-WHEN")
"""An ability brings curse tokens in another phase than Harvest. Are they gained?

- in any phase (default): Yes: the sentence that names the Harvest Phase is about the symbols in the
  field.
- in Harvest only: No: tokens are gained in no other phase.
"""

AMB_FAIRY_LAST: Final = DoubtId("AMB-FAIRY-LAST")
"""Another card has come to lie behind Fairy Dance's, as by Murkwater Stalker on the same card.
Which cards can Fairy Dance discard?

- from the right end (default): The last two of the field, whichever they are.
- from its own card: Its own card and the one before it.
"""

AMB_FILL_NEXT: Final = DoubtId("AMB-FILL-NEXT")
"""In the Discard Phase a gap is to be filled and the deck of its row is empty. Where does the
next higher deck fill in?

- every row (default): In every row, those of vale cards included.
- level 1 row: In the row of level 1 advancements only; elsewhere the gap stays.
- no row: Nowhere: the book says it of what a nemesis claims.
"""

AMB_FILL_ORDER: Final = DoubtId("AMB-FILL-ORDER")
"""The last card of a deck could fill a gap in its own row, or one in a lower row whose deck is
empty. Which gets it?

- lowest level first (default): The lower row: rows are filled from level 1 upwards.
- own row first: Its own row: what is left fills in for others.
"""

AMB_PREP_GAIN: Final = DoubtId("AMB-PREP-GAIN")
"""A When Played ability brings mana or spirits in the Prep Phase. Are they there in your next
Harvest Phase?

- next Harvest (default): Yes: they belong to the turn that is prepared.
- gone: No: they are gone with the turn, and its last phase is Prep.
"""

AMB_VP_BOX: Final = DoubtId("AMB-VP-BOX")
"""More VP come from the box than there are tokens in it. What then?

- counters serve (default): Other counters stand in for them.
- what is there: Only the tokens that are there can be had.
"""

AMB_WAITS_LEFT: Final = DoubtId("AMB-WAITS-LEFT")
"""One When Played ability of a card discards that card, and another on it waits. Does that one
still work?

- still works (default): Yes: the card was played, and what that set off happens.
- lost: No: its card is not in the field any more.
"""

AMB_GROWTH_WORTH: Final = DoubtId("AMB-GROWTH-WORTH")
"""How much decay does one growth make up for?

- one (default): One: it cancels a decay.
- two: Two: it cancels a decay, and one decay more is safe as well.
"""

AMB_TOKEN_TURN: Final = DoubtId("AMB-TOKEN-TURN")
"""What does a Spoil do to a mana token that is active already?

- stays active (default): Nothing: it is turned to its active side, and shows that side.
- turned over: It is turned over whichever side shows, so that a second Spoil makes it inactive.
"""

AMB_TRACK_ROW: Final = DoubtId("AMB-TRACK-ROW")
"""An advancement of a higher level has filled a gap in the level 1 row. Does an icon for level 1
claim it?

- whatever lies there (default): Yes: the icon names a place in that row, as those for levels 2 and
  3 do.
- level 1 only: No: it claims nothing then, as on a gap.
"""
