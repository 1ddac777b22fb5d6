"""Contact: rucks that go on, gates, clean-outs, steals, men round the carrier."""

from __future__ import annotations

from itertools import pairwise

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import facts, questions
from puntadidito.games.crash.table import distance
from tests.games.crash_table import (
    FAR,
    Table,
    ask,
    both_seats,
    have,
    table,
    until,
)


@both_seats
def test_a_ruck_goes_on_when_the_tackled_man_rolls_away(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2)}, {6: (12, 2), 7: (11, 1)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    have(t.state, attempts=(2, 1))
    t.play("end")
    assert t.asks == ("roll", 0)
    t.play(next(name for name in t.options if name.startswith("roll")))
    s = t.state
    assert (s.ball.ruck, s.ball.attempts, s.ball.tackled, s.ball.holder) == (seat, (2, 1), True, -1)
    assert t.silent(ev.Ruck) and facts.beyond_ruck(s, 1 - seat) == 0


@both_seats
def test_a_ruck_does_not_form_over_a_ball_alone(seat: int) -> None:
    men, others = {10: (8, 0), 9: (12, -6)}, {6: (12, 2)}
    t = table(men, others, ball=(12, 0), down=[10], seat=seat, tackled=True)
    assert t.play("move 09 @12,-2").silent(ev.Ruck)


@both_seats
def test_the_referee_is_asked_once_about_a_screen(seat: int) -> None:
    t = table({6: (12, 8)}, {10: (12, 4), 12: (12, 2)}, ball=-10, seat=seat)
    assert t.offers("call 12")
    t.play("call 12", "12")
    assert t.refuses("call 12") == ("referee.2",)
    assert until(t.play("end"), "act").state.turn.called == 0


@both_seats
def test_and_once_about_a_man_who_cannot_be_pushed(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -6), 1: (11, -1), 2: (13, -1)}, {6: (12, -2), 1: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[1], seat=seat, tackled=True)
    name = next(name for name in t.options if name.startswith("clean"))
    assert name.endswith("none")
    t.play(name, "12")
    assert not any(name.startswith("clean") for name in t.options)
    assert t.refuses(name) == ("referee.2",)
    assert t.refuses("clean 09 06 @12,4") == ("cleanout.1",)


@both_seats
def test_a_double_six_drops_the_ball_in_front(seat: int) -> None:
    t = table({10: (12, 0), 12: (12, 2), 13: (14, -4)}, FAR, ball=10, seat=seat)
    t.play("pass 13", "66")
    assert (t.state.ball.holder, t.state.ball.at) == (-1, t.at(12, 2))
    t.play("no", "no", "advantage")
    assert until(t, "act").state.ball.at == t.at(12, 2) and t.state.ball.holder == -1


@both_seats
def test_nine_reaches_over_men_on_the_ground(seat: int) -> None:
    def reach(*shirts: int) -> Table:
        near = {6: (12, -2), 7: (11, -1), 8: (13, -1)}
        men = {10: (12, 0), 9: (12, -4), **{n: near[n] for n in shirts}}
        return table(men, {6: (12, 2)}, ball=10, down=[10, 6], fallen=[6], seat=seat,
                     tackled=True, ruck=seat)  # fmt: skip

    assert reach(6, 7, 8).offers("gather 09")
    assert not reach(6, 7).offers("gather 09")


@both_seats
def test_a_man_goes_through_the_gate_if_he_can(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (16, -2)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    gates = facts.gate(t.state, seat)
    t.play("move 07 @13,1")
    way = t.says(ev.Moved).path
    assert t.silent(ev.Foul) and any(gates >> h & 1 for h in way)
    assert all(distance(a, b) == 1 for a, b in pairwise(way))
    assert t.state.turn.spent == len(way) - 1 == 4 > distance(way[0], way[-1])


@both_seats
def test_and_by_the_short_way_if_he_cannot(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (17, 5)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    t.play("move 07 @13,1")
    assert t.says(ev.Foul).law[0] == "offside.5" and t.state.turn.spent == 4


@both_seats
def test_who_steals_from_the_side_is_tested_first(seat: int) -> None:
    men, others = {6: (17, -5), 9: (12, -2)}, {10: (12, 0), 5: (12, 2)}
    t = table(men, others, ball=-10, down=[9], fallen=[10], seat=seat, tackled=True, ruck=1 - seat)
    have(t.state, steal=1 << t.mine(6))
    t.play("move 06 @13,-1")
    assert t.silent(ev.Foul) and t.says(ev.Gathered).law == ("card.steal",)
    t = table({**men, 6: (17, 5)}, others, ball=-10, down=[9], fallen=[10], seat=seat,
              tackled=True, ruck=1 - seat)  # fmt: skip
    have(t.state, steal=1 << t.mine(6))
    t.play("move 06 @13,1")
    assert t.says(ev.Foul).law[0] == "offside.5" and t.silent(ev.Gathered)
    assert t.play("12").says(ev.Gathered).law == ("card.steal",)


@both_seats
def test_the_way_to_the_gate_does_not_lead_through_the_ruck(seat: int) -> None:
    def come(place: tuple[int, int]) -> Table:
        men, others = {10: (12, 0), 9: (12, -2), 7: place}, {6: (12, 2)}
        t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
        return t.play("move 07 @13,-1")

    t = come((13, 5))
    first = next(h for h in t.says(ev.Moved).path if distance(h, t.at(12, 0)) == 1)
    assert t.silent(ev.Foul) and first == t.at(13, -1) and t.state.turn.spent == 4
    t = come((11, 7))
    assert t.says(ev.Foul).law[0] == "offside.5"


@both_seats
def test_cleaning_out_is_entering_too(seat: int) -> None:
    def clean(place: tuple[int, int]) -> Table:
        men, others = {8: (12, -2), 7: place}, {10: (12, 0), 6: (13, -1), 5: (12, 2)}
        t = table(men, others, ball=-10, down=[8], fallen=[10], seat=seat, tackled=True,
                  ruck=1 - seat)  # fmt: skip
        name = next(n for n in t.options if n.startswith("clean 07 06") and "none" not in n)
        assert t.odds(name) == (None if place[1] < 0 else {"seen": pytest.approx(26 / 36)})
        return t.play(name)

    assert clean((15, -5)).silent(ev.Foul)
    t = clean((18, 2))
    assert t.says(ev.Foul).law[0] == "offside.5"
    assert len(t.heard(ev.Moved)[-1].path) == t.state.turn.spent + 1


@both_seats
def test_who_lies_on_the_wrong_side_rolls_home_by_default(seat: int) -> None:
    t = table({7: (12, 2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    t.play("end")
    default = t.decision.default
    assert t.odds(default) is None
    assert t.odds("stay") == {"seen": pytest.approx(26 / 36)}
    assert t.play(default).silent(ev.Foul)
    t = table({7: (12, -2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    assert t.play("end").decision.default == "stay"


@both_seats
def test_who_cleans_out_steals_too(seat: int) -> None:
    def clean(marked: int) -> Table:
        men, others = {8: (12, -2), 7: (15, -5)}, {10: (12, 0), 6: (13, -1), 5: (12, 2)}
        t = table(men, others, ball=-10, down=[8], fallen=[10], seat=seat, tackled=True,
                  ruck=1 - seat)  # fmt: skip
        have(t.state, steal=1 << t.mine(marked))
        return t.play(next(n for n in t.options if n.startswith("clean 07 06")))

    assert clean(7).says(ev.Gathered).law == ("card.steal",)
    assert clean(8).silent(ev.Gathered)


@both_seats
def test_an_offside_man_who_steals_is_tested_first(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (14, -6)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    have(t.state, steal=1 << t.mine(7), offside=1 << t.mine(7), kick_at=t.at(12, -20))
    t.play("move 07 @13,-1")
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Gathered)
    assert t.play("12").says(ev.Gathered).player == t.mine(7)


@both_seats
def test_a_dummy_switch_into_a_tackle_zone_is_a_tackle(seat: int) -> None:
    def switch(*place: int) -> Table:
        q, y2 = place
        others = {6: (q, y2), **FAR}
        t = table({10: (12, 0), 12: (14, -2)}, others, ball=10, hand=["dummy-switch.1"], seat=seat)
        return t.play("play dummy-switch.1 12")

    t = switch(14, -4)
    assert t.says(ev.Tackled).player == t.mine(10) and t.down(t.theirs(6))
    t = switch(14, -6)
    assert t.silent(ev.Tackled) and t.asks == ("act", 0)


@both_seats
def test_crash_tackle_needs_two_men_in_contact(seat: int) -> None:
    def met(*place: int) -> Table:
        q, y2 = place
        others = {6: (12, 4), 7: (q, y2), **FAR}
        t = table({10: (12, 0)}, others, ball=10, hand=["crash-tackle.1"], seat=seat)
        have(t.state, rush=1 << t.theirs(7))
        ask(t, questions.Tackled(t.mine(10), t.theirs(6), able=2))
        t.state.pos[t.theirs(6)] = t.at(12, 2)
        return t

    assert met(13, 1).offers("play crash-tackle.1")
    assert not met(14, 2).offers("play crash-tackle.1")
