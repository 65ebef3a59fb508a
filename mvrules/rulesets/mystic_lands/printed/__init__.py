"""What is printed on the cards of Mystic Lands.

- ``cards``  documents of cards and maps, and cards as values
- ``packs``  packs of cards that are read, and the cards of a scenario or an owner
- ``told``   a card in words; ``touching``: what it touches
"""
