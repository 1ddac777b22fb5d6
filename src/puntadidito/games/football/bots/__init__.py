"""The computers of table football."""
