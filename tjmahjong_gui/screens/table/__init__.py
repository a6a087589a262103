"""The page of the table: what is going on at it, its keys, its parts."""
