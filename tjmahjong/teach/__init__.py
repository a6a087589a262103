"""Teaching: examples, comparisons, hints, built on the same scoring as play."""
