"""Interactions: which cards touch each other by what they say, and which do when they are run.

Declared, from effect trees and printed facts (`book.texts`):

- ``declared``  the graph of cards, symbols, zones, timings, limits and clauses
- ``reaching``  whether what one card changes is what the next one looks at, in time
- ``queries``   neighbours, ways, loops, what a clause touches, why two cards meet or do not
- ``naming``    what somebody means by words, also by a part of a card's name
- ``exports``   GraphML, DOT, Mermaid, JSON

Observed, by running all that can be chosen on the stages of a rulebook (`book.stages`):

- ``worlds``    the boards on which cards meet: neither, one, the other, both, both the other way
- ``paths``     every way through a world, and what stands where it ends
- ``gained``    by how much numbers rise, along every way
- ``followed``  worlds that were followed once, by board, supplied facts and readings
- ``ways``      in which order the cards were used on it
- ``classes``   what the worlds show: independent, order-sensitive, enabling, and so on
- ``meeting``   all of it for two cards or three, with the readings on which it hangs
- ``together``  what three cards do to each other that no two of them do
- ``edges``     each thing that was seen, once, on the smallest board that shows it
- ``shown``     whether it is seen in another setting too, and how it is told there
- ``smallest``  what is left of a stage if all is taken off that a finding does not need
- ``deciding``  the clauses of each card that decide it
- ``supplies``  the supplied facts on which it hangs
- ``refined``   a whole atlas made small, edge by edge; ``titles`` say what happens there
- ``sweep``     all pairs, going on where it was stopped; ``pools`` of processes, or of dask
- ``sources``   whether the rules are still those with which a sweep began
- ``atlas``     what a sweep found, written down
- ``cover``     few triples in which all effect classes meet that can; ``triples`` looks at them
- ``audit``     declared against observed, over all pairs
- ``replaying`` writes a finding as a scenario with its board, and runs it again

No module here names a game. Only this room uses networkx, and only where it is asked for.
"""
