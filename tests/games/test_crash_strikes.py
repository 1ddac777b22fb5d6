"""Kicks with cards: tricks, two at once, lengthened ones; and the rush on a running carrier."""

from __future__ import annotations

import pytest

from puntadidito.core import chance
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.act import Kick, Touch, needed
from puntadidito.games.crash.strikes import Strikes, meant
from puntadidito.games.crash.table import GOAL_LINE, HEXES, KICK_OFF, OFF, depth
from tests.games.crash_table import (
    BASIC,
    FAR,
    Table,
    both_seats,
    change,
    everybody,
    hand_of,
    have,
    kick_off,
    table,
)

ALL_TRICKS = ["grubber-kick.1", "high-ball.1", "spiral-kick.1"]


def played(t: Table) -> dict[str, str]:
    """The cards laid open, with the article of each."""
    return {e.card: e.law[0] for e in t.heard(ev.PlayedCard)}


def kicker(seat: int, *hand: str, shirt: int = 10, y2: int = 0) -> Table:
    return table({shirt: (12, y2)}, FAR, ball=shirt, seat=seat, hand=hand)


# ---- two tricks ---------------------------------------------------------------------------------


@pytest.mark.clause("crash:card.high-ball")
@pytest.mark.clause("crash:card.spiral-kick")
@both_seats
def test_a_high_spiral(seat: int) -> None:
    t = kicker(seat, *ALL_TRICKS)
    t.play("kick @12,20 high-ball.1+spiral-kick.1", "33")
    assert played(t) == {"high-ball.1": "card.high-ball", "spiral-kick.1": "card.spiral-kick"}
    assert (t.state.ball.high, t.state.ball.spiral, t.state.ball.grubber) == (2, seat, False)
    assert t.state.hands.discard == hand_of(ALL_TRICKS[1:])


@pytest.mark.clause("crash:card.grubber-kick")
@both_seats
def test_a_spinning_grubber(seat: int) -> None:
    t = kicker(seat, *ALL_TRICKS)
    t.play("kick @12,10 grubber-kick.1+spiral-kick.1", "33")
    assert (t.state.ball.high, t.state.ball.spiral, t.state.ball.grubber) == (0, seat, True)
    t.play("move 10 @12,8")
    assert t.offers("gather 10")


@both_seats
def test_no_ball_is_low_and_high(seat: int) -> None:
    t = kicker(seat, *ALL_TRICKS)
    assert t.refuses("kick @12,10 grubber-kick.1+high-ball.1") == ("card.grubber-kick", "kick.1")
    assert t.refuses("kick @12,12 grubber-kick.1") == ("card.grubber-kick", "kick.1")


@both_seats
def test_cards_are_named_in_one_order_once(seat: int) -> None:
    t = kicker(seat, *ALL_TRICKS)
    assert t.refuses("kick @12,10 spiral-kick.1+high-ball.1") == ()
    assert t.refuses("kick @12,10 high-ball.1+high-ball.1") == ()
    assert t.refuses("kick @12,10 high-ball.1 high-ball.1 high-ball.1") == ()
    assert t.refuses("kick @12,10 huge-kick.1") == ()
    assert t.refuses("kick @12,10 steal.9") == ()
    assert t.refuses("kick 99.99") == ()
    assert t.refuses("kick") == ()


@both_seats
def test_a_ball_meant_to_go_out_is_not_high(seat: int) -> None:
    t = table({10: (4, 0)}, FAR, ball=10, seat=seat, hand=ALL_TRICKS)
    assert t.offers("touch @0,0 spiral-kick.1")
    assert t.offers("touch @0,0 grubber-kick.1+spiral-kick.1")
    assert t.refuses("touch @0,0 high-ball.1") == ("card.high-ball", "touch-kick.2")
    assert not t.offers("touch @0,14 grubber-kick.1") and t.offers("touch @0,14")


# ---- longer -------------------------------------------------------------------------------------


@pytest.mark.clause("crash:card.grubber-kick")
@pytest.mark.clause("crash:fullback.1")
@both_seats
def test_number_15_lengthens_a_grubber(seat: int) -> None:
    """Five spaces and the four of Cool Catch."""
    t = kicker(seat, "grubber-kick.1", "cool-catch.1", shirt=15, y2=-20)
    assert not t.offers("kick @12,-10 grubber-kick.1 cool-catch.1")
    assert not t.offers("kick @12,0 grubber-kick.1 cool-catch.1")
    t.play("kick @12,-2 grubber-kick.1 cool-catch.1", "33")
    assert played(t) == {"grubber-kick.1": "card.grubber-kick", "cool-catch.1": "fullback.1"}
    assert t.state.ball.grubber


@pytest.mark.clause("crash:card.huge-kick")
@both_seats
def test_a_huge_grubber(seat: int) -> None:
    hand = ["grubber-kick.1", "cool-catch.1", "huge-kick.1", "tap-back.1"]
    t = kicker(seat, *hand, shirt=15, y2=-20)
    option = "grubber-kick.1 huge-kick.1+cool-catch.1+tap-back.1"
    assert not t.offers(f"kick @12,-2 {option}") and not t.offers(f"kick @12,8 {option}")
    t.play(f"kick @12,6 {option}", "33")
    assert played(t)["huge-kick.1"] == "card.huge-kick"
    assert played(t)["tap-back.1"] == played(t)["cool-catch.1"] == "fullback.1"


@both_seats
def test_a_trick_beyond_the_usual_range(seat: int) -> None:
    t = kicker(seat, "high-ball.1", "spiral-kick.1", shirt=15, y2=-20)
    t.play("kick @12,8 high-ball.1 spiral-kick.1", "33")
    assert played(t) == {"high-ball.1": "card.high-ball", "spiral-kick.1": "fullback.1"}
    assert (t.state.ball.high, t.state.ball.spiral) == (2, -1)


@both_seats
def test_one_card_beyond_the_usual_range_lengthens(seat: int) -> None:
    t = kicker(seat, "spiral-kick.1", shirt=15, y2=-20)
    assert not t.offers("kick @12,10 spiral-kick.1")
    t.play("kick @12,8 spiral-kick.1", "33")
    assert played(t) == {"spiral-kick.1": "fullback.1"} and t.state.ball.spiral == -1


@pytest.mark.near_miss("crash:card.huge-kick")
@both_seats
def test_huge_kick_only_where_one_card_falls_short(seat: int) -> None:
    t = kicker(seat, "huge-kick.1", "steal.1", "steal.2", shirt=15, y2=-20)
    pair = "huge-kick.1+steal.1+steal.2"
    assert t.offers("kick @12,2 steal.1") and not t.offers(f"kick @12,2 {pair}")
    assert t.offers("kick @12,8 huge-kick.1") and not t.offers(f"kick @12,8 {pair}")
    t = kicker(seat, "huge-kick.1", "tap-back.1", "cool-catch.1", shirt=15, y2=-20)
    pair = "huge-kick.1+cool-catch.1+tap-back.1"
    assert t.offers(f"kick @12,10 {pair}") and t.offers(f"kick @12,16 {pair}")
    assert not t.offers(f"kick @12,18 {pair}")
    assert not t.offers("kick @12,16 huge-kick.1+tap-back.1+cool-catch.1")


# ---- at kick-offs -------------------------------------------------------------------------------


def to_kick_off(seat: int, *hand: str, basic: bool = False) -> Table:
    t = kick_off(BASIC, seat) if basic else kick_off(kicker=seat)
    change(t.state, "of", seat, hand_of(hand))
    t.state.pos[t.theirs(15)] = t.at(0, 36)
    return t


@pytest.mark.clause("crash:card.grubber-kick")
@both_seats
def test_a_short_kick_off_may_be_gathered(seat: int) -> None:
    t = to_kick_off(seat, "grubber-kick.1")
    t.play("kick @14,4 grubber-kick.1", "33")
    assert t.state.ball.grubber and t.says(ev.Landed).law == ("kickoff.3", "kick.4")
    t.play("move 10 @13,3")
    assert t.offers("gather 10")
    t = to_kick_off(seat).play("kick @14,4", "33", "move 10 @13,3")
    assert t.refuses("gather 10") == ("kick.4",)


@both_seats
def test_number_10_lengthens_it(seat: int) -> None:
    t = to_kick_off(seat, "grubber-kick.1", "cool-catch.1")
    t.play("kick @14,14 grubber-kick.1 cool-catch.1")
    assert played(t) == {"grubber-kick.1": "card.grubber-kick", "cool-catch.1": "kick.6"}


@both_seats
def test_tricks_belong_to_the_basic_game_too(seat: int) -> None:
    t = to_kick_off(seat, "spiral-kick.1", basic=True)
    assert t.odds("kick @14,8") is None
    t.play("kick @14,8 spiral-kick.1")
    assert t.state.ball.spiral == seat and t.says(ev.Landed).law == ("kickoff.1", "kick.4")


@both_seats
def test_refusals_of_a_kick_off(seat: int) -> None:
    t = to_kick_off(seat, "cool-catch.1")
    assert t.refuses("kick @12,22") == ("kickoff.3",)
    assert t.refuses("kick @12,30 cool-catch.1") == ("kickoff.3",)
    assert t.refuses("kick @12,20 steal.1") == ()
    assert t.refuses("pass 09") == () and t.refuses("kick @12,8", 3) == ()
    t.state.pos[t.theirs(15)] = t.at(12, 12)
    assert t.refuses("kick @12,6") == ("fullback.2",) and t.offers("kick @12,4")
    (told,) = t.decision.options.describe()["spec"].kicks
    assert int(told.barred, 16) >> t.at(12, 6) & 1 and told.barred_law == ("fullback.2",)
    assert t.odds("kick @12,4") == {"made": pytest.approx(26 / 36)}


# ---- lists and lots agree -----------------------------------------------------------------------

HANDS: tuple[tuple[str, ...], ...] = (
    (),
    ("grubber-kick.1", "spiral-kick.1", "high-ball.1"),
    ("huge-kick.1", "steal.1", "cool-catch.1", "grubber-kick.1"),
    ("high-ball.1", "huge-kick.1", "tap-back.1", "spiral-kick.1"),
)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("kind", [Kick, Touch])
def test_every_listed_kick_is_allowed_and_no_other(
    hand: tuple[str, ...], kind: type[Kick] | type[Touch]
) -> None:
    t = table({**everybody(), 15: (4, -18)}, FAR, ball=15, hand=hand)
    declared = Strikes(t.state, t.mine(15), t.at(4, -18), kind)
    names = declared.names()
    assert names == sorted(set(names)) and all(declared.allows(needed(kind, n)) for n in names)
    below, drawn = chance.sampler(b"kicks"), set()
    for _ in range(300):
        act = declared.sample(below)
        assert act is not None and act.text() in names
        drawn.add(len(act.text().split(" ")))
    assert drawn == {len(name.split(" ")) for name in names}
    listed = set(names)
    for h in HEXES:
        if kind(h).text() not in listed:
            assert not declared.allows(kind(h))


def test_the_words_of_a_kick_are_read_as_they_are_written() -> None:
    near, far = KICK_OFF + 10, KICK_OFF + 11
    spiral, high = hand_of(["spiral-kick.1"]), hand_of(["high-ball.1"])
    assert meant(KICK_OFF, Kick(near)) == (near, 0, 0)
    assert meant(KICK_OFF, Kick(near, spiral)) == (near, spiral, 0)
    assert meant(KICK_OFF, Kick(far, spiral)) == (far, 0, spiral)
    assert meant(KICK_OFF, Kick(far, high, spiral)) == (far, high, spiral)


# ---- the rush -----------------------------------------------------------------------------------

RUSH = ["rush-defence.1"]


def runner(seat: int, theirs: tuple[int, int] = (6, 26), **more: object) -> Table:
    """Number 11 runs for the line along column 4."""
    others = {6: theirs, **FAR}
    return table({11: (4, 18)}, others, ball=11, seat=seat, other_hand=RUSH, **more)  # type: ignore[arg-type]


@pytest.mark.clause("crash:card.rush-defence")
@both_seats
def test_a_rush_stops_a_run_to_the_line(seat: int) -> None:
    t = runner(seat).play("move 11 @4,32")
    assert t.asks == ("rush", 1) and t.options == ("play rush-defence.1 06", "wait")
    assert t.silent(ev.Moved)
    t.play("play rush-defence.1 06")
    assert t.says(ev.Tackled).at == t.at(4, 24) and t.points == (0, 0)
    ran, rushed = t.heard(ev.Moved)
    assert ran.path[-1] == t.at(4, 24) and rushed.player == t.theirs(6)
    assert rushed.path == (t.at(6, 26), t.where(t.theirs(6)))
    assert t.where(t.theirs(6)) in (t.at(5, 25), t.at(5, 23)) and t.down(t.theirs(6))
    assert t.state.hands.discard == hand_of(RUSH)


@pytest.mark.near_miss("crash:card.rush-defence")
@both_seats
def test_or_lets_it_go(seat: int) -> None:
    t = runner(seat).play("move 11 @4,32", "wait")
    assert t.points == (5, 0) and t.says(ev.Moved).path[-1] == t.at(4, 32)


@both_seats
def test_nobody_is_asked_three_spaces_away(seat: int) -> None:
    assert runner(seat, (7, 27)).play("move 11 @4,32").points == (5, 0)


@both_seats
def test_nor_about_a_run_that_ends_in_a_tackle(seat: int) -> None:
    t = runner(seat, (4, 28)).play("move 11 @4,26")
    assert t.says(ev.Tackled).by == t.theirs(6) and t.down(t.mine(11))
    assert "card.rush-defence" not in t.says(ev.Tackled).law


@both_seats
def test_a_try_next_to_a_defender_may_be_stopped_before(seat: int) -> None:
    t = runner(seat, (5, 31)).play("move 11 @4,32")
    assert t.asks == ("rush", 1)
    t.play("play rush-defence.1 06")
    assert depth(seat, t.says(ev.Tackled).at) < GOAL_LINE and t.points == (0, 0)
    assert runner(seat, (5, 33)).play("move 11 @4,32").points == (5, 0)


@both_seats
def test_who_lies_or_is_offside_does_not_rush(seat: int) -> None:
    assert runner(seat, fallen=[6]).play("move 11 @4,32").points == (5, 0)
    t = runner(seat)
    have(t.state, offside=1 << t.theirs(6))
    assert t.play("move 11 @4,32").points == (5, 0)


@both_seats
def test_a_carrier_is_not_stopped_on_top_of_anybody(seat: int) -> None:
    """He runs through a team-mate and over a fallen man: he is met on the next free hex."""
    t = runner(seat)
    t.state.pos[t.mine(7)] = t.at(4, 24)
    t.play("move 11 @4,32", "play rush-defence.1 06")
    ran = t.heard(ev.Moved)[0]
    assert t.at(4, 24) in ran.path[:-1] and ran.path[-1] == t.says(ev.Tackled).at
    on = [h for h in t.state.pos if h != OFF]
    assert len(on) == len(set(on))


@both_seats
def test_nor_who_has_no_room_to_come_into_contact(seat: int) -> None:
    t = runner(seat)
    for n, place in enumerate(((5, 25), (5, 27), (6, 24), (6, 28)), 1):
        t.state.pos[t.theirs(n)] = t.at(*place)
        t.state.down |= 1 << t.theirs(n)
    assert t.play("move 11 @4,32").points == (5, 0)


@both_seats
def test_a_marked_man_without_room_tackles_nobody(seat: int) -> None:
    men = {11: (4, 18)}
    t = table(men, {6: (4, 26), **FAR}, ball=11, seat=seat)
    have(t.state, rush=1 << t.theirs(6))
    for n, place in enumerate(((4, 24), (3, 25), (5, 25)), 1):
        t.state.pos[t.theirs(n)] = t.at(*place)
        t.state.down |= 1 << t.theirs(n)
    assert t.play("move 11 @4,22").silent(ev.Tackled)
    t = table(men, {6: (4, 26), **FAR}, ball=11, seat=seat)
    have(t.state, rush=1 << t.theirs(6))
    assert t.play("move 11 @4,22").says(ev.Tackled).by == t.theirs(6)
