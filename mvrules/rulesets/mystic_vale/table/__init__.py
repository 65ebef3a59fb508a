"""What lies on the table, how it changes, and how it is put into words.

- ``state`` and its ``commons``; ``spots`` (places of cards)
- ``events`` and ``commons_events``
- words both ways: ``nouns``, ``kinds`` of what they name, and the whole ``board``;
  ``fitting`` says what a board must be
- ``samples`` are what boards for tests are made of; ``witnesses`` give a found card's board
"""
