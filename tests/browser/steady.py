"""The server as it is, but every match it makes has the same seed.

So a browser test sees the same cards and dice on every machine and every day. To hunt for what only
other seeds show: ``BROWSER_SEED=anything pytest tests/browser``.

With ``STEADY_BOARD=last`` every board of carrom begins near its end: seat 0 has one man, straight
ahead, and the queen is on the board. Some matches of football and rugby begin where
`football_openings` and `rugby_openings` have them. ``STEADY_DIST`` is a folder with another built
client. With ``STEADY_PROMISES`` the house promises its seed and takes the browser's nonces, as in
real life.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from puntadidito.cli import main
from puntadidito.core import chance
from puntadidito.games.carrom.game import Carrom
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import Setup
from puntadidito.games.football.game import Football
from puntadidito.games.rugby.game import Rugby
from puntadidito.server import page, pledges
from puntadidito.server.pledges import Pledges
from tests.browser import football_openings, rugby_openings
from tests.games.carrom_table import board

PHRASE = os.environ.get("BROWSER_SEED", "steady")


def seed() -> bytes:
    """The one seed.

    >>> len(seed()) == chance.SEED_BYTES
    True
    """
    return PHRASE.encode().ljust(chance.SEED_BYTES, b"\0")[: chance.SEED_BYTES]


def no_pledge(_pledges: Pledges, _guest: int) -> str:
    """A house that promises nothing."""
    return ""


def last_man(_game: Carrom, setup: Setup) -> State:
    """Seat 0 to strike, his last man and the queen before him."""
    return board(1, 3, at={1: (0, 60_000), 0: (120_000, 120_000)}, setup=setup).state


if __name__ == "__main__":
    chance.new_seed = seed
    if not os.environ.get("STEADY_PROMISES"):
        pledges.nonces = lambda *_: ()  # a browser's own nonces would be other luck every time
        setattr(pledges.Pledges, "give", no_pledge)  # noqa: B010
    if os.environ.get("STEADY_BOARD") == "last":
        setattr(Carrom, "new", last_man)  # noqa: B010
    setattr(Football, "new", football_openings.new)  # noqa: B010
    setattr(Rugby, "new", rugby_openings.new)  # noqa: B010
    if client := os.environ.get("STEADY_DIST"):
        built = Path(client)
        page.dist = lambda: built
    sys.exit(main())
