"""What a hand is worth (R5) and who pays whom (R7)."""
