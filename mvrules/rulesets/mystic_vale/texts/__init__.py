"""What a card's text says, and what it does.

- ``abilities`` by their ``occasions``: ``harvest_abilities``, ``discard_abilities`` in those
  phases, each ``usable`` as one says it; ``not_now`` what bars one; ``one_ability`` a card, if
  read so
- ``effects``   all verbs together; ``by_clause``: which clause stands behind a card's text;
  ``touching``: what a card touches
- what texts do: ``spending``, ``tokens``, ``keeping`` a card, ``placing`` cards, ``searching`` for
  one, ``moving`` advancements
- what texts speak of: ``deck_tops``, ``deck_words``, ``on_deck_words``, ``spoiling_words``,
  ``curse_words``
- ``arrivals``  cards that come into the field after the gain; ``withdrawing`` what leaves, read so
"""
