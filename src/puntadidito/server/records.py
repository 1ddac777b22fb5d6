"""Records that leave the house, and records that come in."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito.core import record
from puntadidito.core.contract import Code, Refused
from puntadidito.core.match import Match
from puntadidito.games import GAMES
from puntadidito.server import bookmarks
from puntadidito.server.ledger import Chair, Kept, Standing, Written
from puntadidito.server.refusals import bad_record
from puntadidito.server.scribe import chain, chain_start, end_of, timestamp

MAX_NAME = 40


def text(kept: Kept, written: Iterable[Written]) -> bytes:
    """The record of a finished match, or raise `Refused`: before the end the seed is a secret."""
    standing = kept.standing
    if standing.outcome is None:
        raise Refused(Code.STALE, "not_over")
    end = record.End(standing.outcome, kept.seed.hex())
    bodies = [record.encode(record.Head(record.FORMAT, kept.header))]
    bodies += [line.body for line in written]
    bodies += [record.encode(body) for body in (end, standing.seal) if body is not None]
    lines, head = [], record.GENESIS
    for body in bodies:
        head = record.link(head, body)
        lines.append(msgspec.json.encode(record.Linked(head, msgspec.Raw(body))))
    return b"\n".join(lines) + b"\n"


def take_in(
    text: bytes, guest: int, key: Ed25519PrivateKey
) -> tuple[Kept, list[Written], bytes | None]:
    """Verify a record and give the match it tells of, or raise `Refused` naming the place."""
    try:
        verified = record.verify(record.lines_of(io.BytesIO(text)), GAMES)
        match, end, seal = _read(text)
        _check_names(match)
    except record.RecordError as error:
        raise bad_record(error) from None
    start = chain_start(match.header)
    written = chain(match, 1, start)
    # Spaces in the file give other hashes than ours: then its seal is not for this chain.
    head = written[-1].hash if written else start
    ours = end_of(match, head, bytes.fromhex(end.seed))
    kept = Kept(
        id="r" + verified.head[:15],
        header=match.header,
        seed=bytes.fromhex(end.seed),
        guest=guest,
        created=timestamp(),
        chairs=tuple(
            Chair(kind="record", name=seat.name, level=seat.bot) for seat in match.header.seats
        ),
        standing=Standing(
            lines=len(match.entries),
            points=match.points(),
            waits=(),
            due=False,
            takebacks=match.takebacks,
            outcome=end.outcome,
            finished=timestamp(),
            seal=seal if ours == verified.head else None,
        ),
    )
    return kept, written, bookmarks.laid(match, 1, head, key)


def _read(text: bytes) -> tuple[Match, record.End, record.Seal | None]:
    """The match of a record that was verified."""
    bodies = [body for _, body in record.read(record.lines_of(io.BytesIO(text)))]
    head = bodies[0]
    assert isinstance(head, record.Head)
    match = Match(GAMES[head.header.game], head.header)
    for body in bodies:
        if isinstance(body, record.Row):
            match.fold(body.line)
    end = next(body for body in bodies if isinstance(body, record.End))
    return match, end, next((body for body in bodies if isinstance(body, record.Seal)), None)


def _check_names(match: Match) -> None:
    """Names as long as ours, and nothing in a header that a page or terminal would obey."""
    for seat in match.header.seats:
        if max(len(seat.name), len(seat.bot or "")) > MAX_NAME:
            raise record.RecordError(1, "header", "names")
    if not all(text.isprintable() for text in _texts(msgspec.to_builtins(match.header))):
        raise record.RecordError(1, "header", "names")


def _texts(value: Any) -> Iterator[str]:
    """Every string in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.items():
            yield from _texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part)
