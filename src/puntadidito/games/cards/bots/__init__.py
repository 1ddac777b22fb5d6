"""The computer at the cards: what a table is worth to it, and what it chooses."""
