"""What scripts could ask for without end, and people never do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.server import limits
from puntadidito.server.limits import Limits, Well
from tests.server.house import HERE, ME, QUICK, Guest, Json, bot


@pytest.fixture
def narrow(client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch) -> Iterator[Limits]:
    """The same house with little of everything."""
    house = client.app.state.lobby
    few = Limits()
    few._guests, few._games = Well(2, 60.0), Well(3, 60.0)
    monkeypatch.setattr(house, "limits", few)
    yield few


def wish(*seats: Json) -> Json:
    return {"game": "cards", "seats": seats, "setup": QUICK}


def test_guests_of_one_address(client: TestClient[Litestar], narrow: Limits) -> None:
    asked = [client.post("/api/guests") for _ in range(3)]
    assert [answer.status_code for answer in asked] == [201, 201, 429]
    assert asked[-1].json()["reason"] == "many_guests"


def test_matches_among_computers_of_one_address(
    client: TestClient[Litestar], narrow: Limits
) -> None:
    for guest in (Guest(client), Guest(client)):  # another guest is no other address
        guest.post("/api/matches", wish(bot(), bot()))
    guest.post("/api/matches", wish(bot(), bot()))
    refused = guest.post("/api/matches", wish(bot(), bot()), 429)
    assert (refused["reason"], refused["params"]) == ("many_games", {"seconds": 30})
    guest.post("/api/matches", wish(ME, bot()))  # whoever plays is not meant
    guest.post("/api/matches", wish(ME, HERE))


def test_matches_among_computers_that_are_not_over(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "RUNNING", 2)
    slow = {"game": "carrom", "seats": [bot("novizio"), bot("novizio")], "setup": {}}
    running = [guest.post("/api/matches", slow)["id"] for _ in range(2)]
    refused = guest.post("/api/matches", slow, 429)
    assert (refused["reason"], refused["params"]) == ("many_running", {"most": 2})
    guest.post("/api/matches", wish(ME, bot()))
    answer = guest.client.delete(f"/api/matches/{running[0]}", headers=guest.headers)
    assert answer.status_code == 204
    last = guest.post("/api/matches", slow)["id"]
    for match in (running[1], last):
        guest.client.delete(f"/api/matches/{match}", headers=guest.headers)


def test_an_address_not_heard_of_for_long_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ADDRESSES", 3)
    well = Well(1, 1000.0)
    assert all(well.take(str(n), at=0.0) for n in range(10))
    assert len(well._left) == 3
