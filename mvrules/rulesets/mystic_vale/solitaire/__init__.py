"""Solitaire: one player against a nemesis.

- ``alone``     its setup; ``other_players``: cards that name them leave the game
- ``nemesis_phase``, after Prep; ``claims`` (``claim_events``) on the corruption ``track``
- ``nemeses``, their cards; the ``hourglass``
- in their texts: ``clean_cards`` that are discarded, ``cancelling`` mana and spirits,
  ``under_on_deck``
- ``solitaire_scoring``
"""
