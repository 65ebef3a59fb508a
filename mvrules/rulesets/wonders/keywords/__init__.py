"""The keyword abilities, a module each, in the order of the rulebook.

``ascend``, ``attuned``, ``awaken``, ``call``, ``celestial_counter``, ``deathstrike``
(``granted_strikes``), ``deny``,
``eternal``, ``faith``, ``flying``, ``growth_counter``, ``guardian``, ``harvest``,
``heart_of_a_legend``, ``hoard``, ``kingdom``, ``link``, ``null_counter``, ``portal``,
``protector``, ``rage``, ``seek``, ``shield``, ``stun``, ``symbiosis`` (as ``copying`` does it, and
``lost_copies``), ``unstable``; ``all_words`` of them.
"""
