"""Penalties: how they go to touch, what proves a technical try, cards about them."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import proof, questions
from puntadidito.games.crash.state import (
    Failure,
    Turn,
)
from tests.games.crash_table import FAR, Table, ask, both_seats, everybody, table


def awarded(seat: int, place: tuple[int, int], hand: list[str], full_back: int = 24) -> Table:
    t = table({10: (12, 0), 15: (10, 0)}, {15: (full_back, 30)}, hand=hand, seat=seat)
    return ask(t, questions.Penalty(seat, t.at(*place)))


@both_seats
def test_number_ten_lengthens_a_penalty_to_touch(seat: int) -> None:
    assert not awarded(seat, (12, 0), []).offers("touch")
    t = awarded(seat, (12, 0), ["tap-back.1"]).play("touch")
    assert t.asks == ("touch", 0)
    assert all(name.startswith("touch 10") for name in t.options)
    name = t.options[0]
    assert name.endswith(" tap-back.1")
    t.play(name)
    assert t.says(ev.PlayedCard).law == ("kick.6",) and t.state.hands.of[seat] == 0
    assert t.rolls == ("kick", 8)


@both_seats
def test_the_full_back_does_from_his_22(seat: int) -> None:
    t = awarded(seat, (12, -20), ["tap-back.1"]).play("touch")
    name = next(name for name in t.options if name.startswith("touch 15"))
    assert t.play(name).says(ev.PlayedCard).law == ("fullback.1",)
    t = awarded(seat, (12, 0), ["tap-back.1"]).play("touch")
    assert not any(name.startswith("touch 15") for name in t.options)


@pytest.mark.parametrize(
    ("place", "away", "kicker"), [((4, 0), 0, "01"), ((12, -20), 0, "10"), ((12, -20), 10, "15")]
)
@both_seats
def test_the_usual_kick_to_touch_is_the_first_of_all(
    seat: int, place: tuple[int, int], away: int, kicker: str
) -> None:
    """Of the first man, unless only those come so far who lengthen theirs."""
    men = {1: (8, 0), 9: (9, 1), 10: (12, 0), 15: (10, 0)}
    men.pop(away, None)
    t = table(men, {15: (24, 30)}, hand=["tap-back.1"], seat=seat)
    d = ask(t, questions.Penalty(seat, t.at(*place))).play("touch").decision
    assert d.default == d.options.names[0]
    assert d.default.startswith(f"touch {kicker} ")


@both_seats
def test_no_penalty_goes_to_touch_near_the_full_back(seat: int) -> None:
    t = awarded(seat, (2, 24), []).play("touch")
    assert t.offers("touch 10 @0,30")
    t = awarded(seat, (2, 24), [], full_back=0).play("touch")
    assert not t.offers("touch 10 @0,30") and t.offers("touch 10 @0,20")


@both_seats
def test_the_fouled_man_stands_in_the_proof(seat: int) -> None:
    wall = dict(zip((1, 2, 3, 4, 5, 6, 8),
                    [(4, 22), (5, 21), (6, 22), (7, 21), (3, 21), (2, 22), (8, 22)],
                    strict=True))  # fmt: skip
    t = table({1: (6, 18), 14: (10, 18), 9: (0, -20)}, {7: (11, 19), 15: (0, 30), **wall},
              ball=1, seat=seat)  # fmt: skip
    t.state.turn.seat = 1 - seat
    ask(t, questions.Act(1 - seat)).play("hit 07 14", "65", "accept", "no", "no")
    assert t.down(t.mine(14)) and t.top.on == t.mine(14)
    assert t.asks == ("penalty", 0) and t.offers("technical")
    t.state.todo[-1] = questions.Penalty(seat, t.top.at, who=t.theirs(7))
    assert not t.offers("technical")


def test_a_proof_is_given_up_after_a_bounded_search(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {1: (7, 21), 2: (0, 22), 3: (17, 19), 4: (5, 21), 5: (6, 20), 6: (3, 21), 7: (4, 12),
            8: (2, 20), 9: (1, 7), 14: (23, 13)}  # fmt: skip
    theirs = {1: (2, 24), 2: (0, 26), 3: (15, 27), 4: (10, 26), 6: (8, 26), 7: (7, 27), 8: (5, 25),
              10: (9, 33), 11: (3, 19), 14: (4, 34), 15: (0, 12)}  # fmt: skip
    t = table(mine, theirs, ball=(1, 17), hand=["long-pass.1"], turn=Turn(-1))
    calls = 0
    plain = proof._Attack._run

    def counted(self: proof._Attack, *args: Any) -> tuple[str, ...]:
        nonlocal calls
        calls += 1
        return plain(self, *args)

    monkeypatch.setattr(proof._Attack, "_run", counted)
    penalty = questions.Penalty(0, t.at(10, 26), who=t.theirs(5))
    assert proof.find(t.state, penalty) == ()
    assert 50 < calls < 10_000


@both_seats
def test_back_chat_is_about_the_penalty_of_that_test(seat: int) -> None:
    t = table(everybody(), {}, seat=seat, hand=["back-chat.1"], punished=1 - seat)
    ask(t, questions.Penalty(seat, t.at(12, 0)))
    assert t.offers("play back-chat.1")
    t.play("scrum")
    assert t.state.punished == -1


def fumbled(seat: int, place: tuple[int, int], ball: tuple[int, int]) -> Table:
    """An opponent has failed a pass right in front of number 9."""
    t = table({9: place, 1: (0, -20)}, {8: ball, **FAR}, ball=ball, hand=["fumble.1"], seat=seat)
    t.state.failure = Failure("pass", t.theirs(8), t.at(*ball))
    return t.play("play fumble.1 advantage")


@both_seats
def test_a_fumble_onto_a_man_in_goal_is_a_try(seat: int) -> None:
    t = fumbled(seat, (4, 32), (4, 34))
    assert t.says(ev.Scored).law[0] == "points.1" and t.asks == ("convert", 0)
    assert fumbled(seat, (4, 30), (4, 32)).rolls == ("tmo", 8)
    t = fumbled(seat, (4, 28), (4, 30))
    assert t.silent(ev.Scored) and t.asks == ("act", 0) and t.state.ball.holder == t.mine(9)
