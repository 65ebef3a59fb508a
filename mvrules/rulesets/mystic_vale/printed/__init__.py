"""The cards as they are printed.

- ``packs``     are read; ``cards``: how they are written in a document
- ``opened``    a card is made when it is asked for
- ``shelf``     cards by name, to be dealt; ``told``: what is known of each, in words
"""
