"""The course of a game: setup, then the turn and its phases, in the order in which they are played.

- ``setup``     decks, commons, pool, leaders, the first Prep
- ``turn``      whose turn it is, the round, the end of the game; ``another_turn`` after it
- ``planting``  push or pass; ``start_of_planting``; ``pushes`` that are owed
- ``spoil``     too much decay; ``steadfast``: a card because of which no push Spoils
- ``harvest``   the gain, then whatever one does in the phase (``parts``: in which order);
  ``duties`` there; ``left_rewards``; ``sleeving_now``, before the Discard Phase
- ``discard``   ``sleeving`` what was bought, discarding the field, ``filling`` the commons
- ``prep``      laying cards out for the next turn
- ``last_harvests`` that an ability brings before totals are counted
- ``scoring``   points, and who wins; ``sharing``: who wins together with them
"""
