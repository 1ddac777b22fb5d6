"""Casebook: pieces off the board, on their rim, on one another, on the brink of a pocket."""

import pytest

from tests.games.carrom_table import LIVE, STRIKER, board, both_seats, ev, parked

# ---- pieces that leave the board ----------------------------------------------------------------


@pytest.mark.clause("carrom:65.a", "carrom:9.2")
@pytest.mark.near_miss("carrom:65.b", "carrom:65.c", "carrom:65.d", "carrom:66.a")
def test_a_piece_off_the_board_goes_to_the_centre() -> None:
    t = board(queen="mine", setup=LIVE).stroke(jumped=(3,))
    assert t.says(ev.PutBack) == ev.PutBack(piece=3, at=(0, 0), law=("65.a", "9.2"))
    assert t.at(3) == (0, 0) and t.left(0) == 5
    assert t.ruled.law == ("48",)


@pytest.mark.clause("carrom:65.a")
def test_or_as_near_as_there_is_room() -> None:
    t = board(setup=LIVE).stroke(jumped=(3,))  # the queen lies on the centre
    assert t.says(ev.PutBack).at == (0, -31_002)  # away from the player who is on turn now
    t = board(setup=LIVE).stroke(own=1, jumped=(3,))
    assert t.says(ev.PutBack).at == (0, 31_002)


@pytest.mark.clause("carrom:65.b")
@pytest.mark.near_miss("carrom:65.c")
def test_the_queen_goes_first_and_the_man_touches_her() -> None:
    t = board(setup=LIVE).stroke(own=1, jumped=(4, 0))
    first, second = t.all(ev.PutBack)
    assert (first.piece, first.at, first.law) == (0, (0, 0), ("65.a", "9.2"))
    assert (second.piece, second.at, second.law) == (4, (0, 31_002), ("65.b", "9.2"))


@pytest.mark.clause("carrom:65.c")
@pytest.mark.near_miss("carrom:65.b", "carrom:65.d")
@both_seats
def test_the_strikers_man_goes_before_the_others(seat: int) -> None:
    t = board(queen="mine", seat=seat, setup=LIVE).stroke(own=1, jumped=(4, 5))
    first, second = t.all(ev.PutBack)
    assert (first.piece, first.law) == (5, ("65.a", "9.2"))
    away = (0, 31_002) if seat == 0 else (0, -31_002)
    assert (second.piece, second.at, second.law) == (4, away, ("65.c", "9.2"))


def test_two_of_one_colour_go_as_queen_and_man() -> None:
    t = board(queen="mine", setup=LIVE).stroke(own=1, jumped=(5, 7))
    assert [e.law for e in t.all(ev.PutBack)] == [("65.a", "9.2"), ("65.b", "9.2")]


@pytest.mark.clause("carrom:65.d")
def test_more_than_two_touch_the_first_two() -> None:
    t = board(setup=LIVE).stroke(own=1, jumped=(4, 0, 5, 6))
    back = t.all(ev.PutBack)
    assert [e.piece for e in back] == [0, 5, 4, 6]
    assert [e.law[0] for e in back] == ["65.a", "65.b", "65.d", "65.d"]
    for e in back[2:]:
        for anchor in back[:2]:
            gap = (e.at[0] - anchor.at[0]) ** 2 + (e.at[1] - anchor.at[1]) ** 2
            assert 31_000**2 <= gap <= 31_004**2


@pytest.mark.clause("carrom:66.a")
@pytest.mark.near_miss("carrom:66.b")
def test_a_piece_that_bounces_back_is_put_in_the_centre_all_the_same() -> None:
    t = board(queen="mine", setup=LIVE).stroke(jumped=(3, 4), bounced=(4,))
    assert [e.law for e in t.all(ev.PutBack)] == [("65.a", "9.2"), ("66.a", "65.c", "9.2")]


@pytest.mark.clause("carrom:66.b")
@pytest.mark.near_miss("carrom:65.a", "carrom:66.a", "carrom:9.2")
def test_a_piece_that_falls_back_from_the_lamp_stays() -> None:
    t = board(setup=LIVE).stroke(lamp=(3,))
    assert t.says(ev.LeftAsItLies) == ev.LeftAsItLies(pieces=(3,), law=("66.b",))
    assert t.at(3) == parked(3)


@pytest.mark.near_miss("carrom:65.a", "carrom:66.b", "carrom:67", "carrom:68", "carrom:69.a")
@pytest.mark.near_miss("carrom:69.b", "carrom:70.a", "carrom:70.b", "carrom:71", "carrom:113")
def test_nothing_unusual() -> None:
    t = board(setup=LIVE).stroke(own=1, striker=True)
    kinds = {type(e) for e in t.log}
    assert kinds == {ev.Struck, ev.Ruled, ev.Owes}


@pytest.mark.clause("carrom:67")
@pytest.mark.near_miss("carrom:68")
def test_a_piece_on_its_rim_is_left_so() -> None:
    t = board(setup=LIVE).stroke(standing=(3,))
    assert t.says(ev.LeftAsItLies) == ev.LeftAsItLies(pieces=(3,), law=("67",))


@pytest.mark.clause("carrom:68")
@pytest.mark.near_miss("carrom:67")
def test_pieces_on_one_another_are_left_so() -> None:
    t = board(setup=LIVE).stroke(overlapping=((3, 4),))
    assert t.says(ev.LeftAsItLies) == ev.LeftAsItLies(pieces=(3, 4), law=("68",))


@pytest.mark.clause("carrom:69.a")
@pytest.mark.near_miss("carrom:69.b", "carrom:70.a")
def test_a_striker_on_a_piece_is_lifted() -> None:
    t = board(setup=LIVE).stroke(striker_on=3)
    assert t.says(ev.StrikerLifted) == ev.StrikerLifted(piece=3, law=("69.a",))
    assert t.left(0) == 5


@pytest.mark.clause("carrom:69.b")
@pytest.mark.near_miss("carrom:70.b", "carrom:71")
def test_and_the_piece_that_falls_in_meanwhile_counts() -> None:
    t = board(setup=LIVE).stroke(own=1, striker_on=1, lifted_in=(1,))
    assert t.says(ev.Fell) == ev.Fell(piece=1, law=("69.b",))
    assert (t.ruled.turn, t.left(0)) == ("keeps", 4)


@pytest.mark.clause("carrom:70.a")
@pytest.mark.near_miss("carrom:70.b", "carrom:69.a")
def test_a_piece_on_the_striker_is_put_down() -> None:
    t = board(setup=LIVE).stroke(on_striker=3)
    assert t.says(ev.StrikerLifted) == ev.StrikerLifted(piece=3, law=("70.a",))


@pytest.mark.clause("carrom:70.b")
@pytest.mark.near_miss("carrom:69.b")
def test_and_the_striker_that_falls_in_meanwhile_costs_a_due() -> None:
    t = board(setup=LIVE).stroke(striker=True, on_striker=3, lifted_in=(STRIKER,))
    assert t.says(ev.Fell) == ev.Fell(piece=STRIKER, law=("70.b",))
    assert t.ruled.law == ("72.a",) and t.owed == (1, 0)


@pytest.mark.clause("carrom:71")
@pytest.mark.near_miss("carrom:113", "carrom:69.b")
def test_a_man_on_the_brink_that_falls_counts() -> None:
    t = board(setup=LIVE).stroke(own=1, tottered=(1,))
    assert t.says(ev.Fell) == ev.Fell(piece=1, law=("71",))
    assert t.ruled.turn == "keeps"


@pytest.mark.clause("carrom:113")
@pytest.mark.near_miss("carrom:71")
def test_so_does_the_queen() -> None:
    t = board(setup=LIVE).stroke(queen=True, tottered=(0,))
    assert t.says(ev.Fell) == ev.Fell(piece=0, law=("113",))
    assert t.lady == ("pending", 0)
