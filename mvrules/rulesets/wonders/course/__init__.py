"""The course of a game around its keywords.

- ``setup``     decks, the coin, opening hands
- ``rounds``    how a round begins and ends; ``active`` realms
- ``turn``      the menu: whose turn it is, and what one can do; passing
- ``playing``   a card from the hand; ``costs`` of it; ``using`` an ability, ``harvesting``
- ``settling``  what waits is resolved, the dying die first
- ``scoring``   stones, and who wins
"""
