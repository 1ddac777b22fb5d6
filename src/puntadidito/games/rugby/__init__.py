"""Table rugby: its book; the game is not built yet."""
