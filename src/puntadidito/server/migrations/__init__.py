"""Alembic migrations, run when the database is opened."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from puntadidito.server.schema import HEAD, metadata


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest tables; does nothing when it is there already."""
    if standing(connection) == HEAD:
        return
    # Alembic takes half a second to load, and is needed once in the life of a database.
    from alembic.config import Config
    from alembic.runtime.environment import EnvironmentContext
    from alembic.script import ScriptDirectory

    script = ScriptDirectory(Path(__file__).parent)
    known = [revision.revision for revision in script.walk_revisions()]
    if (now := standing(connection)) is not None and now not in known:
        raise OSError(f"the database was made by a newer version of Puntadidito ({now})")
    environment = EnvironmentContext(
        Config(), script, fn=lambda now, _context: script._upgrade_revs("head", now)
    )
    with environment:
        environment.configure(connection=connection, target_metadata=metadata)
        environment.run_migrations()


def standing(connection: Connection) -> str | None:
    """The migration a database stands at, ``None`` when it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.execute(
        text("SELECT version_num FROM alembic_version")
    ).scalar()
    return revision
