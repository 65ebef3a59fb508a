"""Card crafting: sleeves, the sheets laid in them, what shows, and the laws of sleeving.

This room names no game. A ruleset brings its layout, its laws and its formulas as values:

- ``pieces``    what is printed on one sheet
- ``sleeves``   a card and its sheets, from back to front
- ``layouts``   slots, and where a new sheet comes to lie
- ``formulas``  what the rules say about a card, as values
- ``scenes``    what a formula looks at, and the lens of a ruling
- ``evaluate``  the engine's reading of a formula
- ``least``     what a term comes to at the least, whatever is unknown
- ``laws``      the laws of sleeving, and the verdict on a sheet
- ``shows``     what a card shows: its symbols, its rituals, its points
"""
