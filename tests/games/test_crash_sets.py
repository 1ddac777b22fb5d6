"""Casebook: scrums, line-outs and the battle of cards."""

import msgspec
import pytest

from puntadidito.core.contract import Choice, Decisions
from puntadidito.games.crash import deck, facts, formations, questions, set_pieces
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.table import NAME, SCRUM_HALF, depth, distance, hex_at, shirt
from tests.games.crash_table import (
    BASIC,
    CRASH,
    Table,
    both_seats,
    everybody,
    table,
    until,
)


def pack(seat: int, what: str = "scrum", *, put_in: int = 0, **hands: tuple[str, ...]) -> Table:
    """A set piece in the middle of the pitch, up to its first question."""
    t = table(everybody(), {1: (0, 20)}, ball=10, seat=seat, setup=BASIC, **hands)  # type: ignore[arg-type]
    t.state.pos = [-1] * 30
    at = t.at(10, 4) if what == "scrum" else t.at(0, 4)
    t.state.todo = [questions.Dead(seat ^ put_in, at)]
    if what == "scrum":
        return t.play("scrum")
    t.state.todo = [set_pieces.Men(seat ^ put_in, at)]
    return t


@pytest.mark.clause("crash:scrum.1", "crash:scrum.2", "crash:scrum.3")
@pytest.mark.near_miss("crash:lineout.1", "crash:lineout.4")
@both_seats
def test_packs_bind_nines_stand_by_and_backs_behind(seat: int) -> None:
    t = pack(seat).play("standard", "standard")
    assert [e.law for e in t.heard(ev.LinedUp)] == [("scrum.1", "scrum.2", "scrum.3")] * 2
    assert t.where(t.mine(2)) == t.at(10, 2) and t.where(t.theirs(2)) == t.at(10, 6)
    assert t.where(t.mine(8)) == t.at(10, 0)
    for side in (0, 1):
        men = t.state.pos[side * 15 : side * 15 + 15]
        assert distance(men[7], men[8]) == 1
        assert all(depth(side, h) < depth(side, men[8]) for h in men[9:])


@pytest.mark.clause("crash:scrum.1", "crash:scrum.2", "crash:scrum.3")
@both_seats
def test_nobody_stands_elsewhere(seat: int) -> None:
    t = pack(seat)
    usual = list(t.decision.options.describe()["spec"].place.standard)
    prop = [NAME[t.at(10, -20)], *usual[1:]]
    assert t.refuses("place", prop) == ("scrum.1",)
    nine = [*usual[:8], NAME[t.at(10, -10)], *usual[9:]]
    assert t.refuses("place", nine) == ("scrum.2",)
    ten = [*usual[:9], NAME[t.at(14, 10)], *usual[10:]]
    assert t.refuses("place", ten) == ("scrum.3",)


@pytest.mark.near_miss("crash:scrum.1", "crash:scrum.2", "crash:scrum.3", "crash:scrum.4")
@pytest.mark.near_miss("crash:setpiece.1", "crash:setpiece.2", "crash:setpiece.3")
@pytest.mark.clause("crash:lineout.4")
@both_seats
def test_a_line_out_takes_two_to_seven(seat: int) -> None:
    t = pack(seat, "lineout")
    assert t.asks == ("men", 0) and t.options == ("2", "3", "4", "5", "6", "7")
    assert t.refuses("8") == ("lineout.4",)
    assert t.refuses("1") == ("lineout.4",)


@pytest.mark.clause("crash:lineout.1", "crash:lineout.2", "crash:lineout.3")
@pytest.mark.clause("crash:lineout.5", "crash:lineout.6", "crash:lineout.7")
@both_seats
def test_two_files_hookers_on_the_line_others_away(seat: int) -> None:
    t = pack(seat, "lineout").play("3", "standard", "standard")
    assert t.where(t.mine(2)) == t.at(0, 4)
    assert t.where(t.theirs(2)) in [t.at(0, 4 + 2 * n) for n in (1, 2, 3)]
    assert [t.where(t.mine(n)) for n in (4, 5, 6)].count(-1) == 0
    assert {t.where(t.mine(n)) for n in (4, 5, 6)} == {t.at(2, 2), t.at(3, 3), t.at(4, 2)}
    assert {t.where(t.theirs(n)) for n in (4, 5, 6)} == {t.at(2, 6), t.at(3, 5), t.at(4, 6)}
    throw, match = t.heard(ev.LinedUp)
    assert throw.law == ("lineout.1", "lineout.3", "lineout.6")
    assert match.law == ("lineout.5", "lineout.2", "lineout.7")
    for p in t.state.men(seat):
        if shirt(p) not in (2, 4, 5, 6, SCRUM_HALF):
            assert distance(t.where(p), t.at(3, 3)) >= 4


@pytest.mark.clause("crash:lineout.1", "crash:lineout.3", "crash:lineout.6", "crash:lineout.7")
@both_seats
def test_line_outs_keep_to_the_pattern(seat: int) -> None:
    t = pack(seat, "lineout").play("2")
    usual = list(t.decision.options.describe()["spec"].place.standard)

    def moved(number: int, *place: int) -> list[str]:
        return [*usual[: number - 1], NAME[t.at(*place)], *usual[number:]]

    assert t.refuses("place", moved(2, 12, 0))[0] == "lineout.1"
    assert t.refuses("place", moved(4, 12, 0))[0] == "lineout.3"
    assert t.refuses("place", moved(9, 12, 10))[0] == "lineout.6"
    assert t.refuses("place", moved(10, 4, 0))[0] == "lineout.7"


@pytest.mark.near_miss("crash:lineout.2", "crash:lineout.3", "crash:lineout.5", "crash:lineout.6")
@pytest.mark.near_miss("crash:lineout.7", "crash:lineout.8")
@pytest.mark.clause("crash:scrum.4", "crash:setpiece.1", "crash:setpiece.2", "crash:setpiece.3")
@pytest.mark.near_miss("crash:setpiece.4", "crash:setpiece.5")
@both_seats
def test_more_energy_wins_the_ball(seat: int) -> None:
    t = pack(seat, hand=("cool-catch.1", "pop-pass.1"), other_hand=("tap-back.1", "steal.1"))
    t.play("standard", "standard")
    first = t.decision
    mine = "cool-catch.1+pop-pass.1"
    theirs = "steal.1+tap-back.1"
    answers = [mine, theirs] if seat == 0 else [theirs, mine]
    assert first.law == ("setpiece.1",)
    t.play(answers[0])
    assert t.silent(ev.Laid)
    t.play(answers[1])
    shown = [(e.seat ^ seat, e.card) for e in t.heard(ev.Laid)]
    assert shown == [(0, "cool-catch.1"), (1, "steal.1"), (0, "pop-pass.1"), (1, "tap-back.1")]
    assert t.heard(ev.Laid)[0].law == ("setpiece.2", "setpiece.1")
    battle = t.says(ev.Battle)
    assert (battle.winner, battle.law) == (seat, ("setpiece.3",))
    assert t.state.hands.discard.bit_count() == 4
    assert t.asks == ("winner", 0) and t.options == ("08", "09")
    t.play("09")
    assert t.says(ev.Gathered).law == ("scrum.4",)
    assert t.state.ball.holder == t.mine(9)


@pytest.mark.clause("crash:setpiece.5")
@both_seats
@pytest.mark.parametrize("cards", [((), ()), (("steal.1",), ("steal.2",))])
def test_a_tie_stays_with_the_put_in(
    seat: int, cards: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    t = pack(seat, put_in=1, hand=cards[0], other_hand=cards[1]).play("standard", "standard")
    lay = ["+".join(c) or "none" for c in (cards if seat == 0 else cards[::-1])]
    t.play(*lay)
    assert t.says(ev.Battle).law == ("setpiece.5",)
    assert t.says(ev.Battle).winner == 1 - seat


@pytest.mark.clause("crash:setpiece.4")
@both_seats
def test_without_a_card_the_ball_goes_to_who_lays_one(seat: int) -> None:
    t = pack(seat, other_hand=("steal.1",)).play("standard", "standard")
    t.play(*(("none", "steal.1") if seat == 0 else ("steal.1", "none")))
    assert t.says(ev.Battle).law == ("setpiece.4",)
    assert t.asks == ("winner", 1)
    t.play("08")
    assert t.says(ev.Turn).seat == 1 - seat


@pytest.mark.clause("crash:setpiece.1")
@both_seats
def test_three_cards_at_most_and_only_ones_own(seat: int) -> None:
    hand = ("break-away.1", "feared.1", "pop-pass.1", "steal.1")
    t = pack(seat, hand=hand, other_hand=("steal.2",)).play("standard", "standard")
    if seat == 1:
        t.play("none")
    assert t.refuses("break-away.1+feared.1+pop-pass.1+steal.1") == ("setpiece.1",)
    assert t.refuses("steal.2") == ()


@pytest.mark.clause("crash:lineout.8")
@pytest.mark.near_miss("crash:scrum.4", "crash:card.tap-back", "crash:card.big-jump")
@both_seats
def test_a_line_out_is_won_by_a_jumper(seat: int) -> None:
    t = pack(seat, "lineout").play("3", "standard", "standard", "none", "none")
    assert t.options == ("04", "05", "06")
    t.play("05")
    assert t.says(ev.Gathered).law == ("lineout.8",)
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:card.tap-back")
@both_seats
def test_tap_back_gives_it_to_number_9(seat: int) -> None:
    t = pack(seat, "lineout", hand=("tap-back.1",))
    t.play("2", "standard", "standard", "none", "none", "09 tap-back.1")
    assert t.says(ev.PlayedCard).law == ("card.tap-back",)
    assert t.state.ball.holder == t.mine(9)


@pytest.mark.clause("crash:card.big-shove")
@both_seats
def test_big_shove_wins_the_own_put_in(seat: int) -> None:
    t = pack(seat, hand=("big-shove.1",), other_hand=("tap-back.1",)).play("standard", "standard")
    answers = ["play big-shove.1", "tap-back.1"]  # each seat in its turn
    t.play(*answers if seat == 0 else answers[::-1])
    assert t.says(ev.PlayedCard).law == ("card.big-shove",) and t.silent(ev.Laid)
    assert t.asks == ("winner", 0) and t.options == ("08", "09")
    assert t.state.hands.of[1 - seat] == 1 << deck.BY_ID["tap-back.1"]


@pytest.mark.near_miss("crash:card.big-shove")
@both_seats
def test_big_shove_is_for_the_put_in_only(seat: int) -> None:
    t = pack(seat, put_in=1, hand=("big-shove.1",)).play("standard", "standard")
    if seat == 1:
        t.play("none")
    assert t.refuses("play big-shove.1") == ()


@pytest.mark.clause("crash:card.big-jump")
@both_seats
def test_big_jump_wins_the_own_throw_for_a_lock(seat: int) -> None:
    t = pack(seat, "lineout", hand=("big-jump.1",)).play("4", "standard", "standard")
    t.play(*["play big-jump.1", "none"][:: 1 if seat == 0 else -1])
    assert t.options == ("04", "05")


@both_seats
def test_a_sure_win_lies_face_down_and_leaves_the_other_his_question(seat: int) -> None:
    t = pack(seat, hand=("big-shove.1",), other_hand=("tap-back.1",)).play("standard", "standard")
    assert isinstance(t.pending, Decisions)
    own, theirs = (next(d for d in t.pending.items if d.seat == s) for s in (seat, 1 - seat))
    t.fold(Choice(own.id, seat, "play big-shove.1"))
    for looker in (1 - seat, None):
        assert "big-shove" not in msgspec.json.encode(CRASH.view(t.state, looker)).decode()
        assert "big-shove" not in msgspec.json.encode(CRASH.sight(t.state, looker).todo).decode()
    assert "big-shove" in msgspec.json.encode(CRASH.sight(t.state, seat).todo).decode()
    t.fold(Choice(theirs.id, 1 - seat, "tap-back.1"))
    assert t.asks == ("winner", 0)


@pytest.mark.clause("crash:field.5")
@both_seats
def test_no_set_piece_beyond_the_five_metres(seat: int) -> None:
    t = table({10: (2, 20)}, {1: (0, 10)}, ball=10, seat=seat).play("touch @0,34", "11")
    awarded = t.says(ev.Awarded)
    assert awarded.law == ("touch-kick.3", "field.5") and awarded.at == t.at(0, 26)


@both_seats
def test_whoever_continues_draws_no_card(seat: int) -> None:
    t = pack(seat).play("standard", "standard")
    t.state.turn.seat = seat
    before = t.state.turns
    t.play("none", "none", "08")
    assert t.state.turns == before and t.asks == ("act", 0)


@both_seats
@pytest.mark.parametrize("jumper", ["04", "05"])
def test_who_catches_a_throw_is_not_tackled_where_he_stands(seat: int, jumper: str) -> None:
    """On an odd column the files touch; the ball is won in the turn, not held when it begins."""
    t = pack(seat, "lineout", put_in=1, hand=("steal.1",)).play("4", "standard", "standard")
    t.play(*["steal.1", "none"][:: 1 if seat == 0 else -1])
    t.state.turn.seat = -1
    t.play(jumper, "pop-pass.1")
    assert t.asks == ("act", 0) and t.silent(ev.Tackled) and t.state.turns[seat] == 4
    assert bool(facts.tacklers(t.state)) == (jumper == "05")


@both_seats
def test_who_has_it_when_a_turn_begins_is(seat: int) -> None:
    t = pack(seat, "lineout", put_in=1, hand=("steal.1",)).play("4", "standard", "standard")
    t.play(*["steal.1", "none"][:: 1 if seat == 0 else -1])
    until(t.play("05"), "act").play("end")
    until(t, "act").play("end")
    assert until(t, "act", "tackled").asks == ("tackled", 0)


def test_files_fit_on_both_sides() -> None:
    for seat in (0, 1):
        for mark in (hex_at(0, 26), hex_at(24, -26)):
            spots = {formations.slot(seat, mark, n) for n in range(7)}
            assert len(spots) == 7


def test_answers_of_one_side_leave_the_other_ones_question_alone() -> None:
    t = pack(0).play("standard", "standard")
    waits = t.pending
    ids = [d.id for d in waits.items]  # type: ignore[union-attr]
    t.fold(Choice(ids[1], 1, "none"))
    assert [d.id for d in t.pending.items] == ids[:1]  # type: ignore[union-attr]
