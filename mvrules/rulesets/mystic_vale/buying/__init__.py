"""What is gained for mana and spirits, and what it costs.

- ``purchases`` advancements and vale cards are bought, from the ``market``; ``free`` ones too
- ``costs``     how a price is paid; ``lower_costs`` for a while
- ``vales``     what vale cards do once they are owned
- ``reserve``   cards kept for later; ``sacrifice``: a card is given up
- ``mana_token``, turned over for one mana
"""
