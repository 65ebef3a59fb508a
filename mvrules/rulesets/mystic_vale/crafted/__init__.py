"""What lies in a sleeve, and how a card reads.

- ``reading``   a card in its place: all it shows there
- ``eclipse``   what may lie over or under what; ``covering`` a land, by a card that allows it
- ``rituals``   requirements, rewards, and what a card shows; ``adding`` to what it shows;
  ``tested`` once, if read so
- ``curses``    curse tokens; ``cursed`` those that lie on cards; ``uncursing`` a card
"""
