"""Where the program's own files and a person's files lie."""
