"""By which id a line was said."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody will say again what was said before."""
    op.add_column("lines", sa.Column("said", sa.String))


def downgrade() -> None:
    """Forget them."""
    op.drop_column("lines", "said")
