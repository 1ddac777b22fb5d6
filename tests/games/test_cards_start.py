"""Casebook: decks, levels, the toss and the kick-off."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from puntadidito.core.contract import Chance, Code, Draw, Refused, Shot
from puntadidito.core.match import setup_of
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.table import LEVELS, Card, Setup, cards, decks, level_of
from tests.games.cards_table import (
    CARDS,
    EVEN,
    NO_X,
    Table,
    X,
    at,
    both_seats,
    kick_off,
    other,
    table,
)

# ---- the decks ----------------------------------------------------------------------------------

SHEET = {
    # level: counts of faces 1..10, sum of their numbers, X, PENALTY 0..3, DROP 0..3
    "A": ((2, 2, 2, 4, 5, 5, 6, 5, 3, 6), 252, 35, (5, 6, 11, 26), (26, 14, 7, 1)),
    "B": ((2, 2, 3, 5, 5, 5, 6, 4, 3, 5), 241, 34, (6, 6, 11, 25), (27, 13, 7, 1)),
    "C": ((3, 2, 4, 4, 5, 6, 5, 4, 3, 4), 230, 33, (6, 7, 11, 24), (28, 13, 6, 1)),
    "D": ((3, 3, 4, 5, 5, 6, 4, 4, 3, 3), 219, 32, (7, 7, 11, 23), (29, 12, 6, 1)),
    "E": ((4, 3, 4, 6, 5, 5, 5, 3, 2, 3), 208, 31, (8, 7, 11, 22), (30, 12, 5, 1)),
    "G": ((5, 3, 5, 5, 5, 6, 4, 3, 2, 2), 197, 30, (9, 7, 11, 21), (31, 11, 5, 1)),
}
JERSEYS = {1: 1, 2: 3, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 3, 11: 6, 12: 4, 13: 4,
           14: 6, 15: 2}  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_each_deck_is_the_one_of_the_equipment_sheet(level: Any) -> None:
    deck: tuple[Card, ...] = decks()[level]
    faces, total, exits, penalty, drop = SHEET[level]
    count = Counter(c.face for c in deck)
    assert len(deck) == 48
    assert tuple(count[n] for n in range(1, 11)) == faces
    assert (count["F"], count["M"]) == (5, 3)
    assert sum(c.face for c in deck if isinstance(c.face, int)) == total
    assert sum(c.exit for c in deck) == exits
    assert tuple(Counter(c.penalty for c in deck)[n] for n in range(4)) == penalty
    assert tuple(Counter(c.drop for c in deck)[n] for n in range(4)) == drop
    assert Counter(c.kick for c in deck) == {1: 10, 2: 22, 3: 13, 4: 3}
    assert Counter(c.jersey for c in deck) == JERSEYS


@pytest.mark.clause("cards:start.2", built=True)
@pytest.mark.parametrize("level", LEVELS)
def test_a_side_has_the_48_cards_with_the_letter_of_its_level(level: Any) -> None:
    t = Table(CARDS.new(Setup(levels=(level, "C"))))
    first, second = t.state.sides
    assert len(set(first.unseen)) == 48
    assert {name[0] for name in first.unseen} == {level}
    assert set(first.unseen) == {c.id for c in decks()[level]}
    assert {name[0] for name in second.unseen} == {"C"}
    assert (first.level, second.level) == (level, "C")


@pytest.mark.clause("cards:start.1", built=True)
def test_the_ball_starts_on_the_centre_line() -> None:
    t = Table(CARDS.new(EVEN))
    assert t.where(0) == t.where(1) == "centre line"
    t.play("1")
    assert t.where(0) == "centre line"
    assert t.attacker == 1
    assert t.state.half == 1


@pytest.mark.clause("cards:start.3", built=True)
def test_eight_cards_are_set_aside_and_forty_remain() -> None:
    t = Table(CARDS.new(EVEN))
    assert t.left(0) == t.left(1) == (40, 8)
    # Nobody knows which eight: each of the 48 may come first.
    t.play("0")
    assert isinstance(t.pending, Chance) and t.pending.outcomes is not None
    assert len(t.pending.outcomes) == 48


@pytest.mark.clause("cards:start.1", "cards:start.2", "cards:start.3", "cards:start.5")
@pytest.mark.parametrize("kicker", [0, 1])
def test_the_toss_says_who_kicks_off(kicker: int) -> None:
    t = Table(CARDS.new(EVEN))
    assert t.pending == Chance("0", ("0", "1"))
    t.play(str(kicker))
    assert t.log == [
        ev.Built(half=1, levels=("C", "C"), deck=40, law=("start.1", "start.2", "start.3")),
        ev.Toss(kicker=kicker, law=("start.5",)),
    ]
    assert t.state.kicker == t.attacker == kicker
    assert t.state.line == 1


@pytest.mark.near_miss("cards:start.1", "cards:start.2", "cards:start.3", "cards:start.5")
def test_a_lot_that_is_not_in_the_hat_sets_no_table() -> None:
    t = Table(CARDS.new(EVEN))
    for lot in ("2", "", "heads", 0, 1, True, None):
        refused = t.refuses(Draw("0", lot))  # type: ignore[arg-type]
        assert (refused.code, refused.reason) == (Code.MALFORMED, "unknown_outcome")


@pytest.mark.clause("cards:start.4", built=True)
def test_each_side_reveals_its_first_card() -> None:
    t = Table(CARDS.new(EVEN)).play("0")
    assert t.turns == ("reveal", 0)
    t.play(8)
    assert t.log == [ev.FaceUp(seat=0, card="C30", law=("start.4",))]
    assert (t.face_up(0), t.face_up(1)) == (8, None)
    assert t.turns == ("reveal", 1)
    t.play("M")
    assert t.log == [ev.FaceUp(seat=1, card="C46", law=("start.4",))]
    assert (t.face_up(0), t.face_up(1)) == (8, "M")
    assert t.left(0) == t.left(1) == (39, 8)
    assert "C30" not in t.state.sides[0].unseen and "C30" in t.state.sides[1].unseen
    assert len(t.state.sides[0].unseen) == 47


@pytest.mark.near_miss("cards:start.4")
def test_a_face_up_card_turned_later_is_not_the_first() -> None:
    t = table(up=(8, 5)).play("up", "up", 4, 6)
    assert [e.law for e in t.all(ev.FaceUp)] == [("hand.6",), ("hand.6",)]


# ---- levels -------------------------------------------------------------------------------------


@pytest.mark.clause("cards:level.1", built=True)
@pytest.mark.parametrize(
    ("levels", "home", "played"),
    [
        ((None, None), None, "CC"),
        ((None, None), 0, "CD"),
        ((None, None), 1, "DC"),
        (("A", None), 0, "AB"),
        ((None, "B"), 1, "CB"),
        (("E", None), 0, "EG"),
        (("G", None), 0, "GG"),
        ((None, "G"), 1, "GG"),
        (("A", None), None, "AC"),
        ((None, "A"), 0, "CA"),
        (("D", "A"), 0, "DA"),
        (("D", "D"), 1, "DD"),
        (("G", "A"), None, "GA"),
    ],
)
def test_the_away_side_is_advised_a_lower_level(levels: Any, home: Any, played: str) -> None:
    setup = Setup(levels=levels, home=home)
    state = CARDS.new(setup)
    assert state.sides[0].level + state.sides[1].level == played
    assert level_of(setup, 0) + level_of(setup, 1) == played
    t = Table(state).play("0")
    assert t.says(ev.Built).levels == tuple(played)
    for side in state.sides:
        assert {name[0] for name in side.unseen} == {side.level}


@pytest.mark.clause("cards:level.1")
@pytest.mark.parametrize(("home", "away", "level"), [(0, 1, "D"), (1, 0, "D")])
def test_the_advice_is_said_when_it_is_taken(home: Any, away: int, level: Any) -> None:
    t = Table(CARDS.new(Setup(home=home))).play("0")
    assert t.says(ev.Away) == ev.Away(seat=away, level=level, law=("level.1",))


@pytest.mark.near_miss("cards:level.1")
@pytest.mark.parametrize("setup", [Setup(), Setup(levels=(None, "C"), home=0), EVEN])
def test_nobody_is_advised_on_neutral_ground_or_when_the_level_was_chosen(setup: Setup) -> None:
    assert not Table(CARDS.new(setup)).play("0").all(ev.Away)


# ---- the game itself ----------------------------------------------------------------------------


def test_what_the_game_says_of_itself() -> None:
    assert (CARDS.id, CARDS.edition) == ("cards", "1")
    assert not CARDS.curtain(Setup())
    assert CARDS.seats(EVEN) == 2
    for level in CARDS.bots:
        assert callable(CARDS.bot(level).choose)
    with pytest.raises(KeyError):
        CARDS.bot("campione")


def test_nothing_is_flicked() -> None:
    with pytest.raises(Refused) as caught:
        CARDS.practice({"angle": 0})
    assert (caught.value.code, caught.value.reason) == (Code.ILLEGAL, "no_practice")
    with pytest.raises(NotImplementedError):
        CARDS.shoot(Shot("1", None))


# ---- other set-up options -----------------------------------------------------------------------


def test_a_quick_match_is_one_half_of_fifteen_cards() -> None:
    t = Table(CARDS.new(Setup(quick=True)))
    assert t.left(0) == t.left(1) == (15, 8)
    assert CARDS.view(t.state, 0).halves == 1
    assert CARDS.view(CARDS.new(EVEN), 0).halves == 2
    assert t.play("0").says(ev.Built).deck == 15


@pytest.mark.parametrize(("seconds", "limit"), [(0, None), (1, 1000), (45, 45_000)])
def test_each_decision_has_the_time_agreed(seconds: int, limit: int | None) -> None:
    t = table(setup=Setup(levels=("C", "C"), seconds=seconds))
    assert t.decision.limit_ms == limit
    assert t.play("up").decision.limit_ms == limit


@pytest.mark.parametrize("seconds", [0, 3600])
def test_times_that_can_be_played(seconds: int) -> None:
    assert setup_of(CARDS, {"seconds": seconds}).seconds == seconds


@pytest.mark.parametrize(
    "options",
    [
        {"seconds": -1},
        {"seconds": 3601},
        {"seconds": 2.5},
        {"levels": ["F", "C"]},
        {"levels": ["C"]},
        {"home": 2},
        {"penalty_try": "never"},
        {"quick": "yes"},
        {"halves": 3},
        [],
        None,
    ],
)
def test_a_set_up_nobody_can_play_is_refused(options: Any) -> None:
    with pytest.raises(Refused) as caught:
        setup_of(CARDS, options)
    assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, "setup")


def test_defaults_of_the_set_up() -> None:
    assert msgspec.to_builtins(setup_of(CARDS, {})) == {
        "levels": (None, None),
        "home": None,
        "penalty_try": "any",
        "league": False,
        "quick": False,
        "seconds": 0,
    }


# ---- the kick-off -------------------------------------------------------------------------------


@pytest.mark.clause("cards:start.5", "cards:start.6")
@pytest.mark.near_miss("cards:start.7")
@pytest.mark.parametrize("kicker", [0, 1])
def test_with_an_x_the_receiver_has_the_ball_in_his_central_area(kicker: int) -> None:
    receiver = other(kicker)
    t = kick_off(kicker=kicker)
    assert t.turns == ("receive", receiver)
    t.play("C30")
    assert t.log == [
        ev.KickOff(
            kicker=kicker,
            card="C30",
            attacker=receiver,
            ball=at("own central", receiver),
            law=("start.6", "start.5"),
        )
    ]
    assert t.asks == ("act", receiver)
    assert t.where(receiver) == "own central"
    # The card is discarded: it counts, and it is nobody's face-up card.
    assert t.left(receiver) == (38, 8) and t.left(kicker) == (39, 8)
    assert t.face_up(receiver) == 5
    assert t.state.action == 1


@pytest.mark.clause("cards:start.5", "cards:start.7")
@pytest.mark.near_miss("cards:start.6")
@pytest.mark.parametrize("kicker", [0, 1])
def test_without_an_x_the_kicker_keeps_it_in_the_opposing_10(kicker: int) -> None:
    receiver = other(kicker)
    t = kick_off(kicker=kicker).play("C02")
    assert t.log == [
        ev.KickOff(
            kicker=kicker,
            card="C02",
            attacker=kicker,
            ball=at("opp10", kicker),
            law=("start.7", "start.5"),
        )
    ]
    assert t.asks == ("act", kicker)
    assert t.where(kicker) == "opp10" and t.where(receiver) == "own10"
    assert t.left(receiver) == (38, 8) and t.left(kicker) == (39, 8)


@pytest.mark.clause("cards:start.6")
def test_a_foul_card_with_an_x_is_as_good_as_any_at_the_kick_off() -> None:
    t = kick_off(kicker=0).play("C43")
    assert t.asks == ("act", 1)
    assert t.laws == {"start.6", "start.5"}


@pytest.mark.near_miss("cards:start.5", "cards:start.6", "cards:start.7")
@both_seats
def test_no_card_is_turned_for_a_kick_off_while_play_goes_on(attacker: int) -> None:
    t = table("opp10", attacker=attacker, up=(6, 6)).play("up", "up", X, NO_X)
    assert t.asks == ("act", attacker)
    assert not t.all(ev.KickOff)


def test_cards_of_the_first_answer_leave_no_trace_on_the_table() -> None:
    t = kick_off().play(X)
    assert t.state.attack is None and t.state.defence is None
    assert cards()[t.state.sides[0].up or ""].face == 5
