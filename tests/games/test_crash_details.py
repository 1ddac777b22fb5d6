"""Small print: what a change nobody meant would alter first."""

from __future__ import annotations

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Code, Draw, Refused
from puntadidito.games.crash import deck, questions, referee, set_pieces
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import CENTRE, DEAD, KICK_OFF, LAST, NOMINAL_MS, Q, Setup, hex_at
from tests.games.crash_table import (
    BASIC,
    CRASH,
    FAR,
    PRO,
    Table,
    ask,
    both_seats,
    everybody,
    hand_of,
    spot,
    table,
)


@both_seats
def test_no_dummy_switch_with_the_others_ball(seat: int) -> None:
    men = {9: (12, 0), 12: (13, -1)}
    t = table(men, {6: (12, 10)}, ball=-6, hand=["dummy-switch.1"], seat=seat)
    assert t.refuses("play dummy-switch.1 12") == ("card.dummy-switch", "pressure.4")
    t = table(men, {6: (12, 10)}, ball=(4, 4), hand=["dummy-switch.1"], seat=seat)
    assert t.refuses("play dummy-switch.1 12") == ("card.dummy-switch", "pressure.4")


@both_seats
def test_two_to_seven_men(seat: int) -> None:
    t = ask(table(everybody(), FAR, seat=seat), set_pieces.Men(seat, hex_at(0, 0)))
    assert t.options == ("2", "3", "4", "5", "6", "7")
    for n in "018":
        assert t.refuses(n) == ("lineout.4",)
    assert t.refuses("9") == ()


@both_seats
def test_a_redraw_gives_both_two_cards(seat: int) -> None:
    t = table({10: (12, 20)}, FAR, ball=10, seat=seat, setup=Setup(redraw=True))
    t.play("drop", "12")
    t.play("steal.1", "steal.2", "feared.1", "injury.1")
    assert t.state.hands.of[0] == hand_of(["steal.1", "steal.2"])
    assert t.state.hands.of[1] == hand_of(["feared.1", "injury.1"])
    assert [e.seat for e in t.heard(ev.Drew)] == [0, 0, 1, 1]


@both_seats
def test_a_high_ball_comes_down_after_the_others_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, hand=["high-ball.1"], seat=seat)
    t.play("kick @12,12 high-ball.1", "33", "end")
    assert t.silent(ev.BallDown) and t.state.ball.air == seat
    t.play("steal.1", "end")
    assert t.says(ev.BallDown).law == ("kick.5", "card.high-ball") and t.state.ball.air == -1


@both_seats
def test_a_plain_kick_comes_down_at_once(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat).play("kick @12,12", "33", "end")
    assert t.says(ev.BallDown).law == ("kick.5",) and t.state.ball.air == -1
    assert t.play("steal.1", "end").silent(ev.BallDown)


# ---- penalties ----------------------------------------------------------------------------------


def to_take(seat: int, place: tuple[int, int] = (12, 20), **more: object) -> Table:
    t = table(everybody(), FAR, ball=(2, 0), seat=seat, **more)  # type: ignore[arg-type]
    return ask(t, questions.Penalty(seat, t.at(*place), who=t.theirs(15)))


@both_seats
def test_every_kind_of_penalty_is_drawn_sooner_or_later(seat: int) -> None:
    t = to_take(seat, (4, 20), hand=["back-chat.1"])
    t.state.punished = 1 - seat
    below = chance.sampler(b"kinds")
    drawn = {t.decision.options.sample(below)[0].split(" ")[0] for _ in range(200)}
    assert drawn == {"scrum", "touch", "advantage", "posts", "play"}
    t = table({10: (12, 20)}, FAR, ball=10, seat=seat)
    ask(t, questions.Penalty(seat, t.at(12, 20), who=t.theirs(15)))
    often = [t.decision.options.sample(below)[0] for _ in range(300)]
    assert 0 < often.count("technical") < 60


@both_seats
def test_back_chat_needs_a_test_the_others_failed(seat: int) -> None:
    t = to_take(seat, (12, 10), hand=["back-chat.1"])
    assert t.refuses("play back-chat.1") == ()
    t.state.punished = seat
    assert t.refuses("play back-chat.1") == ()
    t.state.punished = 1 - seat
    t.play("play back-chat.1")
    assert t.top.at == t.at(12, 16) and t.asks == ("penalty", 0)


@both_seats
@pytest.mark.parametrize(
    ("place", "end"), [((12, 20), 26), ((11, 21), 25), ((12, 24), 26), ((12, 28), 28)]
)
def test_back_chat_stops_at_the_five(seat: int, place: tuple[int, int], end: int) -> None:
    t = to_take(seat, place, hand=["back-chat.1"])
    t.state.punished = 1 - seat
    t.play("play back-chat.1")
    assert t.top.at == t.at(place[0], end)


@both_seats
def test_what_a_penalty_does_not_offer(seat: int) -> None:
    t = to_take(seat, (12, 0))
    assert t.refuses("posts 10") == ("penalty-posts.3",) and t.refuses("posts 01")
    assert t.refuses("technical") == ("technical-try.1",)
    assert t.refuses("touch") == ("penalty-touch.1",)
    assert t.refuses("punt") == () and t.refuses("scrum", 3) == ()
    barred = t.decision.options.barred
    assert set(barred) == {"touch", "technical", *(f"posts {n:02d}" for n in range(1, 16))}
    t.state.todo[-1] = questions.Penalty(seat, t.at(4, 0), stopped=True)
    assert t.refuses("advantage") == ("advantage.1",) and t.offers("touch")


@both_seats
def test_odds_of_a_penalty_at_goal(seat: int) -> None:
    t = to_take(seat)
    assert t.odds("posts 10") == {"made": pytest.approx(26 / 36)}
    assert t.odds("posts 01") == {"made": pytest.approx(6 / 36)}
    assert t.odds("scrum") is None and t.odds("touch") is None


@both_seats
def test_refusals_of_a_penalty_to_touch(seat: int) -> None:
    t = to_take(seat, (4, 0)).play("touch")
    assert t.asks == ("touch", 0) and t.offers("touch 10 @0,0")
    assert t.refuses("touch 10 @0,22") == ("penalty-touch.1",)
    assert t.refuses("touch 10 @1,1") == ("penalty-touch.1",)
    assert t.refuses("touch 10") == () and t.refuses("touch 16 @0,0") == ()
    assert t.refuses("kick 10 @0,0") == () and t.refuses("touch 10 @0,0", "x") == ()
    assert t.odds("touch 10 @0,0") == {"made": pytest.approx(26 / 36)}
    below = chance.sampler(b"touch")
    drawn = {t.decision.options.sample(below)[0] for _ in range(200)}
    assert drawn <= set(t.options) and len({name[6:8] for name in drawn}) == 15


# ---- a ball that leaves the pitch ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "way", "out"),
    [
        ((0, 0), "NW", "touch"), ((0, 0), "SW", "touch"), ((LAST, 0), "NE", "touch"),
        ((LAST, 0), "SE", "touch"), ((12, DEAD), "N", "dead"), ((12, DEAD), "NE", ""),
        ((11, DEAD + 1), "N", "dead"), ((11, DEAD + 1), "NE", "dead"),
        ((11, DEAD + 1), "NW", "dead"), ((11, -DEAD - 1), "S", "dead"),
        ((11, -DEAD - 1), "SE", "dead"), ((11, -DEAD - 1), "SW", "dead"),
        ((0, DEAD), "N", "dead"), ((0, DEAD), "NW", "touch"), ((LAST, -DEAD), "S", "dead"),
        ((12, 0), "N", ""),
    ],
)  # fmt: skip
def test_over_which_line_it_goes(place: tuple[int, int], way: str, out: str) -> None:
    from puntadidito.games.crash.table import DIRECTIONS

    flight = referee.bounce(hex_at(*place), DIRECTIONS[way], 1)
    assert flight.out == out and (flight.at == hex_at(*place)) == bool(out)


# ---- nonsense -----------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize(
    "words",
    [
        "", "move", "move 10", "move 10 @12,4 @12,6", "move 99 @12,4", "move 10 99.99", "pass",
        "pass 99", "gather", "gather 99", "drop steal.1", "hold 10", "call", "call 99", "hit",
        "hit 10", "clean", "play", "play steal.9", "play steal.1 99", "end now", "ends",
        "kick @12,4 x",
    ],
)  # fmt: skip
def test_nonsense_is_malformed(seat: int, words: str) -> None:
    t = table({10: (12, 0), 9: (0, 0)}, FAR, ball=10, seat=seat)
    assert t.refuses(words) == ()


@both_seats
def test_an_act_has_no_value(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat)
    with pytest.raises(Refused) as caught:
        t.fold(t.answer("end", 1))
    assert caught.value.reason == "no_value"


def test_cards_by_name() -> None:
    assert deck.named("steal.1") == 1 << deck.BY_ID["steal.1"]
    assert deck.named("steal.1+steal.2").bit_count() == 2
    assert deck.named("steal.1+steal.1") == deck.named("steal.1+x") == deck.named("") == 0
    assert deck.energy(deck.ALL) == 108 and len(deck.CARDS) == 46 and len(deck.KINDS) == 35


@both_seats
def test_dice_are_for_tests_and_answers_for_questions(seat: int) -> None:
    t = table({10: (12, 0), 9: (10, -2)}, FAR, ball=10, seat=seat)
    for wrong in (Draw(t.decision.id, "11"), Draw("", "11")):
        with pytest.raises(Refused) as caught:
            CRASH.apply(t.state, wrong)
        assert (caught.value.code, caught.value.reason) == (Code.STALE, "not_asked")
    asked = t.decision.id
    t.play("pass 09")
    with pytest.raises(Refused) as caught:
        CRASH.apply(t.state, Choice(asked, seat, "end"))
    assert (caught.value.code, caught.value.reason) == (Code.STALE, "not_asked")


@both_seats
def test_time_runs_only_where_the_match_is_played_by_the_clock(seat: int) -> None:
    for setup, ms in ((Setup(), 0), (Setup(length="clock"), NOMINAL_MS)):
        t = table({10: (12, 0)}, FAR, ball=10, seat=seat, setup=setup)
        assert t.play("move 10 @12,2").state.ms == ms


@both_seats
def test_the_ball_lies_where_the_kick_is_taken(seat: int) -> None:
    for option, place in (("decline", (12, 0)), ("dropout", (12, -16))):
        kind = questions.Dead if option == "dropout" else questions.Convert
        kicks = seat if option == "dropout" else 1 - seat
        t = ask(table({}, seat=seat), kind(seat, spot(seat, (12, 16)))).play(option)
        assert t.state.ball.at == spot(kicks, place)
    t = ask(table({}, ball=(3, 3), seat=seat), set_pieces.Lineup(seat, KICK_OFF, "receive"))
    assert t.play("standard").state.ball.at == t.at(3, 3)


@both_seats
def test_what_is_cited_when_a_man_rolls_away(seat: int) -> None:
    """The article that brings him home later is of the PRO rules, and for who has rolled."""
    for setup, option, law in (
        (PRO, "roll @12,-2", ("rise.3", "roll.3")),
        (PRO, "stay", ("rise.3",)),
        (BASIC, "roll @12,-2", ("rise.3",)),
        (BASIC, "stay", ("rise.3",)),
    ):
        t = table({7: (12, 0)}, {8: (12, 2)}, ball=-8, down=[7], fallen=[8], seat=seat,
                  tackled=True, setup=setup)  # fmt: skip
        assert t.play("end", option).says(ev.RolledAway).law == law


@both_seats
def test_the_touch_judge_says_what_he_saw(seat: int) -> None:
    for dice, law in (
        ("45", ("touchjudge.2",)),
        ("46", ("touchjudge.3", "touchjudge.1")),
        ("66", ("double6.7", "double6.1")),
    ):
        t = table({11: (0, 0)}, {6: (0, 8)}, ball=11, seat=seat).play("move 11 @0,6", dice)
        assert t.says(ev.Seen).law == law


def test_level_with_the_middle_a_line_out_is_on_the_left() -> None:
    for q, side in ((CENTRE, 0), (CENTRE - 1, 0), (CENTRE + 1, LAST)):
        assert Q[referee.lineout_mark(hex_at(q, q % 2))] == side


@both_seats
def test_kicks_at_goal_are_barred_only_where_there_are_none(seat: int) -> None:
    for setup, place, barred in (
        (PRO, (12, -20), True), (PRO, (12, 20), False), (BASIC, (12, -20), False),
    ):  # fmt: skip
        t = table(everybody(), {}, seat=seat, setup=setup)
        options = ask(t, questions.Penalty(seat, t.at(*place))).decision.options
        assert any(name.startswith("posts") for name in options.barred) == barred
