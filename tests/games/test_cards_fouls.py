"""Casebook: F and M cards."""

import pytest

from puntadidito.games.cards import events as ev
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import NO_X, PLAYING, X, at, both_seats, other, table

INTENTIONAL = Setup(levels=("C", "C"), penalty_try="intentional")

# ---- F ------------------------------------------------------------------------------------------


@pytest.mark.clause("cards:foul-card.1", "cards:foul-card.2")
@pytest.mark.near_miss("cards:foul-card.3", "cards:foul-card.4", "cards:hand.2")
@both_seats
@pytest.mark.parametrize("area", [a for a in PLAYING if a != "own22"])
def test_an_attacker_who_draws_f_concedes_a_penalty_on_the_spot(attacker: int, area: str) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker).play("draw", "C41")
    assert t.log == [
        ev.PlayedCard(seat=attacker, card="C41", up=False, law=("actions.2",)),
        ev.Foul(
            by=attacker,
            up=False,
            technical=False,
            before=at(area, attacker),
            ball=at(area, attacker),
            law=("foul-card.1", "foul-card.2"),
        ),
    ]
    assert t.asks == ("penalty", defender)
    assert t.attacker == defender
    assert t.where(attacker) == area
    assert t.left(defender) == (38, 8)  # no card in reply
    assert not t.state.last_action


@pytest.mark.clause("cards:foul-card.1", "cards:foul-card.2", "cards:foul-card.3")
@pytest.mark.near_miss("cards:foul-card.4")
@both_seats
@pytest.mark.parametrize(
    ("area", "then"),
    [
        ("opp22", "opp10"),
        ("opp10", "opp central"),
        ("opp central", "own central"),
        ("own central", "own10"),
        ("own10", "own22"),
    ],
)
def test_an_attacker_who_plays_f_face_up_loses_a_space_too(
    attacker: int, area: str, then: str
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, up=("F", 5)).play("up")
    assert t.log[1:] == [
        ev.Foul(
            by=attacker,
            up=True,
            technical=False,
            before=at(area, attacker),
            ball=at(then, attacker),
            law=("foul-card.1", "foul-card.2", "foul-card.3"),
        )
    ]
    assert t.turns == ("reveal", attacker)
    t.play(8)
    assert t.asks == ("penalty", defender)
    assert t.where(attacker) == then


@pytest.mark.clause("cards:foul-card.1")
@pytest.mark.near_miss("cards:foul-card.2", "cards:foul-card.3", "cards:foul-card.4")
@both_seats
@pytest.mark.parametrize("mine", [10, "M"])
@pytest.mark.parametrize("area", [a for a in PLAYING if a != "opp22"])
def test_a_defender_who_draws_f_concedes_a_penalty_on_the_spot(
    attacker: int, mine: int | str, area: str
) -> None:
    t = table(area, attacker=attacker, up=(mine, 5)).play("up", "draw", "F")
    assert t.says(ev.Foul) == ev.Foul(
        by=other(attacker),
        up=False,
        technical=False,
        before=at(area, attacker),
        ball=at(area, attacker),
        law=("foul-card.1", "scrum-card.1") if mine == "M" else ("foul-card.1",),
    )
    assert t.turns == ("reveal", attacker)
    t.play(8)
    assert t.asks == ("penalty", attacker)
    assert t.where(attacker) == area


@pytest.mark.clause("cards:foul-card.1", "cards:foul-card.3")
@pytest.mark.near_miss("cards:foul-card.2", "cards:foul-card.4")
@both_seats
@pytest.mark.parametrize(
    ("area", "then"),
    [
        ("own22", "own10"),
        ("own10", "own central"),
        ("own central", "opp central"),
        ("opp central", "opp10"),
        ("opp10", "opp22"),
    ],
)
def test_a_defender_who_plays_f_face_up_gives_a_space_too(
    attacker: int, area: str, then: str
) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, up=(8, "F")).play("draw", 1, "up")
    assert t.says(ev.Foul) == ev.Foul(
        by=defender,
        up=True,
        technical=False,
        before=at(area, attacker),
        ball=at(then, attacker),
        law=("foul-card.1", "foul-card.3"),
    )
    assert t.turns == ("reveal", defender)
    t.play(6)
    assert t.asks == ("penalty", attacker)
    assert t.where(attacker) == then
    assert t.points == (0, 0)


@pytest.mark.clause("cards:foul-card.4", "cards:foul-card.2", "cards:points.1")
@pytest.mark.near_miss("cards:foul-card.3", "cards:conversion.1")
@both_seats
@pytest.mark.parametrize("up", [True, False])
def test_f_by_an_attacker_in_his_own_22_is_a_technical_try(attacker: int, up: bool) -> None:
    defender = other(attacker)
    t = table("own22", attacker=attacker, up=("F", 5)).play(*(["up"] if up else ["draw", "F"]))
    assert t.log[1:] == [
        ev.Foul(
            by=attacker,
            up=up,
            technical=True,
            before=at("own22", attacker),
            ball=at("own22", attacker),
            law=("foul-card.4", "foul-card.1", "foul-card.2"),
        ),
        ev.Sheet(seat=defender, how="technical", shirt=None, half=1, law=("record.2",)),
        ev.Try(seat=defender, how="technical", shirt=None, law=("foul-card.4", "points.1")),
    ]
    assert (t.scored(defender), t.scored(attacker)) == (5, 0)
    assert t.where(attacker) == "own goal"
    if up:
        t.play(8)
    assert t.asks == ("morale", defender)  # no conversion
    t.play("keep")
    assert t.log == [ev.Restart(receiver=defender, law=("conversion.3",))]
    assert t.turns == ("receive", defender)


@pytest.mark.clause("cards:foul-card.4")
@pytest.mark.near_miss("cards:foul-card.2")
@both_seats
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("mine", [7, "M"])
def test_f_by_a_defender_on_his_own_22_is_a_technical_try(
    attacker: int, up: bool, mine: int | str
) -> None:
    t = table("opp22", attacker=attacker, up=(8, "F"))
    t.play("draw", mine, *(["up"] if up else ["draw", "F"]))
    cancels = ("scrum-card.1",) if mine == "M" else ()
    assert t.says(ev.Foul).law == ("foul-card.4", "foul-card.1", *cancels)
    assert t.says(ev.Foul).by == other(attacker)
    assert t.says(ev.Foul).ball == at("opp22", attacker)
    assert t.says(ev.Try).seat == attacker
    assert t.scored(attacker) == 5
    assert t.where(attacker) == "opp goal"
    if up:
        assert t.turns == ("reveal", other(attacker))
        t.play(8)
    assert t.asks == ("morale", attacker)


@pytest.mark.near_miss("cards:foul-card.4")
@both_seats
def test_f_in_the_opponents_22_is_a_penalty(attacker: int) -> None:
    t = table("opp22", attacker=attacker).play("draw", "F")
    assert t.asks == ("penalty", other(attacker))
    t = table("own22", attacker=attacker).play("draw", 5, "draw", "F")
    assert t.asks == ("penalty", attacker)
    assert t.points == (0, 0)


@pytest.mark.near_miss("cards:foul-card.4", "cards:foul-card.3")
@both_seats
def test_where_only_intentional_fouls_give_a_try_a_drawn_f_is_a_penalty(attacker: int) -> None:
    defender = other(attacker)
    t = table("own22", attacker=attacker, setup=INTENTIONAL).play("draw", "F")
    assert t.says(ev.Foul).law == ("foul-card.1", "foul-card.2")
    assert t.asks == ("penalty", defender)
    assert t.where(defender) == "opp22"
    t = table("opp22", attacker=attacker, setup=INTENTIONAL).play("draw", 5, "draw", "F")
    assert t.says(ev.Foul).law == ("foul-card.1",)
    assert t.asks == ("penalty", attacker)
    assert t.where(attacker) == "opp22"
    assert t.points == (0, 0)


@pytest.mark.clause("cards:foul-card.4")
@pytest.mark.near_miss("cards:foul-card.3")
@both_seats
def test_where_only_intentional_fouls_give_a_try_a_face_up_f_does(attacker: int) -> None:
    defender = other(attacker)
    t = table("own22", attacker=attacker, up=("F", 5), setup=INTENTIONAL).play("up")
    assert t.scored(defender) == 5
    t = table("opp22", attacker=attacker, up=(5, "F"), setup=INTENTIONAL).play("draw", 5, "up")
    assert t.scored(attacker) == 5


@pytest.mark.near_miss(
    "cards:foul-card.1", "cards:foul-card.2", "cards:foul-card.3", "cards:foul-card.4"
)
@both_seats
def test_without_an_f_there_is_no_foul(attacker: int) -> None:
    t = table("own22", attacker=attacker, up=(5, 5)).play("up", "up", "F", "F")
    # An F that is only turned face up has not been played.
    assert t.asks == ("act", attacker)
    assert (t.face_up(0), t.face_up(1)) == ("F", "F")


# ---- M ------------------------------------------------------------------------------------------


@pytest.mark.clause("cards:scrum-card.1")
@pytest.mark.near_miss("cards:scrum-card.2", "cards:scrum-card.3", "cards:scrum-card.4")
@both_seats
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("area", [a for a in PLAYING if a != "opp22"])
def test_the_attackers_m_gains_a_space_against_a_number(attacker: int, up: bool, area: str) -> None:
    then = PLAYING[PLAYING.index(area) + 1]
    t = table(area, attacker=attacker, up=("M", 10))
    t.play(*(["up"] if up else ["draw", "M"]), "up")
    assert t.log[-1] == ev.ScrumCard(
        by=attacker,
        effect="gain",
        favours=attacker,
        before=at(area, attacker),
        ball=at(then, attacker),
        law=("scrum-card.1",),
    )
    t.play(*([X, X] if up else [X]))
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == then
    assert not t.state.last_action


@pytest.mark.clause("cards:scrum-card.1", "cards:hand.4", "cards:scorer.3")
@both_seats
def test_the_attackers_m_from_the_22_is_a_try(attacker: int) -> None:
    t = table("opp22", attacker=attacker, up=("C46", 10)).play("up", "draw", 10)
    assert t.says(ev.Try) == ev.Try(
        seat=attacker, how="hand", shirt=9, law=("hand.4", "points.1", "scorer.3")
    )
    assert t.turns == ("reveal", attacker)
    assert t.play(5).turns == ("convert", attacker)
    assert t.scored(attacker) == 5


@pytest.mark.clause("cards:scrum-card.1")
@pytest.mark.near_miss("cards:scrum-card.2", "cards:scrum-card.3", "cards:scrum-card.4")
@both_seats
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("area", PLAYING)
def test_m_against_m_is_nothing(attacker: int, up: bool, area: str) -> None:
    t = table(area, attacker=attacker, up=(5, "M"))
    t.play("draw", "M", *(["up"] if up else ["draw", "M"]))
    assert t.log[-1] == ev.ScrumCard(
        by=other(attacker),
        effect="cancelled",
        favours=attacker,
        before=at(area, attacker),
        ball=at(area, attacker),
        law=("scrum-card.1",),
    )
    if up:
        t.play(8)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == area
    assert t.points == (0, 0)


@pytest.mark.clause("cards:scrum-card.1", "cards:foul-card.1")
@both_seats
@pytest.mark.parametrize("up", [True, False])
def test_f_in_reply_cancels_the_m_and_still_concedes(attacker: int, up: bool) -> None:
    t = table("opp10", attacker=attacker, up=("M", "F")).play(
        "up", *(["up"] if up else ["draw", "F"])
    )
    gained = ("foul-card.3",) if up else ()
    assert t.says(ev.Foul).law == ("foul-card.1", "scrum-card.1", *gained)
    assert not any(isinstance(e, ev.ScrumCard) for e in t.log)


@pytest.mark.near_miss("cards:scrum-card.1")
@both_seats
def test_f_in_reply_to_a_number_cancels_none(attacker: int) -> None:
    t = table("opp central", attacker=attacker, up=(9, 5)).play("up", "draw", "F")
    t.play(8)
    assert t.asks == ("penalty", attacker)
    assert t.where(attacker) == "opp central"


@pytest.mark.clause("cards:scrum-card.2", "cards:scrum-card.3")
@pytest.mark.near_miss("cards:scrum-card.4", "cards:scrum-card.1", "cards:hand.3")
@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_a_drawn_m_in_defence_is_a_scrum_for_the_defender(attacker: int, area: str) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, up=(10, 5)).play("up", "draw", "M")
    assert t.log[-1] == ev.ScrumCard(
        by=defender,
        effect="scrum",
        favours=defender,
        before=at(area, attacker),
        ball=at(area, attacker),
        law=("scrum-card.2", "scrum-card.3"),
    )
    t.play(8)
    assert t.turns == ("scrum", defender)
    assert t.points == (0, 0)
    t.play(X)
    assert t.asks == ("act", defender)
    assert t.where(attacker) == area


@pytest.mark.clause("cards:scrum-card.2", "cards:scrum-card.4")
@pytest.mark.near_miss("cards:scrum-card.3", "cards:scrum-card.1", "cards:hand.3")
@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_a_face_up_m_in_defence_is_a_scrum_for_the_attacker(attacker: int, area: str) -> None:
    defender = other(attacker)
    t = table(area, attacker=attacker, up=(10, "M")).play("draw", 10, "up")
    assert t.log[-1] == ev.ScrumCard(
        by=defender,
        effect="scrum",
        favours=attacker,
        before=at(area, attacker),
        ball=at(area, attacker),
        law=("scrum-card.2", "scrum-card.4"),
    )
    assert t.turns == ("reveal", defender)
    t.play(8)
    assert t.turns == ("scrum", attacker)
    t.play(NO_X)
    assert t.asks == ("act", defender)
    assert t.where(attacker) == area


@pytest.mark.near_miss("cards:scrum-card.2")
@both_seats
def test_a_number_in_defence_cancels_nothing(attacker: int) -> None:
    t = table("own10", attacker=attacker).play("draw", 9, "draw", 5)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "opp central"
