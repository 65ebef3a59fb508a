"""The words of card texts, beyond the kernel's joining words.

- ``forms``      what an ability can be: static, used, or short for others; ``known`` what parts say
- ``who``        which cards: this, that, the wearer, cards of a kind; ``targeting`` one of them
- ``amounts``    what is counted; ``conditions`` what holds
- ``occasions``  when an ability works: on arrival, on attack, on round end …; ``patterns`` else
- ``statics``    what holds as long as its card lies there
- ``using``      abilities that are used: tap free, sacrifice action …
- ``verbs``      what is done to cards; ``gains`` what is done for players
- ``realms``     banishing a realm; ``turning_up`` the top card of a deck
- ``vocabulary`` all of them, those of the keywords too
"""
