"""Clocks and shots: while things move, nobody's time runs."""

from pathlib import Path

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
