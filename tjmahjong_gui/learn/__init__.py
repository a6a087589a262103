"""Learning: the rule book, the rule laboratory, and the words they share."""
