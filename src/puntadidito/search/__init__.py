"""What bots share, whatever the game."""
