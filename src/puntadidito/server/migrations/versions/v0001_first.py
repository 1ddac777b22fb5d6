"""Guests, matches, seats, lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Build the first tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("finished", sa.String),
        sa.Column("outcome", sa.Text),
        sa.Column("seal", sa.Text),
        sa.Column("lines", sa.Integer, nullable=False),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("waits", sa.Text, nullable=False),
        sa.Column("due", sa.Boolean, nullable=False),
    )
    op.create_index("matches_by_guest", "matches", ["guest", "created"])
    op.create_index("matches_due", "matches", ["due"], sqlite_where=sa.text("due"))
    op.create_table(
        "seats",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("level", sa.String),
        sa.Column("guest", sa.Integer, sa.ForeignKey("guests.id")),
        sa.Column("invite_hash", sa.LargeBinary),
    )
    op.create_table(
        "lines",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Remove them again."""
    for name in ("lines", "seats", "matches", "guests"):
        op.drop_table(name)
