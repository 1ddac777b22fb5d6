"""The proof of a technical try: what it shows, and that it can be played as it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Chance, Draw
from puntadidito.games.crash import deck, facts, proof, questions, steps
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import FIELD, MEN, TWENTY_TWO, bits, depth, player
from tests.games.crash_table import (
    CRASH,
    Place,
    Table,
    ask,
    both_seats,
    change,
    hand_of,
    have,
    table,
)

FOUL = (12, 20)
"""Where the penalty is, inside the opponent's 22."""
Men = dict[int, Place]


def proved(t: Table, who: int = -1) -> list[str]:
    """The acts of the proof for a penalty at `FOUL`."""
    return list(proof.find(t.state, questions.Penalty(t.me, t.at(*FOUL), who=who)))


def replay(s: State, penalty: questions.Penalty, acts: tuple[str, ...]) -> Table:
    """Play the acts of a proof at the table without the foul, every test passed."""
    start = proof.without_the_foul(s, penalty)
    change(start, "of", 1 - penalty.seat, 0)
    change(start, "kept", 1 - penalty.seat, 0)
    have(start, deck=deck.ALL & ~(start.hands.of[penalty.seat] | start.hands.kept[penalty.seat]))
    have(start, discard=0, lost=(0, 0))
    first = [] if s.turn.seat == penalty.seat else [steps.Start(penalty.seat)]
    start.todo = [questions.Act(penalty.seat), *first]
    start.todo.append(steps.DrawCards(penalty.seat, 1))
    start.turn.seat = penalty.seat
    t, left = Table(start, penalty.seat), list(acts)
    t.fold(Draw(str(start.line), deck.names(start.hands.deck)[0]))
    while t.silent(ev.Scored):
        if isinstance(t.pending, Chance):
            t.fold(Draw(t.pending.id, "12"))
        elif t.decision.seat != penalty.seat:
            t.fold(t.answer(t.decision.default))  # whichever of two men tackles
        else:
            t.fold(t.answer(left.pop(0)))
    assert not left
    return t


# ---- what is shown ------------------------------------------------------------------------------


@both_seats
def test_a_run(seat: int) -> None:
    t = table({10: (12, 20)}, ball=10, seat=seat)
    assert proved(t) == [t.named("move 10 @12,30")]


@both_seats
def test_a_run_that_ends_in_a_tackle_is_none(seat: int) -> None:
    wall: Men = {n: (2 * n, 26) for n in range(13)[1:]}
    t = table({10: (12, 20)}, wall, ball=10, seat=seat)
    assert proved(t) == []


@both_seats
def test_the_offender_is_away(seat: int) -> None:
    """One man stands in the only gap of a wall."""
    wall: Men = {n: (3 * n - 2, 25 if n % 2 else 26) for n in range(1, 9)}
    t = table({10: (12, 18)}, wall, ball=10, seat=seat)
    assert proved(t) == []
    gap = next(n for n in wall if abs(wall[n][0] - 12) < 2)
    assert proved(t, t.theirs(gap))


@both_seats
def test_not_outside_the_22_nor_in_the_basic_game(seat: int) -> None:
    t = table({10: (12, 20)}, ball=10, seat=seat)
    assert not proof.find(t.state, questions.Penalty(seat, t.at(12, TWENTY_TWO - 2)))
    assert proof.find(t.state, questions.Penalty(seat, t.at(12, TWENTY_TWO)))


@both_seats
def test_a_pass_to_a_man_who_runs_up(seat: int) -> None:
    """Number 1 is too slow; number 11 comes from behind, takes the pass and runs on."""
    t = table({1: (4, 16), 11: (4, 14)}, ball=1, seat=seat)
    acts = proved(t)
    assert acts[-2:] == ["pass 11", acts[-1]] and acts[-1].startswith("move 11")
    t = table({1: (4, 16), 11: (4, 8)}, ball=1, seat=seat)
    assert proved(t) == []


@both_seats
def test_a_forward_pass_is_none(seat: int) -> None:
    t = table({1: (4, 16), 11: (4, 20)}, ball=1, down=[], seat=seat)
    have(t.state, flat=t.state.tokens.flat | 1 << t.mine(11))
    assert proved(t) == []


@both_seats
def test_two_passes(seat: int) -> None:
    """Number 1 is too slow, number 9 too far back, number 11 too far away from number 1."""
    t = table({1: (2, 16), 9: (6, 14), 11: (16, 14)}, ball=1, seat=seat)
    acts = proved(t)
    assert [a for a in acts if a.startswith("pass")] == ["pass 09", "pass 11"]
    assert not proved(table({1: (2, 16), 11: (16, 14)}, ball=1, seat=seat))


@both_seats
def test_a_ball_on_the_ground_is_picked_up(seat: int) -> None:
    t = table({9: (12, 16)}, ball=(12, 20), seat=seat)
    acts = proved(t)
    assert acts[-2] == "gather 09" and acts[-1].startswith("move 09")


@both_seats
def test_not_one_in_the_air(seat: int) -> None:
    assert not proved(table({9: (12, 16)}, ball=(12, 20), seat=seat, high=1))
    assert not proved(table({9: (12, 16)}, ball=(12, 20), seat=seat, air=seat))


@both_seats
def test_nor_one_the_others_have(seat: int) -> None:
    assert not proved(table({9: (12, 16)}, {6: (12, 20)}, ball=-6, seat=seat))


@both_seats
def test_unless_the_offender_has_it(seat: int) -> None:
    t = table({9: (12, 16)}, {6: (12, 20)}, ball=-6, seat=seat)
    assert proved(t, t.theirs(6))[-2] == "gather 09"


@both_seats
def test_a_held_ball_is_free_without_the_foul(seat: int) -> None:
    t = table({9: (12, 16)}, {6: (12, 20), 7: (0, 0)}, ball=-6, fallen=[6], seat=seat)
    have(t.state, held=1 - seat, tackled=True)
    assert proved(t, t.theirs(6))


@both_seats
def test_an_offside_man_does_not_count(seat: int) -> None:
    t = table({9: (12, 16)}, ball=(12, 20), seat=seat)
    have(t.state, offside=1 << t.mine(9))
    assert not proved(t)


# ---- with cards ---------------------------------------------------------------------------------

FENCE: Men = {n: (3 * n - 2, 23 if n % 2 else 24) for n in range(1, 9)}
"""Tackle zones from touch to touch."""


@both_seats
def test_with_a_break_away(seat: int) -> None:
    men: Men = {1: (12, 16)}
    assert not proved(table(men, ball=1, seat=seat))
    acts = proved(table(men, ball=1, hand=["break-away.2"], seat=seat))
    assert acts[0] == "play break-away.2 01" and len(acts) == 2


@both_seats
def test_with_as_many_as_needed(seat: int) -> None:
    hand = ["break-away.1", "break-away.2", "break-away.3"]
    acts = proved(table({1: (12, 16)}, ball=1, hand=hand, seat=seat))
    assert len(acts) == 2
    acts = proved(table({1: (12, 12)}, ball=1, hand=hand, seat=seat))
    assert len(acts) == 3


@both_seats
def test_with_a_crash_ball(seat: int) -> None:
    fence = {n: (q, y2 + 4) for n, (q, y2) in FENCE.items()}
    t = table({11: (12, 20)}, fence, ball=11, hand=["crash-ball.1"], seat=seat)
    assert proved(t) == [t.named("move 11 @12,26"), t.named("play crash-ball.1 @12,30")]
    change(t.state, "of", seat, 0)
    assert not proved(t)


@both_seats
def test_not_where_a_crash_ball_ends_short(seat: int) -> None:
    t = table({11: (12, 18)}, FENCE, ball=11, hand=["crash-ball.1"], seat=seat)
    assert not proved(t)


@both_seats
def test_with_a_hand_off(seat: int) -> None:
    men: Men = {11: (12, 18)}
    t = table(men, FENCE, ball=11, hand=["hand-off.1"], seat=seat)
    acts = proved(t)
    assert "play hand-off.1" in acts and acts[-1].startswith("move 11")
    assert not proved(table(men, FENCE, ball=11, seat=seat))


@both_seats
def test_not_against_solid_defenders(seat: int) -> None:
    t = table({11: (12, 18)}, FENCE, ball=11, hand=["hand-off.1"], seat=seat)
    have(t.state, solid=sum(1 << t.theirs(n) for n in FENCE))
    assert not proved(t)


@both_seats
def test_with_a_pop_pass(seat: int) -> None:
    """Number 1 is tackled; number 11 did not move and runs from where he stands."""
    men: Men = {1: (8, 20), 11: (4, 18)}
    others: Men = {1: (8, 24), 2: (11, 23), 3: (10, 26)}
    t = table(men, others, ball=1, hand=["pop-pass.1"], seat=seat)
    have(t.state, flat=0)
    assert proved(t)


@both_seats
def test_with_a_side_step(seat: int) -> None:
    men, hand = {11: (12, 20)}, ["side-step.1"]
    fence = {n: (3 * n - 2, 23 if n % 2 else 24) for n in range(1, 9)}
    t = table(men, fence, ball=11, hand=hand, seat=seat)
    acts = proved(t)
    assert acts and acts[0].startswith("play side-step.1")


@both_seats
def test_with_a_cool_catch(seat: int) -> None:
    t = table({1: (12, 16)}, ball=(12, 22), hand=["cool-catch.1"], seat=seat)
    change(t.state, "kicked", 1 - seat, 3)
    acts = proved(t)
    assert acts[0] == "play cool-catch.1 01"
    change(t.state, "kicked", 1 - seat, 2)
    assert proved(t)[:1] != ["play cool-catch.1 01"]


# ---- a proof can be played ----------------------------------------------------------------------


def scattered(below: Callable[[int], int], seat: int) -> State:
    """Two whole teams at random around the 22 m line, one of them with a hand of cards."""
    area = [h for h in bits(FIELD) if 8 <= depth(seat, h) < 30]
    s = table({}, seat=seat).state
    s.pos = [area.pop(below(len(area))) for _ in range(2 * MEN)]
    s.down = sum(1 << p for p in range(2 * MEN) if below(3) == 0)
    p = player(seat, 1 + below(15)) if below(3) else -1
    at = s.pos[p] if p >= 0 else area.pop(below(len(area)))
    have(s, holder=p, at=at, tackled=p >= 0 and bool(s.down >> p & 1))
    s.turn.seat = below(2)
    kinds = [proof.HELP[below(len(proof.HELP))] for _ in range(below(4))]
    change(s, "of", seat, hand_of([f"{kind}.1" for kind in set(kinds)]))
    change(s, "kicked", 1 - seat, 3)
    return s


@pytest.mark.parametrize("seed", range(8))
def test_every_proof_can_be_played(seed: int) -> None:
    below, found = chance.sampler(f"proof {seed}".encode()), 0
    for n in range(25):
        seat = n % 2
        s = scattered(below, seat)
        spot = next(h for h in s.pos if depth(seat, h) >= TWENTY_TWO)
        penalty = questions.Penalty(seat, spot, who=player(1 - seat, 1 + below(15)))
        acts = proof.find(s, penalty)
        if acts:
            found += 1
            t = replay(s, penalty, acts)
            assert t.says(ev.Scored).seat == seat, acts
    assert found > 5


@both_seats
def test_the_try_tells_its_proof(seat: int) -> None:
    t = table({10: (12, 20)}, {6: (0, 30)}, ball=10, seat=seat)
    ask(t, questions.Penalty(seat, t.at(*FOUL), who=t.theirs(6)))
    told = t.decision.options.describe()["spec"].proof
    assert told == (t.named("move 10 @12,30"),)
    t.play("technical")
    assert t.says(ev.Scored).proof == told and t.points == (7, 0)


@both_seats
def test_without_a_proof_there_is_no_try(seat: int) -> None:
    t = table({1: (12, 16)}, {6: (0, 30)}, ball=1, seat=seat)
    ask(t, questions.Penalty(seat, t.at(*FOUL), who=t.theirs(6)))
    assert t.decision.options.describe()["spec"].proof == ()
    assert t.refuses("technical") == ("technical-try.1",) and not t.offers("technical")


def test_facts_and_proof_agree_on_a_free_run() -> None:
    t = table({11: (12, 16)}, ball=11)
    assert facts.reach(t.state, t.mine(11)) and proved(t)
    assert CRASH.points(t.state) == (0, 0)
