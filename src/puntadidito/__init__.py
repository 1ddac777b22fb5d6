"""Puntadidito: the referee, the table and the record of five Italian table sports."""

__version__ = "0.1.0"
