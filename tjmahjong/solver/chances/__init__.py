"""How a chance to win is reckoned: the parts behind `solver.chance`."""
