"""Clocks and shots: while things move, nobody's time runs."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from puntadidito.games.carrom.game import Carrom
from puntadidito.server import show
from tests.server.house import HERE, ME, AtTable, Guest, bot, config_in, running

STROKE = {"place": 0, "angle": 90_000, "power": 900}
LIMIT_MS = 15_000


def first_stroke(guest: Guest, table: AtTable) -> None:
    """Toss and seats, whoever is asked."""
    while True:
        (waiting,) = table.table["decisions"]
        if waiting["seat"] != table.table["seat"]:
            table.sit(guest.token, waiting["seat"])
        decision = table.mine()
        assert decision is not None
        if decision["kind"] == "stroke":
            return
        table.answer()
        while table.table["decisions"][0]["id"] == decision["id"]:
            table.hear()


def test_the_clock_starts_when_everything_lies_still(guest: Guest) -> None:
    wish = {"game": "carrom", "seats": (ME, HERE), "setup": {"quick": True, "timed": True}}
    match = guest.post("/api/matches", wish)["id"]
    with guest.at(match, 0) as screen:
        first_stroke(guest, screen)
        before = screen.mine()
        assert before is not None and before["left_ms"] <= LIMIT_MS
        screen.answer("stroke", value=STROKE)
        screen.until(lambda now: any(frame["motion"] for frame in now["frames"]))
        shot = next(f["motion"] for f in screen.table["frames"] if f["motion"])
        (waiting,) = screen.table["decisions"]
        over = waiting["left_ms"] - LIMIT_MS
        assert 0 < over <= round(shot["duration"] / 1000)


def test_a_shot_is_run_and_shown_once_however_many_look_on(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[tuple[Any, ...]] = []

    def counted(owner: Any, name: str) -> None:
        true = getattr(owner, name)

        def call(*given: Any, **named: Any) -> Any:
            calls.append((name, *given[1:3]))
            return true(*given, **named)

        monkeypatch.setattr(owner, name, call)

    wish = {"game": "carrom", "seats": (ME, HERE), "setup": {"quick": True}}
    match = guest.post("/api/matches", wish)["id"]
    with ExitStack() as room, guest.at(match, 0) as screen:
        first_stroke(guest, screen)
        others = [room.enter_context(guest.at(match, screen.table["seat"])) for _ in range(3)]
        counted(Carrom, "shoot")
        counted(show, "frame")
        counted(show, "decision")
        screen.answer("stroke", value=STROKE)
        seen = []
        for at in (screen, *others):
            at.until(lambda now: any(frame["motion"] for frame in now["frames"]))
            seen.append(at.table["frames"])
        assert seen[0] == seen[1] == seen[2] == seen[3]
        shot = next(frame for frame in seen[0] if frame["motion"])
        assert guest.get(f"/api/matches/{match}/motion/{shot['n']}") == shot["motion"]
    made = [call[0] for call in calls]
    assert made.count("shoot") == 1
    assert made.count("frame") == len(seen[0])
    assert made.count("decision") == 1


def test_what_moved_long_ago_is_read_from_the_record(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    wish = {"game": "carrom", "seats": (ME, HERE), "setup": {"quick": True}}
    match = guest.post("/api/matches", wish)["id"]
    with guest.at(match, 0) as screen:
        first_stroke(guest, screen)
        screen.answer("stroke", value=STROKE)
        screen.until(lambda now: any(frame["motion"] for frame in now["frames"]))
        shot = next(frame for frame in screen.table["frames"] if frame["motion"])
    monkeypatch.setattr(Carrom, "shoot", None)  # nobody simulates it again
    with guest.at(match, 0) as screen:
        screen.sit(guest.token, 0, since=0)
        later = screen.frames[shot["n"]]
    assert later == {**shot, "view": later["view"]}
    assert all(frame["motion"] is None for frame in guest.frames(match))
    assert guest.get(f"/api/matches/{match}/motion/{shot['n']}") == shot["motion"]


def test_a_computer_is_seen_to_aim_before_it_strikes(tmp_path: Path) -> None:
    with running(config_in(tmp_path, bot_delay_ms=60)) as client:
        guest = Guest(client)
        wish = {"game": "carrom", "seats": (ME, bot("novizio")), "setup": {"quick": True}}
        with guest.at(guest.post("/api/matches", wish)["id"], 0) as screen:
            aimed = None
            while aimed is None:
                heard = screen.hear() if screen.mine() is None else {"type": "mine"}
                if heard["type"] == "aimed":
                    aimed = heard
                elif heard["type"] == "mine":
                    asked = screen.mine()
                    assert asked is not None
                    stroke = asked["kind"] == "stroke"
                    screen.answer("pass" if stroke else asked["options"][0]["name"])
                    screen.hear()
            assert aimed["seat"] == 1
            struck = screen.until(lambda now: any(f["motion"] for f in now["frames"]))
    said = [e for f in struck["frames"] for e in f["events"] if e["type"] == "struck"]
    assert said[0]["aim"] == aimed["value"]
