"""The server as it is, but every match it makes has the same seed.

So a browser test sees the same cards and dice on every machine and every day. To hunt for what only
other seeds show: ``BROWSER_SEED=anything pytest tests/browser``.
"""

import os
import sys

from puntadidito.cli import main
from puntadidito.core import chance

PHRASE = os.environ.get("BROWSER_SEED", "steady")


def seed() -> bytes:
    """The one seed.

    >>> len(seed()) == chance.SEED_BYTES
    True
    """
    return PHRASE.encode().ljust(chance.SEED_BYTES, b"\0")[: chance.SEED_BYTES]


if __name__ == "__main__":
    chance.new_seed = seed
    sys.exit(main())
