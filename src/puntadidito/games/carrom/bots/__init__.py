"""The computer at the carrom board: what it sees, tries out, and chooses."""
