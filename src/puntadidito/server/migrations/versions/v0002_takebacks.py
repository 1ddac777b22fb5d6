"""How many decisions of a match were taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Count them in the lines that are there: quotes inside a JSON text would be escaped."""
    op.add_column("matches", sa.Column("takebacks", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        """
        UPDATE matches SET takebacks = (
            SELECT count(*) FROM lines
            WHERE lines.match = matches.id
            AND instr(lines.body, CAST('"line":{"type":"takeback"' AS BLOB)) > 0
        )
        """
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_column("matches", "takebacks")
