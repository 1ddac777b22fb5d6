"""Crash Tackle on the wire: what the law forbids is refused with its clause; nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Decision, Refused
from puntadidito.games import GAMES
from puntadidito.games.crash.deck import names
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import KICK_OFF, MEN, NAME, TARGET
from tests.server.house import HERE, ME, AtTable, Guest, Json

CRASH = GAMES["crash"]
SETUP = {"turns": 4, "open_hands": True}
LINES = 1500


def asked(guest: Guest, table: AtTable) -> Json:
    """Sit where somebody is asked."""
    table.until(lambda now: bool(now["decisions"] or now["outcome"]))
    assert not table.table["outcome"], "the match ended too soon"
    if table.mine() is None:
        table.sit(guest.token, table.table["decisions"][0]["seat"])
    decision = table.mine()
    assert decision is not None
    return decision


def tell(guest: Guest, table: AtTable, option: str, value: Any = None) -> Json:
    """Answer, and see what is asked next."""
    before = asked(guest, table)["id"]
    table.answer(option, value=value)
    table.until(lambda now: before not in [d["id"] for d in now["decisions"]])
    return asked(guest, table)


def at_home(guest: Guest, table: AtTable) -> tuple[State, Decision]:
    """The table as it is and the question of the seat that looks."""
    s: State = guest.kept(table.table["match"]["id"]).state
    waits: Any = CRASH.pending(s)
    mine = table.mine()
    assert mine is not None
    return s, next(d for d in waits.items if d.id == mine["id"])


def sit_down(guest: Guest, **setup: Any) -> str:
    wish = {"game": "crash", "seats": (ME, HERE), "setup": {**SETUP, **setup}}
    match: str = guest.post("/api/matches", wish)["id"]
    return match


@pytest.fixture
def table(guest: Guest) -> Iterator[AtTable]:
    """A match at its first question."""
    with guest.at(sit_down(guest), 0) as screen:
        asked(guest, screen)
        yield screen


LIKED = ("gather", "touch", "scrum", "yes")
"""What leads to line-outs and scrums, and to cards for them."""


def play_on(guest: Guest, table: AtTable, below: Callable[[int], int]) -> None:
    """Play something that is liked, or anything."""
    asked(guest, table)
    options = getattr(at_home(guest, table)[1].options, "names", ())
    for verb in LIKED:
        if found := [name for name in options if name.split(" ")[0] == verb]:
            tell(guest, table, found[below(len(found))])
            return
    tell(guest, table, *at_home(guest, table)[1].options.sample(below))


def until(guest: Guest, table: AtTable, kind: str) -> Json:
    """Play until a kind of question comes."""
    below = chance.sampler(kind.encode())
    for _ in range(LINES):
        decision = asked(guest, table)
        if decision["kind"] == kind:
            return decision
        play_on(guest, table, below)
    raise AssertionError(f"nobody was ever asked: {kind}")


def refused(guest: Guest, table: AtTable, **said: Any) -> tuple[str, str, list[str]]:
    """How an answer is refused; the match must be as it was."""
    match = table.table["match"]["id"]
    before, waits = guest.frames(match), table.table["decisions"]
    table.answer(**said)
    answer = table.refused()
    table.ping()
    assert guest.frames(match) == before
    assert guest.get(f"/api/matches/{match}")["lines"] == len(before) - 1
    assert [d["id"] for d in table.table["decisions"]] == [d["id"] for d in waits]
    return answer["code"], answer["reason"], answer["law"]


# ---- what a coach may try in his turn -----------------------------------------------------------


def _moves(s: State, seat: int) -> Iterator[str]:
    for p in s.men(seat):
        for q in s.men(seat):
            yield f"move {p % MEN + 1:02d} {NAME[s.pos[q]]}"
        yield f"move {p % MEN + 1:02d} {NAME[TARGET[0]]}"
        yield f"move {p % MEN + 1:02d} 11.03"


def _passes(s: State, seat: int) -> Iterator[str]:
    return (f"pass {n:02d}" for n in range(1, MEN + 1))


def _gathers(s: State, seat: int) -> Iterator[str]:
    return (f"gather {n:02d}" for n in range(1, MEN + 1))


def _kicks(s: State, seat: int) -> Iterator[str]:
    return (f"{verb} {NAME[h]}" for verb in ("kick", "touch") for h in (KICK_OFF, TARGET[seat]))


def _plays(s: State, seat: int) -> Iterator[str]:
    return (f"play {name}" for name in names(s.all_cards(seat)))


TRIED: dict[str, Callable[[State, int], Iterator[str]]] = {
    "move.3": _moves,  # too far
    "move.4": _moves,  # somebody has moved since
    "move.5": _moves,  # a team-mate stands there
    "grounded.2": _moves,
    "pass.1": _passes,  # too far
    "pass.2": _passes,  # forward
    "gather.2": _gathers,
    "action.3": _passes,  # without the ball
    "kick.1": _kicks,
    "pressure.4": _plays,  # a card out of its moment
}


def unlawful(s: State, decision: Decision, law: str) -> str | None:
    """Something well-formed that a clause forbids now."""
    for option in TRIED[law](s, decision.seat):
        try:
            decision.options.check(Choice(decision.id, decision.seat, option))
        except Refused as error:
            if law in error.law:
                return option
    return None


def test_what_the_law_forbids_in_a_turn(guest: Guest) -> None:
    """One match is played until every clause had its try."""
    wanted, below = set(TRIED), chance.sampler(b"turn")
    with guest.at(sit_down(guest, turns=100), 0) as table:
        for _ in range(LINES):
            decision = asked(guest, table)
            s, home = at_home(guest, table)
            if decision["kind"] == "act":
                for law in sorted(wanted):
                    if option := unlawful(s, home, law):
                        code, reason, cited = refused(guest, table, option=option)
                        assert (code, reason) == ("illegal", "not_allowed"), option
                        assert law in cited, option
                        wanted.discard(law)
            if not wanted:
                return
            gathers = [o["name"] for o in decision["options"] if o["name"].startswith("gather ")]
            tell(guest, table, *((gathers[0], None) if gathers else home.options.sample(below)))
    raise AssertionError(f"never came up: {sorted(wanted)}")


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"option": "move 16 12.20"}, "unknown_option"),
        ({"option": "move 09 25.01"}, "unknown_option"),
        ({"option": "move 09"}, "unknown_option"),
        ({"option": "move 09 12.20 12.21"}, "unknown_option"),
        ({"option": "Move 09 12.20"}, "unknown_option"),
        ({"option": "win"}, "unknown_option"),
        ({"option": ""}, "unknown_option"),
        ({"option": "play joker.1"}, "unknown_option"),
        ({"option": "end", "value": {"points": 50}}, "no_value"),
    ],
)
def test_what_is_no_act(guest: Guest, table: AtTable, said: Json, reason: str) -> None:
    until(guest, table, "act")
    assert refused(guest, table, **said) == ("malformed", reason, [])


def test_a_card_of_the_other_hand_is_unknown(guest: Guest, table: AtTable) -> None:
    seat = until(guest, table, "act")["seat"]
    s, _ = at_home(guest, table)
    theirs = names(s.hands.of[1 - seat])
    assert theirs
    for name in theirs:
        code, reason, _ = refused(guest, table, option=f"play {name}")
        assert (code, reason) == ("malformed", "unknown_option")


# ---- other questions ----------------------------------------------------------------------------


def test_places_that_are_none(guest: Guest, table: AtTable) -> None:
    until(guest, table, "lineup")
    usual = table.mine()["spec"]["place"]["standard"]  # type: ignore[index]
    wrong: tuple[tuple[Any, str, str], ...] = (
        (None, "malformed", "places"),
        (usual[:14], "malformed", "places"),
        ([*usual[:14], "30.30"], "malformed", "places"),
        ([*usual[:14], 7], "malformed", "places"),
        ([*usual[:14], usual[0]], "illegal", "not_there"),
        ([*usual[:9], usual[0], *usual[10:]], "illegal", "not_there"),
    )
    for value, code, reason in wrong:
        said = refused(guest, table, option="place", value=value)
        assert said[:2] == (code, reason), value
        assert bool(said[2]) == (code == "illegal")
    with_value = refused(guest, table, option="standard", value=usual)
    assert with_value[0] == "malformed"


def test_three_cards_are_the_most(guest: Guest) -> None:
    with guest.at(sit_down(guest, turns=100), 0) as table:
        for _ in range(20):
            seat = until(guest, table, "energy")["seat"]
            mine = names(at_home(guest, table)[0].all_cards(seat))
            if len(mine) > 3:
                said = refused(guest, table, option="+".join(mine[:4]))
                assert said == ("illegal", "too_many_cards", ["setpiece.1"])
                twice = refused(guest, table, option=f"{mine[0]}+{mine[0]}")
                assert twice[:2] == ("malformed", "unknown_option")
                return
            tell(guest, table, "none")
    raise AssertionError("nobody ever held four cards")


def test_cards_once_laid_lie(guest: Guest) -> None:
    with guest.at(sit_down(guest, turns=100), 0) as table:
        first = until(guest, table, "energy")
        tell(guest, table, "none")
        table.sit(guest.token, first["seat"])
        match = table.table["match"]["id"]
        before = guest.frames(match)
        table.say(type="answer", decision=first["id"], option="none")
        assert table.refused()["code"] == "stale"
        assert guest.frames(match) == before


def test_the_other_seat_and_too_late(guest: Guest, table: AtTable) -> None:
    decision = until(guest, table, "act")
    match = table.table["match"]["id"]
    table.sit(guest.token, 1 - decision["seat"])
    before = guest.frames(match)
    table.say(type="answer", decision=decision["id"], option="end")
    assert table.refused()["code"] == "not_yours"
    assert guest.frames(match) == before
    tell(guest, table, "end")
    code, reason, _ = refused(guest, table, option="end", decision=decision["id"])
    assert (code, reason) == ("stale", "stale")


def test_what_is_told_to_one_is_not_told_to_the_other(guest: Guest) -> None:
    """Passes and kicks reach both; drawn cards only their holder."""
    match = sit_down(guest, turns=100, open_hands=False)
    heard: set[str] = set()
    with guest.at(match, 0) as table:
        below = chance.sampler(b"told")
        for _ in range(LINES):
            decision = asked(guest, table)
            heard |= {e["type"] for f in table.frames.values() for e in f["events"]}
            if {"kicked", "gathered", "passed", "bounced"} <= heard:
                break
            options = getattr(at_home(guest, table)[1].options, "names", [decision["default"]])
            first = [n for n in options if n.split(" ")[0] in ("gather", "pass")]
            tell(guest, table, first[0] if first else options[below(len(options))])
    assert {"kicked", "gathered", "passed", "bounced"} <= heard
    for seat in (0, 1, None):
        for frame in guest.frames(match, seat):
            for event in frame["events"]:
                assert event["to"] in (None, seat)
            if seat is not None:
                assert frame["view"]["sides"][1 - seat]["hand"] is None
