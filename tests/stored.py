"""A match as a test's own server keeps it: what a page is not shown, honest tests read here."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import create_engine

from puntadidito.core.match import Match
from puntadidito.games import GAMES
from puntadidito.server import ledger, scribe

DATABASES: dict[str, Path] = {}
"""Where the server of each address keeps its matches."""


def stored(database: Path, match: str) -> Match:
    """The match up to the last line that was written down; the database is only read."""
    engine = create_engine(f"sqlite:///file:{database}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            kept = ledger.find(connection, match)
            assert kept is not None, f"no match {match}"
            written = ledger.written(connection, match)
    finally:
        engine.dispose()
    return scribe.replay(GAMES[kept.header.game], kept, written)
