"""Cases a second review brought up: rare turns of play that were wrong once."""

from __future__ import annotations

import pytest

from puntadidito.core.contract import Chance, Choice, Draw
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import FLAT, INJURY, INSPIRED, RUSH, STEAL, Failure, Frame
from puntadidito.games.crash.table import HEX, depth
from tests.games.crash_table import Table, ask, both_seats, everybody, table

FAR = {15: (24, 30)}


def until(t: Table, *kinds: str) -> Table:
    """Go on with defaults and whatever chance names first until one of some questions."""
    for _ in range(200):
        waits = t.pending
        if isinstance(waits, Chance):
            assert waits.outcomes
            t.fold(Draw(waits.id, waits.outcomes[0]))
        elif t.decision.kind in kinds:
            return t
        else:
            t.fold(Choice(t.decision.id, t.decision.seat, t.decision.default))
    raise AssertionError("it never came to that")


# ---- the end of a turn --------------------------------------------------------------------------


def pile(seat: int) -> Table:
    """Numbers 6, 7 and 10 lie at the ball, 6 on the wrong side; number 2 lies away from it."""
    men = {6: (12, 2), 7: (11, -1), 10: (12, 0), 2: (4, -20), 9: (2, -20)}
    t = table(men, {4: (20, 20), **FAR}, ball=10, down=[2, 6, 7, 10], seat=seat, tackled=True)
    t.state.slow[t.mine(2)] = 2
    t.play("end", "stay", "34", "accept")
    return until(t, "penalty")


@both_seats
def test_advantage_goes_on_where_the_turn_was_ending(seat: int) -> None:
    t = pile(seat).play("advantage")
    assert t.asks == ("roll", 0) and t.state.todo[-1].who == t.mine(7)
    t.play("roll @10,-2", "stay")
    assert [e.player for e in t.heard(ev.RolledAway)] == [t.mine(7), t.mine(10)]
    assert isinstance(t.pending, Chance) and t.state.turn == 1 - seat
    assert t.down(t.mine(7)) and t.state.slow[t.mine(2)] == 1


@both_seats
def test_advantage_for_an_earlier_foul_lets_them_rise_first(seat: int) -> None:
    men, others = {10: (12, 0), 2: (4, -20), 9: (4, 6)}, {4: (4, 8), **FAR}
    t = table(men, others, ball=10, down=[2], seat=seat).play("hit 09 04", "34", "accept")
    until(t, "penalty").play("advantage")
    assert t.says(ev.Rose).players == (t.mine(2), t.mine(9))


@both_seats
def test_a_restart_forgets_what_was_left_of_the_turn(seat: int) -> None:
    t = pile(seat).play("scrum")
    assert t.asks == ("lineup", 1) and not [f for f in t.state.todo if f.kind == "roll"]


# ---- flat feet ----------------------------------------------------------------------------------


@both_seats
def test_flat_feet_last_through_a_second_turn_of_the_others(seat: int) -> None:
    t = table(everybody(), {}, seat=seat)
    t.state.marks[FLAT] = 1 << t.theirs(15) | 1 << t.mine(15)
    ask(t, Frame("penalty", seat, at=t.at(12, 0))).play("scrum")
    until(t, "act")
    assert t.asks == ("act", 0) and t.state.turns[seat] == 4
    assert t.state.marks[FLAT] == 1 << t.theirs(15)


@both_seats
def test_and_go_with_his_own_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat, turns=(3, 20))
    t.state.marks[FLAT] = 1 << t.mine(10)
    assert until(t.play("end"), "act").asks == ("act", 0)
    assert t.state.marks[FLAT] == 0


@both_seats
def test_a_flat_footed_man_is_not_carried_on_by_cards(seat: int) -> None:
    hand = ["crash-ball.1", "dummy-switch.1"]
    t = table({10: (12, 0), 12: (14, -2)}, {6: (12, 4), **FAR}, ball=10, hand=hand, seat=seat)
    assert t.offers("play dummy-switch.1 12")
    for shirt in (10, 12):
        t.state.marks[FLAT] = 1 << t.mine(shirt)
        assert not t.offers("play dummy-switch.1 12")
    held = table({10: (12, 0)}, {6: (13, -1), **FAR}, ball=10, hand=hand, seat=seat)
    ask(held, Frame("tackled", seat, who=held.mine(10), to=held.theirs(6), n=1))
    assert held.offers("play crash-ball.1")
    held.state.marks[FLAT] = 1 << held.mine(10)
    assert not held.offers("play crash-ball.1")


# ---- kicks --------------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "miskick.1"])
def test_cards_for_their_kick_do_not_serve_ones_own(seat: int, card: str) -> None:
    t = table({10: (12, 0), 6: (13, 1)}, FAR, ball=(12, 2), hand=[card], seat=seat)
    t.state.kicked[1 - seat] = 3
    assert any(name.startswith(f"play {card}") for name in t.options)
    t.play("gather 10", "33", "kick @12,4", "33")
    assert not any(name.startswith("play") for name in t.options)


@both_seats
def test_the_full_back_lengthens_a_dropout(seat: int) -> None:
    def dropout(kicker: int, why: str, place: tuple[int, int]) -> Table:
        t = table({kicker: place, 1: (0, -36)}, FAR, seat=seat, hand=["back-chat.1"])
        for n in (9, 10, 15):
            t.state.sin[t.mine(n)] = -1 if n != kicker else 0
        return ask(t, Frame("kickoff", seat, at=t.at(*place), why=why))

    assert dropout(15, "dropout", (12, -16)).offers("kick @12,12 back-chat.1")
    assert not dropout(9, "dropout", (12, -16)).offers("kick @12,12 back-chat.1")
    assert not dropout(15, "kickoff", (12, 0)).offers("kick @12,28 back-chat.1")


@both_seats
def test_the_ball_lies_on_the_22_before_a_dropout(seat: int) -> None:
    t = ask(table({}, {}, seat=seat), Frame("restart", seat, at=0, why="dropout"))
    t.state.todo = [Frame("dead", seat)]
    until(t.play("dropout"), "kickoff")
    assert t.state.ball == t.at(12, -16) and t.asks == ("kickoff", 0)


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "dummy-switch.1"])
def test_who_was_moved_by_a_card_drops_no_goal(seat: int, card: str) -> None:
    caught = card == "cool-catch.1"
    t = table({10: (12, 20), 12: (14, 18)}, FAR, ball=(12, 18) if caught else 10, hand=[card],
              seat=seat)  # fmt: skip
    t.state.kicked[1 - seat] = 3
    t.play(f"play {card} 10" if caught else f"play {card} 12")
    assert t.state.holder == t.mine(10) and t.refuses("drop") == ("drop.2",)


@both_seats
@pytest.mark.parametrize("card", ["injury", "break-down"])
def test_nobody_whom_a_card_keeps_down_takes_a_kick(seat: int, card: str) -> None:
    men = {10: (12, 8), 9: (10, 8), 7: (12, 20)}
    t = table(men, FAR, down=[10], seat=seat, hand=["back-chat.1"])
    ask(t, Frame("penalty", seat, at=t.at(12, 4)))
    assert "posts 10 back-chat.1" in t.options
    if card == "injury":
        t.state.marks[INJURY] = 1 << t.mine(10)
    else:
        t.state.slow[t.mine(10)] = 1
    ask(t, Frame("penalty", seat, at=t.at(12, 4)))
    assert not [name for name in t.options if name.startswith("posts")]
    ask(t, Frame("penalty", seat, at=t.at(12, 20)))
    assert {name for name in t.options if name.startswith("posts")} == {"posts 07", "posts 09"}
    ask(t, Frame("convert", seat, at=t.at(12, 16)))
    assert t.options == ("decline", "kick 07", "kick 09")
    ask(t, Frame("touch", seat, at=t.at(4, 0)))
    assert {name[:8] for name in t.options} == {"touch 07", "touch 09"}
    assert t.refuses("touch 10 @0,0") == ()


# ---- penalties ----------------------------------------------------------------------------------


@both_seats
def test_back_chat_is_about_the_penalty_of_that_test(seat: int) -> None:
    t = table(everybody(), {}, seat=seat, hand=["back-chat.1"], punished=1 - seat)
    ask(t, Frame("penalty", seat, at=t.at(12, 0)))
    assert t.offers("play back-chat.1")
    t.play("scrum")
    assert t.state.punished == -1


@both_seats
def test_a_set_piece_forgets_who_had_strayed(seat: int) -> None:
    t = table(everybody(), {}, seat=seat)
    t.state.strayed = ((t.mine(1), t.at(0, -16)),)
    ask(t, Frame("scrum", seat, at=t.at(12, 26), again=True))
    t.state.todo.append(Frame("subs", seat))
    t.play("no")
    assert t.asks == ("lineup", 0) and not t.state.strayed


# ---- scores -------------------------------------------------------------------------------------


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
    assert t.silent(ev.Scored) and t.asks == ("act", 0) and t.state.holder == t.mine(9)


@both_seats
def test_a_try_takes_tokens_away_before_it_is_converted(seat: int) -> None:
    t = table({10: (4, 28), 9: (4, 0)}, FAR, ball=10, seat=seat, hand=["back-chat.1"])
    t.state.marked[t.mine(10)], t.state.marks[INSPIRED] = 2, 1 << t.mine(9)
    t.play("move 10 @4,32")
    assert t.asks == ("convert", 0) and t.state.hands[seat]
    assert t.state.marked[t.mine(10)] == t.state.marks[INSPIRED] == 0
    assert t.play("kick 10 back-chat.1").rolls == ("posts", 8)


@both_seats
def test_without_a_try_they_stay(seat: int) -> None:
    t = table({10: (4, 24), 9: (4, 0)}, FAR, ball=10, seat=seat)
    t.state.marked[t.mine(10)], t.state.marks[INSPIRED] = 2, 1 << t.mine(9)
    t.play("move 10 @4,30", "44", "accept")
    assert t.says(ev.NoTry) and t.state.marked[t.mine(10)] == 2 and t.state.marks[INSPIRED]


@both_seats
def test_a_video_refused_out_of_turn_gives_the_kicker_no_old_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, seat=seat, turns=(3, 3))
    t.state.holder = t.theirs(15)
    t.state.pos[t.theirs(15)] = t.state.ball = t.at(4, -30)
    ask(t, Frame("dice", 1 - seat, who=t.theirs(15), at=t.at(4, -30), n=9, test="tmo"))
    t.play("55")
    assert t.says(ev.NoTry) and t.state.turn == -1
    t = table({10: (4, 30)}, FAR, ball=10, seat=seat)
    ask(t, Frame("dice", seat, who=t.mine(10), at=t.at(4, 30), n=8, test="tmo")).play("55")
    assert t.state.turn == seat


# ---- rucks and set pieces -----------------------------------------------------------------------


@both_seats
def test_who_cleans_out_steals_too(seat: int) -> None:
    def clean(marked: int) -> Table:
        men, others = {8: (12, -2), 7: (15, -5)}, {10: (12, 0), 6: (13, -1), 5: (12, 2)}
        t = table(men, others, ball=-10, down=[8], fallen=[10], seat=seat, tackled=True,
                  ruck=1 - seat)  # fmt: skip
        t.state.marks[STEAL] = 1 << t.mine(marked)
        return t.play(next(n for n in t.options if n.startswith("clean 07 06")))

    assert clean(7).says(ev.Gathered).law == ("card.steal",)
    assert clean(8).silent(ev.Gathered)


@both_seats
def test_an_offside_man_who_steals_is_tested_first(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (14, -6)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    t.state.marks[STEAL] = t.state.offside = 1 << t.mine(7)
    t.state.kick_at = t.at(12, -20)
    t.play("move 07 @13,-1")
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Gathered)
    assert t.play("12").says(ev.Gathered).player == t.mine(7)


@both_seats
def test_a_big_jump_needs_a_lock(seat: int) -> None:
    def thrown(*away: int) -> Table:
        t = table(everybody([n for n in range(1, 16) if n not in away]), {}, seat=seat,
                  hand=["big-jump.1"])  # fmt: skip
        t.state.laid[1 - seat] = 0
        return ask(t, Frame("energy", seat, at=t.at(0, 0), n=7, why="lineout"))

    assert thrown(4).offers("play big-jump.1")
    assert not thrown(4, 5).offers("play big-jump.1") and thrown(4, 5).offers("big-jump.1")
    t = thrown(4).play("play big-jump.1")
    assert t.options == ("05",)


@both_seats
def test_going_back_to_a_foul_finds_the_ball_as_it_lay(seat: int) -> None:
    """Kicked on during the advantage, it is on the ground again: the proof of a try needs that."""
    t = table({10: (12, 0), 9: (12, -6)}, {7: (12, 20)}, ball=(12, 2), seat=seat)
    ask(t, Frame("penalty", seat, who=t.theirs(7), at=t.at(12, 2))).play("advantage")
    before = (t.state.air, t.state.high, t.state.spiral, t.state.grubber, t.state.kick_at)
    t.play("gather 10", "23", "kick @12,10", "23", "end")
    assert t.state.air == seat and t.asks == ("advantage", 0)
    t.play("back")
    s = t.state
    assert (s.air, s.high, s.spiral, s.grubber, s.kick_at) == before and s.ball == t.at(12, 2)


# ---- the last turns -----------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize(("played", "asked"), [((20, 19), 1), ((19, 19), 0)])
def test_a_side_without_turns_only_kicks(seat: int, played: tuple[int, int], asked: int) -> None:
    t = table({}, {}, seat=seat, turns=played)
    t.state.todo = [Frame("dead", seat)]
    until(t.play("dropout"), "kickoff")
    t.play(t.decision.default, "33")
    if asked:
        assert t.says(ev.TurnOver).law == ("length.1",)
    assert until(t, "act").asks == ("act", asked)


# ---- cards --------------------------------------------------------------------------------------


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
        t.state.marks[RUSH] = 1 << t.theirs(7)
        ask(t, Frame("tackled", seat, who=t.mine(10), to=t.theirs(6), n=2))
        t.state.pos[t.theirs(6)] = t.at(12, 2)
        return t

    assert met(13, 1).offers("play crash-tackle.1")
    assert not met(14, 2).offers("play crash-tackle.1")


@both_seats
@pytest.mark.parametrize("nine", [True, False])
def test_backs_are_shown_places_behind_the_scrum(seat: int, nine: bool) -> None:
    shirts = [n for n in range(1, 16) if n != 9 or nine]
    t = table(everybody(shirts), {}, seat=seat)
    t.state.sin[t.mine(9)] = 0 if nine else -1
    ask(t, Frame("lineup", seat, at=t.at(12, 0), why="scrum"))
    areas = t.decision.options.describe()["place"]["areas"]
    ten = next(area for area in areas if area["shirt"] == 10)
    assert all(depth(seat, HEX[name]) < -3 for name in ten["hexes"])


@both_seats
@pytest.mark.parametrize(("place", "beyond"), [((13, 1), False), ((13, 3), True), ((14, 2), True)])
def test_half_a_hex_ahead_is_level_with_the_kick(
    seat: int, place: tuple[int, int], beyond: bool
) -> None:
    t = table({10: (12, 0), 11: place}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert bool(t.heard(ev.Offside)) == beyond


@both_seats
def test_and_so_with_a_mate_who_comes_up(seat: int) -> None:
    t = table({10: (12, 0), 11: (15, 7)}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert t.play("move 10 @14,4").silent(ev.Onside)
    assert t.play("move 10 @14,6").says(ev.Onside).law == ("kick-offside.5",)
    t = table({10: (12, 0), 11: (15, 7)}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert t.play("move 11 @15,3").silent(ev.Onside)
    assert t.play("move 11 @15,1").says(ev.Onside).law == ("kick-offside.4",)
