"""Compile the kernel of pieces, without and with an oval, before many workers need it at once."""

from __future__ import annotations

from puntadidito.physics.pieces import play
from tests.physics.both import of_coins
from tests.physics.pieces import rugby
from tests.physics.tables import breaks, carrom


def main() -> None:
    """One shot each."""
    play.simulate_batch(of_coins(carrom()), *breaks(1))
    rugby.one((0.0, 0.0), (0.1, 0.0))


if __name__ == "__main__":
    main()
