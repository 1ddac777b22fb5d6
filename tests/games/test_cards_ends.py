"""Casebook: the forty cards, the eight set aside, and every way a half comes to its end."""

import pytest

from puntadidito.core.contract import Code, Draw, Event, Outcome, Over, Termination
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.state import How
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import (
    CARDS,
    NO_X,
    PLAYING,
    Table,
    X,
    at,
    both_seats,
    card,
    other,
    table,
)

QUICK = Setup(levels=("C", "C"), quick=True)
MINE_OUT, THEIRS_OUT = (0, 20), (20, 0)
"""Decks (attacker, defender) when time is up."""
either_out = pytest.mark.parametrize("deck", [MINE_OUT, THEIRS_OUT], ids=["mine", "theirs"])


def ended(t: Table) -> tuple[str, tuple[str, ...]]:
    """Why the half ended, and by which article."""
    end = t.says(ev.HalfEnded)
    return end.why, end.law


# ---- running out of cards -----------------------------------------------------------------------


@pytest.mark.clause("cards:end.2")
@pytest.mark.near_miss("cards:end.3", "cards:end.7")
@both_seats
def test_the_fortieth_card_exhausts_the_deck_and_the_eight_come_in(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), holds=(["C19", "C30", "C33"], []))
    t.play("draw", "C19")
    assert t.log[0] == ev.DeckOut(seat=attacker, law=("end.2",))
    assert t.left(attacker) == (0, 8)
    assert t.state.sides[attacker].last == "C19"
    assert t.state.time_up
    t.play("draw", 6)
    assert t.asks == ("act", attacker)  # the half goes on
    t.play("draw", "C30")
    assert t.left(attacker) == (0, 7)
    assert not t.all(ev.DeckOut)
    assert t.state.sides[attacker].last == "C19"
    assert len(t.state.sides[attacker].unseen) == 7


@pytest.mark.near_miss("cards:end.2")
@both_seats
def test_the_thirty_ninth_card_does_not(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(2, 20), holds=([6], [])).play("draw", 6, "draw", 6)
    assert t.left(attacker) == (1, 8)
    assert not t.state.time_up
    assert t.state.sides[attacker].last is None


@pytest.mark.clause("cards:end.2")
@both_seats
def test_a_card_turned_face_up_counts_among_the_forty(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), up=(5, 5), holds=(["C30"], []))
    t.play("up", "draw", 5, "C30")
    assert t.all(ev.DeckOut) == [ev.DeckOut(seat=attacker, law=("end.2",))]
    assert t.state.sides[attacker].last == "C30"
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_when_the_opponent_runs_out_too_the_half_ends_after_the_action(attacker: int) -> None:
    defender = other(attacker)
    t = table("own10", attacker=attacker, deck=(0, 1), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.says(ev.DeckOut) == ev.DeckOut(seat=defender, law=("end.3",))
    assert t.says(ev.Hand).spaces == 1  # the action is played out
    assert t.log[-2] == ev.HalfEnded(half=1, why="both_out", law=("end.3",))


@pytest.mark.clause("cards:end.3")
@both_seats
def test_both_decks_out_in_one_action(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 1), holds=([8], [5])).play("draw", 8, "draw", 5)
    assert [e.law for e in t.all(ev.DeckOut)] == [("end.2",), ("end.3",)]
    assert ended(t) == ("both_out", ("end.3",))


@pytest.mark.near_miss("cards:end.3")
@both_seats
def test_with_one_card_left_in_the_other_deck_the_half_goes_on(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 2), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.left(other(attacker)) == (1, 8)
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_a_try_when_both_are_out_is_converted_from_the_eight_and_ends_the_half(
    attacker: int,
) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 1), half=2, holds=([8, "C33"], [5]))
    t.play("draw", 8, "draw", 5, "C33")
    assert t.points[attacker] == 7
    assert ended(t) == ("both_out", ("end.3",))
    assert not t.all(ev.Restart)
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_the_check_comes_before_morale_and_again_before_the_restart(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 1), half=2, holds=([card(drop=1)], []))
    t.play("drop", card(drop=1), "play_on", "theirs", X)
    assert t.scored(attacker) == 3
    assert ended(t) == ("both_out", ("end.3",))
    assert not t.all(ev.Restart)


@pytest.mark.clause("cards:end.2")
@both_seats
def test_when_the_eight_run_out_as_well_the_half_ends(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 20), reserve=(1, 8), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.says(ev.Hand).spaces == 1
    assert ended(t) == ("no_cards", ("end.2",))


@pytest.mark.near_miss("cards:end.2")
@both_seats
def test_with_one_of_the_eight_left_it_goes_on(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 20), reserve=(2, 8), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.asks == ("act", attacker)
    assert t.left(attacker) == (0, 1)


@both_seats
def test_a_defender_who_ran_out_ends_the_half_too(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(20, 0), reserve=(8, 1), holds=([], [5]))
    t.play("draw", 8, "draw", 5)
    assert ended(t) == ("no_cards", ("end.2",))


@both_seats
def test_a_try_with_the_very_last_card_has_nothing_to_be_converted_with(attacker: int) -> None:
    t = table(
        "opp22", attacker=attacker, deck=(0, 20), reserve=(1, 8), half=2, holds=(["C30"], [5])
    )
    t.play("draw", "C30", "draw", 5)
    assert t.scored(attacker) == 5
    assert t.all(ev.Convert) and not t.all(ev.Conversion)
    assert ended(t) == ("no_cards", ("end.2",))


@both_seats
def test_a_face_up_card_that_cannot_be_replaced_stays_away(attacker: int) -> None:
    """A tap against a side that has nothing but its face-up card."""
    t = table("opp22", attacker=attacker, ask="penalty", deck=(9, 0), reserve=(8, 0), half=2)
    t.play("hand", 10, "up")
    assert t.says(ev.Try).seat == attacker
    assert t.turns == ("convert", attacker)
    t.play(X)
    assert t.scored(attacker) == 7
    assert t.face_up(other(attacker)) is None
    assert ended(t) == ("no_cards", ("end.2",))


@both_seats
def test_and_the_half_ends_after_the_action(attacker: int) -> None:
    t = table("own10", attacker=attacker, ask="penalty", deck=(9, 0), reserve=(8, 0), half=2)
    t.play("hand", 6, "up")
    assert t.says(ev.Hand).spaces == 1
    assert not t.all(ev.FaceUp)
    assert ended(t) == ("no_cards", ("end.2",))


@both_seats
def test_nobody_can_answer_without_any_card(attacker: int) -> None:
    t = table(
        "own10",
        attacker=attacker,
        up=(5, "F"),
        ask="penalty",
        deck=(9, 0),
        reserve=(8, 0),
    )
    t.play("hand", 10, "up")  # a foul with the last card there was
    assert t.asks == ("penalty", attacker)
    t.play("hand", 9)
    assert ended(t) == ("no_cards", ("end.2",))


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
    assert ended(t) == ("card", ("end.5",))


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
    assert ended(t) == ("card", ("end.5",))
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
    assert ended(t) == ("card", ("end.5",))
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
    assert ended(t) == ("card", ("end.5",))
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
    assert ended(t) == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5", "cards:foul-card.4")
@both_seats
def test_a_technical_try_after_time_is_the_last_act(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=MINE_OUT, half=2, holds=([5], ["F"]))
    t.play("draw", 5, "draw", "F")
    assert t.scored(attacker) == 5
    assert ended(t) == ("card", ("end.5",))
    assert not t.all(ev.Restart)


@pytest.mark.clause("cards:end.5")
@both_seats
def test_a_second_foul_in_the_last_action_gives_another_penalty(attacker: int) -> None:
    defender = other(attacker)
    t = table("opp10", attacker=attacker, deck=MINE_OUT, half=2, holds=(["C03", "F"], ["F", "C30"]))
    t.play("draw", "C03", "draw", "F", "hand", "F")
    assert t.asks == ("penalty", defender)
    t.play("scrum", "C30")
    assert ended(t) == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5")
@both_seats
def test_the_card_that_exhausts_the_deck_is_already_after_time(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), half=2, holds=(["M"], [])).play("draw", "M")
    assert ended(t) == ("card", ("end.5",))


@pytest.mark.clause("cards:end.5")
@both_seats
@pytest.mark.parametrize("pick", [6, "M"])
def test_also_the_defenders(attacker: int, pick: int | str) -> None:
    t = table("opp22", attacker=attacker, deck=(20, 1), half=2, holds=([], ["M"]))
    t.play("draw", pick, "draw", "M")
    assert t.says(ev.ScrumCard).by == other(attacker)
    assert ended(t) == ("card", ("end.5",))


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
    assert ended(t) == ("card", ("end.5",))


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


# ---- a try with the fortieth card ---------------------------------------------------------------


@pytest.mark.clause("cards:end.6", "cards:hand.4")
@pytest.mark.near_miss("cards:conversion.1", "cards:morale.1")
@both_seats
def test_a_try_with_the_fortieth_card_ends_the_half_unconverted(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["C30"], [5]))
    t.play("draw", "C30", "draw", 5)
    assert t.says(ev.Try).seat == attacker
    assert t.scored(attacker) == 5
    assert t.left(attacker) == (0, 8)
    assert ended(t) == ("last_try", ("end.6",))
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.6")
@both_seats
def test_also_when_it_lay_face_up(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 20), up=(10, 5), fortieth=(10, None), half=2)
    t.play("up", "draw", 5)
    assert ended(t) == ("last_try", ("end.6",))


@pytest.mark.clause("cards:end.6")
@both_seats
def test_also_under_a_kick_and_by_an_m(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["C31"], [NO_X]))
    t.play("kick", "C31", NO_X)
    assert (t.says(ev.Try).how, t.scored(attacker)) == ("kick", 5)
    assert ended(t) == ("last_try", ("end.6",))
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["M"], [5]))
    t.play("draw", "M", "draw", 5)
    assert ended(t) == ("last_try", ("end.6",))


@pytest.mark.near_miss("cards:end.6")
@both_seats
@pytest.mark.parametrize("deck", [(2, 20), (0, 20), (20, 0), (20, 1)])
def test_a_try_with_any_other_card_does_not(attacker: int, deck: tuple[int, int]) -> None:
    t = table("opp22", attacker=attacker, deck=deck, holds=(["C30", "C33"], [5]))
    t.play("draw", "C30", "draw", 5)
    assert t.turns == ("convert", attacker)
    t = table("opp22", attacker=attacker, deck=(2, 20), holds=(["C31"], [NO_X]))
    assert t.play("kick", "C31", NO_X).asks == ("morale", attacker)


# ---- half-time and full time --------------------------------------------------------------------


@pytest.mark.clause("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.near_miss("cards:end.8")
@both_seats
@pytest.mark.parametrize("kicker", [0, 1])
def test_at_half_time_all_cards_are_shuffled_again_and_the_other_side_kicks_off(
    attacker: int, kicker: int
) -> None:
    marks = [(0, "try"), (1, "drop"), (0, "penalty")]
    t = table(
        "opp10",
        attacker=attacker,
        deck=MINE_OUT,
        reserve=(3, 8),
        up=("M", 9),
        marks=marks,  # type: ignore[arg-type]
        kicker=kicker,
    )
    sheet = t.state.sheet
    t.play("up")
    assert t.log[2:] == [
        ev.HalfEnded(half=1, why="card", law=("end.5",)),
        ev.HalfTime(points=(8, 3), law=("end.1", "end.7", "record.1")),
    ]
    s = t.state
    assert s.half == 2
    assert s.kicker == other(kicker) and s.attacker == other(kicker)
    assert t.left(0) == t.left(1) == (40, 8)
    assert all(len(side.unseen) == 48 and side.last is None for side in s.sides)
    assert t.points == (8, 3) and s.sheet == sheet
    assert s.attack is None and s.defence is None
    assert not s.time_up and not s.last_action
    assert t.where(0) == "centre line"
    assert t.turns == ("reveal", 0)
    t.play(6)
    assert t.log == [ev.FaceUp(seat=0, card="C19", law=("start.4",))]
    assert t.turns == ("reveal", 1)
    t.play(7)
    assert t.turns == ("receive", kicker)
    t.play("C30")
    assert t.says(ev.KickOff).kicker == other(kicker)
    assert t.asks == ("act", kicker)


def test_a_last_action_of_the_first_half_does_not_linger_in_the_second() -> None:
    t = table("opp10", deck=MINE_OUT, holds=(["C03", "C30"], ["F"]))
    t.play("draw", "C03", "draw", "F", "scrum", "C30")
    assert t.says(ev.HalfTime)
    t.play(6, 7, "C30", "draw", 6, "draw", 6)
    assert t.state.half == 2
    assert t.asks == ("act", t.attacker)


def test_scores_of_both_halves_stand_on_the_sheet() -> None:
    t = table("opp22", deck=MINE_OUT, holds=([card(drop=1)], []))
    t.play("drop", card(drop=1), "out", 5, 5, NO_X)
    assert t.where(1) == "opp10"
    t.play("drop", card(drop=2))
    assert [(m.half, m.seat, m.how) for m in t.state.sheet] == [(1, 0, "drop"), (2, 1, "drop")]
    assert t.points == (3, 3)


@pytest.mark.near_miss("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.clause("cards:end.8")
def test_a_quick_match_has_one_half() -> None:
    t = table("own10", setup=QUICK, deck=(1, 1), marks=[(1, "drop")]).play("draw", 8, "draw", 5)
    assert t.log[-2:] == [
        ev.HalfEnded(half=1, why="both_out", law=("end.3",)),
        ev.FullTime(outcome=Outcome(1, Termination.POINTS, (0, 3)), law=("end.8",)),
    ]
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.8")
@pytest.mark.near_miss("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.parametrize(
    ("marks", "outcome"),
    [
        ([], Outcome(None, Termination.DRAW, (0, 0))),
        ([(0, "drop"), (1, "penalty")], Outcome(None, Termination.DRAW, (3, 3))),
        ([(0, "drop")], Outcome(0, Termination.POINTS, (3, 0))),
        ([(1, "try"), (0, "penalty")], Outcome(1, Termination.POINTS, (3, 5))),
    ],
)
def test_the_side_with_more_points_wins(marks: list[tuple[int, How]], outcome: Outcome) -> None:
    t = table("own10", deck=MINE_OUT, up=("M", 5), half=2, marks=marks).play("up")
    assert t.log[-1] == ev.FullTime(outcome=outcome, law=("end.8",))
    assert t.pending == Over(outcome, ("end.8",))
    refused = t.refuses(Draw(str(t.state.line), "C30"))
    assert refused.code is Code.OVER
    assert CARDS.view(t.state, 0).todo == ()


@pytest.mark.near_miss("cards:end.8")
def test_a_half_does_not_make_a_winner() -> None:
    t = table("own10", deck=MINE_OUT, up=("M", 5), half=1, marks=[(0, "try")]).play("up")
    assert t.turns == ("reveal", 0)


@pytest.mark.near_miss("cards:end.1", "cards:record.1")
def test_no_line_is_drawn_while_the_half_goes_on() -> None:
    t = table("opp22").play("drop", card(drop=1), "keep")
    assert t.turns == ("receive", 0)
