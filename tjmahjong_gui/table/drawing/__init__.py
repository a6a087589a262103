"""What is painted on the table."""
