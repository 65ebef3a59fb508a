"""Mystic Vale with Nemesis: card crafting in a cursed valley, chapter by chapter.

The course of a game, each module a chapter of the book:

- ``setup``     decks, commons, pool, ``leaders``, the first Prep, as the ``edition`` has it
- ``turn``      whose turn it is, the round, the end of the game
- ``planting``  push or pass; ``start_of_planting``, as ``on_deck_words`` say; ``pushes`` that
  are owed
- ``spoil``     too much decay; ``steadfast``: a card because of which no push Spoils;
  ``spoiling_words`` in texts
- ``harvest``   the gain, then whatever one does in the phase (``parts``: in which order)
- ``buying``    advancements and vale cards, from the ``market``; ``costs`` says how they are paid
- ``upgrading`` a leader; ``sides``: which side of it gives and works on that turn, and later
- ``sleeving_now``, in the Harvest Phase; ``lower_costs`` there
- ``discard``   ``sleeving`` what was bought, discarding the field, ``filling`` the commons
- ``prep``      laying cards out for the next turn
- ``last_harvests`` that an ability brings before totals are counted
- ``scoring``   points, and who wins; ``sharing``: who wins together with them

Solitaire, against a nemesis: ``solitaire`` (its setup), ``nemesis_phase`` after Prep, ``claims``
(``claim_events``) on the corruption ``track``, ``nemeses`` (their cards), ``hourglass``,
``other_players`` (cards that name them leave), ``solitaire_scoring``. In the texts of nemeses:
``clean_cards`` that are discarded, ``cancelling`` mana and spirits, ``under_on_deck``.

Rules that hold at any time:

- ``eclipse``   what may lie over or under what; ``covering`` a land, by a card that allows it
- ``rituals``   requirements, rewards, and what a card shows; ``adding`` to what it shows;
  ``tested`` once, if read so
- ``curses``    curse tokens; ``cursed`` those that lie on cards, ``curse_words`` in texts;
  ``uncursing`` a card
- ``arrivals``  cards that come into the field after the gain; ``withdrawing`` what leaves, read so
- ``mana_token``, ``vales``, ``reserve``, ``sacrifice``, ``free`` (purchases)
- ``placing``   cards that an ability places, discards or puts under the deck; ``searching`` for
  one, ``summoning`` a leader; ``moving`` advancements; ``turning_back`` a leader by an ability
- ``tokens``    in a card's text: VP from pool or box, curse tokens counted
- ``abilities`` by their ``occasions``; ``harvest_abilities`` in that phase, ``duties`` there;
  ``discard_abilities``, as ``keeping`` a card; ``not_now`` what bars one; ``one_ability`` a card,
  if read so; ``another_turn``
- ``effects`` (all verbs): ``spending``, ``deck_tops``, ``deck_words``, ``by_clause`` (which clause
  stands behind a card's text)

The table: ``state`` and its ``commons``, ``events``, ``commons_events`` and ``claim_events``,
``spots`` (places), ``reading`` (a card in its place). Cards: ``cards`` (documents), ``packs``
(read), ``opened`` (when asked for), ``shelf`` (dealt), ``told`` (in words). Words: ``nouns``,
``kinds`` and ``board``. ``lookup`` is what rules find in their book. ``clauses`` and ``readings``
are constants made from `rulebook.yaml` and `readings.yaml`; ``touching`` says what cards touch;
``witnesses`` give a found card's board; ``samples`` are what boards for tests
are made of; ``vale`` is the book.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mvrules.kernel.book import Book


def book(edition: str | None = None) -> Book:
    """Open the rulebook in one of its editions; without a name, as played with Nemesis."""
    from mvrules.rulesets.mystic_vale.vale import MysticVale

    return MysticVale.opened(edition)
