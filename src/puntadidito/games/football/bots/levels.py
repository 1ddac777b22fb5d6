"""The levels there are."""

from __future__ import annotations

from puntadidito.core.contract import Bot
from puntadidito.flick.hand import Hand
from puntadidito.games.football.bots.ahead import Ahead
from puntadidito.games.football.bots.aims import Range
from puntadidito.games.football.bots.players import Player
from puntadidito.games.football.bots.thought import Sealed, Skill

NEXT = Range(3, 8, (0.5, 1.0), (2.1,), 3, chips=(0.0, 1.0), bends=False, lofts=(1.2,))
"""What is thought of for the flick after the next."""

NOVIZIO = Player(
    Skill(
        Hand(0.9, 0.12),
        Range(4, 8, (0.5, 0.8, 1.2), (1.9, 2.3), 5, chips=(0.0,), bends=False),
        ((30, 3), (8, 8)),
        (0, 0),
        offside=False,
        sealed=Sealed(NEXT._replace(figures=1, ways=4), ((6, 2),), 2, 2, 4, 3, (0, 0, 0, 0)),
    )
)
CLUB = Player(
    Skill(
        Hand(0.5, 0.1),
        Range(
            6, 20, (0.35, 0.55, 0.85, 1.3), (1.8, 2.1, 2.4), 7, chips=(0.0, 0.5, 1.0), bends=True,
            lofts=(1.1, 1.4),
        ),
        ((80, 5), (20, 20), (6, 60)),
        (36, 5),
        ahead=Ahead(6, 4, NEXT, 4, 4),
        sealed=Sealed(NEXT, ((24, 4), (8, 8)), 5, 5, 16, 9, (6, 160, 6, 10)),
    )
)  # fmt: skip
MAESTRO = Player(
    Skill(
        Hand(0.2, 0.03),
        Range(
            8, 28, (0.25, 0.4, 0.6, 0.9, 1.3), (1.4, 1.8, 2.1, 2.5), 9, chips=(0.0, 0.5, 1.0),
            bends=True, lofts=(0.9, 1.1, 1.4, 1.7),
        ),
        ((200, 6), (60, 16), (12, 64)),
        (80, 12),
        ahead=Ahead(10, 8, NEXT, 5, 5),
        sealed=Sealed(
            NEXT._replace(figures=4, aims=5, ways=12), ((60, 4), (16, 16)), 8, 8, 30, 17,
            (10, 360, 10, 16),
        ),
    )
)  # fmt: skip

BOTS: dict[str, Bot] = {"novizio": NOVIZIO, "club": CLUB, "maestro": MAESTRO}
