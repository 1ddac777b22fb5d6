"""Table football: its book; the game is not built yet."""
