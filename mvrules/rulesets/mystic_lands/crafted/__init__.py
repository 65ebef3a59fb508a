"""Crafted cards of Mystic Lands.

- ``suns``      suns, clouds and rain: what covers what, and the laws of sleeving
- ``sleeving``  which Advance may go onto which card, and where it comes to lie
"""
