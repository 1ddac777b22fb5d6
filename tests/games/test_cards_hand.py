"""Casebook: hand play, the table of results, the face-up card."""

import pytest

from puntadidito.core.contract import Code
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.steps import Act, Receive
from tests.games.cards_table import NO_X, PLAYING, X, at, both_seats, card, other, table

AREA = {name: number for number, name in enumerate(PLAYING, 1)}  # as the attacker counts them

ROWS = {
    # clause: differences, spaces, ball lost - as printed
    "table.1": ((-9,), -4, True),
    "table.2": ((-8,), -3, True),
    "table.3": ((-7,), -2, True),
    "table.4": ((-6, -5), -1, True),
    "table.5": ((-4,), 0, True),
    "table.6": ((-3, -2), -1, False),
    "table.7": ((-1, 0), 0, False),
    "table.8": ((1, 2, 3), 1, False),
    "table.9": ((4, 5, 6), 2, False),
    "table.10": ((7, 8, 9), 3, False),
}


def faces(difference: int) -> tuple[int, int]:
    """Two numbers with this difference."""
    return (1 + difference, 1) if difference >= 0 else (1, 1 - difference)


CASES = [
    pytest.param(clause, d, spaces, lost, marks=pytest.mark.clause(f"cards:{clause}"))
    for clause, (differences, spaces, lost) in ROWS.items()
    for d in differences
]
CONTROLS = [
    pytest.param(clause, d, marks=pytest.mark.near_miss(f"cards:{clause}"))
    for clause, (differences, _, _) in ROWS.items()
    for d in (differences[0] - 1, differences[-1] + 1)
    if -9 <= d <= 9
]


@both_seats
@pytest.mark.clause("cards:hand.3")
@pytest.mark.parametrize(("clause", "difference", "spaces", "lost"), CASES)
def test_the_table_of_results(
    attacker: int, clause: str, difference: int, spaces: int, lost: bool
) -> None:
    mine, theirs = faces(difference)
    defender = other(attacker)
    for area, number in AREA.items():
        t = table(area, attacker=attacker, up=(mine, theirs)).play("up", "up")
        reached = min(max(number + spaces, 0), 7)
        law = ("hand.3", clause)
        assert t.says(ev.Hand) == ev.Hand(
            attacker=attacker,
            attack=mine,
            defence=theirs,
            difference=difference,
            spaces=spaces,
            lost=lost,
            before=at(area, attacker),
            ball=reached if attacker == 0 else 7 - reached,
            law=law,
        )
        t.play(X, X)  # both face-up cards are replaced
        if reached == 7:
            assert t.turns == ("convert", attacker)
            assert t.scored(attacker) == 5
        elif reached == 0:
            assert t.turns == ("scrum", defender)
            assert t.where(attacker) == "own22"
        else:
            assert t.asks == ("act", defender if lost else attacker)
            assert t.state.ball == (reached if attacker == 0 else 7 - reached)
        if reached != 7:
            assert t.points == (0, 0)
        assert t.scored(defender) == 0


@pytest.mark.parametrize(("clause", "difference"), CONTROLS)
def test_the_next_difference_is_another_row(clause: str, difference: int) -> None:
    t = table(up=faces(difference)).play("up", "up")
    assert clause not in t.laws and "hand.3" in t.laws


@pytest.mark.clause("cards:table.7")
@both_seats
def test_nothing_happens_and_the_attacker_plays_the_next_action(attacker: int) -> None:
    t = table("opp10", attacker=attacker, up=(4, 5))
    assert t.state.action == 3
    t.play("up", "up", 6, 6)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "opp10"
    assert t.state.action == 4


@pytest.mark.near_miss("cards:hand.3")
@pytest.mark.parametrize(("mine", "theirs"), [("M", 5), (5, "M"), ("M", "M"), (5, "F"), ("F", 5)])
def test_the_table_reads_numbers_only(mine: int | str, theirs: int | str) -> None:
    t = table(up=(mine, theirs)).play(*(["up"] if mine == "F" else ["up", "up"]))
    assert not t.all(ev.Hand)


# ---- who chooses what ---------------------------------------------------------------------------


@pytest.mark.clause("cards:hand.1", "cards:actions.3")
@both_seats
def test_the_attacker_chooses_hand_play_kick_or_drop(attacker: int) -> None:
    t = table(attacker=attacker)
    asked = t.decision
    assert (asked.id, asked.seat, asked.kind) == ("7", attacker, "act")
    assert asked.options.names == ("draw", "drop", "kick", "up")
    assert asked.default == "draw"
    assert asked.law == ("hand.1", "actions.3")
    assert table(attacker=attacker).play("draw").turns == ("attack", attacker)
    assert table(attacker=attacker).play("kick").turns == ("kick", attacker)
    assert table(attacker=attacker).play("drop").turns == ("drop", attacker)
    assert table(attacker=attacker).play("up").asks == ("answer", other(attacker))


@pytest.mark.near_miss("cards:hand.1", "cards:actions.3")
@both_seats
def test_a_penalty_has_its_own_options(attacker: int) -> None:
    t = table("opp10", attacker=attacker, ask="penalty")
    assert t.options == ("hand", "posts", "scrum", "touch")
    for option in ("up", "draw", "kick", "drop"):
        refused = t.refuses(option)
        assert (refused.code, refused.reason) == (Code.MALFORMED, "unknown_option")


@pytest.mark.clause("cards:hand.1")
@both_seats
def test_the_face_up_card_is_played_at_once(attacker: int) -> None:
    t = table(attacker=attacker, up=("C30", 5)).play("up")
    assert t.log == [ev.PlayedCard(seat=attacker, card="C30", up=True, law=("hand.1",))]
    assert t.face_up(attacker) is None
    assert t.left(attacker) == (38, 8)


@pytest.mark.clause("cards:hand.2")
@both_seats
def test_the_defender_sees_the_card_and_makes_the_same_choice(attacker: int) -> None:
    defender = other(attacker)
    t = table(attacker=attacker).play("draw", "C30")
    seen = t.state.attack
    assert seen is not None and (seen.card, seen.up) == ("C30", False)
    asked = t.decision
    assert (asked.seat, asked.kind) == (defender, "answer")
    assert asked.options.names == ("draw", "up")
    assert asked.default == "draw"
    assert asked.law == ("hand.2",)
    t.play("up")
    assert t.log[0] == ev.PlayedCard(seat=defender, card="C18", up=True, law=("hand.2",))
    t = table(attacker=attacker).play("draw", "C30", "draw")
    assert t.turns == ("defend", defender)
    assert t.play(6).log[0] == ev.PlayedCard(
        seat=defender, card="C19", up=False, law=("actions.2",)
    )


@pytest.mark.near_miss("cards:hand.2")
@both_seats
def test_nobody_answers_a_foul(attacker: int) -> None:
    t = table(attacker=attacker).play("draw", "F")
    assert t.asks == ("penalty", other(attacker))


@both_seats
def test_a_defender_without_a_deck_can_only_play_his_face_up_card(attacker: int) -> None:
    t = table("own10", attacker=attacker, ask="penalty", deck=(9, 0), reserve=(8, 0))
    t.play("hand", 8)
    assert t.asks == ("answer", other(attacker))
    assert t.options == ("up",)
    assert t.decision.default == "up"
    assert t.refuses("draw").code is Code.MALFORMED


# ---- drawn and face-up cards --------------------------------------------------------------------


@pytest.mark.clause("cards:actions.1")
@both_seats
@pytest.mark.parametrize("option", ["kick_up", "drop_up"])
def test_the_face_up_card_is_not_for_kicks(attacker: int, option: str) -> None:
    refused = table(attacker=attacker).refuses(option)
    assert (refused.code, refused.reason) == (Code.ILLEGAL, f"barred.{option}")
    assert refused.law == ("actions.1",)


@pytest.mark.clause("cards:actions.1")
@pytest.mark.near_miss("cards:penalty.8")
@pytest.mark.parametrize("option", ["posts_up", "touch_up", "scrum_up"])
def test_the_face_up_card_is_not_for_penalties(option: str) -> None:
    refused = table("opp10", ask="penalty").refuses(option)
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("actions.1",))


@pytest.mark.near_miss("cards:actions.1", "cards:actions.2")
@both_seats
def test_the_face_up_card_is_for_hand_play(attacker: int) -> None:
    t = table("own10", attacker=attacker, up=(9, 5)).play("up", "up", X, NO_X)
    assert t.where(attacker) == "opp central"
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:actions.2")
@both_seats
def test_a_drawn_card_is_played_by_hand(attacker: int) -> None:
    defender = other(attacker)
    t = table("own10", attacker=attacker, up=(9, 5)).play("draw", "C30", "draw", "C10")
    assert t.log[:2] == [
        ev.PlayedCard(seat=attacker, card="C30", up=False, law=("actions.2",)),
        ev.PlayedCard(seat=defender, card="C10", up=False, law=("actions.2",)),
    ]
    assert t.left(attacker) == t.left(defender) == (37, 8)


@pytest.mark.clause("cards:actions.2", permits=True)
@pytest.mark.parametrize("pick", ["F", "M", 1, 10])
def test_a_drawn_card_of_any_face_serves_any_action(pick: int | str) -> None:
    for option in ("kick", "drop"):
        t = table("own10").play(option, pick)
        assert not {"foul-card.1", "scrum-card.1", "end.5"} & t.laws
    for option in ("posts", "touch", "scrum"):
        t = table("opp10", ask="penalty").play(option, pick)
        assert not {"foul-card.1", "scrum-card.1", "end.5"} & t.laws


@pytest.mark.clause("cards:hand.6")
@both_seats
def test_used_face_up_cards_are_replaced_before_going_on(attacker: int) -> None:
    defender = other(attacker)
    t = table("own10", attacker=attacker, up=(5, 5)).play("up", "up")
    assert t.turns == ("reveal", attacker)
    t.play("C30")
    assert t.log == [ev.FaceUp(seat=attacker, card="C30", law=("hand.6",))]
    assert t.turns == ("reveal", defender)
    t.play("M")
    assert t.log == [ev.FaceUp(seat=defender, card="C46", law=("hand.6",))]
    assert (t.face_up(attacker), t.face_up(defender)) == (8, "M")
    assert t.left(attacker) == t.left(defender) == (37, 8)
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:hand.6")
@both_seats
@pytest.mark.parametrize("who", ["attacker", "defender"])
def test_only_the_card_that_was_used_is_replaced(attacker: int, who: str) -> None:
    script = ("up", "draw", 5) if who == "attacker" else ("draw", 5, "up")
    seat = attacker if who == "attacker" else other(attacker)
    t = table("own10", attacker=attacker).play(*script)
    assert t.turns == ("reveal", seat)
    t.play(8)
    assert t.asks == ("act", attacker)
    assert (t.face_up(seat), t.face_up(other(seat))) == (8, 5)


@pytest.mark.near_miss("cards:hand.6")
@both_seats
def test_drawn_cards_leave_the_face_up_cards_alone(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("draw", 6, "draw", 6)
    assert t.asks == ("act", attacker)
    assert (t.face_up(0), t.face_up(1)) == (5, 5)


@both_seats
def test_cards_of_the_last_action_are_cleared_when_the_next_is_chosen(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("up", "up", 6, 6)
    assert None not in t.on_table
    t.play("draw")
    assert t.on_table == (None, None)


@both_seats
def test_when_an_action_is_over_the_next_is_all_there_is_to_do(attacker: int) -> None:
    act = [Act(attacker)]
    assert table("own10", attacker=attacker).play("draw", 6, "draw", 6).state.todo == act
    assert table("own10", attacker=attacker).play("up", "up", 6, 6).state.todo == act
    assert table("own10", attacker=attacker).play("kick", card(kick=1), NO_X).state.todo == act
    tapped = table("own10", attacker=attacker, ask="penalty").play("hand", 6, "draw", 6)
    assert tapped.state.todo == act
    scored = table("opp22", attacker=attacker).play("drop", card(drop=1), "both", 6, 6)
    assert scored.state.todo == [Receive(attacker)]
    assert scored.play(X).state.todo == act


# ---- the two in-goals ---------------------------------------------------------------------------


@pytest.mark.clause("cards:hand.4", "cards:points.1")
@both_seats
@pytest.mark.parametrize(
    ("area", "mine", "theirs"),
    [("opp22", 6, 5), ("opp22", 10, 1), ("opp10", 9, 5), ("opp10", 10, 3), ("opp central", 8, 1)],
)
def test_into_the_opposing_in_goal_is_a_try(
    attacker: int, area: str, mine: int, theirs: int
) -> None:
    t = table(area, attacker=attacker, up=(mine, theirs)).play("up", "up")
    made = t.says(ev.Try)
    assert (made.seat, made.how, made.law) == (
        attacker,
        "hand",
        ("hand.4", "points.1", "scorer.3"),
    )
    assert t.where(attacker) == "opp goal"
    assert (t.scored(attacker), t.scored(other(attacker))) == (5, 0)


@pytest.mark.near_miss("cards:hand.4", "cards:points.1")
@both_seats
@pytest.mark.parametrize(
    ("area", "mine", "theirs"), [("opp22", 5, 5), ("opp10", 8, 5), ("opp central", 7, 1)]
)
def test_one_space_short_is_no_try(attacker: int, area: str, mine: int, theirs: int) -> None:
    t = table(area, attacker=attacker, up=(mine, theirs)).play("up", "up", X, X)
    assert t.where(attacker) == "opp22"
    assert t.points == (0, 0)


@pytest.mark.clause("cards:hand.5")
@both_seats
@pytest.mark.parametrize(
    ("area", "mine", "theirs"),
    [
        ("own22", 3, 5),  # one back, ball kept
        ("own22", 3, 9),  # one back, ball lost
        ("own10", 1, 8),  # two back and lost
        ("own central", 1, 9),  # three back and lost
        ("opp central", 1, 10),  # four back and lost
        ("own22", 1, 10),  # further than the in-goal
    ],
)
def test_pushed_into_the_own_in_goal_is_a_scrum_for_the_opponent(
    attacker: int, area: str, mine: int, theirs: int
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, up=(mine, theirs)).play("up", "up")
    assert t.log[-1] == ev.PushedBack(seat=attacker, ball=at("own22", attacker), law=("hand.5",))
    assert t.says(ev.Hand).ball == at("own goal", attacker)
    t.play(6, 7)
    assert [e.seat for e in t.all(ev.FaceUp)] == [attacker, defender]
    assert t.turns == ("scrum", defender)
    assert t.where(attacker) == "own22"
    t.play("C33")
    assert t.log[0] == ev.Scrum(favours=defender, card="C33", kept=True, law=("scrum.1",))
    assert t.asks == ("act", defender)
    assert t.where(defender) == "opp22"


@pytest.mark.near_miss("cards:hand.5")
@both_seats
@pytest.mark.parametrize(
    ("area", "mine", "theirs", "lost"),
    [
        ("own22", 4, 5, False),
        ("own22", 1, 5, True),
        ("own10", 3, 5, False),
        ("own central", 1, 8, True),
        ("opp central", 1, 9, True),
    ],
)
def test_stopped_on_the_22_is_still_play(
    attacker: int, area: str, mine: int, theirs: int, lost: bool
) -> None:
    t = table(area, attacker=attacker, up=(mine, theirs)).play("up", "up", X, X)
    assert t.where(attacker) == "own22"
    assert t.asks == ("act", other(attacker) if lost else attacker)


@both_seats
def test_pushed_back_with_drawn_cards_nothing_is_replaced(attacker: int) -> None:
    t = table("own22", attacker=attacker).play("draw", 3, "draw", 6)
    assert t.turns == ("scrum", other(attacker))


def test_the_number_at_the_top_counts_and_nothing_below_it() -> None:
    low = card(face=5, kick=1, exit=False)
    high = card(face=5, kick=2, exit=True)
    t = table("own10").play("draw", low, "draw", high)
    assert t.says(ev.Hand).difference == 0
