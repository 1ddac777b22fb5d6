"""Crash Tackle: rugby on hexes, with dice and pressure cards."""
