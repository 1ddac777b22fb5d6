"""Where teams stand: the usual places, and the edges of what is allowed."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import formations, set_pieces
from puntadidito.games.crash.state import NONE_EACH, State
from puntadidito.games.crash.table import (
    DROP_SPOT,
    KICK_OFF,
    LAST,
    MEN,
    OFF,
    Q,
    bits,
    depth,
    hex_at,
    player,
)
from tests.games.crash_table import (
    Place,
    both_seats,
    change,
    spot,
    table,
)

KICK: list[Place] = [
    (4, -2), (6, -2), (8, -2), (2, -2), (10, -2), (3, -3), (9, -3), (6, -6), (10, -6), (12, 0),
    (1, -5), (15, -3), (18, -2), (23, -3), (12, -20),
]  # fmt: skip
RECEIVE: list[Place] = [
    (6, -6), (8, -6), (10, -6), (5, -9), (11, -9), (4, -12), (14, -12), (8, -12), (12, -14),
    (14, -18), (2, -20), (17, -15), (20, -12), (22, -20), (12, -26),
]  # fmt: skip
DROP: list[Place] = [*((q, y2 - 16) for q, y2 in KICK[:-1]), (12, -34)]
DROP_RECEIVE: list[Place] = [(q, y2 + 16) for q, y2 in RECEIVE]
LEFT: list[Place] = [
    (5, 3), (6, 2), (7, 3), (5, 1), (7, 1), (4, 2), (8, 2), (6, 0), (7, -1), (10, -4), (0, -4),
    (12, -6), (14, -8), (18, -10), (8, -18),
]  # fmt: skip
RIGHT: list[Place] = [
    (17, 3), (18, 2), (19, 3), (17, 1), (19, 1), (16, 2), (20, 2), (18, 0), (17, -1), (14, -4),
    (24, -4), (12, -6), (10, -8), (6, -10), (16, -18),
]  # fmt: skip
THROW: list[Place] = [
    (2, 2), (0, 4), (3, 3), (4, 2), (5, 3), (6, 2), (7, 3), (8, 2), (1, 1), (4, -4), (0, -4),
    (6, -6), (8, -8), (12, -10), (2, -18),
]  # fmt: skip
MATCH: list[Place] = [
    (23, -13), (24, -8), (24, -14), (22, -8), (21, -7), (20, -8), (22, -14), (19, -7), (23, -9),
    (19, -15), (23, -15), (18, -16), (16, -18), (12, -20), (22, -28),
]  # fmt: skip


def seen(seat: int, where: tuple[int, ...]) -> list[Place]:
    """Places as their side sees them."""
    return [(Q[h] if seat == 0 else LAST - Q[h], depth(seat, h)) for h in where]


def lineup(
    seat: int, why: set_pieces.LineUp, mark: Place, men: int = 0, s: State | None = None
) -> set_pieces.Lineup:
    """A line-up at a mark, with the usual jumpers at a line-out."""
    s = s or table({}, seat=seat).state
    usual = formations.men_of(s, seat, formations.thrower_of(s, seat))[:men]
    cards = sum(1 << p for p in usual)
    return set_pieces.Lineup(seat, spot(seat, mark), why, n=men, jumpers=cards)


def usual(seat: int, why: set_pieces.LineUp, mark: Place, men: int = 0) -> list[Place]:
    s = table({}, seat=seat).state
    return seen(seat, formations.standard(s, lineup(seat, why, mark, men)))


@pytest.mark.parametrize(
    ("why", "mark", "men", "expected"),
    [
        ("kick", (12, 0), 0, KICK),
        ("receive", (12, 0), 0, RECEIVE),
        ("drop", (12, -16), 0, DROP),
        ("drop_receive", (12, 16), 0, DROP_RECEIVE),
        ("scrum", (6, 4), 0, LEFT),
        ("scrum", (18, 4), 0, RIGHT),
        ("throw", (0, 4), 7, THROW),
        ("match", (24, -6), 4, MATCH),
    ],
)
def test_the_usual_places(
    why: set_pieces.LineUp, mark: Place, men: int, expected: list[Place]
) -> None:
    assert usual(0, why, mark, men) == expected


@pytest.mark.parametrize(("why", "expected"), [("kick", KICK), ("receive", RECEIVE)])
def test_both_sides_stand_alike(why: set_pieces.LineUp, expected: list[Place]) -> None:
    other = usual(1, why, (12, 0))
    for (q, y2), (column, line) in zip(other, expected, strict=True):
        assert abs(q - column) <= 1 and abs(y2 - line) <= 2
    assert usual(1, "drop", (12, -16))[9] == (12, -16)
    assert usual(1, "scrum", (6, 4))[:8] == LEFT[:8]


@both_seats
def test_nobody_stands_on_an_opponent(seat: int) -> None:
    t = table({}, {1: (10, -6), 2: (7, -1)}, seat=seat)
    where = formations.standard(t.state, lineup(seat, "scrum", (6, 4)))
    assert not {t.at(10, -6), t.at(7, -1)} & set(where) and len(set(where)) == MEN


# ---- edges --------------------------------------------------------------------------------------


def may(seat: int, why: set_pieces.LineUp, mark: Place, shirt: int, men: int = 0) -> set[Place]:
    """Where a player may stand at a line-up, number 9 in his usual place."""
    s = table({}, seat=seat).state
    f = lineup(seat, why, mark, men)
    placed = dict(enumerate(formations.standard(s, f), seat * MEN))
    hexes, _ = formations.allowed(f, player(seat, shirt), placed, formations.leader(s, f))
    return set(seen(seat, tuple(bits(hexes))))


@both_seats
def test_the_hooker_without_the_throw_has_three_hexes(seat: int) -> None:
    assert may(seat, "match", (0, 4), 2, 4) == {(0, 2), (0, 0), (0, -2)}
    assert may(seat, "throw", (0, 4), 2, 4) == {(0, 4)}
    assert formations._corridor(spot(seat, (0, 4))) >> spot(seat, (0, 10)) & 1


@both_seats
def test_the_file_of_a_lineout(seat: int) -> None:
    assert may(seat, "throw", (0, 4), 4, 4) == {(2, 2), (3, 3), (4, 2), (5, 3)}
    assert may(seat, "throw", (0, 4), 4, 2) == {(2, 2), (3, 3)}
    assert may(seat, "match", (24, 4), 4, 3) == {(22, 2), (21, 3), (20, 2)}


@both_seats
def test_number_nine_behind_his_forwards(seat: int) -> None:
    hexes = may(seat, "throw", (0, 4), 9, 4)
    assert (1, 1) in hexes and (1, 3) not in hexes and (10, 2) not in hexes and (9, 1) in hexes


@both_seats
def test_the_others_four_spaces_away_on_their_side(seat: int) -> None:
    """The middle of a file of four is its third man."""
    hexes = may(seat, "throw", (0, 4), 12, 4)
    assert (4, -6) in hexes and (4, -4) not in hexes
    assert (8, 0) in hexes and (7, 1) not in hexes
    assert (9, 3) in hexes and (10, 4) not in hexes and (8, 2) not in hexes


@both_seats
def test_backs_behind_number_nine_at_a_scrum(seat: int) -> None:
    hexes = may(seat, "scrum", (6, 4), 12)
    assert (7, -1) not in hexes and (7, -3) in hexes and (20, -2) in hexes and (20, 0) not in hexes
    nine = may(seat, "scrum", (6, 4), 9)
    assert nine == {(5, -1), (6, -2), (7, -1)}


@both_seats
def test_the_kicker_and_the_rest_at_a_restart(seat: int) -> None:
    assert may(seat, "kick", (12, 0), 10) == {(12, 0)}
    others = may(seat, "kick", (12, 0), 9)
    assert (10, 0) in others and (12, 0) not in others and (10, 2) not in others
    assert may(seat, "drop", (12, -16), 10) == {(12, -16)}
    others = may(seat, "drop", (12, -16), 9)
    assert (10, -16) in others and (12, -16) not in others and (10, -14) not in others
    away = may(seat, "drop_receive", (12, 16), 9)
    assert (10, 10) in away and (10, 12) not in away
    receive = may(seat, "receive", (12, 0), 9)
    assert (10, -6) in receive and (10, -4) not in receive


@both_seats
def test_the_page_is_told_where_a_forward_may_stand_who_jumps_or_not(seat: int) -> None:
    s, f = table({}, seat=seat).state, lineup(seat, "throw", (0, 4), 2)
    lead, placed = formations.leader(s, f), dict(enumerate(formations.standard(s, f), seat * MEN))

    def area(shirt: int) -> tuple[set[Place], tuple[str, ...]]:
        hexes, law = formations.area(f, player(seat, shirt), placed, lead)
        return set(seen(seat, tuple(bits(hexes)))), law

    either = ("lineout.3", "lineout.7")
    for shirt in (4, 8):  # one of the usual jumpers, and one who is not
        hexes, law = area(shirt)
        assert hexes == {(2, 2), (3, 3)} | may(seat, "throw", (0, 4), 12, 2)
        assert law == either
    assert area(2) == ({(0, 4)}, ("lineout.1", "field.9"))
    assert area(12) == (may(seat, "throw", (0, 4), 12, 2), ("lineout.7",))
    f = lineup(seat, "receive", (12, 0))
    assert area(4)[1] == ("setup.3", "field.3")


# ---- deputies -----------------------------------------------------------------------------------


@both_seats
def test_deputies_in_order(seat: int) -> None:
    s = table({}, seat=seat).state
    kickers, throwers = [], []
    for _ in range(MEN - 1):
        p = formations.kicker_of(s, seat)
        kickers.append(p % MEN + 1)
        change(s, "sin", p, 3)
    s.sin = NONE_EACH
    for _ in range(MEN - 1):
        p = formations.thrower_of(s, seat)
        throwers.append(p % MEN + 1)
        change(s, "sin", p, -1)
    assert kickers == [10, 15, 9, 12, 13, 11, 14, 1, 2, 3, 4, 5, 6, 7]
    assert throwers == [2, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]


@both_seats
def test_who_is_away_takes_no_place(seat: int) -> None:
    s = table({}, seat=seat).state
    change(s, "sin", player(seat, 10), 2)
    where = formations.standard(s, set_pieces.Lineup(seat, KICK_OFF, "kick"))
    assert where[9] == OFF and where[14] == KICK_OFF
    change(s, "sin", player(seat, 10), 0)
    change(s, "sin", player(seat, 4), 2)
    assert formations.men_of(s, seat, player(seat, 2))[0] == player(seat, 5)
    assert hex_at(12, -16) == DROP_SPOT[0]
