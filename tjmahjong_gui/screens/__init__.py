"""The pages of the window: home, new game, table, settlement, pot summary, records, preferences."""
