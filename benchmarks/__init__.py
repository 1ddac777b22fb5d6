"""Figures, not tests: `make bench` prints them and writes benchmarks/latest.json."""
