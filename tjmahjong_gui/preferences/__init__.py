"""What a person has chosen, kept on disk."""
