"""Carrom on the wire: what is not a stroke or a place is refused with the law; nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Decision, Decisions, Refused, Shot
from puntadidito.core.driver import run
from puntadidito.games import GAMES
from puntadidito.games.carrom.table import BASE_CIRCLE_X, HALF
from tests.server.house import HERE, ME, AtTable, Guest, Json

CARROM = GAMES["carrom"]
STROKE = {"place": 0, "angle": 90_000, "power": 900}
HUGE = 10**400


def seat_of_asked(guest: Guest, table: AtTable) -> Json:
    """Sit where somebody is asked."""
    table.until(lambda now: bool(now["decisions"]))
    (waiting,) = table.table["decisions"]
    if waiting["seat"] != table.table["seat"]:
        table.sit(guest.token, waiting["seat"])
    decision = table.mine()
    assert decision is not None
    return decision


def tell(guest: Guest, table: AtTable, option: str, value: Any) -> Json:
    """Answer, and see what is asked next."""
    asked = seat_of_asked(guest, table)["id"]
    table.answer(option, value=value)
    table.until(lambda now: bool(now["decisions"]) and now["decisions"][0]["id"] != asked)
    return seat_of_asked(guest, table)


@pytest.fixture
def striking(guest: Guest) -> Iterator[AtTable]:
    """A table where the first stroke is asked for."""
    wish = {"game": "carrom", "seats": (ME, HERE), "setup": {"quick": True, "timed": False}}
    match = guest.post("/api/matches", wish)["id"]
    with guest.at(match, 0) as table:
        decision = seat_of_asked(guest, table)
        while decision["kind"] != "stroke":
            decision = tell(guest, table, decision["options"][0]["name"], None)
        yield table


def refused(guest: Guest, table: AtTable, **said: Any) -> tuple[str, str, list[str]]:
    """How an answer is refused; the match must be as it was."""
    match = table.table["match"]["id"]
    before = guest.frames(match)
    table.answer(**said)
    answer = table.refused()
    table.ping()
    assert guest.frames(match) == before
    assert guest.get(f"/api/matches/{match}")["lines"] == len(before) - 1
    return answer["code"], answer["reason"], answer["law"]


@pytest.mark.parametrize(
    ("change", "code", "reason", "law"),
    [
        ({"ahead": 20_000}, "illegal", "striker.lines", "130.a.1"),
        ({"ahead": -20_000}, "illegal", "striker.lines", "130.a.1"),
        ({"place": HALF}, "illegal", "striker.far", "130.a.1"),
        ({"place": -1 << 80}, "illegal", "striker.far", "130.a.1"),
        ({"place": BASE_CIRCLE_X - 9_000}, "illegal", "striker.circle", "130.a.2"),
        ({"angle": -1}, "malformed", "stroke.angle", "127.a"),
        ({"angle": 360_000}, "malformed", "stroke.angle", "127.a"),
        ({"angle": 1.5}, "malformed", "stroke", "127.a"),
        ({"power": 0}, "malformed", "stroke.power", "127.a"),
        ({"power": 1_000_000}, "malformed", "stroke.power", "127.a"),
        ({"power": HUGE}, "malformed", "stroke.power", "127.a"),
        ({"power": "Infinity"}, "malformed", "stroke", "127.a"),
        ({"power": None}, "malformed", "stroke", "127.a"),
        ({"more": 1}, "malformed", "stroke", "127.a"),
    ],
)
def test_what_is_no_stroke(
    guest: Guest, striking: AtTable, change: Json, code: str, reason: str, law: str
) -> None:
    said = refused(guest, striking, option="stroke", value={**STROKE, **change})
    assert said == (code, reason, [law])


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_numbers_that_are_none(guest: Guest, striking: AtTable, number: str) -> None:
    match, decision = striking.table["match"]["id"], striking.mine()
    assert decision is not None
    before = guest.frames(match)
    striking.line.send(
        f'{{"type": "answer", "decision": "{decision["id"]}", "option": "stroke",'
        f' "value": {{"place": 0, "angle": 90000, "power": {number}}}}}'
    )
    said = striking.refused()
    assert said["code"] == "malformed"
    striking.ping()
    assert guest.frames(match) == before


def test_out_of_turn_and_too_late(guest: Guest, striking: AtTable) -> None:
    decision = striking.mine()
    assert decision is not None
    tell(guest, striking, "pass", None)
    code, reason, _ = refused(
        guest, striking, option="stroke", value=STROKE, decision=decision["id"]
    )
    assert (code, reason) == ("stale", "stale")
    waiting = seat_of_asked(guest, striking)
    striking.sit(guest.token, 1 - waiting["seat"])
    match = striking.table["match"]["id"]
    before = guest.frames(match)
    striking.say(type="answer", decision=waiting["id"], option="stroke", value=STROKE)
    assert striking.refused()["code"] == "not_yours"
    assert guest.frames(match) == before


@pytest.mark.parametrize(
    ("option", "how"), [("resign_board", "points"), ("concede_game", "conceded")]
)
def test_who_is_not_asked_may_give_up(
    guest: Guest, striking: AtTable, option: str, how: str
) -> None:
    waiting = seat_of_asked(guest, striking)
    other = 1 - waiting["seat"]
    striking.sit(guest.token, other)
    line = striking.frames[max(striking.frames)]["view"]["line"]
    striking.say(type="answer", decision=str(line), option=option, value=None)
    outcome = striking.until(lambda now: bool(now["outcome"]))["outcome"]
    assert (outcome["winner"], outcome["how"]) == (waiting["seat"], how)


def test_who_only_watches_may_not(guest: Guest, striking: AtTable) -> None:
    striking.sit(guest.token, None)
    line = striking.frames[max(striking.frames)]["view"]["line"]
    striking.say(type="answer", decision=str(line), option="resign_board", value=None)
    assert striking.refused()["code"] == "not_yours"


# ---- on a board with pieces about ---------------------------------------------------------------


def asked_after(s: Any, option: str, value: Any) -> tuple[Any, Decision | None]:
    """What a stroke leads to, tried out at home."""
    waits: Any = CARROM.pending(s)
    s = CARROM.apply(s, Choice(waits.items[0].id, waits.items[0].seat, option, value)).state
    shot: Any = CARROM.pending(s)
    assert isinstance(shot, Shot)
    s = CARROM.apply(s, run(CARROM, shot)).state
    then = CARROM.pending(s)
    return s, then.items[0] if isinstance(then, Decisions) else None


def stroke_that_owes(s: Any, below: Any) -> Any | None:
    """A lawful stroke after which a piece is to be placed, if one is soon found."""
    waits: Any = CARROM.pending(s)
    for _ in range(300):
        option, value = waits.items[0].options.sample(below)
        _, then = asked_after(s, option, value)
        if then is not None and then.kind == "place":
            return value
    return None


@pytest.fixture
def placing(guest: Guest, striking: AtTable) -> AtTable:
    """A table where a due is to be placed: good strokes, until a bad one costs a piece."""
    below, player = chance.sampler(b"play"), CARROM.bot("club")
    for _ in range(40):
        s = guest.kept(striking.table["match"]["id"]).state
        waits: Any = CARROM.pending(s)
        bad = stroke_that_owes(s, below)
        if bad is not None:
            assert tell(guest, striking, "stroke", bad)["kind"] == "place"
            return striking
        decision = waits.items[0]
        sight = CARROM.sight(s, decision.seat)
        tell(guest, striking, *player.choose(sight, decision, below))
    raise AssertionError("nobody ever owed a piece")


def test_what_is_no_place(guest: Guest, placing: AtTable) -> None:
    for value, code, reason in (
        ([HALF, 0], "illegal", "place.outside"),
        ([1 << 70, 0], "illegal", "place.outside"),
        ([0, 200_000], "illegal", "place.outside"),
        ([0, 0], "illegal", "place.centre"),
        ([0.5, 0], "malformed", "place"),
        ([0], "malformed", "place"),
        (None, "malformed", "place"),
        ("middle", "malformed", "place"),
    ):
        said = refused(guest, placing, option="place", value=value)
        assert said[:2] == (code, reason), value
        assert said[2], "no law was cited"


def test_the_striker_may_not_stand_on_a_piece(guest: Guest, striking: AtTable) -> None:
    below, player = chance.sampler(b"on"), CARROM.bot("novizio")
    for _ in range(60):
        s = guest.kept(striking.table["match"]["id"]).state
        waits: Any = CARROM.pending(s)
        if waits.items[0].kind != "stroke":
            tell(guest, striking, *waits.items[0].options.sample(below))
            continue
        for x, _ in s.b.around(s.side(s.b.turn)):
            said = striking_on(waits.items[0], x)
            if said == "striker.occupied":
                place = {**STROKE, "place": x}
                found = refused(guest, striking, option="stroke", value=place)
                assert found == ("illegal", "striker.occupied", ["134"])
                return
        sight = CARROM.sight(s, waits.items[0].seat)
        tell(guest, striking, *player.choose(sight, waits.items[0], below))
    raise AssertionError("no piece ever lay on a base line")


def striking_on(decision: Decision, place: int) -> str | None:
    """Why a place is refused at home."""
    try:
        decision.options.check(
            Choice(decision.id, decision.seat, "stroke", {**STROKE, "place": place})
        )
    except Refused as error:
        return error.reason
    return None
