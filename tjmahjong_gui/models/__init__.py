"""Qt item models over what happens at the table: hand, discards, melds, points, log."""
