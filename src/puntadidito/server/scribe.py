"""The fold and what is written of it: functions of a match, outside any event loop."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito.core import record
from puntadidito.core.contract import (
    Chance,
    Choice,
    Code,
    Decision,
    Decisions,
    Game,
    Refused,
    Shot,
)
from puntadidito.core.driver import ask_fate
from puntadidito.core.match import Abandon, Header, Match
from puntadidito.server.bookmarks import Bookmark
from puntadidito.server.clocks import Clocks
from puntadidito.server.ledger import Kept, Standing, Written


def owed(match: Match) -> tuple[Decision, ...]:
    """The questions a match waits for."""
    waits = match.pending()
    return waits.items if isinstance(waits, Decisions) else ()


def go_on(match: Match, seed: bytes) -> Shot | None:
    """Answer chance and mere formalities until somebody has to decide, or a shot to be run.

    A match that has no line left ends here, without a result.
    """
    while True:
        if match.lines_left <= 0 and match.result is None:
            match.fold(Abandon())
        waits = match.pending()
        if isinstance(waits, Shot):
            return waits
        if isinstance(waits, Chance):
            match.fold(ask_fate(match, waits, seed))
        elif isinstance(waits, Decisions) and _formality(match, waits.items[0]):
            asked = waits.items[0]
            match.fold(Choice(asked.id, asked.seat, asked.default, by="house"))
        else:
            return None


def drive(match: Match, seed: bytes) -> None:
    """Go on, shots included, until somebody has to decide."""
    while (shot := go_on(match, seed)) is not None:
        match.fold(ask_fate(match, shot, seed))


def _formality(match: Match, asked: Decision) -> bool:
    """Whether a person need not be asked: a computer learns nothing from being kept waiting."""
    others = [seat.bot for i, seat in enumerate(match.seats) if i != asked.seat]
    return asked.formal and match.seats[asked.seat].bot is None and None not in others


def asked_of_bot(match: Match, asked: Decision, seed: bytes) -> tuple[Any, ...]:
    """What `minds.choose` has to know; its luck is the same at the same place of the match."""
    level, lots = match.seats[asked.seat].bot, seed + f"{asked.seat}/{match.place}".encode()
    return match.game, level, match.state, asked.id, lots


def stand(
    match: Match, head: str, seed: bytes, key: Ed25519PrivateKey, clocks: Clocks, runs: float = 0.0
) -> Standing:
    """Where a match stands; one that is over is sealed. ``runs``: how long a shot still does."""
    questions = owed(match)
    seal = None
    if match.result is not None:
        end = end_of(match, head, seed)
        public = key.public_key().public_bytes_raw().hex()
        seal = record.Seal(public, key.sign(end.encode()).hex())
    return Standing(
        lines=len(match.entries),
        points=match.points(),
        waits=tuple(d.seat for d in questions),
        due=any(d.limit_ms is not None or match.seats[d.seat].bot is not None for d in questions),
        clocks=clocks.stopped(questions, runs),
        takebacks=match.takebacks,
        outcome=match.result,
        finished=timestamp() if match.result is not None else None,
        seal=seal,
    )


def end_of(match: Match, head: str, seed: bytes) -> str:
    """The hash of the end of a finished match, which a seal signs."""
    assert match.result is not None
    return record.link(head, record.encode(record.End(match.result, seed.hex())))


def timestamp() -> str:
    """Now, as it is written down."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def chain_start(header: Header) -> str:
    """The hash the first line is bound to."""
    return record.link(record.GENESIS, record.encode(record.Head(record.FORMAT, header)))


def chain(match: Match, first: int, head: str) -> list[Written]:
    """The lines from ``first`` on as they are written down, bound to the hash before."""
    written = []
    for n in range(first, match.next_line):
        entry = match.entries[n - 1]
        body = record.row(n, entry.line, entry.events)
        head = record.link(head, body)
        written.append(Written(n, body, head))
    return written


def replay(
    game: Game[Any],
    kept: Kept,
    written: Sequence[Written],
    bookmark: Bookmark | None = None,
) -> Match:
    """Fold a match again from its rows, or raise `Refused`: damaged, or of other rules."""
    check_rows(kept, written)
    try:
        lines = [record.line_of(row.body) for row in written]
        match = bookmark and bookmark.opened(game, kept.header, lines, written)
        match = match or Match(game, kept.header)
        for line in lines[match.next_line - 1 :]:
            match.fold(line)
    except (Refused, msgspec.DecodeError):
        raise Refused(Code.STALE, "edition", {"edition": kept.header.edition}) from None
    if match.result != kept.standing.outcome:
        raise damaged(len(written))
    return match


def check_rows(kept: Kept, written: Sequence[Written]) -> None:
    """Accept rows as they were written, or raise `Refused` with the first line that was changed."""
    head = chain_start(kept.header)
    for n, row in enumerate(written, 1):
        head = record.link(head, row.body)
        if (row.seq, row.hash) != (n, head):
            raise damaged(n)
    if len(written) != kept.standing.lines:
        raise damaged(len(written) + 1)


def damaged(line: int) -> Refused:
    """A match whose rows are not those that were written: nobody plays on or seals it."""
    return Refused(Code.STALE, "damaged", {"line": line})
