"""The table of Mystic Lands.

- ``state``   what lies before each player, the Market and the map
- ``events``  what changes it; ``market_events`` in the Market and on the map; ``setup_events``
  while the game is set up
- ``spots``   places where a card lies
- ``nouns``   what lies there, in words; ``kinds``, ``map_kinds`` and ``words``: how it is said
- ``board``   how a board is laid, and ``fitting``: what it must be
- ``samples`` what boards for tests are made of; ``witnesses``: a found card on a board
"""
