"""A server in this process, with a database that was empty when the file of tests began."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import count

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.core import chance
from tests.server.house import Guest, config_in, running


@pytest.fixture(autouse=True)
def the_same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seed and nonce of a test differs from the others, and is the same on every day."""
    numbers = count()

    def lot() -> bytes:
        text = f"{request.node.nodeid} {next(numbers)}".encode()
        return blake2b(text, digest_size=chance.SEED_BYTES).digest()

    monkeypatch.setattr(chance, "new_seed", lot)
    monkeypatch.setattr(chance, "new_nonce", lambda: lot()[:16].hex())


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(config_in(tmp_path_factory.mktemp("server"))) as client:
        yield client


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Guest:
    return Guest(client)
