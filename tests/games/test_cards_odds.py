"""The odds a player is shown are those of playing every card that can come, one by one."""

from collections import Counter
from fractions import Fraction
from typing import Literal

import pytest

from puntadidito.core.agenda import advance
from puntadidito.core.contract import Bot, Chance, Choice, Decisions, Draw, Event
from puntadidito.core.driver import RandomBot, play
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.moves import exit_odds
from puntadidito.games.cards.state import State
from puntadidito.games.cards.table import LEVELS, Setup, cards
from tests.games.cards_table import CARDS, PLAYING, Pick, Table, both_seats, table

Exact = dict[str, Fraction]


def told(log: list[Event], attacker: int) -> str | None:
    """What came of an option, in the words of the odds; nothing yet if it is not decided."""
    scored = any(isinstance(e, ev.Try) for e in log)
    for event in log:
        match event:
            case ev.Foul(by=by, technical=technical):
                mine = "conceded" if technical else "foul"
                return mine if by == attacker else "try" if technical else "won"
            case ev.HalfEnded(why="no_cards") | ev.ScrumCard(law=("end.5",)):
                return "end"
            case ev.Try():
                return "try"
            case ev.ScrumCard(effect=effect) if not scored:
                return {"gain": "gain", "cancelled": "same", "scrum": "scrum"}[effect]
            case ev.Hand(lost=True):
                return "lost"
            case ev.Hand(spaces=n) if not scored:
                return "gain" if n > 0 else "back" if n < 0 else "same"
            case ev.Drop(good=good) | ev.Posts(good=good):
                return "good" if good else "missed"
            case ev.Scrum(kept=kept) | ev.Hold(kept=kept):
                return "kept" if kept else "lost"
            case ev.Touch(lands=8 | -1) | ev.Dead():
                return "beyond"
            case ev.Catch(caught=caught) if not scored:
                return "lost" if caught else "kept"
            case _:
                pass
    return None


def played(s: State, option: str, reply: str | None) -> Exact:
    """Exact odds of an option by playing every card that can come against one reply."""
    found: Exact = Counter()  # type: ignore[assignment]
    attacker = s.attacker

    def go(s: State, log: list[Event], share: Fraction) -> None:
        result = told(log, attacker)
        if result is not None:
            found[result] += share
            return
        waits = CARDS.pending(s)
        if isinstance(waits, Chance):
            assert waits.outcomes
            for name, count in alike(s.todo[-1].kind, waits.outcomes):
                go_on(s, log, Draw(waits.id, name), share * Fraction(count, len(waits.outcomes)))
        else:
            assert isinstance(waits, Decisions) and reply is not None
            (asked,) = waits.items
            go_on(s, log, Choice(asked.id, asked.seat, reply), share)

    def go_on(s: State, log: list[Event], answer: Choice | Draw, share: Fraction) -> None:
        after, log = s.clone(), [*log]
        advance(after, answer, log)
        go(after, log, share)

    waits = CARDS.pending(s)
    assert isinstance(waits, Decisions)
    (asked,) = waits.items
    go_on(s, [], Choice(asked.id, asked.seat, option), Fraction(1))
    return found


def alike(use: str, names: tuple[str, ...]) -> list[tuple[str, int]]:
    """One card of each kind that the frame can tell apart, and how many there are of it."""
    deck = cards()

    def kind(name: str) -> object:
        card = deck[name]
        if use in ("attack", "defend"):
            return card.face
        return card.exit if use in ("catch", "hold", "scrum") else card

    first = {kind(name): name for name in names}
    count = Counter(kind(name) for name in names)
    return [(name, count[kind]) for kind, name in first.items()]


def every_way(t: Table, option: str) -> dict[str | None, dict[str, float]]:
    """The odds on the menu, by the reply they hold for (``None``: nobody replies)."""
    described = t.decision.options.describe()
    (odds,) = [entry["odds"] for entry in described["menu"] if entry["name"] == option]
    if option in described["replies"]:
        assert odds is None
        return dict(described["replies"][option])
    return {None: odds} if odds is not None else {}


def true(t: Table, *options: str) -> None:
    """The odds on the menu are complete and those of playing."""
    for option in options:
        ways = every_way(t, option)
        assert ways, option
        for reply, odds in ways.items():
            assert sum(odds.values()) == pytest.approx(1)
            possible = {name: share for name, share in odds.items() if share}
            exact = played(t.state, option, reply)
            assert possible == pytest.approx({k: float(v) for k, v in exact.items() if v})


def shown(t: Table, option: str) -> dict[str, float]:
    """The odds on the menu where nobody replies."""
    return every_way(t, option)[None]


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
def test_odds_of_open_play(attacker: int, area: str, deck: tuple[int, int]) -> None:
    true(small(area, attacker, deck), "draw", "kick", "drop")


@both_seats
@pytest.mark.parametrize("deck", TIMES)
@pytest.mark.parametrize("up", ["M", "F", 1, 7, 10])
def test_odds_of_hand_play_with_the_face_up_card(
    attacker: int, up: Pick, deck: tuple[int, int]
) -> None:
    for area in ("own22", "opp10", "opp22"):
        true(small(area, attacker, deck, (up, 5)), "up")


@both_seats
def test_a_face_up_card_that_answers_for_nothing_is_told(attacker: int) -> None:
    """A 7 looks good against the deck, and loses to the 10 that lies there for all to see."""
    ways = every_way(table("own10", attacker=attacker, up=(7, 10)), "up")
    assert ways["up"] == {"back": 1.0}
    assert ways["draw"]["gain"] >= 0.5


@both_seats
@pytest.mark.parametrize("deck", TIMES)
@pytest.mark.parametrize("mine", ["M", 1, 9])
@pytest.mark.parametrize("theirs", ["M", "F", 5])
def test_odds_of_an_answer(attacker: int, mine: Pick, theirs: Pick, deck: tuple[int, int]) -> None:
    for area in ("own22", "opp22"):
        t = small(area, attacker, deck, (5, theirs)).play("draw", mine)
        if not t.all(ev.HalfEnded):  # an M after time: nobody answers
            true(Table(t.state), "draw", "up")


def test_odds_of_the_whole_deck_from_the_start() -> None:
    t = table("opp10")
    odds = every_way(t, "draw")["draw"]
    assert set(odds) == {"back", "foul", "gain", "lost", "same", "scrum", "try", "won"}
    true(t, "draw", "up", "kick", "drop")


# ---- penalties ----------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize("area", PLAYING)
def test_odds_of_a_penalty(attacker: int, area: str) -> None:
    t = table(area, attacker=attacker, deck=(9, 4), ask="penalty")
    true(t, *t.options)


@both_seats
@pytest.mark.parametrize("deck", TIMES)
def test_odds_of_a_tap(attacker: int, deck: tuple[int, int]) -> None:
    for area in ("own22", "opp22"):
        true(small(area, attacker, deck, ask="penalty"), "hand")


@both_seats
@pytest.mark.parametrize("theirs", ["F", "M", 5])
@pytest.mark.parametrize("quick", [False, True])
def test_odds_against_a_side_with_nothing_but_its_face_up_card(
    attacker: int, theirs: Pick, quick: bool
) -> None:
    """In a quick match cards nobody will ever turn are still unseen: they do not count."""
    t = table(
        "own10", attacker=attacker, ask="penalty", up=(5, theirs), deck=(2, 0), reserve=(2, 0),
        holds=(["M", "F", 2, 8], []), setup=Setup(levels=("C", "C"), quick=quick),
    )  # fmt: skip
    assert set(every_way(t, "hand")) == {"up"}
    true(t, *t.options)


@both_seats
def test_odds_of_a_tap_that_nobody_can_answer(attacker: int) -> None:
    t = table(
        "own10", attacker=attacker, ask="penalty", up=(5, "F"), deck=(5, 0), reserve=(0, 0),
        holds=(["M", "F", 2, 8, 10], []),
    )  # fmt: skip
    t.play("hand", 10, "up")
    assert t.asks == ("penalty", attacker) and t.face_up(1 - attacker) is None
    assert shown(t, "hand") == {"foul": 0.25, "end": 0.75}
    true(t, *t.options)


@both_seats
@pytest.mark.parametrize(("cards_left", "odds"), [(1, {"beyond": 0, "end": 1}), (2, None)])
def test_odds_of_a_touch_kick_with_the_last_cards(
    attacker: int, cards_left: int, odds: dict[str, float] | None
) -> None:
    t = table(
        "own10", attacker=attacker, ask="penalty", deck=(0, 9), reserve=(cards_left, 8),
        holds=(["C01", "C30"][:cards_left], []),
    )  # fmt: skip
    assert shown(t, "touch") == (odds or {"kept": 1, "lost": 0, "beyond": 0})
    true(t, "touch")


def test_a_quick_match_counts_cards_to_turn_not_cards_unseen() -> None:
    quick = Setup(levels=("C", "C"), quick=True)
    t = table("own10", ask="penalty", deck=(0, 9), reserve=(1, 8), setup=quick)
    assert len(t.state.sides[0].unseen) > 1
    assert shown(t, "touch") == {"beyond": 0.0, "end": 1.0}


def test_the_next_card_has_an_x_as_often_as_there_are_any() -> None:
    side = table(deck=(20, 20)).state.sides[0]
    exits = [cards()[name].exit for name in side.unseen]
    assert exit_odds(side) == sum(exits) / len(exits)


# ---- whole matches ------------------------------------------------------------------------------

MATCHES, PARTS = 200, 20
WITH_ODDS = {"act", "answer", "penalty"}


@pytest.mark.parametrize("part", range(PARTS))
def test_odds_of_every_decision_of_many_matches(part: int) -> None:
    """Quick and full matches of random and club players, every option of every decision."""
    seen = 0
    for number in range(part, MATCHES, PARTS):
        bots: list[Bot] = [RandomBot(), CARDS.bot("club")]
        setup = Setup(quick=number % 4 > 0, levels=("C", LEVELS[number % len(LEVELS)]))
        match = play(CARDS, setup, bots if number % 2 else bots[::-1], number.to_bytes(32))
        for before in match.history:
            waits = CARDS.pending(before)
            if isinstance(waits, Decisions) and waits.items[0].kind in WITH_ODDS:
                seen += 1
                true(Table(before), *waits.items[0].options.names)
    assert seen > 100


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
