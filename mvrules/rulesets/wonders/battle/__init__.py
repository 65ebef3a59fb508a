"""Battles.

- ``fighting``   the six steps, one after the other
- ``sides``      who attacks and who defends
- ``naming``     the defenders, where their player may name them
- ``stones``     seizing a stone, or gaining control of one
- ``attacking``  the attack of a turn: who may, with whom, and what it costs
"""
