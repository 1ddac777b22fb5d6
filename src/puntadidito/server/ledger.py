"""What is written down about a match, and how it is found again: the queries, and nothing else."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import (
    Connection,
    LargeBinary,
    Row,
    bindparam,
    cast,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from puntadidito.core.contract import Code, Outcome, Refused
from puntadidito.core.match import Header
from puntadidito.core.record import Seal
from puntadidito.server.clocks import Stopped
from puntadidito.server.schema import bookmarks, guests, house, lines, matches, seats

log = logging.getLogger(__name__)


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: a person's, a bot's, or a name that came with an uploaded record."""

    kind: Literal["me", "here", "bot", "record"]
    name: str
    level: str | None = None
    guest: int | None = None
    """Who may sit here."""


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands after its last line."""

    lines: int
    points: tuple[int, ...]
    waits: tuple[int, ...]
    """Seats that owe an answer."""
    due: bool
    """A bot or a clock owes the next line."""
    clocks: Stopped = Stopped(0.0, {})
    """The time its open questions have taken."""
    takebacks: int = 0
    outcome: Outcome | None = None
    finished: str | None = None
    seal: Seal | None = None


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A match as it is kept, without its lines."""

    id: str
    header: Header
    seed: bytes
    guest: int
    """Who made it."""
    created: str
    chairs: tuple[Chair, ...]
    standing: Standing


class Written(NamedTuple):
    """A line of a match: the body its hash is taken of, and the hash."""

    seq: int
    body: bytes
    hash: str
    said: str | None = None
    """By which id of whom it was said; no part of the record."""


# Made once: every answer at every table goes through these two.
_ADD_LINES = insert(lines)
_STAND = update(matches).where(matches.c.id == bindparam("which"))

# ---- the house ----------------------------------------------------------------------------------


def open_at(db: Connection, at: float) -> None:
    """The house is open at a moment."""
    if db.execute(update(house).values(seen=at)).rowcount == 0:
        db.execute(insert(house).values(seen=at))


def last_open(db: Connection) -> float | None:
    """When the house was open last."""
    seen: float | None = db.execute(select(house.c.seen)).scalar()
    return seen


# ---- guests -------------------------------------------------------------------------------------


def add_guest(db: Connection, token_hash: bytes, created: str) -> int:
    """Write a new guest down."""
    query = insert(guests).values(token_hash=token_hash, created=created).returning(guests.c.id)
    return int(db.execute(query).scalar_one())


def find_guest(db: Connection, token_hash: bytes) -> tuple[int, bytes] | None:
    """A guest's number and the hash of its token."""
    query = select(guests.c.id, guests.c.token_hash).where(guests.c.token_hash == token_hash)
    found = db.execute(query).one_or_none()
    return (found.id, found.token_hash) if found else None


# ---- matches ------------------------------------------------------------------------------------


def add_match(
    db: Connection, kept: Kept, written: Iterable[Written], bookmark: bytes | None = None
) -> None:
    """Write a new match down, with the lines it begins with."""
    db.execute(
        insert(matches).values(
            id=kept.id,
            game=kept.header.game,
            header=_json(kept.header),
            seed=kept.seed,
            guest=kept.guest,
            created=kept.created,
            **_columns(kept.standing),
        )
    )
    rows = [
        {"match": kept.id, "seat": i, **msgspec.structs.asdict(chair)}
        for i, chair in enumerate(kept.chairs)
    ]
    db.execute(insert(seats), rows)
    _add_lines(db, kept.id, written)
    _lay(db, kept.id, bookmark)


def append(
    db: Connection,
    match: str,
    written: Iterable[Written],
    standing: Standing,
    bookmark: bytes | None = None,
) -> None:
    """Write lines down, or raise `Conflict` when one of their numbers is taken."""
    _add_lines(db, match, written)
    db.execute(_STAND, {"which": match, **_columns(standing)})
    _lay(db, match, bookmark)


def _lay(db: Connection, match: str, bookmark: bytes | None) -> None:
    if bookmark is None:
        return
    which = bookmarks.c.match == match
    if db.execute(update(bookmarks).where(which).values(body=bookmark)).rowcount == 0:
        db.execute(insert(bookmarks).values(match=match, body=bookmark))


def bookmark(db: Connection, match: str) -> bytes | None:
    """Where a match may be opened, if somebody laid a bookmark."""
    query = select(cast(bookmarks.c.body, LargeBinary)).where(bookmarks.c.match == match)
    found: bytes | None = db.execute(query).scalar()
    return found


def keep_clocks(db: Connection, match: str, clocks: Stopped) -> None:
    """Write down how much time questions have taken."""
    db.execute(update(matches).where(matches.c.id == match).values(clocks=_json(clocks)))


def _add_lines(db: Connection, match: str, written: Iterable[Written]) -> None:
    rows = [{"match": match, **line._asdict()} for line in written]
    if rows:
        db.execute(_ADD_LINES, rows)


def find(db: Connection, match: str) -> Kept | None:
    """A match by its id."""
    row = db.execute(select(matches).where(matches.c.id == match)).one_or_none()
    return _kept(row, _chairs(db, [match]).get(match, ())) if row else None


def remove(db: Connection, match: str) -> None:
    """Forget a match and everything written of it."""
    for rows in (bookmarks.c.match, lines.c.match, seats.c.match, matches.c.id):
        db.execute(delete(rows.table).where(rows == match))


def made_by(db: Connection, guest: int, limit: int | None = None) -> list[Kept]:
    """The matches a guest made, newest first; one that cannot be read is left out."""
    query = select(matches).where(matches.c.guest == guest)
    rows = db.execute(query.order_by(matches.c.created.desc()).limit(limit)).all()
    chairs = _chairs(db, [row.id for row in rows])
    found = []
    for row in rows:
        try:
            found.append(_kept(row, chairs.get(row.id, ())))
        except Refused as refused:
            log.warning("%s", refused)
    return found


def running_by_themselves(db: Connection, guest: int) -> int:
    """How many matches of a guest go on in which only computers sit."""
    people = exists().where(seats.c.match == matches.c.id, seats.c.guest.is_not(None))
    query = select(func.count()).where(matches.c.guest == guest, matches.c.outcome.is_(None))
    return int(db.execute(query.where(~people)).scalar_one())


def due(db: Connection) -> list[str]:
    """Matches in which a bot or a clock owes the next line."""
    return list(db.execute(select(matches.c.id).where(matches.c.due)).scalars())


def written(db: Connection, match: str) -> list[Written]:
    """The lines of a match in their order, as bytes, whatever a hand has put there."""
    body = cast(lines.c.body, LargeBinary)
    query = select(lines.c.seq, body, lines.c.hash).where(lines.c.match == match)
    return [Written(*row) for row in db.execute(query.order_by(lines.c.seq))]


def said(db: Connection, match: str, most: int) -> list[tuple[str, int]]:
    """The last lines of a match that somebody said with an id, oldest first."""
    query = select(lines.c.said, lines.c.seq).where(
        lines.c.match == match, lines.c.said.is_not(None)
    )
    rows = db.execute(query.order_by(lines.c.seq.desc()).limit(most)).all()
    return [(row.said, row.seq) for row in reversed(rows)]


def _chairs(db: Connection, ids: list[str]) -> dict[str, tuple[Chair, ...]]:
    found: dict[str, tuple[Chair, ...]] = {}
    query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.seat)
    for row in db.execute(query):
        chair = Chair(kind=row.kind, name=row.name, level=row.level, guest=row.guest)
        found[row.match] = (*found.get(row.match, ()), chair)
    return found


def _kept(row: Row[Any], chairs: tuple[Chair, ...]) -> Kept:
    """A match as its rows tell it, or raise `Refused`: every field is looked at."""
    found = {str(name): value for name, value in row._mapping.items()}
    try:
        for name in ("header", "points", "waits", "clocks", "outcome", "seal"):
            found[name] = found[name] and msgspec.json.decode(found[name])
        plain = {**found, "chairs": msgspec.to_builtins(chairs), "standing": found}
        kept = msgspec.convert(plain, Kept, builtin_types=(bytes,))
    except (msgspec.DecodeError, UnicodeDecodeError, TypeError, RecursionError):
        raise Refused(Code.STALE, "unreadable", {"match": row.id}) from None
    if len(chairs) != len(kept.header.seats):
        raise Refused(Code.STALE, "unreadable", {"match": row.id})
    return kept


def _columns(standing: Standing) -> dict[str, Any]:
    return {
        "lines": standing.lines,
        "points": _json(standing.points),
        "waits": _json(standing.waits),
        "due": standing.due,
        "clocks": _json(standing.clocks),
        "takebacks": standing.takebacks,
        "outcome": _json(standing.outcome) if standing.outcome else None,
        "finished": standing.finished,
        "seal": _json(standing.seal) if standing.seal else None,
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
