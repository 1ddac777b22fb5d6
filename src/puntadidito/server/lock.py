"""One server a database: a second one would show tables that are no longer true."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO


def only_one(db: Path) -> IO[bytes]:
    """Hold the lock of a database for as long as the file is open, or raise `OSError`.

    The system lets go of it when the process ends, however it ends.
    """
    db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    path = db.with_suffix(".lock")
    path.touch(mode=0o600)
    file = path.open("r+b")
    try:
        _lock(file)
    except OSError:
        file.close()
        raise OSError(f"another server is at work on {db}") from None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
