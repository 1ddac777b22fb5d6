"""Computers at the table, from what they see to what they do."""
