"""Casebook: lots, line-ups, kick-offs, cards dealt and drawn, substitutions."""

import pytest

from puntadidito.core.contract import Choice
from puntadidito.games.crash import deck, formations, questions
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import KICK_OFF, NAME, OFF, Setup, depth
from tests.games.crash_table import (
    BASIC,
    PRO,
    Table,
    both_seats,
    change,
    fresh,
    have,
    kick_off,
    table,
)

DEAL = ("pop-pass.1", "pop-pass.2", "steal.1", "steal.2")


@pytest.mark.clause("crash:setup.1")
def test_the_lower_die_kicks_off_and_ties_are_rolled_again() -> None:
    t = fresh().play("4", "4", "2", "5")
    assert [e.seat for e in t.heard(ev.KicksOff)] == [None, 0]
    assert fresh().play("6", "1").says(ev.KicksOff).seat == 1


@pytest.mark.near_miss("crash:setup.1", "crash:pressure.1", "crash:setup.2", "crash:setup.3")
def test_in_play_nothing_is_drawn_by_lot() -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10).play("move 10 @12,4")
    assert t.silent(ev.Lots)


@pytest.mark.clause("crash:pressure.1")
def test_two_cards_each_to_begin_with() -> None:
    t = fresh().play("1", "6", *DEAL)
    assert [e.law for e in t.heard(ev.Drew)] == [("pressure.1",)] * 4
    assert deck.names(t.state.hands.of[0]) == DEAL[:2]
    assert deck.names(t.state.hands.of[1]) == DEAL[2:]
    assert {e.to for e in t.heard(ev.YourCard)} == {0, 1}


def lining_up() -> Table:
    return fresh().play("1", "6", *DEAL, "fumble.1", "no", "no")


@pytest.mark.parametrize("setup", [BASIC, PRO])
def test_men_stand_on_the_pitch_before_anything_is_asked(setup: Setup) -> None:
    t = fresh(setup).play("1", "6", *DEAL, "fumble.1")
    assert t.asks == ("subs" if setup.pro else "lineup", 0)
    assert OFF not in t.state.pos and t.state.ball.at == KICK_OFF
    standing = list(t.state.pos)
    t.play(*["no"] * 2 * setup.pro, "standard", "standard")
    assert t.state.pos == standing and len(t.heard(ev.LinedUp)) == 2


@pytest.mark.parametrize("what", ["scrum", "lineout"])
@both_seats
def test_and_so_at_scrums_and_line_outs(seat: int, what: str) -> None:
    t = table({9: (12, -2)}, {1: (0, 20)}, ball=(12, 0), setup=BASIC, seat=seat)
    if what == "scrum":
        t.play("gather 09", "66")
        assert t.asks == ("lineup", 1)
    else:
        t = table({10: (2, 0)}, {1: (0, 20)}, ball=10, setup=BASIC, seat=seat)
        t.play("touch @0,6", "12")
        assert t.asks == ("men", 1)
        assert len(formations.on_file(t.state, seat, t.at(0, 6))) == 7
        t.play("3")
        assert len(formations.on_file(t.state, seat, t.at(0, 6))) == 3
    standing = list(t.state.pos)
    assert OFF not in standing
    assert t.play("standard", "standard").state.pos == standing


@pytest.mark.clause("crash:setup.2", "crash:setup.3")
@pytest.mark.near_miss("crash:dropout.2")
def test_kickers_in_their_half_receivers_behind_the_ten() -> None:
    t = lining_up()
    assert t.asks == ("lineup", 0)
    t.play("standard", "standard")
    kicker, receiver = t.heard(ev.LinedUp)
    assert kicker.pos[9] == KICK_OFF and all(depth(0, h) <= 0 for h in kicker.pos)
    assert all(depth(1, h) <= -6 for h in receiver.pos)
    assert kicker.law[0] == "setup.2" and receiver.law[0] == "setup.3"
    assert t.asks == ("kickoff", 0)


@pytest.mark.clause("crash:setup.2", "crash:setup.3")
def test_other_places_must_keep_to_that_too() -> None:
    t = lining_up()
    usual = list(t.decision.options.describe()["spec"].place.standard)
    over = [*usual[:14], NAME[t.at(12, 2)]]
    assert t.refuses("place", over)[0] == "setup.2"
    away = [*usual[:9], NAME[t.at(12, -2)], *usual[10:]]
    assert t.refuses("place", away)[0] == "setup.2"
    same = [*usual[:14], usual[0]]
    assert t.refuses("place", same)
    assert t.refuses("place", usual[:3]) == ()
    deep = [*usual[:14], NAME[t.at(0, -36)]]
    t.fold(Choice(t.decision.id, 0, "place", deep))
    usual = list(t.decision.options.describe()["spec"].place.standard)
    assert t.refuses("place", [*usual[:14], NAME[t.at(12, 4)]])[0] == "setup.3"
    t.fold(Choice(t.decision.id, 1, "place", [*usual[:14], NAME[t.at(12, 6)]]))
    assert t.asks == ("kickoff", 0)


# ---- kick-offs ----------------------------------------------------------------------------------


@pytest.mark.clause("crash:kickoff.1")
@pytest.mark.near_miss("crash:kickoff.3", "crash:kickoff.4")
@both_seats
def test_the_basic_kick_off_is_placed(seat: int) -> None:
    t = kick_off(BASIC, seat).play("kick @12,20")
    assert t.says(ev.Landed).law[0] == "kickoff.1"
    assert t.state.ball.at == t.at(12, 20) and t.asks == ("act", 0)


@pytest.mark.clause("crash:kickoff.3")
@pytest.mark.near_miss("crash:kickoff.1", "crash:kickoff.4", "crash:kickoff.2")
@both_seats
def test_the_pro_kick_off_is_a_test(seat: int) -> None:
    t = kick_off(PRO, seat).play("kick @6,14")
    assert t.rolls == ("kick", 8)
    t.play("44")
    assert t.says(ev.Landed).law[0] == "kickoff.3"
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:kickoff.4")
@both_seats
def test_missed_it_bounces_and_the_turn_is_over(seat: int) -> None:
    t = kick_off(PRO, seat).play("kick @6,14", "45")
    t.play("pressure-play.1")
    assert t.says(ev.TurnOver).law[0] == "kickoff.4"
    assert t.state.ball.at == t.at(6, 16)


@pytest.mark.clause("crash:kick.6")
@both_seats
def test_number_10_lengthens_a_kick_off(seat: int) -> None:
    t = kick_off(PRO, seat)
    change(t.state, "of", seat, 1 << deck.BY_ID["cool-catch.1"])
    t.state.pos[t.theirs(15)] = t.at(0, 36)
    t.play("kick @12,28 cool-catch.1")
    assert t.says(ev.PlayedCard).law == ("kick.6",)


@pytest.mark.near_miss("crash:kick.6")
@both_seats
def test_not_in_the_basic_game(seat: int) -> None:
    t = kick_off(BASIC, seat)
    change(t.state, "of", seat, 1 << deck.BY_ID["cool-catch.1"])
    t.state.pos[t.theirs(15)] = t.at(0, 36)
    assert t.refuses("kick @12,28 cool-catch.1") == ("kickoff.1",)


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.clause("crash:pressure.2", "crash:pressure.3")
@both_seats
def test_a_card_at_the_start_of_every_turn_without_asking(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat).play("end")
    assert t.pending.law == ("pressure.2", "pressure.3")
    t.play("steal.1")
    assert t.says(ev.Drew).seat == 1 - seat
    assert t.says(ev.YourCard).to == 1 - seat


@pytest.mark.near_miss("crash:pressure.2", "crash:pressure.3", "crash:pressure.8")
@both_seats
def test_none_in_the_middle_of_it(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat).play("move 10 @12,2")
    assert t.silent(ev.Drew)


@pytest.mark.clause("crash:pressure.8")
@both_seats
def test_an_empty_deck_is_made_of_the_discards(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat)
    have(t.state, deck=0, discard=deck.ALL)
    t.play("end")
    assert t.says(ev.Reshuffled).law == ("pressure.8",)
    assert t.state.hands.deck == deck.ALL


@pytest.mark.clause("crash:pressure.5", "crash:pressure.6")
@both_seats
def test_used_cards_go_to_the_discards_any_number_of_them(seat: int) -> None:
    hand = ["break-away.1", "break-away.2", "feared.1"]
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat, hand=hand)
    t.play("play break-away.1 10", "play break-away.2 10", "play feared.1 10")
    assert deck.names(t.state.hands.discard) == tuple(hand) and t.state.hands.of[seat] == 0
    assert t.heard(ev.PlayedCard)[0].law[1:] == ("pressure.5", "pressure.6")
    assert t.offers("move 10 @12,26")


@pytest.mark.clause("crash:pressure.4")
@pytest.mark.near_miss("crash:pressure.5", "crash:pressure.6")
@both_seats
def test_a_card_out_of_its_time_stays_in_the_hand(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat, hand=["hand-off.1", "inspired.1"])
    assert t.refuses("play hand-off.1") == ("card.hand-off", "pressure.4")
    assert t.refuses("play inspired.1 12") == ("card.inspired", "pressure.4")
    assert t.refuses("play steal.1 10") == ()


@pytest.mark.near_miss("crash:pressure.4")
@both_seats
def test_in_its_time_it_is_played(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat, hand=["inspired.1"])
    t.play("play inspired.1 10")


# ---- substitutions ------------------------------------------------------------------------------


def stopped(seat: int, setup: object = PRO) -> Table:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat, setup=setup)  # type: ignore[arg-type]
    t.state.todo = [questions.Dead(seat, t.at(12, 0))]
    return t.play("scrum")


@pytest.mark.clause("crash:subs.1", "crash:subs.2", "crash:subs.3")
@both_seats
def test_when_play_is_stopped_a_change_gives_a_card(seat: int) -> None:
    t = stopped(seat)
    assert t.decision.kind == "subs" and t.decision.law == ("subs.1", "subs.2")
    t.play("yes", "steal.1")
    assert t.says(ev.Substituted).law == ("subs.3", "subs.1", "subs.2")
    assert t.decision.kind == "subs"


@both_seats
def test_eight_changes_at_most(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat, subs=[8, 8])
    t.state.todo = [questions.Dead(seat, t.at(12, 0))]
    assert t.play("scrum").asks == ("lineup", 0)


@pytest.mark.near_miss("crash:subs.1", "crash:subs.2", "crash:subs.3")
@both_seats
def test_no_changes_in_the_basic_game(seat: int) -> None:
    assert stopped(seat, BASIC).asks == ("lineup", 0)
