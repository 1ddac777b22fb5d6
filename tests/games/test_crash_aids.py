"""What the page is told of the pitch agrees with what the engine does."""

from typing import Any

from puntadidito.games.crash import facts
from puntadidito.games.crash.specs import STOPS, RunSpec, TurnSpec, within
from puntadidito.games.crash.table import HEX, Y2, player
from tests.games.crash_table import (
    Table,
    both_seats,
    have,
    table,
    ways,
)

MINE = {7: (12, 0), 9: (12, -6), 4: (12, -2), 5: (2, 2)}
THEIRS = {6: (12, 2), 8: (11, 3), 10: (12, 10)}


def told(t: Table) -> dict[str, Any]:
    shown: dict[str, Any] = t.decision.options.describe()
    return shown


def turn(t: Table) -> TurnSpec:
    """What is told of the pitch."""
    found = told(t)["spec"].turn
    assert isinstance(found, TurnSpec)
    return found


def runs(t: Table, number: int) -> RunSpec:
    """What is told of a man's runs."""
    return next(one for one in turn(t).runs if one.man == number)


def a_ruck(seat: int, mine: dict[int, tuple[int, int]] = MINE) -> Table:
    return table(mine, THEIRS, ball=7, down=[7], fallen=[6], seat=seat, tackled=True, ruck=seat)


@both_seats
def test_ways_lead_where_a_player_runs(seat: int) -> None:
    men = {10: (12, 0), 9: (10, -2), 14: (22, 4)}
    t = table(men, {6: (14, 4), 7: (9, 5), 8: (12, 6)}, ball=10, seat=seat)
    for number in (9, 10, 14):
        p = player(seat, number)
        before = ways(t.state, p)
        moves = [name for name in t.options if name.startswith(f"move {number:02d} ")]
        letters = zip(
            within(t.state.pos[p], runs(t, number).spaces), runs(t, number).ways, strict=True
        )
        stops = [h for h, letter in letters if letter in STOPS]
        assert moves and stops == [HEX[name.split(" ")[2]] for name in moves]
        for name in moves:
            way = [HEX[name.split(" ")[2]]]
            while way[0] != t.state.pos[p]:
                way.insert(0, before[way[0]])
            assert tuple(way) == facts.path(t.state, p, way[-1])


@both_seats
def test_zones_are_where_a_carrier_is_tackled(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (14, 4), 7: (20, 8)}, ball=10, fallen=[7], seat=seat)
    zone = int(turn(t).zone, 16)
    assert zone >> t.at(14, 2) & 1
    assert not zone >> t.at(20, 6) & 1
    assert not zone >> t.at(12, 2) & 1


@both_seats
def test_a_ruck_shows_its_line_gate_and_own_hexes(seat: int) -> None:
    t = a_ruck(seat)
    pitch = turn(t)
    assert pitch.ruck and pitch.ruck.seat == seat and pitch.ruck.gate
    assert pitch.ruck.guard[seat] == tuple(sorted([t.at(12, -2), t.at(11, -1), t.at(13, -1)]))
    assert pitch.ruck.gate[seat] == pitch.ruck.guard[seat]
    assert pitch.lines[seat] == Y2[t.at(12, 0)]
    assert player(seat, 5) in pitch.offside
    assert player(seat, 9) not in pitch.offside


@both_seats
def test_coming_in_from_the_side_is_shown_before_it_is_whistled(seat: int) -> None:
    t = a_ruck(seat, {7: (12, 0), 4: (12, -2), 5: (6, 6)})
    p = player(seat, 5)
    near, wrong = facts.reach(t.state, p), runs(t, 5).wrong
    assert wrong
    for h in wrong:
        assert near >> h & 1
        assert not facts.through_gate(t.state, p, facts.path(t.state, p, h))


@both_seats
def test_a_way_round_to_the_gate_is_shown(seat: int) -> None:
    t = a_ruck(seat, {7: (12, 0), 4: (12, -2), 8: (16, -2)})
    assert [one.man for one in turn(t).runs if one.round] == [8]
    for way in runs(t, 8).round:
        assert way == facts.path(t.state, player(seat, 8), way[-1])
        assert facts.through_gate(t.state, player(seat, 8), way)


@both_seats
def test_offside_men_stand_beyond_the_kick(seat: int) -> None:
    t = table({10: (12, 0), 11: (2, 4)}, {15: (12, 20)}, ball=(12, 14), seat=seat)
    have(t.state, offside=1 << player(seat, 11), kick_at=t.at(12, 0))
    pitch = turn(t)
    assert pitch.lines[seat] == 0
    assert pitch.lines[1 - seat] is None
    assert pitch.offside == (player(seat, 11),)
    assert pitch.ruck is None


@both_seats
def test_what_one_would_look_for_is_barred_with_its_article(seat: int) -> None:
    men = {10: (12, 0), 12: (14, 4), 13: (14, -2), 14: (24, -4), 5: (10, -2)}
    t = table(men, {6: (2, 20)}, ball=10, down=[5], seat=seat)
    barred = {one["name"]: one["law"][0] for one in told(t)["barred"]}
    assert barred == {
        "pass 05": "grounded.2",
        "pass 12": "pass.2",
        "pass 14": "pass.1",
        "drop": "drop.1",
    }
    for name, law in barred.items():
        assert t.refuses(name)[0] == law


@both_seats
def test_a_ball_one_may_not_gather_yet_says_why(seat: int) -> None:
    t = table({10: (12, 0), 9: (12, 12)}, {15: (12, 20)}, ball=(12, 14), seat=seat, air=seat)
    assert told(t)["barred"] == [{"name": "gather 09", "law": ("kick.4",)}]
    assert t.refuses("gather 09")[0] == "kick.4"
    free = table({10: (12, 0), 9: (12, 12)}, {15: (12, 20)}, ball=(12, 14), seat=seat)
    assert told(free)["barred"] == []
