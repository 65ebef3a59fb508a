"""Evidence: which scenario dies without a clause, and what changes when the rules do.

Mutants: ``mutants`` are rulebooks wrong in one way, ``texts`` changes what a card says.

Trials: ``rows`` are the scenarios that give evidence, ``trials`` puts one to a mutant with
``patience``, ``scopes`` compares a mutant with the rulebook side by side, ``looking_back`` finds
where going by what lay there before can show, ``matrix`` tells what became of every mutant;
``workers`` share the work.

Rows put to more than their words: ``bites`` switches off what they cite, ``modes`` plays them in
other ways.

Witnesses: ``witness`` finds the smallest pair of boards, one fact apart, on one of which a clause
decides. ``situations`` are what a row lays, in words; ``cases`` tell where a clause decides,
``facts_otherwise`` what could be otherwise there, with the ``vocabulary`` of all rows; ``forks``
are two boards in one, ``flips`` those that matter; ``telling`` writes them, ``pairs`` keeps them.

Readings: ``readings`` compares two ways to read a doubt, on the boards of ``reading_boards``, the
smallest of which ``reading_shown`` tells, with ``deciding`` and ``shrinking``. ``covers`` lists
readings so that each pair comes together once, ``sweep`` puts all rows to them, ``came`` tells what
each came to, and ``interfering`` which readings interfere. ``noting`` tells which doubts a row
looks at, ``naming`` on which its scenario hangs without a word; what is found of rows is ``kept``
while one looks.

Booklets: ``sources`` holds the ledger against somebody's own copy.

What a change changes: ``revisions`` are laid out with their own code, ``differing`` compares them.

What was found: ``writing`` writes it as a scenario; ``recording`` writes what somebody plays,
``steering`` what breaks in random play.
"""
