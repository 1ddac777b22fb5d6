"""A server in this process, with an empty database."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.house import Guest, config_in, running


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Litestar]]:
    with running(config_in(tmp_path)) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Guest:
    return Guest(client)
