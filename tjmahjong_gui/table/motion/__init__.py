"""What moves on the table, and when."""
