"""Computers that play table rugby."""
