"""What lies on the table and where, as plain values."""
