"""The time open questions have taken, and when the house was last open."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Whoever is asked now has his whole time once more."""
    op.create_table("house", sa.Column("seen", sa.Float, nullable=False))
    none = '{"at":0,"spent":{}}'
    op.add_column("matches", sa.Column("clocks", sa.Text, nullable=False, server_default=none))


def downgrade() -> None:
    """Forget it."""
    op.drop_column("matches", "clocks")
    op.drop_table("house")
