"""The rulebooks, one package each; none knows another, and nothing above knows them by name.

- ``mystic_vale``   card crafting in a cursed valley, with Nemesis
- ``mystic_lands``  card crafting by night, by day and at dusk
- ``wonders``       a trading card game, by its keyword abilities
"""
