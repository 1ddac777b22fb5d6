"""Chance that nobody can steer: the seed is committed to, then come the nonces, then the draws."""

from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from puntadidito.core import chance
from puntadidito.core.contract import Chance
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.match import Match
from puntadidito.core.record import RecordError, record_of, verify
from puntadidito.games import GAMES
from puntadidito.server.pledges import Pledges
from tests.server.house import HERE, ME, QUICK, Guest, bot

WISH: dict[str, Any] = {"game": "cards", "setup": QUICK}


def make(guest: Guest, seats: Any = (ME, HERE), status: int = 201, **luck: Any) -> Any:
    return guest.post("/api/matches", {**WISH, "seats": seats, "luck": luck}, status)


def test_the_seed_that_was_promised_and_the_nonces_one_gave_are_those_that_are_played_with(
    guest: Guest,
) -> None:
    promised = guest.post("/api/commitments")["seed_hash"]
    info = make(guest, seed_hash=promised, nonces=["ada-7", "bea-9"])
    assert (info["seed_hash"], info["nonces"]) == (promised, ["ada-7", "bea-9"])
    guest.post(f"/api/matches/{info['id']}/abandon")
    over = guest.get(f"/api/matches/{info['id']}")
    assert chance.commitment(bytes.fromhex(over["seed"])) == promised
    text: bytes = guest.client.get(f"/api/matches/{info['id']}/record").content
    assert verify(text.splitlines(), GAMES).outcome.how == "abandoned"


def test_a_record_whose_nonces_were_changed_is_found_out() -> None:
    seed = bytes(range(32))
    game = GAMES["cards"]
    match = play(game, game.Setup(quick=True), [RandomBot(), RandomBot()], seed)
    header = msgspec.structs.replace(match.header, nonces=("ada-7", "bea-9"))
    forged = Match(game, header)
    for entry in match.entries:
        forged.fold(entry.line)
    with pytest.raises(RecordError, match="a draw is not the one the seed gives"):
        verify(record_of(forged, seed).splitlines(), GAMES)


def test_other_nonces_are_other_luck() -> None:
    coin = Chance("1", None)
    drawn = {chance.draw(bytes(32), given, 1, coin).outcome for given in (["a", "b"], ["a", "c"])}
    assert len(drawn) == 2


def test_who_gives_none_is_given_one_and_so_is_a_computer(guest: Guest) -> None:
    first, second = make(guest, (ME, bot()))["nonces"], make(guest, (ME, bot()))["nonces"]
    assert len({*first, *second}) == 4
    mine, its = make(guest, (ME, bot()), nonces=["mine"])["nonces"]
    assert mine == "mine" and len(its) == 32


def test_a_promise_is_for_one_guest_and_one_match(guest: Guest, client: TestClient[Any]) -> None:
    promised = guest.post("/api/commitments")["seed_hash"]
    refused = make(Guest(client), status=409, seed_hash=promised)
    assert refused["reason"] == "commitment"
    make(guest, seed_hash=promised)
    assert make(guest, status=409, seed_hash=promised)["reason"] == "commitment"
    old, new = (guest.post("/api/commitments")["seed_hash"] for _ in range(2))
    assert make(guest, status=409, seed_hash=old)["reason"] == "commitment"
    assert make(guest, seed_hash=new)["seed_hash"] == new
    assert client.post("/api/commitments").status_code == 401


def test_a_wish_that_is_refused_uses_no_promise_up(guest: Guest) -> None:
    promised = guest.post("/api/commitments")["seed_hash"]
    assert make(guest, (ME, bot("nobody")), 400, seed_hash=promised)["reason"] == "unknown_level"
    assert make(guest, (ME, bot()), 400, nonces=["a", "b"])["reason"] == "nonces"
    assert make(guest, seed_hash=promised)["seed_hash"] == promised


@pytest.mark.parametrize("nonce", ["", "two words", "x" * 65, "tab\t", "\x1f", 7, None])
def test_a_nonce_that_is_none(guest: Guest, nonce: Any) -> None:
    assert make(guest, status=400, nonces=[nonce])["reason"] == "malformed"


def test_a_rematch_has_its_own_promise(guest: Guest) -> None:
    match = make(guest)["id"]
    guest.post(f"/api/matches/{match}/abandon")
    promised = guest.post("/api/commitments")["seed_hash"]
    luck = {"seed_hash": promised, "nonces": ["x", "y"]}
    again = guest.post(f"/api/matches/{match}/rematch", luck)
    assert (again["seed_hash"], again["nonces"]) == (promised, ["x", "y"])


def test_promises_without_end_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puntadidito.server.pledges.MOST", 2)
    pledges = Pledges()
    hashes = [pledges.give(guest) for guest in range(3)]
    assert chance.commitment(pledges.take(2, hashes[2])) == hashes[2]
    with pytest.raises(Exception, match="commitment"):
        pledges.take(0, hashes[0])
