"""The server: seats, tables and storage. It knows no rules of any game."""
