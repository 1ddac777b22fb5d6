"""Casebook: conversions, who scored, morale, the restart, the score sheet."""

import pytest

from puntadidito.games.cards import events as ev
from tests.games.cards_table import NO_X, Table, X, at, both_seats, card, other, table


def hand_try(attacker: int = 0, scorer: str = "C30") -> Table:
    """A try by hand with drawn cards, the conversion still to be taken."""
    return table("opp22", attacker=attacker).play("draw", scorer, "draw", 1)


@pytest.mark.clause("cards:conversion.1", "cards:scorer.3", "cards:record.2")
@both_seats
def test_after_a_try_by_hand_the_scorer_draws_for_the_conversion(attacker: int) -> None:
    t = hand_try(attacker)
    assert t.log[2:] == [
        ev.Hand(
            attacker=attacker,
            attack=8,
            defence=1,
            difference=7,
            spaces=3,
            lost=False,
            before=at("opp22", attacker),
            ball=at("opp goal", attacker),
            law=("hand.3", "table.10"),
        ),
        ev.Sheet(seat=attacker, how="try", shirt=12, half=1, law=("record.2",)),
        ev.Try(seat=attacker, how="hand", shirt=12, law=("hand.4", "points.1", "scorer.3")),
        ev.Convert(seat=attacker, law=("conversion.1",)),
    ]
    assert t.turns == ("convert", attacker)
    assert t.sheet == [(attacker, "try", 12)]


@pytest.mark.clause("cards:hand.6", "cards:conversion.1")
@both_seats
def test_face_up_cards_are_replaced_before_the_conversion(attacker: int) -> None:
    t = table("opp22", attacker=attacker, up=(8, 1)).play("up", "up")
    assert t.turns == ("reveal", attacker)
    assert t.play(6).turns == ("reveal", other(attacker))
    assert t.play(6).turns == ("convert", attacker)


@pytest.mark.clause("cards:conversion.2", "cards:points.2", "cards:scorer.1", "cards:conversion.3")
@both_seats
@pytest.mark.parametrize(("pick", "shirt"), [("C33", 10), ("C16", 15), ("C48", 10)])
def test_an_x_converts(attacker: int, pick: str, shirt: int) -> None:
    t = hand_try(attacker).play(pick)
    assert t.log == [
        ev.Conversion(
            seat=attacker,
            card=pick,
            good=True,
            shirt=shirt,
            law=("conversion.2", "points.2", "scorer.1"),
        ),
        ev.Sheet(seat=attacker, how="conversion", shirt=shirt, half=1, law=("record.2",)),
    ]
    assert (t.scored(attacker), t.scored(other(attacker))) == (7, 0)
    assert t.sheet == [(attacker, "try", 12), (attacker, "conversion", shirt)]
    assert [m.points for m in t.state.sheet] == [5, 2]
    assert t.asks == ("morale", attacker)
    t.play("keep")
    assert t.log == [ev.Restart(receiver=attacker, law=("conversion.3",))]
    assert t.turns == ("receive", attacker)
    assert t.where(attacker) == "centre line"
    assert t.attacker == other(attacker)
    t.play("C35")
    assert t.says(ev.KickOff).kicker == other(attacker)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "own central"


@pytest.mark.clause("cards:conversion.2")
@pytest.mark.near_miss("cards:points.2", "cards:scorer.1")
@both_seats
def test_without_an_x_the_try_stands_alone(attacker: int) -> None:
    t = hand_try(attacker).play("C31")
    assert t.log == [
        ev.Conversion(seat=attacker, card="C31", good=False, shirt=10, law=("conversion.2",))
    ]
    assert t.scored(attacker) == 5
    assert t.sheet == [(attacker, "try", 12)]
    assert t.asks == ("morale", attacker)
    assert t.play("keep").turns == ("receive", attacker)


@pytest.mark.near_miss("cards:conversion.1", "cards:scorer.3")
@both_seats
def test_a_technical_try_has_no_scorer_and_no_conversion(attacker: int) -> None:
    t = table("opp22", attacker=attacker).play("draw", 5, "draw", "F")
    assert t.sheet == [(attacker, "technical", None)]
    assert t.asks == ("morale", attacker)


@pytest.mark.near_miss("cards:conversion.3", "cards:penalty.3", "cards:drop.2")
@both_seats
def test_where_nobody_scored_play_does_not_go_back_to_the_centre(attacker: int) -> None:
    t = table("opp22", attacker=attacker).play("drop", card(drop=0))
    assert t.asks == ("act", other(attacker))
    t = table("opp22", attacker=attacker, ask="penalty").play("posts", card(penalty=0))
    assert t.asks == ("act", other(attacker))


@pytest.mark.near_miss("cards:conversion.3")
@both_seats
def test_after_a_penalty_goal_another_article_orders_the_restart(attacker: int) -> None:
    t = table("opp22", attacker=attacker, ask="penalty").play("posts", card(penalty=3), "keep")
    assert t.says(ev.Restart) == ev.Restart(receiver=attacker, law=("penalty.3",))


# ---- who scored ---------------------------------------------------------------------------------


@pytest.mark.clause("cards:scorer.3")
@both_seats
@pytest.mark.parametrize(
    ("pick", "shirt"), [("C33", 8), ("C26", 15), ("C31", 10), ("C28", 7), ("C46", 9)]
)
def test_a_try_belongs_to_the_shirt_on_the_attackers_card(
    attacker: int, pick: str, shirt: int
) -> None:
    t = hand_try(attacker, pick)
    assert t.says(ev.Try).shirt == shirt
    assert t.says(ev.Sheet).shirt == shirt


@pytest.mark.clause("cards:scorer.1")
@both_seats
@pytest.mark.parametrize(("pick", "shirt"), [("C26", 15), ("C48", 10), ("C38", 10), ("C33", 10)])
def test_a_penalty_belongs_to_the_fifteen_if_the_card_shows_him_else_to_the_ten(
    attacker: int, pick: str, shirt: int
) -> None:
    t = table("opp22", attacker=attacker, ask="penalty").play("posts", pick)
    assert t.says(ev.Posts).shirt == shirt
    assert t.sheet == [(attacker, "penalty", shirt)]


@pytest.mark.near_miss("cards:scorer.1")
@pytest.mark.clause("cards:scorer.2")
@both_seats
def test_a_drop_belongs_to_the_ten_even_if_the_card_shows_the_fifteen(attacker: int) -> None:
    t = table("opp22", attacker=attacker).play("drop", "C26")
    assert t.sheet == [(attacker, "drop", 10)]


@pytest.mark.near_miss("cards:scorer.2", "cards:scorer.3")
@both_seats
def test_a_penalty_goal_is_no_drop_and_no_try(attacker: int) -> None:
    t = table("opp22", attacker=attacker, ask="penalty").play("posts", card(penalty=3, drop=2))
    assert t.sheet[0][1] == "penalty"


# ---- the score sheet ----------------------------------------------------------------------------


@pytest.mark.clause("cards:record.2")
@pytest.mark.parametrize("half", [1, 2])
def test_each_score_fills_a_space_in_the_column_of_its_half(half: int) -> None:
    t = table("opp22", half=half, marks=[(1, "penalty"), (0, "try")]).play("drop", card(drop=1))
    assert t.says(ev.Sheet).half == half
    assert [(m.half, m.seat, m.how, m.points) for m in t.state.sheet] == [
        (1, 1, "penalty", 3),
        (1, 0, "try", 5),
        (half, 0, "drop", 3),
    ]
    assert t.points == (8, 3)


@pytest.mark.near_miss("cards:record.2")
@both_seats
def test_what_gives_no_points_is_not_on_the_sheet(attacker: int) -> None:
    t = table("opp10", attacker=attacker).play("draw", 6, "draw", 5)
    t.play("drop", card(drop=0))
    assert t.sheet == []


# ---- morale -------------------------------------------------------------------------------------


def scored(how: str, attacker: int) -> Table:
    """A table where a side has just scored."""
    if how == "conversion":
        return hand_try(attacker).play(X)
    if how == "failed conversion":
        return hand_try(attacker).play(NO_X)
    if how == "technical":
        return table("opp22", attacker=attacker).play("draw", 5, "draw", "F")
    if how == "kick try":
        return table("opp22", attacker=attacker).play("kick", card(kick=1), NO_X)
    if how == "drop":
        return table("opp22", attacker=attacker).play("drop", card(drop=1))
    return table("opp22", attacker=attacker, ask="penalty").play("posts", card(penalty=1))


SCORES = ["conversion", "failed conversion", "technical", "kick try", "drop", "penalty"]


@pytest.mark.clause("cards:morale.1")
@both_seats
@pytest.mark.parametrize("how", SCORES)
def test_whoever_scored_may_change_face_up_cards(attacker: int, how: str) -> None:
    t = scored(how, attacker)
    asked = t.decision
    assert (asked.seat, asked.kind, asked.law) == (attacker, "morale", ("morale.1",))
    assert asked.options.names == ("both", "keep", "own", "theirs")
    assert asked.default == "keep"
    assert asked.options.describe()["menu"][0] == {"name": "both", "odds": None}
    t.play("keep")
    assert t.turns == ("receive", attacker)  # one use per score
    assert t.says(ev.Restart).receiver == attacker
    assert not t.all(ev.Morale)
    assert (t.face_up(0), t.face_up(1)) == (5, 5)


@pytest.mark.clause("cards:morale.1", "cards:hand.6")
@both_seats
@pytest.mark.parametrize(
    ("option", "own", "theirs"), [("own", True, False), ("theirs", False, True)]
)
def test_one_card_is_changed(attacker: int, option: str, own: bool, theirs: bool) -> None:
    seat = attacker if own else other(attacker)
    t = scored("drop", attacker)
    before = t.left(seat)
    t.play(option)
    assert t.log == [ev.Morale(seat=attacker, own=own, theirs=theirs, law=("morale.1",))]
    assert t.turns == ("reveal", seat)
    assert t.face_up(seat) is None and t.face_up(other(seat)) == 5
    t.play("C33")
    assert t.log[0] == ev.FaceUp(seat=seat, card="C33", law=("hand.6", "morale.1"))
    assert t.face_up(seat) == 8
    assert t.left(seat) == (before[0] - 1, 8)
    assert t.turns == ("receive", attacker)


@pytest.mark.clause("cards:morale.1")
@both_seats
def test_both_cards_are_changed_the_scorers_first(attacker: int) -> None:
    t = scored("penalty", attacker).play("both")
    assert t.log == [ev.Morale(seat=attacker, own=True, theirs=True, law=("morale.1",))]
    assert (t.face_up(0), t.face_up(1)) == (None, None)
    assert t.turns == ("reveal", attacker)
    t.play(9)
    assert t.turns == ("reveal", other(attacker))
    t.play(7)
    assert (t.face_up(attacker), t.face_up(other(attacker))) == (9, 7)
    assert t.turns == ("receive", attacker)


@pytest.mark.near_miss("cards:morale.1")
@both_seats
def test_a_missed_kick_lifts_nobody(attacker: int) -> None:
    t = table("opp22", attacker=attacker, ask="penalty").play("posts", card(penalty=0))
    assert t.asks == ("act", other(attacker))


@both_seats
@pytest.mark.parametrize(
    ("left", "options"),
    [
        (((1, 8), (0, 1)), ("both", "keep", "own", "theirs")),
        (((2, 8), (0, 0)), ()),  # no card left: the half is over before
    ],
)
def test_a_card_can_be_changed_only_for_another(
    attacker: int, left: tuple[tuple[int, int], tuple[int, int]], options: tuple[str, ...]
) -> None:
    (deck, reserve), (deck2, reserve2) = left
    t = table(
        "opp22",
        attacker=attacker,
        deck=(deck + 1, deck2),
        reserve=(reserve, reserve2),
        holds=([card(drop=1)], []),
    )
    t.play("drop", card(drop=1))
    if options:
        assert t.play("play_on").options == options
    else:
        assert t.says(ev.HalfEnded).why == "no_cards"
