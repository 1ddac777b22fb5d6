"""Where long matches are opened."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A match that has none is folded from its first line."""
    op.create_table(
        "bookmarks",
        sa.Column("match", sa.String, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Fold them again."""
    op.drop_table("bookmarks")
