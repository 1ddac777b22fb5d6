"""Casebook: tries, conversions, drops, penalties at the posts, what follows a score."""

import pytest

from puntadidito.games.crash import deck, questions
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import Setup
from tests.games.crash_table import (
    BASIC,
    FAR,
    Table,
    both_seats,
    everybody,
    table,
)


@pytest.mark.clause("crash:points.1", "crash:field.6", "crash:conversion.1")
@pytest.mark.near_miss("crash:points.3", "crash:tmo.1", "crash:kickoff.2", "crash:tmo.2")
@both_seats
def test_a_ball_carried_into_in_goal_is_a_try(seat: int) -> None:
    t = table({10: (6, 24)}, FAR, ball=10, seat=seat).play("move 10 @6,32")
    scored = t.says(ev.Scored)
    assert (scored.points, scored.law) == (5, ("points.1", "field.6"))
    assert t.points == (5, 0) and t.state.tries[seat] == 1
    assert t.asks == ("convert", 0)


@pytest.mark.near_miss("crash:points.1", "crash:conversion.1", "crash:conversion.2")
@pytest.mark.near_miss("crash:double6.1", "crash:field.6")
@both_seats
def test_short_of_it_or_in_the_own_in_goal_it_is_none(seat: int) -> None:
    t = table({10: (6, 24)}, FAR, ball=10, seat=seat).play("move 10 @5,29")
    assert t.silent(ev.Scored)
    t = table({10: (6, -28)}, FAR, ball=10, seat=seat).play("move 10 @6,-32")
    assert t.silent(ev.Scored)


@pytest.mark.clause("crash:points.3", "crash:kickoff.2")
@pytest.mark.near_miss("crash:points.1", "crash:conversion.3")
@both_seats
def test_between_the_posts_it_is_worth_seven(seat: int) -> None:
    t = table({10: (12, 26)}, FAR, ball=10, seat=seat).play("move 10 @12,32")
    assert t.says(ev.Scored).law == ("points.3", "field.6")
    assert t.points == (7, 0)
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("kickoff", 1 - seat, ("kickoff.2",))


@pytest.mark.clause("crash:tmo.1", "crash:tmo.2")
@pytest.mark.near_miss("crash:tmo.3", "crash:double6.6")
@both_seats
@pytest.mark.parametrize(("q", "points"), [(6, 5), (12, 7)])
def test_on_the_line_the_video_decides(seat: int, q: int, points: int) -> None:
    t = table({10: (q, 26)}, FAR, ball=10, seat=seat).play(f"move 10 @{q},30")
    assert t.rolls == ("tmo", 8) and t.pending.law == ("tmo.1",)
    t.play("44")
    assert t.says(ev.Scored).law[0] == "tmo.2"
    assert t.points == (points, 0)


@pytest.mark.clause("crash:tmo.3")
@pytest.mark.near_miss("crash:tmo.2", "crash:double6.6", "crash:field.5")
@both_seats
def test_no_try_is_a_scrum_to_the_attack(seat: int) -> None:
    t = table({10: (6, 26)}, FAR, ball=10, seat=seat).play("move 10 @6,30", "45")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.at) == ("scrum", seat, t.at(6, 26))
    assert awarded.law == ("tmo.3",) and t.points == (0, 0)


@pytest.mark.clause("crash:double6.6", "crash:double6.1")
@pytest.mark.near_miss("crash:tmo.3")
@both_seats
def test_double_six_at_the_video_is_a_penalty(seat: int) -> None:
    t = table({10: (6, 26)}, FAR, ball=10, seat=seat).play("move 10 @6,30", "66")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("penalty", 1 - seat, ("double6.6",))
    assert awarded.at == t.at(6, 26)


# ---- conversions --------------------------------------------------------------------------------


def scored_at(seat: int, q: int, hand: tuple[str, ...] = (), setup: Setup | None = None) -> Table:
    men = {10: (q, 26 + q % 2), 9: (2, 0)}
    t = table(men, FAR, ball=10, seat=seat, hand=hand, setup=setup or Setup())
    return t.play(f"move 10 @{q},{32 + q % 2}")


@pytest.mark.clause("crash:conversion.2", "crash:conversion.3", "crash:conversion.4")
@pytest.mark.clause("crash:points.2", "crash:pressure.7")
@pytest.mark.near_miss("crash:conversion.5", "crash:deviation.8")
@both_seats
def test_a_conversion_from_the_22_is_worth_two(seat: int) -> None:
    t = scored_at(seat, 6, ("pop-pass.1",)).play("kick 10")
    kicked = t.says(ev.Kicked)
    assert kicked.at == t.at(6, 16)
    assert kicked.law == ("conversion.1", "conversion.2", "conversion.3")
    t.play("44")
    assert t.says(ev.Scored).law == ("conversion.4", "points.2")
    assert t.points == (7, 0)
    assert t.says(ev.Awarded).law == ("kickoff.2",)
    assert t.says(ev.Reshuffled).law == ("pressure.7",)
    assert t.state.hands.of == (0, 0) and t.state.hands.deck == deck.ALL


@pytest.mark.clause("crash:conversion.5", "crash:deviation.8")
@pytest.mark.near_miss("crash:conversion.4", "crash:points.2", "crash:deviation.2")
@both_seats
@pytest.mark.parametrize("dice", ["45", "66"])
def test_a_missed_conversion_is_a_kick_off_all_the_same(seat: int, dice: str) -> None:
    t = scored_at(seat, 6).play("kick 10", dice)
    assert t.says(ev.Missed).law == ("deviation.8",)
    assert t.says(ev.Awarded).law == ("conversion.5", "kickoff.2")
    assert t.points == (5, 0)


@pytest.mark.clause("crash:conversion.3", "crash:kick.6")
@both_seats
def test_from_far_out_only_number_10_with_a_card(seat: int) -> None:
    t = scored_at(seat, 3, ("cool-catch.1", "pop-pass.1"))
    assert t.options == ("decline", "kick 10 cool-catch.1", "kick 10 pop-pass.1")
    t.play("kick 10 pop-pass.1")
    assert t.says(ev.PlayedCard).law == ("kick.6",)
    t = scored_at(seat, 0, ("cool-catch.1", "pop-pass.1"))
    assert t.options == ("decline", "kick 10 cool-catch.1")


@pytest.mark.near_miss("crash:kick.6", "crash:pressure.7")
@both_seats
def test_without_cards_it_is_too_far(seat: int) -> None:
    assert scored_at(seat, 3).options == ("decline",)
    assert scored_at(seat, 3, ("pop-pass.1",), BASIC).options == ("decline",)


@pytest.mark.clause("crash:card.huge-kick")
@both_seats
def test_huge_kick_adds_two_cards(seat: int) -> None:
    t = scored_at(seat, 0, ("huge-kick.1", "pop-pass.1", "break-away.1"))
    assert "kick 10 huge-kick.1+break-away.1+pop-pass.1" in t.options
    t.play("kick 10 huge-kick.1+break-away.1+pop-pass.1")
    assert t.heard(ev.PlayedCard)[1].law == ("card.huge-kick", "kick.6")


@pytest.mark.near_miss("crash:card.huge-kick")
@both_seats
def test_without_it_two_cards_are_not_added(seat: int) -> None:
    t = scored_at(seat, 0, ("pop-pass.1", "break-away.1"))
    assert t.options == ("decline",)
    assert t.refuses("kick 10 break-away.1+pop-pass.1") == ()


# ---- drops --------------------------------------------------------------------------------------


@pytest.mark.clause("crash:drop.1", "crash:drop.2", "crash:drop.3", "crash:points.6")
@pytest.mark.near_miss("crash:drop.4", "crash:deviation.8")
@both_seats
def test_a_drop_within_eight_is_worth_three(seat: int) -> None:
    t = table({10: (12, 14)}, FAR, ball=10, seat=seat)
    assert t.odds("drop") == {"made": 21 / 36}
    t.play("drop", "34")
    assert t.says(ev.Kicked).law == ("drop.1", "drop.2", "field.8")
    assert t.says(ev.Scored).law == ("drop.3", "points.6")
    assert t.points == (3, 0)


@pytest.mark.clause("crash:drop.4")
@pytest.mark.near_miss("crash:drop.3", "crash:points.6")
@both_seats
def test_equal_misses_and_the_opponent_drops_out(seat: int) -> None:
    t = table({10: (12, 14)}, FAR, ball=10, seat=seat).play("drop", "44")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("dropout", 1 - seat, ("drop.4",))


@pytest.mark.clause("crash:drop.1", "crash:drop.2")
@both_seats
def test_not_from_further_and_not_after_moving(seat: int) -> None:
    t = table({10: (12, 12)}, FAR, ball=10, seat=seat)
    assert t.refuses("drop") == ("drop.1",)
    t.play("move 10 @12,14")
    assert t.refuses("drop") == ("drop.2",)


@pytest.mark.near_miss("crash:drop.1", "crash:drop.2")
@both_seats
def test_no_drops_in_the_basic_game(seat: int) -> None:
    t = table({10: (12, 14)}, FAR, ball=10, seat=seat, setup=BASIC)
    assert t.refuses("drop") == ("action.3",)


# ---- penalties ----------------------------------------------------------------------------------


def awarded(
    seat: int, *place: int, hand: tuple[str, ...] = (), setup: Setup | None = None
) -> Table:
    t = table(everybody(), FAR, ball=10, seat=seat, hand=hand, setup=setup or Setup())
    t.state.todo = [questions.Penalty(seat, t.at(*place))]
    return t


@pytest.mark.clause("crash:penalty.1", "crash:penalty-posts.1", "crash:penalty-posts.2")
@pytest.mark.clause("crash:penalty-posts.4", "crash:penalty-posts.5", "crash:points.5")
@pytest.mark.near_miss("crash:penalty-posts.3", "crash:penalty-posts.6", "crash:penalty-touch.1")
@both_seats
def test_a_penalty_between_the_posts_is_worth_three(seat: int) -> None:
    t = awarded(seat, 12, 12)
    assert t.asks == ("penalty", 0) and t.decision.law == ("penalty.1",)
    t.play("posts 09", "44")
    assert t.says(ev.Kicked).law == ("penalty-posts.1", "penalty-posts.2", "penalty-posts.4")
    assert t.says(ev.Scored).law == ("penalty-posts.5", "points.5")
    assert t.points == (3, 0) and t.says(ev.Awarded).what == "kickoff"


@pytest.mark.clause("crash:penalty-posts.6")
@pytest.mark.near_miss("crash:penalty-posts.5", "crash:points.5")
@both_seats
def test_wide_the_opponent_drops_out(seat: int) -> None:
    t = awarded(seat, 12, 12).play("posts 10", "45")
    assert t.says(ev.Awarded).law == ("penalty-posts.6",)
    assert (t.says(ev.Awarded).what, t.says(ev.Awarded).seat) == ("dropout", 1 - seat)


@pytest.mark.clause("crash:penalty-posts.3")
@pytest.mark.near_miss("crash:penalty-posts.1", "crash:penalty-posts.2", "crash:penalty-posts.4")
@both_seats
def test_out_of_range_there_is_no_kick_at_the_posts(seat: int) -> None:
    t = awarded(seat, 12, 8)
    assert t.refuses("posts 10") == ("penalty-posts.3",)
    t = awarded(seat, 12, 8, hand=("pop-pass.1",))
    assert t.offers("posts 10 pop-pass.1") and not t.offers("posts 15 pop-pass.1")


@pytest.mark.clause("crash:penalty-touch.1", "crash:penalty-touch.2")
@pytest.mark.near_miss("crash:penalty-touch.3", "crash:penalty.1")
@both_seats
def test_a_penalty_to_touch_keeps_the_throw(seat: int) -> None:
    t = awarded(seat, 6, 0)
    t.state.todo = [questions.Touch(seat, t.at(6, 0))]
    t.play("touch 10 @0,12", "44")
    given = t.says(ev.Awarded)
    assert (given.what, given.seat, given.at) == ("lineout", seat, t.at(0, 12))
    assert given.law == ("penalty-touch.2",)


@pytest.mark.clause("crash:penalty-touch.3")
@pytest.mark.near_miss("crash:penalty-touch.2", "crash:kick.3")
@both_seats
def test_missed_it_bounces_and_the_throw_is_kept(seat: int) -> None:
    t = awarded(seat, 6, 0).play("touch", "touch 10 @0,12", "45", "pressure-play.1")
    given = t.says(ev.Awarded)
    assert (given.what, given.seat, given.at) == ("lineout", seat, t.at(0, 14))
    assert given.law == ("penalty-touch.3",)


@both_seats
def test_a_penalty_may_be_a_scrum(seat: int) -> None:
    t = awarded(seat, 6, 0).play("scrum")
    assert (t.says(ev.Awarded).what, t.says(ev.Awarded).law) == ("scrum", ("penalty.1",))


@pytest.mark.clause("crash:penalty-touch.1")
@both_seats
def test_touch_must_be_within_ten(seat: int) -> None:
    assert awarded(seat, 12, 0).refuses("touch") == ("penalty-touch.1",)
