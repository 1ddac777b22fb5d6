"""Whole matches over the wire."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.core.chance import commitment
from tests.server.house import HERE, ME, Guest, bot, play_out


@pytest.mark.parametrize("level", ["novizio", "club", "maestro"])
def test_a_match_against_the_computer_is_played_to_its_end(guest: Guest, level: str) -> None:
    match = guest.match(ME, bot(level))
    with guest.at(match) as ada:
        play_out(ada)
        assert list(ada.frames) == list(range(ada.table["match"]["lines"] + 1))
        assert {frame["line"] for frame in ada.frames.values()} == {"start", "draw", "choice"}
        assert {f["seat"] for f in ada.frames.values() if f["line"] == "choice"} == {0, 1}
        assert ada.table["decisions"] == []
    info = guest.get(f"/api/matches/{match}")
    assert info["outcome"] == ada.table["outcome"]
    assert info["waits_for"] == []
    assert commitment(bytes.fromhex(info["seed"])) == info["seed_hash"]
    assert guest.frames(match, 0) == list(ada.frames.values())


def test_the_computer_begins_when_it_has_to(guest: Guest) -> None:
    """Whoever receives the kick-off begins; over some matches that is the bot too."""
    starts = set()
    for _ in range(40):
        with guest.at(guest.match()) as ada:
            ada.my_turn()
            choices = [f for f in ada.frames.values() if f["line"] == "choice"]
            starts.add(choices[0]["seat"] if choices else 0)
        if starts == {0, 1}:
            return
    pytest.fail("the bot never began")


def test_two_on_one_screen_take_turns_at_one_line(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, 0) as screen:
        seen = set()
        while not (table := screen.table)["outcome"]:
            (waiting,) = table["decisions"]
            if waiting["seat"] != table["seat"]:
                assert waiting["options"] == [] and waiting["barred"] == []
                assert waiting["default"] == ""
                table = screen.sit(guest.token, waiting["seat"])  # the curtain is lifted
            seen.add(table["seat"])
            screen.answer()
            screen.hear()
    assert seen == {0, 1}


def test_since_sends_only_what_is_new(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, 0) as first:
        last = max(first.frames)
        table = first.sit(guest.token, 0, since=last)
        assert table["frames"] == []
        table = first.sit(guest.token, 0, since=last - 1)
        assert [f["n"] for f in table["frames"]] == [last]
        assert first.sit(guest.token, 0, since=10**6)["frames"] == []


def test_everybody_at_the_table_sees_the_same(client: TestClient[Litestar], guest: Guest) -> None:
    stranger = Guest(client)
    match = guest.match()
    with guest.at(match) as ada, guest.at(match) as again, stranger.at(match, None) as watching:
        play_out(ada)
        for other in (again, watching):
            other.until(lambda table: bool(table["outcome"]))
            assert other.frames == ada.frames  # nothing is hidden in this game
        assert watching.table["match"]["seats"][0]["yours"] is False
        assert again.table["match"]["seats"][0]["yours"] is True
        assert watching.table["takeback"] is False


def test_a_spectator_is_shown_no_options_and_may_not_answer(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, None) as watching:
        (waiting,) = watching.table["decisions"]
        assert waiting["options"] == []
        watching.say(type="answer", decision=waiting["id"], option="draw", id="5")
        refused = watching.refused()
        assert (refused["code"], refused["reason"], refused["id"]) == (
            "not_yours",
            "not_yours",
            "5",
        )
        watching.say(type="ask", what="concede")
        assert watching.refused()["reason"] == "not_yours"
    assert guest.get(f"/api/matches/{match}")["lines"] == len(watching.frames) - 1


def test_bots_play_with_nobody_looking(guest: Guest) -> None:
    match = guest.match(bot("club"), bot("novizio"))
    with guest.at(match, None) as watching:
        watching.until(lambda table: bool(table["outcome"]))
    assert [m["id"] for m in guest.get("/api/matches")] == [match]


# ---- above the game -----------------------------------------------------------------------------


def test_a_decision_against_the_computer_can_be_taken_back(guest: Guest) -> None:
    with guest.at(guest.match()) as ada:
        ada.my_turn()
        before, asked, lines = ada.mine(), ada.table["frames"], ada.table["match"]["lines"]
        view = ada.frames[lines]["view"]
        assert asked and ada.table["takeback"] == any(
            f["seat"] == 0 for f in ada.frames.values() if f["line"] == "choice"
        )
        ada.answer()
        ada.hear()
        ada.my_turn()
        assert ada.table["takeback"] is True
        ada.say(type="ask", what="takeback")
        ada.until(lambda table: table["match"]["lines"] in ada.frames)
        ada.until(lambda _table: ada.frames[max(ada.frames)]["line"] == "takeback")
        last = ada.frames[max(ada.frames)]
        assert last["events"] == [
            {"type": "taken_back", "law": [], "to": None, "seat": 0, "line": lines + 1}
        ]
        assert last["view"] == view
        assert ada.mine() == before
        match = ada.table["match"]["id"]
    dropped = [frame["n"] for frame in guest.frames(match) if frame["dropped"]]
    assert dropped == list(range(lines + 1, last["n"]))


def test_nothing_can_be_taken_back_before_the_first_decision(guest: Guest) -> None:
    with guest.at(guest.match(ME, HERE)) as ada:
        assert ada.table["takeback"] is False
        ada.say(type="ask", what="takeback", id="3")
        refused = ada.refused()
        assert (refused["reason"], refused["id"]) == ("takeback", "3")


def test_between_two_people_chance_cannot_be_taken_back(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, 0) as screen:
        seat = screen.table["decisions"][0]["seat"]
        screen.sit(guest.token, seat)
        screen.answer("draw")  # a card is turned: chance has spoken
        screen.until(lambda table: table["decisions"][0]["seat"] != seat)
        assert screen.table["takeback"] is False


@pytest.mark.parametrize(
    ("what", "how", "winner"), [("concede", "conceded", 1), ("abandon", "abandoned", None)]
)
def test_a_match_can_be_given_up(guest: Guest, what: str, how: str, winner: int | None) -> None:
    match = guest.match()
    with guest.at(match) as ada:
        ada.say(type="ask", what=what)
        table = ada.until(lambda table: bool(table["outcome"]))
        assert (table["outcome"]["how"], table["outcome"]["winner"]) == (how, winner)
        assert table["takeback"] is False
        ada.say(type="ask", what="concede")
        assert ada.refused()["code"] == "over"
    assert guest.get(f"/api/matches/{match}")["outcome"]["how"] == how


def test_a_rematch_swaps_the_sides(guest: Guest) -> None:
    match = guest.match(ME, bot("novizio"), levels=["A", "B"])
    guest.post(f"/api/matches/{match}/rematch", status=409)
    with guest.at(match) as ada:
        ada.say(type="ask", what="concede")
        ada.until(lambda table: bool(table["outcome"]))
    again = guest.post(f"/api/matches/{match}/rematch")
    assert again["id"] != match
    assert [seat["bot"] for seat in again["seats"]] == ["novizio", None]
    assert [seat["yours"] for seat in again["seats"]] == [False, True]
    assert again["setup"] == guest.get(f"/api/matches/{match}")["setup"]
    assert again["seed"] is None
    with guest.at(again["id"], 1) as ada:
        assert ada.my_turn()["seat"] == 1
    listed = [m["id"] for m in guest.get("/api/matches")]
    assert listed == [again["id"], match]


def test_only_those_who_played_have_a_rematch(client: TestClient[Litestar], guest: Guest) -> None:
    match = guest.match()
    refused = Guest(client).post(f"/api/matches/{match}/rematch", status=403)
    assert refused["reason"] == "not_yours"
