"""Learning: the rule book, the referee, and the words they share."""
