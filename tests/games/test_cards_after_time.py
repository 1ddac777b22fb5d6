"""Casebook: a deck has run out, and the half looks for its end."""

import pytest

from puntadidito.core.contract import Event, Outcome, Over, Termination
from puntadidito.games.cards import events as ev
from tests.games.cards_table import (
    MINE_OUT,
    NO_X,
    PLAYING,
    Table,
    X,
    at,
    both_seats,
    card,
    either_out,
    other,
    table,
)

# ---- declared out -------------------------------------------------------------------------------


def kicked(how: str, attacker: int, deck: tuple[int, int], half: int = 1) -> Table:
    """A table just after a kick of each kind, all others equal."""
    area = "opp22" if how not in ("caught", "lost", "held", "thrown away") else "own10"
    penalty = how in ("posts", "missed posts", "held", "thrown away", "touch beyond")
    t = table(
        area,
        attacker=attacker,
        deck=deck,
        half=half,
        ask="penalty" if penalty else "act",
        holds=(["C30", "C33", "C14", "C02"], ["C30", "C14", "C01"]),
    )
    scripts: dict[str, tuple[str, ...]] = {
        "caught": ("kick", "C14", "C30"),
        "lost": ("kick", "C14", "C14"),
        "beyond": ("kick", "C14"),
        "missed drop": ("drop", "C14"),
        "missed posts": ("posts", "C02"),
        "held": ("touch", "C14", "C30"),
        "thrown away": ("touch", "C30", "C14"),
        "touch beyond": ("touch", "C14"),
        "drop": ("drop", "C30"),
        "posts": ("posts", "C30"),
        "conversion": ("draw", "C30", "draw", "C01", "C33"),
        "missed conversion": ("draw", "C30", "draw", "C01", "C14"),
    }
    return t.play(*scripts[how])


PLAY_GOES_ON = {
    # how: whether the kicker has the ball
    "caught": False, "lost": True, "beyond": False, "missed drop": False, "missed posts": False,
    "held": True, "thrown away": False, "touch beyond": False,
}  # fmt: skip
SCORED = ["drop", "posts", "conversion", "missed conversion"]


@pytest.mark.clause("cards:end.4")
@both_seats
@either_out
@pytest.mark.parametrize("how", [*PLAY_GOES_ON, *SCORED])
def test_after_time_the_kicker_may_declare_the_ball_out(
    attacker: int, deck: tuple[int, int], how: str
) -> None:
    t = kicked(how, attacker, deck, half=2)
    asked = t.decision
    assert (asked.seat, asked.kind, asked.law) == (attacker, "out", ("end.4",))
    assert asked.options.names == ("out", "play_on")
    assert asked.default == "play_on"
    assert asked.options.describe()["menu"] == [
        {"name": "out", "odds": None},
        {"name": "play_on", "odds": None},
    ]
    t.play("out")
    assert t.log[0] == ev.HalfEnded(half=2, why="declared", law=("end.4",))
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.4")
@both_seats
@pytest.mark.parametrize("how", [*PLAY_GOES_ON, *SCORED])
def test_or_play_on(attacker: int, how: str) -> None:
    t = kicked(how, attacker, MINE_OUT).play("play_on")
    assert t.log == []
    if how in SCORED:
        assert t.asks == ("morale", attacker)
    else:
        assert t.asks == ("act", attacker if PLAY_GOES_ON[how] else other(attacker))
        assert t.state.action == 4


@pytest.mark.near_miss("cards:end.4")
@both_seats
@pytest.mark.parametrize("how", [*PLAY_GOES_ON, *SCORED])
def test_before_time_nobody_may(attacker: int, how: str) -> None:
    t = kicked(how, attacker, (20, 20))
    if how in SCORED:
        assert t.asks == ("morale", attacker)
    else:
        assert t.asks == ("act", attacker if PLAY_GOES_ON[how] else other(attacker))


@pytest.mark.clause("cards:end.4")
@both_seats
def test_a_kick_try_after_time_may_be_the_end(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=MINE_OUT, holds=([card(kick=1)], [NO_X]), half=2)
    t.play("kick", card(kick=1), NO_X)
    assert t.asks == ("out", attacker)


@pytest.mark.near_miss("cards:end.4")
@both_seats
@either_out
def test_nobody_declares_anything_after_hand_play_or_a_technical_try(
    attacker: int, deck: tuple[int, int]
) -> None:
    t = table("own10", attacker=attacker, deck=deck, holds=([6], [6])).play("draw", 6, "draw", 6)
    assert t.asks == ("act", attacker)
    t = table("opp22", attacker=attacker, deck=deck, holds=([6], ["F"]), half=2)
    t.play("draw", 6, "draw", "F")
    assert t.ended == ("card", ("end.5",))


@pytest.mark.near_miss("cards:end.4", "cards:end.5")
@both_seats
def test_nor_when_time_runs_out_while_the_offender_replaces_his_card(attacker: int) -> None:
    """An F face up before time: a technical try. The card that replaces it is the fortieth."""
    t = table("own22", attacker=attacker, up=("F", 5), deck=(1, 20), holds=([8], []))
    t.play("up", 8)
    assert t.state.time_up
    assert t.asks == ("morale", other(attacker))


# ---- M and F after time -------------------------------------------------------------------------


@pytest.mark.clause("cards:end.5")
@pytest.mark.near_miss("cards:scrum-card.1", "cards:hand.2")
@both_seats
@either_out
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("area", [a for a in PLAYING if a != "opp22"])
def test_an_attackers_m_after_time_ends_the_half_without_effect(
    attacker: int, deck: tuple[int, int], up: bool, area: str
) -> None:
    t = table(area, attacker=attacker, deck=deck, up=("M", 5), holds=(["M"], []), half=2)
    t.play(*(["up"] if up else ["draw", "M"]))
    assert t.log[1:] == [
        ev.ScrumCard(
            by=attacker,
            effect="cancelled",
            favours=attacker,
            before=at(area, attacker),
            ball=at(area, attacker),
            law=("end.5",),
        ),
        ev.HalfEnded(half=2, why="card", law=("end.5",)),
        ev.FullTime(outcome=Outcome(None, Termination.DRAW, (0, 0)), law=("end.8",)),
    ]


@pytest.mark.clause("cards:end.5", "cards:scrum-card.1", "cards:hand.4", "cards:conversion.1")
@both_seats
@either_out
def test_an_m_into_the_in_goal_after_time_is_a_try_with_its_conversion_and_the_end(
    attacker: int, deck: tuple[int, int]
) -> None:
    t = table("opp22", attacker=attacker, deck=deck, up=("M", 10), holds=(["C33"], []), half=2)
    t.play("up")
    assert t.asks == ("answer", other(attacker))
    t.play("up")
    assert t.says(ev.ScrumCard).effect == "gain"
    assert t.says(ev.Try).how == "hand"
    assert t.state.last_action
    assert not t.all(ev.HalfEnded)
    t.play(X, X, "C33")
    assert t.scored(attacker) == 7
    assert t.ended == ("card", ("end.5",))
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.5")
@pytest.mark.near_miss("cards:scrum-card.1", "cards:scrum-card.2", "cards:hand.4")
@both_seats
@either_out
@pytest.mark.parametrize("mine", ["M", 10])
@pytest.mark.parametrize("up", [True, False])
def test_a_defenders_m_after_time_ends_the_half_too(
    attacker: int, deck: tuple[int, int], mine: int | str, up: bool
) -> None:
    t = table("opp22", attacker=attacker, deck=deck, up=(mine, "M"), holds=([], ["M"]), half=2)
    t.play("up", *(["up"] if up else ["draw", "M"]))
    said = t.says(ev.ScrumCard)
    assert (said.by, said.effect, said.favours, said.law) == (
        other(attacker),
        "cancelled",
        attacker,
        ("end.5",),
    )
    assert t.ended == ("card", ("end.5",))
    assert t.points == (0, 0)
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.5", "cards:foul-card.1")
@both_seats
@either_out
@pytest.mark.parametrize(
    ("script", "points", "said"),
    [
        (("posts", "C30"), 3, ev.Posts),
        (("posts", "C02"), 0, ev.Posts),
        (("touch", "C01", "C30"), 0, ev.Hold),
        (("touch", "C01", "C02"), 0, ev.Hold),
        (("scrum", "C30"), 0, ev.Scrum),
        (("scrum", "C02"), 0, ev.Scrum),
        (("hand", "C30", "up", X), 0, ev.Hand),
        (("hand", "C37", "up", X, "C30"), 7, ev.Conversion),
        (("hand", "C37", "up", X, "C02"), 5, ev.Conversion),
        (("hand", "M"), 0, ev.ScrumCard),
    ],
)
def test_a_foul_after_time_leaves_one_last_action(
    attacker: int,
    deck: tuple[int, int],
    script: tuple[str, ...],
    points: int,
    said: type[Event],
) -> None:
    """The defender fouls; the attacker's penalty from the 10 m is played, and that is the end."""
    t = table(
        "opp10",
        attacker=attacker,
        deck=deck,
        half=2,
        holds=(["C03", "C30", "C02", "C01", "C37", "M"], ["F", X]),
    )
    t.play("draw", "C03", "draw", "F")
    assert t.asks == ("penalty", attacker)
    assert t.state.last_action
    assert not t.all(ev.HalfEnded)
    t.play(*script)
    assert t.all(said)
    assert t.ended == ("card", ("end.5",))
    assert t.scored(attacker) == points
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.5")
@both_seats
def test_an_attackers_foul_after_time_gives_the_defender_the_last_action(attacker: int) -> None:
    defender = other(attacker)
    t = table("own10", attacker=attacker, deck=MINE_OUT, half=2, holds=(["F"], ["C30"]))
    t.play("draw", "F")
    assert t.asks == ("penalty", defender) and t.state.last_action
    t.play("posts", "C30")
    assert t.scored(defender) == 3
    assert t.ended == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5", "cards:foul-card.4")
@both_seats
def test_a_technical_try_after_time_is_the_last_act(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=MINE_OUT, half=2, holds=([5], ["F"]))
    t.play("draw", 5, "draw", "F")
    assert t.scored(attacker) == 5
    assert t.ended == ("card", ("end.5",))
    assert not t.all(ev.Restart)


@pytest.mark.clause("cards:end.5")
@both_seats
def test_a_second_foul_in_the_last_action_gives_another_penalty(attacker: int) -> None:
    defender = other(attacker)
    t = table("opp10", attacker=attacker, deck=MINE_OUT, half=2, holds=(["C03", "F"], ["F", "C30"]))
    t.play("draw", "C03", "draw", "F", "hand", "F")
    assert t.asks == ("penalty", defender)
    t.play("scrum", "C30")
    assert t.ended == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5")
@both_seats
def test_the_card_that_exhausts_the_deck_is_already_after_time(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), half=2, holds=(["M"], [])).play("draw", "M")
    assert t.ended == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5")
@both_seats
@pytest.mark.parametrize("pick", [6, "M"])
def test_also_the_defenders(attacker: int, pick: int | str) -> None:
    t = table("opp22", attacker=attacker, deck=(20, 1), half=2, holds=([], ["M"]))
    t.play("draw", pick, "draw", "M")
    assert t.says(ev.ScrumCard).by == other(attacker)
    assert t.ended == ("card", ("end.5",))


@pytest.mark.near_miss("cards:end.5")
@pytest.mark.clause("cards:scrum-card.1")
@both_seats
@pytest.mark.parametrize("up", [True, False])
def test_an_m_that_was_answered_with_the_fortieth_card_was_played_before_time(
    attacker: int, up: bool
) -> None:
    t = table("own10", attacker=attacker, deck=(20, 1), up=("M", 5), holds=([], [6, 7]))
    t.play(*(["up"] if up else ["draw", "M"]), "draw", 6)
    assert t.state.time_up
    assert t.says(ev.ScrumCard).effect == "gain"
    if up:
        t.play(X)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "own central"
    assert not t.state.last_action
    # The same from the 22 is a try, converted, and play goes on.
    t = table("opp22", attacker=attacker, deck=(20, 1), up=("M", 5), holds=([], [6, 7]))
    t.play("draw", "M", "draw", 6, X, "play_on", "keep")
    assert t.turns == ("receive", attacker)


@pytest.mark.clause("cards:end.5")
@both_seats
def test_the_fortieth_card_lying_face_up_was_turned_before(attacker: int) -> None:
    """Time was up when the M was played, although the answer is the fortieth card."""
    t = table("opp22", attacker=attacker, deck=(20, 0), up=("M", 6), fortieth=(None, 6), half=2)
    t.play("up", "up", X, X, NO_X)
    assert t.scored(attacker) == 5
    assert t.ended == ("card", ("end.5",))


@pytest.mark.near_miss("cards:end.5")
@both_seats
def test_before_time_m_and_f_end_nothing(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(2, 2), holds=(["M"], [5])).play("draw", "M")
    t.play("draw", 5)
    assert t.asks == ("act", attacker)
    assert t.where(attacker) == "own central"
    t = table("own10", attacker=attacker, deck=(2, 2), holds=(["F"], [X])).play("draw", "F")
    assert not t.state.last_action
    t.play("scrum", X)
    assert t.asks == ("act", other(attacker))


@pytest.mark.near_miss("cards:end.5")
@both_seats
def test_m_and_f_turned_for_a_kick_after_time_were_not_played(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=MINE_OUT, holds=(["M"], ["F"]))
    t.play("kick", "M", "F", "play_on")
    assert t.asks == ("act", attacker)


@both_seats
def test_after_time_play_goes_on_where_nothing_ends_it(attacker: int) -> None:
    t = table("own22", attacker=attacker, deck=MINE_OUT, holds=([3], [5, X]))
    t.play("draw", 3, "draw", 5)
    assert t.turns == ("scrum", other(attacker))
    t.play(X)
    assert t.asks == ("act", other(attacker))
