"""Teaching: examples, comparisons, hints and the tutor, built on the same scoring and evaluation as play."""
