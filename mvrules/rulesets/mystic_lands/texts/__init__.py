"""The words of effects.

- ``vocabulary``  every word that an effect can be made of
- ``decks``       effects that shuffle a deck
"""
