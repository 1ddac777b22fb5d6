"""Carrom: nineteen pieces, four pockets, one striker (ICF laws of 2001)."""
