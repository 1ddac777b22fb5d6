"""Rugby with cards: two decks, eight areas, one difference that decides."""
