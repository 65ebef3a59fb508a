"""Leaders lie in decks like other cards, and are upgraded.

- ``choosing``  each player's leader, in the setup
- ``upgrading`` a leader; ``sides``: which side of it gives and works on that turn, and later
- ``turning_back`` a leader by an ability; ``summoning`` one
"""
