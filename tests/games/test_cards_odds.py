"""The odds a player is shown are those of playing every card that can come, one by one."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

import pytest

from puntadidito.core.contract import Chance, Draw, Event
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.moves import exit_odds
from puntadidito.games.cards.table import Setup, cards
from tests.games.cards_table import CARDS, PLAYING, Pick, Table, both_seats, table


def every_draw(t: Table) -> Iterator[tuple[str, Table]]:
    """The table after each card that can be turned now."""
    waits = CARDS.pending(t.state)
    assert isinstance(waits, Chance) and waits.outcomes
    for name in waits.outcomes:
        after = Table(t.state)
        step = CARDS.apply(t.state, Draw(waits.id, name))
        after.state, after.log = step.state, [*t.log, *step.events]
        yield name, after


def hand_result(log: list[Event], attacker: int) -> str | None:
    """What came of hand play, in the words of the odds; nothing yet if it is not decided."""
    for event in log:
        match event:
            case ev.Foul(by=by):
                return "foul" if by == attacker else "won"
            case ev.HalfEnded(why="no_cards"):
                return "end"
            case ev.ScrumCard(law=("end.5",)):
                return "end"
            case ev.Try():
                return "try"
            case ev.ScrumCard(effect=effect):
                if not any(isinstance(e, ev.Try) for e in log):
                    return {"gain": "gain", "cancelled": "same", "scrum": "scrum"}[effect]
            case ev.Hand(lost=True):
                return "lost"
            case ev.Hand(spaces=n) if not any(isinstance(e, ev.Try) for e in log):
                return "gain" if n > 0 else "back" if n < 0 else "same"
            case _:
                pass
    return None


def clash(t: Table, attacker: int) -> dict[str, Fraction]:
    """Exact odds by playing: the attacker's card is drawn if needed, the defender draws."""
    found: dict[str, Fraction] = Counter()  # type: ignore[assignment]

    def go(t: Table, share: Fraction) -> None:
        result = hand_result(t.log, attacker)
        if result is not None:
            found[result] += share
        elif isinstance(CARDS.pending(t.state), Chance):
            draws = list(every_draw(t))
            for _, after in draws:
                go(after, share / len(draws))
        else:
            log = t.log
            after = Table(t.state).play("draw" if "draw" in t.options else "up")
            after.log = [*log, *after.log]
            go(after, share)

    go(t, Fraction(1))
    return found


def shown(t: Table, option: str) -> dict[str, float]:
    """The odds on the menu."""
    menu = t.decision.options.describe()["menu"]
    (odds,) = [entry["odds"] for entry in menu if entry["name"] == option]
    assert isinstance(odds, dict)
    assert odds == t.decision.options.odds(option)
    return odds


def same(odds: dict[str, float], exact: dict[str, Fraction]) -> None:
    assert odds == pytest.approx({k: float(v) for k, v in exact.items()})
    assert list(odds) == sorted(odds)


INTENTIONAL = Setup(levels=("C", "C"), penalty_try="intentional")
HOLDS: tuple[list[Pick], list[Pick]] = ([1, "M", "F", 9, 6], ["F", "M", 4, 10])

TIMES = [
    # decks of attacker and defender: before time, on the last card of either, after time
    pytest.param((3, 2), id="before"),
    pytest.param((1, 2), id="mine-last"),
    pytest.param((3, 1), id="theirs-last"),
    pytest.param((1, 1), id="both-last"),
    pytest.param((0, 2), id="mine-out"),
    pytest.param((3, 0), id="theirs-out"),
]


def small(
    area: str,
    attacker: int,
    deck: tuple[int, int] = (3, 2),
    up: tuple[Pick, Pick] = (5, 5),
    setup: Setup = INTENTIONAL,
    ask: Literal["act", "penalty"] = "act",
) -> Table:
    """A table with few cards left, of every kind."""
    reserve = (5 - deck[0], 4 - deck[1])
    return table(
        area, attacker=attacker, deck=deck, reserve=reserve, holds=HOLDS, up=up, setup=setup,
        ask=ask,
    )  # fmt: skip


@both_seats
@pytest.mark.parametrize("area", PLAYING)
@pytest.mark.parametrize("deck", TIMES)
def test_odds_of_hand_play_with_a_drawn_card(
    attacker: int, area: str, deck: tuple[int, int]
) -> None:
    t = small(area, attacker, deck)
    same(shown(t, "draw"), clash(Table(t.state).play("draw"), attacker))


@both_seats
@pytest.mark.parametrize("deck", TIMES)
@pytest.mark.parametrize("up", ["M", "F", 1, 7, 10])
def test_odds_of_hand_play_with_the_face_up_card(
    attacker: int, up: Pick, deck: tuple[int, int]
) -> None:
    for area in ("own22", "opp10", "opp22"):
        t = small(area, attacker, deck, (up, 5))
        same(shown(t, "up"), clash(Table(t.state).play("up"), attacker))


@both_seats
@pytest.mark.parametrize("deck", TIMES)
@pytest.mark.parametrize("mine", ["M", 1, 9])
@pytest.mark.parametrize("theirs", ["M", "F", 5])
def test_odds_of_an_answer(attacker: int, mine: Pick, theirs: Pick, deck: tuple[int, int]) -> None:
    for area in ("own22", "opp22"):
        t = small(area, attacker, deck, (5, theirs)).play("draw", mine)
        if t.all(ev.HalfEnded):
            continue  # an M after time: nobody answers
        answering = Table(t.state)
        same(shown(answering, "draw"), clash(Table(t.state).play("draw"), attacker))
        same(shown(answering, "up"), clash(Table(t.state).play("up"), attacker))


def test_odds_do_not_depend_on_cards_left_from_the_action_before() -> None:
    t = small("own10", 0, (2, 2)).play("up", "up", 6, 4)
    assert t.asks == ("act", 0) and t.left(0) == (1, 3)
    same(shown(t, "draw"), clash(Table(t.state).play("draw"), 0))


def test_odds_of_the_whole_deck_from_the_start() -> None:
    t = table("opp10")
    odds = shown(t, "draw")
    assert sum(odds.values()) == pytest.approx(1)
    assert set(odds) == {"back", "foul", "gain", "lost", "same", "scrum", "try", "won"}
    same(odds, clash(Table(t.state).play("draw"), 0))


@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_odds_of_a_drop(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, deck=(9, 9))
    good = [after.says(ev.Drop).good for _, after in every_draw(Table(t.state).play("drop"))]
    assert shown(t, "drop") == {"good": pytest.approx(sum(good) / len(good))}


@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_odds_of_a_kick(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, deck=(9, 4))
    kept = beyond = n = 0
    for _, kicked in every_draw(Table(t.state).play("kick")):
        if kicked.all(ev.Dead):
            beyond += len(t.state.sides[1 - attacker].unseen)
            n += len(t.state.sides[1 - attacker].unseen)
            continue
        for _, caught in every_draw(kicked):
            n += 1
            kept += not caught.says(ev.Catch).caught
    assert shown(t, "kick") == {
        "kept": pytest.approx(kept / n),
        "beyond": pytest.approx(beyond / n),
    }


# ---- penalties ----------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_odds_of_a_penalty(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, deck=(9, 4), ask="penalty")
    if "posts" in t.options:
        good = [a.says(ev.Posts).good for _, a in every_draw(Table(t.state).play("posts"))]
        assert shown(t, "posts") == {"good": pytest.approx(sum(good) / len(good))}
    kept = [a.says(ev.Scrum).kept for _, a in every_draw(Table(t.state).play("scrum"))]
    assert shown(t, "scrum") == {"kept": pytest.approx(sum(kept) / len(kept))}
    held = beyond = n = 0
    for _, kicked in every_draw(Table(t.state).play("touch")):
        if kicked.says(ev.Touch).lands in (8, -1):
            beyond += len(t.state.sides[attacker].unseen) - 1
            n += len(t.state.sides[attacker].unseen) - 1
            continue
        for _, thrown in every_draw(kicked):
            n += 1
            held += thrown.says(ev.Hold).kept
    assert shown(t, "touch") == {
        "kept": pytest.approx(held / n),
        "beyond": pytest.approx(beyond / n),
    }


@both_seats
@pytest.mark.parametrize("deck", TIMES)
def test_odds_of_a_tap(attacker: int, deck: tuple[int, int]) -> None:
    for area in ("own22", "opp22"):
        t = small(area, attacker, deck, ask="penalty")
        same(shown(t, "hand"), clash(Table(t.state).play("hand"), attacker))


@both_seats
@pytest.mark.parametrize("theirs", ["F", "M", 5])
@pytest.mark.parametrize("quick", [False, True])
def test_odds_of_a_tap_against_a_side_with_nothing_but_its_face_up_card(
    attacker: int, theirs: Pick, quick: bool
) -> None:
    """In a quick match cards nobody will ever turn are still unseen: they do not count."""
    t = table(
        "own10", attacker=attacker, ask="penalty", up=(5, theirs), deck=(2, 0), reserve=(2, 0),
        holds=(["M", "F", 2, 8], []), setup=Setup(levels=("C", "C"), quick=quick),
    )  # fmt: skip
    same(shown(t, "hand"), clash(Table(t.state).play("hand"), attacker))


@both_seats
def test_odds_of_a_tap_that_nobody_can_answer(attacker: int) -> None:
    t = table(
        "own10", attacker=attacker, ask="penalty", up=(5, "F"), deck=(5, 0), reserve=(0, 0),
        holds=(["M", "F", 2, 8, 10], []),
    )  # fmt: skip
    t.play("hand", 10, "up")
    assert t.asks == ("penalty", attacker) and t.face_up(1 - attacker) is None
    fresh = Table(t.state)
    exact = clash(Table(t.state).play("hand"), attacker)
    assert exact == {"foul": Fraction(1, 4), "end": Fraction(3, 4)}
    same(shown(fresh, "hand"), exact)


@both_seats
@pytest.mark.parametrize(("cards_left", "kept"), [(1, False), (2, True)])
def test_odds_of_a_touch_kick_with_the_last_cards(
    attacker: int, cards_left: int, kept: bool
) -> None:
    t = table(
        "own10", attacker=attacker, ask="penalty", deck=(0, 9), reserve=(cards_left, 8),
        holds=(["C01", "C30"][:cards_left], []),
    )  # fmt: skip
    assert shown(t, "touch") == {"kept": float(kept), "beyond": 0.0}


def test_a_quick_match_counts_cards_to_turn_not_cards_unseen() -> None:
    quick = Setup(levels=("C", "C"), quick=True)
    t = table("own10", ask="penalty", deck=(0, 9), reserve=(1, 8), setup=quick)
    assert len(t.state.sides[0].unseen) > 1
    assert shown(t, "touch")["kept"] == 0.0


def test_the_next_card_has_an_x_as_often_as_there_are_any() -> None:
    side = table(deck=(20, 20)).state.sides[0]
    exits = [cards()[name].exit for name in side.unseen]
    assert exit_odds(side) == sum(exits) / len(exits)


# ---- every menu that can come up can be shown ---------------------------------------------------


def test_menus_name_what_is_barred_and_why() -> None:
    act = table().decision.options.describe()["barred"]
    assert {b["name"]: b["law"] for b in act} == {
        "kick_up": ("actions.1",),
        "drop_up": ("actions.1",),
    }
    penalty = table("own10", ask="penalty").decision.options.describe()["barred"]
    assert {b["name"]: b["law"] for b in penalty} == {
        "posts_up": ("actions.1",),
        "touch_up": ("actions.1",),
        "scrum_up": ("actions.1",),
        "hand_up": ("penalty.8",),
        "posts": ("penalty.2",),
    }
    near = table("opp10", ask="penalty").decision.options.describe()["barred"]
    assert "posts" not in {b["name"] for b in near}
