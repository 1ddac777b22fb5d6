"""Hints at a table, in a record, and the look through a whole match."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.server.adviser import COSTLY, LEAST_COST
from puntadidito.server.ledger import Chair
from puntadidito.server.table import Table
from tests.server.house import HERE, ME, Guest, bot, play_out, poll


def hint(guest: Guest, match: str, seat: int = 0, status: int = 200) -> Any:
    return guest.get(f"/api/matches/{match}/hint?seat={seat}", status)


def finished(guest: Guest) -> str:
    match = guest.match(ME, bot())
    with guest.at(match) as table:
        play_out(table)
    return match


def reviewed(guest: Guest, match: str) -> Any:
    where = f"/api/matches/{match}/review"

    def over() -> bool:
        found = guest.get(where)
        return bool(found["chances"]) and found["done"] == found["total"]

    poll(over)
    return guest.get(where)


def test_a_hint_is_one_of_the_options(guest: Guest) -> None:
    match = guest.match(ME, bot())
    with guest.at(match) as table:
        table.my_turn()
        asked = table.mine()
        assert asked is not None
        found = hint(guest, match)
        assert found["decision"] == asked["id"]
        assert found["option"] in [option["name"] for option in asked["options"]]
        assert 0 <= found["worth"] <= 1
        assert found["made"] is None
        assert found == hint(guest, match)


def test_two_on_one_screen_may_ask_with_a_clock(guest: Guest) -> None:
    match = guest.match(ME, HERE, seconds=60)
    with guest.at(match) as table:
        table.until(lambda shown: bool(shown["decisions"]))
        seat = table.table["decisions"][0]["seat"]
        assert hint(guest, match, seat)["seat"] == seat


def test_not_with_a_clock_between_people(guest: Guest, client: TestClient[Litestar]) -> None:
    match = guest.match(ME, HERE, seconds=60)
    with guest.at(match) as table:
        table.until(lambda shown: bool(shown["decisions"]))
        seat = table.table["decisions"][0]["seat"]
        with _stranger(client, match, 1 - seat):
            refused = hint(guest, match, seat, 403)
    assert refused["reason"] == "hint_people"


def test_between_people_without_a_clock(guest: Guest, client: TestClient[Litestar]) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as table:
        table.until(lambda shown: bool(shown["decisions"]))
        seat = table.table["decisions"][0]["seat"]
        with _stranger(client, match, 1 - seat):
            assert hint(guest, match, seat)["seat"] == seat


class _stranger:
    """Somebody else holds a seat of an open table: no page lets people meet from afar yet."""

    def __init__(self, client: TestClient[Litestar], match: str, seat: int) -> None:
        self.table: Table = client.app.state.lobby._tables[match].result()
        self.kept, self.seat = self.table.kept, seat

    def __enter__(self) -> None:
        chairs = list(self.kept.chairs)
        chairs[self.seat] = Chair(kind="me", name="Ada", guest=10_000)
        self.table.kept = msgspec.structs.replace(self.kept, chairs=tuple(chairs))

    def __exit__(self, *_: object) -> None:
        self.table.kept = self.kept


def test_only_for_a_seat_of_ones_own(guest: Guest, client: TestClient[Litestar]) -> None:
    match = guest.match(ME, bot())
    assert hint(guest, match, 1, 403)["reason"] == "not_yours"
    assert hint(guest, match, 5, 400)["reason"] == "unknown_seat"
    assert hint(Guest(client), match, 0, 403)["reason"] == "not_yours"


def test_only_when_asked(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as table:
        table.until(lambda shown: bool(shown["decisions"]))
        other = 1 - table.table["decisions"][0]["seat"]
        assert hint(guest, match, other, 409)["reason"] == "not_asked"


def test_of_a_line_only_when_the_match_is_over(guest: Guest) -> None:
    match = guest.match(ME, bot())
    assert guest.get(f"/api/matches/{match}/hint/1", 409)["reason"] == "not_over"
    assert guest.get(f"/api/matches/{match}/review", 409)["reason"] == "not_over"


def test_a_choice_of_a_record_beside_the_computers(guest: Guest) -> None:
    match = finished(guest)
    assert hint(guest, match, 0, 409)["reason"] == "over"
    frames = guest.frames(match)
    chosen = next(frame for frame in frames if frame["line"] == "choice")
    drawn = next(frame for frame in frames if frame["line"] == "draw")
    found = guest.get(f"/api/matches/{match}/hint/{chosen['n']}")
    assert found["made"]["option"] == chosen["option"]
    assert found["seat"] == chosen["seat"]
    if found["option"] == chosen["option"]:
        assert found["made"]["worth"] == found["worth"]
    assert guest.get(f"/api/matches/{match}/hint/{drawn['n']}", 409)["reason"] == "no_choice"
    assert guest.get(f"/api/matches/{match}/hint/9999", 404)["reason"] == "unknown_line"


def test_a_match_is_looked_through(guest: Guest) -> None:
    match = finished(guest)
    found = reviewed(guest, match)
    frames, info = guest.frames(match), guest.get(f"/api/matches/{match}")
    assert len(found["chances"]) == len(frames)
    winner = info["outcome"]["winner"]
    assert found["chances"][-1] == {0: 1.0, 1: 0.0, None: 0.5}[winner]
    costs = [one["worth"] - one["made"]["worth"] for one in found["costly"]]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) <= COSTLY
    assert all(cost >= LEAST_COST for cost in costs)
    assert costs, "who always takes the first option gives something away"
    assert {one["seat"] for one in found["costly"]} == {0}


def test_where_only_computers_played_no_choice_is_held_against_anybody(guest: Guest) -> None:
    match = guest.match(bot("novizio"), bot("novizio"))
    poll(lambda: guest.get(f"/api/matches/{match}")["outcome"] is not None)
    found = reviewed(guest, match)
    assert found["total"] == 0
    assert found["costly"] == []


@pytest.mark.parametrize("path", ["hint?seat=0", "hint/1", "review"])
def test_of_no_match(guest: Guest, path: str) -> None:
    assert guest.get(f"/api/matches/nothing/{path}", 404)["reason"] == "unknown_match"
