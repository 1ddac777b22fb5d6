"""A game of another package, as anybody may write one: bottle caps."""
