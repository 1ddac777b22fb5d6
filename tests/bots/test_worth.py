"""What the ball is worth: the stored figures are what the engine makes of them, and make sense."""

from __future__ import annotations

import pytest

from puntadidito.core.contract import Chance, Draw, Outcome, Over, Termination
from puntadidito.games import GAMES
from puntadidito.games.cards.bots.value import AREAS, FACES, UNTURNED, Sense, actions_left, stored
from puntadidito.games.cards.state import State
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import X, table
from tools.worth import best

LAST = len(stored()) - 1


@pytest.mark.parametrize("actions", [0, 1, 2, 3])
@pytest.mark.parametrize("area", [2, 4, 6])
def test_stored_figures_follow_from_one_another(actions: int, area: int) -> None:
    for mine, theirs in ((0, 9), (5, 5), (9, 10), (11, 3)):
        found = best(stored()[actions], area, mine, theirs)
        assert found == pytest.approx(stored()[actions + 1].ball[area][mine][theirs], abs=0.02)


def test_nearer_is_better_and_the_last_metres_most() -> None:
    worth = [stored()[LAST].ball[area][UNTURNED][UNTURNED] for area in AREAS]
    assert worth == sorted(worth)
    assert worth[-1] > 3.5 and worth[0] < 0.5


def test_big_face_up_cards_help_whoever_has_them() -> None:
    two, ten = FACES.index(2), FACES.index(10)
    for area in AREAS:
        ball = stored()[LAST].ball[area]
        assert ball[ten][UNTURNED] > ball[two][UNTURNED]
        assert ball[UNTURNED][ten] < ball[UNTURNED][two]


def test_possession_fades_as_time_runs_out() -> None:
    worth = [points.ball[4][UNTURNED][UNTURNED] for points in stored()[:4]]
    assert worth[0] == 0 and worth == sorted(worth)


def chance_of(s: State, seat: int = 0) -> float:
    return Sense(s).worth(s, seat)


def test_the_two_sides_share_the_chance_to_win() -> None:
    s = table("opp10", up=(8, 3)).state
    assert chance_of(s, 0) + chance_of(s, 1) == pytest.approx(1, abs=0.01)
    assert chance_of(s, 0) > 0.5


def test_a_lead_counts_more_the_less_time_is_left() -> None:
    early, late = (table(deck=(n, n), half=2, kicker=1, marks=[(0, "try")]).state for n in (38, 4))
    assert 0.5 < chance_of(early) < chance_of(late) < 1.02
    assert actions_left(late) < actions_left(early)


def test_a_stronger_side_is_favoured() -> None:
    assert chance_of_kick_off(GAMES["cards"].new(Setup(levels=("A", "G")))) > 0.9


def lots(s: State) -> Chance:
    waits = GAMES["cards"].pending(s)
    assert isinstance(waits, Chance)
    return waits


def chance_of_kick_off(s: State) -> float:
    """After the toss both sides turn their first cards: a quiet table."""
    sense = Sense(s)
    (toss, _), _ = sense.outcomes(s, lots(s))
    s = sense.after(s, Draw("0", toss))
    assert sense.quiet(s)
    return sense.worth(s, 0)


def test_only_what_differs_is_looked_at() -> None:
    t = table("own22").play("kick")
    kicks = list(Sense(t.state).outcomes(t.state, lots(t.state)))
    assert len(kicks) == 4 and sum(ways for _, ways in kicks) == len(t.state.sides[0].unseen)
    t.play(X)
    catches = list(Sense(t.state).outcomes(t.state, lots(t.state)))
    assert len(catches) == 2


def test_a_win_is_one_and_a_draw_one_half() -> None:
    s = table().state

    def final(winner: int | None, *points: int) -> float:
        return Sense(s).final(Over(Outcome(winner, Termination.POINTS, points)), 0)

    assert final(1, 3, 5) == 0 and final(None, 5, 5) == 0.5
    assert 1 < final(0, 5, 3) < final(0, 35, 3) < 1.1, "the side that leads never rests"
