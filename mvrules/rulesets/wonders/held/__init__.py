"""What a card in The World is right now, computed and never stored.

- ``kinds``  whether it is a Wonder, a land, legendary …
- ``texts``  the abilities that it has: printed, copied and granted ones; all that holds now
- ``plain``  what a card says on no condition, which conditions themselves look at
- ``stones`` that a player has
- ``power``  base power, counters, and what is added; who dies of it
"""
