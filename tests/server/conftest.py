"""A server in this process, with a database that was empty when the file of tests began."""

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.house import Guest, config_in, running


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(config_in(tmp_path_factory.mktemp("server"))) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Guest:
    return Guest(client)
