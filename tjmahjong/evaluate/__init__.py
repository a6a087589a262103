"""What every legal action of a seat is worth, and why."""
