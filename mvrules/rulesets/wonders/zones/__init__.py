"""From place to place.

- ``leaving``   The World: destroyed, sacrificed, banished, buried; counters that lie on a card
- ``moving``    between realms
- ``wearing``   off a card that can wear nothing any more
- ``arriving``  in The World, from anywhere
- ``decks``     drawing, turning up, burying
"""
