"""Line-ups: who stands where, who jumps, who may win it outright."""

from __future__ import annotations

from typing import Literal

import pytest

from puntadidito.core.contract import Choice
from puntadidito.games.crash import formations, set_pieces
from puntadidito.games.crash.state import Turn
from puntadidito.games.crash.table import bits, depth
from tests.games.crash_table import (
    FAR,
    Place,
    Table,
    ask,
    both_seats,
    change,
    everybody,
    table,
)


@both_seats
@pytest.mark.parametrize(("why", "place"), [("kick", (12, 0)), ("drop", (12, -16))])
def test_only_the_kicker_stands_where_he_kicks(
    seat: int, why: set_pieces.LineUp, place: Place
) -> None:
    t = table({}, {}, seat=seat)
    ask(t, set_pieces.Lineup(seat, t.at(*place), why))
    areas = t.decision.options.describe()["spec"].place.areas
    here = t.at(*place)
    assert [a.men for a in areas if int(a.hexes, 16) >> here & 1] == [(10,)]


def thrown(seat: int, men: int) -> Table:
    t = table({}, {}, seat=seat, ball=(0, 0), turn=Turn(-1))
    return ask(t, set_pieces.Men(seat, t.at(0, 0))).play(str(men))


@both_seats
def test_any_forwards_may_jump(seat: int) -> None:
    t = thrown(seat, 2)
    where = list(t.decision.options.describe()["spec"].place.standard)
    where[3], where[5] = where[5], where[3]
    where[4], where[6] = where[6], where[4]
    t.fold(t.answer("place", where))
    t.play("standard", "none", "none")
    assert t.asks == ("winner", 0) and t.options == ("06", "07")


@both_seats
def test_as_many_as_were_called(seat: int) -> None:
    t = thrown(seat, 2)
    usual = t.decision.options.describe()["spec"].place.standard
    where = list(usual)
    where[3] = t.named("@10,-20")
    assert t.refuses("place", where) == ("lineout.3", "field.10")
    where = list(usual)
    where[10], where[3] = where[3], where[10]
    assert t.refuses("place", where) == ("lineout.3", "field.10")


@both_seats
def test_nobody_stands_beyond_the_line_of_touch(seat: int) -> None:
    t = thrown(seat, 4)
    where = list(t.decision.options.describe()["spec"].place.standard)
    where[13] = t.named("@20,10")
    assert t.refuses("place", where) == ("lineout.7",)
    where[13] = t.named("@20,-10")
    t.fold(t.answer("place", where))
    assert t.where(t.mine(14)) == t.at(20, -10)


def battle(t: Table, place: Place, why: Literal["scrum", "lineout"]) -> set_pieces.Energy:
    """A battle for which the others have laid nothing."""
    none = Choice(f"7.{1 - t.me}", 1 - t.me, "none")
    return set_pieces.Energy(seat=t.me, at=t.at(*place), n=7, why=why, answers=(none,))


@both_seats
def test_a_big_shove_cites_the_scrum(seat: int) -> None:
    t = table(everybody(), FAR, hand=["big-shove.1"], seat=seat)
    ask(t, battle(t, (12, 0), "scrum")).play("play big-shove.1")
    assert t.asks == ("winner", 0) and t.decision.law == ("scrum.4",)


@both_seats
def test_a_big_jump_needs_a_lock(seat: int) -> None:
    def thrown(*away: int) -> Table:
        t = table(everybody([n for n in range(1, 16) if n not in away]), {}, seat=seat,
                  hand=["big-jump.1"])  # fmt: skip
        for n in (4, 5):
            if n not in away:
                t.state.pos[t.mine(n)] = formations.slot(seat, t.at(0, 0), n - 4)
        return ask(t, battle(t, (0, 0), "lineout"))

    assert thrown(4).offers("play big-jump.1")
    assert not thrown(4, 5).offers("play big-jump.1") and thrown(4, 5).offers("big-jump.1")
    t = thrown(4).play("play big-jump.1")
    assert t.options == ("05",)


@both_seats
def test_a_lock_outside_the_line_out_does_not_win_it(seat: int) -> None:
    t = table(everybody(), {}, seat=seat, hand=["big-jump.1"])
    ask(t, battle(t, (0, 0), "lineout"))
    assert t.refuses("play big-jump.1") == ("card.big-jump", "lineout.8")
    shown = t.decision.options.describe()
    assert shown["barred"] == [{"name": "play big-jump.1", "law": ("card.big-jump", "lineout.8")}]
    t.state.pos[t.mine(5)] = formations.slot(seat, t.at(0, 0), 1)
    assert t.play("play big-jump.1").options == ("05",)


@both_seats
@pytest.mark.parametrize("nine", [True, False])
def test_backs_are_shown_places_behind_the_scrum(seat: int, nine: bool) -> None:
    shirts = [n for n in range(1, 16) if n != 9 or nine]
    t = table(everybody(shirts), {}, seat=seat)
    change(t.state, "sin", t.mine(9), 0 if nine else -1)
    ask(t, set_pieces.Lineup(seat, t.at(12, 0), "scrum"))
    areas = t.decision.options.describe()["spec"].place.areas
    ten = next(area for area in areas if 10 in area.men)
    assert all(depth(seat, h) < -3 for h in bits(int(ten.hexes, 16)))
