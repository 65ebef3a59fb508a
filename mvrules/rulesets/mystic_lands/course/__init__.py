"""The course of a game of Mystic Lands, each module a chapter of the book.

- ``setup``      decks, Druid Advances, who begins with what, the Market; ``map_setup`` the map
- ``turn``       Night, Day and Dusk, and who comes next
- ``night``      Grow, Reveal, Rest; ``shining`` suns and the Rain tokens that cover them
- ``wither``     too many suns
- ``day``        the start of the Day, and all that one does in it; ``left_edges`` that give then
- ``gaining``    gains and losses, and what the Withered do not gain
- ``buying``     Advances; ``levels``: level 2 takes slots of the Market
- ``enchanting`` Vales; ``paths`` that join them
- ``effects``    that are used in a phase; ``ongoing`` effects, which always hold
- ``dusk``       mana, dusk effects, sleeving, and the Land is discarded
- ``ending``     what ends the game, what is counted, and who wins
"""
