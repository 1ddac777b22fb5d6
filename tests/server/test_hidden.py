"""What a seat may not know never reaches its browser; a bot that fails does not stop a match."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core import shotlog
from puntadidito.core.agenda import Sight
from puntadidito.core.contract import Ran
from puntadidito.core.driver import RandomBot
from puntadidito.games import GAMES
from puntadidito.games.cards.game import Cards
from puntadidito.server.table import Table
from tests.games.toy import Toy
from tests.server.house import (
    HERE,
    ME,
    Guest,
    Json,
    bot,
    config_in,
    give_seat_to_newest,
    play_out,
    running,
)


@pytest.fixture
def toy_match(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Two friends at a game with secrets: each has a cap only he has seen, and both must aim."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    made: str = guest.post("/api/matches", {"game": "toy", "seats": [ME, HERE]})["id"]
    return made


def kinds(frames: dict[int, Json]) -> list[tuple[str, int | None]]:
    return [(e["type"], e["to"]) for frame in frames.values() for e in frame["events"]]


def test_events_for_one_seat_are_sent_to_no_other(guest: Guest, toy_match: str) -> None:
    with guest.at(toy_match, 0) as ada, guest.at(toy_match, 1) as bea:
        assert kinds(ada.frames) == [("dealt", 0)]
        assert kinds(bea.frames) == [("dealt", 1)]
        with guest.at(toy_match, None) as watching:
            assert kinds(watching.frames) == []
            assert all(frame["view"]["cap"] is None for frame in watching.frames.values())


@pytest.mark.parametrize("curtain", [True, False])
def test_a_sealed_answer_stays_sealed(
    guest: Guest, toy_match: str, monkeypatch: pytest.MonkeyPatch, curtain: bool
) -> None:
    monkeypatch.setattr(Toy, "curtain", lambda _game, _setup: curtain)
    with guest.at(toy_match, 0) as ada, guest.at(toy_match, 1) as bea:
        assert [d["seat"] for d in bea.table["decisions"]] == [0, 1]
        ada.answer("flick", value={"angle": 17, "power": 423})
        for screen in (ada, bea):
            screen.until(lambda table: len(table["decisions"]) == 1)
        sealed = max(ada.frames)
        assert ada.frames[sealed]["option"] == "flick"
        assert (bea.frames[sealed]["seat"], bea.frames[sealed]["option"]) == (0, None)
        assert "423" not in str(bea.frames)
        assert bea.mine() is not None  # one seat's answer does not make the other's stale
        with guest.at(toy_match, None) as watching:
            assert "423" not in str(watching.frames)
    assert "423" not in str(guest.frames(toy_match, 1))


def test_a_shot_that_fails_is_refused_and_changes_nothing(
    guest: Guest, toy_match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Toy, "shoot", lambda _game, _shot: 1 / 0)
    with guest.at(toy_match, 0) as ada:
        ada.answer("pass")
        ada.until(lambda table: len(table["decisions"]) == 1)
        ada.sit(guest.token, 1)
        before = guest.frames(toy_match)
        ada.answer("pass")
        assert ada.refused()["reason"] == "internal"
        assert guest.frames(toy_match) == before


def test_a_shot_shows_how_things_moved_while_it_is_fresh(
    guest: Guest, toy_match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    still = shotlog.Path(0, (shotlog.Knot(0, 5, 6),), ())
    log = shotlog.ShotLog(7, (still,), (), ())
    ran = Ran({"distances": [30, 60]}, log)
    monkeypatch.setattr(Toy, "shoot", lambda _game, _shot: ran)
    with guest.at(toy_match, 0) as ada:
        ada.answer("pass")
        ada.until(lambda table: len(table["decisions"]) == 1)
        ada.sit(guest.token, 1)
        ada.answer("pass")
        ada.until(lambda table: any(f["motion"] for f in table["frames"]))
    frames = guest.frames(toy_match)
    shots = [f["n"] for f in frames if f["line"] == "played"]
    assert shots and all(f["motion"] is None for f in frames)
    assert guest.get(f"/api/matches/{toy_match}/motion/{shots[0]}") == {
        "duration": 7,
        "paths": [{"body": 0, "knots": [[0, 5, 6]], "pulls": []}],
        "contacts": [],
        "gone": [],
    }
    assert guest.get(f"/api/matches/{toy_match}/motion/{shots[0] - 1}") is None


def test_an_aim_is_shown_to_the_others_and_kept_nowhere(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, None) as watching, guest.at(match, None) as ada:
        ada.until(lambda table: bool(table["decisions"]))
        seat = ada.table["decisions"][0]["seat"]
        ada.sit(guest.token, seat)
        before = guest.frames(match)
        ada.say(type="aim", value={"angle": 45})
        while (heard := watching.hear())["type"] != "aimed":
            pass
        assert heard == {"type": "aimed", "seat": seat, "value": {"angle": 45}}
        watching.say(type="aim", value={"angle": 1})  # a spectator aims at nothing
        ada.ping()
        assert guest.frames(match) == before


def test_a_sealed_aim_is_shown_to_nobody(
    guest: Guest, toy_match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    monkeypatch.setattr(Table, "_show_aim", lambda _table, *aimed: shown.append(aimed))
    with guest.at(toy_match, 0) as ada:
        ada.say(type="aim", value={"angle": 45})
        ada.ping()
    assert not shown


@pytest.mark.parametrize(
    ("game", "setup", "falls"),
    [("cards", {}, False), ("carrom", {}, False), ("football", {}, False), ("rugby", {}, False),
     ("crash", {}, True),
     ("crash", {"open_hands": True}, False)],
)  # fmt: skip
def test_a_curtain_falls_where_seats_see_different_things(
    guest: Guest, game: str, setup: Json, falls: bool
) -> None:
    wish = {"game": game, "seats": [ME, HERE], "setup": setup}
    assert guest.post("/api/matches", wish)["curtain"] is falls
    (told,) = (g for g in guest.get("/api/games") if g["id"] == game)
    assert told["curtain"] is (game == "crash")


def test_partners_are_one_side(guest: Guest) -> None:
    wish = {"game": "carrom", "seats": [ME, HERE, HERE, HERE], "setup": {"doubles": True}}
    assert [seat["side"] for seat in guest.post("/api/matches", wish)["seats"]] == [0, 1, 0, 1]


def test_what_cannot_be_tried_out_is_refused(guest: Guest) -> None:
    assert guest.post("/api/practice/cards", {}, 409)["reason"] == "no_practice"
    assert guest.post("/api/practice/chess", {}, 404)["reason"] == "unknown_game"
    assert guest.post("/api/practice/cards", [1], 400)["reason"] == "malformed"
    assert guest.post("/api/practice/rugby", {}, 409)["reason"] == "practice"


def test_a_game_can_be_practised_before_it_can_be_played(guest: Guest) -> None:
    flick = {"body": 9, "angle": 0, "power": 400}
    tried = guest.post(
        "/api/practice/football", {"pieces": [[9, -45_000, 0], [22, 0, 0]], "flick": flick}
    )
    assert tried["facts"]["did"][0]["what"] == "ran" and len(tried["log"]["movers"]) == 2


# ---- bots ---------------------------------------------------------------------------------------


class Hostile:
    def __init__(self, choose: Callable[[], Any]) -> None:
        self.choose_now = choose

    def choose(self, view: Any, decision: Any, below: Any) -> Any:
        return self.choose_now()


@pytest.mark.parametrize(
    "bad", [lambda: 1 / 0, lambda: ("fly", None), lambda: ("draw", 7), lambda: None, lambda: (3, 4)]
)
def test_a_bot_that_fails_plays_what_the_clock_would(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, bad: Callable[[], Any]
) -> None:
    monkeypatch.setattr(Cards, "bot", lambda _game, _level: Hostile(bad))
    with guest.at(guest.match()) as ada:
        play_out(ada)


def test_a_bot_is_given_the_view_of_its_seat_and_nothing_else(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    class Watched(RandomBot):
        def choose(self, sight: Any, decision: Any, below: Any) -> Any:
            seen.append(sight)
            return super().choose(sight, decision, below)

    monkeypatch.setattr(Cards, "bot", lambda _game, _level: Watched())
    with guest.at(guest.match()) as ada:
        play_out(ada)
    assert seen and {type(sight) for sight in seen} == {Sight}
    assert {type(sight.view) for sight in seen} == {Cards.View}


# ---- somebody else's consent --------------------------------------------------------------------


@pytest.fixture
def strangers(tmp_path: Path) -> Iterator[tuple[Guest, str]]:
    """A match whose second seat another guest holds, as play by link will make it."""
    config = config_in(tmp_path)
    with running(config) as client:
        guest, other = Guest(client), Guest(client)
        match = guest.match(ME, HERE)
        give_seat_to_newest(config, match, 1)
        with other.at(match, 1):
            yield guest, match


@pytest.mark.parametrize("what", ["takeback", "abandon"])
def test_what_needs_the_others_consent(strangers: tuple[Guest, str], what: str) -> None:
    guest, match = strangers
    with guest.at(match, 0) as ada:
        ada.say(type="ask", what=what)
        assert ada.refused()["reason"] == "consent"
        ada.say(type="sit", token=guest.token, seat=1)
        assert ada.refused()["reason"] == "not_yours"
        ada.say(type="ask", what="concede")
        assert ada.until(lambda table: bool(table["outcome"]))["outcome"]["winner"] == 1


def test_a_level_of_bot_has_a_name(guest: Guest) -> None:
    info = guest.get(f"/api/matches/{guest.match(ME, bot('novizio'))}")
    assert [(seat["name"], seat["bot"]) for seat in info["seats"]] == [
        ("Ada", None),
        ("novizio", "novizio"),
    ]


# ---- what an option would give ------------------------------------------------------------------


def test_an_option_is_tried_without_being_played(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match, None) as ada:
        ada.until(lambda table: bool(table["decisions"]))
        (asked,) = ada.table["decisions"]
    before, seat = guest.frames(match), asked["seat"]
    said = {"seat": seat, "decision": asked["id"], "option": "draw"}
    found = guest.post(f"/api/matches/{match}/preview", said, 200)
    assert found["view"]["line"] == before[-1]["view"]["line"] + 1
    assert found["view"]["about"]["kind"] != before[-1]["view"]["about"]["kind"]
    assert guest.frames(match) == before
    wrongs = ({"seat": 1 - seat}, 403), ({"decision": "0"}, 409), ({"option": "win"}, 400)
    for wrong, status in wrongs:
        guest.post(f"/api/matches/{match}/preview", {**said, **wrong}, status)
    stranger = Guest(guest.client)
    assert stranger.post(f"/api/matches/{match}/preview", said, 403)["reason"] == "not_yours"
