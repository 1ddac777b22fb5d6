"""The tables of the database. `migrations` builds them step by step; a test holds both together."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

HEAD = "0005"
"""The newest migration. A database that stands here is opened without loading Alembic."""

NO_CLOCKS = '{"at":0,"spent":{}}'

metadata = MetaData()

house = Table(
    "house",
    metadata,
    # When somebody's clock was last seen to run, or the server closed.
    Column("seen", Float, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token_hash", LargeBinary, nullable=False, unique=True),
    Column("created", String, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("guest", Integer, ForeignKey("guests.id"), nullable=False),
    Column("created", String, nullable=False),
    Column("finished", String),
    Column("outcome", Text),
    Column("seal", Text),
    # What the last line left behind, so that a list of matches folds none of them.
    Column("lines", Integer, nullable=False),
    Column("points", Text, nullable=False),
    Column("waits", Text, nullable=False),
    # A bot or a clock owes the next line: whoever starts the server must wake this match.
    Column("due", Boolean, nullable=False),
    Column("takebacks", Integer, nullable=False, server_default="0"),
    # Time its open questions have taken, and when that was: a restart neither gives nor takes any.
    Column("clocks", Text, nullable=False, server_default=NO_CLOCKS),
    Index("matches_by_guest", "guest", "created"),
    Index("matches_due", "due", sqlite_where=text("due")),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("level", String),
    Column("guest", Integer, ForeignKey("guests.id")),
    Column("invite_hash", LargeBinary),
)

lines = Table(
    "lines",
    metadata,
    # The primary key settles races: two answers to one question cannot both be line n.
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
    Column("hash", String, nullable=False),
    # The id a seat gave its answer: who says it again is answered the same, after a restart too.
    Column("said", String),
    sqlite_with_rowid=False,
)

bookmarks = Table(
    "bookmarks",
    metadata,
    # Helps to open a long match; what it says is never asked for, only what the lines say.
    Column("match", String, ForeignKey("matches.id"), primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
