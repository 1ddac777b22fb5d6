"""Bookmarks in matches that are kept: long ones are opened in a moment.

A bookmark tells a state, so it must be ours: it carries a mark that only our key makes, and the
hash of the line it was laid at. Any other is left alone, and the match is folded from its start.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito.core import bookmark
from puntadidito.core.contract import Game
from puntadidito.core.match import Header, Line, Match
from puntadidito.server.ledger import Written

EVERY = 128
"""Lines between two of them."""
MARK, HEAD = 32, 64
"""Bytes of the mark, and of the hash of a line."""


def laid(match: Match, first: int, head: str, key: Ed25519PrivateKey) -> bytes | None:
    """A bookmark, if one is due with the lines from ``first`` on, the last of which is ``head``."""
    lines = match.next_line - 1
    due = lines // EVERY > (first - 1) // EVERY
    if not due and (match.result is None or lines < EVERY):
        return None
    body = head.encode() + bookmark.bookmark(match)
    return _mark(body, key) + body


class Bookmark(NamedTuple):
    """One that was found, and the key it should be made with."""

    found: bytes
    key: Ed25519PrivateKey

    def opened(
        self, game: Game[Any], header: Header, lines: Sequence[Line], written: Sequence[Written]
    ) -> Match | None:
        """The match where it was laid; None when it is not ours, or is of other lines."""
        body = self.found[MARK:]
        if not compare_digest(self.found[:MARK], _mark(body, self.key)):
            return None
        match = bookmark.opened(game, header, lines, body[HEAD:])
        if match is None or written[match.next_line - 2].hash.encode() != body[:HEAD]:
            return None
        return match


def _mark(body: bytes, key: Ed25519PrivateKey) -> bytes:
    return blake2b(body, key=key.private_bytes_raw(), digest_size=MARK, person=b"bookmark").digest()
